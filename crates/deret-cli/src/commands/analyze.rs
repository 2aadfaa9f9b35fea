use clap::Args;
use deret_core::{Move, Position};
use deret_search::Limits;
use deret_solver::{Analysis, Estimate, Value};
use deret_study::worth;
use deret_text::{Message, say};
use serde_json::json;

use super::shared::{GameArgument, LimitFlags, PositionFlag, stopped};
use crate::{
    TEXT,
    context::Context,
    failure::{Exit, Failure},
    interrupt, memory,
};

/// The exact value of a position and of every legal move.
#[derive(Args, Clone, Debug)]
pub struct Analyze {
    #[command(flatten)]
    game: GameArgument,
    #[command(flatten)]
    position: PositionFlag,
    #[command(flatten)]
    limits: LimitFlags,
    #[arg(long, value_name = "MB", default_value = "1024", value_parser = crate::parse::count)]
    table_mb: u64,
}

/// The engine's opinion on the position and on those moves whose value the solver did not reach.
#[derive(Debug, Default)]
pub struct Estimates {
    position: Option<Estimate>,
    moves: Vec<(Move, Estimate)>,
}

impl Estimates {
    fn of(pos: &Position, analysis: &Analysis, limits: &Limits) -> Estimates {
        // The solver's limits are spent; the engine has its own, and the stop flag still counts.
        let limits = Limits { stop: limits.stop.clone(), ..Limits::default() };
        let unknown: Vec<Move> = analysis.moves.iter().filter(|m| m.value.is_none()).map(|m| m.mv).collect();
        let moves = unknown.iter().copied().zip(deret_solver::estimate_moves(pos, &unknown, &limits));
        Estimates {
            position: (analysis.value.is_none())
                .then(|| deret_solver::estimate(pos, &limits, &mut |_| ()))
                .flatten(),
            moves: moves.filter_map(|(mv, estimate)| Some((mv, estimate?))).collect(),
        }
    }

    fn of_move(&self, mv: Move) -> Option<&Estimate> {
        self.moves.iter().find(|(estimated, _)| *estimated == mv).map(|(_, estimate)| estimate)
    }
}

fn add_estimate(fields: &mut serde_json::Value, estimate: Option<&Estimate>) {
    if let Some(estimate) = estimate {
        let line: Vec<String> = estimate.line.iter().map(Move::to_string).collect();
        let chance = (estimate.chance * 10_000.0).round() / 10_000.0;
        fields["estimate"] =
            json!({ "score": estimate.score, "chance": chance, "depth": estimate.depth, "line": line });
    }
}

/// The estimate in words, always said to be one.
fn guess(estimate: &Estimate) -> Message {
    let line: Vec<String> = estimate.line.iter().take(6).map(Move::to_string).collect();
    let percent = (estimate.chance * 100.0).round() as u32;
    say!(TEXT, "analyze-estimate", percent = percent, depth = estimate.depth, line = line.join(" "))
}

/// Positions with more empty cells are given this many nodes where no limit is set: some seconds.
const LARGE: usize = 25;
const LARGE_NODES: u64 = 200_000;

impl Analyze {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        memory::check_table(self.table_mb)?;
        let pos = self.position.position(self.game.rules())?;
        let stop = interrupt::stop_flag();
        let mut limits = self.limits.limits(stop.clone());
        if !limits.are_bounded() && pos.empty_count() > LARGE {
            limits.nodes = Some(LARGE_NODES);
        }
        let analysis = deret_solver::analyze(&pos, &limits, self.table_mb);
        let estimates = Estimates::of(&pos, &analysis, &limits);
        print(context, "deret.analyze/1", &pos, &analysis, &estimates)?;
        if analysis.complete {
            return Ok(Exit::Done);
        }
        Ok(stopped(context, &stop, &say!(TEXT, "analyze-limit")))
    }
}

/// Prints what a position and its moves are worth, as text or as the JSON object of that schema.
pub fn print(
    context: &mut Context,
    schema: &str,
    pos: &Position,
    analysis: &Analysis,
    estimates: &Estimates,
) -> Result<(), Failure> {
    let name = |value: Option<Value>| value.map_or("unknown", Value::name);
    if context.json {
        let moves: Vec<_> = analysis
            .moves
            .iter()
            .map(|m| {
                let mut fields =
                    json!({ "move": m.mv.to_string(), "value": name(m.value), "plies": m.plies });
                add_estimate(&mut fields, estimates.of_move(m.mv));
                fields
            })
            .collect();
        let mut fields = json!({
            "game": pos.rules().to_string(),
            "position": pos.to_string(),
            "value": name(analysis.value),
            "plies": analysis.plies,
            "moves": moves,
            "nodes": analysis.nodes,
            "complete": analysis.complete,
        });
        add_estimate(&mut fields, estimates.position.as_ref());
        context.object(schema, fields)?;
        return Ok(());
    }
    let whole = context.words(&worth(analysis.value, analysis.plies));
    context.say(&say!(TEXT, "analyze-position", worth = whole))?;
    if let Some(estimate) = &estimates.position {
        let words = context.words(&guess(estimate));
        context.line(words)?;
    }
    for m in &analysis.moves {
        let worth = match estimates.of_move(m.mv) {
            Some(estimate) => context.words(&guess(estimate)),
            None => context.words(&worth(m.value, m.plies)),
        };
        context.line(format!("{:<4} {worth}", m.mv.to_string()))?;
    }
    Ok(())
}

use clap::Args;
use deret_core::Position;
use deret_solver::{Analysis, Value};
use deret_study::worth;
use deret_text::say;
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
        self.print(context, &pos, &analysis)?;
        if analysis.complete {
            return Ok(Exit::Done);
        }
        Ok(stopped(context, &stop, &say!(TEXT, "analyze-limit")))
    }

    fn print(&self, context: &mut Context, pos: &Position, analysis: &Analysis) -> Result<(), Failure> {
        let name = |value: Option<Value>| value.map_or("unknown", Value::name);
        if context.json {
            let moves: Vec<_> = analysis
                .moves
                .iter()
                .map(|m| json!({ "move": m.mv.to_string(), "value": name(m.value), "plies": m.plies }))
                .collect();
            let fields = json!({
                "game": pos.rules().to_string(),
                "position": pos.to_string(),
                "value": name(analysis.value),
                "plies": analysis.plies,
                "moves": moves,
                "nodes": analysis.nodes,
                "complete": analysis.complete,
            });
            context.object("deret.analyze/1", fields)?;
            return Ok(());
        }
        let whole = context.words(&worth(analysis.value, analysis.plies));
        context.say(&say!(TEXT, "analyze-position", worth = whole))?;
        for m in &analysis.moves {
            let worth = context.words(&worth(m.value, m.plies));
            context.line(format!("{:<4} {worth}", m.mv.to_string()))?;
        }
        Ok(())
    }
}

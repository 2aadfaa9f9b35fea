use std::iter::repeat;

use clap::Args;
use deret_core::{Game, Move, Player, Position};
use deret_search::Limits;
use deret_solver::{Analysis, Estimate};
use deret_study::{Estimates, sign, worth};
use deret_text::{Explain, Message, say};

use super::{
    place::Place,
    shared::{LimitFlags, stopped},
};
use crate::{
    context::Context,
    failure::{Exit, Failure},
    interrupt, memory,
    paint::Paint,
};

/// The exact value of a position and of every legal move.
#[derive(Args, Clone, Debug)]
pub struct Analyze {
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    limits: LimitFlags,
    #[arg(long, value_name = "MB", default_value = "1024", value_parser = crate::parse::count)]
    table_mb: u64,
}

/// The estimate as text, always marked as an estimate.
fn guess(estimate: &Estimate) -> Message {
    let line: Vec<String> = estimate.line.iter().take(6).map(Move::to_string).collect();
    let percent = (estimate.chance * 100.0).round() as u32;
    say!(
        "analyze-estimate",
        "estimate: a chance of {percent} per cent (depth {depth}: {line} ...)",
        percent,
        depth = estimate.depth,
        line = line.join(" ")
    )
}

/// The part of a time limit that the engine's first look at a large position may take.
const FIRST_SHARE: u32 = 4;
/// Positions with more empty cells are searched with this many nodes by default: a few seconds.
const LARGE: usize = 25;
const LARGE_NODES: u64 = 200_000;

impl Analyze {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        memory::check_table(self.table_mb)?;
        let pos = self.place.position(context)?;
        let stop = interrupt::stop_flag();
        let limits = self.limits.limits(stop.clone());
        let tells = context.shows_progress() && !context.json;
        let found = find_told(&pos, limits, self.table_mb, &mut |estimate| {
            if tells {
                context.note(&guess(estimate));
            }
        });
        found.print("deret.analyze/1", &pos, context)?;
        if found.analysis.complete {
            return Ok(Exit::Done);
        }
        Ok(stopped(
            context,
            &stop,
            &say!(
                "analyze-limit",
                "A limit was reached before the analysis had finished; values not shown are unknown."
            ),
        ))
    }
}

/// The analysis of a position, with the engine's estimate where the exact value is unknown.
pub struct Found {
    pub analysis: Analysis,
    pub estimates: Estimates,
}

pub fn find(pos: &Position, limits: Limits, table_mb: u64) -> Found {
    find_told(pos, limits, table_mb, &mut |_| ())
}

/// Like `find`, but first passes the engine's estimate of a large position to `on_depth`, at every depth.
fn find_told(
    pos: &Position,
    mut limits: Limits,
    table_mb: u64,
    on_depth: &mut dyn FnMut(&Estimate),
) -> Found {
    let is_large = pos.empty_count() > LARGE && pos.outcome().is_none();
    if !limits.are_bounded() && is_large {
        limits.nodes = Some(LARGE_NODES);
    }
    // The solver has its own limits; the engine gets separate ones, but the stop flag applies to both.
    let free = Limits { stop: limits.stop.clone(), ..Limits::default() };
    let first = Limits { time: limits.time.map(|time| time / FIRST_SHARE), ..free.clone() };
    let first = is_large.then(|| deret_solver::estimate(pos, &first, on_depth)).flatten();
    let mut analysis = deret_solver::analyze(pos, &limits, table_mb);
    let mut estimates = Estimates::of(pos, &analysis, &free);
    if analysis.value.is_none() {
        estimates.keep(&analysis, first);
    }
    estimates.order(&mut analysis);
    Found { analysis, estimates }
}

impl Found {
    pub fn on_the_wire(&self, pos: &Position) -> deret_wire::Analysis {
        let Estimates { position, moves } = &self.estimates;
        deret_wire::Analysis::of(pos, &self.analysis).estimated(position.as_ref(), moves)
    }

    /// Prints the values of the position and its moves, as text or as a JSON object of the given schema.
    pub fn print(&self, schema: &'static str, pos: &Position, context: &mut Context) -> Result<(), Failure> {
        if context.json {
            context.wire(&deret_wire::Analysis { schema, ..self.on_the_wire(pos) })?;
            return Ok(());
        }
        if let Some(outcome) = pos.outcome() {
            return context.say(&say!(
                "analyze-over",
                "The game is over: {outcome}",
                outcome = outcome.message()
            ));
        }
        let Found { analysis, estimates: Estimates { position, moves } } = self;
        self.print_board(pos, context)?;
        let whole = context.words(&worth(analysis.value, analysis.plies));
        let whole = context.words(&say!("analyze-position", "The side to move: {worth}", worth = whole));
        context.painted(&[(Paint::of_value(analysis.value), &whole)])?;
        if let Some(estimate) = position {
            context.say(&guess(estimate))?;
        }
        let estimates = moves.iter().map(Option::as_ref).chain(repeat(None));
        let mut open = 0;
        for (m, estimate) in analysis.moves.iter().zip(estimates) {
            if m.value.is_none() && estimate.is_none() {
                open += 1;
                continue;
            }
            let words = context.words(&estimate.map_or_else(|| worth(m.value, m.plies), guess));
            let name = format!("{:<4} ", m.mv.to_string());
            context.painted(&[(Paint::Strong, &name), (Paint::of_value(m.value), &words)])?;
        }
        if open > 0 {
            context.say(&say!("analyze-open", "{count} other {count|move:|moves:} unknown", count = open))?;
        }
        Ok(())
    }

    /// Prints the board with the value of each empty cell: `+5`, `=`, `-8`, or the engine's winning chances
    /// in per cent.
    fn print_board(&self, pos: &Position, context: &mut Context) -> Result<(), Failure> {
        const WIDTH: usize = 5;
        let (rules, Found { analysis, estimates }) = (pos.rules(), self);
        let cell = |mv: Move| -> (Paint, String) {
            match pos.at(mv) {
                Some(Player::X) => return (Paint::X, "X".to_owned()),
                Some(Player::O) => return (Paint::O, "O".to_owned()),
                None => {}
            }
            let Some(at) = analysis.moves.iter().position(|m| m.mv == mv) else {
                return (Paint::Plain, ".".to_owned());
            };
            let (value, plies) = (analysis.moves[at].value, analysis.moves[at].plies);
            match (value, estimates.moves.get(at).and_then(Option::as_ref)) {
                (Some(value), _) => (Paint::of_value(Some(value)), sign(value, plies, WIDTH)),
                (None, Some(estimate)) => {
                    (Paint::Faint, format!("{}%", (estimate.chance * 100.0).round() as u32))
                }
                (None, None) => (Paint::Faint, ".".to_owned()),
            }
        };
        for row in 0..rules.rows() {
            let label = format!("{:>2}", rules.rows() - row);
            let mut pieces = vec![(Paint::Faint, label)];
            for col in 0..rules.cols() {
                let (paint, text) = cell(Move::new(col, rules.rows() - 1 - row));
                pieces.push((paint, format!("{text:>WIDTH$}")));
            }
            let pieces: Vec<(Paint, &str)> =
                pieces.iter().map(|(paint, text)| (*paint, text.as_str())).collect();
            context.painted(&pieces)?;
        }
        let letters: String =
            (0..rules.cols()).map(|col| format!("{:>WIDTH$}", char::from(b'a' + col as u8))).collect();
        context.painted(&[(Paint::Faint, &format!("  {letters}"))])
    }
}

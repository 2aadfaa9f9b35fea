use std::iter::repeat;

use clap::Args;
use deret_core::{Game, Move, Position};
use deret_search::Limits;
use deret_solver::{Analysis, Estimate};
use deret_study::{Estimates, worth};
use deret_text::{Explain, Message, say};

use super::{
    place::Place,
    shared::{LimitFlags, stopped},
};
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
    place: Place,
    #[command(flatten)]
    limits: LimitFlags,
    #[arg(long, value_name = "MB", default_value = "1024", value_parser = crate::parse::count)]
    table_mb: u64,
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
        let pos = self.place.position(context)?;
        let stop = interrupt::stop_flag();
        let found = find(&pos, self.limits.limits(stop.clone()), self.table_mb);
        found.print("deret.analyze/1", &pos, context)?;
        if found.analysis.complete {
            return Ok(Exit::Done);
        }
        Ok(stopped(context, &stop, &say!(TEXT, "analyze-limit")))
    }
}

/// What is true of a position, and the engine's opinion where that is not known.
pub struct Found {
    pub analysis: Analysis,
    pub estimates: Estimates,
}

pub fn find(pos: &Position, mut limits: Limits, table_mb: u64) -> Found {
    if !limits.are_bounded() && pos.empty_count() > LARGE {
        limits.nodes = Some(LARGE_NODES);
    }
    let mut analysis = deret_solver::analyze(pos, &limits, table_mb);
    // The solver's limits are spent; the engine has its own, and the stop flag still counts.
    let mut estimates = Estimates::of(pos, &analysis, &Limits { stop: limits.stop, ..Limits::default() });
    estimates.order(&mut analysis);
    Found { analysis, estimates }
}

impl Found {
    pub fn on_the_wire(&self, pos: &Position) -> deret_wire::Analysis {
        let Estimates { position, moves } = &self.estimates;
        deret_wire::Analysis::of(pos, &self.analysis).estimated(position.as_ref(), moves)
    }

    /// Prints what the position and its moves are worth, as text or as the JSON object of that schema.
    pub fn print(&self, schema: &'static str, pos: &Position, context: &mut Context) -> Result<(), Failure> {
        if context.json {
            context.wire(&deret_wire::Analysis { schema, ..self.on_the_wire(pos) })?;
            return Ok(());
        }
        if let Some(outcome) = pos.outcome() {
            return context.say(&say!(TEXT, "analyze-over", outcome = outcome.message()));
        }
        let Found { analysis, estimates: Estimates { position, moves } } = self;
        let whole = context.words(&worth(analysis.value, analysis.plies));
        context.say(&say!(TEXT, "analyze-position", worth = whole))?;
        if let Some(estimate) = position {
            context.say(&guess(estimate))?;
        }
        let estimates = moves.iter().map(Option::as_ref).chain(repeat(None));
        for (m, estimate) in analysis.moves.iter().zip(estimates) {
            let worth = context.words(&estimate.map_or_else(|| worth(m.value, m.plies), guess));
            context.line(format!("{:<4} {worth}", m.mv.to_string()))?;
        }
        Ok(())
    }
}

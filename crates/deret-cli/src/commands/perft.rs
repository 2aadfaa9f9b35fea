use clap::Args;
use deret_core::{default_depth, perft};
use deret_text::grouped;

use super::place::Place;
use crate::{
    context::Context,
    failure::{Exit, Failure},
};

/// Counts the move paths of a game, ply by ply.
#[derive(Args, Clone, Debug)]
pub struct Perft {
    #[command(flatten)]
    place: Place,
    #[arg(long, value_name = "D", value_parser = crate::parse::depth)]
    depth: Option<usize>,
}

impl Perft {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let pos = self.place.position(context)?;
        let depth = self.depth.unwrap_or_else(|| default_depth(&pos));
        let paths = perft(&pos, depth).map_err(Failure::bad_input)?;
        if context.json {
            return context.wire(&deret_wire::Perft::of(&pos, paths));
        }
        for (ply, count) in paths.iter().enumerate() {
            context.line(format!("{:>3}  {}", ply + 1, grouped(i128::from(*count), context.language)))?;
        }
        Ok(Exit::Done)
    }
}

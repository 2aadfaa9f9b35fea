use std::io;

use clap::Args;

use crate::{
    context::Context,
    failure::{Exit, Failure},
};

/// The engine for tournament managers; equivalent to the program `pbrain-deret`.
#[derive(Args, Clone, Debug)]
pub struct Gomocup {}

impl Gomocup {
    pub fn run(&self, _context: &mut Context) -> Result<Exit, Failure> {
        deret_gomocup::run(io::stdin(), io::stdout())?;
        Ok(Exit::Done)
    }
}

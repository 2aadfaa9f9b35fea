//! `deret` alone: the terminal game where there is a terminal, else short help.

use std::io::{self, IsTerminal};

use deret_text::say;

use super::play::Play;
use crate::{
    TEXT,
    context::Context,
    failure::{Exit, Failure},
};

pub fn run(context: &mut Context) -> Result<Exit, Failure> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() && !context.json {
        return Play::default().run(context);
    }
    context.say(&say!(TEXT, "home", version = env!("CARGO_PKG_VERSION")))?;
    Ok(Exit::Done)
}

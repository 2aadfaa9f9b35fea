//! `deret` alone: short help.

use deret_text::say;

use crate::{
    TEXT,
    context::Context,
    failure::{Exit, Failure},
};

pub fn run(context: &mut Context) -> Result<Exit, Failure> {
    context.say(&say!(TEXT, "home", version = env!("CARGO_PKG_VERSION")))?;
    Ok(Exit::Done)
}

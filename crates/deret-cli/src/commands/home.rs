//! `deret` without arguments: the terminal game where there is a terminal, else short help.

use std::io::{self, IsTerminal};

use deret_text::say;

use super::play::Play;
use crate::{
    context::Context,
    failure::{Exit, Failure},
};

pub fn run(context: &mut Context) -> Result<Exit, Failure> {
    if io::stdin().is_terminal() && io::stdout().is_terminal() && !context.json {
        return Play::default().run(context);
    }
    context.say(&say!(
        "home",
        "    Deret {version}: play, teach, study and solve k-in-a-row games.\n\
        \n\
        \x20 deret serve                the page, in a browser\n\
        \x20 deret play --plain         a game by plain prompts\n\
        \x20 deret players              who can play\n\
        \x20 deret analyze 3,3,3        what every move is worth\n\
        \x20 deret --help               everything",
        version = env!("CARGO_PKG_VERSION")
    ))?;
    Ok(Exit::Done)
}

//! The program `deret`: combines everything, with one thin file per command.

mod arguments;
mod browser;
mod clap_text;
mod cli;
mod commands;
mod context;
mod failure;
mod interrupt;
mod memory;
mod paint;
mod parse;
mod progress;
mod resources;
mod roster;
mod tables;
mod texts;

use std::process::ExitCode;

use clap::FromArgMatches;
use deret_text::{Language, say};

use crate::{
    cli::{Cli, Command},
    context::Context,
    failure::{Exit, Failure},
};

/// The help of the command line.
pub static TEXT: deret_text::Catalogue =
    deret_text::Catalogue::new(include_str!("../locales/en.ftl"), include_str!("../locales/id.ftl"));

fn main() -> ExitCode {
    let language = match arguments::language() {
        Ok(language) => language,
        Err(failure) => return failure.report(Language::English, arguments::json()),
    };
    resources::prepare(language);
    parse::speak(language);
    if resources::is_output_closed() {
        return Failure::failed(say!("output-closed", "cannot write to standard output: it is closed"))
            .report(language, arguments::json());
    }
    let parsed = clap_text::command(language)
        .try_get_matches()
        .and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) => return clap_text::report(&error, language),
    };
    let json = cli.shared.json;
    match run(cli, language) {
        Ok(exit) => exit.into(),
        Err(failure) => failure.report(language, json),
    }
}

fn run(cli: Cli, language: Language) -> Result<Exit, Failure> {
    let mut context = Context::new(language, &cli.shared)?;
    parse::tell_implied(&context);
    if cli.command.as_ref().is_none_or(Command::consults_tables) {
        // A game fills the screen: a line on standard error would corrupt it.
        let quiet = matches!(cli.command, None | Some(Command::Play(_)));
        tables::consult(&context, quiet)?;
    }
    let ended = match cli.command {
        Some(command) => command.run(&mut context),
        None => commands::home::run(&mut context),
    };
    if ended.is_err() && context.json {
        context.discard(); // half an object is useless to a program
    }
    let exit = ended?;
    context.finish()?;
    Ok(exit)
}

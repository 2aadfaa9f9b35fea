//! What a command has in hand: the language, the roster, where data goes.

use std::io::{self, BufWriter, Stdout, Write};
use std::path::PathBuf;

use deret_play::Roster;
use deret_text::{Language, Message, visible_json, visible_lines};
use serde::Serialize;

use crate::{
    cli::Shared,
    failure::{Exit, Failure, tell},
    resources, roster,
};

pub struct Context {
    pub language: Language,
    pub json: bool,
    pub roster: Roster,
    /// `--tables DIR`, where it was given.
    pub tables: Option<PathBuf>,
    out: BufWriter<Stdout>,
}

impl Context {
    pub fn new(language: Language, shared: &Shared) -> Result<Context, Failure> {
        resources::start_threads(shared.threads)?;
        let roster = roster::full();
        Ok(Context {
            language,
            json: shared.json,
            roster,
            tables: shared.tables.clone(),
            out: BufWriter::new(io::stdout()),
        })
    }

    /// Words in the language of the user.
    pub fn words(&self, message: &Message) -> String {
        message.in_language(self.language)
    }

    /// One line of data on standard output, or several; a terminal shows them and does not obey them.
    pub fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        let text = text.as_ref();
        writeln!(self.out, "{}", if self.json { visible_json(text) } else { visible_lines(text) })?;
        Ok(())
    }

    /// A message as a line of data.
    pub fn say(&mut self, message: &Message) -> Result<(), Failure> {
        let text = self.words(message);
        self.line(text)
    }

    /// A message for the person at the terminal, on standard error.
    pub fn note(&self, message: &Message) {
        tell(&self.words(message));
    }

    /// The one JSON object of a command, from its struct on the wire.
    pub fn wire(&mut self, object: &impl Serialize) -> Result<Exit, Failure> {
        let text = wire_text(object)?;
        self.line(text)?;
        Ok(Exit::Done)
    }

    /// Writes what is still held back.
    pub fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.out.flush()?)
    }
}

/// A struct of the wire as text.
pub fn wire_text(object: &impl Serialize) -> Result<String, Failure> {
    Ok(serde_json::to_string(object).map_err(io::Error::from)?)
}

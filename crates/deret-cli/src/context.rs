//! What a command has in hand: the language, the roster, where data goes.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::path::PathBuf;
use std::time::Instant;

use deret_play::Roster;
use deret_text::{Language, Message, decimal, say, visible_json, visible_lines};
use serde::Serialize;

use crate::{
    TEXT,
    cli::{Color, Shared},
    failure::{Exit, Failure, tell},
    resources, roster,
};

pub struct Context {
    pub language: Language,
    pub json: bool,
    pub roster: Roster,
    /// `--tables DIR`, where it was given.
    pub tables: Option<PathBuf>,
    pub color: Color,
    /// Only data and errors.
    quiet: bool,
    verbose: bool,
    started: Instant,
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
            color: shared.color,
            quiet: shared.quiet,
            verbose: shared.verbose,
            started: Instant::now(),
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

    /// A message for the person at the terminal, on standard error. A program reads the object instead.
    pub fn note(&self, message: &Message) {
        self.noter()(message);
    }

    /// Notes from other threads.
    pub fn noter(&self) -> impl Fn(&Message) + Send + Sync + use<> {
        let (language, tells) = (self.language, !self.quiet && !self.json);
        move |message| {
            if tells {
                tell(&message.in_language(language));
            }
        }
    }

    /// Whether the answer is to stand alone.
    pub fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Whether somebody watches the work go on: a person at a terminal, who did not ask for quiet.
    pub fn shows_progress(&self) -> bool {
        !self.quiet && io::stderr().is_terminal()
    }

    /// A message for whoever wants to know more.
    pub fn detail(&self, message: &Message) {
        if self.verbose {
            self.note(message);
        }
    }

    /// The one JSON object of a command, from its struct on the wire.
    pub fn wire(&mut self, object: &impl Serialize) -> Result<Exit, Failure> {
        let text = wire_text(object)?;
        self.line(text)?;
        Ok(Exit::Done)
    }

    /// Writes what is still held back.
    pub fn finish(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        let seconds = decimal(self.started.elapsed().as_secs_f64(), 3, self.language);
        self.detail(&say!(TEXT, "took", seconds = seconds));
        Ok(())
    }

    /// Forgets what is still held back.
    pub fn discard(&mut self) {
        let out = std::mem::replace(&mut self.out, BufWriter::new(io::stdout()));
        let _ = out.into_parts();
    }
}

/// A struct of the wire as text.
pub fn wire_text(object: &impl Serialize) -> Result<String, Failure> {
    Ok(serde_json::to_string(object).map_err(io::Error::from)?)
}

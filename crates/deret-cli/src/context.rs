//! What a command has in hand: the language, the roster, where data goes.

use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::path::PathBuf;
use std::time::Instant;

use deret_play::Roster;
use deret_text::{Language, Message, decimal, say, visible_json, visible_lines};
use serde::Serialize;

use crate::{
    cli::{Color, Shared},
    failure::{Exit, Failure, tell},
    paint::Paint,
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

    /// A line of data in pieces, each in its colour where there are colours.
    pub fn painted(&mut self, pieces: &[(Paint, &str)]) -> Result<(), Failure> {
        let in_colour = self.in_colour();
        for (paint, text) in pieces {
            let text = visible_lines(text);
            write!(self.out, "{}", if in_colour { paint.wrap(&text) } else { text.into_owned() })?;
        }
        writeln!(self.out)?;
        Ok(())
    }

    /// A heading as a line of data.
    pub fn heading(&mut self, message: &Message) -> Result<(), Failure> {
        let text = self.words(message);
        self.painted(&[(Paint::Strong, &text)])
    }

    /// Several lines of data, the first of them a heading.
    pub fn headed(&mut self, text: &str) -> Result<(), Failure> {
        let (heading, rest) = text.split_once('\n').unwrap_or((text, ""));
        self.painted(&[(Paint::Strong, heading)])?;
        if rest.is_empty() { Ok(()) } else { self.line(rest) }
    }

    /// Whether standard output has colours.
    pub fn in_colour(&self) -> bool {
        match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => {
                io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty())
            }
        }
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
        self.detail(&say!("took", "Took {seconds} s.", seconds));
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

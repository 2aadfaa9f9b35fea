//! The context of a command: the language, the roster, output, and the locations of data.

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
    /// `--tables DIR`, if given.
    pub tables: Option<PathBuf>,
    pub color: Color,
    /// Only data and errors are printed.
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

    /// The message in the user's language.
    pub fn words(&self, message: &Message) -> String {
        message.in_language(self.language)
    }

    /// Prints one or more lines of data on standard output; a terminal shows control characters escaped.
    pub fn line(&mut self, text: impl AsRef<str>) -> Result<(), Failure> {
        let text = text.as_ref();
        writeln!(self.out, "{}", if self.json { visible_json(text) } else { visible_lines(text) })?;
        Ok(())
    }

    /// Prints a line of data in pieces, each in its colour if colours are on.
    pub fn painted(&mut self, pieces: &[(Paint, &str)]) -> Result<(), Failure> {
        let in_colour = self.in_colour();
        for (paint, text) in pieces {
            let text = visible_lines(text);
            write!(self.out, "{}", if in_colour { paint.wrap(&text) } else { text.into_owned() })?;
        }
        writeln!(self.out)?;
        Ok(())
    }

    /// Prints a heading as a line of data.
    pub fn heading(&mut self, message: &Message) -> Result<(), Failure> {
        let text = self.words(message);
        self.painted(&[(Paint::Strong, &text)])
    }

    /// Prints several lines of data, the first as a heading.
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

    /// Prints a message as a line of data.
    pub fn say(&mut self, message: &Message) -> Result<(), Failure> {
        let text = self.words(message);
        self.line(text)
    }

    /// Prints a message to the user on standard error; omitted with JSON, where programs read the object.
    pub fn note(&self, message: &Message) {
        self.noter()(message);
    }

    /// Returns a function that prints notes from other threads.
    pub fn noter(&self) -> impl Fn(&Message) + Send + Sync + use<> {
        let (language, tells) = (self.language, !self.quiet && !self.json);
        move |message| {
            if tells {
                tell(&message.in_language(language));
            }
        }
    }

    /// Whether only the answer is to be printed.
    pub fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Whether to show progress: standard error is a terminal, and quiet was not requested.
    pub fn shows_progress(&self) -> bool {
        !self.quiet && io::stderr().is_terminal()
    }

    /// Prints a message only with `--verbose`.
    pub fn detail(&self, message: &Message) {
        if self.verbose {
            self.note(message);
        }
    }

    /// Prints the one JSON object of a command from its wire struct.
    pub fn wire(&mut self, object: &impl Serialize) -> Result<Exit, Failure> {
        let text = wire_text(object)?;
        self.line(text)?;
        Ok(Exit::Done)
    }

    /// Flushes buffered output.
    pub fn finish(&mut self) -> Result<(), Failure> {
        self.out.flush()?;
        let seconds = decimal(self.started.elapsed().as_secs_f64(), 3, self.language);
        self.detail(&say!("took", "Took {seconds} s.", seconds));
        Ok(())
    }

    /// Discards buffered output.
    pub fn discard(&mut self) {
        let out = std::mem::replace(&mut self.out, BufWriter::new(io::stdout()));
        let _ = out.into_parts();
    }
}

/// A wire struct as JSON text.
pub fn wire_text(object: &impl Serialize) -> Result<String, Failure> {
    Ok(serde_json::to_string(object).map_err(io::Error::from)?)
}

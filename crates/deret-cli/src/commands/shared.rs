//! Arguments and messages that several commands share.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use clap::Args;
use deret_core::{GameRecord, Outcome, Rules};
use deret_search::{Limits, StopFlag};
use deret_store::Store;
use deret_text::Message;

use crate::{
    context::Context,
    failure::{Exit, Failure},
    texts,
};

/// Maximum number of faults reported: a program may fail in every game.
pub const FAULTS_TOLD: usize = 20;

/// The player that lost a game by a fault, not on the board, and the fault.
pub fn fault(record: &GameRecord) -> Option<(&str, &str)> {
    let Some(Outcome::Win(winner)) = record.outcome else { return None };
    Some((record.player(winner.other()), record.tag("Termination")?))
}

/// Reports why an answer is incomplete: an interrupt, or the given message about a limit.
pub fn stopped(context: &Context, stop: &StopFlag, by_limit: &Message) -> Exit {
    if stop.is_raised() {
        context.note(&texts::interrupted());
        return Exit::Interrupted;
    }
    context.note(by_limit);
    Exit::LimitReached
}

/// Exit status 1, with a message, if a requested check fails.
pub fn unless(holds: bool, problem: &Message, context: &Context) -> Exit {
    if holds {
        return Exit::Done;
    }
    context.note(problem);
    Exit::DoesNotHold
}

/// `--game G [--exact]`.
#[derive(Args, Clone, Debug, Default)]
pub struct GameFlag {
    #[arg(long, value_name = "G", value_parser = crate::parse::rules)]
    game: Option<Rules>,
    #[arg(long)]
    exact: bool,
}

/// `[G] [--game G] [--exact]`.
#[derive(Args, Clone, Debug, Default)]
pub struct GameFlags {
    #[arg(value_name = "G", value_parser = crate::parse::rules, conflicts_with = "game")]
    game_word: Option<Rules>,
    #[command(flatten)]
    flag: GameFlag,
}

/// `--db FILE`: the game store; defaults to the one in the data folder.
#[derive(Args, Clone, Debug, Default)]
pub struct StoreFlag {
    #[arg(long, value_name = "FILE")]
    db: Option<PathBuf>,
}

impl StoreFlag {
    /// The file, if one was named.
    pub fn given(&self) -> Option<&PathBuf> {
        self.db.as_ref()
    }

    pub fn path(&self) -> Result<PathBuf, Failure> {
        match &self.db {
            Some(path) => Ok(path.clone()),
            None => Ok(deret_store::paths::default_store()?),
        }
    }

    /// Opens for reading: a missing file is an empty store.
    pub fn read(&self) -> Result<Store, Failure> {
        Ok(Store::open_for_reading(&self.path()?)?)
    }

    /// Opens for writing: a missing file is created.
    pub fn write(&self) -> Result<Store, Failure> {
        Ok(Store::open(&self.path()?)?)
    }
}

/// `--time SECONDS` and `--nodes N` per move.
#[derive(Args, Clone, Debug)]
pub struct LimitFlags {
    #[arg(long, value_name = "SECONDS", allow_hyphen_values = true, value_parser = crate::parse::seconds)]
    time: Option<Duration>,
    #[arg(long, value_name = "N", allow_hyphen_values = true, value_parser = crate::parse::count)]
    nodes: Option<u64>,
}

/// `-o FILE`: the destination of a text; defaults to standard output, also written `-`.
#[derive(Args, Clone, Debug)]
pub struct OutputFlag {
    #[arg(short = 'o', long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl OutputFlag {
    /// Writes the whole text or nothing.
    pub fn write(&self, text: &str, context: &mut Context) -> Result<(), Failure> {
        let output = self.output.as_deref().filter(|path| *path != Path::new("-"));
        let Some(path) = output else { return context.line(text.trim_end()) };
        Ok(deret_files::write_whole(path, text.as_bytes())?)
    }
}

impl GameFlag {
    pub fn given(&self) -> Option<Rules> {
        self.game.map(|game| self.meant(game))
    }

    /// A game given elsewhere, combined with the flag `--exact`.
    pub fn meant(&self, game: Rules) -> Rules {
        game.with_exact(self.exact || game.exact())
    }

    /// Whether either flag was given.
    pub fn is_said(&self) -> bool {
        self.game.is_some() || self.exact
    }
}

impl GameFlags {
    pub fn given(&self) -> Option<Rules> {
        self.game_word.map(|game| self.flag.meant(game)).or(self.flag.given())
    }

    /// The game that was given, else 3,3,3.
    pub fn rules(&self) -> Rules {
        self.given().unwrap_or(self.flag.meant(Rules::TIC_TAC_TOE))
    }
}

impl LimitFlags {
    pub fn time(&self) -> Option<Duration> {
        self.time
    }

    pub fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    pub fn limits(&self, stop: StopFlag) -> Limits {
        Limits { nodes: self.nodes, time: self.time, stop: Some(stop), ..Limits::default() }
    }
}

//! How a command ends: an exit status, and an error message if it failed.

use std::{
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use deret_arena::{openings::OpeningsError, tournament::TournamentError};
use deret_files::FileError;
use deret_learn::ModelError;
use deret_play::{SeriesError, SpecError};
use deret_search::{Refusal, RefusalKind};
use deret_store::{StoreError, transfer::TransferError};
use deret_text::{Explain, Language, Message, say, visible_json};
use deret_wire::CommandError;

use crate::texts;

/// Exit statuses, as in the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    Done = 0,
    /// A check failed.
    DoesNotHold = 1,
    BadInput = 2,
    Failed = 3,
    LimitReached = 4,
    Interrupted = 130,
}

/// Why a command failed.
#[derive(Debug)]
pub enum Failure {
    Told {
        exit: Exit,
        message: Message,
        /// The argument at fault, if there is one.
        field: Option<String>,
    },
    /// The reader of the output has gone (`deret ... | head -1`): there is nothing to report.
    ReaderGone,
}

impl Failure {
    pub fn bad_input(problem: impl Explain) -> Failure {
        Failure::Told { exit: Exit::BadInput, message: problem.message(), field: None }
    }

    pub fn failed(problem: impl Explain) -> Failure {
        Failure::Told { exit: Exit::Failed, message: problem.message(), field: None }
    }

    pub fn interrupted() -> Failure {
        Failure::Told { exit: Exit::Interrupted, message: texts::interrupted(), field: None }
    }

    /// Names the argument at fault, unless one is already set.
    pub fn about(self, argument: &str) -> Failure {
        match self {
            Failure::Told { exit, message, field } => {
                Failure::Told { exit, message, field: field.or_else(|| Some(argument.to_owned())) }
            }
            Failure::ReaderGone => Failure::ReaderGone,
        }
    }

    /// Adds the name of the file that contains the error.
    pub fn in_file(self, path: &str) -> Failure {
        match self {
            Failure::Told { exit, message, field } => {
                let message = texts::file_trouble(path, message);
                Failure::Told { exit, message, field }
            }
            Failure::ReaderGone => Failure::ReaderGone,
        }
    }

    /// The error for programs; `None` if the reader has gone.
    pub fn on_the_wire(&self, language: Language) -> Option<CommandError> {
        let Failure::Told { exit, message, field } = self else { return None };
        Some(CommandError::new(exit.name(), message.in_language(language), field.clone()))
    }

    /// Reports the failure on standard error, as text or as `deret.error/1`.
    pub fn report(&self, language: Language, json: bool) -> ExitCode {
        match self {
            Failure::ReaderGone => Exit::Done.into(),
            Failure::Told { exit, message, .. } => {
                if json {
                    let problem = self.on_the_wire(language);
                    tell(&visible_json(&serde_json::to_string(&problem).unwrap_or_default()));
                } else {
                    let message = message.in_language(language);
                    tell(&texts::error(message).in_language(language));
                }
                (*exit).into()
            }
        }
    }
}

impl Exit {
    /// The kind of failure, for programs.
    fn name(self) -> &'static str {
        match self {
            Exit::Done => "done",
            Exit::DoesNotHold => "does-not-hold",
            Exit::BadInput => "bad-input",
            Exit::Failed => "failed",
            Exit::LimitReached => "limit-reached",
            Exit::Interrupted => "interrupted",
        }
    }
}

/// Prints a line on standard error. A write error is ignored: there is nowhere to report it.
pub fn tell(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(exit as u8)
    }
}

/// Errors of standard output; a [`FileError`] names its file itself.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure::ReaderGone;
        }
        Failure::failed(say!("cannot-write-output", "cannot write the output: {problem}", problem = error))
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Failure {
        if error.is_reader_gone() { Failure::ReaderGone } else { Failure::failed(error) }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        match refusal.kind {
            RefusalKind::BadRequest => Failure::bad_input(refusal),
            RefusalKind::Failed => Failure::failed(refusal),
        }
    }
}

impl From<ModelError> for Failure {
    fn from(error: ModelError) -> Failure {
        if error.is_trouble() { Failure::failed(error) } else { Failure::bad_input(error) }
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        if error.is_bad_input() { Failure::bad_input(error) } else { Failure::failed(error) }
    }
}

impl From<TransferError> for Failure {
    fn from(error: TransferError) -> Failure {
        match error {
            // Standard output, which has no name.
            TransferError::Write { path, error } if path == Path::new("-") => error.into(),
            TransferError::Write { error, .. } if error.kind() == io::ErrorKind::BrokenPipe => {
                Failure::ReaderGone
            }
            TransferError::File(error) => error.into(),
            error if error.is_bad_input() => Failure::bad_input(error),
            error => Failure::failed(error),
        }
    }
}

impl From<TournamentError> for Failure {
    fn from(error: TournamentError) -> Failure {
        if error.is_bad_input() { Failure::bad_input(error) } else { Failure::failed(error) }
    }
}

impl From<OpeningsError> for Failure {
    fn from(error: OpeningsError) -> Failure {
        match error {
            OpeningsError::Read { .. } => Failure::failed(error),
            OpeningsError::TooLarge { .. }
            | OpeningsError::Line { .. }
            | OpeningsError::Piskvork { .. }
            | OpeningsError::Empty { .. } => Failure::bad_input(error),
        }
    }
}

impl From<SpecError> for Failure {
    fn from(error: SpecError) -> Failure {
        match error {
            SpecError::Refused(refusal) => refusal.into(),
            error => Failure::bad_input(error),
        }
    }
}

impl From<SeriesError> for Failure {
    fn from(error: SeriesError) -> Failure {
        match error {
            SeriesError::Spec(error) => error.into(),
            SeriesError::Refusal(refusal) => refusal.into(),
        }
    }
}

//! Texts that several places of this crate show.

use deret_text::{Arg, Message, say};

pub(crate) fn default_value(value: impl Into<Arg>) -> Message {
    say!("default-value", "(default: {value})", value = value.into())
}

pub(crate) fn error(message: impl Into<Arg>) -> Message {
    say!("error", "deret: {message}", message = message.into())
}

pub(crate) fn file_trouble(path: impl Into<Arg>, problem: impl Into<Arg>) -> Message {
    say!("cli-file-trouble", "{path}: {problem}", path = path.into(), problem = problem.into())
}

pub(crate) fn games_export_json() -> Message {
    say!(
        "games-export-json",
        "--json tells what was written: name a file with -o (for games as JSON: deret games list --json, \
        or -o FILE.jsonl)"
    )
}

pub(crate) fn games_import_none(path: impl Into<Arg>) -> Message {
    say!("games-import-none", "no game in {path}", path = path.into())
}

pub(crate) fn games_progress() -> Message {
    say!("games-progress", "Games")
}

pub(crate) fn interrupted() -> Message {
    say!("interrupted", "interrupted")
}

pub(crate) fn limit_reached() -> Message {
    say!("limit-reached", "A limit stopped the search; this is the best so far.")
}

pub(crate) fn man_unknown(command: impl Into<Arg>, known: impl Into<Arg>) -> Message {
    say!(
        "man-unknown",
        "there is no command {command}; commands are {known}",
        command = command.into(),
        known = known.into()
    )
}

pub(crate) fn no_threads(problem: impl Into<Arg>) -> Message {
    say!("no-threads", "the system gives no threads to work on: {problem}", problem = problem.into())
}

pub(crate) fn place_no_moves() -> Message {
    say!("place-no-moves", "a diagram does not tell its moves: give moves or a game")
}

pub(crate) fn size_implies(game: impl Into<Arg>, k: impl Into<Arg>) -> Message {
    say!(
        "size-implies",
        "{game}: {k} in a row win (for another K, write M,N,K).",
        game = game.into(),
        k = k.into()
    )
}

pub(crate) fn usage_conflict(arg: impl Into<Arg>, prior: impl Into<Arg>) -> Message {
    say!("usage-conflict", "{arg} cannot be used with {prior}", arg = arg.into(), prior = prior.into())
}

pub(crate) fn usage_missing(arg: impl Into<Arg>) -> Message {
    say!("usage-missing", "{arg} is missing", arg = arg.into())
}

pub(crate) fn usage_other(problem: impl Into<Arg>) -> Message {
    say!("usage-other", "{problem}", problem = problem.into())
}

pub(crate) fn usage_see_help(problem: impl Into<Arg>) -> Message {
    say!("usage-see-help", "{problem} (--help tells more)", problem = problem.into())
}

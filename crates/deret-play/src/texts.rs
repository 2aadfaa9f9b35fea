//! Texts that are shown in several places of this crate.

use deret_text::{Arg, Message, say};

pub(crate) fn engine_no_cmd() -> Message {
    say!("engine-no-cmd", "engine-process needs the command of a program: engine-process:cmd=./pbrain-name")
}

pub(crate) fn option_seed() -> Message {
    say!("option-seed", "where its chance starts; the same seed makes the same moves")
}

pub(crate) fn score_distance(s: impl Into<Arg>) -> Message {
    say!(
        "score-distance",
        "Scores: a win is worth {s} - depth, a loss depth - {s}, a draw 0; the depth is counted from 0 \
        at the moves of this position.",
        s = s.into()
    )
}

pub(crate) fn score_plain() -> Message {
    say!("score-plain", "Scores: +1 a win, 0 a draw, -1 a loss.")
}

//! Texts shown in several places of this crate.

use deret_text::{Arg, Message, say};

pub(crate) fn problem_not_found() -> Message {
    say!("problem-not-found", "there is nothing at this address; /api/v1/docs describes what there is")
}

pub(crate) fn problem_one_host() -> Message {
    say!(
        "problem-one-host",
        "a request names the server it is for in one header Host, for instance Host: localhost:7373"
    )
}

pub(crate) fn problem_too_long(bytes: impl Into<Arg>, what: impl Into<Arg>) -> Message {
    say!(
        "problem-too-long",
        "{what} is too long: at most {bytes} bytes",
        bytes = bytes.into(),
        what = what.into()
    )
}

//! Texts used in several places of this crate.

use deret_text::{Message, say};

pub(crate) fn nudge_middle() -> Message {
    say!("nudge-middle", "Look at the middle of the board.")
}

pub(crate) fn worth_unknown() -> Message {
    say!("worth-unknown", "unknown")
}

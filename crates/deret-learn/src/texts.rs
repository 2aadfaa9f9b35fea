//! Texts that several places of this crate show.

use deret_text::{Message, say};

pub(crate) fn curve_lessons() -> Message {
    say!("curve-lessons", "games learnt")
}

//! Texts used in several places of this crate.

use deret_text::{Message, say};

pub(crate) fn curve_lessons() -> Message {
    say!("curve-lessons", "games learnt")
}

//! Texts that several places of this crate show.

use deret_text::{Message, say};

pub(crate) fn searches_again() -> Message {
    say!("searches-again", "Searched once more: the test left its value open.")
}

pub(crate) fn tests() -> Message {
    say!("tests", "Only a test: is it worth more than the bound? Nobody has that bound yet.")
}

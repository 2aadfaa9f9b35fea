//! Texts used in several places of this crate.

use deret_text::{Message, say};

pub(crate) fn tournament_few_players() -> Message {
    say!("tournament-few-players", "a tournament needs two players or more")
}

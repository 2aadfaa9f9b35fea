//! Texts that several places of this crate show.

use deret_text::{Message, say};

pub(crate) fn tournament_few_players() -> Message {
    say!("tournament-few-players", "a tournament needs two players or more")
}

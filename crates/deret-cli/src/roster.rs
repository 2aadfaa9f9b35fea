//! All players this program knows: the crates that have some register them here.

use deret_play::{Roster, engine_process};

pub fn full() -> Roster {
    let mut roster = Roster::new();
    engine_process::register(&mut roster);
    roster
}

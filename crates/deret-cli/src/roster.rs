//! All players this program knows: the crates that have some register them here.

use deret_play::Roster;

pub fn full() -> Roster {
    let mut roster = Roster::new();
    deret_learn::register(&mut roster);
    roster
}

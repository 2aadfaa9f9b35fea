#![no_main]

use std::path::Path;

use deret_core::{Game, Position, Rules};
use deret_arena::openings;
use libfuzzer_sys::fuzz_target;

// Every opening that is read can be played and leaves a game to play.
fuzz_target!(|bytes: &[u8]| {
    for rules in [Rules::GOMOKU, Rules::TIC_TAC_TOE] {
        for opening in openings::of_bytes(bytes, Path::new("fuzz.txt"), rules).into_iter().flatten() {
            let pos = Position::after(rules, opening).expect("a legal opening");
            assert_eq!(pos.outcome(), None);
        }
    }
});

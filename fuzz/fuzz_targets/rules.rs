#![no_main]

use deret_core::{Move, Rules};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(rules) = text.parse::<Rules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    if let Ok(mv) = Rules::GOMOKU.parse_move(text) {
        assert_eq!(Rules::GOMOKU.parse_move(&mv.to_string()), Ok(mv));
    }
});

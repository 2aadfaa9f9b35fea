#![no_main]

use deret_core::{Position, Rules};
use libfuzzer_sys::fuzz_target;

// The first line is the game, the rest the diagram.
fuzz_target!(|text: &str| {
    let Some((game, diagram)) = text.split_once('\n') else { return };
    let Ok(rules) = game.parse::<Rules>() else { return };
    if let Ok(pos) = Position::from_diagram(rules, diagram) {
        // Marks are read in lower case too, and written in upper case.
        assert_eq!(pos.to_string(), diagram.to_ascii_uppercase());
    }
});

//! The text formats of the contract.

use deret_core::{GameRecord, Move, Position, Records, Rules};
use deret_play::{PlayerSpec, Roster};

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap_or_default()
}

pub fn rules(bytes: &[u8]) {
    let text = text(bytes);
    if let Ok(rules) = text.parse::<Rules>() {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    if let Ok(mv) = Rules::GOMOKU.parse_move(text) {
        assert_eq!(Rules::GOMOKU.parse_move(&mv.to_string()), Ok(mv));
    }
}

/// The first line is the game, the rest the diagram.
pub fn position(bytes: &[u8]) {
    let Some((game, diagram)) = text(bytes).split_once('\n') else { return };
    let Ok(rules) = game.parse::<Rules>() else { return };
    if let Ok(pos) = Position::from_diagram(rules, diagram) {
        // Marks may be read in lower case, but are written in upper case.
        assert_eq!(pos.to_string(), diagram.to_ascii_uppercase());
    }
}

pub fn spec(bytes: &[u8]) {
    if let Ok(spec) = text(bytes).parse::<PlayerSpec>() {
        assert_eq!(spec.to_string().parse::<PlayerSpec>().ok().as_ref(), Some(&spec));
        let _ = Roster::new().check(&spec, Rules::TIC_TAC_TOE);
    }
}

pub fn record(bytes: &[u8]) {
    let text = text(bytes);
    if let Ok(record) = text.parse::<GameRecord>() {
        assert_eq!(record.to_string().parse(), Ok(record));
    }
    let mut records = Records::default();
    for line in text.lines() {
        let _ = records.line(line);
    }
    let _ = records.finish();
}

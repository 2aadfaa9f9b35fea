//! Hints: first a nudge, then the cell.

use deret_core::{Game, Move, Position};
use deret_text::{Message, say};

use crate::{TEXT, think::Job};

/// A hint that was asked for in the present position.
#[derive(Debug, Default)]
pub struct Hint {
    /// Asked twice: the cell is shown.
    pub outright: bool,
    /// The move, once it is known, and whether it is exact.
    pub found: Option<(Move, bool)>,
    /// A strong player asked for advice where exact values cannot be had.
    pub asking: Option<Job>,
}

/// Where to look, without naming the cell.
pub fn nudge(pos: &Position, mv: Move) -> Message {
    let (me, rules) = (pos.to_move(), pos.rules());
    if pos.wins_at(me, mv) {
        return say!(TEXT, "nudge-win");
    }
    if pos.wins_at(me.other(), mv) {
        return say!(TEXT, "nudge-block", player = me.other().to_string());
    }
    if rules.rows().max(rules.cols()) <= 5 {
        let column = mv.to_string().chars().take(1).collect::<String>();
        return say!(TEXT, "nudge-column", column = column);
    }
    let third = |at: usize, count: usize| at * 3 / count;
    let down = third(rules.rows() - 1 - mv.row_from_bottom(), rules.rows());
    match (down, third(mv.column(), rules.cols())) {
        (0, 0) => say!(TEXT, "nudge-top-left"),
        (0, 1) => say!(TEXT, "nudge-top"),
        (0, _) => say!(TEXT, "nudge-top-right"),
        (1, 0) => say!(TEXT, "nudge-left"),
        (1, 1) => say!(TEXT, "nudge-middle"),
        (1, _) => say!(TEXT, "nudge-right"),
        (_, 0) => say!(TEXT, "nudge-bottom-left"),
        (_, 1) => say!(TEXT, "nudge-bottom"),
        (_, _) => say!(TEXT, "nudge-bottom-right"),
    }
}

#[cfg(test)]
mod tests {
    use deret_core::Rules;

    use super::*;

    #[test]
    fn a_nudge_tells_what_to_look_for() {
        let key = |rules: &str, diagram: &str, mv: &str| {
            let pos = Position::from_diagram(rules.parse::<Rules>().unwrap(), diagram).unwrap();
            nudge(&pos, mv.parse().unwrap()).key()
        };
        assert_eq!(key("3,3,3", "XX./OO./...", "c3"), "nudge-win");
        assert_eq!(key("3,3,3", "XX./O../...", "c3"), "nudge-block");
        assert_eq!(key("3,3,3", ".../.../...", "b2"), "nudge-column");
        let empty = ["......."; 7].join("/");
        assert_eq!(key("7,7,5", &empty, "a7"), "nudge-top-left");
        assert_eq!(key("7,7,5", &empty, "d4"), "nudge-middle");
        assert_eq!(key("7,7,5", &empty, "g1"), "nudge-bottom-right");
    }
}

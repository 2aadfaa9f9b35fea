use deret_core::{Game, Move, Position};
use deret_solver::{MoveValue, Value};
use deret_text::{Message, say};

use crate::TEXT;

/// Boards with longer sides are spoken of by their nine regions.
const SMALL: usize = 5;

/// Where to look, without naming the cell.
pub fn nudge(pos: &Position, mv: Move) -> Message {
    let (me, rules) = (pos.to_move(), pos.rules());
    if pos.wins_at(me, mv) {
        return say!(TEXT, "nudge-win");
    }
    if pos.wins_at(me.other(), mv) {
        return say!(TEXT, "nudge-block");
    }
    let (rows, cols) = (rules.rows(), rules.cols());
    let (row, col) = (rows - 1 - mv.row_from_bottom(), mv.column());
    if rows.max(cols) <= SMALL {
        let at_edge = |index: usize, count: usize| index == 0 || index + 1 == count;
        let in_middle = |index: usize, count: usize| 2 * index + 2 >= count && 2 * index < count + 1;
        return match (at_edge(row, rows), at_edge(col, cols)) {
            _ if in_middle(row, rows) && in_middle(col, cols) => say!(TEXT, "nudge-middle"),
            (true, true) => say!(TEXT, "nudge-corner"),
            (true, false) | (false, true) => say!(TEXT, "nudge-edge"),
            (false, false) => say!(TEXT, "nudge-row", row = rows - row),
        };
    }
    let third = |at: usize, count: usize| at * 3 / count;
    match (third(row, rows), third(col, cols)) {
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

/// Why a hinted move is good.
pub fn why(pos: &Position, hinted: &MoveValue) -> Message {
    let mv = hinted.mv.to_string();
    if pos.wins_at(pos.to_move(), hinted.mv) {
        return say!(TEXT, "why-wins-now", mv = mv);
    }
    match (hinted.value, hinted.plies) {
        (Some(Value::Win), Some(plies)) => say!(TEXT, "why-wins-in", mv = mv, plies = plies),
        (Some(Value::Win), None) => say!(TEXT, "why-wins", mv = mv),
        (Some(Value::Draw), _) => say!(TEXT, "why-draws", mv = mv),
        (Some(Value::Loss), Some(plies)) => say!(TEXT, "why-loses-in", mv = mv, plies = plies),
        (Some(Value::Loss), None) => say!(TEXT, "why-loses", mv = mv),
        (None, _) => say!(TEXT, "why-guess", mv = mv),
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
        let three = ".../.../...";
        assert_eq!(key("3,3,3", three, "b2"), "nudge-middle");
        assert_eq!(key("3,3,3", three, "a1"), "nudge-corner");
        assert_eq!(key("3,3,3", three, "b1"), "nudge-edge");
        assert_eq!(key("5,5,4", "...../...../...../...../.....", "b4"), "nudge-row");
        assert_eq!(key("4,4,4", "..../..../..../....", "b2"), "nudge-middle");
        let seven = ["......."; 7].join("/");
        assert_eq!(key("7,7,5", &seven, "a7"), "nudge-top-left");
        assert_eq!(key("7,7,5", &seven, "d4"), "nudge-middle");
        assert_eq!(key("7,7,5", &seven, "g1"), "nudge-bottom-right");
    }
}

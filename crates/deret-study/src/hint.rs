use deret_core::{Game, Move, Position};
use deret_solver::{MoveValue, Value};
use deret_text::{Message, say};

use crate::texts;

/// On boards with longer sides, hints name one of nine regions.
const SMALL: usize = 5;

/// Where to look, without naming the cell.
pub fn nudge(pos: &Position, mv: Move) -> Message {
    let (me, rules) = (pos.to_move(), pos.rules());
    if pos.wins_at(me, mv) {
        return say!("nudge-win", "You can win with one move.");
    }
    if pos.wins_at(me.other(), mv) {
        return say!("nudge-block", "Your opponent threatens to win: one cell stops it.");
    }
    let (rows, cols) = (rules.rows(), rules.cols());
    let (row, col) = (rows - 1 - mv.row_from_bottom(), mv.column());
    if rows.max(cols) <= SMALL {
        let at_edge = |index: usize, count: usize| index == 0 || index + 1 == count;
        let in_middle = |index: usize, count: usize| 2 * index + 2 >= count && 2 * index < count + 1;
        return match (at_edge(row, rows), at_edge(col, cols)) {
            _ if in_middle(row, rows) && in_middle(col, cols) => texts::nudge_middle(),
            (true, true) => say!("nudge-corner", "Look at the corners."),
            (true, false) | (false, true) => say!("nudge-edge", "Look at the edge of the board."),
            (false, false) => say!("nudge-row", "Look at row {row}, counted from below.", row = rows - row),
        };
    }
    let third = |at: usize, count: usize| at * 3 / count;
    match (third(row, rows), third(col, cols)) {
        (0, 0) => say!("nudge-top-left", "Look at the top left of the board."),
        (0, 1) => say!("nudge-top", "Look at the top of the board."),
        (0, _) => say!("nudge-top-right", "Look at the top right of the board."),
        (1, 0) => say!("nudge-left", "Look at the left of the board."),
        (1, 1) => texts::nudge_middle(),
        (1, _) => say!("nudge-right", "Look at the right of the board."),
        (_, 0) => say!("nudge-bottom-left", "Look at the bottom left of the board."),
        (_, 1) => say!("nudge-bottom", "Look at the bottom of the board."),
        (_, _) => say!("nudge-bottom-right", "Look at the bottom right of the board."),
    }
}

/// Why a hinted move is good.
pub fn why(pos: &Position, hinted: &MoveValue) -> Message {
    let mv = hinted.mv.to_string();
    if pos.wins_at(pos.to_move(), hinted.mv) {
        return say!("why-wins-now", "{mv} wins at once.", mv);
    }
    match (hinted.value, hinted.plies) {
        (Some(Value::Win), Some(plies)) => {
            say!("why-wins-in", "{mv} wins; the game is over in {plies} plies with best play.", mv, plies)
        }
        (Some(Value::Win), None) => say!("why-wins", "{mv} wins with best play.", mv),
        (Some(Value::Draw), _) => say!("why-draws", "{mv} keeps the draw.", mv),
        (Some(Value::Loss), Some(plies)) => say!(
            "why-loses-in",
            "Every move loses with best play; {mv} holds out longest, {plies} plies.",
            mv,
            plies
        ),
        (Some(Value::Loss), None) => {
            say!("why-loses", "Every move loses with best play; {mv} is as good as any.", mv)
        }
        (None, _) => say!("why-guess", "{mv} looks best; the solver could not prove it in time.", mv),
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
            nudge(&pos, mv.parse().unwrap()).id()
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

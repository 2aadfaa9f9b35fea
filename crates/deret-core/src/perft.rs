use crate::{BoardRef, Game, LeanBoard, Position, with_board};

/// How deep [`perft`] looks when nobody says: to the end up to 12 empty cells, else 4 plies.
pub fn default_depth(pos: &Position) -> usize {
    if pos.empty_count() <= 12 { pos.empty_count() } else { 4 }
}

/// The number of move paths of each length from 1 to `depth`, without trailing zeros: the count
/// that every implementation of the rules must agree on.
/// ```
/// use deret_core::{Position, Rules, perft};
/// assert_eq!(perft(&Position::new(Rules::TIC_TAC_TOE), 4), [9, 72, 504, 3024]);
/// ```
pub fn perft(pos: &Position, depth: usize) -> Vec<u64> {
    let empty = pos.empty_count() as u64;
    let mut paths = vec![0; depth.min(pos.empty_count())];
    if pos.outcome().is_some() {
        // no move is left
    } else if nobody_can_win_within(pos, paths.len()) {
        count_orders(empty, &mut paths);
    } else {
        match pos.board() {
            BoardRef::One(board) if let Some(mut lean) = LeanBoard::of(board) => {
                count(&mut lean, empty, &mut paths);
            }
            _ => with_board!(pos, board => count(&mut board.clone(), empty, &mut paths)),
        }
    }
    while paths.last() == Some(&0) {
        paths.pop();
    }
    paths
}

/// Whether both sides together have too few stones for a line, even after that many plies.
fn nobody_can_win_within(pos: &Position, plies: usize) -> bool {
    let most_stones = (pos.plies() + plies).div_ceil(2);
    most_stones < pos.rules().k()
}

/// Where no game can end, paths are the orders in which cells can be chosen.
fn count_orders(empty: u64, paths: &mut [u64]) {
    let mut orders: u64 = 1;
    for (ply, paths) in paths.iter_mut().enumerate() {
        orders = orders.saturating_mul(empty - ply as u64);
        *paths = orders;
    }
}

/// Counts below a position that is not over and has so many empty cells, each of which is a move.
fn count<G: Game>(pos: &mut G, empty: u64, paths: &mut [u64]) {
    let Some((here, deeper)) = paths.split_first_mut() else { return };
    *here += empty;
    // Most of a tree is its last two plies: the last is counted without being played, the one
    // above without a call for each of its moves.
    match deeper {
        [] => {}
        [last] => {
            for mv in pos.moves() {
                pos.play(mv);
                *last += if pos.outcome().is_none() { empty - 1 } else { 0 };
                pos.undo(mv);
            }
        }
        _ => {
            for mv in pos.moves() {
                pos.play(mv);
                if pos.outcome().is_none() {
                    count(pos, empty - 1, deeper);
                }
                pos.undo(mv);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_agree_with_counting() {
        for (rules, depth) in [("4,4,4", 6), ("3,5,3", 4), ("6,6,5", 4)] {
            let pos = Position::new(rules.parse().unwrap());
            assert!(nobody_can_win_within(&pos, depth), "{rules}");
            let mut counted = vec![0; depth];
            with_board!(pos, board => count(&mut board.clone(), pos.empty_count() as u64, &mut counted));
            assert_eq!(perft(&pos, depth), counted, "{rules}");
        }
        assert!(!nobody_can_win_within(&Position::new("4,4,4".parse().unwrap()), 7));
    }

    /// Boards of up to 16 cells are counted on a lean board; the board itself must count the same.
    #[test]
    fn the_board_and_its_lean_twin_agree() {
        for (rules, depth) in [("3,3,3", 9), ("1,9,3,exact", 9), ("4,3,3", 7), ("4,4,3", 6), ("2,2,2", 4)] {
            let pos = Position::new(rules.parse().unwrap());
            let mut counted = vec![0; depth];
            with_board!(pos, board => count(&mut board.clone(), pos.empty_count() as u64, &mut counted));
            let kept = counted.iter().rposition(|paths| *paths > 0).map_or(0, |last| last + 1);
            assert_eq!(perft(&pos, depth), counted[..kept], "{rules}");
        }
    }
}

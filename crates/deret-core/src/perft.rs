use crate::{BoardRef, Explain, Game, LeanBoard, Message, Position, errors, say, with_board};

/// There are too many paths to count in 64 bits. Only returned if no game ends within the depth:
/// otherwise paths are counted one by one, and that many would never finish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyPaths {
    /// The greatest depth that can be counted.
    pub depth: usize,
}

/// Default depth of [`perft`]: to the end with up to 12 empty cells, otherwise 4 plies.
pub fn default_depth(pos: &Position) -> usize {
    if pos.empty_count() <= 12 { pos.empty_count() } else { 4 }
}

/// Number of move paths of each length from 1 to `depth`, without trailing zeros: the count on which
/// every implementation of the rules must agree.
/// ```
/// use deret_core::{Position, Rules, perft};
/// assert_eq!(perft(&Position::new(Rules::TIC_TAC_TOE), 4).unwrap(), [9, 72, 504, 3024]);
/// ```
pub fn perft(pos: &Position, depth: usize) -> Result<Vec<u64>, TooManyPaths> {
    let empty = pos.empty_count() as u64;
    let mut paths = vec![0; depth.min(pos.empty_count())];
    if pos.outcome().is_some() {
        // no move is left
    } else if nobody_can_win_within(pos, paths.len()) {
        count_orders(empty, &mut paths)?;
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
    Ok(paths)
}

/// Whether both sides have too few stones for a line, even after `plies` more plies.
fn nobody_can_win_within(pos: &Position, plies: usize) -> bool {
    let most_stones = (pos.plies() + plies).div_ceil(2);
    most_stones < pos.rules().k()
}

/// If no game can end, the paths are the orders in which cells can be chosen.
fn count_orders(empty: u64, paths: &mut [u64]) -> Result<(), TooManyPaths> {
    let mut orders: u64 = 1;
    for (ply, paths) in paths.iter_mut().enumerate() {
        orders = orders.checked_mul(empty - ply as u64).ok_or(TooManyPaths { depth: ply })?;
        *paths = orders;
    }
    Ok(())
}

/// Counts below a position that is not over and has `empty` empty cells, each of which is a move.
fn count<G: Game>(pos: &mut G, empty: u64, paths: &mut [u64]) {
    let Some((here, deeper)) = paths.split_first_mut() else { return };
    *here += empty;
    // Most of a tree is its last two plies: the last is counted without being played, and the one above
    // it without a call for each of its moves.
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

impl Explain for TooManyPaths {
    fn message(&self) -> Message {
        match self {
            Self { depth } => say!(
                "perft-too-many",
                "more paths than can be counted: the depth may be {depth} at most",
                depth,
            ),
        }
    }
}

errors!(TooManyPaths);

#[cfg(test)]
mod tests {
    use super::*;

    /// 225 * 224 * ... * 218 has 19 digits and is the last product that fits into 64 bits.
    #[test]
    fn what_cannot_be_counted_is_not_guessed() {
        let pos = Position::new("15,15,15".parse().unwrap());
        let counted: u128 = (218..=225).product();
        assert_eq!(perft(&pos, 8).unwrap().last().map(|paths| u128::from(*paths)), Some(counted));
        assert!(counted * 217 > u128::from(u64::MAX));
        assert_eq!(perft(&pos, 9), Err(TooManyPaths { depth: 8 }));
        assert_eq!(perft(&pos, 20), Err(TooManyPaths { depth: 8 }));
    }

    #[test]
    fn orders_agree_with_counting() {
        for (rules, depth) in [("4,4,4", 6), ("3,5,3", 4), ("6,6,5", 4)] {
            let pos = Position::new(rules.parse().unwrap());
            assert!(nobody_can_win_within(&pos, depth), "{rules}");
            let mut counted = vec![0; depth];
            with_board!(pos, board => count(&mut board.clone(), pos.empty_count() as u64, &mut counted));
            assert_eq!(perft(&pos, depth).unwrap(), counted, "{rules}");
        }
        assert!(!nobody_can_win_within(&Position::new("4,4,4".parse().unwrap()), 7));
    }

    /// Boards of up to 16 cells are counted on a lean board; the full board must give the same counts.
    #[test]
    fn the_board_and_its_lean_twin_agree() {
        for (rules, depth) in [("3,3,3", 9), ("1,9,3,exact", 9), ("4,3,3", 7), ("4,4,3", 6), ("2,2,2", 4)] {
            let pos = Position::new(rules.parse().unwrap());
            let mut counted = vec![0; depth];
            with_board!(pos, board => count(&mut board.clone(), pos.empty_count() as u64, &mut counted));
            let kept = counted.iter().rposition(|paths| *paths > 0).map_or(0, |last| last + 1);
            assert_eq!(perft(&pos, depth).unwrap(), counted[..kept], "{rules}");
        }
    }
}

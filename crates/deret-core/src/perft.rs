use crate::{Board, Game, Position, with_board};

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
    let mut paths = vec![0; depth.min(pos.empty_count())];
    with_board!(pos, board => count(&mut board.clone(), &mut paths));
    while paths.last() == Some(&0) {
        paths.pop();
    }
    paths
}

fn count<const W: usize>(board: &mut Board<W>, paths: &mut [u64]) {
    let Some((here, deeper)) = paths.split_first_mut() else { return };
    let moves = board.moves();
    *here += moves.len() as u64;
    if deeper.is_empty() {
        return; // the last ply is counted without being played
    }
    for cell in moves {
        board.play(cell);
        count(board, deeper);
        board.undo(cell);
    }
}

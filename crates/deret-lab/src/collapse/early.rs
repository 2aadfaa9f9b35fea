//! Counts by formula the plies in which a win is still impossible: every placement of the stones can arise,
//! in every order. This works further than listing positions, on boards of any size.

use deret_core::{Cell, Geometry};

use crate::census::PlyCount;

/// The count of a ply; `None` if a win is possible, or if the numbers exceed 128 bits.
pub fn count<const W: usize>(geometry: &Geometry<W>, ply: usize) -> Option<PlyCount> {
    let (cells, k) = (geometry.rules().cell_count(), geometry.rules().k());
    if ply > cells || ply + 1 >= 2 * k {
        return None;
    }
    let stones = (ply.div_ceil(2), ply / 2);
    let paths = (0..ply).try_fold(1u128, |paths, played| paths.checked_mul((cells - played) as u128))?;
    let positions = placements(&[(1, cells)], stones)?;
    // Burnside: the number of classes is the mean number of positions that a symmetry leaves unchanged.
    let symmetries = geometry.symmetries();
    let unmoved = symmetries
        .iter()
        .try_fold(0u128, |sum, symmetry| sum.checked_add(placements(&cycles(symmetry), stones)?))?;
    let draws = if ply == cells { paths } else { 0 };
    let up_to_symmetry = unmoved / symmetries.len() as u128;
    Some(PlyCount { paths, positions, up_to_symmetry, draws, ..PlyCount::default() })
}

/// Lengths of a symmetry's cycles, and the number of cycles of each length.
fn cycles(symmetry: &[Cell]) -> Vec<(usize, usize)> {
    let mut seen = vec![false; symmetry.len()];
    let mut lengths = [0usize; 5]; // a symmetry of a board has cycles of at most four cells
    for start in 0..symmetry.len() {
        let (mut at, mut length) = (start, 0);
        while !seen[at] {
            seen[at] = true;
            (at, length) = (symmetry[at].index(), length + 1);
        }
        lengths[length] += 1;
    }
    (1..lengths.len()).map(|length| (length, lengths[length])).filter(|(_, count)| *count > 0).collect()
}

/// Number of ways to put `x` X and `o` O on the cells so that each cycle holds equal stones or none.
fn placements(cycles: &[(usize, usize)], (x, o): (usize, usize)) -> Option<u128> {
    let at = |x: usize, o_placed: usize| x * (o + 1) + o_placed;
    let mut ways = vec![0u128; (x + 1) * (o + 1)];
    ways[0] = 1;
    for (length, count) in cycles {
        for _ in 0..*count {
            for placed_x in (0..=x).rev() {
                for placed_o in (0..=o).rev() {
                    let with_x = placed_x.checked_sub(*length).map_or(0, |before| ways[at(before, placed_o)]);
                    let with_o = placed_o.checked_sub(*length).map_or(0, |before| ways[at(placed_x, before)]);
                    let sum = ways[at(placed_x, placed_o)].checked_add(with_x)?.checked_add(with_o)?;
                    ways[at(placed_x, placed_o)] = sum;
                }
            }
        }
    }
    ways.last().copied()
}

#[cfg(test)]
mod tests {
    use deret_core::{Position, with_board};
    use deret_search::StopFlag;

    use super::*;
    use crate::census::Counting;

    /// Counting by listing is the slow twin.
    #[test]
    fn formulas_give_what_listing_gives() {
        for game in ["3,3,3", "4,3,4", "4,4,4", "5,5,3", "1,5,5", "5,1,4", "2,2,2", "6,4,3", "9,9,2", "1,1,1"]
        {
            let start = Position::new(game.parse().unwrap());
            with_board!(start, board => {
                let mut counting = Counting::new(board);
                let mut ply = 0;
                while let Some(formula) = count(board.geometry(), ply) {
                    let listed = counting.next_ply(usize::MAX, &StopFlag::default()).unwrap();
                    assert_eq!(Some(formula), listed, "{game}, ply {ply}");
                    ply += 1;
                }
                assert!(ply >= 1, "{game}");
            });
        }
    }

    #[test]
    fn numbers_that_do_not_fit_are_not_given() {
        let start = Position::new("22,22,22".parse().unwrap());
        with_board!(start, board => {
            let counted = (0..).map_while(|ply| count(board.geometry(), ply)).count();
            assert!((10..43).contains(&counted), "{counted}");
        });
    }
}

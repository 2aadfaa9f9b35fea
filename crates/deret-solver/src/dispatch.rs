//! Chooses word types that fit a board: one `u64` where possible, larger types where necessary.

use deret_core::{Game, Player, Position, Rules};

use crate::bits::Bits;
use crate::geometry::Geometry;
use crate::prover::Boards;
use crate::state::{Side, State};

/// Runs the body with `B` (cells), `L` (lines) and `P` (planes of the stone counts) bound to types
/// that fit the rules.
macro_rules! with_words {
    ($rules:expr, $B:ident, $L:ident, $P:ident => $body:expr) => {{
        let rules: deret_core::Rules = $rules;
        let lines = $crate::geometry::line_count(rules.rows(), rules.cols(), rules.k());
        macro_rules! run {
            ($b:ty, $l:ty, $p:literal) => {{
                type $B = $b;
                type $L = $l;
                const $P: usize = $p;
                $body
            }};
        }
        // Three planes count to 7, five to 31.
        match (rules.cell_count(), lines, rules.k()) {
            (..=64, ..=64, ..=7) => run!(u64, u64, 3),
            (..=64, ..=128, ..=7) => run!(u64, u128, 3),
            (..=64, ..=256, _) => run!(u64, $crate::bits::Wide<4>, 5),
            (..=128, ..=256, ..=7) => run!(u128, $crate::bits::Wide<4>, 3),
            _ => run!($crate::bits::Wide<8>, $crate::bits::Wide<32>, 5),
        }
    }};
}
pub(crate) use with_words;

pub(crate) fn boards<B: Bits, L: Bits>(rules: Rules) -> Boards<B, L> {
    Boards::new(rules.rows(), rules.cols(), rules.k(), rules.exact())
}

/// A position from the attacker's point of view, and the side to move.
pub(crate) fn state<B: Bits, L: Bits, const P: usize>(
    geometry: &Geometry<B, L>,
    pos: &Position,
    attacker: Player,
) -> (State<B, L, P>, Side) {
    let side_of = |player| if player == attacker { Side::Attacker } else { Side::Defender };
    let mut stones = [B::default(); 2];
    let rules = pos.rules();
    for mv in rules.all_moves() {
        if let Some(player) = pos.at(mv) {
            let cell = cell_of(geometry, rules, mv);
            let side = side_of(player);
            stones[side] = stones[side].or(B::bit(cell));
        }
    }
    let side = side_of(pos.to_move());
    (State::with_stones(geometry, stones[0], stones[1]), side)
}

pub(crate) fn cell_of<B: Bits, L: Bits>(
    geometry: &Geometry<B, L>,
    rules: Rules,
    mv: deret_core::Move,
) -> usize {
    geometry.cell(rules.rows() - 1 - mv.row_from_bottom(), mv.column())
}

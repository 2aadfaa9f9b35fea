//! Our plain game for the crate `minimax`.

use minimax::{Evaluation, Evaluator, Game, IterativeOptions, IterativeSearch, Negamax, Strategy, Winner};

use crate::bitboard::Stones;

#[derive(Clone, Copy, Default)]
pub struct State {
    stones: Stones,
    won: bool,
}

pub struct Mnk;

impl Game for Mnk {
    type S = State;
    type M = u8;

    fn generate_moves(state: &State, moves: &mut Vec<u8>) -> Option<Winner> {
        if let Some(winner) = Self::get_winner(state) {
            return Some(winner);
        }
        let mut empty = state.stones.empty();
        while empty != 0 {
            moves.push(empty.trailing_zeros() as u8);
            empty &= empty - 1;
        }
        None
    }

    fn apply(state: &mut State, m: u8) -> Option<State> {
        let (stones, won) = state.stones.after(u32::from(m));
        Some(State { stones, won })
    }

    fn get_winner(state: &State) -> Option<Winner> {
        if state.won {
            Some(Winner::PlayerJustMoved)
        } else if state.stones.empty() == 0 {
            Some(Winner::Draw)
        } else {
            None
        }
    }

    fn zobrist_hash(state: &State) -> u64 {
        let mix = |x: u64, m: u64| (x ^ x >> 31).wrapping_mul(m);
        let h = mix(state.stones.own, 0x9E37_79B9_7F4A_7C15) ^ mix(state.stones.other, 0xC2B2_AE3D_27D4_EB4F).rotate_left(31);
        h ^ h >> 29
    }
}

/// Nothing but the end of the game counts.
#[derive(Default)]
pub struct Nothing;

impl Evaluator for Nothing {
    type G = Mnk;
    fn evaluate(&self, _: &State) -> Evaluation {
        0
    }
}

/// Its path counts, to the end of the game.
pub fn full_tree(depth: u8) -> u64 {
    minimax::perft::<Mnk>(&mut State::default(), depth, false).iter().sum()
}

/// Its alpha-beta, to the end of the game: the value for the side to move.
pub fn negamax(depth: u8) -> i16 {
    let mut strategy = Negamax::new(Nothing, depth);
    strategy.choose_move(&State::default());
    strategy.root_value()
}

/// Its iterative deepening with a transposition table of 256 MB, to the end of the game.
pub fn iterative(depth: u8) -> i16 {
    let options = IterativeOptions::new().with_table_byte_size(256 << 20);
    let mut strategy = IterativeSearch::new(Nothing, options);
    strategy.set_max_depth(depth);
    strategy.choose_move(&State::default());
    strategy.root_value()
}

//! Our plain game for the crate `board-game`.

use std::fmt;
use std::ops::ControlFlow;

use board_game::ai::solver::{SolverValue, solve_value};
use board_game::board::{Alternating, Board, BoardDone, BoardMoves, Outcome, PlayError, Player};
use board_game::impl_unit_symmetry_board;
use board_game::util::game_stats::perft_naive;
use internal_iterator::InternalIterator;

use crate::bitboard::{Stones, game};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mnk {
    stones: Stones,
    next: Player,
    outcome: Option<Outcome>,
}

impl Default for Mnk {
    fn default() -> Self {
        Mnk { stones: Stones::default(), next: Player::A, outcome: None }
    }
}

impl fmt::Display for Mnk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.stones)
    }
}

/// The members of a word as moves.
#[derive(Clone)]
pub struct Cells(u64);

impl InternalIterator for Cells {
    type Item = u8;
    fn try_for_each<R, F: FnMut(u8) -> ControlFlow<R>>(self, mut f: F) -> ControlFlow<R> {
        let mut cells = self.0;
        while cells != 0 {
            f(cells.trailing_zeros() as u8)?;
            cells &= cells - 1;
        }
        ControlFlow::Continue(())
    }
}

impl Board for Mnk {
    type Move = u8;

    fn next_player(&self) -> Player {
        self.next
    }
    fn is_available_move(&self, mv: u8) -> Result<bool, BoardDone> {
        self.check_done()?;
        Ok(self.stones.empty() >> mv & 1 == 1)
    }
    fn play(&mut self, mv: u8) -> Result<(), PlayError> {
        self.check_can_play(mv)?;
        let (stones, won) = self.stones.after(u32::from(mv));
        self.stones = stones;
        self.outcome = if won {
            Some(Outcome::WonBy(self.next))
        } else if stones.empty() == 0 {
            Some(Outcome::Draw)
        } else {
            None
        };
        self.next = self.next.other();
        Ok(())
    }
    fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }
    fn can_lose_after_move() -> bool {
        false
    }
}

impl Alternating for Mnk {}
impl_unit_symmetry_board!(Mnk);

impl<'a> BoardMoves<'a, Mnk> for Mnk {
    type AllMovesIterator = Cells;
    type AvailableMovesIterator = Cells;
    fn all_possible_moves() -> Cells {
        Cells(game().full)
    }
    fn available_moves(&'a self) -> Result<Cells, BoardDone> {
        self.check_done()?;
        Ok(Cells(self.stones.empty()))
    }
}

/// Its path counts without a table, each depth once, as ours and `minimax`'s.
pub fn full_tree(depth: u32) -> u64 {
    (1..=depth).map(|d| perft_naive(&Mnk::default(), d)).sum()
}

/// Its solver, to the end of the game.
pub fn solve(depth: u32) -> SolverValue {
    solve_value(&Mnk::default(), depth)
}

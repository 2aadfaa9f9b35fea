use std::fmt;

use crate::{Outcome, Player};

/// Minimal interface of a two-player, zero-sum game of perfect information.
pub trait Game: Clone {
    type Move: Copy + Eq + fmt::Debug;
    /// A snapshot that borrows nothing, so a search may play and undo while it iterates.
    type Moves: IntoIterator<Item = Self::Move>;

    fn to_move(&self) -> Player;
    /// `None` while the game is being played.
    fn outcome(&self) -> Option<Outcome>;
    /// In row-by-row order; empty exactly when the game is over.
    fn moves(&self) -> Self::Moves;
    /// The move must come from [`Game::moves`]; only debug builds check.
    fn play(&mut self, mv: Self::Move);
    /// The move must be the last one played.
    fn undo(&mut self, mv: Self::Move);
}

/// A game whose positions have a hash key.
pub trait Keyed: Game {
    /// Equal positions have equal keys; different ones almost never.
    fn key(&self) -> u64;
    /// The smallest key among the images of the position under the board's symmetries.
    fn canonical_key(&self) -> u64;
}

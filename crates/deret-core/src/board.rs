use std::sync::Arc;

use crate::{Cell, Cells, Game, Geometry, Keyed, Outcome, Player, Rules};

/// A position on `W` words per side. [`Position`](crate::Position) wraps it; a search runs on it directly
/// once the word count is known.
#[derive(Clone, Debug)]
pub struct Board<const W: usize> {
    geometry: Arc<Geometry<W>>,
    stones: [Cells<W>; 2], // disjoint; X has as many as O, or one more
    empty: Cells<W>,       // the rest of the board
    to_move: Player,
    won: bool, // the last move completed a line
    key: u64,  // equals `fresh_key()`, kept up to date move by move
}

impl<const W: usize> Board<W> {
    pub(crate) fn new(geometry: Arc<Geometry<W>>) -> Board<W> {
        let (empty, key) = (geometry.full(), geometry.start_key());
        Board { geometry, stones: [Cells::EMPTY; 2], empty, to_move: Player::X, won: false, key }
    }

    /// The position with these stones, which must be reachable.
    pub(crate) fn from_stones(geometry: Arc<Geometry<W>>, stones: [Cells<W>; 2]) -> Board<W> {
        let mut board = Board::new(geometry);
        board.stones = stones;
        board.empty = board.geometry.full() & !stones[0] & !stones[1];
        board.to_move = Player::to_move_after(stones[0].len() + stones[1].len());
        board.won = board.geometry.has_line(stones[board.to_move.other().index()]);
        board.key = board.fresh_key();
        board
    }

    pub fn rules(&self) -> Rules {
        self.geometry.rules()
    }

    #[inline]
    pub fn geometry(&self) -> &Geometry<W> {
        &self.geometry
    }

    #[inline]
    pub fn stones(&self, player: Player) -> Cells<W> {
        self.stones[player.index()]
    }

    /// The cells without a stone, also when the game is over.
    #[inline]
    pub fn empty(&self) -> Cells<W> {
        self.empty
    }

    pub fn plies(&self) -> usize {
        self.stones[0].len() + self.stones[1].len()
    }

    pub fn winner(&self) -> Option<Player> {
        self.won.then(|| self.to_move.other())
    }

    /// Whether `player` would complete a line by a stone on this empty cell.
    #[inline]
    pub fn wins_at(&self, player: Player, cell: Cell) -> bool {
        let mut stones = self.stones[player.index()];
        stones.toggle(cell);
        self.geometry.completes(stones, cell)
    }

    /// The key computed from the stones alone.
    pub fn fresh_key(&self) -> u64 {
        self.image_key(&self.geometry.symmetries()[0])
    }

    /// The position's image under one of the board's symmetries.
    pub fn image(&self, symmetry: &[Cell]) -> Board<W> {
        let stones = self.stones.map(|stones| self.geometry.image(stones, symmetry));
        Board::from_stones(Arc::clone(&self.geometry), stones)
    }

    /// Returns the canonical image: the one whose (X, O) stones compare smallest.
    pub fn canonical(&self) -> Board<W> {
        let images = self.geometry.symmetries().iter();
        let stones = images.map(|symmetry| self.stones.map(|stones| self.geometry.image(stones, symmetry)));
        let smallest = stones.min().unwrap_or(self.stones);
        Board::from_stones(Arc::clone(&self.geometry), smallest)
    }

    fn image_key(&self, symmetry: &[Cell]) -> u64 {
        let mut key = self.geometry.start_key();
        for player in Player::BOTH {
            for cell in self.stones[player.index()] {
                key ^= self.geometry.key(symmetry[cell.index()], player);
            }
        }
        key
    }
}

impl<const W: usize> Game for Board<W> {
    type Move = Cell;
    type Moves = Cells<W>;

    #[inline]
    fn to_move(&self) -> Player {
        self.to_move
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.won {
            Some(Outcome::Win(self.to_move.other()))
        } else if self.empty.is_empty() {
            Some(Outcome::Draw)
        } else {
            None
        }
    }

    #[inline]
    fn moves(&self) -> Cells<W> {
        if self.won { Cells::EMPTY } else { self.empty }
    }

    #[inline]
    fn play(&mut self, cell: Cell) {
        debug_assert!(!self.won && self.empty.contains(cell));
        let own = &mut self.stones[self.to_move.index()];
        own.toggle(cell);
        self.won = self.geometry.completes(*own, cell);
        self.empty.toggle(cell);
        self.key ^= self.geometry.key(cell, self.to_move);
        self.to_move = self.to_move.other();
    }

    #[inline]
    fn undo(&mut self, cell: Cell) {
        self.to_move = self.to_move.other();
        debug_assert!(self.stones[self.to_move.index()].contains(cell));
        self.stones[self.to_move.index()].toggle(cell);
        self.empty.toggle(cell);
        self.key ^= self.geometry.key(cell, self.to_move);
        self.won = false; // a move was played, so the game was not over before it
    }
}

impl<const W: usize> Keyed for Board<W> {
    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    fn canonical_key(&self) -> u64 {
        let images = self.geometry.symmetries().iter();
        images.map(|symmetry| self.image_key(symmetry)).min().unwrap_or(self.key)
    }
}

impl<const W: usize> PartialEq for Board<W> {
    fn eq(&self, other: &Board<W>) -> bool {
        self.rules() == other.rules() && self.stones == other.stones
    }
}

impl<const W: usize> Eq for Board<W> {}

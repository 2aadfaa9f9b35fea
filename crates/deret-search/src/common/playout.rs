use deret_core::{Board, Cell, Cells, Game, Geometry, Player};
use rand::Rng;
use rand_pcg::Pcg64;

/// A board for playing games out at random: stones and nothing else.
#[derive(Clone, Copy, Debug)]
pub struct PlayoutBoard<'g, const W: usize> {
    stones: [Cells<W>; 2],
    to_move: Player,
    geometry: &'g Geometry<W>,
}

impl<'g, const W: usize> PlayoutBoard<'g, W> {
    pub fn of(board: &'g Board<W>) -> PlayoutBoard<'g, W> {
        let stones = Player::BOTH.map(|player| board.stones(player));
        PlayoutBoard { stones, to_move: board.to_move(), geometry: board.geometry() }
    }

    pub fn to_move(&self) -> Player {
        self.to_move
    }

    #[inline]
    pub fn empty(&self) -> Cells<W> {
        self.geometry.full() & !self.stones[0] & !self.stones[1]
    }

    #[inline]
    pub fn play(&mut self, cell: Cell) {
        self.stones[self.to_move.index()].toggle(cell);
        self.to_move = self.to_move.other();
    }

    /// Whether the side to move would win on that cell.
    #[inline]
    pub fn wins_at(&self, cell: Cell) -> bool {
        let mut stones = self.stones[self.to_move.index()];
        stones.toggle(cell);
        self.geometry.completes(stones, cell)
    }

    /// Plays at random to the end and returns the winner.
    pub fn play_out(&self, chance: &mut Pcg64) -> Option<Player> {
        let mut words = [[Cell::new(0); 64]; W];
        let cells = words.as_flattened_mut();
        let mut count = 0;
        for cell in self.empty() {
            cells[count] = cell;
            count += 1;
        }
        let mut board = *self;
        while count > 0 {
            let choice = below(count, chance);
            let cell = cells[choice];
            count -= 1;
            cells[choice] = cells[count];
            let player = board.to_move;
            board.play(cell);
            if board.geometry.completes(board.stones[player.index()], cell) {
                return Some(player);
            }
        }
        None
    }
}

/// A number below `count`. The bias is at most one in 2^32, far below the resolution of playouts.
#[inline]
fn below(count: usize, chance: &mut Pcg64) -> usize {
    ((u64::from(chance.next_u32()) * count as u64) >> 32) as usize
}

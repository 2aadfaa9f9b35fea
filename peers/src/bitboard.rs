//! A plain bitboard m,n,k-game for the libraries: one word a side, line masks, nothing clever. The
//! libraries get a fair board; what is compared is what they do with it.

use std::sync::OnceLock;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Stones {
    pub own: u64,
    pub other: u64,
}

pub struct Game {
    pub cells: u32,
    pub full: u64,
    through: Vec<Vec<u64>>,
}

static GAME: OnceLock<Game> = OnceLock::new();

/// The game of this process; libraries keep no game data in their states.
pub fn game() -> &'static Game {
    GAME.get().expect("the game is chosen first")
}

pub fn choose(rows: i32, cols: i32, k: i32) {
    let mut through = vec![Vec::new(); (rows * cols) as usize];
    for r in 0..rows {
        for c in 0..cols {
            for (dr, dc) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let (er, ec) = (r + dr * (k - 1), c + dc * (k - 1));
                if er < rows && (0..cols).contains(&ec) {
                    let cells = (0..k).map(|i| (r + dr * i) * cols + c + dc * i);
                    let mask = cells.clone().fold(0u64, |m, cell| m | 1 << cell);
                    cells.for_each(|cell| through[cell as usize].push(mask));
                }
            }
        }
    }
    let cells = (rows * cols) as u32;
    let _ = GAME.set(Game { cells, full: (1 << cells) - 1, through });
}

impl Stones {
    pub fn empty(self) -> u64 {
        game().full & !self.own & !self.other
    }

    /// The stones after the mover plays there, from the other side; and whether that won.
    pub fn after(self, cell: u32) -> (Stones, bool) {
        let own = self.own | 1 << cell;
        let won = game().through[cell as usize].iter().any(|line| own & line == *line);
        (Stones { own: self.other, other: own }, won)
    }
}

//! The engine: thinks about a position as long as it may, deeper and deeper.

use deret_core::{Game, Move, Position, Rules};
use deret_search::Stats;

use crate::{
    board::{Board, Cell},
    class::Threat,
    hash::HashTable,
    score::{INFINITE, Opinion, PROVED, WIN},
    time::{Allowed, Purse},
    worker::{MAX_DEPTH, Worker},
};

/// How to think, apart from how long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    pub threads: usize,
    /// The most that the table of positions may take.
    pub table_bytes: usize,
    /// How many best lines are wanted.
    pub lines: usize,
    /// How much further from the stones than usual moves are looked for.
    pub wider: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { threads: 1, table_bytes: 64 << 20, lines: 1, wider: 0 }
    }
}

/// What the engine thinks of a position.
#[derive(Clone, Debug, Default)]
pub struct Thought {
    /// The best first; empty only when the game is over.
    pub lines: Vec<Line>,
    /// The depth that was finished.
    pub depth: u32,
    pub stats: Stats,
    /// Whether it ended by itself, not by a limit.
    pub complete: bool,
}

/// A move, what it is worth to the side that plays it, and what is expected then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The move first.
    pub moves: Vec<Move>,
    pub score: i32,
}

impl Line {
    pub fn opinion(&self) -> Opinion {
        Opinion::of(self.score)
    }
}

impl Thought {
    pub fn best(&self) -> Option<Move> {
        self.lines.first().and_then(|line| line.moves.first().copied())
    }

    pub fn opinion(&self) -> Opinion {
        self.lines.first().map_or(Opinion::Estimate(0), Line::opinion)
    }
}

/// An engine remembers what it has seen, for the next move of the same game.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    table: HashTable,
}

impl Engine {
    pub fn new(options: Options) -> Engine {
        let table = HashTable::new(options.table_bytes);
        Engine { options, table }
    }

    /// How it is set.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many best lines are wanted from now on.
    pub fn set_lines(&mut self, lines: usize) {
        self.options.lines = lines.max(1);
    }

    /// Forgets every position.
    pub fn forget(&mut self) {
        self.table.clear();
    }

    /// Thinks about a position, telling of every depth that was finished. A finished game has no
    /// lines.
    pub fn think(
        &mut self,
        pos: &Position,
        allowed: &Allowed,
        on_depth: &mut dyn FnMut(&Thought),
    ) -> Thought {
        if pos.outcome().is_some() {
            return Thought { complete: true, ..Thought::default() };
        }
        let mut board = self.empty_board(pos.rules());
        board.set_up(pos);
        self.think_on(board, allowed, on_depth)
    }

    /// A board without stones, as this engine sees it.
    pub fn empty_board(&self, rules: Rules) -> Board {
        Board::empty(rules, self.options.wider)
    }

    /// Thinks about a board that may have been set up by hand; one cell at least must be empty.
    pub fn think_on(
        &mut self,
        board: Board,
        allowed: &Allowed,
        on_depth: &mut dyn FnMut(&Thought),
    ) -> Thought {
        if let Some(line) = at_once(&board) {
            let stats = Stats { nodes: 1, leaves: 1, cutoffs: 0, max_depth: 0 };
            let thought = Thought { lines: vec![line], depth: 1, stats, complete: true };
            on_depth(&thought);
            return thought;
        }
        self.table.grow_older();
        let purse = Purse::new(allowed.clone());
        let table = &self.table;
        let lines = self.options.lines;
        if self.options.threads <= 1 {
            return Deepening::new(board, table, &purse, lines).run(on_depth);
        }
        let mut thought = std::thread::scope(|scope| {
            for number in 1..self.options.threads {
                let (board, purse) = (board.clone(), &purse);
                scope.spawn(move || help(board, table, purse, number));
            }
            let thought = Deepening::new(board, table, &purse, lines).run(on_depth);
            purse.close();
            thought
        });
        thought.stats.nodes = purse.spent(); // of all threads, which have ended
        thought
    }
}

/// What needs no search: a win now, or the first stone.
fn at_once(board: &Board) -> Option<Line> {
    let name = |cell: Cell| board.rules().move_at(deret_core::Cell::new(cell));
    if let Some(cell) = board.find(board.side(), Threat::Win) {
        return Some(Line { moves: vec![name(cell)], score: WIN - 1 });
    }
    let is_first = board.stones() == 0;
    is_first.then(|| Line { moves: vec![name(board.layout.centre)], score: 0 })
}

/// A helping thread searches the same position and shares what it finds by the table alone; threads
/// begin at different depths, so that they do not all do the same.
fn help(board: Board, table: &HashTable, purse: &Purse, number: usize) {
    let mut worker = Worker::new(board, table, purse);
    for depth in 1 + number as i32 % 2..MAX_DEPTH {
        if worker.root(-INFINITE, INFINITE, depth).is_err() {
            break;
        }
    }
    worker.spender.tell();
}

/// A root line while it is being worked out.
#[derive(Clone, Debug)]
struct RootLine {
    cells: Vec<u16>,
    score: i32,
}

struct Deepening<'s> {
    worker: Worker<'s>,
    purse: &'s Purse,
    wanted: usize,
    done: Vec<RootLine>,
    depth: u32,
}

impl<'s> Deepening<'s> {
    fn new(board: Board, table: &'s HashTable, purse: &'s Purse, wanted: usize) -> Deepening<'s> {
        let wanted = wanted.min(board.empty_count()).max(1);
        Deepening { worker: Worker::new(board, table, purse), purse, wanted, done: Vec::new(), depth: 0 }
    }

    fn run(mut self, on_depth: &mut dyn FnMut(&Thought)) -> Thought {
        let most = self.worker.board.empty_count().min(MAX_DEPTH as usize).min(self.purse.depth() as usize);
        let mut complete = true;
        let mut unrest = 1.0;
        for depth in 1..=most as i32 {
            let before = self.done.first().cloned();
            let stopped = self.iteration(depth).is_err();
            if stopped {
                complete = false;
                break;
            }
            self.depth = depth as u32;
            on_depth(&self.thought(false));
            if self.is_settled() {
                break;
            }
            if let (Some(before), Some(now)) = (before, self.done.first()) {
                let changed = before.cells.first() != now.cells.first();
                let fell = now.score < before.score - 30;
                unrest = unrest * 0.6 + 0.4 + f64::from(u8::from(changed)) + 0.5 * f64::from(u8::from(fell));
            }
            if depth > 1 && self.purse.is_late(unrest) {
                complete = false;
                break;
            }
        }
        self.worker.spender.tell();
        self.thought(complete)
    }

    /// Whether more depth cannot change the move: every wanted line is proved.
    fn is_settled(&self) -> bool {
        self.done.iter().all(|line| line.score.abs() > PROVED)
    }

    /// Searches every wanted line to that depth. What was finished before a stop counts.
    fn iteration(&mut self, depth: i32) -> Result<(), deret_search::Stopped> {
        self.worker.taken.clear();
        let mut found: Vec<RootLine> = Vec::new();
        for number in 0..self.wanted {
            let guess = self.done.get(number).map(|line| line.score);
            match self.line(depth, guess) {
                Ok(Some(line)) => {
                    self.worker.taken.extend(line.cells.first());
                    found.push(line);
                }
                Ok(None) => break, // no move is left
                Err(stopped) => {
                    // A better move that was found in the unfinished iteration is taken.
                    self.keep(found);
                    return Err(stopped);
                }
            }
        }
        found.sort_by_key(|line| std::cmp::Reverse(line.score));
        self.done = found;
        Ok(())
    }

    /// The lines found before the stop, and behind them those of the last depth.
    fn keep(&mut self, mut found: Vec<RootLine>) {
        if found.is_empty() {
            let cells = self.worker.line().to_vec();
            let is_new = !cells.is_empty() && self.worker.root_best > -INFINITE;
            if is_new {
                found.push(RootLine { cells, score: self.worker.root_best });
            }
        }
        let old = std::mem::take(&mut self.done);
        let is_known =
            |found: &[RootLine], line: &RootLine| found.iter().any(|f| f.cells.first() == line.cells.first());
        for line in old {
            if !is_known(&found, &line) && found.len() < self.wanted {
                found.push(line);
            }
        }
        self.done = found;
    }

    /// One line in a window around what was found a depth earlier, opened until it holds.
    fn line(&mut self, depth: i32, guess: Option<i32>) -> Result<Option<RootLine>, deret_search::Stopped> {
        let mut width = 25;
        let (mut alpha, mut beta) = match guess {
            Some(guess) if depth >= 4 && guess.abs() < PROVED / 2 => (guess - width, guess + width),
            _ => (-INFINITE, INFINITE),
        };
        loop {
            self.worker.root_best = -INFINITE;
            let score = self.worker.root(alpha, beta, depth)?;
            if score <= alpha && alpha > -INFINITE {
                beta = (alpha + beta) / 2;
                alpha = if width > 2000 { -INFINITE } else { score - width };
            } else if score >= beta && beta < INFINITE {
                beta = if width > 2000 { INFINITE } else { score + width };
            } else {
                let cells = self.worker.line().to_vec();
                return Ok((!cells.is_empty()).then_some(RootLine { cells, score }));
            }
            width *= 3;
        }
    }

    fn thought(&self, complete: bool) -> Thought {
        let rules = self.worker.board.rules();
        let name = |cell: &u16| rules.move_at(deret_core::Cell::new(usize::from(*cell)));
        let mut lines: Vec<Line> = self
            .done
            .iter()
            .map(|line| Line { moves: line.cells.iter().map(name).collect(), score: line.score })
            .collect();
        if lines.is_empty() {
            // Stopped before anything was known: the move that looks best.
            lines.push(Line { moves: vec![name(&self.worker.likeliest())], score: 0 });
        }
        let stats = Stats {
            nodes: self.worker.spender.nodes,
            leaves: 0,
            cutoffs: 0,
            max_depth: self.worker.max_seen as u32,
        };
        Thought { lines, depth: self.depth, stats, complete }
    }
}

//! The engine: searches a position by iterative deepening within its limits.

use std::sync::Arc;

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

/// Settings of a search other than its limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    pub threads: usize,
    /// Maximum size of the table of positions.
    pub table_bytes: usize,
    /// Number of best lines to report.
    pub lines: usize,
    /// Number of cells beyond the usual distance from the stones at which moves are considered.
    pub wider: usize,
    /// Cells that the next move must not use; deeper in the search they are ordinary cells.
    pub barred: Vec<Cell>,
}

impl Default for Options {
    fn default() -> Options {
        Options { threads: 1, table_bytes: 64 << 20, lines: 1, wider: 0, barred: Vec::new() }
    }
}

/// Result of thinking about a position.
#[derive(Clone, Debug, Default)]
pub struct Thought {
    /// Best line first; empty only when the game is over.
    pub lines: Vec<Line>,
    /// Last depth that was finished.
    pub depth: u32,
    pub stats: Stats,
    /// Whether it ended by itself, not by a limit.
    pub complete: bool,
}

/// A move, its score for the side that plays it, and the expected continuation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The move, then the expected continuation.
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

/// Engine that keeps its table of positions for the next move of the same game.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    /// Shared with searches whose move was already returned and that are about to end.
    table: Arc<HashTable>,
}

impl Engine {
    pub fn new(options: Options) -> Engine {
        let table = Arc::new(HashTable::new(options.table_bytes));
        Engine { options, table }
    }

    /// Current settings.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Sets the number of best lines to report.
    pub fn set_lines(&mut self, lines: usize) {
        self.options.lines = lines.max(1);
    }

    /// Bars cells for all later moves, replacing the cells barred before.
    pub fn set_barred(&mut self, cells: Vec<Cell>) {
        self.options.barred = cells;
    }

    /// Clears the table of positions.
    pub fn forget(&mut self) {
        match Arc::get_mut(&mut self.table) {
            Some(table) => table.clear(),
            None => self.table = Arc::new(HashTable::new(self.options.table_bytes)),
        }
    }

    /// Thinks about a position and calls `on_depth` after every finished depth. A finished game has no lines.
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

    /// Returns an empty board with this engine's settings.
    pub fn empty_board(&self, rules: Rules) -> Board {
        Board::empty(rules, self.options.wider)
    }

    /// Thinks about a board that may have been set up by hand; at least one cell must be empty and not
    /// barred.
    pub fn think_on(
        &mut self,
        board: Board,
        allowed: &Allowed,
        on_depth: &mut dyn FnMut(&Thought),
    ) -> Thought {
        let barred = self.options.barred.as_slice();
        if let Some(line) = at_once(&board, barred) {
            let stats = Stats { nodes: 1, leaves: 1, cutoffs: 0, max_depth: 0 };
            let thought = Thought { lines: vec![line], depth: 1, stats, complete: true };
            on_depth(&thought);
            return thought;
        }
        self.table.grow_older();
        let purse = Arc::new(Purse::new(allowed.clone()));
        let job = Job { board, table: Arc::clone(&self.table), purse, options: self.options.clone() };
        #[cfg(not(target_family = "wasm"))]
        if let Some(deadline) = job.purse.deadline() {
            return crate::watch::run(job, deadline, on_depth);
        }
        job.run(on_depth)
    }
}

/// A search with everything it needs.
pub struct Job {
    board: Board,
    table: Arc<HashTable>,
    pub purse: Arc<Purse>,
    options: Options,
}

impl Job {
    /// Searches on this thread and on the additional threads that the options request.
    pub fn run(self, on_depth: &mut dyn FnMut(&Thought)) -> Thought {
        let Job { board, table, purse, options } = self;
        let (table, purse) = (&*table, &*purse);
        let (lines, barred) = (options.lines, options.barred.as_slice());
        if options.threads <= 1 {
            return Deepening::new(board, table, purse, lines, barred).run(on_depth);
        }
        let mut thought = std::thread::scope(|scope| {
            let helpers: Vec<_> = (1..options.threads)
                .map(|number| {
                    let board = board.clone();
                    scope.spawn(move || {
                        Deepening::new(board, table, purse, 1, barred).helping(number).run(&mut |_| ())
                    })
                })
                .collect();
            let thought = Deepening::new(board, table, purse, lines, barred).run(on_depth);
            purse.close();
            // A thread that panicked has no vote. Several lines must all come from one search.
            let others = helpers.into_iter().filter_map(|helper| helper.join().ok());
            if lines == 1 { voted(thought, others.collect()) } else { thought }
        });
        thought.stats.nodes = purse.spent(); // of all threads, which have ended
        thought
    }

    /// Returns the move that looks best before any search.
    #[cfg(not(target_family = "wasm"))]
    pub fn first_look(&self) -> Thought {
        Deepening::new(self.board.clone(), &self.table, &self.purse, 1, &self.options.barred).thought(false)
    }
}

/// Returns a move that needs no search: a win now, or the first stone.
pub fn at_once(board: &Board, barred: &[Cell]) -> Option<Line> {
    let name = |cell: Cell| board.rules().move_at(deret_core::Cell::new(cell));
    let wins = |from: Cell| board.find_from(board.side(), Threat::Win, from);
    let mut winning = std::iter::successors(wins(0), |cell| wins(cell + 1));
    if let Some(cell) = winning.find(|cell| !barred.contains(cell)) {
        return Some(Line { moves: vec![name(cell)], score: WIN - 1 });
    }
    let is_first = board.stones() == 0 && !barred.contains(&board.layout.centre);
    is_first.then(|| Line { moves: vec![name(board.layout.centre)], score: 0 })
}

/// Combines the thoughts of several threads: the move with the most votes, with the line of the thread that
/// searched it deepest. A vote weighs more the deeper its thread searched and the better its move scores.
fn voted(own: Thought, others: Vec<Thought>) -> Thought {
    let score = |thought: &Thought| thought.lines.first().map_or(-INFINITE, |line| line.score);
    let mut voters = vec![own];
    voters.extend(others.into_iter().filter(|thought| thought.depth > 0));
    let worst = voters.iter().map(score).min().unwrap_or_default();
    let weight = |voter: &Thought| i64::from(score(voter) - worst + VOTE) * i64::from(voter.depth);
    let votes =
        |mv: Option<Move>| -> i64 { voters.iter().filter(|voter| voter.best() == mv).map(weight).sum() };
    // A proved win needs no majority. On ties the first is taken: the main thread's own thought.
    let rank = |voter: &Thought| {
        let proved = if score(voter) > PROVED { score(voter) } else { 0 };
        (proved, votes(voter.best()), voter.depth)
    };
    let chosen =
        (1..voters.len()).fold(0, |best, at| if rank(&voters[at]) > rank(&voters[best]) { at } else { best });
    voters.swap_remove(chosen)
}

/// Added to the difference of scores in the weight of every vote.
const VOTE: i32 = 30;

/// A root line during the search.
#[derive(Clone, Debug)]
struct RootLine {
    cells: Vec<u16>,
    score: i32,
}

struct Deepening<'s> {
    worker: Worker<'s>,
    purse: &'s Purse,
    wanted: usize,
    barred: Vec<u16>,
    done: Vec<RootLine>,
    depth: u32,
    /// 0 for the main thread. Helpers share results through the table, and vote.
    number: usize,
}

impl<'s> Deepening<'s> {
    fn new(
        board: Board,
        table: &'s HashTable,
        purse: &'s Purse,
        wanted: usize,
        barred: &[Cell],
    ) -> Deepening<'s> {
        let wanted = wanted.min(board.empty_count()).max(1);
        let barred = barred.iter().map(|cell| *cell as u16).collect();
        let worker = Worker::new(board, table, purse);
        Deepening { worker, purse, wanted, barred, done: Vec::new(), depth: 0, number: 0 }
    }

    /// Makes this the helper of that number.
    fn helping(self, number: usize) -> Deepening<'s> {
        Deepening { number, ..self }
    }

    /// Helpers skip one depth in two to four, so that threads work at different depths.
    fn passes_over(&self, depth: i32) -> bool {
        let (number, depth) = (self.number, depth as usize);
        number > 0 && depth > 1 && (depth + number) % (2 + number % 3) == 0
    }

    /// Half the width of the first window around the last score. Helpers' windows differ.
    fn window(&self) -> i32 {
        [25, 60, 15, 100][self.number % 4]
    }

    fn run(mut self, on_depth: &mut dyn FnMut(&Thought)) -> Thought {
        let most = self.worker.board.empty_count().min(MAX_DEPTH as usize).min(self.purse.depth() as usize);
        let mut complete = true;
        let mut unrest = 1.0;
        for depth in 1..=most as i32 {
            if self.passes_over(depth) {
                continue;
            }
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
            if depth > 1 && self.number == 0 && self.purse.is_late(unrest) {
                complete = false;
                break;
            }
        }
        self.worker.spender.tell();
        self.thought(complete)
    }

    /// Whether more depth cannot change the move because every requested line is proved.
    fn is_settled(&self) -> bool {
        self.done.iter().all(|line| line.score.abs() > PROVED)
    }

    /// Searches every requested line to that depth. Lines finished before a stop count.
    fn iteration(&mut self, depth: i32) -> Result<(), deret_search::Stopped> {
        self.worker.taken.clone_from(&self.barred);
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
                    // Keep a better move found in the unfinished iteration.
                    self.keep(found);
                    return Err(stopped);
                }
            }
        }
        found.sort_by_key(|line| std::cmp::Reverse(line.score));
        self.done = found;
        Ok(())
    }

    /// Keeps the lines found before the stop, followed by those of the last depth.
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

    /// Searches one line in a window around the score of the previous depth, widened until the score fits.
    fn line(&mut self, depth: i32, guess: Option<i32>) -> Result<Option<RootLine>, deret_search::Stopped> {
        let mut width = self.window();
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
            // Stopped before any line was found: the move that looks best.
            lines.push(Line { moves: vec![name(&self.worker.likeliest(&self.barred))], score: 0 });
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

#[cfg(test)]
mod tests {
    use super::*;

    fn thought(cell: &str, score: i32, depth: u32) -> Thought {
        let line = Line { moves: vec![cell.parse().unwrap()], score };
        Thought { lines: vec![line], depth, ..Thought::default() }
    }

    fn check(voters: [(&str, i32, u32); 3], expected: (&str, u32)) {
        let [own, one, other] = voters.map(|(cell, score, depth)| thought(cell, score, depth));
        let chosen = voted(own, vec![one, other]);
        assert_eq!((chosen.best().unwrap().to_string().as_str(), chosen.depth), expected, "{voters:?}");
    }

    #[test]
    fn threads_vote_by_depth_and_score() {
        check([("a1", 10, 9), ("b2", 12, 9), ("b2", 12, 10)], ("b2", 10)); // two against one
        check([("a1", 10, 9), ("b2", 10, 8), ("c3", 10, 8)], ("a1", 9)); // the deepest
        check([("a1", 200, 9), ("b2", 10, 9), ("b2", 10, 9)], ("a1", 9)); // much better
        check([("a1", 10, 9), ("a1", 10, 9), ("b2", WIN - 9, 5)], ("b2", 5)); // proved
        check([("a1", 10, 9), ("b2", 50, 0), ("b2", 50, 0)], ("a1", 9)); // nothing seen, no vote
    }
}

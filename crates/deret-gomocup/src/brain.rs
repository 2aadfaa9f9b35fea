//! Answers commands: keeps the manager's board and plays the engine's moves on it.

use std::{
    io::{self, Write},
    time::Instant,
};

use deret_core::{Cell, Move, Rules};
use deret_engine::{Allowed, Engine, Look, Opinion, Options, Thought, board::Board};
use deret_search::StopFlag;

use crate::{
    command::{BoardKind, Command, Point},
    opening::{self, Choice},
    settings::{MAX_TABLE, Settings},
};

/// Owner of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    Own = 0,
    Other = 1,
}

/// A stone of a block, with the manager's number for its owner, if given.
type Placed = (Point, Option<u8>);

/// The engine's side of the protocol.
pub struct Brain<W> {
    output: W,
    settings: Settings,
    /// Rows and columns, once a game has started.
    size: Option<(usize, usize)>,
    /// In the order in which they were placed.
    stones: Vec<(Point, Owner)>,
    /// The stones of an unfinished block.
    block: Option<(BoardKind, Vec<Placed>)>,
    /// Reason for which the block will be refused.
    fault: Option<String>,
    engine: Option<Engine>,
    /// Cells barred for moves.
    barred: Vec<Point>,
    /// Start of the current command: the manager's clock runs from there.
    begun: Instant,
    /// Whether the last command was answered by a move after which the game goes on.
    awaits_reply: bool,
}

const MAX_SIDE: usize = Rules::MAX_SIDE as usize;

impl<W: Write> Brain<W> {
    pub fn new(output: W) -> Brain<W> {
        Brain {
            output,
            settings: Settings::default(),
            size: None,
            stones: Vec::new(),
            block: None,
            fault: None,
            engine: None,
            barred: Vec::new(),
            begun: Instant::now(),
            awaits_reply: false,
        }
    }

    /// Executes one command, whose clock runs from `begun`; raising `stop` ends its search early. Returns
    /// false after END.
    pub fn obey(&mut self, command: Command, begun: Instant, stop: &StopFlag) -> io::Result<bool> {
        self.begun = begun;
        self.awaits_reply = false;
        if self.block.is_some() {
            return self.in_block(command, stop);
        }
        match command {
            Command::Nothing | Command::Stop => {}
            Command::Start(size) => self.start(size, size)?,
            Command::RectStart { width, height } => self.start(height, width)?,
            Command::Restart => match self.size {
                Some((rows, cols)) => self.start(rows, cols)?,
                None => self.error("no game was started")?,
            },
            Command::Begin => {
                if self.stones.is_empty() {
                    self.answer_move(stop)?;
                } else {
                    self.error("the board is not empty")?;
                }
            }
            Command::Turn(point) => {
                if self.put(point, Owner::Other)? {
                    self.answer_move(stop)?;
                }
            }
            Command::Play(point) => {
                if self.put(point, Owner::Own)? {
                    self.say(&format!("{},{}", point.x, point.y))?;
                }
            }
            Command::TakeBack(point) => self.take_back(point)?,
            Command::Board(kind) => {
                self.fault = self.size.is_none().then(|| "no game was started".to_owned());
                self.block = Some((kind, Vec::new()));
            }
            Command::Info { key, value } => {
                let before = self.settings.foreign_rule;
                self.settings.set(&key, &value, self.stones.is_empty());
                // INFO has no answer; the message is for people who read the log.
                if let Some(problem) =
                    self.settings.problem().filter(|_| before != self.settings.foreign_rule)
                {
                    self.say(&format!("MESSAGE {problem}"))?;
                }
                self.prepare();
            }
            Command::About => self.say(concat!(
                "name=\"Deret\", version=\"",
                env!("CARGO_PKG_VERSION"),
                "\", author=\"The Deret developers\", country=\"Indonesia\""
            ))?,
            Command::End => return Ok(false),
            Command::WhichGames => self.say(&format!("MNK 1-{MAX_SIDE},1-{MAX_SIDE},1-{MAX_SIDE}"))?,
            Command::ShowInfo => {
                self.settings.details = true;
                let cores = std::thread::available_parallelism().map_or(1, usize::from);
                self.say(&format!("MESSAGE INFO MAX_THREAD_NUM {cores}"))?;
                self.say(&format!("MESSAGE INFO MAX_HASH_SIZE {}", MAX_TABLE / 1024))?;
            }
            Command::Best(lines) => self.best(lines, stop)?,
            Command::Balance(wanted) => self.balance(wanted, stop)?,
            Command::Forget => {
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
            }
            Command::Unbar => self.barred.clear(),
            Command::Bad(what) => self.error(what)?,
            Command::Done | Command::Stone(..) => self.say("UNKNOWN command")?,
            Command::Unknown(word) => self.say(&format!("UNKNOWN {word}"))?,
        }
        Ok(true)
    }

    /// Handles a line between BOARD and DONE. Anything but a stone ends the block, and is then executed
    /// itself.
    fn in_block(&mut self, command: Command, stop: &StopFlag) -> io::Result<bool> {
        let Some((kind, stones)) = &mut self.block else { return Ok(true) };
        match command {
            Command::Nothing => {}
            Command::Stone(point, owner) => {
                if stones.len() < MAX_SIDE * MAX_SIDE {
                    stones.push((point, owner));
                } else {
                    self.fault.get_or_insert_with(|| "more stones than any board has".to_owned());
                }
            }
            Command::Done => {
                let (kind, stones) = (*kind, std::mem::take(stones));
                self.block = None;
                match self.fault.take() {
                    Some(fault) => self.error(&fault)?,
                    None => self.take_board(kind, &stones, stop)?,
                }
            }
            other => {
                self.block = None;
                self.error("the block of stones was not ended by DONE")?;
                return self.obey(other, self.begun, stop);
            }
        }
        Ok(true)
    }

    fn start(&mut self, rows: usize, cols: usize) -> io::Result<()> {
        if !(1..=MAX_SIDE).contains(&rows) || !(1..=MAX_SIDE).contains(&cols) {
            return self.error(&format!("sides are from 1 to {MAX_SIDE}"));
        }
        if let Some(problem) = self.settings.problem() {
            return self.error(&problem);
        }
        self.size = Some((rows, cols));
        self.stones.clear();
        self.prepare();
        self.say("OK")
    }

    /// Places a stone on an empty cell, or reports an error.
    fn put(&mut self, point: Point, owner: Owner) -> io::Result<bool> {
        match self.problem(point, &self.stones) {
            Some(problem) => self.error(&problem).map(|()| false),
            None => {
                self.stones.push((point, owner));
                Ok(true)
            }
        }
    }

    fn problem(&self, point: Point, stones: &[(Point, Owner)]) -> Option<String> {
        let Point { x, y } = point;
        match self.size {
            None => Some("no game was started".to_owned()),
            Some(_) if self.settings.foreign_rule.is_some() => self.settings.problem(),
            Some((rows, cols)) if x >= cols || y >= rows => Some(format!("{x},{y} is off the board")),
            Some(_) if stones.iter().any(|(taken, _)| *taken == point) => Some(format!("{x},{y} is taken")),
            Some(_) => None,
        }
    }

    fn take_back(&mut self, point: Point) -> io::Result<()> {
        match self.stones.iter().rposition(|(taken, _)| *taken == point) {
            Some(index) => {
                self.stones.remove(index);
                self.say("OK")
            }
            None => self.error(&format!("there is no stone on {},{}", point.x, point.y)),
        }
    }

    fn take_board(&mut self, kind: BoardKind, block: &[Placed], stop: &StopFlag) -> io::Result<()> {
        if matches!(kind, BoardKind::Bar | BoardKind::Allow) {
            return self.take_barred(kind, block);
        }
        let mut stones: Vec<(Point, Owner)> = Vec::new();
        for (index, (point, number)) in block.iter().enumerate() {
            let owner = match (kind, number) {
                (BoardKind::Swap2, _) if index % 2 == 0 => Owner::Own, // the first player's for now
                (BoardKind::Swap2, _) => Owner::Other,
                (_, Some(1)) => Owner::Own,
                (_, Some(2 | 3)) => Owner::Other,
                _ => return self.error("a stone is written x,y,1 or x,y,2"),
            };
            if let Some(problem) = self.problem(*point, &stones) {
                return self.error(&problem);
            }
            stones.push((*point, owner));
        }
        match kind {
            BoardKind::Show => self.stones = stones,
            BoardKind::Move => {
                self.stones = stones;
                self.answer_move(stop)?;
            }
            BoardKind::Swap2 => return self.swap2(stones, stop),
            BoardKind::Bar | BoardKind::Allow => {}
        }
        Ok(())
    }

    /// Bars cells, or allows them again: all of the block, or none if one is off the board.
    fn take_barred(&mut self, kind: BoardKind, block: &[Placed]) -> io::Result<()> {
        if let Some(problem) = block.iter().find_map(|(point, _)| self.problem(*point, &[])) {
            return self.error(&problem);
        }
        self.barred.retain(|barred| block.iter().all(|(point, _)| point != barred));
        if kind == BoardKind::Bar {
            self.barred.extend(block.iter().map(|(point, _)| *point));
        }
        Ok(())
    }

    /// The barred cells on the current board.
    fn barred_cells(&self) -> Vec<usize> {
        let Some((rows, cols)) = self.size else { return Vec::new() };
        let on_board = self.barred.iter().filter(|point| point.x < cols && point.y < rows);
        on_board.map(|point| point.y * cols + point.x).collect()
    }

    /// Reports the move after which its side is nearest to that score, without playing it.
    fn balance(&mut self, wanted: i32, stop: &StopFlag) -> io::Result<()> {
        let Some(rules) = self.rules()? else { return Ok(()) };
        let empty = rules.cell_count() - self.stones.len();
        let (allowed, stones, barred) = (self.allowed(empty, stop), self.stones.clone(), self.barred_cells());
        match opening::balance(self.engine(), rules, &stones, &barred, wanted, &allowed) {
            Some(Point { x, y }) => self.say(&format!("{x},{y}")),
            None => self.error("no cell is left for a move"),
        }
    }

    /// Chooses in a swap2 opening: three stones, a side, or two more stones.
    fn swap2(&mut self, stones: Vec<(Point, Owner)>, stop: &StopFlag) -> io::Result<()> {
        let Some(rules) = self.rules()? else { return Ok(()) };
        let allowed = self.allowed(rules.cell_count() - stones.len(), stop);
        let engine = self.engine();
        let choice = opening::choose(engine, rules, &stones, &allowed);
        match choice {
            Some(Choice::Stones(points)) => {
                let words: Vec<String> =
                    points.iter().map(|point| format!("{},{}", point.x, point.y)).collect();
                self.say(&words.join(" "))
            }
            Some(Choice::Swap) => self.say("SWAP"),
            None => self.error("swap2 has no, three or five stones"),
        }
    }

    /// Returns the current rules, or reports an error.
    fn rules(&mut self) -> io::Result<Option<Rules>> {
        let Some((rows, cols)) = self.size else {
            return self.error("no game was started").map(|()| None);
        };
        if let Some(problem) = self.settings.problem() {
            return self.error(&problem).map(|()| None);
        }
        match Rules::new(rows, cols, self.settings.k) {
            Ok(rules) => Ok(Some(rules.with_exact(self.settings.exact))),
            Err(_) => {
                let k = self.settings.k;
                self.error(&format!("{k} in a row do not fit: say INFO connect K")).map(|()| None)
            }
        }
    }

    /// Thinks, places the stone and reports the move.
    fn answer_move(&mut self, stop: &StopFlag) -> io::Result<()> {
        let Some(thought) = self.think(stop)? else { return Ok(()) };
        let Some((rows, _)) = self.size else { return Ok(()) };
        if let Some(mv) = thought.best() {
            let point = point_of(mv, rows);
            self.stones.push((point, Owner::Own));
            self.awaits_reply = thought.opinion() != Opinion::Wins(1);
            self.say(&format!("{},{}", point.x, point.y))?;
        }
        Ok(())
    }

    /// Thinks about the other side's replies until `stop`, if pondering is on: the results stay in the table
    /// of positions. Returns whether there was anything to think about.
    pub fn ponder(&mut self, stop: &StopFlag) -> bool {
        let Some((rows, cols)) = self.size else { return false };
        let Ok(rules) = Rules::new(rows, cols, self.settings.k) else { return false };
        let is_full = self.stones.len() == rules.cell_count();
        if !self.settings.ponders || !self.awaits_reply || is_full {
            return false;
        }
        let stones = self.stones.clone();
        let rules = rules.with_exact(self.settings.exact);
        let engine = self.engine();
        let mut board = board(engine, rules, &stones);
        board.set_side(Owner::Other as usize);
        engine.think_on(board, &Allowed { stop: Some(stop.clone()), ..Allowed::default() }, &mut |_| ());
        true
    }

    /// Reports the best lines of the current board and the best move, without playing it.
    fn best(&mut self, lines: usize, stop: &StopFlag) -> io::Result<()> {
        self.engine().set_lines(lines.clamp(1, 50));
        let details = std::mem::replace(&mut self.settings.details, true);
        let thought = self.think(stop);
        self.settings.details = details;
        self.engine().set_lines(1);
        let (Some(thought), Some((rows, _))) = (thought?, self.size) else { return Ok(()) };
        if let Some(point) = thought.best().map(|mv| point_of(mv, rows)) {
            self.say(&format!("{},{}", point.x, point.y))?;
        }
        Ok(())
    }

    fn think(&mut self, stop: &StopFlag) -> io::Result<Option<Thought>> {
        let Some(rules) = self.rules()? else { return Ok(None) };
        let (empty, barred) = (rules.cell_count() - self.stones.len(), self.barred_cells());
        if empty == 0 {
            return self.error("the board is full").map(|()| None);
        }
        let mut allowed = self.allowed(empty, stop);
        let details = self.settings.details;
        let level = self.settings.level();
        let stones = self.stones.clone();
        let engine = self.engine();
        let mut board = board(engine, rules, &stones);
        if (0..rules.cell_count()).all(|cell| !board.is_empty(cell) || barred.contains(&cell)) {
            return self.error("every empty cell is blocked").map(|()| None);
        }
        // Levels are for playing: analysis that a window requests keeps full strength.
        if let Some(level) = level.filter(|_| engine.options().lines == 1 && barred.is_empty()) {
            match level.on(&board).look(board, 0) {
                Look::Move(thought) => return Ok(Some(thought)),
                Look::Think { board: seen, nodes } => {
                    board = *seen;
                    allowed.nodes = Some(allowed.nodes.map_or(nodes, |limit| limit.min(nodes)));
                }
            }
        }
        engine.set_barred(barred);
        let mut output_failed = None;
        // Lines are reported as they are found, so that a window can show them.
        let output = &mut self.output;
        let Some(engine) = self.engine.as_mut() else { return Ok(None) };
        let mut tell = |thought: &Thought| {
            if details {
                let lines = details_of(thought, rules.rows());
                let result = lines.iter().try_for_each(|line| writeln!(output, "{line}"));
                if let Err(error) = result.and_then(|()| output.flush()) {
                    output_failed = Some(error);
                }
            }
        };
        let thought = engine.think_on(board, &allowed, &mut tell);
        engine.set_barred(Vec::new());
        if thought.depth == 0 {
            tell(&thought); // stopped before the first depth was finished: not reported yet
        }
        output_failed.map_or(Ok(Some(thought)), Err)
    }

    /// Limits of a move, counted from the start of its command.
    fn allowed(&self, empty: usize, stop: &StopFlag) -> Allowed {
        Allowed { since: Some(self.begun), ..self.settings.allowed(empty, stop.clone()) }
    }

    /// Creates the slow parts before the clock of a move runs: a table of positions, and the tables of the
    /// current rules, if these fit the board. A table that could be larger is kept until a move is requested:
    /// more settings may follow, and the clock may be running already.
    fn prepare(&mut self) {
        let Some((rows, cols)) = self.size else { return };
        let (k, exact) = (self.settings.k, self.settings.exact);
        let most = self.settings.table_bytes();
        let engine = match &mut self.engine {
            Some(engine) if engine.options().table_bytes <= most => engine,
            _ => self.engine(),
        };
        if let Ok(rules) = Rules::new(rows, cols, k) {
            engine.empty_board(rules.with_exact(exact));
        }
    }

    /// The engine with the current settings, rebuilt if they changed.
    fn engine(&mut self) -> &mut Engine {
        let (threads, table_bytes) = (self.settings.threads, self.settings.table_bytes());
        let fits = |engine: &Engine| {
            engine.options().threads == threads && engine.options().table_bytes == table_bytes
        };
        if !self.engine.as_ref().is_some_and(fits) {
            self.engine = None; // both tables at once could take too much memory
        }
        self.engine.get_or_insert_with(|| Engine::new(Options { threads, table_bytes, ..Options::default() }))
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }

    fn error(&mut self, what: &str) -> io::Result<()> {
        self.say(&format!("ERROR {what}"))
    }
}

/// Creates a board with these stones, own ones being the first side's, and own to move.
pub fn board(engine: &Engine, rules: Rules, stones: &[(Point, Owner)]) -> Board {
    let mut board = engine.empty_board(rules);
    for (point, owner) in stones {
        board.set_side(*owner as usize);
        board.play(point.y * rules.cols() + point.x);
    }
    board.set_side(Owner::Own as usize);
    board
}

pub fn point_of(mv: Move, rows: usize) -> Point {
    Point { x: mv.column(), y: rows - 1 - mv.row_from_bottom() }
}

/// The cell as a point.
pub fn point_at(rules: Rules, cell: usize) -> Point {
    point_of(rules.move_at(Cell::new(cell)), rules.rows())
}

/// Formats a thought for analysis windows: one block per line.
fn details_of(thought: &Thought, rows: usize) -> Vec<String> {
    let count = thought.lines.len();
    thought
        .lines
        .iter()
        .enumerate()
        .flat_map(|(number, line)| {
            let points: Vec<String> = line
                .moves
                .iter()
                .map(|mv| point_of(*mv, rows))
                .map(|point| format!("{},{}", point.x, point.y))
                .collect();
            [
                format!("INFO PV {number}"),
                format!("INFO NUMPV {count}"),
                format!("INFO DEPTH {}", thought.depth),
                format!("INFO SELDEPTH {}", thought.stats.max_depth),
                format!("INFO NODES {}", thought.stats.nodes),
                format!("INFO EVAL {}", line.score),
                format!("INFO WINRATE {:.4}", line.opinion().chance()),
                format!("INFO BESTLINE {}", points.join(" ")),
                "INFO PV DONE".to_owned(),
            ]
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn after(lines: &[&str]) -> Brain<Vec<u8>> {
        let mut brain = Brain::new(Vec::new());
        for line in lines {
            assert!(brain.obey(Command::read(line), Instant::now(), &StopFlag::default()).unwrap());
        }
        brain
    }

    #[test]
    fn it_ponders_behind_its_own_moves_until_it_is_stopped() {
        let mut brain =
            after(&["INFO pondering 1", "INFO hash_size 1024", "START 15", "INFO max_node 500", "TURN 7,7"]);
        let stop = StopFlag::default();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(20));
                stop.raise();
            });
            assert!(brain.ponder(&stop));
            assert!(stop.is_raised(), "it ended by itself");
        });
        assert!(brain.obey(Command::About, Instant::now(), &StopFlag::default()).unwrap());
        assert!(!brain.ponder(&StopFlag::default()), "only right behind a move");
    }

    #[test]
    fn it_does_not_ponder_unasked_or_when_it_has_won() {
        assert!(!after(&["START 15", "INFO max_node 500", "TURN 7,7"]).ponder(&StopFlag::default()));
        let won =
            ["INFO pondering 1", "START 15", "BOARD", "1,1,1", "2,2,1", "3,3,1", "4,4,1", "9,1,2", "DONE"];
        assert!(!after(&won).ponder(&StopFlag::default()));
    }
}

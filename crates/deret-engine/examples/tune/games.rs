//! Games of the engine against itself, kept in a file.

use std::{
    fs::{File, OpenOptions},
    io::{BufRead, BufReader, BufWriter, Write},
    path::Path,
    sync::Arc,
};

use deret_core::{Cell, Game, Outcome, Player, Position, Rules};
use deret_engine::{
    Allowed, Blur, Engine, Habits, Look, Options,
    board::Board,
    class::Threat,
    layout::Layout,
    score::{BELIEVED, PROVED},
    weights::Weights,
};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Openings with a larger score for one side are not played.
const EVEN: i32 = 150;
/// Share of random moves in every other game, so that unusual positions are seen too.
const ODD_MOVES: f64 = 0.1;

/// Settings of the side that errs, if one does, and how often on large boards and on small ones.
const WEAK: Habits = Habits { nodes: 0, blur: Blur(200), oversight: 1.0 };
const ERRS: [f64; 2] = [0.2, 0.3];

/// A game, from its opening on.
#[derive(Debug)]
pub struct Record {
    pub rules: Rules,
    /// 1 if X won, -1 if O did.
    result: i32,
    cells: Vec<usize>,
    /// The engine's best move and score before each of the last moves.
    thoughts: Vec<Thought>,
}

#[derive(Clone, Copy, Debug)]
pub struct Thought {
    pub score: i32,
    pub cell: usize,
}

/// A position of a game that the threats alone do not decide: the only positions that are ever evaluated.
#[derive(Debug)]
pub struct Moment<'b> {
    pub board: &'b Board,
    pub thought: Thought,
    /// How the game ended for the side to move: 1, 0.5 or 0.
    pub result: f32,
}

impl Record {
    /// Calls `on_moment` for each such position in turn.
    pub fn moments(&self, mut on_moment: impl FnMut(Moment<'_>)) {
        let (k, exact) = (self.rules.k(), self.rules.exact());
        let mut board = Board::new(Layout::shared(self.rules, 0), Weights::shared(k, exact));
        let opening = self.cells.len() - self.thoughts.len();
        for (at, cell) in self.cells.iter().enumerate() {
            let thought = at.checked_sub(opening).map(|at| self.thoughts[at]);
            if let Some(thought) = thought.filter(|thought| thought.score.abs() < BELIEVED && is_open(&board))
            {
                let result = if board.side() == 0 { self.result } else { -self.result };
                on_moment(Moment { board: &board, thought, result: (result + 1) as f32 / 2.0 });
            }
            board.play(*cell);
        }
    }

    /// Formats the game, the number of opening moves, the result, moves and thoughts.
    fn line(&self) -> String {
        let cells: Vec<String> = self.cells.iter().map(usize::to_string).collect();
        let thoughts: Vec<String> =
            self.thoughts.iter().map(|thought| format!("{}:{}", thought.score, thought.cell)).collect();
        let opening = self.cells.len() - self.thoughts.len();
        format!("{}\t{opening}\t{}\t{}\t{}", self.rules, self.result, cells.join(" "), thoughts.join(" "))
    }

    fn read(line: &str) -> Option<Record> {
        let fields: Vec<&str> = line.split('\t').collect();
        let [rules, _, result, cells, thoughts] = fields.as_slice() else { return None };
        let thought = |word: &str| {
            let (score, cell) = word.split_once(':')?;
            Some(Thought { score: score.parse().ok()?, cell: cell.parse().ok()? })
        };
        Some(Record {
            rules: rules.parse().ok()?,
            result: result.parse().ok()?,
            cells: cells.split(' ').map(|cell| cell.parse().ok()).collect::<Option<_>>()?,
            thoughts: thoughts.split(' ').map(thought).collect::<Option<_>>()?,
        })
    }
}

/// Returns `count` games: those in the file, and new ones for those missing, which are appended to it.
pub fn play(rules: Rules, count: u64, nodes: u64, file: &Path) -> Vec<Record> {
    let mut records: Vec<Record> = File::open(file).map_or_else(
        |_| Vec::new(),
        |file| {
            BufReader::new(file)
                .lines()
                .map_while(Result::ok)
                .filter_map(|line| Record::read(&line))
                .collect()
        },
    );
    records.truncate(count as usize);
    let out = OpenOptions::new().create(true).append(true).open(file).expect("FOLDER is there");
    let mut out = BufWriter::new(out);
    let mut player = SelfPlay::new(rules, nodes);
    for number in records.len() as u64..count {
        let record = player.game(number);
        writeln!(out, "{}", record.line()).expect("the file of games is written");
        records.push(record);
    }
    records
}

struct SelfPlay {
    rules: Rules,
    engine: Engine,
    allowed: Allowed,
}

impl SelfPlay {
    fn new(rules: Rules, nodes: u64) -> SelfPlay {
        let engine = Engine::new(Options { table_bytes: 4 << 20, ..Options::default() });
        SelfPlay { rules, engine, allowed: Allowed { nodes: Some(nodes), ..Allowed::default() } }
    }

    fn think(&mut self, pos: &Position) -> Thought {
        let thought = self.engine.think(pos, &self.allowed, &mut |_| ());
        let line = thought.lines.first().expect("the game goes on");
        let cell = self.rules.cell(line.moves[0]).expect("a move of this board").index();
        Thought { score: line.score, cell }
    }

    fn game(&mut self, number: u64) -> Record {
        let mut random = Pcg64::seed_from_u64(number);
        let mut cells;
        let mut pos;
        let mut tries = 0;
        loop {
            cells = opening(self.rules, &mut random);
            let moves = cells.iter().map(|cell| self.rules.move_at(Cell::new(*cell)));
            pos = Position::after(self.rules, moves).expect("an opening that can be played");
            self.engine.forget();
            tries += 1;
            if self.think(&pos).score.abs() < EVEN || tries == 20 {
                break;
            }
        }
        let odd = random.random_bool(0.5);
        // Even opponents always stop long rows: one side errs, so that games end.
        let errs = (self.rules.k() >= 6).then_some(number as usize % 2);
        let mut thoughts = Vec::new();
        while pos.outcome().is_none() {
            let thought = self.think(&pos);
            thoughts.push(thought);
            let mut cell = thought.cell;
            if odd && random.random_bool(ODD_MOVES) && thought.score.abs() < 400 {
                cell = beside(&pos, cells.last().copied(), &mut random).unwrap_or(cell);
            } else if errs == Some(pos.to_move().index()) {
                cell = self.weak(&pos, number, &mut random).unwrap_or(cell);
            }
            cells.push(cell);
            pos.play(self.rules.move_at(Cell::new(cell)));
            if thought.score.abs() > PROVED && errs.is_none() {
                break; // the rest is known
            }
        }
        let last = thoughts.last().map_or(0, |thought| thought.score.signum());
        let result = match pos.outcome() {
            Some(Outcome::Win(Player::X)) => 1,
            Some(Outcome::Win(Player::O)) => -1,
            Some(Outcome::Draw) => 0,
            None if cells.len() % 2 == 1 => last, // X moved last, after that thought
            None => -last,
        };
        Record { rules: self.rules, result, cells, thoughts }
    }

    fn weak(&self, pos: &Position, seed: u64, random: &mut Pcg64) -> Option<usize> {
        let weights = Weights::shared(self.rules.k(), self.rules.exact());
        let board = Board::from_position(pos, Layout::shared(self.rules, 0), Arc::clone(&weights));
        let errs = ERRS[usize::from(!board.layout.is_narrow)];
        match random.random_bool(errs).then(|| WEAK.look(board, seed))? {
            Look::Move(thought) => self.rules.cell(thought.best()?).map(|cell| cell.index()),
            Look::Think { .. } => None,
        }
    }
}

/// A few stones together, mostly around the middle.
fn opening(rules: Rules, random: &mut Pcg64) -> Vec<usize> {
    let most = if rules.k() > 4 { 8 } else { 5 };
    let plies = random.random_range(1..=most.min(rules.cell_count() / 3));
    let spread = random.random_range(1..=3).min(rules.rows() / 2).min(rules.cols() / 2).max(1);
    let mut middle = |side: usize| {
        let is_far = side >= 12 && random.random_bool(0.3);
        if is_far { random.random_range(4..side - 4) } else { side / 2 }
    };
    let (row, col) = (middle(rules.rows()), middle(rules.cols()));
    loop {
        let mut pos = Position::new(rules);
        let mut cells = Vec::new();
        while cells.len() < plies && pos.outcome().is_none() {
            let mut around = |middle: usize, side: usize| {
                random.random_range(middle.saturating_sub(spread)..=(middle + spread).min(side - 1))
            };
            let cell = around(row, rules.rows()) * rules.cols() + around(col, rules.cols());
            let mv = rules.move_at(Cell::new(cell));
            if pos.at(mv).is_none() {
                pos.play(mv);
                cells.push(cell);
            }
        }
        if pos.outcome().is_none() {
            return cells;
        }
    }
}

/// A random empty cell near the last one.
fn beside(pos: &Position, last: Option<usize>, random: &mut Pcg64) -> Option<usize> {
    let rules = pos.rules();
    let last = last?;
    let (row, col) = (last / rules.cols(), last % rules.cols());
    (0..50).find_map(|_| {
        let mut near = |at: usize| (at + random.random_range(0..=4)).checked_sub(2);
        let (row, col) = (near(row)?, near(col)?);
        let is_free = row < rules.rows() && col < rules.cols();
        let cell = row * rules.cols() + col;
        (is_free && pos.at(rules.move_at(Cell::new(cell))).is_none()).then_some(cell)
    })
}

/// Whether nothing is decided at once.
fn is_open(board: &Board) -> bool {
    let (side, other) = (board.side(), 1 - board.side());
    let strong = board.has(side, Threat::FourThree) || board.has(side, Threat::DoubleThree);
    !board.has(side, Threat::Win)
        && !board.has(other, Threat::Win)
        && !board.has(side, Threat::DoubleFour)
        && (!strong || board.has_four(other))
}

//! Relative strength of the levels, and their oversights: each plays the one below from even openings with
//! both sides; then every level is tested in the same positions of these games, those that set a single task.
//! `levels GAME GAMES [FROM TO]`; without a time limit, so that it gives the same figures everywhere.

use std::{collections::BTreeMap, process::ExitCode, sync::Mutex};

use deret_core::{Cell, Game, Move, Outcome, Player, Position, Rules};
use deret_engine::{
    EvenOpenings, LEVELS, Level, LevelPlayer,
    board::Board,
    sight::{Asked, Form},
};
use deret_search::{Limits, common::chance::mixed};

const COLUMNS: [(&str, Asked); 8] = [
    ("wins in one taken", Asked::Win),
    ("straight fours stopped", Asked::StopFour(Form::Straight)),
    ("diagonal", Asked::StopFour(Form::Diagonal)),
    ("split", Asked::StopFour(Form::Split)),
    ("straight threes stopped", Asked::StopThree(Form::Straight)),
    ("diagonal", Asked::StopThree(Form::Diagonal)),
    ("split", Asked::StopThree(Form::Split)),
    ("forks stopped", Asked::StopFork),
];

/// A position, and the task it sets.
type Case = (Asked, Position);

#[derive(Default)]
struct Step {
    /// Results of the higher level: won, drawn, lost.
    results: [u64; 3],
    /// Cases by the number of the game.
    cases: BTreeMap<u64, Vec<Case>>,
}

/// Number of positions of each kind in which every level is tested, and seeds per position.
const CASES: usize = 150;
const SEEDS: u64 = 4;
/// A level with a node limit above this is tested with one seed: it hardly errs.
const MANY: u64 = 20_000;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default: u64| words.get(at).map_or(Ok(default), |word| word.parse::<u64>());
    let game = words.first().map_or("15,15,5", String::as_str).parse::<Rules>();
    let (Ok(rules), Ok(games), Ok(from), Ok(to)) =
        (game, number(1, 200), number(2, 1), number(3, u64::from(LEVELS) - 1))
    else {
        eprintln!("usage: levels [GAME [GAMES [FROM TO]]]");
        return ExitCode::from(2);
    };
    report(rules, games, from.clamp(1, u64::from(LEVELS)) as u8..=to.clamp(1, u64::from(LEVELS)) as u8);
    ExitCode::SUCCESS
}

fn report(rules: Rules, games: u64, levels: std::ops::RangeInclusive<u8>) {
    let openings = openings(rules, games.div_ceil(2));
    let mut cases: BTreeMap<Asked, Vec<Position>> = BTreeMap::new();
    println!("{rules}, {games} games a step\n\n| level | against the one below |");
    println!("| --- | ---: |");
    for high in levels.clone().skip(1) {
        let step = step(rules, high, &openings, games);
        let [won, drawn, lost] = step.results;
        let share = 100.0 * (won as f64 + drawn as f64 / 2.0) / games.max(1) as f64;
        println!("| {high} | {share:.1} % (+{won} ={drawn} -{lost}) |");
        for (asked, pos) in step.cases.into_values().flatten() {
            cases.entry(asked).or_default().push(pos);
        }
    }
    // Spread evenly over the games of all levels.
    let spread = |all: Vec<Position>| {
        let each = all.len().div_ceil(CASES).max(1);
        all.into_iter().step_by(each).collect::<Vec<_>>()
    };
    let cases: BTreeMap<Asked, Vec<Position>> =
        cases.into_iter().map(|(asked, all)| (asked, spread(all))).collect();
    let names: Vec<&str> = COLUMNS.iter().map(|(name, _)| *name).collect();
    println!("\n| level | {} |\n| --- |{}", names.join(" | "), " ---: |".repeat(COLUMNS.len()));
    let counts = COLUMNS.iter().map(|(_, asked)| cases.get(asked).map_or(0, Vec::len).to_string());
    println!("| positions | {} |", counts.collect::<Vec<_>>().join(" | "));
    for level in levels {
        let cell = |asked: &Asked| match cases.get(asked) {
            Some(positions) => format!("{:.1}", met(level, *asked, positions)),
            None => String::new(),
        };
        let cells: Vec<String> = COLUMNS.iter().map(|(_, asked)| cell(asked)).collect();
        println!("| {level} | {} |", cells.join(" | "));
    }
}

/// Per cent of the positions in which the level meets the task.
fn met(level: u8, asked: Asked, positions: &[Position]) -> f64 {
    let habits = Level::of(level);
    let seeds = if habits.large.nodes.max(habits.small.nodes) > MANY { 1 } else { SEEDS };
    let mut met = 0u64;
    for (number, pos) in positions.iter().enumerate() {
        for seed in 0..seeds {
            let seed = mixed(&[seed, number as u64]);
            let mv = LevelPlayer::new(level, seed).think(pos, &Limits::default()).best();
            let cell = mv.and_then(|mv| pos.rules().cell(mv)).expect("a move");
            met += u64::from(asked.is_met(&board(pos), cell.index()));
        }
    }
    100.0 * met as f64 / (positions.len() as u64 * seeds) as f64
}

fn board(pos: &Position) -> Board {
    let mut board = Board::empty(pos.rules(), 0);
    board.set_up(pos);
    board
}

/// Even openings; on boards so small that there are hardly any, two random plies.
fn openings(rules: Rules, count: u64) -> Vec<Vec<Move>> {
    if rules.cell_count() <= 16 {
        let cells = rules.cell_count() as u64;
        let pair = |number: u64| {
            let drawn = [0, 1].map(|ply| mixed(&[number, ply]));
            let first = drawn[0] % cells;
            let second = (first + 1 + drawn[1] % (cells - 1).max(1)) % cells;
            [first, second].map(|cell| rules.move_at(Cell::new(cell as usize))).to_vec()
        };
        let lasts = |moves: &Vec<Move>| {
            Position::after(rules, moves.iter().copied()).is_ok_and(|pos| pos.outcome().is_none())
        };
        return (0..).map(pair).filter(lasts).take(count as usize).collect();
    }
    let mut even = EvenOpenings::new(rules, 1);
    (0..count as usize).map(|number| even.get(number).to_vec()).collect()
}

/// All games of a level against the one below, on every core.
fn step(rules: Rules, high: u8, openings: &[Vec<Move>], games: u64) -> Step {
    let (next, all) = (Mutex::new(0..games), Mutex::new(Step::default()));
    let work = || {
        while let Some(number) = { next.lock().unwrap().next() } {
            let opening = &openings[(number / 2) as usize];
            let (outcome, cases) = game(rules, high, opening, number);
            let mut all = all.lock().unwrap();
            let high_player = Player::BOTH[(number % 2) as usize];
            all.results[match outcome {
                Outcome::Win(winner) if winner == high_player => 0,
                Outcome::Draw => 1,
                Outcome::Win(_) => 2,
            }] += 1;
            all.cases.insert(number, cases);
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(work))));
    all.into_inner().unwrap()
}

/// One game; the higher level has X in every other one.
fn game(rules: Rules, high: u8, opening: &[Move], number: u64) -> (Outcome, Vec<Case>) {
    let mut players =
        [high, high - 1].map(|level| LevelPlayer::new(level, mixed(&[number, u64::from(level)])));
    let mut cases = Vec::new();
    let mut pos = Position::after(rules, opening.iter().copied()).expect("an opening that can be played");
    loop {
        if let Some(outcome) = pos.outcome() {
            return (outcome, cases);
        }
        let seat = (pos.to_move().index() + number as usize) % 2;
        let mv = players[seat].think(&pos, &Limits::default()).best().expect("a move");
        cases.extend(Asked::of(&board(&pos)).map(|asked| (asked, pos.clone())));
        pos.play(mv);
    }
}

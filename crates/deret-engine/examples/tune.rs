//! Fits the evaluation on games of the engine against itself: `cargo xtask tune`.
//!
//! For every k and rule: play games from random openings, take every position in which nothing can be
//! read off, and find the weights whose odds come closest to how the games ended (logistic
//! regression). The same arguments give the same file.

use std::sync::Arc;

use deret_core::{Cell, Game, Outcome, Player, Position, Rules};
use deret_engine::{
    Allowed, Engine, Habits, Level, Options,
    board::Board,
    careless_thought,
    class::{CLASSES, Threat},
    layout::Layout,
    weights::{Parameters, THREAT_FLAGS, Weights, sorted_lines},
};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// What is fitted, and on which boards: those where a game is not decided by its first moves.
const GAMES: [(&str, u64); 10] = [
    ("3,3,3", 1500),
    ("9,9,4", 4000),
    ("15,15,5", 6000),
    ("15,15,6", 2500),
    ("15,15,7", 1000),
    ("15,15,8", 600),
    ("9,9,4,exact", 2000),
    ("15,15,5,exact", 3000),
    ("15,15,6,exact", 1200),
    ("15,15,7,exact", 600),
];

const NODES: u64 = 400;
/// One number a pair of best classes, the rest, the flags, the move.
const FEATURES: usize = CLASSES * CLASSES + CLASSES + THREAT_FLAGS + 1;
const SCALE: f32 = 200.0;
/// How strongly a weight is held to where it began, in positions.
const CAUTION: f32 = 20.0;

/// The side that errs, where one does.
const WEAK: Level = Level {
    large: Habits { nodes: NODES, carelessness: 0.2 },
    small: Habits { nodes: NODES, carelessness: 0.3 },
};

struct Sample {
    features: Vec<f32>,
    result: f32,
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let out = arguments.next().expect("tune OUT [SHARE [GAME...]]");
    let share: f64 = arguments.next().map_or(1.0, |text| text.parse().expect("SHARE is a number"));
    let only: Vec<String> = arguments.collect();
    let mut text = String::from(
        "# What cells and threats are worth, by k and rule: made by `cargo xtask tune`.\n\
         # k, rule, name, numbers by class (Dead first; pairN: N is the best class, then by the second).\n",
    );
    for (game, games) in GAMES {
        if !only.is_empty() && !only.iter().any(|wanted| wanted == game) {
            continue;
        }
        let rules: Rules = game.parse().expect("the games above are games");
        let games = ((games as f64 * share) as u64).max(10);
        let start = Parameters::shipped(rules.k(), rules.exact());
        let samples = play(rules, games, &start);
        if samples.is_empty() {
            continue; // decided before anything could be evaluated: the formula will do
        }
        let fitted = fit(&start, &samples);
        let (before, after) = (loss(&pack(&start), &samples), loss(&pack(&fitted), &samples));
        eprintln!("{game}: {} positions of {games} games, loss {before:.4} -> {after:.4}", samples.len());
        text += &fitted.write(rules.k(), rules.exact());
        std::fs::write(&out, &text).expect("OUT is written");
    }
}

/// Games of the engine against itself, as samples.
fn play(rules: Rules, games: u64, parameters: &Parameters) -> Vec<Sample> {
    let weights = Arc::new(Weights::new(parameters));
    let options = Options { table_bytes: 1 << 20, ..Options::default() };
    let mut engine = Engine::new(options).with_weights(Arc::clone(&weights));
    let layout = Layout::shared(rules, 0);
    let allowed = Allowed { nodes: Some(NODES), ..Allowed::default() };
    let mut samples = Vec::new();
    for game in 0..games {
        let mut random = Pcg64::seed_from_u64(game);
        let mut pos = opening(rules, &mut random);
        engine.forget();
        let mut taken: Vec<(Vec<f32>, Player)> = Vec::new();
        while pos.outcome().is_none() {
            let board = Board::from_position(&pos, Arc::clone(&layout), Arc::clone(&weights));
            if is_open(&board) {
                taken.push((features(&board), pos.to_move()));
            }
            // Long rows are always stopped by an even opponent: one side errs, so that games end.
            let errs = rules.k() >= 6 && (pos.to_move() == Player::X) == (game % 2 == 0);
            let erring = errs.then(|| careless_thought(&board, WEAK, game)).flatten();
            let thought = erring.unwrap_or_else(|| engine.think(&pos, &allowed, &mut |_| ()));
            let Some(mv) = thought.best() else { break };
            pos.play(mv);
        }
        let result = |side: Player| match pos.outcome() {
            Some(Outcome::Win(winner)) => f32::from(u8::from(winner == side)),
            _ => 0.5,
        };
        samples.extend(taken.into_iter().map(|(features, side)| Sample { features, result: result(side) }));
    }
    samples
}

/// A few stones anywhere around the middle.
fn opening(rules: Rules, random: &mut Pcg64) -> Position {
    let plies = random.random_range(2..=if rules.k() > 4 { 8 } else { 4 });
    loop {
        let mut pos = Position::new(rules);
        let around = |side: usize, random: &mut Pcg64| {
            let spread = (side / 3).max(1);
            let middle = side / 2;
            random.random_range(middle.saturating_sub(spread)..=(middle + spread).min(side - 1))
        };
        while pos.empty_count() + plies > rules.cell_count() && pos.outcome().is_none() {
            let cell = around(rules.rows(), random) * rules.cols() + around(rules.cols(), random);
            let mv = rules.move_at(Cell::new(cell));
            if pos.at(mv).is_none() {
                pos.play(mv);
            }
        }
        if pos.outcome().is_none() {
            return pos;
        }
    }
}

/// Whether nothing is decided at once: the only positions that are ever evaluated.
fn is_open(board: &Board) -> bool {
    let (side, other) = (board.side(), 1 - board.side());
    let strong = board.has(side, Threat::FourThree) || board.has(side, Threat::DoubleThree);
    !board.has(side, Threat::Win)
        && !board.has(other, Threat::Win)
        && !board.has(side, Threat::DoubleFour)
        && (!strong || board.has_four(other))
}

/// What the evaluation is made of, for the side to move.
fn features(board: &Board) -> Vec<f32> {
    let mut features = vec![0.0; FEATURES];
    let side = board.side();
    for cell in (0..board.layout.cells).filter(|cell| board.is_empty(*cell)) {
        for owner in 0..2 {
            let sign = if owner == side { 1.0 } else { -1.0 };
            let [first, second, third, fourth] =
                sorted_lines(board.shape(owner, cell)).map(|class| class as usize);
            features[first * CLASSES + second] += sign;
            features[CLASSES * CLASSES + third] += sign;
            features[CLASSES * CLASSES + fourth] += sign;
        }
    }
    let flags = board.threat_flags();
    for flag in 0..THREAT_FLAGS {
        features[CLASSES * (CLASSES + 1) + flag] = f32::from(u8::from(flags >> flag & 1 != 0));
    }
    features[FEATURES - 1] = 1.0;
    features
}

fn pack(parameters: &Parameters) -> Vec<f32> {
    let pairs = parameters.pairs.iter().flatten().copied();
    pairs.chain(parameters.rest).chain(parameters.flags).chain([parameters.tempo]).collect()
}

fn unpack(weights: &[f32]) -> Parameters {
    let rest = CLASSES * CLASSES;
    Parameters {
        pairs: std::array::from_fn(|first| std::array::from_fn(|second| weights[first * CLASSES + second])),
        rest: std::array::from_fn(|class| weights[rest + class]),
        flags: std::array::from_fn(|flag| weights[rest + CLASSES + flag]),
        tempo: weights[FEATURES - 1],
    }
}

fn chance(weights: &[f32], features: &[f32]) -> f32 {
    let score: f32 = weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
    1.0 / (1.0 + (-score / SCALE).exp())
}

fn loss(weights: &[f32], samples: &[Sample]) -> f32 {
    let of = |sample: &Sample| {
        let p = chance(weights, &sample.features).clamp(1e-6, 1.0 - 1e-6);
        -(sample.result * p.ln() + (1.0 - sample.result) * (1.0 - p).ln())
    };
    samples.iter().map(of).sum::<f32>() / samples.len() as f32
}

/// Adam (Kingma and Ba 2015) on all samples at once.
fn fit(start: &Parameters, samples: &[Sample]) -> Parameters {
    let origin = pack(start);
    let mut weights = origin.clone();
    let (mut mean, mut square) = (vec![0.0f32; FEATURES], vec![0.0f32; FEATURES]);
    for step in 1..=300 {
        let mut gradient = vec![0.0f32; FEATURES];
        for sample in samples {
            let error = chance(&weights, &sample.features) - sample.result;
            gradient.iter_mut().zip(&sample.features).for_each(|(sum, feature)| *sum += error * feature);
        }
        for index in 0..FEATURES {
            let held = CAUTION * (weights[index] - origin[index]) / SCALE;
            let slope = (gradient[index] + held) / samples.len() as f32;
            mean[index] = 0.9 * mean[index] + 0.1 * slope;
            square[index] = 0.999 * square[index] + 0.001 * slope * slope;
            let (m, v) =
                (mean[index] / (1.0 - 0.9f32.powi(step)), square[index] / (1.0 - 0.999f32.powi(step)));
            weights[index] -= 1.0 * m / (v.sqrt() + 1e-8);
        }
    }
    unpack(&weights)
}

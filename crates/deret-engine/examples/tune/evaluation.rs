//! Fits the network: the forward pass, and the gradient of the loss by each number.

use std::sync::Arc;

use deret_core::Rules;
use deret_engine::{
    board::Board,
    class::CLASSES,
    fitted::Fitted,
    layout::Layout,
    network::{FEATURES, HIDDEN, INPUTS, ODDS, OUTER_SCALE, THREAT_FLAGS, UNIT},
    weights::{Weights, lines_of},
};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

use crate::{
    downhill::Downhill,
    games::{Moment, Record},
};

/// Weight of the game's result against the engine's score of the position.
const RESULT: f32 = 0.5;
const EPOCHS: usize = 24;
/// In the last of them the numbers of lines are rounded to whole units, as in the engine, and stay fixed.
const EPOCHS_ROUNDED: usize = 4;
const BATCH: usize = 512;
const PACE: f32 = 0.003;
const DECAY: f32 = 0.01;
/// Every twentieth game is held out for measuring.
const KEPT: usize = 20;

/// A line by both sides' classes: those of the side to move times [`CLASSES`], plus those of the other.
type Pair = u8;

struct Sample {
    /// The cells by their lines, and the number of cells of each kind.
    cells: Vec<([Pair; 4], f32)>,
    flags: usize,
    wanted: f32,
    result: f32,
}

impl Sample {
    fn new(moment: &Moment<'_>) -> Sample {
        let board = moment.board;
        let mut kinds: Vec<[Pair; 4]> = Vec::new();
        for cell in (0..board.layout.cells).filter(|cell| board.is_empty(*cell)) {
            let [own, other] = [board.side(), 1 - board.side()].map(|side| lines_of(board.shape(side, cell)));
            let mut kind: [Pair; 4] =
                std::array::from_fn(|at| own[at] as u8 * CLASSES as u8 + other[at] as u8);
            kind.sort_unstable();
            if kind != [0; 4] {
                kinds.push(kind); // cells dead for both count for nothing
            }
        }
        kinds.sort_unstable();
        let cells = kinds.chunk_by(|a, b| a == b).map(|same| (same[0], same.len() as f32)).collect();
        let thought = 1.0 / (1.0 + (-(moment.thought.score as f32) / ODDS).exp());
        let wanted = RESULT * moment.result + (1.0 - RESULT) * thought;
        Sample { cells, flags: board.threat_flags(), wanted, result: moment.result }
    }
}

/// The other side's view of a line.
fn swapped(pair: Pair) -> usize {
    let classes = CLASSES as u8;
    usize::from(pair % classes * classes + pair / classes)
}

/// Fits the network of `fitted`; its looks stay as they are.
pub fn fit(fitted: &mut Fitted, records: &[Record], name: &str) {
    let (mut samples, mut kept) = (Vec::new(), Vec::new());
    for (number, record) in records.iter().enumerate() {
        let to = if number % KEPT == 0 { &mut kept } else { &mut samples };
        record.moments(|moment| to.push(Sample::new(&moment)));
    }
    if samples.len() < BATCH {
        return; // decided before anything could be evaluated: the numbers fitted for a neighbour will do
    }
    let before = losses(fitted, &kept);
    let mut random = Pcg64::seed_from_u64(1);
    *fitted = Fitted {
        own_looks: fitted.own_looks.clone(),
        other_looks: fitted.other_looks.clone(),
        ..beginning(&mut random)
    };
    let mut downhill = Downhill::default();
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let steps = (EPOCHS * (samples.len() / BATCH)) as f32;
    let mut step = 0.0;
    for epoch in 0..EPOCHS {
        let is_rounded = epoch >= EPOCHS - EPOCHS_ROUNDED;
        if is_rounded {
            round_lines(fitted);
        }
        for at in (1..order.len()).rev() {
            order.swap(at, random.random_range(0..=at));
        }
        for batch in order.chunks_exact(BATCH) {
            let mut slope = Fitted::default();
            batch.iter().for_each(|at| backwards(fitted, &samples[*at], &mut slope));
            // Lines dead for both must count for nothing.
            slope.lines[0][0] = [0.0; FEATURES];
            step += 1.0;
            let pace = PACE * (1.0 - step / steps).max(0.02);
            let lines = fitted.lines;
            // Numbers that nothing depends on decay.
            fitted.network_mut().for_each(|number| *number *= 1.0 - pace * DECAY);
            let slopes = slope.network_mut().map(|slope| *slope / BATCH as f32);
            downhill.step(fitted.network_mut().zip(slopes), pace);
            if is_rounded {
                fitted.lines = lines;
            }
        }
    }
    fitted.empty = empty_board(fitted, records[0].rules);
    let after = losses(fitted, &kept);
    eprintln!(
        "{name}: {} positions of {} games; loss {:.4} -> {:.4}, by the ends of games alone {:.4} -> {:.4}",
        samples.len() + kept.len(),
        records.len(),
        before.0,
        after.0,
        before.1,
        after.1
    );
}

/// Sums of an empty board for each side.
fn empty_board(fitted: &Fitted, rules: Rules) -> [f32; FEATURES] {
    let unbounded = Fitted { empty: [f32::MAX; FEATURES], ..fitted.clone() };
    let board = Board::new(Layout::shared(rules, 0), Arc::new(Weights::new(&unbounded)));
    std::array::from_fn(|feature| board.sums()[feature] as f32 / UNIT)
}

fn beginning(random: &mut Pcg64) -> Fitted {
    let mut fitted = Fitted::default();
    for (own, rows) in fitted.lines.iter_mut().enumerate() {
        for number in rows.iter_mut().flatten() {
            *number = random.random_range(-0.1..0.1) + 0.02 * own as f32;
        }
    }
    fitted.lines[0][0] = [0.0; FEATURES];
    fitted.hidden.iter_mut().flatten().for_each(|number| *number = random.random_range(-0.3..0.3));
    fitted.output.iter_mut().for_each(|number| *number = random.random_range(-0.1..0.1));
    for feature in 0..FEATURES {
        (fitted.direct[feature], fitted.direct[FEATURES + feature]) = (0.1, -0.1);
    }
    fitted
}

fn round_lines(fitted: &mut Fitted) {
    let numbers = fitted.lines.iter_mut().flatten().flatten();
    numbers.for_each(|number| *number = (*number * UNIT).round() / UNIT);
}

/// A cell's numbers for the side to move and for the other.
#[inline(always)]
fn features(fitted: &Fitted, kind: [Pair; 4]) -> [[f32; FEATURES]; 2] {
    let lines = fitted.lines.as_flattened();
    let (mut own, mut other) = ([0.0; FEATURES], [0.0; FEATURES]);
    for pair in kind {
        let (own_line, other_line) = (&lines[usize::from(pair)], &lines[swapped(pair)]);
        for at in 0..FEATURES {
            own[at] += own_line[at];
            other[at] += other_line[at];
        }
    }
    [own, other]
}

fn inputs(fitted: &Fitted, sample: &Sample) -> [f32; INPUTS] {
    let mut inputs = [0.0; INPUTS];
    for (kind, count) in &sample.cells {
        let features = features(fitted, *kind);
        for (input, feature) in inputs.iter_mut().zip(features.as_flattened()) {
            *input += feature.max(0.0) * count * OUTER_SCALE;
        }
    }
    for flag in 0..THREAT_FLAGS {
        inputs[2 * FEATURES + flag] = (sample.flags >> flag & 1) as f32;
    }
    inputs
}

/// Returns the odds as a logarithm, and the hidden layer.
fn forwards(fitted: &Fitted, inputs: &[f32; INPUTS]) -> (f32, [f32; HIDDEN]) {
    let sum = |weights: &[f32; INPUTS]| weights.iter().zip(inputs).map(|(w, input)| w * input).sum::<f32>();
    let hidden = std::array::from_fn(|unit| (fitted.bias[unit] + sum(&fitted.hidden[unit])).max(0.0));
    let behind: f32 = hidden.iter().zip(&fitted.output).map(|(unit, weight)| unit * weight).sum();
    (fitted.tempo + sum(&fitted.direct) + behind, hidden)
}

/// Adds the gradient of a sample's loss to `slope`.
fn backwards(fitted: &Fitted, sample: &Sample, slope: &mut Fitted) {
    let inputs = inputs(fitted, sample);
    let (odds, hidden) = forwards(fitted, &inputs);
    let error = chance(odds) - sample.wanted;
    let mut of_inputs = fitted.direct.map(|weight| weight * error);
    slope.tempo += error;
    slope.direct.iter_mut().zip(inputs).for_each(|(slope, input)| *slope += error * input);
    for unit in (0..HIDDEN).filter(|unit| hidden[*unit] > 0.0) {
        slope.output[unit] += error * hidden[unit];
        let of_unit = error * fitted.output[unit];
        slope.bias[unit] += of_unit;
        for at in 0..INPUTS {
            slope.hidden[unit][at] += of_unit * inputs[at];
            of_inputs[at] += of_unit * fitted.hidden[unit][at];
        }
    }
    for (kind, count) in &sample.cells {
        let mut of_features = features(fitted, *kind);
        for (feature, of_input) in of_features.as_flattened_mut().iter_mut().zip(of_inputs) {
            *feature = if *feature > 0.0 { of_input * count * OUTER_SCALE } else { 0.0 };
        }
        let lines = slope.lines.as_flattened_mut();
        for pair in *kind {
            for (at, view) in [usize::from(pair), swapped(pair)].into_iter().enumerate() {
                lines[view].iter_mut().zip(of_features[at]).for_each(|(slope, of)| *slope += of);
            }
        }
    }
}

fn chance(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}

/// Mean losses of the odds against the targets, and against the results of games.
fn losses(fitted: &Fitted, samples: &[Sample]) -> (f32, f32) {
    let (mut by_wanted, mut by_result) = (0.0, 0.0);
    for sample in samples {
        let p = chance(forwards(fitted, &inputs(fitted, sample)).0).clamp(1e-6, 1.0 - 1e-6);
        let loss = |wanted: f32| -(wanted * p.ln() + (1.0 - wanted) * (1.0 - p).ln());
        by_wanted += loss(sample.wanted);
        by_result += loss(sample.result);
    }
    let count = samples.len().max(1) as f32;
    (by_wanted / count, by_result / count)
}

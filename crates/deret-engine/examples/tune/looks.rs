//! Fits how good moves look: the odds, among the moves of a position, of the one that the engine chose.

use deret_engine::{
    class::{CLASSES, Class, Threat},
    fitted::{Fitted, Looks},
    weights::sorted_lines,
};

use crate::{
    downhill::Downhill,
    games::{Moment, Record},
};

/// Maximum number of positions to fit on.
const MOST: usize = 400_000;
const EPOCHS: usize = 12;
const BATCH: usize = 512;
const PACE: f32 = 0.03;
/// Weight, in positions, that holds a number to its initial value.
const CAUTION: f32 = 20.0;

/// Count of a side's numbers in one row: those by the best two classes, then the others.
const NUMBERS: usize = CLASSES * (CLASSES + 1);

/// The moves of a position: for each the indices of its numbers, the mover's and then the other side's; the
/// chosen move is the first.
struct Choice {
    moves: Vec<[u16; 6]>,
}

impl Choice {
    fn new(moment: &Moment<'_>) -> Option<Choice> {
        let (board, taken) = (moment.board, moment.thought.cell);
        let (side, other) = (board.side(), 1 - board.side());
        if board.has(other, Threat::DoubleFour) {
            return None; // only answers to that are considered
        }
        let candidates = board.candidates();
        let is_candidate = |cell: &usize| candidates[cell / 64] >> (cell % 64) & 1 != 0;
        let others = (0..board.layout.cells).filter(is_candidate).filter(|cell| *cell != taken);
        let places = |cell: usize| {
            let [own, theirs] =
                [(side, 0), (other, NUMBERS)].map(|(side, from)| places(board.shape(side, cell), from));
            [own[0], own[1], own[2], theirs[0], theirs[1], theirs[2]]
        };
        let moves = std::iter::once(taken).filter(is_candidate).chain(others).map(places).collect();
        is_candidate(&taken).then_some(Choice { moves })
    }
}

/// Indices of the numbers of a shape.
fn places(shape: u16, from: usize) -> [u16; 3] {
    let [first, second, third, fourth] = sorted_lines(shape).map(|class| class as usize);
    let rest = from + CLASSES * CLASSES;
    [from + first * CLASSES + second, rest + third, rest + fourth].map(|place| place as u16)
}

/// Fits the looks of `fitted`, starting from the values set by hand.
pub fn fit(fitted: &mut Fitted, records: &[Record], name: &str) {
    let mut choices = Vec::new();
    for record in records {
        if choices.len() < MOST {
            record.moments(|moment| choices.extend(Choice::new(&moment)));
        }
    }
    let origin = by_hand();
    let mut numbers = origin.clone();
    let mut downhill = Downhill::default();
    let before = found_first(&numbers, &choices);
    let batches = choices.len() / BATCH;
    let mut steps = 0;
    for _ in 0..EPOCHS {
        for batch in 0..batches {
            steps += 1;
            let mut slope = vec![0.0f32; 2 * NUMBERS];
            // Evenly spaced choices: neighbours come from the same game.
            choices
                .iter()
                .skip(batch)
                .step_by(batches)
                .for_each(|choice| backwards(&numbers, choice, &mut slope));
            let pace = PACE * (1.0 - steps as f32 / (EPOCHS * batches) as f32).max(0.02);
            let slopes: Vec<f32> = (0..2 * NUMBERS)
                .map(|at| {
                    slope[at] / BATCH as f32 + CAUTION / choices.len() as f32 * (numbers[at] - origin[at])
                })
                .collect();
            downhill.step(numbers.iter_mut().zip(slopes), pace);
        }
    }
    let after = found_first(&numbers, &choices);
    eprintln!(
        "{name}: {} choices; the best move is first in {:.1} -> {:.1} per cent, among the first four in {:.1} -> {:.1}",
        choices.len(),
        before[0],
        after[0],
        before[1],
        after[1]
    );
    let (own, other) = numbers.split_at(NUMBERS);
    (fitted.own_looks, fitted.other_looks) = (looks(own), looks(other));
}

fn looks(numbers: &[f32]) -> Looks {
    Looks {
        pairs: std::array::from_fn(|first| std::array::from_fn(|second| numbers[first * CLASSES + second])),
        rest: std::array::from_fn(|class| numbers[CLASSES * CLASSES + class]),
    }
}

fn look(numbers: &[f32], places: &[u16; 6]) -> f32 {
    places.iter().map(|place| numbers[usize::from(*place)]).sum()
}

/// Adds the gradient of the logarithm of the odds.
fn backwards(numbers: &[f32], choice: &Choice, slope: &mut [f32]) {
    let looks: Vec<f32> = choice.moves.iter().map(|places| look(numbers, places)).collect();
    let most = looks.iter().copied().fold(f32::MIN, f32::max);
    let odds: Vec<f32> = looks.iter().map(|look| (look - most).exp()).collect();
    let total: f32 = odds.iter().sum();
    for (at, (places, odds)) in choice.moves.iter().zip(odds).enumerate() {
        let error = odds / total - if at == 0 { 1.0 } else { 0.0 };
        places.iter().for_each(|place| slope[usize::from(*place)] += error);
    }
}

/// Per cent of positions in which the chosen move looks best, and in which it is among the best four.
fn found_first(numbers: &[f32], choices: &[Choice]) -> [f32; 2] {
    let mut found = [0; 2];
    for choice in choices {
        let taken = look(numbers, &choice.moves[0]);
        let better = choice.moves[1..].iter().filter(|places| look(numbers, places) > taken).count();
        found[0] += usize::from(better == 0);
        found[1] += usize::from(better < 4);
    }
    found.map(|found| 100.0 * found as f32 / choices.len().max(1) as f32)
}

/// Values of a line's class, and of two lines together: the starting point of fitting, and the only values
/// for classes that no open position has.
fn by_hand() -> Vec<f32> {
    const LINE: [f32; CLASSES] = [0.0, 0.1, 0.1, 0.25, 0.4, 0.75, 1.0, 1.1, 2.5, 3.0, 3.1, 25.0, 125.0];
    let together = |first: usize, second: usize| {
        let threat = Threat::of([first, second, 0, 0].map(|class| Class::of(class as u8)));
        match threat {
            Threat::Win => 250.0,
            Threat::DoubleFour => 95.0,
            Threat::FourThree => 30.0,
            Threat::DoubleThree => 20.0,
            Threat::Building => 0.6,
            _ => 0.0,
        }
    };
    let pairs = (0..CLASSES).flat_map(|first| (0..CLASSES).map(move |second| (first, second)));
    let pairs = pairs.map(|(first, second)| LINE[first] + LINE[second] + together(first, second));
    let own: Vec<f32> = pairs.chain(LINE).collect();
    let other = own.iter().map(|look| look * 0.75);
    own.iter().copied().chain(other).collect()
}

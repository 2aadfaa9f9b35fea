//! The fitted numbers, as stored in the shipped file.

use crate::{
    class::CLASSES,
    network::{FEATURES, HIDDEN, INPUTS},
};

/// Numbers fitted for one k and rule by `cargo xtask tune`.
#[derive(Clone, Debug, PartialEq)]
pub struct Fitted {
    /// Features that a line adds to its cell, by the side's class there and the other's.
    pub lines: [[[f32; FEATURES]; CLASSES]; CLASSES],
    /// By unit of the hidden layer, then by input.
    pub hidden: [[f32; INPUTS]; HIDDEN],
    pub bias: [f32; HIDDEN],
    pub output: [f32; HIDDEN],
    /// Weight of an input in the score directly, bypassing the hidden layer.
    pub direct: [f32; INPUTS],
    /// Bonus for having the move.
    pub tempo: f32,
    /// Sums of each side on the empty board that the numbers were fitted on.
    pub empty: [f32; FEATURES],
    /// Weight of a cell in the move order, by the classes the mover gets there and by those the other side
    /// would have got.
    pub own_looks: Looks,
    pub other_looks: Looks,
}

/// How good a cell looks by one side's classes. One unit is odds of e to 1 that the move there is the best.
#[derive(Clone, Debug, PartialEq)]
pub struct Looks {
    /// By the best and the second class.
    pub pairs: [[f32; CLASSES]; CLASSES],
    /// By the third and fourth class.
    pub rest: [f32; CLASSES],
}

const SHIPPED: &str = include_str!("../data/fitted.tsv");

/// Parts of the file, with the count of numbers in each.
const PARTS: [(&str, usize); 9] = [
    ("lines", CLASSES * CLASSES * FEATURES),
    ("hidden", HIDDEN * INPUTS),
    ("bias", HIDDEN),
    ("output", HIDDEN),
    ("direct", INPUTS),
    ("tempo", 1),
    ("empty", FEATURES),
    ("own-looks", CLASSES * (CLASSES + 1)),
    ("other-looks", CLASSES * (CLASSES + 1)),
];

/// Number of leading parts that fitting the network changes.
const NETWORK_PARTS: usize = 6;

impl Default for Fitted {
    fn default() -> Fitted {
        let looks = Looks { pairs: [[0.0; CLASSES]; CLASSES], rest: [0.0; CLASSES] };
        Fitted {
            lines: [[[0.0; FEATURES]; CLASSES]; CLASSES],
            hidden: [[0.0; INPUTS]; HIDDEN],
            bias: [0.0; HIDDEN],
            output: [0.0; HIDDEN],
            direct: [0.0; INPUTS],
            tempo: 0.0,
            empty: [0.0; FEATURES],
            own_looks: looks.clone(),
            other_looks: looks,
        }
    }
}

impl Looks {
    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.pairs.iter_mut().flatten().chain(&mut self.rest)
    }
}

impl Fitted {
    /// Returns the numbers fitted for these rules. Classes are counted from the win downwards, so the next
    /// best are those of the other rule, or of the nearest row length.
    pub fn shipped(k: usize, exact: bool) -> Fitted {
        let lengths = (3..=k).rev().chain(k + 1..=5);
        let mut rules = lengths.flat_map(|k| [(k, exact), (k, !exact)]);
        rules.find_map(|(k, exact)| Fitted::read(SHIPPED, k, exact)).unwrap_or_default()
    }

    /// All numbers in the order of the file.
    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let lines = self.lines.iter_mut().flatten().flatten();
        let hidden = self.hidden.iter_mut().flatten().chain(&mut self.bias).chain(&mut self.output);
        let outer = self.direct.iter_mut().chain([&mut self.tempo]).chain(&mut self.empty);
        let looks = self.own_looks.numbers_mut().chain(self.other_looks.numbers_mut());
        lines.chain(hidden).chain(outer).chain(looks)
    }

    /// The numbers that fitting the network changes.
    pub fn network_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let count = PARTS[..NETWORK_PARTS].iter().map(|(_, count)| count).sum();
        self.numbers_mut().take(count)
    }

    /// Parses the lines of `text` for these rules: `k rule part number...`, each part once.
    pub fn read(text: &str, k: usize, exact: bool) -> Option<Fitted> {
        let begin = format!("{k}\t{}\t", rule_name(exact));
        let mut numbers = Vec::new();
        for (part, count) in PARTS {
            let mut lines = text.lines().filter_map(|line| line.strip_prefix(begin.as_str()));
            let words = lines.find_map(|line| line.strip_prefix(part)?.strip_prefix('\t'))?;
            let before = numbers.len();
            for word in words.split('\t') {
                numbers.push(word.parse::<f32>().ok()?);
            }
            if numbers.len() - before != count {
                return None;
            }
        }
        let mut fitted = Fitted::default();
        fitted.numbers_mut().zip(numbers).for_each(|(to, number)| *to = number);
        Some(fitted)
    }

    /// Formats the numbers as [`Fitted::read`] parses them.
    pub fn write(&self, k: usize, exact: bool) -> String {
        let mut copy = self.clone();
        let mut numbers = copy.numbers_mut();
        let mut text = String::new();
        for (part, count) in PARTS {
            let part_numbers: Vec<String> =
                numbers.by_ref().take(count).map(|number| short(*number)).collect();
            text += &format!("{k}\t{}\t{part}\t{}\n", rule_name(exact), part_numbers.join("\t"));
        }
        text
    }
}

fn rule_name(exact: bool) -> &'static str {
    if exact { "exact" } else { "free" }
}

/// Formats a number with at most four decimals.
fn short(number: f32) -> String {
    let text = format!("{number:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let mut fitted = Fitted::default();
        fitted.numbers_mut().enumerate().for_each(|(at, number)| *number = at as f32 / 8.0 - 40.0);
        let text = fitted.write(4, true) + &Fitted::default().write(5, false);
        assert_eq!(Fitted::read(&text, 4, true), Some(fitted));
        assert_eq!(Fitted::read(&text, 5, false), Some(Fitted::default()));
        assert_eq!(Fitted::read(&text, 4, false), None);
        assert_eq!(Fitted::read(&text[..text.len() - 9], 5, false), None);
    }

    #[test]
    fn every_rule_has_numbers() {
        for k in 1..=22 {
            assert!(
                Fitted::shipped(k, false) != Fitted::default()
                    && Fitted::shipped(k, true) != Fitted::default()
            );
        }
    }
}

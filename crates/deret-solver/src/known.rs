//! Results of the literature as data, so that ours can stand beside them.

use crate::{Value, answer::Question};

/// A published value of an empty board, for the side to move first.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    pub game: &'static str,
    pub question: Question,
    pub value: Value,
    pub source: &'static str,
    /// Our own figure for a game that takes longer than a table can wait, with where it was made.
    pub recorded: Option<&'static str>,
}

const FOLKLORE: &str = "folklore";
const UITERWIJK: &str = "Uiterwijk, IEEE CoG 2019";
const CHARATSIDIS: &str = "Charatsidis, BSc thesis, Maastricht 2017";
const HSU: &str = "Hsu et al., TCS 815 (2020) 79-94";
const WAYS: &str = "Berlekamp, Conway, Guy, Winning Ways";
const OURS: &str = "no publication found; computed here first in a prototype";

const fn strong(game: &'static str, value: Value, source: &'static str) -> Known {
    Known { game, question: Question::Strong, value, source, recorded: None }
}

const fn weak(game: &'static str, value: Value, source: &'static str) -> Known {
    Known { game, question: Question::Weak, value, source, recorded: None }
}

const fn recorded(known: Known, figure: &'static str) -> Known {
    Known { recorded: Some(figure), ..known }
}

/// Every result we know of for one board. General theorems (k of 8 or more is a draw on any board,
/// n,n,n for n of 5 or more is a draw) are in `docs/solving.md`.
pub const KNOWN: &[Known] = &[
    strong("3,3,3", Value::Draw, FOLKLORE),
    strong("4,3,3", Value::Win, FOLKLORE),
    strong("4,4,3", Value::Win, FOLKLORE),
    strong("5,3,3", Value::Win, FOLKLORE),
    strong("4,4,4", Value::Draw, UITERWIJK),
    strong("5,4,4", Value::Draw, UITERWIJK),
    strong("6,4,4", Value::Draw, UITERWIJK),
    strong("7,4,4", Value::Draw, CHARATSIDIS),
    strong("8,4,4", Value::Draw, CHARATSIDIS),
    recorded(
        strong("9,4,4", Value::Win, CHARATSIDIS),
        "625,536 nodes, 2.6 CPU-seconds, one thread of a 2-core AMD EPYC, November 2026",
    ),
    recorded(
        strong("10,4,4", Value::Win, CHARATSIDIS),
        "7,852,282 nodes, 37 CPU-seconds, one thread of a 2-core AMD EPYC, November 2026",
    ),
    strong("5,5,4", Value::Draw, "C. Y. Lee, in Winning Ways"),
    strong("6,5,4", Value::Win, UITERWIJK),
    strong("7,5,4", Value::Win, UITERWIJK),
    strong("6,6,4", Value::Win, UITERWIJK),
    strong("7,6,4", Value::Win, UITERWIJK),
    strong("7,7,4", Value::Win, UITERWIJK),
    strong("5,5,5", Value::Draw, WAYS),
    strong("6,6,5", Value::Draw, "Uiterwijk and van den Herik 2000"),
    strong("7,7,5", Value::Draw, HSU),
    recorded(
        strong("8,7,5", Value::Draw, HSU),
        "20,549 nodes, 1 CPU-second, one thread of a 2-core AMD EPYC, November 2026",
    ),
    recorded(
        strong("8,8,5", Value::Draw, HSU),
        "3,681,282 nodes, 340 CPU-seconds, two threads of a 2-core AMD EPYC, November 2026",
    ),
    strong("7,7,6", Value::Draw, "Wikipedia, m,n,k-game"),
    strong("9,6,6", Value::Draw, "Wikipedia, m,n,k-game"),
    strong("15,15,5", Value::Win, "Allis, van den Herik, Huntjens 1993"),
    weak("3,3,3", Value::Win, FOLKLORE),
    weak("4,4,4", Value::Draw, OURS),
    weak("5,4,4", Value::Draw, OURS),
    weak("6,4,4", Value::Draw, OURS),
    weak("7,4,4", Value::Draw, OURS),
    weak("8,4,4", Value::Win, OURS),
    weak("5,5,4", Value::Win, OURS),
    weak("6,5,4", Value::Win, UITERWIJK),
    weak("6,6,4", Value::Win, OURS),
    weak("7,7,5", Value::Draw, HSU),
    recorded(
        weak("8,8,5", Value::Draw, HSU),
        "3,571,379 nodes, 366 CPU-seconds, two threads of a 2-core AMD EPYC, November 2026",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_can_be_read_and_values_fit() {
        for known in KNOWN {
            assert!(known.game.parse::<deret_core::Rules>().is_ok(), "{}", known.game);
            assert_ne!(known.value, Value::Loss, "the first player never loses: {}", known.game);
        }
    }
}

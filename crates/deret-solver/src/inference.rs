//! Values that follow from another board, or from a theorem about all boards.
//!
//! In the weak game, if Breaker holds a board, Breaker also holds every part of it and longer lines;
//! if Maker wins a board, Maker also wins every larger board and shorter lines. Neither is true in the
//! ordinary game, where an extra line can help the other side ("extra set paradox"). But a side that
//! cannot win the weak game cannot win the ordinary one, so a board that Breaker holds is drawn.
//!
//! The boards used as premises were settled by the searches of this crate, and the tests settle them
//! again. An inference is not a certificate and never replaces one.

use deret_core::{Explain, Message, Position, Rules, display_in_english, say};

use crate::{Value, answer::Question};

/// The rule by which a value was inferred. Boards are written in the usual notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Maker wins this smaller board, and therefore the larger one.
    Larger { from: &'static str },
    /// Breaker holds this larger board, and therefore its part or the longer lines.
    Part { from: &'static str },
    /// Breaker holds this larger board, therefore also its part or the longer lines, and therefore the
    /// ordinary game is a draw.
    PartDrawn { from: &'static str },
    /// Eight in a row can be stopped on any board (published).
    Eight,
}

/// Boards whose weak game Maker wins, settled here; none is part of another with lines as long.
const MAKER: [&str; 3] = ["3,3,3", "8,4,4", "5,5,4"];
/// Boards whose weak game Breaker holds, settled here.
const BREAKER: [&str; 2] = ["7,4,4", "8,7,5"];

/// Returns the value of an empty board, if it follows from others.
pub fn infer(pos: &Position, question: Question) -> Option<(Value, Rule)> {
    let rules = pos.rules();
    if pos.plies() > 0 || rules.exact() {
        return None; // with exact lines a stone can hurt its owner, and no rule here is valid
    }
    let from = |boards: &[&'static str], follows: fn(Rules, Rules) -> bool| {
        boards.iter().copied().find(|board| board.parse().is_ok_and(|known| follows(known, rules)))
    };
    if let Some(from) = from(&BREAKER, breaker_holds_too) {
        let rule = match question {
            Question::Weak => Rule::Part { from },
            Question::Strong => Rule::PartDrawn { from },
        };
        return Some((Value::Draw, rule));
    }
    if rules.k() >= 8 {
        return Some((Value::Draw, Rule::Eight));
    }
    if question == Question::Weak
        && let Some(from) = from(&MAKER, maker_wins_too)
    {
        return Some((Value::Win, Rule::Larger { from }));
    }
    None
}

fn breaker_holds_too(known: Rules, asked: Rules) -> bool {
    is_part(asked, known) && asked.k() >= known.k() && !same(known, asked)
}

fn maker_wins_too(known: Rules, asked: Rules) -> bool {
    is_part(known, asked) && asked.k() <= known.k() && !same(known, asked)
}

/// A board inferred from itself would be a stored result, not an inference.
fn same(a: Rules, b: Rules) -> bool {
    is_part(a, b) && is_part(b, a) && a.k() == b.k()
}

/// Whether a board of the first size fits into one of the second, turned if necessary.
fn is_part(small: Rules, large: Rules) -> bool {
    let sides = |rules: Rules| (rules.rows().min(rules.cols()), rules.rows().max(rules.cols()));
    let ((a, b), (c, d)) = (sides(small), sides(large));
    a <= c && b <= d
}

impl Explain for Rule {
    fn message(&self) -> Message {
        match self {
            Self::Larger { from } => say!(
                "rule-larger",
                "inference from another board: Maker wins the weak game on {from} (settled here by search), \
            and on a larger board he plays in a part of that size; true of the weak game only",
                from = *from,
            ),
            Self::Part { from } => say!(
                "rule-part",
                "inference from another board: Breaker holds the weak game on {from} (settled here by \
            search), and so on every part of that board and against longer lines",
                from = *from,
            ),
            Self::PartDrawn { from } => say!(
                "rule-part-drawn",
                "inference from another board: Breaker holds the weak game on {from} (settled here by \
            search), so on every part of that board and against longer lines; and whoever cannot win \
            the weak game cannot win the ordinary one",
                from = *from,
            ),
            Self::Eight => say!(
                "rule-eight",
                "inference from a theorem: eight or more in a row can be stopped on any board (T. G. L. \
            Zetters, American Mathematical Monthly 87, 1980); published, not checked here",
            ),
        }
    }
}

display_in_english!(Rule);

#[cfg(test)]
mod tests {
    use super::*;

    fn check(game: &str, question: Question, expected: Option<(Value, Rule)>) {
        assert_eq!(infer(&Position::new(game.parse().unwrap()), question), expected, "{game} {question:?}");
    }

    #[test]
    fn rules_go_the_right_way() {
        let (strong, weak) = (Question::Strong, Question::Weak);
        check("6,8,5", strong, Some((Value::Draw, Rule::PartDrawn { from: "8,7,5" })));
        check("7,8,6", weak, Some((Value::Draw, Rule::Part { from: "8,7,5" })));
        check("12,9,4", weak, Some((Value::Win, Rule::Larger { from: "8,4,4" })));
        check("6,5,4", weak, Some((Value::Win, Rule::Larger { from: "5,5,4" })));
        check("15,15,8", strong, Some((Value::Draw, Rule::Eight)));
        // A win of the ordinary game implies nothing for a larger board.
        check("10,4,4", strong, None);
        check("7,7,4", strong, None);
        // Not from itself, in either orientation, and not beyond the listed boards.
        check("8,7,5", strong, None);
        check("7,8,5", weak, None);
        check("8,8,5", strong, None);
        check("9,6,5", strong, None);
        check("15,15,8,exact", strong, None);
        let stone = Position::from_diagram("4,5,5".parse().unwrap(), "X..../...../...../.....").unwrap();
        assert_eq!(infer(&stone, strong), None);
    }
}

//! Meaning of the scores of the papers' players, in words: a bare number explains nothing.

use deret_core::Rules;
use deret_search::Scale;
use deret_text::{Message, say};

use crate::{PlayerSpec, texts};

/// The meaning of this player's score on that board; `None` if it is an estimate without a scale.
pub fn score_meaning(spec: &PlayerSpec, rules: Rules) -> Option<Message> {
    let is_plain = spec.value("score") == Some("plain");
    let is_published = spec.value("score") == Some("published");
    match spec.name.as_str() {
        "brute-force" => Some(texts::score_plain()),
        "minimax" | "alpha-beta" if is_plain => Some(texts::score_plain()),
        "alpha-beta" if spec.value("as") == Some("printed") => Some(say!(
            "score-printed",
            "Scores: as in the printed program, a win is worth 1 - depth, a loss depth - 1, a draw 0; \
            the depth is counted from 0 at the moves of this position."
        )),
        "minimax" | "alpha-beta" if is_published => Some(texts::score_distance(Scale::PUBLISHED_TOP)),
        "minimax" | "alpha-beta" | "memo" | "hybrid" => Some(texts::score_distance(Scale::top(rules))),
        "heuristic" => Some(say!(
            "score-lines",
            "Scores: the sum over all lines of 10^(stones - 1), the own ones less the other's; {k} in a \
            row are worth more than any sum.",
            k = rules.k()
        )),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use deret_core::Position;
    use deret_search::Limits;
    use deret_text::Language;

    use super::*;
    use crate::Roster;

    /// The printed program describes a win differently from the others.
    #[test]
    fn the_printed_program_has_a_scale_of_its_own() {
        let meaning = |spec: &str| {
            let meaning = score_meaning(&spec.parse().unwrap(), Rules::TIC_TAC_TOE).unwrap();
            meaning.in_language(Language::English)
        };
        assert!(meaning("alpha-beta:as=printed").contains("1 - depth"));
        assert!(meaning("alpha-beta").contains("10 - depth") && meaning("memo").contains("10 - depth"));
        let pos = Position::from_diagram(Rules::TIC_TAC_TOE, "XX./OO./...").unwrap();
        let mut printed =
            Roster::new().agent(&"alpha-beta:as=printed".parse().unwrap(), pos.rules(), None).unwrap();
        let report = printed.choose(&pos, &Limits::default(), &mut ()).unwrap();
        assert_eq!(report.score.map(|score| score.0), Some(1), "a win at depth 0");
    }
}

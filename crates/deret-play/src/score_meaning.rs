//! What the scores of the papers' players stand for, in words: a figure alone says nothing.

use deret_core::Rules;
use deret_text::{Message, say};

use crate::{PlayerSpec, TEXT};

/// What a score of this player means on that board; nothing where it is an opinion without a scale.
pub fn score_meaning(spec: &PlayerSpec, rules: Rules) -> Option<Message> {
    let is_plain = spec.value("score") == Some("plain");
    match spec.name.as_str() {
        "brute-force" => Some(say!(TEXT, "score-plain")),
        "minimax" | "alpha-beta" if is_plain => Some(say!(TEXT, "score-plain")),
        "minimax" | "alpha-beta" | "memo" | "hybrid" => {
            Some(say!(TEXT, "score-distance", s = rules.cell_count() + 1))
        }
        "heuristic" => Some(say!(TEXT, "score-lines", k = rules.k())),
        _ => None,
    }
}

use deret_core::{Outcome, Player, Value};
use deret_text::{Message, say};

use crate::{Guess, texts};

/// "wins in 5 plies", "draws", "unknown": the value of a move or position for the side to move, in words.
pub fn worth(value: Option<Value>, plies: Option<u32>) -> Message {
    match (value, plies) {
        (None, _) => texts::worth_unknown(),
        (Some(Value::Draw), _) => say!("study-worth-draw", "draws"),
        (Some(Value::Win), Some(plies)) => {
            say!("worth-win-in", "wins {plies|at once|in {plies} plies}", plies)
        }
        (Some(Value::Win), None) => say!("study-worth-win", "wins"),
        (Some(Value::Loss), Some(plies)) => {
            say!("worth-loss-in", "loses in {plies|1 ply|{plies} plies}", plies)
        }
        (Some(Value::Loss), None) => say!("study-worth-loss", "loses"),
    }
}

/// "about 62 %": the engine's estimate of a move, always marked as an opinion.
pub fn guess_words(guess: &Guess) -> Message {
    let (before, after) = (u64::from(guess.before), u64::from(guess.after));
    if guess.is_mistake() {
        say!("worth-estimate-fell", "about {before} % → {after} % (estimate)", before, after)
    } else {
        say!("worth-estimate", "about {after} % (estimate)", after)
    }
}

/// The value as a sign in a cell of a board: `+5`, `=`, `-8`; without the plies if they do not fit.
pub fn sign(value: Value, plies: Option<u32>, width: usize) -> String {
    let sign = match value {
        Value::Win => "+",
        Value::Draw => return "=".to_owned(),
        Value::Loss => "-",
    };
    let long = plies.map(|plies| format!("{sign}{plies}"));
    long.filter(|text| text.len() < width).unwrap_or_else(|| sign.to_owned())
}

/// The result with best play, as an absolute outcome.
pub fn ending(value: Value, to_move: Player) -> Outcome {
    match value {
        Value::Win => Outcome::Win(to_move),
        Value::Draw => Outcome::Draw,
        Value::Loss => Outcome::Win(to_move.other()),
    }
}

/// "a win for X", "a draw".
pub fn ending_words(outcome: Outcome) -> Message {
    match outcome {
        Outcome::Win(player) => say!("ending-win", "a win for {player}", player = player.to_string()),
        Outcome::Draw => say!("ending-draw", "a draw"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_has_its_plies_where_they_fit() {
        assert_eq!(sign(Value::Win, Some(5), 3), "+5");
        assert_eq!(sign(Value::Loss, Some(124), 3), "-");
        assert_eq!(sign(Value::Draw, Some(9), 3), "=");
        assert_eq!(sign(Value::Win, None, 7), "+");
    }
}

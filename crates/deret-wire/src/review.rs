use deret_core::GameRecord;
use deret_text::Language;
use serde::{Deserialize, Serialize};

use crate::{
    analysis::Value,
    position::{Ending, names},
};

/// A game judged move by move: `deret.review/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Review {
    pub schema: &'static str,
    pub game: String,
    pub x: String,
    pub o: String,
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while it goes on.
    pub result: &'static str,
    pub moves: Vec<ReviewedMove>,
    /// The ply, counted from 1, of the loser's last mistake, in a draw of the last mistake; null where
    /// there is none or the game is not over.
    pub decided: Option<usize>,
    /// Whether some values are estimates of the engine.
    pub estimates: bool,
}

#[derive(Clone, Debug, Serialize)]
pub struct ReviewedMove {
    /// Counted from 1.
    pub ply: usize,
    #[serde(rename = "move")]
    pub mv: String,
    /// Of the position after the move, for the side that moved; null where it is unknown.
    pub value: Option<Value>,
    pub mistake: bool,
    /// Moves that would have kept what a mistake gave away.
    pub better: Vec<String>,
    /// The engine's opinion, where the value is unknown.
    pub estimate: Option<MoveEstimate>,
}

/// Chances of winning for the side that moved, a draw counted as half.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct MoveEstimate {
    /// With the move that the engine would have played.
    pub before: f64,
    /// With the move that was played.
    pub chance: f64,
}

/// The game to review.
#[derive(Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ReviewAsked {
    #[cfg_attr(feature = "schema", schema(example = "3,3,3"))]
    pub game: String,
    #[cfg_attr(feature = "schema", schema(example = json!(["b2", "a3", "c1"])))]
    pub moves: Option<Vec<String>>,
}

/// The value of the position after so many plies; one event of a review.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ValueAt {
    pub ply: usize,
    /// Who wins with best play from here; `null` for unknown.
    pub ending: Option<Ending>,
    pub plies: Option<u32>,
    /// Where nobody knows: the engine's estimate of the chance of X, a draw counted as half.
    pub chance: Option<f64>,
}

/// Where a game was decided; the last event of a review.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Decided {
    /// The number of the move that decided, counted from 1; `null` when no move did.
    pub ply: Option<usize>,
    /// A move that would have kept the value.
    pub better: Option<String>,
    /// In words, in the asked language.
    pub text: String,
    /// Every move that gave something away, counted from 1.
    pub mistakes: Vec<usize>,
    /// Whether some values are estimates of the engine.
    pub estimates: bool,
}

impl Review {
    pub fn of(record: &GameRecord, review: &deret_study::Review) -> Review {
        let [x, o] = record.players.clone();
        Review {
            schema: "deret.review/1",
            game: record.rules.to_string(),
            x,
            o,
            result: record.result_text(),
            moves: review.moves.iter().map(ReviewedMove::of).collect(),
            decided: review.decided().map(|judged| judged.ply),
            estimates: review.has_estimates(),
        }
    }
}

impl ReviewedMove {
    fn of(judged: &deret_study::JudgedMove) -> ReviewedMove {
        let estimate = match &judged.judged {
            deret_study::Judged::Estimated(guess) => Some(MoveEstimate {
                before: f64::from(guess.before) / 100.0,
                chance: f64::from(guess.after) / 100.0,
            }),
            _ => None,
        };
        ReviewedMove {
            ply: judged.ply,
            mv: judged.mv.to_string(),
            value: judged.value().map(Value::from),
            mistake: judged.is_mistake(),
            better: names(&judged.better()),
            estimate,
        }
    }
}

impl Decided {
    pub fn of(review: &deret_study::Review, language: Language) -> Decided {
        Decided {
            ply: review.turning_point().map(|judged| judged.ply),
            better: review.better().map(|mv| mv.to_string()),
            text: review.verdict().in_language(language),
            mistakes: review.mistakes().map(|judged| judged.ply).collect(),
            estimates: review.has_estimates(),
        }
    }
}

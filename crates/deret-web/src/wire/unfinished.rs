//! Games that wait for their next move.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::GameView;

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct UnfinishedAsked {
    /// The ids of games that the asker knows of, joined by commas; at most 50.
    #[param(example = "17-k3tq8rmwz2ab")]
    pub ids: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Unfinished {
    /// Those of the ids whose games are there and not over.
    pub games: Vec<GameView>,
    /// What people left unfinished at this machine, at the page or in the terminal. Told only to
    /// whoever asks from this machine.
    pub left: Vec<LeftGame>,
}

/// A game to go on with: by `continues` in a new one.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeftGame {
    /// Its number in the store.
    pub number: i64,
    #[schema(example = "3,3,3")]
    pub game: String,
    pub x: String,
    pub o: String,
    pub moves: Vec<String>,
    /// When it began.
    pub date: Option<String>,
    /// Where it was played: `terminal`, or `serve` for the page.
    pub front_end: Option<String>,
}

/// An own game as it stands now.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Written {
    #[schema(example = "human")]
    pub x: String,
    #[schema(example = "minimax")]
    pub o: String,
    /// All moves from the start.
    #[schema(example = json!(["b2", "a3"]))]
    pub moves: Vec<String>,
}

//! Games that the server keeps: shared by two people, or one person's own.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    position::{Ending, Side},
    stored_games::StoredGame,
};

/// A game to keep, or to share.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    #[cfg_attr(feature = "schema", schema(example = "3,3,3"))]
    #[serde(default = "crate::forms::default_game")]
    pub game: String,
    #[cfg_attr(feature = "schema", schema(example = "human"))]
    pub x: Option<String>,
    #[cfg_attr(feature = "schema", schema(example = "minimax"))]
    pub o: Option<String>,
    /// Moves already played.
    #[serde(default, deserialize_with = "crate::forms::moves")]
    pub moves: Option<Vec<String>>,
    /// One person's own game: they alone write it, with the secret `owner`, and as a whole.
    pub own: Option<bool>,
    /// The number of a game left unfinished at this machine, which this one takes the place of.
    /// Implies `own`.
    pub continues: Option<i64>,
}

/// A new game and the secrets with which to play it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Opened {
    pub game: GameView,
    /// One secret for each side of a shared game. Whoever has it plays that side.
    pub secrets: BTreeMap<Side, String>,
    /// The secret with which to write an own game anew.
    pub owner: Option<String>,
}

/// A kept game as anyone may see it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameView {
    pub id: String,
    /// Counts every change; the id of the event that told of it.
    pub revision: u64,
    #[cfg_attr(feature = "schema", schema(example = "3,3,3"))]
    pub game: String,
    pub x: String,
    pub o: String,
    pub moves: Vec<String>,
    pub position: String,
    pub to_move: Option<Side>,
    pub outcome: Option<Ending>,
    pub line: Vec<String>,
    /// How it ended, where the board does not show it.
    pub termination: Option<String>,
    /// Whether it outlives the server.
    pub kept: bool,
    /// The two people of a shared game.
    pub people: BTreeMap<Side, Person>,
    /// The id of the game that the same two people play next.
    pub rematch: Option<String>,
}

/// Somebody in a shared game, and what they would like; what both want is done.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Person {
    pub name: Option<String>,
    /// To see values and hints while the game goes on.
    pub values: bool,
    /// To take back their last move and what followed it.
    pub takeback: bool,
    /// To play again, with sides swapped.
    pub rematch: bool,
}

/// What somebody in a shared game says; what is left out stays as it was.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Wish {
    #[cfg_attr(feature = "schema", schema(example = "Ani"))]
    pub name: Option<String>,
    pub values: Option<bool>,
    pub takeback: Option<bool>,
    pub rematch: Option<bool>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct EventsAsked {
    /// The side of the one who listens, for `people` events, which tell who is here.
    #[serde(rename = "as")]
    pub side: Option<Side>,
}

/// Who listens to a shared game just now.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Present {
    #[serde(rename = "X")]
    pub x: bool,
    #[serde(rename = "O")]
    pub o: bool,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Played {
    #[serde(rename = "move")]
    #[cfg_attr(feature = "schema", schema(example = "b2"))]
    pub mv: String,
    /// How many moves the sender believes were played before this one. A move sent again after a
    /// lost answer is then recognised and not played twice.
    pub ply: Option<usize>,
}

#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct UnfinishedAsked {
    /// The ids of games that the asker knows of, joined by commas; at most 50.
    #[cfg_attr(feature = "schema", param(example = "17-k3tq8rmwz2ab"))]
    pub ids: Option<String>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Unfinished {
    /// Those of the ids whose games are there and not over.
    pub games: Vec<GameView>,
    /// What people left unfinished at this machine, at the page or in the terminal. Told only to
    /// whoever asks from this machine.
    pub left: Vec<StoredGame>,
}

/// An own game as it stands now.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Written {
    #[cfg_attr(feature = "schema", schema(example = "human"))]
    pub x: String,
    #[cfg_attr(feature = "schema", schema(example = "minimax"))]
    pub o: String,
    /// All moves from the start.
    #[cfg_attr(feature = "schema", schema(example = json!(["b2", "a3"])))]
    pub moves: Vec<String>,
}

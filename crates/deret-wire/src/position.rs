use deret_core::{Game, Move, Outcome, Player, Position};
use serde::{Deserialize, Serialize};

/// A position: by its moves from the start, or by its diagram. Neither means the empty board.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct At {
    /// `M,N,K`, optionally `,exact`.
    #[cfg_attr(feature = "schema", schema(example = "3,3,3"))]
    #[serde(default = "crate::forms::default_game")]
    pub game: String,
    #[cfg_attr(feature = "schema", schema(example = json!(["b2", "a3"])))]
    #[serde(default, deserialize_with = "crate::forms::moves")]
    pub moves: Option<Vec<String>>,
    /// Rows from the top, joined by `/`.
    #[cfg_attr(feature = "schema", schema(example = "X.O/.X./..O"))]
    pub position: Option<String>,
}

/// What follows from a position by the rules.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PositionView {
    pub game: String,
    pub position: String,
    /// `null` when the game is over.
    pub to_move: Option<Side>,
    pub outcome: Option<Ending>,
    /// The cells that won, in order along the line.
    pub line: Vec<String>,
    pub legal: Vec<String>,
}

#[derive(Clone, Copy, Debug, Serialize, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Side {
    X,
    O,
}

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Ending {
    #[serde(rename = "X")]
    XWins,
    #[serde(rename = "O")]
    OWins,
    #[serde(rename = "draw")]
    Draw,
}

impl From<Player> for Side {
    fn from(player: Player) -> Side {
        match player {
            Player::X => Side::X,
            Player::O => Side::O,
        }
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        match outcome {
            Outcome::Win(Player::X) => Ending::XWins,
            Outcome::Win(Player::O) => Ending::OWins,
            Outcome::Draw => Ending::Draw,
        }
    }
}

impl PositionView {
    pub fn of(pos: &Position) -> PositionView {
        PositionView {
            game: pos.rules().to_string(),
            position: pos.to_string(),
            to_move: pos.outcome().is_none().then(|| pos.to_move().into()),
            outcome: pos.outcome().map(Ending::from),
            line: pos.winning_cells().iter().map(ToString::to_string).collect(),
            legal: pos.legal_moves().iter().map(ToString::to_string).collect(),
        }
    }
}

/// Moves as they are written.
pub fn names(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

use deret_store::StoreError;
use deret_text::{Explain, Message, error_from_message, say};

use super::{MOST_GAMES, MOST_PLAYERS};
use crate::TEXT;

/// Why there is no such tournament.
#[derive(Clone, Debug)]
pub enum TournamentError {
    FewPlayers,
    TooManyPlayers { count: usize },
    TooManyGames { games: u64 },
    Twice { player: String },
    SprtPlayers { count: usize },
    SprtBounds { text: String },
    SprtError { error: f64 },
    Settings { problem: String },
    Store(StoreError),
}

impl TournamentError {
    /// Whether the request was wrong, and not the store.
    pub fn is_bad_input(&self) -> bool {
        match self {
            TournamentError::Store(error) => error.is_bad_input(),
            TournamentError::Settings { .. } => false,
            _ => true,
        }
    }
}

impl Explain for TournamentError {
    fn message(&self) -> Message {
        match self {
            TournamentError::FewPlayers => say!(TEXT, "tournament-few-players"),
            TournamentError::TooManyPlayers { count } => {
                say!(TEXT, "tournament-too-many-players", count = *count, most = MOST_PLAYERS)
            }
            TournamentError::TooManyGames { games } => {
                say!(TEXT, "tournament-too-many", games = *games, most = MOST_GAMES)
            }
            TournamentError::Twice { player } => say!(TEXT, "tournament-twice", player = player),
            TournamentError::SprtPlayers { count } => say!(TEXT, "tournament-sprt-players", count = *count),
            TournamentError::SprtBounds { text } => say!(TEXT, "tournament-sprt-bounds", text = text),
            TournamentError::SprtError { error } => {
                say!(TEXT, "tournament-sprt-error", error = error.to_string())
            }
            TournamentError::Settings { problem } => say!(TEXT, "tournament-settings", problem = problem),
            TournamentError::Store(error) => error.message(),
        }
    }
}

error_from_message!(TournamentError);

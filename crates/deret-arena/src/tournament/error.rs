use deret_store::StoreError;
use deret_text::{Explain, Message, say};

use super::{MOST_GAMES, MOST_PLAYERS};
use crate::texts;

/// Reasons why a tournament cannot be created or restored.
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
    /// Whether the request was wrong, rather than the store.
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
            TournamentError::FewPlayers => texts::tournament_few_players(),
            TournamentError::TooManyPlayers { count } => {
                say!(
                    "tournament-too-many-players",
                    "{count} players are too many; at most {most} can meet in a tournament",
                    count = *count,
                    most = MOST_PLAYERS
                )
            }
            TournamentError::TooManyGames { games } => {
                say!(
                    "tournament-too-many",
                    "{games} games for each pair are too many: at most {most} games in all can be kept \
                    in mind",
                    games = *games,
                    most = MOST_GAMES
                )
            }
            TournamentError::Twice { player } => {
                say!("tournament-twice", "{player} takes part twice", player)
            }
            TournamentError::SprtPlayers { count } => say!(
                "tournament-sprt-players",
                "--sprt compares exactly two players, not {count}",
                count = *count
            ),
            TournamentError::SprtBounds { text } => say!(
                "tournament-sprt-bounds",
                "--sprt needs two Elo bounds, the lower first, such as 0,20; not {text}",
                text
            ),
            TournamentError::SprtError { error } => {
                say!(
                    "tournament-sprt-error",
                    "--alpha and --beta are chances of an error, above 0 and below 0.5; not {error}",
                    error = error.to_string()
                )
            }
            TournamentError::Settings { problem } => say!(
                "tournament-settings",
                "the tournament in the store has settings that this Deret cannot read: {problem}",
                problem
            ),
            TournamentError::Store(error) => error.message(),
        }
    }
}

deret_text::errors!(TournamentError);

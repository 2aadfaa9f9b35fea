use serde::Serialize;

use crate::games_played::Forfeits;

/// The table of a tournament: `deret.tournament/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Tournament {
    pub schema: &'static str,
    pub game: String,
    pub seed: u64,
    /// `round-robin`, `gauntlet` or `ladder`.
    pub pairing: &'static str,
    pub games: u64,
    pub of: u64,
    pub complete: bool,
    /// `balanced`, `none`, `random` or `given`.
    pub openings: &'static str,
    /// Games that were move by move what the same two had played before.
    pub repeated: u64,
    /// Best first, those without a rating last.
    pub players: Vec<TournamentPlayer>,
    /// Whether each pair that met was given one more drawn game, without which no rating was finite.
    pub extra_draws: bool,
    pub sprt: Option<SprtResult>,
    /// Its name in the store.
    pub run: String,
    pub db: String,
}

#[derive(Clone, Debug, Serialize)]
pub struct TournamentPlayer {
    pub spec: String,
    /// Null for a player that never made a move; its games do not count.
    pub elo: Option<f64>,
    /// Half-width at 95 per cent.
    pub error: Option<f64>,
    pub rated: bool,
    pub forfeits: Forfeits,
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    pub games: u64,
    pub points: f64,
    pub superior_to_next: Option<f64>,
    /// Against each player in the order of the table, itself included.
    pub against: Vec<Score>,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Score {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct SprtResult {
    pub elo0: f64,
    pub elo1: f64,
    pub log_ratio: f64,
    /// It is accepted at this ratio, and rejected at `lower_bound`.
    pub bound: f64,
    pub lower_bound: f64,
    pub alpha: f64,
    pub beta: f64,
    pub pairs: u64,
    /// `accepted`, `rejected`, or null as long as it is undecided.
    pub verdict: Option<&'static str>,
}

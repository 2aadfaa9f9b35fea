//! Games that programs play against each other, and what is counted about games.

use deret_core::{Player, Position};
use deret_play::{PlayerSpec, Series, Tally};
use serde::Serialize;

use crate::position::{Side, names};

/// A player against every line the other side can choose: `deret.exhaust/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Exhausted {
    pub schema: &'static str,
    pub game: String,
    pub position: String,
    pub player: String,
    pub side: Side,
    /// Complete games, counted as move sequences.
    pub lines: u64,
    pub won: u64,
    pub drawn: u64,
    pub lost: u64,
    pub first_loss: Option<Vec<String>>,
    pub positions: u64,
}

/// Games between two players: `deret.match/1`.
#[derive(Clone, Debug, Serialize)]
pub struct MatchResult {
    pub schema: &'static str,
    pub game: String,
    pub a: String,
    pub b: String,
    pub seed: u64,
    pub random_plies: usize,
    pub games: u64,
    pub a_wins: u64,
    pub b_wins: u64,
    pub x_wins: u64,
    pub o_wins: u64,
    pub draws: u64,
    pub forfeits: Vec<Forfeit>,
}

/// A game that was lost by a fault, not on the board.
#[derive(Clone, Debug, Serialize)]
pub struct Forfeit {
    /// Counted from 1.
    pub game: u64,
    pub player: String,
    pub reason: String,
}

/// Move paths, ply by ply: `deret.perft/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Perft {
    pub schema: &'static str,
    pub game: String,
    pub position: String,
    /// The first is after one ply.
    pub paths: Vec<u64>,
}

/// Fixed searches: `deret.bench/1`.
#[derive(Clone, Debug, Serialize)]
pub struct Benched {
    pub schema: &'static str,
    pub nodes: u64,
    pub seconds: f64,
    /// The same on every machine.
    pub signature: u64,
    pub searches: Vec<BenchedSearch>,
}

#[derive(Clone, Debug, Serialize)]
pub struct BenchedSearch {
    pub name: String,
    pub nodes: u64,
    pub seconds: f64,
}

impl Exhausted {
    pub fn of(
        start: &Position,
        player: &PlayerSpec,
        side: Player,
        found: &deret_play::Exhausted,
    ) -> Exhausted {
        Exhausted {
            schema: "deret.exhaust/1",
            game: start.rules().to_string(),
            position: start.to_string(),
            player: player.to_string(),
            side: side.into(),
            lines: found.lines,
            won: found.won,
            drawn: found.drawn,
            lost: found.lost,
            first_loss: found.first_loss.as_deref().map(names),
            positions: found.positions,
        }
    }
}

impl MatchResult {
    pub fn of(series: &Series, tally: Tally, forfeits: Vec<Forfeit>) -> MatchResult {
        MatchResult {
            schema: "deret.match/1",
            game: series.rules.to_string(),
            a: series.a.to_string(),
            b: series.b.to_string(),
            seed: series.seed,
            random_plies: series.random_plies,
            games: tally.games,
            a_wins: tally.a_wins,
            b_wins: tally.b_wins,
            x_wins: tally.x_wins,
            o_wins: tally.o_wins,
            draws: tally.draws,
            forfeits,
        }
    }
}

impl Perft {
    pub fn of(pos: &Position, paths: Vec<u64>) -> Perft {
        Perft { schema: "deret.perft/1", game: pos.rules().to_string(), position: pos.to_string(), paths }
    }
}

impl Benched {
    pub fn of(searches: Vec<BenchedSearch>) -> Benched {
        let nodes = searches.iter().map(|search| search.nodes).sum();
        let seconds = searches.iter().map(|search| search.seconds).sum();
        Benched { schema: "deret.bench/1", nodes, seconds, signature: nodes, searches }
    }
}

//! Games that programs play against each other, and what is counted about games.

use deret_core::{Player, Position};
use deret_play::PlayerSpec;
use serde::Serialize;

use crate::{
    position::{Side, names},
    tournament::SprtResult,
};

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
    /// `balanced`, `none`, `random` or `given`.
    pub openings: &'static str,
    /// Games that were move by move what the same two had played before.
    pub repeated: u64,
    /// By how much A is stronger, and the half-width of that at 95 per cent; null where one of the two
    /// never made a move.
    pub elo: Option<f64>,
    pub error: Option<f64>,
    pub sprt: Option<SprtResult>,
    pub a_forfeits: Forfeits,
    pub b_forfeits: Forfeits,
    pub forfeits: Vec<Forfeit>,
}

/// Games lost otherwise than on the board, by kind.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Forfeits {
    pub late: u64,
    pub crashed: u64,
    pub illegal: u64,
    pub refused: u64,
}

impl From<[u64; 4]> for Forfeits {
    /// In the order of `deret_search::Fault::ALL`.
    fn from([late, crashed, illegal, refused]: [u64; 4]) -> Forfeits {
        Forfeits { late, crashed, illegal, refused }
    }
}

/// A game that was lost by a fault, not on the board.
#[derive(Clone, Debug, Serialize)]
pub struct Forfeit {
    /// Counted from 1.
    pub game: u64,
    pub player: String,
    /// `late`, `crashed`, `illegal` or `refused`; null in games of older programs.
    pub kind: Option<String>,
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

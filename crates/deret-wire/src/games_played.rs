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
    #[serde(flatten)]
    pub covered: SeedsCovered,
}

/// What the lines say of a player in whose moves chance has a part: those of these seeds, and no more.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SeedsCovered {
    /// Whether the player draws lots.
    pub chance: bool,
    /// The first seed covered, and how many from there on; without chance one is all.
    #[serde(rename = "first_seed")]
    pub first: u64,
    pub seeds: u64,
    /// The seed with which the first loss was met.
    pub first_loss_seed: Option<u64>,
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
    /// Elo of A against B; null where one of the two never made a move.
    pub elo: Option<f64>,
    /// Half-width of the 95 per cent interval; null where that is unbounded.
    pub error: Option<f64>,
    /// The interval; null on a side where it is unbounded.
    pub low: Option<f64>,
    pub high: Option<f64>,
    /// Likelihood of superiority: how likely it is that A is the stronger, from 0 to 1.
    pub los: Option<f64>,
    /// `a` or `b`, where the interval does not contain 0; else `undecided`.
    pub verdict: &'static str,
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
        covered: SeedsCovered,
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
            covered,
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

//! Definition of a tournament, apart from its results so far.

use std::time::Duration;

use deret_core::{Move, Rules};
use deret_play::{PlayerSpec, TimeControl};
use serde::{Deserialize, Serialize};

use super::{MOST_PLAYERS, TournamentError};
use crate::{openings, rating::Sprt};

/// Everything that determines the results.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    pub rules: Rules,
    pub players: Vec<PlayerSpec>,
    /// Per pair; sides swap after each game.
    pub games: u64,
    pub seed: u64,
    pub pairing: Pairing,
    pub openings: Openings,
    /// Per move.
    pub time: Option<Duration>,
    pub nodes: Option<u64>,
    /// For all moves of one side in a game.
    pub time_control: Option<TimeControl>,
    /// Ends a game as a draw once neither side can complete a row.
    pub adjudicate: bool,
    /// Stops as soon as the test decides whether the first player is stronger than the second.
    pub sprt: Option<Sprt>,
}

/// Source of the openings. Each opening is played with both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Openings {
    /// Balanced according to the engine, as many as needed, derived from the seed.
    Balanced,
    /// This many random plies that do not end the game, derived from the seed.
    Random { plies: usize },
    /// These openings in order, repeated as needed.
    Given(Vec<Vec<Move>>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pairing {
    /// Every player against every other.
    RoundRobin,
    /// The first player against all others.
    Gauntlet,
    /// Each player against the next.
    Ladder,
}

impl Pairing {
    /// Identifier used in the store and by programs.
    pub fn id(self) -> &'static str {
        match self {
            Pairing::RoundRobin => "round-robin",
            Pairing::Gauntlet => "gauntlet",
            Pairing::Ladder => "ladder",
        }
    }
}

impl Settings {
    /// A round robin from balanced openings, without clocks or limits.
    pub fn new(rules: Rules, players: Vec<PlayerSpec>, games: u64, seed: u64) -> Settings {
        Settings {
            rules,
            players,
            games,
            seed,
            pairing: Pairing::RoundRobin,
            openings: Openings::Balanced,
            time: None,
            nodes: None,
            time_control: None,
            adjudicate: true,
            sprt: None,
        }
    }

    /// Rejects everything that can be rejected before a game is played.
    pub fn check(&self) -> Result<(), TournamentError> {
        for (index, player) in self.players.iter().enumerate() {
            if self.players[..index].contains(player) {
                return Err(TournamentError::Twice { player: player.to_string() });
            }
        }
        self.check_numbers()
    }

    /// Like `check`, but allows a player to meet itself.
    pub(super) fn check_numbers(&self) -> Result<(), TournamentError> {
        if self.players.len() < 2 {
            return Err(TournamentError::FewPlayers);
        }
        if self.players.len() > MOST_PLAYERS {
            return Err(TournamentError::TooManyPlayers { count: self.players.len() });
        }
        let Some(sprt) = self.sprt else { return Ok(()) };
        if self.players.len() != 2 {
            return Err(TournamentError::SprtPlayers { count: self.players.len() });
        }
        if sprt.elo0 >= sprt.elo1 {
            return Err(TournamentError::SprtBounds { text: format!("{},{}", sprt.elo0, sprt.elo1) });
        }
        let is_chance = |error: f64| 0.0 < error && error < 0.5;
        match [sprt.alpha, sprt.beta].into_iter().find(|error| !is_chance(*error)) {
            Some(error) => Err(TournamentError::SprtError { error }),
            None => Ok(()),
        }
    }

    /// The form kept in the store.
    pub fn to_json(&self) -> String {
        let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let (balanced, random_plies, given) = match &self.openings {
            Openings::Balanced => (true, 0, &[][..]),
            Openings::Random { plies } => (false, *plies, &[][..]),
            Openings::Given(openings) => (false, 0, openings.as_slice()),
        };
        let written = Written {
            game: self.rules.to_string(),
            players: self.players.iter().map(PlayerSpec::to_string).collect(),
            games: self.games,
            seed: self.seed,
            pairing: self.pairing,
            openings: given.iter().map(|moves| moves.iter().map(Move::to_string).collect()).collect(),
            balanced,
            random_plies,
            time_ms: self.time.map(ms),
            nodes: self.nodes,
            game_ms: self.time_control.map(|control| ms(control.game)),
            increment_ms: self.time_control.map(|control| ms(control.increment)),
            adjudicate: self.adjudicate,
            sprt: self.sprt.map(|sprt| [sprt.elo0, sprt.elo1]),
            sprt_errors: self.sprt.map(|sprt| [sprt.alpha, sprt.beta]),
        };
        serde_json::to_string(&written).unwrap_or_default()
    }

    pub fn from_json(text: &str) -> Result<Settings, TournamentError> {
        let wrong = |problem: String| TournamentError::Settings { problem };
        let read: Written = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
        let player =
            |text: &String| text.parse().map_err(|error: deret_play::SpecError| wrong(error.to_string()));
        let rules: Rules =
            read.game.parse().map_err(|error: deret_core::RulesError| wrong(error.to_string()))?;
        let opening = |words: &Vec<String>| {
            openings::opening(&words.join(" "), rules).map_err(|problem| wrong(problem.to_string()))
        };
        let given: Vec<Vec<Move>> = read.openings.iter().map(opening).collect::<Result<_, _>>()?;
        let openings = match () {
            () if !given.is_empty() => Openings::Given(given),
            () if read.balanced => Openings::Balanced,
            () => Openings::Random { plies: read.random_plies },
        };
        let [alpha, beta] = read.sprt_errors.unwrap_or([Sprt::ERROR; 2]);
        Ok(Settings {
            rules,
            players: read.players.iter().map(player).collect::<Result<_, _>>()?,
            games: read.games,
            seed: read.seed,
            pairing: read.pairing,
            openings,
            time: read.time_ms.map(Duration::from_millis),
            nodes: read.nodes,
            time_control: read.game_ms.map(|game| TimeControl {
                game: Duration::from_millis(game),
                increment: Duration::from_millis(read.increment_ms.unwrap_or(0)),
            }),
            adjudicate: read.adjudicate,
            sprt: read.sprt.map(|[elo0, elo1]| Sprt { elo0, elo1, alpha, beta }),
        })
    }
}

/// Fields that were added later have a default, so that older runs can be resumed.
#[derive(Serialize, Deserialize)]
struct Written {
    game: String,
    players: Vec<String>,
    games: u64,
    seed: u64,
    pairing: Pairing,
    openings: Vec<Vec<String>>,
    #[serde(default)]
    balanced: bool,
    random_plies: usize,
    time_ms: Option<u64>,
    nodes: Option<u64>,
    #[serde(default)]
    game_ms: Option<u64>,
    #[serde(default)]
    increment_ms: Option<u64>,
    #[serde(default)]
    adjudicate: bool,
    sprt: Option<[f64; 2]>,
    #[serde(default)]
    sprt_errors: Option<[f64; 2]>,
}

//! Many players, many games, one table. What happens in game i depends on the settings and i alone, so a
//! tournament can be stopped anywhere, gone on with later, on any number of threads, and still ends in the
//! same table (as long as no player's time is limited).

mod error;

use std::{
    collections::HashSet,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use deret_core::{Game, GameRecord, Move, Outcome, Player, Position, Rules};
use deret_play::{
    GameSetup, PlayedGame, PlayerInfo, PlayerSpec, Roster, Series, SeriesError, random_opening,
};
use deret_search::{Limits, Refusal, RefusalKind, StopFlag, common::chance::mixed};
use deret_store::{Filter, Store};
pub use error::TournamentError;
use serde::{Deserialize, Serialize};

use crate::{
    openings,
    rating::{PairCounts, Ratings, Score, Sprt, Verdict, ratings},
};

/// Everything that decides what happens.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    pub rules: Rules,
    pub players: Vec<PlayerSpec>,
    /// For each pair; sides swap after each.
    pub games: u64,
    pub seed: u64,
    pub pairing: Pairing,
    /// Played in order, each with both sides; random ones where there are none.
    pub openings: Vec<Vec<Move>>,
    /// How many random plies open each pair of games where there are no openings.
    pub random_plies: usize,
    /// For each move.
    pub time: Option<Duration>,
    pub nodes: Option<u64>,
    /// Stops as soon as it is known whether the first player is stronger than the second.
    pub sprt: Option<Sprt>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pairing {
    /// Everybody against everybody.
    RoundRobin,
    /// The first against all others.
    Gauntlet,
}

/// A tournament: its settings and the results so far.
#[derive(Clone, Debug)]
pub struct Tournament {
    settings: Settings,
    pairs: Vec<(usize, usize)>,
    results: Vec<Option<Outcome>>,
    played: u64,
    /// For `sprt`: games from the first that are played without a gap, and what they came to.
    sprt: SprtProgress,
}

#[derive(Clone, Debug, Default)]
struct SprtProgress {
    pairs_counted: u64,
    counts: PairCounts,
    verdict: Option<Verdict>,
}

/// A game of the tournament, just played.
#[derive(Clone, Debug)]
pub struct TournamentGame {
    pub index: u64,
    pub record: GameRecord,
}

/// One line of the table.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The player's place in the settings.
    pub player: usize,
    pub total: Score,
    /// Against each player, in the order of the settings.
    pub against: Vec<Score>,
    pub elo: f64,
    /// Half-width at 95 per cent.
    pub error: f64,
    /// How likely it is that it is stronger than the next in the table; `None` for the last.
    pub above_next: Option<f64>,
}

/// The table, the strongest first.
#[derive(Clone, Debug)]
pub struct Table {
    pub standings: Vec<Standing>,
    pub ratings: Ratings,
}

/// What the test said, and on what grounds.
#[derive(Clone, Copy, Debug)]
pub struct SprtReport {
    pub sprt: Sprt,
    pub counts: PairCounts,
    pub log_ratio: f64,
    pub verdict: Option<Verdict>,
}

impl Settings {
    /// Refuses what can be refused before a game is played.
    pub fn check(&self) -> Result<(), TournamentError> {
        if self.players.len() < 2 {
            return Err(TournamentError::FewPlayers);
        }
        if self.players.len() > MOST_PLAYERS {
            return Err(TournamentError::TooManyPlayers { count: self.players.len() });
        }
        for (index, player) in self.players.iter().enumerate() {
            if self.players[..index].contains(player) {
                return Err(TournamentError::Twice { player: player.to_string() });
            }
        }
        match self.sprt {
            Some(_) if self.players.len() != 2 => {
                Err(TournamentError::SprtPlayers { count: self.players.len() })
            }
            Some(sprt) if sprt.elo0 >= sprt.elo1 => {
                Err(TournamentError::SprtBounds { text: format!("{},{}", sprt.elo0, sprt.elo1) })
            }
            _ => Ok(()),
        }
    }

    /// As kept in the store.
    pub fn to_json(&self) -> String {
        let written = Written {
            game: self.rules.to_string(),
            players: self.players.iter().map(PlayerSpec::to_string).collect(),
            games: self.games,
            seed: self.seed,
            pairing: self.pairing,
            openings: self.openings.iter().map(|moves| moves.iter().map(Move::to_string).collect()).collect(),
            random_plies: self.random_plies,
            time_ms: self.time.map(|time| u64::try_from(time.as_millis()).unwrap_or(u64::MAX)),
            nodes: self.nodes,
            sprt: self.sprt.map(|sprt| [sprt.elo0, sprt.elo1]),
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
        Ok(Settings {
            rules,
            players: read.players.iter().map(player).collect::<Result<_, _>>()?,
            games: read.games,
            seed: read.seed,
            pairing: read.pairing,
            openings: read.openings.iter().map(opening).collect::<Result<_, _>>()?,
            random_plies: read.random_plies,
            time: read.time_ms.map(Duration::from_millis),
            nodes: read.nodes,
            sprt: read.sprt.map(|[elo0, elo1]| Sprt { elo0, elo1 }),
        })
    }
}

#[derive(Serialize, Deserialize)]
struct Written {
    game: String,
    players: Vec<String>,
    games: u64,
    seed: u64,
    pairing: Pairing,
    openings: Vec<Vec<String>>,
    random_plies: usize,
    time_ms: Option<u64>,
    nodes: Option<u64>,
    sprt: Option<[f64; 2]>,
}

/// The results of all games are kept in memory.
const MOST_GAMES: u64 = 100_000_000;
/// The table compares each with each.
const MOST_PLAYERS: usize = 1000;

impl Tournament {
    pub fn new(settings: Settings) -> Result<Tournament, TournamentError> {
        settings.check()?;
        let count = settings.players.len();
        let pairs: Vec<(usize, usize)> = match settings.pairing {
            Pairing::RoundRobin => (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))).collect(),
            Pairing::Gauntlet => (1..count).map(|b| (0, b)).collect(),
        };
        let total = (pairs.len() as u64).checked_mul(settings.games).filter(|total| *total <= MOST_GAMES);
        let total = total.ok_or(TournamentError::TooManyGames { games: settings.games })?;
        let results = vec![None; total as usize];
        Ok(Tournament { settings, pairs, results, played: 0, sprt: SprtProgress::default() })
    }

    /// The tournament with the games that the store has of that run.
    pub fn resume(settings: Settings, store: &Store, run: i64) -> Result<Tournament, TournamentError> {
        let mut tournament = Tournament::new(settings)?;
        for game in store.games(Filter { run: Some(run), ..Filter::default() }) {
            let game = game.map_err(TournamentError::Store)?;
            if let (Some((_, index)), Some(outcome)) = (game.run, game.record.outcome) {
                tournament.note(index, outcome);
            }
        }
        Ok(tournament)
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many games there are to play in all.
    pub fn total(&self) -> u64 {
        self.results.len() as u64
    }

    pub fn played(&self) -> u64 {
        self.played
    }

    /// Whether nothing is left to play.
    pub fn is_over(&self) -> bool {
        self.sprt.verdict.is_some() || self.played == self.total()
    }

    pub fn sprt(&self) -> Option<SprtReport> {
        let sprt = self.settings.sprt?;
        let SprtProgress { counts, verdict, .. } = self.sprt;
        Some(SprtReport { sprt, counts, log_ratio: sprt.log_ratio(counts), verdict })
    }

    /// The first player that would refuse to move where it has to move first, and what it says. Nobody
    /// searches: the flag is raised before they are asked. An outside program is not started for this.
    pub fn refusal(&self, roster: &Roster) -> Option<(PlayerSpec, Refusal)> {
        let plan = Plan { settings: self.settings.clone(), pairs: self.pairs.clone() };
        let stop = StopFlag::default();
        stop.raise();
        let limits = Limits {
            nodes: plan.settings.nodes,
            time: plan.settings.time,
            stop: Some(stop),
            ..Limits::default()
        };
        let different = 2 * plan.settings.openings.len().max(1) * plan.pairs.len();
        let mut asked = HashSet::new();
        for index in 0..self.total().min(different as u64) {
            let (pair, round) = place(index, plan.pairs.len());
            let opening = plan.opening(round);
            let a_moves = a_side(round) == Player::to_move_after(opening.len());
            let (a, b) = plan.pairs[pair];
            let player = if a_moves { a } else { b };
            let spec = &plan.settings.players[player];
            let is_outside = roster.info(&spec.name).is_ok_and(PlayerInfo::is_outside_program);
            if is_outside || !asked.insert((player, opening.len())) {
                continue;
            }
            let mut pos = Position::new(plan.settings.rules);
            opening.into_iter().for_each(|mv| pos.play(mv));
            let Ok(mut agent) = roster.agent(spec, plan.settings.rules, None) else { continue };
            match agent.choose(&pos, &limits, &mut ()) {
                Err(refusal) if refusal.kind == RefusalKind::BadRequest => {
                    return Some((spec.clone(), refusal));
                }
                _ => {}
            }
        }
        None
    }

    /// Plays what is left, on the current rayon pool, until all is played or `stop` is raised. `on_game` is
    /// told of each game as it ends, with the tournament as it stands then; where it says `false`, no more
    /// games are begun.
    pub fn play(
        &mut self,
        roster: &Roster,
        stop: &StopFlag,
        mut on_game: impl FnMut(TournamentGame, &Tournament) -> bool + Send,
    ) -> Result<(), SeriesError> {
        let left: Vec<u64> =
            (0..self.total()).filter(|index| self.results[*index as usize].is_none()).collect();
        let plan = Plan { settings: self.settings.clone(), pairs: self.pairs.clone() };
        let limits = Limits {
            nodes: plan.settings.nodes,
            time: plan.settings.time,
            stop: Some(stop.clone()),
            ..Limits::default()
        };
        let ended = StopFlag::default(); // no more games are begun, those under way are finished
        if self.is_over() {
            return Ok(());
        }
        let next = AtomicU64::new(0);
        let state = Mutex::new((self, &mut on_game, Ok(())));
        // Games are taken in their order, so that all pairs advance together and the test can be read early.
        let work = || {
            while !stop.is_raised() && !ended.is_raised() {
                let Some(index) = left.get(next.fetch_add(1, Ordering::Relaxed) as usize) else { return };
                let played = plan.play(*index, &limits, roster);
                if stop.is_raised() {
                    return; // the game may have been cut short
                }
                let mut state = state.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                let (tournament, on_game, failure) = &mut *state;
                match played {
                    Ok(game) => {
                        if let Some(outcome) = game.record.outcome {
                            tournament.note(*index, outcome);
                        }
                        let game = TournamentGame { index: *index, record: game.record };
                        if !on_game(game, tournament) || tournament.is_over() {
                            ended.raise();
                        }
                    }
                    Err(error) => {
                        *failure = Err(error);
                        ended.raise();
                    }
                }
            }
        };
        rayon::scope(|scope| (0..rayon::current_num_threads()).for_each(|_| scope.spawn(|_| work())));
        let (_, _, result) = state.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        result
    }

    /// The table as it stands.
    pub fn table(&self) -> Table {
        let count = self.settings.players.len();
        let mut scores = vec![vec![Score::default(); count]; count];
        for index in self.counted() {
            let Some(outcome) = self.results[index as usize] else { continue };
            let (pair, round) = place(index, self.pairs.len());
            let (a, b) = self.pairs[pair];
            let score = score_of(outcome, a_side(round));
            scores[a][b] = scores[a][b].plus(score);
            scores[b][a] = scores[b][a].plus(score.turned());
        }
        let ratings = ratings(&scores);
        let mut order: Vec<usize> = (0..count).collect();
        order.sort_by(|i, j| ratings.elo[*j].total_cmp(&ratings.elo[*i])); // stable: equals keep their order
        let standing = |(place, player): (usize, &usize)| Standing {
            player: *player,
            total: scores[*player].iter().fold(Score::default(), |total, score| total.plus(*score)),
            against: scores[*player].clone(),
            elo: ratings.elo[*player],
            error: ratings.error[*player],
            above_next: order.get(place + 1).map(|next| ratings.likelihood_of_superiority(*player, *next)),
        };
        Table { standings: order.iter().enumerate().map(standing).collect(), ratings: ratings.clone() }
    }

    /// The games that count: all, or with `sprt` those that led to its verdict. What other threads played
    /// beyond it depends on their number.
    fn counted(&self) -> std::ops::Range<u64> {
        match self.sprt.verdict {
            Some(_) => 0..self.sprt.pairs_counted * 2,
            None => 0..self.total(),
        }
    }

    fn note(&mut self, index: u64, outcome: Outcome) {
        let Some(result) = usize::try_from(index).ok().and_then(|index| self.results.get_mut(index)) else {
            return;
        };
        if result.replace(outcome).is_none() {
            self.played += 1;
        }
        let Some(sprt) = self.settings.sprt else { return };
        // With two players the games of a pair of games stand beside each other.
        let progress = &mut self.sprt;
        while progress.verdict.is_none() {
            let first = (progress.pairs_counted * 2) as usize;
            let [Some(first), Some(second)] =
                [first, first + 1].map(|at| self.results.get(at).copied().flatten())
            else {
                return;
            };
            let points = |outcome, side| (score_of(outcome, side).points() * 2.0) as usize;
            progress.counts.0[points(first, Player::X) + points(second, Player::O)] += 1;
            progress.pairs_counted += 1;
            progress.verdict = sprt.verdict(progress.counts);
        }
    }
}

/// What threads need to play a game.
struct Plan {
    settings: Settings,
    pairs: Vec<(usize, usize)>,
}

impl Plan {
    /// The opening of a pair's game; both games of a pair of games have the same.
    fn opening(&self, round: u64) -> Vec<Move> {
        let settings = &self.settings;
        if settings.openings.is_empty() {
            return random_opening(settings.rules, settings.random_plies, mixed(&[settings.seed, round / 2]));
        }
        let number = (round / 2) % settings.openings.len() as u64;
        settings.openings[number as usize].clone()
    }

    fn play(&self, index: u64, limits: &Limits, roster: &Roster) -> Result<PlayedGame, SeriesError> {
        let settings = &self.settings;
        let (pair, round) = place(index, self.pairs.len());
        let (a, b) = self.pairs[pair];
        let opening = self.opening(round);
        let series = Series {
            rules: settings.rules,
            a: settings.players[a].clone(),
            b: settings.players[b].clone(),
            games: settings.games,
            seed: settings.seed,
            random_plies: settings.random_plies,
            limits: limits.clone(),
        };
        let setup =
            GameSetup { index, a_side: a_side(round), opening, seed_mix: mixed(&[settings.seed, index]) };
        series.play_from(&setup, roster)
    }
}

/// Which pair plays game `index`, and how many games it played before: the pairs take turns.
fn place(index: u64, pairs: usize) -> (usize, u64) {
    let pairs = pairs as u64;
    ((index % pairs) as usize, index / pairs)
}

fn a_side(round: u64) -> Player {
    if round.is_multiple_of(2) { Player::X } else { Player::O }
}

fn score_of(outcome: Outcome, side: Player) -> Score {
    match outcome.winner() {
        None => Score { draws: 1, ..Score::default() },
        Some(winner) if winner == side => Score { wins: 1, ..Score::default() },
        Some(_) => Score { losses: 1, ..Score::default() },
    }
}

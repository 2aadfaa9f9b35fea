//! Many players, many games, one table. The result of game i depends on the settings and i alone, so a
//! tournament can be stopped anywhere, resumed later, run on any number of threads, and still ends in the
//! same table (provided no player's time is limited).

mod error;
mod settings;

use std::{
    collections::{HashMap, HashSet},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use deret_core::{Game, GameRecord, Move, Outcome, Player, Position, Rules};
use deret_engine::EvenOpenings;
use deret_play::{
    FAULT_TAG, GameSetup, PlayedGame, PlayerInfo, PlayerSpec, Roster, SeriesError, Tally, Terms,
    random_opening,
};
use deret_search::{Fault, Limits, Refusal, RefusalKind, StopFlag, common::chance::mixed};
use deret_store::{Filter, Store};
pub use error::TournamentError;
pub use settings::{Openings, Pairing, Settings};

use crate::interval::Lead;
use crate::rating::{Meetings, PairCounts, Ratings, Score, Sprt, SprtVerdict, ratings_of_meetings};

/// A tournament: its settings and the results so far.
#[derive(Clone, Debug)]
pub struct Tournament {
    settings: Settings,
    pairs: Vec<(usize, usize)>,
    results: Vec<Option<Ended>>,
    played: u64,
    /// How often each game was played, keyed by a hash of its players and moves.
    games_seen: HashMap<u64, u32>,
    repeated: u64,
    /// For `sprt`: the leading games that were played without a gap, and their results.
    sprt: SprtProgress,
}

/// The part of a game's record that the tournament keeps.
#[derive(Clone, Copy, Debug)]
struct Ended {
    outcome: Outcome,
    /// The fault by which the loser lost, if the game was not decided on the board.
    fault: Option<Fault>,
    /// Which sides made a move of their own.
    moved: [bool; 2],
}

#[derive(Clone, Debug, Default)]
struct SprtProgress {
    pairs_counted: u64,
    counts: PairCounts,
    verdict: Option<SprtVerdict>,
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
    /// The player's index in the settings.
    pub player: usize,
    pub total: Score,
    /// Against each player, in the order of the settings.
    pub against: Vec<Score>,
    /// `None` if it never made a move, only faults: such games do not measure its strength, and they do not
    /// count for its opponents either.
    pub rating: Option<Rating>,
    /// Likelihood that it is stronger than the next player in the table; `None` for the last.
    pub above_next: Option<f64>,
    /// Games lost by each fault, in the order of [`Fault::ALL`].
    pub faults: [u64; 4],
}

/// In Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub elo: f64,
    /// Half-width at 95 per cent.
    pub error: f64,
}

/// The table, strongest player first.
#[derive(Clone, Debug)]
pub struct RatingTable {
    pub standings: Vec<Standing>,
    pub ratings: Ratings,
}

/// The state of the test: its verdict and the counts behind it.
#[derive(Clone, Copy, Debug)]
pub struct SprtReport {
    pub sprt: Sprt,
    pub counts: PairCounts,
    pub log_ratio: f64,
    pub verdict: Option<SprtVerdict>,
}

/// The results of all games are kept in memory, which limits their number.
const MOST_GAMES: u64 = 100_000_000;
/// The table compares every player with every other.
const MOST_PLAYERS: usize = 1000;

impl Tournament {
    pub fn new(settings: Settings) -> Result<Tournament, TournamentError> {
        settings.check()?;
        Tournament::duel(settings)
    }

    /// Like `new`, but a player may meet itself.
    pub fn duel(settings: Settings) -> Result<Tournament, TournamentError> {
        settings.check_numbers()?;
        let count = settings.players.len();
        let pairs: Vec<(usize, usize)> = match settings.pairing {
            Pairing::RoundRobin => (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b))).collect(),
            Pairing::Gauntlet => (1..count).map(|b| (0, b)).collect(),
            Pairing::Ladder => (1..count).map(|b| (b - 1, b)).collect(),
        };
        let total = (pairs.len() as u64).checked_mul(settings.games).filter(|total| *total <= MOST_GAMES);
        let total = total.ok_or(TournamentError::TooManyGames { games: settings.games })?;
        let results = vec![None; total as usize];
        Ok(Tournament {
            settings,
            pairs,
            results,
            played: 0,
            games_seen: HashMap::new(),
            repeated: 0,
            sprt: SprtProgress::default(),
        })
    }

    /// Restores a tournament from the games that the store has of run `run`.
    pub fn resume(settings: Settings, store: &Store, run: i64) -> Result<Tournament, TournamentError> {
        let mut tournament = Tournament::new(settings)?;
        for game in store.games(Filter { run: Some(run), ..Filter::default() }) {
            let game = game.map_err(TournamentError::Store)?;
            if let Some((_, index)) = game.run {
                tournament.note(index, &game.record);
            }
        }
        Ok(tournament)
    }

    /// Adds a game that was played earlier.
    pub fn restore(&mut self, index: u64, record: &GameRecord) {
        self.note(index, record);
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Total number of games.
    pub fn total(&self) -> u64 {
        self.results.len() as u64
    }

    pub fn played(&self) -> u64 {
        self.played
    }

    /// Number of games that repeated an earlier game of the same two players move by move: they carry no new
    /// information.
    pub fn repeated(&self) -> u64 {
        self.repeated
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

    /// The first player that would refuse to move where it has to move first, and its refusal. No search
    /// runs: the stop flag is raised before the agents are called. Outside programs are not started for this.
    pub fn refusal(&self, roster: &Roster) -> Option<(PlayerSpec, Refusal)> {
        let plan = self.plan();
        let stop = StopFlag::default();
        stop.raise();
        let limits = plan.terms(&stop).limits;
        let given = match &plan.settings.openings {
            Openings::Given(openings) => openings.len(),
            _ => 1,
        };
        let different = 2 * given * plan.pairs.len();
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

    /// Plays the remaining games on the current rayon pool until all are played or `stop` is raised.
    /// `on_game` is called with each game as it ends, and with the tournament at that point; if it returns
    /// `false`, no more games are started.
    pub fn play(
        &mut self,
        roster: &Roster,
        stop: &StopFlag,
        mut on_game: impl FnMut(TournamentGame, &Tournament) -> bool + Send,
    ) -> Result<(), SeriesError> {
        let left: Vec<u64> =
            (0..self.total()).filter(|index| self.results[*index as usize].is_none()).collect();
        let plan = self.plan();
        let terms = plan.terms(stop);
        let ended = StopFlag::default(); // no more games are started, those under way are finished
        if self.is_over() {
            return Ok(());
        }
        let next = AtomicU64::new(0);
        let state = Mutex::new((self, &mut on_game, Ok(())));
        // Games are taken in order, so that all pairs advance together and the test can be read early.
        let work = || {
            while !stop.is_raised() && !ended.is_raised() {
                let Some(index) = left.get(next.fetch_add(1, Ordering::Relaxed) as usize) else { return };
                let played = plan.play(*index, &terms, roster);
                if stop.is_raised() {
                    return; // the game may have been cut short
                }
                let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
                let (tournament, on_game, failure) = &mut *state;
                match played {
                    Ok(game) => {
                        tournament.note(*index, &game.record);
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
        let (_, _, result) = state.into_inner().unwrap_or_else(PoisonError::into_inner);
        result
    }

    /// The current table.
    pub fn table(&self) -> RatingTable {
        let count = self.settings.players.len();
        let (faults, moved) = self.faults_and_moves();
        // A program that never moved is listed, but its games do not count.
        let is_rated = |player: &usize| moved[*player] || faults[*player] == [0; 4];
        let mut meetings = self.meetings();
        let rated: Vec<usize> = (0..count).filter(is_rated).collect();
        let of_rated = |i: &usize| rated.iter().map(|j| meetings[*i][*j]).collect::<Vec<_>>();
        let ratings = ratings_of_meetings(&rated.iter().map(of_rated).collect::<Vec<_>>());
        for unrated in (0..count).filter(|player| !is_rated(player)) {
            (0..count).for_each(|other| meetings[other][unrated] = Meetings::default());
        }
        let mut order: Vec<usize> = (0..rated.len()).collect();
        order.sort_by(|i, j| ratings.elo[*j].total_cmp(&ratings.elo[*i])); // stable: equals keep their order
        let standing = |player: usize| Standing {
            player,
            total: meetings[player].iter().fold(Score::default(), |total, met| total.plus(met.score)),
            against: meetings[player].iter().map(|met| met.score).collect(),
            rating: None,
            above_next: None,
            faults: faults[player],
        };
        let of_place = |(place, index): (usize, &usize)| Standing {
            rating: Some(Rating { elo: ratings.elo[*index], error: ratings.error[*index] }),
            above_next: order.get(place + 1).map(|next| ratings.likelihood_of_superiority(*index, *next)),
            ..standing(rated[*index])
        };
        let mut standings: Vec<Standing> = order.iter().enumerate().map(of_place).collect();
        standings.extend((0..count).filter(|player| !is_rated(player)).map(standing));
        RatingTable { standings, ratings: ratings.clone() }
    }

    /// The results of the first two players, for a table of a match.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for index in self.counted() {
            let Some(ended) = self.results[index as usize] else { continue };
            let (pair, round) = place(index, self.pairs.len());
            if pair == 0 {
                tally = tally.plus(Tally::of_outcome(ended.outcome, a_side(round)));
            }
        }
        tally
    }

    /// The Elo difference of the first two players with its interval; `None` if one of them never made a
    /// move, since then the games do not measure its strength.
    pub fn lead(&self) -> Option<Lead> {
        let (faults, moved) = self.faults_and_moves();
        let (a, b) = *self.pairs.first()?;
        let is_rated = |player: usize| moved[player] || faults[player] == [0; 4];
        let met = self.meetings()[a][b];
        if is_rated(a) && is_rated(b) { Lead::of(&met) } else { None }
    }

    /// The results of every pair of players, from the games that count.
    fn meetings(&self) -> Vec<Vec<Meetings>> {
        let count = self.settings.players.len();
        let mut meetings = vec![vec![Meetings::default(); count]; count];
        let counted = self.counted();
        let score = |pair: usize, round: u64| {
            let index = round * self.pairs.len() as u64 + pair as u64;
            let ended = counted.contains(&index).then(|| self.results.get(index as usize).copied().flatten());
            Some(score_of(ended.flatten()?.outcome, a_side(round)))
        };
        for (pair, &(a, b)) in self.pairs.iter().enumerate() {
            let mut met = Meetings::default();
            for round in (0..self.settings.games).step_by(2) {
                let both = [score(pair, round), score(pair, round + 1)];
                both.into_iter().flatten().for_each(|score| met.score = met.score.plus(score));
                match both {
                    [Some(first), Some(second)] => met.pairs.add(first, second),
                    [one, other] => {
                        let alone = one.or(other).unwrap_or_default();
                        met.singles = met.singles.plus(alone);
                    }
                }
            }
            (meetings[a][b], meetings[b][a]) = (met, met.turned());
        }
        meetings
    }

    /// For each player: games lost by each fault, and whether it ever made a move.
    fn faults_and_moves(&self) -> (Vec<[u64; 4]>, Vec<bool>) {
        let count = self.settings.players.len();
        let (mut faults, mut moved) = (vec![[0; 4]; count], vec![false; count]);
        for index in self.counted() {
            let Some(ended) = self.results[index as usize] else { continue };
            let players = self.players_of(index);
            for side in Player::BOTH {
                moved[players[side.index()]] |= ended.moved[side.index()];
            }
            if let (Some(fault), Some(winner)) = (ended.fault, ended.outcome.winner()) {
                faults[players[winner.other().index()]][fault as usize] += 1;
            }
        }
        (faults, moved)
    }

    /// The players of X and O in game `index`.
    fn players_of(&self, index: u64) -> [usize; 2] {
        let (pair, round) = place(index, self.pairs.len());
        let (a, b) = self.pairs[pair];
        if a_side(round) == Player::X { [a, b] } else { [b, a] }
    }

    fn plan(&self) -> Plan {
        let Settings { rules, seed, .. } = self.settings;
        let even = Mutex::new(EvenOpenings::new(rules, seed));
        Plan { settings: self.settings.clone(), pairs: self.pairs.clone(), even }
    }

    /// The games that count: all, or with `sprt` those that led to its verdict. How many games other threads
    /// played beyond it depends on the number of threads.
    fn counted(&self) -> std::ops::Range<u64> {
        match self.sprt.verdict {
            Some(_) => 0..self.sprt.pairs_counted * 2,
            None => 0..self.total(),
        }
    }

    /// Records a finished game.
    fn note(&mut self, index: u64, record: &GameRecord) {
        let Some(outcome) = record.outcome else { return };
        if index >= self.total() {
            return; // a store may contain anything
        }
        let moved = Player::BOTH.map(|side| {
            let own = record.moves.iter().enumerate().filter(|(ply, _)| Player::to_move_after(*ply) == side);
            own.into_iter().any(|(_, played)| !played.note.is_empty())
        });
        let fault = record.tag(FAULT_TAG).and_then(Fault::from_id);
        if self.results[index as usize].replace(Ended { outcome, fault, moved }).is_none() {
            self.played += 1;
            let [x, o] = self.players_of(index).map(|player| player as u64);
            let moves = record.moves.iter().map(|played| {
                (played.mv.column() * usize::from(Rules::MAX_SIDE) + played.mv.row_from_bottom()) as u64
            });
            let seen = self.games_seen.entry(mixed(&[x, o].into_iter().chain(moves).collect::<Vec<_>>()));
            let seen = seen.or_default();
            self.repeated += u64::from(*seen > 0);
            *seen += 1;
        }
        let Some(sprt) = self.settings.sprt else { return };
        // With two players, the two games of an opening have consecutive indices.
        let progress = &mut self.sprt;
        while progress.verdict.is_none() {
            let first = (progress.pairs_counted * 2) as usize;
            let [Some(first), Some(second)] =
                [first, first + 1].map(|at| self.results.get(at).copied().flatten())
            else {
                return;
            };
            progress.counts.add(score_of(first.outcome, Player::X), score_of(second.outcome, Player::O));
            progress.pairs_counted += 1;
            progress.verdict = sprt.verdict(progress.counts);
        }
    }
}

/// Data that the worker threads need to play a game.
struct Plan {
    settings: Settings,
    pairs: Vec<(usize, usize)>,
    even: Mutex<EvenOpenings>,
}

impl Plan {
    /// The opening of a pair's game; both games of a pair of games have the same.
    fn opening(&self, round: u64) -> Vec<Move> {
        let settings = &self.settings;
        let number = round / 2;
        match &settings.openings {
            Openings::Balanced => {
                let mut even = self.even.lock().unwrap_or_else(PoisonError::into_inner);
                even.get(number as usize).to_vec()
            }
            Openings::Random { plies } => {
                random_opening(settings.rules, *plies, mixed(&[settings.seed, number]))
            }
            Openings::Given(openings) if openings.is_empty() => Vec::new(),
            Openings::Given(openings) => openings[(number % openings.len() as u64) as usize].clone(),
        }
    }

    fn terms(&self, stop: &StopFlag) -> Terms {
        let Settings { nodes, time, time_control, adjudicate, .. } = self.settings;
        let limits = Limits { nodes, time, stop: Some(stop.clone()), ..Limits::default() };
        Terms { limits, clock: time_control, adjudicate }
    }

    fn play(&self, index: u64, terms: &Terms, roster: &Roster) -> Result<PlayedGame, SeriesError> {
        let Settings { rules, players, seed, .. } = &self.settings;
        let (pair, round) = place(index, self.pairs.len());
        let (a, b) = self.pairs[pair];
        let (opening, seed_mix) = (self.opening(round), mixed(&[*seed, index]));
        let setup = GameSetup { index, a_side: a_side(round), opening, seed_mix };
        setup.play(*rules, [&players[a], &players[b]], terms, roster)
    }
}

/// The pair that plays game `index`, and how many games it played before: the pairs take turns.
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

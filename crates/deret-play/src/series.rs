use deret_core::{Game, GameRecord, Keyed, Move, MoveNote, Outcome, Player, Position, Rules};
use deret_search::{
    Limits, Refusal, StopFlag,
    common::chance::{generator, mixed},
};
use deret_text::{Explain, Message};
use rand::RngExt;
use rayon::prelude::*;

use crate::{PlayerSpec, Referee, Roster, SpecError, Terms, play_game};

/// Games between two players, A and B, who swap sides: A is X in the first game. The results depend on
/// the seed alone, never on the number of threads.
#[derive(Clone, Debug)]
pub struct Series {
    pub rules: Rules,
    pub a: PlayerSpec,
    pub b: PlayerSpec,
    pub games: u64,
    pub seed: u64,
    /// Number of random plies that open each pair of games. They never end a game.
    pub random_plies: usize,
    pub limits: Limits,
}

/// One game of a series, before it is played.
#[derive(Clone, Debug)]
pub struct GameSetup {
    pub index: u64,
    pub a_side: Player,
    pub opening: Vec<Move>,
    /// Mixed into both players' seeds.
    pub seed_mix: u64,
}

/// One game of a series, played.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    pub index: u64,
    pub a_side: Player,
    pub record: GameRecord,
}

/// The results of a series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub games: u64,
    pub a_wins: u64,
    pub b_wins: u64,
    pub x_wins: u64,
    pub o_wins: u64,
    pub draws: u64,
}

/// Why a series cannot be played.
#[derive(Clone, Debug)]
pub enum SeriesError {
    Spec(SpecError),
    Refusal(Refusal),
}

impl GameSetup {
    /// Plays the game between A and B.
    pub fn play(
        &self,
        rules: Rules,
        [a, b]: [&PlayerSpec; 2],
        terms: &Terms,
        roster: &Roster,
    ) -> Result<PlayedGame, SeriesError> {
        let (x, o) = if self.a_side == Player::X { (a, b) } else { (b, a) };
        let agent =
            |spec: &PlayerSpec| roster.agent(spec, rules, Some(self.seed_mix)).map_err(SeriesError::Spec);
        let mut agents = [agent(x)?, agent(o)?];
        let mut referee = Referee::new(rules, x.to_string(), o.to_string());
        for mv in &self.opening {
            referee.place(*mv, MoveNote::default()).expect("openings are made of legal moves");
        }
        if !self.opening.is_empty() {
            referee.record_mut().set_tag(GameRecord::OPENING_TAG, self.opening.len().to_string());
        }
        play_game(&mut referee, &mut agents, terms).map_err(SeriesError::Refusal)?;
        Ok(PlayedGame { index: self.index, a_side: self.a_side, record: referee.record().clone() })
    }
}

impl Series {
    /// The setup of game `index`: sides, opening and seed.
    pub fn setup(&self, index: u64) -> GameSetup {
        GameSetup {
            index,
            a_side: if index.is_multiple_of(2) { Player::X } else { Player::O },
            opening: random_opening(self.rules, self.random_plies, mixed(&[self.seed, index / 2])),
            seed_mix: mixed(&[self.seed, index]),
        }
    }

    /// Plays one game of the series.
    pub fn play(&self, index: u64, roster: &Roster) -> Result<PlayedGame, SeriesError> {
        self.play_from(&self.setup(index), roster)
    }

    /// Plays a game between the two from a custom setup.
    pub fn play_from(&self, setup: &GameSetup, roster: &Roster) -> Result<PlayedGame, SeriesError> {
        let terms = Terms { limits: self.limits.clone(), ..Terms::default() };
        setup.play(self.rules, [&self.a, &self.b], &terms, roster)
    }

    /// Plays all games on the current rayon pool and counts the results. `on_game` is called for each
    /// game as it ends, in no particular order. Once `limits.stop` is raised no game is started, and
    /// unfinished games do not count.
    pub fn tally(&self, roster: &Roster, on_game: impl Fn(&PlayedGame) + Sync) -> Result<Tally, SeriesError> {
        (0..self.games)
            .into_par_iter()
            .map(|index| {
                if self.is_stopped() {
                    return Ok(Tally::default());
                }
                let game = self.play(index, roster)?;
                if self.is_stopped() {
                    return Ok(Tally::default());
                }
                on_game(&game);
                Ok(Tally::of(&game))
            })
            .try_reduce(Tally::default, |a, b| Ok(a.plus(b)))
    }

    fn is_stopped(&self) -> bool {
        self.limits.stop.as_ref().is_some_and(StopFlag::is_raised)
    }
}

/// Random moves none of which ends the game; fewer than `plies` if every move would end it.
pub fn random_opening(rules: Rules, plies: usize, seed: u64) -> Vec<Move> {
    let mut pos = Position::new(rules);
    let mut opening = Vec::new();
    for _ in 0..plies {
        let (side, is_last) = (pos.to_move(), pos.empty_count() == 1);
        let ends_game = |mv: &Move| is_last || pos.wins_at(side, *mv);
        let quiet: Vec<Move> = pos.moves().into_iter().filter(|mv| !ends_game(mv)).collect();
        if quiet.is_empty() {
            break;
        }
        let mv = quiet[generator(seed, pos.key()).random_range(0..quiet.len())];
        pos.play(mv);
        opening.push(mv);
    }
    opening
}

impl Tally {
    /// The tally of one game.
    pub fn of(game: &PlayedGame) -> Tally {
        Tally::of_outcome(game.record.outcome.unwrap_or(Outcome::Draw), game.a_side)
    }

    /// The tally of one game with that outcome and A on that side.
    pub fn of_outcome(outcome: Outcome, a_side: Player) -> Tally {
        let winner = outcome.winner();
        let count = |player: Player| u64::from(winner == Some(player));
        Tally {
            games: 1,
            a_wins: count(a_side),
            b_wins: count(a_side.other()),
            x_wins: count(Player::X),
            o_wins: count(Player::O),
            draws: u64::from(winner.is_none()),
        }
    }

    pub fn plus(self, other: Tally) -> Tally {
        Tally {
            games: self.games + other.games,
            a_wins: self.a_wins + other.a_wins,
            b_wins: self.b_wins + other.b_wins,
            x_wins: self.x_wins + other.x_wins,
            o_wins: self.o_wins + other.o_wins,
            draws: self.draws + other.draws,
        }
    }
}

impl Explain for SeriesError {
    fn message(&self) -> Message {
        match self {
            SeriesError::Spec(error) => error.message(),
            SeriesError::Refusal(refusal) => refusal.message(),
        }
    }
}

deret_core::errors!(SeriesError);

#[cfg(test)]
mod tests {
    use super::*;

    fn series(games: u64) -> Series {
        Series {
            rules: Rules::TIC_TAC_TOE,
            a: PlayerSpec::named("random"),
            b: PlayerSpec::named("random"),
            games,
            seed: 7,
            random_plies: 0,
            limits: Limits::default(),
        }
    }

    fn tally_on(threads: usize, series: &Series) -> Tally {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| series.tally(&Roster::new(), |_| ()).unwrap())
    }

    #[test]
    fn the_number_of_threads_changes_nothing() {
        let series = series(500);
        let alone = tally_on(1, &series);
        assert_eq!(alone, tally_on(4, &series));
        assert_eq!(alone.games, alone.x_wins + alone.o_wins + alone.draws);
        assert_eq!(alone.games, alone.a_wins + alone.b_wins + alone.draws);
    }

    #[test]
    fn random_games_end_as_the_exact_chances_say() {
        let games = 20_000;
        let tally = tally_on(2, &series(games));
        for (count, chance) in
            [(tally.x_wins, 737.0 / 1260.0), (tally.o_wins, 121.0 / 420.0), (tally.draws, 8.0 / 63.0)]
        {
            let expected = games as f64 * chance;
            let error = (expected * (1.0 - chance)).sqrt();
            assert!(
                (count as f64 - expected).abs() < 4.0 * error,
                "{count} of {games}, expected {expected:.0}"
            );
        }
    }

    /// Reference implementation: plays each move to find out whether it ends the game.
    #[test]
    fn openings_are_drawn_from_the_moves_that_end_nothing() {
        for (game, plies) in [("3,3,3", 9), ("2,2,2", 4), ("1,1,1", 1), ("4,4,3,exact", 12), ("9,9,2", 5)] {
            for seed in 0..20 {
                let mut pos = Position::new(game.parse().unwrap());
                for mv in random_opening(pos.rules(), plies, seed) {
                    let ends = |mv: &Move| {
                        let mut after = pos.clone();
                        after.play(*mv);
                        after.outcome().is_some()
                    };
                    let quiet: Vec<Move> = pos.moves().into_iter().filter(|mv| !ends(mv)).collect();
                    assert_eq!(mv, quiet[generator(seed, pos.key()).random_range(0..quiet.len())], "{game}");
                    pos.play(mv);
                }
            }
        }
    }

    #[test]
    fn openings_come_in_pairs_and_never_end_the_game() {
        let series = Series { random_plies: 9, ..series(50) };
        for index in (0..50).step_by(2) {
            let [first, second] = [series.setup(index), series.setup(index + 1)];
            assert_eq!(first.opening, second.opening);
            assert_ne!(first.a_side, second.a_side);
            assert_eq!(Position::after(series.rules, first.opening).unwrap().outcome(), None);
        }
    }
}

//! Compares the ratings with an independent computation that shares no code with them: it climbs the
//! likelihood coordinate by coordinate and takes its derivatives by finite differences.

use deret_arena::rating::{
    Meetings, NORMAL_95, PairCounts, Score, Sprt, SprtVerdict, expected_points, normal_below, ratings,
    ratings_of_meetings,
};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

fn score(wins: u64, draws: u64, losses: u64) -> Score {
    Score { wins, draws, losses }
}

fn table(count: usize, results: &[(usize, usize, Score)]) -> Vec<Vec<Score>> {
    let mut table = vec![vec![Score::default(); count]; count];
    for (i, j, score) in results {
        table[*i][*j] = *score;
        table[*j][*i] = score.turned();
    }
    table
}

/// The log likelihood as a textbook writes it: base 10, 400 points, half points for draws.
fn likelihood(table: &[Vec<Score>], elo: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..elo.len() {
        for j in 0..elo.len() {
            let expected = 1.0 / (1.0 + 10f64.powf((elo[j] - elo[i]) / 400.0));
            sum += table[i][j].points() * expected.ln();
        }
    }
    sum
}

/// Golden section search along each coordinate in turn, then mean 0.
fn climbed(table: &[Vec<Score>]) -> Vec<f64> {
    let mut elo = vec![0.0; table.len()];
    for _ in 0..400 {
        for i in 0..elo.len() {
            let value = |x: f64| {
                let mut moved = elo.clone();
                moved[i] = x;
                likelihood(table, &moved)
            };
            let (mut low, mut high) = (elo[i] - 400.0, elo[i] + 400.0);
            for _ in 0..60 {
                let (a, b) = (high - 0.618_033_988_75 * (high - low), low + 0.618_033_988_75 * (high - low));
                if value(a) > value(b) { high = b } else { low = a }
            }
            elo[i] = (low + high) / 2.0;
        }
    }
    let mean = elo.iter().sum::<f64>() / elo.len() as f64;
    elo.iter().map(|rating| rating - mean).collect()
}

/// Standard errors by resampling: play the recorded games again and again with their own frequencies, rate
/// each time, and see how the ratings spread.
fn resampled_errors(table: &[Vec<Score>], rounds: usize) -> Vec<f64> {
    let mut generator = Pcg64::seed_from_u64(11);
    let count = table.len();
    let mut sums = vec![(0.0, 0.0); count];
    for _ in 0..rounds {
        let mut again = vec![vec![Score::default(); count]; count];
        for i in 0..count {
            for j in i + 1..count {
                let played = table[i][j];
                let mut drawn = Score::default();
                for _ in 0..played.games() {
                    match generator.random_range(0..played.games()) {
                        lot if lot < played.wins => drawn.wins += 1,
                        lot if lot < played.wins + played.draws => drawn.draws += 1,
                        _ => drawn.losses += 1,
                    }
                }
                (again[i][j], again[j][i]) = (drawn, drawn.turned());
            }
        }
        for (sum, elo) in sums.iter_mut().zip(ratings(&again).elo) {
            *sum = (sum.0 + elo, sum.1 + elo * elo);
        }
    }
    let n = rounds as f64;
    sums.iter().map(|(sum, squares)| NORMAL_95 * (squares / n - (sum / n).powi(2)).sqrt()).collect()
}

fn recorded() -> Vec<Vec<Score>> {
    table(
        4,
        &[
            (0, 1, score(120, 50, 30)),
            (0, 2, score(150, 20, 30)),
            (0, 3, score(190, 5, 5)),
            (1, 2, score(80, 60, 60)),
            (1, 3, score(150, 10, 40)),
            (2, 3, score(140, 20, 40)),
        ],
    )
}

#[test]
fn the_likeliest_ratings_agree_with_a_plain_climb() {
    let gauntlet = table(4, &[(0, 1, score(10, 5, 6)), (0, 2, score(3, 20, 4)), (0, 3, score(30, 1, 2))]);
    for table in [recorded(), gauntlet] {
        let (fast, plain) = (ratings(&table), climbed(&table));
        assert!(!fast.with_prior);
        for (a, b) in fast.elo.iter().zip(&plain) {
            assert!((a - b).abs() < 0.01, "{:?} against {plain:?}", fast.elo);
        }
    }
}

#[test]
fn the_errors_agree_with_resampling() {
    let table = recorded();
    let (computed, resampled) = (ratings(&table).error, resampled_errors(&table, 4000));
    for (a, b) in computed.iter().zip(&resampled) {
        assert!((a / b - 1.0).abs() < 0.06, "{computed:?} against {resampled:?}");
    }
}

/// Where the opening decides, every pair is one win each, and the two players are certainly equal; counted
/// one by one, these games would leave a wide interval.
#[test]
fn a_pair_of_games_is_one_trial() {
    let pairs = PairCounts([0, 0, 50, 0, 0]);
    let met = Meetings { score: score(50, 0, 50), pairs, singles: Score::default() };
    let error = |met: Meetings| {
        let table = [vec![Meetings::default(), met], vec![met.turned(), Meetings::default()]];
        ratings_of_meetings(&table).error[0]
    };
    assert!(error(met) < 5.0 && error(Meetings::singles(met.score)) > 20.0);
    // Where both games of a pair always have the same result, two games are worth one.
    let alike = Meetings { pairs: PairCounts([25, 0, 0, 0, 25]), ..met };
    let ratio = error(alike) / error(Meetings::singles(met.score));
    assert!((ratio - 2.0_f64.sqrt()).abs() < 0.01, "{ratio}");
}

/// For two players there are closed formulas.
#[test]
fn two_players_agree_with_the_formulas() {
    let score = score(60, 30, 10);
    let table = table(2, &[(0, 1, score)]);
    let ratings = ratings(&table);
    let share = 0.75_f64;
    let difference = 400.0 * (share / (1.0 - share)).log10();
    assert!((ratings.elo[0] - ratings.elo[1] - difference).abs() < 1e-6);
    let variance: f64 = (60.0 * 0.25 * 0.25 + 30.0 * 0.25 * 0.25 + 10.0 * 0.75 * 0.75) / 100.0;
    let slope = 400.0 / std::f64::consts::LN_10 / (share * (1.0 - share));
    let error = NORMAL_95 * slope * (variance / 100.0).sqrt();
    assert!(
        ((ratings.error[0] + ratings.error[1]) / error - 1.0).abs() < 0.02,
        "{:?} {error}",
        ratings.error
    );
    assert!((expected_points(difference) - share).abs() < 1e-12);
    assert!((normal_below(1.0) - 0.841_344_746_068_542_9).abs() < 1e-12);
}

#[test]
fn whoever_wins_everything_still_gets_a_number() {
    let perfect = table(3, &[(0, 1, score(10, 0, 0)), (0, 2, score(10, 0, 0)), (1, 2, score(5, 0, 5))]);
    let ratings = ratings(&perfect);
    assert!(ratings.with_prior);
    assert!(ratings.elo.iter().chain(&ratings.error).all(|number| number.is_finite()), "{ratings:?}");
    assert!(ratings.elo[0] > 100.0 && ratings.likelihood_of_superiority(0, 1) > 0.99);
    let none = deret_arena::rating::ratings(&table(3, &[]));
    assert_eq!(none.elo, [0.0; 3]);
    let drawn = deret_arena::rating::ratings(&table(2, &[(0, 1, score(0, 40, 0))]));
    assert_eq!((drawn.elo[0], drawn.likelihood_of_superiority(0, 1)), (0.0, 0.5));
    assert!(drawn.error[0] > 3.0, "forty draws do not make them certainly equal");
}

proptest! {
    /// Players who meet often enough get ratings whose expected points equal the points they made.
    #[test]
    fn expected_points_are_the_points_made(results in proptest::collection::vec((1u64..50, 0u64..50, 1u64..50), 6)) {
        let table = table(4, &round_robin_of_four(&results));
        let elo = ratings(&table).elo;
        prop_assert!(expects_what_was_made(&table, &elo));
        prop_assert!(elo.iter().sum::<f64>().abs() < 1e-6);
    }
}

/// Whether each player made as many points as its rating expects.
fn expects_what_was_made(table: &[Vec<Score>], elo: &[f64]) -> bool {
    (0..table.len()).all(|i| {
        let made: f64 = table[i].iter().map(|score| score.points()).sum();
        let against = |j: usize| table[i][j].games() as f64 * expected_points(elo[i] - elo[j]);
        (made - (0..table.len()).filter(|j| *j != i).map(against).sum::<f64>()).abs() < 1e-6
    })
}

/// Here the last step of Newton's method gains less likelihood than rounding takes away.
#[test]
fn the_climb_goes_on_where_its_gain_is_lost_in_rounding() {
    let results = [(3, 10, 16), (41, 6, 43), (42, 10, 20), (9, 35, 24), (25, 12, 38), (18, 41, 20)];
    let table = table(4, &round_robin_of_four(&results));
    assert!(expects_what_was_made(&table, &ratings(&table).elo));
}

fn round_robin_of_four(results: &[(u64, u64, u64)]) -> Vec<(usize, usize, Score)> {
    let pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
    pairs.iter().zip(results).map(|((i, j), (w, d, l))| (*i, *j, score(*w, *d, *l))).collect()
}

/// How often the test accepts when A wins and draws with these probabilities.
fn acceptance(sprt: Sprt, win: f64, draw: f64, seed: u64) -> f64 {
    let mut generator = Pcg64::seed_from_u64(seed);
    let mut game = || match generator.random_range(0.0..1.0) {
        lot if lot < win => 2,
        lot if lot < win + draw => 1,
        _ => 0,
    };
    let runs = 400;
    let mut accepted = 0;
    for _ in 0..runs {
        let mut counts = PairCounts::default();
        let verdict = loop {
            counts.0[game() + game()] += 1;
            if let Some(verdict) = sprt.verdict(counts) {
                break verdict;
            }
        };
        accepted += u32::from(verdict == SprtVerdict::Accepted);
    }
    f64::from(accepted) / f64::from(runs)
}

#[test]
fn sprt_errs_as_rarely_as_it_promises() {
    let sprt = Sprt::new(0.0, 60.0);
    let draw = 0.4;
    let win = |elo: f64| expected_points(elo) - draw / 2.0;
    let (wrong, right) = (acceptance(sprt, win(0.0), draw, 1), acceptance(sprt, win(60.0), draw, 2));
    assert!(wrong < 0.09, "accepted {wrong} of equal players");
    assert!(right > 0.91, "accepted {right} of stronger players");
    assert!((sprt.upper_bound() - 2.944_438_979).abs() < 1e-8);
    assert!((sprt.lower_bound() + 2.944_438_979).abs() < 1e-8);
    let lenient = Sprt { alpha: 0.1, beta: 0.02, ..sprt };
    assert!((lenient.upper_bound() - 9.8_f64.ln()).abs() < 1e-12 && lenient.lower_bound() < -3.8);
}

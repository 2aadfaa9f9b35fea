//! The interval of a match covers the true difference at its nominal rate, for few games too.

use deret_arena::{
    interval::{Lead, Verdict},
    rating::{Meetings, PairCounts, Score, expected_points, ratings_of_meetings},
};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

fn score(wins: u64, draws: u64, losses: u64) -> Score {
    Score { wins, draws, losses }
}

fn lead(score: Score) -> Lead {
    Lead::of(&Meetings::singles(score)).unwrap()
}

/// A game in which the first player expects `share` of the points, with a matching probability of draws.
fn game(share: f64, draws: f64, random: &mut Pcg64) -> Score {
    let draws = draws.min(1.9 * share.min(1.0 - share));
    match random.random_range(0.0..1.0) {
        lot if lot < share - draws / 2.0 => score(1, 0, 0),
        lot if lot < share + draws / 2.0 => score(0, 1, 0),
        _ => score(0, 0, 1),
    }
}

/// A match of `games` games; where they come in pairs, each opening favours one of the sides.
fn played(share: f64, draws: f64, games: usize, opening: Option<f64>, random: &mut Pcg64) -> Meetings {
    let mut met = Meetings::default();
    let Some(favour) = opening else {
        let all = (0..games).map(|_| game(share, draws, random));
        return Meetings::singles(all.fold(Score::default(), Score::plus));
    };
    let favour = favour * share.min(1.0 - share);
    for _ in 0..games / 2 {
        let sign = if random.random_bool(0.5) { favour } else { -favour };
        let (first, second) = (game(share + sign, draws, random), game(share - sign, draws, random));
        met.score = met.score.plus(first).plus(second);
        met.pairs.add(first, second);
    }
    met
}

/// Every kind of match in turn: differences, draw rates, numbers of games, single games, and pairs whose
/// openings are even or decisive.
fn simulated(number: usize, random: &mut Pcg64) -> (f64, Meetings) {
    let elo = [0.0, 30.0, -100.0, 250.0, -400.0, 600.0][number % 6];
    let draws = [0.0, 0.3, 0.6, 0.9][number / 6 % 4];
    let opening = [None, Some(0.0), Some(0.8)][number / 24 % 3];
    let games = 2 * random.random_range(1..=25);
    (elo, played(expected_points(elo), draws, games, opening, random))
}

#[test]
fn the_interval_of_a_match_covers_the_true_difference() {
    const MATCHES: usize = 14_400;
    for seed in 0..3 {
        let mut random = Pcg64::seed_from_u64(seed);
        let (mut covered, mut wrong) = (0, 0);
        for number in 0..MATCHES {
            let (elo, met) = simulated(number, &mut random);
            let lead = Lead::of(&met).unwrap();
            assert!(
                lead.low.is_none_or(|low| low <= lead.elo) && lead.high.is_none_or(|high| high >= lead.elo)
            );
            let holds = lead.low.is_none_or(|low| low <= elo) && lead.high.is_none_or(|high| elo <= high);
            covered += usize::from(holds);
            wrong += usize::from(match lead.verdict {
                Verdict::A => elo <= 0.0,
                Verdict::B => elo >= 0.0,
                Verdict::Undecided => false,
            });
        }
        let share = covered as f64 / MATCHES as f64;
        assert!((0.93..=0.99).contains(&share), "seed {seed}: {share}");
        assert!(wrong * 40 < MATCHES, "seed {seed}: {wrong} wrong verdicts");
    }
}

/// Matches of each length separately. After two games hardly any difference can be excluded, so all are
/// covered.
#[test]
fn two_thousand_matches_of_every_length_are_covered() {
    let mut shares = Vec::new();
    for games in [2, 4, 10, 20, 50] {
        let mut random = Pcg64::seed_from_u64(games as u64);
        let covered = (0..2000).filter(|number| {
            let elo = [0.0, 30.0, -100.0, 250.0][number % 4];
            let draws = [0.0, 0.3, 0.6][number / 4 % 3];
            let opening = [None, Some(0.0), Some(0.8)][number / 12 % 3];
            let met = played(expected_points(elo), draws, games, opening, &mut random);
            let lead = Lead::of(&met).unwrap();
            lead.low.is_none_or(|low| low <= elo) && lead.high.is_none_or(|high| elo <= high)
        });
        shares.push(covered.count() as f64 / 2000.0);
        assert!(shares.iter().all(|share| *share >= 0.93), "{games} games: {shares:?}");
    }
    let mean = shares.iter().sum::<f64>() / shares.len() as f64;
    assert!(mean <= 0.99, "{shares:?}");
}

/// The errors of a table of few games reach their nominal coverage as well.
#[test]
fn the_errors_of_a_table_cover_the_true_ratings() {
    let mut random = Pcg64::seed_from_u64(5);
    let truth = [120.0, 0.0, -120.0];
    let (mut covered, mut all) = (0, 0);
    for number in 0..1500 {
        let draws = [0.0, 0.3, 0.6][number % 3];
        let opening = [None, Some(0.0), Some(0.8)][number / 3 % 3];
        let games = 2 * random.random_range(1..=25);
        let mut table = vec![vec![Meetings::default(); 3]; 3];
        for (i, j) in [(0, 1), (0, 2), (1, 2)] {
            let met = played(expected_points(truth[i] - truth[j]), draws, games, opening, &mut random);
            (table[i][j], table[j][i]) = (met, met.turned());
        }
        let ratings = ratings_of_meetings(&table);
        for (player, truth) in truth.iter().enumerate() {
            covered += usize::from((ratings.elo[player] - truth).abs() <= ratings.error[player]);
            all += 1;
        }
    }
    let share = covered as f64 / all as f64;
    assert!((0.93..=0.99).contains(&share), "{share}");
}

#[test]
fn few_games_leave_much_open() {
    // Two games of one opening, both won: Clopper and Pearson for two of two.
    let pairs = PairCounts([0, 0, 0, 0, 1]);
    let both_won = Lead::of(&Meetings { score: score(2, 0, 0), pairs, singles: Score::default() }).unwrap();
    let low = 400.0 * (0.025_f64.sqrt() / (1.0 - 0.025_f64.sqrt())).log10();
    assert!((both_won.low.unwrap() - low).abs() < 1e-6, "{both_won:?}");
    assert_eq!((both_won.high, both_won.error(), both_won.verdict), (None, None, Verdict::Undecided));
    // Four draws, or one win each, decide nothing either.
    let drawn = lead(score(0, 4, 0));
    assert!(drawn.elo.abs() < 1e-9 && drawn.error().unwrap() > 100.0, "{drawn:?}");
    assert!((drawn.superiority - 0.5).abs() < 1e-9);
    // The sign test: five of five may be luck once in sixteen times, six of six once in thirty-two.
    assert_eq!(lead(score(5, 0, 0)).verdict, Verdict::Undecided);
    assert_eq!(lead(score(6, 0, 0)).verdict, Verdict::A);
    assert_eq!(lead(score(0, 0, 6)).verdict, Verdict::B);
    assert_eq!(Lead::of(&Meetings::default()), None);
}

/// With many games the interval matches the textbook's.
#[test]
fn many_games_agree_with_the_normal_interval() {
    let lead = lead(score(4_000, 3_000, 3_000));
    let (share, variance) = (0.55_f64, (0.4 * 0.45 * 0.45 + 0.3 * 0.05 * 0.05 + 0.3 * 0.55 * 0.55) / 1e4);
    let slope = 400.0 / std::f64::consts::LN_10 / (share * (1.0 - share));
    let error = 1.959_964 * slope * f64::sqrt(variance);
    assert!((lead.error().unwrap() / error - 1.0).abs() < 0.02, "{lead:?}, {error}");
    assert_eq!(lead.verdict, Verdict::A);
}

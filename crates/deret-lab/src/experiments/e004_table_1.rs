//! Table 1: every game instead of one person's games.

use deret_core::Player;
use deret_play::{Exhausted, Series as Games};
use deret_search::common::chance::mixed;
use deret_text::{Message, say};

use crate::table::three_digits;

use super::shared::rules;
use crate::{
    Bar, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Source, Table, Value, Verdict,
    against::against_all, row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "004-table-1",
    source: Source::Paper004,
    title: || say!("table1-title", "Table 1: instead of one person's games, every game"),
    method: || {
        say!(
            "table1-method",
            "A person who played by intuition met the cost-based program on three boards. We cannot ask this \
        person again; instead the program meets every line of play where they can be counted, and a \
        random player on all boards (exact chances where all lines are counted, else seeded games with \
        their error)."
        )
    },
    claims: &["E4.1", "C4.1", "C4.3"],
    is_seeded: true,
    run,
};

const PLAYER: &str = "branch-and-bound";

/// Game, and the results of the person in the paper: played, won, lost, drawn.
const PRINTED: [(&str, [u64; 4]); 3] =
    [("3,3,3", [10, 0, 3, 7]), ("4,4,4", [5, 0, 1, 4]), ("5,5,5", [3, 0, 0, 3])];

/// Number of games in one step.
const BATCH: usize = 1_000;

struct Row {
    game: &'static str,
    /// All lines, if they can be counted.
    exact: Option<Exhausted>,
    /// Shares of a person who plays at random: won, lost, drawn.
    random: [f64; 3],
    /// Number of sampled games; `None` if the shares are exact.
    sample: Option<u64>,
}

impl Row {
    /// Half the 95 per cent interval of a share; 0 if it is exact.
    fn error(&self, share: f64) -> f64 {
        self.sample.map_or(0.0, |games| 1.96 * (share * (1.0 - share) / games as f64).sqrt())
    }
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let mut rows = Vec::new();
    for (index, (game, _)) in PRINTED.into_iter().enumerate() {
        let exact = match game {
            "3,3,3" => true,
            "4,4,4" => !lab.quick,
            _ => false,
        };
        rows.push(if exact { all_lines(lab, game)? } else { sampled(lab, game)? });
        lab.step(index as u64 + 1, PRINTED.len() as u64)?;
    }
    Ok(Findings {
        checks: checks(&rows),
        figures: vec![figure(&rows)],
        tables: vec![table(&rows)],
        notes: Vec::new(),
    })
}

fn all_lines(lab: &Lab, game: &'static str) -> Result<Row, LabError> {
    let games = against_all(lab, PLAYER, game, Player::O)?;
    let random = [games.at_random.lost, games.at_random.won, games.at_random.drawn];
    Ok(Row { game, exact: Some(games), random, sample: None })
}

/// Games against the random player, who always moves first.
fn sampled(lab: &Lab, game: &'static str) -> Result<Row, LabError> {
    let wanted = lab.size(20_000, 1_000);
    let series = Games {
        rules: rules(game),
        a: "random".parse().map_err(LabError::Spec)?,
        b: PLAYER.parse().map_err(LabError::Spec)?,
        games: 2 * wanted,
        seed: mixed(&[lab.seed, 4]),
        random_plies: 0,
        limits: lab.limits(),
    };
    let mut counts = [0u64; 3];
    for batch in (0..wanted).step_by(BATCH) {
        let step = format!("games from {batch} on {game}");
        let some = lab.once(&step, || {
            let mut counts = [0u64; 3];
            for pair in batch..wanted.min(batch + BATCH as u64) {
                let played = series.play(2 * pair, lab.roster)?; // in the even games A, the person, is X
                let winner = played.record.outcome.and_then(|outcome| outcome.winner());
                counts[winner.map_or(2, |winner| usize::from(winner == Player::O))] += 1;
                lab.check_stop()?;
            }
            Ok(counts)
        })?;
        counts.iter_mut().zip(some).for_each(|(sum, count)| *sum += count);
    }
    let random = counts.map(|count| count as f64 / wanted as f64);
    Ok(Row { game, exact: None, random, sample: Some(wanted) })
}

fn table(rows: &[Row]) -> Table {
    let mut table = Table::new(
        "results",
        say!("table1-table", "The person's results, all lines, and a random player's results"),
    )
    .column("game", texts::column_game())
    .column("printed_games", say!("column-printed-games", "Games (paper)"))
    .column("printed_won", say!("column-printed-won", "won"))
    .column("printed_lost", say!("column-printed-lost", "lost"))
    .column("printed_drawn", say!("column-printed-drawn", "drawn"))
    .column("lines", texts::column_lines())
    .column("lines_won", say!("column-person-won", "Lines won"))
    .column("lines_lost", say!("column-person-lost", "lost"))
    .column("lines_drawn", say!("column-person-drawn", "drawn"))
    .column("random_won", say!("column-random-won", "Random player wins"))
    .column("random_lost", say!("column-random-lost", "loses"))
    .column("random_drawn", say!("column-random-drawn", "draws"))
    .column("error", "±")
    .column("method", texts::column_method())
    .note(say!(
        "table1-note",
        "Won, lost and drawn are the first player's (the person's), as in the paper. Lines are \
            complete games in which the first player makes every possible choice."
    ));
    for (row, (_, printed)) in rows.iter().zip(PRINTED) {
        let lines = |count: fn(&Exhausted) -> u64| Value::from(row.exact.as_ref().map(count));
        let method = if row.exact.is_some() {
            say!("word-exact", "exact, every line")
        } else {
            say!("word-sample", "sample of games")
        };
        row![table;
            row.game, printed[0], printed[1], printed[2], printed[3],
            lines(|a| a.lines), lines(|a| a.lost), lines(|a| a.won), lines(|a| a.drawn),
            row.random[0], row.random[1], row.random[2], row.sample.map(|_| row.error(row.random[2])), method];
    }
    table
}

fn checks(rows: &[Row]) -> Vec<Check> {
    let percent = |share: f64| three_digits(100.0 * share);
    let small = rows[0].exact.clone().unwrap_or_default();
    let draws: Vec<f64> = rows.iter().map(|row| row.random[2]).collect();
    let by_chance = at_most(PRINTED[0].1[2], PRINTED[0].1[0], rows[0].random[1]);
    let games: u64 = PRINTED.iter().map(|(_, printed)| printed[0]).sum();
    vec![
        Check::new(
            &["E4.1"],
            say!("table1-claim-results", "A person playing by intuition: won, lost, drawn"),
            "3x3: 0 / 3 / 7; 4x4: 0 / 1 / 4; 5x5: 0 / 0 / 3",
            say!(
                "table1-measured-results",
                "random play on 3x3: {won} % won, {lost} % lost, {drawn} % drawn",
                won = percent(rows[0].random[0]),
                lost = percent(rows[0].random[1]),
                drawn = percent(rows[0].random[2])
            ),
            Verdict::NotComparable,
            if by_chance < 0.05 {
                say!(
                    "table1-says-results",
                    "One person's {games} games cannot be repeated. A random player would lose so few of \
                    the games on 3x3 with a chance of {chance} per cent only, so the person was not \
                    playing at random.",
                    games,
                    chance = 100.0 * by_chance
                )
            } else {
                say!(
                    "table1-says-results-random",
                    "One person's {games} games cannot be repeated. A random player would lose so few of \
                    the games on 3x3 with a chance of {chance} per cent: the results do not tell the \
                    person from a random player.",
                    games,
                    chance = 100.0 * by_chance
                )
            },
        ),
        Check::new(
            &["C4.1"],
            say!("table1-claim-unbeaten", "The program was never beaten in the tests"),
            say!("table1-printed-unbeaten", "none of the games lost"),
            say!(
                "table1-measured-unbeaten",
                "beaten in {lost} of {lines} lines on 3x3",
                lost = small.lost,
                lines = small.lines
            ),
            // A few games without a loss do not contradict a few losing lines.
            if small.lost == 0 { Verdict::Agrees } else { Verdict::NotComparable },
            if small.lost == 0 {
                say!("table1-says-unbeaten", "No line of play on 3x3 beats it.")
            } else {
                say!(
                    "table1-says-beaten",
                    "It can be beaten: {lost} of {lines} lines win against it. A random player finds \
                    them in {chance} per cent of its games, so the few games of one person can well \
                    miss them.",
                    lost = small.lost,
                    lines = small.lines,
                    chance = percent(rows[0].random[0])
                )
            },
        ),
        Check::new(
            &["C4.3"],
            say!("table1-claim-draws", "Boards larger than 3x3 with a full line tend to draws"),
            "7/10, 4/5, 3/3",
            say!(
                "table1-measured-draws",
                "draws against a random player: {three} %, {four} %, {five} %",
                three = percent(draws[0]),
                four = percent(draws[1]),
                five = percent(draws[2])
            ),
            draws_verdict(rows).0,
            draws_verdict(rows).1,
        ),
    ]
}

/// Whether the larger boards are drawn more often than 3x3, beyond the error of their samples.
fn draws_verdict(rows: &[Row]) -> (Verdict, Message) {
    let low = |row: &Row| row.random[2] - row.error(row.random[2]);
    let high = |row: &Row| row.random[2] + row.error(row.random[2]);
    let (small, larger) = (&rows[0], &rows[1..]);
    if larger.iter().all(|row| low(row) > high(small)) {
        (
            Verdict::Agrees,
            say!("table1-says-draws", "Right: one mark of the opponent is enough to kill a line."),
        )
    } else if larger.iter().any(|row| high(row) < low(small)) {
        (
            Verdict::Differs,
            say!("table1-says-draws-not", "The other way round: larger boards are drawn less often."),
        )
    } else {
        (
            Verdict::Undecided,
            say!("table1-says-draws-open", "The shares cannot be told apart beyond their error."),
        )
    }
}

/// Probability of at most `losses` losses in `games` games, each lost with probability `chance`.
fn at_most(losses: u64, games: u64, chance: f64) -> f64 {
    let ways = |k: u64| (0..k).map(|i| (games - i) as f64 / (i + 1) as f64).product::<f64>();
    let exactly = |k: u64| ways(k) * chance.powi(k as i32) * (1.0 - chance).powi((games - k) as i32);
    (0..=losses).map(exactly).sum()
}

fn figure(rows: &[Row]) -> Figure {
    let mut bars = Vec::new();
    for (row, (_, printed)) in rows.iter().zip(PRINTED) {
        let parts = |won: f64, lost: f64, drawn: f64| vec![lost, drawn, won];
        bars.push(Bar {
            label: say!(
                "table1-bar-printed",
                "{game}: paper, {games} games",
                game = row.game,
                games = printed[0]
            )
            .into(),
            values: parts(printed[1] as f64, printed[2] as f64, printed[3] as f64),
        });
        bars.push(Bar {
            label: say!("table1-bar-random", "{game}: random player", game = row.game).into(),
            values: parts(row.random[0], row.random[1], row.random[2]),
        });
    }
    let parts = vec![
        say!("table1-part-lost", "program wins").into(),
        say!("table1-part-drawn", "drawn").into(),
        say!("table1-part-won", "first player wins").into(),
    ];
    let percent = |share: f64| three_digits(100.0 * share);
    let about = say!(
        "table1-figure-about",
        "On 3x3 the program wins {won} per cent against random play; draws are {three} per cent on 3x3, \
        {four} on 4x4 and {five} on 5x5.",
        won = percent(rows[0].random[1]),
        three = percent(rows[0].random[2]),
        four = percent(rows[1].random[2]),
        five = percent(rows[2].random[2])
    );
    Figure::new(
        say!("table1-figure", "Results against the cost-based program"),
        about,
        Kind::Bars { parts, bars },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_compared_with_their_errors() {
        let row = |drawn: f64, sample| Row {
            game: "3,3,3",
            exact: None,
            random: [0.0, 1.0 - drawn, drawn],
            sample,
        };
        let told = |small: f64, large: f64, games| {
            draws_verdict(&[row(small, None), row(large, games), row(large, games)]).0
        };
        assert_eq!(told(0.1, 0.7, Some(1000)), Verdict::Agrees);
        assert_eq!(told(0.7, 0.1, Some(1000)), Verdict::Differs);
        assert_eq!(told(0.5, 0.52, Some(100)), Verdict::Undecided);
    }

    #[test]
    fn a_fair_coin_falls_as_it_should() {
        assert!((at_most(1, 2, 0.5) - 0.75).abs() < 1e-12);
        assert!((at_most(10, 10, 0.3) - 1.0).abs() < 1e-12);
    }
}

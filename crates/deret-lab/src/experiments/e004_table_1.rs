//! Table 1: instead of one person's games, every game.

use deret_core::Player;
use deret_play::{Exhausted, Series as Games};
use deret_search::common::chance::mixed;
use deret_text::say;

use super::shared::{rules, tidy};
use crate::{
    Bar, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Source, TEXT, Table, Value, Verdict,
    against::against_all, row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "004-table-1",
    source: Source::Seed004,
    title: || say!(TEXT, "table1-title"),
    method: || say!(TEXT, "table1-method"),
    claims: &["E4.1", "C4.1", "C4.3"],
    is_seeded: true,
    run,
};

const PLAYER: &str = "branch-and-bound";

/// Game, and what the person of the paper got: played, won, lost, drawn.
const PRINTED: [(&str, [u64; 4]); 3] =
    [("3,3,3", [10, 0, 3, 7]), ("4,4,4", [5, 0, 1, 4]), ("5,5,5", [3, 0, 0, 3])];

/// So many games are one step.
const BATCH: usize = 1_000;

struct Row {
    game: &'static str,
    /// All lines, where they can be counted.
    exact: Option<Exhausted>,
    /// Shares the person would get who plays at random: won, lost, drawn.
    random: [f64; 3],
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
    Ok(Row { game, exact: Some(games), random })
}

/// Games against the random player, who always begins.
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
    Ok(Row { game, exact: None, random })
}

fn table(rows: &[Row]) -> Table {
    let mut table = Table::new("results", say!(TEXT, "table1-table"))
        .column("game", say!(TEXT, "column-game"))
        .column("printed_games", say!(TEXT, "column-printed-games"))
        .column("printed_won", say!(TEXT, "column-printed-won"))
        .column("printed_lost", say!(TEXT, "column-printed-lost"))
        .column("printed_drawn", say!(TEXT, "column-printed-drawn"))
        .column("lines", say!(TEXT, "column-lines"))
        .column("lines_won", say!(TEXT, "column-person-won"))
        .column("lines_lost", say!(TEXT, "column-person-lost"))
        .column("lines_drawn", say!(TEXT, "column-person-drawn"))
        .column("random_won", say!(TEXT, "column-random-won"))
        .column("random_lost", say!(TEXT, "column-random-lost"))
        .column("random_drawn", say!(TEXT, "column-random-drawn"))
        .column("method", say!(TEXT, "column-method"))
        .note(say!(TEXT, "table1-note"));
    for (row, (_, printed)) in rows.iter().zip(PRINTED) {
        let lines = |count: fn(&Exhausted) -> u64| Value::from(row.exact.as_ref().map(count));
        let method = if row.exact.is_some() { say!(TEXT, "word-exact") } else { say!(TEXT, "word-sample") };
        row![table;
            row.game, printed[0], printed[1], printed[2], printed[3],
            lines(|a| a.lines), lines(|a| a.lost), lines(|a| a.won), lines(|a| a.drawn),
            row.random[0], row.random[1], row.random[2], method];
    }
    table
}

fn checks(rows: &[Row]) -> Vec<Check> {
    let percent = |share: f64| tidy(100.0 * share);
    let small = rows[0].exact.clone().unwrap_or_default();
    let draws: Vec<f64> = rows.iter().map(|row| row.random[2]).collect();
    vec![
        Check::new(
            &["E4.1"],
            say!(TEXT, "table1-claim-results"),
            "3x3: 0 / 3 / 7; 4x4: 0 / 1 / 4; 5x5: 0 / 0 / 3",
            say!(
                TEXT,
                "table1-measured-results",
                won = percent(rows[0].random[0]),
                lost = percent(rows[0].random[1]),
                drawn = percent(rows[0].random[2])
            ),
            Verdict::NotComparable,
            say!(TEXT, "table1-says-results"),
        ),
        Check::new(
            &["C4.1"],
            say!(TEXT, "table1-claim-unbeaten"),
            say!(TEXT, "table1-printed-unbeaten"),
            say!(TEXT, "table1-measured-unbeaten", lost = small.lost, lines = small.lines),
            Verdict::agrees_if(small.lost == 0),
            if small.lost == 0 {
                say!(TEXT, "table1-says-unbeaten")
            } else {
                say!(TEXT, "table1-says-beaten", lost = small.lost)
            },
        ),
        Check::new(
            &["C4.3"],
            say!(TEXT, "table1-claim-draws"),
            "7/10, 4/5, 3/3",
            say!(
                TEXT,
                "table1-measured-draws",
                three = percent(draws[0]),
                four = percent(draws[1]),
                five = percent(draws[2])
            ),
            Verdict::agrees_if(draws.windows(2).all(|pair| pair[0] < pair[1])),
            say!(TEXT, "table1-says-draws"),
        ),
    ]
}

fn figure(rows: &[Row]) -> Figure {
    let mut bars = Vec::new();
    for (row, (_, printed)) in rows.iter().zip(PRINTED) {
        let parts = |won: f64, lost: f64, drawn: f64| vec![lost, drawn, won];
        bars.push(Bar {
            label: say!(TEXT, "table1-bar-printed", game = row.game, games = printed[0]).into(),
            values: parts(printed[1] as f64, printed[2] as f64, printed[3] as f64),
        });
        bars.push(Bar {
            label: say!(TEXT, "table1-bar-random", game = row.game).into(),
            values: parts(row.random[0], row.random[1], row.random[2]),
        });
    }
    let parts = vec![
        say!(TEXT, "table1-part-lost").into(),
        say!(TEXT, "table1-part-drawn").into(),
        say!(TEXT, "table1-part-won").into(),
    ];
    Figure::new(say!(TEXT, "table1-figure"), say!(TEXT, "table1-figure-about"), Kind::Bars { parts, bars })
}

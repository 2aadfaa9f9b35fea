//! The eight rules under each reading of "block fork".

use deret_core::Player;
use deret_play::Exhausted;
use deret_text::{Message, say};

use super::shared::listed;
use crate::{
    Check, Experiment, Figure, Findings, Lab, LabError, Source, Table, Verdict,
    against::{against_all, first_loss, result_bar, result_bars},
    row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "004-expert",
    source: Source::Paper004,
    title: || say!("expert-title", "The eight rules, under each reading of \"block fork\""),
    method: || {
        say!(
            "expert-method",
            "The paper quotes the eight-rule strategy of an expert. Its fourth rule, to stop the opponent's \
        fork, can be read in three ways: occupy the fork cell, prevent every fork, or force the \
        opponent with two in a row first. Each plays against every line."
        )
    },
    claims: &["A4.6", "C4.4"],
    is_seeded: false,
    run,
};

const READINGS: [&str; 3] = ["force", "occupy", "prevent"];

struct Played {
    reading: &'static str,
    side: Player,
    games: Exhausted,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let mut played = Vec::new();
    for reading in READINGS {
        for side in Player::BOTH {
            let games = against_all(lab, &format!("expert:block_fork={reading}"), "3,3,3", side)?;
            played.push(Played { reading, side, games });
            lab.step(played.len() as u64, 6)?;
        }
    }
    let mut costs = Vec::new();
    for side in Player::BOTH {
        costs.push(against_all(lab, "branch-and-bound", "3,3,3", side)?);
    }
    let mut table = Table::new("readings", say!("expert-table", "Three readings against every line"))
        .column("block_fork", say!("column-reading", "Block fork"))
        .column("side", texts::column_side())
        .column("lines", texts::column_lines())
        .column("won", texts::column_won())
        .column("drawn", texts::column_drawn())
        .column("lost", texts::column_lost())
        .column("chance_won", texts::column_chance_won())
        .column("first_loss", texts::column_first_loss())
        .note(texts::lines_note());
    for player in &played {
        let games = &player.games;
        row![table;
            reading_name(player.reading), player.side.to_string(), games.lines, games.won, games.drawn, games.lost,
            games.at_random.won, first_loss(games)];
    }
    Ok(Findings {
        checks: checks(&played, &costs),
        figures: vec![figure(&played)],
        tables: vec![table],
        notes: Vec::new(),
    })
}

/// Description of a reading of "block fork", with its option name.
fn reading_name(reading: &str) -> Message {
    match reading {
        "force" => say!("reading-force", "force the opponent (force)"),
        "occupy" => say!("reading-occupy", "occupy the fork cell (occupy)"),
        _ => say!("reading-prevent", "prevent every fork (prevent)"),
    }
}

fn checks(played: &[Played], costs: &[Exhausted]) -> Vec<Check> {
    let lost = |reading: &str| -> u64 {
        played.iter().filter(|player| player.reading == reading).map(|player| player.games.lost).sum()
    };
    let safe: Vec<&str> = READINGS.into_iter().filter(|reading| lost(reading) == 0).collect();
    let counts =
        READINGS.iter().map(|reading| texts::expert_lost_under(lost(reading), reading_name(reading)));
    let cost_lost: u64 = costs.iter().map(|games| games.lost).sum();
    let best = safe.first().copied().unwrap_or("-");
    vec![
        Check::new(
            &["A4.6"],
            say!("expert-claim-never", "An expert who follows the eight rules never loses"),
            say!("expert-printed-never", "never loses"),
            say!("expert-measured-never", "lines lost: {lost}", lost = listed(counts)),
            Verdict::agrees_if(!safe.is_empty()),
            match safe.len() {
                0 => say!("expert-says-never-none", "Under none of the three readings is it true."),
                count if count == READINGS.len() => {
                    say!("expert-says-never-all", "True under each of the three readings.")
                }
                _ => say!(
                    "expert-says-never",
                    "Only with the reading \"{safe}\" is it true; otherwise some line beats it.",
                    safe = listed(safe.iter().map(|reading| reading_name(reading)))
                ),
            },
        ),
        Check::new(
            &["C4.4"],
            say!("expert-claim-better", "Other cost formulas may play better"),
            say!("expert-printed-better", "possible"),
            say!(
                "expert-measured-better",
                "lost lines: {costs} by cost, {rules} by the eight rules, read as {reading}",
                costs = cost_lost,
                rules = lost(best),
                reading = reading_name(best)
            ),
            Verdict::NotComparable, // the rules are not a cost formula
            if lost(best) < cost_lost {
                say!(
                    "expert-says-better",
                    "A better recipe exists without any search, though it is no cost formula: the eight \
                    rules, read rightly, lose {lost} lines, because they look for forks, which the two \
                    costs only guess at. Cost formulas are compared in 004-costs.",
                    lost = lost(best)
                )
            } else {
                say!(
                    "expert-says-better-not",
                    "The eight rules, which are no cost formula, lose {lost} lines, no fewer than the \
                    costs. Cost formulas are compared in 004-costs.",
                    lost = lost(best)
                )
            },
        ),
    ]
}

fn figure(played: &[Played]) -> Figure {
    let bars =
        played.iter().map(|player| result_bar(reading_name(player.reading), player.side, &player.games));
    let lost = played.iter().map(|player| {
        let name = texts::lines_bar(reading_name(player.reading), player.side.to_string());
        texts::expert_lost_under(player.games.lost, name)
    });
    let about = say!("expert-figure-about", "Lost lines by reading and side: {lost}.", lost = listed(lost));
    Figure::new(
        say!("expert-figure", "The eight rules against every line"),
        about,
        result_bars(bars.collect()),
    )
}

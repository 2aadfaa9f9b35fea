//! The eight rules under each reading of "block fork".

use deret_core::Player;
use deret_play::Exhausted;
use deret_text::{Message, say};

use super::shared::listed;
use crate::{
    Check, Experiment, Figure, Findings, Lab, LabError, Source, TEXT, Table, Verdict,
    against::{against_all, first_loss, result_bar, result_bars},
    row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "004-expert",
    source: Source::Paper004,
    title: || say!(TEXT, "expert-title"),
    method: || say!(TEXT, "expert-method"),
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
    let mut table = Table::new("readings", say!(TEXT, "expert-table"))
        .column("block_fork", say!(TEXT, "column-reading"))
        .column("side", say!(TEXT, "column-side"))
        .column("lines", say!(TEXT, "column-lines"))
        .column("won", say!(TEXT, "column-won"))
        .column("drawn", say!(TEXT, "column-drawn"))
        .column("lost", say!(TEXT, "column-lost"))
        .column("chance_won", say!(TEXT, "column-chance-won"))
        .column("first_loss", say!(TEXT, "column-first-loss"))
        .note(say!(TEXT, "lines-note"));
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

/// What a reading of "block fork" does, with its name as an option.
fn reading_name(reading: &str) -> Message {
    match reading {
        "force" => say!(TEXT, "reading-force"),
        "occupy" => say!(TEXT, "reading-occupy"),
        _ => say!(TEXT, "reading-prevent"),
    }
}

fn checks(played: &[Played], costs: &[Exhausted]) -> Vec<Check> {
    let lost = |reading: &str| -> u64 {
        played.iter().filter(|player| player.reading == reading).map(|player| player.games.lost).sum()
    };
    let safe: Vec<&str> = READINGS.into_iter().filter(|reading| lost(reading) == 0).collect();
    let counts = READINGS.iter().map(|reading| {
        say!(TEXT, "expert-lost-under", reading = reading_name(reading), lost = lost(reading))
    });
    let cost_lost: u64 = costs.iter().map(|games| games.lost).sum();
    let best = safe.first().copied().unwrap_or("-");
    vec![
        Check::new(
            &["A4.6"],
            say!(TEXT, "expert-claim-never"),
            say!(TEXT, "expert-printed-never"),
            say!(TEXT, "expert-measured-never", lost = listed(counts)),
            Verdict::agrees_if(!safe.is_empty()),
            match safe.len() {
                0 => say!(TEXT, "expert-says-never-none"),
                count if count == READINGS.len() => say!(TEXT, "expert-says-never-all"),
                _ => say!(
                    TEXT,
                    "expert-says-never",
                    safe = listed(safe.iter().map(|reading| reading_name(reading)))
                ),
            },
        ),
        Check::new(
            &["C4.4"],
            say!(TEXT, "expert-claim-better"),
            say!(TEXT, "expert-printed-better"),
            say!(
                TEXT,
                "expert-measured-better",
                costs = cost_lost,
                rules = lost(best),
                reading = reading_name(best)
            ),
            Verdict::NotComparable, // the rules are no cost formula
            if lost(best) < cost_lost {
                say!(TEXT, "expert-says-better", lost = lost(best))
            } else {
                say!(TEXT, "expert-says-better-not", lost = lost(best))
            },
        ),
    ]
}

fn figure(played: &[Played]) -> Figure {
    let bars =
        played.iter().map(|player| result_bar(reading_name(player.reading), player.side, &player.games));
    let lost = played.iter().map(|player| {
        let name =
            say!(TEXT, "lines-bar", player = reading_name(player.reading), side = player.side.to_string());
        say!(TEXT, "expert-lost-under", reading = name, lost = player.games.lost)
    });
    let about = say!(TEXT, "expert-figure-about", lost = listed(lost));
    Figure::new(say!(TEXT, "expert-figure"), about, result_bars(bars.collect()))
}

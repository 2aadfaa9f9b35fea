//! Do brute force and minimax choose the same move, and is it a best one?

use deret_core::{Player, Position, Rules};
use deret_play::Exhausted;
use deret_text::say;

use super::shared::{running_positions, value, value_after};
use crate::{
    Bar, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Source, TEXT, Table, Verdict,
    against::against_all, row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "001-same-move",
    source: Source::Seed001,
    title: || say!(TEXT, "same-title"),
    method: || say!(TEXT, "same-method"),
    claims: &["C1.3"],
    is_seeded: false,
    run,
};

const PLAYERS: [&str; 5] = [
    "brute-force",
    "brute-force:as=printed",
    "alpha-beta",
    "alpha-beta:score=plain",
    "alpha-beta:as=printed",
];

struct Compared {
    spec: &'static str,
    /// In how many positions it moves as brute force (meant) does.
    same: usize,
    /// In how many positions its move keeps the value.
    keeps: usize,
    as_x: Exhausted,
    as_o: Exhausted,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let positions = running_positions(Rules::TIC_TAC_TOE);
    let mut compared = Vec::new();
    for (index, spec) in PLAYERS.into_iter().enumerate() {
        let (same, keeps) = lab.once(spec, || same_and_best(lab, spec, &positions))?;
        let as_x = against_all(lab, spec, "3,3,3", Player::X)?;
        let as_o = against_all(lab, spec, "3,3,3", Player::O)?;
        compared.push(Compared { spec, same, keeps, as_x, as_o });
        lab.step(index as u64 + 1, PLAYERS.len() as u64)?;
    }
    let mut table = Table::new("players", say!(TEXT, "same-table"))
        .column("player", say!(TEXT, "column-player"))
        .column("positions", say!(TEXT, "column-positions-asked"))
        .column("same_move", say!(TEXT, "column-same-move"))
        .column("keeps_value", say!(TEXT, "column-keeps-value"))
        .column("x_lines", say!(TEXT, "column-x-lines"))
        .column("x_lost", say!(TEXT, "column-x-lost"))
        .column("o_lines", say!(TEXT, "column-o-lines"))
        .column("o_lost", say!(TEXT, "column-o-lost"))
        .note(say!(TEXT, "same-note"));
    for player in &compared {
        row![table;
            player.spec, positions.len(), player.same, player.keeps,
            player.as_x.lines, player.as_x.lost, player.as_o.lines, player.as_o.lost];
    }
    Ok(Findings {
        checks: checks(&compared, positions.len()),
        figures: vec![figure(&compared, positions.len())],
        tables: vec![table],
        notes: Vec::new(),
    })
}

/// In how many positions it moves as brute force does, and in how many its move keeps the value.
fn same_and_best(lab: &Lab, spec: &str, positions: &[Position]) -> Result<(usize, usize), LabError> {
    let (mut same, mut keeps) = (0, 0);
    for pos in positions {
        let chosen = lab.choose(spec, pos)?.best;
        same += usize::from(chosen == lab.choose(PLAYERS[0], pos)?.best);
        let chosen = chosen.expect("the game is not over");
        keeps += usize::from(value_after(lab, pos, chosen)? == value(lab, pos)?);
    }
    Ok((same, keeps))
}

fn checks(compared: &[Compared], positions: usize) -> Vec<Check> {
    let [brute, brute_printed, alpha_beta, _, alpha_beta_printed] = compared else { return Vec::new() };
    let meant_optimal = brute.keeps == positions && alpha_beta.keeps == positions;
    let printed_optimal = brute_printed.keeps == positions && alpha_beta_printed.keeps == positions;
    let optimal = |first: &Compared, second: &Compared| {
        say!(TEXT, "same-measured-optimal", first = first.keeps, second = second.keeps, positions = positions)
    };
    vec![
        Check::new(
            &["C1.3"],
            say!(TEXT, "same-claim-optimal"),
            say!(TEXT, "same-printed-optimal"),
            optimal(brute, alpha_beta),
            Verdict::agrees_if(meant_optimal),
            say!(TEXT, "same-says-optimal"),
        ),
        Check::new(
            &["C1.3"],
            say!(TEXT, "same-claim-listings"),
            say!(TEXT, "same-printed-optimal"),
            optimal(brute_printed, alpha_beta_printed),
            Verdict::agrees_if(printed_optimal),
            say!(
                TEXT,
                "same-says-listings",
                brute = brute_printed.as_x.lost,
                brute_o = brute_printed.as_o.lost,
                alpha_beta = alpha_beta_printed.as_x.lost,
                alpha_beta_o = alpha_beta_printed.as_o.lost
            ),
        ),
        Check::new(
            &["C1.3"],
            say!(TEXT, "same-claim-same"),
            say!(TEXT, "same-printed-same"),
            say!(TEXT, "same-measured-same", same = alpha_beta.same, positions = positions),
            Verdict::agrees_if(alpha_beta.same == positions),
            say!(TEXT, "same-says-same"),
        ),
    ]
}

fn figure(compared: &[Compared], positions: usize) -> Figure {
    let bars = compared
        .iter()
        .map(|player| Bar {
            label: player.spec.into(),
            values: vec![
                player.same.min(player.keeps) as f64,
                player.keeps.saturating_sub(player.same) as f64,
                (positions - player.keeps) as f64,
            ],
        })
        .collect();
    let parts = vec![
        say!(TEXT, "same-part-same").into(),
        say!(TEXT, "same-part-good").into(),
        say!(TEXT, "same-part-bad").into(),
    ];
    Figure::new(say!(TEXT, "same-figure"), say!(TEXT, "same-figure-about"), Kind::Bars { parts, bars })
}

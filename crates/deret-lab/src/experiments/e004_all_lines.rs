//! The 945 choices of the first player, all of them.

use deret_core::Player;
use deret_play::Exhausted;
use deret_text::say;

use crate::{
    Check, Experiment, Figure, Findings, Lab, LabError, Source, TEXT, Table, Verdict,
    against::{against_all, first_loss, result_bar, result_bars},
    row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "004-all-lines",
    source: Source::Seed004,
    title: || say!(TEXT, "lines-title"),
    method: || say!(TEXT, "lines-method"),
    claims: &["C4.2"],
    is_seeded: false,
    run,
};

struct Played {
    spec: String,
    side: Player,
    games: Exhausted,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let mut played = Vec::new();
    for ties in ["first", "last"] {
        for side in [Player::O, Player::X] {
            let spec = format!("branch-and-bound:ties={ties}");
            let games = against_all(lab, &spec, "3,3,3", side)?;
            played.push(Played { spec, side, games });
            lab.step(played.len() as u64, 4)?;
        }
    }
    let mut table = Table::new("players", say!(TEXT, "lines-table"))
        .column("player", say!(TEXT, "column-player"))
        .column("side", say!(TEXT, "column-side"))
        .column("lines", say!(TEXT, "column-lines"))
        .column("won", say!(TEXT, "column-won"))
        .column("drawn", say!(TEXT, "column-drawn"))
        .column("lost", say!(TEXT, "column-lost"))
        .column("positions", say!(TEXT, "column-positions-asked"))
        .column("chance_lost", say!(TEXT, "column-chance-lost"))
        .column("first_loss", say!(TEXT, "column-first-loss"))
        .note(say!(TEXT, "lines-note"));
    for player in &played {
        let games = &player.games;
        row![table;
            player.spec.as_str(), player.side.to_string(), games.lines, games.won, games.drawn,
            games.lost, games.positions, games.at_random.lost, first_loss(games)];
    }
    Ok(Findings {
        checks: checks(&played),
        figures: vec![figure(&played)],
        tables: vec![table],
        notes: Vec::new(),
    })
}

fn checks(played: &[Played]) -> Vec<Check> {
    let [first, as_x, last, _] = played else { return Vec::new() };
    let lost = first.games.lost.min(last.games.lost);
    let loss = first_loss(&first.games).unwrap_or_default();
    vec![
        Check::new(
            &["C4.2"],
            say!(TEXT, "lines-claim-expert"),
            say!(TEXT, "lines-printed-expert"),
            say!(
                TEXT,
                "lines-measured-expert",
                first = first.games.lost,
                last = last.games.lost,
                lines = first.games.lines
            ),
            Verdict::agrees_if(lost == 0),
            say!(TEXT, "lines-says-expert", line = loss.as_str(), as_x = as_x.games.lost),
        ),
        Check::new(
            &["C4.2"],
            say!(TEXT, "lines-claim-945"),
            "9 × 7 × 5 × 3 × 1 = 945",
            say!(TEXT, "lines-measured-945", lines = first.games.lines, positions = first.games.positions),
            Verdict::agrees_if(first.games.lines == 945),
            say!(TEXT, "lines-says-945", lines = first.games.lines),
        ),
    ]
}

fn figure(played: &[Played]) -> Figure {
    let bars = played.iter().map(|player| result_bar(player.spec.as_str(), player.side, &player.games));
    Figure::new(say!(TEXT, "lines-figure"), say!(TEXT, "lines-figure-about"), result_bars(bars.collect()))
}

//! Does a greater depth play better?

use deret_core::{Player, Rules};
use deret_play::Exhausted;
use deret_text::{Message, say};
use serde::{Deserialize, Serialize};

use super::shared::{running_positions, value, value_after};
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, TEXT, Table, Value,
    Verdict,
    against::{against_all, first_loss},
    row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "003-depth",
    source: Source::Seed003,
    title: || say!(TEXT, "depth-title"),
    method: || say!(TEXT, "depth-method"),
    claims: &["C3.2", "C3.3", "C3.4", "C3.5", "C3.8"],
    is_seeded: false,
    run,
};

struct Played {
    depth: u32,
    side: Player,
    ties: &'static str,
    games: Exhausted,
}

/// What a depth makes of every tic-tac-toe position.
#[derive(Serialize, Deserialize)]
struct Judged {
    depth: u32,
    /// Positions whose value its move gives away.
    spoiled: usize,
    most_nodes: u64,
    most_seconds: f64,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let depths = lab.size(6, 4);
    let larger = larger_boards(lab);
    let steps = u64::from(depths) * 2 + larger.len() as u64;
    let mut done = 0;
    let mut step = || {
        done += 1;
        lab.step(done, steps)
    };
    let (mut played, mut judged) = (Vec::new(), Vec::new());
    for depth in 1..=depths {
        for ties in ["first", "last"] {
            for side in Player::BOTH {
                played.push(play(lab, "3,3,3", depth, ties, side)?);
            }
        }
        step()?;
        judged.push(lab.once(&format!("depth {depth} judged"), || judge(lab, depth))?);
        step()?;
    }
    let mut boards = Vec::new();
    for (game, depth) in larger {
        for side in Player::BOTH {
            boards.push((game, play(lab, game, depth, "first", side)?));
        }
        step()?;
    }
    Ok(Findings {
        checks: checks(&played, &judged, &boards),
        figures: vec![figure(&played, &judged)],
        tables: vec![
            results(
                "tic_tac_toe",
                say!(TEXT, "depth-table"),
                &played.iter().map(|played| ("3,3,3", played)).collect::<Vec<_>>(),
            ),
            judged_table(&judged),
            results(
                "larger",
                say!(TEXT, "depth-larger"),
                &boards.iter().map(|(game, played)| (*game, played)).collect::<Vec<_>>(),
            ),
        ],
        notes: Vec::new(),
    })
}

fn larger_boards(lab: &Lab) -> Vec<(&'static str, u32)> {
    let mut boards = vec![("3,4,3", 1), ("3,4,3", 2), ("3,4,3", 3)];
    if !lab.quick {
        boards.extend([("4,4,3", 1), ("4,4,3", 2), ("4,4,3", 3), ("4,4,4", 1), ("4,4,4", 2), ("4,4,4", 3)]);
    }
    boards
}

fn play(lab: &Lab, game: &str, depth: u32, ties: &'static str, side: Player) -> Result<Played, LabError> {
    let games = against_all(lab, &format!("heuristic:depth={depth},ties={ties}"), game, side)?;
    Ok(Played { depth, side, ties, games })
}

fn judge(lab: &Lab, depth: u32) -> Result<Judged, LabError> {
    let spec = format!("heuristic:depth={depth}");
    let mut judged = Judged { depth, spoiled: 0, most_nodes: 0, most_seconds: 0.0 };
    for pos in running_positions(Rules::TIC_TAC_TOE) {
        let timed = lab.choose(&spec, &pos)?;
        let chosen = timed.best.expect("the game is not over");
        judged.spoiled += usize::from(value_after(lab, &pos, chosen)? < value(lab, &pos)?);
        judged.most_nodes = judged.most_nodes.max(timed.nodes);
        judged.most_seconds = judged.most_seconds.max(timed.seconds);
    }
    Ok(judged)
}

fn results(id: &str, title: Message, played: &[(&str, &Played)]) -> Table {
    let mut table = Table::new(id, title)
        .column("game", say!(TEXT, "column-game"))
        .column("depth", say!(TEXT, "column-depth"))
        .column("ties", say!(TEXT, "column-ties"))
        .column("side", say!(TEXT, "column-side"))
        .column("lines", say!(TEXT, "column-lines"))
        .column("won", say!(TEXT, "column-won"))
        .column("drawn", say!(TEXT, "column-drawn"))
        .column("lost", say!(TEXT, "column-lost"))
        .column("chance_lost", say!(TEXT, "column-chance-lost"))
        .column("first_loss", say!(TEXT, "column-first-loss"))
        .note(say!(TEXT, "lines-note"));
    for (game, played) in played {
        let games = &played.games;
        row![table;
            *game, played.depth, played.ties, played.side.to_string(), games.lines, games.won,
            games.drawn, games.lost, games.at_random.lost, first_loss(games)];
    }
    table
}

fn judged_table(judged: &[Judged]) -> Table {
    let mut table = Table::new("positions", say!(TEXT, "depth-positions"))
        .column("depth", say!(TEXT, "column-depth"))
        .column("spoiled", say!(TEXT, "column-spoiled"))
        .column("most_nodes", say!(TEXT, "column-most-nodes"))
        .time_column("most_seconds", say!(TEXT, "column-most-seconds"))
        .note(say!(TEXT, "depth-positions-note"));
    for judged in judged {
        row![table; judged.depth, judged.spoiled, judged.most_nodes, Value::Seconds(judged.most_seconds)];
    }
    table
}

/// The depths from which on no line is lost, whoever begins: "4–6", or one of them.
fn safe_depths(played: &[Played]) -> String {
    let beaten = played.iter().filter(|p| p.games.lost > 0).map(|p| p.depth).max().unwrap_or(0);
    let last = played.iter().map(|p| p.depth).max().unwrap_or(0);
    if beaten + 1 < last { format!("{}–{last}", beaten + 1) } else { last.to_string() }
}

fn checks(played: &[Played], judged: &[Judged], boards: &[(&str, Played)]) -> Vec<Check> {
    let lost = |depth: u32, side: Player, ties: &str| {
        let found = played.iter().find(|p| p.depth == depth && p.side == side && p.ties == ties);
        found.map_or(0, |played| played.games.lost)
    };
    let two = &judged[1];
    let unbeaten = played.iter().filter(|p| p.depth == 2).all(|p| p.games.lost == 0);
    let spoiled: Vec<usize> = judged.iter().map(|judged| judged.spoiled).collect();
    let improves = spoiled.windows(2).all(|pair| pair[1] <= pair[0]);
    let positions = running_positions(Rules::TIC_TAC_TOE).len();
    let larger: Vec<String> = boards
        .iter()
        .filter(|(_, played)| played.depth == 2)
        .map(|(game, played)| format!("{game} {}: {}", played.side, played.games.lost))
        .collect();
    // A quick run plays one of the larger boards.
    let says_larger = if boards.iter().any(|(game, _)| *game == "4,4,4") {
        say!(TEXT, "depth-says-larger")
    } else {
        say!(TEXT, "depth-says-larger-quick")
    };
    let last = &judged[judged.len() - 1];
    let larger_unbeaten = boards.iter().filter(|(_, p)| p.depth == 2).all(|(_, p)| p.games.lost == 0);
    let fast = judged.iter().filter(|judged| (2..=5).contains(&judged.depth));
    let most_nodes = fast.map(|judged| judged.most_nodes).max().unwrap_or(0);
    vec![
        Check::new(
            &["C3.2"],
            say!(TEXT, "depth-claim-two"),
            say!(TEXT, "depth-printed-two"),
            say!(
                TEXT,
                "depth-measured-two",
                x = lost(2, Player::X, "first"),
                o = lost(2, Player::O, "first"),
                x_last = lost(2, Player::X, "last"),
                o_last = lost(2, Player::O, "last")
            ),
            Verdict::agrees_if(unbeaten),
            say!(TEXT, "depth-says-two"),
        ),
        Check::new(
            &["C3.2"],
            say!(TEXT, "depth-claim-best"),
            say!(TEXT, "depth-printed-best"),
            say!(TEXT, "depth-measured-best", spoiled = two.spoiled, positions = positions),
            Verdict::agrees_if(two.spoiled == 0),
            say!(TEXT, "depth-says-best"),
        ),
        Check::new(
            &["C3.3"],
            say!(TEXT, "depth-claim-deeper"),
            say!(TEXT, "depth-printed-deeper"),
            say!(TEXT, "depth-measured-deeper", spoiled = super::shared::slashed(&spoiled)),
            Verdict::agrees_if(improves),
            say!(
                TEXT,
                "depth-says-deeper",
                lost = lost(3, Player::O, "first"),
                safe = safe_depths(played),
                last = last.depth,
                spoiled = last.spoiled
            ),
        ),
        Check::new(
            &["C3.4"],
            say!(TEXT, "depth-claim-range"),
            "2–5",
            say!(TEXT, "depth-measured-range", nodes = most_nodes),
            Verdict::Agrees,
            say!(TEXT, "depth-says-range", last = last.depth.min(5), lost = lost(3, Player::O, "first")),
        ),
        Check::new(
            &["C3.5"],
            say!(TEXT, "depth-claim-larger"),
            say!(TEXT, "depth-printed-larger"),
            larger.join("; "),
            Verdict::agrees_if(larger_unbeaten),
            says_larger,
        ),
        Check::new(
            &["C3.8"],
            say!(TEXT, "depth-claim-local"),
            say!(TEXT, "depth-printed-local"),
            say!(TEXT, "depth-measured-local", one = judged[0].spoiled, two = two.spoiled),
            Verdict::agrees_if(judged[0].spoiled > 0),
            say!(TEXT, "depth-says-local"),
        ),
    ]
}

fn figure(played: &[Played], judged: &[Judged]) -> Figure {
    let lost = |side: Player| {
        let own = played.iter().filter(move |p| p.side == side && p.ties == "first");
        own.map(|p| (f64::from(p.depth), 100.0 * p.games.lost as f64 / p.games.lines as f64))
    };
    let positions = running_positions(Rules::TIC_TAC_TOE).len() as f64;
    let at_last = judged.last().map_or(0, |j| j.spoiled);
    let spoiled = judged.iter().map(|j| (f64::from(j.depth), 100.0 * j.spoiled as f64 / positions));
    Figure::new(
        say!(TEXT, "depth-figure"),
        say!(TEXT, "depth-figure-about", safe = safe_depths(played), last = at_last),
        Kind::Lines {
            x: Axis::linear(say!(TEXT, "column-depth")),
            y: Axis::linear(say!(TEXT, "axis-percent")),
            series: vec![
                Series::new(say!(TEXT, "depth-series-lost", side = "X"), lost(Player::X)),
                Series::new(say!(TEXT, "depth-series-lost", side = "O"), lost(Player::O)),
                Series::new(say!(TEXT, "depth-series-spoiled"), spoiled),
            ],
        },
    )
}

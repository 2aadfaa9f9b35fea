//! Which depth moves in time? The advice of Rafi 2022, and the cost of its program.

use deret_core::{Position, Rules};
use deret_text::{Message, say};

use super::shared::{rules, running_positions};
use crate::{
    Check, Experiment, Findings, Lab, LabError, Source, Table, Verdict, Whose,
    experiment::{RUNS, Timed},
    row,
    table::{duration, three_digits},
    texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "003-advice",
    source: Source::Paper003,
    title: || say!("advice-title", "Which depth answers in time?"),
    method: || {
        say!(
            "advice-method",
            "The paper advises a depth so that a move does not take too long: 2 to 5 on 3x3, 2 or 3 beyond \
        5x5. We time it: on 3x3 the costliest position of each depth, beyond it the first move, for the \
        search that the text describes and for the published program. Times are medians after a \
        warm-up. The paper does not say how long is too long; we take one second. A median within a \
        factor of ten of that decides nothing, since machines differ."
        )
    },
    claims: &["C3.4", "S3.1"],
    is_seeded: false,
    run,
};

/// The depths that the paper allows on 3x3, and those it recommends beyond 5x5.
const SMALL: std::ops::RangeInclusive<u32> = 2..=5;
const LARGE: std::ops::RangeInclusive<u32> = 2..=3;

/// The longest time that we call bearable, in seconds; the paper gives no limit.
const BEARABLE: f64 = 1.0;
/// Machines differ by less than this factor.
const MACHINES: f64 = 10.0;

/// A first move on a board beyond 5x5.
struct FirstMove {
    game: &'static str,
    depth: u32,
    /// Nodes without pruning.
    whole: u64,
    search: Timed,
    program: Option<Timed>,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let steps = SMALL.count() as u64 + 5;
    let mut small = Vec::new();
    for depth in SMALL {
        small.push((depth, costliest(lab, depth)?));
        lab.step(small.len() as u64, steps)?;
    }
    let mut large = Vec::new();
    for (game, depth) in [("6,6,5", 2), ("6,6,5", 3), ("6,6,5", 4), ("8,8,5", 2), ("8,8,5", 3)] {
        large.push(first_move(lab, game, depth)?);
        lab.step((small.len() + large.len()) as u64, steps)?;
    }
    Ok(Findings {
        checks: vec![on_small(&small), on_large(&large), efficiency(lab)?],
        tables: vec![small_table(&small), large_table(&large)],
        ..Findings::default()
    })
}

/// The position of 3x3 in which `depth` enters the most nodes, timed.
fn costliest(lab: &Lab, depth: u32) -> Result<(String, Timed), LabError> {
    let spec = format!("heuristic:depth={depth}");
    lab.once(&spec, || {
        let mut most = (0, Position::new(Rules::TIC_TAC_TOE));
        for pos in running_positions(Rules::TIC_TAC_TOE) {
            let nodes = lab.choose(&spec, &pos)?.nodes;
            if nodes > most.0 {
                most = (nodes, pos);
            }
        }
        Ok((most.1.to_string(), lab.time(&spec, &most.1)?))
    })
}

fn first_move(lab: &Lab, game: &'static str, depth: u32) -> Result<FirstMove, LabError> {
    let pos = Position::new(rules(game));
    let search = format!("heuristic:depth={depth}");
    let program = format!("heuristic:depth={depth},as=printed");
    let advised = LARGE.contains(&depth);
    let specs: Vec<&str> =
        [search.as_str(), program.as_str()].into_iter().take(1 + usize::from(advised)).collect();
    let mut timed = lab.once(&format!("{search} on {game}"), || lab.race(&specs, &pos))?.into_iter();
    // A line of five cannot be full this early, so every order of moves is a path of the tree.
    let cells = rules(game).cell_count() as u64;
    let widths = (0..u64::from(depth)).scan(1, |width, ply| {
        *width *= cells - ply;
        Some(*width)
    });
    let whole = 1 + widths.sum::<u64>();
    let search = timed.next().expect("the search was timed");
    Ok(FirstMove { game, depth, whole, search, program: timed.next() })
}

fn small_table(small: &[(u32, (String, Timed))]) -> Table {
    let mut table = Table::new("small", say!("advice-small", "3x3: the costliest position of each depth"))
        .column("depth", texts::column_depth())
        .column("position", texts::column_position())
        .column("nodes", say!("column-most-nodes", "Most nodes for a move"))
        .time_column("seconds", texts::column_seconds())
        .note(say!(
            "advice-small-note",
            "The position of 3x3 in which the search enters the most nodes, and its time there: the \
            median of {runs} runs, and the fastest and the slowest.",
            runs = RUNS
        ));
    for (depth, (position, timed)) in small {
        row![table; *depth, position.as_str(), timed.nodes, timed.times()];
    }
    table
}

fn large_table(large: &[FirstMove]) -> Table {
    let mut table = Table::new("large", say!("advice-large", "Beyond 5x5: the first move"))
        .column("game", texts::column_game())
        .column("depth", texts::column_depth())
        .column("nodes_without", texts::column_nodes_without())
        .column("nodes_with", texts::column_nodes_with())
        .time_column("seconds_with", texts::column_seconds_with())
        .time_column("program_seconds", say!("column-program-seconds", "Time of the program"))
        .note(say!(
            "advice-large-note",
            "Without pruning every order of moves is a path, so those nodes are counted by \
            multiplication. Times are medians of {runs} runs, and the fastest and the slowest; the \
            program does not prune, and beyond depth 3 it was not run.",
            runs = RUNS
        ));
    for first in large {
        row![table;
            first.game, first.depth, first.whole, first.search.nodes, first.search.times(),
            first.program.as_ref().map(Timed::times)];
    }
    table
}

/// Whether a time is bearable on any current machine.
fn bearable(seconds: f64) -> Option<bool> {
    if seconds * MACHINES < BEARABLE {
        Some(true)
    } else if seconds > BEARABLE * MACHINES {
        Some(false)
    } else {
        None
    }
}

fn told(so: Option<bool>) -> Message {
    match so {
        Some(true) => say!("advice-says-fast", "Yes: far below the one second that we call bearable."),
        Some(false) => say!("advice-says-slow", "No: far above the one second that we call bearable."),
        None => say!(
            "advice-says-between",
            "It depends on the machine: the time is near the one second that we call bearable."
        ),
    }
}

fn on_small(small: &[(u32, (String, Timed))]) -> Check {
    let seconds = small.iter().map(|(_, (_, timed))| timed.seconds).fold(0.0, f64::max);
    let nodes = small.iter().map(|(_, (_, timed))| timed.nodes).max().unwrap_or(0);
    Check::new(
        &["C3.4"],
        say!("advice-claim-small", "On 3x3 depth 2 to 5 answers soon enough"),
        say!("advice-printed-small", "depth 2 to 5"),
        say!(
            "advice-measured-small",
            "slowest median {seconds}, {nodes} nodes",
            seconds = duration(seconds),
            nodes
        ),
        Verdict::decided(bearable(seconds)),
        told(bearable(seconds)),
    )
}

fn on_large(large: &[FirstMove]) -> Check {
    let slowest = |time: fn(&FirstMove) -> Option<f64>| {
        let advised = large.iter().filter(|first| LARGE.contains(&first.depth));
        advised.filter_map(time).fold(0.0, f64::max)
    };
    let search = slowest(|first| Some(first.search.seconds));
    let program = slowest(|first| first.program.as_ref().map(|timed| timed.seconds));
    let so = bearable(search.max(program));
    Check::new(
        &["C3.4"],
        say!("advice-claim-large", "Beyond 5x5 depth 2 or 3 keeps the computing time bearable"),
        say!("advice-printed-large", "depth 2 or 3"),
        say!(
            "advice-measured-large",
            "slowest median {search} for the search, {program} for the published program",
            search = duration(search),
            program = duration(program)
        ),
        Verdict::decided(so),
        told(so),
    )
}

/// The suggestion of a more efficient program: nodes of the first move with alpha-beta and without.
fn efficiency(lab: &Lab) -> Result<Check, LabError> {
    let depth = *SMALL.end();
    let empty = Position::new(Rules::TIC_TAC_TOE);
    let nodes = |spec: String| lab.once(&format!("nodes of {spec}"), || Ok(lab.choose(&spec, &empty)?.nodes));
    let program = nodes(format!("heuristic:depth={depth},as=printed"))?;
    let ours = nodes(format!("heuristic:depth={depth}"))?;
    Ok(Check::new(
        &["S3.1"],
        say!("advice-claim-efficient", "The program should become more effective and efficient"),
        say!("advice-printed-efficient", "suggested"),
        say!(
            "advice-measured-efficient",
            "first move at depth {depth}: {program} nodes by the program, {ours} with alpha-beta",
            depth,
            program,
            ours
        ),
        Verdict::agrees_if(ours < program),
        if ours < program {
            say!(
                "advice-says-efficient",
                "Done: with the alpha-beta that its text describes the same depth takes {times} times \
                fewer nodes.",
                times = three_digits(program as f64 / ours.max(1) as f64)
            )
        } else {
            say!("advice-says-efficient-not", "Alpha-beta saves nothing here.")
        },
    )
    .by(Whose::Suggestion))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A time near the limit depends on the machine, not on the paper.
    #[test]
    fn times_decide_only_where_every_machine_would() {
        assert_eq!([0.001, 0.5, 5.0, 50.0].map(bearable), [Some(true), None, None, Some(false)]);
    }
}

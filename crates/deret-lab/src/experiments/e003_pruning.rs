//! Nodes with and without alpha-beta, and whether the answer stays the same.

use deret_core::Position;
use deret_text::{Message, say};

use crate::table::three_digits;

use super::shared::rules;
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, TEXT, Table, Verdict, row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "003-pruning",
    source: Source::Paper003,
    title: || say!(TEXT, "pruning-title"),
    method: || say!(TEXT, "pruning-method"),
    claims: &["C3.7"],
    is_seeded: false,
    run,
};

const GAMES: [&str; 4] = ["3,3,3", "4,4,3", "4,4,4", "5,5,4"];

struct Row {
    game: &'static str,
    depth: u32,
    with: u64,
    without: u64,
    same: bool,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let deepest = lab.size(5, 4);
    let mut table = Table::new("searches", say!(TEXT, "pruning-table"))
        .column("game", say!(TEXT, "column-game"))
        .column("depth", say!(TEXT, "column-depth"))
        .column("nodes_without", say!(TEXT, "column-nodes-without"))
        .column("nodes_with", say!(TEXT, "column-nodes-with"))
        .column("saved", say!(TEXT, "column-times-fewer"))
        .time_column("seconds_without", say!(TEXT, "column-seconds-without"))
        .time_column("seconds_with", say!(TEXT, "column-seconds-with"))
        .column("move", say!(TEXT, "column-best-move"))
        .column("score", say!(TEXT, "column-score"))
        .column("same", say!(TEXT, "column-same-answer"))
        .note(say!(TEXT, "pruning-note"));
    let mut rows = Vec::new();
    for game in GAMES {
        for depth in 2..=deepest {
            let pos = Position::new(rules(game));
            let specs = [format!("heuristic:depth={depth},pruning=off"), format!("heuristic:depth={depth}")];
            let raced = lab.once(&format!("depth {depth} on {game}"), || {
                lab.race(&specs.each_ref().map(String::as_str), &pos)
            })?;
            let [without, with] = raced[..] else { unreachable!("two are raced") };
            let same = with.best == without.best && with.score == without.score;
            row![table;
                game, depth, without.nodes, with.nodes, without.nodes as f64 / with.nodes as f64,
                without.times(), with.times(),
                with.best.map(|mv| mv.to_string()), with.score.map(|score| score.0),
                if same { say!(TEXT, "word-yes") } else { say!(TEXT, "word-no") }];
            rows.push(Row { game, depth, with: with.nodes, without: without.nodes, same });
            lab.step(rows.len() as u64, GAMES.len() as u64 * u64::from(deepest - 1))?;
        }
    }
    Ok(Findings {
        checks: checks(&rows),
        figures: vec![figure(&rows)],
        tables: vec![table],
        notes: Vec::new(),
    })
}

/// The saving on each board: whether it grows with every ply, and its range at the least and the
/// greatest depth.
struct Saving {
    grows: bool,
    shallow: (f64, f64),
    deep: (f64, f64),
    depths: (u32, u32),
}

impl Saving {
    fn of(rows: &[Row]) -> Saving {
        let saved = |row: &Row| row.without as f64 / row.with as f64;
        let depths = rows.iter().fold((u32::MAX, 0), |(a, b), row| (a.min(row.depth), b.max(row.depth)));
        let range = |depth: u32| {
            let own = rows.iter().filter(|row| row.depth == depth).map(saved);
            own.fold((f64::MAX, 0.0f64), |(a, b), s| (a.min(s), b.max(s)))
        };
        let pairs = rows.windows(2).filter(|pair| pair[0].game == pair[1].game);
        let grows = pairs.into_iter().all(|pair| saved(&pair[1]) > saved(&pair[0]));
        Saving { grows, shallow: range(depths.0), deep: range(depths.1), depths }
    }
}

fn checks(rows: &[Row]) -> Vec<Check> {
    let same = rows.iter().filter(|row| row.same).count();
    let saved = rows.iter().map(|row| row.without as f64 / row.with as f64);
    let (least, most) = saved.fold((f64::MAX, 0.0f64), |(least, most), s| (least.min(s), most.max(s)));
    let saving = Saving::of(rows);
    vec![
        Check::new(
            &["C3.7"],
            say!(TEXT, "pruning-claim-same"),
            say!(TEXT, "pruning-printed-same"),
            say!(TEXT, "pruning-measured-same", same = same, searches = rows.len()),
            Verdict::agrees_if(same == rows.len()),
            if same == rows.len() {
                say!(TEXT, "pruning-says-same")
            } else {
                say!(TEXT, "pruning-says-same-not", other = rows.len() - same)
            },
        ),
        Check::new(
            &["C3.7"],
            say!(TEXT, "pruning-claim-faster"),
            say!(TEXT, "pruning-printed-faster"),
            say!(TEXT, "pruning-measured-faster", least = three_digits(least), most = three_digits(most)),
            Verdict::agrees_if(least > 1.0),
            match (least > 1.0, saving.grows) {
                (true, true) => say!(TEXT, "pruning-says-faster", most = three_digits(most)),
                (true, false) => say!(TEXT, "pruning-says-faster-uneven", most = three_digits(most)),
                (false, _) => say!(TEXT, "pruning-says-faster-not"),
            },
        ),
    ]
}

fn about(rows: &[Row]) -> Message {
    let Saving { grows, shallow, deep, depths } = Saving::of(rows);
    say!(
        TEXT,
        "pruning-figure-about",
        grows = if grows { "yes" } else { "no" },
        first = depths.0,
        from = three_digits(shallow.0),
        to = three_digits(shallow.1),
        last = depths.1,
        least = three_digits(deep.0),
        most = three_digits(deep.1)
    )
}

fn figure(rows: &[Row]) -> Figure {
    let series = GAMES
        .into_iter()
        .map(|game| {
            let own = rows.iter().filter(move |row| row.game == game);
            Series::new(game, own.map(|row| (f64::from(row.depth), row.without as f64 / row.with as f64)))
        })
        .collect();
    Figure::new(
        say!(TEXT, "pruning-figure"),
        about(rows),
        Kind::Lines {
            x: Axis::linear(say!(TEXT, "column-depth")),
            y: Axis::log(say!(TEXT, "column-times-fewer")),
            series,
        },
    )
}

#[cfg(test)]
mod tests {
    use deret_text::Language;

    use super::*;

    #[test]
    fn the_saving_is_told_as_it_is() {
        let rows = |second: u64| {
            let row = |depth, with| Row { game: "3,3,3", depth, with, without: 1000, same: true };
            vec![row(2, 100), row(3, second)]
        };
        let says = |rows: &[Row]| about(rows).in_language(Language::English);
        assert_ne!(says(&rows(50)), says(&rows(200)));
        assert!(says(&rows(200)).contains("does not"), "{}", says(&rows(200)));
        let sentence = |second| checks(&rows(second))[1].clone();
        assert_eq!(sentence(2000).verdict, Verdict::Differs);
        assert!(
            sentence(50).sentence != sentence(200).sentence
                && sentence(200).sentence != sentence(2000).sentence
        );
    }
}

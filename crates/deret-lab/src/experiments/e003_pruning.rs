//! Nodes with and without alpha-beta, and whether the result stays the same.

use deret_core::Position;
use deret_text::{Message, say};

use crate::table::three_digits;

use super::shared::rules;
use crate::{
    Axis, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, Table, Verdict, row,
    texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "003-pruning",
    source: Source::Paper003,
    title: || say!("pruning-title", "Alpha-beta: the same answer, with how many fewer nodes?"),
    method: || {
        say!(
            "pruning-method",
            "The depth-limited player on the empty board, with and without alpha-beta: nodes, time, move and \
        score, depth by depth on several boards."
        )
    },
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
    let mut table = Table::new("searches", say!("pruning-table", "With and without pruning"))
        .column("game", texts::column_game())
        .column("depth", texts::column_depth())
        .column("nodes_without", texts::column_nodes_without())
        .column("nodes_with", texts::column_nodes_with())
        .column("saved", texts::column_times_fewer())
        .time_column("seconds_without", say!("column-seconds-without", "Time without"))
        .time_column("seconds_with", texts::column_seconds_with())
        .column("move", texts::column_best_move())
        .column("score", say!("column-score", "Score"))
        .column("same", say!("column-same-answer", "Same move and score"))
        .note(say!(
            "pruning-note",
            "Moves are tried row by row from the top left, without any ordering; a good order would save \
            more."
        ));
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
                if same { texts::word_yes() } else { texts::word_no() }];
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

/// The saving on each board: whether it grows with every ply, and its range at the smallest and the greatest
/// depth.
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
            say!("pruning-claim-same", "Alpha-beta gives the same result"),
            say!("pruning-printed-same", "the same"),
            say!("pruning-measured-same", "{same} of {searches} searches", same, searches = rows.len()),
            Verdict::agrees_if(same == rows.len()),
            if same == rows.len() {
                say!(
                    "pruning-says-same",
                    "Move and score are the same in every search: what is cut could not have changed the \
                    answer. (The paper's program has no alpha-beta; this is the algorithm its text \
                    describes.)"
                )
            } else {
                say!(
                    "pruning-says-same-not",
                    "In {other} searches move or score differ.",
                    other = rows.len() - same
                )
            },
        ),
        Check::new(
            &["C3.7"],
            say!("pruning-claim-faster", "Alpha-beta is much faster and allows more depth"),
            say!("pruning-printed-faster", "much faster"),
            say!(
                "pruning-measured-faster",
                "{least} to {most} times fewer nodes",
                least = three_digits(least),
                most = three_digits(most)
            ),
            Verdict::agrees_if(least > 1.0),
            match (least > 1.0, saving.grows) {
                (true, true) => say!(
                    "pruning-says-faster",
                    "The saving grows with every ply on each of the boards: at best {most} times here.",
                    most = three_digits(most)
                ),
                (true, false) => say!(
                    "pruning-says-faster-uneven",
                    "It saves on every board and at every depth, at best {most} times here, but not \
                    always more with another ply.",
                    most = three_digits(most)
                ),
                (false, _) => say!(
                    "pruning-says-faster-not",
                    "Not always: some search enters as many nodes as without."
                ),
            },
        ),
    ]
}

fn about(rows: &[Row]) -> Message {
    let Saving { grows, shallow, deep, depths } = Saving::of(rows);
    say!(
        "pruning-figure-about",
        "The factor {grows}: {from} to {to} at depth {first}, {least} \
        to {most} at depth {last}.",
        grows = match grows {
            true => say!("pruning-grows", "grows with every ply on each board"),
            false => say!("pruning-grows-not", "does not grow with every ply on each board"),
        },
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
        say!("pruning-figure", "How many times fewer nodes with alpha-beta"),
        about(rows),
        Kind::Lines {
            x: Axis::linear(texts::column_depth()),
            y: Axis::log(texts::column_times_fewer()),
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

//! The illustration in the branch-and-bound paper: the nodes of four queens, by three search methods.

use deret_text::say;

use crate::{
    Bar, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Source, Table, Verdict, row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "004-queens",
    source: Source::Paper004,
    title: || say!("queens-title", "Four queens: the illustration, counted again"),
    method: || {
        say!(
            "queens-method",
            "The paper illustrates branch and bound with the nodes that are generated for four queens: the \
        whole tree, backtracking until the first solution, and branch and bound whose cost is the way \
        to the nearest solution. We write the three searches and count."
        )
    },
    claims: &["A4.7"],
    is_seeded: false,
    run,
};

/// The printed counts: the whole tree, backtracking, branch and bound.
const PRINTED: [u64; 3] = [65, 16, 10];
const QUEENS: usize = 4;

/// Generated nodes, including the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counted {
    whole: u64,
    backtracking: u64,
    branch_and_bound: u64,
}

/// Whether the last queen attacks none of the earlier ones. A path is the column of each row's queen.
fn is_safe(path: &[usize]) -> bool {
    let Some((last, before)) = path.split_last() else { return true };
    let row = before.len();
    before.iter().enumerate().all(|(other, column)| column != last && column.abs_diff(*last) != row - other)
}

fn children(path: &[usize], size: usize) -> Vec<Vec<usize>> {
    let free = (0..size).filter(|column| !path.contains(column));
    free.map(|column| path.iter().copied().chain([column]).collect()).collect()
}

/// Every way to put queens into different rows and columns.
fn whole(path: &[usize], size: usize) -> u64 {
    1 + children(path, size).iter().map(|child| whole(child, size)).sum::<u64>()
}

/// Row by row, back where two queens meet, until the first solution; counts the nodes made.
fn backtracking(path: &[usize], size: usize, nodes: &mut u64) -> bool {
    *nodes += 1;
    if !is_safe(path) {
        return false;
    }
    path.len() == size || children(path, size).iter().any(|child| backtracking(child, size, nodes))
}

/// Length of the path to the nearest solution below, which is the paper's ideal cost.
fn way_to_solution(path: &[usize], size: usize) -> Option<usize> {
    if !is_safe(path) {
        return None;
    }
    if path.len() == size {
        return Some(0);
    }
    let ways = children(path, size).into_iter().filter_map(|child| way_to_solution(&child, size));
    ways.min().map(|way| way + 1)
}

/// Expands the live node of least cost, the first of them on a tie, until it is a solution.
fn branch_and_bound(size: usize) -> u64 {
    let mut nodes = 1;
    let mut living = vec![Vec::new()];
    loop {
        let cost = |path: &Vec<usize>| way_to_solution(path, size).unwrap_or(usize::MAX);
        let Some(best) = (0..living.len()).min_by_key(|index| cost(&living[*index])) else { return nodes };
        let path = living.remove(best);
        if path.len() == size {
            return nodes;
        }
        let made = children(&path, size);
        nodes += made.len() as u64;
        living.extend(made);
    }
}

fn count(size: usize) -> Counted {
    let mut nodes = 0;
    backtracking(&[], size, &mut nodes);
    Counted { whole: whole(&[], size), backtracking: nodes, branch_and_bound: branch_and_bound(size) }
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let sizes: Vec<usize> = (QUEENS..=lab.size(7, 6)).collect();
    let mut table = Table::new("queens", say!("queens-table", "Nodes generated, the root included"))
        .column("queens", say!("queens-column", "Queens"))
        .column("whole", say!("queens-whole", "Whole tree"))
        .column("backtracking", texts::queens_backtracking())
        .column("branch_and_bound", texts::queens_branch_and_bound())
        .note(say!(
            "queens-note",
            "The whole tree puts one queen into each row and column. The cost of branch and bound is \
            ideal, as in the paper: it knows the way."
        ));
    let mut four = None;
    for (index, size) in sizes.iter().enumerate() {
        let (whole, backtracking, branch_and_bound) = lab.once(&format!("{size} queens"), || {
            let counted = count(*size);
            Ok((counted.whole, counted.backtracking, counted.branch_and_bound))
        })?;
        row![table; *size, whole, backtracking, branch_and_bound];
        four = four.or(Some(Counted { whole, backtracking, branch_and_bound }));
        lab.step(index as u64 + 1, sizes.len() as u64)?;
    }
    let counted = four.unwrap_or(Counted { whole: 0, backtracking: 0, branch_and_bound: 0 });
    Ok(Findings {
        checks: vec![tree_check(counted), branch_and_bound_check(counted)],
        figures: vec![figure(counted)],
        tables: vec![table],
        notes: Vec::new(),
    })
}

fn tree_check(counted: Counted) -> Check {
    let found = [counted.whole, counted.backtracking];
    let agrees = found == [PRINTED[0], PRINTED[1]];
    Check::new(
        &["A4.7"],
        say!("queens-claim-tree", "The whole tree and backtracking generate so many nodes"),
        "65; 16",
        format!("{}; {}", found[0], found[1]),
        Verdict::agrees_if(agrees),
        if agrees {
            say!("queens-says-tree", "Both counts are right, the root included.")
        } else {
            say!("queens-says-tree-not", "We count other numbers.")
        },
    )
}

fn branch_and_bound_check(counted: Counted) -> Check {
    let (with_root, without) = (counted.branch_and_bound, counted.branch_and_bound.saturating_sub(1));
    let verdict = match () {
        () if with_root == PRINTED[2] => Verdict::Agrees,
        () if without == PRINTED[2] => Verdict::NotComparable,
        () => Verdict::Differs,
    };
    Check::new(
        &["A4.7"],
        say!("queens-claim-bound", "Branch and bound generates so many nodes"),
        "10",
        say!("queens-measured-bound", "{nodes} with the root, {without} without", nodes = with_root, without),
        verdict,
        match verdict {
            Verdict::Agrees => say!("queens-says-bound", "The count is right, the root included."),
            Verdict::NotComparable => say!(
                "queens-says-bound-root",
                "The count is right if the root is left out; the other two count it, so the three are \
                not counted alike."
            ),
            _ => say!("queens-says-bound-not", "No way of counting the root gives the printed number."),
        },
    )
}

fn figure(counted: Counted) -> Figure {
    let bar = |label, nodes: u64| Bar { label, values: vec![nodes as f64, (counted.whole - nodes) as f64] };
    let bars = vec![
        bar(texts::queens_backtracking().into(), counted.backtracking),
        bar(texts::queens_branch_and_bound().into(), counted.branch_and_bound),
    ];
    let parts =
        vec![say!("queens-part-made", "generated").into(), say!("queens-part-spared", "spared").into()];
    Figure::new(
        say!("queens-figure", "Four queens: nodes of the whole tree that are generated"),
        say!(
            "queens-figure-about",
            "Each bar is the whole tree; its dark part is what the search generates."
        ),
        Kind::Bars { parts, bars },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_queens_are_counted() {
        let counted = count(QUEENS);
        assert_eq!((counted.whole, counted.backtracking), (65, 16));
    }

    #[test]
    fn other_counts_get_other_verdicts() {
        let of =
            |bound| branch_and_bound_check(Counted { whole: 65, backtracking: 16, branch_and_bound: bound });
        assert_eq!(
            [10, 11, 30].map(|bound| of(bound).verdict),
            [Verdict::Agrees, Verdict::NotComparable, Verdict::Differs]
        );
        assert!(of(10).sentence != of(11).sentence && of(11).sentence != of(30).sentence);
        let wrong = tree_check(Counted { whole: 64, backtracking: 16, branch_and_bound: 10 });
        assert_eq!(wrong.verdict, Verdict::Differs);
    }
}

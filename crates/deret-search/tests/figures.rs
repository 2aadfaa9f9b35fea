//! The worked examples of the papers.

use deret_core::{Position, Rules, toy_tree::ToyTree};
use deret_search::{
    Agent, Event, Limits, Score, Search, Ties,
    alpha_beta::AlphaBeta,
    common::evaluate::LeafValues,
    heuristic::{Heuristic, evaluation},
    minimax::{Minimax, MinimaxPlayer},
};

fn position(rules: &str, diagram: &str) -> Position {
    Position::from_diagram(rules.parse::<Rules>().unwrap(), diagram).unwrap()
}

/// Rafi 2022, examples 1 to 3 of its evaluation.
#[test]
fn evaluations_of_paper_003() {
    assert_eq!(evaluation(&position("3,3,3", ".../.XO/X..")), 13);
    assert_eq!(
        evaluation(&position("4,4,3", "OX../.X../.XO./....")),
        100,
        "a finished line is all that counts"
    );
    let rows = "....../....../..OO../.XXXX./...O../....../......";
    assert_eq!(evaluation(&position("7,6,5", rows)), 1987);
}

/// Rafi 2022, example 3: the evaluation is 1987, but X wins against any reply of O; a deeper search sees
/// it.
#[test]
fn looking_ahead_sees_what_the_evaluation_misses() {
    let pos = position("7,6,5", "....../....../..OO../.XXXX./...O../....../......");
    let report =
        Heuristic { depth: 2, pruning: true, ties: Ties::First }.choose(&pos, &Limits::default(), &mut ());
    assert_eq!(report.unwrap().score, Some(Score(-10_000)));
}

fn leaves_seen(tree: &ToyTree, events: &[Event<usize>]) -> Vec<i64> {
    use deret_core::Game;
    let mut path: Vec<usize> = Vec::new();
    let mut seen = Vec::new();
    for event in events {
        if let Event::Enter { ply, by, .. } = event {
            path.truncate((*ply as usize).saturating_sub(1));
            path.extend(*by);
            let mut at = tree.clone();
            path.iter().for_each(|mv| at.play(*mv));
            seen.extend(at.leaf_value());
        }
    }
    seen
}

/// Rafi 2022, figure 3.5: D, E, F, G = 4 6 -3 7; B, C = 4 -3; A = 4, so go left.
#[test]
fn generic_tree_of_figure_3_5() {
    let tree = ToyTree::parse("(((-1 4) (2 6)) ((-3 -5) (0 7)))");
    let mut events = Vec::new();
    let search = Minimax { eval: LeafValues, horizon: None, ties: Ties::First };
    let report = search.search(&tree, &Limits::default(), &mut events);
    assert_eq!((report.best, report.score), (Some(0), Some(Score(4))));
    assert_eq!(leaves_seen(&tree, &events), [-1, 4, 2, 6, -3, -5, 0, 7]);
    let inner: Vec<(u32, i64)> = events
        .iter()
        .filter_map(|event| match event {
            Event::Leave { ply, score } if *ply < 3 => {
                Some((*ply, if ply % 2 == 0 { score.0 } else { -score.0 }))
            }
            _ => None,
        })
        .collect();
    assert_eq!(inner, [(2, 4), (2, 6), (1, 4), (2, -3), (2, 7), (1, -3), (0, 4)]);
}

/// The tree above with alpha-beta: E's 6 is still visited, since 2 does not reach the 4 that D gave B; G
/// is never entered, since F already refutes C.
#[test]
fn generic_tree_of_figure_3_5_pruned() {
    let tree = ToyTree::parse("(((-1 4) (2 6)) ((-3 -5) (0 7)))");
    let mut events = Vec::new();
    let search = AlphaBeta { eval: LeafValues, horizon: None, ties: Ties::First };
    let report = search.search(&tree, &Limits::default(), &mut events);
    assert_eq!((report.best, report.score), (Some(0), Some(Score(4))));
    assert_eq!(leaves_seen(&tree, &events), [-1, 4, 2, 6, -3, -5]);
}

/// Russell and Norvig, AIMA 3rd ed., figures 5.2 and 5.5: value 3; two middle leaves are never visited.
#[test]
fn textbook_tree_loses_two_leaves() {
    let tree = ToyTree::parse("((3 12 8) (2 4 6) (14 5 2))");
    let mut events = Vec::new();
    let search = AlphaBeta { eval: LeafValues, horizon: None, ties: Ties::First };
    let report = search.search(&tree, &Limits::default(), &mut events);
    assert_eq!((report.best, report.score), (Some(0), Some(Score(3))));
    assert_eq!(leaves_seen(&tree, &events), [3, 12, 8, 2, 14, 5, 2]);
    let cuts: Vec<_> = events.iter().filter(|event| matches!(event, Event::Cutoff { .. })).collect();
    assert_eq!(cuts.len(), 2, "after 2, and after the last 2, where no sibling was left");
}

/// Rafi 2022, figures 3.6 and 3.7. The pictures are lost; these are the only two boards that fit: three
/// empty cells, X to move, B = -100, C = 0, D = 100 with X(3,3), and at depth 2 the leaves
/// E = -100, F = -20, G = 10, H = 0.
#[test]
fn boards_of_figures_3_6_and_3_7() {
    for diagram in ["X.O/OO./XX.", "XOX/.OX/O.."] {
        for (depth, expected) in [(9, [-100, 0, 0, 100]), (2, [-100, -20, 0, 10])] {
            let pos = position("3,3,3", diagram);
            let mut events = Vec::new();
            let mut player = Heuristic { depth, pruning: false, ties: Ties::First };
            let report = player.choose(&pos, &Limits::default(), &mut events).unwrap();
            assert_eq!(report.best.unwrap().to_string(), "c1", "X(3,3)");
            assert_eq!(report.score, Some(Score(100)), "A");
            let at_ply = |wanted: u32| -> Vec<i64> {
                let values = events.iter().filter_map(|event| match event {
                    Event::Leave { ply, score } if *ply == wanted => Some(score.0),
                    _ => None,
                });
                // With X to move the value is X's own, with O to move the negation of X's.
                values.map(|value| if wanted.is_multiple_of(2) { value } else { -value }).collect()
            };
            assert_eq!(at_ply(1), [-100, 0, 100], "B, C, D");
            let mut leaves = at_ply(2);
            leaves.sort_unstable();
            let mut expected = expected.to_vec();
            expected.sort_unstable();
            assert_eq!(leaves, expected, "E, F, G, H at depth {depth} on {diagram}");
        }
    }
}

/// Musyafa and Pratama, figure 3: ten numbered boards below `O.X/X../XOO` with X to move.
#[test]
fn figure_3_of_paper_000() {
    let pos = position("3,3,3", "O.X/X../XOO");
    let report = MinimaxPlayer::default().choose(&pos, &Limits::default(), &mut ()).unwrap();
    assert_eq!(report.stats.nodes, 10);
    assert_eq!((report.best.unwrap().to_string().as_str(), report.score), ("b2", Some(Score(10))));
}

//! Trees of real searches: nothing is lost, and every format can be read.

use deret_core::{Game, Position, Rules};
use deret_picture::{Leaf, SearchTree, TreeLimits, board_svg};
use deret_play::Roster;
use deret_search::Limits;
use deret_text::Language;

const PLAYERS: [&str; 11] = [
    "random",
    "brute-force",
    "brute-force:as=printed",
    "minimax",
    "alpha-beta",
    "alpha-beta:as=printed",
    "heuristic",
    "branch-and-bound",
    "expert",
    "memo",
    "mcts:playouts=300",
];

fn tree(spec: &str, rules: &str, diagram: &str, limits: TreeLimits) -> SearchTree {
    let rules: Rules = rules.parse().unwrap();
    let pos = Position::from_diagram(rules, diagram).unwrap();
    let mut agent = Roster::new().agent(&spec.parse().unwrap(), rules, None).unwrap();
    SearchTree::of(spec, agent.as_mut(), &pos, &Limits::default(), limits).unwrap()
}

const ALL: TreeLimits = TreeLimits { depth: None, nodes: 1_000_000 };

#[test]
fn a_whole_tree_has_every_node() {
    for spec in ["minimax", "alpha-beta", "memo", "heuristic:depth=2", "alpha-beta:as=printed"] {
        let tree = tree(spec, "3,3,3", "X../.O./..X", ALL);
        let stats = tree.report.stats;
        assert_eq!((tree.nodes.len() as u64, tree.left_out), (stats.nodes, 0), "{spec}");
        let leaves = tree.nodes.iter().filter(|node| node.children.is_empty()).count() as u64;
        assert_eq!(leaves, stats.leaves, "{spec}");
    }
}

#[test]
fn what_is_left_out_is_counted_where_it_is_missing() {
    for limits in [TreeLimits { depth: Some(2), nodes: 1000 }, TreeLimits { depth: None, nodes: 40 }] {
        let tree = tree("alpha-beta", "3,3,3", ".../.../...", limits);
        let here: u64 = tree.nodes.iter().map(|node| node.left_out).sum();
        assert_eq!(here, tree.left_out);
        assert_eq!(tree.nodes.len() as u64 + tree.left_out, 20_866);
        assert!(tree.nodes.len() as u64 <= limits.nodes);
        assert!(tree.nodes.iter().any(|node| node.ply == 2), "the second ply is drawn");
    }
}

/// A position's score is the best of its children's, seen from the other side; the best line ends
/// where the game does; a cut has a refutation among the children.
#[test]
fn scores_lines_and_cuts_hold_together() {
    for spec in ["minimax", "alpha-beta", "brute-force", "heuristic:depth=3,pruning=off"] {
        let tree = tree(spec, "4,3,3", "X.O/.../O.X/...", ALL);
        for node in tree.nodes.iter().filter(|node| !node.children.is_empty()) {
            let best =
                node.children.iter().filter_map(|child| tree.nodes[*child].score).min().map(|score| -score);
            assert_eq!(node.score, best, "{spec}");
            if let Some(cut) = &node.cut {
                assert!(cut.alpha >= cut.beta);
                let last = &tree.nodes[*node.children.last().unwrap()];
                assert_eq!(last.by, Some(cut.by));
                assert_eq!(node.children.len() + cut.untried.len(), node.pos.legal_moves().len());
            }
        }
        let line: Vec<_> =
            tree.nodes.iter().filter(|node| node.on_best_line).filter_map(|node| node.by).collect();
        assert_eq!(line, tree.report.pv, "{spec}");
        let end = tree.nodes.iter().rfind(|node| node.on_best_line).unwrap();
        assert!(matches!(end.leaf, Some(Leaf::GameOver(_) | Leaf::Horizon)), "{spec}");
    }
}

#[test]
fn every_player_can_be_drawn_in_every_format_and_language() {
    for spec in PLAYERS {
        for (rules, diagram) in [("3,3,3", "X../.O./..X"), ("4,4,4", "XOXO/OXOX/.X../O...")] {
            let tree = tree(spec, rules, diagram, TreeLimits { depth: None, nodes: 80 });
            assert_eq!(tree.root().pos.to_move(), tree.root_side());
            for language in Language::ALL {
                let svg = tree.to_svg(language);
                let parsed =
                    roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{spec}: {error}"));
                let boards = parsed
                    .descendants()
                    .filter(|tag| tag.attribute("class").is_some_and(|class| class.starts_with("frame")));
                assert_eq!(boards.count(), tree.nodes.len(), "{spec}");
                let json = tree.to_json(language);
                assert_eq!(json["nodes"].as_array().unwrap().len(), tree.nodes.len());
                assert_eq!(json["move"], tree.report.best.unwrap().to_string());
                let dot = tree.to_dot(language);
                let edges = tree.nodes.iter().filter(|node| node.parent.is_some()).count();
                assert_eq!(dot.lines().filter(|line| line.contains(" -> n")).count(), edges, "{spec}");
                let html = tree.to_html(language);
                assert!(!html.contains("{{") && html.contains("</html>"), "{spec}");
                assert!(
                    !html.contains("http://") && !html.contains("https://"),
                    "the page needs nothing else"
                );
            }
        }
    }
}

#[test]
fn a_cut_says_why_in_both_languages() {
    let tree = tree("alpha-beta", "3,3,3", "XOX/OX./...", ALL);
    let json = tree.to_json(Language::English);
    let cut = json["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .find(|node| node["cut"]["untried"] == serde_json::json!(["c1"]))
        .unwrap();
    assert_eq!(
        cut["cut"]["reason"],
        "Cut, since alpha = −7 >= beta = −9: with a1 O brings the score to −7 or better for itself; \
         X already has −9 elsewhere and will not come here."
    );
    assert!(tree.to_svg(Language::Indonesian).contains("pangkas c1"));
}

#[test]
fn large_boards_are_drawn_too() {
    let tree = tree(
        "heuristic:depth=1",
        "15,15,5",
        &vec![".".repeat(15); 15].join("/"),
        TreeLimits { depth: None, nodes: 80 },
    );
    assert_eq!((tree.nodes.len(), tree.left_out), (80, 146));
    assert!(roxmltree::Document::parse(&tree.to_svg(Language::English)).is_ok());
    assert!(roxmltree::Document::parse(&board_svg(&tree.root().pos, None, 300.0)).is_ok());
}

/// Under a limit an exact player searches deeper and deeper on a board too large for it; the picture shows
/// the last search that was finished, the one that chose the move.
#[test]
fn of_a_search_that_deepens_the_last_finished_tree_is_drawn() {
    let rules: Rules = "5,5,5".parse().unwrap();
    let mut agent = Roster::new().agent(&"alpha-beta".parse().unwrap(), rules, None).unwrap();
    let (limits, kept) =
        (Limits { nodes: Some(20_000), ..Limits::default() }, TreeLimits { depth: None, nodes: 80 });
    let tree = SearchTree::of("alpha-beta", agent.as_mut(), &Position::new(rules), &limits, kept).unwrap();
    assert!(!tree.report.complete);
    assert_eq!((tree.root().score, tree.root().best), (tree.report.score, tree.report.best));
    assert_eq!(tree.root().children.len(), 25);
    assert_eq!(tree.nodes.iter().map(|node| node.left_out).sum::<u64>(), tree.left_out);
    assert!(
        tree.nodes.len() as u64 + tree.left_out < tree.report.stats.nodes,
        "earlier searches do not count"
    );
}

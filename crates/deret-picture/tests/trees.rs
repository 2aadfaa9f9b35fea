//! Trees of real searches: nothing is lost, and every format can be read.

use deret_core::{Game, Position, Rules};
use deret_picture::{SearchTree, TreeLimits, board_svg};
use deret_play::Roster;
use deret_search::Limits;
use deret_text::Language;
use deret_trace::{Leaf, Scores};

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
    SearchTree::of(spec, Scores::Results, agent.as_mut(), &pos, &Limits::default(), limits).unwrap()
}

const ALL: TreeLimits = TreeLimits { depth: None, nodes: 1_000_000 };

#[test]
fn a_whole_tree_has_every_node() {
    for spec in ["minimax", "alpha-beta", "memo", "heuristic:depth=2", "alpha-beta:as=printed"] {
        let tree = tree(spec, "3,3,3", "X../.O./..X", ALL);
        let stats = tree.report.stats;
        assert_eq!((tree.trace.nodes.len() as u64, tree.left_out), (stats.nodes, 0), "{spec}");
        let leaves = tree.trace.nodes.iter().filter(|node| node.children == 0).count() as u64;
        assert_eq!(leaves, stats.leaves, "{spec}");
    }
}

/// The counts in the picture's words match the elements drawn.
#[test]
fn cuts_and_playouts_add_up() {
    for spec in ["alpha-beta", "memo"] {
        let tree = tree(spec, "3,3,3", "O.O/.X./..X", ALL);
        let cuts = tree.report.stats.cutoffs;
        assert!(cuts > 0, "{spec}");
        assert_eq!(tree.to_svg(Language::English).matches('✂').count() as u64, cuts, "{spec}");
    }
    let tree = tree("mcts:playouts=30,seed=1", "3,3,3", "O.O/.X./..X", ALL);
    let svg = tree.to_svg(Language::English);
    let drawn = tree.trace.nodes.len();
    assert!(svg.contains(&format!("30 playouts, {drawn} nodes drawn, the root included")), "{drawn}");
    assert!(!svg.contains("−0.00") && !svg.contains("+0.00"));
}

#[test]
fn what_is_left_out_is_counted_where_it_is_missing() {
    for limits in [TreeLimits { depth: Some(2), nodes: 1000 }, TreeLimits { depth: None, nodes: 40 }] {
        let tree = tree("alpha-beta", "3,3,3", ".../.../...", limits);
        let here: u64 = tree.trace.nodes.iter().map(|node| node.left_out).sum();
        assert_eq!(here, tree.left_out);
        assert_eq!(tree.trace.nodes.len() as u64 + tree.left_out, 20_866);
        assert!(tree.trace.nodes.len() as u64 <= limits.nodes);
        assert!(tree.trace.nodes.iter().any(|node| node.ply == 2), "the second ply is drawn");
    }
}

/// A position's score is the best of its children's, seen from the other side; the best line ends
/// where the game does; a cut has a refutation among the children.
#[test]
fn scores_lines_and_cuts_hold_together() {
    for spec in ["minimax", "alpha-beta", "brute-force", "heuristic:depth=3,pruning=off"] {
        let tree = tree(spec, "4,3,3", "X.O/.../O.X/...", ALL);
        let trace = &tree.trace;
        for id in trace.ids().filter(|id| trace.node(*id).children > 0) {
            let (node, children) = (trace.node(id), trace.children(id).collect::<Vec<_>>());
            let worths = children.iter().filter_map(|child| trace.node(*child).score);
            let score = node.score.map(|score| score.for_mover(node.ply));
            assert_eq!(score, worths.map(|score| score.for_mover(node.ply)).max(), "{spec}");
            if let Some(cut) = trace.cut(id) {
                assert!(cut.window.alpha >= cut.window.beta);
                assert_eq!(trace.node(*children.last().unwrap()).by, Some(cut.by));
                let legal = trace.position(id).legal_moves().len();
                assert_eq!(children.len() + trace.untried(id).len(), legal);
            }
        }
        let line: Vec<_> = tree.best_line.iter().filter_map(|id| trace.node(*id).by).collect();
        assert_eq!(line, tree.report.pv, "{spec}");
        let end = trace.leaf(*tree.best_line.last().unwrap());
        assert!(matches!(end, Some(Leaf::GameOver(_) | Leaf::Horizon)), "{spec}");
    }
}

#[test]
fn every_player_can_be_drawn_in_every_format_and_language() {
    for spec in PLAYERS {
        for (rules, diagram) in [("3,3,3", "X../.O./..X"), ("4,4,4", "XOXO/OXOX/.X../O...")] {
            let tree = tree(spec, rules, diagram, TreeLimits { depth: None, nodes: 80 });
            assert_eq!(tree.trace.root().to_move(), tree.trace.root_side());
            for language in Language::ALL {
                let svg = tree.to_svg(language);
                let parsed =
                    roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{spec}: {error}"));
                let boards = parsed
                    .descendants()
                    .filter(|tag| tag.attribute("class").is_some_and(|class| class.starts_with("frame")));
                assert_eq!(boards.count(), tree.trace.nodes.len(), "{spec}");
                let json = tree.to_json(language);
                assert_eq!(json["nodes"].as_array().unwrap().len(), tree.trace.nodes.len());
                assert_eq!(json["move"], tree.report.best.unwrap().to_string());
                let dot = tree.to_dot(language);
                let edges = tree.trace.nodes.iter().filter(|node| node.parent.is_some()).count();
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
        "X already has a win (−9) elsewhere, with a1 instead of b1. Here O answers b1 with a1, and X gets a win \
         (−7) at best: alpha −7 >= beta −9, so what follows cannot matter."
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
    assert_eq!((tree.trace.nodes.len(), tree.left_out), (80, 146));
    assert!(roxmltree::Document::parse(&tree.to_svg(Language::English)).is_ok());
    assert!(roxmltree::Document::parse(&board_svg(tree.trace.root(), None, 300.0)).is_ok());
}

/// With a limit, an exact player deepens iteratively on a board too large for it; the picture shows the last
/// finished search, which chose the move.
#[test]
fn of_a_search_that_deepens_the_last_finished_tree_is_drawn() {
    let rules: Rules = "5,5,5".parse().unwrap();
    let mut agent = Roster::new().agent(&"alpha-beta".parse().unwrap(), rules, None).unwrap();
    let (limits, kept) =
        (Limits { nodes: Some(20_000), ..Limits::default() }, TreeLimits { depth: None, nodes: 80 });
    let tree =
        SearchTree::of("alpha-beta", Scores::Results, agent.as_mut(), &Position::new(rules), &limits, kept)
            .unwrap();
    assert!(!tree.report.complete);
    let root = tree.trace.node(0);
    assert_eq!(root.score.map(|score| score.score()), tree.report.score);
    assert_eq!(root.best.map(|(mv, _)| mv), tree.report.best);
    assert_eq!(root.children, 25);
    assert_eq!(tree.trace.nodes.iter().map(|node| node.left_out).sum::<u64>(), tree.left_out);
    assert!(
        tree.trace.nodes.len() as u64 + tree.left_out < tree.report.stats.nodes,
        "earlier searches do not count"
    );
}

/// A player may have any name. The browser tests open the page with hostile words in every place.
#[test]
fn a_name_adds_no_element_and_no_data_to_the_page() {
    let rules: Rules = "3,3,3".parse().unwrap();
    let hostile =
        "<img src=x onerror=alert(1)>{{data}}{{facts}}</script><script>alert(1)</script><!--<script>";
    let page = |name: &str| {
        let pos = Position::from_diagram(rules, "X../.O./..X").unwrap();
        let mut agent = Roster::new().agent(&"alpha-beta".parse().unwrap(), rules, None).unwrap();
        let tree =
            SearchTree::of(name, Scores::Results, agent.as_mut(), &pos, &Limits::default(), ALL).unwrap();
        tree.to_html(Language::English)
    };
    let (plain, told) = (page("alpha-beta"), page(hostile));
    for tag in ["<script", "</script", "<img", "<!--", "<svg", "<p>"] {
        assert_eq!(told.matches(tag).count(), plain.matches(tag).count(), "{tag}");
    }
    assert!(told.contains("{{data}}{{facts}}"), "a name stays a name");
    assert!(!plain.contains("{{"));
}

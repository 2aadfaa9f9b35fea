//! Recorded searches of every player: the tree is the one that was walked, and a step has the same
//! explanation whether the whole search was recorded or only an excerpt.

use std::collections::BTreeSet;

use deret_core::{Move, Position, Rules};
use deret_play::Roster;
use deret_search::{Event, Limits, Observer, Score};
use deret_text::Language;
use deret_trace::{Packer, Scores, Trace, unpack};

const PLAYERS: [&str; 9] = [
    "brute-force",
    "minimax:depth=3",
    "alpha-beta",
    "alpha-beta:as=printed",
    "memo",
    "heuristic",
    "mcts:playouts=60",
    "branch-and-bound",
    "expert",
];

fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

fn searched(player: &str, pos: &Position) -> Vec<Event<Move>> {
    let mut events = Vec::new();
    let mut agent = Roster::new().agent(&player.parse().unwrap(), pos.rules(), None).unwrap();
    agent.choose(pos, &Limits::default(), &mut events).unwrap();
    events
}

fn position() -> Position {
    Position::from_diagram(Rules::TIC_TAC_TOE, "O.X/.XO/...").unwrap()
}

fn traced(pos: &Position, events: impl IntoIterator<Item = Event<Move>>) -> Trace {
    let mut trace = Trace::new(pos.clone(), Scores::Results);
    events.into_iter().for_each(|event| trace.on(event));
    trace
}

#[test]
fn events_become_a_tree() {
    let enter =
        |ply, by: Option<&str>| Event::Enter { ply, by: by.map(mv), alpha: Score::WORST, beta: Score::BEST };
    let trace = traced(
        &Position::new(Rules::TIC_TAC_TOE),
        [
            enter(0, None),
            enter(1, Some("a1")),
            enter(2, Some("b1")),
            Event::Leave { ply: 2, score: Score(-1) },
            Event::Raise { ply: 1, mv: mv("b1"), score: Score(1) },
            Event::Cutoff { ply: 1, mv: mv("b1"), alpha: Score(1), beta: Score(0) },
            Event::Leave { ply: 1, score: Score(1) },
            Event::Raise { ply: 0, mv: mv("a1"), score: Score(-1) },
            Event::Leave { ply: 0, score: Score(-1) },
        ],
    );
    assert_eq!((trace.path_to(2), trace.position(2).plies()), (vec![0, 1, 2], 2));
    assert!(trace.node(1).raised && trace.node(2).raised);
    assert_eq!(trace.node(2).score.unwrap().to_string(), "−1");
    assert_eq!(trace.node(1).score, trace.node(2).score, "what is good for O is bad for X");
    assert_eq!(trace.cut(1).map(|cut| cut.by), Some(mv("b1")));
    assert_eq!(trace.untried(1).len(), 7);
    assert_eq!(trace.nodes.iter().map(|node| node.children).collect::<Vec<_>>(), [1, 1, 0]);
    let beyond = [(0, false), (1, false), (2, true)].map(|(from, back)| trace.cut_beyond(from, back));
    assert_eq!(beyond, [Some(1), None, Some(1)]);
    assert_eq!(trace.best_line(), [0, 1, 2]);
}

/// A test and the search after it are two nodes of one move; a cut below a test makes no further claim.
#[test]
fn a_move_searched_twice_is_one_move() {
    let enter = |ply, by: Option<&str>| Event::Enter { ply, by: by.map(mv), alpha: Score(0), beta: Score(1) };
    let trace = traced(
        &Position::new(Rules::TIC_TAC_TOE),
        [
            enter(0, None),
            Event::Test { ply: 1 },
            enter(1, Some("a1")),
            enter(2, Some("b1")),
            Event::Leave { ply: 2, score: Score(-1) },
            Event::Cutoff { ply: 1, mv: mv("b1"), alpha: Score(1), beta: Score(1) },
            Event::Leave { ply: 1, score: Score(1) },
            Event::Again { ply: 1 },
            enter(1, Some("a1")),
            Event::Leave { ply: 1, score: Score(0) },
            Event::Raise { ply: 0, mv: mv("a1"), score: Score(0) },
        ],
    );
    assert_eq!(trace.nodes.iter().map(|node| node.is_test).collect::<Vec<_>>(), [false, true, true, false]);
    assert_eq!(trace.nodes.iter().map(|node| node.is_again).collect::<Vec<_>>(), [false, false, false, true]);
    assert_eq!(trace.best_line(), [0, 3], "the second search decided");
    let reason = trace.cut_reason(1).unwrap().to_string();
    assert!(reason.contains("answers the test") && !reason.contains("already has"), "{reason}");
    assert_eq!(trace.heading(3, Language::English), "X a1 (again)");
}

/// Every recorded tree has legal moves only, and every node, cut and rule has its words in both languages.
#[test]
fn every_node_of_every_player_is_explained() {
    for player in PLAYERS {
        let trace = traced(&position(), searched(player, &position()));
        assert!(trace.is_tree() || !trace.remarks.is_empty(), "{player}");
        for id in trace.ids() {
            assert_eq!(
                trace.position(id).plies(),
                position().plies() + trace.path_to(id).len() - 1,
                "{player}"
            );
            let said = trace.explain(id);
            assert!(!said.is_empty(), "{player}");
            for message in said {
                for language in Language::ALL {
                    let text = message.in_language(language);
                    assert!(text.ends_with('.') && !text.contains('{'), "{player}: {text}");
                }
            }
        }
    }
}

/// Steps that the page's `Moment.excerpt` sends: the way down, the best move so far at each node of it, a
/// child if the node is not a leaf, a table's answer, and the step itself.
fn excerpt(events: &[Event<Move>], step: usize) -> Vec<usize> {
    // Steps at which each node between the root and the current one was entered, and its best move reported.
    let mut path: Vec<(Option<usize>, Option<usize>)> = Vec::new();
    let mut last_ply = 0;
    let mut first_child = None;
    for (index, event) in events[..=step].iter().enumerate() {
        let Some(ply) = ply_of(event) else { continue };
        last_ply = ply;
        match event {
            Event::Enter { .. } | Event::Descend { .. } => {
                path.resize(ply, (None, None));
                path.push((Some(index), None));
            }
            Event::Raise { .. } => path[ply].1 = Some(index),
            _ => {}
        }
    }
    if path.len() > last_ply + 1 {
        first_child = path[last_ply].0.map(|entered| entered + 1);
        path.truncate(last_ply + 1);
    }
    let mut steps = BTreeSet::from([step]);
    steps.extend(path.into_iter().flat_map(|(entered, raise)| [entered, raise]).flatten());
    if let (Event::Leave { .. }, Some(child)) = (&events[step], first_child) {
        let left =
            |event: &Event<Move>| matches!(event, Event::Leave { .. }) && ply_of(event) == Some(last_ply + 1);
        steps.extend([child, child + events[child..].iter().position(left).unwrap()]);
    }
    if matches!(events[step], Event::Leave { .. }) && matches!(events[step - 1], Event::Table { .. }) {
        steps.insert(step - 1);
    }
    steps.into_iter().collect()
}

fn ply_of(event: &Event<Move>) -> Option<usize> {
    match *event {
        Event::Enter { ply, .. }
        | Event::Raise { ply, .. }
        | Event::Cutoff { ply, .. }
        | Event::Table { ply, .. }
        | Event::Leave { ply, .. }
        | Event::Descend { ply, .. }
        | Event::Playout { ply, .. }
        | Event::Visits { ply, .. } => Some(ply as usize),
        _ => None,
    }
}

#[test]
fn a_step_means_the_same_in_an_excerpt() {
    let pos = position();
    for player in PLAYERS {
        let events = searched(player, &pos);
        let mut packer = Packer::new(pos.rules());
        let packed: Vec<Vec<u8>> = {
            let mut ends = Vec::new();
            for event in &events {
                packer.push(event);
                ends.push(packer.len());
            }
            let bytes = packer.take();
            let starts = std::iter::once(0).chain(ends.iter().copied());
            starts.zip(&ends).map(|(start, end)| bytes[start..*end].to_vec()).collect()
        };
        let mut whole = Trace::new(pos.clone(), Scores::Results);
        let plays = matches!(events[0], Event::Descend { .. } | Event::Playout { .. });
        let told = events.iter().position(|event| matches!(event, Event::Enter { .. })).filter(|_| plays);
        for step in 0..told.unwrap_or(events.len()) {
            whole.on(events[step]);
            let chosen = excerpt(&events, step);
            // A root entered with an open window, if the search itself enters none.
            let root: &[u8] = if matches!(events[chosen[0]], Event::Enter { .. }) { &[] } else { &[0x20, 0] };
            let bytes =
                [root, &chosen.iter().flat_map(|step| packed[*step].clone()).collect::<Vec<_>>()].concat();
            let part = traced(&pos, unpack(pos.rules(), &bytes).unwrap());
            let said = |trace: &Trace| trace.happened().map(|message| message.to_string());
            assert_eq!(said(&part), said(&whole), "{player}, step {step}: {:?}", events[step]);
        }
    }
}

//! Positions with one winning or one saving move, made by the solver: some the engine must see at once,
//! others in about a second.

use deret_core::{Position, Rules};
use deret_engine::{Allowed, Engine, Options};

const TACTICS: &str = include_str!("data/tactics.tsv");

struct Tactic {
    pos: Position,
    mv: String,
    wins_in: Option<u32>,
}

fn tactics() -> Vec<Tactic> {
    let lines = TACTICS.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let [game, position, does, mv, plies] = fields.as_slice() else { panic!("{line}") };
            let rules: Rules = game.parse().unwrap();
            let pos = Position::from_diagram(rules, position).unwrap();
            let wins_in = (*does == "wins").then(|| plies.parse().unwrap());
            Tactic { pos, mv: (*mv).to_owned(), wins_in }
        })
        .collect()
}

fn is_found(engine: &mut Engine, tactic: &Tactic, nodes: u64) -> bool {
    engine.forget();
    let allowed = Allowed { nodes: Some(nodes), ..Allowed::default() };
    let thought = engine.think(&tactic.pos, &allowed, &mut |_| ());
    thought.best().is_some_and(|mv| mv.to_string() == tactic.mv)
}

#[test]
fn wins_by_one_threat_or_two_are_seen_at_once() {
    let mut engine = Engine::new(Options { table_bytes: 1 << 16, ..Options::default() });
    let quick: Vec<Tactic> =
        tactics().into_iter().filter(|t| t.wins_in.is_some_and(|plies| plies <= 3)).collect();
    assert!(quick.len() >= 40);
    for tactic in &quick {
        assert!(is_found(&mut engine, tactic, 50), "{:?} {}", tactic.pos, tactic.mv);
    }
}

#[test]
fn nearly_all_others_are_found_in_a_second() {
    // About as many nodes as one thread of a slow machine searches in a second.
    const SECOND: u64 = 300_000;
    let mut engine = Engine::new(Options { table_bytes: 4 << 20, ..Options::default() });
    let all = tactics();
    assert!(all.len() >= 200, "{}", all.len());
    let missed: Vec<&Tactic> = all.iter().filter(|tactic| !is_found(&mut engine, tactic, SECOND)).collect();
    let names: Vec<String> = missed.iter().map(|tactic| format!("{:?} {}", tactic.pos, tactic.mv)).collect();
    assert!(missed.len() * 20 <= all.len(), "{} of {} missed: {names:#?}", missed.len(), all.len());
}

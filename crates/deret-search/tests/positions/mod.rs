//! Positions for comparing players: all of tic-tac-toe, and seeded ones of larger boards.

use std::collections::HashSet;

use deret_core::{Game, Position, Rules};
use deret_search::common::chance::generator;
use rand::RngExt;

/// Every reachable position, including finished ones.
pub fn reachable(rules: Rules) -> Vec<Position> {
    let mut seen = HashSet::new();
    let mut open = vec![Position::new(rules)];
    let mut all = Vec::new();
    while let Some(pos) = open.pop() {
        if !seen.insert(pos.clone()) {
            continue;
        }
        for mv in pos.legal_moves() {
            let mut next = pos.clone();
            next.play(mv);
            open.push(next);
        }
        all.push(pos);
    }
    all
}

/// Unfinished positions of random games with at most `max_empty` empty cells.
pub fn seeded(rules: &str, max_empty: usize, count: usize, seed: u64) -> Vec<Position> {
    let rules: Rules = rules.parse().unwrap();
    let mut chance = generator(seed, 0);
    let mut found = Vec::new();
    while found.len() < count {
        let mut pos = Position::new(rules);
        let wanted = chance.random_range(1..=max_empty);
        while pos.outcome().is_none() && pos.empty_count() > wanted {
            let moves = pos.legal_moves();
            pos.play(moves[chance.random_range(0..moves.len())]);
        }
        if pos.outcome().is_none() {
            found.push(pos);
        }
    }
    found
}

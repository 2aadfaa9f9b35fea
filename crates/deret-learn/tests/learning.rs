//! Trained learners against exhaustive facts about tic-tac-toe.

use std::collections::HashMap;

use deret_core::{Game, Move, Outcome, Player, Position, Rules};
use deret_learn::{Method, Model, Training, best};
use deret_search::StopFlag;

fn trained(method: Method, games: u64, seed: u64) -> Model {
    let model = Model::new(Rules::TIC_TAC_TOE, method).unwrap();
    let mut training = Training::new(model, Vec::new(), games, seed);
    training.learn_until(games, &StopFlag::default(), |_| ());
    training.finish()
}

fn choice(model: &Model, pos: &Position) -> Move {
    best(&model.beliefs(pos)).unwrap().mv
}

/// Games lost and lines seen when `side` is the model and the other side tries everything.
fn exhaust(model: &Model, side: Player) -> (u64, u64) {
    fn walk(model: &Model, side: Player, pos: &mut Position, counts: &mut (u64, u64)) {
        if let Some(outcome) = pos.outcome() {
            counts.0 += u64::from(outcome == Outcome::Win(side.other()));
            counts.1 += 1;
            return;
        }
        let moves = if pos.to_move() == side { vec![choice(model, pos)] } else { pos.moves() };
        for mv in moves {
            pos.play(mv);
            walk(model, side, pos, counts);
            pos.undo(mv);
        }
    }
    let mut counts = (0, 0);
    walk(model, side, &mut Position::new(Rules::TIC_TAC_TOE), &mut counts);
    counts
}

/// The value for the side to move of every reachable position, by plain minimax.
fn true_values() -> HashMap<Position, i32> {
    fn value(pos: &mut Position, values: &mut HashMap<Position, i32>) -> i32 {
        if let Some(outcome) = pos.outcome() {
            return if outcome == Outcome::Draw { 0 } else { -1 };
        }
        if let Some(value) = values.get(pos) {
            return *value;
        }
        let moves = pos.moves();
        let best = moves.into_iter().map(|mv| {
            pos.play(mv);
            let worth = -value(pos, values);
            pos.undo(mv);
            worth
        });
        let best = best.max().unwrap();
        values.insert(pos.clone(), best);
        best
    }
    let mut values = HashMap::new();
    value(&mut Position::new(Rules::TIC_TAC_TOE), &mut values);
    values
}

/// The share of positions in which the model's choice keeps the true value.
fn kept(model: &Model) -> f64 {
    let values = true_values();
    let right = values.iter().filter(|(pos, value)| {
        let mut after = (*pos).clone();
        after.play(choice(model, pos));
        let worth = match after.outcome() {
            Some(Outcome::Draw) => 0,
            Some(Outcome::Win(_)) => 1,
            None => -values[&after],
        };
        worth == **value
    });
    right.count() as f64 / values.len() as f64
}

#[test]
fn td_never_loses_after_fifty_thousand_games() {
    let model = trained(Method::Td, 50_000, 1);
    for side in Player::BOTH {
        let (lost, lines) = exhaust(&model, side);
        assert_eq!(lost, 0, "as {side}, of {lines} lines");
    }
    assert!(kept(&model) > 0.99, "{}", kept(&model));
}

#[test]
fn the_network_and_q_learning_never_lose_either() {
    for (method, games) in [(Method::NTuple, 20_000), (Method::QTable, 50_000)] {
        let model = trained(method, games, 1);
        for side in Player::BOTH {
            assert_eq!(exhaust(&model, side).0, 0, "{method} as {side}");
        }
        assert!(kept(&model) > 0.95, "{method} {}", kept(&model));
    }
}

#[test]
fn menace_gets_better_than_it_was() {
    let (before, after) = (kept(&trained(Method::Menace, 0, 1)), kept(&trained(Method::Menace, 20_000, 1)));
    assert!(after > before + 0.05, "{before} {after}");
}

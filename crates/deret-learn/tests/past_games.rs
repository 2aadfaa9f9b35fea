//! The paper's requirement: learning from earlier games. A trap is planted, and the model learns to avoid it.

use deret_core::{Game, GameRecord, Move, Outcome, Player, Position, Rules};
use deret_learn::{Method, Model, Training, best, stored_lessons};
use deret_play::{PlayerSpec, Roster};
use deret_search::{Agent, Limits, StopFlag};
use deret_store::{Provenance, Store};

const GAME: Rules = Rules::TIC_TAC_TOE;

/// The trap: X opens here and then never errs. Of O's eight answers only the centre holds the draw, and an
/// untrained model takes the first empty cell.
const BAIT: &str = "a1";

fn record(moves: &[Move]) -> GameRecord {
    let mut record = GameRecord::new(GAME, "somebody", "learned");
    moves.iter().for_each(|mv| record.push(*mv).unwrap());
    record
}

/// The model after reading a store with only these games, and after games against itself.
fn after_reading(model: Model, past: &[Vec<Move>], games: u64) -> Model {
    let mut store = Store::in_memory().unwrap();
    for moves in past {
        store.add(&record(moves), &Provenance::of("test")).unwrap();
    }
    let lessons = stored_lessons(&store, GAME).unwrap();
    assert_eq!(lessons.len(), past.len());
    let mut training = Training::new(model, lessons, games, 1);
    training.learn_until(training.lessons(), &StopFlag::default(), |_| ());
    training.finish()
}

/// A game of the model, as O, against the perfect player.
fn sprung(model: &Model) -> (Vec<Move>, Outcome) {
    let spec: PlayerSpec = "alpha-beta".parse().unwrap();
    let mut perfect: Box<dyn Agent> = Roster::new().agent(&spec, GAME, None).unwrap();
    let (mut pos, mut moves) = (Position::new(GAME), Vec::new());
    while pos.outcome().is_none() {
        let mv = match pos.to_move() {
            Player::X if moves.is_empty() => BAIT.parse().unwrap(),
            Player::X => perfect.choose(&pos, &Limits::default(), &mut ()).unwrap().best.unwrap(),
            Player::O => best(&model.beliefs(&pos)).unwrap().mv,
        };
        pos.play(mv);
        moves.push(mv);
    }
    (moves, pos.outcome().unwrap())
}

const LOST: Outcome = Outcome::Win(Player::X);

fn fresh(method: Method) -> Model {
    Model::new(GAME, method).unwrap()
}

/// After each lost game the model reads a store with only that game, and plays on. It never loses the same
/// game twice, and after a few it does not lose at all.
fn check(method: Method, at_most: usize) {
    let mut model = fresh(method);
    let mut past: Vec<Vec<Move>> = Vec::new();
    loop {
        let (moves, outcome) = sprung(&model);
        if outcome != LOST {
            break;
        }
        assert!(!past.contains(&moves), "{method} lost the same game again: {moves:?}");
        past.push(moves.clone());
        assert!(past.len() <= at_most, "{method} still falls into the trap after {} games", past.len());
        model = after_reading(model, &vec![moves; 4], 0);
    }
    println!("{method} lost {} games before it held the draw", past.len());
    assert!(!past.is_empty(), "{method} falls into the trap at first");
    let alone = after_reading(fresh(method), &[], past.len() as u64);
    assert_eq!(sprung(&alone).1, LOST, "as many games against itself do not teach {method} that");
}

#[test]
fn a_table_stops_losing_in_the_way_of_the_stored_games() {
    check(Method::Td, 30);
    check(Method::QTable, 90);
}

/// Updating one position of a network changes others too, so one loss may need several readings; but the
/// network does not repeat the lost game immediately.
#[test]
fn a_network_does_not_lose_the_stored_game_again() {
    let (lost, outcome) = sprung(&fresh(Method::NTuple));
    assert_eq!(outcome, LOST);
    let (next, _) = sprung(&after_reading(fresh(Method::NTuple), &vec![lost.clone(); 4], 0));
    assert_ne!(next, lost);
}

/// When its self-play games begin like the lost one, it finds the only answer that holds the draw.
#[test]
fn one_stored_game_is_enough_when_it_may_practise() {
    for method in [Method::Td, Method::QTable, Method::NTuple] {
        let (lost, outcome) = sprung(&fresh(method));
        assert_eq!(outcome, LOST, "{method}");
        let practised = after_reading(fresh(method), &[lost], 5_000);
        assert_eq!(sprung(&practised).1, Outcome::Draw, "{method}");
    }
}

#[test]
fn unfinished_games_and_other_games_teach_nothing() {
    let mut store = Store::in_memory().unwrap();
    let mut unfinished = GameRecord::new(GAME, "a", "b");
    unfinished.push("b2".parse().unwrap()).unwrap();
    store.add(&unfinished, &Provenance::of("test")).unwrap();
    let other = "4,4,4".parse().unwrap();
    store.add(&record(&sprung(&fresh(Method::Td)).0), &Provenance::of("test")).unwrap();
    assert_eq!(stored_lessons(&store, GAME).unwrap().len(), 1);
    assert_eq!(stored_lessons(&store, other).unwrap().len(), 0);
}

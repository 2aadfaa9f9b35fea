//! A search ends within ten milliseconds of being stopped, at any point. This holds on a machine that is not
//! busy, so it is measured in the long run of the tests; the ordinary run counts nodes (`time.rs`).

use std::time::{Duration, Instant};

use deret_core::{Position, Rules};
use deret_engine::{Allowed, Engine, Options, Time};
use deret_search::StopFlag;

/// Openings, fights full of fours, long rows that are counted, small boards searched in full.
const POSITIONS: [(&str, &str); 8] = [
    ("15,15,5", "h8 i9 g9 h9 i7 j6"),
    ("15,15,5", "h8 h9 i9 g7 i7 i8 j7 h7 g10"),
    ("20,20,5", "k10 l11 k11 k12 m10 j9"),
    ("22,22,9", "k10 l11 k11 k12 m10 j9"),
    ("22,22,14", "k10 l11 k11"),
    ("12,12,6", "f6 g7 e5 g5 e7"),
    ("7,7,5", "d4 d5"),
    ("8,8,5,exact", "d4 e5 e4"),
];
const AT_ONCE: Duration = Duration::from_millis(10);
/// A busy machine delays a thread longer than that now and then, but not every time.
const TRIES: usize = 20;

fn is_slow() -> bool {
    std::env::var("DERET_SLOW").is_ok_and(|slow| slow == "1")
}

fn position(game: &str, moves: &str) -> Position {
    let rules: Rules = game.parse().unwrap();
    Position::after(rules, moves.split(' ').map(|mv| mv.parse().unwrap())).unwrap()
}

/// Time from the stop request to the end of the search.
fn stopped_after(engine: &mut Engine, pos: &Position, think: Duration) -> Duration {
    let stop = StopFlag::default();
    let allowed = Allowed { stop: Some(stop.clone()), ..Allowed::default() };
    std::thread::scope(|scope| {
        let asked = scope.spawn(move || {
            std::thread::sleep(think);
            let asked = Instant::now();
            stop.raise();
            asked
        });
        let thought = engine.think(pos, &allowed, &mut |_| ());
        let ended = Instant::now();
        assert!(thought.best().is_some());
        ended.saturating_duration_since(asked.join().unwrap())
    })
}

#[test]
fn a_search_ends_within_ten_milliseconds_of_being_asked() {
    const ROUNDS: u64 = 12;
    if !is_slow() {
        return;
    }
    let mut all = Vec::new();
    for (game, moves) in POSITIONS {
        let pos = position(game, moves);
        let mut engine = Engine::new(Options { table_bytes: 8 << 20, ..Options::default() });
        for round in 0..ROUNDS {
            let think = Duration::from_millis(3 + 41 * round);
            let mut took = Vec::new();
            while took.iter().all(|time| *time > AT_ONCE) {
                assert!(took.len() < TRIES, "{game} {moves}: {took:?}");
                took.push(stopped_after(&mut engine, &pos, think));
            }
            all.extend(took);
        }
    }
    all.sort_unstable();
    let late = all.iter().filter(|time| **time > AT_ONCE).count();
    println!("{} stops, the middle one {:?}, {late} later than {AT_ONCE:?}", all.len(), all[all.len() / 2]);
}

/// A move of 100 ms is finished 30 ms early.
#[test]
fn a_move_keeps_its_margin() {
    let time = Time::per_move(Duration::from_millis(100));
    assert_eq!(time.maximum, Duration::from_millis(70));
    if !is_slow() {
        return;
    }
    let allowed = Allowed { time: Some(time), ..Allowed::default() };
    let time_and_margin = time.maximum + AT_ONCE;
    for (game, moves) in POSITIONS {
        let pos = position(game, moves);
        let mut engine = Engine::new(Options { table_bytes: 8 << 20, ..Options::default() });
        let mut took = Vec::new();
        while took.iter().all(|time| *time > time_and_margin) {
            assert!(took.len() < TRIES, "{game} {moves}: {took:?}");
            let begun = Instant::now();
            engine.think(&pos, &allowed, &mut |_| ());
            took.push(begun.elapsed());
        }
    }
}

//! The engine against the solver: its claims are correct, and with the hand-over to the solver it
//! never gives up the value. The player is registered with the feature `play`.

#![cfg(feature = "play")]

use deret_core::{Game, Position, Rules, Value};
use deret_engine::{Allowed, Engine, Opinion, Options};
use deret_play::Roster;
use deret_search::{Agent, Limits};
use deret_solver::{Perfect, SolveConfig, solve};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

const BOARDS: [&str; 10] =
    ["3,3,3", "4,4,3", "4,4,4", "5,4,4", "5,5,4", "5,5,5", "6,5,4", "6,6,4", "6,6,5", "5,5,4,exact"];

/// Returns an unfinished position of random play.
fn random_position(rules: Rules, seed: u64) -> Option<Position> {
    let mut random = Pcg64::seed_from_u64(seed);
    let mut pos = Position::new(rules);
    let fewest = if rules.cell_count() > 30 { 6 } else { 0 };
    for _ in 0..random.random_range(fewest..rules.cell_count()) {
        let moves = pos.legal_moves();
        pos.play(moves[random.random_range(0..moves.len())]);
        if pos.outcome().is_some() {
            return None;
        }
    }
    (pos.empty_count() > 0).then_some(pos)
}

fn truth(pos: &Position) -> Option<Value> {
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    solve(pos, &SolveConfig { limits, table_mb: 4, find_move: false, ..SolveConfig::default() }, &mut |_| ())
        .value
}

fn is_slow() -> bool {
    std::env::var("DERET_SLOW").is_ok_and(|slow| slow == "1")
}

fn positions() -> impl Iterator<Item = Position> {
    let each = if is_slow() { 400 } else { 60 };
    BOARDS.into_iter().flat_map(move |game| {
        let rules: Rules = game.parse().unwrap();
        (0..each).filter_map(move |seed| random_position(rules, seed))
    })
}

#[test]
fn no_claimed_win_or_loss_is_wrong() {
    let mut engine = Engine::new(Options { table_bytes: 1 << 20, ..Options::default() });
    let allowed = Allowed { nodes: Some(3_000), ..Allowed::default() };
    let (mut claims, mut known) = (0, 0);
    for pos in positions() {
        engine.forget();
        let thought = engine.think(&pos, &allowed, &mut |_| ());
        let Some(value) = truth(&pos) else { continue };
        known += 1;
        match thought.opinion() {
            Opinion::Wins(plies) => {
                assert_eq!(value, Value::Win, "{pos:?} {thought:?}");
                assert!(plies as usize <= pos.empty_count());
                claims += 1;
            }
            Opinion::Loses(plies) => {
                assert_eq!(value, Value::Loss, "{pos:?} {thought:?}");
                assert!(plies as usize <= pos.empty_count());
                claims += 1;
            }
            _ => {}
        }
    }
    println!("{known} positions, {claims} claimed");
    assert!(known >= if is_slow() { 2_000 } else { 250 }, "{known} positions");
    assert!(claims * 4 > known, "{claims} claims in {known} positions: too few to say anything");
}

/// From sampled positions the engine plays to the end against random moves: each of its moves keeps
/// the value.
#[test]
fn with_the_hand_over_no_move_gives_the_value_away() {
    let mut roster = Roster::new();
    deret_solver::register(&mut roster);
    let spec = "engine:nodes=3000".parse().unwrap();
    let mut checked = 0;
    for (number, pos) in positions().enumerate().step_by(if is_slow() { 1 } else { 15 }) {
        let mut random = Pcg64::seed_from_u64(number as u64);
        let mut player = roster.agent(&spec, pos.rules(), None).unwrap();
        let mut pos = pos;
        while pos.outcome().is_none() {
            let value = truth(&pos);
            let report = player.choose(&pos, &Limits::default(), &mut ()).unwrap();
            let before = pos.clone();
            pos.play(report.best.unwrap());
            let after = match pos.outcome() {
                Some(outcome) if outcome.winner().is_some() => Some(Value::Win),
                Some(_) => Some(Value::Draw),
                None => truth(&pos).map(Value::turned),
            };
            if let (Some(value), Some(after)) = (value, after) {
                assert_eq!(after, value, "{before:?} plays {:?}", report.best);
                checked += 1;
            }
            if pos.outcome().is_none() {
                let moves = pos.legal_moves();
                pos.play(moves[random.random_range(0..moves.len())]);
            }
        }
    }
    println!("{checked} moves kept the value");
    assert!(checked >= if is_slow() { 4_000 } else { 50 }, "{checked} moves");
}

#[test]
fn large_boards_show_what_is_won_or_lost_now() {
    let limits = Limits { nodes: Some(100), ..Limits::default() };
    let four = format!(
        "{}/.XXXX........../.OOO.........O./{}",
        [".".repeat(15).as_str(); 7].join("/"),
        [".".repeat(15).as_str(); 6].join("/")
    );
    let pos = Position::from_diagram(Rules::GOMOKU, &four).unwrap();
    let analysis = deret_solver::analyze(&pos, &limits, 16);
    let best = analysis.moves[0];
    assert_eq!((analysis.value, analysis.plies), (Some(Value::Win), Some(1)));
    assert_eq!((best.value, best.plies), (Some(Value::Win), Some(1)));
    // With the other side to move: it must stop the four, and any other move loses in two.
    let three = format!(
        "{}/OXXXX........../.OO............/{}",
        [".".repeat(15).as_str(); 7].join("/"),
        [".".repeat(15).as_str(); 6].join("/")
    );
    let pos = Position::from_diagram(Rules::GOMOKU, &three).unwrap();
    let analysis = deret_solver::analyze(&pos, &limits, 16);
    let losing = analysis.moves.iter().filter(|m| (m.value, m.plies) == (Some(Value::Loss), Some(2))).count();
    assert_eq!(losing, pos.empty_count() - 1);
}

/// `perfect` moves on boards of any size: it finds forced wins and losses, and otherwise plays the
/// engine's move and reports that the value is not settled.
#[test]
fn perfect_moves_on_every_board() {
    let choose = |game: &str, moves: &str| {
        let rules: Rules = game.parse().unwrap();
        let moves = moves.split_whitespace().map(|mv| mv.parse().unwrap());
        let pos = Position::after(rules, moves).unwrap();
        Perfect::default().choose(&pos, &Limits::default(), &mut ()).unwrap()
    };
    assert_eq!(choose("15,15,5", "").score, None);
    assert_eq!(choose("19,19,5", "k10 k11 j9").score, None);
    let four = choose("15,15,5", "h8 a1 i8 a3 j8 o1 k8 o3");
    assert!(["g8", "l8"].contains(&four.best.unwrap().to_string().as_str()) && four.score.is_some());
    let stop = choose("15,15,5", "a1 h8 a3 i8 o1 j8 o3 k8 g8 b15");
    assert_eq!(stop.best.unwrap().to_string(), "l8");
}

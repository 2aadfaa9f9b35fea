//! Reproduces the figures in `docs/learning.md`. Takes minutes, so it only runs with `DERET_SLOW=1`.

use std::{fs, path::Path};

use deret_core::{Player, Position, Rules};
use deret_learn::{Curve, Exam, Method, Model, Training, register};
use deret_play::{PlayerSpec, Roster, Series, Tally, exhaust};
use deret_search::{Limits, StopFlag};
use deret_text::Language;

fn is_slow_run() -> bool {
    std::env::var("DERET_SLOW").is_ok_and(|value| value == "1")
}

fn roster() -> Roster {
    let mut roster = Roster::new();
    register(&mut roster);
    roster
}

/// Trains as `deret train` does, and leaves the model and its curve in the folder for temporary files.
fn trained(game: &str, method: Method, seed: u64) -> PlayerSpec {
    let rules: Rules = game.parse().unwrap();
    let (roster, stop) = (roster(), StopFlag::default());
    let exam = Exam::new(rules, &roster);
    let mut curve = Curve::new(&exam, method, seed);
    let games = method.usual_games(rules);
    let mut training = Training::new(Model::new(rules, method).unwrap(), Vec::new(), games, seed);
    println!("{method} {game}\n{}", curve.heading(Language::English));
    for number in 0..=20 {
        training.learn_until(games / 20 * number, &stop, |_| ());
        let point = exam.take(training.model(), training.done(), &roster, &stop).unwrap().unwrap();
        println!("{}", curve.line(&point, Language::English));
        curve.push(point);
    }
    let folder = std::env::temp_dir().join("deret-figures");
    fs::create_dir_all(&folder).unwrap();
    let name = format!("{}-{method}", game.replace(',', "-"));
    fs::write(folder.join(format!("learning-{name}.svg")), curve.to_svg(Language::English)).unwrap();
    let path = folder.join(format!("{name}.deret-model"));
    fs::write(&path, training.finish().to_bytes()).unwrap();
    spec(&path)
}

fn spec(path: &Path) -> PlayerSpec {
    let options = vec![("model".to_owned(), path.display().to_string())];
    PlayerSpec { name: "learned".to_owned(), options }
}

fn against_heuristic(game: &str, learned: PlayerSpec, random_plies: usize) -> Tally {
    let series = Series {
        rules: game.parse().unwrap(),
        a: learned,
        b: "heuristic:depth=2".parse().unwrap(),
        games: 400,
        seed: 1,
        random_plies,
        limits: Limits::default(),
    };
    let tally = series.tally(&roster(), |_| ()).unwrap();
    println!("{game}, {random_plies} random plies: +{} ={} -{}", tally.a_wins, tally.draws, tally.b_wins);
    tally
}

#[test]
fn the_network_loses_at_most_one_in_a_hundred_on_four_by_four() {
    if !is_slow_run() {
        return;
    }
    let learned = trained("4,4,4", Method::NTuple, 1);
    for random_plies in [0, 2, 4] {
        let tally = against_heuristic("4,4,4", learned.clone(), random_plies);
        assert!(tally.b_wins <= tally.games / 100);
    }
}

#[test]
fn the_network_beats_the_heuristic_on_five_by_five() {
    if !is_slow_run() {
        return;
    }
    let learned = trained("5,5,4", Method::NTuple, 1);
    for random_plies in [2, 4] {
        let tally = against_heuristic("5,5,4", learned.clone(), random_plies);
        let decided = (tally.a_wins + tally.b_wins) as f64;
        let lead = tally.a_wins as f64 - tally.b_wins as f64;
        assert!(lead > 1.96 * decided.sqrt(), "more than the error bars at 95 per cent");
    }
}

#[test]
fn every_seed_learns_tic_tac_toe() {
    if !is_slow_run() {
        return;
    }
    for method in [Method::Td, Method::NTuple] {
        for seed in 1..=12 {
            let rules = Rules::TIC_TAC_TOE;
            let games = method.usual_games(rules);
            let mut training = Training::new(Model::new(rules, method).unwrap(), Vec::new(), games, seed);
            training.learn_until(games, &StopFlag::default(), |_| ());
            let path = std::env::temp_dir().join(format!("deret-seeds-{}.deret-model", std::process::id()));
            fs::write(&path, training.finish().to_bytes()).unwrap();
            for side in Player::BOTH {
                let mut agent = roster().agent(&spec(&path), rules, None).unwrap();
                let found = exhaust(&mut *agent, side, &Position::new(rules), &Limits::default(), |_| ());
                let found = found.unwrap().unwrap();
                assert_eq!(found.lost, 0, "{method}, seed {seed}, as {side}: {:?}", found.first_loss);
            }
            fs::remove_file(&path).unwrap();
        }
    }
    for method in Method::ALL {
        trained("3,3,3", method, 1);
    }
}

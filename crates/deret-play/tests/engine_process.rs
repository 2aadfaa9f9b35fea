//! Outside programs as players: good ones play, bad ones lose, none of them hangs a game.

use std::time::Duration;

use deret_core::{Game, Outcome, Player, Position, Rules};
use deret_play::{PlayerSpec, Roster, Series, engine_process};
use deret_search::{Agent, Limits, StopFlag};

fn roster() -> Roster {
    let mut roster = Roster::new();
    engine_process::register(&mut roster);
    roster
}

/// Time enough for any machine, but for those who are to use it up.
fn engine(mode: &str) -> PlayerSpec {
    let ms = if ["silent", "slow", "flood", "endless-line"].contains(&mode) { "200" } else { "600000" };
    let command = format!("'{}' {mode}", env!("CARGO_BIN_EXE_deret-bad-engine"));
    PlayerSpec {
        name: "engine-process".into(),
        options: vec![("cmd".into(), command), ("ms".into(), ms.into())],
    }
}

fn series(mode: &str, rules: Rules) -> Series {
    Series {
        rules,
        a: engine(mode),
        b: PlayerSpec::named("random"),
        games: 2,
        seed: 1,
        random_plies: 0,
        limits: Limits::default(),
    }
}

#[test]
fn good_programs_play_whole_games_on_either_side() {
    for mode in ["good", "chatty-good", "cr"] {
        for rules in ["15,15,5", "7,9,5,exact"] {
            let series = series(mode, rules.parse().unwrap());
            for index in 0..2 {
                let game = series.play(index, &roster()).unwrap();
                assert!(game.record.outcome.is_some(), "{mode}");
                assert_eq!(
                    game.record.tag("Termination"),
                    None,
                    "{mode} {:?}",
                    game.record.tag("Termination")
                );
                assert_eq!(game.record.position().unwrap().outcome(), game.record.outcome);
            }
        }
    }
}

#[test]
fn bad_programs_lose_and_the_reason_is_kept() {
    let expected = [
        ("silent", "did not answer within 200 ms"),
        ("slow", "did not answer within 200 ms"),
        ("crash", "ended without an answer"),
        ("crash-at-start", "ended without an answer"),
        ("flood", "did not answer within 200 ms"),
        ("endless-line", "did not answer within 200 ms"),
        ("garbage", "which is not a move on this board"),
        ("illegal", "illegal move: "),
        ("off-board", "which is not a move on this board"),
        ("error", "answered ERROR - no"),
        ("escapes", r"answered \u{1b}]0;owned\u{7}\u{202e}1,1"),
    ];
    for (mode, reason) in expected {
        let series = series(mode, Rules::GOMOKU);
        for (index, engine) in [(0, Player::X), (1, Player::O)] {
            let record = series.play(index, &roster()).unwrap().record;
            assert_eq!(record.outcome, Some(Outcome::Win(engine.other())), "{mode}");
            let termination = record.tag("Termination").unwrap();
            assert!(termination.contains(reason), "{mode}: {termination}");
        }
    }
}

#[test]
fn a_position_out_of_the_blue_is_told_as_a_board() {
    let spec = engine("good");
    let mut agent = roster().agent(&spec, Rules::GOMOKU, None).unwrap();
    let moves = ["a15", "h8", "b15", "i9", "d15", "c3"].map(|mv| mv.parse().unwrap());
    let pos = Position::after(Rules::GOMOKU, moves).unwrap();
    let choose = |agent: &mut Box<dyn Agent>, pos: &Position| {
        agent.choose(pos, &Limits::default(), &mut ()).unwrap().best.unwrap().to_string()
    };
    assert_eq!(choose(&mut agent, &pos), "c15");
    assert_eq!(choose(&mut agent, &pos), "c15");
    assert_eq!(choose(&mut agent, &Position::new(Rules::GOMOKU)), "a15");
}

#[test]
fn the_program_is_told_the_time_it_has() {
    let mut agent = roster().agent(&engine("unhurried"), Rules::GOMOKU, None).unwrap();
    let limits = Limits { time: Some(Duration::from_secs(60)), ..Limits::default() };
    assert!(agent.choose(&Position::new(Rules::GOMOKU), &limits, &mut ()).is_ok());
}

#[test]
fn other_games_and_missing_programs_are_refused_in_words() {
    let refused = series("good", Rules::TIC_TAC_TOE).play(0, &roster()).unwrap_err();
    assert!(refused.to_string().contains("plays five in a row only, not 3"), "{refused}");
    for (cmd, words) in
        [("no-such-program-anywhere", "there is no program"), ("./missing/engine", "there is no program")]
    {
        let spec = PlayerSpec { name: "engine-process".into(), options: vec![("cmd".into(), cmd.into())] };
        let error = roster().agent(&spec, Rules::GOMOKU, None).err().unwrap().to_string();
        assert!(error.contains(words), "{error}");
    }
    let bare = roster().agent(&PlayerSpec::named("engine-process"), Rules::GOMOKU, None).err().unwrap();
    assert!(bare.to_string().contains("needs the command of a program"), "{bare}");
}

#[test]
fn an_interrupted_run_does_not_wait_for_the_program() {
    for mode in ["slow", "deaf"] {
        let stop = StopFlag::default();
        let limits = Limits { stop: Some(stop.clone()), ..Limits::default() };
        let command = format!("'{}' {mode}", env!("CARGO_BIN_EXE_deret-bad-engine"));
        let mut agent = engine_process::EngineProcess::new(&command, Duration::from_secs(3000)).unwrap();
        std::thread::scope(|scope| {
            scope.spawn(|| {
                std::thread::sleep(Duration::from_millis(300));
                stop.raise();
            });
            let refusal = agent.choose(&Position::new(Rules::GOMOKU), &limits, &mut ()).unwrap_err();
            assert!(refusal.to_string().contains("was interrupted"), "{mode}: {refusal}");
        });
    }
}

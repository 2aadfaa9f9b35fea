//! Outside programs as players: good ones play, bad ones lose, none of them hangs a game.

use std::time::Duration;

use deret_core::{Game, Outcome, Player, Position, Rules};
use deret_play::{
    FAULT_TAG, PlayerSpec, Roster, Series,
    engine_process::{self, EngineProcess, Manner},
};
use deret_search::{Agent, Clock, Limits, StopFlag};

fn roster() -> Roster {
    let mut roster = Roster::new();
    engine_process::register(&mut roster);
    roster
}

/// Enough time for any machine, except for modes that are meant to use it up.
fn engine(mode: &str) -> PlayerSpec {
    let waited_out = ["silent", "slow", "flood", "endless-line", "garbage", "error", "escapes"];
    let ms = if waited_out.contains(&mode) { "200" } else { "600000" };
    with_options(mode, &[("ms", ms), ("settle_ms", "0"), ("grace_ms", "300")])
}

fn with_options(mode: &str, options: &[(&str, &str)]) -> PlayerSpec {
    let command = format!("'{}' {mode}", env!("CARGO_BIN_EXE_deret-bad-engine"));
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    let options = [("cmd".to_owned(), command)].into_iter().chain(options).collect();
    PlayerSpec { name: "engine-process".into(), options }
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
    for mode in ["good", "chatty-good", "cr", "talks-nonsense"] {
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
        ("silent", "late", "did not answer within 200 ms"),
        ("slow", "late", "did not answer within 200 ms"),
        ("crash", "crashed", "ended without an answer"),
        ("crash-at-start", "refused", "ended without an answer"),
        ("no-start", "refused", "answered ERROR - not today"),
        ("flood", "late", "did not answer within 200 ms"),
        ("endless-line", "late", "did not answer within 200 ms"),
        ("garbage", "late", "did not move within 200 ms; the last it said was b2, I suppose"),
        ("illegal", "illegal", "illegal move: "),
        ("off-board", "illegal", "which is not a move on this board"),
        ("error", "late", "the last it said was ERROR - no"),
        ("escapes", "late", r"the last it said was \u{1b}]0;owned\u{7}\u{202e}1,1"),
    ];
    for (mode, fault, reason) in expected {
        let series = series(mode, Rules::GOMOKU);
        for (index, engine) in [(0, Player::X), (1, Player::O)] {
            let record = series.play(index, &roster()).unwrap().record;
            assert_eq!(record.outcome, Some(Outcome::Win(engine.other())), "{mode}");
            let termination = record.tag("Termination").unwrap();
            assert!(termination.contains(reason), "{mode}: {termination}");
            assert_eq!(record.tag(FAULT_TAG), Some(fault), "{mode}");
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
    let refused = series("good", Rules::TIC_TAC_TOE).play(0, &roster()).unwrap().record;
    let told = refused.tag("Termination").unwrap();
    assert!(told.contains("plays five in a row only, not 3"), "{told}");
    assert_eq!(refused.tag(FAULT_TAG), Some("refused"));
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
        let manner = Manner { time: Duration::from_secs(3000), ..Manner::default() };
        let mut agent = EngineProcess::new(&command, manner).unwrap();
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

#[test]
fn what_is_said_is_told_and_logged() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("talk.log");
    let options = [
        ("info", "max_node 20000"),
        ("info", "thread_num 1"),
        ("info", "max_memory 83886080"),
        ("name", "Someone"),
        ("log", log.to_str().unwrap()),
        ("settle_ms", "120"),
    ];
    let spec = with_options("good", &options);
    assert_eq!(spec.label(), "Someone");
    assert_eq!(spec.to_string().parse::<PlayerSpec>().unwrap(), spec);
    let mut agent = roster().agent(&spec, Rules::GOMOKU, None).unwrap();
    agent.prepare(Rules::GOMOKU, &Limits::default()).unwrap();
    let mut pos = Position::new(Rules::GOMOKU);
    for reply in ["o1", "n1"] {
        pos.play(agent.choose(&pos, &Limits::default(), &mut ()).unwrap().best.unwrap());
        pos.play(reply.parse().unwrap());
    }
    drop(agent);
    let talk = std::fs::read_to_string(&log).unwrap();
    let lines: Vec<(f64, String)> = talk
        .lines()
        .map(|line| {
            let mut words = line.splitn(3, ' ').skip(1);
            (words.next().unwrap().parse().unwrap(), words.next().unwrap().to_owned())
        })
        .collect();
    let at = |wanted: &str| lines.iter().position(|(_, line)| line == wanted).expect(wanted);
    assert!(at("> INFO max_node 20000") < at("> INFO thread_num 1"));
    assert!(at("> INFO thread_num 1") < at("> BEGIN") && at("> BEGIN") < at("< 0,0"));
    let memory: Vec<&str> =
        lines.iter().map(|(_, line)| line.as_str()).filter(|line| line.contains("max_memory")).collect();
    assert_eq!(memory, ["> INFO max_memory 83886080"], "a limit is told once, and no other before it");
    let settled = lines[at("> TURN 14,14") - 1].0 - lines[at("< 0,0")].0;
    assert!(settled >= 0.1, "spoke {settled} s after the move");
    assert!(lines.iter().any(|(_, line)| line == "> END"));
}

#[test]
fn only_info_may_be_repeated() {
    let spec = with_options("good", &[("ms", "1"), ("ms", "2")]);
    let error = roster().agent(&spec, Rules::GOMOKU, None).err().unwrap().to_string();
    assert!(error.contains("ms"), "{error}");
    let lines = with_options("good", &[("info", "a 1\nEND")]);
    assert!(roster().agent(&lines, Rules::GOMOKU, None).is_err());
}

#[test]
fn a_program_is_told_its_clock() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("talk.log");
    let spec = with_options("good", &[("log", log.to_str().unwrap())]);
    let mut agent = roster().agent(&spec, Rules::GOMOKU, None).unwrap();
    let clock = Clock {
        left: Duration::from_secs(7),
        increment: Duration::ZERO,
        per_move: Some(Duration::from_secs(3)),
        game: Duration::from_secs(9),
    };
    let limits = Limits { clock: Some(clock), ..Limits::default() };
    agent.choose(&Position::new(Rules::GOMOKU), &limits, &mut ()).unwrap();
    let talk = std::fs::read_to_string(&log).unwrap();
    for line in ["> INFO timeout_match 9000", "> INFO time_left 7000", "> INFO timeout_turn 3000"] {
        assert!(talk.contains(line), "{line} in {talk}");
    }
}

//! Values of empty boards, each also with rows and columns swapped. Slow ones run with DERET_SLOW=1.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use deret_core::Position;
use deret_solver::{Keep, Method, Question, Rule, SolveConfig, SolveReport, Value, solve};

fn run(game: &str, question: Question) -> SolveReport {
    let config = SolveConfig { question, table_mb: 512, ..SolveConfig::default() };
    solve(&Position::new(game.parse().unwrap()), &config, &mut |_| ())
}

fn check(question: Question, games: &[&str], value: Value) {
    for game in games {
        let mut parts = game.split(',');
        let (m, n, k) = (parts.next().unwrap(), parts.next().unwrap(), parts.next().unwrap());
        for game in [format!("{m},{n},{k}"), format!("{n},{m},{k}")] {
            let report = run(&game, question);
            assert_eq!((report.value, report.complete), (Some(value), true), "{game} {question:?}");
            assert!(report.best.is_some(), "{game} has a move");
        }
    }
}

fn slow() -> bool {
    std::env::var_os("DERET_SLOW").is_some_and(|v| v == "1")
}

#[test]
fn strong_draws() {
    let games =
        ["3,3,3", "4,4,4", "5,4,4", "6,4,4", "7,4,4", "5,5,4", "5,5,5", "6,6,5", "7,6,5", "7,7,5", "8,6,5"];
    check(Question::Strong, &games, Value::Draw);
}

#[test]
fn strong_wins() {
    let games =
        ["4,3,3", "5,3,3", "4,4,3", "6,3,3", "5,5,3", "6,6,3", "9,3,3", "6,5,4", "6,6,4", "7,5,4", "7,6,4"];
    check(Question::Strong, &games, Value::Win);
}

#[test]
fn weak_values() {
    check(Question::Weak, &["3,3,3", "5,5,4", "6,5,4"], Value::Win);
    check(
        Question::Weak,
        &["4,4,4", "5,4,4", "6,4,4", "7,4,4", "5,5,5", "6,6,5", "7,6,5", "7,7,5", "8,6,5"],
        Value::Draw,
    );
}

/// O could finish a line at d4, which is worth nothing in the weak game and lets X win.
#[test]
fn breaker_does_not_play_for_a_line_of_his_own() {
    let pos = Position::from_diagram("4,4,4".parse().unwrap(), "OOO./XX.X/..../..X.").unwrap();
    let config = SolveConfig { question: Question::Weak, ..SolveConfig::default() };
    let report = solve(&pos, &config, &mut |_| ());
    assert_eq!((report.value, report.best), (Some(Value::Draw), Some("c3".parse().unwrap())));
}

#[test]
fn pairing_alone_settles_long_lines_on_large_boards() {
    for game in ["7,7,7", "10,10,10", "4,22,5,exact"] {
        let report = run(game, Question::Strong);
        assert_eq!(report.value, Some(Value::Draw), "{game}");
    }
}

/// Boards too large for a search: solved by the pairing of the plane, or by a named rule.
#[test]
fn large_boards_are_inferred_where_a_rule_is_valid() {
    let ask = |game: &str, question| {
        let config = SolveConfig { question, infer: true, table_mb: 64, ..SolveConfig::default() };
        let report = solve(&Position::new(game.parse().unwrap()), &config, &mut |_| ());
        (report.value, report.method, report.best.is_some(), report.complete)
    };
    let inferred = |value, rule, moves| (Some(value), Some(Method::Inference(rule)), moves, true);
    let (strong, weak) = (Question::Strong, Question::Weak);
    assert_eq!(ask("22,22,9", strong), (Some(Value::Draw), Some(Method::Pairing), true, true));
    assert_eq!(ask("22,20,8", strong), inferred(Value::Draw, Rule::Eight, true));
    assert_eq!(ask("9,14,4", weak), inferred(Value::Win, Rule::Larger { from: "8,4,4" }, false));
    // A limit reached before the short search ends leaves the value unknown.
    let limits = deret_search::Limits { nodes: Some(100), ..Default::default() };
    let config = SolveConfig { infer: true, limits, ..SolveConfig::default() };
    assert_eq!(solve(&Position::new("7,7,5".parse().unwrap()), &config, &mut |_| ()).value, None);
    // Values that a search finds quickly are searched.
    assert_eq!(ask("7,6,5", strong), (Some(Value::Draw), Some(Method::WeakSearch), true, true));
    assert_eq!(ask("6,5,4", weak).1, Some(Method::Search));
}

#[test]
fn long_solves() {
    if !slow() {
        return;
    }
    check(Question::Strong, &["8,4,4"], Value::Draw);
    check(Question::Weak, &["8,4,4"], Value::Win);
    for (game, value) in
        [("8,7,5", Value::Draw), ("7,8,5", Value::Draw), ("9,4,4", Value::Win), ("4,9,4", Value::Win)]
    {
        assert_eq!(run(game, Question::Strong).value, Some(value), "{game}");
    }
}

/// Node counts do not depend on the machine: these bounds leave a little room. The last one is
/// infeasible depth first.
#[test]
fn search_sizes() {
    let bounds = [
        ("4,4,4", 20),
        ("5,4,4", 200),
        ("5,5,4", 1_000),
        ("6,5,4", 200),
        ("6,6,5", 20),
        ("7,7,5", 400),
        ("10,4,4", 1_000_000),
    ];
    for (game, most) in bounds {
        let nodes = run(game, Question::Strong).nodes;
        assert!(nodes <= most, "{game}: {nodes} nodes, at most {most}");
    }
}

#[test]
fn a_limit_makes_the_value_unknown_never_a_guess() {
    let mut config = SolveConfig::default();
    config.limits.nodes = Some(3);
    let report = solve(&Position::new("8,8,5".parse().unwrap()), &config, &mut |_| ());
    assert_eq!((report.value, report.complete, report.best), (None, false, None));
    config.limits.stop = Some(Default::default());
    config.limits.nodes = None;
    config.limits.stop.as_ref().unwrap().raise();
    let report = solve(&Position::new("8,8,5".parse().unwrap()), &config, &mut |_| ());
    assert_eq!((report.value, report.complete), (None, false));
}

/// The simplest way to keep a file.
#[derive(Debug)]
struct Kept(PathBuf);

impl Keep for Kept {
    fn path(&self) -> &Path {
        &self.0
    }
    fn earlier(&self) -> io::Result<Option<Box<dyn Read>>> {
        match fs::File::open(&self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            file => Ok(Some(Box::new(file?))),
        }
    }
    fn replace(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        let mut bytes = Vec::new();
        write(&mut bytes)?;
        fs::write(&self.0, bytes)
    }
}

/// The machine crashes after the first checkpoint, or the disk is full from then on: the checkpoint
/// survives, and a later run resumes from it and finds its move.
#[test]
fn a_checkpoint_outlives_its_run() {
    #[derive(Debug, Default)]
    struct OneWrite(Mutex<Option<Vec<u8>>>);
    impl Keep for OneWrite {
        fn path(&self) -> &Path {
            Path::new("one-write")
        }
        fn earlier(&self) -> io::Result<Option<Box<dyn Read>>> {
            let kept = self.0.lock().unwrap().clone();
            Ok(kept.map(|bytes| Box::new(io::Cursor::new(bytes)) as Box<dyn Read>))
        }
        fn replace(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
            let mut kept = self.0.lock().unwrap();
            if kept.is_some() {
                return Err(io::ErrorKind::StorageFull.into());
            }
            let mut bytes = Vec::new();
            write(&mut bytes)?;
            *kept = Some(bytes);
            Ok(())
        }
    }
    let pos = Position::new("7,7,5".parse().unwrap());
    let file = Arc::new(OneWrite::default());
    let mut config =
        SolveConfig { resume: Some(file.clone()), first_checkpoint: 50, ..SolveConfig::default() };
    config.limits.nodes = Some(100);
    let first = solve(&pos, &config, &mut |_| ());
    assert!(first.value.is_none() && first.resume_problem.is_some(), "the last write failed, and it says so");
    assert!(file.0.lock().unwrap().is_some(), "the checkpoint was written before");
    config.limits.nodes = None;
    let second = solve(&pos, &config, &mut |_| ());
    assert_eq!((second.value, second.best.is_some()), (Some(Value::Draw), true));
    assert!(second.resume_problem.is_none(), "with the value there is nothing to go on with");
}

/// No part of a solve starts over: all parts together take little more than one uninterrupted run.
#[test]
fn pieces_take_little_more_than_the_whole() {
    let path = std::env::temp_dir().join(format!("deret-pieces-{}", std::process::id()));
    let weak = Question::Weak;
    // The last is searched depth first before it is searched best first.
    for (game, question, step) in
        [("9,6,5", weak, 2_000), ("10,5,5", weak, 200), ("11,4,4", Question::Strong, 70_000)]
    {
        let mut config = SolveConfig {
            question,
            threads: 1,
            find_move: false,
            resume: Some(Arc::new(Kept(path.clone()))),
            ..SolveConfig::default()
        };
        let pos = Position::new(game.parse().unwrap());
        let whole = solve(&pos, &SolveConfig { resume: None, ..config.clone() }, &mut |_| ()).nodes;
        config.limits.nodes = Some(step);
        let mut pieces = 0;
        loop {
            let piece = solve(&pos, &config, &mut |_| ());
            pieces += piece.nodes;
            assert!(pieces < whole + whole / 4, "{game}: {pieces} nodes in pieces of {step}, {whole} in one");
            if piece.complete {
                break;
            }
        }
        fs::remove_file(&path).unwrap();
    }
}

/// A solve that is stopped repeatedly still ends, with the right value.
#[test]
fn a_stopped_solve_goes_on() {
    let path = std::env::temp_dir().join(format!("deret-resume-{}", std::process::id()));
    for (game, step, value) in [("7,4,4", 5_000, Value::Draw), ("7,7,5", 100, Value::Draw)] {
        let pos = Position::new(game.parse().unwrap());
        let mut config = SolveConfig { resume: Some(Arc::new(Kept(path.clone()))), ..SolveConfig::default() };
        config.limits.nodes = Some(step);
        let mut rounds = 0;
        let found = loop {
            let report = solve(&pos, &config, &mut |_| ());
            assert!(report.resume_problem.is_none(), "{:?}", report.resume_problem);
            rounds += 1;
            assert!(rounds < 50, "{game} does not end");
            if report.complete {
                break (report.value, report.best);
            }
        };
        assert!(rounds > 1);
        assert_eq!(found.0, Some(value), "{game}");
        assert!(found.1.is_some(), "{game} has its move, although the last run did little");
        let again = solve(&pos, &config, &mut |_| ());
        assert_eq!((again.value, again.best.is_some()), (Some(value), true), "{game}, all known");
        let other = solve(&Position::new("5,4,4".parse().unwrap()), &config, &mut |_| ());
        assert!(other.resume_problem.is_some() && other.value.is_none(), "a file of another game");
        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&path, &whole[..whole.len() / 2]).unwrap();
        assert!(solve(&pos, &config, &mut |_| ()).resume_problem.is_some(), "half a file");
        std::fs::remove_file(&path).unwrap();
    }
}

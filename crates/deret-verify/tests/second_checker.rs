//! Two checkers that share no code agree: ours, and `docs/check_certificate.py`, which was written from
//! `docs/certificate.md` alone.

use std::io::{self, Cursor};
use std::path::Path;
use std::process::Command;

use deret_core::Position;
use deret_solver::{Question, SolveConfig, solve_with_certificate};
use deret_verify::verify;

const CHECKER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/check_certificate.py");

/// Verdict of the Python checker: whether the file is valid, and its output.
fn second_opinion(path: &Path) -> io::Result<(bool, String)> {
    let output = Command::new("python3").arg(CHECKER).arg(path).output()?;
    Ok((output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned()))
}

#[test]
fn both_checkers_agree() {
    if !has_python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("proof.deret");
    let boards = [
        ("3,3,3", None, Question::Strong),
        ("3,3,3", None, Question::Weak),
        ("4,3,3", None, Question::Strong),
        ("5,4,4", None, Question::Strong),
        ("5,5,4", None, Question::Strong),
        ("6,5,4", None, Question::Strong),
        ("5,6,4", None, Question::Weak),
        ("6,6,5", None, Question::Strong),
        ("7,6,5", None, Question::Weak),
        ("4,4,3,exact", None, Question::Strong),
        ("11,12,10", None, Question::Strong),
        ("1,2,1,exact", None, Question::Strong),
        ("2,3,1,exact", None, Question::Weak),
        ("4,4,4", Some("OOO./XX.X/..../..X."), Question::Weak),
        ("3,3,3,exact", Some("X.O/.../..."), Question::Strong),
    ];
    for (game, diagram, question) in boards {
        let rules = game.parse().unwrap();
        let pos = match diagram {
            Some(diagram) => Position::from_diagram(rules, diagram).unwrap(),
            None => Position::new(rules),
        };
        let mut file = Vec::new();
        let config = SolveConfig { question, table_mb: 64, ..SolveConfig::default() };
        let (_, written) = solve_with_certificate(&pos, &config, &mut |_| (), &mut file);
        let positions = written.unwrap().unwrap().positions;
        assert_eq!(verify(&mut Cursor::new(&file)).unwrap().nodes, positions, "{game} {question:?}");
        std::fs::write(&path, &file).unwrap();
        let (holds, said) = second_opinion(&path).unwrap();
        assert!(holds && said.contains(&format!("; {positions} positions")), "{game} {question:?}: {said}");
        let other = summed(with_another_value(&file));
        assert!(verify(&mut Cursor::new(&other)).is_err(), "{game} {question:?} has two values");
        std::fs::write(&path, &other).unwrap();
        assert!(!second_opinion(&path).unwrap().0, "{game} {question:?} has two values");
    }
}

/// Header values have a single spelling, although other parts of the program accept several.
#[test]
fn both_checkers_refuse_another_spelling() {
    if !has_python() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("proof.deret");
    let pos = Position::from_diagram("4,4,4".parse().unwrap(), "X.../..../..../...O").unwrap();
    let mut file = Vec::new();
    solve_with_certificate(&pos, &SolveConfig::default(), &mut |_| (), &mut file).1.unwrap().unwrap();
    verify(&mut Cursor::new(&file)).unwrap();
    let spellings = [
        ("game", "4x4"),
        ("game", "04,4,4"),
        ("game", "4,4,4\r"),
        ("game", "4,4,4 "),
        ("position", "x.../..../..../...o"),
        ("position", "X.../..../..../...O\r"),
        ("question", "strong\r"),
        ("value", "draw\r"),
        ("value", "draw\nnote x"),
    ];
    for (field, other) in spellings {
        let other = summed(with_field(&file, field, other.as_bytes()));
        assert!(verify(&mut Cursor::new(&other)).is_err(), "{field}");
        std::fs::write(&path, &other).unwrap();
        assert!(!second_opinion(&path).unwrap().0, "{field}");
    }
}

/// Whether the second checker can be run. It may be skipped only outside CI.
fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok();
    assert!(
        found || std::env::var_os("CI").is_none_or(|ci| ci != "true"),
        "no python3 for the second checker"
    );
    if !found {
        eprintln!("no python3: the second checker was not run");
    }
    found
}

/// Replaces the value by one that the proof does not prove.
fn with_another_value(file: &[u8]) -> Vec<u8> {
    let is_draw = file.windows(7).any(|part| part == b"e draw\n");
    with_field(file, "value", if is_draw { b"win" } else { b"draw" })
}

/// Replaces one line of the header.
fn with_field(file: &[u8], field: &str, other: &[u8]) -> Vec<u8> {
    let marker = format!("\n{field} ");
    let at = file.windows(marker.len()).position(|part| part == marker.as_bytes()).unwrap() + marker.len();
    let end = at + file[at..].iter().position(|&byte| byte == b'\n').unwrap();
    [&file[..at], other, &file[end..]].concat()
}

/// Recomputes the checksum of a changed file.
fn summed(mut file: Vec<u8>) -> Vec<u8> {
    let end = file.len() - 8;
    let checksum = fnv(&file[..end]);
    file[end..].copy_from_slice(&checksum.to_le_bytes());
    file
}

fn fnv(bytes: &[u8]) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325u64;
    bytes.iter().fold(start, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

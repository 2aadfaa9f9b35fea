//! Certificates written by the solver are valid; damaged ones are refused, and changed ones either
//! refused or still true. Nothing panics.

use std::collections::HashMap;
use std::io::Cursor;

use deret_core::{Game, Outcome, Position, Rules};
use deret_solver::{Question, SolveConfig, solve_with_certificate};
use deret_verify::{Value, Verified, VerifyError, verify};
use proptest::prelude::*;

fn certificate(pos: &Position, question: Question) -> Vec<u8> {
    let mut file = Vec::new();
    let config = SolveConfig { question, table_mb: 64, ..SolveConfig::default() };
    let (report, written) = solve_with_certificate(pos, &config, &mut |_| (), &mut file);
    assert!(report.complete, "{pos}");
    let written = written.unwrap().unwrap();
    assert_eq!(written.bytes, file.len() as u64);
    file
}

fn empty(game: &str) -> Position {
    Position::new(game.parse().unwrap())
}

fn at(game: &str, diagram: &str) -> Position {
    Position::from_diagram(game.parse().unwrap(), diagram).unwrap()
}

fn check(file: &[u8]) -> Result<Verified, VerifyError> {
    verify(&mut Cursor::new(file))
}

#[test]
fn what_the_solver_writes_holds() {
    let strong = [
        ("3,3,3", Value::Draw),
        ("4,3,3", Value::Win),
        ("3,4,3", Value::Win),
        ("5,4,4", Value::Draw),
        ("5,5,4", Value::Draw),
        ("6,5,4", Value::Win),
        ("5,6,4", Value::Win),
        ("7,4,4", Value::Draw),
        ("7,6,4", Value::Win),
        ("6,6,5", Value::Draw),
        ("7,7,5", Value::Draw),
        ("3,3,3,exact", Value::Draw),
        ("4,4,3,exact", Value::Win),
        ("1,1,1", Value::Win),
        ("1,5,3", Value::Draw),
        ("9,9,9", Value::Draw),
        ("22,22,9", Value::Draw),
        ("11,17,10", Value::Draw),
        ("12,12,9,exact", Value::Draw),
    ];
    for (game, value) in strong {
        let file = certificate(&empty(game), Question::Strong);
        let verdict = check(&file).unwrap_or_else(|e| panic!("{game}: {e}"));
        assert_eq!((verdict.value, verdict.rules().to_string().as_str()), (value, game));
        assert!(file.len() < 5_000_000, "{game}: {} bytes", file.len());
    }
    for (game, value) in
        [("3,3,3", Value::Win), ("5,5,4", Value::Win), ("6,4,4", Value::Draw), ("4,4,3,exact", Value::Win)]
    {
        let file = certificate(&empty(game), Question::Weak);
        let verdict = check(&file).unwrap_or_else(|e| panic!("weak {game}: {e}"));
        assert_eq!((verdict.value, verdict.question), (value, deret_verify::Question::Weak));
    }
}

#[test]
fn certificates_of_positions_hold() {
    let mut seed = 5u64;
    let mut random = |n: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % n
    };
    let mut values = [0; 3];
    for game in ["3,3,3", "4,3,3", "4,4,4", "5,4,4", "5,5,4", "4,4,3,exact", "6,4,4", "3,6,3,exact"] {
        for _ in 0..40 {
            let mut pos = empty(game);
            for _ in 0..random(8) {
                let moves = pos.legal_moves();
                let mv = moves[random(moves.len())];
                pos.play(mv);
                if pos.outcome().is_some() {
                    pos.undo(mv);
                    break;
                }
            }
            for question in [Question::Strong, Question::Weak] {
                let verdict =
                    check(&certificate(&pos, question)).unwrap_or_else(|e| panic!("{game} {pos}: {e}"));
                assert_eq!(verdict.position, pos);
                values[verdict.value as usize] += 1;
            }
        }
    }
    assert!(values.iter().all(|&n| n > 20), "{values:?}");
}

#[test]
fn other_files_are_not_certificates() {
    assert!(matches!(check(b""), Err(VerifyError::NotACertificate)));
    assert!(matches!(check(b"hello\n\n"), Err(VerifyError::NotACertificate)));
    assert!(matches!(check(b"deret certificate 7\n\nxxxxxxxxx"), Err(VerifyError::Version(_))));
    let file = certificate(&empty("3,3,3"), Question::Strong);
    for length in 0..file.len() {
        assert!(check(&file[..length]).is_err(), "cut at {length}");
    }
}

/// The value of a small position by plain search: +1, 0, -1 for the side to move.
fn plain(pos: &mut Position, known: &mut HashMap<String, i32>) -> i32 {
    match pos.outcome() {
        Some(Outcome::Draw) => return 0,
        Some(Outcome::Win(_)) => return -1,
        None => {}
    }
    let key = pos.to_string();
    if let Some(&value) = known.get(&key) {
        return value;
    }
    let mut best = -1;
    for mv in pos.legal_moves() {
        pos.play(mv);
        best = best.max(-plain(pos, known));
        pos.undo(mv);
        if best == 1 {
            break;
        }
    }
    known.insert(key, best);
    best
}

/// Whether X, as Maker, gets a line; O's lines do not end the game.
fn maker_wins(
    rules: Rules,
    cells: &mut Vec<u8>,
    x_to_move: bool,
    known: &mut HashMap<Vec<u8>, bool>,
) -> bool {
    if let Some(&wins) = known.get(cells) {
        return wins;
    }
    let free: Vec<usize> = (0..cells.len()).filter(|&i| cells[i] == b'.').collect();
    let mut wins = !x_to_move && !free.is_empty();
    for i in free {
        cells[i] = if x_to_move { b'X' } else { b'O' };
        let next = x_to_move && line_at(rules, cells, i) || maker_wins(rules, cells, !x_to_move, known);
        cells[i] = b'.';
        if next == x_to_move {
            wins = x_to_move;
            break;
        }
    }
    known.insert(cells.clone(), wins);
    wins
}

/// Whether the X on cell `i` is part of a line.
fn line_at(rules: Rules, cells: &[u8], i: usize) -> bool {
    let (rows, cols) = (rules.rows() as isize, rules.cols() as isize);
    let run = |dr: isize, dc: isize| {
        let (mut r, mut c, mut n) = (i as isize / cols + dr, i as isize % cols + dc, 0);
        while r >= 0 && c >= 0 && r < rows && c < cols && cells[(r * cols + c) as usize] == b'X' {
            (r, c, n) = (r + dr, c + dc, n + 1);
        }
        n
    };
    [(0, 1), (1, 0), (1, 1), (1, -1)].iter().any(|&(dr, dc)| {
        let length = 1 + run(dr, dc) + run(-dr, -dc);
        if rules.exact() { length == rules.k() } else { length >= rules.k() }
    })
}

fn with_checksum(mut body: Vec<u8>) -> Vec<u8> {
    let hash = body.iter().fold(0xcbf2_9ce4_8422_2325u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    body.extend_from_slice(&hash.to_le_bytes());
    body
}

/// A changed file that still verifies must still be true.
fn refused_or_true(file: &[u8]) {
    if let Ok(verdict) = check(file) {
        assert!(verdict.position.empty_count() <= 12, "the samples are small");
        if verdict.question == deret_verify::Question::Weak {
            let mut cells: Vec<u8> = verdict.position.to_string().bytes().filter(|&b| b != b'/').collect();
            let x_to_move = verdict.position.plies() % 2 == 0;
            let wins = maker_wins(verdict.rules(), &mut cells, x_to_move, &mut HashMap::new());
            assert_eq!(wins, verdict.value != Value::Draw, "a false certificate holds: {verdict}");
            return;
        }
        let value = plain(&mut verdict.position.clone(), &mut HashMap::new());
        let expected = match verdict.value {
            Value::Win => 1,
            Value::Draw => 0,
            Value::Loss => -1,
        };
        assert_eq!(value, expected, "a false certificate holds: {verdict}");
    }
}

fn samples() -> Vec<Vec<u8>> {
    [
        certificate(&empty("3,3,3"), Question::Weak),
        certificate(&empty("3,3,3"), Question::Strong),
        certificate(&empty("4,3,3"), Question::Strong),
        certificate(&at("3,3,3", "XO./.X./..O"), Question::Strong),
        certificate(&at("3,3,3", "X../.O./..X"), Question::Strong),
        certificate(&at("3,3,3", "X../.O./..."), Question::Strong),
        certificate(&at("4,4,4", "XO../.XO./OX../...."), Question::Strong),
        certificate(&at("4,3,3", "X../.../.O./..."), Question::Strong),
        certificate(&at("3,4,3", "X..O/..../...."), Question::Strong),
        certificate(&empty("4,3,3"), Question::Weak),
        certificate(&at("4,3,3", "X../.../.O./..."), Question::Weak),
        certificate(&at("4,4,4", "XO../.XO./OX../...."), Question::Weak),
        certificate(&at("4,4,4", "X.O./..../.X../O..."), Question::Weak),
    ]
    .into()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tampering_is_found(
        which in 0usize..13, kind in 0u8..7, a in any::<prop::sample::Index>(), b in any::<prop::sample::Index>(),
        length in 1usize..40,
    ) {
        thread_local!(static SAMPLES: Vec<Vec<u8>> = samples());
        let file = SAMPLES.with(|samples| samples[which].clone());
        let mut body = file[..file.len() - 8].to_vec();
        let start = body.windows(2).position(|w| w == b"\n\n").unwrap() + 2;
        let mut bits: Vec<bool> = body[start..].iter().flat_map(|byte| (0..8).rev().map(move |i| byte >> i & 1 == 1)).collect();
        let (i, j) = (a.index(bits.len()), b.index(bits.len()));
        match kind {
            0 => bits[i] ^= true,
            1 => { bits[i] ^= true; bits[j] ^= true; }
            2 => { bits.drain(i..(i + length).min(bits.len())); } // a branch dropped
            3 => { // two stretches swapped, as if they were replies
                for n in 0..length.min(bits.len() - i.max(j)) { bits.swap(i + n, j + n); }
            }
            4 => { let copy = bits[i..(i + length).min(bits.len())].to_vec(); bits.splice(j..j, copy); }
            5 => { bits.truncate(i); }
            _ => { // the header: another value, question, game or position
                let text = String::from_utf8_lossy(&body[..start]).into_owned();
                let changes = [("win", "draw"), ("draw", "win"), ("win", "loss"), ("loss", "win"), ("draw", "loss"),
                    ("strong", "weak"), ("game 3,3,3", "game 3,3,2"), ("game 4,3,3", "game 3,4,3"), ("X", "O"),
                    ("3,3,3", "3,3,3,exact"), ("4,3,3", "4,3,3,exact"), ("...", "XO."), ("../", ".X/"), ("certificate 2", "certificate 1")];
                let (from, to) = changes[a.index(changes.len())];
                let changed = text.replacen(from, to, 1);
                body.splice(..start, changed.into_bytes());
                if kind == 6 {
                    let stored = file[file.len() - 8..].to_vec();
                    let mut raw = body.clone();
                    raw.extend(stored);
                    if raw != file { prop_assert!(check(&raw).is_err()); }
                    refused_or_true(&with_checksum(body));
                    return Ok(());
                }
            }
        }
        while !bits.len().is_multiple_of(8) { bits.push(false); }
        let bytes: Vec<u8> = bits.chunks(8).map(|c| c.iter().fold(0, |n, &bit| n << 1 | u8::from(bit))).collect();
        body.truncate(start);
        body.extend(bytes);
        let mut raw = body.clone();
        raw.extend(&file[file.len() - 8..]);
        if raw != file { prop_assert!(check(&raw).is_err(), "a damaged file was not refused"); }
        refused_or_true(&with_checksum(body));
    }
}

//! Output of an outside program: lines, chatter between the answers, and moves. It may contain anything.

use std::io::{BufRead, BufReader, Read};

use deret_core::{Move, Rules};

/// No answer is longer; the rest of a longer line is dropped.
const LONGEST_LINE: usize = 4096;

/// Passes on each incoming line until `heard` returns false or the output ends. Lines may end with LF,
/// CRLF or CR.
pub fn listen(output: impl Read, mut heard: impl FnMut(String) -> bool) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        let bytes = match output.fill_buf() {
            Ok([]) | Err(_) => return,
            Ok(bytes) => bytes,
        };
        let count = bytes.len();
        for byte in bytes {
            match byte {
                b'\r' | b'\n' if line.is_empty() => {}
                b'\r' | b'\n' => {
                    if !heard(String::from_utf8_lossy(&line).into_owned()) {
                        return;
                    }
                    line.clear();
                }
                byte if line.len() < LONGEST_LINE => line.push(*byte),
                _ => {}
            }
        }
        output.consume(count);
    }
}

/// The first word of an answer, in capitals.
pub fn word_of(line: &str) -> String {
    line.split_whitespace().next().unwrap_or_default().to_ascii_uppercase()
}

/// Whether a line is meant for people rather than an answer.
pub fn is_talk(line: &str) -> bool {
    ["", "MESSAGE", "DEBUG", "SUGGEST"].contains(&word_of(line).as_str())
}

/// Whether a line has the form of a move: two whole numbers and a comma, on the board or not.
pub fn is_point(line: &str) -> bool {
    let is_number = |text: &str| {
        let digits = text.trim().trim_start_matches('-');
        !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    line.split_once(',').is_some_and(|(x, y)| is_number(x) && is_number(y))
}

/// Parses a move. The protocol counts columns and rows from 0 at the top left.
pub fn move_of(answer: &str, rules: Rules) -> Option<Move> {
    let (x, y) = answer.split_once(',')?;
    let (x, y): (usize, usize) = (x.trim().parse().ok()?, y.trim().parse().ok()?);
    (x < rules.cols() && y < rules.rows()).then(|| Move::new(x, rules.rows() - 1 - y))
}

/// Formats a move for [`move_of`].
pub fn point(mv: Move, rules: Rules) -> String {
    format!("{},{}", mv.column(), rules.rows() - 1 - mv.row_from_bottom())
}

/// The start of an answer, short enough for a message.
pub fn shortened(answer: &str) -> String {
    answer.chars().take(100).collect()
}

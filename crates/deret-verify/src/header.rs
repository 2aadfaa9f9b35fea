//! The text at the top of a certificate.

use std::io::Read;

use deret_core::{Game, Position, Rules};

use crate::{Question, Value, VerifyError};

/// Subject of a certificate: a position, a question and a value.
#[derive(Debug)]
pub struct Header {
    pub position: Position,
    pub question: Question,
    pub value: Value,
}

const FIRST: &str = "deret certificate ";
const VERSION: &str = "2";
/// Longest possible header: that of a 22 by 22 board.
const MOST: usize = 1024;

impl Header {
    /// Reads up to and including the empty line; also returns the offset of the body.
    pub fn read(file: &mut impl Read) -> Result<(Header, u64), VerifyError> {
        let mut text = Vec::new();
        let mut byte = [0];
        while !text.ends_with(b"\n\n") {
            if text.len() == MOST || file.read(&mut byte)? == 0 {
                let known = text.starts_with(FIRST.as_bytes());
                return Err(if known { VerifyError::Damaged } else { VerifyError::NotACertificate });
            }
            text.push(byte[0]);
        }
        let start = text.len() as u64;
        let text = String::from_utf8(text).map_err(|_| VerifyError::NotACertificate)?;
        // Lines end with a line feed alone: a carriage return before it is part of the line.
        let mut lines = text.trim_end_matches('\n').split('\n');
        let version =
            lines.next().and_then(|line| line.strip_prefix(FIRST)).ok_or(VerifyError::NotACertificate)?;
        if version != VERSION {
            return Err(VerifyError::Version(version.to_owned()));
        }
        let mut field = |name: &str| {
            let line = lines.next().unwrap_or_default();
            let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
            value.map(str::to_owned).ok_or_else(|| VerifyError::Header(line.to_owned()))
        };
        let bad = |text: &str| VerifyError::Header(text.to_owned());
        let game = field("game")?;
        let rules: Rules = game.parse().map_err(|_| bad(&game))?;
        let diagram = field("position")?;
        let position = Position::from_diagram(rules, &diagram).map_err(|_| bad(&diagram))?;
        // Other spellings are accepted elsewhere; here there is only one, so that another checker needs
        // no more.
        if rules.to_string() != game {
            return Err(bad(&game));
        }
        if position.outcome().is_some() || position.to_string() != diagram {
            return Err(bad(&diagram));
        }
        let question = match field("question")?.as_str() {
            "strong" => Question::Strong,
            "weak" => Question::Weak,
            other => return Err(bad(other)),
        };
        let value = match field("value")?.as_str() {
            "win" => Value::Win,
            "draw" => Value::Draw,
            "loss" => Value::Loss,
            other => return Err(bad(other)),
        };
        match lines.next() {
            None => Ok((Header { position, question, value }, start)),
            Some(line) => Err(bad(line)),
        }
    }
}

//! The text of a [`GameRecord`]: tag lines, an empty line, numbered moves with notes in braces, the
//! result. Moves are written as everywhere in Deret: column letter, then row counted from the bottom.

use std::{fmt, str::FromStr};

use crate::{
    Explain, Game, GameRecord, Message, MoveError, MoveNote, Outcome, PlayError, PlayedMove, Player,
    Position, Rules, RulesError, display_in_english, errors, say,
};

/// Why a text is not a game record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordError {
    Tag {
        line: usize,
        text: String,
    },
    NoGame,
    Game {
        line: usize,
        problem: RulesError,
    },
    /// The `number`th move of the game, counted from 1.
    Move {
        line: usize,
        number: usize,
        problem: BadMove,
    },
    Comment {
        line: usize,
    },
    Result {
        line: usize,
        text: String,
    },
    ResultDiffers {
        said: Option<Outcome>,
        shown: Option<Outcome>,
    },
    AfterEnd {
        line: usize,
        text: String,
    },
    MissingResult,
}

/// Why a word is not a legal next move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadMove {
    Text(MoveError),
    Play(PlayError),
}

impl fmt::Display for GameRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, o] = &self.players;
        let result = self.result_text();
        let fixed =
            [("Game", self.rules.to_string()), ("X", x.clone()), ("O", o.clone()), ("Result", result.into())];
        for (name, value) in fixed
            .iter()
            .map(|(name, value)| (*name, value))
            .chain(self.tags.iter().map(|(name, value)| (name.as_str(), value)))
        {
            writeln!(f, "[{name} \"{}\"]", escaped(value))?;
        }
        writeln!(f)?;
        let mut width = 0;
        for (ply, played) in self.moves.iter().enumerate() {
            let mut word =
                if ply % 2 == 0 { format!("{}. {}", ply / 2 + 1, played.mv) } else { played.mv.to_string() };
            if !played.note.is_empty() {
                word.push_str(&format!(" {{{}}}", played.note));
            }
            if width + word.len() > 79 {
                writeln!(f)?;
                width = 0;
            }
            write!(f, "{word} ")?;
            width += word.len() + 1;
        }
        writeln!(f, "{result}")
    }
}

/// `score=1 nodes=20 us=300`; empty for an empty note.
impl fmt::Display for MoveNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let score = self.score.map(|score| format!("score={score}"));
        let nodes = self.nodes.map(|nodes| format!("nodes={nodes}"));
        let time = self.time_us.map(|time| format!("us={time}"));
        let parts: Vec<String> = [score, nodes, time].into_iter().flatten().collect();
        f.pad(&parts.join(" "))
    }
}

impl MoveNote {
    /// Reads the output of `Display` from a comment, ignoring words by a person or another program.
    pub fn of_comment(text: &str) -> MoveNote {
        let mut note = MoveNote::default();
        note.read(text);
        note
    }

    /// Reads one more comment on the same move; values that it does not contain are kept.
    pub fn read(&mut self, text: &str) {
        for word in text.split_whitespace() {
            match word.split_once('=') {
                Some(("score", value)) => self.score = value.parse().ok().or(self.score),
                Some(("nodes", value)) => self.nodes = value.parse().ok().or(self.nodes),
                Some(("us", value)) => self.time_us = value.parse().ok().or(self.time_us),
                _ => {}
            }
        }
    }
}

impl GameRecord {
    /// `1-0`, `0-1`, `1/2-1/2`, or `*` while the game is being played.
    pub fn result_text(&self) -> &'static str {
        match self.outcome {
            Some(Outcome::Win(Player::X)) => "1-0",
            Some(Outcome::Win(Player::O)) => "0-1",
            Some(Outcome::Draw) => "1/2-1/2",
            None => "*",
        }
    }

    /// The outcome that a result text denotes; `None` if the text is not a result.
    pub fn outcome_of_result(text: &str) -> Option<Option<Outcome>> {
        match text {
            "1-0" => Some(Some(Outcome::Win(Player::X))),
            "0-1" => Some(Some(Outcome::Win(Player::O))),
            "1/2-1/2" => Some(Some(Outcome::Draw)),
            "*" => Some(None),
            _ => None,
        }
    }
}

fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\r', "\\r")
}

fn unescaped(value: &str) -> Option<String> {
    let mut text = String::new();
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => text.push(match chars.next()? {
                'n' => '\n',
                'r' => '\r',
                c @ ('\\' | '"') => c,
                _ => return None,
            }),
            '"' => return None,
            c => text.push(c),
        }
    }
    Some(text)
}

impl FromStr for GameRecord {
    type Err = RecordError;

    /// Reads exactly one record.
    fn from_str(text: &str) -> Result<GameRecord, RecordError> {
        let mut records = Records::default();
        let mut found = None;
        for line in text.lines() {
            if found.is_some() && !line.trim().is_empty() {
                return Err(RecordError::AfterEnd { line: records.line + 1, text: line.to_owned() });
            }
            if let Some(record) = records.line(line) {
                found = Some(record?);
            }
        }
        found.map_or_else(|| Err(records.finish().err().unwrap_or(RecordError::MissingResult)), Ok)
    }
}

/// Reads records from a text line by line, so that a file of any length can be streamed. After an
/// error it goes on with the next record.
#[derive(Debug, Default)]
pub struct Records {
    line: usize,
    draft: Option<Draft>,
    /// After an error: skip everything up to the next block of tags.
    skipping: bool,
    last_was_tag: bool,
}

#[derive(Debug)]
struct Draft {
    tags: Vec<(String, String, usize)>,
    game: Option<(Position, GameRecord)>,
    open_comment: Option<(usize, String)>,
}

impl Records {
    /// Takes one line; returns the record, or its error, if that line ends one.
    pub fn line(&mut self, line: &str) -> Option<Result<GameRecord, RecordError>> {
        self.line += 1;
        let trimmed = line.trim();
        let in_comment = self.draft.as_ref().is_some_and(|draft| draft.open_comment.is_some());
        let is_tag = trimmed.starts_with('[') && !in_comment;
        let starts_record = is_tag && !self.last_was_tag;
        self.last_was_tag = is_tag || (trimmed.is_empty() && self.last_was_tag && self.draft.is_none());
        if starts_record {
            self.skipping = false;
            if self.draft.take().is_some() {
                // The previous record has no result.
                self.skipping = self.begin_with_tag(trimmed).is_err();
                return Some(Err(RecordError::MissingResult));
            }
        }
        if self.skipping || trimmed.is_empty() {
            return None;
        }
        let result = if is_tag { self.begin_with_tag(trimmed) } else { self.movetext(trimmed) };
        match result {
            Ok(None) => None,
            Ok(Some(record)) => {
                self.draft = None;
                Some(Ok(record))
            }
            Err(error) => {
                self.draft = None;
                self.skipping = true;
                Some(Err(error))
            }
        }
    }

    /// Returns an error if the text ended in the middle of a record.
    pub fn finish(&mut self) -> Result<(), RecordError> {
        match self.draft.take() {
            None => Ok(()),
            Some(Draft { open_comment: Some((line, _)), .. }) => Err(RecordError::Comment { line }),
            Some(_) => Err(RecordError::MissingResult),
        }
    }

    fn begin_with_tag(&mut self, text: &str) -> Result<Option<GameRecord>, RecordError> {
        let wrong = || RecordError::Tag { line: self.line, text: text.to_owned() };
        let inner = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).ok_or_else(wrong)?;
        let (name, value) = inner.trim().split_once(char::is_whitespace).ok_or_else(wrong)?;
        let value =
            value.trim().strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).ok_or_else(wrong)?;
        if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_') {
            return Err(wrong());
        }
        let value = unescaped(value).ok_or_else(wrong)?;
        let draft =
            self.draft.get_or_insert_with(|| Draft { tags: Vec::new(), game: None, open_comment: None });
        draft.tags.push((name.to_owned(), value, self.line));
        Ok(None)
    }

    fn movetext(&mut self, text: &str) -> Result<Option<GameRecord>, RecordError> {
        let line = self.line;
        let Some(draft) = &mut self.draft else { return Err(RecordError::NoGame) };
        if draft.game.is_none() {
            draft.game = Some(draft.begin_game()?);
        }
        let mut rest = text;
        while !rest.is_empty() {
            if let Some((start, mut comment)) = draft.open_comment.take() {
                match rest.split_once('}') {
                    Some((end, after)) => {
                        comment.push_str(end);
                        draft.note(&comment);
                        rest = after.trim_start();
                    }
                    None => {
                        comment.push_str(rest);
                        comment.push(' ');
                        draft.open_comment = Some((start, comment));
                        return Ok(None);
                    }
                }
            } else if let Some(after) = rest.strip_prefix('{') {
                draft.open_comment = Some((line, String::new()));
                rest = after;
            } else {
                let end = rest.find(|c: char| c.is_whitespace() || c == '{').unwrap_or(rest.len());
                let (word, after) = rest.split_at(end);
                rest = after.trim_start();
                if let Some(outcome) = GameRecord::outcome_of_result(word) {
                    let record = draft.end_game(outcome)?;
                    return if rest.is_empty() {
                        Ok(Some(record))
                    } else {
                        Err(RecordError::AfterEnd { line, text: rest.to_owned() })
                    };
                }
                draft.word(word, line)?;
            }
        }
        Ok(None)
    }
}

impl Draft {
    fn begin_game(&mut self) -> Result<(Position, GameRecord), RecordError> {
        let mut take = |name: &str| {
            let index = self.tags.iter().position(|(tag, ..)| tag == name)?;
            Some(self.tags.remove(index))
        };
        let (_, game, line) = take("Game").ok_or(RecordError::NoGame)?;
        let rules: Rules = game.parse().map_err(|problem| RecordError::Game { line, problem })?;
        let mut name = |side: &str| take(side).map(|(_, name, _)| name).unwrap_or_default();
        let mut record = GameRecord::new(rules, name("X"), name("O"));
        if let Some((_, text, line)) = take("Result") {
            record.outcome =
                GameRecord::outcome_of_result(&text).ok_or(RecordError::Result { line, text })?;
        }
        record.tags = self.tags.drain(..).map(|(name, value, _)| (name, value)).collect();
        Ok((Position::new(rules), record))
    }

    fn word(&mut self, word: &str, line: usize) -> Result<(), RecordError> {
        let word = match word.split_once('.') {
            Some((number, rest)) if number.bytes().all(|b| b.is_ascii_digit()) => {
                rest.trim_start_matches('.')
            }
            _ => word,
        };
        let Some((pos, record)) = &mut self.game else { return Ok(()) };
        if word.is_empty() {
            return Ok(());
        }
        let number = record.moves.len() + 1;
        let bad_move = |problem| RecordError::Move { line, number, problem };
        let mv = record.rules.parse_move(word).map_err(|problem| bad_move(BadMove::Text(problem)))?;
        pos.try_play(mv).map_err(|problem| bad_move(BadMove::Play(problem)))?;
        record.moves.push(PlayedMove { mv, note: MoveNote::default() });
        Ok(())
    }

    fn note(&mut self, text: &str) {
        if let Some(last) = self.game.as_mut().and_then(|(_, record)| record.moves.last_mut()) {
            last.note.read(text);
        }
    }

    fn end_game(&mut self, said: Option<Outcome>) -> Result<GameRecord, RecordError> {
        let (pos, mut record) = self.game.take().ok_or(RecordError::NoGame)?;
        // A game may end before the board is decided (resignation, time), but must not contradict the
        // board.
        if let Some(shown) = pos.outcome()
            && said != Some(shown)
        {
            return Err(RecordError::ResultDiffers { said, shown: Some(shown) });
        }
        if record.outcome.is_some() && record.outcome != said {
            return Err(RecordError::ResultDiffers { said: record.outcome, shown: said });
        }
        record.outcome = said;
        Ok(record)
    }
}

impl Explain for RecordError {
    fn message(&self) -> Message {
        match self {
            Self::Tag { line, text } => say!(
                "record-tag",
                "line {line}: {text} is not a tag: write [Name \"value\"]",
                line = line.to_string(),
                text,
            ),
            Self::NoGame => say!("record-no-game", "a record needs a tag [Game \"M,N,K\"]"),
            Self::Game { line, problem } => {
                say!("record-game", "line {line}: {problem}", line = line.to_string(), problem)
            }
            Self::Move { line, number, problem } => say!(
                "record-move",
                "line {line}, move {number}: {problem}",
                line = line.to_string(),
                number,
                problem,
            ),
            Self::Comment { line } => say!(
                "record-comment",
                "line {line}: the comment that starts here does not end with a closing brace",
                line = line.to_string(),
            ),
            Self::Result { line, text } => say!(
                "record-result",
                "line {line}: {text} is not a result: write 1-0 (X wins), 0-1 (O wins), 1/2-1/2 (draw) or * \
            (unfinished)",
                line = line.to_string(),
                text,
            ),
            Self::ResultDiffers { said, shown } => say!(
                "record-result-differs",
                "the record says {said}, but the moves say {shown}",
                said = ending(said),
                shown = ending(shown),
            ),
            Self::AfterEnd { line, text } => say!(
                "record-after-end",
                "line {line}: {text} stands after the result",
                line = line.to_string(),
                text,
            ),
            Self::MissingResult => {
                say!("record-missing-result", "the record ends without its result: 1-0, 0-1, 1/2-1/2 or *",)
            }
        }
    }
}

display_in_english!(RecordError);

impl Explain for BadMove {
    fn message(&self) -> Message {
        match self {
            Self::Text(problem) => Explain::message(problem),
            Self::Play(problem) => Explain::message(problem),
        }
    }
}

errors!(BadMove);

impl RecordError {
    /// The line of the error, counted from 1; `None` if it concerns the whole record.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        match self {
            RecordError::Tag { line, .. }
            | RecordError::Game { line, .. }
            | RecordError::Move { line, .. }
            | RecordError::Comment { line }
            | RecordError::Result { line, .. }
            | RecordError::AfterEnd { line, .. } => Some(*line),
            RecordError::NoGame | RecordError::ResultDiffers { .. } | RecordError::MissingResult => None,
        }
    }
}

impl std::error::Error for RecordError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            RecordError::Game { problem, .. } => Some(problem),
            RecordError::Move { problem, .. } => Some(problem),
            _ => None,
        }
    }
}

fn ending(outcome: &Option<Outcome>) -> Message {
    match outcome {
        Some(outcome) => outcome.message(),
        None => say!("outcome-unfinished", "unfinished"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &str) {
        let result = text.parse::<GameRecord>();
        let shown = match &result {
            Ok(record) => record.to_string(),
            Err(error) => error.to_string(),
        };
        assert!(shown.contains(expected), "{text:?} gave {shown:?}");
    }

    #[test]
    fn reads_what_people_write_by_hand() {
        check("[Game \"tictactoe\"]\n1.b2 a3 2. a1 {fine\n move} c3\n3. c1 b1 *\n", "3. c1 b1 *");
        check("[Game \"3,3,3\"]\n[Site \"Bandung \\\"ITB\\\"\"]\n\n*", "[Site \"Bandung \\\"ITB\\\"\"]");
    }

    /// People add comments after the program's notes.
    #[test]
    fn a_second_comment_leaves_the_note() {
        check("[Game \"3,3,3\"]\n1. b2 {score=5 nodes=7} {nice} *", "b2 {score=5 nodes=7} *");
        check("[Game \"3,3,3\"]\n1. b2 {score=5 nodes=7} {score=6 us=x} *", "b2 {score=6 nodes=7} *");
    }

    #[test]
    fn names_the_line_and_the_offence() {
        check("1. b2 *", "needs a tag [Game");
        check("[Game \"3,3,9\"]\n*", "line 1: K must be from 1 to 3");
        check("[Game \"3,3,3\"]\n1. b2 b2 *", "line 2, move 2: b2 is taken by X");
        check("[Game \"3,3,3\"]\n1. b2 d4 *", "move 2: d4 is off the 3,3,3 board");
        check("[Game \"3,3,3\"]\n1. b2 {oops", "does not end with a closing brace");
        check("[Game \"3,3,3\"]\n1. b2", "ends without its result");
        check("[Game \"3,3,3\"]\n1. a3 a2 2. b3 b2 3. c3 0-1", "says O wins, but the moves say X wins");
        check("[Game \"3,3,3\"]\n1. a3 * extra", "stands after the result");
        check("[Game \"3,3,3]\n*", "is not a tag");
    }

    #[test]
    fn goes_on_after_a_bad_record() {
        let text = "[Game \"3,3,3\"]\n1. z9 *\n\n[Game \"3,3,3\"]\n1. b2\n[Game \"4,4,4\"]\n\n1. a1 *\n";
        let mut records = Records::default();
        let read: Vec<bool> =
            text.lines().filter_map(|line| records.line(line)).map(|record| record.is_ok()).collect();
        assert_eq!(read, [false, false, true]);
    }
}

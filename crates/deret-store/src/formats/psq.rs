//! `.psq`, Piskvork's file: one game of five in a row.
//!
//! ```text
//! Piskvorky 15x15, 11:11, 0     columns x rows, levels (not kept), who began (0 the first name)
//! 8,8,1200                      column, row, milliseconds: counted from 1 at the top left
//! 9,8,30
//! pbrain-one.zip                the two names, in games of a tournament only (`.zip` is not kept)
//! pbrain-two.zip
//! -1                            why it was ended early, -1 if it was not
//! 1,Freestyle                   winner by name (0 for none) and the rule, in newer versions only
//! ```
//! A name that would be taken for something else (empty, a number, a move, with a line break, with `.zip`) is
//! written as a JSON string, in double quotes. `Standard` means that exactly five win. In Gomocup's archives
//! the rule is the name of a group, such as `Freestyle15_1` or `Fastgame2`, which is kept as the event. Data
//! that the file cannot hold (tags, scores, nodes) is lost.

use std::io::{self, BufRead, Write};

use deret_core::{Game, GameRecord, Move, MoveNote, Outcome, Player, Rules};
use deret_text::{Message, say};

use super::{
    BadGame, Draft, Fault, ReadError, WriteError,
    lines::{LONGEST, Lines, never_ends},
};
use crate::{GameId, texts};

/// Reads the one game of a file; `None` if it is empty.
pub(super) fn read(source: impl BufRead) -> Option<Result<GameRecord, ReadError>> {
    let lines = match numbered_lines(source) {
        Ok(lines) => lines,
        Err(error) => return Some(Err(error.into())),
    };
    let ((number, header), rest) = lines.split_first()?;
    Some(record(*number, header, rest).map_err(ReadError::Game))
}

/// The non-empty lines. Old Macintosh programs end a line by CR alone.
fn numbered_lines(source: impl BufRead) -> io::Result<Vec<(usize, String)>> {
    let mut lines = Lines::new(source);
    let mut all = Vec::new();
    let mut bytes = 0;
    while let Some(line) = lines.next_line()? {
        bytes += line.len() as u64 + 1;
        all.extend(line.split('\r').map(str::to_owned));
        if bytes > LONGEST {
            return Err(never_ends(lines.number()));
        }
    }
    let numbered = all.into_iter().enumerate().map(|(index, line)| (index + 1, line.trim().to_owned()));
    Ok(numbered.filter(|(_, line)| !line.is_empty()).collect())
}

fn record(number: usize, header: &str, rest: &[(usize, String)]) -> Result<GameRecord, BadGame> {
    let (cols, rows, second_began) = header_of(header).ok_or_else(|| {
        BadGame::at(
            number,
            say!(
                "format-psq-header",
                "{text} is not the beginning of a Piskvork game: it would be like Piskvorky 15x15, 11:11, 0",
                text = header
            ),
        )
    })?;
    let moves = rest.iter().take_while(|(_, line)| move_of(line).is_some()).count();
    let (moves, tail) = rest.split_at(moves);
    let end = tail_of(tail)?;
    let rules =
        Rules::new(rows, cols, 5).map_err(|problem| BadGame::at(number, problem).because(Fault::Board))?;
    let mut draft = Draft::new(rules.with_exact(end.exact), "", "");
    draft.record.tags.extend(end.group.map(|group| ("Event".to_owned(), group)));
    for (line, text) in moves {
        let Some((x, y, ms)) = move_of(text) else { continue };
        if !(1..=cols).contains(&x) || !(1..=rows).contains(&y) {
            let outside = say!(
                "format-psq-outside",
                "{text} is off the board: columns go from 1 to {cols}, rows from 1 to {rows}",
                text,
                cols,
                rows
            );
            return Err(draft.wrong_move(*line, outside));
        }
        let time_us = (ms > 0).then(|| ms.saturating_mul(1000));
        draft.push(*line, Move::new(x - 1, rows - y), MoveNote { time_us, ..MoveNote::default() })?;
    }
    let [first, second] = end.names;
    draft.record.players = if second_began { [second, first] } else { [first, second] };
    let said = match (draft.pos.outcome(), end.winner) {
        (Some(_), _) | (None, None) => None, // decided by the board, or undecided
        (None, Some(name)) => {
            Some(Some(Outcome::Win(if (name == 1) == second_began { Player::O } else { Player::X })))
        }
    };
    draft.finish(rest.last().map_or(number, |(line, _)| *line), said)
}

/// Columns, rows, and whether the second player began.
fn header_of(line: &str) -> Option<(usize, usize, bool)> {
    let mut parts = line.strip_prefix("Piskvorky")?.split(',').map(str::trim);
    let (cols, rows) = parts.next()?.split_once(['x', 'X'])?;
    let second_began = parts.nth(1).is_some_and(|began| began == "1");
    Some((cols.trim().parse().ok()?, rows.trim().parse().ok()?, second_began))
}

/// `x,y` or `x,y,ms`.
fn move_of(line: &str) -> Option<(usize, usize, u64)> {
    let mut parts = line.split(',').map(str::trim);
    let (x, y) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let ms = parts.next().map_or(Some(0), |ms| ms.parse().ok())?;
    Some((x, y, ms))
}

/// The code for why the game was ended early.
fn is_code(line: &str) -> bool {
    line.parse::<i64>().is_ok()
}

#[derive(Default)]
struct Tail {
    names: [String; 2],
    /// 1 or 2: the first or second name.
    winner: Option<u8>,
    exact: bool,
    /// The group of a tournament, if the rule is named by it.
    group: Option<String>,
}

fn tail_of(lines: &[(usize, String)]) -> Result<Tail, BadGame> {
    let mut tail = Tail::default();
    let rest = match lines {
        [(_, code), rest @ ..] if is_code(code) => rest,
        [(_, first), (_, second), rest @ ..] if !is_code(second) && move_of(second).is_none() => {
            tail.names = [name_of(first), name_of(second)];
            match rest {
                [(_, code), rest @ ..] if is_code(code) => rest,
                rest => rest,
            }
        }
        [(line, text), ..] => {
            return Err(BadGame::at(
                *line,
                say!(
                    "format-psq-line",
                    "{text} is neither a move (column,row,milliseconds) nor what may follow the moves",
                    text
                ),
            ));
        }
        [] => &[],
    };
    if let Some((line, text)) = rest.first() {
        let (winner, rule) = text.split_once(',').unwrap_or((text, "Freestyle"));
        tail.winner = winner.trim().parse().ok().filter(|winner| matches!(winner, 1 | 2));
        let word = rule.trim();
        let letters = word.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '_' | '-' | ' '));
        tail.exact = match letters.to_ascii_lowercase().as_str() {
            "freestyle" | "fastgame" | "unlimited" => false,
            "standard" => true,
            _ => {
                let words = texts::format_psq_rule(word);
                return Err(BadGame::at(*line, words).because(Fault::Rule(letters.to_owned())));
            }
        };
        let is_group = !["freestyle", "standard"].iter().any(|rule| word.eq_ignore_ascii_case(rule));
        tail.group = is_group.then(|| word.to_owned());
    }
    Ok(tail)
}

pub(super) struct Writer<W> {
    target: W,
    written: bool,
}

impl<W: Write> Writer<W> {
    pub fn new(target: W) -> Writer<W> {
        Writer { target, written: false }
    }
}

impl<W: Write> super::Writer for Writer<W> {
    fn write(&mut self, _id: Option<GameId>, record: &GameRecord) -> Result<(), WriteError> {
        if self.written {
            return Err(WriteError::Unfit(say!(
                "format-psq-one",
                "a .psq file holds one game only: choose one, or use another format"
            )));
        }
        if let Some(problem) = unfit(record) {
            return Err(WriteError::Unfit(problem));
        }
        let (rows, cols) = (record.rules.rows(), record.rules.cols());
        write!(self.target, "Piskvorky {cols}x{rows}, 0:0, 0\r\n")?;
        for played in &record.moves {
            let (x, y) = (played.mv.column() + 1, rows - played.mv.row_from_bottom());
            write!(self.target, "{x},{y},{}\r\n", played.note.time_us.unwrap_or(0) / 1000)?;
        }
        let winner = match record.outcome.and_then(Outcome::winner) {
            Some(Player::X) => 1,
            Some(Player::O) => 2,
            None => 0,
        };
        let rule = if record.rules.exact() { "Standard" } else { "Freestyle" };
        let [x, o] = [Player::X, Player::O].map(|side| name_line(record.player(side)));
        write!(self.target, "{x}\r\n{o}\r\n-1\r\n{winner},{rule}\r\n")?;
        self.written = true;
        Ok(())
    }

    fn finish(&mut self) -> Result<(), WriteError> {
        if !self.written {
            return Err(WriteError::Unfit(say!(
                "format-psq-none",
                "no game fits, and a .psq file holds exactly one"
            )));
        }
        Ok(self.target.flush()?)
    }
}

/// Why a `.psq` file cannot represent the game.
fn unfit(record: &GameRecord) -> Option<Message> {
    if record.rules.k() != 5 {
        return Some(say!(
            "format-psq-k",
            "a .psq file is for five in a row, not for {k}: use another format",
            k = record.rules.k()
        ));
    }
    let drawn_early = record.outcome == Some(Outcome::Draw) && record.moves.len() < record.rules.cell_count();
    drawn_early.then(|| {
        say!(
            "format-psq-draw",
            "a .psq file cannot tell of a draw before the board is full: use another format"
        )
    })
}

/// A line with a name, written so that [`name_of`] returns it and it is not read as anything else.
fn name_line(name: &str) -> String {
    let is_plain = !name.is_empty()
        && name.trim() == name
        && !name.starts_with('"')
        && without_zip(name) == name
        && !name.contains(char::is_control)
        && !is_code(name)
        && move_of(name).is_none();
    if is_plain { name.to_owned() } else { serde_json::Value::from(name).to_string() }
}

fn name_of(line: &str) -> String {
    let quoted = line.starts_with('"').then(|| serde_json::from_str(line).ok()).flatten();
    quoted.unwrap_or_else(|| without_zip(line).to_owned())
}

/// Tournaments name a program by its archive.
fn without_zip(name: &str) -> &str {
    let bare = name.len().checked_sub(4).filter(|at| name.is_char_boundary(*at)).map(|at| name.split_at(at));
    bare.filter(|(bare, end)| end.eq_ignore_ascii_case(".zip") && !bare.is_empty())
        .map_or(name, |(bare, _)| bare)
}

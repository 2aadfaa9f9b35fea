//! `.sgf`, the Smart Game Format (FF\[4\], GM\[4\]: gomoku), many games a file.
//!
//! A cell is two letters, column then row, counted from the top left: `aa` is the top left corner.
//! Black begins, so B is X and W is O. SZ\[15\] is a square board, SZ\[7:6\] one of 7 columns and 6 rows.
//! Our own properties: KINROW\[3\] where K is not 5, RU\[exact\] where only exactly K win, and TAG\[Name:value\]
//! for each tag of the record; and where a name or a tag holds a carriage return, which the format takes for
//! a line break, DERET\[...\] with all of them as JSON. A comment of a move holds what its player noted.
//!
//! Of a game with variations the main line is read: the first one at every branch.

use std::io::{self, BufRead, Write};

use deret_core::{Game, GameRecord, Move, MoveNote, Outcome, Player, Rules};
use deret_text::{Message, say};

use super::{BadGame, Draft, ReadError, WriteError, checked_tags, lines::text_of};
use crate::{GameId, TEXT};

/// Finds the games of a file one by one; each is then read as a whole.
pub(super) struct Reader<R> {
    source: R,
    line: usize,
    done: bool,
}

/// No honest game is larger; a file that never ends one must not fill the memory.
const LARGEST: usize = 64 << 20;

impl<R: BufRead> Reader<R> {
    pub fn new(source: R) -> Reader<R> {
        Reader { source, line: 1, done: false }
    }

    fn read(&mut self) -> Result<Option<GameRecord>, ReadError> {
        let Some((line, tree)) = self.next_tree()? else { return Ok(None) };
        Ok(Some(record_of_tree(line, &text_of(&tree))?))
    }

    /// The text of the next game from `(` to its `)`, and the line it begins in. What stands between
    /// games is passed over, as the format wants it.
    fn next_tree(&mut self) -> Result<Option<(usize, Vec<u8>)>, ReadError> {
        let mut tree = Vec::new();
        let mut first_line = self.line;
        let (mut depth, mut in_value, mut escaped) = (0usize, false, false);
        loop {
            let bytes = match self.source.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            if bytes.is_empty() {
                self.done = true;
                let cut = || BadGame::at(first_line, say!(TEXT, "format-sgf-cut")).into();
                return if depth > 0 { Err(cut()) } else { Ok(None) };
            }
            let mut used = 0;
            let mut ended = false;
            for byte in bytes {
                used += 1;
                if *byte == b'\n' {
                    self.line += 1;
                }
                match byte {
                    b'(' if !in_value => {
                        if depth == 0 {
                            first_line = self.line;
                        }
                        depth += 1;
                    }
                    b')' if !in_value && depth > 0 => {
                        depth -= 1;
                        ended = depth == 0;
                    }
                    b'[' if depth > 0 => in_value = true,
                    b']' if !escaped => in_value = false,
                    _ => {}
                }
                escaped = in_value && *byte == b'\\' && !escaped;
                if depth > 0 || ended {
                    tree.push(*byte);
                }
                if ended {
                    break;
                }
            }
            self.source.consume(used);
            if ended {
                return Ok(Some((first_line, tree)));
            }
            if tree.len() > LARGEST {
                let problem = format!("the game that begins in line {first_line} never ends");
                return Err(io::Error::new(io::ErrorKind::InvalidData, problem).into());
            }
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<GameRecord, ReadError>;

    fn next(&mut self) -> Option<Result<GameRecord, ReadError>> {
        if self.done {
            return None;
        }
        let read = self.read();
        self.done |= matches!(read, Err(ReadError::Io(_)));
        read.transpose()
    }
}

/// A property of a node: `B[hh]`.
struct Property {
    line: usize,
    name: String,
    values: Vec<String>,
}

/// The properties of the main line in their order, node after node.
struct MainLine<'a> {
    text: std::iter::Peekable<std::str::Chars<'a>>,
    line: usize,
}

impl MainLine<'_> {
    fn next_char(&mut self) -> Option<char> {
        let c = self.text.next();
        self.line += usize::from(c == Some('\n'));
        c
    }

    /// The next property; `None` where the main line ends, which is at the first closing parenthesis.
    fn next_property(&mut self) -> Result<Option<Property>, BadGame> {
        let mut name = String::new();
        loop {
            let line = self.line;
            match self.next_char() {
                None | Some(')') => return Ok(None),
                Some('[') if name.is_empty() => {
                    return Err(BadGame::at(line, say!(TEXT, "format-sgf-nameless")));
                }
                Some('[') => {
                    let mut values = vec![self.value()];
                    while self.skip_to_value() {
                        values.push(self.value());
                    }
                    return Ok(Some(Property { line, name, values }));
                }
                // Older versions of the format allow small letters in names, which do not count.
                Some(c) if c.is_ascii_uppercase() => name.push(c),
                Some(';' | '(') => name.clear(),
                Some(_) => {}
            }
        }
    }

    /// Whether another value of the same property follows; its bracket is then taken.
    fn skip_to_value(&mut self) -> bool {
        while self.text.peek().is_some_and(|c| c.is_whitespace()) {
            self.next_char();
        }
        let follows = self.text.peek() == Some(&'[');
        if follows {
            self.next_char();
        }
        follows
    }

    /// A value up to its closing bracket. A backslash keeps what follows from being special; a line
    /// break behind it does not count.
    fn value(&mut self) -> String {
        let mut value = String::new();
        while let Some(c) = self.next_char() {
            match c {
                ']' => break,
                '\\' => match self.next_char() {
                    Some('\r') => {
                        if self.text.peek() == Some(&'\n') {
                            self.next_char();
                        }
                    }
                    Some('\n') | None => {}
                    Some(c) => value.push(c),
                },
                '\r' => {
                    if self.text.peek() != Some(&'\n') {
                        value.push('\n');
                    }
                }
                c => value.push(c),
            }
        }
        value
    }
}

/// What the root of a game may tell.
#[derive(Default)]
struct Root {
    size: Option<(usize, String)>,
    k: Option<(usize, String)>,
    exact: bool,
    names: [String; 2],
    result: Option<String>,
    /// Tags by standard properties, then our own.
    told: Vec<(String, String)>,
    tags: Vec<(String, String)>,
    exactly: Option<Texts>,
}

/// The names and tags to the letter.
type Texts = ([String; 2], Vec<(String, String)>);

/// Any text in parentheses could be a game without moves; one that says nothing of a game is none.
const OF_A_GAME: [&str; 10] = ["B", "W", "GM", "FF", "SZ", "KINROW", "PB", "PW", "RE", "TAG"];

fn record_of_tree(first_line: usize, text: &str) -> Result<GameRecord, BadGame> {
    let mut main_line = MainLine { text: text.chars().peekable(), line: first_line };
    let mut root = Root::default();
    let mut draft: Option<Draft> = None;
    let mut last_line = first_line;
    let mut is_game = false;
    while let Some(property) = main_line.next_property()? {
        last_line = property.line;
        is_game |= OF_A_GAME.contains(&property.name.as_str());
        let value = property.values.first().map_or("", String::as_str);
        match property.name.as_str() {
            "B" | "W" => {
                if draft.is_none() {
                    draft = Some(root.begin(first_line)?);
                }
                if let Some(draft) = &mut draft {
                    play(draft, &property, value)?;
                }
            }
            "AB" | "AW" | "AE" => {
                return Err(BadGame::at(
                    property.line,
                    say!(TEXT, "format-sgf-setup", property = property.name),
                ));
            }
            "C" => {
                if let Some(last) = draft.as_mut().and_then(|draft| draft.record.moves.last_mut()) {
                    last.note = MoveNote::of_comment(value);
                }
            }
            _ => root.take(&property, value)?,
        }
    }
    if !is_game {
        return Err(BadGame::at(first_line, say!(TEXT, "format-sgf-no-game")));
    }
    let mut draft = match draft {
        Some(draft) => draft,
        None => root.begin(first_line)?,
    };
    let told = if root.tags.is_empty() { root.told } else { root.tags };
    let (names, tags) = root.exactly.unwrap_or((root.names, told));
    draft.record.players = names;
    draft.record.tags = checked_tags(first_line, tags)?;
    let shown = draft.pos.outcome();
    let said = match root.result.as_deref().map(str::trim) {
        Some(text) if text.starts_with("B+") => Some(Some(Outcome::Win(Player::X))),
        Some(text) if text.starts_with("W+") => Some(Some(Outcome::Win(Player::O))),
        Some(text) if text == "0" || text.eq_ignore_ascii_case("draw") => Some(Some(Outcome::Draw)),
        _ => Some(shown), // unknown, or in words of another program
    };
    if draft.record.tag("Termination").is_none()
        && shown.is_none()
        && let Some(termination) = root.result.as_deref().and_then(termination_of)
    {
        draft.record.set_tag("Termination", termination);
    }
    draft.finish(last_line, said)
}

/// The words our referee uses for `B+R`, `W+T`, `B+F`.
fn termination_of(result: &str) -> Option<&'static str> {
    let (_, how) = result.trim().split_once('+')?;
    match how.to_ascii_lowercase().as_str() {
        "r" | "resign" => Some("resignation"),
        "t" | "time" => Some("time"),
        "f" | "forfeit" => Some("forfeit"),
        _ => None,
    }
}

impl Root {
    fn take(&mut self, property: &Property, value: &str) -> Result<(), BadGame> {
        let line = property.line;
        let text = || value.to_owned();
        match property.name.as_str() {
            "GM" if value.trim() != "4" => {
                return Err(BadGame::at(line, say!(TEXT, "format-sgf-other-game", number = value.trim())));
            }
            "SZ" => self.size = Some((line, text())),
            "KINROW" => self.k = Some((line, text())),
            "RU" => self.exact = value.trim().eq_ignore_ascii_case("exact"),
            "PB" => self.names[0] = text(),
            "PW" => self.names[1] = text(),
            "RE" => self.result = Some(text()),
            "DT" => self.told.push(("Date".to_owned(), text())),
            "EV" => self.told.push(("Event".to_owned(), text())),
            "RO" => self.told.push(("Round".to_owned(), text())),
            "PC" => self.told.push(("Site".to_owned(), text())),
            "DERET" => self.exactly = serde_json::from_str(value).ok(),
            "TAG" => {
                for tag in &property.values {
                    let (name, value) = tag.split_once(':').unwrap_or((tag, ""));
                    self.tags.push((name.to_owned(), value.to_owned()));
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn begin(&self, first_line: usize) -> Result<Draft, BadGame> {
        let (line, size) = self.size.as_ref().map_or((first_line, "15"), |(line, size)| (*line, size));
        let wrong_size = || BadGame::at(line, say!(TEXT, "format-sgf-size", text = size));
        let number = |text: &str| text.trim().parse::<usize>().map_err(|_| wrong_size());
        let (cols, rows) = match size.split_once(':') {
            Some((cols, rows)) => (number(cols)?, number(rows)?),
            None => (number(size)?, number(size)?),
        };
        let (line, k) = match &self.k {
            None => (line, 5),
            Some((line, text)) => {
                let wrong = || BadGame::at(*line, say!(TEXT, "format-sgf-k", text = text));
                (*line, text.trim().parse().map_err(|_| wrong())?)
            }
        };
        let rules = Rules::new(rows, cols, k).map_err(|problem| BadGame::at(line, problem))?;
        Ok(Draft::new(rules.with_exact(self.exact), "", ""))
    }
}

fn play(draft: &mut Draft, property: &Property, value: &str) -> Result<(), BadGame> {
    let turn = draft.pos.to_move();
    if draft.pos.outcome().is_none() && property.name != colour(turn) {
        let wrong = say!(TEXT, "format-sgf-turn", found = &property.name, expected = colour(turn));
        return Err(draft.wrong_move(property.line, wrong));
    }
    match point(value.trim(), draft.record.rules) {
        Ok(mv) => draft.push(property.line, mv, MoveNote::default()),
        Err(problem) => Err(draft.wrong_move(property.line, problem)),
    }
}

fn colour(side: Player) -> &'static str {
    match side {
        Player::X => "B",
        Player::O => "W",
    }
}

fn point(text: &str, rules: Rules) -> Result<Move, Message> {
    let index = |letter: u8| match letter {
        b'a'..=b'z' => Some(usize::from(letter - b'a')),
        b'A'..=b'Z' => Some(usize::from(letter - b'A') + 26),
        _ => None,
    };
    match text.as_bytes() {
        [] => Err(say!(TEXT, "format-sgf-pass")),
        [col, row] => {
            let place = index(*col).zip(index(*row));
            let place = place.filter(|(col, row)| *col < rules.cols() && *row < rules.rows());
            let outside = || say!(TEXT, "format-sgf-outside", text = text, rules = rules.to_string());
            place.map(|(col, row)| Move::new(col, rules.rows() - 1 - row)).ok_or_else(outside)
        }
        _ => Err(say!(TEXT, "format-sgf-point", text = text)),
    }
}

pub(super) struct Writer<W> {
    target: W,
}

impl<W: Write> Writer<W> {
    pub fn new(target: W) -> Writer<W> {
        Writer { target }
    }
}

/// Moves on one line of the file.
const MOVES_A_LINE: usize = 10;

impl<W: Write> super::Writer for Writer<W> {
    fn write(&mut self, _id: Option<GameId>, record: &GameRecord) -> Result<(), WriteError> {
        let rules = record.rules;
        let target = &mut self.target;
        write!(target, "(;FF[4]GM[4]CA[UTF-8]AP[Deret:{}]", env!("CARGO_PKG_VERSION"))?;
        match (rules.cols(), rules.rows()) {
            (cols, rows) if cols == rows => write!(target, "SZ[{cols}]")?,
            (cols, rows) => write!(target, "SZ[{cols}:{rows}]")?,
        }
        if rules.k() != 5 {
            write!(target, "KINROW[{}]", rules.k())?;
        }
        if rules.exact() {
            write!(target, "RU[exact]")?;
        }
        let [x, o] = &record.players;
        write!(target, "PB[{}]PW[{}]RE[{}]", escaped(x), escaped(o), result(record))?;
        // For other programs; ours reads the tags below.
        for (property, tag) in [("DT", "Date"), ("EV", "Event"), ("RO", "Round"), ("PC", "Site")] {
            if let Some(value) = record.tag(tag) {
                write!(target, "{property}[{}]", escaped(value))?;
            }
        }
        if !record.tags.is_empty() {
            write!(target, "\nTAG")?;
            for (name, value) in &record.tags {
                write!(target, "[{}:{}]", escaped(name), escaped(value))?;
            }
        }
        let mut texts = record.players.iter().chain(record.tags.iter().map(|(_, value)| value));
        if texts.any(|text| text.contains('\r')) {
            let exactly = serde_json::json!([record.players, record.tags]).to_string();
            write!(target, "\nDERET[{}]", escaped(&exactly))?;
        }
        for (ply, played) in record.moves.iter().enumerate() {
            if ply % MOVES_A_LINE == 0 {
                writeln!(target)?;
            }
            let col = (b'a' + played.mv.column() as u8) as char;
            let row = (b'a' + (rules.rows() - 1 - played.mv.row_from_bottom()) as u8) as char;
            write!(target, ";{}[{col}{row}]", colour(Player::to_move_after(ply)))?;
            if !played.note.is_empty() {
                write!(target, "C[{}]", played.note)?;
            }
        }
        Ok(writeln!(target, ")")?)
    }

    fn finish(&mut self) -> Result<(), WriteError> {
        Ok(self.target.flush()?)
    }
}

fn result(record: &GameRecord) -> String {
    let how = match record.tag("Termination") {
        None => "",
        Some("resignation") => "R",
        Some("time") => "T",
        Some(_) => "F",
    };
    match record.outcome {
        Some(Outcome::Win(Player::X)) => format!("B+{how}"),
        Some(Outcome::Win(Player::O)) => format!("W+{how}"),
        Some(Outcome::Draw) => "Draw".to_owned(),
        None => "?".to_owned(),
    }
}

fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, ']' | '\\' | ':') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

//! `.sgf`, the Smart Game Format (FF\[4\], GM\[4\]: gomoku), many games per file.
//!
//! A cell is two letters, column then row, counted from the top left: `aa` is the top left corner. Black
//! begins, so B is X and W is O. SZ\[15\] is a square board, SZ\[7:6\] one of 7 columns and 6 rows. Our own
//! properties: KINROW\[3\] if K is not 5, RU\[exact\] if only exactly K win, and TAG\[Name:value\] for each
//! tag of the record; and if a name or a tag contains a carriage return, which the format takes for a line
//! break, DERET\[...\] with all of them as JSON. A comment on a move contains its player's note.
//!
//! Of a game with variations, the main line is read: the first one at every branch. Passes at its end are
//! dropped. Stones that were set up (AB, AW, AE), and those before a pass in mid-game, become the first
//! moves, in turn and row by row, if a game can lead to them; the tag `SetUp` contains their number. If no
//! game can, the game is refused and its position returned ([`BadGame::position`]).
//!
//! Texts are in the encoding named by CA; without it in UTF-8, or else in Latin-1.

use std::io::{self, BufRead, Write};

use deret_core::{Game, GameRecord, Move, MoveNote, Outcome, Player, Position, Rules};
use deret_text::{Explain, Message, say};
use encoding_rs::{BIG5, Encoding, GB18030, GBK, SHIFT_JIS};

use super::{BadGame, Draft, Fault, ReadError, WriteError, checked_tags, lines::text_of};
use crate::{GameId, texts};

/// Finds the games of a file one by one; each is then read as a whole.
pub(super) struct Reader<R> {
    source: R,
    line: usize,
    done: bool,
}

/// Maximum size of a game: a file in which a game never ends must not fill the memory.
const LARGEST: usize = 64 << 20;

impl<R: BufRead> Reader<R> {
    pub fn new(source: R) -> Reader<R> {
        Reader { source, line: 1, done: false }
    }

    fn read(&mut self) -> Result<Option<GameRecord>, ReadError> {
        let Some(Tree { line, bytes, encoding }) = self.next_tree()? else { return Ok(None) };
        let decoded = encoding.map(|encoding| encoding.decode_without_bom_handling(&bytes));
        let text = match decoded {
            Some((text, false)) => text,
            _ => text_of(&bytes), // no encoding named, or the wrong one
        };
        Ok(Some(record_of_tree(line, &text)?))
    }

    /// The text of the next game from `(` to its `)`, and the line it begins on. Text between games is
    /// ignored, as the format requires.
    fn next_tree(&mut self) -> Result<Option<Tree>, ReadError> {
        let mut tree = Vec::new();
        let mut first_line = self.line;
        let (mut depth, mut in_value, mut escaped) = (0usize, false, false);
        let mut charset = Charset::default();
        loop {
            let bytes = match self.source.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                bytes => bytes?,
            };
            if bytes.is_empty() {
                self.done = true;
                let cut = || {
                    BadGame::at(
                        first_line,
                        say!("format-sgf-cut", "the game that begins here is cut off before its end"),
                    )
                    .into()
                };
                return if depth > 0 { Err(cut()) } else { Ok(None) };
            }
            let mut used = 0;
            let mut ended = false;
            for byte in bytes {
                used += 1;
                if *byte == b'\n' {
                    self.line += 1;
                }
                if charset.is_inside_letter(*byte, in_value) {
                    tree.push(*byte);
                    escaped = false;
                    continue;
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
                    charset.listen(*byte, in_value);
                }
                if ended {
                    break;
                }
            }
            self.source.consume(used);
            if ended {
                return Ok(Some(Tree { line: first_line, bytes: tree, encoding: charset.encoding }));
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

/// A game's text from `(` to its `)`.
struct Tree {
    line: usize,
    bytes: Vec<u8>,
    encoding: Option<&'static Encoding>,
}

/// Finds CA\[...\] among the bytes of a game. In some encodings the second byte of a character may look like
/// a bracket or a backslash, so the encoding is needed to recognize the brackets.
#[derive(Default)]
struct Charset {
    name: Vec<u8>,
    value: Vec<u8>,
    encoding: Option<&'static Encoding>,
    letter_begun: bool,
}

impl Charset {
    /// Whether this byte of a value is the second one of a character.
    fn is_inside_letter(&mut self, byte: u8, in_value: bool) -> bool {
        if std::mem::take(&mut self.letter_begun) {
            return true;
        }
        let Some(encoding) = self.encoding.filter(|_| in_value) else { return false };
        self.letter_begun = if encoding == SHIFT_JIS {
            matches!(byte, 0x81..=0x9f | 0xe0..=0xfc)
        } else {
            [GBK, GB18030, BIG5].contains(&encoding) && matches!(byte, 0x81..=0xfe)
        };
        false
    }

    fn listen(&mut self, byte: u8, in_value: bool) {
        match byte {
            b'[' if in_value && self.value.is_empty() => {}
            _ if in_value && self.name == b"CA" && self.encoding.is_none() && self.value.len() < 40 => {
                self.value.push(byte);
            }
            _ if in_value => {}
            b']' => {
                let named =
                    Encoding::for_label(&self.value).filter(|encoding| encoding.is_ascii_compatible());
                self.encoding = self.encoding.or(named);
                self.name.clear();
                self.value.clear();
            }
            b'A'..=b'Z' if self.name.len() < 3 => self.name.push(byte),
            b';' | b'(' | b')' => self.name.clear(),
            _ => {}
        }
    }
}

/// A property of a node: `B[hh]`.
struct Property {
    line: usize,
    name: String,
    values: Vec<String>,
}

impl Property {
    fn value(&self) -> &str {
        self.values.first().map_or("", String::as_str)
    }
}

/// The properties of the main line in order, node by node.
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

    /// The next property; `None` at the end of the main line, which is the first closing parenthesis.
    fn next_property(&mut self) -> Result<Option<Property>, BadGame> {
        let mut name = String::new();
        loop {
            let line = self.line;
            match self.next_char() {
                None | Some(')') => return Ok(None),
                Some('[') if name.is_empty() => {
                    return Err(BadGame::at(
                        line,
                        say!("format-sgf-nameless", "a value stands here without the name of its property"),
                    ));
                }
                Some('[') => {
                    let mut values = vec![self.value()];
                    while self.skip_to_value() {
                        values.push(self.value());
                    }
                    return Ok(Some(Property { line, name, values }));
                }
                // Older versions of the format allow lower-case letters in names; they are ignored.
                Some(c) if c.is_ascii_uppercase() => name.push(c),
                Some(';' | '(') => name.clear(),
                Some(_) => {}
            }
        }
    }

    /// Whether another value of the same property follows; if so, its bracket is consumed.
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

    /// A value up to its closing bracket. A backslash escapes the next character; an escaped line break is
    /// dropped.
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

/// The data of a game's root node.
#[derive(Default)]
struct Root {
    size: Option<(usize, String)>,
    k: Option<(usize, String)>,
    exact: bool,
    names: [String; 2],
    result: Option<String>,
    /// Tags from standard properties; our own are in `tags`.
    told: Vec<(String, String)>,
    tags: Vec<(String, String)>,
    exactly: Option<Texts>,
}

/// The exact names and tags.
type Texts = ([String; 2], Vec<(String, String)>);

/// Any text in parentheses could be a game without moves; it is one only if it has one of these properties.
const OF_A_GAME: [&str; 12] = ["B", "W", "AB", "AW", "GM", "FF", "SZ", "KINROW", "PB", "PW", "RE", "TAG"];

fn record_of_tree(first_line: usize, text: &str) -> Result<GameRecord, BadGame> {
    let mut main_line = MainLine { text: text.chars().peekable(), line: first_line };
    let mut root = Root::default();
    let mut properties = Vec::new();
    let mut is_game = false;
    // The size may come after stones that were set up: first read the data, then play the moves.
    while let Some(property) = main_line.next_property()? {
        is_game |= OF_A_GAME.contains(&property.name.as_str());
        if matches!(property.name.as_str(), "B" | "W" | "AB" | "AW" | "AE" | "PL" | "C") {
            properties.push(property);
        } else {
            root.take(&property)?;
        }
    }
    if !is_game {
        return Err(BadGame::at(
            first_line,
            say!(
                "format-sgf-no-game",
                "what stands in these parentheses is no game: it has no move and says nothing of a game"
            ),
        ));
    }
    let last_line = properties.last().map_or(first_line, |property| property.line);
    let mut draft = root.begin(first_line)?;
    let set_up = stones(&mut draft, &properties)?;
    let told = if root.tags.is_empty() { root.told } else { root.tags };
    let (names, tags) = root.exactly.unwrap_or((root.names, told));
    draft.record.players = names;
    draft.record.tags = checked_tags(first_line, tags)?;
    if set_up > 0 {
        draft.record.set_tag("SetUp", set_up.to_string());
    }
    let shown = draft.pos.outcome();
    let said = match root.result.as_deref().map(str::trim) {
        Some(text) if text.starts_with("B+") => Some(Some(Outcome::Win(Player::X))),
        Some(text) if text.starts_with("W+") => Some(Some(Outcome::Win(Player::O))),
        Some(text) if text == "0" || text.eq_ignore_ascii_case("draw") => Some(Some(Outcome::Draw)),
        _ => Some(shown), // unknown, or in another program's wording
    };
    if draft.record.tag("Termination").is_none()
        && shown.is_none()
        && let Some(termination) = root.result.as_deref().and_then(termination_of)
    {
        draft.record.set_tag("Termination", termination);
    }
    draft.finish(last_line, said)
}

/// Our referee's terms for `B+R`, `W+T`, `B+F`.
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
    fn take(&mut self, property: &Property) -> Result<(), BadGame> {
        let line = property.line;
        let value = property.value();
        let text = || value.to_owned();
        match property.name.as_str() {
            "GM" if value.trim() != "4" => {
                let words = say!(
                    "format-sgf-other-game",
                    "GM[{number}] is another game; gomoku and its kin are GM[4]",
                    number = value.trim()
                );
                return Err(BadGame::at(line, words).because(Fault::Rule(format!("GM[{}]", value.trim()))));
            }
            "SZ" => self.size = Some((line, text())),
            "KINROW" => self.k = Some((line, text())),
            "RU" => match value.trim().to_ascii_lowercase().as_str() {
                rule @ ("renju" | "caro" | "rif") => {
                    let words = texts::format_psq_rule(value.trim());
                    return Err(BadGame::at(line, words).because(Fault::Rule(rule.to_owned())));
                }
                rule => self.exact = matches!(rule, "exact" | "standard"),
            },
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
        let wrong_size = || {
            BadGame::at(
                line,
                say!(
                    "format-sgf-size",
                    "SZ[{text}] is not a board size: write SZ[15], or SZ[7:6] for 7 columns and 6 rows",
                    text = size
                ),
            )
        };
        let number = |text: &str| text.trim().parse::<usize>().map_err(|_| wrong_size());
        let (cols, rows) = match size.split_once(':') {
            Some((cols, rows)) => (number(cols)?, number(rows)?),
            None => (number(size)?, number(size)?),
        };
        let (line, k) = match &self.k {
            None => (line, 5),
            Some((line, text)) => {
                let wrong = || {
                    BadGame::at(
                        *line,
                        say!("format-sgf-k", "KINROW[{text}] does not say how many in a row win", text),
                    )
                };
                (*line, text.trim().parse().map_err(|_| wrong())?)
            }
        };
        let rules =
            Rules::new(rows, cols, k).map_err(|problem| BadGame::at(line, problem).because(Fault::Board))?;
        Ok(Draft::new(rules.with_exact(self.exact), "", ""))
    }
}

/// Puts the stones of the main line on the board; returns the number of stones that were set up.
fn stones(draft: &mut Draft, properties: &[Property]) -> Result<usize, BadGame> {
    let rules = draft.record.rules;
    let is_stone = |property: &Property| {
        matches!(property.name.as_str(), "B" | "W") && !is_pass(property.value().trim(), rules)
    };
    // A pass matters only if a stone follows.
    let played = properties.iter().rposition(is_stone).map_or(0, |last| last + 1);
    let is_irregular = |(at, property): (usize, &Property)| match property.name.as_str() {
        "AB" | "AW" | "AE" => true,
        "B" | "W" => at < played && !is_stone(property),
        _ => false,
    };
    let in_turn = properties.iter().enumerate().rev().find(|(at, property)| is_irregular((*at, property)));
    let in_turn = in_turn.map_or(0, |(last, _)| last + 1);
    let count = match properties[..in_turn].last() {
        None => 0,
        Some(last) => {
            let mut set_up = SetUp { line: last.line, stones: vec![None; rules.cell_count()], to_move: None };
            for property in &properties[..in_turn] {
                set_up.take(property, rules)?;
            }
            let next = properties[in_turn..]
                .iter()
                .find(|property| matches!(property.name.as_str(), "B" | "W" | "PL"));
            set_up.to_move = next
                .and_then(|property| match property.name.as_str() {
                    "PL" => side_of(property.value().trim()),
                    name => side_of(name),
                })
                .or(set_up.to_move);
            set_up.put_on(draft)?
        }
    };
    for property in &properties[in_turn..] {
        match property.name.as_str() {
            "B" | "W" if is_stone(property) => play(draft, property)?,
            "C" => {
                if let Some(last) = draft.record.moves.last_mut() {
                    last.note = MoveNote::of_comment(property.value());
                }
            }
            _ => {}
        }
    }
    Ok(count)
}

/// Stones that are not given as moves in turn.
struct SetUp {
    line: usize,
    /// The stone on each cell, column by column from the bottom left.
    stones: Vec<Option<Player>>,
    to_move: Option<Player>,
}

impl SetUp {
    fn take(&mut self, property: &Property, rules: Rules) -> Result<(), BadGame> {
        let name = property.name.as_str();
        match name {
            "PL" => self.to_move = side_of(property.value().trim()),
            "AB" | "AW" | "AE" | "B" | "W" => {
                let owner = side_of(name.trim_start_matches('A'));
                for value in property.values.iter().filter(|value| !is_pass(value.trim(), rules)) {
                    let cells = points(value.trim(), rules);
                    let cells =
                        cells.map_err(|problem| BadGame::at(property.line, problem).because(Fault::Move))?;
                    cells.for_each(|mv| self.stones[place(mv, rules)] = owner);
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Restarts the game with these stones as its first moves; returns their number.
    fn put_on(self, draft: &mut Draft) -> Result<usize, BadGame> {
        let rules = draft.record.rules;
        let pos = Position::from_diagram(rules, &self.diagram(rules))
            .map_err(|problem| self.refused(rules, problem.message()))?;
        if let Some(told) = self.to_move.filter(|told| pos.outcome().is_none() && *told != pos.to_move()) {
            let turn = texts::format_sgf_turn(colour(pos.to_move()), colour(told));
            return Err(self.refused(rules, turn));
        }
        let tags = std::mem::take(&mut draft.record.tags);
        *draft = Draft::new(rules, "", "");
        draft.record.tags = tags;
        for mv in pos.moves_to_here() {
            draft.push(self.line, mv, MoveNote::default())?;
        }
        Ok(self.stones.iter().flatten().count())
    }

    fn diagram(&self, rules: Rules) -> String {
        let mark = |mv: Move| self.stones[place(mv, rules)].map_or(".".to_owned(), |owner| owner.to_string());
        let cells: Vec<String> = rules.all_moves().map(mark).collect();
        cells.chunks(rules.cols()).map(<[String]>::concat).collect::<Vec<_>>().join("/")
    }

    fn refused(&self, rules: Rules, problem: Message) -> BadGame {
        let words = say!(
            "format-sgf-setup",
            "the stones set up here are a position that no game leads to: {problem}",
            problem
        );
        let position = Some(Box::new((rules, self.diagram(rules))));
        BadGame { position, ..BadGame::at(self.line, words).because(Fault::SetUp) }
    }
}

fn play(draft: &mut Draft, property: &Property) -> Result<(), BadGame> {
    let turn = draft.pos.to_move();
    if draft.pos.outcome().is_none() && property.name != colour(turn) {
        let wrong = texts::format_sgf_turn(colour(turn), &property.name);
        return Err(draft.wrong_move(property.line, wrong));
    }
    match point(property.value().trim(), draft.record.rules) {
        Ok(mv) => draft.push(property.line, mv, MoveNote::default()),
        Err(problem) => Err(draft.wrong_move(property.line, problem)),
    }
}

/// B or W; older files use 1 and 2.
fn side_of(colour: &str) -> Option<Player> {
    match colour {
        "B" | "b" | "1" => Some(Player::X),
        "W" | "w" | "2" => Some(Player::O),
        _ => None,
    }
}

/// An empty value, or `tt` on boards without that cell.
fn is_pass(value: &str, rules: Rules) -> bool {
    value.is_empty() || (value == "tt" && rules.cols() < 20 && rules.rows() < 20)
}

/// The cells of a value: `hh`, or `aa:cc` for a rectangle.
fn points(text: &str, rules: Rules) -> Result<impl Iterator<Item = Move> + use<>, Message> {
    let (first, last) = text.split_once(':').unwrap_or((text, text));
    let (first, last) = (point(first, rules)?, point(last, rules)?);
    let columns = first.column().min(last.column())..=first.column().max(last.column());
    let (low, high) = (first.row_from_bottom(), last.row_from_bottom());
    let rows = low.min(high)..=low.max(high);
    Ok(columns.flat_map(move |column| rows.clone().map(move |row| Move::new(column, row))))
}

fn place(mv: Move, rules: Rules) -> usize {
    mv.column() * rules.rows() + mv.row_from_bottom()
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
        [col, row] => {
            let place = index(*col).zip(index(*row));
            let place = place.filter(|(col, row)| *col < rules.cols() && *row < rules.rows());
            let outside = || {
                say!("format-sgf-outside", "{text} is off the {rules} board", text, rules = rules.to_string())
            };
            place.map(|(col, row)| Move::new(col, rules.rows() - 1 - row)).ok_or_else(outside)
        }
        _ => Err(say!(
            "format-sgf-point",
            "{text} is not a cell: write two letters, column and row from the top left",
            text
        )),
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

/// Moves per line of the file.
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

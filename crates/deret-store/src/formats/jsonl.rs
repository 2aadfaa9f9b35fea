//! `.jsonl`: one JSON object per line, `{"schema": "deret.game/1", "game": "3,3,3", "x": ..., "o": ...,
//! "result": "1-0", "moves": ["b2", ...], "notes": [...], "tags": {...}}`. Only `game` and `moves` are
//! required for reading; `moves` may also be a single string, `"b2 a3"`. Cells are in Deret's usual notation.

use std::{
    fmt,
    io::{BufRead, Write},
};

use deret_core::{GameRecord, Rules};
use deret_text::say;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, Visitor},
};

use super::{BadGame, Draft, ReadError, WriteError, checked_tags, lines::Lines};
use crate::GameId;

const SCHEMA: &str = "deret.game/1";

#[derive(Serialize)]
struct Written<'a> {
    schema: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<i64>,
    game: String,
    x: &'a str,
    o: &'a str,
    result: &'static str,
    moves: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<Note>,
    #[serde(skip_serializing_if = "Tags::is_empty")]
    tags: Tags,
}

#[derive(Deserialize)]
struct Read {
    game: String,
    #[serde(default)]
    x: Option<String>,
    #[serde(default)]
    o: Option<String>,
    #[serde(default)]
    result: Option<String>,
    moves: Moves,
    #[serde(default)]
    notes: Option<Vec<Option<Note>>>,
    #[serde(default)]
    tags: Option<Tags>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Moves {
    List(Vec<String>),
    Text(String),
}

/// Like [`deret_core::MoveNote`]: `us` is the time in microseconds.
#[derive(Serialize, Deserialize)]
struct Note {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    score: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    us: Option<u64>,
}

/// Tags in order, as an object.
struct Tags(Vec<(String, String)>);

pub(super) struct Reader<R> {
    lines: Lines<R>,
    done: bool,
}

impl<R: BufRead> Reader<R> {
    pub fn new(source: R) -> Reader<R> {
        Reader { lines: Lines::new(source), done: false }
    }

    fn read(&mut self) -> Result<Option<GameRecord>, ReadError> {
        loop {
            let number = self.lines.number() + 1;
            let Some(line) = self.lines.next_line()? else { return Ok(None) };
            if !line.trim().is_empty() {
                return Ok(Some(record_of_line(number, &line)?));
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

fn record_of_line(line: usize, text: &str) -> Result<GameRecord, BadGame> {
    let read: Read = serde_json::from_str(text).map_err(|error| {
        BadGame::at(
            line,
            say!(
                "format-json",
                "not a game in JSON ({problem}): a line looks like {{\"game\": \"3,3,3\", \"moves\": \
            [\"b2\", \"a3\"]}}",
                problem = error.to_string()
            ),
        )
    })?;
    let rules: Rules = read.game.parse().map_err(|problem| BadGame::at(line, problem))?;
    let mut draft = Draft::new(rules, read.x.unwrap_or_default(), read.o.unwrap_or_default());
    match &read.moves {
        Moves::List(moves) => moves.iter().try_for_each(|text| draft.push_text(line, text))?,
        Moves::Text(text) => text.split_whitespace().try_for_each(|text| draft.push_text(line, text))?,
    }
    for (played, note) in draft.record.moves.iter_mut().zip(read.notes.into_iter().flatten()) {
        if let Some(Note { score, nodes, us }) = note {
            played.note = deret_core::MoveNote { score, nodes, time_us: us };
        }
    }
    draft.record.tags = checked_tags(line, read.tags.map(|tags| tags.0).unwrap_or_default())?;
    let said = match read.result {
        None => None,
        Some(text) => {
            Some(GameRecord::outcome_of_result(&text).ok_or_else(|| super::unknown_result(line, &text))?)
        }
    };
    draft.finish(line, said)
}

pub(super) struct Writer<W> {
    target: W,
}

impl<W: Write> Writer<W> {
    pub fn new(target: W) -> Writer<W> {
        Writer { target }
    }
}

impl<W: Write> super::Writer for Writer<W> {
    fn write(&mut self, id: Option<GameId>, record: &GameRecord) -> Result<(), WriteError> {
        let [x, o] = &record.players;
        let note =
            |note: &deret_core::MoveNote| Note { score: note.score, nodes: note.nodes, us: note.time_us };
        let any_note = record.moves.iter().any(|played| !played.note.is_empty());
        let written = Written {
            schema: SCHEMA,
            id: id.map(|id| id.0),
            game: record.rules.to_string(),
            x,
            o,
            result: record.result_text(),
            moves: record.moves.iter().map(|played| played.mv.to_string()).collect(),
            notes: record.moves.iter().filter(|_| any_note).map(|played| note(&played.note)).collect(),
            tags: Tags(record.tags.clone()),
        };
        serde_json::to_writer(&mut self.target, &written).map_err(std::io::Error::from)?;
        Ok(writeln!(self.target)?)
    }

    fn finish(&mut self) -> Result<(), WriteError> {
        Ok(self.target.flush()?)
    }
}

impl Tags {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl Serialize for Tags {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl<'de> Deserialize<'de> for Tags {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tags, D::Error> {
        struct InOrder;
        impl<'de> Visitor<'de> for InOrder {
            type Value = Tags;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of texts")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Tags, A::Error> {
                let mut tags = Vec::new();
                while let Some(tag) = map.next_entry()? {
                    tags.push(tag);
                }
                Ok(Tags(tags))
            }
        }
        deserializer.deserialize_map(InOrder)
    }
}

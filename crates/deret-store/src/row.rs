//! Conversion between a [`GameRecord`] and a row of the store.

use deret_core::{GameRecord, MoveNote, PlayedMove};
use sha2::{Digest, Sha256};

/// The origin of a game. It is stored once for all games that share it, and appears as the tags `FrontEnd`,
/// `Version`, `Command` and `Seed` of a record that is read back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Provenance {
    /// `terminal`, `page`, `match`, `tournament`, ...
    pub front_end: Option<String>,
    /// The version of Deret.
    pub version: Option<String>,
    /// The command that was given.
    pub command: Option<String>,
    pub seed: Option<String>,
}

impl Provenance {
    /// The provenance of this version of Deret and this front end.
    pub fn of(front_end: &str) -> Provenance {
        let version = Some(env!("CARGO_PKG_VERSION").to_owned());
        Provenance { front_end: Some(front_end.to_owned()), version, ..Provenance::default() }
    }

    pub fn with_command(self, command: impl Into<String>) -> Provenance {
        Provenance { command: Some(command.into()), ..self }
    }

    pub fn with_seed(self, seed: u64) -> Provenance {
        Provenance { seed: Some(seed.to_string()), ..self }
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Provenance::default()
    }

    fn fields(&self) -> [(&'static str, &Option<String>); 4] {
        [
            ("FrontEnd", &self.front_end),
            ("Version", &self.version),
            ("Command", &self.command),
            ("Seed", &self.seed),
        ]
    }

    fn field_mut(&mut self, tag: &str) -> Option<&mut Option<String>> {
        match tag {
            "FrontEnd" => Some(&mut self.front_end),
            "Version" => Some(&mut self.version),
            "Command" => Some(&mut self.command),
            "Seed" => Some(&mut self.seed),
            _ => None,
        }
    }

    /// This provenance, with missing parts taken from the other.
    pub(crate) fn or(&self, other: &Provenance) -> Provenance {
        let either = |a: &Option<String>, b: &Option<String>| a.clone().or_else(|| b.clone());
        Provenance {
            front_end: either(&self.front_end, &other.front_end),
            version: either(&self.version, &other.version),
            command: either(&self.command, &other.command),
            seed: either(&self.seed, &other.seed),
        }
    }
}

/// The columns computed from a record alone.
pub(crate) struct Columns {
    pub game: String,
    pub moves: String,
    pub notes: Option<String>,
    pub date: Option<String>,
    pub tags: Option<String>,
    pub provenance: Provenance,
}

impl Columns {
    pub fn of(record: &GameRecord) -> Columns {
        let mut provenance = Provenance::default();
        let mut date = None;
        let mut rest: Vec<(&str, &str)> = Vec::new();
        for (name, value) in &record.tags {
            match provenance.field_mut(name) {
                Some(field) => *field = Some(value.clone()),
                None if name == "Date" => date = Some(value.clone()),
                None => rest.push((name, value)),
            }
        }
        let tags = (!rest.is_empty()).then(|| serde_json::to_string(&rest).unwrap_or_default());
        Columns {
            game: record.rules.to_string(),
            moves: moves_text(record),
            notes: notes_text(record),
            date,
            tags,
            provenance,
        }
    }

    /// The row's texts, with the game's date and provenance in the store.
    pub fn raw<'a>(
        &'a self,
        record: &'a GameRecord,
        date: Option<&'a str>,
        provenance: &'a Provenance,
    ) -> RawGame<'a> {
        let [x, o] = &record.players;
        RawGame {
            game: &self.game,
            x,
            o,
            result: record.result_text(),
            moves: &self.moves,
            notes: self.notes.as_deref(),
            date,
            tags: self.tags.as_deref(),
            provenance,
        }
    }

    /// A digest that identifies the game: its rules, players, moves, result and date. Other data (notes,
    /// tags) may be lost in a file of another format.
    pub fn content(&self, record: &GameRecord, date: Option<&str>) -> [u8; 16] {
        let [x, o] = &record.players;
        content(&self.game, [x, o], record.result_text(), &self.moves, date)
    }
}

fn content(game: &str, [x, o]: [&str; 2], result: &str, moves: &str, date: Option<&str>) -> [u8; 16] {
    digest([game, x, o, result, moves, date.unwrap_or_default()].map(Some))
}

/// Half of the SHA-256 of some texts, each preceded by its length to keep them apart.
fn digest<'a>(parts: impl IntoIterator<Item = Option<&'a str>>) -> [u8; 16] {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part.map_or(u64::MAX, |part| part.len() as u64).to_le_bytes());
        hash.update(part.unwrap_or_default());
    }
    let mut digest = [0; 16];
    digest.copy_from_slice(&hash.finalize()[..16]);
    digest
}

/// `b2 a3 c1`.
pub(crate) fn moves_text(record: &GameRecord) -> String {
    use std::fmt::Write;
    let mut text = String::with_capacity(record.moves.len() * 4);
    for played in &record.moves {
        let separator = if text.is_empty() { "" } else { " " };
        let _ = write!(text, "{separator}{}", played.mv); // writing to a string cannot fail
    }
    text
}

/// The notes of all moves, separated by `;`; `None` if there are none.
pub(crate) fn notes_text(record: &GameRecord) -> Option<String> {
    let any = record.moves.iter().any(|played| !played.note.is_empty());
    let notes = || record.moves.iter().map(|played| played.note.to_string()).collect::<Vec<_>>().join(";");
    any.then(notes)
}

/// Assigns notes written by [`notes_text`] to their moves.
pub(crate) fn read_notes(moves: &mut [PlayedMove], notes: &str) {
    for (played, note) in moves.iter_mut().zip(notes.split(';')) {
        played.note = MoveNote::of_comment(note);
    }
}

/// The contents of the store's columns, as raw texts.
pub(crate) struct RawGame<'a> {
    pub game: &'a str,
    pub x: &'a str,
    pub o: &'a str,
    pub result: &'a str,
    pub moves: &'a str,
    pub notes: Option<&'a str>,
    pub date: Option<&'a str>,
    pub tags: Option<&'a str>,
    pub provenance: &'a Provenance,
}

/// The identity of a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    pub id: i64,
    pub copy: i64,
    /// The run and the game's index in it.
    pub run: Option<(i64, i64)>,
}

impl RawGame<'_> {
    /// Like [`Columns::content`]: the identity of the game.
    pub fn content(&self) -> [u8; 16] {
        content(self.game, [self.x, self.o], self.result, self.moves, self.date)
    }

    /// A digest of the whole row. A bit that changes on the disk breaks it.
    pub fn seal(&self, key: Key) -> [u8; 16] {
        let Key { id, copy, run } = key;
        let key = format!("{id} {copy} {run:?}");
        let texts = [self.game, self.x, self.o, self.result, self.moves, &key].map(Some);
        let told = [self.notes, self.date, self.tags];
        let made_by = self.provenance.fields().map(|(_, value)| value.as_deref());
        digest(texts.into_iter().chain(told).chain(made_by))
    }

    /// The record; `None` if a column contains data that Deret never writes.
    pub fn record(&self) -> Option<GameRecord> {
        let rules: deret_core::Rules = self.game.parse().ok()?;
        let mut record = GameRecord::new(rules, self.x, self.o);
        for word in self.moves.split_ascii_whitespace() {
            record.moves.push(PlayedMove { mv: word.parse().ok()?, note: MoveNote::default() });
        }
        if let Some(notes) = self.notes {
            read_notes(&mut record.moves, notes);
        }
        record.outcome = GameRecord::outcome_of_result(self.result)?;
        record.tags.extend(self.date.map(|date| ("Date".to_owned(), date.to_owned())));
        if let Some(tags) = self.tags {
            record.tags.extend(serde_json::from_str::<Vec<(String, String)>>(tags).ok()?);
        }
        let made_by = self.provenance.fields();
        record
            .tags
            .extend(made_by.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value.clone()?))));
        Some(record)
    }
}

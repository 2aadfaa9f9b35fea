//! Runs: groups of games that can be resumed, such as a tournament.

use std::time::SystemTime;

use deret_core::GameRecord;
use rusqlite::{OptionalExtension, Row};
use sha2::{Digest, Sha256};

use crate::{Added, Provenance, Store, StoreError, clock::now, row::Columns, store::check, writer::Place};

/// A run in the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    pub id: i64,
    /// A unique name, even across stores.
    pub name: String,
    pub kind: String,
    /// All settings that determine the run, in a format private to its owner.
    pub settings: String,
    pub started: String,
    pub finished: Option<String>,
}

/// A run to be started.
#[derive(Clone, Debug)]
pub struct NewRun<'a> {
    pub kind: &'a str,
    pub settings: &'a str,
    pub provenance: &'a Provenance,
}

impl Store {
    pub fn start_run(&mut self, new: &NewRun<'_>) -> Result<Run, StoreError> {
        let started = now();
        let name = new_name(new, &started);
        let id = self.write(|writer| {
            let origin = writer.origin(new.provenance)?;
            let sql = "INSERT INTO runs (name, kind, settings, started, origin) VALUES (?1, ?2, ?3, ?4, ?5)";
            writer.transaction.execute(sql, (&name, new.kind, new.settings, &started, origin))?;
            Ok(writer.transaction.last_insert_rowid())
        })?;
        let (kind, settings) = (new.kind.to_owned(), new.settings.to_owned());
        Ok(Run { id, name, kind, settings, started, finished: None })
    }

    /// Finds a run by name.
    pub fn run_named(&self, name: &str) -> Result<Option<Run>, StoreError> {
        let sql = "SELECT id, name, kind, settings, started, finished FROM runs WHERE name = ?1";
        let found = self.connection().query_row(sql, [name], run_of_row).optional();
        found.map_err(|error| self.wrong(&error))
    }

    /// All runs of a kind, newest first.
    pub fn runs(&self, kind: &str) -> Result<Vec<Run>, StoreError> {
        let sql =
            "SELECT id, name, kind, settings, started, finished FROM runs WHERE kind = ?1 ORDER BY id DESC";
        let read = || -> rusqlite::Result<Vec<Run>> {
            self.connection().prepare(sql)?.query_map([kind], run_of_row)?.collect()
        };
        read().map_err(|error| self.wrong(&error))
    }

    /// Marks the run as finished.
    pub fn finish_run(&mut self, run: i64) -> Result<(), StoreError> {
        let sql = "UPDATE runs SET finished = ?1 WHERE id = ?2 AND finished IS NULL";
        self.write(|writer| writer.transaction.execute(sql, (now(), run))).map(|_| ())
    }

    /// Stores games of a run, each under its index, in one transaction. A game that already exists is
    /// unchanged.
    pub fn add_to_run(
        &mut self,
        run: i64,
        games: &[(u64, GameRecord)],
        provenance: &Provenance,
    ) -> Result<Added, StoreError> {
        games.iter().try_for_each(|(_, record)| check(record))?;
        let date = now();
        self.write(|writer| {
            let mut added = Added::default();
            for (index, record) in games {
                let columns = Columns::of(record);
                let date = columns.date.as_deref().unwrap_or(&date);
                let content = columns.content(record, Some(date));
                let copy = writer.next_copy(&content)?;
                let provenance = &columns.provenance.or(provenance);
                let run = Some((run, *index as i64));
                let place = Place { date: Some(date), content, copy, provenance, run };
                match writer.insert(record, &columns, &place)? {
                    Some(_) => added.new += 1,
                    None => added.known += 1,
                }
            }
            Ok(added)
        })
    }
}

fn run_of_row(row: &Row<'_>) -> rusqlite::Result<Run> {
    Ok(Run {
        id: row.get(0)?,
        name: row.get(1)?,
        kind: row.get(2)?,
        settings: row.get(3)?,
        started: row.get(4)?,
        finished: row.get(5)?,
    })
}

fn new_name(new: &NewRun<'_>, started: &str) -> String {
    let mut hash = Sha256::new();
    for part in [new.settings, started, &std::process::id().to_string()] {
        hash.update(part);
        hash.update([0]);
    }
    let since_1970 = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    hash.update(since_1970.map_or(0, |time| time.as_nanos()).to_le_bytes());
    let digest: String = hash.finalize().iter().take(4).map(|byte| format!("{byte:02x}")).collect();
    let compact: String = started.chars().filter(char::is_ascii_alphanumeric).collect();
    format!("{}-{compact}-{digest}", new.kind)
}

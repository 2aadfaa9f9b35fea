//! The SQL of a change to the store: writes games and their origins into the tables.

use deret_core::GameRecord;
use rusqlite::{OptionalExtension, Transaction, named_params};

use crate::{
    GameId, Provenance,
    row::{Columns, Key},
};

/// One transaction.
pub(crate) struct Writer<'a> {
    pub transaction: Transaction<'a>,
    last_origin: Option<(Provenance, i64)>,
    /// The last number assigned; `None` before the first game.
    last_id: Option<i64>,
}

/// The destination of a game, and data that its record does not contain.
pub(crate) struct Place<'a> {
    pub date: Option<&'a str>,
    pub content: [u8; 16],
    pub copy: i64,
    pub provenance: &'a Provenance,
    /// The run and the game's index in it.
    pub run: Option<(i64, i64)>,
}

impl<'a> Writer<'a> {
    pub fn new(transaction: Transaction<'a>, last_origin: Option<(Provenance, i64)>) -> Writer<'a> {
        Writer { transaction, last_origin, last_id: None }
    }

    /// Commits everything; returns the provenance used last and its row.
    pub fn commit(self) -> rusqlite::Result<Option<(Provenance, i64)>> {
        self.transaction.commit()?;
        Ok(self.last_origin)
    }

    /// The row of this provenance, created if necessary.
    pub fn origin(&mut self, provenance: &Provenance) -> rusqlite::Result<Option<i64>> {
        if provenance.is_empty() {
            return Ok(None);
        }
        if let Some((last, id)) = &self.last_origin
            && last == provenance
        {
            return Ok(Some(*id));
        }
        let Provenance { front_end, version, command, seed } = provenance;
        let values = (front_end, version, command, seed);
        let mut find = self.transaction.prepare_cached(
            "SELECT id FROM origins WHERE front_end IS ?1 AND version IS ?2 AND command IS ?3 AND seed IS ?4",
        )?;
        let id = match find.query_row(values, |row| row.get(0)).optional()? {
            Some(id) => id,
            None => {
                let sql = "INSERT INTO origins (front_end, version, command, seed) VALUES (?1, ?2, ?3, ?4)";
                self.transaction.prepare_cached(sql)?.insert(values)?
            }
        };
        self.last_origin = Some((provenance.clone(), id));
        Ok(Some(id))
    }

    /// The copy number of the next game with this content.
    pub fn next_copy(&self, content: &[u8; 16]) -> rusqlite::Result<i64> {
        let sql = "SELECT coalesce(max(copy) + 1, 0) FROM games WHERE content = ?1";
        self.transaction.prepare_cached(sql)?.query_row([content], |row| row.get(0))
    }

    /// A number that has never been used in this store.
    fn next_id(&self) -> rusqlite::Result<i64> {
        let sql = "SELECT max((SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'games'),
                              (SELECT coalesce(max(id), 0) FROM games))";
        let last = match self.last_id {
            Some(last) => last,
            None => self.transaction.prepare_cached(sql)?.query_row([], |row| row.get(0))?,
        };
        last.checked_add(1).ok_or(rusqlite::Error::IntegralValueOutOfRange(0, last))
    }

    /// Adds the game unless it already exists; returns its number if it was new.
    pub fn insert(
        &mut self,
        record: &GameRecord,
        columns: &Columns,
        place: &Place<'_>,
    ) -> rusqlite::Result<Option<GameId>> {
        let origin = self.origin(place.provenance)?;
        let id = self.next_id()?;
        let raw = columns.raw(record, place.date, place.provenance);
        let seal = raw.seal(Key { id, copy: place.copy, run: place.run });
        let [x, o] = &record.players;
        let mut insert = self.transaction.prepare_cached(
            "INSERT INTO games (id, game, x, o, result, plies, moves, notes, date, tags, origin, run, run_index, content, copy, seal)
             VALUES (:id, :game, :x, :o, :result, :plies, :moves, :notes, :date, :tags, :origin, :run, :run_index, :content, :copy, :seal)
             ON CONFLICT DO NOTHING",
        )?;
        let changed = insert.execute(named_params! {
            ":id": id,
            ":game": columns.game,
            ":x": x,
            ":o": o,
            ":result": record.result_text(),
            ":plies": record.moves.len() as i64,
            ":moves": columns.moves,
            ":notes": columns.notes,
            ":date": place.date,
            ":tags": columns.tags,
            ":origin": origin,
            ":run": place.run.map(|(run, _)| run),
            ":run_index": place.run.map(|(_, index)| index),
            ":content": place.content,
            ":copy": place.copy,
            ":seal": seal,
        })?;
        self.last_id = Some(if changed > 0 { id } else { id - 1 });
        Ok((changed > 0).then_some(GameId(id)))
    }

    /// Whether the game is unchanged; `None` if it does not exist.
    pub fn is_still(&self, id: GameId, before: &GameRecord) -> rusqlite::Result<Option<bool>> {
        let sql = "SELECT x, o, result, moves, tags FROM games WHERE id = ?1";
        let columns = Columns::of(before);
        let [x, o] = &before.players;
        let same = |row: &rusqlite::Row<'_>| {
            let kept = [row.get_ref(0)?.as_str()?, row.get_ref(1)?.as_str()?, row.get_ref(2)?.as_str()?];
            let moves = row.get_ref(3)?.as_str()?;
            let tags = row.get_ref(4)?.as_str_or_null()?;
            Ok(kept == [x, o, before.result_text()]
                && moves == columns.moves
                && tags == columns.tags.as_deref())
        };
        self.transaction.prepare_cached(sql)?.query_row([id.0], same).optional()
    }

    /// Replaces the game; returns whether it existed.
    pub fn update(&mut self, id: GameId, record: &GameRecord) -> rusqlite::Result<bool> {
        let sql = "SELECT date, front_end, version, command, seed, run, run_index
                   FROM games LEFT JOIN origins ON origins.id = games.origin WHERE games.id = ?1";
        let before = self.transaction.prepare_cached(sql)?.query_row([id.0], |row| {
            let (front_end, version) = (row.get(1)?, row.get(2)?);
            let provenance = Provenance { front_end, version, command: row.get(3)?, seed: row.get(4)? };
            let run = row.get::<_, Option<i64>>(5)?.zip(row.get::<_, Option<i64>>(6)?);
            Ok((row.get::<_, Option<String>>(0)?, provenance, run))
        });
        let Some((old_date, old_provenance, run)) = before.optional()? else { return Ok(false) };
        let columns = Columns::of(record);
        let date = columns.date.clone().or(old_date);
        let provenance = columns.provenance.or(&old_provenance);
        let origin = self.origin(&provenance)?;
        let content = columns.content(record, date.as_deref());
        // Clear the old content first, so that an unchanged game keeps its copy number.
        let leave = "UPDATE games SET content = zeroblob(16), copy = -id WHERE id = ?1";
        self.transaction.prepare_cached(leave)?.execute([id.0])?;
        let copy = self.next_copy(&content)?;
        let seal = columns.raw(record, date.as_deref(), &provenance).seal(Key { id: id.0, copy, run });
        let [x, o] = &record.players;
        let mut update = self.transaction.prepare_cached(
            "UPDATE games SET game = :game, x = :x, o = :o, result = :result, plies = :plies, moves = :moves,
             notes = :notes, date = :date, tags = :tags, origin = :origin, content = :content, copy = :copy,
             seal = :seal WHERE id = :id",
        )?;
        update.execute(named_params! {
            ":game": columns.game,
            ":x": x,
            ":o": o,
            ":result": record.result_text(),
            ":plies": record.moves.len() as i64,
            ":moves": columns.moves,
            ":notes": columns.notes,
            ":date": date,
            ":tags": columns.tags,
            ":origin": origin,
            ":content": content,
            ":copy": copy,
            ":seal": seal,
            ":id": id.0,
        })?;
        Ok(true)
    }
}

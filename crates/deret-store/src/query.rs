use std::{collections::VecDeque, str::FromStr};

use deret_core::{GameRecord, Move, Rules};
use deret_text::{Explain, Message, say};
use rusqlite::{Row, types::Value};

use crate::{
    GameId, Provenance, Store, StoreError,
    row::{Key, RawGame},
};

/// A game in the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    pub id: GameId,
    /// The game's run and its index there.
    pub run: Option<(i64, u64)>,
    /// Its tags contain everything known about it: `Date`, the record's own, then `FrontEnd`, `Version`,
    /// `Command` and `Seed`.
    pub record: GameRecord,
}

/// Selects games to read; by default all of them, oldest first.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Only these numbers; all if empty.
    pub ids: Vec<GameId>,
    pub game: Option<Rules>,
    /// Either side's name or spec; a bare name also matches its specs (`mcts` matches `mcts:playouts=500`).
    pub player: Option<String>,
    pub x: Option<String>,
    pub o: Option<String>,
    pub result: Option<ResultFilter>,
    /// A date or a prefix of one (`2026`, `2026-11-15`): games from then on, and games up to then, both
    /// inclusive. Games without a date match neither.
    pub since: Option<String>,
    pub until: Option<String>,
    /// The moves that the game begins with.
    pub opening: Vec<Move>,
    pub front_end: Option<String>,
    pub run: Option<i64>,
    pub newest_first: bool,
    pub limit: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultFilter {
    XWins,
    OWins,
    Draw,
    Unfinished,
    Finished,
}

/// An invalid result filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownResult(pub String);

impl Filter {
    /// The games that can be continued, newest first.
    pub fn unfinished() -> Filter {
        Filter { result: Some(ResultFilter::Unfinished), newest_first: true, ..Filter::default() }
    }

    /// Whether the filter matches every game.
    pub fn is_open(&self) -> bool {
        self.condition().0 == "1"
    }

    /// The condition in SQL, and the values of its parameters in order.
    pub(crate) fn condition(&self) -> (String, Vec<Value>) {
        let mut terms: Vec<&str> = Vec::new();
        let mut values = Vec::new();
        let mut add = |term: &'static str, texts: &[&str]| {
            terms.push(term);
            values.extend(texts.iter().map(|text| Value::Text((*text).to_owned())));
        };
        if let Some(game) = self.game {
            add("game = ?", &[&game.to_string()]);
        }
        for (name, term) in [
            (&self.x, "(x = ? OR substr(x, 1, length(?) + 1) = ? || ':')"),
            (&self.o, "(o = ? OR substr(o, 1, length(?) + 1) = ? || ':')"),
        ] {
            if let Some(name) = name {
                add(term, &[name.as_str(); 3]);
            }
        }
        if let Some(name) = &self.player {
            let term = "(x = ? OR substr(x, 1, length(?) + 1) = ? || ':' OR o = ? OR substr(o, 1, length(?) + 1) = ? || ':')";
            add(term, &[name.as_str(); 6]);
        }
        match self.result {
            None => {}
            Some(ResultFilter::XWins) => add("result = '1-0'", &[]),
            Some(ResultFilter::OWins) => add("result = '0-1'", &[]),
            Some(ResultFilter::Draw) => add("result = '1/2-1/2'", &[]),
            Some(ResultFilter::Unfinished) => add("result = '*'", &[]),
            Some(ResultFilter::Finished) => add("result <> '*'", &[]),
        }
        // Other programs write 2026.11.15.
        if let Some(since) = &self.since {
            add("replace(date, '.', '-') >= ?", &[&since.replace('.', "-")]);
        }
        if let Some(until) = &self.until {
            let until = until.replace('.', "-");
            add("substr(replace(date, '.', '-'), 1, length(?)) <= ?", &[until.as_str(); 2]);
        }
        if !self.opening.is_empty() {
            let words: Vec<String> = self.opening.iter().map(Move::to_string).collect();
            let opening = words.join(" ");
            add("(moves = ? OR substr(moves, 1, length(?) + 1) = ? || ' ')", &[opening.as_str(); 3]);
        }
        if let Some(front_end) = &self.front_end {
            add("origins.front_end = ?", &[front_end]);
        }
        if let Some(run) = self.run {
            terms.push("games.run = ?");
            values.push(Value::Integer(run));
        }
        let mut terms: Vec<String> = terms.into_iter().map(str::to_owned).collect();
        if !self.ids.is_empty() {
            terms.push(format!("games.id IN ({})", vec!["?"; self.ids.len()].join(", ")));
            values.extend(self.ids.iter().map(|id| Value::Integer(id.0)));
        }
        if terms.is_empty() { ("1".to_owned(), values) } else { (terms.join(" AND "), values) }
    }
}

/// Reads games page by page, so that neither memory nor the store's log grows with their number.
#[derive(Debug)]
pub struct Games<'a> {
    store: &'a Store,
    sql: String,
    values: Vec<Value>,
    page: VecDeque<StoredGame>,
    /// The last game read; the next page begins after it.
    last: i64,
    left: u64,
    done: bool,
}

const PAGE: u64 = 500;
/// A page ends early when its texts, which may come from anywhere, reach this size.
const PAGE_BYTES: usize = 8 << 20;

/// The columns that [`stored_game`] reads, in order.
pub(crate) const COLUMNS: &str = "games.id, game, x, o, result, moves, notes, date, tags, run, run_index,
    front_end, version, command, seed, content, copy, seal";
/// Indices of columns of any length: a file may set its own date, front end, version, command and seed.
const LONG_TEXTS: [usize; 11] = [1, 2, 3, 5, 6, 7, 8, 11, 12, 13, 14];

impl<'a> Games<'a> {
    pub(crate) fn new(store: &'a Store, filter: Filter) -> Games<'a> {
        let (condition, values) = filter.condition();
        let (beyond, order, last) =
            if filter.newest_first { ("<", "DESC", i64::MAX) } else { (">", "ASC", 0) };
        let sql = format!(
            "SELECT {COLUMNS}
             FROM games LEFT JOIN origins ON origins.id = games.origin
             WHERE {condition} AND games.id {beyond} ? ORDER BY games.id {order} LIMIT ?"
        );
        let left = filter.limit.unwrap_or(u64::MAX);
        Games { store, sql, values, page: VecDeque::new(), last, left, done: false }
    }

    fn next_page(&mut self) -> Result<(), StoreError> {
        let wrong = |error: rusqlite::Error| self.store.wrong(&error);
        let size = self.left.min(PAGE);
        let mut values = self.values.clone();
        values.extend([Value::Integer(self.last), Value::Integer(size as i64)]);
        let mut statement = self.store.connection().prepare_cached(&self.sql).map_err(wrong)?;
        let mut rows = statement.query(rusqlite::params_from_iter(values)).map_err(wrong)?;
        let mut bytes = 0;
        let mut is_full = false;
        while !is_full && let Some(row) = rows.next().map_err(wrong)? {
            let id: i64 = row.get(0).map_err(wrong)?;
            match stored_game(id, row).map_err(wrong)? {
                Some((game, Trust::Whole)) => self.page.push_back(game),
                _ => return Err(self.store.damaged(format!("game {id}"))),
            }
            self.last = id;
            for text in LONG_TEXTS {
                let text = row.get_ref(text).map_err(wrong)?;
                bytes += text.as_str_or_null().map_or(0, |text| text.map_or(0, str::len));
            }
            is_full = bytes >= PAGE_BYTES;
        }
        self.done = !is_full && (self.page.len() as u64) < size;
        self.left -= self.page.len() as u64;
        Ok(())
    }
}

impl Iterator for Games<'_> {
    type Item = Result<StoredGame, StoreError>;

    fn next(&mut self) -> Option<Result<StoredGame, StoreError>> {
        if self.page.is_empty()
            && !self.done
            && self.left > 0
            && let Err(error) = self.next_page()
        {
            self.done = true;
            return Some(Err(error));
        }
        self.page.pop_front().map(Ok)
    }
}

/// The part of a row that its digests confirm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trust {
    /// The whole row is unchanged.
    Whole,
    /// Rules, players, moves, result and date are unchanged.
    Content,
    None,
}

/// The game in a row; `None` if a column contains data that Deret never writes.
pub(crate) fn stored_game(id: i64, row: &Row<'_>) -> rusqlite::Result<Option<(StoredGame, Trust)>> {
    let text = |index: usize| Ok::<_, rusqlite::Error>(row.get_ref(index)?.as_str()?);
    let maybe = |index: usize| Ok::<_, rusqlite::Error>(row.get_ref(index)?.as_str_or_null()?);
    let provenance = Provenance {
        front_end: row.get(11)?,
        version: row.get(12)?,
        command: row.get(13)?,
        seed: row.get(14)?,
    };
    let raw = RawGame {
        game: text(1)?,
        x: text(2)?,
        o: text(3)?,
        result: text(4)?,
        moves: text(5)?,
        notes: maybe(6)?,
        date: maybe(7)?,
        tags: maybe(8)?,
        provenance: &provenance,
    };
    let run = row.get::<_, Option<i64>>(9)?.zip(row.get::<_, Option<i64>>(10)?);
    let (content, seal) = (row.get_ref(15)?.as_blob()?, row.get_ref(17)?.as_blob_or_null()?);
    let key = Key { id, copy: row.get(16)?, run };
    let is_sealed = seal.is_none_or(|seal| raw.seal(key) == *seal);
    let trust = match (raw.content() == *content, is_sealed) {
        (true, true) => Trust::Whole,
        (true, false) => Trust::Content,
        (false, _) => Trust::None,
    };
    let run = run.map(|(run, index)| (run, index as u64));
    Ok(raw.record().map(|record| (StoredGame { id: GameId(id), run, record }, trust)))
}

impl FromStr for ResultFilter {
    type Err = UnknownResult;

    fn from_str(text: &str) -> Result<ResultFilter, UnknownResult> {
        match text.to_ascii_lowercase().as_str() {
            "1-0" | "x" => Ok(ResultFilter::XWins),
            "0-1" | "o" => Ok(ResultFilter::OWins),
            "1/2-1/2" | "draw" => Ok(ResultFilter::Draw),
            "*" | "unfinished" => Ok(ResultFilter::Unfinished),
            "finished" => Ok(ResultFilter::Finished),
            _ => Err(UnknownResult(text.to_owned())),
        }
    }
}

impl Explain for UnknownResult {
    fn message(&self) -> Message {
        say!(
            "filter-result",
            "{text} is not a result: write 1-0 (or x), 0-1 (or o), 1/2-1/2 (or draw), * (or unfinished) \
            or finished",
            text = &self.0
        )
    }
}

deret_core::errors!(UnknownResult);

#[cfg(test)]
mod tests {
    use super::*;

    /// For a long text in any part of a game.
    #[test]
    fn a_page_of_long_texts_is_short() {
        for tag in ["Comment", "Command", "FrontEnd", "Date"] {
            let mut store = Store::in_memory().unwrap();
            let mut import = store.import();
            for index in 0..40 {
                let mut game = GameRecord::new(Rules::TIC_TAC_TOE, "a", "b");
                game.set_tag(tag, format!("{index} {}", "long ".repeat(200_000)));
                import.push(game).unwrap();
            }
            assert_eq!(import.finish().unwrap().new, 40);
            let mut games = store.games(Filter::default());
            games.next_page().unwrap();
            assert!((1..=10).contains(&games.page.len()), "{tag}: {} games", games.page.len());
            assert_eq!(games.count(), 40, "{tag}");
        }
    }
}

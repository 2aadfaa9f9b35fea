//! Games that outlive a request: shared by two people, each with a secret of their side, or one
//! person's own, who may write it anew as a whole.

use std::{
    collections::{BTreeMap, HashMap},
    fmt::Write,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use deret_core::{GameRecord, Move, MoveNote, PlayError, Player, Rules};
use deret_play::{Action, MatchEvent, PlayerSpec, Referee, RefereeError};
use deret_store::marks::{self, NAME, OWNER_KEY, PERSONS, REMATCH, REVISION, SIDE_KEYS, WISHES};
use deret_store::{GameId, GameKeeper, StoreError};
use deret_text::{Explain, Message, error_from_message, say};
use deret_wire::{Person, Side, Wish};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::{TEXT, random::random_letters};

/// The games that somebody is at just now, and the way to all others.
pub struct Games {
    tables: Mutex<Tables>,
    keeper: Arc<dyn GameKeeper>,
}

/// A table is gone with the last request or stream that is at it: its game is kept, and other
/// programs may go on with it.
#[derive(Default)]
struct Tables {
    by_id: HashMap<String, Weak<Table>>,
    /// How many there may be before those that are gone are swept out.
    most: usize,
    /// What the keeper said of changes by others when the tables were looked at last.
    changes_elsewhere: i64,
}

/// One game and those around it.
pub struct Table {
    /// The number it is kept under and a name that nobody guesses: `17-k3tq8rmwz2ab`.
    pub id: String,
    pub number: i64,
    state: Mutex<Seated>,
    /// Tells of each new revision; whoever is slow sees the newest only.
    changes: watch::Sender<u64>,
    /// How many listen for each side.
    present: watch::Sender<[usize; 2]>,
}

/// Somebody listens for a side, as long as this lives.
pub struct Presence {
    table: Arc<Table>,
    side: Player,
}

/// A game with what the table knows about it.
#[derive(Clone, Debug)]
pub struct Seated {
    pub referee: Referee,
    pub revision: u64,
}

/// Why the table did not do it.
#[derive(Clone, Debug)]
pub enum TableError {
    Refused(RefereeError),
    /// Not a move of this board.
    BadMove(Message),
    /// The secret belongs to the other side, or to nobody here.
    NotYours(Option<Player>),
    /// Somebody else moved in between.
    Stale {
        expected: usize,
        played: usize,
    },
    Store(StoreError),
    /// Not one that was left unfinished here.
    NothingLeft(i64),
}

/// A fresh game and the secrets of its sides.
pub struct Opening {
    pub table: Arc<Table>,
    pub secrets: [String; 2],
}

/// A game as its owner last saw it.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub rules: Rules,
    pub players: [PlayerSpec; 2],
    pub moves: Vec<Move>,
}

/// Who opens a game: somebody at home here, or a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opener {
    Owner,
    Guest,
}

impl Opener {
    /// The games of guests are known by it, so that those of the owner do not drown in them.
    fn sign(self, record: &mut GameRecord) {
        if self == Opener::Guest {
            record.set_tag(marks::FRONT_END, marks::GUEST);
        }
    }
}

/// How many unfinished games are looked at for those that can be gone on with.
const MOST_LOOKED_AT: usize = 1000;

impl Games {
    pub fn new(keeper: Arc<dyn GameKeeper>) -> Games {
        Games { tables: Mutex::default(), keeper }
    }

    pub fn last(&self) -> bool {
        self.keeper.lasts()
    }

    /// Opens a table for two people. May write to the store, so not for an async thread.
    pub fn open(&self, rules: Rules, moves: &[Move], opener: Opener) -> Result<Opening, TableError> {
        let mut referee = Referee::new(rules, "human", "human");
        for mv in moves {
            referee.place(*mv, MoveNote::default()).map_err(TableError::Refused)?;
        }
        let secrets = Player::BOTH.map(|_| random_letters(SECRET_LETTERS));
        for (tag, secret) in SIDE_KEYS.iter().zip(&secrets) {
            referee.record_mut().set_tag(tag, fingerprint(secret));
        }
        let name = random_letters(NAME_LETTERS);
        referee.record_mut().set_tag(NAME, name.as_str());
        opener.sign(referee.record_mut());
        let number = self.keeper.add(referee.record()).map_err(TableError::Store)?;
        let table = Arc::new(Table::new(number, &name, Seated { referee, revision: 0 }));
        self.tables().insert(&table);
        Ok(Opening { table, secrets })
    }

    /// Keeps a game that is one person's own, under a new number or in place of one that was left
    /// unfinished; with the secret that lets its owner write it anew.
    pub fn keep_own(
        &self,
        sheet: &Sheet,
        continues: Option<i64>,
        opener: Opener,
    ) -> Result<(Arc<Table>, String), TableError> {
        let before = match continues {
            None => {
                let mut record = GameRecord::new(sheet.rules, "", "");
                opener.sign(&mut record);
                record
            }
            Some(number) => self.left_behind(number)?.ok_or(TableError::NothingLeft(number))?,
        };
        let mut record = before.clone();
        if record.rules != sheet.rules {
            return Err(TableError::NothingLeft(continues.unwrap_or_default()));
        }
        let (name, secret) = (random_letters(NAME_LETTERS), random_letters(SECRET_LETTERS));
        record.set_tag(NAME, name.as_str());
        record.set_tag(OWNER_KEY, fingerprint(&secret));
        let mut seated = Seated::of(record)?;
        seated.write(sheet)?;
        let number = match continues {
            None => self.keeper.add(seated.record()),
            Some(number) => self.keeper.update(number, &before, seated.record()).map(|()| number),
        };
        let table = Arc::new(Table::new(number.map_err(TableError::Store)?, &name, seated));
        self.tables().insert(&table);
        Ok((table, secret))
    }

    /// Writes an own game anew, as long as it is not over.
    pub fn write_own(&self, table: &Table, secret: &str, sheet: &Sheet) -> Result<Seated, TableError> {
        self.change(table, |seated| {
            seated.check_owner(secret)?;
            seated.write(sheet)
        })
    }

    pub fn delete_own(&self, table: &Table, secret: &str) -> Result<(), TableError> {
        table.seated().check_owner(secret)?;
        self.keeper.delete(table.number).map_err(TableError::Store)
    }

    /// The games that people left unfinished at this machine, at the page or in the terminal; those
    /// that two people share are theirs alone.
    pub fn left(&self) -> Result<Vec<(i64, GameRecord)>, TableError> {
        let mut games = self.keeper.unfinished(MOST_LOOKED_AT).map_err(TableError::Store)?;
        games.retain(|(_, game)| is_left(game));
        Ok(games)
    }

    /// Whether the game of that number is there and goes on.
    pub fn is_open(&self, number: i64) -> bool {
        self.keeper.get(number).is_ok_and(|game| game.is_some_and(|game| game.outcome.is_none()))
    }

    fn left_behind(&self, number: i64) -> Result<Option<GameRecord>, TableError> {
        let game = self.keeper.get(number).map_err(TableError::Store)?;
        Ok(game.filter(|game| game.outcome.is_none() && is_left(game)))
    }

    /// The table of that id; the game of a table that nobody is at comes from the keeper.
    pub fn find(&self, id: &str) -> Result<Option<Arc<Table>>, TableError> {
        let Some((number, name)) = id.split_once('-') else { return Ok(None) };
        let Ok(number) = number.parse() else { return Ok(None) };
        self.catch_up()?;
        // Held until the table stands: there is only one of each id, and it has the newest state.
        let mut tables = self.tables();
        if let Some(table) = tables.by_id.get(id).and_then(Weak::upgrade) {
            return Ok(Some(table));
        }
        let kept = self.keeper.get(number).map_err(TableError::Store)?;
        let Some(record) = kept.filter(|record| record.tag(NAME) == Some(name)) else { return Ok(None) };
        let table = Arc::new(Table::new(number, name, Seated::of(record)?));
        tables.insert(&table);
        Ok(Some(table))
    }

    /// A person's move. With `ply` the move is refused if others were played in between, and taken
    /// for done if it is this very move that was.
    pub fn play(
        &self,
        table: &Table,
        secret: &str,
        mv: &str,
        ply: Option<usize>,
    ) -> Result<Seated, TableError> {
        self.change(table, |seated| {
            let mv = seated
                .referee
                .rules()
                .parse_move(mv)
                .map_err(|error| TableError::BadMove(error.message()))?;
            let record = seated.referee.record();
            let played = record.moves.len();
            if let Some(expected) = ply.filter(|expected| *expected != played) {
                let side = Player::to_move_after(expected);
                let is_this_one = record.moves.get(expected).is_some_and(|earlier| earlier.mv == mv);
                if is_this_one && seated.sits(side, secret) {
                    return Ok(Vec::new());
                }
                return Err(TableError::Stale { expected, played });
            }
            if let Some(side) = seated.referee.to_move() {
                seated.check_seat(side, secret)?;
            }
            seated.forget_takeback();
            seated.referee.act(Action::Place(mv)).map_err(TableError::Refused)
        })
    }

    /// Takes back the last move, as long as the other person has not answered it.
    pub fn undo(&self, table: &Table, secret: &str) -> Result<Seated, TableError> {
        self.change(table, |seated| {
            let Some(last) = seated.record().moves.len().checked_sub(1) else {
                return Err(TableError::Refused(RefereeError::NothingToUndo));
            };
            seated.check_seat(Player::to_move_after(last), secret)?;
            seated.referee.act(Action::Undo).map_err(TableError::Refused)
        })
    }

    /// Somebody says their name, or what they would like. What both want is done.
    pub fn wish(&self, table: &Table, secret: &str, wish: &Wish) -> Result<Seated, TableError> {
        let seated = self.change(table, |seated| seated.wish(secret, wish))?;
        if !seated.both_want(REMATCH_WISH) || seated.record().tag(REMATCH).is_some() {
            return Ok(seated);
        }
        let next = self.rematch(&seated)?;
        self.change(table, |seated| {
            seated.referee.record_mut().set_tag(REMATCH, next.id.as_str());
            Ok(Vec::new())
        })
    }

    /// Another game of the same two people with the same secrets, their sides swapped.
    fn rematch(&self, seated: &Seated) -> Result<Arc<Table>, TableError> {
        let old = seated.record();
        let mut referee = Referee::new(old.rules, "human", "human");
        for tags in [SIDE_KEYS, PERSONS] {
            for (mine, other) in [(tags[0], tags[1]), (tags[1], tags[0])] {
                if let Some(value) = old.tag(other) {
                    referee.record_mut().set_tag(mine, value);
                }
            }
        }
        if let Some(front_end) = old.tag(marks::FRONT_END) {
            referee.record_mut().set_tag(marks::FRONT_END, front_end);
        }
        let name = random_letters(NAME_LETTERS);
        referee.record_mut().set_tag(NAME, name.as_str());
        let number = self.keeper.add(referee.record()).map_err(TableError::Store)?;
        let table = Arc::new(Table::new(number, &name, Seated { referee, revision: 0 }));
        self.tables().insert(&table);
        Ok(table)
    }

    pub fn resign(&self, table: &Table, secret: &str) -> Result<Seated, TableError> {
        self.change(table, |seated| {
            let side = Player::BOTH.into_iter().find(|side| seated.sits(*side, secret));
            let side = side.ok_or(TableError::NotYours(None))?;
            seated.referee.act(Action::Resign(side)).map_err(TableError::Refused)
        })
    }

    /// Looks again at the games that somebody is at, where another program has changed any game.
    pub fn catch_up(&self) -> Result<(), TableError> {
        let changes = self.keeper.changes_elsewhere().map_err(TableError::Store)?;
        let present: Vec<Arc<Table>> = {
            let mut tables = self.tables();
            if std::mem::replace(&mut tables.changes_elsewhere, changes) == changes {
                return Ok(());
            }
            tables.by_id.values().filter_map(Weak::upgrade).collect()
        };
        present.iter().try_for_each(|table| self.reload(table, &mut table.lock()))
    }

    /// Takes over the kept state of a game where it is another one.
    fn reload(&self, table: &Table, state: &mut Seated) -> Result<(), TableError> {
        let kept = self.keeper.get(table.number).map_err(TableError::Store)?;
        let kept = kept.ok_or(TableError::Store(StoreError::NoSuchGame { id: GameId(table.number) }))?;
        let kept = Seated::of(kept)?;
        if kept.revision != state.revision || kept.record().moves != state.record().moves {
            *state = kept;
            table.changes.send_replace(state.revision);
        }
        Ok(())
    }

    /// Changes a copy, keeps it, and only then lets it be seen: what anybody has seen is kept. Where
    /// another server has changed the game meanwhile, its state is taken over and the action judged anew.
    fn change(
        &self,
        table: &Table,
        action: impl Fn(&mut Seated) -> Result<Vec<MatchEvent>, TableError>,
    ) -> Result<Seated, TableError> {
        let mut state = table.lock();
        loop {
            let mut next = state.clone();
            if action(&mut next)?.is_empty() && next.record() == state.record() {
                return Ok(next);
            }
            next.revision += 1;
            next.referee.record_mut().set_tag(REVISION, next.revision.to_string());
            match self.keeper.update(table.number, state.record(), next.record()) {
                // Somebody has succeeded in between, so this ends.
                Err(StoreError::Changed { .. }) => self.reload(table, &mut state)?,
                Err(error) => return Err(TableError::Store(error)),
                Ok(()) => {
                    *state = next.clone();
                    drop(state);
                    table.changes.send_replace(next.revision);
                    return Ok(next);
                }
            }
        }
    }

    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether anyone at this machine may go on with it.
fn is_left(game: &GameRecord) -> bool {
    let by_people =
        marks::is_by_people(game) || (game.tag(OWNER_KEY).is_some() && !marks::is_of_a_guest(game));
    by_people && SIDE_KEYS.iter().all(|tag| game.tag(tag).is_none()) && !game.moves.is_empty()
}

impl Tables {
    fn insert(&mut self, table: &Arc<Table>) {
        const FEW: usize = 256;
        if self.by_id.len() >= self.most.max(FEW) {
            self.by_id.retain(|_, table| table.strong_count() > 0);
            self.most = 2 * self.by_id.len();
        }
        self.by_id.insert(table.id.clone(), Arc::downgrade(table));
    }
}

impl Table {
    fn new(number: i64, name: &str, seated: Seated) -> Table {
        let (changes, _) = watch::channel(seated.revision);
        let (present, _) = watch::channel([0; 2]);
        Table { id: format!("{number}-{name}"), number, state: Mutex::new(seated), changes, present }
    }

    pub fn seated(&self) -> Seated {
        self.lock().clone()
    }

    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    pub fn present(&self) -> watch::Receiver<[usize; 2]> {
        self.present.subscribe()
    }

    fn lock(&self) -> MutexGuard<'_, Seated> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Presence {
    pub fn at(table: Arc<Table>, side: Player) -> Presence {
        table.present.send_modify(|count| count[side.index()] += 1);
        Presence { table, side }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.table.present.send_modify(|count| count[self.side.index()] -= 1);
    }
}

const VALUES_WISH: &str = "values";
const TAKEBACK_WISH: &str = "takeback";
const REMATCH_WISH: &str = "rematch";
const MOST_NAME_LETTERS: usize = 30;

impl Seated {
    /// What somebody said, and what follows where both want the same.
    fn wish(&mut self, secret: &str, wish: &Wish) -> Result<Vec<MatchEvent>, TableError> {
        let side = Player::BOTH.into_iter().find(|side| self.sits(*side, secret));
        let side = side.ok_or(TableError::NotYours(None))?;
        if let Some(name) = &wish.name {
            let name: String = name.chars().filter(|c| !c.is_control()).take(MOST_NAME_LETTERS).collect();
            self.referee.record_mut().set_tag(PERSONS[side.index()], name.trim());
        }
        for (what, wanted) in
            [(VALUES_WISH, wish.values), (TAKEBACK_WISH, wish.takeback), (REMATCH_WISH, wish.rematch)]
        {
            match wanted {
                // A takeback is declined for both; so it is when it is withdrawn.
                Some(false) if what == TAKEBACK_WISH => self.forget_takeback(),
                Some(wanted) => self.set_wish(side, what, wanted),
                None => {}
            }
        }
        if !self.both_want(TAKEBACK_WISH) {
            return Ok(Vec::new());
        }
        // The other side had asked for it: back to where it is their turn again.
        let mut events = Vec::new();
        loop {
            let undone = self.referee.act(Action::Undo).map_err(TableError::Refused)?;
            events.extend(undone);
            if self.referee.to_move() == Some(side.other()) || self.record().moves.is_empty() {
                break;
            }
        }
        self.forget_takeback();
        Ok(events)
    }

    pub fn wants(&self, side: Player, what: &str) -> bool {
        self.record().tag(WISHES[side.index()]).is_some_and(|wishes| wishes.split(',').any(|one| one == what))
    }

    fn both_want(&self, what: &str) -> bool {
        Player::BOTH.into_iter().all(|side| self.wants(side, what))
    }

    fn set_wish(&mut self, side: Player, what: &str, wanted: bool) {
        let tag = WISHES[side.index()];
        let old = self.record().tag(tag).unwrap_or_default().to_owned();
        let kept = old.split(',').filter(|one| !one.is_empty() && *one != what);
        let wishes: Vec<&str> = kept.chain(wanted.then_some(what)).collect();
        self.referee.record_mut().set_tag(tag, wishes.join(","));
    }

    fn forget_takeback(&mut self) {
        for side in Player::BOTH {
            if self.wants(side, TAKEBACK_WISH) {
                self.set_wish(side, TAKEBACK_WISH, false);
            }
        }
    }

    /// The two people of a shared game.
    pub fn people(&self) -> BTreeMap<Side, Person> {
        let shared = Player::BOTH.into_iter().filter(|side| self.key(*side).is_some());
        let person = |side: Player| Person {
            name: self.record().tag(PERSONS[side.index()]).filter(|name| !name.is_empty()).map(str::to_owned),
            values: self.wants(side, VALUES_WISH),
            takeback: self.wants(side, TAKEBACK_WISH),
            rematch: self.wants(side, REMATCH_WISH),
        };
        shared.map(|side| (side.into(), person(side))).collect()
    }

    fn of(record: GameRecord) -> Result<Seated, TableError> {
        let revision = record.tag(REVISION).and_then(|text| text.parse().ok()).unwrap_or(0);
        let referee =
            Referee::resume(record).map_err(|error| TableError::Refused(RefereeError::Play(error)))?;
        Ok(Seated { referee, revision })
    }

    /// Makes this the game of the sheet: takes back what differs and plays the rest.
    fn write(&mut self, sheet: &Sheet) -> Result<Vec<MatchEvent>, TableError> {
        let before = self.record().moves.len();
        let pairs = self.record().moves.iter().zip(&sheet.moves);
        let same = pairs.take_while(|(played, mv)| played.mv == **mv).count();
        let names = sheet.players.each_ref().map(ToString::to_string);
        let mut events = Vec::new();
        if same == before && same == sheet.moves.len() && self.record().players == names {
            return Ok(events);
        }
        if let Some(outcome) = self.referee.outcome() {
            return Err(TableError::Refused(RefereeError::Play(PlayError::GameOver(outcome))));
        }
        for _ in same..before {
            events.extend(self.referee.act(Action::Undo).map_err(TableError::Refused)?);
        }
        for mv in &sheet.moves[same..] {
            events.extend(self.referee.place(*mv, MoveNote::default()).map_err(TableError::Refused)?);
        }
        self.referee.record_mut().players = names;
        Ok(events)
    }

    pub fn record(&self) -> &GameRecord {
        self.referee.record()
    }

    fn key(&self, side: Player) -> Option<&str> {
        self.record().tag(SIDE_KEYS[side.index()])
    }

    fn sits(&self, side: Player, secret: &str) -> bool {
        self.key(side) == Some(fingerprint(secret).as_str())
    }

    fn check_owner(&self, secret: &str) -> Result<(), TableError> {
        let is_owner = self.record().tag(OWNER_KEY) == Some(fingerprint(secret).as_str());
        if is_owner { Ok(()) } else { Err(TableError::NotYours(None)) }
    }

    fn check_seat(&self, side: Player, secret: &str) -> Result<(), TableError> {
        if self.sits(side, secret) {
            return Ok(());
        }
        Err(TableError::NotYours(self.sits(side.other(), secret).then_some(side)))
    }
}

/// Five bits each: enough that neither is guessed by trying.
const NAME_LETTERS: usize = 12;
const SECRET_LETTERS: usize = 26;

/// What is kept of a secret: whoever reads the store cannot play with it.
fn fingerprint(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl Explain for TableError {
    fn message(&self) -> Message {
        match self {
            TableError::Refused(error) => error.message(),
            TableError::BadMove(message) => message.clone(),
            TableError::NotYours(None) => say!(TEXT, "table-not-yours"),
            TableError::NotYours(Some(side)) => say!(TEXT, "table-not-your-turn", player = side.to_string()),
            TableError::Stale { expected, played } => {
                say!(TEXT, "table-stale", expected = *expected, played = *played)
            }
            TableError::Store(error) => error.message(),
            TableError::NothingLeft(number) => {
                say!(TEXT, "table-nothing-left", number = number.to_string())
            }
        }
    }
}

error_from_message!(TableError);

#[cfg(test)]
mod tests;

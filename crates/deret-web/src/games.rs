//! Games that outlive a request: shared by two people, each with a secret for their side, or a person's own,
//! which its owner may rewrite as a whole.

use std::{
    collections::{BTreeMap, HashMap},
    fmt::Write,
    sync::{
        Arc, Weak,
        atomic::{AtomicI64, Ordering::Relaxed},
    },
};

use deret_core::{GameRecord, Move, MoveNote, PlayError, Player, Rules};
use deret_play::{Action, MatchEvent, PlayerSpec, Referee, RefereeError};
use deret_store::marks::{self, NAME, OWNER_KEY, PERSONS, REMATCH, REVISION, SIDE_KEYS, WISHES};
use deret_store::{GameId, GameKeeper, StoreError};
use deret_text::{Explain, Message, say};
use deret_wire::{Person, Side, Wish};
use parking_lot::Mutex;
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::random::random_letters;

/// The games in use, and access to all others through the keeper.
pub struct Games {
    in_memory: Mutex<OpenGames>,
    keeper: Arc<dyn GameKeeper>,
}

/// A shared game leaves memory with the last request or stream that uses it: the game is stored, and other
/// programs may continue it.
#[derive(Default)]
struct OpenGames {
    by_id: HashMap<String, Weak<SharedGame>>,
    /// Number of entries at which expired ones are removed.
    most: usize,
}

/// One game with its listeners.
pub struct SharedGame {
    /// The storage number and an unguessable name: `17-k3tq8rmwz2ab`.
    pub id: String,
    pub number: i64,
    state: Mutex<Seated>,
    /// The keeper's change counter when this game was last read.
    as_of: AtomicI64,
    /// Signals each new revision; slow listeners see only the newest.
    changes: watch::Sender<u64>,
    /// Whether it was deleted.
    gone: watch::Sender<bool>,
    /// Number of listeners for each side.
    present: watch::Sender<[usize; 2]>,
}

/// Counts as a listener for a side while it lives.
pub struct Presence {
    shared: Arc<SharedGame>,
    side: Player,
}

/// A game with the server's state for it.
#[derive(Clone, Debug)]
pub struct Seated {
    pub referee: Referee,
    pub revision: u64,
}

/// Why a change of a shared game was refused.
#[derive(Clone, Debug)]
pub enum SharedGameError {
    Refused(RefereeError),
    /// Not a move of this board.
    BadMove(Message),
    /// The secret belongs to the other side, or to neither.
    NotYours(Option<Player>),
    /// Another move was played in between.
    Stale {
        expected: usize,
        played: usize,
    },
    Store(StoreError),
    /// Not a game left unfinished here.
    NothingLeft(i64),
}

/// A new game and the secrets of its sides.
pub struct Opening {
    pub shared: Arc<SharedGame>,
    pub secrets: [String; 2],
}

/// A game as its owner last saw it.
#[derive(Clone, Debug)]
pub struct SeenGame {
    pub rules: Rules,
    pub players: [PlayerSpec; 2],
    pub moves: Vec<Move>,
}

/// Origin of a new game: this machine's owner, or a guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opener {
    Owner,
    Guest,
}

impl Opener {
    /// Marks the games of guests, so that the owner's games do not get lost among them.
    fn sign(self, record: &mut GameRecord) {
        if self == Opener::Guest {
            record.set_tag(marks::FRONT_END, marks::GUEST);
        }
    }
}

/// Maximum number of unfinished games examined when listing those that can be continued.
const MOST_LOOKED_AT: usize = 1000;
/// A change is retried each time another one got in first. No client is that slow; but a state that the
/// keeper returns and then fails to recognize must not hold a place in its lane forever.
const MOST_TRIES: usize = 100;

impl Games {
    pub fn new(keeper: Arc<dyn GameKeeper>) -> Games {
        Games { in_memory: Mutex::default(), keeper }
    }

    pub fn last(&self) -> bool {
        self.keeper.lasts()
    }

    /// Opens a game for two people. May write to the store, so do not call it on an async thread.
    pub fn open(&self, rules: Rules, moves: &[Move], opener: Opener) -> Result<Opening, SharedGameError> {
        let mut referee = Referee::new(rules, "human", "human");
        for mv in moves {
            referee.place(*mv, MoveNote::default()).map_err(SharedGameError::Refused)?;
        }
        let secrets = Player::BOTH.map(|_| random_letters(SECRET_LETTERS));
        for (tag, secret) in SIDE_KEYS.iter().zip(&secrets) {
            referee.record_mut().set_tag(tag, fingerprint(secret));
        }
        let name = random_letters(NAME_LETTERS);
        referee.record_mut().set_tag(NAME, name.as_str());
        opener.sign(referee.record_mut());
        let number = self.keeper.add(referee.record()).map_err(SharedGameError::Store)?;
        let shared = Arc::new(SharedGame::new(number, &name, Seated { referee, revision: 0 }));
        self.in_memory.lock().insert(&shared);
        Ok(Opening { shared, secrets })
    }

    /// Stores a person's own game under a new number, or in place of an unfinished one; returns it with the
    /// secret that lets its owner rewrite it.
    pub fn keep_own(
        &self,
        seen: &SeenGame,
        continues: Option<i64>,
        opener: Opener,
    ) -> Result<(Arc<SharedGame>, String), SharedGameError> {
        let before = match continues {
            None => {
                let mut record = GameRecord::new(seen.rules, "", "");
                opener.sign(&mut record);
                record
            }
            Some(number) => self.left_behind(number)?.ok_or(SharedGameError::NothingLeft(number))?,
        };
        let mut record = before.clone();
        if record.rules != seen.rules {
            return Err(SharedGameError::NothingLeft(continues.unwrap_or_default()));
        }
        let (name, secret) = (random_letters(NAME_LETTERS), random_letters(SECRET_LETTERS));
        record.set_tag(NAME, name.as_str());
        record.set_tag(OWNER_KEY, fingerprint(&secret));
        let mut seated = Seated::of(record)?;
        seated.write(seen)?;
        if continues.is_some() {
            seated.count_change(); // notifies clients that use the game under its old name
        }
        let number = match continues {
            None => self.keeper.add(seated.record()),
            Some(number) => self.keeper.update(number, &before, seated.record()).map(|()| number),
        };
        let shared = Arc::new(SharedGame::new(number.map_err(SharedGameError::Store)?, &name, seated));
        self.in_memory.lock().insert(&shared);
        Ok((shared, secret))
    }

    /// Rewrites an own game, as long as it is not over.
    pub fn write_own(
        &self,
        shared: &SharedGame,
        secret: &str,
        seen: &SeenGame,
    ) -> Result<Seated, SharedGameError> {
        self.change(shared, |seated| {
            seated.check_owner(secret)?;
            seated.write(seen)
        })
    }

    pub fn delete_own(&self, shared: &SharedGame, secret: &str) -> Result<(), SharedGameError> {
        shared.seated().check_owner(secret)?;
        self.keeper.delete(shared.number).map_err(SharedGameError::Store)?;
        self.forget(shared);
        Ok(())
    }

    /// Returns the games left unfinished on this machine, in the browser or in the terminal; games shared by
    /// two people are private to them.
    pub fn left(&self) -> Result<Vec<(i64, GameRecord)>, SharedGameError> {
        let mut games = self.keeper.unfinished(MOST_LOOKED_AT).map_err(SharedGameError::Store)?;
        games.retain(|(_, game)| is_left(game));
        Ok(games)
    }

    /// Whether a game with this number exists and is unfinished.
    pub fn is_open(&self, number: i64) -> bool {
        self.keeper.get(number).is_ok_and(|game| game.is_some_and(|game| game.outcome.is_none()))
    }

    fn left_behind(&self, number: i64) -> Result<Option<GameRecord>, SharedGameError> {
        let game = self.keeper.get(number).map_err(SharedGameError::Store)?;
        Ok(game.filter(|game| game.outcome.is_none() && is_left(game)))
    }

    /// Returns the game with this id; one that is not in use is loaded from the keeper.
    pub fn find(&self, id: &str) -> Result<Option<Arc<SharedGame>>, SharedGameError> {
        let Some((number, name)) = number_and_name(id) else { return Ok(None) };
        let present = self.in_memory.lock().by_id.get(id).and_then(Weak::upgrade);
        if let Some(shared) = present {
            let changes = self.keeper.changes_elsewhere().map_err(SharedGameError::Store)?;
            self.look_again(&shared, changes)?;
            return Ok(Some(shared).filter(|shared| !shared.is_gone()));
        }
        // Held until the game is loaded: there is only one of each id, and it has the newest state.
        let mut open = self.in_memory.lock();
        if let Some(shared) = open.by_id.get(id).and_then(Weak::upgrade) {
            return Ok(Some(shared));
        }
        let kept = self.keeper.get(number).map_err(SharedGameError::Store)?;
        let Some(record) = kept.filter(|record| record.tag(NAME) == Some(name)) else { return Ok(None) };
        let shared = Arc::new(SharedGame::new(number, name, Seated::of(record)?));
        open.insert(&shared);
        Ok(Some(shared))
    }

    /// Plays a person's move. With `ply`, the move is refused if others were played in between, and accepted
    /// as already done if this very move was played.
    pub fn play(
        &self,
        shared: &SharedGame,
        secret: &str,
        mv: &str,
        ply: Option<usize>,
    ) -> Result<Seated, SharedGameError> {
        self.change(shared, |seated| {
            let mv = seated
                .referee
                .rules()
                .parse_move(mv)
                .map_err(|error| SharedGameError::BadMove(error.message()))?;
            let record = seated.referee.record();
            let played = record.moves.len();
            if let Some(expected) = ply.filter(|expected| *expected != played) {
                let side = Player::to_move_after(expected);
                let is_this_one = record.moves.get(expected).is_some_and(|earlier| earlier.mv == mv);
                if is_this_one && seated.sits(side, secret) {
                    return Ok(Vec::new());
                }
                return Err(SharedGameError::Stale { expected, played });
            }
            if let Some(side) = seated.referee.to_move() {
                seated.check_seat(side, secret)?;
            }
            seated.forget_takeback();
            seated.referee.act(Action::Place(mv)).map_err(SharedGameError::Refused)
        })
    }

    /// Takes back the last move, as long as the opponent has not answered it.
    pub fn undo(&self, shared: &SharedGame, secret: &str) -> Result<Seated, SharedGameError> {
        self.change(shared, |seated| {
            let Some(last) = seated.record().moves.len().checked_sub(1) else {
                return Err(SharedGameError::Refused(RefereeError::NothingToUndo));
            };
            seated.check_seat(Player::to_move_after(last), secret)?;
            seated.referee.act(Action::Undo).map_err(SharedGameError::Refused)
        })
    }

    /// Sets a person's name or wishes. A wish shared by both sides is carried out.
    pub fn wish(&self, shared: &SharedGame, secret: &str, wish: &Wish) -> Result<Seated, SharedGameError> {
        let seated = self.change(shared, |seated| seated.wish(secret, wish))?;
        if !seated.both_want(REMATCH_WISH) || seated.record().tag(REMATCH).is_some() {
            return Ok(seated);
        }
        let next = self.rematch(&seated)?;
        let agreed = self.change(shared, |seated| {
            if seated.record().tag(REMATCH).is_none() {
                seated.referee.record_mut().set_tag(REMATCH, next.id.as_str());
            }
            Ok(Vec::new())
        });
        let is_this_one =
            agreed.as_ref().is_ok_and(|agreed| agreed.record().tag(REMATCH) == Some(next.id.as_str()));
        if !is_this_one {
            // Another wish was faster, and both people go to its game.
            self.keeper.delete(next.number).map_err(SharedGameError::Store)?;
            self.forget(&next);
        }
        agreed
    }

    /// Opens a rematch: same people and secrets, sides swapped.
    fn rematch(&self, seated: &Seated) -> Result<Arc<SharedGame>, SharedGameError> {
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
        let number = self.keeper.add(referee.record()).map_err(SharedGameError::Store)?;
        let shared = Arc::new(SharedGame::new(number, &name, Seated { referee, revision: 0 }));
        self.in_memory.lock().insert(&shared);
        Ok(shared)
    }

    pub fn resign(&self, shared: &SharedGame, secret: &str) -> Result<Seated, SharedGameError> {
        self.change(shared, |seated| {
            let side = Player::BOTH.into_iter().find(|side| seated.sits(*side, secret));
            let side = side.ok_or(SharedGameError::NotYours(None))?;
            seated.referee.act(Action::Resign(side)).map_err(SharedGameError::Refused)
        })
    }

    /// Refreshes the games in use if another program has changed any game. A game that cannot be read does
    /// not block the others; the first such error is returned.
    pub fn catch_up(&self) -> Result<(), SharedGameError> {
        let changes = self.keeper.changes_elsewhere().map_err(SharedGameError::Store)?;
        let present: Vec<Arc<SharedGame>> =
            self.in_memory.lock().by_id.values().filter_map(Weak::upgrade).collect();
        let looks = present.iter().map(|shared| self.look_again(shared, changes));
        looks.fold(Ok(()), Result::and)
    }

    /// Brings a game up to date, unless that was done since the last change by others.
    fn look_again(&self, shared: &SharedGame, changes: i64) -> Result<(), SharedGameError> {
        if shared.as_of.load(Relaxed) == changes {
            return Ok(());
        }
        match self.reload(shared, &mut shared.state.lock()) {
            // Deleted elsewhere: later requests for it report that.
            Err(SharedGameError::Store(StoreError::NoSuchGame { .. })) => {}
            looked => looked?,
        }
        shared.as_of.store(changes, Relaxed);
        Ok(())
    }

    /// Takes over the stored state of a game if it differs in any way.
    fn reload(&self, shared: &SharedGame, state: &mut Seated) -> Result<(), SharedGameError> {
        let Some(kept) = self.keeper.get(shared.number).map_err(SharedGameError::Store)? else {
            self.forget(shared);
            return Err(SharedGameError::Store(StoreError::NoSuchGame { id: GameId(shared.number) }));
        };
        if kept != *state.record() {
            *state = Seated::of(kept)?;
            shared.changes.send_replace(state.revision);
        }
        Ok(())
    }

    /// Removes a deleted game and disconnects its listeners.
    fn forget(&self, shared: &SharedGame) {
        self.in_memory.lock().by_id.remove(&shared.id);
        shared.gone.send_replace(true);
    }

    /// Changes a copy, stores it, and only then publishes it: every published state is stored. If another
    /// server has changed the game meanwhile, its state is taken over and the action is retried.
    fn change(
        &self,
        shared: &SharedGame,
        action: impl Fn(&mut Seated) -> Result<Vec<MatchEvent>, SharedGameError>,
    ) -> Result<Seated, SharedGameError> {
        let mut state = shared.state.lock();
        let mut tries = 0;
        loop {
            let mut next = state.clone();
            if action(&mut next)?.is_empty() && next.record() == state.record() {
                return Ok(next);
            }
            next.count_change();
            tries += 1;
            match self.keeper.update(shared.number, state.record(), next.record()) {
                Err(StoreError::Changed { .. }) if tries < MOST_TRIES => self.reload(shared, &mut state)?,
                Err(error @ StoreError::NoSuchGame { .. }) => {
                    self.forget(shared);
                    return Err(SharedGameError::Store(error));
                }
                Err(error) => return Err(SharedGameError::Store(error)),
                Ok(()) => {
                    *state = next.clone();
                    drop(state);
                    shared.changes.send_replace(next.revision);
                    return Ok(next);
                }
            }
        }
    }
}

/// Splits a game's id into its two parts.
pub fn number_and_name(id: &str) -> Option<(i64, &str)> {
    let (number, name) = id.split_once('-')?;
    Some((number.parse().ok()?, name))
}

/// Whether any user of this machine may continue it.
fn is_left(game: &GameRecord) -> bool {
    let by_people =
        marks::is_by_people(game) || (game.tag(OWNER_KEY).is_some() && !marks::is_of_a_guest(game));
    by_people && SIDE_KEYS.iter().all(|tag| game.tag(tag).is_none()) && !game.moves.is_empty()
}

impl OpenGames {
    fn insert(&mut self, shared: &Arc<SharedGame>) {
        const FEW: usize = 256;
        if self.by_id.len() >= self.most.max(FEW) {
            self.by_id.retain(|_, shared| shared.strong_count() > 0);
            self.most = 2 * self.by_id.len();
        }
        self.by_id.insert(shared.id.clone(), Arc::downgrade(shared));
    }
}

/// A number that no keeper assigns.
const NEVER: i64 = i64::MIN;

impl SharedGame {
    fn new(number: i64, name: &str, seated: Seated) -> SharedGame {
        let (changes, _) = watch::channel(seated.revision);
        SharedGame {
            id: format!("{number}-{name}"),
            number,
            state: Mutex::new(seated),
            as_of: AtomicI64::new(NEVER),
            changes,
            gone: watch::Sender::new(false),
            present: watch::Sender::new([0; 2]),
        }
    }

    pub fn seated(&self) -> Seated {
        self.state.lock().clone()
    }

    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    pub fn present(&self) -> watch::Receiver<[usize; 2]> {
        self.present.subscribe()
    }

    fn is_gone(&self) -> bool {
        *self.gone.borrow()
    }

    /// Waits until the game is deleted.
    pub fn deleted(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut gone = self.gone.subscribe();
        async move { drop(gone.wait_for(|gone| *gone).await) }
    }
}

impl Presence {
    pub fn at(shared: Arc<SharedGame>, side: Player) -> Presence {
        shared.present.send_modify(|count| count[side.index()] += 1);
        Presence { shared, side }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.shared.present.send_modify(|count| count[self.side.index()] -= 1);
    }
}

const VALUES_WISH: &str = "values";
const TAKEBACK_WISH: &str = "takeback";
const REMATCH_WISH: &str = "rematch";
const MOST_NAME_LETTERS: usize = 30;

impl Seated {
    /// Applies a person's name and wishes, and carries out any that both sides share.
    fn wish(&mut self, secret: &str, wish: &Wish) -> Result<Vec<MatchEvent>, SharedGameError> {
        let side = Player::BOTH.into_iter().find(|side| self.sits(*side, secret));
        let side = side.ok_or(SharedGameError::NotYours(None))?;
        if let Some(name) = &wish.name {
            let name: String = name.chars().filter(|c| !c.is_control()).take(MOST_NAME_LETTERS).collect();
            self.referee.record_mut().set_tag(PERSONS[side.index()], name.trim());
        }
        for (what, wanted) in
            [(VALUES_WISH, wish.values), (TAKEBACK_WISH, wish.takeback), (REMATCH_WISH, wish.rematch)]
        {
            match wanted {
                // A takeback is declined for both sides; withdrawing it has the same effect.
                Some(false) if what == TAKEBACK_WISH => self.forget_takeback(),
                Some(wanted) => self.set_wish(side, what, wanted),
                None => {}
            }
        }
        if !self.both_want(TAKEBACK_WISH) {
            return Ok(Vec::new());
        }
        // The other side had requested it: back to its turn.
        let mut events = Vec::new();
        loop {
            let undone = self.referee.act(Action::Undo).map_err(SharedGameError::Refused)?;
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

    /// Returns the two people of a shared game.
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

    fn of(record: GameRecord) -> Result<Seated, SharedGameError> {
        let revision = record.tag(REVISION).and_then(|text| text.parse().ok()).unwrap_or(0);
        let referee =
            Referee::resume(record).map_err(|error| SharedGameError::Refused(RefereeError::Play(error)))?;
        Ok(Seated { referee, revision })
    }

    /// Marks the state as new, different from the published one.
    fn count_change(&mut self) {
        self.revision += 1;
        self.referee.record_mut().set_tag(REVISION, self.revision.to_string());
    }

    /// Makes this the game as it was seen: takes back the moves that differ and plays the rest.
    fn write(&mut self, seen: &SeenGame) -> Result<Vec<MatchEvent>, SharedGameError> {
        let before = self.record().moves.len();
        let pairs = self.record().moves.iter().zip(&seen.moves);
        let same = pairs.take_while(|(played, mv)| played.mv == **mv).count();
        let names = seen.players.each_ref().map(ToString::to_string);
        let mut events = Vec::new();
        if same == before && same == seen.moves.len() && self.record().players == names {
            return Ok(events);
        }
        if let Some(outcome) = self.referee.outcome() {
            return Err(SharedGameError::Refused(RefereeError::Play(PlayError::GameOver(outcome))));
        }
        for _ in same..before {
            events.extend(self.referee.act(Action::Undo).map_err(SharedGameError::Refused)?);
        }
        for mv in &seen.moves[same..] {
            events.extend(self.referee.place(*mv, MoveNote::default()).map_err(SharedGameError::Refused)?);
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

    fn check_owner(&self, secret: &str) -> Result<(), SharedGameError> {
        let is_owner = self.record().tag(OWNER_KEY) == Some(fingerprint(secret).as_str());
        if is_owner { Ok(()) } else { Err(SharedGameError::NotYours(None)) }
    }

    fn check_seat(&self, side: Player, secret: &str) -> Result<(), SharedGameError> {
        if self.sits(side, secret) {
            return Ok(());
        }
        Err(SharedGameError::NotYours(self.sits(side.other(), secret).then_some(side)))
    }
}

/// Five bits per letter: enough that neither can be guessed by trying.
const NAME_LETTERS: usize = 12;
const SECRET_LETTERS: usize = 26;

/// Stored form of a secret: reading the store does not reveal the secret itself.
fn fingerprint(secret: &str) -> String {
    Sha256::digest(secret.as_bytes()).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl Explain for SharedGameError {
    fn message(&self) -> Message {
        match self {
            SharedGameError::Refused(error) => error.message(),
            SharedGameError::BadMove(message) => message.clone(),
            SharedGameError::NotYours(None) => say!(
                "shared-not-yours",
                "this secret plays no side of this game; ask for the link of your side"
            ),
            SharedGameError::NotYours(Some(side)) => {
                say!("shared-not-your-turn", "it is the turn of {player}", player = side.to_string())
            }
            SharedGameError::Stale { expected, played } => {
                say!(
                    "shared-stale",
                    "the game went on in the meantime: {played} moves were played, not {expected}",
                    expected = *expected,
                    played = *played
                )
            }
            SharedGameError::Store(error) => error.message(),
            SharedGameError::NothingLeft(number) => {
                say!(
                    "shared-nothing-left",
                    "there is no unfinished game {number} to go on with here",
                    number = number.to_string()
                )
            }
        }
    }
}

deret_core::errors!(SharedGameError);

#[cfg(test)]
mod tests;

//! Games that outlive a request: shared by two people, or kept when they are over.

use std::{
    collections::HashMap,
    fmt::Write,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicI64, Ordering},
    },
};

use deret_core::{GameRecord, Move, MoveNote, Player, Rules};
use deret_play::{Action, MatchEvent, PlayerSpec, Referee, RefereeError};
use deret_store::{GameId, Provenance, Store, StoreError};
use deret_text::{Explain, Message, error_from_message, say};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::TEXT;

/// Whoever keeps games between two lives of the server: the store.
pub trait Keeper: Send + Sync {
    /// Keeps a new game; gives it a number.
    fn add(&self, game: &GameRecord) -> Result<i64, KeeperError>;
    /// Keeps the game of that number in place of an earlier state of it.
    fn update(&self, number: i64, game: &GameRecord) -> Result<(), KeeperError>;
    fn get(&self, number: i64) -> Result<Option<GameRecord>, KeeperError>;
    /// Whether what is kept outlives the server.
    fn lasts(&self) -> bool;
}

/// Why a game could not be kept or found.
#[derive(Clone, Debug)]
pub struct KeeperError(pub Message);

impl Explain for KeeperError {
    fn message(&self) -> Message {
        self.0.clone()
    }
}

error_from_message!(KeeperError);

/// Keeps nothing: games live as long as the server.
#[derive(Debug, Default)]
pub struct MemoryKeeper {
    numbers: AtomicI64,
}

impl Keeper for MemoryKeeper {
    fn add(&self, _: &GameRecord) -> Result<i64, KeeperError> {
        Ok(1 + self.numbers.fetch_add(1, Ordering::Relaxed))
    }

    fn update(&self, _: i64, _: &GameRecord) -> Result<(), KeeperError> {
        Ok(())
    }

    fn get(&self, _: i64) -> Result<Option<GameRecord>, KeeperError> {
        Ok(None)
    }

    fn lasts(&self) -> bool {
        false
    }
}

/// Keeps games in the store, beside those of the other front ends.
#[derive(Debug)]
pub struct StoreKeeper {
    store: Mutex<Store>,
}

impl StoreKeeper {
    pub fn new(store: Store) -> StoreKeeper {
        StoreKeeper { store: Mutex::new(store) }
    }

    fn with<T>(&self, job: impl FnOnce(&mut Store) -> Result<T, StoreError>) -> Result<T, KeeperError> {
        let mut store = self.store.lock().unwrap_or_else(PoisonError::into_inner);
        job(&mut store).map_err(|error| KeeperError(error.message()))
    }
}

impl Keeper for StoreKeeper {
    fn add(&self, game: &GameRecord) -> Result<i64, KeeperError> {
        self.with(|store| store.add(game, &Provenance::of("serve"))).map(|GameId(number)| number)
    }

    fn update(&self, number: i64, game: &GameRecord) -> Result<(), KeeperError> {
        self.with(|store| store.update(GameId(number), game))
    }

    fn get(&self, number: i64) -> Result<Option<GameRecord>, KeeperError> {
        self.with(|store| match store.get(GameId(number)) {
            Ok(game) => Ok(Some(game.record)),
            Err(StoreError::NoSuchGame { .. }) => Ok(None),
            Err(error) => Err(error),
        })
    }

    fn lasts(&self) -> bool {
        true
    }
}

/// All games in memory, and the way to those that are not.
pub struct Games {
    tables: Mutex<HashMap<String, Arc<Table>>>,
    keeper: Arc<dyn Keeper>,
}

/// One game and those around it.
pub struct Table {
    /// The number it is kept under and a name that nobody guesses: `17-k3tq8rmwz2ab`.
    pub id: String,
    number: i64,
    state: Mutex<Seated>,
    /// Tells of each new revision; whoever is slow sees the newest only.
    changes: watch::Sender<u64>,
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
    NotTheComputersTurn,
    Keeper(KeeperError),
    Full,
}

/// Beyond this, games that nobody looks at leave the memory.
const MOST_TABLES: usize = 20_000;

/// Tags under which a table's own knowledge is kept in the record.
const REVISION: &str = "Revision";
const NAME: &str = "Name";
const KEY_TAGS: [&str; 2] = ["KeyX", "KeyO"];

/// A fresh game and the secrets of the sides that people play.
pub struct Opening {
    pub table: Arc<Table>,
    pub secrets: [Option<String>; 2],
}

impl Games {
    pub fn new(keeper: Arc<dyn Keeper>) -> Games {
        Games { tables: Mutex::new(HashMap::new()), keeper }
    }

    pub fn last(&self) -> bool {
        self.keeper.lasts()
    }

    /// Opens a table. May write to the store, so not for an async thread.
    pub fn open(
        &self,
        rules: Rules,
        players: [&PlayerSpec; 2],
        moves: &[Move],
    ) -> Result<Opening, TableError> {
        let mut referee = Referee::new(rules, players[0].to_string(), players[1].to_string());
        for mv in moves {
            referee.place(*mv, MoveNote::default()).map_err(TableError::Refused)?;
        }
        let secrets =
            Player::BOTH.map(|side| players[side.index()].is_human().then(|| random_letters(SECRET_LETTERS)));
        for (tag, secret) in KEY_TAGS.iter().zip(&secrets) {
            if let Some(secret) = secret {
                referee.record_mut().set_tag(tag, fingerprint(secret));
            }
        }
        let name = random_letters(NAME_LETTERS);
        referee.record_mut().set_tag(NAME, name.as_str());
        self.make_room()?;
        let number = self.keeper.add(referee.record()).map_err(TableError::Keeper)?;
        let table = Arc::new(Table::new(number, &name, Seated { referee, revision: 0 }));
        self.tables().insert(table.id.clone(), Arc::clone(&table));
        Ok(Opening { table, secrets })
    }

    /// The table of that id, from memory or from the store.
    pub fn find(&self, id: &str) -> Result<Option<Arc<Table>>, TableError> {
        if let Some(table) = self.tables().get(id) {
            return Ok(Some(Arc::clone(table)));
        }
        let Some((number, name)) = id.split_once('-') else { return Ok(None) };
        let Ok(number) = number.parse() else { return Ok(None) };
        let kept = self.keeper.get(number).map_err(TableError::Keeper)?;
        let Some(record) = kept.filter(|record| record.tag(NAME) == Some(name)) else { return Ok(None) };
        let revision = record.tag(REVISION).and_then(|text| text.parse().ok()).unwrap_or(0);
        let referee =
            Referee::resume(record).map_err(|error| TableError::Refused(RefereeError::Play(error)))?;
        self.make_room()?;
        let table = Arc::new(Table::new(number, name, Seated { referee, revision }));
        // Another request may have been quicker: there is only one table of each id.
        Ok(Some(Arc::clone(self.tables().entry(id.to_owned()).or_insert(table))))
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
            seated.referee.act(Action::Place(mv)).map_err(TableError::Refused)
        })
    }

    /// A computer's move, chosen for the position that was there at that revision.
    pub fn answer(
        &self,
        table: &Table,
        mv: Move,
        note: MoveNote,
        revision: u64,
    ) -> Result<Seated, TableError> {
        self.change(table, |seated| {
            if seated.revision != revision {
                return Err(TableError::NotTheComputersTurn);
            }
            seated.referee.place(mv, note).map_err(TableError::Refused)
        })
    }

    /// Takes back the last move, as long as the other person has not answered it. Against a
    /// computer its answer goes too.
    pub fn undo(&self, table: &Table, secret: &str) -> Result<Seated, TableError> {
        self.change(table, |seated| {
            let record = seated.referee.record();
            let Some(last) = record.moves.len().checked_sub(1) else {
                return Err(TableError::Refused(RefereeError::NothingToUndo));
            };
            let mover = Player::to_move_after(last);
            let answered_by_computer = seated.key(mover).is_none() && last > 0;
            let side = if answered_by_computer { mover.other() } else { mover };
            seated.check_seat(side, secret)?;
            let mut events = seated.referee.act(Action::Undo).map_err(TableError::Refused)?;
            if answered_by_computer {
                events.extend(seated.referee.act(Action::Undo).map_err(TableError::Refused)?);
            }
            Ok(events)
        })
    }

    pub fn resign(&self, table: &Table, secret: &str) -> Result<Seated, TableError> {
        self.change(table, |seated| {
            let side = Player::BOTH.into_iter().find(|side| seated.sits(*side, secret));
            let side = side.ok_or(TableError::NotYours(None))?;
            seated.referee.act(Action::Resign(side)).map_err(TableError::Refused)
        })
    }

    /// Changes a copy, keeps it, and only then lets it be seen: what anybody has seen is kept.
    fn change(
        &self,
        table: &Table,
        action: impl FnOnce(&mut Seated) -> Result<Vec<MatchEvent>, TableError>,
    ) -> Result<Seated, TableError> {
        let mut state = table.lock();
        let mut next = state.clone();
        if action(&mut next)?.is_empty() {
            return Ok(next);
        }
        next.revision += 1;
        next.referee.record_mut().set_tag(REVISION, next.revision.to_string());
        self.keeper.update(table.number, next.record()).map_err(TableError::Keeper)?;
        *state = next.clone();
        drop(state);
        table.changes.send_replace(next.revision);
        Ok(next)
    }

    /// Forgets tables that nobody is at and that are over or kept elsewhere.
    fn make_room(&self) -> Result<(), TableError> {
        let mut tables = self.tables();
        if tables.len() < MOST_TABLES {
            return Ok(());
        }
        let lasts = self.keeper.lasts();
        tables.retain(|_, table| {
            let is_over = table.seated().referee.outcome().is_some();
            Arc::strong_count(table) > 1 || !(lasts || is_over)
        });
        if tables.len() < MOST_TABLES { Ok(()) } else { Err(TableError::Full) }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Arc<Table>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Table {
    fn new(number: i64, name: &str, seated: Seated) -> Table {
        let (changes, _) = watch::channel(seated.revision);
        Table { id: format!("{number}-{name}"), number, state: Mutex::new(seated), changes }
    }

    pub fn seated(&self) -> Seated {
        self.lock().clone()
    }

    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    fn lock(&self) -> MutexGuard<'_, Seated> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seated {
    pub fn record(&self) -> &GameRecord {
        self.referee.record()
    }

    /// The player whose turn it is, unless a person plays that side or the game is over.
    pub fn computer_to_move(&self) -> Option<PlayerSpec> {
        let side = self.referee.to_move()?;
        let spec: PlayerSpec = self.record().player(side).parse().ok()?;
        (!spec.is_human()).then_some(spec)
    }

    fn key(&self, side: Player) -> Option<&str> {
        self.record().tag(KEY_TAGS[side.index()])
    }

    fn sits(&self, side: Player, secret: &str) -> bool {
        self.key(side) == Some(fingerprint(secret).as_str())
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

/// Letters and digits that are not mistaken for one another, five bits each.
fn random_letters(count: usize) -> String {
    const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = vec![0; count];
    // Fails only on systems without a source of chance; a clock would make secrets guessable.
    if getrandom::fill(&mut bytes).is_err() {
        std::process::abort();
    }
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

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
            TableError::NotTheComputersTurn => say!(TEXT, "table-not-the-computers-turn"),
            TableError::Keeper(error) => error.message(),
            TableError::Full => say!(TEXT, "table-full"),
        }
    }
}

error_from_message!(TableError);

#[cfg(test)]
mod tests {
    use super::*;

    fn shared_game() -> (Games, Opening) {
        let games = Games::new(Arc::new(MemoryKeeper::default()));
        let human = PlayerSpec::named("human");
        let opening = games.open(Rules::TIC_TAC_TOE, [&human, &human], &[]).unwrap();
        (games, opening)
    }

    #[test]
    fn each_side_needs_its_own_secret() {
        let (games, Opening { table, secrets: [x, o] }) = shared_game();
        let (x, o) = (x.unwrap(), o.unwrap());
        assert!(matches!(games.play(&table, &o, "b2", None), Err(TableError::NotYours(Some(Player::X)))));
        assert!(matches!(games.play(&table, "guess", "b2", None), Err(TableError::NotYours(None))));
        games.play(&table, &x, "b2", None).unwrap();
        assert!(matches!(games.play(&table, &x, "a1", None), Err(TableError::NotYours(Some(Player::O)))));
        assert_eq!(games.play(&table, &o, "a1", None).unwrap().revision, 2);
        assert!(
            !table.seated().record().to_string().contains(&x),
            "the record does not give the secret away"
        );
    }

    #[test]
    fn a_move_sent_twice_is_played_once_and_an_old_one_is_refused() {
        let (games, Opening { table, secrets: [x, o] }) = shared_game();
        let (x, o) = (x.unwrap(), o.unwrap());
        games.play(&table, &x, "b2", Some(0)).unwrap();
        assert_eq!(games.play(&table, &x, "b2", Some(0)).unwrap().revision, 1);
        assert!(matches!(games.play(&table, &x, "a1", Some(0)), Err(TableError::Stale { .. })));
        assert!(matches!(games.play(&table, &o, "b2", Some(0)), Err(TableError::Stale { .. })));
        assert!(matches!(games.play(&table, &o, "a1", Some(usize::MAX)), Err(TableError::Stale { .. })));
    }

    #[test]
    fn a_move_can_be_taken_back_until_it_is_answered() {
        let (games, Opening { table, secrets: [x, o] }) = shared_game();
        let (x, o) = (x.unwrap(), o.unwrap());
        games.play(&table, &x, "b2", None).unwrap();
        assert!(matches!(games.undo(&table, &o), Err(TableError::NotYours(Some(Player::X)))));
        games.undo(&table, &x).unwrap();
        games.play(&table, &x, "a1", None).unwrap();
        games.play(&table, &o, "b2", None).unwrap();
        assert!(matches!(games.undo(&table, &x), Err(TableError::NotYours(Some(Player::O)))));
        games.resign(&table, &x).unwrap();
        assert_eq!(table.seated().referee.outcome(), Some(deret_core::Outcome::Win(Player::O)));
    }

    #[test]
    fn a_kept_game_goes_on_after_a_restart() {
        let keeper: Arc<dyn Keeper> = Arc::new(StoreKeeper::new(Store::in_memory().unwrap()));
        let human = PlayerSpec::named("human");
        let before = Games::new(Arc::clone(&keeper));
        let Opening { table, secrets: [x, o] } =
            before.open(Rules::TIC_TAC_TOE, [&human, &human], &[]).unwrap();
        before.play(&table, &x.unwrap(), "b2", None).unwrap();
        let id = table.id.clone();
        drop((before, table));
        let after = Games::new(keeper);
        let table = after.find(&id).unwrap().unwrap();
        assert_eq!((table.seated().revision, table.id.as_str()), (1, id.as_str()));
        assert_eq!(after.play(&table, &o.unwrap(), "a1", Some(1)).unwrap().revision, 2);
        let number = id.split_once('-').unwrap().0;
        assert!(
            after.find(&format!("{number}-guessed")).unwrap().is_none(),
            "the number alone opens nothing"
        );
    }

    #[test]
    fn letters_differ_each_time() {
        assert_ne!(random_letters(SECRET_LETTERS), random_letters(SECRET_LETTERS));
    }
}

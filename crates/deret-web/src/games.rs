//! Games that outlive a request: shared by two people, each with a secret of their side, or one
//! person's own, who may write it anew as a whole.

use std::{
    collections::HashMap,
    fmt::Write,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use deret_core::{GameRecord, Move, MoveNote, PlayError, Player, Rules};
use deret_play::{Action, MatchEvent, PlayerSpec, Referee, RefereeError};
use deret_text::{Explain, Message, error_from_message, say};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::{
    TEXT,
    keep::{Keeper, KeeperError},
};

/// The games that somebody is at just now, and the way to all others.
pub struct Games {
    tables: Mutex<Tables>,
    keeper: Arc<dyn Keeper>,
}

/// A table is gone with the last request or stream that is at it: its game is kept, and other
/// programs may go on with it.
#[derive(Default)]
struct Tables {
    by_id: HashMap<String, Weak<Table>>,
    /// How many there may be before those that are gone are swept out.
    most: usize,
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
    /// Not one that was left unfinished here.
    NothingLeft(i64),
}

/// Tags under which a table's own knowledge is kept in the record.
const REVISION: &str = "Revision";
const NAME: &str = "Name";
const KEY_TAGS: [&str; 2] = ["KeyX", "KeyO"];
const OWNER_TAG: &str = "KeyOwner";

/// A fresh game and the secrets of the sides that people play.
pub struct Opening {
    pub table: Arc<Table>,
    pub secrets: [Option<String>; 2],
}

/// A game as its owner last saw it.
#[derive(Clone, Debug)]
pub struct Sheet {
    pub rules: Rules,
    pub players: [PlayerSpec; 2],
    pub moves: Vec<Move>,
}

/// How many unfinished games are looked at for those that can be gone on with.
const MOST_LOOKED_AT: usize = 1000;

impl Games {
    pub fn new(keeper: Arc<dyn Keeper>) -> Games {
        Games { tables: Mutex::default(), keeper }
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
        let number = self.keeper.add(referee.record()).map_err(TableError::Keeper)?;
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
    ) -> Result<(Arc<Table>, String), TableError> {
        let mut record = match continues {
            None => GameRecord::new(sheet.rules, "", ""),
            Some(number) => self.left_behind(number)?.ok_or(TableError::NothingLeft(number))?,
        };
        if record.rules != sheet.rules {
            return Err(TableError::NothingLeft(continues.unwrap_or_default()));
        }
        let (name, secret) = (random_letters(NAME_LETTERS), random_letters(SECRET_LETTERS));
        record.set_tag(NAME, name.as_str());
        record.set_tag(OWNER_TAG, fingerprint(&secret));
        let mut seated = Seated::of(record)?;
        seated.write(sheet)?;
        let number = match continues {
            None => self.keeper.add(seated.record()),
            Some(number) => self.keeper.update(number, seated.record()).map(|()| number),
        };
        let table = Arc::new(Table::new(number.map_err(TableError::Keeper)?, &name, seated));
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
        self.keeper.delete(table.number).map_err(TableError::Keeper)
    }

    /// The games that people left unfinished at this machine, at the page or in the terminal; those
    /// that two people share are theirs alone.
    pub fn left(&self) -> Result<Vec<(i64, GameRecord)>, TableError> {
        let mut games = self.keeper.unfinished(MOST_LOOKED_AT).map_err(TableError::Keeper)?;
        games.retain(|(_, game)| is_left(game));
        Ok(games)
    }

    fn left_behind(&self, number: i64) -> Result<Option<GameRecord>, TableError> {
        let game = self.keeper.get(number).map_err(TableError::Keeper)?;
        Ok(game.filter(|game| game.outcome.is_none() && is_left(game)))
    }

    /// The table of that id; the game of a table that nobody is at comes from the keeper.
    pub fn find(&self, id: &str) -> Result<Option<Arc<Table>>, TableError> {
        let Some((number, name)) = id.split_once('-') else { return Ok(None) };
        let Ok(number) = number.parse() else { return Ok(None) };
        // Held until the table stands: there is only one of each id, and it has the newest state.
        let mut tables = self.tables();
        if let Some(table) = tables.by_id.get(id).and_then(Weak::upgrade) {
            return Ok(Some(table));
        }
        let kept = self.keeper.get(number).map_err(TableError::Keeper)?;
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
        if action(&mut next)?.is_empty() && next.record() == state.record() {
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

    fn tables(&self) -> MutexGuard<'_, Tables> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether anyone at this machine may go on with it.
fn is_left(game: &GameRecord) -> bool {
    let by_people =
        matches!(game.tag("FrontEnd"), Some("terminal" | "serve")) || game.tag(OWNER_TAG).is_some();
    by_people && KEY_TAGS.iter().all(|tag| game.tag(tag).is_none()) && !game.moves.is_empty()
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

    fn check_owner(&self, secret: &str) -> Result<(), TableError> {
        let is_owner = self.record().tag(OWNER_TAG) == Some(fingerprint(secret).as_str());
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
            TableError::NothingLeft(number) => {
                say!(TEXT, "table-nothing-left", number = number.to_string())
            }
        }
    }
}

error_from_message!(TableError);

#[cfg(test)]
mod tests {
    use deret_store::Store;

    use super::*;
    use crate::keep::{MemoryKeeper, StoreKeeper};

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

    fn sheet(o: &str, moves: &str) -> Sheet {
        let players = ["human", o].map(|spec| spec.parse().unwrap());
        let moves = moves.split_whitespace().map(|mv| mv.parse().unwrap()).collect();
        Sheet { rules: Rules::TIC_TAC_TOE, players, moves }
    }

    #[test]
    fn an_own_game_is_written_anew_by_its_owner_until_it_is_over() {
        let games = Games::new(Arc::new(MemoryKeeper::default()));
        let (table, secret) = games.keep_own(&sheet("minimax", "b2"), None).unwrap();
        let write = |secret: &str, o: &str, moves: &str| {
            games.write_own(&table, secret, &sheet(o, moves)).map(|seated| seated.revision)
        };
        assert_eq!(write(&secret, "minimax", "b2 a3 c1").unwrap(), 1);
        assert_eq!(write(&secret, "minimax", "b2 a3 c1").unwrap(), 1, "nothing new");
        assert_eq!(write(&secret, "random", "b2 a3 c1").unwrap(), 2, "another player");
        assert_eq!(write(&secret, "random", "b2 a1").unwrap(), 3, "another move");
        assert!(matches!(write("guess", "random", "b2"), Err(TableError::NotYours(None))));
        assert!(matches!(games.play(&table, &secret, "c3", None), Err(TableError::NotYours(_))));
        assert!(games.left().unwrap().iter().any(|(_, game)| game.players[1] == "random"));
        write(&secret, "random", "b2 a1 a3 b1 c1").unwrap();
        assert!(matches!(write(&secret, "random", "b2"), Err(TableError::Refused(_))), "it is over");
        assert!(games.left().unwrap().is_empty());
        games.delete_own(&table, &secret).unwrap();
        let id = table.id.clone();
        drop(table);
        assert!(games.find(&id).unwrap().is_none());
    }

    #[test]
    fn only_what_was_left_at_this_machine_can_be_taken_over() {
        let games = Games::new(Arc::new(StoreKeeper::new(Store::in_memory().unwrap())));
        let human = PlayerSpec::named("human");
        let moves = ["b2".parse().unwrap()];
        let room = games.open(Rules::TIC_TAC_TOE, [&human, &human], &moves).unwrap().table;
        let (own, old_secret) = games.keep_own(&sheet("minimax", "b2"), None).unwrap();
        assert_eq!(games.left().unwrap().iter().map(|(number, _)| *number).collect::<Vec<_>>(), [own.number]);
        for number in [room.number, 99] {
            let taken = games.keep_own(&sheet("minimax", "b2 a3"), Some(number));
            assert!(matches!(taken, Err(TableError::NothingLeft(_))), "{number}");
        }
        let number = own.number;
        drop(own);
        let (taken, secret) = games.keep_own(&sheet("minimax", "b2 a3"), Some(number)).unwrap();
        assert_eq!((taken.number, taken.seated().record().moves.len()), (number, 2));
        assert!(games.write_own(&taken, &old_secret, &sheet("minimax", "b2")).is_err());
        assert!(games.write_own(&taken, &secret, &sheet("minimax", "b2")).is_ok());
    }

    #[test]
    fn a_table_that_everybody_left_is_forgotten_and_found_again() {
        let (games, Opening { table, secrets: [x, _] }) = shared_game();
        games.play(&table, &x.unwrap(), "b2", None).unwrap();
        let id = table.id.clone();
        drop(table);
        assert_eq!(games.tables().by_id[&id].strong_count(), 0);
        assert_eq!(games.find(&id).unwrap().unwrap().seated().revision, 1);
    }

    #[test]
    fn letters_differ_each_time() {
        assert_ne!(random_letters(SECRET_LETTERS), random_letters(SECRET_LETTERS));
    }
}

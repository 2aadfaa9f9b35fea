//! Storage for games while they are played: between requests of the page, between sessions in the terminal,
//! and between runs of the program.

use std::{collections::BTreeMap, path::PathBuf};

use deret_core::{GameRecord, PlayedMove};
use parking_lot::Mutex;

use crate::{Filter, GameId, Provenance, Store, StoreError, marks, paths, store::bytes_of_texts};

pub trait GameKeeper: Send + Sync {
    /// Stores a new game and returns its number.
    fn add(&self, game: &GameRecord) -> Result<i64, StoreError>;
    /// Replaces the game with this number; refused if `before` is no longer its newest state.
    fn update(&self, number: i64, before: &GameRecord, game: &GameRecord) -> Result<(), StoreError>;
    fn get(&self, number: i64) -> Result<Option<GameRecord>, StoreError>;
    fn delete(&self, number: i64) -> Result<(), StoreError>;
    /// Unfinished games of people at this machine, newest first; at most `most` of each kind.
    fn unfinished(&self, most: usize) -> Result<Vec<(i64, GameRecord)>, StoreError>;
    /// Whether stored games outlive the program.
    fn lasts(&self) -> bool;
    /// A number that changes with every change by another program.
    fn changes_elsewhere(&self) -> Result<i64, StoreError>;
}

/// The share of the space that new games may fill; the rest is for further moves of existing games.
fn part_for_new(game: &GameRecord) -> f64 {
    if marks::is_of_a_guest(game) { 0.8 } else { 0.9 }
}

/// Keeps games in memory, for as long as the program runs.
#[derive(Debug, Default)]
pub struct MemoryKeeper {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    last: i64,
    games: BTreeMap<i64, GameRecord>,
    /// Approximate size of the games.
    bytes: usize,
}

/// Beyond this, a new game replaces the oldest finished one.
const MOST_IN_MEMORY: usize = 20_000;
const MOST_BYTES_IN_MEMORY: usize = 128 << 20;

fn bytes_of(game: &GameRecord) -> usize {
    bytes_of_texts(game) + game.moves.len() * size_of::<PlayedMove>()
}

impl Kept {
    /// Whether this part of the space is full, or would be with `more` additional bytes.
    fn is_full(&self, part: f64, more: usize) -> bool {
        self.games.len() >= (MOST_IN_MEMORY as f64 * part) as usize
            || self.bytes + more > (MOST_BYTES_IN_MEMORY as f64 * part) as usize
    }

    fn remove(&mut self, number: i64) {
        self.bytes -= self.games.remove(&number).map_or(0, |game| bytes_of(&game));
    }
}

impl GameKeeper for MemoryKeeper {
    fn add(&self, game: &GameRecord) -> Result<i64, StoreError> {
        let mut kept = self.kept.lock();
        let bytes = bytes_of(game);
        while kept.is_full(part_for_new(game), bytes) {
            let over = kept.games.iter().find(|(_, game)| game.outcome.is_some()).map(|(number, _)| *number);
            kept.remove(over.ok_or(StoreError::Full)?);
        }
        kept.last += 1;
        kept.bytes += bytes;
        let number = kept.last;
        kept.games.insert(number, game.clone());
        Ok(number)
    }

    fn update(&self, number: i64, before: &GameRecord, game: &GameRecord) -> Result<(), StoreError> {
        let mut kept = self.kept.lock();
        let bytes = (kept.bytes + bytes_of(game)).saturating_sub(bytes_of(before));
        let grows_too_large = bytes > kept.bytes.max(MOST_BYTES_IN_MEMORY);
        let known = kept.games.get_mut(&number).ok_or(StoreError::NoSuchGame { id: GameId(number) })?;
        if known != before {
            return Err(StoreError::Changed { id: GameId(number) });
        }
        if grows_too_large {
            return Err(StoreError::Full);
        }
        known.clone_from(game);
        kept.bytes = bytes;
        Ok(())
    }

    fn get(&self, number: i64) -> Result<Option<GameRecord>, StoreError> {
        Ok(self.kept.lock().games.get(&number).cloned())
    }

    fn delete(&self, number: i64) -> Result<(), StoreError> {
        self.kept.lock().remove(number);
        Ok(())
    }

    fn unfinished(&self, most: usize) -> Result<Vec<(i64, GameRecord)>, StoreError> {
        let kept = self.kept.lock();
        let own = |game: &GameRecord| game.outcome.is_none() && !marks::is_of_a_guest(game);
        let games = kept.games.iter().rev().filter(|(_, game)| own(game)).take(most);
        Ok(games.map(|(number, game)| (*number, game.clone())).collect())
    }

    fn lasts(&self) -> bool {
        false
    }

    fn changes_elsewhere(&self) -> Result<i64, StoreError> {
        Ok(0) // no other process can reach this memory
    }
}

/// Keeps games in the store, together with those of the other front ends.
#[derive(Debug)]
pub struct StoreKeeper {
    front_end: &'static str,
    place: Place,
    store: Mutex<Option<Store>>,
    most_bytes: u64,
}

/// The location of a store that is not open yet.
#[derive(Debug)]
enum Place {
    Usual,
    At(PathBuf),
}

impl StoreKeeper {
    /// A keeper for the games of this front end.
    pub fn new(front_end: &'static str, store: Store) -> StoreKeeper {
        let (place, store) = (Place::At(store.path().to_owned()), Mutex::new(Some(store)));
        StoreKeeper { front_end, place, store, most_bytes: u64::MAX }
    }

    /// Opens the store when it is first needed: a game must not wait for it. Without a path, it is the one in
    /// the data folder.
    pub fn opened_later(front_end: &'static str, path: Option<PathBuf>) -> StoreKeeper {
        let place = path.map_or(Place::Usual, Place::At);
        StoreKeeper { front_end, place, store: Mutex::new(None), most_bytes: u64::MAX }
    }

    /// Limits the size to which this keeper may grow the store.
    pub fn within(self, most_bytes: u64) -> StoreKeeper {
        StoreKeeper { most_bytes, ..self }
    }

    /// Fails if this part of the space is already full.
    fn check_room(&self, part: f64) -> Result<(), StoreError> {
        let bytes = self.with(|store| store.bytes())?;
        if bytes as f64 >= self.most_bytes as f64 * part { Err(StoreError::Full) } else { Ok(()) }
    }

    fn with<T>(&self, job: impl FnOnce(&mut Store) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let mut open = self.store.lock();
        let store = match open.take() {
            Some(store) => store,
            None => Store::open(&self.path()?)?,
        };
        job(open.insert(store))
    }

    /// Runs a reading job, without creating a missing store.
    fn reading<T>(&self, job: impl FnOnce(&Store) -> Result<T, StoreError>) -> Result<T, StoreError> {
        let open = self.store.lock();
        match &*open {
            Some(store) => job(store),
            None => job(&Store::open_for_reading(&self.path()?)?),
        }
    }

    fn path(&self) -> Result<PathBuf, StoreError> {
        match &self.place {
            Place::Usual => paths::default_store(),
            Place::At(path) => Ok(path.clone()),
        }
    }
}

impl GameKeeper for StoreKeeper {
    fn add(&self, game: &GameRecord) -> Result<i64, StoreError> {
        self.check_room(part_for_new(game))?;
        self.with(|store| store.add(game, &Provenance::of(self.front_end))).map(|GameId(number)| number)
    }

    fn update(&self, number: i64, before: &GameRecord, game: &GameRecord) -> Result<(), StoreError> {
        self.check_room(1.0)?;
        self.with(|store| store.update_from(GameId(number), before, game))
    }

    fn get(&self, number: i64) -> Result<Option<GameRecord>, StoreError> {
        match self.reading(|store| store.get(GameId(number))) {
            Ok(game) => Ok(Some(game.record)),
            Err(StoreError::NoSuchGame { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn delete(&self, number: i64) -> Result<(), StoreError> {
        let filter = Filter { ids: vec![GameId(number)], ..Filter::default() };
        self.with(|store| store.delete(&filter)).map(drop)
    }

    fn unfinished(&self, most: usize) -> Result<Vec<(i64, GameRecord)>, StoreError> {
        let mut games: Vec<(i64, GameRecord)> = Vec::new();
        for front_end in marks::PLAYED_BY_PEOPLE {
            let front_end = Some(front_end.to_owned());
            let filter = Filter { front_end, limit: Some(most as u64), ..Filter::unfinished() };
            let found = |store: &Store| -> Result<Vec<_>, StoreError> {
                store.games(filter).map(|game| game.map(|game| (game.id.0, game.record))).collect()
            };
            games.extend(self.reading(found)?);
        }
        games.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
        Ok(games)
    }

    fn lasts(&self) -> bool {
        true
    }

    fn changes_elsewhere(&self) -> Result<i64, StoreError> {
        self.reading(Store::changes_elsewhere)
    }
}

#[cfg(test)]
mod tests {
    use deret_core::{Outcome, Player, Rules};

    use super::*;

    /// Either keeper, full of guests' games: the owner's games are found and have space.
    #[test]
    fn the_owners_games_do_not_drown_in_those_of_guests() {
        let mut own = GameRecord::new(Rules::TIC_TAC_TOE, "human", "human");
        let mut guests = own.clone();
        guests.set_tag(marks::FRONT_END, marks::GUEST);
        own.set_tag(marks::FRONT_END, "terminal");
        let in_store = StoreKeeper::new("test", Store::in_memory().unwrap()).within(300_000);
        let in_memory = MemoryKeeper::default();
        for keeper in [&in_store as &dyn GameKeeper, &in_memory] {
            let first = keeper.add(&own).unwrap();
            let mut opened = 0;
            while keeper.add(&guests).is_ok() {
                opened += 1;
            }
            assert!(opened > 100, "{opened}");
            let left: Vec<i64> = keeper.unfinished(10).unwrap().iter().map(|(number, _)| *number).collect();
            assert_eq!(left, [first]);
            let second = keeper.add(&own).unwrap();
            assert_eq!(keeper.unfinished(10).unwrap()[0].0, second);
            assert!(matches!(keeper.add(&guests), Err(StoreError::Full)));
            let kept = keeper.get(first).unwrap().unwrap();
            assert!(keeper.update(first, &kept, &kept).is_ok(), "games that are there go on");
        }
        assert!(in_store.with(|store| store.bytes()).unwrap() < 300_000);
    }

    #[test]
    fn a_memory_of_large_games_is_full_sooner() {
        let keeper = MemoryKeeper::default();
        let mut large = GameRecord::new(Rules::TIC_TAC_TOE, "human", "human");
        large.set_tag("Comment", "long ".repeat(200_000));
        let count = (0..1000).take_while(|_| keeper.add(&large).is_ok()).count();
        assert!((100..=120).contains(&count), "{count}");
        let small = GameRecord::new(Rules::TIC_TAC_TOE, "human", "human");
        keeper.update(1, &large, &small).unwrap();
        keeper.delete(2).unwrap();
        keeper.delete(2).unwrap();
        assert!(keeper.add(&large).is_ok() && keeper.add(&large).is_ok() && keeper.add(&large).is_err());
        let mut larger = large.clone();
        larger.set_tag("Event", "long ".repeat(5_000_000));
        assert!(matches!(keeper.update(3, &large, &larger), Err(StoreError::Full)));
        assert!(keeper.update(3, &large, &large).is_ok(), "games that are there go on");
    }

    #[test]
    fn a_full_memory_forgets_games_that_are_over_only() {
        let keeper = MemoryKeeper::default();
        let running = GameRecord::new(Rules::TIC_TAC_TOE, "human", "human");
        let mut over = running.clone();
        over.outcome = Some(Outcome::Win(Player::X));
        let first = keeper.add(&running).unwrap();
        let second = keeper.add(&over).unwrap();
        for _ in 2..MOST_IN_MEMORY * 9 / 10 {
            keeper.add(&running).unwrap();
        }
        keeper.add(&running).unwrap();
        assert!(keeper.get(first).unwrap().is_some() && keeper.get(second).unwrap().is_none());
        assert!(keeper.add(&running).is_err());
    }
}

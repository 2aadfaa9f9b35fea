//! Whoever keeps games between two requests, and between two lives of the server.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use deret_core::GameRecord;
use deret_store::{Filter, GameId, Provenance, Store, StoreError};
use deret_text::{Explain, Message, error_from_message, say};

use crate::TEXT;

pub trait Keeper: Send + Sync {
    /// Keeps a new game; gives it a number.
    fn add(&self, game: &GameRecord) -> Result<i64, KeeperError>;
    /// Keeps the game of that number in place of the state it had before; refused where that is not the
    /// newest any more.
    fn update(&self, number: i64, before: &GameRecord, game: &GameRecord) -> Result<(), KeeperError>;
    fn get(&self, number: i64) -> Result<Option<GameRecord>, KeeperError>;
    fn delete(&self, number: i64) -> Result<(), KeeperError>;
    /// The games that wait for their next move, the newest first; at most so many are looked at.
    fn unfinished(&self, most: usize) -> Result<Vec<(i64, GameRecord)>, KeeperError>;
    /// Whether what is kept outlives the server.
    fn lasts(&self) -> bool;
    /// A number that is another one after each change by another program.
    fn changes_elsewhere(&self) -> Result<i64, KeeperError>;
}

/// Why a game could not be kept or found.
#[derive(Clone, Debug)]
pub enum KeeperError {
    /// It was deleted meanwhile.
    Gone(i64),
    /// Another program has changed it meanwhile.
    Changed(i64),
    Trouble(Message),
}

impl Explain for KeeperError {
    fn message(&self) -> Message {
        match self {
            KeeperError::Gone(number) => say!(TEXT, "problem-no-such-game", id = number.to_string()),
            KeeperError::Changed(number) => say!(TEXT, "problem-changed", id = number.to_string()),
            KeeperError::Trouble(message) => message.clone(),
        }
    }
}

error_from_message!(KeeperError);

/// Keeps games in memory, as long as the server lives.
#[derive(Debug, Default)]
pub struct MemoryKeeper {
    shelf: Mutex<Shelf>,
}

#[derive(Debug, Default)]
struct Shelf {
    last: i64,
    games: BTreeMap<i64, GameRecord>,
}

/// Beyond this, the oldest game that is over makes room for a new one.
const MOST_IN_MEMORY: usize = 20_000;

impl MemoryKeeper {
    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Keeper for MemoryKeeper {
    fn add(&self, game: &GameRecord) -> Result<i64, KeeperError> {
        let mut shelf = self.shelf();
        if shelf.games.len() >= MOST_IN_MEMORY {
            let over = shelf.games.iter().find(|(_, game)| game.outcome.is_some()).map(|(number, _)| *number);
            let over = over.ok_or_else(|| KeeperError::Trouble(say!(TEXT, "table-full")))?;
            shelf.games.remove(&over);
        }
        shelf.last += 1;
        let number = shelf.last;
        shelf.games.insert(number, game.clone());
        Ok(number)
    }

    fn update(&self, number: i64, before: &GameRecord, game: &GameRecord) -> Result<(), KeeperError> {
        let mut shelf = self.shelf();
        let kept = shelf.games.get_mut(&number).ok_or(KeeperError::Gone(number))?;
        if kept != before {
            return Err(KeeperError::Changed(number));
        }
        kept.clone_from(game);
        Ok(())
    }

    fn get(&self, number: i64) -> Result<Option<GameRecord>, KeeperError> {
        Ok(self.shelf().games.get(&number).cloned())
    }

    fn delete(&self, number: i64) -> Result<(), KeeperError> {
        self.shelf().games.remove(&number);
        Ok(())
    }

    fn unfinished(&self, most: usize) -> Result<Vec<(i64, GameRecord)>, KeeperError> {
        let shelf = self.shelf();
        let games = shelf.games.iter().rev().filter(|(_, game)| game.outcome.is_none()).take(most);
        Ok(games.map(|(number, game)| (*number, game.clone())).collect())
    }

    fn lasts(&self) -> bool {
        false
    }

    fn changes_elsewhere(&self) -> Result<i64, KeeperError> {
        Ok(0) // nobody else can reach this memory
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
        job(&mut store).map_err(|error| match error {
            StoreError::NoSuchGame { id } => KeeperError::Gone(id.0),
            StoreError::Changed { id } => KeeperError::Changed(id.0),
            error => KeeperError::Trouble(error.message()),
        })
    }
}

impl Keeper for StoreKeeper {
    fn add(&self, game: &GameRecord) -> Result<i64, KeeperError> {
        self.with(|store| store.add(game, &Provenance::of("serve"))).map(|GameId(number)| number)
    }

    fn update(&self, number: i64, before: &GameRecord, game: &GameRecord) -> Result<(), KeeperError> {
        self.with(|store| store.update_from(GameId(number), before, game))
    }

    fn get(&self, number: i64) -> Result<Option<GameRecord>, KeeperError> {
        match self.with(|store| store.get(GameId(number))) {
            Ok(game) => Ok(Some(game.record)),
            Err(KeeperError::Gone(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn delete(&self, number: i64) -> Result<(), KeeperError> {
        let filter = Filter { ids: vec![GameId(number)], ..Filter::default() };
        self.with(|store| store.delete(&filter)).map(drop)
    }

    fn unfinished(&self, most: usize) -> Result<Vec<(i64, GameRecord)>, KeeperError> {
        let filter = Filter { limit: Some(most as u64), ..Filter::unfinished() };
        self.with(|store| store.games(filter).map(|game| game.map(|game| (game.id.0, game.record))).collect())
    }

    fn lasts(&self) -> bool {
        true
    }

    fn changes_elsewhere(&self) -> Result<i64, KeeperError> {
        self.with(|store| store.changes_elsewhere())
    }
}

#[cfg(test)]
mod tests {
    use deret_core::{Outcome, Player, Rules};

    use super::*;

    #[test]
    fn a_full_memory_forgets_games_that_are_over_only() {
        let keeper = MemoryKeeper::default();
        let running = GameRecord::new(Rules::TIC_TAC_TOE, "human", "human");
        let mut over = running.clone();
        over.outcome = Some(Outcome::Win(Player::X));
        let first = keeper.add(&running).unwrap();
        let second = keeper.add(&over).unwrap();
        for _ in 2..MOST_IN_MEMORY {
            keeper.add(&running).unwrap();
        }
        keeper.add(&running).unwrap();
        assert!(keeper.get(first).unwrap().is_some() && keeper.get(second).unwrap().is_none());
        assert!(keeper.add(&running).is_err());
    }
}

//! The store as the terminal game sees it: games are kept as they are played, and unfinished ones
//! are found again.

use std::path::PathBuf;

use deret_core::GameRecord;
use deret_store::{Filter, GameId, Provenance, Store, StoreError, paths};
use deret_text::{Explain, Message};
use deret_tui::Keeper;

/// Opens the store when it is first needed: a game must not wait for it.
#[derive(Debug)]
pub struct StoreKeeper {
    /// `None` means the usual place.
    path: Option<PathBuf>,
    store: Option<Store>,
}

const FRONT_END: &str = "terminal";

impl StoreKeeper {
    pub fn new(path: Option<PathBuf>) -> StoreKeeper {
        StoreKeeper { path, store: None }
    }

    fn path(&self) -> Result<PathBuf, StoreError> {
        self.path.clone().map_or_else(paths::default_store, Ok)
    }

    fn store(&mut self) -> Result<&mut Store, StoreError> {
        let store = match self.store.take() {
            Some(store) => store,
            None => Store::open(&self.path()?)?,
        };
        Ok(self.store.insert(store))
    }

    fn try_keep(&mut self, game: &GameRecord, number: Option<i64>) -> Result<i64, StoreError> {
        let mut game = game.clone();
        game.set_tag("FrontEnd", FRONT_END);
        game.set_tag("Version", env!("CARGO_PKG_VERSION"));
        let store = self.store()?;
        let updated = number.map(|number| store.update(GameId(number), &game).map(|()| number));
        match updated {
            // It was deleted meanwhile, by `deret games delete` perhaps: then it is a new game.
            None | Some(Err(StoreError::NoSuchGame { .. })) => {
                store.add(&game, &Provenance::default()).map(|id| id.0)
            }
            Some(result) => result,
        }
    }

    fn try_unfinished(&mut self) -> Result<Option<(i64, GameRecord)>, StoreError> {
        let store = Store::open_for_reading(&self.path()?)?;
        let filter = Filter { front_end: Some(FRONT_END.to_owned()), limit: Some(1), ..Filter::unfinished() };
        let newest = store.games(filter).next().transpose()?;
        Ok(newest.map(|game| (game.id.0, game.record)))
    }
}

impl Keeper for StoreKeeper {
    fn keep(&mut self, game: &GameRecord, number: Option<i64>) -> Result<i64, Message> {
        self.try_keep(game, number).map_err(|error| error.message())
    }

    fn unfinished(&mut self) -> Result<Option<(i64, GameRecord)>, Message> {
        self.try_unfinished().map_err(|error| error.message())
    }
}

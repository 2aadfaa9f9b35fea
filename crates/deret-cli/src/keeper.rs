//! The store as the terminal game sees it: games are kept as they are played, and unfinished ones
//! are found again.

use std::{collections::HashMap, path::PathBuf};

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
    /// The games of this sitting as they were kept last.
    kept: HashMap<i64, GameRecord>,
}

const FRONT_END: &str = "terminal";

impl StoreKeeper {
    pub fn new(path: Option<PathBuf>) -> StoreKeeper {
        StoreKeeper { path, store: None, kept: HashMap::new() }
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
        let before = number.and_then(|number| Some((number, self.kept.get(&number)?.clone())));
        let store = self.store()?;
        let updated =
            before.map(|(number, before)| store.update_from(GameId(number), &before, &game).map(|()| number));
        let number = match updated {
            // It was deleted meanwhile, by `deret games delete` perhaps, or somebody goes on with it at
            // the page: then it is a new game.
            None | Some(Err(StoreError::NoSuchGame { .. } | StoreError::Changed { .. })) => {
                store.add(&game, &Provenance::default())?.0
            }
            Some(result) => result?,
        };
        self.kept.insert(number, game);
        Ok(number)
    }

    fn try_unfinished(&mut self) -> Result<Option<(i64, GameRecord)>, StoreError> {
        let store = Store::open_for_reading(&self.path()?)?;
        let filter = Filter { front_end: Some(FRONT_END.to_owned()), limit: Some(1), ..Filter::unfinished() };
        let newest = store.games(filter).next().transpose()?;
        let newest = newest.map(|game| (game.id.0, game.record));
        self.kept.extend(newest.clone());
        Ok(newest)
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

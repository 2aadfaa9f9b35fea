//! The games of this sitting, as they are saved.

use std::{collections::HashMap, sync::Arc};

use deret_core::GameRecord;
use deret_store::{GameKeeper, StoreError, marks};

/// Identifies the games of the terminal among those of other front ends.
pub const FRONT_END: &str = "terminal";

/// Remembers how each game was last saved, so that no change by another program is overwritten.
pub struct KeptGames {
    keeper: Arc<dyn GameKeeper>,
    kept: HashMap<i64, GameRecord>,
    /// The last game could not be saved, and the person was notified.
    pub is_in_trouble: bool,
}

impl KeptGames {
    pub fn new(keeper: Arc<dyn GameKeeper>) -> KeptGames {
        KeptGames { keeper, kept: HashMap::new(), is_in_trouble: false }
    }

    /// Saves a game, in place of the one with that number if there is one; returns its number.
    pub fn keep(&mut self, game: &GameRecord, number: Option<i64>) -> Result<i64, StoreError> {
        let mut game = game.clone();
        game.set_tag(marks::FRONT_END, FRONT_END);
        game.set_tag("Version", env!("CARGO_PKG_VERSION"));
        let known = number.and_then(|number| Some((number, self.kept.get(&number)?)));
        let updated =
            known.map(|(number, before)| self.keeper.update(number, before, &game).map(|()| number));
        let number = match updated {
            // It was deleted meanwhile, perhaps by `deret games delete`, or it is being continued on the
            // page: then it is saved as a new game.
            None | Some(Err(StoreError::NoSuchGame { .. } | StoreError::Changed { .. })) => {
                self.keeper.add(&game)?
            }
            Some(result) => result?,
        };
        self.kept.insert(number, game);
        Ok(number)
    }

    /// A stored game continues under its number, as long as no other program changes it.
    pub fn adopt(&mut self, number: i64, game: GameRecord) {
        self.kept.insert(number, game);
    }

    /// The newest unfinished game of a terminal, with its number.
    pub fn unfinished(&mut self) -> Result<Option<(i64, GameRecord)>, StoreError> {
        let games = self.keeper.unfinished(1)?;
        let newest = games.into_iter().find(|(_, game)| game.tag(marks::FRONT_END) == Some(FRONT_END));
        self.kept.extend(newest.clone());
        Ok(newest)
    }
}

impl std::fmt::Debug for KeptGames {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("KeptGames").field("kept", &self.kept.keys()).finish_non_exhaustive()
    }
}

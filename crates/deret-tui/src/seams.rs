//! What the terminal game asks of the program around it.

use deret_core::GameRecord;
use deret_text::Message;

/// Whoever keeps games between sittings: the store.
pub trait Keeper: Send {
    /// Keeps a game, in place of the one of that number if there is one; gives its number.
    fn keep(&mut self, game: &GameRecord, number: Option<i64>) -> Result<i64, Message>;

    /// The game that was left last without an end, with its number.
    fn unfinished(&mut self) -> Result<Option<(i64, GameRecord)>, Message>;
}

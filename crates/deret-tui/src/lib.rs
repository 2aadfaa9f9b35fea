//! The terminal game: a board to play on in any terminal, and plain prompts where there is none.
//!
//! | part | file |
//! | --- | --- |
//! | everything the screen shows, and what commands do to it | `app.rs`, `seating.rs`, `screens.rs`, `setup.rs` |
//! | the game being played, over the referee | `seated_game.rs` |
//! | keys and clicks become commands | `input.rs` |
//! | state becomes screen | `view/` |
//! | thinking and keeping games on threads of their own | `think.rs`, `oracle.rs`, `saver.rs`, `keeping.rs` |
//! | the terminal, taken and given back | `terminal.rs` |
//! | menu and prompts for pipes and screen readers | `plain.rs` |
//! | the papers' own programs, as prompts | `paper.rs` |
//!
//! It contains no rules: legality and results come from the referee.

#![forbid(unsafe_code)]

mod app;
mod hint;
mod input;
mod keeping;
mod look;
mod oracle;
mod paper;
mod plain;
mod saver;
mod screens;
mod seated_game;
mod seating;
mod setup;
mod terminal;
mod think;
mod view;

pub use app::{Exit, Start};
pub use keeping::{FRONT_END, KeptGames};
pub use look::{Look, Marks, Palette};
pub use paper::check_board;
pub use plain::{LARGE_BOARD_TIME, Plain};
pub use seated_game::{Beginning, Continued};
pub use terminal::{Ended, run};

#[cfg(test)]
mod plain_tests;
#[cfg(test)]
mod screen_tests;
#[cfg(all(test, unix))]
mod terminal_tests;
mod texts;

//! Storage of games and runs.
//!
//! | to do | see |
//! | --- | --- |
//! | find the place where games are kept | [`paths`] |
//! | open a store; add, change and delete games | [`Store`] |
//! | read games, filtered, as a stream | [`Store::games`], [`Filter`] |
//! | keep a tournament that can be resumed | [`Store::start_run`], [`Run`] |
//! | keep a game as it is played, in a store or in memory | [`GameKeeper`] |
//! | keep games that come from many threads | [`RunWriter`] |
//! | find damage, and save what can be read | [`Store::check`], [`Store::salvage`] |
//! | recognize the games of our own front ends | [`marks`] |
//! | read and write game files | [`formats`] |
//! | fill a store from a file, and a file from a store | [`transfer`] |
//! | the moves as rows for statistics: CSV, Parquet | [`move_rows`] |
//!
//! ```
//! use deret_core::{GameRecord, Rules};
//! use deret_store::{Filter, Provenance, Store};
//! let mut store = Store::in_memory().unwrap();
//! let mut record = GameRecord::new(Rules::TIC_TAC_TOE, "human", "minimax");
//! let id = store.add(&record, &Provenance::of("doctest")).unwrap();
//! record.push("b2".parse().unwrap()).unwrap();
//! store.update(id, &record).unwrap();
//! let unfinished: Vec<_> = store.games(Filter::unfinished()).map(|game| game.unwrap().id).collect();
//! assert_eq!(unfinished, [id]);
//! ```

#![forbid(unsafe_code)]

mod clock;
mod error;
pub mod formats;
mod game_keeper;
mod health;
pub mod marks;
pub mod move_rows;
pub mod paths;
mod query;
mod row;
mod run;
mod run_writer;
mod schema;
mod spreadsheet;
mod store;
mod texts;
pub mod transfer;
mod writer;

pub use clock::days_in_month;
pub use error::StoreError;
pub use game_keeper::{GameKeeper, MemoryKeeper, StoreKeeper};
pub use health::Salvaged;
pub use query::{Filter, Games, ResultFilter, StoredGame};
pub use row::Provenance;
pub use run::{NewRun, Run};
pub use run_writer::RunWriter;
pub use store::{Added, GameId, Store};

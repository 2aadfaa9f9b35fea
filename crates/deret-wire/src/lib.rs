//! The JSON of every face, once: command line, page and whatever comes make their objects from these
//! structs, so that `deret.move/1` is one thing wherever it is printed.
//!
//! Each object begins with its `schema`. What a struct can be made from lies in lower layers, and then
//! it has an `of`; what a face knows alone it fills in itself.

#![forbid(unsafe_code)]

mod analysis;
#[cfg(feature = "lab")]
mod collapse;
mod files;
pub mod forms;
mod games_played;
#[cfg(feature = "lab")]
mod lab;
#[cfg(feature = "lab")]
mod lab_result;
mod moves;
mod paper_modes;
mod players;
mod position;
mod records;
mod review;
mod searches;
mod server;
mod shared_games;
mod solve;
mod stored_games;
mod table;
mod tournament;
mod training;

pub use analysis::*;
#[cfg(feature = "lab")]
pub use collapse::*;
pub use files::*;
pub use games_played::*;
#[cfg(feature = "lab")]
pub use lab::*;
#[cfg(feature = "lab")]
pub use lab_result::*;
pub use moves::*;
pub use paper_modes::*;
pub use players::*;
pub use position::*;
pub use records::*;
pub use review::*;
pub use searches::*;
pub use server::*;
pub use shared_games::*;
pub use solve::*;
pub use stored_games::*;
pub use table::*;
pub use tournament::*;
pub use training::*;

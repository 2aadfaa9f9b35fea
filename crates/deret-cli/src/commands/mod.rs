//! One thin file per command: parse, call one library function, print.

pub mod analyze;
pub mod bench;
pub mod completions;
pub mod exhaust;
pub mod home;
pub mod man;
pub mod match_games;
pub mod move_choice;
pub mod perft;
pub mod play;
pub mod players;
pub mod serve;
pub mod solve;
pub mod verify;

mod shared;
mod solve_known;

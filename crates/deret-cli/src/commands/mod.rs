//! One thin file per command: parse, call one library function, print.

pub mod analyze;
pub mod bench;
pub mod collapse;
pub mod completions;
pub mod exhaust;
pub mod games;
pub mod gomocup;
pub mod help;
pub mod home;
pub mod lab;
pub mod man;
pub mod match_games;
pub mod move_choice;
pub mod perft;
pub mod place;
pub mod play;
pub mod players;
pub mod review;
pub mod rpc;
pub mod serve;
pub mod solve;
pub mod table;
pub mod tournament;
pub mod train;
pub mod tree;
pub mod verify;

mod contest;
mod shared;
mod solve_known;
mod table_build;
mod table_counts;
mod tournament_table;
mod train_checkpoint;

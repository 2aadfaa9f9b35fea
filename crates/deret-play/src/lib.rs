//! A game in progress: its players ([`Roster`], [`PlayerSpec`], [`levels`]), how it runs ([`Referee`],
//! [`play_game`]), and many games in a row ([`Series`]). No input or output of its own.

#![deny(unsafe_code)]

mod bench;
mod builtin;
mod contest;
mod course;
pub mod engine_player;
pub mod engine_process;
mod event;
mod exhaust;
mod foreign;
mod levels;
mod paper_mode;
mod papers;
mod referee;
mod roster;
mod score_meaning;
mod series;
mod spec;
mod texts;

pub use bench::{Bench, BenchEntry};
pub use contest::{FAULT_TAG, GRACE, Terms, TimeControl, is_dead, play_game};
pub use course::Course;
pub use event::{Action, MatchEvent};
pub use exhaust::{Chances, Exhausted, exhaust};
pub use foreign::{Concern, MOST_FOREIGN_TABLE_MB};
pub use levels::{DEFAULT_LEVEL, Level, Strength, default_opponent, levels, stand_in, step, strength};
pub use paper_mode::{Boards, First, MODES, PaperAction, PaperChoice, PaperMode, PaperWords};
pub use papers::{PAPERS, paper_name, source_words};
pub use referee::{Referee, RefereeError};
pub use roster::{OptionInfo, OptionKind, Options, PlayerInfo, Roster};
pub use score_meaning::score_meaning;
pub use series::{GameSetup, PlayedGame, Series, SeriesError, Tally, random_opening};
pub use spec::{PlayerSpec, SpecError};

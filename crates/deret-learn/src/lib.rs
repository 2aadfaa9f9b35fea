//! Players that improve from games: their own and those of others.
//!
//! | method | file | source | needs |
//! | --- | --- | --- | --- |
//! | matchboxes | `menace.rs` | Michie 1963 | at most 16 cells |
//! | Q-learning | `q_table.rs` | Watkins and Dayan 1992 | at most 16 cells |
//! | temporal differences | `td.rs` | Sutton 1988 | at most 16 cells |
//! | tuple network | `n_tuple.rs`, `tuples.rs` | Thill, Koch and Konen 2012 | any board |
//!
//! A [`Training`] goes through stored games and games of the learner against itself
//! (`selfplay.rs`), an [`Exam`] measures the progress, and a [`Model`] is the result: a file that
//! the player `learned` plays from ([`register`]).

#![forbid(unsafe_code)]

mod agent;
mod canonical;
mod curve;
mod exam;
mod learner;
mod library;
mod menace;
mod model;
mod n_tuple;
mod q_table;
mod questions;
mod selfplay;
mod td;
mod texts;
mod train;
mod tuples;

pub use agent::{Learned, register};
pub use curve::{Curve, Point};
pub use exam::Exam;
pub use learner::{Belief, Learner, Lesson, best};
pub use library::{model_file_name, models_folder, newest_model};
pub use model::{About, Method, Model, ModelError, Run};
pub use questions::Question;
pub use train::{Checkpoint, Training, stored_lessons};

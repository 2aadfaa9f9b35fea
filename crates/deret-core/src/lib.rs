//! Rules and legal play of k-in-a-row games, and nothing else: no search, input, output, clock or
//! randomness.
//!
//! ```
//! use deret_core::{Game, Player, Position, Rules};
//! let mut pos = Position::new(Rules::TIC_TAC_TOE);
//! for mv in ["b2", "a3", "a1", "c3", "b3", "b1", "c1"] {
//!     pos.try_play(mv.parse()?)?; // an illegal move is an error that names the problem
//! }
//! assert_eq!(pos.to_string(), "OXO/.X./XOX");
//! assert_eq!((pos.to_move(), pos.outcome()), (Player::O, None));
//! assert_eq!(pos.try_play("b2".parse()?).unwrap_err().to_string(), "b2 is taken by X");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! More in `examples/`.
//!
//! | for | see |
//! | --- | --- |
//! | the game being played | [`Rules`] |
//! | a cell and its text, `b2` | [`Move`]; its index in a set of cells, [`Cell`] |
//! | players, how a game ends, the value of a position | [`Player`], [`Outcome`], [`Value`] |
//! | a position, play and undo | [`Position`] in general, [`Board`] where the word count is known, [`LeanBoard`] where every node counts |
//! | the interface that searches rely on | [`Game`], [`Keyed`] |
//! | winning lines, symmetries, keys | [`Geometry`] |
//! | a game as played, and its text | [`GameRecord`] |
//! | path counts that check the rules | [`perft`] |
//! | texts for people, as data | [`Message`], [`say!`], [`Explain`] |

#![forbid(unsafe_code)]

mod board;
mod cells;
mod game;
mod geometry;
mod lean_board;
mod message;
mod moves;
mod number;
mod perft;
mod player;
mod position;
mod record;
mod record_text;
mod rules;
mod system;
pub mod toy_tree;

pub use board::Board;
pub use cells::{Cell, Cells, CellsIter};
pub use game::{Game, Keyed};
pub use geometry::{Geometry, Line};
pub use lean_board::{Bit, Bits, LeanBoard};
#[doc(hidden)]
pub use message::check_message;
pub use message::{Arg, Explain, Message, Translate, is_hidden, visible};
pub use moves::{Move, MoveError, OffBoard};
pub use number::NumberStyle;
pub use perft::{TooManyPaths, default_depth, perft};
pub use player::{Outcome, Player, Value};
pub use position::{BoardMut, BoardRef, PlayError, Position, PositionError};
pub use record::{GameRecord, MoveNote, PlayedMove};
pub use record_text::{BadMove, RecordError, Records};
pub use rules::{Rules, RulesError};
pub use system::SystemProblem;

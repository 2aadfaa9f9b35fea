//! What a legal k-in-a-row game is, and nothing else: no search, input, output, clock or chance.
//!
//! | to know | see |
//! | --- | --- |
//! | the game being played | [`Rules`] |
//! | a cell and its text, `b2` | [`Move`]; its index in a set of cells, [`Cell`] |
//! | who plays, how a game ends, what a position is worth | [`Player`], [`Outcome`], [`Value`] |
//! | a position, play and undo | [`Position`] outside, [`Board`] where the word count is known, [`LeanBoard`] where every node counts |
//! | what a search may rely on | [`Game`], [`Keyed`] |
//! | winning lines, symmetries, keys | [`Geometry`] |
//! | a game as played, and its text | [`GameRecord`] |
//! | path counts that check the rules | [`perft`] |
//! | errors as data, in English and for translators | [`Sentence`], [`sentences!`] |

mod board;
mod cells;
mod game;
mod geometry;
mod lean_board;
mod moves;
mod perft;
mod player;
mod position;
mod record;
mod record_text;
mod rules;
mod sentence;
pub mod toy_tree;

pub use board::Board;
pub use cells::{Cell, Cells, CellsIter};
pub use game::{Game, Keyed};
pub use geometry::{Geometry, Line};
pub use lean_board::{Bit, Bits, LeanBoard};
pub use moves::{Move, MoveError, OffBoard};
pub use perft::{default_depth, perft};
pub use player::{Outcome, Player, Value};
pub use position::{BoardMut, BoardRef, PlayError, Position, PositionError};
pub use record::{GameRecord, MoveNote, PlayedMove};
pub use record_text::{BadMove, RecordError, Records};
pub use rules::{Rules, RulesError};
pub use sentence::{NumberStyle, Part, Said, Sentence};

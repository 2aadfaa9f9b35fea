//! Pictures: boards, charts, and the tree of a search as SVG, DOT, JSON or a page that can be folded
//! and stepped through. No input or output of its own: everything is a text.
//!
//! | to know | see |
//! | --- | --- |
//! | the tree of a player's move | [`SearchTree::of`], [`TreeLimits`] |
//! | a board by itself | [`board_svg`] |
//! | a chart of data, in the reader's language | [`Figure`] |
//! | the tree as a text | [`SearchTree::to_svg`], `to_dot`, `to_json`, `to_html` |
//!
//! What stands on a node, and why something was cut, is said by `deret-trace`. Pictures show scores as
//! the side to move at the root sees them, so that a tree reads as in the books: one side wants much,
//! the other little. JSON has both views.

#![forbid(unsafe_code)]

mod board;
mod boards;
mod chart;
mod dot;
mod figure;
mod frame;
mod html;
mod json;
mod layout;
mod number;
mod svg;
mod texts;
mod tree;
mod words;

pub use board::board_svg;
pub use figure::{Axis, Bar, DrawnBoard, Figure, Interval, Kind, Point, Scale, Series, Stroke};
pub use frame::html_page;
pub use number::{shown_real, superscript, three_digit_places};
pub use tree::{SearchTree, TreeLimits};
pub use words::Words;

//! Pictures: boards, charts, and the tree of a search as SVG, DOT, JSON or a page that can be folded
//! and stepped through. No input or output of its own: everything is a text.
//!
//! | topic | see |
//! | --- | --- |
//! | the tree of a player's move | [`SearchTree::of`], [`TreeLimits`] |
//! | a single board | [`board_svg`] |
//! | a chart of data, in the reader's language | [`Figure`] |
//! | the tree as a text | [`SearchTree::to_svg`], `to_dot`, `to_json`, `to_html` |
//!
//! The labels of nodes and the reasons for cuts come from `deret-trace`. Pictures show scores from the view
//! of the side to move at the root, so that a tree reads as in the books: one side maximises, the other
//! minimises. JSON has both views.

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

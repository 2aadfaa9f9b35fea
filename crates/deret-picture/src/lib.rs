//! Pictures: boards, and the tree of a search as SVG, DOT, JSON or a page that can be folded and
//! stepped through. No input or output of its own: everything is a text.
//!
//! | to know | see |
//! | --- | --- |
//! | the tree of a player's move | [`SearchTree::of`], [`TreeLimits`] |
//! | a board by itself | [`board_svg`] |
//! | the tree as a text | [`SearchTree::to_svg`], `to_dot`, `to_json`, `to_html` |
//!
//! Pictures show scores as the side to move at the root sees them, so that a tree reads as in the
//! books: one side wants much, the other little. JSON has both views.

#![forbid(unsafe_code)]

mod board;
mod dot;
mod html;
mod json;
mod layout;
mod svg;
mod tree;
mod words;

pub use board::board_svg;
pub use tree::{Costs, Cut, Leaf, Node, RuleTried, SearchTree, TreeLimits, Visits};

deret_text::catalogue!();

#[cfg(test)]
mod tests {
    #[test]
    fn texts_stand_in_both_languages() {
        assert_eq!(super::TEXT.problems(), Vec::<String>::new());
    }
}

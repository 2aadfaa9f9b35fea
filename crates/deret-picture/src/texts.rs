//! Texts that several places of this crate show.

use deret_text::{Arg, Message, say};

pub(crate) fn tree_left_out(drawn: impl Into<Arg>, left: impl Into<Arg>) -> Message {
    say!(
        "tree-left-out",
        "{drawn} of them are drawn; {left} nodes below are left out.",
        drawn = drawn.into(),
        left = left.into()
    )
}

pub(crate) fn tree_left_out_here(nodes: impl Into<Arg>) -> Message {
    say!("tree-left-out-here", "+ {nodes}", nodes = nodes.into())
}

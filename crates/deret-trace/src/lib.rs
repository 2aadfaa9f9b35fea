//! The record of a search: its events become one tree, and every node, cut and rule is explained in words.
//! Every display of a search (pictures, the terminal, the page) shows this tree and these words.
//!
//! | topic | see |
//! | --- | --- |
//! | recording a search, finished or not | [`Trace`], an observer |
//! | point of view of scores | [`RootScore`], [`Window`] |
//! | explanations of nodes, cuts and rules | [`Trace::explain`], [`Trace::happened`], [`Trace::cut_reason`] |
//! | labels of a drawn node | [`Trace::heading`], [`Trace::figure`], [`Trace::remark`] |
//! | events as bytes, for sending to the page | [`Packer`], [`unpack`] |
//!
//! ```
//! use deret_core::{Position, Rules};
//! use deret_search::{Agent, Limits};
//! use deret_trace::{Scores, Trace};
//! let root = Position::from_diagram(Rules::TIC_TAC_TOE, "XX./OO./...")?;
//! let mut trace = Trace::new(root.clone(), Scores::Results);
//! let mut agent = deret_play::Roster::new().agent(&"alpha-beta".parse()?, root.rules(), None)?;
//! agent.choose(&root, &Limits::default(), &mut trace)?;
//! assert_eq!(trace.explain(1)[0].to_string(), "X tries c3.");
//! assert_eq!(trace.happened().unwrap().to_string(), "The search is done: +10.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod explain;
mod label;
mod packed;
mod texts;
mod trace;
mod view;

pub use explain::remark_words;
pub use packed::{Broken, Packer, unpack};
pub use trace::{Costs, Cut, Leaf, Node, NodeId, RuleTried, Scores, Trace, Visits};
pub use view::{RootScore, Window};

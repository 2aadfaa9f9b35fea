//! What can be asked, what can be answered, and what decided it.

use deret_text::{Explain, Message, say};

use crate::TEXT;
use crate::inference::Rule;

/// Which game is asked about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Question {
    /// The ordinary game: whoever finishes a line first wins.
    #[default]
    Strong,
    /// Maker-Breaker: only X can win; lines of O end nothing.
    Weak,
}

/// What decided a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The game was over.
    Rules,
    /// Search of the game itself.
    Search,
    /// A pairing or the potential holds every line.
    Pairing,
    /// A search of the weak game: it is a draw, therefore so is the ordinary one.
    WeakSearch,
    /// A complete table has the position.
    Table,
    /// It follows from what is known of another board, or of all of them.
    Inference(Rule),
}

impl Method {
    pub fn name(self) -> &'static str {
        match self {
            Method::Rules => "rules",
            Method::Search => "search",
            Method::Pairing => "pairing",
            Method::WeakSearch => "weak search",
            Method::Table => "table",
            Method::Inference(_) => "inference",
        }
    }
}

impl Explain for Method {
    fn message(&self) -> Message {
        match self {
            Method::Rules => say!(TEXT, "method-rules"),
            Method::Search => say!(TEXT, "method-search"),
            Method::Pairing => say!(TEXT, "method-pairing"),
            Method::WeakSearch => say!(TEXT, "method-weak"),
            Method::Table => say!(TEXT, "method-table"),
            Method::Inference(rule) => rule.message(),
        }
    }
}

/// The rule behind `SolveReport::strategy_stealing`, in words.
pub fn stealing_message() -> Message {
    say!(TEXT, "method-stealing")
}

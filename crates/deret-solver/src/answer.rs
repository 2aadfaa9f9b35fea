//! What can be asked, what can be answered, and what decided it.

use deret_core::{Explain, Message, display_in_english, say};
use deret_search::Means;

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
    /// The same as somebody who watches hears it.
    pub fn means(self) -> Means {
        match self {
            Method::Rules => Means::Rules,
            Method::Search | Method::Inference(_) => Means::Search,
            Method::Pairing => Means::Pairing,
            Method::WeakSearch => Means::WeakSearch,
            Method::Table => Means::Table,
        }
    }

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
            Self::Rules => say!("method-rules", "the game is over"),
            Self::Search => say!("method-search", "search"),
            Self::Pairing => {
                say!("method-pairing", "pairing: the lines that are left can all be stopped without search",)
            }
            Self::WeakSearch => say!(
                "method-weak",
                "search of the weak game: the other side can stop every line even without threats of its \
            own, so the first cannot win",
            ),
            Self::Table => say!("method-table", "a complete table of the board"),
            Self::Inference(rule) => Explain::message(rule),
        }
    }
}

display_in_english!(Method);

/// The rule behind `SolveReport::strategy_stealing`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StrategyStealing;

impl Explain for StrategyStealing {
    fn message(&self) -> Message {
        match self {
            Self => say!(
                "method-stealing",
                "strategy stealing: on the empty board the second player cannot have a winning strategy, \
            because the first could use it, and an extra stone does no harm",
            ),
        }
    }
}

display_in_english!(StrategyStealing);

//! Questions, and the methods that decide their answers.

use deret_core::{Explain, Message, display_in_english, say};
use deret_search::Means;

use crate::inference::Rule;

/// Which game to solve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Question {
    /// The ordinary game: the first side to finish a line wins.
    #[default]
    Strong,
    /// Maker-Breaker: only X can win; lines of O end nothing.
    Weak,
}

/// The method that decided a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// The game was over.
    Rules,
    /// Search of the game itself.
    Search,
    /// A pairing or the potential holds every line.
    Pairing,
    /// Search of the weak game: it is a draw, and therefore so is the ordinary game.
    WeakSearch,
    /// The position is in a complete table.
    Table,
    /// The value follows from a result for another board, or for all boards.
    Inference(Rule),
}

impl Method {
    /// Converts the method to the form that observers receive.
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

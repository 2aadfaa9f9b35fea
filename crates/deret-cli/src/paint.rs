//! Colour on standard output: for structured text, and never the only sign of anything.

use deret_solver::Value;

/// The kind of a piece of text, which decides its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    Plain,
    /// Names and headings.
    Strong,
    Faint,
    Good,
    Even,
    Bad,
    X,
    O,
}

impl Paint {
    pub fn of_value(value: Option<Value>) -> Paint {
        match value {
            Some(Value::Win) => Paint::Good,
            Some(Value::Draw) => Paint::Even,
            Some(Value::Loss) => Paint::Bad,
            None => Paint::Faint,
        }
    }

    /// The text wrapped in the codes of a terminal with the usual sixteen colours.
    pub fn wrap(self, text: &str) -> String {
        let code = match self {
            Paint::Plain => return text.to_owned(),
            Paint::Strong => "1",
            Paint::Faint => "2",
            Paint::Good => "32",
            Paint::Even => "33",
            Paint::Bad => "31",
            Paint::X => "1;34",
            Paint::O => "1;35",
        };
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    }
}

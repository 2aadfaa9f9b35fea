//! Appearance: colours and signs, for every kind of terminal.

use deret_core::{Player, Value};
use ratatui::style::{Color, Modifier, Style};

/// The looks that a person can choose, and the terminal's capabilities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Only ASCII on the screen.
    pub ascii: bool,
    pub marks: Marks,
    pub palette: Palette,
}

/// How the two sides' stones are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Marks {
    #[default]
    Letters,
    Signs,
    Stones,
}

/// The terminal's colours. Nothing is shown by colour alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Palette {
    None,
    Sixteen,
    /// 256 colours: some of these are readable on black and on white alike.
    Indexed,
}

/// Signs that texts may contain, and their replacements in ASCII.
const SPELLINGS: [(char, &str); 11] = [
    ('−', "-"),
    ('∞', "inf"),
    ('×', "x"),
    ('≥', ">="),
    ('≤', "<="),
    ('α', "alpha"),
    ('β', "beta"),
    ('“', "\""),
    ('”', "\""),
    ('✂', "8<"),
    ('▸', "+"),
];

impl Marks {
    pub const ALL: [Marks; 3] = [Marks::Letters, Marks::Signs, Marks::Stones];

    pub fn next(self, forwards: bool) -> Marks {
        let at = Marks::ALL.iter().position(|marks| *marks == self).unwrap_or(0);
        Marks::ALL[(at + if forwards { 1 } else { 2 }) % 3]
    }
}

impl Palette {
    /// Detects the palette from the environment variables.
    pub fn from_environment(lookup: impl Fn(&str) -> Option<String>) -> Palette {
        let set = |name: &str| lookup(name).filter(|value| !value.is_empty());
        let term = set("TERM").unwrap_or_default();
        if set("NO_COLOR").is_some() || term == "dumb" || term.starts_with("vt1") || term.starts_with("vt2") {
            Palette::None
        } else if term.contains("256") || set("COLORTERM").is_some() || set("WT_SESSION").is_some() {
            Palette::Indexed
        } else {
            Palette::Sixteen
        }
    }
}

impl Look {
    pub fn mark(self, side: Player) -> &'static str {
        match (self.marks, self.ascii, side) {
            (Marks::Signs, false, Player::X) => "✕",
            (Marks::Signs, false, Player::O) => "○",
            (Marks::Stones, false, Player::X) => "●",
            (Marks::Stones, false, Player::O) => "○",
            (_, _, Player::X) => "X",
            (_, _, Player::O) => "O",
        }
    }

    /// The mark drawn large: three lines of three columns.
    pub fn large_mark(self, side: Player) -> [&'static str; 3] {
        match (self.marks, self.ascii, side) {
            (_, true, Player::X) => ["\\ /", " X ", "/ \\"],
            (_, true, Player::O) => [".-.", "| |", "'-'"],
            (Marks::Stones, false, Player::X) => ["▟█▙", "███", "▜█▛"],
            (_, false, Player::X) => ["╲ ╱", " ╳ ", "╱ ╲"],
            (_, false, Player::O) => ["╭─╮", "│ │", "╰─╯"],
        }
    }

    /// The sign of an empty cell where no grid shows it.
    pub fn empty(self) -> &'static str {
        if self.ascii { "." } else { "·" }
    }

    /// The sign in Unicode, or its replacement in ASCII.
    pub fn sign(self, unicode: &'static str, ascii: &'static str) -> &'static str {
        if self.ascii { ascii } else { unicode }
    }

    /// A text in characters that may appear on the screen.
    pub fn spelled(self, text: String) -> String {
        if !self.ascii || text.is_ascii() {
            return text;
        }
        let mut spelled = text;
        for (sign, ascii) in SPELLINGS {
            spelled = spelled.replace(sign, ascii);
        }
        spelled
    }

    pub fn side(self, side: Player) -> Style {
        let style = match (self.palette, side) {
            (Palette::None, _) => Style::new(),
            (Palette::Sixteen, Player::X) => Style::new().fg(Color::Magenta),
            (Palette::Sixteen, Player::O) => Style::new().fg(Color::Red),
            (Palette::Indexed, Player::X) => Style::new().fg(Color::Indexed(33)),
            (Palette::Indexed, Player::O) => Style::new().fg(Color::Indexed(166)),
        };
        style.add_modifier(Modifier::BOLD)
    }

    pub fn worth(self, worth: Value) -> Style {
        match (self.palette, worth) {
            (Palette::None, _) => Style::new(),
            (Palette::Sixteen, Value::Win) => Style::new().fg(Color::Green),
            (Palette::Sixteen, Value::Draw) => Style::new(),
            (Palette::Sixteen, Value::Loss) => Style::new().fg(Color::Red),
            (Palette::Indexed, Value::Win) => Style::new().fg(Color::Indexed(34)),
            (Palette::Indexed, Value::Draw) => Style::new().fg(Color::Indexed(244)),
            (Palette::Indexed, Value::Loss) => Style::new().fg(Color::Indexed(160)),
        }
    }

    /// Lines, labels, everything that should not draw the eye.
    pub fn quiet(self) -> Style {
        match self.palette {
            Palette::None => Style::new(),
            Palette::Sixteen => Style::new().add_modifier(Modifier::DIM),
            Palette::Indexed => Style::new().fg(Color::Indexed(244)),
        }
    }

    pub fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// The cursor, a chosen line, a title bar.
    pub fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_decides_about_colours() {
        let palette = |variables: &[(&str, &str)]| {
            Palette::from_environment(|name| {
                variables.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(palette(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Palette::None);
        assert_eq!(palette(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]), Palette::Indexed);
        assert_eq!(palette(&[("TERM", "linux")]), Palette::Sixteen);
        assert_eq!(palette(&[("TERM", "dumb")]), Palette::None);
    }
}

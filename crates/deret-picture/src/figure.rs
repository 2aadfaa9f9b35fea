use deret_core::{Game, Move, Position, Rules};
use serde::{Deserialize, Serialize};

use crate::Words;

/// A picture of data. Kept as data, drawn in the reader's language: see `chart.rs`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    pub title: Words,
    /// Text alternative for readers who cannot see the picture.
    pub about: Words,
    pub kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Kind {
    /// Points joined by lines, on linear or logarithmic axes.
    Lines { x: Axis, y: Axis, series: Vec<Series> },
    /// Horizontal bars, each divided into parts that add up to the whole bar.
    Bars { parts: Vec<Words>, bars: Vec<Bar> },
    /// Values with their error, one below the other.
    Intervals { axis: Axis, intervals: Vec<Interval> },
    /// Like `Lines` in the style of gnuplot, for plots that authors made with it: a box around them, ticks
    /// inside, the key in a corner.
    Framed { x: Axis, y: Axis, series: Vec<Series> },
    /// Boards side by side: the moves of a game, or lines that count.
    Boards { boards: Vec<DrawnBoard> },
    /// A picture drawn elsewhere, such as a search tree: a complete SVG file in each language.
    Drawing { svg: Words },
}

/// A board in a figure, kept as text so that it outlives the program that made it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DrawnBoard {
    pub game: String,
    pub diagram: String,
    /// The move that was played last.
    pub last: Option<String>,
    pub caption: Words,
    pub strokes: Vec<Stroke>,
}

/// A line from one cell to another, over the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stroke {
    pub from: String,
    pub to: String,
    /// A colour in SVG notation.
    pub ink: String,
}

impl DrawnBoard {
    pub fn of(pos: &Position, last: Option<Move>, caption: impl Into<Words>) -> DrawnBoard {
        DrawnBoard {
            game: pos.rules().to_string(),
            diagram: pos.to_string(),
            last: last.map(|mv| mv.to_string()),
            caption: caption.into(),
            strokes: Vec::new(),
        }
    }

    /// A game as boards, one after each move.
    pub fn line(rules: Rules, moves: &[Move]) -> Vec<DrawnBoard> {
        let mut pos = Position::new(rules);
        let mut boards = Vec::new();
        for (index, mv) in moves.iter().enumerate() {
            let side = pos.to_move();
            if pos.try_play(*mv).is_err() {
                break; // a record of another game
            }
            boards.push(DrawnBoard::of(&pos, Some(*mv), format!("{}. {side} {mv}", index + 1)));
        }
        boards
    }

    /// The position, unless its text can no longer be parsed.
    pub fn position(&self) -> Option<Position> {
        Position::from_diagram(self.game.parse().ok()?, &self.diagram).ok()
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Axis {
    pub label: Words,
    pub scale: Scale,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scale {
    Linear,
    Log,
    /// Shares in per cent, always from 0 to 100.
    Percent,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Series {
    pub name: Words,
    pub points: Vec<Point>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bar {
    pub label: Words,
    /// One for each part.
    pub values: Vec<f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Interval {
    pub label: Words,
    pub value: f64,
    /// Half the width of the interval.
    pub error: f64,
}

impl Figure {
    pub fn new(title: impl Into<Words>, about: impl Into<Words>, kind: Kind) -> Figure {
        Figure { title: title.into(), about: about.into(), kind }
    }
}

impl Axis {
    pub fn linear(label: impl Into<Words>) -> Axis {
        Axis { label: label.into(), scale: Scale::Linear }
    }

    pub fn log(label: impl Into<Words>) -> Axis {
        Axis { label: label.into(), scale: Scale::Log }
    }

    pub fn percent(label: impl Into<Words>) -> Axis {
        Axis { label: label.into(), scale: Scale::Percent }
    }
}

impl Series {
    pub fn new(name: impl Into<Words>, points: impl IntoIterator<Item = (f64, f64)>) -> Series {
        let points = points.into_iter().map(|(x, y)| Point { x, y }).collect();
        Series { name: name.into(), points }
    }
}

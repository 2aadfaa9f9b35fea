use serde::{Deserialize, Serialize};

use crate::Words;

/// A picture of data. Kept as data, drawn in the reader's language: see `chart.rs`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    pub title: Words,
    /// What can be seen, for those who cannot see it.
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

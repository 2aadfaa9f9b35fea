//! The experiments of the papers, and ours, with their results when they are run again.
//!
//! | topic | see |
//! | --- | --- |
//! | the questions, one file each | `experiments/` |
//! | declarations and findings of an experiment | [`Experiment`], [`Findings`] |
//! | printed results compared with measured ones | [`Check`], [`Verdict`] |
//! | covered codes of the papers | [`coverage`] |
//! | how a game tree collapses, with boards | [`collapse`] |
//! | tables and figures | [`Table`], [`Figure`] |
//! | running them, keeping finished ones | [`Run`], step by step in a [`Notebook`] |
//! | the report: data, Markdown, pages | `report/` |

#![forbid(unsafe_code)]

mod against;
mod census;
mod check;
pub mod collapse;
pub mod coverage;
mod experiment;
pub mod experiments;
mod notebook;
mod report;
mod run;
mod table;
mod texts;

pub use census::PlyCount;
pub use check::{Check, Verdict, Whose};
pub use deret_picture::{Axis, Bar, DrawnBoard, Figure, Interval, Kind, Point, Scale, Series, Stroke, Words};
pub use experiment::{Experiment, Findings, Lab, LabError, Source};
pub use notebook::Notebook;
pub use report::{Inputs, Machine, Record};
pub use run::{Progress, Run, RunSummary, Selection};
pub use table::{Column, Table, Value};

//! Measuring playing strength: many games, and statistics on their results.
//!
//! | topic | see |
//! | --- | --- |
//! | round robins and gauntlets, which can be resumed | [`tournament`] |
//! | results as Elo, and a sequential test | [`rating`] |
//! | how far one match decides which player is stronger | [`interval`] |
//! | games from chosen positions | [`openings`] |

#![forbid(unsafe_code)]

pub mod interval;
pub mod openings;
pub mod rating;
mod texts;
pub mod tournament;

//! How strong players are: many games, and what their results say.
//!
//! | to know | see |
//! | --- | --- |
//! | everybody against everybody, and go on later | [`tournament`] |
//! | results as Elo, and a test that goes on until it knows | [`rating`] |
//! | what one match leaves open | [`interval`] |
//! | games from chosen positions | [`openings`] |

#![forbid(unsafe_code)]

pub mod interval;
pub mod openings;
pub mod rating;
mod texts;
pub mod tournament;

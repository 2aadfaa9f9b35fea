//! Analysis of games: every front end takes its judgements of positions and games from here.
//!
//! | topic | see |
//! | --- | --- |
//! | exact values of a position, cached | [`Truth`], [`Oracle`] |
//! | the engine's estimates where the value is unknown | [`Estimates`] |
//! | the value of a move, in words and signs | [`worth`], [`sign`] |
//! | where to look, which move to make, and why | [`nudge`], [`why`] |
//! | which moves of a game were mistakes, and which decided it | [`Review`], [`review_html`] |

#![forbid(unsafe_code)]

mod estimates;
mod hint;
mod html;
mod review;
mod texts;
mod truth;
mod worth;

pub use estimates::Estimates;
pub use hint::{nudge, why};
pub use html::review_html;
pub use review::{Guess, Judged, JudgedMove, Review, Reviewer};
pub use truth::{Oracle, Truth};
pub use worth::{ending, ending_words, guess_words, sign, worth};

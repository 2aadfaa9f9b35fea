//! How a game is studied: what every face says of a position or a game comes from here.
//!
//! | to know | see |
//! | --- | --- |
//! | what is true of a position, remembered | [`Truth`], [`Oracle`] |
//! | what the engine thinks where that is not known | [`Estimates`] |
//! | what a move is worth, in words and signs | [`worth`], [`sign`] |
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

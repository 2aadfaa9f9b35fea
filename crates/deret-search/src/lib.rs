//! The algorithms, as in their papers: one file each, generic over the game, every step observable.
//!
//! | algorithm | file | source | needs | exact |
//! | --- | --- | --- | --- | --- |
//! | random-iterative | `random.rs` | seed 000, section 3 | any game | no |
//!
//! What they share, and what crosses to other crates, is in `common/`: [`Agent`], [`Limits`],
//! [`SearchReport`], [`Event`] and [`Observer`], [`Score`].

pub mod common;
pub mod random;

pub use common::{
    agent::{Agent, Refusal, RefusalKind},
    limits::{Limits, StopFlag, Stopped},
    observe::{Event, Observer},
    report::{SearchReport, Stats},
    score::Score,
};

deret_text::catalogue!();

#[cfg(test)]
mod tests {
    #[test]
    fn texts_stand_in_both_languages() {
        assert_eq!(super::TEXT.problems(), Vec::<String>::new());
    }
}

//! The algorithms, as in their papers: one file each, generic over the game, every step observable.
//!
//! | algorithm | file | source | needs | exact |
//! | --- | --- | --- | --- | --- |
//! | random-iterative | `random.rs` | seed 000, section 3 | any position | no |
//! | minimax | `minimax.rs` | seeds 000, 002 | any game | yes |
//! | alpha-beta pruning | `alpha_beta.rs` | seeds 001, 003; Knuth and Moore 1975 | any game | yes |
//!
//! What they share, and what crosses to other crates, is in `common/`: [`Agent`], [`Limits`],
//! [`SearchReport`], [`Event`] and [`Observer`], [`Score`].

pub mod alpha_beta;
pub mod common;
pub mod minimax;
pub mod random;

pub use common::{
    agent::{Agent, Refusal, RefusalKind, Search},
    limits::{Limits, StopFlag, Stopped},
    observe::{Bound, Counter, Event, Limiting, Observer, Rule, Verdict},
    report::{SearchReport, Stats, Ties},
    score::{Scale, Score},
};

deret_text::catalogue!();

#[cfg(test)]
mod tests {
    #[test]
    fn texts_stand_in_both_languages() {
        assert_eq!(super::TEXT.problems(), Vec::<String>::new());
    }
}

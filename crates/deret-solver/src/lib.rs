//! Exact values of k-in-a-row games, with proofs.
//!
//! | to know | see |
//! | --- | --- |
//! | the value of a position | [`solve`] |
//! | what each technique is | `pairing.rs` static draws, `threats.rs` forced wins, `alpha_beta.rs` the boolean search, `weak.rs` the Maker-Breaker search, `prover.rs` how they take turns, `parallel.rs` on several threads |
//!
//! A solver node is a position that was expanded: one that neither forced moves, the table, a
//! static proof nor a threat sequence could settle.

#[cfg(test)]
mod agreement;
mod alpha_beta;
mod analyze;
mod bits;
mod certificate;
mod control;
mod dispatch;
mod distance;
mod geometry;
mod known;
mod pairing;
mod parallel;
mod perfect;
mod prover;
mod resume;
mod solve;
mod state;
mod table;
mod threats;
mod weak;
mod weak_table;

pub use analyze::{Analysis, MoveValue, analyze};
pub use control::Progress;
pub use known::{KNOWN, Known};
pub use perfect::{Perfect, add_bench, register};
pub use solve::{
    Certificate, Method, Question, SolveConfig, SolveReport, Value, solve, solve_with_certificate,
    stealing_message,
};

deret_text::catalogue!();

#[cfg(test)]
mod tests {
    #[test]
    fn texts_stand_in_both_languages() {
        assert_eq!(super::TEXT.problems(), Vec::<String>::new());
    }
}

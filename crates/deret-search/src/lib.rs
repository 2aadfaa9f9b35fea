//! Search algorithms as in their papers: one file each, generic over the game, every step observable.
//!
//! | algorithm | file | source | needs | exact |
//! | --- | --- | --- | --- | --- |
//! | random-iterative | `random.rs` | Musyafa and Pratama, section 3 | any position | no |
//! | brute force | `brute_force.rs` | the brute-force paper, III.C | any game | yes |
//! | brute force as printed | `brute_force_printed.rs` | the brute-force paper, figure 4.1 | any game | no |
//! | minimax | `minimax.rs` | Musyafa and Pratama; Pamungkas and Thamrin | any game | yes |
//! | alpha-beta pruning | `alpha_beta.rs` | the brute-force paper; Rafi 2022; Knuth and Moore 1975 | any game | yes |
//! | alpha-beta as printed | `alpha_beta_printed.rs` | the brute-force paper, figure 4.2 | a board | no |
//! | random, then alpha-beta | `hybrid.rs` | suggested in Pamungkas and Thamrin | any position | at the end |
//! | horizon and line evaluation | `heuristic.rs` | Rafi 2022 | a board | no |
//! | the published program of Rafi 2022 | `heuristic_printed.rs` | its source | a board, the game so far | no |
//! | branch and bound by costs | `branch_and_bound.rs` | the branch-and-bound paper, III | a board | no |
//! | expert: eight rules | `expert.rs` | the branch-and-bound paper, I | a board | no |
//! | alpha-beta with a table | `memo.rs` | requested in Musyafa and Pratama | a board | yes |
//! | iterative deepening (how the exact players use a limit) | `iterative_deepening.rs` | Slate and Atkin 1977 | any search | when decided |
//! | Monte Carlo tree search | `mcts.rs` | requested in Musyafa and Pratama; Kocsis and Szepesvári 2006 | a board | when proved |
//!
//! Every player is an [`Agent`]; it returns its move, the cost of the search, and the reason:
//! ```
//! use deret_core::{Position, Rules};
//! use deret_search::{Agent, Limits, alpha_beta::AlphaBetaPlayer};
//! let pos = Position::from_diagram(Rules::TIC_TAC_TOE, "XX./OO./...")?;
//! let report = AlphaBetaPlayer::default().choose(&pos, &Limits::default(), &mut ())?;
//! let reason = report.reason.unwrap();
//! assert_eq!(reason.to_string(), "c3 completes a line and wins.");
//! assert_eq!(reason.id(), "reason-wins-now");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//! Any [`Game`](deret_core::Game) can be searched, and any search observed: see `examples/`.
//!
//! Shared code, and the types that cross to other crates, are in `common/`: [`Agent`], [`Limits`],
//! [`SearchReport`], [`Event`] and [`Observer`], [`Score`].

#![forbid(unsafe_code)]

pub mod alpha_beta;
pub mod alpha_beta_printed;
pub mod branch_and_bound;
pub mod brute_force;
pub mod brute_force_printed;
pub mod common;
pub mod expert;
pub mod heuristic;
pub mod heuristic_printed;
pub mod hybrid;
mod iterative_deepening;
pub mod mcts;
pub mod memo;
pub mod minimax;
pub mod random;

pub use common::{
    agent::{Agent, CannotMove, Fault, Refusal, RefusalKind, Search},
    limits::{Clock, Limits, StopFlag, Stopped},
    observe::{Bound, Counter, Event, Limiting, Means, Observer, Rule},
    reason::{ExpectedLine, Reason},
    report::{SearchReport, Stats, Ties},
    score::{Scale, Score},
};

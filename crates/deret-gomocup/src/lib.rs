//! The Gomocup (Piskvork) engine protocol: text in, moves out.
//!
//! | to know | see |
//! | --- | --- |
//! | what can be said | `command.rs` |
//! | what is answered | `brain.rs`, `settings.rs`, `opening.rs` (swap2) |
//! | how talk goes on while it thinks | `session.rs` |

#![forbid(unsafe_code)]

mod brain;
mod command;
mod opening;
mod session;
mod settings;

pub use session::run;

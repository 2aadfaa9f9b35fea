//! The Gomocup (Piskvork) engine protocol: text in, moves out.
//!
//! | topic | see |
//! | --- | --- |
//! | commands | `command.rs` |
//! | answers | `brain.rs`, `settings.rs`, `opening.rs` (swap2) |
//! | reading commands during a search | `session.rs` |

#![forbid(unsafe_code)]

mod brain;
mod command;
mod opening;
mod session;
mod settings;

pub use session::run;

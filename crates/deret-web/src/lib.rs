//! Deret's web page and the API behind it.
//!
//! `connections` limits concurrent connections, and `origin` decides which clients the server answers. A
//! request enters through `routes`, is checked once (`requests`), uses only JSON in the types of
//! [`deret_wire`], and has its work done by `work`: off the async threads, shared fairly between visitors,
//! bounded in number, time, nodes and memory, and stopped when its client disconnects. Games that outlive a
//! request live in `games` and are stored by a [`deret_store::GameKeeper`], shared experiments in `lab`;
//! long-running work is reported by `live` as event streams, and searches step by step by `searches`.

#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

mod app;
mod collapse;
mod connections;
mod constant;
mod games;
mod lab;
mod live;
mod new_games;
mod origin;
mod page;
mod problem;
mod random;
mod requests;
mod routes;
mod searches;
mod server;
mod stream_ids;
mod texts;
mod visitor;
mod work;

pub use app::{App, Settings};
pub use connections::Patience;
pub use origin::host_name;
pub use routes::{openapi, router};
pub use server::{Address, ServeError, Server};

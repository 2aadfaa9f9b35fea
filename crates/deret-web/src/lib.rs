//! The page of Deret and the API behind it.
//!
//! Who may come in at once is decided by `connections`, and whom the server answers by `origin`. A
//! request comes in by `routes`, is checked once (`requests`), speaks JSON in the shapes of
//! [`deret_wire`] alone, and has its work done by `work`: off the async threads, shared fairly between
//! visitors, bounded in number, time, nodes and memory, and stopped when the one who asked goes away.
//! Games that outlive a request live in `games` and are kept by a [`deret_store::GameKeeper`],
//! experiments that everybody shares in `lab`; what goes on for long is told by `live` as event
//! streams, and a search step by step by `searches`.

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

//! The JSON of every face, once: command line, page and whatever comes make their objects from these
//! structs, so that `deret.review/1` is one thing wherever it is printed.

#![forbid(unsafe_code)]

mod review;

pub use review::{Review, ReviewedMove};

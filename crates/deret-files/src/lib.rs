//! File output, shared by every crate that writes files.
//!
//! | to | use |
//! | --- | --- |
//! | write a file that appears whole or not at all | [`WholeFile`], [`write_whole`] |
//! | check before days of work that it can be written | [`check_writable`] |
//! | distinguish pipes and devices from files | [`is_stream`] |
//! | name a companion file | [`beside`] |
//! | keep other runs away from a file that this one continues | [`Lock`] |
//! | report an error in any language | [`FileError`] |
//!
//! ```
//! # let folder = tempfile::tempdir().unwrap();
//! # let path = folder.path().join("result.txt");
//! use std::io::Write;
//! let _lock = deret_files::Lock::take(&path)?; // until it is dropped
//! let mut file = deret_files::WholeFile::create(&path)?;
//! file.write_all(b"42\n").map_err(|error| file.trouble(error))?;
//! file.finish()?; // only now is there a result.txt
//! # Ok::<(), deret_files::FileError>(())
//! ```

#![forbid(unsafe_code)]

mod draft;
mod error;
mod lock;
mod place;
mod sweep;
mod whole;

pub use error::FileError;
pub use lock::Lock;
pub use place::beside;
pub use whole::{WholeFile, check_writable, is_stream, write_private, write_whole};

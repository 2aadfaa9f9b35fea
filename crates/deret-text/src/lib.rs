//! Translations of Deret's texts.
//!
//! Every text for people is a [`Message`], made with [`say!`] at the place of use: an id, the English
//! text, and arguments. A front end renders the message in the reader's [`Language`]; the translations
//! are in `locales/id/`, by id.
//!
//! ```
//! use deret_core::Rules;
//! use deret_text::{Explain, Language};
//! let error = "0,3,3".parse::<Rules>().unwrap_err();
//! assert_eq!(error.to_string(), "the number of rows must be from 1 to 22, not 0");
//! assert_eq!(error.in_language(Language::Indonesian), "jumlah baris harus 1 sampai 22, bukan 0");
//! ```

#![forbid(unsafe_code)]

mod amount;
mod catalogue;
mod language;
mod markup;
mod number;
mod translations;
mod visible;

pub use amount::{read_count, read_seconds};
pub use catalogue::Catalogue;
pub use deret_core::{
    Arg, Explain, Message, SystemProblem, Translate, display_in_english, errors, say, visible,
};
pub use language::{Language, UnknownLanguage};
pub use markup::escaped;
pub use number::{decimal, grouped};
pub use translations::{INDONESIAN, indonesian_text};
pub use visible::{VisibleWriter, shortened, visible_json, visible_lines};

//! Deret's words in every language.
//!
//! A crate that says something to a person keeps its texts beside it, in `locales/en.ftl` and
//! `locales/id.ftl` (Fluent), declares them once with [`catalogue!`], and speaks in [`Message`]s:
//! a key and its arguments, which become words only where the language is known.
//!
//! ```
//! use deret_text::{Catalogue, Language, say};
//! static TEXT: Catalogue = Catalogue::new("taken = { $cell } is taken", "taken = { $cell } sudah terisi");
//! let message = say!(TEXT, "taken", cell = "b2");
//! assert_eq!(message.to_string(), "b2 is taken");
//! assert_eq!(message.in_language(Language::Indonesian), "b2 sudah terisi");
//! ```
//!
//! The libraries below (rules, searches, solver, verifier) know nothing of this: they speak in
//! [`Sentence`](deret_core::Sentence)s, data whose `Display` is the English. Every sentence explains
//! itself as a message too, in the other languages by `locales/id.ftl` of this crate:
//! ```
//! use deret_core::Rules;
//! use deret_text::{Explain, Language};
//! let error = "0,3,3".parse::<Rules>().unwrap_err();
//! assert_eq!(error.to_string(), "the number of rows must be from 1 to 22, not 0");
//! assert_eq!(error.message().in_language(Language::Indonesian), "jumlah baris harus 1 sampai 22, bukan 0");
//! ```

#![forbid(unsafe_code)]

mod amount;
mod catalogue;
mod language;
mod markup;
mod message;
mod number;
mod system;
mod visible;

pub use amount::{read_count, read_seconds};
pub use catalogue::Catalogue;
pub use language::{Language, UnknownLanguage};
pub use markup::escaped;
pub use message::{Arg, Explain, Message};
pub use number::{decimal, grouped};
pub use system::SystemProblem;
pub use visible::{VisibleWriter, shortened, visible, visible_json, visible_lines};

/// What the libraries' sentences are in other languages, by name. English they speak themselves.
pub static TRANSLATIONS: Catalogue = Catalogue::new("", include_str!("../locales/id.ftl"));

/// Declares `TEXT`, the catalogue made of this crate's `locales/en.ftl` and `locales/id.ftl`.
#[macro_export]
macro_rules! catalogue {
    () => {
        /// What this crate says to people, in every language.
        pub static TEXT: $crate::Catalogue = $crate::Catalogue::new(
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/en.ftl")),
            include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/locales/id.ftl")),
        );
    };
}

/// A [`Message`] of a catalogue: `say!(TEXT, "key", name = value, ...)`.
#[macro_export]
macro_rules! say {
    ($catalogue:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Message::new(&$catalogue, $key, vec![$((stringify!($name), $crate::Arg::from($value))),*])
    };
}

/// Gives an error type its `Display` (in English) and `std::error::Error` from its [`Explain`].
#[macro_export]
macro_rules! error_from_message {
    ($($error:ty),+ $(,)?) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::Explain::message(self).fmt(f)
            }
        }
        impl std::error::Error for $error {}
    )+};
}

//! The forms in which people write amounts and moves, for bodies and queries: the same as on the command line.

use deret_core::Rules;
use deret_text::{read_count, read_seconds};
use serde::{
    Deserialize, Deserializer,
    de::{Error, IgnoredAny},
};

/// A number, or the text in which a person writes it. A query has texts alone.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written<T> {
    Plain(T),
    Text(String),
    Other(IgnoredAny),
}

/// `100000` or `"100k"`.
pub fn count<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    read(deserializer, read_count, "a whole number, or one such as \"100k\"")
}

/// `1.5` seconds, or `"500ms"`, `"1s"`, `"2m"`.
pub fn seconds<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
    read(deserializer, read_seconds, "a number of seconds, or a time such as \"500ms\", \"1s\"")
}

fn read<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
    read: impl Fn(&str) -> Option<T>,
    expected: &str,
) -> Result<Option<T>, D::Error> {
    let wrong = || D::Error::custom(format!("use {expected}"));
    let number = match Option::<Written<T>>::deserialize(deserializer)? {
        None => return Ok(None),
        Some(Written::Plain(number)) => Some(number),
        Some(Written::Text(text)) => read(&text),
        Some(Written::Other(_)) => None,
    };
    number.map(Some).ok_or_else(wrong)
}

/// `["b2", "a3"]` or `"b2,a3"`: texts that each hold one move or several.
pub fn moves<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<String>>, D::Error> {
    match Option::<Written<Vec<String>>>::deserialize(deserializer)? {
        None => Ok(None),
        Some(Written::Plain(moves)) => Ok(Some(moves)),
        Some(Written::Text(text)) => Ok(Some(vec![text])),
        Some(Written::Other(_)) => Err(D::Error::custom("use a list of moves, or a text such as \"b2,a3\"")),
    }
}

/// The game where none is named.
pub fn default_game() -> String {
    Rules::TIC_TAC_TOE.to_string()
}

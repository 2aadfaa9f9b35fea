use std::fmt;

use crate::{Catalogue, Language};

/// Something to say, not yet in any language: a key of a catalogue and its arguments.
#[derive(Clone, Debug)]
pub struct Message {
    catalogue: &'static Catalogue,
    key: &'static str,
    args: Vec<(&'static str, Arg)>,
}

/// What a message speaks of.
#[derive(Clone, Debug)]
pub enum Arg {
    /// Names, moves, file paths: said as they stand, and whatever is in them is [visible](crate::visible).
    Text(String),
    /// Written as the language writes whole numbers, and chooses plural forms.
    Whole(i64),
    /// A number with a fraction; said with at most three decimals.
    Real(f64),
    /// Another message, said in the same language.
    Nested(Box<Message>),
}

/// Whoever can say what it means in any language; every error of Deret can.
pub trait Explain {
    fn message(&self) -> Message;
}

impl Message {
    pub fn new(catalogue: &'static Catalogue, key: &'static str, args: Vec<(&'static str, Arg)>) -> Message {
        Message { catalogue, key, args }
    }

    pub fn key(&self) -> &'static str {
        self.key
    }

    pub fn in_language(&self, language: Language) -> String {
        self.catalogue.format(self.key, &self.args, language)
    }
}

/// A message shows itself in English; front ends ask for a language by [`Message::in_language`].
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::English))
    }
}

impl Explain for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}

impl std::error::Error for Message {}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Arg {
        Arg::Text(text.clone())
    }
}

impl From<f64> for Arg {
    fn from(number: f64) -> Arg {
        Arg::Real(number)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Nested(Box::new(message))
    }
}

macro_rules! whole_numbers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Arg {
            fn from(number: $kind) -> Arg {
                Arg::Whole(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}
whole_numbers!(u8, u16, u32, u64, usize, i32, i64);

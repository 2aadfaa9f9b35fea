use std::{any::Any, fmt};

use deret_core::{Part, Sentence};

use crate::{Catalogue, Language, TRANSLATIONS, visible};

/// Something to say, not yet in any language: a key of a catalogue and its arguments.
#[derive(Clone, Debug)]
pub struct Message {
    catalogue: &'static Catalogue,
    key: &'static str,
    args: Vec<(&'static str, Arg)>,
    /// What a library's sentence says by itself; the catalogue then only has its translations.
    english: Option<String>,
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

    fn in_language(&self, language: Language) -> String {
        self.message().in_language(language)
    }
}

impl Message {
    pub fn new(catalogue: &'static Catalogue, key: &'static str, args: Vec<(&'static str, Arg)>) -> Message {
        Message { catalogue, key, args, english: None }
    }

    /// What a library says as data: its own English, our translations.
    pub fn of(sentence: &dyn Sentence) -> Message {
        if let Some(inner) = sentence.inner() {
            return Message::of(inner);
        }
        if let Some(message) = (sentence as &dyn Any).downcast_ref::<Message>() {
            return message.clone();
        }
        let args = sentence.parts().into_iter().map(|(name, part)| (name, Arg::from(part))).collect();
        let english = Some(visible(&sentence.to_string()).into_owned());
        Message { catalogue: &TRANSLATIONS, key: sentence.name(), args, english }
    }

    pub fn key(&self) -> &'static str {
        self.key
    }

    pub fn in_language(&self, language: Language) -> String {
        match &self.english {
            // Somebody else's sentence, of which we know no translation, stays English.
            Some(english) if !self.catalogue.speaks(self.key, language) => english.clone(),
            _ => self.catalogue.format(self.key, &self.args, language),
        }
    }
}

/// A message shows itself in English; front ends ask for a language by [`Message::in_language`].
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::English))
    }
}

impl<T: Sentence> Explain for T {
    fn message(&self) -> Message {
        Message::of(self)
    }
}

/// So that a player above the libraries can give a message as its reason.
impl Sentence for Message {
    fn name(&self) -> &'static str {
        self.key
    }

    fn parts(&self) -> Vec<(&'static str, Part<'_>)> {
        let part = |arg| match arg {
            &Arg::Whole(number) => Part::Whole(number),
            &Arg::Real(number) => Part::Real(number),
            Arg::Text(text) => Part::Text(text.clone()),
            Arg::Nested(message) => Part::Said(&**message),
        };
        self.args.iter().map(|(name, arg)| (*name, part(arg))).collect()
    }
}

impl std::error::Error for Message {}

impl From<Part<'_>> for Arg {
    fn from(part: Part<'_>) -> Arg {
        match part {
            Part::Text(text) => Arg::Text(text),
            Part::Whole(number) => Arg::Whole(number),
            Part::Real(number) => Arg::Real(number),
            Part::Said(sentence) => Arg::Nested(Box::new(Message::of(sentence))),
            Part::Made(sentence) => Arg::Nested(Box::new(Message::of(&sentence))),
        }
    }
}

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

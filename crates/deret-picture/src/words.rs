use deret_text::{Language, Message};
use serde::{Deserialize, Serialize};

/// A text in every language. Figures and findings are kept in files, and may be needed in another language
/// than the one they were made in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Words {
    en: String,
    id: String,
}

impl Words {
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::Indonesian => &self.id,
        }
    }

    /// Builds the text of each language with `make`.
    pub fn each(make: impl Fn(Language) -> String) -> Words {
        Words { en: make(Language::English), id: make(Language::Indonesian) }
    }

    pub fn is_empty(&self) -> bool {
        self.en.is_empty()
    }
}

impl From<Message> for Words {
    fn from(message: Message) -> Words {
        Words { en: message.in_language(Language::English), id: message.in_language(Language::Indonesian) }
    }
}

/// Names, moves, positions: the same in every language.
impl From<&str> for Words {
    fn from(text: &str) -> Words {
        Words { en: text.to_owned(), id: text.to_owned() }
    }
}

impl From<String> for Words {
    fn from(text: String) -> Words {
        Words { en: text.clone(), id: text }
    }
}

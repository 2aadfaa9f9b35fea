use std::{fmt, str::FromStr};

use deret_text::{Explain, Message, say};

/// A player in text form: `NAME[:key=value[,key=value]...]`. A value that contains a comma, a colon or a
/// quote is put in double quotes, with `\"` and `\\` inside. Each player decides which of its keys may be
/// repeated. `level:10` is short for `level:n=10`.
/// ```
/// use deret_play::PlayerSpec;
/// let spec: PlayerSpec = "heuristic:depth=3,pruning=off".parse().unwrap();
/// assert_eq!(spec.name, "heuristic");
/// assert_eq!(spec.value("pruning"), Some("off"));
/// assert_eq!(spec.to_string(), "heuristic:depth=3,pruning=off");
/// assert_eq!("level:10".parse::<PlayerSpec>().unwrap(), PlayerSpec::level(10));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayerSpec {
    pub name: String,
    pub options: Vec<(String, String)>,
}

/// The player whose only key, its strength, may be left out.
const LEVEL: &str = "level";
const LEVEL_KEY: &str = "n";

/// Why a player spec was refused.
#[derive(Clone, Debug)]
pub enum SpecError {
    Syntax(String),
    OpenQuote(String),
    Repeated {
        player: String,
        key: String,
    },
    UnknownPlayer {
        name: String,
        /// The known name that was probably meant.
        near: Option<String>,
        known: String,
    },
    UnknownKey {
        player: String,
        key: String,
        known: String,
    },
    NoKeys {
        player: String,
        key: String,
    },
    BadValue {
        player: String,
        key: String,
        value: String,
        expected: Box<Message>,
    },
    NeedsPerson,
    /// The player's own reason: a file that cannot be read, a board it does not play.
    Refused(deret_search::Refusal),
}

impl PlayerSpec {
    pub fn named(name: &str) -> PlayerSpec {
        PlayerSpec { name: name.to_owned(), options: Vec::new() }
    }

    /// An opponent with that strength, from 1 to 10.
    pub fn level(n: u8) -> PlayerSpec {
        PlayerSpec { name: LEVEL.to_owned(), options: vec![(LEVEL_KEY.to_owned(), n.to_string())] }
    }

    pub fn value(&self, key: &str) -> Option<&str> {
        self.values(key).next()
    }

    /// Every value given for that key, in order.
    pub fn values<'s>(&'s self, key: &str) -> impl Iterator<Item = &'s str> {
        self.options.iter().filter(move |(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// The player's label in a table: its `name` option, or else the spec itself.
    pub fn label(&self) -> String {
        self.value("name").map_or_else(|| self.to_string(), str::to_owned)
    }

    pub fn is_human(&self) -> bool {
        self.name == "human"
    }
}

impl FromStr for PlayerSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, SpecError> {
        let syntax = || SpecError::Syntax(text.to_owned());
        let (name, mut rest) = match text.split_once(':') {
            Some((name, rest)) => (name.trim(), Some(rest)),
            None => (text.trim(), None),
        };
        if !is_word(name) {
            return Err(syntax());
        }
        let mut options: Vec<(String, String)> = Vec::new();
        if name == LEVEL
            && let Some(n) = rest.filter(|rest| rest.bytes().all(|b| b.is_ascii_digit()) && !rest.is_empty())
        {
            options.push((LEVEL_KEY.to_owned(), n.to_owned()));
            rest = None;
        }
        while let Some(current) = rest {
            let (key, after) = current.split_once('=').ok_or_else(syntax)?;
            let key = key.trim().to_owned();
            if !is_word(&key) {
                return Err(syntax());
            }
            let (value, next) = match after.strip_prefix('"') {
                Some(quoted) => quoted_value(quoted).ok_or_else(|| SpecError::OpenQuote(text.to_owned()))?,
                None => match after.split_once(',') {
                    Some((value, next)) => (value.to_owned(), Some(next)),
                    None => (after.to_owned(), None),
                },
            };
            options.push((key, value));
            rest = next;
        }
        Ok(PlayerSpec { name: name.to_owned(), options })
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}

/// The value up to the closing quote, and the text after the comma that follows it.
fn quoted_value(text: &str) -> Option<(String, Option<&str>)> {
    let mut value = String::new();
    let mut chars = text.char_indices();
    loop {
        match chars.next()? {
            (_, '\\') => value.push(chars.next()?.1),
            (at, '"') => {
                let rest = &text[at + 1..];
                return match rest.strip_prefix(',') {
                    Some(next) => Some((value, Some(next))),
                    None if rest.is_empty() => Some((value, None)),
                    None => None,
                };
            }
            (_, c) => value.push(c),
        }
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.name.clone();
        for (i, (key, value)) in self.options.iter().enumerate() {
            text.push(if i == 0 { ':' } else { ',' });
            text.push_str(key);
            text.push('=');
            if value.contains([',', ':', '"', '\\']) {
                text.push('"');
                text.push_str(&value.replace('\\', "\\\\").replace('"', "\\\""));
                text.push('"');
            } else {
                text.push_str(value);
            }
        }
        f.pad(&text)
    }
}

impl Explain for SpecError {
    fn message(&self) -> Message {
        match self {
            SpecError::Syntax(text) => {
                say!("spec-syntax", "{text} is not a player: write NAME or NAME:key=value,key=value", text)
            }
            SpecError::OpenQuote(text) => say!(
                "spec-open-quote",
                "{text} is not a player: a value in double quotes must end with a quote, followed by a \
                comma or nothing",
                text
            ),
            SpecError::Repeated { player, key } => {
                say!("spec-repeated", "{player} has the key {key} twice", player, key)
            }
            SpecError::UnknownPlayer { name, near: Some(near), known } => {
                say!(
                    "spec-unknown-player-like",
                    "there is no player {name}; is it {near} you mean? Players are {known}",
                    name,
                    near,
                    known
                )
            }
            SpecError::UnknownPlayer { name, near: None, known } => {
                say!("spec-unknown-player", "there is no player {name}; players are {known}", name, known)
            }
            SpecError::UnknownKey { player, key, known } => {
                say!(
                    "spec-unknown-key",
                    "{player} has no key {key}; its keys are {known}",
                    player,
                    key,
                    known
                )
            }
            SpecError::NoKeys { player, key } => {
                say!("spec-no-keys", "{player} has no key {key}; it has no keys at all", player, key)
            }
            SpecError::BadValue { player, key, value, expected } => {
                say!(
                    "spec-bad-value",
                    "{player}: {key} cannot be {value}; it must be {expected}",
                    player,
                    key,
                    value,
                    expected = (**expected).clone()
                )
            }
            SpecError::NeedsPerson => say!(
                "spec-needs-person",
                "human is a person at a board: use deret play, or name a player that can move by itself"
            ),
            SpecError::Refused(refusal) => refusal.message(),
        }
    }
}

deret_text::errors!(SpecError);

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn quotes_hold_commas_and_colons() {
        let spec: PlayerSpec = r#"engine-process:cmd="./e --a, \"b\"",ms=100"#.parse().unwrap();
        assert_eq!(spec.value("cmd"), Some("./e --a, \"b\""));
        assert_eq!(spec.value("ms"), Some("100"));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            ":",
            "a:",
            "a:b",
            "a:=1",
            "a:b=1,",
            "a b",
            "a:b=\"c",
            "a:b=\"c\"d",
            "level:",
            "level:a",
            "random:7",
        ] {
            assert!(text.parse::<PlayerSpec>().is_err(), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn printing_then_parsing_gives_the_same(name in "[a-z][a-z-]{0,8}", keys in proptest::collection::btree_map("[a-z_]{1,6}", ".{0,12}", 0..4)) {
            let spec = PlayerSpec { name, options: keys.into_iter().collect() };
            let again = spec.to_string().parse::<PlayerSpec>().unwrap();
            prop_assert_eq!(again, spec);
        }

        #[test]
        fn parsing_never_panics(text in ".{0,40}") {
            let _ = text.parse::<PlayerSpec>();
        }
    }
}

//! What the libraries say to people, as data: no language but English is known here, and nobody has
//! to read a text to find out what is meant.
//!
//! An error or a reason is an enum whose variants carry what they speak of. [`sentences!`] lists its
//! sentences: each has a name, parts, and the English, which is its `Display` and stands nowhere
//! else. Whoever speaks another language looks up the name and puts the parts in.
//!
//! [`sentences!`]: crate::sentences

use std::{any::Any, fmt, sync::Arc};

use crate::{Move, Player, Rules};

/// Something said, not only in English: made by [`sentences!`](crate::sentences).
pub trait Sentence: Any + fmt::Display + fmt::Debug + Send + Sync {
    /// What kind of sentence it is, by which a translation is found: `rules-rows`.
    fn name(&self) -> &'static str;

    /// What it speaks of, by the names that a translation uses.
    fn parts(&self) -> Vec<(&'static str, Part<'_>)>;

    /// The sentence that this one only passes on.
    fn inner(&self) -> Option<&dyn Sentence> {
        None
    }
}

/// What a sentence speaks of; its `Display` is as English writes it.
#[derive(Clone, Debug)]
pub enum Part<'a> {
    /// Said as it stands: names, moves, file paths.
    Text(String),
    /// Written in groups of three digits.
    Whole(i64),
    /// A number with a fraction; said with at most three decimals.
    Real(f64),
    /// A sentence inside the sentence.
    Said(&'a dyn Sentence),
    /// One that was made for it.
    Made(Said),
}

/// A sentence of any kind, shared: what reports and refusals carry.
/// ```
/// use deret_core::{Rules, RulesError, Said};
/// let error = "3,3,4".parse::<Rules>().unwrap_err();
/// let said = Said::new(error);
/// assert_eq!(said.to_string(), "K must be from 1 to 3 on a board of 3 rows and 3 columns, not 4");
/// assert!(matches!(said.downcast_ref(), Some(RulesError::K { .. })));
/// ```
#[derive(Clone, Debug)]
pub struct Said(Arc<dyn Sentence>);

/// How a language writes numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberStyle {
    /// Between groups of three digits.
    pub group: char,
    /// Before the decimals.
    pub point: char,
}

impl Said {
    pub fn new(sentence: impl Sentence) -> Said {
        Said(Arc::new(sentence))
    }

    /// The sentence as the data it was made of, if it is of that type.
    #[must_use]
    pub fn downcast_ref<T: Sentence>(&self) -> Option<&T> {
        let sentence: &dyn Any = &*self.0;
        sentence.downcast_ref()
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Sentence for Said {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn parts(&self) -> Vec<(&'static str, Part<'_>)> {
        self.0.parts()
    }

    fn inner(&self) -> Option<&dyn Sentence> {
        Some(&*self.0)
    }
}

impl NumberStyle {
    pub const ENGLISH: NumberStyle = NumberStyle { group: ',', point: '.' };

    /// A whole number: `549,946`.
    #[must_use]
    pub fn whole(self, value: i128) -> String {
        let digits = value.unsigned_abs().to_string();
        let mut text = String::from(if value < 0 { "-" } else { "" });
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push(self.group);
            }
            text.push(digit);
        }
        text
    }

    /// A number with so many decimals: `1,234.50`.
    #[must_use]
    pub fn decimal(self, value: f64, places: usize) -> String {
        if !value.is_finite() {
            return value.to_string();
        }
        let text = format!("{value:.places$}");
        let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
        let sign = if whole.starts_with('-') { "-" } else { "" };
        let whole = match whole.trim_start_matches('-').parse::<i128>() {
            Ok(whole) => self.whole(whole),
            Err(_) => return text, // beyond 128 bits nobody reads groups
        };
        let point = self.point;
        if fraction.is_empty() { format!("{sign}{whole}") } else { format!("{sign}{whole}{point}{fraction}") }
    }

    /// A number as a sentence says it: without decimals where it has none.
    #[must_use]
    pub fn spoken(self, value: f64) -> String {
        if value.fract() == 0.0 { self.whole(value as i128) } else { self.decimal(value, 3) }
    }
}

impl fmt::Display for Part<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Part::Text(text) => f.write_str(text),
            Part::Whole(number) => f.write_str(&NumberStyle::ENGLISH.whole((*number).into())),
            Part::Real(number) => f.write_str(&NumberStyle::ENGLISH.spoken(*number)),
            Part::Said(sentence) => sentence.fmt(f),
            Part::Made(sentence) => sentence.fmt(f),
        }
    }
}

impl From<&str> for Part<'_> {
    fn from(text: &str) -> Self {
        Part::Text(text.to_owned())
    }
}

impl From<f64> for Part<'_> {
    fn from(number: f64) -> Self {
        Part::Real(number)
    }
}

impl<'a, T: Sentence> From<&'a T> for Part<'a> {
    fn from(sentence: &'a T) -> Self {
        Part::Said(sentence)
    }
}

impl From<Said> for Part<'_> {
    fn from(sentence: Said) -> Self {
        Part::Made(sentence)
    }
}

impl<'a> From<&'a dyn Sentence> for Part<'a> {
    fn from(sentence: &'a dyn Sentence) -> Self {
        Part::Said(sentence)
    }
}

macro_rules! parts_from {
    ($kind:ident($convert:expr): $($type:ty),+) => {$(
        impl From<$type> for Part<'_> {
            fn from(value: $type) -> Self {
                Part::$kind($convert(value))
            }
        }

        impl From<&$type> for Part<'_> {
            fn from(value: &$type) -> Self {
                Part::from(value.clone())
            }
        }
    )+};
}
parts_from!(Whole(|number| number): i64);
parts_from!(Whole(i64::from): u8, u32);
parts_from!(Whole(|number| i64::try_from(number).unwrap_or(i64::MAX)): u64, usize);
parts_from!(Text(|shown| ToString::to_string(&shown)): String, Move, Player, Rules);

/// Gives a type its sentences: for each pattern a name, the parts it speaks of and the English, in
/// which every part stands. After `passing` come the patterns that only hand on what something else
/// says. The type gets `Display` and [`Sentence`].
/// ```
/// # #[derive(Debug)]
/// enum Trouble { TooMany { nodes: u64 }, Lost(&'static str), Rules(deret_core::RulesError) }
/// deret_core::sentences! { Trouble {
///     Self::TooMany { nodes } => "trouble-too-many" (nodes) "{nodes} nodes are too many",
///     Self::Lost(what) => "trouble-lost" (what = *what) "{what} is lost",
/// } passing {
///     Self::Rules(problem) => problem,
/// }}
/// assert_eq!(Trouble::TooMany { nodes: 549_946 }.to_string(), "549,946 nodes are too many");
/// ```
#[macro_export]
macro_rules! sentences {
    ($type:ty { $(
        $pattern:pat $(if $guard:expr)? => $name:literal ($($part:ident $(= $value:expr)?),* $(,)?) $english:literal
    ),* $(,)? } $(passing { $($passing:pat => $inner:expr),+ $(,)? })?) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {$(
                    $pattern $(if $guard)? => {
                        ::std::write!(f, $english $(, $part = $crate::sentences!(@part $part $(= $value)?))*)
                    }
                )* $($($passing => ::std::fmt::Display::fmt($inner, f),)+)?}
            }
        }

        impl $crate::Sentence for $type {
            #[allow(unused_variables)]
            fn name(&self) -> &'static str {
                match self {
                    $($pattern $(if $guard)? => $name,)*
                    $($($passing => $crate::Sentence::name($inner),)+)?
                }
            }

            fn parts(&self) -> ::std::vec::Vec<(&'static str, $crate::Part<'_>)> {
                match self {$(
                    $pattern $(if $guard)? => ::std::vec![
                        $((::std::stringify!($part), $crate::sentences!(@part $part $(= $value)?))),*
                    ],
                )* $($($passing => $crate::Sentence::parts($inner),)+)?}
            }

            $(fn inner(&self) -> ::std::option::Option<&dyn $crate::Sentence> {
                match self {
                    $($passing => ::std::option::Option::Some($inner),)+
                    #[allow(unreachable_patterns)]
                    _ => ::std::option::Option::None,
                }
            })?
        }
    };
    (@part $part:ident) => { $crate::Part::from($part) };
    (@part $part:ident = $value:expr) => { $crate::Part::from($value) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_and_points_follow_the_style() {
        let indonesian = NumberStyle { group: '.', point: ',' };
        assert_eq!(NumberStyle::ENGLISH.whole(549_946), "549,946");
        assert_eq!(indonesian.whole(-1_000), "-1.000");
        assert_eq!(NumberStyle::ENGLISH.whole(999), "999");
        assert_eq!(indonesian.decimal(1234.5, 2), "1.234,50");
        assert_eq!(NumberStyle::ENGLISH.decimal(-0.5, 1), "-0.5");
        assert_eq!(NumberStyle::ENGLISH.spoken(0.25), "0.250");
    }
}

//! Text for people, as data: an id, the English, and typed arguments.
//!
//! [`say!`](crate::say) makes a [`Message`]. The English text is written there and nowhere else, and the
//! compiler checks its arguments. A front end looks up the id in another language, or shows the message
//! as it is: its `Display` is the English text.

use std::{borrow::Cow, fmt};

use crate::{Move, Player, Rules, number::NumberStyle};

/// A text that is not yet tied to a language.
/// ```
/// use deret_core::{Message, say};
/// let nodes = 549_946_u64;
/// let message: Message = say!("searched", "searched {nodes} {nodes|node|nodes} from {mv}", nodes, mv = "b2");
/// assert_eq!(message.to_string(), "searched 549,946 nodes from b2");
/// assert_eq!((message.id(), message.args().len()), ("searched", 2));
/// ```
/// A name without an argument, or an argument that the text does not use, does not compile:
/// ```compile_fail
/// deret_core::say!("searched", "searched {nodes} nodes", node = 1);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    id: &'static str,
    english: &'static str,
    args: Vec<(&'static str, Arg)>,
}

/// An argument of a [`Message`].
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// Names, moves, file paths: shown verbatim, with [control characters escaped](visible).
    Text(String),
    /// Written with the language's thousands separator; selects plural forms.
    Whole(i64),
    /// Written with at most three decimals.
    Real(f64),
    /// A message inside the message.
    Nested(Box<Message>),
}

/// Types with a text for people: errors, reasons, verdicts.
pub trait Explain {
    fn message(&self) -> Message;

    fn in_language(&self, language: impl Translate) -> String
    where
        Self: Sized,
    {
        language.translate(&self.message())
    }
}

/// Renders messages in one language. English is the `Display` of a [`Message`]; higher crates implement
/// other languages.
pub trait Translate {
    fn translate(&self, message: &Message) -> String;
}

impl Message {
    /// Prefer [`say!`](crate::say), which checks the arguments.
    pub fn new<const N: usize>(
        id: &'static str,
        english: &'static str,
        args: [(&'static str, Arg); N],
    ) -> Message {
        Message { id, english, args: args.into() }
    }

    /// The key that its translations are stored under.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.id
    }

    #[must_use]
    pub fn in_language(&self, language: impl Translate) -> String {
        language.translate(self)
    }

    #[must_use]
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.args
    }

    fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg)
    }
}

/// The English text. `{name}` is replaced by an argument, `{name|node|nodes}` by the form that fits the
/// number; a form may contain arguments itself. `{{` and `}}` are braces.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.render(self.english, f)
    }
}

impl Message {
    fn render(&self, text: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = text;
        while let Some(start) = rest.find(['{', '}']) {
            f.write_str(&rest[..start])?;
            rest = &rest[start..];
            if rest.starts_with("{{") || rest.starts_with("}}") {
                f.write_str(&rest[..1])?;
                rest = &rest[2..];
                continue;
            }
            let end = closing_brace(rest);
            self.placeholder(&rest[1..end], f)?;
            rest = &rest[end + 1..];
        }
        f.write_str(rest)
    }

    fn placeholder(&self, inside: &str, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, forms) = inside.split_once('|').unwrap_or((inside, ""));
        let Some(arg) = self.arg(name) else { return write!(f, "{{{inside}}}") };
        match forms.split_once('|') {
            None => fmt::Display::fmt(arg, f),
            Some((one, other)) => self.render(if arg.is_one() { one } else { other }, f),
        }
    }
}

/// The index of the brace that closes the first one.
fn closing_brace(text: &str) -> usize {
    let mut depth = 0;
    for (index, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index;
        }
    }
    text.len() - 1 // unreachable: `check_message` rejects such a text at compile time
}

impl std::error::Error for Message {}

impl Explain for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}

impl Arg {
    fn is_one(&self) -> bool {
        match self {
            Arg::Whole(number) => number.unsigned_abs() == 1,
            Arg::Real(number) => number.abs() == 1.0,
            Arg::Text(_) | Arg::Nested(_) => false,
        }
    }
}

/// Formatted as in English.
impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Text(text) => f.write_str(&visible(text)),
            Arg::Whole(number) => f.write_str(&NumberStyle::ENGLISH.whole((*number).into())),
            Arg::Real(number) => f.write_str(&NumberStyle::ENGLISH.spoken(*number)),
            Arg::Nested(message) => message.fmt(f),
        }
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Arg::Text(text.to_owned())
    }
}

impl From<&&str> for Arg {
    fn from(text: &&str) -> Self {
        Arg::Text((*text).to_owned())
    }
}

impl From<f64> for Arg {
    fn from(number: f64) -> Self {
        Arg::Real(number)
    }
}

impl From<&f64> for Arg {
    fn from(number: &f64) -> Self {
        Arg::Real(*number)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Arg::Nested(Box::new(message))
    }
}

impl<T: Explain> From<&T> for Arg {
    fn from(explained: &T) -> Self {
        Arg::from(explained.message())
    }
}

macro_rules! args_from {
    ($kind:ident($convert:expr): $($type:ty),+) => {$(
        impl From<$type> for Arg {
            fn from(value: $type) -> Self {
                Arg::$kind($convert(value))
            }
        }

        impl From<&$type> for Arg {
            fn from(value: &$type) -> Self {
                Arg::from(value.clone())
            }
        }
    )+};
}
args_from!(Whole(i64::from): u8, u16, u32, i32, i64);
args_from!(Whole(|number| i64::try_from(number).unwrap_or(i64::MAX)): u64, usize);
args_from!(Text(|text| text): String);
args_from!(Text(|shown| ToString::to_string(&shown)): Move, Player, Rules);

/// Makes a [`Message`] from an id, the English text, and the arguments in that text, each written as
/// `name = value` or, for a variable of that name, as `name`.
#[macro_export]
macro_rules! say {
    ($id:literal, $english:literal $(, $name:ident $(= $value:expr)?)* $(,)?) => {{
        const { $crate::check_message($english, &[$(::std::stringify!($name)),*]) };
        $crate::Message::new($id, $english, [
            $((::std::stringify!($name), $crate::Arg::from($crate::say!(@value $name $(= $value)?)))),*
        ])
    }};
    (@value $name:ident) => { $name };
    (@value $name:ident = $value:expr) => { $value };
}

/// Implements `Display` for types that implement [`Explain`]: their message in English.
#[macro_export]
macro_rules! display_in_english {
    ($($type:ty),+ $(,)?) => {$(
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&$crate::Explain::message(self), f)
            }
        }
    )+};
}

/// Implements `Error` for types that implement [`Explain`], with their message in English as `Display`.
#[macro_export]
macro_rules! errors {
    ($($type:ty),+ $(,)?) => {
        $crate::display_in_english!($($type),+);
        $(impl ::std::error::Error for $type {})+
    };
}

/// Panics at compile time unless the English text uses exactly these arguments.
#[doc(hidden)]
pub const fn check_message(english: &str, names: &[&str]) {
    let text = english.as_bytes();
    let mut used = [false; 16];
    assert!(names.len() <= used.len(), "too many arguments in one message");
    let (mut at, mut depth) = (0, 0);
    while at < text.len() {
        let doubled = at + 1 < text.len() && text[at + 1] == text[at];
        if depth == 0 && doubled && (text[at] == b'{' || text[at] == b'}') {
            at += 2;
        } else if text[at] == b'{' {
            let start = at + 1;
            let mut end = start;
            while end < text.len() && text[end] != b'}' && text[end] != b'|' {
                end += 1;
            }
            let mut index = 0;
            while index < names.len() && !is_slice(text, start, end, names[index].as_bytes()) {
                index += 1;
            }
            assert!(index < names.len(), "the text names an argument that is not given");
            used[index] = true;
            if end < text.len() && text[end] == b'|' {
                depth += 1; // the forms follow, with arguments of their own
            }
            at = end + 1;
        } else {
            if text[at] == b'}' {
                assert!(depth > 0, "a brace is not opened");
                depth -= 1;
            }
            at += 1;
        }
    }
    assert!(depth == 0, "a brace is not closed");
    let mut index = 0;
    while index < names.len() {
        assert!(used[index], "an argument is not used in the text");
        index += 1;
    }
}

const fn is_slice(text: &[u8], start: usize, end: usize, name: &[u8]) -> bool {
    if end - start != name.len() {
        return false;
    }
    let mut at = 0;
    while at < name.len() {
        if text[start + at] != name[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// Text that is safe to show on a terminal. Characters that would move the cursor, change colours, hide
/// letters or reverse their order are escaped, as in `\u{1b}`; so are line ends, so that a name cannot
/// imitate a line of the program's output.
/// ```
/// use deret_core::visible;
/// assert_eq!(visible("Ann\u{1b}[2J"), "Ann\\u{1b}[2J");
/// assert_eq!(visible("Siti Nurhaliza ♥"), "Siti Nurhaliza ♥");
/// ```
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_hidden(c) { shown.extend(c.escape_default()) } else { shown.push(c) }
    }
    Cow::Owned(shown)
}

/// Whether this is a control character or one that Unicode renders invisibly: direction marks, joiners,
/// fillers, tags. Variation selectors are harmless.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e00ff}' | '\u{e01f0}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use crate::Message;

    #[test]
    fn numbers_plurals_nesting_and_braces() {
        let nodes = |n: u64| -> Message { say!("nodes", "{n} {n|node|nodes}", n) };
        assert_eq!(nodes(1).to_string(), "1 node");
        assert_eq!(nodes(549_946).to_string(), "549,946 nodes");
        let wins = |plies: u32| say!("wins", "{mv} wins {plies|at once|in {plies} plies}", mv = "b2", plies);
        assert_eq!(
            (wins(1).to_string(), wins(3).to_string()),
            ("b2 wins at once".into(), "b2 wins in 3 plies".into())
        );
        let outer = say!("outer", "<{inner}> {{{share}}}", inner = nodes(0), share = 0.5);
        assert_eq!(outer.to_string(), "<0 nodes> {0.500}");
    }

    #[test]
    fn arguments_cannot_act_on_a_terminal() {
        let outer = say!("outer", "<{inner}>", inner = say!("inner", "{text}", text = "a\u{1b}[2J\nb"));
        assert_eq!(outer.to_string(), "<a\\u{1b}[2J\\nb>");
    }
}

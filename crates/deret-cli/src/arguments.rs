//! Options needed before clap reads the arguments: the language of error messages, JSON output, and colour.

use clap::ColorChoice;
use deret_text::{Language, say};

use crate::failure::Failure;

/// Returns the command line of this run, for recording in files it creates.
pub fn command_line() -> String {
    let arguments = std::env::args_os().skip(1).map(|argument| word(&argument.to_string_lossy()));
    std::iter::once("deret".to_owned()).chain(arguments).collect::<Vec<_>>().join(" ")
}

/// Quotes an argument as it would be typed in a shell.
pub fn word(argument: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=:,./*+@%".contains(c);
    if !argument.is_empty() && argument.chars().all(plain) {
        return argument.to_owned();
    }
    format!("'{}'", argument.replace('\'', "'\\''"))
}

/// `--lang`, else the language of the environment.
pub fn language() -> Result<Language, Failure> {
    if let Some(text) = value_of("--lang") {
        let unknown = |_| {
            Failure::bad_input(say!(
                "bad-language",
                "{text} is not a language Deret speaks; it speaks en and id",
                text = &text
            ))
            .about("lang")
        };
        return text.parse().map_err(unknown);
    }
    Ok(Language::from_environment(|name| std::env::var(name).ok()))
}

/// Whether the language was named on the command line.
pub fn names_language() -> bool {
    value_of("--lang").is_some()
}

/// Whether errors are printed for programs.
pub fn json() -> bool {
    words().take_while(|word| word != "--").any(|word| word == "--json")
}

/// `--color`, else clap's own choice; clap itself reports an invalid value.
pub fn color() -> ColorChoice {
    match value_of("--color").as_deref() {
        Some("always") => ColorChoice::Always,
        Some("never") => ColorChoice::Never,
        _ => ColorChoice::Auto,
    }
}

fn words() -> impl Iterator<Item = String> {
    std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned())
}

/// The value of an option that every command takes.
fn value_of(option: &str) -> Option<String> {
    let mut words = words().take_while(|word| word != "--");
    while let Some(word) = words.next() {
        match word.strip_prefix(option) {
            Some("") => return words.next(),
            Some(rest) if rest.starts_with('=') => return Some(rest[1..].to_owned()),
            _ => {}
        }
    }
    None
}

//! What must be known before clap reads the arguments: the language to complain in.

use deret_text::{Language, say};

use crate::{TEXT, failure::Failure};

/// The command as it was given, for records of what it made.
pub fn command_line() -> String {
    let arguments = std::env::args_os().skip(1).map(|argument| word(&argument.to_string_lossy()));
    std::iter::once("deret".to_owned()).chain(arguments).collect::<Vec<_>>().join(" ")
}

/// An argument as one would write it in a shell.
pub fn word(argument: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=:,./*+@%".contains(c);
    if !argument.is_empty() && argument.chars().all(plain) {
        return argument.to_owned();
    }
    format!("'{}'", argument.replace('\'', "'\\''"))
}

/// `--lang`, else what the environment says.
pub fn language() -> Result<Language, Failure> {
    let mut arguments = std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned());
    while let Some(argument) = arguments.next() {
        let asked = match argument.strip_prefix("--lang") {
            Some("") => arguments.next(),
            Some(rest) => rest.strip_prefix('=').map(str::to_owned),
            None if argument == "--" => break,
            None => None,
        };
        if let Some(text) = asked {
            let unknown = |_| Failure::bad_input(say!(TEXT, "bad-language", text = &text));
            return text.parse().map_err(unknown);
        }
    }
    Ok(Language::from_environment(|name| std::env::var(name).ok()))
}

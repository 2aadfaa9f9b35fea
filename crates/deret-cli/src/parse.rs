//! Readers of arguments for clap. They explain themselves in the language of the user.

use std::{str::FromStr, sync::OnceLock, time::Duration};

use deret_core::{Player, Rules};
use deret_play::PlayerSpec;
use deret_text::{Explain, Language, Message, say};

use crate::{TEXT, commands::serve::Listen};

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Sets the language that the readers complain in. Clap gives them no other way to know it.
pub fn speak(language: Language) {
    let _ = LANGUAGE.set(language);
}

fn words(problem: &impl Explain) -> String {
    problem.message().in_language(LANGUAGE.get().copied().unwrap_or_default())
}

fn parsed<T: FromStr<Err: Explain>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|problem| words(&problem))
}

pub fn rules(text: &str) -> Result<Rules, String> {
    parsed(text)
}

pub fn player(text: &str) -> Result<PlayerSpec, String> {
    parsed(text)
}

pub fn side(text: &str) -> Result<Player, String> {
    let side = Player::BOTH.into_iter().find(|player| player.to_string().eq_ignore_ascii_case(text));
    side.ok_or_else(|| words(&say!(TEXT, "bad-side", text = text)))
}

pub fn seconds(text: &str) -> Result<Duration, String> {
    let duration = text.parse().ok().filter(|seconds| *seconds > 0.0).map(Duration::try_from_secs_f64);
    duration.and_then(Result::ok).ok_or_else(|| words(&say!(TEXT, "bad-seconds", text = text)))
}

/// A whole number of 0 or more.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| words(&say!(TEXT, "bad-seed", text = text)))
}

/// A whole number of 1 or more.
pub fn count(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|count| *count > 0).ok_or_else(|| words(&bad_count(text)))
}

pub fn depth(text: &str) -> Result<usize, String> {
    text.parse().ok().filter(|count| *count > 0).ok_or_else(|| words(&bad_count(text)))
}

/// A whole number of 0 or more, small.
pub fn plies(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| words(&say!(TEXT, "bad-seed", text = text)))
}

fn bad_count(text: &str) -> Message {
    say!(TEXT, "bad-count", text = text)
}

pub fn port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| words(&say!(TEXT, "bad-port", text = text)))
}

/// An IP address, alone or with a port.
pub fn listen(text: &str) -> Result<Listen, String> {
    let alone = text.parse().map(Listen::At);
    let found = alone.or_else(|_| text.parse().map(Listen::AtPort));
    found.map_err(|_| words(&say!(TEXT, "bad-listen", text = text)))
}

pub fn threads(text: &str) -> Result<usize, String> {
    let threads = text.parse().ok().filter(|threads| (1..=1024).contains(threads));
    threads.ok_or_else(|| words(&say!(TEXT, "bad-threads", text = text)))
}

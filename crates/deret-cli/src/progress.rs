//! Progress for a person at a terminal; nothing in a pipe.

use std::{io::IsTerminal, time::Duration};

use deret_text::{Language, Message};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar with a table above it that changes as the work goes on.
pub fn bar_under_table(steps: u64) -> ProgressBar {
    drawn(Some(steps), "{msg}\n{wide_bar} {human_pos}/{human_len} {eta}")
}

/// A bar of that many steps on standard error, hidden where nobody sees it.
pub fn bar(steps: u64, what: &Message, language: Language) -> ProgressBar {
    let bar = drawn(Some(steps), "{msg} {wide_bar} {human_pos}/{human_len} {eta}");
    bar.set_message(what.in_language(language));
    bar
}

/// A bar that also tells how fast it goes.
pub fn rate_bar(steps: u64, what: &Message, language: Language) -> ProgressBar {
    let bar = drawn(Some(steps), "{msg} {wide_bar} {percent}% {per_sec} {eta}");
    bar.set_message(what.in_language(language));
    bar
}

/// A running count where nobody knows the end, and how long it has run.
pub fn counter(what: &Message, language: Language) -> ProgressBar {
    let bar = drawn(None, "{spinner} {msg} {human_pos} {elapsed}");
    bar.set_message(what.in_language(language));
    bar
}

/// A line that tells how an endless work is doing.
pub fn spinner() -> ProgressBar {
    drawn(None, "{spinner} {wide_msg}")
}

fn drawn(steps: Option<u64>, template: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(steps, ProgressDrawTarget::stderr_with_hz(10));
    bar.set_style(
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner()),
    );
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

//! Progress for a person at a terminal; nothing in a pipe, and nothing for who wants it quiet.

use std::{fmt::Write, time::Duration};

use deret_text::{Message, grouped};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::context::Context;

/// A bar with a table above it that changes as the work goes on.
pub fn bar_under_table(steps: u64, context: &Context) -> ProgressBar {
    drawn(Some(steps), "{msg}\n{wide_bar} {human_pos}/{human_len} {eta}", context)
}

/// A bar of that many steps on standard error, hidden where nobody sees it.
pub fn bar(steps: u64, what: &Message, context: &Context) -> ProgressBar {
    let bar = drawn(Some(steps), "{msg} {wide_bar} {human_pos}/{human_len} {eta}", context);
    bar.set_message(context.words(what));
    bar
}

/// A bar that also tells how fast it goes.
pub fn rate_bar(steps: u64, what: &Message, context: &Context) -> ProgressBar {
    let bar = drawn(Some(steps), "{msg} {wide_bar} {percent}% {speed} {eta}", context);
    let language = context.language;
    let speed = move |state: &ProgressState, out: &mut dyn Write| {
        let _ = write!(out, "{}/s", grouped(state.per_sec() as i128, language));
    };
    bar.set_style(bar.style().with_key("speed", speed));
    bar.set_message(context.words(what));
    bar
}

/// A running count where nobody knows the end, and how long it has run.
pub fn counter(what: &Message, context: &Context) -> ProgressBar {
    let bar = drawn(None, "{spinner} {msg} {human_pos} {elapsed}", context);
    bar.set_message(context.words(what));
    bar
}

/// A line that tells how an endless work is doing.
pub fn spinner(context: &Context) -> ProgressBar {
    drawn(None, "{spinner} {wide_msg}", context)
}

fn drawn(steps: Option<u64>, template: &str, context: &Context) -> ProgressBar {
    if !context.shows_progress() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(steps, ProgressDrawTarget::stderr_with_hz(10));
    bar.set_style(
        ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_spinner()),
    );
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

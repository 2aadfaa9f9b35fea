//! Progress for a user at a terminal; nothing in a pipe or with `--quiet`.

use std::{fmt::Write, time::Duration};

use deret_text::{Message, grouped};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::context::Context;

/// A bar below a table that is updated during the work.
pub fn bar_under_table(steps: u64, context: &Context) -> ProgressBar {
    drawn(Some(steps), "{msg}\n{wide_bar} {human_pos}/{human_len} {eta}", context)
}

/// A bar with this many steps on standard error, hidden if it is not a terminal.
pub fn bar(steps: u64, what: &Message, context: &Context) -> ProgressBar {
    let bar = drawn(Some(steps), "{msg} {wide_bar} {human_pos}/{human_len} {eta}", context);
    bar.set_message(context.words(what));
    bar
}

/// A bar that also shows the speed.
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

/// A running count and the elapsed time, for work of unknown length.
pub fn counter(what: &Message, context: &Context) -> ProgressBar {
    let bar = drawn(None, "{spinner} {msg} {human_pos} {elapsed}", context);
    bar.set_message(context.words(what));
    bar
}

/// A status line for work without an end.
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

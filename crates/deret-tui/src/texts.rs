//! Texts that are shown in several places of this crate.

use deret_text::{Arg, Message, say};

pub(crate) fn concern(concern: impl Into<Arg>, player: impl Into<Arg>) -> Message {
    say!(
        "concern",
        "{player} in this stored game: {concern}",
        concern = concern.into(),
        player = player.into()
    )
}

pub(crate) fn hint_cell(why: impl Into<Arg>) -> Message {
    say!("hint-cell", "Hint: {why}", why = why.into())
}

pub(crate) fn hint_none() -> Message {
    say!("hint-none", "no hint can be had here")
}

pub(crate) fn hint_nudge(nudge: impl Into<Arg>) -> Message {
    say!("hint-nudge", "Hint: {nudge} (i again: the cell)", nudge = nudge.into())
}

pub(crate) fn key_back() -> Message {
    say!("key-back", "back")
}

pub(crate) fn key_step() -> Message {
    say!("key-step", "step")
}

pub(crate) fn level_chosen(about: impl Into<Arg>, name: impl Into<Arg>, player: impl Into<Arg>) -> Message {
    say!(
        "level-chosen",
        "{player} is now {name}. {about}",
        about = about.into(),
        name = name.into(),
        player = player.into()
    )
}

pub(crate) fn over_what_now() -> Message {
    say!("over-what-now", "r: new game. m: where it was decided, and try again from there.")
}

pub(crate) fn paper_number_wrong(max: impl Into<Arg>, min: impl Into<Arg>, text: impl Into<Arg>) -> Message {
    say!(
        "paper-number-wrong",
        "{text} is not a whole number from {min} to {max}.",
        max = max.into(),
        min = min.into(),
        text = text.into()
    )
}

pub(crate) fn plain_how(cells: impl Into<Arg>) -> Message {
    say!(
        "plain-how",
        "Type a cell by its number (1 to {cells}), by row and column counted from the top left (\"2 \
        3\"), or by its name (\"b2\"). undo (u) takes back, hint (i) gives a hint, values (v) shows \
        values, quit (q) leaves the game, help (?) shows this.",
        cells = cells.into()
    )
}

pub(crate) fn plain_limit() -> Message {
    say!("plain-limit", "The time limit stopped the search: this is the best move found so far.")
}

pub(crate) fn player_broke(problem: impl Into<Arg>) -> Message {
    say!("player-broke", "the player broke down: {problem}", problem = problem.into())
}

pub(crate) fn player_no_move(player: impl Into<Arg>) -> Message {
    say!("player-no-move", "{player} found no move in the time it had", player = player.into())
}

pub(crate) fn told_cost(nodes: impl Into<Arg>, seconds: impl Into<Arg>) -> Message {
    say!(
        "told-cost",
        "{seconds} s, {nodes} {nodes|node|nodes}",
        nodes = nodes.into(),
        seconds = seconds.into()
    )
}

pub(crate) fn value_here(mv: impl Into<Arg>, worth: impl Into<Arg>) -> Message {
    say!("value-here", "{mv} {worth}.", mv = mv.into(), worth = worth.into())
}

pub(crate) fn values_legend() -> Message {
    say!(
        "values-legend",
        "+ win, = draw, - loss for the side to move; the number counts the moves of both to the end."
    )
}

pub(crate) fn values_no_solver() -> Message {
    say!("values-no-solver", "exact values are not available in this program")
}

pub(crate) fn values_too_hard() -> Message {
    say!("values-too-hard", "The exact values cannot be worked out here in a few seconds.")
}

pub(crate) fn values_wait() -> Message {
    say!("values-wait", "Working out the values ...")
}

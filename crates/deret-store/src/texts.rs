//! Texts that several places of this crate show.

use deret_text::{Arg, Message, say};

pub(crate) fn format_csv_column(column: impl Into<Arg>) -> Message {
    say!(
        "format-csv-column",
        "the column {column} is missing: the first line names the columns, among them game and moves",
        column = column.into()
    )
}

pub(crate) fn format_psq_rule(rule: impl Into<Arg>) -> Message {
    say!(
        "format-psq-rule",
        "Deret does not play by the rule {rule}; it knows Freestyle and Standard (exactly five)",
        rule = rule.into()
    )
}

pub(crate) fn format_sgf_turn(expected: impl Into<Arg>, found: impl Into<Arg>) -> Message {
    say!(
        "format-sgf-turn",
        "{found} moves, but it is the turn of {expected}",
        expected = expected.into(),
        found = found.into()
    )
}

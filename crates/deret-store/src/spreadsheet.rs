//! Texts in the cells of a `.csv`: a spreadsheet takes a text that begins with `=`, `+`, `-` or `@` for a
//! formula and runs it. Such a text gets an apostrophe in front, which spreadsheets show as text and our
//! reader strips.

use std::borrow::Cow;

const APOSTROPHE: char = '\'';

/// Whether a spreadsheet would run the text after removing leading apostrophes.
fn is_formula(text: &str) -> bool {
    text.trim_start_matches(APOSTROPHE).starts_with(['=', '+', '-', '@', '\t', '\r'])
}

/// The text as a cell that is safe in a spreadsheet.
pub(crate) fn cell(text: &str) -> Cow<'_, str> {
    if is_formula(text) { Cow::Owned(format!("{APOSTROPHE}{text}")) } else { Cow::Borrowed(text) }
}

/// The text of a cell, the inverse of [`cell`].
pub(crate) fn text(cell: Cow<'_, str>) -> Cow<'_, str> {
    match cell.strip_prefix(APOSTROPHE) {
        Some(text) if is_formula(text) => Cow::Owned(text.to_owned()),
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula_and_every_text_comes_back() {
        for hostile in ["=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "'=1", "''=1"] {
            let written = cell(hostile);
            assert!(written.starts_with(APOSTROPHE), "{written}");
            assert_eq!(text(written.clone()), hostile);
        }
        for harmless in ["", "Ann", "'s-Hertogenbosch", "''", "a=b", "1-0", "mcts:seed=1"] {
            assert_eq!((cell(harmless), text(harmless.into())), (harmless.into(), harmless.into()));
        }
    }
}

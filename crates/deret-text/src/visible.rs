//! Untrusted text on a terminal: names, files and programs may contain control characters.

use std::{
    borrow::Cow,
    fmt::Write as _,
    io::{self, Write},
};

use deret_core::is_hidden;

/// Shortens a text for a list, with `…` in place of the rest.
///
/// ```
/// assert_eq!(deret_text::shortened("Rahma", 5), "Rahma");
/// assert_eq!(deret_text::shortened("Rahmawati", 5), "Rahm…");
/// ```
pub fn shortened(text: &str, most_letters: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most_letters) {
        None => Cow::Borrowed(text),
        Some(_) => Cow::Owned(text.chars().take(most_letters.saturating_sub(1)).chain(['…']).collect()),
    }
}

/// Like [`visible`](deret_core::visible), for text that is already laid out in lines and tabs.
pub fn visible_lines(text: &str) -> Cow<'_, str> {
    written_out(text, is_hidden_in_lines, |shown, c| shown.extend(c.escape_default()))
}

/// Equal JSON, with hidden characters in its strings escaped, as in `\u001b`.
pub fn visible_json(json: &str) -> Cow<'_, str> {
    written_out(json, is_hidden_in_lines, |shown, c| {
        for unit in c.encode_utf16(&mut [0; 2]) {
            let _ = write!(shown, "\\u{unit:04x}"); // writing to a `String` cannot fail
        }
    })
}

fn written_out(text: &str, is_hidden: fn(char) -> bool, write: impl Fn(&mut String, char)) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_hidden(c) { write(&mut shown, c) } else { shown.push(c) }
    }
    Cow::Owned(shown)
}

fn is_hidden_in_lines(c: char) -> bool {
    !matches!(c, '\n' | '\t') && is_hidden(c)
}

/// Passes lines on to a terminal, escaped as by [`visible_lines`].
#[derive(Debug)]
pub struct VisibleWriter<W: Write> {
    target: W,
    /// The current, unfinished line: a character may arrive in two pieces.
    line: Vec<u8>,
}

/// Longer lines are passed on in pieces.
const LONGEST_LINE: usize = 64 * 1024;

impl<W: Write> VisibleWriter<W> {
    pub fn new(target: W) -> VisibleWriter<W> {
        VisibleWriter { target, line: Vec::new() }
    }

    fn pass_on(&mut self) -> io::Result<()> {
        let line = std::mem::take(&mut self.line);
        self.target.write_all(visible_lines(&String::from_utf8_lossy(&line)).as_bytes())
    }
}

impl<W: Write> Write for VisibleWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend_from_slice(piece);
            if piece.ends_with(b"\n") || self.line.len() > LONGEST_LINE {
                self.pass_on()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.pass_on()?;
        self.target.flush()
    }
}

#[cfg(test)]
mod tests {
    use deret_core::visible;

    use super::*;

    /// A window title, a bell, a C1 control, a reversed direction, a zero-width character, a tag.
    const HOSTILE: &str = "a\u{1b}]0;x\u{7}\u{9b}2J\u{202e}b\u{200b}\u{e0041}\nc";

    #[test]
    fn nothing_hides_and_everything_is_still_there() {
        let shown = r"a\u{1b}]0;x\u{7}\u{9b}2J\u{202e}b\u{200b}\u{e0041}";
        assert_eq!(visible(HOSTILE), format!("{shown}\\nc"));
        assert_eq!(visible_lines(HOSTILE), format!("{shown}\nc"));
        assert_eq!(visible(&visible(HOSTILE)), visible(HOSTILE), "showing twice changes nothing");
        for text in ["日本", "é", "e\u{301}", "ไทย", "العربية", "❤\u{fe0f}", "a\\b", ""] {
            assert!(matches!(visible(text), Cow::Borrowed(same) if same == text));
        }
    }

    #[test]
    fn json_stays_the_same_json() {
        let json = "{\"name\":\"a\u{9b}\u{202e}\u{e0041}\u{7f}\"}\n";
        assert_eq!(visible_json(json), "{\"name\":\"a\\u009b\\u202e\\udb40\\udc41\\u007f\"}\n");
    }

    #[test]
    fn a_writer_shows_what_comes_in_any_pieces() {
        for size in 1..8 {
            let mut writer = VisibleWriter::new(Vec::new());
            HOSTILE.as_bytes().chunks(size).for_each(|piece| writer.write_all(piece).unwrap());
            writer.flush().unwrap();
            assert_eq!(String::from_utf8(writer.target).unwrap(), visible_lines(HOSTILE));
        }
    }
}

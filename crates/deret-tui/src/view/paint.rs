//! Small tools for drawing that never leave their area.

use ratatui::{
    Frame,
    buffer::Buffer,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Paragraph, Wrap},
};
use unicode_width::UnicodeWidthStr;

use crate::{app::App, look::Look};

/// Writes a text at a place that may be outside the area, where it is clipped.
pub fn put(buffer: &mut Buffer, clip: Rect, x: u16, y: u16, text: &str, style: Style) {
    let clip = clip.intersection(buffer.area);
    if clip.contains((x, y).into()) {
        buffer.set_stringn(x, y, text, usize::from(clip.right() - x), style);
    }
}

/// Draws a title bar over the whole width and returns the area below it.
pub fn title(frame: &mut Frame<'_>, area: Rect, look: Look, text: &str) -> Rect {
    if area.height < 4 {
        return area;
    }
    let bar = Rect { height: 1, ..area };
    frame.buffer_mut().set_style(bar, look.chosen());
    put(frame.buffer_mut(), bar, bar.x + 1, bar.y, text, look.chosen());
    Rect { y: area.y + 1, height: area.height - 1, ..area }
}

/// Draws a dim line of keys at the bottom and returns the area above it.
pub fn footer(frame: &mut Frame<'_>, area: Rect, look: Look, keys: &[(String, String)]) -> Rect {
    if area.height < 4 {
        return area;
    }
    let line = keys_line(look, keys, usize::from(area.width.saturating_sub(2)));
    let bar = Rect { x: area.x + 1, y: area.bottom() - 1, width: area.width.saturating_sub(1), height: 1 };
    frame.render_widget(line, bar);
    Rect { height: area.height - 1, ..area }
}

/// As many keys as there is room for, each with its meaning.
fn keys_line(look: Look, keys: &[(String, String)], room: usize) -> Line<'static> {
    let mut spans = Vec::new();
    let mut used = 0;
    for (key, meaning) in keys {
        let width = key.width() + meaning.width() + 3;
        if used + width > room + 2 {
            break;
        }
        used += width;
        spans.push(Span::styled(key.clone(), look.strong()));
        spans.push(Span::styled(format!(" {meaning}  "), look.quiet()));
    }
    Line::from(spans)
}

/// Draws lines, wrapped at the area's width.
pub fn wrapped(frame: &mut Frame<'_>, area: Rect, lines: Vec<Line<'_>>) {
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: false }), area);
}

/// A text in lines of at most that width, broken between words.
pub fn broken(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if line.width() + 1 + word.width() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The first line to show of a list, such that the selected one is visible.
pub fn first_shown(selected: usize, count: usize, room: usize) -> usize {
    selected.saturating_sub(room / 2).min(count.saturating_sub(room))
}

/// A key and its meaning, in the language of the screen.
pub fn key(app: &App, sign: &str, meaning: &deret_text::Message) -> (String, String) {
    (sign.to_owned(), app.say(meaning))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_between_words() {
        assert_eq!(broken("", 5), [""]);
        assert_eq!(broken("one two three", 7), ["one two", "three"]);
        assert_eq!(broken("indivisible", 4), ["indivisible"]);
    }

    #[test]
    fn a_list_shows_the_selected_line() {
        assert_eq!(first_shown(0, 100, 10), 0);
        assert_eq!(first_shown(50, 100, 10), 45);
        assert_eq!(first_shown(99, 100, 10), 90);
        assert_eq!(first_shown(3, 4, 10), 0);
        assert_eq!(first_shown(3, 4, 0), 3);
    }
}

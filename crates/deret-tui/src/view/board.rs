//! The board, as large as its area allows; if it does not fit, the part around the cursor.

use deret_core::{Cell, Move, Player, Position, Rules};
use deret_solver::MoveValue;
use deret_study::sign;
use ratatui::{
    Frame,
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};
use unicode_width::UnicodeWidthStr;

use super::paint::put;
use crate::look::Look;

/// Where the cells are on the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLayout {
    area: Rect,
    scale: Scale,
    rules: Rules,
    /// The first visible row and column, and how many of each are visible.
    first: (usize, usize),
    shown: (usize, usize),
    labelled: bool,
}

/// Contents of the drawing of a board.
#[derive(Debug)]
pub struct Scene<'a> {
    pub pos: &'a Position,
    pub cursor: Option<(usize, usize)>,
    pub last: Option<Move>,
    pub values: &'a [MoveValue],
    pub hint: Option<Move>,
}

/// The size of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scale {
    /// Marks of three by three in a grid.
    Large,
    /// Marks of one character in a grid.
    Grid,
    /// Three columns a cell, no grid.
    Plain,
    /// Two columns a cell.
    Tight,
}

const LABEL_WIDTH: u16 = 3;

impl Scale {
    const ALL: [Scale; 4] = [Scale::Large, Scale::Grid, Scale::Plain, Scale::Tight];

    /// Columns and rows inside a cell.
    fn cell(self) -> (u16, u16) {
        match self {
            Scale::Large => (7, 3),
            Scale::Grid | Scale::Plain => (3, 1),
            Scale::Tight => (2, 1),
        }
    }

    fn has_grid(self) -> bool {
        matches!(self, Scale::Large | Scale::Grid)
    }

    /// The distance from one cell to the next.
    fn pitch(self) -> (u16, u16) {
        let line = u16::from(self.has_grid());
        (self.cell().0 + line, self.cell().1 + line)
    }

    /// Columns and rows of that many cells.
    fn size(self, rows: usize, cols: usize) -> (u16, u16) {
        let line = u16::from(self.has_grid());
        (cols as u16 * self.pitch().0 + line, rows as u16 * self.pitch().1 + line)
    }
}

impl BoardLayout {
    /// The minimum width of the whole board, labels included.
    pub fn least_width(rules: Rules) -> u16 {
        Scale::Tight.size(1, rules.cols()).0 + LABEL_WIDTH
    }

    /// Whether its cells are drawn larger than those of the other.
    pub fn is_larger_than(&self, other: &BoardLayout) -> bool {
        self.scale.pitch() > other.scale.pitch()
    }

    pub fn fit(area: Rect, rules: Rules, focus: (usize, usize)) -> BoardLayout {
        let labelled = area.width >= LABEL_WIDTH + 6 && area.height >= 4;
        let (label_width, label_height) = if labelled { (LABEL_WIDTH, 1) } else { (0, 0) };
        let room = (area.width.saturating_sub(label_width), area.height.saturating_sub(label_height));
        let fits = |scale: &Scale| {
            let (width, height) = scale.size(rules.rows(), rules.cols());
            width <= room.0 && height <= room.1
        };
        let fits_across = |scale: Scale| scale.size(1, rules.cols()).0 <= room.0;
        let scale = Scale::ALL.into_iter().find(fits);
        let scale = scale.unwrap_or(if fits_across(Scale::Plain) { Scale::Plain } else { Scale::Tight });
        let line = u16::from(scale.has_grid());
        let count =
            |room: u16, pitch: u16, all: usize| usize::from(room.saturating_sub(line) / pitch).clamp(1, all);
        let shown =
            (count(room.1, scale.pitch().1, rules.rows()), count(room.0, scale.pitch().0, rules.cols()));
        let first = |focus: usize, shown: usize, all: usize| focus.saturating_sub(shown / 2).min(all - shown);
        let first = (first(focus.0, shown.0, rules.rows()), first(focus.1, shown.1, rules.cols()));
        BoardLayout { area, scale, rules, first, shown, labelled }
    }

    /// The cell under a place on the screen, as row and column from the top left.
    pub fn cell_at(&self, x: u16, y: u16) -> Option<(usize, usize)> {
        let (left, top) = self.origin();
        let (dx, dy) = (x.checked_sub(left)?, y.checked_sub(top)?);
        let row = usize::from(dy / self.scale.pitch().1);
        let col = usize::from(dx / self.scale.pitch().0);
        let inside = row < self.shown.0 && col < self.shown.1 && self.area.contains((x, y).into());
        inside.then(|| (self.first.0 + row, self.first.1 + col))
    }

    /// Width of the drawing, labels included.
    pub fn width(&self) -> u16 {
        self.scale.size(self.shown.0, self.shown.1).0 + if self.labelled { LABEL_WIDTH } else { 0 }
    }

    /// Height of the drawing, labels included.
    pub fn height(&self) -> u16 {
        self.scale.size(self.shown.0, self.shown.1).1 + u16::from(self.labelled)
    }

    fn origin(&self) -> (u16, u16) {
        let line = u16::from(self.scale.has_grid());
        (self.area.x + if self.labelled { LABEL_WIDTH } else { 0 } + line, self.area.y + line)
    }

    /// The top left of a cell's inside; `None` if the cell is not visible.
    fn place_of(&self, row: usize, col: usize) -> Option<(u16, u16)> {
        let (row, col) = (row.checked_sub(self.first.0)?, col.checked_sub(self.first.1)?);
        let (left, top) = self.origin();
        let (dx, dy) = self.scale.pitch();
        (row < self.shown.0 && col < self.shown.1).then(|| (left + col as u16 * dx, top + row as u16 * dy))
    }

    pub fn draw(&self, frame: &mut Frame<'_>, look: Look, scene: &Scene<'_>) {
        let buffer = frame.buffer_mut();
        if self.scale.has_grid() {
            self.draw_grid(buffer, look);
        }
        if self.labelled {
            self.draw_labels(buffer, look, scene);
        }
        let winning = scene.pos.winning_cells();
        for row in self.first.0..self.first.0 + self.shown.0 {
            for col in self.first.1..self.first.1 + self.shown.1 {
                let mv = self.rules.move_at(Cell::new(row * self.rules.cols() + col));
                let state = CellState {
                    mark: scene.pos.at(mv),
                    value: scene.values.iter().find(|value| value.mv == mv).copied(),
                    cursor: scene.cursor == Some((row, col)),
                    last: scene.last == Some(mv),
                    winning: winning.contains(&mv),
                    hint: scene.hint == Some(mv),
                };
                if let Some(place) = self.place_of(row, col) {
                    self.draw_cell(buffer, look, place, &state);
                }
            }
        }
        // The terminal's own cursor is placed on the cell too: it needs no colours, and screen readers
        // follow it.
        if let Some((x, y)) = scene.cursor.and_then(|(row, col)| self.place_of(row, col)) {
            let (width, height) = self.scale.cell();
            let place = (x + (width - 1) / 2, y + height / 2);
            if self.area.contains(place.into()) {
                frame.set_cursor_position(place);
            }
        }
    }

    fn draw_grid(&self, buffer: &mut Buffer, look: Look) {
        let (left, top) = (self.origin().0 - 1, self.origin().1 - 1);
        let (width, height) = self.scale.cell();
        let bar = look.sign("│", "|");
        let dash = look.sign("─", "-").repeat(usize::from(width));
        for row in 0..=self.shown.0 {
            let [start, cross, end] = if look.ascii {
                ["+", "+", "+"]
            } else if row == 0 {
                ["┌", "┬", "┐"]
            } else if row == self.shown.0 {
                ["└", "┴", "┘"]
            } else {
                ["├", "┼", "┤"]
            };
            let y = top + row as u16 * (height + 1);
            let text = format!("{start}{}{end}", vec![dash.as_str(); self.shown.1].join(cross));
            put(buffer, self.area, left, y, &text, look.quiet());
            for line in 0..if row < self.shown.0 { height } else { 0 } {
                for col in 0..=self.shown.1 {
                    put(buffer, self.area, left + col as u16 * (width + 1), y + 1 + line, bar, look.quiet());
                }
            }
        }
    }

    /// Row numbers, column letters, and arrows where the board goes on.
    fn draw_labels(&self, buffer: &mut Buffer, look: Look, scene: &Scene<'_>) {
        let (left, top) = self.origin();
        let (width, height) = self.scale.cell();
        let label_style = |here: bool| if here { look.strong() } else { look.quiet() };
        for row in self.first.0..self.first.0 + self.shown.0 {
            let Some((_, y)) = self.place_of(row, self.first.1) else { continue };
            let style = label_style(scene.cursor.is_some_and(|cursor| cursor.0 == row));
            let number = format!("{:>2}", self.rules.rows() - row);
            put(buffer, self.area, self.area.x, y + height / 2, &number, style);
        }
        let line = u16::from(self.scale.has_grid());
        let bottom = top + self.scale.size(self.shown.0, 0).1 - line;
        for col in self.first.1..self.first.1 + self.shown.1 {
            let Some((x, _)) = self.place_of(self.first.0, col) else { continue };
            let style = label_style(scene.cursor.is_some_and(|cursor| cursor.1 == col));
            let letter = char::from(b'a' + col as u8).to_string();
            put(buffer, self.area, x + (width - 1) / 2, bottom, &letter, style);
        }
        let last = (self.first.0 + self.shown.0, self.first.1 + self.shown.1);
        let arrows = [
            (self.first.0 > 0, look.sign("↑", "^"), (self.area.x + 2, top)),
            (last.0 < self.rules.rows(), look.sign("↓", "v"), (self.area.x + 2, bottom - line - 1)),
            (self.first.1 > 0, look.sign("←", "<"), (left - 1, bottom)),
            (
                last.1 < self.rules.cols(),
                look.sign("→", ">"),
                (left + self.scale.size(0, self.shown.1).0 - 1, bottom),
            ),
        ];
        for (_, arrow, (x, y)) in arrows.into_iter().filter(|(more, ..)| *more) {
            put(buffer, self.area, x, y, arrow, look.strong());
        }
    }

    fn draw_cell(&self, buffer: &mut Buffer, look: Look, (x, y): (u16, u16), state: &CellState) {
        let style = state.style(look);
        match self.scale {
            Scale::Large => {
                if let Some(side) = state.mark {
                    for (line, text) in look.large_mark(side).into_iter().enumerate() {
                        put(buffer, self.area, x + 2, y + line as u16, text, style);
                    }
                } else {
                    put(buffer, self.area, x, y + 1, &format!("{:^7}", state.text(look, 7)), style);
                }
                let [before, after] = state.brackets(false);
                put(buffer, self.area, x + 1, y + 1, before, style);
                put(buffer, self.area, x + 5, y + 1, after, style);
                if state.cursor {
                    let corners =
                        if look.ascii { ["[", "]", "[", "]"] } else { ["┏", "┓", "┗", "┛"] };
                    for (corner, (dx, dy)) in corners.into_iter().zip([(0, 0), (6, 0), (0, 2), (6, 2)]) {
                        put(buffer, self.area, x + dx, y + dy, corner, look.strong());
                    }
                }
            }
            Scale::Grid | Scale::Plain => {
                let text = state.text(look, 3);
                let text = if text.width() == 1 {
                    let [before, after] = state.brackets(true);
                    let empty = state.mark.is_none() && state.value.is_none() && !state.hint;
                    let text =
                        if empty && self.scale == Scale::Plain { look.empty().to_owned() } else { text };
                    format!("{before}{text}{after}")
                } else {
                    format!("{text:<3}")
                };
                put(
                    buffer,
                    self.area,
                    x,
                    y,
                    &text,
                    if state.cursor { style.patch(look.chosen()) } else { style },
                );
            }
            Scale::Tight => {
                let text = state.text(look, 1);
                let text = if text == " " { look.empty() } else { &text };
                let style = if state.cursor || state.winning { style.patch(look.chosen()) } else { style };
                let style = if state.last { style.add_modifier(Modifier::UNDERLINED) } else { style };
                put(buffer, self.area, x, y, text, style);
            }
        }
    }
}

/// State of one cell, as drawn.
struct CellState {
    mark: Option<Player>,
    value: Option<MoveValue>,
    cursor: bool,
    last: bool,
    winning: bool,
    hint: bool,
}

impl CellState {
    /// The text in the cell, in at most `width` columns.
    fn text(&self, look: Look, width: usize) -> String {
        match (self.mark, self.value) {
            (Some(side), _) => look.mark(side).to_owned(),
            (None, Some(MoveValue { value: Some(value), plies, .. })) => sign(value, plies, width),
            (None, _) if self.hint => "?".to_owned(),
            (None, _) => " ".to_owned(),
        }
    }

    /// Signs left and right of the mark: nothing is shown by colour alone.
    fn brackets(&self, cursor_too: bool) -> [&'static str; 2] {
        if self.winning {
            ["*", "*"] // the terminal's own cursor still marks the cell
        } else if self.cursor && cursor_too {
            ["[", "]"]
        } else if self.hint && self.mark.is_none() {
            ["?", "?"]
        } else if self.last {
            ["(", ")"]
        } else {
            [" ", " "]
        }
    }

    fn style(&self, look: Look) -> Style {
        match (self.mark, self.value) {
            (Some(side), _) if self.winning => look.side(side).add_modifier(Modifier::REVERSED),
            (Some(side), _) => look.side(side),
            (None, Some(MoveValue { value: Some(value), .. })) => look.worth(value),
            (None, _) if self.hint => look.strong(),
            (None, _) => look.quiet(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_in_sight_is_found_under_its_own_place() {
        for (rules, width, height) in
            [("3,3,3", 80, 24), ("15,15,5", 60, 22), ("22,22,5", 20, 8), ("5,7,4", 9, 4)]
        {
            let rules: Rules = rules.parse().unwrap();
            for focus in [(0, 0), (rules.rows() - 1, rules.cols() - 1)] {
                let layout = BoardLayout::fit(Rect::new(2, 1, width, height), rules, focus);
                let (x, y) = layout.place_of(focus.0, focus.1).expect("the focus is in sight");
                assert_eq!(layout.cell_at(x, y), Some(focus), "{rules} {width}x{height}");
                assert_eq!(layout.cell_at(0, 0), None);
            }
        }
    }
}

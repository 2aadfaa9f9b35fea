//! Boards side by side, each with its caption, as one figure.

use std::fmt::Write as _;

use deret_core::{Move, Position};

use crate::{
    DrawnBoard, Figure, Stroke,
    board::draw_board,
    chart::{Canvas, TOP, WIDTH},
};

const MARGIN: f64 = 12.0;
const GAP: f64 = 18.0;
/// Height of a caption, and width of a letter, which limits how many fit over a board.
const CAPTION: f64 = 20.0;
const LETTER: f64 = 6.6;

impl Canvas {
    pub(crate) fn boards(mut self, figure: &Figure, boards: &[DrawnBoard]) -> String {
        let drawn: Vec<(&DrawnBoard, Position)> =
            boards.iter().filter_map(|board| Some((board, board.position()?))).collect();
        let longest =
            drawn.iter().map(|(_, pos)| pos.rules().rows().max(pos.rules().cols())).max().unwrap_or(3);
        let few = drawn.len() <= 3;
        let cell = if few { 190.0 } else { 96.0 } / longest as f64;
        let captions = drawn.iter().map(|(board, _)| self.words(&board.caption).chars().count()).max();
        let widest = drawn.iter().map(|(_, pos)| cell * pos.rules().cols() as f64).fold(0.0, f64::max);
        let width = widest.max(LETTER * captions.unwrap_or(0) as f64).min(WIDTH - 2.0 * MARGIN) + GAP;
        let tallest = drawn.iter().map(|(_, pos)| cell * pos.rules().rows() as f64).fold(0.0, f64::max);
        let in_row = (((WIDTH - 2.0 * MARGIN + GAP) / width) as usize).max(1);
        let row = tallest + CAPTION + GAP;
        let height = TOP + row * drawn.len().div_ceil(in_row) as f64;
        self.begin(figure, height);
        for (index, (board, pos)) in drawn.iter().enumerate() {
            let (x, y) = (MARGIN + width * (index % in_row) as f64, TOP + row * (index / in_row) as f64);
            let caption = self.words(&board.caption);
            self.label(x, y + 12.0, "start", "tick", &caption);
            let _ = write!(self.text, "<g transform=\"translate({x:.1} {:.1})\">", y + CAPTION);
            let last = board.last.as_ref().and_then(|mv| mv.parse().ok());
            draw_board(&mut self.text, pos, last, &[], cell);
            for (number, stroke) in board.strokes.iter().enumerate() {
                self.stroke(pos, stroke, cell, number);
            }
            self.text.push_str("</g>");
        }
        self.end()
    }

    /// Draws a line over the board, shifted slightly so that lines on the same cells remain distinct.
    fn stroke(&mut self, pos: &Position, stroke: &Stroke, cell: f64, number: usize) {
        let centre = |mv: Move| {
            let row = pos.rules().rows() - 1 - mv.row_from_bottom();
            ((mv.column() as f64 + 0.5) * cell, (row as f64 + 0.5) * cell)
        };
        let (Ok(from), Ok(to)) = (stroke.from.parse(), stroke.to.parse()) else { return };
        let ((x1, y1), (x2, y2)) = (centre(from), centre(to));
        let length = ((x2 - x1).powi(2) + (y2 - y1).powi(2)).sqrt().max(f64::MIN_POSITIVE);
        let aside = cell * 0.09 * (number % 5) as f64 - cell * 0.18;
        let (dx, dy) = (-(y2 - y1) / length * aside, (x2 - x1) / length * aside);
        let _ = write!(
            self.text,
            "<line x1=\"{:.1}\" y1=\"{:.1}\" x2=\"{:.1}\" y2=\"{:.1}\" stroke=\"{}\" stroke-width=\"{:.1}\" stroke-linecap=\"round\" opacity=\"0.85\"/>",
            x1 + dx,
            y1 + dy,
            x2 + dx,
            y2 + dy,
            deret_text::escaped(&stroke.ink),
            (cell / 14.0).clamp(1.0, 3.5)
        );
    }
}

#[cfg(test)]
mod tests {
    use deret_core::Rules;
    use deret_text::Language;

    use super::*;
    use crate::Kind;

    #[test]
    fn a_game_is_drawn_board_by_board() {
        let moves: Vec<Move> = ["b2", "a3", "c1"].map(|text| text.parse().unwrap()).to_vec();
        let mut boards = DrawnBoard::line(Rules::TIC_TAC_TOE, &moves);
        assert_eq!(boards.len(), 3);
        boards[2].strokes.push(Stroke { from: "a3".into(), to: "c1".into(), ink: "#0072b2".into() });
        let svg = Figure::new("t", "a", Kind::Boards { boards }).to_svg(Language::English);
        assert_eq!(svg.matches("<circle").count(), 2, "one O on two boards");
        assert_eq!(svg.matches("stroke-linecap").count(), 4 + 1, "four X and one line");
        assert!(svg.contains("3. X c1"));
        roxmltree::Document::parse(&svg).unwrap();
    }
}

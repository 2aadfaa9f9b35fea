use std::fmt::Write;

use deret_core::{Move, Player, Position};

/// Ink of the two sides, which differ in shape as well.
pub const X_INK: &str = "#1d5fa8";
pub const O_INK: &str = "#c0451b";

/// A single board as a complete SVG picture, `side` pixels wide.
pub fn board_svg(pos: &Position, last: Option<Move>, side: f64) -> String {
    let rules = pos.rules();
    let cell = side / rules.cols() as f64;
    let height = cell * rules.rows() as f64;
    let mut svg = String::new();
    let _ = write!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{side:.0}" height="{height:.0}" viewBox="-1 -1 {w:.1} {h:.1}" role="img" aria-label="{pos}">"#,
        w = side + 2.0,
        h = height + 2.0,
    );
    draw_board(&mut svg, pos, last, &[], cell);
    svg.push_str("</svg>\n");
    svg
}

/// Draws the board with its top left at the origin.
pub fn draw_board(svg: &mut String, pos: &Position, last: Option<Move>, marked: &[Move], cell: f64) {
    let rules = pos.rules();
    let (width, height) = (cell * rules.cols() as f64, cell * rules.rows() as f64);
    let _ = write!(svg, r##"<rect width="{width:.1}" height="{height:.1}" fill="#fff" rx="2"/>"##);
    let winning = pos.winning_cells();
    for mv in rules.all_moves() {
        let (x, y) = top_left(pos, mv, cell);
        let fill = if winning.contains(&mv) {
            "#cfe8d2"
        } else if last == Some(mv) {
            "#fff0c2"
        } else if marked.contains(&mv) {
            "#e4dcf3"
        } else {
            continue;
        };
        let _ = write!(
            svg,
            r##"<rect x="{x:.1}" y="{y:.1}" width="{cell:.1}" height="{cell:.1}" fill="{fill}"/>"##
        );
    }
    let mut grid = String::new();
    for row in 0..=rules.rows() {
        let _ = write!(grid, "M0 {y:.1}H{width:.1}", y = row as f64 * cell);
    }
    for col in 0..=rules.cols() {
        let _ = write!(grid, "M{x:.1} 0V{height:.1}", x = col as f64 * cell);
    }
    let _ = write!(
        svg,
        r##"<path d="{grid}" stroke="#b4bac4" stroke-width="{:.2}" fill="none"/>"##,
        (cell / 16.0).clamp(0.4, 1.0)
    );
    let stroke = (cell / 8.0).clamp(0.8, 3.0);
    for mv in rules.all_moves() {
        let (x, y) = top_left(pos, mv, cell);
        let (near, far, radius) = (cell * 0.24, cell * 0.76, cell * 0.28);
        match pos.at(mv) {
            Some(Player::X) => {
                let _ = write!(
                    svg,
                    r#"<path d="M{x0:.1} {y0:.1}L{x1:.1} {y1:.1}M{x1:.1} {y0:.1}L{x0:.1} {y1:.1}" stroke="{X_INK}" stroke-width="{stroke:.1}" stroke-linecap="round"/>"#,
                    x0 = x + near,
                    y0 = y + near,
                    x1 = x + far,
                    y1 = y + far
                );
            }
            Some(Player::O) => {
                let _ = write!(
                    svg,
                    r#"<circle cx="{:.1}" cy="{:.1}" r="{radius:.1}" stroke="{O_INK}" stroke-width="{stroke:.1}" fill="none"/>"#,
                    x + cell / 2.0,
                    y + cell / 2.0
                );
            }
            None => {}
        }
    }
}

fn top_left(pos: &Position, mv: Move, cell: f64) -> (f64, f64) {
    let row = pos.rules().rows() - 1 - mv.row_from_bottom();
    (mv.column() as f64 * cell, row as f64 * cell)
}

/// The side of a cell in a tree: small boards are drawn larger.
pub fn cell_size(pos: &Position) -> f64 {
    let longest = pos.rules().rows().max(pos.rules().cols()) as f64;
    (60.0 / longest).clamp(5.0, 20.0)
}

/// The ink of the side that just moved.
pub fn ink(player: Player) -> &'static str {
    match player {
        Player::X => X_INK,
        Player::O => O_INK,
    }
}

#[cfg(test)]
mod tests {
    use deret_core::Rules;

    use super::*;

    #[test]
    fn every_stone_is_drawn() {
        let pos = Position::from_diagram(Rules::TIC_TAC_TOE, "XXO/.O./X..").unwrap();
        let svg = board_svg(&pos, None, 90.0);
        assert_eq!(svg.matches("stroke-linecap").count(), 3);
        assert_eq!(svg.matches("<circle").count(), 2);
    }
}

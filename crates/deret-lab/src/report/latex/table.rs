//! Tables that fit their page: columns of words wrap, wide tables are set in landscape.

use std::fmt::Write as _;

use deret_text::Language;

use super::escape::{breakable, escaped, is_break};
use crate::{Table, Value};

/// Width of a page between its margins, in points.
const PORTRAIT: f64 = 465.0;
const LANDSCAPE: f64 = 700.0;
/// Space on each side of a column.
const COLUMN_SEP: f64 = 3.0;
/// Columns of words are not made narrower than this by wrapping.
const NARROWEST: f64 = 40.0;

/// The layout of a table.
#[derive(Clone, Debug, PartialEq)]
struct Setting {
    size: &'static str,
    is_landscape: bool,
    /// Width of each column in points; `None` for the natural width.
    widths: Vec<Option<f64>>,
}

/// Natural and minimum width of a column, in points at size `\scriptsize`.
#[derive(Clone, Copy, Debug)]
struct Need {
    natural: f64,
    least: f64,
    wraps: bool,
}

pub fn data_table(table: &Table, language: Language) -> String {
    let cells: Vec<Vec<String>> = table
        .rows
        .iter()
        .map(|row| row.iter().map(|value: &Value| value.shown(language)).collect())
        .collect();
    let heads: Vec<&str> = table.columns.iter().map(|column| column.label.in_language(language)).collect();
    let is_number = |column: usize| table.rows.iter().any(|row| row[column].is_number());
    let needs: Vec<Need> =
        (0..heads.len()).map(|column| need(heads[column], &cells, column, !is_number(column))).collect();
    let setting = setting(&needs);
    let columns: String = (0..heads.len())
        .map(|column| match setting.widths[column] {
            Some(width) => format!(">{{\\RaggedRight\\arraybackslash}}p{{{width:.0}pt}}"),
            None if is_number(column) => "r".to_owned(),
            None => "l".to_owned(),
        })
        .collect();
    let heads: Vec<String> = heads
        .iter()
        .enumerate()
        .map(|(column, head)| match setting.widths[column] {
            Some(_) => breakable(head),
            None => stacked(head, column_width(&cells, column), if is_number(column) { 'r' } else { 'l' }),
        })
        .collect();
    let mut text = String::new();
    if setting.is_landscape {
        text.push_str("\\begin{landscape}\n");
    }
    // Tables that are too long for a page continue on the next.
    let _ = write!(
        text,
        "\\withroom{{{}}}\n{{{}\\setlength{{\\tabcolsep}}{{{COLUMN_SEP}pt}}\n\\begin{{longtable}}{{{columns}}}\n\\toprule\n{} \\\\\n\\midrule\n\\endhead\n\\bottomrule\n\\endfoot\n",
        escaped(table.title.in_language(language)),
        setting.size,
        heads.join(" & ")
    );
    for row in &cells {
        let row = row.iter().enumerate().map(|(column, cell)| match setting.widths[column] {
            Some(_) => breakable(cell),
            None => escaped(cell),
        });
        let _ = writeln!(text, "{} \\\\", row.collect::<Vec<_>>().join(" & "));
    }
    text.push_str("\\end{longtable}}\n");
    let note = table.note.in_language(language);
    if !note.is_empty() {
        let _ = writeln!(text, "\\noindent {}\n", escaped(note));
    }
    if setting.is_landscape {
        text.push_str("\\end{landscape}\n");
    }
    text
}

/// Portrait if it fits, else landscape, else landscape and smaller.
fn setting(needs: &[Need]) -> Setting {
    const TINY: f64 = 0.78;
    let tries = [
        ("\\scriptsize", 1.0, false, PORTRAIT),
        ("\\scriptsize", 1.0, true, LANDSCAPE),
        ("\\tiny", TINY, true, LANDSCAPE),
    ];
    for (size, scale, is_landscape, page) in tries {
        if let Some(widths) = widths(needs, page / scale) {
            let widths = widths.into_iter().map(|width| width.map(|width| width * scale)).collect();
            return Setting { size, is_landscape, widths };
        }
    }
    let widths = needs.iter().map(|need| need.wraps.then_some(need.least * TINY)).collect();
    Setting { size: "\\tiny", is_landscape: true, widths }
}

/// Column widths that fill no more than the page, where the widest columns of words shrink first; `None` if
/// that is impossible.
fn widths(needs: &[Need], page: f64) -> Option<Vec<Option<f64>>> {
    let room = page - 2.0 * COLUMN_SEP * needs.len() as f64;
    let with_limit = |limit: f64| -> f64 {
        needs
            .iter()
            .map(|need| if need.wraps { need.natural.min(limit).max(need.least) } else { need.natural })
            .sum()
    };
    if with_limit(f64::INFINITY) <= room {
        return Some(vec![None; needs.len()]);
    }
    if with_limit(0.0) > room {
        return None;
    }
    let (mut low, mut high) = (0.0, page);
    for _ in 0..40 {
        let middle = f64::midpoint(low, high);
        if with_limit(middle) <= room { low = middle } else { high = middle }
    }
    let width = |need: &Need| {
        (need.wraps && need.natural > low.max(need.least)).then(|| need.natural.min(low).max(need.least))
    };
    Some(needs.iter().map(width).collect())
}

fn need(head: &str, cells: &[Vec<String>], column: usize, wraps: bool) -> Need {
    let words = head.split_whitespace().map(text_width).fold(0.0, f64::max);
    let natural = column_width(cells, column).max(words);
    let pieces = cells.iter().flat_map(|row| row[column].split(|c: char| c.is_whitespace() || is_break(c)));
    // The letter at which a piece ends belongs to it.
    let piece = pieces.map(|piece| text_width(piece) + 3.0).fold(0.0, f64::max);
    Need { natural, least: piece.max(words).max(NARROWEST).min(natural), wraps }
}

fn column_width(cells: &[Vec<String>], column: usize) -> f64 {
    cells.iter().map(|row| text_width(&row[column])).fold(0.0, f64::max)
}

/// A heading in lines no wider than the cells below it, as far as its words allow.
fn stacked(head: &str, below: f64, side: char) -> String {
    let widest = head.split_whitespace().map(text_width).fold(below, f64::max);
    let mut lines: Vec<String> = Vec::new();
    for word in head.split_whitespace() {
        match lines.last_mut().filter(|line| text_width(line) + text_width(word) + 2.7 <= widest) {
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    let lines: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
    format!("\\begin{{tabular}}[b]{{@{{}}{side}@{{}}}}{}\\end{{tabular}}", lines.join("\\\\"))
}

/// Approximate width of a text in `\scriptsize`, in points; overestimates rather than underestimates.
fn text_width(text: &str) -> f64 {
    let letter = |letter: char| match letter {
        'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' => 2.5,
        ' ' | '/' | '-' | '(' | ')' | 'f' | 't' | 'r' | 's' => 3.5,
        'm' | 'w' | 'M' | 'W' | '×' | '±' | '%' => 7.5,
        'A'..='Z' => 6.4,
        _ => 4.5,
    };
    text.chars().map(letter).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn total(needs: &[Need], setting: &Setting) -> f64 {
        let wide = needs.iter().zip(&setting.widths).map(|(need, width)| width.unwrap_or(need.natural));
        wide.sum::<f64>() + 2.0 * COLUMN_SEP * needs.len() as f64
    }

    #[test]
    fn a_table_takes_the_least_that_it_needs() {
        let number = Need { natural: 30.0, least: 30.0, wraps: false };
        let words = Need { natural: 600.0, least: 60.0, wraps: true };
        let small = setting(&[number; 5]);
        assert_eq!((small.is_landscape, small.widths), (false, vec![None; 5]));
        let needs = [words, number, number, words];
        let wrapped = setting(&needs);
        assert!(!wrapped.is_landscape && wrapped.widths[1].is_none() && wrapped.widths[0].is_some());
        assert!(total(&needs, &wrapped) <= PORTRAIT + 1e-6, "{wrapped:?}");
        let wide = setting(&[number; 18]);
        assert_eq!((wide.size, wide.is_landscape), ("\\scriptsize", true));
        assert_eq!(setting(&[number; 22]).size, "\\tiny");
    }

    #[test]
    fn headings_are_no_wider_than_their_columns() {
        assert_eq!(stacked("Won as X", 20.0, 'r'), "\\begin{tabular}[b]{@{}r@{}}Won\\\\as X\\end{tabular}");
    }
}

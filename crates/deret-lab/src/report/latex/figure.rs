//! Figures as TikZ and pgfplots.

use std::fmt::Write as _;

use deret_text::Language;

use super::{drawing, escape::escaped};
use crate::{Axis, Bar, DrawnBoard, Figure, Interval, Kind, Scale, Series};

/// The figure with its caption, no larger than its page.
pub fn framed(figure: &Figure, language: Language) -> String {
    let drawn = tikz(figure, language);
    // Boards are set in rows that break like words; everything else is one picture.
    let drawn = match &figure.kind {
        Kind::Boards { .. } => drawn,
        _ => format!(
            "\\begin{{adjustbox}}{{max width=\\linewidth,max totalheight=0.8\\textheight}}\n{drawn}\\end{{adjustbox}}\n"
        ),
    };
    format!(
        "\\begin{{figure}}[htbp]\n\\centering\n{drawn}\\caption{{{}. {}}}\n\\end{{figure}}\n\n",
        escaped(figure.title.in_language(language)),
        escaped(figure.about.in_language(language))
    )
}

/// The figure as TikZ.
pub fn tikz(figure: &Figure, language: Language) -> String {
    match &figure.kind {
        Kind::Lines { x, y, series } | Kind::Framed { x, y, series } => lines(x, y, series, language),
        Kind::Bars { parts, bars } => {
            let names: Vec<&str> = parts.iter().map(|part| part.in_language(language)).collect();
            stacked_bars(&names, bars, language)
        }
        Kind::Intervals { axis, intervals } => error_bars(axis, intervals, language),
        Kind::Boards { boards } => boards.iter().filter_map(|board| tikz_board(board, language)).collect(),
        Kind::Drawing { svg } => drawing::tikz(svg.in_language(language)).unwrap_or_default(),
    }
}

fn mode(axis: &Axis, name: char) -> String {
    if axis.scale == Scale::Log { format!("{name}mode=log,") } else { String::new() }
}

/// Explicit ticks where automatic ones would fall on impossible values: half a move, or a fractional power of
/// ten.
fn ticks(x: &Axis, y: &Axis, series: &[Series]) -> String {
    let points = || series.iter().flat_map(|line| &line.points);
    let mut whole: Vec<i64> = points().map(|point| point.x as i64).collect();
    whole.sort_unstable();
    whole.dedup();
    let mut text = String::new();
    if x.scale == Scale::Linear && whole.len() <= 17 && points().all(|point| point.x.fract() == 0.0) {
        let listed: Vec<String> = whole.iter().map(ToString::to_string).collect();
        let _ = write!(text, "xtick={{{}}},", listed.join(","));
    }
    if y.scale == Scale::Log {
        let logs = || points().filter(|point| point.y > 0.0).map(|point| point.y.log10());
        let (low, high) =
            (logs().fold(f64::MAX, f64::min).floor() as i32, logs().fold(f64::MIN, f64::max).ceil() as i32);
        let high = high.max(low + 1);
        let step = ((high - low).unsigned_abs() as usize).div_ceil(8).max(1);
        let listed: Vec<String> = (low..=high).step_by(step).map(|power| format!("1e{power}")).collect();
        let _ = write!(text, "ytick={{{}}},ymin=1e{low},ymax=1e{high},", listed.join(","));
    }
    text
}

fn lines(x: &Axis, y: &Axis, series: &[Series], language: Language) -> String {
    let mut text = format!(
        "\\begin{{tikzpicture}}\n\\begin{{axis}}[width=0.9\\linewidth,height=0.5\\linewidth,{}{}{}xlabel={{{}}},ylabel={{{}}},legend style={{at={{(0.5,-0.2)}},anchor=north,legend columns=2,font=\\footnotesize}},legend cell align=left]\n",
        mode(x, 'x'),
        mode(y, 'y'),
        ticks(x, y, series),
        escaped(x.label.in_language(language)),
        escaped(y.label.in_language(language))
    );
    for line in series {
        let points: Vec<String> = line
            .points
            .iter()
            .filter(|point| y.scale != Scale::Log || point.y > 0.0)
            .map(|point| format!("({},{:e})", point.x, point.y))
            .collect();
        let _ = writeln!(text, "\\addplot coordinates {{{}}};", points.join(" "));
        let _ = writeln!(text, "\\addlegendentry{{{}}}", escaped(line.name.in_language(language)));
    }
    text + "\\end{axis}\n\\end{tikzpicture}\n"
}

fn labels<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.map(|name| format!("{{{}}}", escaped(name))).collect::<Vec<_>>().join(",")
}

fn stacked_bars(parts: &[&str], bars: &[Bar], language: Language) -> String {
    let ticks: Vec<String> = (0..bars.len()).map(|index| index.to_string()).collect();
    let mut text = format!(
        "\\begin{{tikzpicture}}\n\\begin{{axis}}[xbar stacked,width=0.75\\linewidth,height={}cm,xmin=0,xmax=100,xlabel={{\\%}},y dir=reverse,ytick={{{}}},yticklabels={{{}}},legend style={{at={{(0.5,-0.25)}},anchor=north,legend columns=-1,font=\\footnotesize}},yticklabel style={{font=\\footnotesize}}]\n",
        2 + bars.len(),
        ticks.join(","),
        labels(bars.iter().map(|bar| bar.label.in_language(language)))
    );
    for (part, name) in parts.iter().enumerate() {
        let points: Vec<String> = bars
            .iter()
            .enumerate()
            .map(|(index, bar)| {
                let whole: f64 = bar.values.iter().sum();
                let share = 100.0 * bar.values.get(part).unwrap_or(&0.0) / whole.max(f64::MIN_POSITIVE);
                format!("({share:.3},{index})")
            })
            .collect();
        let _ = writeln!(text, "\\addplot coordinates {{{}}};", points.join(" "));
        let _ = writeln!(text, "\\addlegendentry{{{}}}", escaped(name));
    }
    text + "\\end{axis}\n\\end{tikzpicture}\n"
}

fn error_bars(axis: &Axis, intervals: &[Interval], language: Language) -> String {
    let ticks: Vec<String> = (0..intervals.len()).map(|index| index.to_string()).collect();
    let points: Vec<String> = intervals
        .iter()
        .enumerate()
        .map(|(index, interval)| format!("({:.2},{index}) +- ({:.2},0)", interval.value, interval.error))
        .collect();
    format!(
        "\\begin{{tikzpicture}}\n\\begin{{axis}}[width=0.75\\linewidth,height={}cm,{}xlabel={{{}}},y dir=reverse,ytick={{{}}},yticklabels={{{}}},yticklabel style={{font=\\footnotesize}}]\n\\addplot+[only marks,error bars/.cd,x dir=both,x explicit] coordinates {{{}}};\n\\end{{axis}}\n\\end{{tikzpicture}}\n",
        2 + intervals.len(),
        mode(axis, 'x'),
        escaped(axis.label.in_language(language)),
        ticks.join(","),
        labels(intervals.iter().map(|interval| interval.label.in_language(language))),
        points.join(" ")
    )
}

/// A board with its marks and strokes, rows from the bottom.
fn tikz_board(board: &DrawnBoard, language: Language) -> Option<String> {
    let pos = board.position()?;
    let (rows, cols) = (pos.rules().rows(), pos.rules().cols());
    let mut text = format!("\\begin{{tikzpicture}}[scale=0.45]\n\\draw[gray] (0,0) grid ({cols},{rows});\n");
    for mv in pos.rules().all_moves() {
        let (x, y) = (mv.column() as f64 + 0.5, mv.row_from_bottom() as f64 + 0.5);
        if let Some(side) = pos.at(mv) {
            let _ = writeln!(text, "\\node at ({x},{y}) {{{side}}};");
        }
    }
    for stroke in &board.strokes {
        let (Ok(from), Ok(to)) =
            (stroke.from.parse::<deret_core::Move>(), stroke.to.parse::<deret_core::Move>())
        else {
            continue;
        };
        let at = |mv: deret_core::Move| {
            format!("({},{})", mv.column() as f64 + 0.5, mv.row_from_bottom() as f64 + 0.5)
        };
        let ink = stroke.ink.trim_start_matches('#').to_uppercase();
        let _ = writeln!(
            text,
            "\\definecolor{{ink}}{{HTML}}{{{ink}}}\\draw[ink,thick,opacity=0.8] {} -- {};",
            at(from),
            at(to)
        );
    }
    let caption = escaped(board.caption.in_language(language));
    let _ = writeln!(
        text,
        "\\node[below] at ({},0) {{\\scriptsize {caption}}};\n\\end{{tikzpicture}}\\quad",
        cols as f64 / 2.0
    );
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_stand_at_whole_moves_and_powers() {
        let series = vec![Series::new("s", [(2.0, 2.3), (5.0, 39.0)])];
        let kind = Kind::Lines { x: Axis::linear("x"), y: Axis::log("y"), series };
        let text = tikz(&Figure::new("t", "a", kind), Language::English);
        assert!(text.contains("xtick={2,5},ytick={1e0,1e1,1e2},ymin=1e0,ymax=1e2,"), "{text}");
    }

    #[test]
    fn a_figure_is_drawn_with_its_points() {
        let series = vec![Series::new("s", [(1.0, 10.0), (2.0, 0.0)])];
        let kind = Kind::Lines { x: Axis::linear("x"), y: Axis::log("y"), series };
        let text = tikz(&Figure::new("t", "a", kind), Language::English);
        assert!(text.contains("ymode=log") && text.contains("(1,1e1)") && !text.contains("(2,0"), "{text}");
    }
}

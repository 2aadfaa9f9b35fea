//! An experiment for a write-up: tables with booktabs, figures with TikZ and pgfplots.

use std::fmt::Write as _;

use deret_text::{Language, Message, say};

use super::{
    Record, figure_name,
    markdown::{check_heads, machine},
};
use crate::{Axis, Bar, DrawnBoard, Experiment, Figure, Interval, Kind, Scale, Series, TEXT, Table, Value};

/// What a document needs before it can hold any of the experiments.
const PREAMBLE: &str = "\\documentclass[a4paper,11pt]{article}
\\usepackage[utf8]{inputenc}
\\usepackage[T1]{fontenc}
\\usepackage[margin=2.2cm]{geometry}
\\usepackage{booktabs,longtable,array,textcomp,amssymb,graphicx,tikz,pgfplots}
\\pgfplotsset{compat=1.16}
";

/// A document of its own around the experiment.
pub fn document(experiment: &Experiment, record: &Record, language: Language) -> String {
    let title = escaped(experiment.title().in_language(language));
    format!(
        "{PREAMBLE}\\title{{{title}}}\\date{{}}\n\\begin{{document}}\n\\maketitle\n{}\\end{{document}}\n",
        body(experiment, record, language)
    )
}

/// All experiments as one document, each as a section.
pub fn write_up(title: &str, finished: &[(&Experiment, Record)], language: Language) -> String {
    let sections: String = finished
        .iter()
        .map(|(experiment, record)| {
            let heading = escaped(experiment.title().in_language(language));
            format!("\\section{{{heading}}}\n{}\\clearpage\n", body(experiment, record, language))
        })
        .collect();
    format!(
        "{PREAMBLE}\\title{{{}}}\\date{{}}\n\\begin{{document}}\n\\maketitle\n\\tableofcontents\n\\clearpage\n{sections}\\end{{document}}\n",
        escaped(title)
    )
}

fn body(experiment: &Experiment, record: &Record, language: Language) -> String {
    let say = |message: Message| message.in_language(language);
    let mut text = format!("{}\n\n", escaped(experiment.method().in_language(language)));
    if record.inputs.quick {
        let _ = writeln!(text, "\\emph{{{}}}\n", escaped(&say(say!(TEXT, "report-quick"))));
    }
    if !record.findings.checks.is_empty() {
        text += &checks(record, language);
    }
    for (index, figure) in record.findings.figures.iter().enumerate() {
        text += &framed_figure(experiment, figure, index, language);
    }
    for table in &record.findings.tables {
        text += &data_table(table, language);
    }
    for note in &record.findings.notes {
        let _ = writeln!(text, "{}\n", escaped(note.in_language(language)));
    }
    let _ = writeln!(text, "\\noindent\\texttt{{{}}}\\\\", escaped(&record.inputs.command()));
    let _ = writeln!(text, "{}\n", escaped(&say(machine(record))));
    text
}

fn checks(record: &Record, language: Language) -> String {
    let heads = check_heads(language).map(|head| escaped(&head)).join(" & ");
    let mut text = format!(
        "{{\\small\n\\begin{{longtable}}{{>{{\\raggedright}}p{{0.27\\linewidth}}>{{\\raggedright}}p{{0.15\\linewidth}}>{{\\raggedright}}p{{0.2\\linewidth}}>{{\\raggedright\\arraybackslash}}p{{0.28\\linewidth}}}}\n\\toprule\n{heads} \\\\\n\\midrule\n\\endhead\n\\bottomrule\n\\endfoot\n"
    );
    for check in &record.findings.checks {
        let codes =
            if check.codes.is_empty() { String::new() } else { format!(" ({})", check.codes.join(", ")) };
        let cells = [
            format!("{}{codes}", check.claim.in_language(language)),
            check.printed.in_language(language).to_owned(),
            check.measured.in_language(language).to_owned(),
        ];
        let verdict = format!(
            "\\textbf{{{}}}: {}",
            escaped(&check.verdict.name().in_language(language)),
            escaped(check.sentence.in_language(language))
        );
        let _ = writeln!(text, "{} & {verdict} \\\\", cells.map(|cell| escaped(&cell)).join(" & "));
    }
    text + "\\end{longtable}}\n\n"
}

fn data_table(table: &Table, language: Language) -> String {
    let numeric = |column: usize| table.rows.iter().any(|row| row[column].is_number());
    let sides: String =
        (0..table.columns.len()).map(|column| if numeric(column) { 'r' } else { 'l' }).collect();
    let heads: Vec<String> =
        table.columns.iter().map(|column| escaped(column.label.in_language(language))).collect();
    // Wide tables are made to fit; what is too long for a page goes on on the next.
    let mut text = format!(
        "\\subsection*{{{}}}\n{{\\scriptsize\\setlength{{\\tabcolsep}}{{3pt}}\n\\begin{{longtable}}{{{sides}}}\n\\toprule\n{} \\\\\n\\midrule\n\\endhead\n\\bottomrule\n\\endfoot\n",
        escaped(table.title.in_language(language)),
        heads.join(" & ")
    );
    for row in &table.rows {
        let cells: Vec<String> = row.iter().map(|value: &Value| escaped(&value.shown(language))).collect();
        let _ = writeln!(text, "{} \\\\", cells.join(" & "));
    }
    text += "\\end{longtable}}\n";
    let _ = writeln!(text, "{}\n", escaped(table.note.in_language(language)));
    text
}

fn framed_figure(experiment: &Experiment, figure: &Figure, index: usize, language: Language) -> String {
    let drawn = match &figure.kind {
        // A search tree is drawn elsewhere; its picture is in the folder.
        Kind::Drawing { .. } => {
            let name = figure_name(index);
            format!(
                "% {}/{name}: convert it to PDF, then \\includegraphics it here.\n\\fbox{{\\texttt{{{}}}}}\n",
                experiment.id,
                escaped(&name)
            )
        }
        _ => tikz(figure, language).unwrap_or_default(),
    };
    format!(
        "\\begin{{figure}}[htbp]\n\\centering\n{drawn}\\caption{{{}. {}}}\n\\end{{figure}}\n\n",
        escaped(figure.title.in_language(language)),
        escaped(figure.about.in_language(language))
    )
}

/// The figure as TikZ; none where it is a picture that was drawn elsewhere.
pub fn tikz(figure: &Figure, language: Language) -> Option<String> {
    Some(match &figure.kind {
        Kind::Lines { x, y, series } | Kind::Framed { x, y, series } => lines(x, y, series, language),
        Kind::Bars { parts, bars } => {
            let names: Vec<&str> = parts.iter().map(|part| part.in_language(language)).collect();
            stacked_bars(&names, bars, language)
        }
        Kind::Intervals { axis, intervals } => error_bars(axis, intervals, language),
        Kind::Boards { boards } => boards.iter().filter_map(|board| tikz_board(board, language)).collect(),
        Kind::Drawing { .. } => return None,
    })
}

fn mode(axis: &Axis, name: char) -> String {
    if axis.scale == Scale::Log { format!("{name}mode=log,") } else { String::new() }
}

fn lines(x: &Axis, y: &Axis, series: &[Series], language: Language) -> String {
    let mut text = format!(
        "\\begin{{tikzpicture}}\n\\begin{{axis}}[width=0.95\\linewidth,height=0.55\\linewidth,{}{}xlabel={{{}}},ylabel={{{}}},legend pos=outer north east,legend style={{font=\\footnotesize}}]\n",
        mode(x, 'x'),
        mode(y, 'y'),
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

/// A text that LaTeX prints as it is.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        match letter {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                safe.push('\\');
                safe.push(letter);
            }
            '\\' => safe.push_str("\\textbackslash{}"),
            '^' => safe.push_str("\\textasciicircum{}"),
            '~' => safe.push_str("\\textasciitilde{}"),
            '<' => safe.push_str("\\textless{}"),
            '>' => safe.push_str("\\textgreater{}"),
            '"' => safe.push_str("''"),
            '×' => safe.push_str("$\\times$"),
            '±' => safe.push_str("$\\pm$"),
            '−' => safe.push_str("$-$"),
            'µ' => safe.push_str("\\textmu{}"),
            '–' => safe.push_str("--"),
            '…' => safe.push_str("\\ldots{}"),
            '·' => safe.push_str("$\\cdot$"),
            '⁰'..='⁹' | '¹' | '²' | '³' | '⁻' => {
                let _ = write!(safe, "$^{{{}}}$", plain_superscript(letter));
            }
            letter => safe.push(letter),
        }
    }
    safe
}

fn plain_superscript(letter: char) -> char {
    match letter {
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        '⁻' => '-',
        letter => char::from_digit(letter as u32 - '⁰' as u32, 10).unwrap_or('0'),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_latex_would_read_is_escaped() {
        assert_eq!(escaped("50 % of n² & b^m_1"), "50 \\% of n$^{2}$ \\& b\\textasciicircum{}m\\_1");
        assert_eq!(escaped("9⁹ – {x}"), "9$^{9}$ -- \\{x\\}");
    }

    #[test]
    fn a_figure_is_drawn_with_its_points() {
        let series = vec![Series::new("s", [(1.0, 10.0), (2.0, 0.0)])];
        let kind = Kind::Lines { x: Axis::linear("x"), y: Axis::log("y"), series };
        let text = tikz(&Figure::new("t", "a", kind), Language::English).unwrap();
        assert!(text.contains("ymode=log") && text.contains("(1,1e1)") && !text.contains("(2,0"), "{text}");
    }
}

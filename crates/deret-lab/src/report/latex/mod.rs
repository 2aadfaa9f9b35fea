//! An experiment for a write-up: tables with booktabs, figures with TikZ and pgfplots.

mod drawing;
mod escape;
mod figure;
mod table;

use std::fmt::Write as _;

use deret_text::{Language, Message};
use escape::{breakable, escaped};
pub use figure::tikz;

use super::{
    Record,
    markdown::{aside, check_heads, machine},
};
use crate::{Experiment, texts};

/// The preamble of a document that contains any of the experiments.
const PREAMBLE: &str = "\\documentclass[a4paper,11pt]{article}
\\usepackage[utf8]{inputenc}
\\usepackage[T1]{fontenc}
\\usepackage[margin=2.2cm]{geometry}
\\usepackage{lmodern,microtype,ragged2e}
\\usepackage{booktabs,longtable,array,textcomp,amssymb,pdflscape,adjustbox,tikz,pgfplots}
\\usetikzlibrary{svg.path}
\\pgfplotsset{compat=1.16}
\\emergencystretch=3em
% A heading stays with the first rows of its table.
\\newcommand{\\withroom}[1]{\\par\\penalty-100\\ifdim\\dimexpr\\pagegoal-\\pagetotal\\relax<10\\baselineskip\\ifdim\\pagetotal>0pt\\newpage\\fi\\fi\\subsection*{#1}}
";

/// Names that LaTeX itself prints, and hyphenation: its patterns are English, so Indonesian words are not
/// hyphenated, and numbers on axes get a decimal comma.
const INDONESIAN: &str = "\\AtBeginDocument{\\renewcommand{\\contentsname}{Daftar Isi}\\renewcommand{\\figurename}{Gambar}\\lefthyphenmin=62}
\\pgfplotsset{every axis/.append style={/pgf/number format/use comma}}
";

fn preamble(language: Language) -> String {
    match language {
        Language::English => PREAMBLE.to_owned(),
        Language::Indonesian => format!("{PREAMBLE}{INDONESIAN}"),
    }
}

/// A standalone document for one experiment.
pub fn document(experiment: &Experiment, record: &Record, language: Language) -> String {
    let title = escaped(experiment.title().in_language(language));
    format!(
        "{}\\title{{{title}}}\\date{{}}\n\\begin{{document}}\n\\maketitle\n{}\\end{{document}}\n",
        preamble(language),
        body(experiment, record, language)
    )
}

/// All experiments as one document, one section each.
pub fn write_up(title: &str, finished: &[(&Experiment, Record)], language: Language) -> String {
    let sections: String = finished
        .iter()
        .map(|(experiment, record)| {
            let heading = escaped(experiment.title().in_language(language));
            format!("\\section{{{heading}}}\n{}\\clearpage\n", body(experiment, record, language))
        })
        .collect();
    format!(
        "{}\\title{{{}}}\\date{{}}\n\\begin{{document}}\n\\maketitle\n\\tableofcontents\n\\clearpage\n{sections}\\end{{document}}\n",
        preamble(language),
        escaped(title)
    )
}

fn body(experiment: &Experiment, record: &Record, language: Language) -> String {
    let say = |message: Message| message.in_language(language);
    let mut text = format!("{}\n\n", escaped(experiment.method().in_language(language)));
    if record.inputs.quick {
        let _ = writeln!(text, "\\emph{{{}}}\n", escaped(&say(texts::report_quick())));
    }
    if !record.findings.checks.is_empty() {
        text += &checks(record, language);
    }
    for figure in &record.findings.figures {
        text += &figure::framed(figure, language);
    }
    for table in &record.findings.tables {
        text += &table::data_table(table, language);
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
    let columns: String = [0.27, 0.15, 0.2, 0.29]
        .map(|share| format!(">{{\\RaggedRight\\arraybackslash}}p{{{share}\\linewidth}}"))
        .concat();
    let mut text = format!(
        "{{\\small\\setlength{{\\tabcolsep}}{{4pt}}\n\\begin{{longtable}}{{{columns}}}\n\\toprule\n{heads} \\\\\n\\midrule\n\\endhead\n\\bottomrule\n\\endfoot\n"
    );
    for check in &record.findings.checks {
        let cells = [
            format!("{}{}", check.claim.in_language(language), aside(check, language)),
            check.printed.in_language(language).to_owned(),
            check.measured.in_language(language).to_owned(),
        ];
        let verdict = format!(
            "\\textbf{{{}}}: {}",
            escaped(&check.verdict.name().in_language(language)),
            breakable(check.sentence.in_language(language))
        );
        let _ = writeln!(text, "{} & {verdict} \\\\", cells.map(|cell| breakable(&cell)).join(" & "));
    }
    text + "\\end{longtable}}\n\n"
}

//! The report of one experiment as Markdown.

use deret_text::{Language, Message, say};

use super::{Record, figure_name};
use crate::{Check, Experiment, Table, texts};

pub fn report(experiment: &Experiment, record: &Record, language: Language) -> String {
    let say = |message: Message| message.in_language(language);
    let findings = &record.findings;
    let mut parts = vec![
        format!("# {}", experiment.title().in_language(language)),
        format!(
            "*{}*",
            [Some(experiment.source.name()), experiment.source.authors()]
                .into_iter()
                .flatten()
                .map(say)
                .collect::<Vec<_>>()
                .join(". ")
        ),
        experiment.method().in_language(language).to_owned(),
    ];
    if record.inputs.quick {
        parts.push(format!("**{}**", say(texts::report_quick())));
    }
    if !findings.checks.is_empty() {
        parts.push(format!("## {}", say(texts::report_checks())));
        parts.push(checks(record, language));
    }
    let remake = format!("{} `{}`", say(texts::report_remake()), record.inputs.command());
    for (index, figure) in findings.figures.iter().enumerate() {
        let (title, about) = (figure.title.in_language(language), figure.about.in_language(language));
        parts.push(format!("![{title}]({})", figure_name(index)));
        parts.push(format!("{about} {remake}"));
    }
    for table in &findings.tables {
        parts.push(format!("## {}", table.title.in_language(language)));
        parts.push(rows(table, language));
        let note = table.note.in_language(language);
        parts.push(format!("{note} {remake}").trim().to_owned());
    }
    parts.extend(findings.notes.iter().map(|note| note.in_language(language).to_owned()));
    parts.push(say(machine(record)));
    parts.join("\n\n") + "\n"
}

/// The machine and the duration of the run.
pub fn machine(record: &Record) -> Message {
    say!(
        "report-machine",
        "Run by Deret {version} in {seconds} s on {processor} ({system}, {threads} threads). Times \
        belong to this machine; counts are the same everywhere.",
        processor = &record.machine.processor,
        system = &record.machine.system,
        threads = record.machine.threads,
        seconds = record.seconds,
        version = &record.inputs.version
    )
}

/// The column headings of a table of checks.
pub fn check_heads(language: Language) -> [String; 4] {
    let heads = [
        say!("check-claim", "What the paper says"),
        texts::check_printed(),
        texts::check_measured(),
        say!("check-verdict", "Verdict"),
    ];
    heads.map(|head| head.in_language(language))
}

fn checks(record: &Record, language: Language) -> String {
    let mut lines =
        vec![line(&check_heads(language)), line(&["---", "---", "---", "---"].map(str::to_owned))];
    for check in &record.findings.checks {
        lines.push(line(&[
            format!("{}{}", check.claim.in_language(language), aside(check, language)),
            check.printed.in_language(language).to_owned(),
            check.measured.in_language(language).to_owned(),
            format!(
                "{} **{}**: {}",
                check.verdict.sign(),
                check.verdict.name().in_language(language),
                check.sentence.in_language(language)
            ),
        ]));
    }
    lines.join("\n")
}

/// The codes of a claim, and its origin if it is not the paper's.
pub fn aside(check: &Check, language: Language) -> String {
    let whose = check.whose.name().map(|name| name.in_language(language));
    let parts: Vec<String> =
        [check.codes.join(", ")].into_iter().filter(|codes| !codes.is_empty()).chain(whose).collect();
    if parts.is_empty() { String::new() } else { format!(" ({})", parts.join("; ")) }
}

fn rows(table: &Table, language: Language) -> String {
    let heads: Vec<String> =
        table.columns.iter().map(|column| column.label.in_language(language).to_owned()).collect();
    let sides: Vec<String> = (0..heads.len())
        .map(|column| {
            let numbers = table.rows.iter().any(|row| row[column].is_number());
            if numbers { "---:" } else { "---" }.to_owned()
        })
        .collect();
    let mut lines = vec![line(&heads), line(&sides)];
    for row in &table.rows {
        lines.push(line(&row.iter().map(|value| value.shown(language)).collect::<Vec<_>>()));
    }
    lines.join("\n")
}

fn line(cells: &[String]) -> String {
    format!("| {} |", cells.iter().map(|cell| cell.replace('|', "\\|")).collect::<Vec<_>>().join(" | "))
}

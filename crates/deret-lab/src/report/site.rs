//! The pages: an overview of all experiments, grouped by paper, and a page for each.

use deret_picture::html_page;
use deret_text::{Language, Message, say};
use maud::{Markup, PreEscaped, html};

use super::{
    Record, STYLE, figure_name,
    markdown::{check_heads, machine},
    suggestions,
};
use crate::{
    Check, Experiment, Figure, Kind, Source, Table, Verdict,
    coverage::{CODES, NOT_COVERED},
    texts,
};

/// The page over all finished experiments.
pub fn index_page(finished: &[(&Experiment, Record)], language: Language) -> String {
    let say = |message: Message| message.in_language(language);
    let title = say(texts::site_title());
    let body = html! {
        header.top {
            h1 { (title) }
            p.lead { (say(say!(
                "site-lead",
                "Five student papers about tic-tac-toe and its relatives, table by table and figure by \
                figure: what was printed, what we measure, whether they agree, and if not, why. Counts \
                repeat exactly on every machine; times do not, so every time stands beside a count."
            ))) }
            @if let Some((_, record)) = finished.first() { (quick_note(record, language)) }
            (totals(finished, language))
            (contents(finished, language))
        }
        @for source in sources(finished) {
            section id=(anchor(source)) {
                h2 { (say(source.name())) }
                (authors(source, language))
                p.about { (say(source.about())) }
                @for (experiment, record) in of(source, finished) { (card(experiment, record, language)) }
            }
        }
        (not_covered(language))
        footer { (say(say!(
            "site-foot",
            "Made by deret lab. Every table and figure names the command that makes it again; the same \
            seed gives the same counts."
        ))) }
    };
    html_page(&title, language, STYLE, &body)
}

/// The page of one experiment.
pub fn experiment_page(experiment: &Experiment, record: &Record, language: Language) -> String {
    let say = |message: Message| message.in_language(language);
    let title = experiment.title();
    let title = title.in_language(language);
    let findings = &record.findings;
    let body = html! {
        header.top {
            p.crumb { a href="../index.html" { (say(texts::site_title())) } }
            h1 { (title) }
            p.authors { (say(experiment.source.name())) }
            (authors(experiment.source, language))
            p.lead { (experiment.method().in_language(language)) }
            (quick_note(record, language))
        }
        @if !findings.checks.is_empty() {
            section {
                h2 { (say(texts::report_checks())) }
                (checks(&findings.checks, language))
            }
        }
        @for (index, figure) in findings.figures.iter().enumerate() {
            figure {
                (sideways(figure.title.in_language(language), language, &drawn(index, figure, language)))
                figcaption {
                    @if has_no_title(figure) { b { (figure.title.in_language(language)) ". " } }
                    (figure.about.in_language(language)) " " (remake(record, language))
                }
            }
        }
        @for shown in &findings.tables {
            section {
                h2 { (shown.title.in_language(language)) }
                (table(shown, language))
                p.note { (shown.note.in_language(language)) " " (remake(record, language)) }
            }
        }
        @for note in &findings.notes { p.note { (note.in_language(language)) } }
        footer {
            p {
                (say(say!("report-files", "Files:")))
                @for (index, name) in record.file_names().iter().enumerate() {
                    (if index == 0 { " " } else { " · " })
                    a href=(name) { (name) }
                }
            }
            p { (say(machine(record))) }
        }
    };
    html_page(title, language, STYLE, &body)
}

/// The figure on the page. A drawing has its own style sheet, which would affect all others on the page, so
/// it is included as a file.
fn drawn(index: usize, figure: &Figure, language: Language) -> Markup {
    html! {
        @if let Kind::Drawing { .. } = figure.kind {
            img src=(figure_name(index)) alt=(figure.about.in_language(language));
        } @else {
            (PreEscaped(figure.to_svg(language)))
        }
    }
}

/// Whether the title is missing from the figure itself.
fn has_no_title(figure: &Figure) -> bool {
    matches!(figure.kind, Kind::Drawing { .. })
}

/// Wraps content that may be wider than a screen: it scrolls separately, by keyboard too, and has a hint.
fn sideways(name: &str, language: Language, wide: &Markup) -> Markup {
    html! {
        div.wide {
            p.hint aria-hidden="true" { (say!("scroll-hint", "Swipe or scroll sideways to see it all →").in_language(language)) }
            div.scroll tabindex="0" role="region" aria-label=(name) { (wide) }
        }
    }
}

/// The papers with at least one finished experiment.
fn sources(finished: &[(&Experiment, Record)]) -> impl Iterator<Item = Source> {
    Source::ALL.into_iter().filter(|source| of(*source, finished).next().is_some())
}

fn of<'r, 'e>(
    source: Source,
    finished: &'r [(&'e Experiment, Record)],
) -> impl Iterator<Item = &'r (&'e Experiment, Record)> {
    finished.iter().filter(move |(experiment, _)| experiment.source == source)
}

fn totals(finished: &[(&Experiment, Record)], language: Language) -> Markup {
    let checks = || finished.iter().flat_map(|(_, record)| &record.findings.checks);
    html! {
        ul.totals {
            @for verdict in Verdict::ALL {
                li class=(verdict.id()) {
                    (mark(verdict, language))
                    b { (checks().filter(|check| check.verdict == verdict).count()) }
                }
            }
        }
    }
}

fn contents(finished: &[(&Experiment, Record)], language: Language) -> Markup {
    html! {
        nav {
            ol {
                @for source in sources(finished) {
                    li {
                        a href={ "#" (anchor(source)) } { (source.name().in_language(language)) }
                        ol {
                            @for (experiment, _) in of(source, finished) {
                                li { a href={ "#" (experiment.id) } { (experiment.title().in_language(language)) } }
                            }
                        }
                    }
                }
                li { a href=(suggestions::NAME) { (texts::suggestions_title().in_language(language)) } }
            }
        }
    }
}

fn card(experiment: &Experiment, record: &Record, language: Language) -> Markup {
    let page = format!("{}/index.html", experiment.id);
    html! {
        article id=(experiment.id) {
            h3 { a href=(page) { (experiment.title().in_language(language)) } }
            p.method { (experiment.method().in_language(language)) }
            (checks(&record.findings.checks, language))
            @if let Some(figure) = record.findings.figures.first() {
                figure {
                    a href=(page) {
                        img src={ (experiment.id) "/" (figure_name(0)) } alt=(figure.about.in_language(language));
                    }
                    figcaption { (remake(record, language)) }
                }
            }
            p.more {
                a href=(page) {
                    (say!(
                        "site-more",
                        "{tables|The table,|All {tables} tables,} the data and the method",
                        tables = record.findings.tables.len()
                    ).in_language(language))
                }
            }
        }
    }
}

fn checks(checks: &[Check], language: Language) -> Markup {
    if checks.is_empty() {
        return Markup::default();
    }
    let heads = check_heads(language);
    html! {
        table.checks {
            thead {
                tr { @for name in &heads { th scope="col" { (name) } } }
            }
            tbody { @for check in checks { (check_row(check, &heads, language)) } }
        }
    }
}

/// Cells carry the names of their columns, for narrow screens that stack them.
fn check_row(check: &Check, heads: &[String; 4], language: Language) -> Markup {
    html! {
        tr class=(check.verdict.id()) {
            td.claim {
                (check.claim.in_language(language)) " "
                span.codes { (check.codes.join(" ")) }
                @if let Some(name) = check.whose.name() { span.whose { (name.in_language(language)) } }
            }
            td.figure-cell data-name=(heads[1]) { (check.printed.in_language(language)) }
            td.figure-cell data-name=(heads[2]) { (check.measured.in_language(language)) }
            td.verdict {
                (mark(check.verdict, language))
                p { (check.sentence.in_language(language)) }
            }
        }
    }
}

fn table(table: &Table, language: Language) -> Markup {
    let numeric = |column: usize| table.rows.iter().any(|row| row[column].is_number());
    let shown = html! {
        table.data.dense[table.columns.len() > 12] {
            thead {
                tr {
                    @for (index, column) in table.columns.iter().enumerate() {
                        th.number[numeric(index)] scope="col" { (column.label.in_language(language)) }
                    }
                }
            }
            tbody {
                @for row in &table.rows {
                    tr {
                        @for (index, value) in row.iter().enumerate() {
                            td.number[numeric(index)] { (value.shown(language)) }
                        }
                    }
                }
            }
        }
    };
    sideways(table.title.in_language(language), language, &shown)
}

fn authors(source: Source, language: Language) -> Markup {
    html! {
        @if let Some(authors) = source.authors() { p.authors { (authors.in_language(language)) } }
    }
}

pub fn mark(verdict: Verdict, language: Language) -> Markup {
    html! {
        span class={ "mark " (verdict.id()) } { (verdict.sign()) " " (verdict.name().in_language(language)) }
    }
}

fn remake(record: &Record, language: Language) -> Markup {
    html! {
        (texts::report_remake().in_language(language)) " " code { (record.inputs.command()) }
    }
}

fn quick_note(record: &Record, language: Language) -> Markup {
    html! {
        @if record.inputs.quick { p.quick { (texts::report_quick().in_language(language)) } }
    }
}

/// The parts of the papers that no experiment can check, with the reason.
fn not_covered(language: Language) -> Markup {
    let say = |message: Message| message.in_language(language);
    let codes = CODES.lines().count();
    html! {
        section #coverage {
            h2 { (say(say!("coverage-title", "What is not checked"))) }
            p.about {
                (say(say!(
                    "coverage-lead",
                    "{covered} of the {codes} tables, figures, experiments and claims in the five papers \
                    are checked above. The others:",
                    covered = codes - NOT_COVERED.len(),
                    codes
                )))
            }
            ul { @for (code, reason) in NOT_COVERED { li { b { (code) } " " (say(reason())) } } }
        }
    }
}

pub fn anchor(source: Source) -> String {
    source.id().replace(' ', "-")
}

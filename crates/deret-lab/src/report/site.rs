//! The pages: one over all experiments, paper by paper, and one for each.

use deret_text::{Language, Message, escaped, say};

use super::{
    Record, figure_name,
    html::{element, link, page, text},
    markdown::{check_heads, machine},
    suggestions,
};
use crate::{
    Check, Experiment, Source, TEXT, Table, Verdict,
    coverage::{CODES, NOT_COVERED},
};

/// The page over everything that is finished.
pub fn index_page(finished: &[(&Experiment, Record)], language: Language) -> String {
    let say = |message: Message| message.in_language(language);
    let title = say(say!(TEXT, "site-title"));
    let mut body = element(
        "header",
        "top",
        &(text("h1", "", &title)
            + &text("p", "lead", &say(say!(TEXT, "site-lead")))
            + &finished.first().map(|(_, record)| quick_note(record, language)).unwrap_or_default()
            + &totals(finished, language)
            + &contents(finished, language)),
    );
    for source in Source::ALL {
        let own: Vec<&(&Experiment, Record)> =
            finished.iter().filter(|(experiment, _)| experiment.source == source).collect();
        if own.is_empty() {
            continue;
        }
        let mut section = text("h2", "", &say(source.name())) + &authors(source, language);
        section += &text("p", "about", &say(source.about()));
        for (experiment, record) in own {
            section += &card(experiment, record, language);
        }
        body += &format!("<section id=\"{}\">\n{section}</section>\n", anchor(source));
    }
    body += &not_covered(language);
    body += &text("footer", "", &say(say!(TEXT, "site-foot")));
    page(&title, language, &body)
}

/// The page of one experiment.
pub fn experiment_page(experiment: &Experiment, record: &Record, language: Language) -> String {
    let say = |message: Message| message.in_language(language);
    let title = experiment.title();
    let title = title.in_language(language);
    let mut body = element(
        "header",
        "top",
        &(element("p", "crumb", &link("../index.html", &say(say!(TEXT, "site-title"))))
            + &text("h1", "", title)
            + &text("p", "authors", &say(experiment.source.name()))
            + &authors(experiment.source, language)
            + &text("p", "lead", experiment.method().in_language(language))
            + &quick_note(record, language)),
    );
    let findings = &record.findings;
    if !findings.checks.is_empty() {
        let heading = text("h2", "", &say(say!(TEXT, "report-checks")));
        body += &element("section", "", &(heading + &checks(&findings.checks, language)));
    }
    for figure in &findings.figures {
        let caption = escaped(figure.about.in_language(language)) + " " + &remake(record, language);
        let inside = figure.to_svg(language) + &element("figcaption", "", &caption);
        body += &element("figure", "", &inside);
    }
    for shown in &findings.tables {
        let heading = text("h2", "", shown.title.in_language(language));
        let note = escaped(shown.note.in_language(language)) + " " + &remake(record, language);
        body += &element("section", "", &(heading + &table(shown, language) + &element("p", "note", &note)));
    }
    for note in &findings.notes {
        body += &text("p", "note", note.in_language(language));
    }
    let files: Vec<String> = record.file_names().iter().map(|name| link(name, name)).collect();
    let foot =
        element("p", "", &format!("{} {}", escaped(&say(say!(TEXT, "report-files"))), files.join(" · ")))
            + &text("p", "", &say(machine(record)));
    body += &element("footer", "", &foot);
    page(title, language, &body)
}

fn totals(finished: &[(&Experiment, Record)], language: Language) -> String {
    let checks = || finished.iter().flat_map(|(_, record)| &record.findings.checks);
    let items = Verdict::ALL.map(|verdict| {
        let count = checks().filter(|check| check.verdict == verdict).count();
        let number = element("b", "", &count.to_string());
        element("li", verdict.id(), &(mark(verdict, language) + &number))
    });
    element("ul", "totals", &items.concat())
}

fn contents(finished: &[(&Experiment, Record)], language: Language) -> String {
    let sources = Source::ALL
        .into_iter()
        .filter(|source| finished.iter().any(|(experiment, _)| experiment.source == *source));
    let items = sources.map(|source| {
        let own = finished.iter().filter(|(experiment, _)| experiment.source == source);
        let inner = own.map(|(experiment, _)| {
            element("li", "", &link(&format!("#{}", experiment.id), experiment.title().in_language(language)))
        });
        let name = source.name().in_language(language);
        element(
            "li",
            "",
            &(link(&format!("#{}", anchor(source)), &name) + &element("ol", "", &inner.collect::<String>())),
        )
    });
    let suggestions =
        element("li", "", &link(suggestions::NAME, &say!(TEXT, "suggestions-title").in_language(language)));
    element("nav", "", &element("ol", "", &(items.collect::<String>() + &suggestions)))
}

fn card(experiment: &Experiment, record: &Record, language: Language) -> String {
    let say = |message: Message| message.in_language(language);
    let page = format!("{}/index.html", experiment.id);
    let title = experiment.title();
    let mut inside = element("h3", "", &link(&page, title.in_language(language)));
    inside += &text("p", "method", experiment.method().in_language(language));
    inside += &checks(&record.findings.checks, language);
    if let Some(figure) = record.findings.figures.first() {
        let image = format!(
            "<img src=\"{}/{}\" alt=\"{}\">",
            experiment.id,
            figure_name(0),
            escaped(figure.about.in_language(language))
        );
        inside += &element("figure", "", &(image + &element("figcaption", "", &remake(record, language))));
    }
    let more = say(say!(TEXT, "site-more", tables = record.findings.tables.len()));
    inside += &element("p", "more", &link(&page, &more));
    format!("<article id=\"{}\">\n{inside}</article>\n", experiment.id)
}

fn checks(checks: &[Check], language: Language) -> String {
    if checks.is_empty() {
        return String::new();
    }
    let head: String = check_heads(language)
        .iter()
        .map(|name| format!("<th scope=\"col\">{}</th>", escaped(name)))
        .collect();
    let rows: String = checks
        .iter()
        .map(|check| {
            let codes = text("span", "codes", &check.codes.join(" "));
            let whose = check.whose.name().map(|name| text("span", "whose", &name.in_language(language)));
            let claim =
                escaped(check.claim.in_language(language)) + " " + &codes + &whose.unwrap_or_default();
            let verdict =
                mark(check.verdict, language) + &text("p", "", check.sentence.in_language(language));
            let cells = element("td", "claim", &claim)
                + &text("td", "figure-cell", check.printed.in_language(language))
                + &text("td", "figure-cell", check.measured.in_language(language))
                + &element("td", "verdict", &verdict);
            element("tr", check.verdict.id(), &cells)
        })
        .collect();
    format!(
        "<div class=\"scroll\"><table class=\"checks\"><thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n"
    )
}

fn table(table: &Table, language: Language) -> String {
    let numeric = |column: usize| table.rows.iter().any(|row| row[column].is_number());
    let head: String = table
        .columns
        .iter()
        .enumerate()
        .map(|(index, column)| {
            let class = if numeric(index) { " class=\"number\"" } else { "" };
            format!("<th scope=\"col\"{class}>{}</th>", escaped(column.label.in_language(language)))
        })
        .collect();
    let rows: String = table
        .rows
        .iter()
        .map(|row| {
            let cell = |(index, value): (usize, &crate::Value)| {
                text("td", if numeric(index) { "number" } else { "" }, &value.shown(language))
            };
            element("tr", "", &row.iter().enumerate().map(cell).collect::<String>())
        })
        .collect();
    format!(
        "<div class=\"scroll\"><table class=\"data\"><thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody></table></div>\n"
    )
}

fn authors(source: Source, language: Language) -> String {
    source.authors().map(|authors| text("p", "authors", &authors.in_language(language))).unwrap_or_default()
}

pub fn mark(verdict: Verdict, language: Language) -> String {
    let words = format!("{} {}", verdict.sign(), verdict.name().in_language(language));
    text("span", &format!("mark {}", verdict.id()), &words)
}

fn remake(record: &Record, language: Language) -> String {
    let words = say!(TEXT, "report-remake").in_language(language);
    format!("{} <code>{}</code>", escaped(&words), escaped(&record.inputs.command()))
}

fn quick_note(record: &Record, language: Language) -> String {
    if record.inputs.quick {
        text("p", "quick", &say!(TEXT, "report-quick").in_language(language))
    } else {
        String::new()
    }
}

/// What the papers hold and no experiment can check, with the reason.
fn not_covered(language: Language) -> String {
    let say = |message: Message| message.in_language(language);
    let items: String = NOT_COVERED
        .iter()
        .map(|(code, reason)| {
            let name = text("b", "", code);
            element("li", "", &(name + " " + &escaped(&say(reason()))))
        })
        .collect();
    let lead = say(say!(
        TEXT,
        "coverage-lead",
        covered = CODES.lines().count() - NOT_COVERED.len(),
        codes = CODES.lines().count()
    ));
    let inside = text("h2", "", &say(say!(TEXT, "coverage-title")))
        + &text("p", "about", &lead)
        + &element("ul", "", &items);
    format!("<section id=\"coverage\">\n{inside}</section>\n")
}

pub fn anchor(source: Source) -> String {
    source.id().replace(' ', "-")
}

//! The page "Suggestions": what each paper suggests for later work, and what came of it here.

use deret_text::{Language, Message, escaped, say};

use super::{
    Record,
    html::{element, link, page, text},
    site::{anchor, mark},
};
use crate::{Experiment, Source, TEXT, coverage::CODES, experiments::ALL};

pub const NAME: &str = "suggestions.html";

/// Every suggestion by its code, with what was measured where its experiment is finished.
pub fn suggestions_page(finished: &[(&Experiment, Record)], language: Language) -> String {
    let say = |message: Message| message.in_language(language);
    let title = say(say!(TEXT, "suggestions-title"));
    let mut body = element(
        "header",
        "top",
        &(element("p", "crumb", &link("index.html", &say(say!(TEXT, "site-title"))))
            + &text("h1", "", &title)
            + &text("p", "lead", &say(say!(TEXT, "suggestions-lead")))),
    );
    for source in Source::ALL {
        let codes: Vec<&str> = CODES.lines().filter(|code| is_of(code, source)).collect();
        if codes.is_empty() {
            continue;
        }
        let items: String = codes.iter().map(|code| suggestion(code, finished, language)).collect();
        let inside = text("h2", "", &say(source.name())) + &items;
        body += &format!("<section id=\"{}\">\n{inside}</section>\n", anchor(source));
    }
    page(&title, language, &body)
}

/// Whether it is a suggestion of that paper: `S2.1` is one of 002.
fn is_of(code: &str, source: Source) -> bool {
    let digit = code.strip_prefix('S').and_then(|rest| rest.split('.').next());
    digit.is_some_and(|digit| source.id() == format!("00{digit}"))
}

fn suggestion(code: &str, finished: &[(&Experiment, Record)], language: Language) -> String {
    let say = |message: Message| message.in_language(language);
    let mut inside = String::new();
    for experiment in ALL.iter().filter(|experiment| experiment.claims.contains(&code)) {
        let Some((_, record)) = finished.iter().find(|(done, _)| done.id == experiment.id) else {
            let command = format!("deret lab run {}", experiment.id);
            let words = escaped(&say(say!(TEXT, "suggestions-not-run")));
            inside += &element("p", "", &format!("{words} <code>{}</code>", escaped(&command)));
            continue;
        };
        let own = record.findings.checks.iter().filter(|check| check.codes.iter().any(|own| own == code));
        for check in own {
            let words = |words: &crate::Words| words.in_language(language).to_owned();
            inside += &text("h3", "", &format!("{code} {}", words(&check.claim)));
            inside +=
                &element("p", "", &(mark(check.verdict, language) + " " + &escaped(&words(&check.sentence))));
            let measured = escaped(&words(&check.measured));
            let more = link(&format!("{}/index.html", experiment.id), experiment.id);
            inside += &element("p", "note", &format!("{measured} · {more}"));
        }
    }
    format!("<article id=\"{code}\">\n{inside}</article>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_suggestion_has_its_experiment() {
        let all: Vec<&str> = CODES.lines().filter(|code| code.starts_with('S')).collect();
        assert_eq!(all.len(), 11);
        for code in all {
            assert!(ALL.iter().any(|experiment| experiment.claims.contains(&code)), "{code}");
            assert!(Source::ALL.into_iter().any(|source| is_of(code, source)), "{code}");
        }
    }
}

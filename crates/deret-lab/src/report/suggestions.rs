//! The page "Suggestions": each paper's suggestions for later work, and their results here.

use deret_picture::html_page;
use deret_text::{Language, Message, say};
use maud::{Markup, html};

use super::{
    Record, STYLE,
    site::{anchor, mark},
};
use crate::{Experiment, Source, coverage::CODES, experiments::ALL, texts};

pub const NAME: &str = "suggestions.html";

/// Every suggestion by code, with the measurements if its experiment is finished.
pub fn suggestions_page(finished: &[(&Experiment, Record)], language: Language) -> String {
    let say = |message: Message| message.in_language(language);
    let title = say(texts::suggestions_title());
    let body = html! {
        header.top {
            p.crumb { a href="index.html" { (say(texts::site_title())) } }
            h1 { (title) }
            p.lead { (say(say!(
                "suggestions-lead",
                "What the papers suggest for later work, and what came of it here: for each suggestion \
                what was measured, and the experiment that measured it."
            ))) }
        }
        @for source in Source::ALL {
            @if suggestions_of(source).next().is_some() {
                section id=(anchor(source)) {
                    h2 { (say(source.name())) }
                    @for code in suggestions_of(source) { (suggestion(code, finished, language)) }
                }
            }
        }
    };
    html_page(&title, language, STYLE, &body)
}

fn suggestions_of(source: Source) -> impl Iterator<Item = &'static str> {
    CODES.lines().filter(move |code| is_of(code, source))
}

/// Whether a code is a suggestion of `source`: `S2.1` is one of 002.
fn is_of(code: &str, source: Source) -> bool {
    let digit = code.strip_prefix('S').and_then(|rest| rest.split('.').next());
    digit.is_some_and(|digit| source.id() == format!("00{digit}"))
}

fn suggestion(code: &str, finished: &[(&Experiment, Record)], language: Language) -> Markup {
    html! {
        article id=(code) {
            @for experiment in ALL.iter().filter(|experiment| experiment.claims.contains(&code)) {
                @match finished.iter().find(|(done, _)| done.id == experiment.id) {
                    Some((_, record)) => (measured(code, experiment, record, language)),
                    None => p {
                        (say!("suggestions-not-run", "Not measured in this folder yet:").in_language(language)) " "
                        code { "deret lab run " (experiment.id) }
                    },
                }
            }
        }
    }
}

fn measured(code: &str, experiment: &Experiment, record: &Record, language: Language) -> Markup {
    let own = record.findings.checks.iter().filter(|check| check.codes.iter().any(|own| own == code));
    html! {
        @for check in own {
            h3 { (code) " " (check.claim.in_language(language)) }
            p { (mark(check.verdict, language)) " " (check.sentence.in_language(language)) }
            p.note {
                (check.measured.in_language(language)) " · "
                a href={ (experiment.id) "/index.html" } { (experiment.id) }
            }
        }
    }
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

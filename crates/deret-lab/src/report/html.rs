//! The frame of every page: one style, no script, nothing from outside.

use deret_text::{Language, escaped};

/// A whole page. `body` is HTML already; `title` is text.
pub fn page(title: &str, language: Language, body: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>\n{}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n",
        language.code(),
        escaped(title),
        include_str!("style.css")
    )
}

/// An element around text.
pub fn text(tag: &str, class: &str, words: &str) -> String {
    element(tag, class, &escaped(words))
}

/// An element around HTML.
pub fn element(tag: &str, class: &str, inside: &str) -> String {
    if class.is_empty() {
        format!("<{tag}>{inside}</{tag}>\n")
    } else {
        format!("<{tag} class=\"{class}\">{inside}</{tag}>\n")
    }
}

pub fn link(to: &str, words: &str) -> String {
    format!("<a href=\"{}\">{}</a>", escaped(to), escaped(words))
}

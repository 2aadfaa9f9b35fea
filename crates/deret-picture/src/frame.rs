//! The frame of a self-contained page: one style, no script, no external resources.

use deret_text::Language;
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// A complete page around `body`.
pub fn html_page(title: &str, language: Language, style: &str, body: &Markup) -> String {
    html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                link rel="icon" href="data:,";
                style { (PreEscaped(style)) }
            }
            body { (body) }
        }
    }
    .into_string()
}

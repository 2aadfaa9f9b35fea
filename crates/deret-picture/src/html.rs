use deret_core::Game;
use deret_text::{Language, escaped};
use serde_json::{Map, Value, json};

use crate::{
    SearchTree, TEXT,
    board::{O_INK, X_INK, cell_size},
};

const PAGE: &str = include_str!("page.html");

/// The words of the page's own controls.
const WORDS: [&str; 9] = [
    "page-step",
    "page-play",
    "page-pause",
    "page-all",
    "page-fold",
    "page-unfold",
    "page-help",
    "page-score",
    "page-thinking",
];

impl SearchTree {
    /// The tree as one page that needs nothing else: it can be folded and stepped through.
    pub fn to_html(&self, language: Language) -> String {
        let words: Map<String, Value> =
            WORDS.iter().map(|key| ((*key).to_owned(), TEXT.format(key, &[], language).into())).collect();
        let rules = self.root().pos.rules();
        let last_step = self.nodes.iter().map(|node| node.left.unwrap_or(node.entered)).max().unwrap_or(0);
        let data = json!({
            "words": words,
            "rows": rules.rows(),
            "cols": rules.cols(),
            "cell": cell_size(&self.root().pos),
            "ink": { "X": X_INK, "O": O_INK },
            "steps": last_step,
            "scored": self.root().score.is_some(),
            "nodes": self.nodes.iter().map(|node| {
                json!({
                    "parent": node.parent,
                    "ply": node.ply,
                    "by": node.by.map(|mv| rules.cell(mv).map(|cell| cell.index())),
                    "mover": node.pos.to_move().other().to_string(),
                    "pos": node.pos.to_string(),
                    "won": node.pos.winning_cells().iter().filter_map(|mv| rules.cell(*mv)).map(|cell| cell.index()).collect::<Vec<_>>(),
                    "head": self.heading(node, language),
                    "figure": self.figure(node, language),
                    "remark": self.remark(node, language),
                    "level": self.level(node.ply).in_language(language),
                    "best": node.on_best_line,
                    "entered": node.entered,
                    "left": node.left,
                    "more": node.left_out,
                    "cut": self.cut_label(node).map(|label| label.in_language(language)),
                    "cutWindow": self.cut_window(node),
                    "cutAt": node.cut.as_ref().map(|cut| cut.step),
                    "why": self.cut_reason(node).map(|reason| reason.in_language(language)),
                    "marked": node.rule.iter().flat_map(|tried| &tried.cells).filter_map(|mv| rules.cell(*mv)).map(|cell| cell.index()).collect::<Vec<_>>(),
                })
            }).collect::<Vec<_>>(),
        });
        let paragraphs = |messages: Vec<deret_text::Message>| {
            let lines =
                messages.iter().map(|message| format!("<p>{}</p>", escaped(&message.in_language(language))));
            lines.collect::<String>()
        };
        // Inside a script element only an end tag could do harm.
        let data = data.to_string().replace("</", "<\\/");
        PAGE.replace("{{lang}}", language.code())
            .replace("{{title}}", &escaped(&self.title().in_language(language)))
            .replace("{{facts}}", &paragraphs(self.facts()))
            .replace("{{counts}}", &paragraphs(self.counts()))
            .replace("{{data}}", &data)
    }
}

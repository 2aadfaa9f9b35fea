use deret_core::Move;
use deret_text::{Language, Message, escaped, say};
use serde_json::{Map, Value, json};

use crate::{
    SearchTree,
    board::{O_INK, X_INK, cell_size},
};

const PAGE: &str = include_str!("page.html");

/// The texts of the page's own controls.
fn words() -> [Message; 12] {
    [
        say!("page-step", "Step"),
        say!("page-play", "Play"),
        say!("page-pause", "Pause"),
        say!("page-all", "Show all"),
        say!("page-fold", "Fold all"),
        say!("page-unfold", "Unfold all"),
        say!("page-fit", "Fit"),
        say!("page-larger", "Larger"),
        say!("page-smaller", "Smaller"),
        say!(
            "page-help",
            "Click a board to fold or unfold what is below it. The slider, or the arrow keys, step through the \\
            search. Drag to move the tree; Ctrl and the wheel, or + and -, zoom; 0 fits it."
        ),
        say!("page-score", "score"),
        say!("page-thinking", "open"),
    ]
}

impl SearchTree {
    /// The tree as one self-contained page: it can be folded and stepped through.
    pub fn to_html(&self, language: Language) -> String {
        let words: Map<String, Value> =
            words().iter().map(|word| (word.id().to_owned(), word.in_language(language).into())).collect();
        let trace = &self.trace;
        let rules = trace.root().rules();
        let cells = |moves: &[Move]| -> Vec<usize> {
            moves.iter().filter_map(|mv| rules.cell(*mv)).map(|cell| cell.index()).collect()
        };
        let last_step = trace.nodes.iter().map(|node| node.left.unwrap_or(node.entered)).max().unwrap_or(0);
        let data = json!({
            "words": words,
            "rows": rules.rows(),
            "cols": rules.cols(),
            "cell": cell_size(trace.root()),
            "ink": { "X": X_INK, "O": O_INK },
            "steps": last_step,
            "scored": trace.node(0).score.is_some(),
            "nodes": trace.ids().map(|id| {
                let (node, pos) = (trace.node(id), trace.position(id));
                json!({
                    "parent": node.parent,
                    "ply": node.ply,
                    "by": node.by.map(|mv| rules.cell(mv).map(|cell| cell.index())),
                    "mover": trace.side_at(node.ply).other().to_string(),
                    "pos": pos.to_string(),
                    "won": cells(&pos.winning_cells()),
                    "head": trace.heading(id, language),
                    "figure": trace.figure(id, language),
                    "remark": trace.remark(id, language),
                    "level": trace.level(node.ply).in_language(language),
                    "best": self.is_on_best_line(id),
                    "entered": node.entered,
                    "left": node.left,
                    "more": node.left_out,
                    "cut": trace.cut_label(id).map(|label| label.in_language(language)),
                    "cutWindow": trace.cut_window(id),
                    "cutAt": trace.cut(id).map(|cut| cut.step),
                    "why": trace.cut_reason(id).map(|reason| reason.in_language(language)),
                    "marked": trace.rule(id).map_or(Vec::new(), |tried| cells(&tried.cells)),
                })
            }).collect::<Vec<_>>(),
        });
        let paragraphs = |messages: Vec<deret_text::Message>| {
            let lines =
                messages.iter().map(|message| format!("<p>{}</p>", escaped(&message.in_language(language))));
            lines.collect::<String>()
        };
        filled(|place| match place {
            "lang" => language.code().to_owned(),
            "title" => escaped(&self.title().in_language(language)),
            "facts" => paragraphs(self.facts()),
            "counts" => paragraphs(self.counts()),
            // Inside a script element, a `<` could end it or begin a comment.
            "data" => data.to_string().replace('<', "\\u003c"),
            _ => String::new(),
        })
    }
}

/// Fills the placeholders `{{...}}` of the page in one pass: a text that looks like a placeholder stays text.
fn filled(text_of: impl Fn(&str) -> String) -> String {
    let mut parts = PAGE.split("{{");
    let mut page = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once("}}") {
            Some((place, rest)) => page.extend([text_of(place).as_str(), rest]),
            None => page.extend(["{{", part]),
        }
    }
    page
}

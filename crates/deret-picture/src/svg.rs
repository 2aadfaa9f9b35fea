use std::fmt::Write;

use deret_core::Game;
use deret_text::{Language, Message, escaped, say};
use deret_trace::NodeId;

use crate::{
    SearchTree,
    board::{cell_size, draw_board, ink},
    layout::{Item, place},
    texts,
};

const MARGIN: f64 = 24.0;
const LEVEL_LABEL: f64 = 64.0;
const LINE: f64 = 15.0;
const EDGE: f64 = 40.0;
const GAP: f64 = 14.0;
/// Height of a last level without boards, which shows only moves that were cut or left out.
const STUB: f64 = 30.0;
const MIN_WIDTH: f64 = 760.0;

const STYLE: &str = "text{font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;fill:#1d232b}\
.title{font-size:19px;font-weight:600}.fact{font-size:13px;fill:#48515e}.level{font-size:11px;fill:#6b7481;font-weight:600;letter-spacing:.06em}\
.move{font-size:12px;font-weight:600;text-anchor:middle}.score{font-size:13px;font-weight:600;text-anchor:middle}\
.small{font-size:10.5px;fill:#5a6370;text-anchor:middle}.cut{font-size:10.5px;fill:#a8322a;text-anchor:middle}\
.edge{stroke:#98a1ad;stroke-width:1.3;fill:none}.best{stroke:#23853a;stroke-width:3.2}.more{stroke-dasharray:1.5 3}.off{stroke:#a8322a;stroke-width:1.2;stroke-dasharray:4 3}\
.frame{fill:none;stroke:#d5dae1;stroke-width:1}.chosen{stroke:#23853a;stroke-width:2.2}.band{fill:#f6f8fa}";

/// An element of the picture: a node, the moves cut at a node, or the nodes not drawn below it.
#[derive(Clone, Copy)]
enum Drawn {
    Node(NodeId),
    Cut(NodeId),
    More(NodeId),
}

impl SearchTree {
    /// The tree as a picture for a slide.
    pub fn to_svg(&self, language: Language) -> String {
        let (drawn, items) = self.drawn_items(language);
        let (middles, tree_width) = place(&items, GAP);
        let cell = cell_size(self.trace.root());
        let rules = self.trace.root().rules();
        let (board_width, board_height) = (cell * rules.cols() as f64, cell * rules.rows() as f64);
        let level_height = LINE + board_height + 2.0 * LINE + EDGE;
        let heading: Vec<String> = self.facts().iter().map(|fact| fact.in_language(language)).collect();
        let top = MARGIN + 24.0 + heading.len() as f64 * 18.0 + 14.0;
        let levels = drawn.iter().map(|item| self.level_of(*item)).max().unwrap_or(0) + 1;
        let width = (tree_width + LEVEL_LABEL + 2.0 * MARGIN).max(MIN_WIDTH);
        let left = MARGIN + LEVEL_LABEL + (width - LEVEL_LABEL - 2.0 * MARGIN - tree_width) / 2.0;
        let boards = self.trace.nodes.iter().map(|node| node.ply).max().unwrap_or(0) + 1;
        let stubs_only = if levels > boards { STUB } else { 0.0 };
        let height = top + f64::from(boards) * level_height + stubs_only + 2.0 * 18.0 + MARGIN;
        let mut svg = String::new();
        let _ = write!(
            svg,
            r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0}" height="{height:.0}" viewBox="0 0 {width:.0} {height:.0}" role="img"><style>{STYLE}</style><rect width="100%" height="100%" fill="#fff"/>"##
        );
        text(&mut svg, MARGIN, MARGIN + 14.0, "title", &self.title().in_language(language));
        for (line, fact) in heading.iter().enumerate() {
            text(&mut svg, MARGIN, MARGIN + 36.0 + line as f64 * 18.0, "fact", fact);
        }
        self.legend(&mut svg, width, language);
        for ply in 0..levels {
            let y = top + f64::from(ply) * level_height;
            let band = if ply < boards { level_height } else { STUB + EDGE / 2.0 };
            if ply % 2 == 1 {
                let y = y - EDGE / 2.0;
                let _ = write!(
                    svg,
                    r#"<rect class="band" x="0" y="{y:.1}" width="{width:.0}" height="{band:.1}"/>"#
                );
            }
            if ply < boards && self.trace.node(0).score.is_some() {
                let label = self.trace.level(ply).in_language(language);
                text(&mut svg, MARGIN, y + LINE + board_height / 2.0, "level", &label);
            }
        }
        // Edges first, so that boards cover them.
        let mut places = vec![(0.0, 0.0); drawn.len()];
        for (index, item) in drawn.iter().enumerate() {
            places[index] = (left + middles[index], top + f64::from(self.level_of(*item)) * level_height);
        }
        let below = LINE + board_height + 2.0 * LINE;
        for (index, item) in items.iter().enumerate() {
            for child in &item.children {
                let ((x0, y0), (x1, y1)) = (places[index], places[*child]);
                let class = match drawn[*child] {
                    Drawn::Node(node) if self.is_on_best_line(node) => "edge best",
                    Drawn::Node(_) => "edge",
                    Drawn::Cut(_) => "edge off",
                    Drawn::More(_) => "edge more",
                };
                let (from, to) = (y0 + below + 4.0, y1 - 1.0);
                let middle = (from + to) / 2.0;
                let _ = write!(
                    svg,
                    r#"<path class="{class}" d="M{x0:.1} {from:.1}C{x0:.1} {middle:.1} {x1:.1} {middle:.1} {x1:.1} {to:.1}"/>"#
                );
            }
        }
        for (index, item) in drawn.iter().enumerate() {
            let (x, y) = places[index];
            match *item {
                Drawn::Node(node) => {
                    self.draw_node(&mut svg, node, (x, y), (board_width, board_height), cell, language);
                }
                Drawn::Cut(node) => self.draw_cut(&mut svg, node, x, y, language),
                Drawn::More(node) => {
                    let nodes = self.trace.node(node).left_out;
                    let long =
                        say!("tree-left-out-here-long", "{nodes} nodes below this one are not drawn", nodes)
                            .in_language(language);
                    let short = texts::tree_left_out_here(nodes).in_language(language);
                    let _ = write!(svg, "<g><title>{}</title>", escaped(&long));
                    text(&mut svg, x, y + 12.0, "small", &short);
                    svg.push_str("</g>");
                }
            }
        }
        for (line, message) in self.counts().iter().enumerate() {
            let y = height - MARGIN - 18.0 + line as f64 * 18.0;
            text(&mut svg, MARGIN, y, "fact", &message.in_language(language));
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn draw_node(
        &self,
        svg: &mut String,
        id: NodeId,
        (x, y): (f64, f64),
        (board_width, board_height): (f64, f64),
        cell: f64,
        language: Language,
    ) {
        let (trace, pos) = (&self.trace, self.trace.position(id));
        let (heading, by) = (trace.heading(id, language), trace.node(id).by);
        let _ = write!(svg, r#"<g><title>{}</title>"#, escaped(&self.describe(id, language)));
        if !heading.is_empty() {
            let colour = if by.is_none() { "#6b7481" } else { ink(pos.to_move().other()) };
            let _ = write!(
                svg,
                r#"<text class="move" x="{x:.1}" y="{:.1}" style="fill:{colour}">{}</text>"#,
                y + 11.0,
                escaped(&heading)
            );
        }
        let marked = trace.rule(id).map(|tried| tried.cells.as_slice()).unwrap_or_default();
        let _ = write!(svg, r#"<g transform="translate({:.1} {:.1})">"#, x - board_width / 2.0, y + LINE);
        draw_board(svg, &pos, by, marked, cell);
        let class = if self.is_on_best_line(id) { "frame chosen" } else { "frame" };
        let _ = write!(
            svg,
            r#"<rect class="{class}" x="-2" y="-2" width="{:.1}" height="{:.1}" rx="3"/></g>"#,
            board_width + 4.0,
            board_height + 4.0
        );
        let under = y + LINE + board_height;
        text(svg, x, under + 15.0, "score", &trace.figure(id, language));
        text(svg, x, under + 27.5, "small", &trace.remark(id, language));
        svg.push_str("</g>");
    }

    fn draw_cut(&self, svg: &mut String, id: NodeId, x: f64, y: f64, language: Language) {
        let Some(label) = self.trace.cut_label(id) else { return };
        let reason = self.trace.cut_reason(id).map(|reason| reason.in_language(language)).unwrap_or_default();
        let _ = write!(svg, "<g><title>{}</title>", escaped(&reason));
        text(svg, x, y + 12.0, "cut", &format!("✂ {}", label.in_language(language)));
        text(svg, x, y + 25.0, "cut", &self.trace.cut_window(id).unwrap_or_default());
        svg.push_str("</g>");
    }

    fn legend(&self, svg: &mut String, width: f64, language: Language) {
        if self.trace.node(0).score.is_none() {
            return;
        }
        let side = self.trace.root_side().to_string();
        let entries = [
            (None, say!("tree-view", "Scores as {side} sees them", side)),
            (Some("edge best"), say!("tree-legend-best", "best line")),
            (Some("edge off"), say!("tree-legend-cut", "cut branch")),
        ];
        for (line, (class, message)) in entries.iter().enumerate() {
            let y = MARGIN + 10.0 + line as f64 * 17.0;
            if let Some(class) = class {
                let _ = write!(svg, r#"<path class="{class}" d="M{:.1} {:.1}h26"/>"#, width - 190.0, y - 4.0);
            }
            let x = if class.is_some() { width - 156.0 } else { width - 190.0 };
            text(svg, x, y, "fact", &message.in_language(language));
        }
    }

    /// Full description of a node, shown as its tooltip.
    fn describe(&self, id: NodeId, language: Language) -> String {
        let trace = &self.trace;
        let mut parts = vec![trace.heading(id, language), trace.position(id).to_string()];
        parts.extend([trace.figure(id, language), trace.remark(id, language)]);
        parts.extend(trace.cut_reason(id).map(|reason| reason.in_language(language)));
        parts.retain(|part| !part.is_empty());
        parts.join(" · ")
    }

    /// Lists every node, followed after its children by its stubs for moves that were cut or nodes not drawn.
    fn drawn_items(&self, language: Language) -> (Vec<Drawn>, Vec<Item>) {
        let trace = &self.trace;
        let board_width = cell_size(trace.root()) * trace.root().rules().cols() as f64;
        let item = |id: NodeId| {
            let texts = [trace.heading(id, language), trace.figure(id, language), trace.remark(id, language)];
            let longest = texts.iter().map(|text| text_width(text)).fold(0.0, f64::max);
            let children = trace.children(id).map(|child| child as usize).collect();
            Item { width: longest.max(board_width + 4.0), children }
        };
        let mut drawn: Vec<Drawn> = trace.ids().map(Drawn::Node).collect();
        let mut items: Vec<Item> = trace.ids().map(item).collect();
        for id in trace.ids() {
            let mut stub = |kind: Drawn, label: &Message| {
                let place = items.len();
                items[id as usize].children.push(place);
                let width = text_width(&label.in_language(language)) + 14.0;
                items.push(Item { width: width.max(62.0), children: Vec::new() });
                drawn.push(kind);
            };
            if let Some(label) = trace.cut_label(id) {
                stub(Drawn::Cut(id), &label);
            }
            let left_out = trace.node(id).left_out;
            if left_out > 0 {
                stub(Drawn::More(id), &texts::tree_left_out_here(left_out));
            }
        }
        (drawn, items)
    }

    fn level_of(&self, item: Drawn) -> u32 {
        match item {
            Drawn::Node(node) => self.trace.node(node).ply,
            Drawn::Cut(node) | Drawn::More(node) => self.trace.node(node).ply + 1,
        }
    }
}

fn text(svg: &mut String, x: f64, y: f64, class: &str, content: &str) {
    if !content.is_empty() {
        let _ = write!(svg, r#"<text class="{class}" x="{x:.1}" y="{y:.1}">{}</text>"#, escaped(content));
    }
}

/// Approximate width of a small text: letters of sans-serif faces are about this wide.
fn text_width(text: &str) -> f64 {
    text.chars().count() as f64 * 6.1
}

use std::fmt::Write;

use deret_core::{Player, Position};
use deret_text::{Language, escaped};
use deret_trace::NodeId;

use crate::{SearchTree, board::ink};

impl SearchTree {
    /// The tree for Graphviz: `dot -Tsvg`.
    pub fn to_dot(&self, language: Language) -> String {
        let mut dot = String::from("digraph search {\n");
        let mut caption = vec![self.title()];
        caption.extend(self.facts());
        caption.extend(self.counts());
        let caption: Vec<String> = caption.iter().map(|message| message.in_language(language)).collect();
        let _ =
            writeln!(dot, "  label=\"{}\"; labelloc=t; fontname=\"Helvetica\";", quoted(&caption.join("\n")));
        dot.push_str("  node [shape=plaintext, fontname=\"Helvetica\"]; edge [fontname=\"Helvetica\", color=\"#98a1ad\"];\n");
        let trace = &self.trace;
        for index in trace.ids() {
            let node = trace.node(index);
            let _ = writeln!(dot, "  n{index} [label=<{}>];", self.label(index, language));
            if let Some(parent) = node.parent {
                let best = if self.is_on_best_line(index) { ", color=\"#23853a\", penwidth=3" } else { "" };
                let heading = quoted(&trace.heading(index, language));
                let colour = ink(trace.side_at(node.ply).other());
                let _ = writeln!(
                    dot,
                    "  n{parent} -> n{index} [label=\"{heading}\", fontcolor=\"{colour}\"{best}];"
                );
            }
            if let (Some(label), Some(reason)) = (trace.cut_label(index), trace.cut_reason(index)) {
                let (label, reason) = (label.in_language(language), reason.in_language(language));
                let _ = writeln!(
                    dot,
                    "  cut{index} [label=\"{}\", tooltip=\"{}\", fontcolor=\"#a8322a\"];\n  n{index} -> cut{index} [style=dashed, color=\"#a8322a\"];",
                    quoted(&label),
                    quoted(&reason)
                );
            }
            if node.left_out > 0 {
                let _ = writeln!(
                    dot,
                    "  more{index} [label=\"+ {}\"];\n  n{index} -> more{index} [style=dotted];",
                    node.left_out
                );
            }
        }
        dot.push_str("}\n");
        dot
    }

    fn label(&self, id: NodeId, language: Language) -> String {
        let texts = [self.trace.figure(id, language), self.trace.remark(id, language)];
        let mut label = String::from("<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"0\"><TR><TD>");
        label.push_str(&board_table(&self.trace.position(id)));
        label.push_str("</TD></TR>");
        for text in texts.iter().filter(|text| !text.is_empty()) {
            let _ = write!(label, "<TR><TD>{}</TD></TR>", escaped(text));
        }
        label.push_str("</TABLE>");
        label
    }
}

fn board_table(pos: &Position) -> String {
    let rules = pos.rules();
    let mut table = String::from("<TABLE BORDER=\"0\" CELLBORDER=\"1\" CELLSPACING=\"0\" COLOR=\"#b4bac4\">");
    for (index, mv) in rules.all_moves().enumerate() {
        if index % rules.cols() == 0 {
            table.push_str(if index == 0 { "<TR>" } else { "</TR><TR>" });
        }
        match pos.at(mv) {
            Some(player) => {
                let (colour, mark) = (ink(player), if player == Player::X { "X" } else { "O" });
                let _ = write!(table, "<TD><FONT COLOR=\"{colour}\">{mark}</FONT></TD>");
            }
            None => table.push_str("<TD> </TD>"),
        }
    }
    table.push_str("</TR></TABLE>");
    table
}

fn quoted(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

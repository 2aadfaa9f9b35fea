use deret_core::{Game, Move};
use deret_search::{Bound, Score};
use deret_text::{Explain, Language, Message};
use serde_json::{Map, Value, json};

use crate::{Leaf, Node, SearchTree};

impl SearchTree {
    /// The tree as one JSON object: nodes in the order in which they were entered, the root first.
    /// Scores are for the side to move at their node; `score_for_root` is for the root's.
    pub fn to_json(&self, language: Language) -> Value {
        let words = |message: Message| message.in_language(language);
        let stats = self.report.stats;
        json!({
            "schema": "deret.tree/1",
            "game": self.root().pos.rules().to_string(),
            "position": self.root().pos.to_string(),
            "player": self.player,
            "to_move": self.root_side().to_string(),
            "move": self.report.best.map(|mv| mv.to_string()),
            "score": self.report.score.map(|score| score.0),
            "reason": self.report.reason.as_ref().map(|reason| words(reason.message())),
            "complete": self.report.complete,
            "stats": {
                "nodes": stats.nodes,
                "leaves": stats.leaves,
                "cutoffs": stats.cutoffs,
                "max_depth": stats.max_depth,
            },
            "left_out": self.left_out,
            "nodes": self.nodes.iter().enumerate().map(|(id, node)| self.node_json(id, node, language)).collect::<Vec<_>>(),
        })
    }

    fn node_json(&self, id: usize, node: &Node, language: Language) -> Value {
        let mut fields = Map::new();
        let mut put = |key: &str, value: Value| {
            fields.insert(key.to_owned(), value);
        };
        put("id", id.into());
        put("parent", json!(node.parent));
        put("ply", node.ply.into());
        put("move", json!(node.by.map(|mv| mv.to_string())));
        put("position", node.pos.to_string().into());
        put("to_move", node.pos.to_move().to_string().into());
        put("alpha", finite(node.alpha));
        put("beta", finite(node.beta));
        put("score", json!(node.score.map(|score| score.0)));
        put("score_for_root", json!(node.score.map(|score| self.for_root(node, score).0)));
        put("best", json!(node.best.map(|mv| mv.to_string())));
        put("on_best_line", node.on_best_line.into());
        put("entered", node.entered.into());
        put("left", json!(node.left));
        put("left_out", node.left_out.into());
        put("leaf", node.leaf.map_or(Value::Null, |leaf| leaf_name(leaf).into()));
        if let Some(cut) = &node.cut {
            let reason = self.cut_reason(node).map(|reason| reason.in_language(language));
            let cut = json!({
                "by": cut.by.to_string(),
                "alpha": finite(cut.alpha),
                "beta": finite(cut.beta),
                "untried": names(&cut.untried),
                "step": cut.step,
                "reason": reason,
            });
            put("cut", cut);
        }
        if let Some(visits) = node.visits {
            let proven = visits.proven.map(deret_core::Value::name);
            put("visits", json!({ "visits": visits.visits, "value": visits.value, "proven": proven }));
        }
        if let Some(costs) = node.costs {
            put(
                "costs",
                json!({ "wins": costs.wins, "defending": costs.defending, "attacking": costs.attacking }),
            );
        }
        if let Some(tried) = &node.rule {
            let lines: Vec<Value> =
                tried.lines.iter().map(|(from, to)| json!([from.to_string(), to.to_string()])).collect();
            let chosen = tried.chosen.map(|mv| mv.to_string());
            let rule = self.heading(node, language);
            put(
                "rule",
                json!({ "name": rule, "cells": names(&tried.cells), "lines": lines, "chosen": chosen }),
            );
        }
        Value::Object(fields)
    }
}

fn names(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

/// JSON has no infinity: an open end of the window is null.
fn finite(score: Score) -> Value {
    match score {
        Score::WORST | Score::BEST => Value::Null,
        Score(value) => value.into(),
    }
}

fn leaf_name(leaf: Leaf) -> &'static str {
    match leaf {
        Leaf::GameOver(_) => "game-over",
        Leaf::Horizon => "horizon",
        Leaf::Table(Bound::Exact) => "table",
        Leaf::Table(Bound::AtLeast) => "table-at-least",
        Leaf::Table(Bound::AtMost) => "table-at-most",
    }
}

use deret_core::{Game, Move};
use deret_search::{Bound, Score};
use deret_text::{Explain, Language, Message};
use deret_trace::{Leaf, NodeId};
use serde_json::{Map, Value, json};

use crate::SearchTree;

impl SearchTree {
    /// The tree as one JSON object: nodes in the order in which they were entered, the root first. Scores are
    /// for the side to move at their node; `score_for_root` is for the root's side.
    pub fn to_json(&self, language: Language) -> Value {
        let words = |message: Message| message.in_language(language);
        let stats = self.report.stats;
        json!({
            "schema": "deret.tree/1",
            "game": self.trace.root().rules().to_string(),
            "position": self.trace.root().to_string(),
            "player": self.player,
            "to_move": self.trace.root_side().to_string(),
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
            "nodes": self.trace.ids().map(|id| self.node_json(id, language)).collect::<Vec<_>>(),
        })
    }

    fn node_json(&self, id: NodeId, language: Language) -> Value {
        let (trace, node, pos) = (&self.trace, self.trace.node(id), self.trace.position(id));
        let (alpha, beta) = node.window.for_mover(node.ply);
        let mut fields = Map::new();
        let mut put = |key: &str, value: Value| {
            fields.insert(key.to_owned(), value);
        };
        put("id", id.into());
        put("parent", json!(node.parent));
        put("ply", node.ply.into());
        put("move", json!(node.by.map(|mv| mv.to_string())));
        put("position", pos.to_string().into());
        put("to_move", pos.to_move().to_string().into());
        put("alpha", finite(alpha));
        put("beta", finite(beta));
        put("score", json!(node.score.map(|score| score.for_mover(node.ply).0)));
        put("score_for_root", json!(node.score.map(|score| score.score().0)));
        put("best", json!(node.best.map(|(mv, _)| mv.to_string())));
        put("on_best_line", self.is_on_best_line(id).into());
        put("entered", node.entered.into());
        put("left", json!(node.left));
        put("left_out", node.left_out.into());
        put("leaf", trace.leaf(id).map_or(Value::Null, |leaf| leaf_name(leaf).into()));
        if let Some(cut) = trace.cut(id) {
            let (alpha, beta) = cut.window.for_mover(node.ply);
            let reason = trace.cut_reason(id).map(|reason| reason.in_language(language));
            let cut = json!({
                "by": cut.by.to_string(),
                "alpha": finite(alpha),
                "beta": finite(beta),
                "untried": names(&trace.untried(id)),
                "step": cut.step,
                "reason": reason,
            });
            put("cut", cut);
        }
        if let Some(visits) = trace.visits(id) {
            let proven = visits.proven.map(deret_core::Value::name);
            put("visits", json!({ "visits": visits.count, "value": visits.value, "proven": proven }));
        }
        if let Some(costs) = trace.costs(id) {
            put(
                "costs",
                json!({ "wins": costs.wins, "defending": costs.defending, "attacking": costs.attacking }),
            );
        }
        if let Some(tried) = trace.rule(id) {
            let lines: Vec<Value> =
                tried.lines.iter().map(|(from, to)| json!([from.to_string(), to.to_string()])).collect();
            let chosen = tried.chosen.map(|mv| mv.to_string());
            let rule = trace.heading(id, language);
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

//! Why a search moved, in words.

use deret_core::{Game, Move, Outcome, Position};
use deret_text::{Message, say};

use super::{
    report::SearchReport,
    score::{Scale, Score},
};
use crate::TEXT;

/// Adds the reason to the report of a search whose scores are results.
pub fn of_search(
    pos: &Position,
    scale: Scale,
    horizon: Option<u32>,
    report: SearchReport<Move>,
) -> SearchReport<Move> {
    let Some(mv) = report.best.map(|mv| mv.to_string()) else { return report };
    let line = line_text(pos, &report.pv);
    let reason = match report.score {
        _ if !report.complete => stopped(&report, &mv),
        None => return report,
        Some(Score(0)) => match horizon.filter(|plies| (*plies as usize) < pos.empty_count()) {
            Some(plies) => say!(TEXT, "reason-horizon", mv = mv, plies = plies),
            None => say!(TEXT, "reason-draw", mv = mv, line = line),
        },
        Some(score) => match (plies_to_end(pos, scale, score), score > Score::DRAW) {
            (Some(1), true) => say!(TEXT, "reason-wins-now", mv = mv),
            (Some(plies), true) => say!(TEXT, "reason-win-in", mv = mv, plies = plies, line = line),
            (Some(plies), false) => say!(TEXT, "reason-loss-in", mv = mv, plies = plies, line = line),
            (None, true) => say!(TEXT, "reason-win", mv = mv, line = line),
            (None, false) => say!(TEXT, "reason-loss", mv = mv, line = line),
        },
    };
    SearchReport { reason: Some(reason), ..report }
}

/// What a search says that a limit stopped.
pub fn stopped(report: &SearchReport<Move>, mv: &str) -> Message {
    match report.score {
        Some(score) => {
            say!(TEXT, "reason-stopped", mv = mv, score = score.to_string(), nodes = report.stats.nodes)
        }
        None => say!(TEXT, "reason-stopped-blind", mv = mv, nodes = report.stats.nodes),
    }
}

/// A line of play as people write it; dots where the game goes on behind it.
pub fn line_text(pos: &Position, line: &[Move]) -> String {
    let mut words: Vec<String> = line.iter().map(Move::to_string).collect();
    if outcome_after(pos, line).is_none() {
        words.push("...".to_owned());
    }
    words.join(" ")
}

/// How the game stands after that line.
pub fn outcome_after(pos: &Position, line: &[Move]) -> Option<Outcome> {
    let mut pos = pos.clone();
    line.iter().for_each(|mv| pos.play(*mv));
    pos.outcome()
}

/// A win worth S - depth comes depth + 1 plies after the root.
fn plies_to_end(pos: &Position, scale: Scale, score: Score) -> Option<i64> {
    (scale == Scale::Distance).then(|| Scale::top(pos.rules()) - score.0.abs() + 1)
}

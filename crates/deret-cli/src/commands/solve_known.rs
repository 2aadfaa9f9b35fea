//! `deret solve --known`: the results of the literature beside ours.

use std::time::Duration;

use deret_core::{Position, Rules};
use deret_search::Limits;
use deret_solver::{
    Certificate, KNOWN, Known, Question, SolveConfig, SolveReport, Value, solve_with_certificate,
};
use deret_text::{decimal, grouped, say};
use serde_json::json;

use super::solve::method;
use crate::{
    TEXT,
    context::Context,
    failure::{Exit, Failure},
    interrupt, progress,
};

/// How long each game may take here, unless `--time` says otherwise.
const PATIENCE: Duration = Duration::from_secs(1);

pub fn run(context: &mut Context, time: Option<Duration>, table_mb: u64) -> Result<Exit, Failure> {
    let stop = interrupt::stop_flag();
    let bar = progress::bar(KNOWN.len() as u64, &say!(TEXT, "known-progress"), context.language);
    let mut rows = Vec::new();
    for known in KNOWN {
        let config = SolveConfig {
            question: known.question,
            table_mb,
            limits: Limits {
                time: Some(time.unwrap_or(PATIENCE)),
                stop: Some(stop.clone()),
                ..Limits::default()
            },
            find_move: false,
            ..SolveConfig::default()
        };
        let rules: Rules =
            known.game.parse().map_err(|error: deret_core::RulesError| Failure::bad_input(error))?;
        let pos = Position::new(rules);
        let (report, certificate) = solve_with_certificate(&pos, &config, &mut |_| (), &mut std::io::sink());
        rows.push((known, report, certificate.ok().flatten()));
        bar.inc(1);
        if stop.is_raised() {
            return Err(Failure::interrupted());
        }
    }
    bar.finish_and_clear();
    if context.json {
        let results: Vec<_> =
            rows.iter().map(|(known, report, certificate)| row_json(known, report, *certificate)).collect();
        return context.object("deret.known/1", json!({ "results": results }));
    }
    context.say(&say!(TEXT, "known-heading"))?;
    let mut reproduced = 0;
    for (known, report, certificate) in &rows {
        let question = if known.question == Question::Weak { "weak" } else { "strong" };
        let ours = match report.value {
            Some(value) => {
                reproduced += usize::from(value == known.value);
                let seconds = decimal(report.seconds, 3, context.language);
                let bytes = certificate.map_or("-".to_owned(), |c| {
                    format!("{} B", grouped(i128::from(c.bytes), context.language))
                });
                format!(
                    "{:<5} {:<31} {seconds:>8} s {bytes:>11}",
                    value.name(),
                    method(report).unwrap_or_default()
                )
            }
            None => match known.recorded {
                Some(figure) => context.words(&say!(TEXT, "known-recorded", figure = figure)),
                None => context.words(&say!(TEXT, "known-open")),
            },
        };
        context.line(format!(
            "{:<8} {question:<6} {:<5} {ours:<60}  {}",
            known.game,
            known.value.name(),
            known.source
        ))?;
    }
    context.say(&say!(TEXT, "known-count", reproduced = reproduced, all = rows.len()))?;
    Ok(Exit::Done)
}

fn row_json(known: &Known, report: &SolveReport, certificate: Option<Certificate>) -> serde_json::Value {
    json!({
        "game": known.game,
        "question": if known.question == Question::Weak { "weak" } else { "strong" },
        "published": known.value.name(),
        "source": known.source,
        "value": report.value.map_or("unknown", Value::name),
        "reproduced": report.value == Some(known.value),
        "method": method(report),
        "nodes": report.nodes,
        "seconds": report.seconds,
        "certificate_bytes": certificate.map(|c| c.bytes),
        "recorded": known.recorded,
    })
}

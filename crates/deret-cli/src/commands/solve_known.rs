//! `deret solve --known`: the results of the literature compared with ours.

use std::time::Duration;

use deret_core::{Position, Rules, Value};
use deret_search::Limits;
use deret_solver::{KNOWN, Question, SolveConfig, solve_with_certificate};
use deret_text::{Explain, decimal, grouped, say};
use deret_wire::{KnownResult, KnownResults};

use crate::{
    context::Context,
    failure::{Exit, Failure},
    interrupt, progress,
};

/// Default time limit per game.
const PATIENCE: Duration = Duration::from_secs(1);

pub fn run(context: &mut Context, time: Option<Duration>, table_mb: u64) -> Result<Exit, Failure> {
    let stop = interrupt::stop_flag();
    let bar = progress::bar(KNOWN.len() as u64, &say!("known-progress", "Solving"), context);
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
        rows.push((known, report.value, KnownResult::of(known, &report, certificate.ok().flatten())));
        bar.inc(1);
        if stop.is_raised() {
            return Err(Failure::interrupted());
        }
    }
    bar.finish_and_clear();
    if context.json {
        let results = rows.into_iter().map(|(_, _, result)| result).collect();
        return context.wire(&KnownResults::of(results));
    }
    context.heading(&say!(
        "known-heading",
        "game     kind   published, ours: value, method, time, certificate; source"
    ))?;
    let mut reproduced = 0;
    for (known, value, result) in &rows {
        let question = context.words(&match known.question {
            Question::Weak => say!("known-weak", "weak"),
            Question::Strong => say!("known-strong", "strong"),
        });
        reproduced += usize::from(result.reproduced);
        let ours = match value {
            Some(value) => {
                let seconds = decimal(result.seconds, 3, context.language);
                let bytes = result.certificate_bytes.map_or("-".to_owned(), |bytes| {
                    format!("{} B", grouped(i128::from(bytes), context.language))
                });
                let method = method(context, result.method.as_deref().unwrap_or_default());
                format!("{:<6} {method:<31} {seconds:>8} s {bytes:>11}", word(context, *value))
            }
            None => match &known.recorded {
                Some(figure) => context.words(&say!(
                    "known-recorded",
                    "not solved in this time; recorded: {figure}",
                    figure = figure.message()
                )),
                None => context.words(&say!("known-open", "not reproduced here in this time")),
            },
        };
        context.line(format!(
            "{:<8} {question:<6} {:<6} {ours:<61}  {}",
            known.game,
            word(context, known.value),
            known.source.in_language(context.language)
        ))?;
    }
    context.say(&say!(
        "known-count",
        "Reproduced here: {reproduced} of {all}",
        reproduced,
        all = rows.len()
    ))?;
    Ok(Exit::Done)
}

fn word(context: &Context, value: Value) -> String {
    context.words(&match value {
        Value::Win => say!("known-win", "win"),
        Value::Draw => say!("known-draw", "draw"),
        Value::Loss => say!("known-loss", "loss"),
    })
}

/// Translates the contract's short names of methods.
fn method(context: &Context, name: &str) -> String {
    let parts = name.split(" + ").map(|part| match part {
        "rules" => context.words(&say!("known-by-rules", "rules")),
        "search" => context.words(&say!("known-by-search", "search")),
        "pairing" => context.words(&say!("known-by-pairing", "pairing")),
        "weak search" => context.words(&say!("known-by-weak-search", "weak search")),
        "table" => context.words(&say!("known-by-table", "table")),
        "inference" => context.words(&say!("known-by-inference", "inference")),
        "strategy stealing" => context.words(&say!("known-by-stealing", "strategy stealing")),
        other => other.to_owned(),
    });
    parts.collect::<Vec<String>>().join(" + ")
}

//! `deret solve --known`: the results of the literature beside ours.

use std::time::Duration;

use deret_core::{Position, Rules};
use deret_search::Limits;
use deret_solver::{KNOWN, Question, SolveConfig, solve_with_certificate};
use deret_text::{decimal, grouped, say};
use deret_wire::{KnownResult, KnownResults};

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
    context.say(&say!(TEXT, "known-heading"))?;
    let mut reproduced = 0;
    for (known, value, result) in &rows {
        let question = if known.question == Question::Weak { "weak" } else { "strong" };
        reproduced += usize::from(result.reproduced);
        let ours = match value {
            Some(value) => {
                let seconds = decimal(result.seconds, 3, context.language);
                let bytes = result.certificate_bytes.map_or("-".to_owned(), |bytes| {
                    format!("{} B", grouped(i128::from(bytes), context.language))
                });
                let method = result.method.as_deref().unwrap_or_default();
                format!("{:<5} {method:<31} {seconds:>8} s {bytes:>11}", value.name())
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

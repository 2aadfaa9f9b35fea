use std::time::Instant;

use clap::Args;
use deret_text::{decimal, grouped, say};
use serde_json::{Value, json};

use crate::{
    TEXT,
    context::Context,
    failure::{Exit, Failure},
    interrupt, progress, roster,
};

/// Fixed searches, one thread.
#[derive(Args, Clone, Debug)]
pub struct Bench {}

impl Bench {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let bench = roster::bench();
        let stop = interrupt::stop_flag();
        let bar =
            progress::bar(bench.entries().len() as u64, &say!(TEXT, "bench-progress"), context.language);
        let mut rows: Vec<(String, u64, f64)> = Vec::new();
        for entry in bench.entries() {
            let started = Instant::now();
            let nodes = entry.run(&context.roster, &stop)?;
            if stop.is_raised() {
                bar.finish_and_clear();
                return Err(Failure::interrupted());
            }
            rows.push((entry.name.clone(), nodes, started.elapsed().as_secs_f64()));
            bar.inc(1);
        }
        bar.finish_and_clear();
        let nodes: u64 = rows.iter().map(|row| row.1).sum();
        let seconds: f64 = rows.iter().map(|row| row.2).sum();
        if context.json {
            let searches: Vec<Value> = rows
                .into_iter()
                .map(|(name, nodes, seconds)| json!({ "name": name, "nodes": nodes, "seconds": seconds }))
                .collect();
            let fields =
                json!({ "nodes": nodes, "seconds": seconds, "signature": nodes, "searches": searches });
            return context.object("deret.bench/1", fields);
        }
        let (language, width) = (context.language, rows.iter().map(|row| row.0.len()).max().unwrap_or(0));
        for (name, nodes, seconds) in rows {
            let (nodes, seconds) = (grouped(nodes.into(), language), decimal(seconds, 3, language));
            context.line(format!("{name:<width$}  {nodes:>12}  {seconds:>8} s"))?;
        }
        let speed = (nodes as f64 / seconds.max(1e-9)) as u64;
        let seconds = decimal(seconds, 3, language);
        context.say(&say!(TEXT, "bench-total", nodes = nodes, seconds = seconds, speed = speed))?;
        Ok(Exit::Done)
    }
}

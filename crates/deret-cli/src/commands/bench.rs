use std::time::Instant;

use clap::Args;
use deret_text::{decimal, grouped, say};
use deret_wire::{Benched, BenchedSearch};

use crate::{
    context::Context,
    failure::{Exit, Failure},
    interrupt, progress, roster,
};

/// Fixed searches on one thread.
#[derive(Args, Clone, Debug)]
pub struct Bench {}

impl Bench {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let bench = roster::bench();
        let stop = interrupt::stop_flag();
        let bar = progress::bar(bench.entries().len() as u64, &say!("bench-progress", "Searches"), context);
        let mut searches = Vec::new();
        for entry in bench.entries() {
            let started = Instant::now();
            let nodes = entry.run(&context.roster, &stop)?;
            if stop.is_raised() {
                bar.finish_and_clear();
                return Err(Failure::interrupted());
            }
            let seconds = started.elapsed().as_secs_f64();
            searches.push(BenchedSearch { name: entry.name.clone(), nodes, seconds });
            bar.inc(1);
        }
        bar.finish_and_clear();
        let benched = Benched::of(searches);
        if context.json {
            return context.wire(&benched);
        }
        let Benched { nodes, seconds, searches, .. } = benched;
        let language = context.language;
        let width = searches.iter().map(|search| search.name.len()).max().unwrap_or(0);
        for BenchedSearch { name, nodes, seconds } in searches {
            let (nodes, seconds) = (grouped(nodes.into(), language), decimal(seconds, 3, language));
            context.line(format!("{name:<width$}  {nodes:>12}  {seconds:>8} s"))?;
        }
        let speed = (nodes as f64 / seconds.max(1e-9)) as u64;
        let seconds = decimal(seconds, 3, language);
        context.say(&say!(
            "bench-total",
            "{nodes} {nodes|node|nodes} in {seconds} s, {speed} nodes per second; signature {nodes}",
            nodes,
            seconds,
            speed
        ))?;
        Ok(Exit::Done)
    }
}

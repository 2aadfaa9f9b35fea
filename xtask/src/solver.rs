//! `cargo xtask bench solver`: sizes and times of the solver, as the tables of docs/solving.md. `DERET` names
//! a program to use instead of the release build, for comparisons.

use std::{path::Path, process::Command, time::Instant};

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::build;

/// The game, the question, and the expected value.
const GAMES: &[(&str, &str, &str)] = &[
    ("4,4,4", "strong", "draw"),
    ("5,4,4", "strong", "draw"),
    ("6,4,4", "strong", "draw"),
    ("7,4,4", "strong", "draw"),
    ("8,4,4", "strong", "draw"),
    ("10,4,4", "strong", "win"),
    ("11,4,4", "strong", "win"),
    ("16,4,4", "strong", "win"),
    ("5,5,4", "strong", "draw"),
    ("6,5,4", "strong", "win"),
    ("6,6,4", "strong", "win"),
    ("7,6,4", "strong", "win"),
    ("5,5,5", "strong", "draw"),
    ("6,6,5", "strong", "draw"),
    ("7,7,5", "strong", "draw"),
    ("8,6,5", "strong", "draw"),
    ("10,5,5", "strong", "draw"),
    ("9,6,5", "strong", "draw"),
    ("4,4,4", "weak", "draw"),
    ("7,4,4", "weak", "draw"),
    ("8,4,4", "weak", "win"),
    ("5,5,4", "weak", "win"),
    ("6,5,4", "weak", "win"),
    ("6,6,4", "weak", "win"),
];
/// Games large enough for several threads.
const LONG: &[(&str, &str)] = &[("8,7,5", "draw"), ("9,4,4", "win")];
const CERTIFIED: &[&str] = &["5,5,4", "6,5,4", "7,7,5", "8,4,4", "9,4,4"];
/// The fastest of several runs counts: other load on the machine only makes them slower.
const RUNS: usize = 5;

pub fn bench() -> Result<()> {
    let deret = &build::deret_or_named()?;
    println!("| game | version | value | nodes | seconds | CPU seconds of the command |");
    println!("| --- | --- | --- | ---: | ---: | ---: |");
    for &(game, version, value) in GAMES {
        let mut best: Option<Run> = None;
        for _ in 0..RUNS {
            let run = solve(deret, game, version, value, 1)?;
            if best.as_ref().is_none_or(|best| run.seconds < best.seconds) {
                best = Some(run);
            }
        }
        let run = best.context("a run")?;
        println!(
            "| {game} | {version} | {value} | {} | {:.6} | {:.2} |",
            run.nodes, run.seconds, run.cpu_seconds
        );
    }
    let threads = std::thread::available_parallelism()?.get();
    println!("\n| game | value | threads | nodes | seconds | CPU seconds | times one thread |");
    println!("| --- | --- | ---: | ---: | ---: | ---: | ---: |");
    for &(game, value) in LONG {
        let mut alone = None;
        for threads in [1, threads] {
            let run = solve(deret, game, "strong", value, threads)?;
            let ratio = *alone.get_or_insert(run.seconds) / run.seconds;
            println!(
                "| {game} | {value} | {threads} | {} | {:.1} | {:.1} | {ratio:.2} |",
                run.nodes, run.seconds, run.cpu_seconds
            );
        }
    }
    certificates(deret)?;
    let started = Instant::now();
    let known = output(deret, &["solve", "--known", "--json"])?;
    let results = known["results"].as_array().context("results")?;
    let reproduced = results.iter().filter(|result| result["reproduced"] == true).count();
    println!(
        "\n`deret solve --known`: {reproduced} of {} results reproduced with certificates in {:.1} s",
        results.len(),
        started.elapsed().as_secs_f64()
    );
    Ok(())
}

fn certificates(deret: &Path) -> Result<()> {
    println!("\n| certificate | bytes | positions checked | seconds to check, the command as a whole |");
    println!("| --- | ---: | ---: | ---: |");
    let path = std::env::temp_dir().join(format!("deret-bench-{}.deret", std::process::id()));
    let file = path.to_str().context("a temporary folder with a plain name")?;
    for game in CERTIFIED {
        let solved = output(deret, &["solve", game, "--certificate", file, "--json"])?;
        let started = Instant::now();
        let verified = output(deret, &["verify", file, "--json"])?;
        let seconds = started.elapsed().as_secs_f64();
        println!("| {game} | {} | {} | {seconds:.3} |", solved["certificate"]["bytes"], verified["nodes"]);
    }
    std::fs::remove_file(&path)?;
    Ok(())
}

struct Run {
    nodes: u64,
    /// As the solver measures it, including table setup.
    seconds: f64,
    /// Over all threads, including finding a move.
    cpu_seconds: f64,
}

fn solve(deret: &Path, game: &str, version: &str, value: &str, threads: usize) -> Result<Run> {
    let before = children_cpu_seconds();
    let threads = threads.to_string();
    let mut arguments = vec!["solve", game, "--json", "--threads", &threads];
    arguments.extend((version == "weak").then_some("--weak"));
    let found = output(deret, &arguments)?;
    if found["value"] != value {
        bail!("{game} ({version}) is {}, not {value}", found["value"]);
    }
    Ok(Run {
        nodes: found["nodes"].as_u64().context("nodes")?,
        seconds: found["seconds"].as_f64().context("seconds")?,
        cpu_seconds: children_cpu_seconds() - before,
    })
}

pub fn output(deret: &Path, arguments: &[&str]) -> Result<Value> {
    let output = Command::new(deret).args(arguments).output().context("start deret")?;
    if !output.status.success() {
        bail!("deret {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// CPU seconds of the child processes that have ended, in hundredths; 0 if the system does not report it.
pub fn children_cpu_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // After the name in brackets, which may contain anything: fields 16 and 17 are user and system time.
    let fields: Vec<&str> = text.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |index: usize| fields.get(index).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(13) + ticks(14)) / 100.0
}

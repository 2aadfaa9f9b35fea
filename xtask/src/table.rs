//! `cargo xtask bench table`: speed and size of complete tables, as the tables of docs/table.md.

use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::build;
use crate::solver::{children_cpu_seconds, output};

/// The game and its memory limit in MB; 0 means no limit.
const BUILDS: &[(&str, u64)] =
    &[("4,4,4", 0), ("5,4,4", 0), ("5,5,4", 16_000), ("5,5,4", 8_000), ("5,5,5", 16_000)];
const WORKERS: &[&str] = &["1", "2"];

pub fn bench() -> Result<()> {
    let deret = &build::deret()?;
    let folder = tempfile::tempdir()?;
    let path = folder.path().join("bench.table");
    let file = path.to_str().context("a temporary folder with a plain name")?;
    println!(
        "| game | memory | entries | file bytes | seconds | CPU seconds | entries a CPU-second, both questions |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for &(game, memory_mb) in BUILDS {
        let memory = memory_mb.to_string();
        let mut arguments = vec!["table", "build", game, "-o", file, "--json"];
        if memory_mb > 0 {
            arguments.extend(["--memory-mb", &memory]);
        }
        let row = timed(deret, &arguments)?;
        println!("| {game} | {memory_mb} | {row}");
    }
    println!("\n| game | workers | entries | file bytes | seconds | CPU seconds | entries a CPU-second |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    for workers in WORKERS {
        let row = timed(deret, &["table", "build", "5,4,4", "-o", file, "--json", "--workers", workers])?;
        println!("| 5,4,4 | {workers} | {row}");
    }
    Ok(())
}

fn timed(deret: &Path, arguments: &[&str]) -> Result<String> {
    let (cpu, started) = (children_cpu_seconds(), Instant::now());
    let built = output(deret, arguments)?;
    let (seconds, cpu) = (started.elapsed().as_secs_f64(), children_cpu_seconds() - cpu);
    let entries = built["entries"].as_f64().context("entries")?;
    Ok(format!(
        "{} | {} | {seconds:.1} | {cpu:.1} | {:.0} |",
        built["entries"],
        built["bytes"],
        entries / cpu
    ))
}

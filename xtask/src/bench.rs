//! Speed: times by criterion, then instruction counts by gungraun, which do not depend on the machine's load
//! and are therefore checked against limits.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};

use crate::{rehearsal, shell};

/// Must match the version of the library in Cargo.lock.
const GUNGRAUN: &str = "0.20.0";

/// Our code, the bare code to compare with, and the maximum ratio of instructions.
const LIMITS: &[(&str, &str, f64)] = &[
    ("perft_3_3_3::through_position", "perft_3_3_3::bare_recursion", 2.0),
    ("minimax_3_3_3::through_player", "minimax_3_3_3::bare_recursion", 1.6),
    ("minimax_3_3_3::counted", "minimax_3_3_3::through_player", 1.15),
];

pub fn bench() -> Result<()> {
    shell::step(shell::cargo(&["bench", "--workspace", "--bench", "speed"]))?;
    counts()
}

/// Plays each level against the one below and counts their oversights. It has no time limit, so that the
/// tables are identical on all machines.
pub fn levels(arguments: &[&str]) -> Result<()> {
    let mut run = shell::cargo(&["run", "--release", "-p", "deret-engine", "--example", "levels", "--"]);
    run.args(arguments);
    shell::step(run)
}

/// Counts instructions and checks them against the limits.
pub fn counts() -> Result<()> {
    if !shell::debian_program("valgrind", &["--version"], "valgrind")? {
        return shell::skip("instruction counts need valgrind");
    }
    if !shell::exists("gungraun-runner", &["--version"]) {
        shell::step(shell::cargo(&["install", "--locked", "gungraun-runner", "--version", GUNGRAUN]))?;
    }
    let mut count = shell::cargo(&["bench", "--workspace", "--bench", "counts"]);
    rehearsal::stop_before(&count);
    eprintln!("\n=== {}", shell::shown(&count));
    let output = count.output()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    print!("{text}");
    if !output.status.success() {
        bail!("counting failed:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    let instructions = instructions_by_name(&text);
    let of = |name: &str| instructions.get(name).copied().with_context(|| format!("{name} was not counted"));
    let mut exceeded = Vec::new();
    println!();
    for (ours, bare, limit) in LIMITS {
        let ratio = of(ours)? as f64 / of(bare)? as f64;
        println!("{ours}: {ratio:.2} times {bare} (limit {limit})");
        if ratio > *limit {
            exceeded.push(*ours);
        }
    }
    if !exceeded.is_empty() {
        bail!("over the limit: {}", exceeded.join(", "));
    }
    Ok(())
}

/// Parses the output of gungraun: a line with the benchmark's path, then `Instructions: N|...`. Later lines
/// of that name, under "Comparison with", begin with the other benchmark's count.
fn instructions_by_name(text: &str) -> BTreeMap<String, u64> {
    let mut found = BTreeMap::new();
    let mut name = String::new();
    for line in text.lines() {
        if let Some(path) = line.strip_prefix("counts::") {
            name = path.split_whitespace().next().unwrap_or_default().to_owned();
        } else if let Some(rest) = line.trim().strip_prefix("Instructions:") {
            let digits: String = rest.trim().chars().take_while(char::is_ascii_digit).collect();
            if let Ok(count) = digits.parse() {
                found.entry(name.clone()).or_insert(count);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    #[test]
    fn counts_are_read_from_what_gungraun_prints() {
        let text = "counts::g::bare\n  Instructions:  1|2\ncounts::g::ours empty:(x)\n  Instructions:      44753038|N/A   (***)\n  Comparison with bare\n  Instructions:  1|44753038\n";
        let found = super::instructions_by_name(text);
        assert_eq!((found["g::ours"], found["g::bare"]), (44_753_038, 1));
    }
}

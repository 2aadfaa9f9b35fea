//! Fits the engine's evaluation on games against itself and writes the file that is shipped.

use anyhow::Result;

use crate::shell;

const WEIGHTS: &str = "crates/deret-engine/data/weights.tsv";

/// With a share below 1, fewer games: to see that it works.
pub fn tune(share: &str) -> Result<()> {
    let out = shell::root().join(WEIGHTS);
    let out = out.to_string_lossy();
    let run = ["run", "--release", "-p", "deret-engine", "--example", "tune", "--", &out, share];
    shell::step(shell::cargo(&run))
}

//! Fits the engine's network and its order of moves on games against itself and writes the file that is shipped.

use anyhow::Result;

use crate::shell;

const FITTED: &str = "crates/deret-engine/data/fitted.tsv";
/// The games stay here, so that a run that was ended goes on. To begin anew, delete it.
const GAMES: &str = "target/tune";

/// With a share below 1, fewer games: to see that it works. With games behind it, only those are fitted again.
pub fn tune(arguments: &[&str]) -> Result<()> {
    let (out, games) = (shell::root().join(FITTED), shell::root().join(GAMES));
    std::fs::create_dir_all(&games)?;
    let mut run = shell::cargo(&["run", "--release", "-p", "deret-engine", "--example", "tune", "--"]);
    run.arg(out).arg(games).args(arguments);
    shell::step(run)
}

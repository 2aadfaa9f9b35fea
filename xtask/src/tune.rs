//! Fits the engine's network and its move ordering on self-play games and writes the file that is shipped.

use anyhow::Result;

use crate::shell;

const FITTED: &str = "crates/deret-engine/data/fitted.tsv";
/// The games stay here, so that an interrupted run can be resumed. To start over, delete it.
const GAMES: &str = "target/tune";

/// A share below 1 plays fewer games, to check that it works. With existing games, only the fit is repeated.
pub fn tune(arguments: &[&str]) -> Result<()> {
    let (out, games) = (shell::root().join(FITTED), shell::root().join(GAMES));
    std::fs::create_dir_all(&games)?;
    let mut run = shell::cargo(&["run", "--release", "-p", "deret-engine", "--example", "tune", "--"]);
    run.arg(out).arg(games).args(arguments);
    shell::step(run)
}

//! Checks that every library could be published: all are packed together, since they depend on each other.

use anyhow::Result;

use crate::shell;

/// Packs every crate as `cargo publish` would and builds the packed sources.
pub fn check() -> Result<()> {
    let mut pack = shell::cargo(&["package", "--workspace", "--allow-dirty", "--locked"]);
    pack.args(["--exclude", "deret-fuzz", "--exclude", "xtask"]);
    shell::step(pack)
}

//! Whether every library could be published: all of them packed together, since they need each other.

use anyhow::Result;

use crate::shell;

/// Packs every crate as `cargo publish` would and builds what is in the packages.
pub fn check() -> Result<()> {
    shell::step(shell::cargo(&["package", "--workspace", "--exclude", "xtask", "--allow-dirty", "--locked"]))
}

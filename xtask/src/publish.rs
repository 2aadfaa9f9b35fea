//! Whether every library could be published: all of them packed together, since they need each other.

use anyhow::Result;

use crate::shell;

/// Packs every crate as `cargo publish` would and builds what is in the packages.
pub fn check() -> Result<()> {
    let mut pack = shell::cargo(&["package", "--workspace", "--allow-dirty", "--locked"]);
    pack.args(["--exclude", "deret-fuzz", "--exclude", "xtask"]);
    shell::step(pack)
}

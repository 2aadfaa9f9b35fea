//! `cargo xtask web`: builds the page into `web/dist`, which the binary embeds.

use std::{
    fs::{self, File},
    io,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::SystemTime,
};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::{rehearsal, shell};

/// Hash of the sources that `web/dist` was built from, kept there so that it is deleted with the page.
const BUILT_FROM: &str = "dist/built-from";

/// Builds the page and checks its types; needs no npm if the existing page is up to date.
pub fn web() -> Result<()> {
    let (built_from, sources) = (folder().join(BUILT_FROM), hash_of_sources()?);
    if is_built() && fs::read_to_string(&built_from).is_ok_and(|hash| hash == sources) {
        return Ok(());
    }
    check_node()?;
    install()?;
    shell::step(npm(&["run", "types", "--silent"]))?;
    shell::step(npm(&["run", "check", "--silent"]))?;
    let first_time = !is_built();
    shell::step(npm(&["run", "build", "--silent"]))?;
    fs::write(built_from, sources).context("cannot write into web/dist")?;
    if first_time {
        let script = shell::root().join("crates/deret-web/build.rs");
        let file = File::options().append(true).open(&script)?;
        file.set_modified(SystemTime::now()).context("cannot touch deret-web's build.rs")?; // see there
    }
    Ok(())
}

/// Builds the page for a server; if that fails, prints why in a line and keeps the existing page.
pub fn web_or_small_page() {
    if let Err(error) = web() {
        let instead = if is_built() { "the page of the last build" } else { "the small page" };
        eprintln!("xtask: serving {instead}: {error:#}");
    }
}

/// SHA-256 of the names and contents of everything that the page is built from.
fn hash_of_sources() -> Result<String> {
    let mut files = Vec::new();
    collect_files(&folder(), &mut files)?;
    files.sort();
    let mut hash = Sha256::new();
    for file in files {
        let name = file.strip_prefix(shell::root()).unwrap_or(&file);
        let content = fs::read(&file).with_context(|| format!("cannot read {}", name.display()))?;
        hash.update(format!("{} {}\n", name.display(), content.len()));
        hash.update(content);
    }
    Ok(hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

/// All files below a folder except those that npm and the build create.
fn collect_files(place: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    let made = ["node_modules", "dist", "src/api/schema.d.ts"].map(|name| folder().join(name));
    for entry in fs::read_dir(place).with_context(|| format!("no {}", place.display()))? {
        let path = entry?.path();
        if made.contains(&path) {
        } else if path.is_dir() {
            collect_files(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// The page's own checks: lints, formatting, and tests of its logic.
pub fn check() -> Result<()> {
    if let Err(error) = check_node() {
        return shell::skip(&format!("{error:#}"));
    }
    install()?;
    shell::step(npm(&["run", "types", "--silent"]))?;
    shell::step(npm(&["run", "lint", "--silent"]))?;
    shell::step(npm(&["run", "unit", "--silent"]))
}

fn install() -> Result<()> {
    if is_installed() { Ok(()) } else { shell::step(npm(&["ci", "--no-fund", "--no-audit"])) }
}

/// Writes the server's description of its API to `web/openapi.json`, from which the page's types are
/// generated.
pub fn openapi() -> Result<()> {
    let mut describe = shell::cargo(&["run", "--quiet", "--package", "deret-web", "--example", "openapi"]);
    rehearsal::stop_before(&describe);
    let output = describe.output().context("cannot run the example openapi")?;
    if !output.status.success() {
        bail!("the example openapi failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    fs::write(folder().join("openapi.json"), output.stdout).context("cannot write web/openapi.json")
}

/// Checks that Node.js and npm are available and new enough for the page.
pub fn check_node() -> Result<()> {
    let wanted = fs::read_to_string(folder().join("package.json"))?;
    let wanted: serde_json::Value = serde_json::from_str(&wanted).context("web/package.json")?;
    let wanted = wanted["engines"]["node"].as_str().unwrap_or_default();
    let least = numbers(wanted);
    let node = shell::program("node", &["--version"]).output();
    let Some(node) = node.ok().filter(|node| node.status.success()) else {
        bail!("the page needs Node.js {wanted} with npm, and there is no Node.js");
    };
    let node = String::from_utf8_lossy(&node.stdout).trim().to_owned();
    if numbers(&node) < least {
        bail!("the page needs Node.js {wanted}, this is {node}");
    }
    let npm = npm(&["--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !npm.is_ok_and(|status| status.success()) {
        bail!("the page needs npm, and `npm --version` fails");
    }
    Ok(())
}

/// The numbers in a version, as in "v20.19.1" and ">=20.19".
fn numbers(version: &str) -> Vec<u32> {
    version.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

/// npm in the folder of the page. Its output goes to standard error: standard output is `deret`'s.
pub fn npm(arguments: &[&str]) -> Command {
    let mut command = shell::program(if cfg!(windows) { "npm.cmd" } else { "npm" }, arguments);
    command.current_dir(folder()).stdout(io::stderr());
    command
}

fn folder() -> PathBuf {
    shell::root().join("web")
}

fn is_built() -> bool {
    folder().join("dist/index.html").is_file()
}

/// Whether `node_modules` matches the lock file: npm writes its own copy of it there.
fn is_installed() -> bool {
    let changed = |name: &str| fs::metadata(folder().join(name)).and_then(|file| file.modified()).ok();
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Some(installed), Some(wanted)) => installed >= wanted,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_compared_number_by_number() {
        assert_eq!(numbers("v20.19.1\n"), [20, 19, 1]);
        for (version, is_enough) in
            [("v18.20.4", false), ("v20.9.0", false), ("v20.19.0", true), ("v22.1.0", true)]
        {
            assert_eq!(numbers(version) >= numbers(">=20.19"), is_enough, "{version}");
        }
    }

    /// A change of any imported file must rebuild the page.
    #[test]
    fn everything_that_the_page_imports_is_hashed() {
        let mut files = Vec::new();
        collect_files(&folder(), &mut files).unwrap();
        assert!(files.contains(&folder().join("src/main.ts")), "{files:?}");
        for file in files.iter().filter(|file| file.starts_with(folder().join("src"))) {
            let text = String::from_utf8_lossy(&fs::read(file).unwrap()).into_owned();
            assert!(!text.contains("/crates/"), "{} imports from outside web/", file.display());
        }
        assert_eq!(hash_of_sources().unwrap(), hash_of_sources().unwrap());
    }
}

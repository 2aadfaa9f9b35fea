//! The parts of the program: every package compiled into it, with its licence.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::shell;

/// A package inside the program.
pub struct Package {
    pub name: String,
    pub version: String,
    /// An SPDX expression.
    pub licence: String,
    folder: PathBuf,
    is_ours: bool,
}

/// Licences allowed in the program, as `deny.toml` lists them: all permit distribution under MIT or
/// Apache-2.0.
fn allowed_licences() -> Result<Vec<String>> {
    let text = fs::read_to_string(shell::root().join("deny.toml")).context("deny.toml")?;
    let list = text.split_once("allow = [").and_then(|(_, rest)| rest.split_once(']'));
    let (list, _) = list.context("deny.toml has no list allow = [...]")?;
    Ok(list.split('"').skip(1).step_by(2).map(str::to_owned).collect())
}

/// The default platform for package lists.
const LINUX: &str = "x86_64-unknown-linux-gnu";

fn metadata(target: &str) -> Result<Value> {
    let output =
        shell::cargo(&["metadata", "--format-version", "1", "--locked", "--filter-platform", target])
            .output()?;
    if !output.status.success() {
        bail!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    }
    serde_json::from_slice(&output.stdout).context("cargo metadata")
}

/// Number of packages that a build of `deret` compiles, including build dependencies.
pub fn count_to_build() -> Result<usize> {
    Ok(needed(&metadata(LINUX)?, |kind| kind != "dev")?.len())
}

/// The ids of `deret-cli` and of all its dependencies of these kinds: null, "build" or "dev".
fn needed(metadata: &Value, follows: impl Fn(&Value) -> bool) -> Result<BTreeSet<&str>> {
    let nodes = metadata["resolve"]["nodes"].as_array().context("cargo metadata without nodes")?;
    let by_id: BTreeMap<&str, &Value> =
        nodes.iter().filter_map(|node| Some((node["id"].as_str()?, node))).collect();
    let packages = metadata["packages"].as_array().context("cargo metadata without packages")?;
    let program = packages.iter().find(|package| package["name"] == "deret-cli").context("no deret-cli")?;
    let mut inside = BTreeSet::new();
    let mut open = vec![program["id"].as_str().context("a package without id")?];
    while let Some(id) = open.pop() {
        if !inside.insert(id) {
            continue;
        }
        let edges = by_id.get(id).and_then(|node| node["deps"].as_array()).into_iter().flatten();
        let is_followed = |edge: &&Value| {
            edge["dep_kinds"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| follows(&kind["kind"])))
        };
        open.extend(edges.filter(is_followed).filter_map(|edge| edge["pkg"].as_str()));
    }
    Ok(inside)
}

/// Every package of `deret` on that platform, by name and version.
pub fn of_program(target: &str) -> Result<Vec<Package>> {
    let metadata = metadata(target)?;
    let inside = needed(&metadata, Value::is_null)?; // build and test dependencies are not in it
    let packages = metadata["packages"].as_array().context("cargo metadata without packages")?;
    let mut found: Vec<Package> = packages
        .iter()
        .filter(|package| package["id"].as_str().is_some_and(|id| inside.contains(id)))
        .map(|package| {
            let text = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
            let manifest = PathBuf::from(text("manifest_path"));
            Package {
                name: text("name"),
                version: text("version"),
                licence: text("license").replace('/', " OR "),
                folder: manifest.parent().map(PathBuf::from).unwrap_or_default(),
                is_ours: package["source"].is_null(),
            }
        })
        .collect();
    found.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    Ok(found)
}

/// `cargo xtask licences`: checks that all packages may be distributed as we do, and lists duplicates.
pub fn check_licences() -> Result<()> {
    let (packages, allowed) = (of_program(LINUX)?, allowed_licences()?);
    let wrong: Vec<String> = packages
        .iter()
        .filter(|package| !is_allowed(&package.licence, &allowed))
        .map(|package| format!("{} {}: {}", package.name, package.version, package.licence))
        .collect();
    if !wrong.is_empty() {
        bail!("licences that are not on the list in deny.toml:\n  {}", wrong.join("\n  "));
    }
    let twice: Vec<&str> = packages
        .windows(2)
        .filter(|pair| pair[0].name == pair[1].name)
        .map(|pair| pair[0].name.as_str())
        .collect();
    eprintln!("licences: {} packages, all allowed; in two versions: {}", packages.len(), twice.join(", "));
    check_sources(&metadata(LINUX)?)
}

/// Checks that every package is local or from crates.io, and that none of ours accepts any version of
/// another. Advisories need a list from the network: cargo-deny checks them on GitHub, by `deny.toml`.
fn check_sources(metadata: &Value) -> Result<()> {
    const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";
    let mut wrong = Vec::new();
    for package in metadata["packages"].as_array().context("cargo metadata without packages")? {
        let name = package["name"].as_str().unwrap_or_default();
        match package["source"].as_str() {
            None => {
                let dependencies = package["dependencies"].as_array().into_iter().flatten();
                let any = dependencies
                    .filter(|dependency| dependency["req"] == "*" && dependency["path"].is_null());
                wrong.extend(any.map(|any| format!("{name} takes any version of {}", any["name"])));
            }
            Some(REGISTRY) => {}
            Some(other) => wrong.push(format!("{name} comes from {other}")),
        }
    }
    if wrong.is_empty() { Ok(()) } else { bail!("{}", wrong.join("\n")) }
}

/// Whether allowed licences can be chosen: every `AND` part has an `OR` part that is allowed.
fn is_allowed(licence: &str, allowed: &[String]) -> bool {
    let bare = licence.replace(['(', ')'], "");
    !bare.is_empty()
        && bare
            .split(" AND ")
            .all(|part| part.split(" OR ").any(|choice| allowed.iter().any(|known| known == choice.trim())))
}

/// The list of all packages, as CycloneDX 1.5.
pub fn bill_of_materials(packages: &[Package], version: &str) -> Value {
    let component = |package: &Package| {
        json!({
            "type": "library",
            "name": package.name,
            "version": package.version,
            "purl": format!("pkg:cargo/{}@{}", package.name, package.version),
            "licenses": [{ "expression": package.licence }],
        })
    };
    json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": { "type": "application", "name": "deret", "version": version } },
        "components": packages.iter().map(component).collect::<Vec<_>>(),
    })
}

/// The licences of all third-party packages, with their texts.
pub fn licence_texts(packages: &[Package]) -> Result<String> {
    let mut text = "Deret contains these packages.\n".to_owned();
    for package in packages.iter().filter(|package| !package.is_ours) {
        text += &format!("\n==== {} {} ({})\n", package.name, package.version, package.licence);
        let mut files: Vec<PathBuf> = fs::read_dir(&package.folder)
            .with_context(|| format!("cannot read {}", package.folder.display()))?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| {
                let name = path.file_name().unwrap_or_default().to_string_lossy().to_ascii_uppercase();
                path.is_file()
                    && ["LICENSE", "LICENCE", "COPYING", "NOTICE"].iter().any(|word| name.starts_with(word))
            })
            .collect();
        files.sort();
        for file in files {
            text += &format!("\n{}\n", String::from_utf8_lossy(&fs::read(&file)?).trim_end());
        }
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_sources_and_wildcards_are_found() {
        let package = |source: Value, req: &str| {
            let used = json!({ "name": "b", "req": req, "path": null });
            json!({ "packages": [{ "name": "a", "source": source, "dependencies": [used] }] })
        };
        assert!(check_sources(&package(Value::Null, "^1")).is_ok());
        assert!(check_sources(&package(Value::Null, "*")).is_err());
        assert!(check_sources(&package("git+https://example.invalid/a".into(), "^1")).is_err());
    }

    #[test]
    fn a_choice_of_licences_is_allowed_when_one_of_them_is() {
        let allowed = allowed_licences().unwrap();
        for licence in ["MIT", "MIT OR GPL-3.0", "(MIT OR Apache-2.0) AND Unicode-3.0", "Zlib OR MIT"] {
            assert!(is_allowed(licence, &allowed), "{licence}");
        }
        for licence in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND Proprietary"] {
            assert!(!is_allowed(licence, &allowed), "{licence}");
        }
    }
}

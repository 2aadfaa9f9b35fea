//! What the program is made of: every package that ends up in it, with its licence.

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

/// Licences that may be part of the program, as `deny.toml` lists them: all let it be given away as MIT or
/// Apache-2.0.
fn allowed_licences() -> Result<Vec<String>> {
    let text = fs::read_to_string(shell::root().join("deny.toml")).context("deny.toml")?;
    let list = text.split_once("allow = [").and_then(|(_, rest)| rest.split_once(']'));
    let (list, _) = list.context("deny.toml has no list allow = [...]")?;
    Ok(list.split('"').skip(1).step_by(2).map(str::to_owned).collect())
}

/// Every package of `deret` on that platform, by name and version.
pub fn of_program(target: &str) -> Result<Vec<Package>> {
    let output =
        shell::cargo(&["metadata", "--format-version", "1", "--locked", "--filter-platform", target])
            .output()?;
    if !output.status.success() {
        bail!("cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
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
        // What only builds or tests it is not in it.
        let is_linked = |edge: &&Value| {
            edge["dep_kinds"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()))
        };
        open.extend(edges.filter(is_linked).filter_map(|edge| edge["pkg"].as_str()));
    }
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

/// `cargo xtask licences`: whether everything inside may be given away as we do, and what is inside twice.
pub fn check_licences() -> Result<()> {
    let (packages, allowed) = (of_program("x86_64-unknown-linux-gnu")?, allowed_licences()?);
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
    // The advisories need the network and a program that is long to build: only where it is at hand.
    if shell::exists("cargo", &["deny", "--version"]) {
        shell::step(shell::cargo(&["deny", "check"]))?;
    } else {
        eprintln!("\n=== skipped: no cargo-deny, so no advisories");
    }
    Ok(())
}

/// Whether one can choose allowed licences: every `AND` part has an `OR` part that is allowed.
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

/// The licences of everything inside that others wrote, with their texts.
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

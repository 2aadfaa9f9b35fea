//! Checks that a crate uses lower layers only; within a layer only the dependencies listed here.

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::shell;

/// From the bottom up. A crate may use every crate of a lower layer.
const LAYERS: &[(&str, &[&str])] = &[
    ("rules", &["deret-core", "deret-files"]),
    ("choose", &["deret-search", "deret-engine"]),
    ("tell", &["deret-text", "deret-play", "deret-trace"]),
    (
        "study",
        &[
            "deret-solver",
            "deret-verify",
            "deret-table",
            "deret-learn",
            "deret-store",
            "deret-arena",
            "deret-lab",
            "deret-picture",
            "deret-study",
        ],
    ),
    ("show", &["deret-wire", "deret-tui", "deret-web", "deret-gomocup"]),
    ("program", &["deret-cli"]),
];

/// Dependencies allowed within a layer.
const SIDEWAYS: &[(&str, &str)] = &[
    ("deret-engine", "deret-search"),
    ("deret-play", "deret-text"),
    ("deret-files", "deret-core"),
    ("deret-trace", "deret-text"),
    ("deret-learn", "deret-solver"),
    ("deret-learn", "deret-store"),
    ("deret-learn", "deret-picture"),
    ("deret-lab", "deret-solver"),
    ("deret-lab", "deret-learn"),
    ("deret-lab", "deret-store"),
    ("deret-lab", "deret-picture"),
    ("deret-lab", "deret-arena"),
    ("deret-arena", "deret-store"),
    ("deret-study", "deret-solver"),
    ("deret-study", "deret-picture"),
    ("deret-web", "deret-wire"),
];

/// Crates that may use only the crates listed here, so that their results can be trusted.
const ALONE: &[(&str, &[&str])] = &[("deret-verify", &["deret-core"])];

pub fn check() -> Result<()> {
    let output = shell::cargo(&["metadata", "--no-deps", "--format-version", "1"]).output()?;
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let mut wrong = Vec::new();
    for package in metadata["packages"].as_array().context("cargo metadata without packages")? {
        let name = package["name"].as_str().unwrap_or_default();
        if ["deret-fuzz", "xtask"].contains(&name) {
            continue; // they may use all layers
        }
        let Some(level) = level(name) else {
            wrong.push(format!("{name} stands in no layer: name it in xtask/src/layers.rs"));
            continue;
        };
        for dependency in package["dependencies"].as_array().into_iter().flatten() {
            let used = dependency["name"].as_str().unwrap_or_default();
            let is_ordinary = dependency["kind"].is_null(); // tests may use any layer
            let Some(used_level) = self::level(used).filter(|_| is_ordinary) else { continue };
            let allowed = used_level < level || SIDEWAYS.contains(&(name, used));
            let kept_alone = ALONE.iter().any(|(alone, may)| *alone == name && !may.contains(&used));
            if !allowed || kept_alone {
                wrong.push(format!("{name} must not use {used}"));
            }
        }
    }
    if !wrong.is_empty() {
        bail!("the layers are broken:\n  {}", wrong.join("\n  "));
    }
    println!("every crate uses lower layers only");
    Ok(())
}

fn level(name: &str) -> Option<usize> {
    LAYERS.iter().position(|(_, crates)| crates.contains(&name))
}

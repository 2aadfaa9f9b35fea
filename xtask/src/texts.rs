//! Every text that the code uses exists, and every text that exists is used.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Result, bail};

use crate::shell;

/// Keys made up at run time stand under these beginnings.
const COMPOSED: [&str; 3] = ["cmd-", "arg-", "example-"];

pub fn check() -> Result<()> {
    let mut wrong = Vec::new();
    for entry in fs::read_dir(shell::root().join("crates"))? {
        let krate = entry?.path();
        let Ok(english) = fs::read_to_string(krate.join("locales/en.ftl")) else { continue };
        let source = sources(&krate.join("src"))?;
        let keys: BTreeSet<&str> = english.lines().filter_map(key_of_line).collect();
        let name = krate.file_name().unwrap_or_default().to_string_lossy();
        for used in used_keys(&source) {
            if !keys.contains(used.as_str()) {
                wrong.push(format!("{name} says {used}, which stands in no file"));
            }
        }
        for key in keys {
            let composed = COMPOSED.iter().any(|beginning| key.starts_with(beginning));
            if !composed
                && !source.contains(&format!("\"{key}\""))
                && !english.contains(&format!("{{ {key} }}"))
            {
                wrong.push(format!("{name} never says {key}"));
            }
        }
    }
    if !wrong.is_empty() {
        bail!("texts:\n  {}", wrong.join("\n  "));
    }
    println!("every text is used and every text used exists");
    Ok(())
}

fn key_of_line(line: &str) -> Option<&str> {
    let (key, _) = line.split_once(" =")?;
    key.starts_with(|c: char| c.is_ascii_lowercase()).then_some(key)
}

/// The keys that stand in `say!(TEXT, "key", ...)`.
fn used_keys(source: &str) -> Vec<String> {
    let calls = source.split("say!(").skip(1);
    let literal = |call: &str| {
        let (before, rest) = call.split_once('"')?;
        before.trim().ends_with("TEXT,").then(|| rest.split('"').next().map(str::to_owned))?
    };
    calls.filter_map(literal).collect()
}

fn sources(folder: &Path) -> Result<String> {
    let mut text = String::new();
    let mut folders: Vec<PathBuf> = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                text.push_str(&fs::read_to_string(path)?);
            }
        }
    }
    Ok(text)
}

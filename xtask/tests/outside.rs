//! The libraries as external users see them: from a crate outside the workspace, with default features,
//! through their examples.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

const LIBRARIES: [&str; 4] = ["deret-core", "deret-search", "deret-solver", "deret-verify"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

fn cargo(folder: &Path, arguments: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO"));
    command.args(arguments).arg("--offline").current_dir(folder);
    let output = command.output().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "cargo {}:\n{told}", arguments.join(" "));
    String::from_utf8(output.stdout).unwrap()
}

/// A crate that depends on the four libraries and has their examples as its own. Its target folder is kept,
/// so that only the first run builds everything.
fn outside_crate() -> (tempfile::TempDir, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    let mut manifest =
        "[workspace]\n[package]\nname = \"outside\"\nedition = \"2024\"\n[dependencies]\n".to_owned();
    let mut examples = Vec::new();
    fs::create_dir_all(folder.path().join("examples")).unwrap();
    fs::create_dir_all(folder.path().join("src")).unwrap();
    fs::write(folder.path().join("src/lib.rs"), "").unwrap();
    for library in LIBRARIES {
        let path = root().join("crates").join(library);
        manifest += &format!("{library} = {{ path = {path:?} }}\n");
        let files =
            fs::read_dir(path.join("examples")).unwrap_or_else(|_| panic!("{library} has no examples"));
        for file in files.map(|file| file.unwrap().path()) {
            fs::copy(&file, folder.path().join("examples").join(file.file_name().unwrap())).unwrap();
            examples.push(file.file_stem().unwrap().to_string_lossy().into_owned());
        }
    }
    fs::write(folder.path().join("Cargo.toml"), manifest).unwrap();
    fs::copy(root().join("Cargo.lock"), folder.path().join("Cargo.lock")).unwrap();
    (folder, examples)
}

#[test]
fn every_example_runs_outside_the_workspace() {
    let (folder, examples) = outside_crate();
    let target = root().join("target/outside");
    for example in examples {
        let told = cargo(
            folder.path(),
            &["run", "--quiet", "--example", &example, "--target-dir", &target.to_string_lossy()],
        );
        assert!(!told.is_empty(), "{example} says nothing");
    }
}

/// The crates that a library depends on, including itself.
fn stands_on(library: &str) -> Vec<String> {
    let tree = cargo(&root(), &["tree", "--package", library, "--edges", "normal", "--prefix", "none"]);
    let mut names: Vec<String> =
        tree.lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect();
    names.sort();
    names.dedup();
    names
}

#[test]
fn the_libraries_stand_on_little() {
    assert_eq!(stands_on("deret-core"), ["deret-core"]);
    assert_eq!(stands_on("deret-verify"), ["deret-core", "deret-verify"]);
    for library in LIBRARIES {
        let names = stands_on(library);
        assert!(!names.iter().any(|name| name.contains("fluent")), "{library} stands on {names:?}");
    }
}

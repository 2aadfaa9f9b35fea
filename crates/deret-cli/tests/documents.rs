//! README and docs: every command in them is valid and has the described effect, every link resolves, and the
//! book has every page.
#![cfg(unix)]

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// Marker line before a block that is not run.
const NOT_RUN: &str = "<!-- not run by tests";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn documents() -> Vec<PathBuf> {
    let markdown = |folder: &str| {
        let entries = fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path());
        let mut pages: Vec<PathBuf> =
            entries.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
        pages.sort();
        pages
    };
    let mut all = vec![root().join("README.md")];
    all.extend(markdown("docs"));
    all.extend(markdown("docs/id"));
    all
}

struct Example {
    place: String,
    command: String,
    is_run: bool,
}

/// The lines of code blocks that call the program.
fn examples() -> Vec<Example> {
    let mut found = Vec::new();
    for path in documents() {
        let text = fs::read_to_string(&path).unwrap();
        let (mut fence, mut marked) = (None::<bool>, false);
        for (number, line) in text.lines().enumerate() {
            if let Some(info) = line.strip_prefix("```") {
                let is_shell = matches!(info.trim(), "" | "sh" | "bash");
                fence = if fence.is_some() { None } else { Some(is_shell) };
            } else if fence.is_none() {
                marked = line.starts_with(NOT_RUN);
            } else if fence == Some(true) && (line.starts_with("deret ") || line.contains("| deret ")) {
                // Certificate files begin with this word.
                if line.starts_with("deret certificate") {
                    continue;
                }
                let command = line.split("  #").next().unwrap_or(line).trim_end();
                let command = command.split(" # ").next().unwrap_or(command).trim().to_owned();
                let stays = ["deret play", "deret serve"].iter().any(|start| command.starts_with(start));
                let place = format!("{}:{}", path.file_name().unwrap().to_string_lossy(), number + 1);
                found.push(Example { place, command, is_run: !marked && !stays });
            }
        }
    }
    found
}

/// A folder with the data that the examples use: a store of twenty games, and files to import.
fn stage() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let psq = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\nA.zip\nB.zip\n-1\n0,Freestyle15_1\n";
    fs::create_dir(path.join("gomocup")).unwrap();
    fs::write(path.join("gomocup/1.psq"), psq).unwrap();
    fs::write(path.join("old.psq"), psq.replace("9,9", "9,8")).unwrap();
    fs::write(path.join("club.sgf"), "(;GM[4]SZ[15];B[hh];W[ii];B[aa])").unwrap();
    let mut zip = zip::ZipWriter::new(fs::File::create(path.join("archive.zip")).unwrap());
    zip.start_file("2.psq", zip::write::SimpleFileOptions::default()).unwrap();
    std::io::Write::write_all(&mut zip, psq.replace("9,9", "7,7").as_bytes()).unwrap();
    zip.finish().unwrap();
    fs::create_dir_all(path.join("data/deret")).unwrap();
    shell(path, "deret match minimax random --games 20 --db data/deret/games.db").unwrap();
    folder
}

/// Runs a line in a shell, with this build's program on the path.
fn shell(folder: &Path, line: &str) -> Result<(), String> {
    let programs = Path::new(env!("CARGO_BIN_EXE_deret")).parent().unwrap();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", line])
        .current_dir(folder)
        .env("PATH", path)
        .env("XDG_DATA_HOME", folder.join("data"))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let status = output.status.code().unwrap_or(-1);
    if status == 0 {
        Ok(())
    } else {
        Err(format!("status {status}: {}", String::from_utf8_lossy(&output.stderr)))
    }
}

#[test]
fn every_command_is_written_as_the_program_wants_it() {
    let folder = tempfile::tempdir().unwrap();
    let examples = examples();
    assert!(examples.len() > 40, "{} examples", examples.len());
    for Example { place, command, .. } in &examples {
        for part in command.split("&&").flat_map(|part| part.split(" | ")).map(str::trim) {
            if part.starts_with("deret") {
                let asked = shell(folder.path(), &format!("{part} --help"));
                assert_eq!(asked, Ok(()), "{place}: {part}");
            }
        }
    }
}

#[test]
fn every_example_does_what_it_says() {
    let folder = stage();
    let examples: Vec<Example> = examples().into_iter().filter(|example| example.is_run).collect();
    assert!(examples.len() > 20, "{} examples", examples.len());
    for Example { place, command, .. } in examples {
        assert_eq!(shell(folder.path(), &command), Ok(()), "{place}: {command}");
    }
}

#[test]
fn every_link_leads_somewhere_and_the_book_has_every_page() {
    let summary = fs::read_to_string(root().join("docs/SUMMARY.md")).unwrap();
    for path in documents() {
        let folder = path.parent().unwrap();
        let text = fs::read_to_string(&path).unwrap();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let target = link.split('#').next().unwrap_or(link);
            if target.is_empty() || link.contains("://") {
                continue;
            }
            assert!(folder.join(target).exists(), "{}: {link}", path.display());
        }
        let page = path.strip_prefix(root().join("docs")).ok();
        if let Some(page) = page.filter(|page| *page != Path::new("SUMMARY.md")) {
            assert!(
                summary.contains(&format!("({})", page.display())),
                "{} is not in SUMMARY.md",
                page.display()
            );
        }
    }
}

/// Text in code marks that looks like one of our source files is one.
#[test]
fn every_file_that_a_guide_names_is_there() {
    let tracked = Command::new("git").args(["ls-files"]).current_dir(root()).output().unwrap();
    let tracked = String::from_utf8(tracked.stdout).unwrap();
    if tracked.is_empty() {
        return; // a package, not a checkout
    }
    let is_there = |name: &str| {
        let inner = format!("/{}", name.trim_end_matches('/'));
        tracked.lines().any(|path| {
            let path = format!("/{path}");
            path.ends_with(&inner) || path.contains(&format!("{inner}/"))
        })
    };
    let mut missing = Vec::new();
    for guide in
        ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/solving.md", "docs/page.md", "docs/engine-steps.md"]
    {
        let text = fs::read_to_string(root().join(guide)).unwrap();
        let marked = text.split('`').skip(1).step_by(2);
        let is_source = |name: &&str| {
            let plain = name.chars().all(|letter| letter.is_ascii_alphanumeric() || "_-./".contains(letter));
            let ending = name.rsplit_once('.').is_some_and(|(stem, ending)| {
                !stem.is_empty() && ["rs", "ts", "svelte", "mjs", "py", "tsv"].contains(&ending)
            });
            plain && (ending || name.starts_with("crates/") || name.starts_with("web/"))
        };
        missing.extend(
            marked.filter(is_source).filter(|name| !is_there(name)).map(|name| format!("{guide}: {name}")),
        );
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

//! `cargo xtask dist`: the release files in `target/dist`: one static program for Linux in a tarball and in a
//! Debian package, with manual pages, completions, licences, a bill of materials, and checksums.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::{packages, shell, web};

const LINUX: &str = "x86_64-unknown-linux-musl";
const WINDOWS: &str = "x86_64-pc-windows-gnu";
const MACOS: &str = "aarch64-apple-darwin";
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The programs, and the packages they come from.
const PROGRAMS: [(&str, &str); 2] = [("deret", "deret-cli"), ("pbrain-deret", "deret-gomocup")];

pub fn dist() -> Result<()> {
    check_tag(std::env::var("GITHUB_REF_NAME").ok().as_deref().filter(|_| is_for_a_tag()))?;
    web::web().or_else(|error| shell::skip(&format!("{error:#}")))?;
    let binaries = linux_build()?;
    let out = shell::root().join("target/dist");
    if out.exists() {
        fs::remove_dir_all(&out).context("cannot empty target/dist")?;
    }
    fs::create_dir_all(&out)?;
    let name = format!("deret-{LINUX}-v{VERSION}");
    let tree = out.join(&name);
    stage(&tree, &binaries)?;
    archive(&out, &name)?;
    debian_package(&out, &tree)?;
    fs::copy(tree.join("sbom.cdx.json"), out.join(format!("deret-v{VERSION}.cdx.json")))?;
    fs::write(out.join("RELEASE-NOTES.md"), release_notes()?)?;
    fs::remove_dir_all(&tree)?;
    checksums(&out)?;
    other_systems()?;
    eprintln!("\n=== target/dist");
    for name in names(&out)? {
        eprintln!("{name}");
    }
    Ok(())
}

/// Builds the programs for any Linux and checks that they need no system library.
fn linux_build() -> Result<PathBuf> {
    shell::step(shell::program("rustup", &["target", "add", LINUX]))?;
    if !shell::debian_program("musl-gcc", &["--version"], "musl-tools")? {
        bail!("the static program needs musl-gcc (Debian: musl-tools), for SQLite");
    }
    let mut arguments = vec!["build", "--profile", "dist", "--locked", "--target", LINUX];
    arguments.extend(PROGRAMS.iter().flat_map(|(_, package)| ["--package", package]));
    let mut build = shell::cargo(&arguments);
    build.env(format!("CC_{}", LINUX.replace('-', "_")), "musl-gcc");
    shell::step(build)?;
    let folder = shell::root().join("target").join(LINUX).join("dist");
    for (program, _) in PROGRAMS {
        let bytes = fs::read(folder.join(program)).with_context(|| format!("no {program} was built"))?;
        if asks_for_a_loader(&bytes)? {
            bail!("{program} is not static: it asks for the system's loader");
        }
    }
    Ok(folder)
}

/// Whether an ELF program names an interpreter, which would load the system's libraries.
fn asks_for_a_loader(bytes: &[u8]) -> Result<bool> {
    const INTERPRETER: u32 = 3;
    let number = |at: usize, length: usize| -> Result<usize> {
        let field = bytes.get(at..at + length).context("the program is cut off")?;
        Ok(field.iter().rev().fold(0, |sum, byte| sum << 8 | usize::from(*byte)))
    };
    if !bytes.starts_with(b"\x7fELF\x02\x01") {
        bail!("not a 64-bit ELF program");
    }
    let (start, size, count) = (number(32, 8)?, number(54, 2)?, number(56, 2)?);
    for index in 0..count {
        if number(start + index * size, 4)? == INTERPRETER as usize {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Collects all files of the tarball.
fn stage(tree: &Path, binaries: &Path) -> Result<()> {
    fs::create_dir_all(tree)?;
    for (program, _) in PROGRAMS {
        fs::copy(binaries.join(program), tree.join(program))?;
        if shell::exists("strip", &["--version"]) {
            shell::step(shell::program("strip", &[&tree.join(program).to_string_lossy()]))?;
        }
    }
    for file in ["README.md", "CHANGELOG.md", "CITATION.cff", "LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(shell::root().join(file), tree.join(file)).with_context(|| format!("no {file}"))?;
    }
    let packages = packages::of_program(LINUX)?;
    fs::write(tree.join("LICENSES-THIRD-PARTY"), packages::licence_texts(&packages)?)?;
    let bill = packages::bill_of_materials(&packages, VERSION);
    fs::write(tree.join("sbom.cdx.json"), serde_json::to_string_pretty(&bill)? + "\n")?;
    let deret = tree.join("deret");
    let said = |arguments: &[&str]| -> Result<Vec<u8>> {
        let output = Command::new(&deret).args(arguments).output().context("deret does not start")?;
        if !output.status.success() {
            bail!("deret {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr));
        }
        Ok(output.stdout)
    };
    let completions = tree.join("completions");
    fs::create_dir_all(&completions)?;
    for (shell, file) in
        [("bash", "deret.bash"), ("zsh", "_deret"), ("fish", "deret.fish"), ("powershell", "_deret.ps1")]
    {
        fs::write(completions.join(file), said(&["completions", shell, "--lang", "en"])?)?;
    }
    for (language, folder) in [("en", "man/man1"), ("id", "man/id/man1")] {
        let folder = tree.join(folder);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join("deret.1"), said(&["man", "--lang", language])?)?;
        for command in commands(&said(&["completions", "fish", "--lang", "en"])?) {
            let page = said(&["man", &command, "--lang", language])?;
            fs::write(folder.join(format!("deret-{command}.1")), page)?;
        }
    }
    Ok(())
}

/// The names of the commands, as listed in the completions for fish. Values of options are listed similarly,
/// but not one per line and without a description.
fn commands(fish: &[u8]) -> Vec<String> {
    let script = String::from_utf8_lossy(fish);
    let first = script.lines().filter(|line| line.contains("__fish_deret_needs_command"));
    let name = |line: &str| {
        let (name, rest) = line.split_once(" -f -a \"")?.1.split_once('"')?;
        rest.starts_with(" -d ").then(|| name.to_owned())
    };
    first.filter_map(name).filter(|name| name != "help").collect()
}

/// Reproducible for a commit: sorted, without owners, dated as the commit.
fn archive(out: &Path, name: &str) -> Result<()> {
    let file = out.join(format!("{name}.tar.gz"));
    let mut tar = Command::new("tar");
    tar.current_dir(out).args(["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--format=ustar"]);
    tar.arg(format!("--mtime=@{}", commit_time())).args(["--use-compress-program=gzip -9 -n", "-cf"]);
    tar.arg(&file).arg(name);
    shell::step(tar)
}

/// Seconds since 1970; 0 outside a clone.
fn commit_time() -> u64 {
    let output = shell::program("git", &["log", "-1", "--format=%ct"]).stderr(Stdio::null()).output();
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    text.ok().and_then(|text| text.parse().ok()).unwrap_or(0)
}

fn debian_package(out: &Path, tree: &Path) -> Result<()> {
    if !shell::exists("dpkg-deb", &["--version"]) {
        eprintln!("\n=== skipped: the Debian package needs dpkg-deb");
        return Ok(());
    }
    let root = out.join("debian");
    let put = |from: &Path, to: &str| -> Result<()> {
        let to = root.join(to);
        fs::create_dir_all(to.parent().context("a file without folder")?)?;
        fs::copy(from, &to).with_context(|| format!("no {}", from.display()))?;
        Ok(())
    };
    let put_packed = |from: &Path, to: &str| -> Result<()> {
        let mut gzip = Command::new("gzip")
            .args(["-9", "-n", "-c"])
            .stdin(fs::File::open(from)?)
            .stdout(Stdio::piped())
            .spawn()?;
        let to = root.join(to);
        fs::create_dir_all(to.parent().context("a file without folder")?)?;
        let mut packed = gzip.stdout.take().context("gzip")?;
        std::io::copy(&mut packed, &mut fs::File::create(&to)?)?;
        if !gzip.wait()?.success() {
            bail!("gzip failed");
        }
        Ok(())
    };
    for (program, _) in PROGRAMS {
        put(&tree.join(program), &format!("usr/bin/{program}"))?;
    }
    for (from, to) in [
        ("deret.bash", "usr/share/bash-completion/completions/deret"),
        ("_deret", "usr/share/zsh/vendor-completions/_deret"),
        ("deret.fish", "usr/share/fish/vendor_completions.d/deret.fish"),
    ] {
        put(&tree.join("completions").join(from), to)?;
    }
    for folder in ["man1", "id/man1"] {
        for name in names(&tree.join("man").join(folder))? {
            put_packed(
                &tree.join("man").join(folder).join(&name),
                &format!("usr/share/man/{folder}/{name}.gz"),
            )?;
        }
    }
    put_packed(&tree.join("CHANGELOG.md"), "usr/share/doc/deret/changelog.gz")?;
    for file in ["README.md", "LICENSES-THIRD-PARTY"] {
        put(&tree.join(file), &format!("usr/share/doc/deret/{file}"))?;
    }
    let mut copyright = "Deret is licensed under MIT or Apache-2.0, at your choice.\n\n".to_owned();
    for file in ["LICENSE-MIT", "LICENSE-APACHE"] {
        copyright += &fs::read_to_string(tree.join(file))?;
    }
    fs::write(root.join("usr/share/doc/deret/copyright"), copyright)?;
    fs::create_dir_all(root.join("DEBIAN"))?;
    let control = format!(
        "Package: deret\nVersion: {VERSION}\nArchitecture: amd64\nMaintainer: The Deret developers <developers@deret.invalid>\n\
         Section: games\nPriority: optional\n\
         Description: play, teach, study and solve k-in-a-row games\n \
         Tic-tac-toe, any m,n,k-game and gomoku, in the terminal and in the browser: opponents from random to\n \
         unbeatable, exact values with certificates, the algorithms of five papers step by step. In English and\n \
         Indonesian.\n"
    );
    fs::File::create(root.join("DEBIAN/control"))?.write_all(control.as_bytes())?;
    let file = out.join(format!("deret_{VERSION}_amd64.deb"));
    let mut build = Command::new("dpkg-deb");
    build.env("SOURCE_DATE_EPOCH", commit_time().to_string());
    build.args(["--root-owner-group", "--build"]).arg(&root).arg(&file);
    shell::step(build)?;
    Ok(fs::remove_dir_all(&root)?)
}

fn is_for_a_tag() -> bool {
    std::env::var("GITHUB_REF_TYPE").is_ok_and(|kind| kind == "tag")
}

/// A release tag must match the version.
fn check_tag(tag: Option<&str>) -> Result<()> {
    match tag {
        Some(tag) if tag != format!("v{VERSION}") => {
            bail!("the tag {tag} is not that of version {VERSION} in Cargo.toml: v{VERSION}")
        }
        _ => Ok(()),
    }
}

/// The section of CHANGELOG.md about this version, or about the unreleased changes.
fn release_notes() -> Result<String> {
    let changes = fs::read_to_string(shell::root().join("CHANGELOG.md"))?;
    let sections: Vec<&str> = changes.split("\n## ").skip(1).collect();
    let of_version = sections.iter().find(|section| section.trim_start_matches('[').starts_with(VERSION));
    let section = of_version.or(sections.first()).context("CHANGELOG.md has no section")?;
    let body = section.split_once('\n').map_or("", |(_, body)| body);
    Ok(format!("# Deret {VERSION}\n{}\n", body.trim_end()))
}

fn names(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder).with_context(|| format!("no {}", folder.display()))?;
    let mut names: Vec<String> =
        entries.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect::<Result<_>>()?;
    names.sort();
    Ok(names)
}

/// In the format of `sha256sum -c SHA256SUMS`.
fn checksums(out: &Path) -> Result<()> {
    let mut lines = String::new();
    for name in names(out)? {
        let digest = Sha256::digest(fs::read(out.join(&name))?);
        let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        lines += &format!("{hex}  {name}\n");
    }
    Ok(fs::write(out.join("SHA256SUMS"), lines)?)
}

/// Other systems, as far as they can be checked from here: Windows if there is a C compiler for it, macOS for
/// the crates without C code.
fn other_systems() -> Result<()> {
    if shell::exists("rustup", &["target", "add", WINDOWS])
        && shell::debian_program("x86_64-w64-mingw32-gcc", &["--version"], "gcc-mingw-w64-x86-64")?
    {
        let mut check = vec!["check", "--locked", "--target", WINDOWS];
        check.extend(PROGRAMS.iter().flat_map(|(_, package)| ["--package", package]));
        shell::step(shell::cargo(&check))?;
    } else {
        eprintln!("\n=== skipped: the check for Windows needs {WINDOWS} and mingw");
    }
    if shell::exists("rustup", &["target", "add", MACOS]) {
        let mut check = vec!["check", "--locked", "--target", MACOS];
        check.extend(crate::test::WITHOUT_DISK.iter().flat_map(|name| ["--package", name]));
        shell::step(shell::cargo(&check))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_has_the_tag_of_its_version() {
        assert!(check_tag(None).is_ok());
        assert!(check_tag(Some(&format!("v{VERSION}"))).is_ok());
        assert!(check_tag(Some("v999.0.0")).is_err());
    }

    #[test]
    fn the_commands_are_found_in_the_completions() {
        let fish = "complete -c deret -n \"__fish_deret_needs_command\" -f -a \"play\" -d 'Play'\n\
                    complete -c deret -n \"__fish_deret_needs_command\" -l json -d 'x'\n\
                    complete -c deret -n \"__fish_deret_needs_command\" -l color -r -f -a \"auto\\t''\n\
                    never\\t''\"\n\
                    complete -c deret -n \"__fish_deret_using_subcommand games\" -f -a \"list\" -d 'y'\n";
        assert_eq!(commands(fish.as_bytes()), ["play"]);
    }

    #[test]
    fn a_program_with_a_loader_is_not_static() {
        let program = fs::read(std::env::current_exe().unwrap()).unwrap();
        if cfg!(all(target_os = "linux", target_env = "gnu")) {
            assert!(asks_for_a_loader(&program).unwrap());
        }
        assert!(asks_for_a_loader(b"MZ").is_err());
        assert!(asks_for_a_loader(&program[..40]).is_err());
    }

    /// A tree as `stage` creates it, with empty files.
    fn staged(out: &Path) -> PathBuf {
        let tree = out.join("tree");
        for file in [
            "deret",
            "pbrain-deret",
            "README.md",
            "CHANGELOG.md",
            "LICENSE-MIT",
            "LICENSE-APACHE",
            "LICENSES-THIRD-PARTY",
            "completions/deret.bash",
            "completions/_deret",
            "completions/deret.fish",
            "man/man1/deret.1",
            "man/man1/deret-play.1",
            "man/id/man1/deret.1",
        ] {
            fs::create_dir_all(tree.join(file).parent().unwrap()).unwrap();
            fs::write(tree.join(file), file).unwrap();
        }
        tree
    }

    fn output(command: &mut Command) -> String {
        let output = command.output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    #[test]
    fn the_debian_package_installs_and_removes_cleanly() {
        if !shell::exists("dpkg-deb", &["--version"]) || !shell::exists("dpkg", &["--version"]) {
            eprintln!("skipped: there is no dpkg");
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let out = folder.path();
        debian_package(out, &staged(out)).unwrap();
        let package = out.join(format!("deret_{VERSION}_amd64.deb"));
        // A separate, empty system root.
        let system = out.join("system");
        let admin = system.join("var/lib/dpkg");
        for part in ["info", "updates", "triggers"] {
            fs::create_dir_all(admin.join(part)).unwrap();
        }
        for part in ["status", "available"] {
            fs::write(admin.join(part), "").unwrap();
        }
        let dpkg = || {
            let mut dpkg = Command::new("dpkg");
            dpkg.arg(format!("--root={}", system.display()));
            dpkg.args(["--force-not-root", "--force-architecture", "--log=/dev/null"]);
            dpkg
        };
        output(dpkg().arg("--install").arg(&package));
        for file in [
            "usr/bin/deret",
            "usr/bin/pbrain-deret",
            "usr/share/man/man1/deret-play.1.gz",
            "usr/share/man/id/man1/deret.1.gz",
            "usr/share/bash-completion/completions/deret",
            "usr/share/zsh/vendor-completions/_deret",
            "usr/share/fish/vendor_completions.d/deret.fish",
            "usr/share/doc/deret/copyright",
            "usr/share/doc/deret/changelog.gz",
        ] {
            assert!(system.join(file).is_file(), "{file}");
        }
        output(dpkg().args(["--purge", "deret"]));
        assert!(!system.join("usr/bin/deret").exists() && !system.join("usr/share/doc/deret").exists());
    }

    #[test]
    fn the_same_tree_gives_the_same_tarball() {
        if !shell::exists("tar", &["--version"]) || !cfg!(target_os = "linux") {
            return;
        }
        let made = || {
            let folder = tempfile::tempdir().unwrap();
            staged(folder.path());
            archive(folder.path(), "tree").unwrap();
            fs::read(folder.path().join("tree.tar.gz")).unwrap()
        };
        assert_eq!(made(), made());
    }

    #[test]
    fn checksums_are_as_sha256sum_wants_them() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a"), "deret").unwrap();
        checksums(folder.path()).unwrap();
        let lines = fs::read_to_string(folder.path().join("SHA256SUMS")).unwrap();
        let digest = lines.strip_suffix("  a\n").expect("one line");
        assert_eq!(digest.len(), 64);
        if shell::exists("sha256sum", &["--version"]) {
            output(Command::new("sha256sum").args(["-c", "SHA256SUMS"]).current_dir(folder.path()));
        }
    }

    #[test]
    fn the_bill_of_materials_names_every_package() {
        let packages = packages::of_program("x86_64-unknown-linux-gnu").unwrap();
        let bill = packages::bill_of_materials(&packages, VERSION);
        let names: Vec<&str> =
            bill["components"].as_array().unwrap().iter().filter_map(|part| part["name"].as_str()).collect();
        assert!(names.contains(&"deret-core") && names.contains(&"rusqlite"), "{names:?}");
        assert!(!names.contains(&"proptest"), "what only tests it is not in it");
    }

    #[test]
    fn there_are_release_notes() {
        let notes = release_notes().unwrap();
        assert!(notes.starts_with(&format!("# Deret {VERSION}\n")) && notes.lines().count() > 3, "{notes}");
    }
}

//! `cargo xtask proofs`: compiles the Coq proofs in `proofs/`, checks a certificate of every settled board
//! with the kernel, and compares the extracted checker with `deret verify`. A small part runs in `cargo xtask
//! test`.

use std::{
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};

use anyhow::{Context, Result, bail};

use crate::{build, shell};

/// In the order of their dependencies; `Extract` also writes the extracted checker.
const FILES: [&str; 13] = [
    "Spec",
    "Game",
    "Static",
    "Steal",
    "Check",
    "Sound",
    "Board",
    "File",
    "FileSound",
    "Nine",
    "Unique",
    "Piece",
    "Extract",
];
/// Larger certificates (10,6,5 has 370 MB) are not checked by the kernel.
const MOST_BYTES: u64 = 6_000_000;
/// Boards with four columns that are too long for `results.csv`.
const LONG: [&str; 6] = ["17,4,4", "18,4,4", "19,4,4", "20,4,4", "21,4,4", "22,4,4"];
/// Certificates are grouped into files of about this size: starting Coq takes longer than checking a small
/// one.
const GROUP_BYTES: u64 = 100_000;
const GROUP_MOST: usize = 40;
/// Bytes of a string literal: Coq reads a long one in quadratic time or not at all.
const PIECE: usize = 8192;
const MUTATED: usize = 2_000;
const CLOSED: &str = "Closed under the global context";

/// A board with its value, and the certificate that proves it.
struct Case {
    game: String,
    question: String,
    value: String,
    file: PathBuf,
}

/// Checks everything, or only these games.
pub fn proofs(games: &[&str]) -> Result<()> {
    let start = Instant::now();
    let deret = build::deret_or_named()?;
    if !install()? {
        bail!("the proofs need Coq 8.16 and OCaml: apt-get install coq libcoq-stdlib ocaml-nox");
    }
    let folder = shell::root().join("target/proofs");
    let checker = compile(&folder)?;
    let mut cases = settled(&folder)?;
    cases.retain(|case| games.is_empty() || games.contains(&case.game.as_str()));
    if cases.is_empty() {
        bail!(
            "none of these games is in docs/data/results.csv with a certificate of at most {MOST_BYTES} bytes"
        );
    }
    eprintln!("\n=== {} certificates", cases.len());
    in_parallel(&cases, |case| certify(&deret, case))?;
    eprintln!("\n=== theorems");
    theorems(&folder, &cases)?;
    agreement(&deret, &checker, &folder, &cases)?;
    eprintln!("\n=== {} minutes", start.elapsed().as_secs().div_ceil(60));
    Ok(())
}

/// The part for `cargo xtask test`: the proofs themselves, and the certificates in `proofs/small`.
pub fn small() -> Result<()> {
    if !shell::exists("coqc", &["--version"]) || !shell::exists("ocamlopt", &["-version"]) {
        eprintln!("\n=== skipped: the formal proofs need Coq and OCaml (cargo xtask proofs installs them)");
        return Ok(());
    }
    let folder = shell::root().join("target/proofs");
    let checker = compile(&folder)?;
    let mut cases = Vec::new();
    for entry in fs::read_dir(shell::root().join("proofs/small"))? {
        cases.push(stated(entry?.path())?);
    }
    theorems(&folder, &cases)?;
    for case in &cases {
        let bytes = fs::read(&case.file)?;
        if !accepts(&checker, &case.file)? {
            bail!("the extracted checker refuses {}", case.file.display());
        }
        let file = folder.join("changed.deret");
        fs::write(&file, changed(&bytes, bytes.len() * 8 - 65))?; // the last bit of the body
        if accepts(&checker, &file)? {
            bail!("the extracted checker accepts a changed {}", case.file.display());
        }
    }
    Ok(())
}

fn install() -> Result<bool> {
    Ok(shell::debian_program("coqc", &["--version"], "coq")?
        && shell::debian_program("coqtop", &["-batch"], "libcoq-stdlib")?
        && shell::debian_program("ocamlopt", &["-version"], "ocaml-nox")?)
}

/// Compiles changed files; returns the extracted checker.
fn compile(folder: &Path) -> Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let mut stale = false;
    for name in FILES {
        let source = fs::read(shell::root().join(format!("proofs/{name}.v")))?;
        let copy = folder.join(format!("{name}.v"));
        stale |= fs::read(&copy).ok().as_deref() != Some(&source) || !copy.with_extension("vo").exists();
        if stale {
            fs::write(&copy, source)?;
            let told = coqc(folder, &format!("{name}.v"))?;
            if told.contains("Axioms:") {
                bail!("{name}.v rests on axioms:\n{told}");
            }
        }
    }
    fs::copy(shell::root().join("proofs/main.ml"), folder.join("main.ml"))?;
    let mut build = Command::new("ocamlopt");
    build.current_dir(folder).args(["-w", "-a", "-O3", "-unsafe", "-inline", "100", "-o", "checker"]);
    build.args(["checker.mli", "checker.ml", "main.ml"]);
    shell::step(build)?;
    Ok(folder.join("checker"))
}

fn coqc(folder: &Path, file: &str) -> Result<String> {
    let output = Command::new("coqc")
        .args(["-q", "-Q", ".", "Deret", file])
        .current_dir(folder)
        .output()
        .with_context(|| format!("coqc {file}"))?;
    if !output.status.success() {
        bail!("coqc {file}: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Every settled board in the results table with a small enough certificate.
fn settled(folder: &Path) -> Result<Vec<Case>> {
    let mut cases = Vec::new();
    let mut add = |game: &str, question: &str, value: &str| {
        let file = folder.join(format!("{}_{question}.deret", game.replace(',', "_")));
        cases.push(Case { game: game.into(), question: question.into(), value: value.into(), file });
    };
    for line in fs::read_to_string(shell::root().join("docs/data/results.csv"))?.lines().skip(1) {
        let (game, rest) = line.trim_start_matches('"').split_once("\",").context("results.csv: a game")?;
        let fields: Vec<&str> = rest.split(',').collect();
        let [question, value, .., bytes, _, _] = fields[..] else { bail!("results.csv: {line}") };
        if bytes.parse::<u64>().is_ok_and(|bytes| bytes <= MOST_BYTES) {
            add(game, question, value);
        }
    }
    LONG.iter().for_each(|game| add(game, "strong", "win"));
    Ok(cases)
}

/// The game, question and value in the header of a certificate of an empty board.
fn stated(file: PathBuf) -> Result<Case> {
    let bytes = fs::read(&file)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let field = |name: &str| {
        let found = text.lines().find_map(|line| line.strip_prefix(name)).map(str::to_owned);
        found.with_context(|| format!("{}: no {name}", file.display()))
    };
    Ok(Case { game: field("game ")?, question: field("question ")?, value: field("value ")?, file })
}

fn certify(deret: &Path, case: &Case) -> Result<()> {
    if case.file.exists() {
        return Ok(());
    }
    let mut solve = Command::new(deret);
    solve.args(["solve", &case.game, "--threads", "1", "--quiet", "--certificate"]).arg(&case.file);
    if case.question == "weak" {
        solve.arg("--weak");
    }
    let output = solve.output()?;
    if !output.status.success() {
        bail!("deret solve {}: {}", case.game, String::from_utf8_lossy(&output.stderr));
    }
    Ok(())
}

/// Two at a time, for a machine with two cores.
fn in_parallel<T: Sync>(items: &[T], work: impl Fn(&T) -> Result<()> + Sync) -> Result<()> {
    let next = AtomicUsize::new(0);
    let problem = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
                    if let Err(error) = work(item) {
                        *problem.lock().unwrap_or_else(|lock| lock.into_inner()) = Some(error);
                        next.store(items.len(), Ordering::Relaxed);
                    }
                }
            });
        }
    });
    problem.into_inner().unwrap_or_else(|lock| lock.into_inner()).map_or(Ok(()), Err)
}

/// One theorem for each case, with its certificate as a string; prints the table.
fn theorems(folder: &Path, cases: &[Case]) -> Result<()> {
    let mut groups: Vec<(u64, Vec<&Case>)> = Vec::new();
    let mut sized = Vec::new();
    for case in cases {
        sized.push((fs::metadata(&case.file)?.len(), case));
    }
    sized.sort_by_key(|&(bytes, _)| std::cmp::Reverse(bytes)); // the longest first
    for (bytes, case) in sized {
        match groups.last_mut() {
            Some((sum, group)) if *sum + bytes <= GROUP_BYTES && group.len() < GROUP_MOST => {
                *sum += bytes;
                group.push(case);
            }
            _ => groups.push((bytes, vec![case])),
        }
    }
    let numbered: Vec<(usize, Vec<&Case>)> = groups.into_iter().map(|(_, group)| group).enumerate().collect();
    println!("| theorem | value | certificate, bytes | kernel, CPU s |");
    println!("| --- | --- | ---: | ---: |");
    in_parallel(&numbered, |(number, group)| {
        let name = format!("Theorems{number}");
        let path = folder.join(format!("{name}.v"));
        fs::write(&path, source(group)?)?;
        let told = coqc(folder, &format!("{name}.v"))?;
        let seconds: Vec<&str> = told.lines().filter_map(kernel_seconds).collect();
        if !told.contains(CLOSED) || told.contains("Axioms:") || seconds.len() != group.len() {
            bail!("{name}.v: {told}");
        }
        let mut rows = String::new();
        for (case, seconds) in group.iter().zip(seconds) {
            let bytes = fs::metadata(&case.file)?.len();
            let Case { game, question, value, .. } = case;
            writeln!(rows, "| {game} {question} | {value} | {bytes} | {seconds} |")?;
        }
        print!("{rows}");
        fs::remove_file(path)?;
        Ok(())
    })?;
    println!("\n{} theorems, each: {CLOSED}", cases.len());
    Ok(())
}

/// The CPU seconds of `Finished transaction in 1.5 secs (1.2u,0.1s) (successful)`.
fn kernel_seconds(line: &str) -> Option<&str> {
    line.strip_prefix("Finished transaction in ")?
        .split_once('(')?
        .1
        .split_once('u')
        .map(|(seconds, _)| seconds)
}

fn source(cases: &[&Case]) -> Result<Vec<u8>> {
    let mut text = b"From Coq Require Import List ZArith.\nFrom Deret Require Import Spec FileSound Piece.\n\
        Import ListNotations.\n"
        .to_vec();
    let mut names = Vec::new();
    for (number, case) in cases.iter().enumerate() {
        let bytes = fs::read(&case.file)?;
        let mut pieces = Vec::new();
        for (at, piece) in bytes.chunks(PIECE).enumerate() {
            let name = format!("piece_{number}_{at}");
            text.extend(format!("Definition {name} := \"").bytes());
            for &byte in piece {
                text.extend(if byte == b'"' { &b"\"\""[..] } else { std::slice::from_ref(&byte) });
            }
            text.extend(b"\"%piece.\n");
            pieces.push(name);
        }
        let sides = case.game.replace(',', " ");
        let kind = if case.question == "weak" { "maker_breaker" } else { "ordinary" };
        let value = match case.value.as_str() {
            "win" => "Win",
            "draw" => "Draw",
            "loss" => "Loss",
            other => bail!("{}: the value {other}", case.game),
        };
        let name = format!("value_{}_{}", case.game.replace(',', "_"), case.question);
        let pieces = pieces.join("; ");
        text.extend(
            format!(
                "Theorem {name} : has_value ({kind} {sides}) empty_board {value}.\n\
                 Proof. apply (proved_by _ _ (pieces [{pieces}])). vm_cast_no_check (eq_refl true). Time Qed.\n"
            )
            .bytes(),
        );
        names.push(name);
    }
    // A single check for axioms covers all of them.
    text.extend(format!("Definition all := ({}, tt).\nPrint Assumptions all.\n", names.join(", ")).bytes());
    Ok(text)
}

fn accepts(checker: &Path, file: &Path) -> Result<bool> {
    let output = Command::new(checker).arg(file).output()?;
    match output.status.code() {
        Some(0) => Ok(true),
        Some(1) => Ok(false),
        _ => bail!("{}: {}", checker.display(), String::from_utf8_lossy(&output.stderr)),
    }
}

/// Checks that the extracted checker and `deret verify` agree on every certificate and on mutated ones.
fn agreement(deret: &Path, checker: &Path, folder: &Path, cases: &[Case]) -> Result<()> {
    eprintln!("\n=== {} certificates and {MUTATED} changed ones before both checkers", cases.len());
    let both = |file: &Path| -> Result<bool> {
        let verified = Command::new(deret).args(["verify", "--quiet"]).arg(file).output()?;
        let theirs = match verified.status.code() {
            Some(0) => true,
            Some(1 | 2) => false, // 2: the header is invalid
            _ => bail!("deret verify {}: {}", file.display(), String::from_utf8_lossy(&verified.stderr)),
        };
        let ours = accepts(checker, file)?;
        if ours != theirs {
            bail!("{}: deret verify says {theirs}, the extracted checker {ours}", file.display());
        }
        Ok(ours)
    };
    in_parallel(cases, |case| {
        if both(&case.file)? { Ok(()) } else { bail!("{} does not hold", case.file.display()) }
    })?;
    let mut seeds = Vec::new();
    for case in cases {
        let bytes = fs::read(&case.file)?;
        if bytes.len() < 5_000 {
            seeds.push(bytes);
        }
    }
    let (accepted, numbers) = (AtomicUsize::new(0), (0..MUTATED).collect::<Vec<_>>());
    in_parallel(&numbers, |&number| {
        let bytes = &seeds[number * 7 % seeds.len()];
        // A multiplicative hash picks the bit; every eighth mutation leaves the checksum as it was.
        let spread = (number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 20;
        let bit = (spread % (bytes.len() as u64 * 8)) as usize;
        let mut made = changed(bytes, bit);
        if number % 8 == 0 {
            let end = made.len() - 8;
            made[end..].copy_from_slice(&bytes[bytes.len() - 8..]);
        }
        let file = folder.join(format!("changed{number}.deret"));
        fs::write(&file, made)?;
        if both(&file)? {
            accepted.fetch_add(1, Ordering::Relaxed);
        }
        fs::remove_file(file)?;
        Ok(())
    })?;
    println!(
        "\nagreement: {} certificates, {MUTATED} changed ones ({} of them hold)",
        cases.len(),
        accepted.into_inner()
    );
    Ok(())
}

/// A copy with one bit flipped and a matching checksum.
fn changed(bytes: &[u8], bit: usize) -> Vec<u8> {
    let mut made = bytes.to_vec();
    made[bit / 8] ^= 128 >> (bit % 8);
    let end = made.len() - 8;
    let hash = made[..end].iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    made[end..].copy_from_slice(&hash.to_le_bytes());
    made
}

//! Commands that are killed and restarted with the same arguments until they finish.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{ExitStatus, Output, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::{Attacked, Chance};

/// A command, its preparation, and its expected result.
pub struct Subject {
    pub name: &'static str,
    prepare: fn(&Attacked, &Path) -> Result<()>,
    arguments: &'static [&'static str],
    result: fn(&Attacked, &Path, &Output) -> Result<Vec<u8>>,
}

pub const SUBJECTS: [Subject; 7] = [
    Subject {
        name: "import",
        prepare: a_file_of_games,
        arguments: &["games", "import", "../games.deret", "--db", "games.db"],
        result: stored_games,
    },
    Subject {
        name: "tournament",
        prepare: nothing,
        arguments: &[
            "tournament",
            "random",
            "expert",
            "heuristic:depth=1",
            "mcts:playouts=60",
            "--game",
            "5,5,4",
            "--games",
            "600",
            "--seed",
            "5",
            "--resume",
            "run.json",
            "--db",
            "games.db",
            "--json",
        ],
        result: standings_and_games,
    },
    Subject {
        name: "lab",
        prepare: nothing,
        arguments: &["lab", "run", "000", "001", "003", "--quick", "--out", "lab", "--json"],
        result: lab_data,
    },
    Subject {
        name: "train",
        prepare: nothing,
        arguments: &[
            "train",
            "--game",
            "4,4,4",
            "--method",
            "td",
            "--games",
            "30000",
            "--seed",
            "7",
            "--checkpoint",
            "0.2",
            "-o",
            "model",
        ],
        result: |_, folder, _| Ok(fs::read(folder.join("model"))?),
    },
    Subject {
        name: "solve",
        prepare: nothing,
        arguments: &["solve", "4,7,4", "--resume", "known", "--threads", "1", "--json"],
        result: value_and_move,
    },
    Subject {
        name: "table",
        prepare: nothing,
        arguments: &["table", "build", "5,4,4", "-o", "all.table", "--resume"],
        result: |_, folder, _| Ok(fs::read(folder.join("all.table"))?),
    },
    Subject {
        name: "workers",
        prepare: nothing,
        arguments: &["table", "build", "5,4,4", "-o", "all.table", "--resume", "--workers", "2"],
        result: |_, folder, _| Ok(fs::read(folder.join("all.table"))?),
    },
];

/// Maximum number of kills in a row; after that the command may finish.
const MOST_KILLS_IN_A_ROW: u64 = 4;
const LONGEST: Duration = Duration::from_secs(600);

pub fn attack(subject: &Subject, kills: u32, chance: &mut Chance, attacked: &Attacked) -> Result<()> {
    let started = Instant::now();
    let undisturbed = attacked.folder.join(format!("{}-undisturbed", subject.name));
    fs::create_dir(&undisturbed)?;
    (subject.prepare)(attacked, &undisturbed)?;
    let (output, time) = run(subject, attacked, &undisturbed, None)?;
    let output = output.context("it takes too long")?;
    let expected = (subject.result)(attacked, &undisturbed, &output)?;
    let (mut killed, mut trials) = (0, 0);
    while killed < kills {
        ensure!(trials < 20 * kills, "it ends too quickly to be killed ({time:?})");
        let folder = attacked.folder.join(format!("{}-{trials}", subject.name));
        fs::create_dir(&folder)?;
        (subject.prepare)(attacked, &folder)?;
        let mut moments = Vec::new();
        let mut ended = None;
        for _ in 0..1 + chance.number() % MOST_KILLS_IN_A_ROW {
            let moment = time.mul_f64(chance.share());
            ended = run(subject, attacked, &folder, Some(moment))?.0;
            if ended.is_some() {
                break;
            }
            moments.push(moment);
        }
        let output = match ended {
            Some(output) => output,
            None => run(subject, attacked, &folder, None)?.0.context("it takes too long")?,
        };
        let found = (subject.result)(attacked, &folder, &output)?;
        ensure!(
            found == expected,
            "killed after {moments:?} and started again it ends otherwise than undisturbed: {} and {}",
            shown(&found),
            shown(&expected)
        );
        killed += moments.len() as u32;
        trials += 1;
        fs::remove_dir_all(&folder)?;
    }
    println!(
        "{:<11} {killed} kills in {trials} runs of {:.1} s, every one ended as undisturbed ({:.0} s)",
        subject.name,
        time.as_secs_f64(),
        started.elapsed().as_secs_f64()
    );
    Ok(())
}

/// Runs the command to its end, or kills it after the given time, in which case there is no output.
fn run(
    subject: &Subject,
    attacked: &Attacked,
    folder: &Path,
    kill_after: Option<Duration>,
) -> Result<(Option<Output>, Duration)> {
    // Files, since a full pipe without a reader would block the command.
    let [out, err] = ["out", "err"].map(|name| folder.join(name));
    let mut command = attacked.command(folder, subject.arguments);
    command.stdout(fs::File::create(&out)?).stderr(fs::File::create(&err)?);
    let started = Instant::now();
    let mut child = command.spawn().context("cannot start deret")?;
    let status: ExitStatus = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if started.elapsed() >= kill_after.unwrap_or(LONGEST) {
            child.kill()?;
            child.wait()?;
            return Ok((None, started.elapsed()));
        }
        sleep(Duration::from_millis(1));
    };
    let output = Output { status, stdout: fs::read(out)?, stderr: fs::read(err)? };
    let said = String::from_utf8_lossy(&output.stderr);
    ensure!(status.success(), "{} ended with {status}: {}", subject.arguments.join(" "), said.trim());
    Ok((Some(output), started.elapsed()))
}

fn nothing(_: &Attacked, _: &Path) -> Result<()> {
    Ok(())
}

/// Different games in one file next to the folders, created once.
fn a_file_of_games(attacked: &Attacked, _: &Path) -> Result<()> {
    let path = attacked.folder.join("games.deret");
    if path.exists() {
        return Ok(());
    }
    let mut file = std::io::BufWriter::new(fs::File::create(path)?);
    let cells: Vec<String> =
        (1..=22).flat_map(|row| ('a'..='v').map(move |column| format!("{column}{row}"))).collect();
    for game in 0..GAMES_TO_IMPORT {
        writeln!(file, "[Game \"22,22,22\"]\n[X \"Ann {game}\"]\n[O \"Budi\"]\n[Result \"*\"]\n")?;
        let plies = 40 + game % 60;
        let moves = (0..plies).map(|ply| cells[(game * 7 + ply * 5) % cells.len()].as_str());
        let moves: Vec<String> = moves
            .enumerate()
            .map(|(ply, mv)| if ply % 2 == 0 { format!("{}. {mv}", ply / 2 + 1) } else { mv.to_owned() })
            .collect();
        writeln!(file, "{} *\n", moves.join(" "))?;
    }
    Ok(file.flush()?)
}

const GAMES_TO_IMPORT: usize = 20_000;

/// Every game of the store, without its number and date.
fn stored_games(attacked: &Attacked, folder: &Path, _: &Output) -> Result<Vec<u8>> {
    let list = attacked
        .command(folder, &["games", "list", "--db", "games.db", "--json"])
        .stderr(Stdio::inherit())
        .output()?;
    ensure!(list.status.success(), "games list ended with {}", list.status);
    let list: Value = serde_json::from_slice(&list.stdout)?;
    let mut games: Vec<String> = Vec::new();
    for game in list["games"].as_array().context("no games")? {
        let mut game = game.clone();
        ["id", "date"].iter().for_each(|field| game[field] = Value::Null);
        games.push(game.to_string());
    }
    games.sort();
    Ok(games.join("\n").into_bytes())
}

fn standings_and_games(attacked: &Attacked, folder: &Path, output: &Output) -> Result<Vec<u8>> {
    let mut table: Value = serde_json::from_slice(&output.stdout)?;
    ["run", "db"].iter().for_each(|field| table[field] = Value::Null);
    let mut result = table.to_string().into_bytes();
    result.extend(stored_games(attacked, folder, output)?);
    Ok(result)
}

/// All rows and checks without the times.
fn lab_data(_: &Attacked, folder: &Path, _: &Output) -> Result<Vec<u8>> {
    let mut result = Vec::new();
    let mut folders: Vec<_> = fs::read_dir(folder.join("lab"))?.flatten().map(|entry| entry.path()).collect();
    folders.sort();
    for folder in folders.iter().filter(|folder| folder.is_dir()) {
        let file = folder.join("data.json");
        let text = fs::read(&file).with_context(|| format!("{} is missing", file.display()))?;
        let mut data: Value = serde_json::from_slice(&text)?;
        let times: Vec<String> = serde_json::from_value(data["time_columns"].take())?;
        let rows = data["rows"].as_array_mut().context("no rows")?;
        for row in rows.iter_mut().filter_map(Value::as_object_mut) {
            row.retain(|column, _| !times.contains(column));
        }
        result.extend(format!("{}\n", json!([data["id"], data["rows"]])).into_bytes());
    }
    if result.is_empty() { bail!("the lab left nothing") } else { Ok(result) }
}

fn value_and_move(_: &Attacked, _: &Path, output: &Output) -> Result<Vec<u8>> {
    let found: Value = serde_json::from_slice(&output.stdout)?;
    ensure!(found["move"].is_string(), "there is no move in {found}");
    Ok(json!([found["value"], found["complete"]]).to_string().into_bytes())
}

fn shown(result: &[u8]) -> String {
    let text = String::from_utf8_lossy(result);
    let beginning: String = text.chars().take(200).collect();
    format!("{} bytes ({})", result.len(), beginning.escape_debug())
}

//! `cargo xtask bench peers`: public libraries and ours on the same tasks, in one run.

use std::io::Read;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::shell;

/// Time limit; failing to finish within a minute is a result too.
const PATIENCE: Duration = Duration::from_secs(60);

/// OpenSpiel's C++ visits the whole tree when it computes expected returns under the uniform policy.
const OPEN_SPIEL: &str = "
import pyspiel, time
game = pyspiel.load_game('tic_tac_toe')
policy = pyspiel.UniformRandomPolicy(game)
best = 1e9
for _ in range(3):
    state = game.new_initial_state()
    start = time.process_time()
    pyspiel.expected_returns(state, policy, -1, False)
    best = min(best, time.process_time() - start)
print('result', best, 'tree')
";

/// A peer, and the promised speed-up over it, if any.
type Peer = (&'static str, Option<f64>);

/// The name, the kind of work, the game, and the peers that can do it.
const WORK: &[(&str, &str, &str, &[Peer])] = &[
    (
        "3x3, all paths of the full tree (549,946 nodes)",
        "tree",
        "3,3,3",
        &[("open_spiel", Some(20.0)), ("minimax", Some(5.0)), ("board-game", None)],
    ),
    ("value of 3,3,3", "value", "3,3,3", &[("minimax", None), ("board-game", None)]),
    ("value of 4,3,3", "value", "4,3,3", &[("minimax", None), ("board-game", None)]),
    ("value of 4,4,4", "value", "4,4,4", &[("minimax", Some(1000.0)), ("board-game", None)]),
    ("value of 5,5,4", "value", "5,5,4", &[("minimax", None), ("board-game", None)]),
    ("value of 6,5,4", "value", "6,5,4", &[("minimax", None), ("board-game", None)]),
];

pub fn bench() -> Result<()> {
    shell::step(shell::cargo(&["build", "--release", "--locked", "--manifest-path", "peers/Cargo.toml"]))?;
    let python = open_spiel().inspect_err(|error| eprintln!("OpenSpiel is left out: {error:#}")).ok();
    println!("| work | library | CPU seconds | times ours |");
    println!("| --- | --- | ---: | ---: |");
    let mut missed = Vec::new();
    for (name, work, game, peers) in WORK {
        let ours =
            run(ours(&["deret", work, game]))?.with_context(|| format!("ours did not finish {name}"))?;
        println!("| {name} | deret ({}) | {:.6} | 1 |", ours.1, ours.0);
        for (peer, promised) in *peers {
            let command = match (*peer, &python) {
                ("open_spiel", None) => continue,
                ("open_spiel", Some(python)) => {
                    let mut command = Command::new(python);
                    command.args(["-c", OPEN_SPIEL]);
                    command
                }
                _ => self::ours(&[peer, work, game]),
            };
            let theirs = run(command)?;
            let (text, ratio) = match &theirs {
                Some((seconds, result)) => (format!("{seconds:.6}"), {
                    if *work == "value" && *result != ours.1 {
                        bail!("{peer} says {result} for {name}, ours says {}", ours.1);
                    }
                    seconds / ours.0
                }),
                None => (format!("not in {} s", PATIENCE.as_secs()), PATIENCE.as_secs_f64() / ours.0),
            };
            let more = if theirs.is_none() { "over " } else { "" };
            println!("| {name} | {peer} | {text} | {more}{ratio:.1} |");
            if promised.is_some_and(|promised| ratio < promised) {
                missed.push(format!("{name}: only {ratio:.1} times faster than {peer}"));
            }
        }
    }
    if !missed.is_empty() {
        bail!("{}", missed.join("\n"));
    }
    Ok(())
}

fn ours(arguments: &[&str]) -> Command {
    let mut command = Command::new(shell::root().join("peers/target/release/deret-peers"));
    command.args(arguments);
    command
}

/// Seconds and result of one process; `None` if it did not finish in time.
fn run(mut command: Command) -> Result<Option<(f64, String)>> {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().context("start a peer")?;
    let started = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if started.elapsed() > PATIENCE {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    let mut text = String::new();
    child.stdout.take().context("its output")?.read_to_string(&mut text)?;
    if !status.success() {
        bail!("a peer failed: {command:?}");
    }
    let line = text.lines().find_map(|line| line.strip_prefix("result ")).context("a peer said nothing")?;
    let (seconds, result) = line.split_once(' ').context("a peer said too little")?;
    Ok(Some((seconds.parse()?, result.to_owned())))
}

/// A Python with OpenSpiel, in our own virtual environment.
fn open_spiel() -> Result<PathBuf> {
    let home = shell::root().join("target/peers-python");
    let python = home.join("bin/python");
    if !python.exists() {
        let mut make = Command::new("python3");
        make.args(["-m", "venv"]).arg(&home);
        shell::step(make)?;
    }
    let installed = Command::new(&python).args(["-c", "import pyspiel"]).stderr(Stdio::null()).status()?;
    if !installed.success() {
        let mut install = Command::new(&python);
        install.args(["-m", "pip", "install", "--quiet", "open_spiel==2.0.2"]);
        shell::step(install)?;
    }
    Ok(python)
}

//! Outside programs end when Deret does, even if they try to stay. The program of these tests leaves its
//! group, and keeps running after END and after the end of its input.

#![cfg(target_os = "linux")]

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use deret_core::{Position, Rules};
use deret_play::engine_process::{EngineProcess, Manner};
use deret_search::{Agent, Limits};

/// Contains the program's manner and the file for its process id; if it is set, this test program is the
/// Deret that gets killed.
const AS_DERET: &str = "DERET_TEST_AS_DERET";
/// Programs that leave their group, and that leave another program behind.
const MANNERS: [&str; 2] = ["clings", "leaves"];

/// Starts the program from a thread that ends at once, and makes it move.
fn clinging(manner: &str, number: &Path) -> EngineProcess {
    let command = format!("'{}' {manner} '{}'", env!("CARGO_BIN_EXE_deret-bad-engine"), number.display());
    let start = move || {
        let mut agent =
            EngineProcess::new(&command, Manner { time: Duration::from_secs(600), ..Manner::default() })
                .unwrap();
        agent.choose(&Position::new(Rules::GOMOKU), &Limits::default(), &mut ()).unwrap();
        agent
    };
    thread::spawn(start).join().unwrap()
}

fn number_in(file: &Path) -> u32 {
    fs::read_to_string(file).unwrap().trim().parse().unwrap()
}

/// Whether that process runs; an ended process that was not reaped does not.
fn is_alive(process: u32) -> bool {
    let Ok(stat) = fs::read_to_string(format!("/proc/{process}/stat")) else { return false };
    let state = stat.rsplit(')').next().unwrap_or_default().trim_start();
    !state.starts_with(['Z', 'X'])
}

fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let deadline = Instant::now() + Duration::from_secs(20);
    while !holds() {
        assert!(Instant::now() < deadline, "{what}");
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn the_killed_deret() {
    if let Ok(plan) = env::var(AS_DERET) {
        let (manner, number) = plan.split_once(' ').unwrap();
        let _agent = clinging(manner, &PathBuf::from(number));
        thread::sleep(Duration::from_secs(600));
    }
}

/// A child that is killed without warning on drop, even if the test fails first.
struct Killed(Child);

impl Drop for Killed {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn a_program_and_what_it_left_behind_end_when_deret_is_killed() {
    for manner in MANNERS {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("number");
        let mut deret = Command::new(env::current_exe().unwrap());
        let plan = format!("{manner} {}", file.display());
        deret.args(["--exact", "the_killed_deret"]).env(AS_DERET, plan).stdout(Stdio::null());
        let deret = Killed(deret.spawn().unwrap());
        wait_until("the program did not start", || file.exists());
        let program = number_in(&file);
        thread::sleep(Duration::from_millis(300));
        assert!(is_alive(program), "it must outlive the thread that asked for it");
        drop(deret);
        wait_until("the program is still there", || !is_alive(program));
    }
}

#[test]
fn a_program_and_what_it_left_behind_end_with_the_game() {
    for manner in MANNERS {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("number");
        let agent = clinging(manner, &file);
        let program = number_in(&file);
        assert!(is_alive(program));
        drop(agent);
        assert!(!is_alive(program), "{manner}: the program is still there");
    }
}

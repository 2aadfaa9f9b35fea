//! A Gomocup engine that plays the first empty cell, or misbehaves according to its argument: `good`,
//! `chatty-good`, `cr`, `silent`, `slow`, `crash`, `crash-at-start`, `flood`, `endless-line`, `deaf`,
//! `garbage`, `talks-nonsense`, `no-start`, `illegal`, `off-board`, `error`, `unhurried`, `escapes`,
//! `clings FILE` (writes its process id there, leaves its group and keeps running when it should end),
//! `leaves FILE` (starts a program in a session of its own, whose parent ends at once, and writes its
//! process id there).

use std::{
    io::{BufRead, Write, stdin, stdout},
    process::exit,
    thread::sleep,
    time::Duration,
};

fn main() {
    let mode = std::env::args().nth(1).unwrap_or_else(|| "good".to_owned());
    if mode == "crash-at-start" {
        exit(3);
    }
    if mode == "deaf" {
        sleep(Duration::from_secs(3600));
    }
    if mode == "leaves" {
        let file = std::env::args().nth(2).unwrap_or_default();
        leave_behind(&file);
    }
    if mode == "clings" {
        leave_group();
        let file = std::env::args().nth(2).unwrap_or_default();
        let draft = format!("{file}.draft");
        let written = std::fs::write(&draft, std::process::id().to_string());
        written.and_then(|()| std::fs::rename(draft, file)).unwrap_or_else(|_| exit(1));
    }
    let mut size = (0, 0);
    let mut taken: Vec<(usize, usize)> = Vec::new();
    let mut in_board = false;
    let mut turn_ms = 0;
    for line in stdin().lock().lines() {
        let Ok(line) = line else { return };
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let numbers: Vec<usize> = rest.split(',').filter_map(|number| number.trim().parse().ok()).collect();
        match (word, numbers.as_slice()) {
            ("START", _) if mode == "no-start" => say(&mode, "ERROR - not today"),
            ("START", [side]) => {
                size = (*side, *side);
                say(&mode, "OK");
            }
            ("RECTSTART", [cols, rows]) => {
                size = (*cols, *rows);
                say(&mode, "OK - ready");
            }
            ("MNK?", _) => say(&mode, "UNKNOWN"),
            ("END", _) if mode == "clings" => {}
            ("END", _) => return,
            ("INFO", _) => {
                if let Some(ms) = rest.strip_prefix("timeout_turn ") {
                    turn_ms = ms.parse().unwrap_or(u64::MAX);
                }
            }
            ("BEGIN" | "BOARD", _) if !taken.is_empty() => say(&mode, "ERROR - a game is open"),
            ("BEGIN" | "TURN" | "DONE", _) if mode == "unhurried" && turn_ms > 60_000 => {
                sleep(Duration::from_secs(3600));
            }
            ("BEGIN", _) => answer(&mode, size, &mut taken),
            ("TURN", [x, y]) => {
                taken.push((*x, *y));
                answer(&mode, size, &mut taken);
            }
            ("BOARD", _) => in_board = true,
            ("DONE", _) => {
                in_board = false;
                answer(&mode, size, &mut taken);
            }
            _ if in_board => {
                let mut stone = word.split(',').filter_map(|number| number.parse().ok());
                taken.extend(stone.next().zip(stone.next()));
            }
            _ => {}
        }
    }
    if mode == "clings" {
        sleep(Duration::from_secs(3600));
    }
}

/// Starts a daemon, with a session of its own, no terminal, and a parent that has ended.
fn leave_behind(file: &str) {
    let script = format!("setsid sh -c 'echo $$ > {file}.draft; mv {file}.draft {file}; exec sleep 3600' &");
    let started = std::process::Command::new("sh")
        .args(["-c", &script])
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .status();
    if started.is_err() {
        exit(1);
    }
    while !std::path::Path::new(file).exists() {
        sleep(Duration::from_millis(5));
    }
}

/// A group leader cannot create another group, but it can join its parent's.
fn leave_group() {
    #[cfg(unix)]
    {
        use rustix::process::{getpgid, getppid, setpgid};
        let parents = getppid().and_then(|parent| getpgid(Some(parent)).ok());
        if parents.is_none_or(|group| setpgid(None, Some(group)).is_err()) {
            exit(1);
        }
    }
}

fn answer(mode: &str, (cols, rows): (usize, usize), taken: &mut Vec<(usize, usize)>) {
    match mode {
        "silent" => return,
        "slow" => sleep(Duration::from_secs(3600)),
        "crash" => exit(42),
        "flood" => loop {
            say(mode, "MESSAGE I am thinking very hard about this");
        },
        "endless-line" => loop {
            let _ = stdout().write_all(&[b'x'; 4096]);
        },
        "garbage" => return say(mode, "b2, I suppose\u{0}"),
        "illegal" if !taken.is_empty() => return say(mode, &format!("{},{}", taken[0].0, taken[0].1)),
        "escapes" => return say(mode, "\u{1b}]0;owned\u{7}\u{202e}1,1"),
        "off-board" => return say(mode, "99,99"),
        "error" => return say(mode, "ERROR - no"),
        "talks-nonsense" => ["b2, I suppose", "UNKNOWN", "1 2", "OK"].iter().for_each(|line| say(mode, line)),
        "chatty-good" => (0..500).for_each(|line| say(mode, &format!("MESSAGE line {line}"))),
        _ => {}
    }
    let cells = (0..rows).flat_map(|y| (0..cols).map(move |x| (x, y)));
    if let Some((x, y)) = cells.into_iter().find(|cell| !taken.contains(cell)) {
        taken.push((x, y));
        say(mode, &format!("{x},{y}"));
    }
}

/// The reader may be gone.
fn say(mode: &str, line: &str) {
    let end = if mode == "cr" { "\r" } else { "\n" };
    if write!(stdout(), "{line}{end}").and_then(|()| stdout().flush()).is_err() {
        exit(0);
    }
}

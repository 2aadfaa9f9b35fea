//! The real program in a pseudo-terminal: keys go in, and the visible screen comes out.
#![cfg(unix)]

use std::{
    io::{Read, Write},
    num::NonZeroU16,
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use nix::sys::termios::LocalFlags;
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;

/// Long enough for a busy machine; the awaited text usually appears in milliseconds.
const PATIENCE: Duration = Duration::from_secs(30);

struct Player {
    child: Box<dyn Child + Send + Sync>,
    keyboard: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
    data: TempDir,
}

impl Player {
    fn start(arguments: &[&str]) -> Player {
        Player::start_in(tempfile::tempdir().unwrap(), arguments, &[])
    }

    fn start_in(data: TempDir, arguments: &[&str], variables: &[(&str, &str)]) -> Player {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_deret"));
        command.args(arguments);
        for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "DERET_LANG", "NO_COLOR"] {
            command.env_remove(name);
        }
        command.env("TERM", "xterm-256color");
        command.env("LANG", "en_US.UTF-8");
        command.env("XDG_DATA_HOME", data.path());
        variables.iter().for_each(|(name, value)| command.env(name, value));
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(vt100::Parser::new(side(24), side(80), 1000)));
        let mut output = pair.master.try_clone_reader().unwrap();
        let shown = screen.clone();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shown.lock().unwrap().process(&bytes[..count]);
            }
        });
        let keyboard = pair.master.take_writer().unwrap();
        Player { child, keyboard, master: pair.master, screen, data }
    }

    fn keys(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    fn text(&self) -> String {
        self.screen.lock().unwrap().screen().contents()
    }

    /// Waits until the screen shows this text; returns how long that took.
    fn sees(&self, words: &str) -> Duration {
        self.waits(words, |text| text.contains(words))
    }

    fn waits(&self, what: &str, found: impl Fn(&str) -> bool) -> Duration {
        let started = Instant::now();
        while !found(&self.text()) {
            assert!(started.elapsed() < PATIENCE, "never saw {what:?}; the screen is\n{}", self.text());
            thread::sleep(Duration::from_millis(2));
        }
        started.elapsed()
    }

    fn resize(&self, cols: u16, rows: u16) {
        self.screen.lock().unwrap().screen_mut().set_size(side(rows), side(cols));
        self.master.resize(PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }).unwrap();
    }

    /// Waits for the program to exit and checks that the terminal was restored.
    fn ends(&mut self) -> ExitStatus {
        let started = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(started.elapsed() < PATIENCE, "it does not end; the screen is\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        };
        // The last bytes may still be in transit.
        self.waits("the screen, the cursor and the mouse as they were", |_| {
            let parser = self.screen.lock().unwrap();
            let screen = parser.screen();
            let mouse = screen.mouse_protocol_mode();
            !screen.alternate_screen() && !screen.hide_cursor() && mouse == vt100::MouseProtocolMode::None
        });
        assert!(self.is_cooked(), "the terminal handles lines again");
        status
    }

    fn is_cooked(&self) -> bool {
        let Some(terminal) = self.master.get_termios() else { return false };
        terminal.local_flags.contains(LocalFlags::ICANON | LocalFlags::ECHO)
    }

    fn signal(&self, name: &str) {
        let id = self.child.process_id().expect("it runs").to_string();
        let sent = std::process::Command::new("kill").args(["-s", name, &id]).status().unwrap();
        assert!(sent.success());
    }
}

fn side(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).expect("a terminal has rows and columns")
}

#[test]
fn a_game_against_minimax_from_the_first_key_to_the_last() {
    let mut player = Player::start(&["play", "--o", "minimax"]);
    player.sees("You are X");
    // X threatens again and again, and O has an answer each time.
    for (keys, answer) in [("\r", "a3"), ("k\r", "b1"), ("hj\r", "c2"), ("llk\r", "a1")] {
        player.keys(keys);
        player.sees(&format!("O (minimax) played {answer}"));
    }
    player.keys("jj\r");
    player.sees("Draw");
    player.keys("q");
    assert_eq!(player.ends().exit_code(), 0);
}

#[test]
fn minimax_answers_within_50_ms_of_the_key() {
    let mut player = Player::start(&["play", "--o", "minimax"]);
    player.sees("You are X");
    let mut best = Duration::MAX;
    for _ in 0..20 {
        player.keys("\r");
        best = best.min(player.sees("O (minimax) played"));
        player.keys("r");
        player.waits("a new game", |text| !text.contains("played"));
    }
    println!("the quickest of 20 answers came after {best:?}");
    assert!(best < Duration::from_millis(50), "the quickest of 20 answers took {best:?}");
    player.keys("q");
    player.ends();
}

#[test]
fn keys_are_shown_within_50_ms_while_the_computer_thinks() {
    let mut player = Player::start(&["play", "--game", "15,15,5", "--x", "alpha-beta", "--time", "60"]);
    player.sees("is thinking");
    let mut best = Duration::MAX;
    for (key, shown) in [("?", "move the cursor"), ("q", "is thinking")].repeat(5) {
        player.keys(key);
        best = best.min(player.sees(shown));
    }
    println!("the quickest of 10 keys was shown after {best:?}");
    assert!(best < Duration::from_millis(50), "the quickest of 10 keys took {best:?}");
    player.keys("\u{1b}");
    player.sees("X (alpha-beta) played");
    player.keys("q");
    assert_eq!(player.ends().exit_code(), 0);
}

#[test]
fn resizing_never_breaks_the_picture() {
    let mut player = Player::start(&["play", "--game", "7,7,5", "--o", "random:seed=1"]);
    player.sees("You are X");
    player.keys("\r");
    player.sees("O (random:seed=1) played");
    for (cols, rows) in [(20, 10), (3, 2), (132, 43), (20, 10), (80, 24)] {
        player.resize(cols, rows);
        thread::sleep(Duration::from_millis(100));
    }
    player.sees("O (random:seed=1) played");
    player.keys("q");
    assert_eq!(player.ends().exit_code(), 0);
}

#[test]
fn ctrl_c_and_signals_give_the_terminal_back_and_keep_the_game() {
    for end in ["\u{3}", "TERM", "HUP"] {
        let mut player = Player::start(&["play", "--game", "4,4,4", "--o", "random:seed=1"]);
        player.sees("You are X");
        player.keys("\r");
        player.sees("O (random:seed=1) played");
        if end == "\u{3}" {
            player.keys(end)
        } else {
            player.signal(end)
        }
        assert_eq!(player.ends().exit_code(), 130, "{end:?}");
        player.sees("Your game is kept");
        let Player { data, .. } = player;
        let mut again = Player::start_in(data, &[], &[]);
        again.sees("Press c");
        again.keys("c");
        again.sees("4,4,4");
        again.keys("q");
        again.ends();
    }
}

#[test]
fn indonesian_by_the_locale_and_no_colours_when_asked() {
    let variables = [("LANG", "id_ID.UTF-8"), ("NO_COLOR", "1")];
    let mut player = Player::start_in(tempfile::tempdir().unwrap(), &[], &variables);
    player.sees("Giliran Anda. Anda X.");
    player.keys("\r");
    player.sees("(tingkat 5) memainkan");
    let screen = player.screen.lock().unwrap().screen().clone();
    let colours = (0..24).flat_map(|row| (0..80).map(move |col| (row, col)));
    let coloured = colours
        .filter_map(|(row, col)| screen.cell(row, col))
        .filter(|cell| cell.fgcolor() != vt100::Color::Default || cell.bgcolor() != vt100::Color::Default);
    assert_eq!(coloured.count(), 0);
    player.keys("q");
    player.ends();
}

#[test]
fn a_dumb_terminal_gets_plain_prompts() {
    let mut player = Player::start_in(tempfile::tempdir().unwrap(), &[], &[("TERM", "dumb")]);
    player.sees("0. Exit");
    player.keys("3\n3\n1\n2\n5\n3\n9\n");
    player.sees("X wins");
    player.keys("0\n");
    assert_eq!(player.ends().exit_code(), 0);
}

#[test]
fn the_solver_tells_values_and_where_a_game_was_lost() {
    let mut player = Player::start(&["play", "--x", "human", "--o", "human"]);
    player.sees("X to move");
    player.keys("v");
    player.sees("b2 draws");
    // X a3, O b3: the edge cell next to a corner loses.
    player.keys("hk\rl\r");
    player.waits("a winning cell", |text| text.contains("+5"));
    player.keys("m");
    player.sees("Move 2 is the last mistake so far");
    player.keys("\r");
    player.sees("Again from move 2");
    player.keys("q");
    assert_eq!(player.ends().exit_code(), 0);
}

#[test]
fn the_mouse_places_marks() {
    let mut player = Player::start(&["play", "--x", "human", "--o", "human"]);
    player.sees("X to move");
    player.keys("\u{1b}[<0;9;5M\u{1b}[<0;9;5m");
    player.sees("O to move");
    player.keys("q");
    player.ends();
}

#[test]
fn a_finished_game_of_the_store_is_opened_stepped_and_judged() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("a.pos");
    std::fs::write(&file, "a3b3a1a2c3c1b2\n").unwrap();
    let mut import = std::process::Command::new(env!("CARGO_BIN_EXE_deret"));
    import.args(["games", "import", "--game", "3,3,3"]).arg(&file).env("XDG_DATA_HOME", data.path());
    assert!(import.output().unwrap().status.success());
    let mut player = Player::start_in(data, &["play", "--from", "1"], &[]);
    player.sees("Move 6 decided it: O played c1");
    player.keys("\u{1b}[H"); // Home: the first move
    player.keys("\r");
    player.sees("Again from move 1");
    player.keys("q");
    assert_eq!(player.ends().exit_code(), 0);
}

#[test]
fn a_game_goes_on_from_a_list_of_moves() {
    let mut player = Player::start(&["play", "--moves", "a3,c1,a1,c3", "--x", "human", "--o", "human"]);
    player.sees("X to move");
    player.keys("h\r"); // from the centre to a2
    player.sees("X wins");
    player.keys("q");
    assert_eq!(player.ends().exit_code(), 0);
}

/// Everything that a command writes to a terminal.
fn written(arguments: &[&str]) -> String {
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_deret"));
    command.args(arguments);
    command.env("TERM", "xterm-256color");
    command.env("DERET_LANG", "en");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let (mut output, mut bytes) = (pair.master.try_clone_reader().unwrap(), Vec::new());
    let _ = output.read_to_end(&mut bytes); // reading a terminal that has no writer left ends in an error
    assert!(child.wait().unwrap().success(), "{arguments:?}");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn quiet_commands_draw_no_progress() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    let works: [&[&str]; 3] = [
        &["match", "random", "random", "--game", "5,5,4", "--games", "200"],
        &["review", "--moves", "a3b3a1a2c3c1b2"],
        &["lab", "run", "collapse", "--quick", "--fresh", "--out", out],
    ];
    for work in works {
        let drawn = written(work);
        assert!(drawn.contains('\u{1b}'), "{work:?} draws a bar for a person: {drawn:?}");
        let quiet = written(&[work, &["--quiet", "--color", "never"]].concat());
        assert!(!quiet.contains('\u{1b}') && !quiet.contains("collapse: "), "{work:?}: {quiet:?}");
        assert!(!quiet.is_empty(), "the answer is said");
    }
}

/// Pamungkas and Thamrin: g, 0, 1 and r have the same meaning as in the paper.
#[test]
fn the_keys_of_a_paper_on_the_screen() {
    let mut player = Player::start(&["play", "--paper", "002"]);
    player.sees("Giliran Anda");
    player.sees("minimax; r: reset");
    player.keys("\r");
    player.sees("O (minimax:score=plain)");
    player.keys("0");
    player.sees("random");
    player.keys("1");
    player.sees("minimax");
    player.keys("gr");
    player.waits("a game of two people", |text| !text.contains("minimax"));
    player.keys("q");
    assert_eq!(player.ends().exit_code(), 0);
}

#[test]
fn a_solve_on_a_terminal_says_what_is_known_and_asks() {
    for (game, known) in [("8,8,5", "2,593,314 nodes"), ("gomoku", "Allis, van den Herik, Huntjens 1993")] {
        let mut player = Player::start(&["solve", game]);
        player.sees(known);
        player.sees("Prove it now?");
        player.keys("no\r");
        assert_eq!(player.ends().exit_code(), 0);
    }
    let mut player = Player::start(&["solve", "8,8,5"]);
    player.sees("Prove it now?");
    player.keys("yes\r");
    player.sees("nodes/s"); // the search is at work, and Ctrl-C is heard
    player.signal("INT");
    assert_eq!(player.ends().exit_code(), 130);
    // A quick solve starts without a question.
    let mut player = Player::start(&["solve", "4,4,4"]);
    player.sees("Draw");
    assert_eq!(player.ends().exit_code(), 0);
    assert!(!player.text().contains("Prove it now?"));
}

/// The first line of the engine appears within a second of work, long before the answer.
#[test]
fn an_analysis_of_a_large_board_streams_the_engines_lines() {
    let mut player = Player::start(&["analyze", "gomoku", "--moves", "h8,i9", "--time", "60s"]);
    player.sees("estimate: a chance of");
    player.signal("INT");
    assert_eq!(player.ends().exit_code(), 130);
}

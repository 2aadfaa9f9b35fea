//! The state of a real pseudo-terminal after a panic.

use std::{
    env,
    io::{Read, Write},
    num::NonZeroU16,
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use nix::sys::termios::LocalFlags;
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use ratatui::widgets::Paragraph;

use crate::{terminal::Screen, think};

/// Not a test of its own: the process that the test below starts in a terminal.
#[test]
fn panicking_process() {
    if env::var("DERET_TEST_PANIC").is_err() {
        return;
    }
    let mut screen = Screen::take().unwrap();
    screen.terminal.draw(|frame| frame.render_widget(Paragraph::new("the board"), frame.area())).unwrap();
    let player = thread::Builder::new().name(think::THREAD.to_owned());
    let failed = player.spawn(|| panic!("a player's own trouble")).unwrap().join();
    assert!(failed.is_err());
    let _ = std::io::stdin().read(&mut [0]); // until it was seen
    panic!("meant to fail");
}

#[test]
fn a_panic_gives_the_terminal_back_and_says_why() {
    let size = PtySize { rows: 24, cols: 100, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(env::current_exe().unwrap());
    command.args(["--exact", "terminal_tests::panicking_process", "--nocapture", "--test-threads=1"]);
    command.env("DERET_TEST_PANIC", "1");
    command.env("RUST_BACKTRACE", "0");
    command.env("TERM", "xterm-256color");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let side = |length| NonZeroU16::new(length).unwrap();
    let screen = Arc::new(Mutex::new(vt100::Parser::new(side(24), side(100), 100)));
    let mut output = pair.master.try_clone_reader().unwrap();
    let mut keys = pair.master.take_writer().unwrap();
    let shown = Arc::clone(&screen);
    let reading = thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = output.read(&mut bytes) {
            shown.lock().unwrap().process(&bytes[..count]);
        }
    });
    let is_raw = || {
        let flags = pair.master.get_termios().map(|terminal| terminal.local_flags);
        flags.is_some_and(|flags| !flags.contains(LocalFlags::ICANON))
    };
    let started = Instant::now();
    let mut was_taken = false;
    while child.try_wait().unwrap().is_none() {
        assert!(started.elapsed() < Duration::from_secs(300), "it does not end");
        let parser = screen.lock().unwrap();
        let is_taken = parser.screen().alternate_screen() && parser.screen().contents().contains("the board");
        drop(parser);
        if is_taken && !was_taken {
            was_taken = true;
            keys.write_all(b" ").unwrap();
        }
        thread::sleep(Duration::from_millis(5));
    }
    assert!(was_taken, "the screen was never taken");
    assert!(!is_raw(), "lines are handled again");
    drop(pair.master);
    let _ = reading.join();
    let parser = screen.lock().unwrap();
    let screen = parser.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor(), "screen and cursor are back");
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    let text = screen.contents();
    assert!(text.contains("meant to fail"), "{text}");
    assert!(!text.contains("own trouble"), "a player's failure is told on the board: {text}");
}

//! Every command, said line by line by a manager that waits, and once all at once; and what is wrong.

use std::{
    io::{self, Read, Write},
    sync::{Arc, Mutex, mpsc},
    time::Duration,
};

/// Input that comes when the test says it.
struct Said {
    lines: mpsc::Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Said {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            match self.lines.recv() {
                Ok(line) => self.rest = line,
                Err(_) => return Ok(0), // the end of the input
            }
        }
        let count = self.rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

/// Output that the test hears line by line.
struct Heard(mpsc::Sender<String>, Vec<u8>);

impl Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.1.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let text = String::from_utf8(std::mem::take(&mut self.1)).unwrap();
        text.lines().for_each(|line| self.0.send(line.to_owned()).unwrap());
        Ok(())
    }
}

struct Manager {
    say: Option<mpsc::Sender<Vec<u8>>>,
    hear: mpsc::Receiver<String>,
    brain: Option<std::thread::JoinHandle<()>>,
}

impl Manager {
    fn new() -> Manager {
        let (say, lines) = mpsc::channel();
        let (heard, hear) = mpsc::channel();
        let brain = std::thread::spawn(move || {
            deret_gomocup::run(Said { lines, rest: Vec::new() }, Heard(heard, Vec::new())).unwrap();
        });
        Manager { say: Some(say), hear, brain: Some(brain) }
    }

    fn say(&self, line: &str) {
        self.say.as_ref().unwrap().send(format!("{line}\n").into_bytes()).unwrap();
    }

    fn hear(&self) -> String {
        self.hear.recv_timeout(Duration::from_secs(60)).expect("an answer within a minute")
    }

    fn ask(&self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// The end of the input must end the program.
    fn end(mut self) {
        self.say = None;
        self.brain.take().unwrap().join().unwrap();
    }
}

fn point(answer: &str) -> (usize, usize) {
    let (x, y) = answer.split_once(',').unwrap_or_else(|| panic!("{answer} is no point"));
    (x.parse().unwrap(), y.parse().unwrap())
}

const FEW: &str = "INFO max_node 2000";

#[test]
fn a_game_line_by_line() {
    let manager = Manager::new();
    manager.say(FEW);
    assert_eq!(manager.ask("START 15"), "OK");
    manager.say("INFO timeout_turn 5000");
    manager.say("INFO timeout_match 0");
    manager.say("INFO time_left 2147483647");
    manager.say("INFO folder /nowhere");
    manager.say("INFO evaluate 1,1");
    manager.say("INFO game_type 1");
    assert_eq!(manager.ask("BEGIN"), "7,7");
    let (x, y) = point(&manager.ask("TURN 8,8"));
    assert!(x < 15 && y < 15);
    assert_eq!(manager.ask(&format!("TURN {x},{y}")), format!("ERROR {x},{y} is taken"));
    assert_eq!(manager.ask(&format!("TAKEBACK {x},{y}")), "OK");
    assert_eq!(manager.ask("TAKEBACK 0,0"), "ERROR there is no stone on 0,0");
    assert_eq!(manager.ask("PLAY 6,6"), "6,6");
    assert_eq!(manager.ask("RESTART"), "OK");
    assert_eq!(manager.ask("BEGIN"), "7,7");
    assert!(manager.ask("ABOUT").starts_with("name=\"Deret\""));
    assert!(manager.ask("NONSENSE 1 2").starts_with("UNKNOWN"));
    assert_eq!(manager.ask("RECTSTART 20,10"), "OK");
    let (x, y) = point(&manager.ask("TURN 19,9"));
    assert!(x < 20 && y < 10);
    manager.end();
}

#[test]
fn boards_are_won_and_saved() {
    let manager = Manager::new();
    manager.say(FEW);
    assert_eq!(manager.ask("START 15"), "OK");
    for (stones, expected) in [
        ("1,1,1\n2,1,1\n3,1,1\n4,1,1\n0,1,2\n9,9,2\n9,8,2", "5,1"), // completes its own five
        ("1,1,2\n2,1,2\n3,1,2\n4,1,2\n0,1,1\n9,9,1", "5,1"),        // stops one
    ] {
        assert_eq!(manager.ask(&format!("BOARD\n{stones}\nDONE")), expected);
    }
    // Exactly five: six in a row do not win, so the other end is taken.
    manager.ask("RESTART");
    manager.say("INFO rule 1");
    assert!(manager.ask("BOARD\n1,1,1\n2,1,1\n3,1,1\n5,1,1\n6,1,1\n9,9,2\n9,7,2\n0,5,2\nDONE").contains(','));
    manager.say("YXBOARD\n7,7,1\n8,8,2\nDONE");
    let (x, y) = point(&manager.ask("TURN 7,8"));
    assert!((x, y) != (7, 7) && (x, y) != (8, 8));
    manager.end();
}

#[test]
fn another_k_is_agreed_on_as_our_own_runner_does() {
    let manager = Manager::new();
    manager.say(FEW);
    assert_eq!(manager.ask("START 3"), "OK");
    assert!(manager.ask("MNK?").starts_with("MNK"));
    manager.say("INFO connect 3");
    assert_eq!(manager.ask("BOARD\n0,0,1\n1,0,1\n0,1,2\n1,1,2\nDONE"), "2,0");
    assert_eq!(manager.ask("START 4"), "OK");
    manager.say("INFO connect 5");
    assert!(manager.ask("BEGIN").starts_with("ERROR"));
    manager.say("INFO connect 4");
    assert_eq!(manager.ask("BEGIN"), "1,1");
    manager.end();
}

#[test]
fn swap2_is_answered_at_every_stage() {
    let manager = Manager::new();
    manager.say(FEW);
    assert_eq!(manager.ask("START 15"), "OK");
    let three = manager.ask("SWAP2BOARD\nDONE");
    let points: Vec<(usize, usize)> = three.split(' ').map(point).collect();
    assert_eq!(points.len(), 3);
    let block: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
    let answer = manager.ask(&format!("SWAP2BOARD\n{}\nDONE", block.join("\n")));
    assert!(answer == "SWAP" || answer.split(' ').all(|word| word.contains(',')), "{answer}");
    // The first player is about to win: it is better to be that one.
    assert_eq!(manager.ask("SWAP2BOARD\n7,7\n0,0\n7,8\n0,14\n7,9\nDONE"), "SWAP");
    assert!(manager.ask("SWAP2BOARD\n7,7\nDONE").starts_with("ERROR"));
    manager.end();
}

#[test]
fn analysis_windows_see_blocks_of_lines() {
    let manager = Manager::new();
    manager.say(FEW);
    assert_eq!(manager.ask("START 15"), "OK");
    assert!(manager.ask("YXSHOWINFO").starts_with("MESSAGE INFO MAX_THREAD_NUM"));
    assert!(manager.hear().starts_with("MESSAGE INFO MAX_HASH_SIZE"));
    manager.say("INFO show_detail 0");
    manager.say("INFO max_depth 3");
    manager.say("YXBOARD\n7,7,1\n8,8,2\nDONE");
    manager.say("YXNBEST 3");
    let mut lines = Vec::new();
    loop {
        let line = manager.hear();
        if !line.starts_with("INFO") {
            point(&line);
            break;
        }
        lines.push(line);
    }
    for part in ["INFO PV 2", "INFO NUMPV 3", "INFO DEPTH 3", "INFO PV DONE"] {
        assert!(lines.iter().any(|line| line == part), "{part} in {lines:?}");
    }
    assert!(lines.iter().any(|line| line.starts_with("INFO BESTLINE ")));
    manager.end();
}

#[test]
fn a_thought_is_stopped_and_what_came_meanwhile_is_done_in_order() {
    let manager = Manager::new();
    assert_eq!(manager.ask("START 15"), "OK");
    manager.say("INFO timeout_turn 600000"); // ten minutes: only YXSTOP ends it
    manager.say("TURN 7,7");
    manager.say("ABOUT");
    manager.say("YXSTOP");
    point(&manager.hear());
    assert!(manager.hear().starts_with("name="));
    manager.say("TURN 0,0");
    manager.say("END"); // moves now, and ends
    point(&manager.hear());
    manager.end();
}

#[test]
fn everything_at_once_gives_the_same_answers_whatever_ends_the_lines() {
    let script = "INFO max_node 2000\nSTART 15\nBEGIN\nTURN 8,8\nABOUT\nRESTART\nBOARD\n7,7,2\nDONE\n";
    let answers = |input: String| {
        struct Shared(Arc<Mutex<Vec<u8>>>);
        impl Write for Shared {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0.lock().unwrap().extend_from_slice(bytes);
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let output = Arc::new(Mutex::new(Vec::new()));
        deret_gomocup::run(io::Cursor::new(input.into_bytes()), Shared(Arc::clone(&output))).unwrap();
        String::from_utf8(output.lock().unwrap().clone()).unwrap()
    };
    let expected = answers(script.to_owned());
    assert_eq!(expected.lines().count(), 6);
    assert_eq!(answers(script.replace('\n', "\r\n")), expected);
    assert_eq!(answers(script.replace('\n', "\r")), expected);
    let manager = Manager::new();
    script.lines().for_each(|line| manager.say(line));
    let heard: Vec<String> = (0..6).map(|_| manager.hear()).collect();
    assert_eq!(heard.join("\n") + "\n", expected);
    manager.end();
}

#[test]
fn garbage_is_refused_and_the_next_command_works() {
    let manager = Manager::new();
    manager.say(FEW);
    for garbage in [
        "TURN 7,7",
        "BEGIN",
        "RESTART",
        "START",
        "START 0",
        "START 23",
        "START 99999999999999999999999",
        "START -5",
        "RECTSTART 10",
        "RECTSTART 10,99",
        "TURN",
        "DONE",
        "7,7,1",
        "\u{1}\u{2}\u{fffd}",
    ] {
        let answer = manager.ask(garbage);
        assert!(answer.starts_with("ERROR") || answer.starts_with("UNKNOWN"), "{garbage:?}: {answer}");
    }
    manager.say.as_ref().unwrap().send([vec![0xff, 0x00, 0x80, b'x'], b"\n".to_vec()].concat()).unwrap();
    assert!(manager.hear().starts_with("UNKNOWN"));
    manager.say(&"INFO max_memory ".repeat(10_000)); // cut, and swallowed
    assert_eq!(manager.ask("START 15"), "OK");
    for garbage in [
        "TURN 15,0",
        "TURN 0,99999999999",
        "PLAY 3",
        "BOARD\n1,1,1\n1,1,2\nDONE",
        "BOARD\n1,1\nDONE",
        "BOARD\n99,0,1\nDONE",
    ] {
        let answer = manager.ask(garbage);
        assert!(answer.starts_with("ERROR"), "{garbage:?}: {answer}");
    }
    // A block that is never done ends at the next command, which is then obeyed.
    assert!(manager.ask("BOARD\n1,1,1\nABOUT").starts_with("ERROR"));
    assert!(manager.hear().starts_with("name="));
    assert_eq!(manager.ask("BEGIN"), "7,7");
    manager.end();
}

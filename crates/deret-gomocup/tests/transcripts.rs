//! Every command, sent line by line by a manager that waits, and once all at once; and invalid input.
//!
//! `transcripts/` has a file for each: `>` marks input and `<` expected output, where `*` matches any rest
//! and `MOVE` any cell; `<<` matches any number of lines with that beginning.

use std::{
    io::{self, Read, Write},
    path::PathBuf,
    sync::{Arc, Mutex, mpsc},
    time::{Duration, Instant},
};

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Input that arrives when the test sends it.
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

/// Output that the test receives line by line.
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
        self.send(format!("{line}\n").into_bytes());
    }

    /// Sends input; ignored if the program has ended.
    fn send(&self, bytes: Vec<u8>) {
        let _ = self.say.as_ref().unwrap().send(bytes);
    }

    fn hear(&self) -> String {
        self.hear.recv_timeout(Duration::from_secs(60)).expect("an answer within a minute")
    }

    fn ask(&self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// Ends the input, which must end the program, and returns its remaining output.
    fn end(mut self) -> Vec<String> {
        self.say = None;
        self.brain.take().unwrap().join().unwrap();
        self.hear.iter().collect()
    }
}

const FEW: &str = "INFO max_node 2000\nINFO hash_size 1024";

/// A line of a transcript.
enum Step {
    Say(String),
    Hear(String),
    /// Any number of lines with that beginning.
    HearAll(String),
}

struct Transcript {
    name: String,
    steps: Vec<Step>,
}

fn transcripts() -> Vec<Transcript> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let read = |path: &PathBuf| {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(path).unwrap();
        let step = |line: &str| match line.split_once(' ').unwrap_or((line, "")) {
            (">", said) => Step::Say(said.to_owned()),
            ("<", heard) => Step::Hear(heard.to_owned()),
            ("<<", heard) => Step::HearAll(heard.to_owned()),
            _ => panic!("{name}: {line}"),
        };
        let steps = text.lines().filter(|line| !line.starts_with('#')).map(step).collect();
        Transcript { name, steps }
    };
    files.iter().map(read).collect()
}

/// Whether an answer matches the expected line of a transcript.
fn is_as_expected(answer: &str, expected: &str) -> bool {
    if let Some(beginning) = expected.strip_suffix('*') {
        return answer.starts_with(beginning);
    }
    let (answered, expected): (Vec<&str>, Vec<&str>) =
        (answer.split(' ').collect(), expected.split(' ').collect());
    let is_cell = |word: &str| {
        let on_board = |number: &str| number.parse::<usize>().is_ok_and(|number| number < 22);
        word.split_once(',').is_some_and(|(x, y)| on_board(x) && on_board(y))
    };
    answered.len() == expected.len()
        && answered.iter().zip(expected).all(|(word, expected)| match expected {
            "MOVE" => is_cell(word),
            _ => *word == expected,
        })
}

impl Transcript {
    /// Sends the transcript's input and compares its expected output with the lines from `next`.
    fn hold(&self, mut say: impl FnMut(&str), mut next: impl FnMut() -> Option<String>) {
        let mut ahead: Option<String> = None;
        for step in &self.steps {
            match step {
                Step::Say(line) => say(line),
                Step::Hear(expected) => {
                    let answer = ahead.take().or_else(&mut next).unwrap_or_default();
                    assert!(is_as_expected(&answer, expected), "{}: {answer}, not {expected}", self.name);
                }
                Step::HearAll(beginning) => {
                    let mut count = 0;
                    ahead = loop {
                        match next() {
                            Some(line) if line.starts_with(beginning.as_str()) => count += 1,
                            other => break other,
                        }
                    };
                    assert!(count > 0, "{}: no {beginning}", self.name);
                }
            }
        }
    }

    /// All input lines, each with that ending.
    fn script(&self, ending: &str) -> String {
        let said = self.steps.iter().filter_map(|step| match step {
            Step::Say(line) => Some(line.as_str()),
            _ => None,
        });
        FEW.lines().chain(said).map(|line| format!("{line}{ending}")).collect()
    }
}

#[test]
fn every_command_has_a_transcript() {
    let transcripts = transcripts();
    let said = |word: &str| {
        let says = |step: &Step| matches!(step, Step::Say(line) if line == word || line.starts_with(&format!("{word} ")));
        transcripts.iter().any(|transcript| transcript.steps.iter().any(says))
    };
    for command in [
        "START",
        "RECTSTART",
        "BEGIN",
        "TURN",
        "BOARD",
        "DONE",
        "RESTART",
        "TAKEBACK",
        "PLAY",
        "SWAP2BOARD",
        "ABOUT",
        "END",
        "YXSHOWINFO",
        "YXBOARD",
        "YXNBEST",
        "YXSTOP",
        "YXBLOCK",
        "YXBLOCKUNDO",
        "YXBLOCKRESET",
        "YXBALANCEONE",
        "YXHASHCLEAR",
        "MNK?",
    ] {
        assert!(said(command), "{command}");
    }
    for key in [
        "timeout_turn",
        "timeout_match",
        "time_left",
        "max_memory",
        "rule",
        "game_type",
        "folder",
        "evaluate",
        "thread_num",
        "max_node",
        "max_depth",
        "hash_size",
        "show_detail",
        "pondering",
        "strength",
        "connect",
    ] {
        assert!(said(&format!("INFO {key}")), "INFO {key}");
    }
}

#[test]
fn transcripts_are_held_line_by_line() {
    for transcript in transcripts() {
        let manager = Manager::new();
        manager.say(FEW);
        transcript.hold(|line| manager.say(line), || Some(manager.hear()));
        assert_eq!(manager.end(), Vec::<String>::new(), "{}", transcript.name);
    }
}

#[test]
fn transcripts_are_held_at_once_whatever_ends_the_lines() {
    for transcript in transcripts() {
        for ending in ["\n", "\r\n", "\r"] {
            let output = answers(transcript.script(ending).into_bytes());
            let mut lines = output.lines().map(str::to_owned);
            transcript.hold(|_| (), || lines.next());
            assert_eq!(lines.next(), None, "{}", transcript.name);
        }
    }
}

/// Returns the output for the whole input sent at once.
fn answers(input: Vec<u8>) -> String {
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
    deret_gomocup::run(io::Cursor::new(input), Shared(Arc::clone(&output))).unwrap();
    String::from_utf8(output.lock().unwrap().clone()).unwrap()
}

#[test]
fn a_game_said_at_once_is_the_game_of_a_manager_that_waits() {
    let script = "INFO max_node 2000\nSTART 15\nBEGIN\nTURN 8,8\nTURN 6,6\nRESTART\nBOARD\n7,7,2\nDONE\n";
    let expected = answers(script.as_bytes().to_vec());
    assert_eq!(expected.lines().count(), 6);
    let manager = Manager::new();
    script.lines().for_each(|line| manager.say(line));
    let heard: Vec<String> = (0..6).map(|_| manager.hear()).collect();
    assert_eq!(heard.join("\n") + "\n", expected);
    manager.end();
}

/// Input from a pipe has END right after the commands: its moves are searched as without it.
#[test]
fn an_end_that_is_piped_in_hurries_nothing() {
    let script = "INFO max_node 5000\nINFO show_detail 1\nSTART 15\nBOARD\n7,7,2\n8,8,1\n8,7,2\nDONE\n";
    let whole = answers(script.as_bytes().to_vec());
    assert!(whole.contains("INFO DEPTH 3"), "{whole}");
    assert_eq!(answers(format!("{script}END\n").into_bytes()), whole);
}

/// A move can give away an advantage or keep it, as requested.
#[test]
fn a_cell_balances_a_position() {
    let manager = Manager::new();
    manager.say("INFO max_node 60000\nINFO hash_size 1024");
    assert_eq!(manager.ask("START 15"), "OK");
    // Own is far ahead: an even move must give that away, and one that keeps the lead must not.
    manager.say("YXBOARD\n7,7,1\n0,0,2\n8,8,1\n0,14,2\n7,8,1\n14,0,2\nDONE");
    let even = manager.ask("YXBALANCEONE 0");
    let ahead = manager.ask("YXBALANCEONE 20000");
    assert!(is_as_expected(&even, "MOVE") && is_as_expected(&ahead, "MOVE"));
    assert_ne!(even, ahead);
    manager.end();
}

#[test]
fn swap2_goes_on_from_its_own_stones() {
    let manager = Manager::new();
    manager.say(FEW);
    assert_eq!(manager.ask("START 15"), "OK");
    let three = manager.ask("SWAP2BOARD\nDONE");
    let block = three.replace(' ', "\n");
    let answer = manager.ask(&format!("SWAP2BOARD\n{block}\nDONE"));
    assert!(["SWAP", "MOVE", "MOVE MOVE"].iter().any(|form| is_as_expected(&answer, form)), "{answer}");
    manager.end();
}

/// The blocks for analysis windows: for each line its number, then its data, closed by `INFO PV DONE`; each
/// depth has as many blocks as lines were requested, in order of depth.
#[test]
fn analysis_windows_see_blocks_of_lines() {
    const FIELDS: [&str; 9] =
        ["PV", "NUMPV", "DEPTH", "SELDEPTH", "NODES", "EVAL", "WINRATE", "BESTLINE", "PV DONE"];
    const LINES: usize = 3;
    let manager = Manager::new();
    assert_eq!(manager.ask("START 15"), "OK");
    manager.say("INFO max_depth 4");
    manager.say("YXBOARD\n7,7,1\n8,8,2\nDONE");
    manager.say(&format!("YXNBEST {LINES}"));
    let mut lines = Vec::new();
    let best = loop {
        match manager.hear() {
            line if line.starts_with("INFO ") => lines.push(line["INFO ".len()..].to_owned()),
            line => break line,
        }
    };
    assert_eq!(lines.len() % FIELDS.len(), 0, "{lines:#?}");
    let blocks: Vec<&[String]> = lines.chunks(FIELDS.len()).collect();
    assert_eq!(blocks.len(), 4 * LINES);
    let mut last = Vec::new();
    for (number, block) in blocks.iter().enumerate() {
        let value = |field: usize| block[field].strip_prefix(FIELDS[field]).expect(FIELDS[field]).trim();
        assert_eq!(value(0), (number % LINES).to_string());
        assert_eq!(value(1), LINES.to_string());
        assert_eq!(value(2), (number / LINES + 1).to_string());
        assert!(value(3).parse::<u32>().unwrap() >= value(2).parse().unwrap());
        assert!(value(4).parse::<u64>().unwrap() > 0);
        let (score, chance): (i32, f64) = (value(5).parse().unwrap(), value(6).parse().unwrap());
        assert_eq!(chance > 0.5, score > 0, "{score} {chance}");
        let mut moves: Vec<&str> = value(7).split(' ').collect();
        assert!(moves.iter().all(|mv| is_as_expected(mv, "MOVE")));
        let count = moves.len();
        last.push(moves[0].to_owned());
        moves.sort_unstable();
        moves.dedup();
        assert_eq!(moves.len(), count, "a cell twice in {block:?}");
        assert_eq!(value(8), "");
    }
    let last = &last[last.len() - LINES..];
    assert_eq!(last[0], best);
    assert!(last[1] != last[0] && last[2] != last[0] && last[1] != last[2], "{last:?}");
    manager.end();
}

#[test]
fn a_thought_is_stopped_at_once() {
    const MARGIN: Duration = Duration::from_secs(2); // of ten minutes
    let manager = Manager::new();
    assert_eq!(manager.ask("START 15"), "OK");
    manager.say("INFO timeout_turn 600000");
    for ending in ["YXSTOP", "END"] {
        manager.say("BOARD\n7,7,2\nDONE");
        assert!(manager.hear.recv_timeout(Duration::from_millis(200)).is_err(), "it thinks");
        let asked = Instant::now();
        assert!(is_as_expected(&manager.ask(ending), "MOVE"));
        assert!(asked.elapsed() < MARGIN, "{:?} after {ending}", asked.elapsed());
    }
    manager.end();
}

/// A short time per move holds from the first move on: slow data structures are built before it.
#[test]
fn the_first_move_is_no_later_than_others() {
    const BUSY_MACHINE: Duration = Duration::from_millis(300);
    let manager = Manager::new();
    assert_eq!(manager.ask("START 20"), "OK");
    manager.say("INFO timeout_turn 100");
    manager.say("INFO timeout_match 0");
    for cell in ["9,9", "0,0", "19,0"] {
        let asked = Instant::now();
        assert!(is_as_expected(&manager.ask(&format!("TURN {cell}")), "MOVE"));
        assert!(asked.elapsed() < BUSY_MACHINE, "{:?}", asked.elapsed());
    }
    manager.end();
}

#[test]
fn noise_is_refused_and_the_next_command_works() {
    let mut random = Pcg64::seed_from_u64(16);
    let manager = Manager::new();
    manager.say(FEW);
    for round in 0..40 {
        for _ in 0..20 {
            let length = random.random_range(1..60);
            let bytes = (0..length).map(|_| random.random::<u8>()).filter(|byte| !b"\r\n".contains(byte));
            manager.send(bytes.chain(*b"\n").collect());
        }
        manager.say("ABOUT");
        let mut answer = manager.hear();
        while !answer.starts_with("name=") {
            assert!(answer.starts_with("UNKNOWN") || answer.starts_with("ERROR"), "{answer:?}");
            answer = manager.hear();
        }
        if round % 10 == 0 {
            assert_eq!(manager.ask("START 15"), "OK");
            assert_eq!(manager.ask("BEGIN"), "7,7");
        }
    }
    manager.say(&"INFO max_memory ".repeat(10_000)); // cut, and ignored
    manager.say(&"X".repeat(1_000_000));
    assert!(is_as_expected(&manager.hear(), "UNKNOWN X*"));
    assert_eq!(manager.ask("RESTART"), "OK");
    assert_eq!(manager.ask("BEGIN"), "7,7");
    manager.end();
}

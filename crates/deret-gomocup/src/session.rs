//! The session: a separate thread reads the input, so that YXSTOP, and END after a pause, take effect during
//! a search.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering::SeqCst},
        mpsc,
    },
    time::{Duration, Instant},
};

use deret_search::StopFlag;

use crate::{brain::Brain, command::Command};

/// Maximum length of a command; longer ones are cut.
const MAX_LINE: u64 = 4096;

/// Signals from the reader to the searching thread, in addition to the queue.
#[derive(Default)]
struct Heard {
    /// Number of queued YXSTOPs, or ENDs that hurry: every command before them is to finish at once.
    hurry: AtomicUsize,
    thinking: Mutex<StopFlag>,
    /// Number of queued commands; any of them ends pondering.
    waiting: AtomicUsize,
    pondering: Mutex<StopFlag>,
}

impl Heard {
    fn hurry(&self) {
        self.hurry.fetch_add(1, SeqCst);
        self.thinking.lock().unwrap_or_else(PoisonError::into_inner).raise();
    }

    /// Signals that a command is about to be queued.
    fn arrives(&self) {
        self.waiting.fetch_add(1, SeqCst);
        self.pondering.lock().unwrap_or_else(PoisonError::into_inner).raise();
    }

    /// Returns a flag that the next command raises; already raised if one is queued.
    fn until_next(&self) -> StopFlag {
        let flag = StopFlag::default();
        *self.pondering.lock().unwrap_or_else(PoisonError::into_inner) = flag.clone();
        if self.waiting.load(SeqCst) > 0 {
            flag.raise();
        }
        flag
    }

    /// Returns a flag for the next search, already raised if there is a reason to hurry.
    fn fresh(&self) -> StopFlag {
        let flag = StopFlag::default();
        *self.thinking.lock().unwrap_or_else(PoisonError::into_inner) = flag.clone();
        if self.hurry.load(SeqCst) > 0 {
            flag.raise();
        }
        flag
    }
}

/// Runs the protocol until END or the end of the input.
pub fn run(input: impl Read + Send + 'static, output: impl Write) -> io::Result<()> {
    let heard = Arc::new(Heard::default());
    let (sender, queue) = mpsc::sync_channel(QUEUE);
    let reader = Arc::clone(&heard);
    std::thread::spawn(move || read(BufReader::new(input), &sender, &reader));
    let mut brain = Brain::new(output);
    // The clock of a move runs from the arrival of its command, even if this thread is scheduled late, but
    // not while the previous command was being executed.
    let mut done = Instant::now();
    for (command, came, is_hurry) in queue {
        heard.waiting.fetch_sub(1, SeqCst);
        if !brain.obey(command, done.max(came), &heard.fresh())? {
            break;
        }
        done = Instant::now();
        if is_hurry {
            heard.hurry.fetch_sub(1, SeqCst);
        }
        brain.ponder(&heard.until_next());
    }
    Ok(())
}

/// Capacity of the queue; a manager that sends more has to wait.
const QUEUE: usize = 10_000;

/// Pause before an END that hurries. An END that follows another line sooner was written together with it:
/// commands piped into the program should be answered in full. After a pause, END means that their answers
/// are no longer wanted.
const PAUSE: Duration = Duration::from_millis(100);

fn read(mut input: impl BufRead, sender: &mpsc::SyncSender<(Command, Instant, bool)>, heard: &Heard) {
    let mut last = Instant::now();
    while let Some(line) = next_line(&mut input) {
        let came = Instant::now();
        let command = Command::read(&line);
        let is_hurry = match command {
            Command::Stop => true,
            Command::End => last.elapsed() >= PAUSE,
            _ => false,
        };
        last = Instant::now();
        if is_hurry {
            heard.hurry();
        }
        heard.arrives();
        if sender.send((command, came, is_hurry)).is_err() {
            break;
        }
    }
    heard.arrives(); // nothing more will come: end pondering
}

/// Returns the next line, ended by CR, LF or both. An empty line between CR and LF means nothing.
fn next_line(input: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    loop {
        let (used, is_end) = match input.fill_buf() {
            Ok([]) | Err(_) => break,
            Ok(found) => match found.iter().position(|byte| matches!(byte, b'\r' | b'\n')) {
                Some(at) => {
                    bytes.extend_from_slice(&found[..at]);
                    (at + 1, true)
                }
                None => {
                    bytes.extend_from_slice(found);
                    (found.len(), false)
                }
            },
        };
        bytes.truncate(MAX_LINE as usize);
        input.consume(used);
        if is_end {
            return Some(String::from_utf8_lossy(&bytes).into_owned());
        }
    }
    (!bytes.is_empty()).then(|| String::from_utf8_lossy(&bytes).into_owned())
}

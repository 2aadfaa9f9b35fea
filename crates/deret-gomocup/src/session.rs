//! The talk: one thread reads, so that YXSTOP, and END behind a pause, are heard while the other thinks.

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

/// No command is longer; what is gets cut.
const MAX_LINE: u64 = 4096;

/// What the reader tells the thinker beside the queue.
#[derive(Default)]
struct Heard {
    /// YXSTOPs, or an END that hurries, that stand in the queue: whatever comes before them is to be done at once.
    hurry: AtomicUsize,
    thinking: Mutex<StopFlag>,
    /// Commands that stand in the queue; any of them ends pondering.
    waiting: AtomicUsize,
    pondering: Mutex<StopFlag>,
}

impl Heard {
    fn hurry(&self) {
        self.hurry.fetch_add(1, SeqCst);
        self.thinking.lock().unwrap_or_else(PoisonError::into_inner).raise();
    }

    /// A command is about to stand in the queue.
    fn arrives(&self) {
        self.waiting.fetch_add(1, SeqCst);
        self.pondering.lock().unwrap_or_else(PoisonError::into_inner).raise();
    }

    /// A flag that the next command raises; raised already if one is waiting.
    fn until_next(&self) -> StopFlag {
        let flag = StopFlag::default();
        *self.pondering.lock().unwrap_or_else(PoisonError::into_inner) = flag.clone();
        if self.waiting.load(SeqCst) > 0 {
            flag.raise();
        }
        flag
    }

    /// A flag for the next thought, raised already if there is a reason to hurry.
    fn fresh(&self) -> StopFlag {
        let flag = StopFlag::default();
        *self.thinking.lock().unwrap_or_else(PoisonError::into_inner) = flag.clone();
        if self.hurry.load(SeqCst) > 0 {
            flag.raise();
        }
        flag
    }
}

/// Talks until END or the end of the input.
pub fn run(input: impl Read + Send + 'static, output: impl Write) -> io::Result<()> {
    let heard = Arc::new(Heard::default());
    let (sender, queue) = mpsc::sync_channel(QUEUE);
    let reader = Arc::clone(&heard);
    std::thread::spawn(move || read(BufReader::new(input), &sender, &reader));
    let mut brain = Brain::new(output);
    // The clock of a move runs from when its command came, though this thread may have to wait for its turn;
    // but not while the command before it was being done.
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

/// So many commands may wait; a manager that says more must wait itself.
const QUEUE: usize = 10_000;

/// An END that comes sooner behind another line was written with it: whoever pipes commands into the program wants
/// their answers thought out. Behind a pause END means that they are wanted no more.
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
    heard.arrives(); // nothing more will come: pondering is over
}

/// The next line, whatever ends it: CR, LF or both. An empty line between CR and LF means nothing.
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

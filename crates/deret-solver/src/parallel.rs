//! Runs several threads on one question: each searches independently, all share a table, and the first
//! answer is used.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use deret_search::StopFlag;

use crate::control::{Control, Standing};

/// Enough for deep searches of the largest boards; only the part in use takes memory.
const STACK_BYTES: usize = 256 << 20;
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// The resources of one thread in a race.
#[derive(Debug)]
pub struct Worker<'a> {
    pub thread: usize,
    stop: StopFlag,
    counter: &'a AtomicU64,
}

impl<'a> Worker<'a> {
    /// Returns a control that counts the thread's nodes and stops it when another thread has the
    /// answer.
    pub fn control(&self) -> Control<'a> {
        Control::worker(self.stop.clone(), self.counter)
    }
}

/// Runs `search` on every thread until one of them answers, a limit of `control` is reached, or
/// `budget` nodes are spent; also returns the number of nodes. `standing` supplies the state of the
/// root for progress reports. `None` if the system cannot start any thread.
pub fn race<R: Send>(
    control: &Control<'_>,
    threads: usize,
    budget: u64,
    standing: impl Fn() -> Standing,
    search: impl Fn(Worker<'_>) -> Option<R> + Sync,
) -> Option<(Option<R>, u64)> {
    let (stop, counter) = (StopFlag::default(), AtomicU64::new(0));
    let (search, counter) = (&search, &counter);
    let mut found = None;
    let (mut told, mut started) = (0, 0);
    std::thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for thread in 0..threads {
            let (sender, stop) = (sender.clone(), stop.clone());
            let builder = std::thread::Builder::new().stack_size(STACK_BYTES);
            let spawned = builder.spawn_scoped(scope, move || {
                let _ = sender.send(search(Worker { thread, stop, counter }));
            });
            if spawned.is_err() {
                break; // the system has no more threads; continue with those running
            }
            started += 1;
        }
        drop(sender);
        loop {
            match receiver.recv_timeout(BETWEEN_LOOKS) {
                Ok(Some(answer)) => {
                    found = Some(answer);
                    stop.raise();
                }
                Ok(None) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            let nodes = counter.load(Relaxed);
            control.add(nodes - told, &standing);
            told = nodes;
            if control.halted() || nodes >= budget {
                stop.raise();
            }
        }
    });
    (started > 0).then_some((found, told))
}

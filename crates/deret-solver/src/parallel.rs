//! One question, several threads: each searches by itself, all share a table, the first answer counts.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;

use deret_search::StopFlag;

use crate::control::{Control, Standing};

/// Deep searches of the largest boards; only what is used of it takes memory.
const STACK_BYTES: usize = 256 << 20;
const BETWEEN_LOOKS: Duration = Duration::from_millis(20);

/// What a thread is given.
#[derive(Debug)]
pub struct Worker<'a> {
    pub thread: usize,
    stop: StopFlag,
    counter: &'a AtomicU64,
}

impl<'a> Worker<'a> {
    /// Counts the thread's nodes and stops it when another one has the answer.
    pub fn control(&self) -> Control<'a> {
        Control::worker(self.stop.clone(), self.counter)
    }
}

/// Runs `search` on every thread until one of them answers, a limit of `control` is reached, or
/// `budget` nodes are spent; also says how many were. `standing` tells the progress report how the
/// root is doing. `None` where the system gives no thread at all.
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
                break; // the system gives no more threads; those that run will do
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

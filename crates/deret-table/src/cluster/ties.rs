//! Links the processes of a build: when one dies the others end, and when one fails, the others are notified.
//!
//! timely's threads panic when a connection breaks, and report a normal end when their workers end, for any
//! reason. So a process that gives up cuts the connections first.

use std::io;
use std::net::{Shutdown, TcpStream};
use std::panic;
use std::sync::{Arc, OnceLock};
use std::thread;

use deret_search::StopFlag;

/// The connections of this process.
#[derive(Debug)]
pub struct Ties {
    sockets: Vec<TcpStream>,
    stop: StopFlag,
    /// The first failure: the process it was at, or `None` for this one.
    broken: OnceLock<Option<usize>>,
}

impl Ties {
    pub fn new(sockets: &[Option<TcpStream>], stop: &StopFlag) -> io::Result<Arc<Ties>> {
        let sockets = sockets.iter().flatten().map(TcpStream::try_clone).collect::<io::Result<_>>()?;
        Ok(Arc::new(Ties { sockets, stop: stop.clone(), broken: OnceLock::new() }))
    }

    /// Gives up: the others see a broken connection, not one closed normally.
    pub fn cut(&self) {
        let _ = self.broken.set(None);
        for socket in &self.sockets {
            // A connection that is already broken needs no cut.
            let _ = socket.shutdown(Shutdown::Both);
        }
        self.stop.raise();
    }

    pub fn are_cut(&self) -> bool {
        self.broken.get().is_some()
    }

    /// The process that was lost, if that ended the build.
    pub fn lost(&self) -> Option<usize> {
        self.broken.get().copied().flatten()
    }

    /// Treats panics of timely's threads as lost connections, as long as the watch lives.
    pub fn watch(self: &Arc<Ties>) -> PanicWatch {
        if !self.sockets.is_empty() {
            let (ties, usual) = (Arc::clone(self), panic::take_hook());
            panic::set_hook(Box::new(move |info| {
                if ties.are_cut() {
                    return; // it follows from the first failure
                }
                match thread::current().name().and_then(other_end) {
                    Some(process) => {
                        let _ = ties.broken.set(Some(process));
                        ties.stop.raise();
                    }
                    None => usual(info),
                }
            }));
        }
        PanicWatch(Arc::clone(self))
    }
}

/// The process that one of timely's threads sends to or receives from.
fn other_end(thread: &str) -> Option<usize> {
    let process = thread.strip_prefix("timely:recv-").or_else(|| thread.strip_prefix("timely:send-"));
    process?.parse().ok()
}

/// Ends the watch when dropped.
#[derive(Debug)]
pub struct PanicWatch(Arc<Ties>);

impl Drop for PanicWatch {
    fn drop(&mut self) {
        // When the ties are cut, some of timely's threads may still be running: they stay silent.
        if !self.0.sockets.is_empty() && !self.0.are_cut() {
            let _ = panic::take_hook();
        }
    }
}

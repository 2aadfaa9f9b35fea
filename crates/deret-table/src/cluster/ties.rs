//! What binds the processes of a build: when one dies the others end, and when something goes wrong in
//! one, the others hear of it.
//!
//! timely's threads panic when a connection breaks, and say that all is well when their workers end, for
//! whatever reason. So whoever gives up cuts the connections first.

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
    /// Where the build broke first: at that process, or here.
    broken: OnceLock<Option<usize>>,
}

impl Ties {
    pub fn new(sockets: &[Option<TcpStream>], stop: &StopFlag) -> io::Result<Arc<Ties>> {
        let sockets = sockets.iter().flatten().map(TcpStream::try_clone).collect::<io::Result<_>>()?;
        Ok(Arc::new(Ties { sockets, stop: stop.clone(), broken: OnceLock::new() }))
    }

    /// Gives up: the others see a connection that breaks, not one that ends.
    pub fn cut(&self) {
        let _ = self.broken.set(None);
        for socket in &self.sockets {
            // One that is broken already needs no cut.
            let _ = socket.shutdown(Shutdown::Both);
        }
        self.stop.raise();
    }

    pub fn are_cut(&self) -> bool {
        self.broken.get().is_some()
    }

    /// The process that has gone, if that was what ended the build.
    pub fn lost(&self) -> Option<usize> {
        self.broken.get().copied().flatten()
    }

    /// Takes the panics of timely's threads for what they are, as long as the watch lives.
    pub fn watch(self: &Arc<Ties>) -> PanicWatch {
        if !self.sockets.is_empty() {
            let (ties, usual) = (Arc::clone(self), panic::take_hook());
            panic::set_hook(Box::new(move |info| {
                if ties.are_cut() {
                    return; // the rest follows from the first
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

/// Ends the watch.
#[derive(Debug)]
pub struct PanicWatch(Arc<Ties>);

impl Drop for PanicWatch {
    fn drop(&mut self) {
        // When the ties are cut some of timely's threads may still be at work: they stay silent.
        if !self.0.sockets.is_empty() && !self.0.are_cut() {
            let _ = panic::take_hook();
        }
    }
}

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use deret_search::StopFlag;
use tokio::runtime::Handle;

use super::{Lane, Place};
use crate::visitor::Visitor;

/// The right of a watched job to work. It yields to others whenever it waits for its reader.
#[derive(Debug)]
pub struct Turn {
    lane: Arc<Lane>,
    visitor: Visitor,
    place: Option<Place>,
    runtime: Handle,
    at_work: Arc<AtomicBool>,
    started: Instant,
    aside: Duration,
    _open: Place,
}

const TICK: Duration = Duration::from_millis(20);

impl Turn {
    /// `open` is held as long as the job is watched, at work or not.
    pub fn new(lane: Arc<Lane>, visitor: Visitor, place: Place, open: Place) -> Turn {
        Turn {
            lane,
            visitor,
            place: Some(place),
            runtime: Handle::current(),
            at_work: Arc::new(AtomicBool::new(true)),
            started: Instant::now(),
            aside: Duration::ZERO,
            _open: open,
        }
    }

    /// Raises the flag after this much working time.
    pub fn raise_after(&self, time: Duration, stop: StopFlag) {
        let at_work = Arc::clone(&self.at_work);
        self.runtime.spawn(async move {
            let mut worked = Duration::ZERO;
            while worked < time && !stop.is_raised() {
                tokio::time::sleep(TICK).await;
                if at_work.load(Ordering::Relaxed) {
                    worked += TICK;
                }
            }
            stop.raise();
        });
    }

    /// Waits for a future while another job works.
    pub fn aside<T>(&mut self, wait: impl Future<Output = T>) -> T {
        let since = Instant::now();
        self.at_work.store(false, Ordering::Relaxed);
        self.place = None;
        let (result, place) =
            self.runtime.block_on(async { (wait.await, self.lane.come_back(self.visitor).await) });
        self.place = place;
        self.at_work.store(true, Ordering::Relaxed);
        self.aside += since.elapsed();
        result
    }

    /// Yields to a waiting job.
    pub fn share(&mut self) {
        if self.lane.somebody_waits() {
            self.aside(std::future::ready(()));
        }
    }

    /// Working time so far.
    pub fn worked(&self) -> Duration {
        self.started.elapsed().saturating_sub(self.aside)
    }
}

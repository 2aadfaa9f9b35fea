use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread::available_parallelism,
    time::{Duration, Instant},
};

use deret_search::StopFlag;
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
};

/// Where long work is done: a fixed number of jobs at once in each lane, a bounded number waiting,
/// and an honest "busy" beyond that. Short work has its own lane, so that a board answers at once
/// while long searches run beside it.
#[derive(Debug)]
pub struct Work {
    short: Lane,
    long: Lane,
    watched: Arc<Lane>,
    /// How many more searches may be watched.
    open: Arc<Semaphore>,
    study: Lane,
}

/// How long a job may be expected to take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    Short,
    Long,
    /// An experiment: minutes, and times are measured, so one works at a time.
    Study,
}

/// Why a job was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// Too many wait already.
    Busy,
    /// The job itself broke down; a bug, but not one that takes the server with it.
    Broken,
}

#[derive(Debug)]
struct Lane {
    running: Arc<Semaphore>,
    waiting: AtomicUsize,
    most_waiting: usize,
}

/// Several hundred short answers wait for less than a second.
const MOST_WAITING_SHORT: usize = 512;
const MOST_WAITING_LONG: usize = 32;
/// Each watched search has a thread of its own, most of them waiting.
const MOST_WATCHED: usize = 32;
/// Whoever lines up studies counts them; see `lab`.
const MOST_WAITING_STUDIES: usize = 1024;

impl Work {
    pub fn new() -> Work {
        let cores = available_parallelism().map_or(2, usize::from);
        Work {
            short: Lane::new(cores, MOST_WAITING_SHORT),
            long: Lane::new(cores, MOST_WAITING_LONG),
            watched: Arc::new(Lane::new(cores, MOST_WATCHED)),
            open: Arc::new(Semaphore::new(MOST_WATCHED)),
            study: Lane::new(1, MOST_WAITING_STUDIES),
        }
    }

    /// Does the job on a thread of its own. When the returned future is dropped, because the client
    /// went away, the flag is raised and a job that looks at it ends soon.
    pub async fn run<T: Send + 'static>(
        &self,
        length: Length,
        stop: StopFlag,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        let lane = match length {
            Length::Short => &self.short,
            Length::Long => &self.long,
            Length::Study => &self.study,
        };
        let permit = lane.enter().await?;
        let raised_when_dropped = RaiseOnDrop(stop);
        let result = tokio::task::spawn_blocking(move || {
            let _held_until_the_job_ends = permit;
            job()
        })
        .await;
        drop(raised_when_dropped);
        result.map_err(|_| NotDone::Broken)
    }
}

impl Work {
    /// Starts a job that somebody watches while it goes on, and does not wait for its end. It works
    /// while it has its [`Turn`]; after so much time at work the flag is raised.
    pub async fn watch(
        &self,
        stop: StopFlag,
        time: Duration,
        job: impl FnOnce(Turn) + Send + 'static,
    ) -> Result<(), NotDone> {
        let open = Arc::clone(&self.open).try_acquire_owned().map_err(|_| NotDone::Busy)?;
        let lane = Arc::clone(&self.watched);
        let permit = lane.enter().await?;
        let at_work = Arc::new(AtomicBool::new(true));
        let turn = Turn {
            lane,
            permit: Some(permit),
            runtime: Handle::current(),
            at_work: Arc::clone(&at_work),
            started: Instant::now(),
            aside: Duration::ZERO,
            _open: open,
        };
        tokio::spawn(raise_after(time, stop.clone(), at_work));
        tokio::task::spawn_blocking(move || {
            let _ends_the_clock = RaiseOnDrop(stop);
            job(turn);
        });
        Ok(())
    }
}

const TICK: Duration = Duration::from_millis(20);

/// Raises the flag after so much time at work.
async fn raise_after(time: Duration, stop: StopFlag, at_work: Arc<AtomicBool>) {
    let mut worked = Duration::ZERO;
    while worked < time && !stop.is_raised() {
        tokio::time::sleep(TICK).await;
        if at_work.load(Ordering::Relaxed) {
            worked += TICK;
        }
    }
    stop.raise();
}

/// The right of a watched job to work. It gives way to others whenever it waits for its reader.
#[derive(Debug)]
pub struct Turn {
    lane: Arc<Lane>,
    permit: Option<OwnedSemaphorePermit>,
    runtime: Handle,
    at_work: Arc<AtomicBool>,
    started: Instant,
    aside: Duration,
    _open: OwnedSemaphorePermit,
}

impl Turn {
    /// Waits for something while another job works.
    pub fn aside<T>(&mut self, wait: impl Future<Output = T>) -> T {
        let since = Instant::now();
        self.at_work.store(false, Ordering::Relaxed);
        self.permit = None;
        let (result, permit) = self.runtime.block_on(async {
            let result = wait.await;
            let _place = Place::take(&self.lane);
            (result, Arc::clone(&self.lane.running).acquire_owned().await.ok())
        });
        self.permit = permit;
        self.at_work.store(true, Ordering::Relaxed);
        self.aside += since.elapsed();
        result
    }

    /// Lets a job that waits go first.
    pub fn share(&mut self) {
        if self.lane.waiting.load(Ordering::Relaxed) > 0 {
            self.aside(std::future::ready(()));
        }
    }

    /// Time at work so far.
    pub fn worked(&self) -> Duration {
        self.started.elapsed().saturating_sub(self.aside)
    }
}

impl Lane {
    fn new(at_once: usize, most_waiting: usize) -> Lane {
        Lane { running: Arc::new(Semaphore::new(at_once)), waiting: AtomicUsize::new(0), most_waiting }
    }

    async fn enter(&self) -> Result<tokio::sync::OwnedSemaphorePermit, NotDone> {
        if let Ok(permit) = Arc::clone(&self.running).try_acquire_owned() {
            return Ok(permit);
        }
        let _place = Place::take(self).ok_or(NotDone::Busy)?;
        Arc::clone(&self.running).acquire_owned().await.map_err(|_| NotDone::Busy)
    }
}

/// A place in the queue, given back however the waiting ends.
struct Place<'a>(&'a Lane);

impl Place<'_> {
    fn take(lane: &Lane) -> Option<Place<'_>> {
        let place = Place(lane);
        (lane.waiting.fetch_add(1, Ordering::Relaxed) < lane.most_waiting).then_some(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Raises a flag when its owner goes away.
pub struct RaiseOnDrop(pub StopFlag);

impl Drop for RaiseOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, time::Duration};

    use super::*;

    #[tokio::test]
    async fn beyond_the_queue_it_is_busy_and_recovers() {
        let work = Arc::new(Work { short: Lane::new(1, 1), long: Lane::new(1, 1), ..Work::new() });
        let (release, released) = mpsc::channel::<()>();
        let spawn = |job: Box<dyn FnOnce() + Send>| {
            let work = Arc::clone(&work);
            tokio::spawn(async move { work.run(Length::Short, StopFlag::default(), job).await })
        };
        let first = spawn(Box::new(move || released.recv().unwrap()));
        tokio::time::sleep(Duration::from_millis(50)).await;
        let second = spawn(Box::new(|| ()));
        tokio::time::sleep(Duration::from_millis(50)).await;
        let third = work.run(Length::Short, StopFlag::default(), || ()).await;
        assert_eq!(third, Err(NotDone::Busy));
        assert_eq!(work.run(Length::Long, StopFlag::default(), || 1).await, Ok(1), "the other lane is free");
        release.send(()).unwrap();
        assert_eq!((first.await.unwrap(), second.await.unwrap()), (Ok(()), Ok(())));
        assert_eq!(work.run(Length::Short, StopFlag::default(), || 2).await, Ok(2));
    }

    #[tokio::test]
    async fn a_client_that_goes_away_stops_its_job() {
        let work = Work::new();
        let stop = StopFlag::default();
        let seen = stop.clone();
        let (ended, end) = mpsc::channel();
        let job = work.run(Length::Long, stop, move || {
            while !seen.is_raised() {
                std::thread::sleep(Duration::from_millis(1));
            }
            ended.send(()).unwrap();
        });
        assert!(tokio::time::timeout(Duration::from_millis(30), job).await.is_err());
        end.recv_timeout(Duration::from_secs(5)).unwrap();
    }

    #[tokio::test]
    async fn a_job_that_panics_breaks_only_itself() {
        let work = Work::new();
        let broken = work.run(Length::Short, StopFlag::default(), || assert_eq!(1, 2, "meant to fail")).await;
        assert_eq!(broken, Err(NotDone::Broken));
        assert_eq!(work.run(Length::Short, StopFlag::default(), || 3).await, Ok(3));
    }
}

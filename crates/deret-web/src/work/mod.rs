//! Execution of work: off the async threads, in lanes of which every visitor has a share.
//!
//! Durations are not predicted. Work starts in the short lane; if it is unfinished after a [`SLICE`], it
//! starts again in the long one, on a thread with low priority. Memory is shared like the lanes, and taken
//! before a lane is entered.

mod lane;
mod turn;

use std::{
    io,
    sync::Arc,
    thread::{self, available_parallelism},
    time::Duration,
};

use deret_search::StopFlag;
pub use lane::{Lane, Place, Size};
use tokio::sync::oneshot;
pub use turn::Turn;

use crate::{server::STACK_BYTES, visitor::Visitor};

#[derive(Debug)]
pub struct Work {
    /// Games and files: reads and writes take negligible time.
    store: Arc<Lane>,
    short: Arc<Lane>,
    long: Arc<Lane>,
    watched: Arc<Lane>,
    /// Permits for further watched searches.
    open: Arc<Lane>,
    study: Arc<Lane>,
    /// Megabytes.
    memory: Arc<Lane>,
}

/// Selects the lane of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    Store,
    Short,
    Long,
    /// An experiment: takes minutes and measures time, so only one runs at once.
    Study,
}

/// Reason why a job was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotDone {
    /// Too much work of other visitors is queued.
    Busy,
    /// This visitor has too much queued already.
    TooMany,
    /// The job itself panicked; a bug, but the server survives it.
    Broken,
}

/// Time limit of the short lane.
pub const SLICE: Duration = Duration::from_millis(50);
/// Memory limit of a job in the short lane: enough for a job in each of its places.
pub const SMALL_MEMORY: u64 = 8 << 20;

const STORE: Size = Size { all: 4, each: 2, most_waiting: 512 };
/// Code that queues studies limits their number; see `lab`.
const STUDY: Size = Size { all: 1, each: 1, most_waiting: 1024 };
const MOST_WAITING_SHORT: usize = 512;
const MOST_WAITING_LONG: usize = 32;
/// One visitor gets at most this fraction of the memory at once.
const PART_OF_MEMORY: usize = 4;

impl Work {
    /// `memory_mb` is the total for the tables of all searches.
    pub fn new(memory_mb: usize) -> Work {
        // Two visitors who take all they can still leave half of the places to the others.
        let cores = available_parallelism().map_or(2, usize::from);
        let places = |most_waiting| Size { all: 4 * cores, each: cores, most_waiting };
        // Each watched search has its own thread, and most of them wait for their readers.
        let watched = 2 * cores + 12;
        // The default memory of the short lane is subtracted, so that it is not granted twice.
        let unasked = places(0).all * (SMALL_MEMORY >> 20) as usize;
        let memory_mb = memory_mb - unasked.min(memory_mb / 2);
        let each = (memory_mb / PART_OF_MEMORY).max(2);
        Work {
            store: Lane::new(STORE),
            short: Lane::new(places(MOST_WAITING_SHORT)),
            long: Lane::new(places(MOST_WAITING_LONG)),
            watched: Lane::new(places(0)),
            open: Lane::new(Size { all: 8 * watched, each: watched, most_waiting: 0 }),
            study: Lane::new(STUDY),
            memory: Lane::new(Size { all: memory_mb.max(each), each, most_waiting: MOST_WAITING_LONG }),
        }
    }

    /// Runs the job on its own thread. When the returned future is dropped because the client disconnected,
    /// the flag is raised, and a job that checks it ends soon.
    pub async fn run<T: Send + 'static>(
        &self,
        visitor: Visitor,
        length: Length,
        stop: StopFlag,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, NotDone> {
        let lane = match length {
            Length::Store => &self.store,
            Length::Short => &self.short,
            Length::Long => &self.long,
            Length::Study => &self.study,
        };
        let place = lane.enter(visitor).await?;
        let _raised_when_dropped = RaiseOnDrop(stop);
        let job = move || {
            let _held_until_the_job_ends = place;
            job()
        };
        match length {
            Length::Store | Length::Short => {
                tokio::task::spawn_blocking(job).await.map_err(|_| NotDone::Broken)
            }
            Length::Long | Length::Study => {
                let (done, result) = oneshot::channel();
                in_the_background(move || drop(done.send(job())))?;
                result.await.map_err(|_| NotDone::Broken)
            }
        }
    }

    /// Reserves memory before it is used: this many bytes, or the visitor's share if that is less.
    pub async fn memory(&self, visitor: Visitor, bytes: u64) -> Result<Memory, NotDone> {
        let wanted = usize::try_from(bytes.div_ceil(1 << 20)).unwrap_or(usize::MAX);
        let size = wanted.min(self.memory.each());
        Ok(Memory { bytes: (size as u64) << 20, _place: self.memory.take(visitor, size).await? })
    }

    /// Reserves memory for a search: at most half of a share, so that two searches can be compared.
    pub async fn memory_to_search(&self, visitor: Visitor, bytes: u64) -> Result<Memory, NotDone> {
        let most = ((self.memory.each() / 2) as u64) << 20;
        self.memory(visitor, bytes.min(most)).await
    }

    /// Starts a job that a client watches while it runs, and does not wait for its end. It works while it has
    /// its [`Turn`]; the flag is raised after this much working time.
    pub async fn watch(
        &self,
        visitor: Visitor,
        stop: StopFlag,
        time: Duration,
        job: impl FnOnce(Turn) + Send + 'static,
    ) -> Result<(), NotDone> {
        let open = self.open.enter_at_once(visitor)?;
        let place = self.watched.come_back(visitor).await.ok_or(NotDone::Busy)?;
        let turn = Turn::new(Arc::clone(&self.watched), visitor, place, open);
        turn.raise_after(time, stop.clone());
        in_the_background(move || {
            let _ends_the_clock = RaiseOnDrop(stop);
            job(turn);
        })
    }
}

/// Memory reserved for a search, released when dropped.
#[derive(Debug)]
pub struct Memory {
    pub bytes: u64,
    _place: Place,
}

/// Starts a low-priority thread for work that may take long.
fn in_the_background(job: impl FnOnce() + Send + 'static) -> Result<(), NotDone> {
    let started: io::Result<_> = thread::Builder::new().stack_size(STACK_BYTES).spawn(move || {
        give_way();
        job();
    });
    started.map(drop).map_err(|_| NotDone::Busy)
}

/// On Linux the priority applies to this thread; elsewhere it would apply to the whole server.
fn give_way() {
    /// Gives a third of the time next to a thread of normal priority, and all of it on an idle machine.
    #[cfg(target_os = "linux")]
    const NICE: i32 = 5;
    #[cfg(target_os = "linux")]
    let _ = rustix::process::setpriority_process(None, NICE); // without it, only less polite
}

/// Raises a flag when dropped.
#[derive(Debug)]
pub struct RaiseOnDrop(pub StopFlag);

impl Drop for RaiseOnDrop {
    fn drop(&mut self) {
        self.0.raise();
    }
}

#[cfg(test)]
mod tests {
    use std::{
        net::IpAddr,
        sync::{
            atomic::{AtomicUsize, Ordering::Relaxed},
            mpsc,
        },
        time::Duration,
    };

    use super::*;

    const ME: Visitor = Visitor::HOUSE;

    fn other() -> Visitor {
        Visitor::at(IpAddr::from([127, 0, 0, 2]))
    }

    /// With the maximum number of one visitor's jobs running forever, another visitor's job still starts.
    #[tokio::test]
    async fn one_visitor_leaves_room_in_every_lane() {
        let work = Arc::new(Work::new(64));
        for length in [Length::Store, Length::Short, Length::Long] {
            let stop = StopFlag::default();
            let asked = Arc::new(AtomicUsize::new(0));
            let greedy: Vec<_> = (0..600)
                .map(|_| {
                    let (work, seen, asked) = (Arc::clone(&work), stop.clone(), Arc::clone(&asked));
                    tokio::spawn(async move {
                        asked.fetch_add(1, Relaxed);
                        let endless = move || {
                            while !seen.is_raised() {
                                thread::sleep(Duration::from_millis(1));
                            }
                        };
                        work.run(ME, length, StopFlag::default(), endless).await
                    })
                })
                .collect();
            // Each of them sends its request as soon as it runs, so all have done so.
            while asked.load(Relaxed) < greedy.len() {
                tokio::task::yield_now().await;
            }
            assert_eq!(work.run(ME, length, StopFlag::default(), || ()).await, Err(NotDone::TooMany));
            assert_eq!(work.run(other(), length, StopFlag::default(), || 1).await, Ok(1), "{length:?}");
            stop.raise();
            for job in greedy {
                assert!(matches!(job.await.unwrap(), Ok(()) | Err(NotDone::TooMany)));
            }
            assert_eq!(work.run(ME, length, StopFlag::default(), || 2).await, Ok(2), "it recovers");
        }
    }

    #[tokio::test]
    async fn memory_is_shared_and_nobody_gets_more_than_there_is() {
        let work = Work::new(256);
        let share = work.memory(ME, u64::MAX).await.unwrap().bytes;
        assert!((32 << 20..=64 << 20).contains(&share), "a quarter of what the short lane leaves: {share}");
        let one = work.memory_to_search(ME, u64::MAX).await.unwrap();
        assert_eq!(one.bytes, share / 2);
        let _two = work.memory_to_search(ME, u64::MAX).await.unwrap();
        let waits = work.memory(ME, 2 << 20);
        assert!(tokio::time::timeout(Duration::from_millis(20), waits).await.is_err(), "his share is out");
        assert_eq!(work.memory(other(), 5).await.unwrap().bytes, 1 << 20);
        drop(one);
        assert!(work.memory(ME, 2 << 20).await.is_ok());
    }

    #[tokio::test]
    async fn a_client_that_goes_away_stops_its_job() {
        let work = Work::new(64);
        let stop = StopFlag::default();
        let seen = stop.clone();
        let (ended, end) = mpsc::channel();
        let job = work.run(ME, Length::Long, stop, move || {
            while !seen.is_raised() {
                thread::sleep(Duration::from_millis(1));
            }
            ended.send(()).unwrap();
        });
        assert!(tokio::time::timeout(Duration::from_millis(30), job).await.is_err());
        end.recv_timeout(Duration::from_secs(5)).unwrap();
    }

    #[tokio::test]
    async fn a_job_that_panics_breaks_only_itself() {
        let work = Work::new(64);
        for length in [Length::Short, Length::Long] {
            let fails = || assert_eq!(1, 2, "meant to fail");
            assert_eq!(work.run(ME, length, StopFlag::default(), fails).await, Err(NotDone::Broken));
            assert_eq!(work.run(ME, length, StopFlag::default(), || 3).await, Ok(3));
        }
    }
}

//! Builds a table on timely: worker threads here, processes elsewhere.
//!
//! A step is one ply of one pass and has two beats, whose number is the timestamp: when timely's frontier
//! passes a time, every worker has all it needs for that beat. Data sent in one beat arrives in the next (the
//! stream is a loop that adds one). timely itself does not survive a lost process: each worker's last layers
//! are on its disk, and running the same command again resumes from them.

mod hosts;
mod layer_worker;
mod owners;
mod process_state;
mod secret;
mod share;
mod sockets;
mod ties;
mod writer;

use std::net::TcpStream;
use std::panic;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use deret_core::Player;
use deret_search::StopFlag;
use parking_lot::Mutex;
use timely::WorkerConfig;
use timely::communication::allocator::zero_copy::initialize::initialize_networking_from_sockets;
use timely::communication::allocator::{AllocatorBuilder, ProcessBuilder};
use timely::communication::{Config as Communication, Hooks, WorkerGuards};
use timely::dataflow::channels::pact::Exchange;
use timely::dataflow::operators::{ConnectLoop, Feedback, Operator};
use timely::worker::Worker;

use crate::build::{BuildConfig, Built, finished, folder_of};
use crate::error::TableError;
use crate::estimate::Estimate;
use crate::format::Layout;
use crate::grid::Grid;
use crate::workshop::Workshop;
pub use hosts::read_hosts;
use layer_worker::{Common, LayerWorker, Parcel};
use owners::Owners;
use process_state::ProcessState;
pub use secret::Secret;
use share::{Ply, Shares};
use sockets::{Hello, Meeting, Met};
use ties::Ties;
use writer::Writer;

/// Parsers of untrusted data from disks and networks, for the fuzz targets.
#[doc(hidden)]
pub mod untrusted {
    pub use super::share::load_all as load_shares;
    pub use super::sockets::hear;
}

/// The processes and workers of a build.
#[derive(Clone, Debug)]
pub struct Cluster {
    /// Worker threads of each process.
    pub workers: usize,
    /// The addresses of all processes, in order; empty for a single process.
    pub hosts: Vec<String>,
    /// The index of this process. The first one gathers the file.
    pub process: usize,
    /// Time to wait for the others to be started.
    pub patience: Duration,
    /// Proves to the others that a process belongs to the build; required across machines.
    pub secret: Option<Secret>,
}

impl Cluster {
    /// Enough to start a command on some machines by hand.
    pub const PATIENCE: Duration = Duration::from_secs(600);

    /// The workers of one process.
    pub fn alone(workers: usize) -> Cluster {
        Cluster { workers, hosts: Vec::new(), process: 0, patience: Cluster::PATIENCE, secret: None }
    }
}

/// Progress of a build.
#[derive(Clone, Copy, Debug)]
pub enum News<'a> {
    /// `process` has not met all others yet.
    Waiting { process: usize, address: &'a str },
    /// A caller at this address did not have the build's secret.
    Stranger { address: &'a str },
    /// `entries` more entries of the layer with `stones` stones are done.
    Filled { stones: usize, entries: u64 },
}

/// Callback for progress.
pub type Tell = Arc<dyn Fn(News) + Send + Sync>;

/// Number of entries from which a build takes long enough to be worth protecting from a power failure: each
/// ply is then on the disk before the next is begun. For a smaller one, waiting for the disk would take
/// longer than repeating the work.
const WORTH_WAITING_FOR: u64 = 1 << 31;
/// Interval at which a waiting worker checks the stop flag.
const LOOK: Duration = Duration::from_millis(50);
/// Time that workers may still take when another process is lost, before their threads are abandoned.
const LAST_WORK: Duration = Duration::from_secs(2);
/// Time that all processes may take to shut down when the work is done.
const GOODBYE: Duration = Duration::from_secs(20);

/// Builds a table together with other processes. Returns the result in the process that has the file.
pub fn build_together(
    config: &BuildConfig,
    cluster: &Cluster,
    stop: &StopFlag,
    tell: Tell,
) -> Result<Option<Built>, TableError> {
    let processes = cluster.hosts.len().max(1);
    if cluster.process >= processes {
        return Err(TableError::NoSuchProcess { process: cluster.process, processes });
    }
    if processes > 1 && cluster.secret.is_none() && !secret::are_all_here(&cluster.hosts) {
        return Err(TableError::NoSecret);
    }
    let layout = Layout::new(config.rules, config.distance)?;
    let grid = Arc::new(Grid::new(config.rules)?);
    let is_first = cluster.process == 0;
    let done = if is_first && config.resume { finished(config, &layout)? } else { None };
    let folder = Workshop::folder(&config.path);
    let apart = passes(config, processes, &layout)?.len() > 1;
    let waits_for_disk = Estimate::new(&layout).entries >= WORTH_WAITING_FOR;
    let mut workshop = if is_first && done.is_none() { Some(prepare(config, &layout)?) } else { None };
    if let Some(workshop) = workshop.as_mut().filter(|_| waits_for_disk) {
        workshop.sync_each_ply();
    }
    let workers = cluster.workers * processes;
    let own = cluster.process * cluster.workers..(cluster.process + 1) * cluster.workers;
    let size = (processes, cluster.workers);
    let shares: Vec<Shares> =
        (0..workers).map(|worker| Shares::new(&folder, worker, size, waits_for_disk)).collect();
    if !config.resume {
        own.clone().for_each(|worker| shares[worker].keep_only(&[]));
    }
    let saved =
        own.clone().flat_map(|worker| shares[worker].saved().into_iter().map(move |ply| (worker, ply)));
    let hello = Hello {
        title: title(config, cluster, processes),
        process: cluster.process,
        apart,
        finished: done.is_some(),
        reached: Player::BOTH.map(|winner| workshop.as_ref().and_then(|workshop| workshop.reached(winner))),
        saved: saved.collect(),
    };
    let (sockets, hellos) = match meet(cluster, &hello, stop, &tell) {
        Ok(met) => met,
        // Nothing was begun, so nothing may get in the way of the next attempt.
        Err(error) => {
            if let Some(workshop) = workshop {
                workshop.abandon();
            }
            return Err(error);
        }
    };
    if !is_first {
        std::fs::create_dir_all(&folder).map_err(TableError::io(&folder))?;
    }
    // Only process 0 has the file, which may have changed while it waited for the others.
    let is_done = hellos.first().is_some_and(|hello| hello.finished);
    let done = if is_first && is_done { finished(config, &layout)? } else { done };
    if is_first && is_done && done.is_none() {
        return Err(TableError::Io { path: config.path.clone(), error: std::io::ErrorKind::NotFound.into() });
    }
    if is_done {
        // A process that was killed when the table was already done still has its shares.
        own.for_each(|worker| shares[worker].keep_only(&[]));
        leave(&folder, is_first);
        return Ok(done);
    }
    let together = hellos.iter().all(|hello| !hello.apart);
    let steps = steps(&layout, together);
    let (first, goes_on) = where_to_begin(&steps, &hellos, workers);
    let workshop =
        workshop.map(|workshop| rewound(workshop, &steps, first - usize::from(goes_on))).transpose()?;
    // From here on nothing may return early: timely's threads would be joined, and they wait for workers.
    let ties = Ties::new(&sockets, stop).map_err(|error| network(&cluster.hosts[cluster.process], error))?;
    let _quiet = ties.watch();
    let (builders, guard) = communicate(cluster, sockets)?;
    let built = Arc::new(Mutex::new(None));
    let writer = Mutex::new(workshop.map(|workshop| Writer::new(workshop, Arc::clone(&built))));
    let common = Arc::new(Common {
        owners: Owners::new(grid.cells, processes, cluster.workers),
        grid,
        distance: config.distance,
        workers: cluster.workers,
        shared: ProcessState::new(cluster.workers),
        steps,
        first,
        goes_on,
        stop: stop.clone(),
    });
    let trouble: Arc<Mutex<Option<TableError>>> = Arc::default();
    let (told, ended) = mpsc::channel();
    let told = Mutex::new(told);
    let work = {
        let (common, trouble, ties) = (Arc::clone(&common), Arc::clone(&trouble), Arc::clone(&ties));
        move |worker: &mut Worker| {
            let _signal = Signal { told: told.lock().clone(), ties: Arc::clone(&ties) };
            let index = worker.index();
            let writer = if index == 0 { writer.lock().take() } else { None };
            let layers = LayerWorker::new(&common, index, shares[index].clone(), writer, Arc::clone(&tell));
            let worked = layers.and_then(|layers| run(worker, layers, &common.stop, &trouble, &ties));
            match worked {
                Ok(()) => shares[index].keep_only(&[]),
                Err(error) => complain(error, &trouble, &ties),
            }
        }
    };
    let guards = timely::execute::execute_from(builders, guard, WorkerConfig::default(), work);
    let guards = guards.map_err(|problem| network("timely", std::io::Error::other(problem)))?;
    let end = wait_for(&ended, cluster.workers, &ties);
    let error = match (end, trouble.lock().take()) {
        // All workers have seen the end of the last layer, so the file is in its place.
        (End::Whole, None) => {
            say_goodbye(guards);
            None
        }
        (end, error) => {
            std::mem::forget(guards);
            if end == End::Panicked && ties.lost().is_none() {
                panic::resume_unwind(Box::new("a worker failed"));
            }
            let stopped =
                || ties.lost().map_or(TableError::Stopped, |process| TableError::PeerLost { process });
            Some(error.filter(|error| !matches!(error, TableError::Stopped)).unwrap_or_else(stopped))
        }
    };
    match (built.lock().take(), error) {
        (None, Some(error)) => Err(error),
        (built, _) => {
            leave(&folder, is_first);
            Ok(built)
        }
    }
}

fn network(address: &str, error: std::io::Error) -> TableError {
    TableError::Network { address: address.to_owned(), error }
}

/// The parameters that all processes must agree on.
fn title(config: &BuildConfig, cluster: &Cluster, processes: usize) -> String {
    let distance = if config.distance { " with distances" } else { "" };
    format!("{}{distance}, {processes} processes of {} workers", config.rules, cluster.workers)
}

/// Memory for two layers at once, plus the packed form of one layer's part in the file, at most a quarter of
/// it; with other processes three layers, since the next one already arrives while one is made from another.
fn passes(config: &BuildConfig, processes: usize, layout: &Layout) -> Result<Vec<Vec<Player>>, TableError> {
    let for_two = |bytes: u64| if processes > 1 { bytes / 13 * 8 } else { bytes / 9 * 8 };
    Estimate::new(layout).passes(config.memory_bytes.map(for_two))
}

fn prepare(config: &BuildConfig, layout: &Layout) -> Result<Workshop, TableError> {
    if !config.resume {
        Estimate::new(layout).check_disk(folder_of(&config.path))?;
    }
    Workshop::open(&config.path, layout, config.resume)
}

/// Every ply of every pass.
fn steps(layout: &Layout, together: bool) -> Vec<Ply> {
    let passes: &[&[Player]] = if together { &[&Player::BOTH] } else { &[&[Player::X], &[Player::O]] };
    let plies = |winners: &&[Player]| {
        let winners = winners.to_vec();
        (0..=layout.cells()).rev().map(move |stones| Ply::new(&winners, stones))
    };
    passes.iter().flat_map(plies).collect()
}

/// The first step to make, and whether the one before it was saved: the last one that every worker has saved
/// and before which the file is complete, otherwise the first of a pass.
fn where_to_begin(steps: &[Ply], hellos: &[Hello], workers: usize) -> (usize, bool) {
    let reached = hellos.first().map(|hello| hello.reached).unwrap_or_default();
    let written = |ply: &Ply| {
        ply.winners()
            .iter()
            .all(|winner| reached[winner.index()].is_some_and(|reached| reached <= ply.stones))
    };
    let whole = steps.iter().take_while(|ply| written(ply)).count();
    let saved = |ply: &Ply| {
        // A process vouches for its own workers only.
        let of = |worker: usize| hellos.get(worker / (workers / hellos.len()));
        (0..workers)
            .all(|worker| of(worker).is_some_and(|hello| hello.saved.contains(&(worker, ply.clone()))))
    };
    // The file must be complete before the step that is sent again.
    let kept = (0..steps.len().min(whole + 1)).rev().find(|&step| saved(&steps[step]));
    let pass = (0..=whole.min(steps.len() - 1))
        .rev()
        .find(|&step| step == 0 || steps[step].stones > steps[step - 1].stones);
    match (kept, pass.unwrap_or(0)) {
        (Some(kept), pass) if kept >= pass => (kept + 1, true),
        (_, pass) => (pass, false),
    }
}

/// Forgets the plies that will be written again.
fn rewound(mut workshop: Workshop, steps: &[Ply], from: usize) -> Result<Workshop, TableError> {
    for winner in Player::BOTH {
        let again = steps[from..].iter().find(|ply| ply.winners().contains(&winner));
        if let Some(ply) = again {
            workshop.go_back(winner, ply.stones + 1)?;
        }
    }
    Ok(workshop)
}

/// Connects this process with the others, if there are any.
fn meet(cluster: &Cluster, hello: &Hello, stop: &StopFlag, tell: &Tell) -> Result<Met, TableError> {
    if cluster.hosts.len() < 2 {
        return Ok((Vec::new(), vec![hello.clone()]));
    }
    let misses = |process: usize, address: &str| tell(News::Waiting { process, address });
    let refuses = |address: &str| tell(News::Stranger { address });
    let (hosts, patience, secret) = (&cluster.hosts, cluster.patience, cluster.secret.as_ref());
    Meeting { hosts, own: hello, secret, patience, stop, misses: &misses, refuses: &refuses }.connect()
}

type Connected = (Vec<AllocatorBuilder>, Box<dyn std::any::Any + Send>);

fn communicate(cluster: &Cluster, sockets: Vec<Option<TcpStream>>) -> Result<Connected, TableError> {
    if sockets.is_empty() {
        let built = Communication::Process(cluster.workers).try_build();
        return built.map_err(|problem| network("timely", std::io::Error::other(problem)));
    }
    let hooks = Hooks::default();
    let local = ProcessBuilder::new_typed_vector(cluster.workers, hooks.refill.clone(), hooks.spill.clone());
    let joined = initialize_networking_from_sockets(local, sockets, cluster.process, cluster.workers, hooks);
    let (builders, guard) = joined.map_err(|error| network(&cluster.hosts[cluster.process], error))?;
    Ok((builders.into_iter().map(AllocatorBuilder::Tcp).collect(), Box::new(guard)))
}

/// Runs one worker to the end.
fn run(
    worker: &mut Worker,
    mut layers: LayerWorker,
    stop: &StopFlag,
    trouble: &Arc<Mutex<Option<TableError>>>,
    ties: &Arc<Ties>,
) -> Result<(), TableError> {
    let (trouble, ties) = (Arc::clone(trouble), Arc::clone(ties));
    let first = layers.beat as u64;
    worker.dataflow::<u64, _, _>(|scope| {
        let (handle, stream) = scope.feedback::<Vec<Parcel>>(1);
        let sent =
            stream.unary_frontier(Exchange::new(|parcel: &Parcel| parcel.to()), "layers", |cap, info| {
                let activator = scope.activator_for(info.address);
                let mut capability = Some(cap.delayed(&first));
                drop(cap);
                move |(input, frontier), output| {
                    let mut act = || -> Result<(), TableError> {
                        let mut received = Ok(());
                        input.for_each_time(|time, data| {
                            for parcel in data.flat_map(|parcels| parcels.drain(..)) {
                                if received.is_ok() {
                                    received = layers.receive(*time.time() as usize, parcel);
                                }
                            }
                        });
                        received?;
                        let Some(held) = &mut capability else { return Ok(()) };
                        let now = layers.beat as u64;
                        if layers.is_waiting() && frontier.less_equal(&now) {
                            return Ok(()); // messages may still arrive
                        }
                        if layers.is_waiting() && !layers.begin()? {
                            capability = None;
                            return Ok(());
                        }
                        let done = {
                            let mut session = output.session(&*held);
                            layers.work(&mut |parcel| session.give(parcel))?
                        };
                        if done {
                            held.downgrade(&(layers.beat as u64));
                        }
                        activator.activate();
                        Ok(())
                    };
                    if let Err(error) = act() {
                        complain(error, &trouble, &ties);
                    }
                }
            });
        sent.connect_loop(handle);
    });
    while worker.has_dataflows() {
        worker.step_or_park(Some(LOOK));
        if stop.is_raised() {
            for dataflow in worker.installed_dataflows() {
                worker.drop_dataflow(dataflow);
            }
            return Err(TableError::Stopped);
        }
    }
    Ok(())
}

/// Reports that a worker has ended, and whether it panicked; a panic also ends the other workers.
struct Signal {
    told: Sender<bool>,
    ties: Arc<Ties>,
}

impl Drop for Signal {
    fn drop(&mut self) {
        if thread::panicking() {
            self.ties.cut();
        }
        let _ = self.told.send(thread::panicking());
    }
}

/// The way the workers ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Whole,
    Panicked,
    /// Some are still running.
    Hanging,
}

/// Waits until all workers have ended, but only briefly for those blocked by a lost process.
fn wait_for(ended: &Receiver<bool>, workers: usize, ties: &Ties) -> End {
    let (mut left, mut end, mut since) = (workers, End::Whole, None);
    while left > 0 {
        match ended.recv_timeout(LOOK) {
            Ok(panicked) => {
                left -= 1;
                end = if panicked { End::Panicked } else { end };
            }
            Err(RecvTimeoutError::Timeout) if !ties.are_cut() => {}
            Err(RecvTimeoutError::Timeout)
                if since.get_or_insert_with(Instant::now).elapsed() < LAST_WORK => {}
            Err(_) => return if end == End::Whole { End::Hanging } else { end },
        }
    }
    end
}

/// Joins timely's threads, which lets the other processes see a normal end. A process that dies meanwhile or
/// does not answer changes nothing: the work is done.
fn say_goodbye(guards: WorkerGuards<()>) {
    let (told, ended) = mpsc::channel::<()>();
    thread::spawn(move || {
        let _told = told;
        // timely panics here if a process has died.
        let _ = panic::catch_unwind(panic::AssertUnwindSafe(|| drop(guards)));
    });
    let _ = ended.recv_timeout(GOODBYE);
}

/// Keeps the first error and stops all workers. An error that only reports a stop is replaced by a real one.
fn complain(error: TableError, trouble: &Mutex<Option<TableError>>, ties: &Ties) {
    let mut known = trouble.lock();
    if known.as_ref().is_none_or(|known| matches!(known, TableError::Stopped)) {
        *known = Some(error);
    }
    ties.cut();
}

/// Cleans up: a process other than the first keeps nothing when all is done.
fn leave(folder: &std::path::Path, is_first: bool) {
    if !is_first {
        // Fails if the first process has its files in the same folder, as it should.
        let _ = std::fs::remove_dir(folder);
    }
}

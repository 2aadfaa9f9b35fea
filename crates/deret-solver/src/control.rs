//! Limits that stop a search, and its progress reports.

use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use deret_search::{Limits, StopFlag};

/// Progress of a long solve.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// Positions expanded so far.
    pub nodes: u64,
    pub seconds: f64,
    /// The root's numbers while the weak search is running: the minimum number of positions still to
    /// be settled for a proof of a win (first) and of a draw (second).
    pub numbers: Option<(u32, u32)>,
    /// Positions of the certificate built so far, once the value is known and its proof is being
    /// built.
    pub certified: Option<u64>,
    /// The root move that the weak search currently prefers, as row and column from the top left.
    pub best: Option<(usize, usize)>,
}

/// State of the root, as far as a search can report it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Standing {
    /// Proof and disproof number.
    pub numbers: Option<(u32, u32)>,
    /// The most promising move as row and column.
    pub best: Option<(usize, usize)>,
}

/// Limits and progress of one solve, shared by the searches that take turns in it.
pub struct Control<'a> {
    start: Instant,
    deadline: Option<Instant>,
    stop: Option<StopFlag>,
    max_nodes: u64,
    nodes: Cell<u64>,
    visits: Cell<u64>,
    halted: Cell<bool>,
    certified: Cell<Option<u64>>,
    next_report: Cell<Instant>,
    report: Option<Reporter<'a>>,
    /// The shared node counter of a worker thread, and how much this thread has added to it.
    shared: Option<(&'a AtomicU64, Cell<u64>)>,
}

/// The callback that receives progress reports.
type Reporter<'a> = RefCell<&'a mut dyn FnMut(&Progress)>;

/// Reading the clock costs a few hundredths of a small node.
const VISITS_BETWEEN_CHECKS: u64 = 16;
const BETWEEN_REPORTS: Duration = Duration::from_millis(200);

impl<'a> Control<'a> {
    pub fn new(limits: &Limits, report: Option<&'a mut dyn FnMut(&Progress)>) -> Self {
        let start = Instant::now();
        Control {
            start,
            deadline: limits.time.and_then(|time| start.checked_add(time)),
            stop: limits.stop.clone(),
            max_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: Cell::new(0),
            visits: Cell::new(0),
            halted: Cell::new(false),
            certified: Cell::new(None),
            next_report: Cell::new(start + BETWEEN_REPORTS),
            report: report.map(RefCell::new),
            shared: None,
        }
    }

    /// Creates the control of a worker thread, which stops when the flag is raised and adds its nodes
    /// to a shared count.
    pub fn worker(stop: StopFlag, nodes: &'a AtomicU64) -> Self {
        let limits = Limits { stop: Some(stop), ..Limits::default() };
        Control { shared: Some((nodes, Cell::new(0))), ..Control::new(&limits, None) }
    }

    /// Adds nodes spent by worker threads, then checks the limits and reports.
    pub fn add(&self, nodes: u64, standing: impl FnOnce() -> Standing) {
        self.nodes.set(self.nodes.get() + nodes);
        self.check(standing);
    }

    pub fn nodes(&self) -> u64 {
        self.nodes.get()
    }

    /// Returns the remaining time and the stop flag, for work whose nodes are not counted here.
    pub fn limits_left(&self) -> Limits {
        let time = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        Limits { time, stop: self.stop.clone(), ..Limits::default() }
    }

    pub fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }

    /// Counts one more certificate position; returns false when a limit is reached.
    pub fn certify(&self) -> bool {
        self.certified.set(Some(self.certified.get().unwrap_or(0) + 1));
        self.visit(Standing::default)
    }

    /// Whether a limit has stopped everything.
    pub fn halted(&self) -> bool {
        self.halted.get()
    }

    /// Counts a node; returns false when a limit is reached.
    #[inline]
    pub fn spend(&self, standing: impl FnOnce() -> Standing) -> bool {
        self.nodes.set(self.nodes.get() + 1);
        self.visit(standing)
    }

    /// Registers a visit to a node that was counted before; returns false when a limit is reached.
    #[inline]
    pub fn visit(&self, standing: impl FnOnce() -> Standing) -> bool {
        let visits = self.visits.get() + 1;
        self.visits.set(visits);
        if visits.is_multiple_of(VISITS_BETWEEN_CHECKS) || self.nodes.get() > self.max_nodes {
            self.check(standing);
        }
        !self.halted.get()
    }

    #[cold]
    fn check(&self, standing: impl FnOnce() -> Standing) {
        if self.nodes.get() > self.max_nodes {
            self.nodes.set(self.max_nodes);
            self.halted.set(true);
        }
        if let Some((shared, told)) = &self.shared {
            shared.fetch_add(self.nodes.get() - told.get(), Ordering::Relaxed);
            told.set(self.nodes.get());
        }
        let now = Instant::now();
        if self.deadline.is_some_and(|deadline| now >= deadline) {
            self.halted.set(true);
        }
        self.look_at_flag();
        if let Some(report) = &self.report
            && now >= self.next_report.get()
        {
            self.next_report.set(now + BETWEEN_REPORTS);
            let Standing { numbers, best } = standing();
            let (nodes, certified) = (self.nodes.get(), self.certified.get());
            let progress = Progress { nodes, seconds: self.seconds(), numbers, best, certified };
            (report.borrow_mut())(&progress);
        }
    }

    /// Checks the clock and the flag now, regardless of the count: for boards on which one node takes
    /// long.
    pub fn look(&self) {
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.halted.set(true);
        }
        self.look_at_flag();
    }

    /// Halts if the stop flag is raised.
    pub fn look_at_flag(&self) {
        if self.stop.as_ref().is_some_and(StopFlag::is_raised) {
            self.halted.set(true);
        }
    }
}

impl std::fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Control")
            .field("nodes", &self.nodes)
            .field("halted", &self.halted)
            .finish_non_exhaustive()
    }
}

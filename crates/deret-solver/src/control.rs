//! What stops a search, and who is told how it is doing.

use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use deret_search::{Limits, StopFlag};

/// How a long solve is doing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// Positions expanded so far.
    pub nodes: u64,
    pub seconds: f64,
    /// Of the root, while the weak search is at work: how far a proof of a win (first) and of a
    /// draw (second) is, in positions still to be settled at least.
    pub numbers: Option<(u32, u32)>,
    /// Positions of the certificate that are built, once the value is known and its proof is being built.
    pub certified: Option<u64>,
    /// The root move that looks best to the weak search, as row and column from the top left.
    pub best: Option<(usize, usize)>,
}

/// How the root is doing, as far as a search can say.
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
    /// Where a worker thread adds its nodes, and how many it has added.
    shared: Option<(&'a AtomicU64, Cell<u64>)>,
}

/// Whoever wants to be told how the search is doing.
type Reporter<'a> = RefCell<&'a mut dyn FnMut(&Progress)>;

/// Looking at a clock costs a few hundredths of a small node.
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

    /// For a worker thread: it stops when the flag is raised and adds its nodes to a common count.
    pub fn worker(stop: StopFlag, nodes: &'a AtomicU64) -> Self {
        let limits = Limits { stop: Some(stop), ..Limits::default() };
        Control { shared: Some((nodes, Cell::new(0))), ..Control::new(&limits, None) }
    }

    /// Nodes that worker threads have spent; then looks at the limits and reports.
    pub fn add(&self, nodes: u64, standing: impl FnOnce() -> Standing) {
        self.nodes.set(self.nodes.get() + nodes);
        self.check(standing);
    }

    pub fn nodes(&self) -> u64 {
        self.nodes.get()
    }

    /// The time that is left and the flag, for work that has no nodes of this search.
    pub fn limits_left(&self) -> Limits {
        let time = self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
        Limits { time, stop: self.stop.clone(), ..Limits::default() }
    }

    pub fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }

    /// One more position of a certificate is built; false when a limit is reached.
    pub fn certify(&self) -> bool {
        self.certified.set(Some(self.certified.get().unwrap_or(0) + 1));
        self.visit(Standing::default)
    }

    /// Whether a limit has stopped everything.
    pub fn halted(&self) -> bool {
        self.halted.get()
    }

    /// Counts a node; false when a limit is reached.
    #[inline]
    pub fn spend(&self, standing: impl FnOnce() -> Standing) -> bool {
        self.nodes.set(self.nodes.get() + 1);
        self.visit(standing)
    }

    /// A visit to a node that was counted before.
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

    /// Looks at clock and flag now, whatever the count: for boards on which one node takes long.
    pub fn look(&self) {
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.halted.set(true);
        }
        self.look_at_flag();
    }

    /// Halts at once if somebody has asked for it.
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

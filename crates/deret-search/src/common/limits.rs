use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// Limits of a search. Without any, it runs to the end.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    pub nodes: Option<u64>,
    pub time: Option<Duration>,
    /// Most bytes for tables and trees: a table is made smaller, a tree stops growing.
    pub memory: Option<u64>,
    /// Raised from outside to stop the search soon, for instance by Ctrl-C.
    pub stop: Option<StopFlag>,
    /// The side's clock, for players that divide a game's time themselves. For the others, `time` is a
    /// fair share of it.
    pub clock: Option<Clock>,
}

/// Time that a side has left for the rest of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    pub left: Duration,
    /// Time added by each move.
    pub increment: Duration,
    /// Limit for a single move, if there is one.
    pub per_move: Option<Duration>,
    /// Time at the beginning of the game.
    pub game: Duration,
}

/// A flag shared by several threads, each of which may raise it.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

/// A search was stopped by its limits. This is normal, not an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl Limits {
    /// Returns `wanted` bytes, or the memory limit if that is less.
    pub fn memory_of(&self, wanted: u64) -> u64 {
        self.memory.map_or(wanted, |most| most.min(wanted))
    }

    /// Whether the search is certain to end, even if the tree is endless in practice.
    pub fn are_bounded(&self) -> bool {
        self.nodes.is_some() || self.time.is_some()
    }
}

/// For code that can only raise a flag of the standard library, such as a signal handler.
impl From<Arc<AtomicBool>> for StopFlag {
    fn from(flag: Arc<AtomicBool>) -> StopFlag {
        StopFlag(flag)
    }
}

impl StopFlag {
    pub fn raise(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    #[inline]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Remaining limits for a sequence of searches.
#[derive(Clone, Debug)]
pub struct Allowance {
    limits: Limits,
    started: Instant,
    spent: u64,
}

impl Allowance {
    pub fn start(limits: &Limits) -> Allowance {
        Allowance { limits: limits.clone(), started: Instant::now(), spent: 0 }
    }

    pub fn spend(&mut self, nodes: u64) {
        self.spent += nodes;
    }

    pub fn rest(&self) -> Limits {
        Limits {
            nodes: self.limits.nodes.map(|nodes| nodes.saturating_sub(self.spent)),
            time: self.limits.time.map(|time| time.saturating_sub(self.started.elapsed())),
            memory: self.limits.memory,
            stop: self.limits.stop.clone(),
            clock: self.limits.clock,
        }
    }
}

/// A running count of nodes against [`Limits`]. The only place in this crate that reads a clock.
#[derive(Clone, Debug)]
pub struct Budget {
    nodes: u64,
    /// The count at which the limits are checked next.
    next_check: u64,
    max_nodes: u64,
    deadline: Option<Instant>,
    stop: Option<StopFlag>,
    /// Nodes between two checks, and the time of the last check.
    stride: u64,
    looked: Option<Instant>,
}

/// Reading a clock costs as much as dozens of nodes. The time per node depends on the board: ten
/// nanoseconds on a small one, a thousand times that for a playout on the largest.
const MOST_NODES_BETWEEN_CHECKS: u64 = 4096;
const FIRST_NODES_BETWEEN_CHECKS: u64 = 64;
const TIME_BETWEEN_CHECKS: Duration = Duration::from_millis(1);

impl Budget {
    pub fn start(limits: &Limits) -> Budget {
        let max_nodes = limits.nodes.unwrap_or(u64::MAX);
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        let watched = deadline.is_some() || limits.stop.is_some();
        let next_check = if watched { 0 } else { max_nodes };
        Budget {
            nodes: 0,
            next_check,
            max_nodes,
            deadline,
            stop: limits.stop.clone(),
            stride: FIRST_NODES_BETWEEN_CHECKS,
            looked: None,
        }
    }

    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one node, unless a limit is reached.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.next_check {
            self.check()?;
        }
        self.nodes += 1;
        Ok(())
    }

    #[cold]
    fn check(&mut self) -> Result<(), Stopped> {
        let watched = self.deadline.is_some() || self.stop.is_some();
        let now = watched.then(Instant::now);
        let out_of_time = self.deadline.is_some_and(|deadline| now.is_some_and(|now| now >= deadline));
        let told_to_stop = self.stop.as_ref().is_some_and(StopFlag::is_raised);
        if self.nodes >= self.max_nodes || out_of_time || told_to_stop {
            return Err(Stopped);
        }
        let Some(now) = now else {
            self.next_check = self.max_nodes;
            return Ok(());
        };
        if let Some(looked) = self.looked {
            let took_long = now.saturating_duration_since(looked) > TIME_BETWEEN_CHECKS;
            let stride = if took_long { self.stride / 2 } else { self.stride * 2 };
            self.stride = stride.clamp(1, MOST_NODES_BETWEEN_CHECKS);
        }
        self.looked = Some(now);
        self.next_check = self.max_nodes.min(self.nodes + self.stride);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_limit_is_exact() {
        for watched in [None, Some(StopFlag::default())] {
            let mut budget =
                Budget::start(&Limits { nodes: Some(10_000), stop: watched, ..Limits::default() });
            let spent = std::iter::repeat_with(|| budget.spend()).take_while(Result::is_ok).count();
            assert_eq!(spent, 10_000);
        }
    }

    /// If a node takes a millisecond, the next check is not four thousand nodes later.
    #[test]
    fn slow_nodes_are_looked_at_more_often() {
        let stop = StopFlag::default();
        let mut budget = Budget::start(&Limits { stop: Some(stop.clone()), ..Limits::default() });
        for _ in 0..300 {
            budget.spend().unwrap();
            std::thread::sleep(Duration::from_millis(1));
        }
        stop.raise();
        let more = std::iter::repeat_with(|| budget.spend()).take_while(Result::is_ok).count();
        assert!(more <= 2, "{more} nodes after the flag was raised");
    }

    #[test]
    fn a_raised_flag_and_no_time_stop_at_once() {
        let stop = StopFlag::default();
        stop.raise();
        assert_eq!(Budget::start(&Limits { stop: Some(stop), ..Limits::default() }).spend(), Err(Stopped));
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        assert_eq!(Budget::start(&limits).spend(), Err(Stopped));
    }
}

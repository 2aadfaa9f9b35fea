use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// How far a search may go. Without any limit it goes to the end.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    pub nodes: Option<u64>,
    pub time: Option<Duration>,
    /// Bytes that it may take for what it remembers: a table is made smaller, a tree grows no further.
    pub memory: Option<u64>,
    /// Raised from outside to stop the search soon, for instance by Ctrl-C.
    pub stop: Option<StopFlag>,
    /// The side's clock, for players that divide a game's time themselves. `time` is then a fair share
    /// of it, for those that do not.
    pub clock: Option<Clock>,
}

/// What a side has left for the rest of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    pub left: Duration,
    /// What each move adds.
    pub increment: Duration,
    /// What a single move may take, where that is limited too.
    pub per_move: Option<Duration>,
    /// What there was at the beginning.
    pub game: Duration,
}

/// A flag that several threads share and anyone may raise.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

/// A search was stopped by its limits. Normal, not an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl Limits {
    /// So many bytes, or what is allowed where that is less.
    pub fn memory_of(&self, wanted: u64) -> u64 {
        self.memory.map_or(wanted, |most| most.min(wanted))
    }

    /// Whether the search must end by itself some day, even where the tree is endless in practice.
    pub fn are_bounded(&self) -> bool {
        self.nodes.is_some() || self.time.is_some()
    }
}

/// For what can raise a flag of the standard library only, such as the handler of a signal.
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

/// What is left of some limits, for searches one after another.
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

/// A running count of nodes against [`Limits`]. The only place of this crate that reads a clock.
#[derive(Clone, Debug)]
pub struct Budget {
    nodes: u64,
    /// The count at which to look at the limits again.
    next_check: u64,
    max_nodes: u64,
    deadline: Option<Instant>,
    stop: Option<StopFlag>,
    /// Nodes from one look to the next, and when the last one was.
    stride: u64,
    looked: Option<Instant>,
}

/// Reading a clock costs as much as dozens of nodes. How long a node takes says the board: on a small
/// one a hundredth of a microsecond, a playout on the largest a thousand times that.
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

    /// A node that takes a millisecond is not followed by four thousand more.
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

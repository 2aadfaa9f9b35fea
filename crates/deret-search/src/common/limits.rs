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
    /// Raised from outside to stop the search soon, for instance by Ctrl-C.
    pub stop: Option<StopFlag>,
}

/// A flag that several threads share and anyone may raise.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

/// A search was stopped by its limits. Normal, not an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl Limits {
    /// Whether the search must end by itself some day, even where the tree is endless in practice.
    pub fn are_bounded(&self) -> bool {
        self.nodes.is_some() || self.time.is_some()
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
            stop: self.limits.stop.clone(),
        }
    }
}

/// A running count of nodes against [`Limits`]. The only place below the front ends that reads a
/// clock.
#[derive(Clone, Debug)]
pub struct Budget {
    nodes: u64,
    /// The count at which to look at the limits again.
    next_check: u64,
    max_nodes: u64,
    deadline: Option<Instant>,
    stop: Option<StopFlag>,
}

/// Reading a clock costs as much as dozens of nodes.
const NODES_BETWEEN_CHECKS: u64 = 4096;

impl Budget {
    pub fn start(limits: &Limits) -> Budget {
        let max_nodes = limits.nodes.unwrap_or(u64::MAX);
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        let watched = deadline.is_some() || limits.stop.is_some();
        let next_check = if watched { 0 } else { max_nodes };
        Budget { nodes: 0, next_check, max_nodes, deadline, stop: limits.stop.clone() }
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
        let out_of_time = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let told_to_stop = self.stop.as_ref().is_some_and(StopFlag::is_raised);
        if self.nodes >= self.max_nodes || out_of_time || told_to_stop {
            return Err(Stopped);
        }
        let watched = self.deadline.is_some() || self.stop.is_some();
        self.next_check =
            if watched { self.max_nodes.min(self.nodes + NODES_BETWEEN_CHECKS) } else { self.max_nodes };
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

    #[test]
    fn a_raised_flag_and_no_time_stop_at_once() {
        let stop = StopFlag::default();
        stop.raise();
        assert_eq!(Budget::start(&Limits { stop: Some(stop), ..Limits::default() }).spend(), Err(Stopped));
        let limits = Limits { time: Some(Duration::ZERO), ..Limits::default() };
        assert_eq!(Budget::start(&limits).spend(), Err(Stopped));
    }
}

//! Node, time and depth limits of a search.

use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    time::{Duration, Instant},
};

use deret_search::{Limits, StopFlag, Stopped};

/// Limits of a search.
#[derive(Clone, Debug, Default)]
pub struct Allowed {
    pub nodes: Option<u64>,
    pub time: Option<Time>,
    pub depth: Option<u32>,
    /// Start of the clock, if it was before the search; the time since then counts.
    pub since: Option<Instant>,
    /// Raised from outside: the search ends within milliseconds, with the best so far.
    pub stop: Option<StopFlag>,
}

/// Target and maximum time of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time {
    pub optimum: Duration,
    pub maximum: Duration,
}

/// Time reserved for delivering a move to the manager.
const MARGIN: Duration = Duration::from_millis(30);

impl Time {
    /// Time for a single move, less the margin.
    pub fn per_move(time: Duration) -> Time {
        let time = time.checked_sub(MARGIN).filter(|rest| *rest > time / 3).unwrap_or(time / 3);
        Time { optimum: time, maximum: time }
    }

    /// Allots a share of the time left in a game, at most `per_move`.
    pub fn of_game(left: Duration, increment: Duration, per_move: Option<Duration>, moves_left: u32) -> Time {
        let share = (left / moves_left.max(8)).saturating_add(increment.saturating_mul(3) / 4);
        let most = (left / 4).saturating_add(increment / 2).min(per_move.unwrap_or(Duration::MAX));
        let most = Time::per_move(most).maximum;
        Time { optimum: share.min(most), maximum: most.min(share.saturating_mul(4)) }
    }
}

impl From<&Limits> for Allowed {
    fn from(limits: &Limits) -> Allowed {
        Allowed {
            nodes: limits.nodes,
            time: limits.time.map(|time| Time { optimum: time, maximum: time }),
            depth: None,
            since: None,
            stop: limits.stop.clone(),
        }
    }
}

/// Budget of a running search, shared by its threads.
#[derive(Debug)]
pub struct Purse {
    allowed: Allowed,
    started: Option<Instant>,
    spent: AtomicU64,
    /// Nodes granted to threads, including those not counted yet.
    granted: AtomicU64,
    over: AtomicBool,
}

/// Nodes between looks at the clock. A look costs a few dozen nanoseconds; this number of nodes takes less
/// than a millisecond.
const NODES_BETWEEN_LOOKS: u64 = 256;

impl Purse {
    pub fn new(allowed: Allowed) -> Purse {
        let started = allowed.time.map(|_| allowed.since.unwrap_or_else(Instant::now));
        Purse {
            allowed,
            started,
            spent: AtomicU64::new(0),
            granted: AtomicU64::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// Time by which the search must have ended, if its time is limited.
    #[cfg(not(target_family = "wasm"))]
    pub fn deadline(&self) -> Option<Instant> {
        self.started?.checked_add(self.allowed.time?.maximum)
    }

    pub fn depth(&self) -> u32 {
        self.allowed.depth.unwrap_or(u32::MAX)
    }

    /// Nodes reported by all threads.
    pub fn spent(&self) -> u64 {
        self.spent.load(Relaxed)
    }

    pub fn is_over(&self) -> bool {
        self.over.load(Relaxed)
    }

    /// Ends the search of every thread.
    pub fn close(&self) {
        self.over.store(true, Relaxed);
    }

    fn elapsed(&self) -> Duration {
        self.started.map_or(Duration::ZERO, |started| started.elapsed())
    }

    /// Whether another iteration would probably not be finished. `unrest` above 1 allows more time: the best
    /// move changed, or the score fell.
    pub fn is_late(&self, unrest: f64) -> bool {
        let Some(time) = self.allowed.time else { return false };
        // In seconds, since a multiplied duration may overflow.
        let (optimum, maximum) = (time.optimum.as_secs_f64(), time.maximum.as_secs_f64());
        let optimum = (optimum * unrest.clamp(0.5, 3.0)).min(maximum);
        // An iteration takes about as long as all before it together. Time for a single move cannot be saved
        // for later, and even an unfinished iteration may find a better move.
        let is_saved = time.optimum < time.maximum;
        self.elapsed().as_secs_f64() > optimum * if is_saved { 0.5 } else { 0.8 }
    }

    fn must_stop(&self) -> bool {
        let out_of_time = self.allowed.time.is_some_and(|time| self.elapsed() >= time.maximum);
        let told = self.allowed.stop.as_ref().is_some_and(StopFlag::is_raised);
        out_of_time || told
    }

    /// Grants nodes to count before the next look, while any are left. Nodes granted to one thread are not
    /// available to the others.
    fn grant(&self) -> u64 {
        let Some(most) = self.allowed.nodes else { return NODES_BETWEEN_LOOKS };
        let granted = self.granted.fetch_add(NODES_BETWEEN_LOOKS, Relaxed);
        most.saturating_sub(granted).min(NODES_BETWEEN_LOOKS)
    }
}

/// One thread's node count against the budget.
#[derive(Debug)]
pub struct Spender<'p> {
    pub purse: &'p Purse,
    pub nodes: u64,
    told: u64,
    next_look: u64,
}

impl<'p> Spender<'p> {
    pub fn new(purse: &'p Purse) -> Spender<'p> {
        Spender { purse, nodes: 0, told: 0, next_look: 0 }
    }

    /// Counts one node, unless the search is over.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stopped> {
        self.tell();
        if self.purse.is_over() || self.purse.must_stop() {
            self.purse.close();
            return Err(Stopped);
        }
        let grant = self.purse.grant();
        if grant == 0 {
            self.purse.close();
            return Err(Stopped);
        }
        self.next_look = self.nodes + grant;
        Ok(())
    }

    /// Adds this thread's nodes to the shared count.
    pub fn tell(&mut self) {
        self.purse.spent.fetch_add(self.nodes - self.told, Relaxed);
        self.told = self.nodes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_limit_is_exact() {
        let purse = Purse::new(Allowed { nodes: Some(1000), ..Allowed::default() });
        let mut spender = Spender::new(&purse);
        while spender.spend().is_ok() {}
        assert_eq!((spender.nodes, purse.spent()), (1000, 1000));
    }

    /// In any interleaving, the threads together never exceed the node limit.
    #[test]
    fn threads_share_a_node_limit() {
        for most in [1, 255, 256, 1000, 1024] {
            let purse = Purse::new(Allowed { nodes: Some(most), ..Allowed::default() });
            let mut spenders = [(); 3].map(|()| Spender::new(&purse));
            while spenders.iter_mut().filter_map(|spender| spender.spend().ok()).count() > 0 {}
            let counted: u64 = spenders.iter().map(|spender| spender.nodes).sum();
            assert!(counted <= most && counted + 2 * NODES_BETWEEN_LOOKS > most, "{counted} of {most}");
        }
    }

    /// Measured in nodes; `tests/stopping.rs` measures the time on an idle machine.
    #[test]
    fn a_raised_flag_is_seen_within_one_look() {
        let stop = StopFlag::default();
        let purse = Purse::new(Allowed { stop: Some(stop.clone()), ..Allowed::default() });
        let mut spender = Spender::new(&purse);
        (0..1000).for_each(|_| spender.spend().unwrap());
        stop.raise();
        let more = std::iter::repeat_with(|| spender.spend()).take_while(Result::is_ok).count();
        assert!(more as u64 <= NODES_BETWEEN_LOOKS, "{more}");
    }

    #[test]
    fn as_much_time_as_can_be_written_is_no_trouble() {
        for long in [Duration::MAX, Duration::from_secs_f64(1e19)] {
            for (left, increment) in [(long, Duration::ZERO), (Duration::ZERO, long), (long, long)] {
                let time = Time::of_game(left, increment, None, 0);
                assert!(time.optimum <= time.maximum, "{time:?}");
            }
            let time = Some(Time { optimum: long, maximum: long });
            let purse = Purse::new(Allowed { time, ..Allowed::default() });
            assert!(!purse.is_late(3.0));
        }
    }

    #[test]
    fn no_move_takes_more_than_is_left() {
        for left in [1, 20, 60, 500, 30_000, 600_000] {
            let left = Duration::from_millis(left);
            for moves in [0, 10, 100] {
                let time = Time::of_game(left, Duration::ZERO, None, moves);
                assert!(time.optimum <= time.maximum && time.maximum < left, "{left:?} {time:?}");
            }
            assert!(Time::per_move(left).maximum < left);
        }
    }
}

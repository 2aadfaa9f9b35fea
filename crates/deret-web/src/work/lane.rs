//! A limited resource shared fairly among visitors: places to work in, or megabytes.
//!
//! A visitor never gets more than one share, however little the others take, so that some is left for
//! newcomers. Each visitor has a queue, and the queues take turns.

use std::{
    collections::{HashMap, VecDeque},
    sync::Arc,
};

use parking_lot::Mutex;
use tokio::sync::oneshot;

use super::NotDone;
use crate::visitor::Visitor;

#[derive(Debug)]
pub struct Lane {
    size: Size,
    state: Mutex<State>,
}

/// Total capacity, and the part of it and of the queue available to one visitor.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    pub all: usize,
    pub each: usize,
    pub most_waiting: usize,
}

#[derive(Debug, Default)]
struct State {
    taken: usize,
    taken_by: HashMap<Visitor, usize>,
    /// The first queue is served next. No queue is empty.
    lines: VecDeque<Line>,
}

#[derive(Debug)]
struct Line {
    visitor: Visitor,
    waiting: VecDeque<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    wants: usize,
    turn: oneshot::Sender<Place>,
}

/// A visitor's part of a lane, released when dropped.
#[derive(Debug)]
pub struct Place {
    lane: Arc<Lane>,
    visitor: Visitor,
    size: usize,
}

impl Lane {
    pub fn new(size: Size) -> Arc<Lane> {
        Arc::new(Lane { size, state: Mutex::default() })
    }

    /// Maximum that one visitor can hold at once.
    pub fn each(&self) -> usize {
        self.size.each
    }

    /// Waits in the visitor's queue for one place.
    pub async fn enter(self: &Arc<Lane>, visitor: Visitor) -> Result<Place, NotDone> {
        self.take(visitor, 1).await
    }

    /// Waits in the visitor's queue for `wants` units, or for one share if that is less. A request for zero
    /// units never waits: queueing it could deadlock on units its owner already holds.
    pub async fn take(self: &Arc<Lane>, visitor: Visitor, wants: usize) -> Result<Place, NotDone> {
        if wants == 0 {
            return Ok(Place { lane: Arc::clone(self), visitor, size: 0 });
        }
        self.line_up(visitor, wants, self.size.most_waiting)?.await.map_err(|_| NotDone::Busy)
    }

    /// Queues a visitor that gave up its place for a while: accepted however long the queue is.
    pub async fn come_back(self: &Arc<Lane>, visitor: Visitor) -> Option<Place> {
        self.line_up(visitor, 1, usize::MAX).ok()?.await.ok()
    }

    /// Returns a place without waiting, or fails.
    pub fn enter_at_once(self: &Arc<Lane>, visitor: Visitor) -> Result<Place, NotDone> {
        let mut turn = self.line_up(visitor, 1, 0)?;
        turn.try_recv().map_err(|_| NotDone::Busy)
    }

    /// Whether another visitor waits for a place.
    pub fn somebody_waits(&self) -> bool {
        !self.state.lock().lines.is_empty()
    }

    fn line_up(
        self: &Arc<Lane>,
        visitor: Visitor,
        wants: usize,
        most_waiting: usize,
    ) -> Result<oneshot::Receiver<Place>, NotDone> {
        let wants = wants.min(self.size.each);
        let (turn, turn_comes) = oneshot::channel();
        let mut state = self.state.lock();
        let at_once = state.next(&self.size).is_none() && state.fits(visitor, wants, &self.size);
        if !at_once && state.waiting(visitor) >= most_waiting {
            let has_his_share = most_waiting > 0 || state.has(visitor) + wants > self.size.each;
            return Err(if has_his_share { NotDone::TooMany } else { NotDone::Busy });
        }
        let waiting = Waiting { wants, turn };
        match state.lines.iter_mut().find(|line| line.visitor == visitor) {
            Some(line) => line.waiting.push_back(waiting),
            None => state.lines.push_back(Line { visitor, waiting: [waiting].into() }),
        }
        drop(state);
        self.go_on();
        Ok(turn_comes)
    }

    /// Admits all that fit now.
    fn go_on(self: &Arc<Lane>) {
        loop {
            let mut state = self.state.lock();
            let Some((visitor, waiting)) = state.let_in(&self.size) else { return };
            drop(state); // places that are no longer awaited are released, which locks the state
            let _ = waiting.turn.send(Place { lane: Arc::clone(self), visitor, size: waiting.wants });
        }
    }
}

impl State {
    fn has(&self, visitor: Visitor) -> usize {
        self.taken_by.get(&visitor).copied().unwrap_or(0)
    }

    fn fits(&self, visitor: Visitor, wants: usize, size: &Size) -> bool {
        self.taken + wants <= size.all && self.has(visitor) + wants <= size.each
    }

    /// Number of a visitor's waiting requests, without cancelled ones.
    fn waiting(&mut self, visitor: Visitor) -> usize {
        let Some(index) = self.lines.iter().position(|line| line.visitor == visitor) else { return 0 };
        let line = &mut self.lines[index].waiting;
        line.retain(|waiting| !waiting.turn.is_closed());
        let count = line.len();
        if count == 0 {
            self.lines.remove(index);
        }
        count
    }

    /// Returns the queue to serve next: the first whose visitor is below its share.
    fn next(&self, size: &Size) -> Option<usize> {
        let has_room = |line: &Line| {
            line.waiting.front().is_some_and(|first| self.has(line.visitor) + first.wants <= size.each)
        };
        self.lines.iter().position(has_room)
    }

    /// Takes the next request from its queue and grants it. A large request is not overtaken forever by small
    /// ones: if the next one does not fit, none is granted.
    fn let_in(&mut self, size: &Size) -> Option<(Visitor, Waiting)> {
        let index = self.next(size)?;
        let visitor = self.lines[index].visitor;
        let wants = self.lines[index].waiting.front()?.wants;
        if !self.fits(visitor, wants, size) {
            return None;
        }
        let mut line = self.lines.remove(index)?;
        let waiting = line.waiting.pop_front()?;
        if !line.waiting.is_empty() {
            self.lines.push_back(line);
        }
        self.taken += wants;
        *self.taken_by.entry(visitor).or_default() += wants;
        Some((visitor, waiting))
    }

    fn give_back(&mut self, visitor: Visitor, size: usize) {
        self.taken -= size;
        if let Some(has) = self.taken_by.get_mut(&visitor) {
            *has -= size;
            if *has == 0 {
                self.taken_by.remove(&visitor);
            }
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.lane.state.lock().give_back(self.visitor, self.size);
        self.lane.go_on();
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn visitor(number: u8) -> Visitor {
        Visitor::at(IpAddr::from([10, 0, 0, number]))
    }

    fn lane(all: usize, each: usize, most_waiting: usize) -> Arc<Lane> {
        Lane::new(Size { all, each, most_waiting })
    }

    fn is_in(turn: &mut oneshot::Receiver<Place>) -> Option<Place> {
        turn.try_recv().ok()
    }

    #[test]
    fn ten_of_one_leave_room_for_another() {
        let lane = lane(4, 2, 8);
        let greedy: Vec<_> = (0..10).map(|_| lane.line_up(visitor(1), 1, 8)).collect();
        assert_eq!(greedy.iter().filter(|turn| turn.is_err()).count(), 0, "two are in, eight wait");
        assert!(matches!(lane.line_up(visitor(1), 1, 8), Err(NotDone::TooMany)));
        let mut other = lane.line_up(visitor(2), 1, 8).unwrap();
        assert!(is_in(&mut other).is_some(), "without waiting");
    }

    #[test]
    fn lines_take_turns() {
        let lane = lane(1, 1, 100);
        let first = lane.enter_at_once(visitor(9)).unwrap();
        let mut turns: Vec<(u8, oneshot::Receiver<Place>)> = Vec::new();
        for number in [1, 1, 1, 1, 2, 2, 3] {
            turns.push((number, lane.line_up(visitor(number), 1, 100).unwrap()));
        }
        let mut order = Vec::new();
        let mut at_work = Some(first);
        while !turns.is_empty() {
            drop(at_work.take());
            let index = turns.iter_mut().position(|(_, turn)| {
                at_work = is_in(turn);
                at_work.is_some()
            });
            order.push(turns.remove(index.unwrap()).0);
        }
        assert_eq!(order, [1, 2, 3, 1, 2, 1, 1]);
    }

    #[test]
    fn whoever_goes_away_gives_his_place_to_the_next() {
        let lane = lane(1, 1, 1);
        let first = lane.enter_at_once(visitor(1)).unwrap();
        let gone = lane.line_up(visitor(1), 1, 1).unwrap();
        assert!(lane.line_up(visitor(1), 1, 1).is_err());
        drop(gone);
        let mut next = lane.line_up(visitor(1), 1, 1).unwrap();
        let unread = lane.line_up(visitor(2), 1, 1).unwrap();
        drop(first);
        drop(is_in(&mut next).unwrap());
        drop(unread); // it was this one's turn already
        assert!(lane.enter_at_once(visitor(3)).is_ok());
        let state = lane.state.lock();
        assert_eq!((state.taken, state.lines.len()), (0, 0));
    }

    #[test]
    fn much_is_not_overtaken_by_little_for_ever() {
        let lane = lane(8, 6, 8);
        let some = lane.line_up(visitor(1), 4, 8).unwrap();
        let mut much = lane.line_up(visitor(2), 100, 8).unwrap();
        let mut little = lane.line_up(visitor(3), 1, 8).unwrap();
        assert!(is_in(&mut much).is_none() && is_in(&mut little).is_none(), "six do not fit beside four");
        drop(some);
        let much = is_in(&mut much).unwrap();
        assert_eq!(much.size, 6, "no more than a share");
        assert!(is_in(&mut little).is_some());
    }
}

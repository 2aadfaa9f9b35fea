//! True values of positions: those found so far, and the one being computed.

use std::{collections::HashMap, sync::Arc, time::Duration};

use deret_core::{Keyed, Position};
use deret_solver::{Analysis, MoveValue};
use deret_study::{Review, Reviewer};

use crate::{
    seated_game::SeatedGame,
    think::{Job, Workshop},
};

/// Values found so far, by the position's key; one position at a time is being worked on.
#[derive(Debug, Default)]
pub struct Oracle {
    known: HashMap<u64, Known>,
    job: Option<(Job, u64)>,
}

#[derive(Clone, Debug)]
pub enum Known {
    Values(Arc<Analysis>),
    /// Not solved within its time limit.
    TooHard,
}

impl Oracle {
    pub fn known(&self, pos: &Position) -> Option<&Known> {
        self.known.get(&pos.key())
    }

    pub fn values(&self, pos: &Position) -> Option<&Arc<Analysis>> {
        match self.known(pos)? {
            Known::Values(values) => Some(values),
            Known::TooHard => None,
        }
    }

    /// A best move, if enough values are known to name one.
    pub fn best(&self, pos: &Position) -> Option<MoveValue> {
        let values = self.values(pos)?;
        values.of(*values.best().first()?)
    }

    /// The game so far, judged as far as values are known.
    pub fn review(&self, seated: &SeatedGame) -> Option<Review> {
        let moves: Vec<_> = seated.record().moves.iter().map(|played| played.mv).collect();
        let mut reviewer = Reviewer::new(seated.rules(), &moves, seated.referee().outcome()).ok()?;
        for plies in 0..=moves.len() {
            if let Some(values) = self.values(reviewer.position(plies)) {
                reviewer.learn(plies, Arc::clone(values));
            }
        }
        Some(reviewer.review())
    }

    pub fn is_working(&self) -> bool {
        self.job.is_some()
    }

    pub fn is_working_on(&self, pos: &Position) -> bool {
        self.job.as_ref().is_some_and(|(_, key)| *key == pos.key())
    }

    /// Works on the first of these positions whose value is not known, and on nothing else.
    pub fn find_out(&mut self, wanted: Vec<Position>, workshop: &mut Workshop, time: Duration) {
        let Some(pos) = wanted.into_iter().find(|pos| self.known(pos).is_none()) else {
            self.job = None;
            return;
        };
        if !self.is_working_on(&pos) {
            self.job = workshop.value(&pos, time).map(|job| (job, pos.key()));
        }
    }

    /// Accepts an answer, unless it belongs to an abandoned job.
    pub fn learn(&mut self, job: u64, key: u64, values: Option<Arc<Analysis>>) {
        if self.job.as_ref().is_some_and(|(current, _)| current.id == job) {
            self.job = None;
            self.known.insert(key, values.map_or(Known::TooHard, Known::Values));
        }
    }
}

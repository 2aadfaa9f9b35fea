//! What is known about the true value of positions, and what is being found out.

use std::{collections::HashMap, time::Duration};

use deret_core::{Keyed, Move, Position};

use crate::{
    seams::{MoveWorth, Worth, best_moves},
    think::{Job, Workshop},
};

/// Values found so far, by the position's key; one position at a time is being worked on.
#[derive(Debug, Default)]
pub struct Oracle {
    known: HashMap<u64, Known>,
    job: Option<(Job, u64)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    Values(Vec<MoveWorth>),
    /// Not within the time it had.
    TooHard,
}

impl Oracle {
    pub fn known(&self, pos: &Position) -> Option<&Known> {
        self.known.get(&pos.key())
    }

    pub fn values(&self, pos: &Position) -> Option<&[MoveWorth]> {
        match self.known(pos)? {
            Known::Values(values) => Some(values),
            Known::TooHard => None,
        }
    }

    pub fn worth_of(&self, pos: &Position, mv: Move) -> Option<MoveWorth> {
        self.values(pos)?.iter().find(|value| value.mv == mv).copied()
    }

    /// What the position is worth to the side to move.
    pub fn worth(&self, pos: &Position) -> Option<Worth> {
        self.values(pos)?.iter().map(|value| value.worth).max()
    }

    pub fn best(&self, pos: &Position) -> Vec<Move> {
        best_moves(self.values(pos).unwrap_or_default())
    }

    pub fn is_working(&self) -> bool {
        self.job.is_some()
    }

    pub fn is_working_on(&self, pos: &Position) -> bool {
        self.job.as_ref().is_some_and(|(_, key)| *key == pos.key())
    }

    /// Works on the first of these positions that is not known, and on nothing else.
    pub fn find_out(&mut self, wanted: Vec<Position>, workshop: &mut Workshop, time: Duration) {
        let Some(pos) = wanted.into_iter().find(|pos| self.known(pos).is_none()) else {
            self.job = None;
            return;
        };
        if !self.is_working_on(&pos) {
            self.job = workshop.value(&pos, time).map(|job| (job, pos.key()));
        }
    }

    /// Takes in an answer, unless it is one that nobody waits for.
    pub fn learn(&mut self, job: u64, key: u64, values: Option<Vec<MoveWorth>>) {
        if self.job.as_ref().is_some_and(|(current, _)| current.id == job) {
            self.job = None;
            self.known.insert(key, values.map_or(Known::TooHard, Known::Values));
        }
    }
}

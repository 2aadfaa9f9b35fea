//! A training: games of others first, then games against itself.

use deret_core::Rules;
use deret_search::{
    StopFlag,
    common::chance::{generator, mixed},
};
use deret_store::{Filter, ResultFilter, Store, StoreError};
use rand::RngExt;

use crate::{
    learner::Lesson,
    model::{Model, Run},
    selfplay::self_play,
};

/// The finished games of these rules in a store, the oldest first.
pub fn stored_lessons(store: &Store, rules: Rules) -> Result<Vec<Lesson>, StoreError> {
    let filter = Filter { game: Some(rules), result: Some(ResultFilter::Finished), ..Filter::default() };
    let mut lessons = Vec::new();
    for game in store.games(filter) {
        lessons.extend(Lesson::of_record(&game?.record));
    }
    Ok(lessons)
}

/// A training under way. What comes of it depends on the model, the stored games, the number of
/// games and the seed; not on the clock, nor on how often one looks.
#[derive(Debug)]
pub struct Training {
    model: Model,
    stored: Vec<Lesson>,
    games: u64,
    seed: u64,
    /// Mixed into the seed of each game, so that a training that goes on draws other lots.
    chapter: u64,
    done: u64,
}

/// How often each stored game is gone through before the first game against itself.
const READINGS: u64 = 3;

impl Training {
    /// Goes on with a model, or with one that knows nothing yet.
    pub fn new(model: Model, stored: Vec<Lesson>, games: u64, seed: u64) -> Training {
        let chapter = model.about.runs.len() as u64;
        Training { model, stored, games, seed, chapter, done: 0 }
    }

    pub fn model(&self) -> &Model {
        &self.model
    }

    /// How many lessons there are in all: stored games as often as they are read, and games
    /// against itself.
    pub fn lessons(&self) -> u64 {
        self.readings() + self.games
    }

    /// How many lessons are learnt.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// How many games against itself are played.
    pub fn games_played(&self) -> u64 {
        self.done.saturating_sub(self.readings())
    }

    /// How often a stored game was gone through.
    pub fn readings_done(&self) -> u64 {
        self.done.min(self.readings())
    }

    /// Learns until that many lessons are done, or all, or the flag is raised. `after_each` is told
    /// after each lesson.
    pub fn learn_until(&mut self, lessons: u64, stop: &StopFlag, mut after_each: impl FnMut()) {
        while self.done < lessons.min(self.lessons()) && !stop.is_raised() {
            let lesson = self.next_lesson();
            self.model.learner.learn(&lesson);
            self.done += 1;
            after_each();
        }
    }

    /// The model, which now tells of this training too.
    pub fn finish(mut self) -> Model {
        let stored = if self.done > 0 { self.stored.len() as u64 } else { 0 };
        self.model.about.runs.push(Run { self_play: self.games_played(), seed: self.seed, stored });
        self.model
    }

    fn readings(&self) -> u64 {
        self.stored.len() as u64 * READINGS
    }

    fn next_lesson(&self) -> Lesson {
        if self.done < self.readings() {
            return self.stored[self.done as usize % self.stored.len()].clone();
        }
        let number = self.games_played();
        let mut chance = generator(mixed(&[self.seed, self.chapter]), number);
        // Every second game begins as a stored one did, to find what could have been done better.
        let from_store = !self.stored.is_empty() && number % 2 == 1;
        let stored = from_store.then(|| &self.stored[chance.random_range(0..self.stored.len())]);
        self_play(&self.model, stored, &mut chance)
    }
}

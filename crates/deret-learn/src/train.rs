//! Training: first games of others, then games against itself.

use deret_core::Rules;
use deret_search::{
    StopFlag,
    common::chance::{generator, mixed},
};
use deret_store::{Filter, ResultFilter, Store, StoreError};
use rand::RngExt;

use crate::{
    learner::Lesson,
    model::{About, Model, Run, fnv_1a},
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

/// A training in progress. The result depends on the model, the stored games, the number of games and the
/// seed; not on the clock, on how often progress is checked, or on where the training was interrupted. Random
/// choices depend on the number of the game, so a training in pieces gives the same bytes as one in one
/// piece.
#[derive(Debug)]
pub struct Training {
    /// Its head lists the trainings before this one.
    model: Model,
    stored: Vec<Lesson>,
    /// The progress made by earlier pieces of this training.
    begun: Progress,
    now: Progress,
    goal: Progress,
    /// Seed, digest and number of the stored games.
    run: Run,
}

/// Result of offering a checkpoint to a training.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Checkpoint {
    /// The training continues from it.
    Taken,
    /// The model that the training starts from is already further.
    Outdated,
    /// It belongs to another training, or to a longer one.
    Foreign,
}

/// The progress of a training: first the readings of stored games, then the self-play games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Progress {
    readings: u64,
    games: u64,
}

/// Number of times each stored game is read before the first self-play game.
const READINGS: u64 = 3;

impl Training {
    /// Continues with a model, trained or not. If the model's last training had the same seed and the same
    /// stored games, this is the next piece of it; otherwise it is a new training.
    pub fn new(mut model: Model, stored: Vec<Lesson>, games: u64, seed: u64) -> Training {
        let run =
            Run { self_play: 0, seed, stored: stored.len() as u64, digest: digest(&stored), readings: None };
        let all_readings = run.stored * READINGS;
        let runs = &mut model.about.runs;
        let begun = match runs.pop_if(|last| last.is_piece_of(&run)) {
            Some(last) => {
                let readings = last.readings.map_or(all_readings, |done| done.min(all_readings));
                Progress { readings, games: last.self_play }
            }
            None => Progress::default(),
        };
        let goal = Progress { readings: all_readings, games: begun.games.saturating_add(games) };
        Training { model, stored, begun, now: begun, goal, run }
    }

    /// Continues from a checkpoint, if it belongs to this very training.
    pub fn go_on_from(&mut self, mut checkpoint: Model) -> Checkpoint {
        let Some(last) = checkpoint.about.runs.pop_if(|last| last.is_piece_of(&self.run)) else {
            return Checkpoint::Foreign;
        };
        let now = Progress { readings: last.readings.unwrap_or(self.goal.readings), games: last.self_play };
        if checkpoint.about != self.model.about {
            return Checkpoint::Foreign;
        }
        if self.begun.is_before(now) && now.is_before(self.goal) {
            self.model = checkpoint;
            self.now = now;
            return Checkpoint::Taken;
        }
        if now.is_before(self.begun) { Checkpoint::Outdated } else { Checkpoint::Foreign }
    }

    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Number of lessons in this piece: readings of stored games plus self-play games.
    pub fn lessons(&self) -> u64 {
        self.goal.since(self.begun)
    }

    /// Number of lessons learnt.
    pub fn done(&self) -> u64 {
        self.now.since(self.begun)
    }

    /// Number of self-play games played.
    pub fn games_played(&self) -> u64 {
        self.now.games - self.begun.games
    }

    /// Number of readings of stored games done.
    pub fn readings_done(&self) -> u64 {
        self.now.readings - self.begun.readings
    }

    /// Learns until this many lessons are done, or all of them, or the flag is raised. Calls `after_each`
    /// after each lesson.
    pub fn learn_until(&mut self, lessons: u64, stop: &StopFlag, mut after_each: impl FnMut(&Training)) {
        while self.done() < lessons.min(self.lessons()) && !stop.is_raised() {
            let lesson = self.next_lesson();
            self.model.learner.learn(&lesson);
            if self.now.readings < self.goal.readings {
                self.now.readings += 1;
            } else {
                self.now.games += 1;
            }
            after_each(self);
        }
    }

    /// The model so far, as bytes that the training can resume from.
    pub fn checkpoint(&self) -> Vec<u8> {
        self.model.to_bytes_as(&self.about())
    }

    /// The trained model, with this training added to its head.
    pub fn finish(self) -> Model {
        let about = self.about();
        Model { about, learner: self.model.learner }
    }

    fn about(&self) -> About {
        let mut about = self.model.about.clone();
        let is_cut = self.now.readings < self.goal.readings;
        about.runs.push(Run {
            self_play: self.now.games,
            readings: is_cut.then_some(self.now.readings),
            ..self.run
        });
        about
    }

    fn next_lesson(&self) -> Lesson {
        if self.now.readings < self.goal.readings {
            return self.stored[self.now.readings as usize % self.stored.len()].clone();
        }
        // The number of the training is mixed in, so that the next one makes different random choices.
        let (number, chapter) = (self.now.games, self.model.about.runs.len() as u64);
        let mut chance = generator(mixed(&[self.run.seed, chapter]), number);
        // Every second game begins like a stored one, to find improvements on it.
        let from_store = !self.stored.is_empty() && number % 2 == 1;
        let stored = from_store.then(|| &self.stored[chance.random_range(0..self.stored.len())]);
        self_play(&self.model, stored, &mut chance)
    }
}

impl Progress {
    fn since(self, begun: Progress) -> u64 {
        (self.readings - begun.readings) + (self.games - begun.games)
    }

    fn is_before(self, later: Progress) -> bool {
        self.readings <= later.readings && self.games <= later.games
    }
}

impl Run {
    /// Whether a training with this seed and these stored games continues this one.
    fn is_piece_of(&self, run: &Run) -> bool {
        (self.seed, self.stored, self.digest) == (run.seed, run.stored, run.digest)
    }
}

/// Distinguishes sets of stored games; 0 if there are none.
fn digest(stored: &[Lesson]) -> u64 {
    stored.iter().fold(0, |digest, lesson| {
        let moves: String = lesson.moves.iter().map(|mv| format!("{mv} ")).collect();
        fnv_1a(format!("{digest} {moves}{:?}", lesson.outcome).as_bytes())
    })
}

//! A training in pieces gives exactly the bytes of a training in one piece, at every cut.

use std::path::Path;

use deret_core::{Game, Position, Rules};
use deret_learn::{Checkpoint, Lesson, Method, Model, Training};
use deret_search::StopFlag;
use proptest::prelude::*;

fn rules(method: Method) -> Rules {
    let game = if method == Method::NTuple { "5,5,4" } else { "3,3,3" };
    game.parse().unwrap()
}

fn fresh(method: Method) -> Model {
    Model::new(rules(method), method).unwrap()
}

fn read(bytes: &[u8]) -> Model {
    Model::from_bytes(bytes, Path::new("checkpoint")).unwrap()
}

/// Games as a store might hold them.
fn stored(rules: Rules, count: usize) -> Vec<Lesson> {
    let lesson = |number: usize| {
        let (mut pos, mut moves) = (Position::new(rules), Vec::new());
        loop {
            if let Some(outcome) = pos.outcome() {
                return Lesson { rules, moves, outcome };
            }
            let legal = pos.legal_moves();
            let mv = legal[(number * 7 + moves.len() * 5) % legal.len()];
            pos.play(mv);
            moves.push(mv);
        }
    };
    (0..count).map(lesson).collect()
}

/// The parameters of one training: method, self-play games, seed and stored games.
#[derive(Clone, Copy, Debug)]
struct Wish {
    method: Method,
    stored: usize,
    games: u64,
    seed: u64,
}

impl Wish {
    fn training(self, model: Model, games: u64) -> Training {
        Training::new(model, stored(rules(self.method), self.stored), games, self.seed)
    }

    fn whole(self) -> Vec<u8> {
        let mut training = self.training(fresh(self.method), self.games);
        training.learn_until(u64::MAX, &StopFlag::default(), |_| ());
        training.finish().to_bytes()
    }

    /// Interrupted after each of these counts of lessons, as by Ctrl-C: the model is written, and another run
    /// plays the rest.
    fn cut_and_resumed(self, cuts: &[u64]) -> Vec<u8> {
        let (mut model, mut played, mut before) = (fresh(self.method), 0, 0);
        for cut in cuts.iter().copied().chain([u64::MAX]) {
            let mut training = self.training(model, self.games - played);
            training.learn_until(cut.saturating_sub(before), &StopFlag::default(), |_| ());
            (played, before) = (played + training.games_played(), before + training.done());
            model = read(&training.finish().to_bytes());
        }
        model.to_bytes()
    }

    /// Killed, as by kill -9: the same training starts again and finds a checkpoint.
    fn cut_and_found(self, cuts: &[u64]) -> Vec<u8> {
        let mut checkpoint: Option<Vec<u8>> = None;
        for cut in cuts.iter().copied().chain([u64::MAX]) {
            let mut training = self.training(fresh(self.method), self.games);
            if let Some(bytes) = &checkpoint {
                assert_eq!(training.go_on_from(read(bytes)), Checkpoint::Taken, "{self:?}");
            }
            training.learn_until(cut, &StopFlag::default(), |_| ());
            checkpoint = Some(training.checkpoint());
        }
        checkpoint.unwrap()
    }
}

#[test]
fn every_single_cut_of_a_small_training() {
    for method in Method::ALL {
        for stored in [0, 3] {
            let wish = Wish { method, stored, games: 20, seed: 7 };
            let whole = wish.whole();
            for cut in 0..=20 + 3 * stored as u64 {
                assert!(wish.cut_and_resumed(&[cut]) == whole, "{wish:?} resumed at {cut}");
                assert!(wish.cut_and_found(&[cut]) == whole, "{wish:?} found again at {cut}");
            }
        }
    }
}

#[test]
fn a_checkpoint_of_another_training_is_refused() {
    let wish = Wish { method: Method::Td, stored: 3, games: 20, seed: 7 };
    let mut training = wish.training(fresh(Method::Td), 20);
    training.learn_until(15, &StopFlag::default(), |_| ());
    let checkpoint = training.checkpoint();
    let check = |wish: Wish, expected: Checkpoint| {
        let mut training = wish.training(fresh(wish.method), wish.games);
        assert_eq!(training.go_on_from(read(&checkpoint)), expected, "{wish:?}");
    };
    check(wish, Checkpoint::Taken);
    check(Wish { games: 6, ..wish }, Checkpoint::Taken); // another goal on the same way
    check(Wish { games: 5, ..wish }, Checkpoint::Foreign); // past this goal
    check(Wish { seed: 8, ..wish }, Checkpoint::Foreign);
    check(Wish { stored: 2, ..wish }, Checkpoint::Foreign);
    check(Wish { method: Method::QTable, ..wish }, Checkpoint::Foreign);
    training.learn_until(u64::MAX, &StopFlag::default(), |_| ());
    let mut further = wish.training(training.finish(), 20);
    assert_eq!(further.go_on_from(read(&checkpoint)), Checkpoint::Outdated);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn any_number_of_cuts(
        method in prop::sample::select(Method::ALL.to_vec()), stored in 0usize..4, games in 1u64..60,
        seed: u64, mut cuts in prop::collection::vec(0u64..70, 0..5),
    ) {
        cuts.sort_unstable();
        let wish = Wish { method, stored, games, seed };
        let whole = wish.whole();
        prop_assert!(wish.cut_and_resumed(&cuts) == whole);
        prop_assert!(wish.cut_and_found(&cuts) == whole);
    }
}

//! Model files: reproducible, checked, and rejected with an explanation when they are wrong.

use std::path::Path;

use deret_core::{Position, Rules};
use deret_learn::{Method, Model, ModelError, Run, Training};
use deret_search::StopFlag;
use proptest::prelude::*;

fn rules(text: &str) -> Rules {
    text.parse().unwrap()
}

fn trained(game: &str, method: Method, games: u64, seed: u64) -> Model {
    continued(Model::new(rules(game), method).unwrap(), games, seed)
}

fn continued(model: Model, games: u64, seed: u64) -> Model {
    let mut training = Training::new(model, Vec::new(), games, seed);
    training.learn_until(games, &StopFlag::default(), |_| ());
    training.finish()
}

fn read(bytes: &[u8]) -> Result<Model, ModelError> {
    Model::from_bytes(bytes, Path::new("a.deret-model"))
}

#[test]
fn one_seed_makes_one_file_and_another_seed_another() {
    for method in Method::ALL {
        let bytes = trained("3,3,3", method, 300, 5).to_bytes();
        assert_eq!(bytes, trained("3,3,3", method, 300, 5).to_bytes(), "{method}");
        assert_ne!(bytes, trained("3,3,3", method, 300, 6).to_bytes(), "{method}");
    }
}

#[test]
fn looking_in_between_changes_nothing() {
    let mut training = Training::new(Model::new(rules("3,3,3"), Method::Td).unwrap(), Vec::new(), 300, 5);
    for until in [10, 11, 200, 300] {
        training.learn_until(until, &StopFlag::default(), |_| ());
    }
    assert_eq!(training.finish().to_bytes(), trained("3,3,3", Method::Td, 300, 5).to_bytes());
}

#[test]
fn reading_gives_back_what_was_written_and_goes_on_from_there() {
    for (game, method) in [
        ("3,3,3", Method::Menace),
        ("3,4,3", Method::QTable),
        ("4,4,3,exact", Method::Td),
        ("5,5,4", Method::NTuple),
    ] {
        let model = trained(game, method, 50, 3);
        let again = read(&model.to_bytes()).unwrap();
        assert_eq!(again.about, model.about);
        let pos = Position::new(rules(game));
        assert_eq!(again.beliefs(&pos), model.beliefs(&pos), "{method}");
        let (went_on, read_and_went_on) = (continued(model, 50, 3), continued(again, 50, 3));
        assert_eq!(went_on.to_bytes(), read_and_went_on.to_bytes(), "{method}");
        let run = |self_play, seed| Run { self_play, seed, stored: 0, digest: 0, readings: None };
        assert_eq!(went_on.about.runs, [run(100, 3)], "the same seed goes on");
        assert_eq!(continued(went_on, 50, 4).about.runs, [run(100, 3), run(50, 4)], "another begins anew");
    }
}

#[test]
fn a_stopped_training_tells_how_far_it_got() {
    let stop = StopFlag::default();
    let mut training = Training::new(Model::new(rules("3,3,3"), Method::Td).unwrap(), Vec::new(), 300, 5);
    let mut seen = 0;
    training.learn_until(300, &stop, |_| {
        seen += 1;
        if seen == 120 {
            stop.raise();
        }
    });
    assert_eq!((training.done(), training.games_played()), (120, 120));
    assert_eq!(training.finish().about.self_play(), 120);
}

#[test]
fn what_is_wrong_is_said_plainly() {
    let whole = trained("3,3,3", Method::Td, 20, 1).to_bytes();
    let text = |bytes: &[u8]| read(bytes).unwrap_err().to_string();
    assert_eq!(text(b""), "a.deret-model is not a model of Deret");
    assert_eq!(text(b"\x89PNG\r\n"), "a.deret-model is not a model of Deret");
    assert_eq!(
        text(b"deret-model 2\n\n"),
        "a.deret-model is a model of version 2; this program reads version 1"
    );
    assert_eq!(
        text(&whole[..whole.len() - 1]),
        "a.deret-model is a model that was cut short; the end of the file is missing"
    );
    let mut longer = whole.clone();
    longer.push(0);
    assert_eq!(text(&longer), "a.deret-model is a damaged model: its bytes are not those that were written");
    let huge = b"deret-model 1\ngame 3,3,3\nmethod td\nmade-by x\nbytes 18446744073709551615\n\n";
    assert_eq!(text(huge), "a.deret-model is a model that was cut short; the end of the file is missing");
    assert_eq!(
        text(b"deret-model 1\ngame 9,9\n\n"),
        "a.deret-model: the head of the model has the line \"game 9,9\", which does not belong there"
    );
}

#[test]
fn tables_refuse_boards_they_cannot_hold() {
    let error = Model::new(rules("5,5,4"), Method::Td).unwrap_err();
    assert_eq!(
        error.to_string(),
        "td keeps every position apart, up to 16 cells; 5,5,4 has 25, for which n-tuple is made"
    );
    let head = "deret-model 1\ngame 5,5,4\nmethod td\nmade-by x\nbytes 0\n\n";
    assert!(read(head.as_bytes()).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_changed_or_missing_byte_is_always_noticed(
        method in prop::sample::select(Method::ALL.to_vec()), at in any::<prop::sample::Index>(), change in 1..=255u8
    ) {
        let mut bytes = trained("3,3,3", method, 5, 1).to_bytes();
        let at = at.index(bytes.len());
        prop_assert!(read(&bytes[..at]).is_err());
        bytes[at] ^= change;
        prop_assert!(read(&bytes).is_err());
    }

    #[test]
    fn no_bytes_make_it_panic(bytes in prop::collection::vec(any::<u8>(), 0..300), head in "(deret-model 1\n)?(game [0-9],[0-9],[0-9]\n)?") {
        let mut all = head.into_bytes();
        all.extend(bytes);
        prop_assert!(read(&all).is_err());
    }
}

use std::{sync::mpsc, thread, time::Duration};

use deret_store::Store;

use super::*;
use deret_store::{MemoryKeeper, StoreKeeper};

fn shared_game() -> (Games, Opening) {
    let games = Games::new(Arc::new(MemoryKeeper::default()));
    let opening = games.open(Rules::TIC_TAC_TOE, &[], Opener::Owner).unwrap();
    (games, opening)
}

#[test]
fn each_side_needs_its_own_secret() {
    let (games, Opening { shared, secrets: [x, o] }) = shared_game();
    assert!(matches!(games.play(&shared, &o, "b2", None), Err(SharedGameError::NotYours(Some(Player::X)))));
    assert!(matches!(games.play(&shared, "guess", "b2", None), Err(SharedGameError::NotYours(None))));
    games.play(&shared, &x, "b2", None).unwrap();
    assert!(matches!(games.play(&shared, &x, "a1", None), Err(SharedGameError::NotYours(Some(Player::O)))));
    assert_eq!(games.play(&shared, &o, "a1", None).unwrap().revision, 2);
    assert!(!shared.seated().record().to_string().contains(&x), "the record does not give the secret away");
}

#[test]
fn a_move_sent_twice_is_played_once_and_an_old_one_is_refused() {
    let (games, Opening { shared, secrets: [x, o] }) = shared_game();
    games.play(&shared, &x, "b2", Some(0)).unwrap();
    assert_eq!(games.play(&shared, &x, "b2", Some(0)).unwrap().revision, 1);
    assert!(matches!(games.play(&shared, &x, "a1", Some(0)), Err(SharedGameError::Stale { .. })));
    assert!(matches!(games.play(&shared, &o, "b2", Some(0)), Err(SharedGameError::Stale { .. })));
    assert!(matches!(games.play(&shared, &o, "a1", Some(usize::MAX)), Err(SharedGameError::Stale { .. })));
}

#[test]
fn a_move_can_be_taken_back_until_it_is_answered() {
    let (games, Opening { shared, secrets: [x, o] }) = shared_game();
    games.play(&shared, &x, "b2", None).unwrap();
    assert!(matches!(games.undo(&shared, &o), Err(SharedGameError::NotYours(Some(Player::X)))));
    games.undo(&shared, &x).unwrap();
    games.play(&shared, &x, "a1", None).unwrap();
    games.play(&shared, &o, "b2", None).unwrap();
    assert!(matches!(games.undo(&shared, &x), Err(SharedGameError::NotYours(Some(Player::O)))));
    games.resign(&shared, &x).unwrap();
    assert_eq!(shared.seated().referee.outcome(), Some(deret_core::Outcome::Win(Player::O)));
}

#[test]
fn an_answered_move_is_taken_back_when_both_want_it() {
    let (games, Opening { shared, secrets: [x, o] }) = shared_game();
    let takeback = |wanted| Wish { takeback: Some(wanted), ..Wish::default() };
    for (secret, mv) in [(&x, "b2"), (&o, "a1"), (&x, "a3")] {
        games.play(&shared, secret, mv, None).unwrap();
    }
    assert!(matches!(games.wish(&shared, "guess", &takeback(true)), Err(SharedGameError::NotYours(None))));
    games.wish(&shared, &o, &takeback(true)).unwrap();
    assert_eq!(games.wish(&shared, &x, &takeback(false)).unwrap().record().moves.len(), 3);
    assert_eq!(
        games.wish(&shared, &x, &takeback(true)).unwrap().record().moves.len(),
        3,
        "the first wish was declined, so this one is alone"
    );
    let back = games.wish(&shared, &o, &takeback(true)).unwrap();
    assert_eq!(back.record().moves.len(), 2, "back to X's turn, who asked");
    games.wish(&shared, &o, &takeback(true)).unwrap();
    games.play(&shared, &x, "c3", None).unwrap();
    assert!(!shared.seated().wants(Player::O, TAKEBACK_WISH), "a move answers it");
}

#[test]
fn a_rematch_has_the_same_people_on_the_other_sides() {
    let (games, Opening { shared, secrets: [x, o] }) = shared_game();
    games.wish(&shared, &x, &Wish { name: Some("Ani\n".into()), ..Wish::default() }).unwrap();
    games.resign(&shared, &o).unwrap();
    let again = Wish { rematch: Some(true), ..Wish::default() };
    assert_eq!(games.wish(&shared, &x, &again).unwrap().record().tag(REMATCH), None);
    let agreed = games.wish(&shared, &o, &again).unwrap();
    let id = agreed.record().tag(REMATCH).unwrap().to_owned();
    assert_eq!(games.wish(&shared, &o, &again).unwrap().record().tag(REMATCH), Some(id.as_str()));
    let next = games.find(&id).unwrap().unwrap();
    games.play(&next, &o, "b2", None).unwrap();
    games.play(&next, &x, "a1", None).unwrap();
    assert_eq!(next.seated().people()[&Side::O].name.as_deref(), Some("Ani"));
}

/// A keeper that runs another action during its next operation.
#[derive(Default)]
struct Interrupted {
    keeper: MemoryKeeper,
    meanwhile: Mutex<Option<Box<dyn FnOnce() + Send>>>,
}

impl GameKeeper for Interrupted {
    fn add(&self, game: &GameRecord) -> Result<i64, StoreError> {
        let meanwhile = self.meanwhile.lock().take();
        meanwhile.into_iter().for_each(|happens| happens());
        self.keeper.add(game)
    }

    fn update(&self, number: i64, before: &GameRecord, game: &GameRecord) -> Result<(), StoreError> {
        self.keeper.update(number, before, game)
    }

    fn get(&self, number: i64) -> Result<Option<GameRecord>, StoreError> {
        self.keeper.get(number)
    }

    fn delete(&self, number: i64) -> Result<(), StoreError> {
        self.keeper.delete(number)
    }

    fn unfinished(&self, most: usize) -> Result<Vec<(i64, GameRecord)>, StoreError> {
        self.keeper.unfinished(most)
    }

    fn lasts(&self) -> bool {
        false
    }

    fn changes_elsewhere(&self) -> Result<i64, StoreError> {
        Ok(0)
    }
}

#[test]
fn a_rematch_that_is_asked_for_twice_at_once_is_one_game() {
    let keeper = Arc::new(Interrupted::default());
    let games = Arc::new(Games::new(Arc::clone(&keeper) as Arc<dyn GameKeeper>));
    let Opening { shared, secrets: [x, o] } = games.open(Rules::TIC_TAC_TOE, &[], Opener::Owner).unwrap();
    let again = Wish { rematch: Some(true), ..Wish::default() };
    games.wish(&shared, &x, &again).unwrap();
    let (there, at, secret) = (Arc::clone(&games), Arc::clone(&shared), o.clone());
    let first = Arc::new(Mutex::new(None));
    let told = Arc::clone(&first);
    *keeper.meanwhile.lock() = Some(Box::new(move || {
        let again = Wish { rematch: Some(true), ..Wish::default() };
        let agreed = there.wish(&at, &secret, &again).unwrap();
        *told.lock() = agreed.record().tag(REMATCH).map(str::to_owned);
    }));
    let second = games.wish(&shared, &o, &again).unwrap();
    assert_eq!(second.record().tag(REMATCH), first.lock().as_deref(), "one of them follows it already");
    assert_eq!(keeper.unfinished(9).unwrap().len(), 2, "the old one and the next");
}

#[test]
fn a_kept_game_goes_on_after_a_restart() {
    let keeper: Arc<dyn GameKeeper> = Arc::new(StoreKeeper::new("serve", Store::in_memory().unwrap()));
    let before = Games::new(Arc::clone(&keeper));
    let Opening { shared, secrets: [x, o] } = before.open(Rules::TIC_TAC_TOE, &[], Opener::Owner).unwrap();
    before.play(&shared, &x, "b2", None).unwrap();
    let id = shared.id.clone();
    drop((before, shared));
    let after = Games::new(keeper);
    let shared = after.find(&id).unwrap().unwrap();
    assert_eq!((shared.seated().revision, shared.id.as_str()), (1, id.as_str()));
    assert_eq!(after.play(&shared, &o, "a1", Some(1)).unwrap().revision, 2);
    let number = id.split_once('-').unwrap().0;
    assert!(after.find(&format!("{number}-guessed")).unwrap().is_none(), "the number alone opens nothing");
}

fn seen(o: &str, moves: &str) -> SeenGame {
    let players = ["human", o].map(|spec| spec.parse().unwrap());
    let moves = moves.split_whitespace().map(|mv| mv.parse().unwrap()).collect();
    SeenGame { rules: Rules::TIC_TAC_TOE, players, moves }
}

#[test]
fn an_own_game_is_written_anew_by_its_owner_until_it_is_over() {
    let games = Games::new(Arc::new(MemoryKeeper::default()));
    let (shared, secret) = games.keep_own(&seen("minimax", "b2"), None, Opener::Owner).unwrap();
    let write = |secret: &str, o: &str, moves: &str| {
        games.write_own(&shared, secret, &seen(o, moves)).map(|seated| seated.revision)
    };
    assert_eq!(write(&secret, "minimax", "b2 a3 c1").unwrap(), 1);
    assert_eq!(write(&secret, "minimax", "b2 a3 c1").unwrap(), 1, "nothing new");
    assert_eq!(write(&secret, "random", "b2 a3 c1").unwrap(), 2, "another player");
    assert_eq!(write(&secret, "random", "b2 a1").unwrap(), 3, "another move");
    assert!(matches!(write("guess", "random", "b2"), Err(SharedGameError::NotYours(None))));
    assert!(matches!(games.play(&shared, &secret, "c3", None), Err(SharedGameError::NotYours(_))));
    assert!(games.left().unwrap().iter().any(|(_, game)| game.players[1] == "random"));
    write(&secret, "random", "b2 a1 a3 b1 c1").unwrap();
    assert!(matches!(write(&secret, "random", "b2"), Err(SharedGameError::Refused(_))), "it is over");
    assert!(games.left().unwrap().is_empty());
    games.delete_own(&shared, &secret).unwrap();
    let id = shared.id.clone();
    drop(shared);
    assert!(games.find(&id).unwrap().is_none());
}

#[test]
fn only_what_was_left_at_this_machine_can_be_taken_over() {
    let games = Games::new(Arc::new(StoreKeeper::new("serve", Store::in_memory().unwrap())));
    let moves = ["b2".parse().unwrap()];
    let room = games.open(Rules::TIC_TAC_TOE, &moves, Opener::Owner).unwrap().shared;
    let (own, old_secret) = games.keep_own(&seen("minimax", "b2"), None, Opener::Owner).unwrap();
    assert_eq!(games.left().unwrap().iter().map(|(number, _)| *number).collect::<Vec<_>>(), [own.number]);
    for number in [room.number, 99] {
        let taken = games.keep_own(&seen("minimax", "b2 a3"), Some(number), Opener::Owner);
        assert!(matches!(taken, Err(SharedGameError::NothingLeft(_))), "{number}");
    }
    let number = own.number;
    drop(own);
    let (taken, secret) = games.keep_own(&seen("minimax", "b2 a3"), Some(number), Opener::Owner).unwrap();
    assert_eq!((taken.number, taken.seated().record().moves.len()), (number, 2));
    assert!(games.write_own(&taken, &old_secret, &seen("minimax", "b2")).is_err());
    assert!(games.write_own(&taken, &secret, &seen("minimax", "b2")).is_ok());
}

/// Both stores; one of them is also accessible to other programs.
fn keepers() -> [Arc<dyn GameKeeper>; 2] {
    [Arc::new(MemoryKeeper::default()), Arc::new(StoreKeeper::new("serve", Store::in_memory().unwrap()))]
}

/// Returns the result of a change, if it finishes in time.
fn in_time<T: Send + 'static>(change: impl FnOnce() -> T + Send + 'static) -> T {
    let (done, result) = mpsc::channel();
    thread::spawn(move || done.send(change()));
    result.recv_timeout(Duration::from_secs(10)).expect("the change never ends")
}

/// The moves are unchanged but the key is new: writing with the old key is refused.
#[test]
fn a_game_that_somebody_took_over_is_not_written_by_its_old_key() {
    for keeper in keepers() {
        let games = Arc::new(Games::new(keeper));
        let same = seen("minimax", "b2");
        let (old, old_secret) = games.keep_own(&same, None, Opener::Owner).unwrap();
        let (new, secret) = games.keep_own(&same, Some(old.number), Opener::Owner).unwrap();
        assert_eq!((old.number, new.seated().revision), (new.number, 1));
        let (there, at) = (Arc::clone(&games), Arc::clone(&old));
        let written = in_time(move || there.write_own(&at, &old_secret, &seen("minimax", "b2 a3")));
        assert!(matches!(written, Err(SharedGameError::NotYours(None))), "{written:?}");
        assert_eq!(old.seated().record().tag(OWNER_KEY), new.seated().record().tag(OWNER_KEY));
        assert_eq!(games.write_own(&new, &secret, &seen("minimax", "b2 a1")).unwrap().revision, 2);
    }
}

/// Another program changes only names or tags, and does not increase the revision.
#[test]
fn a_change_of_tags_alone_is_taken_over() {
    for keeper in keepers() {
        let games = Arc::new(Games::new(Arc::clone(&keeper)));
        let (shared, secret) = games.keep_own(&seen("minimax", "b2"), None, Opener::Owner).unwrap();
        let before = keeper.get(shared.number).unwrap().unwrap();
        let mut changed = before.clone();
        changed.set_tag("Event", "school");
        keeper.update(shared.number, &before, &changed).unwrap();
        let (there, at) = (Arc::clone(&games), Arc::clone(&shared));
        let written = in_time(move || there.write_own(&at, &secret, &seen("minimax", "b2 a3"))).unwrap();
        assert_eq!((written.record().tag("Event"), written.record().moves.len()), (Some("school"), 2));
    }
}

#[test]
fn a_table_that_everybody_left_is_forgotten_and_found_again() {
    let (games, Opening { shared, secrets: [x, _] }) = shared_game();
    games.play(&shared, &x, "b2", None).unwrap();
    let id = shared.id.clone();
    drop(shared);
    assert_eq!(games.in_memory.lock().by_id[&id].strong_count(), 0);
    assert_eq!(games.find(&id).unwrap().unwrap().seated().revision, 1);
}

/// For example by `deret games delete`: the game does not come back, and no storage error is reported.
#[test]
fn a_game_deleted_while_somebody_is_at_it_is_gone() {
    for keeper in keepers() {
        let games = Games::new(Arc::clone(&keeper));
        let (shared, secret) = games.keep_own(&seen("minimax", "b2"), None, Opener::Owner).unwrap();
        keeper.delete(shared.number).unwrap();
        let written = games.write_own(&shared, &secret, &seen("minimax", "b2 a3"));
        assert!(
            matches!(written, Err(SharedGameError::Store(StoreError::NoSuchGame { id })) if id.0 == shared.number)
        );
        assert!(keeper.get(shared.number).unwrap().is_none());
    }
}

#[test]
fn letters_differ_each_time() {
    assert_ne!(random_letters(SECRET_LETTERS), random_letters(SECRET_LETTERS));
}

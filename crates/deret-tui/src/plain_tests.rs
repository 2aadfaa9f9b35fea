//! Whole dialogues with the plain game: lines go in, a transcript comes out.

use std::sync::Arc;

use deret_core::{GameRecord, Move, Position, Rules, Value};
use deret_play::{PlayerSpec, Roster};
use deret_search::Limits;
use deret_solver::{Analysis, MoveValue};
use deret_store::{GameId, GameKeeper, MemoryKeeper, StoreError};
use deret_study::Truth;
use deret_text::{Explain, Language};

use crate::{Beginning, Continued, keeping::KeptGames, plain::Plain};

fn talk(input: &[u8], language: Language, game: Option<(&str, &str, &str)>) -> String {
    let roster = Roster::new();
    let mut output = Vec::new();
    let mut plain = Plain {
        input,
        output: &mut output,
        roster: &roster,
        truth: None,
        games: None,
        language,
        time: None,
        seed: 1,
    };
    let game =
        game.map(|(rules, x, o)| (rules.parse::<Rules>().unwrap(), [x, o].map(|spec| spec.parse().unwrap())));
    plain.run(game.map(|(rules, seats)| Beginning::new(rules, seats))).expect("writing to memory works");
    steady(&String::from_utf8(output).expect("only text is written"))
}

/// The transcript with every time replaced, since machines differ.
fn steady(text: &str) -> String {
    let line = |line: &str| match line.split_once(" s,").or_else(|| line.split_once(" d,")) {
        Some((time, rest)) if time.chars().all(|c| c.is_ascii_digit() || ".,".contains(c)) => {
            format!("TIME,{rest}")
        }
        _ if line.contains(" in all: ") => "Time in all: TIME".to_owned(),
        _ => line.to_owned(),
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn cells_by_number_by_row_and_column_and_by_name() {
    let game = Some(("3,3,3", "human", "human"));
    // X: 1, "2 2", c1; O: 2, "1,3".
    let text = talk(b"1\n2\n2 2\n1,3\nc1\n", Language::English, game);
    assert!(text.ends_with("X wins"), "{text}");
    insta::assert_snapshot!("plain_people", text);
}

#[test]
fn wrong_input_is_explained_and_asked_again() {
    let game = Some(("3,3,3", "human", "human"));
    let text = talk(b"10\n0\nz9\n\n5\n5\nfive\n\xff\xfe\n4 4\nu\nu\nq\n", Language::English, game);
    for words in [
        "10 is not a cell: type a number from 1 to 9",
        "0 is not a cell",
        "z9 is not a move",
        "b2 is taken by X",
        "five is not a move",
        "row 4, column 4 is off the 3,3,3 board",
        "Taken back.",
        "there is no move to take back",
    ] {
        assert!(text.contains(words), "{words} is missing from\n{text}");
    }
}

/// Every question has a way back to the menu, and the menu a way out.
#[test]
fn whoever_leaves_a_question_is_back_at_the_menu() {
    for questions in ["1\nq\n", "1\n3\nkeluar\n", "6\n3\nquit\n", "6\n3\n\nexit\n", "3\n3\nq\n"] {
        let text = talk(format!("{questions}q\n").as_bytes(), Language::English, None);
        assert_eq!(text.matches("DERET: ").count(), 2, "{questions:?}\n{text}");
        assert!(text.ends_with("Thank you for playing!"), "{questions:?}\n{text}");
    }
}

#[test]
fn the_menu_of_the_papers() {
    let text = talk(b"9\nfour\n2\n7\n3\ny\nX\nq\n0\n", Language::English, None);
    insta::assert_snapshot!("plain_menu", text);
}

#[test]
fn the_menu_in_indonesian() {
    let text = talk(b"7\n1\n3\nX\nq\n0\n", Language::English, None);
    assert!(
        text.contains("Bermain melawan pemain acak") && text.ends_with("Terima kasih telah bermain!"),
        "{text}"
    );
}

#[test]
fn a_computer_against_itself_is_timed() {
    let text = talk(b"5\n0\n", Language::English, None);
    assert!(text.contains("Time in all: TIME") && text.contains("Draw"), "{text}");
}

#[test]
fn the_end_of_the_input_ends_the_talk_wherever_it_comes() {
    let script: &[u8] = b"6\n4,4,4\nhuman\nrandom\n1\n2\n3\n";
    for length in 0..=script.len() {
        talk(&script[..length], Language::English, None);
    }
}

#[test]
fn a_player_that_refuses_is_replaced() {
    let text = talk(b"\n", Language::English, Some(("15,15,5", "minimax", "random")));
    assert!(text.contains("Who plays instead?"), "{text}");
    let text = talk(b"", Language::English, Some(("15,15,5", "minimax", "random")));
    assert!(text.contains("Who plays instead?"), "{text}");
}

#[test]
fn a_person_may_stand_in_for_a_player() {
    let text = talk(b"human\n1\nq\n", Language::English, Some(("15,15,5", "minimax", "human")));
    assert_eq!(text.matches("Who plays instead?").count(), 1, "{text}");
    assert!(text.contains("X plays a15"), "{text}");
}

#[test]
fn an_endless_line_is_no_danger() {
    let mut script = vec![b'7'; 100_000];
    script.extend(b"\n5\nq\n");
    talk(&script, Language::English, Some(("3,3,3", "human", "human")));
}

struct OnlyCentre;

impl Truth for OnlyCentre {
    fn analyze(&self, pos: &Position, _limits: &Limits) -> Arc<Analysis> {
        let worth = |mv: Move| if mv.to_string() == "b2" { Value::Draw } else { Value::Loss };
        let value = |mv| MoveValue { mv, value: Some(worth(mv)), plies: Some(8) };
        let moves = pos.legal_moves().into_iter().map(value).collect();
        Arc::new(Analysis { value: Some(Value::Draw), plies: None, moves, nodes: 0, complete: true })
    }
}

#[test]
fn hints_values_and_keeping() {
    let (roster, kept) = (Roster::new(), Arc::new(MemoryKeeper::default()));
    let mut output = Vec::new();
    let mut plain = Plain {
        input: &b"1\ni\ni\nv\n"[..],
        output: &mut output,
        roster: &roster,
        truth: Some(&OnlyCentre),
        games: Some(KeptGames::new(kept.clone())),
        language: Language::English,
        time: None,
        seed: 1,
    };
    let people = [PlayerSpec::named("human"), PlayerSpec::named("human")];
    plain.run(Some(Beginning::new(Rules::TIC_TAC_TOE, people))).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.contains("Hint: Look at the middle") && text.contains("Hint: b2 keeps the draw"), "{text}");
    assert!(text.contains("b2 =") && text.contains("b3 -8"), "{text}");
    assert!(text.ends_with("The game is kept and will be offered next time.\n\n"), "{text}");
    let kept: Vec<usize> = kept.unfinished(9).unwrap().iter().map(|(_, game)| game.moves.len()).collect();
    assert_eq!(kept, [1]);
}

#[test]
fn a_game_whose_last_move_was_replaced_is_kept() {
    let mut record = GameRecord::new(Rules::TIC_TAC_TOE, "human", "human");
    ["b2", "a3"].into_iter().for_each(|mv| record.push(mv.parse().unwrap()).unwrap());
    let kept_after = |input: &[u8]| {
        let (roster, kept) = (Roster::new(), Arc::new(MemoryKeeper::default()));
        let mut plain = Plain {
            input,
            output: Vec::new(),
            roster: &roster,
            truth: None,
            games: Some(KeptGames::new(kept.clone())),
            language: Language::English,
            time: None,
            seed: 1,
        };
        let people = [PlayerSpec::named("human"), PlayerSpec::named("human")];
        let continued = Some(Continued { record: record.clone(), number: None });
        plain.run(Some(Beginning { continued, ..Beginning::new(Rules::TIC_TAC_TOE, people) })).unwrap();
        let moves = |game: &GameRecord| game.moves.iter().map(|played| played.mv.to_string()).collect();
        kept.unfinished(9).unwrap().iter().map(|(_, game)| moves(game)).collect::<Vec<Vec<String>>>()
    };
    assert_eq!(kept_after(b"u\n1\nq\n"), [["b2", "a3"]]);
    assert_eq!(kept_after(b"u\n2\nq\n"), [["b2", "b3"]]);
    assert!(kept_after(b"q\n").is_empty(), "what was only looked at is not kept");
}

#[test]
fn a_stored_game_asks_before_it_takes_the_machine() {
    let mut record = GameRecord::new(Rules::TIC_TAC_TOE, "human", "memo:table_mb=300");
    record.push("b2".parse().unwrap()).unwrap();
    record.set_tag("FrontEnd", "terminal");
    let talk = |input: &[u8]| {
        let (roster, mut output) = (Roster::new(), Vec::new());
        let keeper = Arc::new(MemoryKeeper::default());
        keeper.add(&record).unwrap();
        let mut plain = Plain {
            input,
            output: &mut output,
            roster: &roster,
            truth: None,
            games: Some(KeptGames::new(keeper)),
            language: Language::English,
            time: None,
            seed: 1,
        };
        plain.run(None).unwrap();
        String::from_utf8(output).unwrap()
    };
    let agreed = talk(b"8\nyes\nq\n");
    assert!(agreed.contains("takes 300 MB of memory") && agreed.contains("(memo:table_mb=300)"), "{agreed}");
    for refused in [&b"8\nno\nrandom\nq\n"[..], b"8\n\nrandom\nq\n"] {
        let text = talk(refused);
        assert!(!text.contains("(memo"), "{text}");
        assert!(text.contains("(random)"), "{text}");
    }
}

/// A keeper that cannot save or read any game.
struct NoDisk;

const NO_DISK: StoreError = StoreError::NoSuchGame { id: GameId(17) };

impl GameKeeper for NoDisk {
    fn add(&self, _game: &GameRecord) -> Result<i64, StoreError> {
        Err(NO_DISK)
    }

    fn update(&self, _number: i64, _before: &GameRecord, _game: &GameRecord) -> Result<(), StoreError> {
        Err(NO_DISK)
    }

    fn get(&self, _number: i64) -> Result<Option<GameRecord>, StoreError> {
        Err(NO_DISK)
    }

    fn delete(&self, _number: i64) -> Result<(), StoreError> {
        Err(NO_DISK)
    }

    fn lasts(&self) -> bool {
        true
    }

    fn changes_elsewhere(&self) -> Result<i64, StoreError> {
        Err(NO_DISK)
    }

    fn unfinished(&self, _most: usize) -> Result<Vec<(i64, GameRecord)>, StoreError> {
        Ok(Vec::new())
    }
}

#[test]
fn a_store_in_trouble_is_complained_of_once() {
    let (roster, mut output) = (Roster::new(), Vec::new());
    let mut plain = Plain {
        input: &b"1\n2\n3\n"[..],
        output: &mut output,
        roster: &roster,
        truth: None,
        games: Some(KeptGames::new(Arc::new(NoDisk))),
        language: Language::English,
        time: None,
        seed: 1,
    };
    let people = [PlayerSpec::named("human"), PlayerSpec::named("human")];
    plain.run(Some(Beginning::new(Rules::TIC_TAC_TOE, people))).unwrap();
    let text = String::from_utf8(output).unwrap();
    let complaint = NO_DISK.message().in_language(Language::English);
    assert_eq!(text.matches(&complaint).count(), 1, "{text}");
}

//! Every format returns the games that were written, reads files of other programs, and reports the line of
//! an invalid game before it continues with the next.

use deret_core::{Game, GameRecord, MoveNote, Outcome, PlayedMove, Player, Position, Rules};
use deret_store::{
    Provenance, Store,
    formats::{Fault, Format, ReadError, WriteError},
};
use proptest::prelude::*;

/// The games of a text, or for each refused game the reason.
fn read(format: Format, text: &[u8]) -> Vec<Result<GameRecord, String>> {
    let games = format.reader(text).map(|game| {
        game.map_err(|error| match error {
            ReadError::Game(game) => {
                let shown = game.to_string();
                assert!(shown.contains(&format!("line {}", game.line)), "{shown}");
                shown
            }
            ReadError::Io(error) => format!("io: {error}"),
        })
    });
    games.collect()
}

fn written(format: Format, records: &[GameRecord]) -> Result<Vec<u8>, WriteError> {
    let mut bytes = Vec::new();
    let mut writer = format.writer(&mut bytes);
    records.iter().try_for_each(|record| writer.write(None, record))?;
    writer.finish()?;
    drop(writer);
    Ok(bytes)
}

fn one(format: Format, text: &str) -> GameRecord {
    let mut games = read(format, text.as_bytes());
    assert_eq!(games.len(), 1, "{games:?}");
    games.remove(0).unwrap()
}

fn refused(format: Format, text: &str, expected: &str) {
    let games = read(format, text.as_bytes());
    let problem =
        games.iter().find_map(|game| game.as_ref().err()).unwrap_or_else(|| panic!("accepted: {games:?}"));
    assert!(problem.contains(expected), "{problem:?} does not say {expected:?}");
}

fn moves(record: &GameRecord) -> String {
    record.moves.iter().map(|played| played.mv.to_string()).collect::<Vec<_>>().join(" ")
}

// ---- round trips ----

fn rules() -> impl Strategy<Value = Rules> {
    (1usize..=22, 1usize..=22, any::<bool>()).prop_flat_map(|(rows, cols, exact)| {
        (1..=rows.max(cols)).prop_map(move |k| Rules::new(rows, cols, k).unwrap().with_exact(exact))
    })
}

fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("mcts:playouts=500,c=\"1,4\"".to_owned()),
        "[ -~áé\u{1F600}]{0,20}",
        proptest::sample::select(AWKWARD).prop_map(str::to_owned),
        awkward_text()
    ]
}

/// Names that have another meaning in some format, or are hardly text at all.
const AWKWARD: &[&str] = &[
    "",
    " ",
    "?",
    "-1",
    "15",
    "8,8",
    "1,2,3",
    "1,Freestyle",
    "Piskvorky 15x15, 11:11, 0",
    "pbrain-one.zip",
    ".ZIP",
    "\"8,8\"",
    "\"",
    "\\",
    "\"\\",
    "a\nb",
    "a\r\nb",
    "\r",
    "\n",
    "\n\n",
    " a ",
    "\t",
    "\0",
    "\u{1b}[2J",
    "\u{7f}",
    "\u{85}",
    "\u{2028}",
    "\u{feff}a",
    "[X \"a\"]",
    "]",
    "a]b",
    "(;B[aa])",
    ")",
    "{",
    "}",
    "a\\",
    "*",
    "1-0",
    "null",
    "=1+1",
    "'",
    ";",
    "a;b,c",
    "\u{1F600}",
];

/// Letters with a special meaning in some format, in any order.
fn awkward_text() -> impl Strategy<Value = String> {
    let special: Vec<char> =
        "\"\\[](){}:;,.'\n\r\t\0\u{1b}\u{7f}\u{85}\u{2028}\u{feff} ab8-1?=é".chars().collect();
    let letter = prop_oneof![4 => proptest::sample::select(special), 1 => any::<char>()];
    proptest::collection::vec(letter, 0..12).prop_map(|letters| letters.into_iter().collect())
}

fn note() -> impl Strategy<Value = MoveNote> {
    let score = proptest::option::of(any::<i64>());
    let count = || proptest::option::of(any::<u64>());
    (score, count(), count()).prop_map(|(score, nodes, time_us)| MoveNote { score, nodes, time_us })
}

/// A legal game: random moves until it ends or is abandoned, then perhaps resigned.
fn record(rules: impl Strategy<Value = Rules>) -> impl Strategy<Value = GameRecord> {
    let choices = proptest::collection::vec((any::<prop::sample::Index>(), note()), 0..40);
    let value = prop_oneof!["[ -~é]{0,20}", name()];
    let tags = proptest::collection::btree_map("[A-Z][A-Za-z0-9_]{1,8}", value, 0..4);
    let ending = prop_oneof![Just(None), Just(Some(Outcome::Draw)), Just(Some(Outcome::Win(Player::O)))];
    (rules, name(), name(), choices, tags, ending).prop_map(|(rules, x, o, choices, tags, ending)| {
        let mut record = GameRecord::new(rules, x, o);
        let mut pos = Position::new(rules);
        for (choice, note) in choices {
            let legal = pos.legal_moves();
            if legal.is_empty() {
                break;
            }
            let mv = legal[choice.index(legal.len())];
            pos.play(mv);
            record.moves.push(PlayedMove { mv, note });
        }
        record.outcome = pos.outcome().or(ending);
        record.tags = tags.into_iter().filter(|(name, _)| name != "Game" && name != "Result").collect();
        record
    })
}

fn any_k() -> impl Strategy<Value = GameRecord> {
    record(rules())
}

fn five_in_a_row() -> impl Strategy<Value = GameRecord> {
    let rules = (5usize..=22, 5usize..=22, any::<bool>())
        .prop_map(|(rows, cols, exact)| Rules::new(rows, cols, 5).unwrap().with_exact(exact));
    record(rules)
}

proptest! {
    #[test]
    fn formats_give_back_what_they_were_given(records in proptest::collection::vec(any_k(), 0..5)) {
        for format in [Format::Deret, Format::Sgf, Format::Csv, Format::Jsonl] {
            let bytes = written(format, &records).unwrap();
            let again: Result<Vec<GameRecord>, String> = read(format, &bytes).into_iter().collect();
            prop_assert_eq!(again.as_ref(), Ok(&records), "{}: {}", format, String::from_utf8_lossy(&bytes));
        }
    }

    /// Piskvork keeps names, moves, milliseconds and the winner.
    #[test]
    fn psq_gives_back_what_it_can_hold(mut record in five_in_a_row()) {
        prop_assume!(record.outcome != Some(Outcome::Draw));
        record.tags.clear();
        for played in &mut record.moves {
            let ms = played.note.time_us.map(|time| time % 100_000).filter(|ms| *ms > 0);
            played.note = MoveNote { time_us: ms.map(|ms| ms * 1000), ..MoveNote::default() };
        }
        let bytes = written(Format::Psq, std::slice::from_ref(&record)).unwrap();
        prop_assert_eq!(read(Format::Psq, &bytes), vec![Ok(record)], "{}", String::from_utf8_lossy(&bytes));
    }

    /// The store keeps every text too.
    #[test]
    fn the_store_gives_back_every_name(x in name(), o in name(), event in name()) {
        let mut record = GameRecord::new(Rules::TIC_TAC_TOE, x, o);
        record.tags = vec![("Date".to_owned(), "2026".to_owned()), ("Event".to_owned(), event)];
        let mut store = Store::in_memory().unwrap();
        let id = store.add(&record, &Provenance::default()).unwrap();
        prop_assert_eq!(store.get(id).unwrap().record, record);
    }

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        for format in Format::ALL {
            read(format, &bytes);
        }
    }

    /// Bytes close to valid files get further into the readers.
    #[test]
    fn no_small_change_makes_a_reader_panic(record in five_in_a_row(), at in any::<prop::sample::Index>(), byte: u8, cut: bool) {
        for format in Format::ALL {
            let Ok(mut bytes) = written(format, std::slice::from_ref(&record)) else { continue };
            if bytes.is_empty() {
                continue; // a game without moves, in a format of moves only
            }
            let at = at.index(bytes.len());
            bytes[at] = byte;
            if cut {
                bytes.truncate(at);
            }
            read(format, &bytes);
        }
    }
}

#[test]
fn every_awkward_name_comes_back_from_every_format() {
    for x in AWKWARD {
        for o in AWKWARD {
            let mut record = GameRecord::new(Rules::GOMOKU, *x, *o);
            record.push("h8".parse().unwrap()).unwrap();
            for format in Format::ALL.into_iter().filter(|format| *format != Format::Pos) {
                let bytes = written(format, std::slice::from_ref(&record)).unwrap();
                let again = read(format, &bytes);
                assert_eq!(again, [Ok(record.clone())], "{format}: {}", String::from_utf8_lossy(&bytes));
            }
        }
    }
}

// ---- cell notation ----

#[test]
fn each_format_counts_cells_its_own_way() {
    let mut record = GameRecord::new(Rules::new(6, 7, 5).unwrap(), "a", "b"); // 6 rows, 7 columns
    for mv in ["a6", "g1", "b4"] {
        record.push(mv.parse().unwrap()).unwrap();
    }
    let check = |format: Format, expected: &str| {
        let text = String::from_utf8(written(format, std::slice::from_ref(&record)).unwrap()).unwrap();
        assert!(text.contains(expected), "{text}");
    };
    check(Format::Deret, "1. a6 g1 2. b4 *");
    check(Format::Sgf, "SZ[7:6]");
    check(Format::Sgf, ";B[aa];W[gf];B[bc])");
    check(Format::Psq, "Piskvorky 7x6, 0:0, 0\r\n1,1,0\r\n7,6,0\r\n2,3,0\r\n");
    check(Format::Csv, ",a6 g1 b4,");
    check(Format::Jsonl, r#""moves":["a6","g1","b4"]"#);
    check(Format::Pos, "a6g1b4\n");
}

// ---- files of other programs ----

#[test]
fn sgf_as_others_write_it() {
    let text = "Mail header\r\n(;GM[4]FF[3]SZ[15]PB[\\[Nick\\]: A]PW[]\r\nGN[x]\r\nC[root\r\ncomment]XX[unknown][again];B[hh]C[good];W[ii]LB[hh:1][ii:2]\r\n(;B[ih](;W[gg])(;W[gh]))(;B[aa]C[other \\] line]))\r\n";
    let record = one(Format::Sgf, text);
    assert_eq!(record.rules, Rules::GOMOKU);
    assert_eq!(record.players, ["[Nick]: A", ""]);
    assert_eq!(moves(&record), "h8 i7 i8 g9");
    assert_eq!(record.outcome, None);
}

#[test]
fn sgf_results_and_sizes() {
    let result = |re: &str| {
        let record = one(Format::Sgf, &format!("(;GM[4]SZ[19]RE[{re}]DT[2026-11-15];B[jj])"));
        assert_eq!(record.tag("Date"), Some("2026-11-15"));
        (record.outcome, record.tag("Termination").map(str::to_owned))
    };
    assert_eq!(result("B+R"), (Some(Outcome::Win(Player::X)), Some("resignation".into())));
    assert_eq!(result("W+Time"), (Some(Outcome::Win(Player::O)), Some("time".into())));
    assert_eq!(result("0"), (Some(Outcome::Draw), None));
    assert_eq!(result("?"), (None, None));
    assert_eq!(result("Black wins"), (None, None));
    assert_eq!(one(Format::Sgf, "(;GM[4];B[hh])").rules, Rules::GOMOKU);
    assert_eq!(
        one(Format::Sgf, "(;GM[4]SZ[3]KINROW[3]RU[exact];B[bb])").rules,
        Rules::TIC_TAC_TOE.with_exact(true)
    );
    assert_eq!(one(Format::Sgf, "(;GaMe[4]SiZe[15]PlayerBlack[A];Black[hh])").players[0], "A");
}

#[test]
fn sgf_with_stones_set_up_passes_and_many_moves_in_a_node() {
    let set_up = |text: &str, expected: &str, stones: Option<&str>| {
        let record = one(Format::Sgf, text);
        assert_eq!((moves(&record).as_str(), record.tag("SetUp")), (expected, stones), "{text}");
        record
    };
    // The size may come after the stones; a rectangle means all of its cells.
    set_up("(;GM[4]AB[hh][ii]AW[gg]PL[W]SZ[15];W[ji])", "h8 g9 i7 j7", Some("3"));
    set_up("(;GM[4]SZ[9]AB[aa:ba]AW[ii][hi];B[ee])", "a9 h1 b9 i1 e5", Some("4"));
    // Removed again, and added in mid-game.
    set_up("(;GM[4]AB[hh][aa];AE[aa]AW[gg];B[ii])", "h8 g9 i7", Some("2"));
    set_up("(;GM[4];B[hh];W[ii];AB[aa]AW[ba];B[ca])", "a15 b15 h8 i7 c15", Some("4"));
    // The last stone of a finished board is the one that completed the line.
    let won = set_up("(;GM[4]SZ[3]KINROW[3]AB[aa][ba][ca]AW[ab][bb])", "b3 a2 c3 b2 a3", Some("5"));
    assert_eq!(won.outcome, Some(Outcome::Win(Player::X)));
    // Passes at the end do not affect the board; those that cancel out leave a position of a game.
    set_up("(;GM[4];B[hh];W[ii];B[];W[])", "h8 i7", None);
    set_up("(;GM[4];B[hh];W[tt])", "h8", None);
    set_up("(;GM[4];B[hh];W[];B[ii];W[gg];B[tt];W[gh];B[ff])", "h8 g9 i7 g8 f10", Some("3"));
    set_up("(;GM[4];B[hh]W[ii]B[ji];W[jj])", "h8 i7 j7 j6", None);
}

#[test]
fn sgf_positions_that_no_game_leads_to_are_handed_over() {
    let handed = |text: &str| match Format::Sgf.reader(text.as_bytes()).next() {
        Some(Err(ReadError::Game(game))) => {
            assert_eq!(game.fault, Fault::SetUp);
            let (rules, diagram) = *game.position.clone().unwrap();
            format!("{rules} {diagram}: {game}")
        }
        other => panic!("{other:?}"),
    };
    let words = handed("(;GM[4]SZ[3]KINROW[3]\nAB[aa][ba]AW[cc];B[bb])");
    assert!(words.starts_with("3,3,3 XX./.../..O: line 2: the stones set up"), "{words}");
    let words = handed("(;GM[4]SZ[3]KINROW[3]AB[aa][ba])");
    assert!(words.starts_with("3,3,3 XX./.../...: line 1"), "{words}");
    assert!(handed("(;GM[4]SZ[3]KINROW[3]AB[aa]PL[B];B[bb])").contains("it is the turn of W"));
    assert!(handed("(;GM[4]SZ[3]KINROW[3];B[aa];W[];B[ba])").starts_with("3,3,3 X../.../..."));
    assert!(handed("(;GM[4]SZ[3]KINROW[3];W[aa];B[];W[ba])").starts_with("3,3,3 O../.../..."));
    refused(Format::Sgf, "(;GM[4]SZ[3]KINROW[3]AB[zz])", "off the 3,3,3 board");
}

#[test]
fn sgf_in_the_encoding_it_names() {
    let names = |text: &str, label: &str| {
        let (encoding, bytes) = (encoding_rs::Encoding::for_label(label.as_bytes()).unwrap(), text);
        let (bytes, _, lost) = encoding.encode(bytes);
        assert!(!lost, "{label} has these letters");
        let games = read(Format::Sgf, &bytes);
        assert_eq!(games.len(), 1, "{games:?}");
        games[0].clone().unwrap().players
    };
    // The second byte of 表 and of 功 is a backslash in Shift_JIS and Big5; of 乗 in GBK a bracket is near.
    for (label, name) in [
        ("Shift_JIS", "表ソ能"),
        ("Big5", "功許蓋"),
        ("GB18030", "俓乗囈"),
        ("windows-1251", "Иван"),
        ("UTF-8", "Søren"),
    ] {
        let text = format!("(;GM[4]CA[{label}]PB[{name}]PW[{name}];B[hh])");
        assert_eq!(names(&text, label), [name, name], "{label}");
    }
    let wrong = read(Format::Sgf, b"(;GM[4]CA[UTF-8]PB[Ren\xe9];B[hh])");
    assert_eq!(wrong[0].as_ref().unwrap().players[0], "Ren\u{e9}", "not UTF-8, whatever it says");
    let unknown = read(Format::Sgf, b"(;GM[4]CA[none]PB[Ren\xe9];B[hh])");
    assert_eq!(unknown[0].as_ref().unwrap().players[0], "Ren\u{e9}");
}

#[test]
fn moves_alone() {
    let games = read(Format::Pos, b"# openings\nh8i9j10\n\nH8, i9 j10\r\nh8h8\nz9\n");
    let shown: Vec<Result<String, String>> =
        games.into_iter().map(|game| game.map(|record| moves(&record))).collect();
    assert_eq!(shown[..2], [Ok("h8 i9 j10".into()), Ok("h8 i9 j10".into())]);
    assert!(shown[2].as_ref().is_err_and(|words| words.contains("line 5: move 2: h8 is taken")), "{shown:?}");
    assert!(shown[3].as_ref().is_err_and(|words| words.contains("line 6: z9 is not a move")), "{shown:?}");
    let small = Format::Pos.reader_of(b"b2a3\n".as_slice(), Rules::TIC_TAC_TOE).next().unwrap().unwrap();
    assert_eq!((small.rules, moves(&small).as_str()), (Rules::TIC_TAC_TOE, "b2 a3"));
}

#[test]
fn sgf_that_is_wrong_is_refused_and_the_next_game_read() {
    refused(Format::Sgf, "(;GM[1]SZ[19];B[dd])", "GM[1] is another game");
    refused(Format::Sgf, "(;GM[4]SZ[40])", "from 1 to 22");
    refused(Format::Sgf, "(;GM[4]SZ[x])", "SZ[x] is not a board size");
    refused(Format::Sgf, "(;GM[4]\n;B[hh];W[hh])", "line 2: move 2: h8 is taken by X");
    refused(Format::Sgf, "(;GM[4];W[hh])", "it is the turn of B");
    refused(Format::Sgf, "(;GM[4];B[zz])", "off the 15,15,5 board");
    refused(Format::Sgf, "(;GM[4];B[h])", "is not a cell");
    refused(Format::Sgf, "(;GM[4];B[hh]", "cut off");
    refused(Format::Sgf, "(;GM[4];[hh])", "without the name");
    refused(
        Format::Sgf,
        "(;GM[4]SZ[3]KINROW[3]RE[W+];B[aa];W[ab];B[ba];W[bb];B[ca])",
        "the moves say X wins",
    );
    let games = read(Format::Sgf, b"(;GM[4];B[hh];W[hh])\n(;GM[4];B[hh])\n(;GM[1])");
    assert_eq!(games.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true, false]);
}

#[test]
fn psq_with_and_without_names() {
    let bare = one(Format::Psq, "Piskvorky 20x20, 11:11, 0\r\n10,10,0\r\n11,10,828\r\n-1\r\n");
    assert_eq!((moves(&bare), bare.players), ("j11 k11".into(), [String::new(), String::new()]));
    assert_eq!(bare.moves[1].note.time_us, Some(828_000));
    let named = "Piskvorky 15x15, 11:11, 1\n8,8,0\n9,9\n\npbrain-one.ZIP\npbrain-two.exe\n15\n1,Standard\n";
    let record = one(Format::Psq, named);
    assert_eq!(record.rules, Rules::GOMOKU.with_exact(true));
    assert_eq!(record.players, ["pbrain-two.exe", "pbrain-one"], "the second name began");
    assert_eq!(record.outcome, Some(Outcome::Win(Player::O)), "the first name won, and it was O");
    assert_eq!(moves(&one(Format::Psq, "Piskvorky 15x15, 0:0, 0\r8,8,0\r-1\r")), "h8");
    assert_eq!(read(Format::Psq, b""), []);
}

/// Gomocup's archives name the rule by the group that was played.
#[test]
fn psq_of_a_tournament() {
    let game = |rule: &str| {
        let text =
            format!("Piskvorky 20x20, 11:11, 0\n10,10,0\n11,10,5\nRAPFI23.zip\nEMBRYO22.zip\n-1\n{rule}\n");
        read(Format::Psq, text.as_bytes()).remove(0)
    };
    let free = Rules::new(20, 20, 5).unwrap();
    for (rule, exact) in
        [("0,Freestyle15_1", false), ("1,Fastgame2", false), ("2,Standard1", true), ("0,STANDARD", true)]
    {
        let record = game(rule).unwrap();
        assert_eq!(record.rules, free.with_exact(exact), "{rule}");
        assert_eq!(record.players, ["RAPFI23", "EMBRYO22"]);
        let group = rule.split_once(',').map(|(_, group)| group).filter(|group| *group != "STANDARD");
        assert_eq!(record.tag("Event"), group);
    }
    for rule in ["0,Renju1", "1,Caro2", "0,Renju15_1"] {
        let problem = game(rule).unwrap_err();
        assert!(problem.contains(&format!("by the rule {}", &rule[2..])), "{problem}");
    }
    let fault = |rule: &str| match Format::Psq
        .reader(format!("Piskvorky 20x20, 0:0, 0\n-1\n{rule}\n").as_bytes())
        .next()
    {
        Some(Err(ReadError::Game(game))) => game.fault,
        other => panic!("{other:?}"),
    };
    assert_eq!(fault("0,Renju1"), fault("1,Renju2"), "counted together");
    assert_eq!(fault("0,Renju1"), Fault::Rule("Renju".to_owned()));
}

#[test]
fn psq_that_is_wrong_is_refused() {
    refused(Format::Psq, "Hello\n", "is not the beginning of a Piskvork game");
    refused(Format::Psq, "Piskvorky 40x40, 0:0, 0\n", "from 1 to 22");
    refused(Format::Psq, "Piskvorky 4x4, 0:0, 0\n", "K must be from 1 to 4");
    refused(Format::Psq, "Piskvorky 15x15, 0:0, 0\n16,1,0\n", "line 2: move 1: 16,1,0 is off the board");
    refused(Format::Psq, "Piskvorky 15x15, 0:0, 0\n0,1,0\n", "is off the board");
    refused(Format::Psq, "Piskvorky 15x15, 0:0, 0\n1,1,0\n1,1,0\n", "line 3: move 2: a15 is taken");
    refused(Format::Psq, "Piskvorky 15x15, 0:0, 0\n1,1,0\na\nb\n-1\n1,Renju", "the rule Renju");
    let unfit = |record: &GameRecord| match written(Format::Psq, std::slice::from_ref(record)) {
        Err(WriteError::Unfit(problem)) => problem.to_string(),
        other => panic!("{other:?}"),
    };
    assert!(unfit(&GameRecord::new(Rules::TIC_TAC_TOE, "a", "b")).contains("not for 3"));
    let game = GameRecord::new(Rules::GOMOKU, "a", "b");
    let two = written(Format::Psq, &[game.clone(), game]);
    assert!(matches!(two, Err(WriteError::Unfit(_))));
}

#[test]
fn csv_as_people_and_spreadsheets_write_it() {
    let plain = one(
        Format::Csv,
        "Moves,Game,comment\n\"b2, a3\",\"3,3,3\",nice\n".replace("b2, a3", "b2 a3").as_str(),
    );
    assert_eq!(moves(&plain), "b2 a3");
    let semicolons = one(
        Format::Csv,
        "\u{feff}game;x;o;result;moves;date\r\n3,3,3;Ani;Budi;1-0;a3 a2 b3 b2 c3;2026-11-15\r\n",
    );
    assert_eq!(
        (semicolons.players, semicolons.tags),
        (["Ani".into(), "Budi".into()], vec![("Date".into(), "2026-11-15".into())])
    );
    let latin = read(Format::Csv, b"game,x,moves\n\"3,3,3\",Ren\xe9,b2\n");
    assert_eq!(latin[0].as_ref().unwrap().players[0], "René");
    refused(Format::Csv, "a,b\n1,2\n", "column game is missing");
    let mixed = read(Format::Csv, b"game,moves\n\"3,3,3\",b2 b2\n\"3,3,3\",b2\n\"9\",\n");
    assert_eq!(mixed.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true, false]);
    assert!(mixed[0].as_ref().unwrap_err().contains("line 2: move 2"), "{mixed:?}");
}

#[test]
fn jsonl_as_people_write_it() {
    let record = one(Format::Jsonl, "\n{\"game\": \"tictactoe\", \"moves\": \"b2 1,1\", \"mood\": 3}\r\n\n");
    assert_eq!((record.rules, moves(&record)), (Rules::TIC_TAC_TOE, "b2 a3".into()).clone());
    refused(Format::Jsonl, "{}\n", "line 1: not a game in JSON");
    refused(Format::Jsonl, "\n[1]", "line 2");
    refused(Format::Jsonl, r#"{"game":"3,3,3","moves":[],"result":"won"}"#, "won is not a result");
    refused(
        Format::Jsonl,
        r#"{"game":"3,3,3","moves":[],"tags":{"Game":"x"}}"#,
        "cannot be the name of a tag",
    );
}

#[test]
fn our_own_text_names_the_line_too() {
    refused(Format::Deret, "[Game \"3,3,3\"]\n\n1. b2\nb2 *\n", "line 4, move 2: b2 is taken");
    refused(Format::Deret, "[Game \"3,3,3\"]\n\n1. b2\n", "ends without its result");
    refused(Format::Deret, "[Game \"3,3,3\"]\n\n1. a3 a2 2. b3 b2 3. c3 0-1\n", "line 3");
    let far = format!("{}[Game \"3,3,3\"]\n\n1. b2 b2 *\n", "[Game \"3,3,3\"]\n\n*\n\n".repeat(500));
    let last = read(Format::Deret, far.as_bytes()).pop().unwrap();
    assert!(last.as_ref().is_err_and(|words| words.contains("line 2003, move 2")), "{last:?}");
    let crlf = "\u{feff}[Game \"3,3,3\"]\r\n\r\n1. b2 {Zug} a3 *\r\n";
    assert_eq!(moves(&one(Format::Deret, crlf)), "b2 a3");
}

/// Such a file costs a server no more time than its length justifies.
#[test]
fn no_file_takes_longer_than_its_length_is_worth() {
    let set_up = format!("(;SZ[22]AB{})", "[aa:vv]".repeat(200_000));
    let tags: String = (0..200_000).map(|i| format!("[T{i}:]")).collect();
    let tagged = format!("(;SZ[15]TAG{tags};B[hh])");
    let began = std::time::Instant::now();
    let read = read(Format::Sgf, format!("{set_up}{tagged}").as_bytes());
    assert!(read[0].is_err() && read[1].as_ref().unwrap().tags.len() == 200_000);
    assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
}

//! The guarantees of the store: games are read as they were written, filters match as documented, concurrent
//! processes and kill -9 do no harm, and foreign files are recognized.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::Duration,
};

use deret_core::{GameRecord, MoveNote, Rules};
use deret_store::{Filter, GameId, NewRun, Provenance, ResultFilter, Store, StoreError};

fn record(rules: &str, x: &str, o: &str, moves: &str) -> GameRecord {
    let mut record = GameRecord::new(rules.parse().unwrap(), x, o);
    moves.split_whitespace().for_each(|mv| record.push(mv.parse().unwrap()).unwrap());
    record
}

fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new folder").join("games.db");
    (folder, path)
}

fn ids(store: &Store, filter: Filter) -> Vec<i64> {
    store.games(filter).map(|game| game.unwrap().id.0).collect()
}

fn slow() -> bool {
    env::var("DERET_SLOW").is_ok_and(|value| value == "1")
}

#[test]
fn a_game_comes_back_with_everything_told_about_it() {
    let (_folder, path) = folder();
    let mut game = record("3,3,3", "human", "minimax", "b2 a3 c1");
    game.moves[1].note = MoveNote { score: Some(-3), nodes: Some(549_946), time_us: None };
    game.tags = vec![("Date".into(), "2026.11.15".into()), ("Event".into(), "Piala \"A\"\nBandung".into())];
    let provenance = Provenance::of("terminal").with_command("deret play").with_seed(7);
    let id = Store::open(&path).unwrap().add(&game, &provenance).unwrap();
    let found = Store::open_for_reading(&path).unwrap().get(id).unwrap().record;
    let made_by = [
        ("FrontEnd", "terminal"),
        ("Version", env!("CARGO_PKG_VERSION")),
        ("Command", "deret play"),
        ("Seed", "7"),
    ];
    game.tags.extend(made_by.map(|(name, value)| (name.to_owned(), value.to_owned())));
    assert_eq!(found, game);
}

#[test]
fn an_unfinished_game_is_saved_move_by_move_and_found_again() {
    let mut store = Store::in_memory().unwrap();
    let mut game = record("3,3,3", "human", "perfect", "");
    let id = store.add(&game, &Provenance::of("terminal")).unwrap();
    for mv in ["a3", "a2", "b3", "b2"] {
        game.push(mv.parse().unwrap()).unwrap();
        store.update(id, &game).unwrap();
        assert_eq!(ids(&store, Filter::unfinished()), [id.0]);
        assert_eq!(store.get(id).unwrap().record.moves, game.moves);
    }
    let date = store.get(id).unwrap().record.tag("Date").unwrap().to_owned();
    game.push("c3".parse().unwrap()).unwrap();
    store.update(id, &game).unwrap();
    assert_eq!(ids(&store, Filter::unfinished()), Vec::<i64>::new());
    let ended = store.get(id).unwrap().record;
    assert_eq!(
        (ended.outcome, ended.tag("Date"), ended.tag("FrontEnd")),
        (game.outcome, Some(&*date), Some("terminal"))
    );
    assert!(matches!(store.update(GameId(99), &game), Err(StoreError::NoSuchGame { id: GameId(99) })));
}

#[test]
fn a_new_seed_leaves_the_rest_of_the_provenance() {
    let mut store = Store::in_memory().unwrap();
    let mut game = record("3,3,3", "human", "random", "b2");
    let id = store.add(&game, &Provenance::of("terminal").with_command("deret play")).unwrap();
    game.set_tag("Seed", "9");
    store.update(id, &game).unwrap();
    let found = store.get(id).unwrap().record;
    let tags = ["FrontEnd", "Version", "Command", "Seed"].map(|name| found.tag(name).unwrap_or_default());
    assert_eq!(tags, ["terminal", env!("CARGO_PKG_VERSION"), "deret play", "9"]);
}

#[test]
fn an_illegal_game_never_gets_in() {
    let mut store = Store::in_memory().unwrap();
    let mut twice = record("3,3,3", "", "", "b2");
    twice.moves.push(twice.moves[0].clone());
    let mut untrue = record("3,3,3", "", "", "a3 a2 b3 b2 c3");
    untrue.outcome = None;
    for bad in [twice, untrue] {
        assert!(matches!(store.add(&bad, &Provenance::default()), Err(StoreError::IllegalGame(_))));
    }
    assert_eq!(store.count(&Filter::default()).unwrap(), 0);
}

#[test]
fn filters_find_what_they_say() {
    let mut store = Store::in_memory().unwrap();
    let games = [
        ("3,3,3", "mcts:playouts=500", "random", "b2 a3", "2026-11-14T10:00:00Z"),
        ("3,3,3", "random", "mcts", "b2 a1 a3", "2026.11.15"),
        ("4,4,4", "random", "mctsx", "b2", "2026-11-16"),
        ("3,3,3", "human", "random", "a3 a2 b3 b2 c3", "2026-12-01"),
    ];
    for (rules, x, o, moves, date) in games {
        let mut game = record(rules, x, o, moves);
        game.set_tag("Date", date);
        store.add(&game, &Provenance::of(if x == "human" { "page" } else { "match" })).unwrap();
    }
    let all = Filter::default;
    let check = |filter: Filter, expected: &[i64]| {
        assert_eq!(ids(&store, filter.clone()), expected, "{filter:?}");
        assert_eq!(store.count(&filter).unwrap(), expected.len() as u64, "{filter:?}");
    };
    check(all(), &[1, 2, 3, 4]);
    check(Filter { game: Some(Rules::FOUR_BY_FOUR), ..all() }, &[3]);
    check(Filter { player: Some("mcts".into()), ..all() }, &[1, 2]);
    check(Filter { player: Some("mcts:playouts=500".into()), ..all() }, &[1]);
    check(Filter { x: Some("random".into()), ..all() }, &[2, 3]);
    check(Filter { o: Some("random".into()), ..all() }, &[1, 4]);
    check(Filter { result: Some(ResultFilter::XWins), ..all() }, &[4]);
    check(Filter { result: Some(ResultFilter::Unfinished), ..all() }, &[1, 2, 3]);
    check(Filter { result: Some(ResultFilter::Finished), ..all() }, &[4]);
    check(Filter { since: Some("2026-11-15".into()), ..all() }, &[2, 3, 4]);
    check(Filter { until: Some("2026-11-14".into()), ..all() }, &[1]);
    check(Filter { since: Some("2026.11".into()), until: Some("2026.11".into()), ..all() }, &[1, 2, 3]);
    check(Filter { opening: vec!["b2".parse().unwrap()], ..all() }, &[1, 2, 3]);
    check(Filter { opening: vec!["b2".parse().unwrap(), "a1".parse().unwrap()], ..all() }, &[2]);
    check(Filter { front_end: Some("page".into()), ..all() }, &[4]);
    assert_eq!(ids(&store, Filter { newest_first: true, limit: Some(2), ..all() }), [4, 3]);
}

#[test]
fn long_streams_come_page_by_page_in_order() {
    let mut store = Store::in_memory().unwrap();
    let game = record("3,3,3", "a", "b", "b2");
    let mut import = store.import();
    (0..1500).for_each(|_| import.push(game.clone()).unwrap());
    assert_eq!(import.finish().unwrap().new, 1500);
    let expected: Vec<i64> = (1..=1500).collect();
    assert_eq!(ids(&store, Filter::default()), expected);
    let newest = ids(&store, Filter { newest_first: true, limit: Some(1001), ..Filter::default() });
    assert_eq!((newest.len(), newest[0], newest[1000]), (1001, 1500, 500));
}

#[test]
fn what_was_imported_before_is_not_added_again() {
    let mut store = Store::in_memory().unwrap();
    let [game, other] = ["b2 a3", "b2 a1"].map(|moves| record("3,3,3", "a", "b", moves));
    let file = [&game, &other, &game, &game];
    let import = |store: &mut Store, games: &[&GameRecord]| {
        let mut import = store.import();
        games.iter().for_each(|game| import.push((*game).clone()).unwrap());
        let added = import.finish().unwrap();
        (added.new, added.known)
    };
    assert_eq!(import(&mut store, &file[..2]), (2, 0), "a first try that was cut off");
    assert_eq!(import(&mut store, &file), (2, 2));
    assert_eq!(import(&mut store, &file), (0, 4));
}

#[test]
fn deleted_games_are_gone_and_their_numbers_with_them() {
    let mut store = Store::in_memory().unwrap();
    let game = record("3,3,3", "a", "b", "b2");
    let add = |store: &mut Store| store.add(&game, &Provenance::of("test")).unwrap();
    let last = (0..3).map(|_| add(&mut store)).last().unwrap();
    assert_eq!(store.delete(&Filter { ids: vec![last], ..Filter::default() }).unwrap(), 1);
    assert!(add(&mut store) > last);
    assert_eq!(store.delete(&Filter::default()).unwrap(), 3);
    assert_eq!(store.count(&Filter::default()).unwrap(), 0);
}

#[test]
fn a_run_keeps_each_game_once_under_its_index() {
    let (_folder, path) = folder();
    let mut store = Store::open(&path).unwrap();
    let provenance = Provenance::of("tournament").with_seed(1);
    let run =
        store.start_run(&NewRun { kind: "tournament", settings: "{}", provenance: &provenance }).unwrap();
    let game = record("3,3,3", "a", "b", "b2");
    let games = [(4, game.clone()), (0, game.clone())];
    assert_eq!(store.add_to_run(run.id, &games, &provenance).unwrap().new, 2);
    assert_eq!(store.add_to_run(run.id, &games[..1], &provenance).unwrap().known, 1);
    let filter = Filter { run: Some(run.id), ..Filter::default() };
    let indices: Vec<u64> = store.games(filter).map(|game| game.unwrap().run.unwrap().1).collect();
    assert_eq!(indices, [4, 0]);
    assert_eq!(store.run_named(&run.name).unwrap(), Some(run.clone()));
    store.finish_run(run.id).unwrap();
    assert!(store.runs("tournament").unwrap()[0].finished.is_some());
    assert_eq!(store.runs("match").unwrap(), []);
}

#[test]
fn an_absent_or_empty_file_is_an_empty_store_and_stays_so() {
    let (_folder, path) = folder();
    assert_eq!(Store::open_for_reading(&path).unwrap().count(&Filter::default()).unwrap(), 0);
    assert!(!path.exists());
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, "").unwrap();
    assert_eq!(Store::open_for_reading(&path).unwrap().count(&Filter::default()).unwrap(), 0);
    assert_eq!(fs::metadata(&path).unwrap().len(), 0);
    let id = Store::open(&path).unwrap().add(&record("3,3,3", "a", "b", ""), &Provenance::default()).unwrap();
    assert_eq!(id, GameId(1));
}

/// A closed store with enough games to fill several pages of the file.
fn filled(path: &Path) {
    let mut store = Store::open(path).unwrap();
    let mut import = store.import();
    for index in 0..2000 {
        import.push(record("3,3,3", &format!("player {index}"), "b", "b2 a3 c1 a1 a2 c3")).unwrap();
    }
    import.finish().unwrap();
}

#[test]
fn damaged_and_foreign_files_are_named_and_left_alone() {
    let (_folder, path) = folder();
    filled(&path);
    let whole = fs::read(&path).unwrap();
    let read_all = |path: &Path| -> Result<usize, StoreError> {
        let store = Store::open_for_reading(path)?;
        let mut count = 0;
        for game in store.games(Filter::default()) {
            game?;
            count += 1;
        }
        Ok(count)
    };
    assert_eq!(read_all(&path).unwrap(), 2000);

    let check = |bytes: &[u8], expected: fn(&StoreError) -> bool| {
        for beside in ["games.db-wal", "games.db-shm"] {
            let _ = fs::remove_file(path.with_file_name(beside));
        }
        fs::write(&path, bytes).unwrap();
        let error = read_all(&path).expect_err("must not be read as if it were whole");
        assert!(expected(&error), "{error:?}");
        let added = Store::open(&path)
            .and_then(|mut store| store.add(&record("3,3,3", "a", "b", ""), &Provenance::default()));
        assert!(added.as_ref().is_err_and(expected), "{added:?}");
        assert_eq!(fs::read(&path).unwrap(), bytes);
    };
    let is_damaged = |error: &StoreError| matches!(error, StoreError::Damaged { .. });
    let is_foreign = |error: &StoreError| matches!(error, StoreError::Foreign { .. });
    check(&whole[..whole.len() / 2], is_damaged);
    check(&whole[..5000], is_damaged);
    check(&whole[..50], is_damaged);
    check(b"Dear diary, this is not a database at all, and it is long enough to look at.", is_foreign);
    let mut scrambled = whole.clone();
    scrambled[8192..].iter_mut().for_each(|byte| *byte = byte.wrapping_mul(31).wrapping_add(7));
    check(&scrambled, is_damaged);

    fs::remove_file(&path).unwrap();
    let other = rusqlite::Connection::open(&path).unwrap();
    other.execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    drop(other);
    let before = fs::read(&path).unwrap();
    assert!(matches!(Store::open(&path), Err(StoreError::Foreign { .. })));
    assert!(matches!(Store::open_for_reading(&path), Err(StoreError::Foreign { .. })));
    assert_eq!(fs::read(&path).unwrap(), before);
}

/// Views, triggers and generated columns in a file are foreign code: they are not run, not even to save the
/// readable games.
#[test]
fn a_store_that_would_run_something_is_refused() {
    for program in [
        "CREATE TRIGGER t AFTER INSERT ON games BEGIN DELETE FROM games WHERE id <> new.id; END",
        "CREATE TRIGGER sqlitexstat1 AFTER INSERT ON games BEGIN DELETE FROM games WHERE id <> new.id; END",
        "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_stat1', 'games', 0,
         'CREATE TRIGGER sqlite_stat1 AFTER INSERT ON games BEGIN DELETE FROM games; END')",
        "ALTER TABLE games RENAME TO kept; CREATE VIEW games AS SELECT * FROM kept",
        "ALTER TABLE games ADD COLUMN big TEXT AS (hex(zeroblob(4)))",
        "ALTER TABLE origins ADD COLUMN big TEXT AS (hex(zeroblob(4)))",
    ] {
        let (_folder, path) = folder();
        filled(&path);
        rusqlite::Connection::open(&path).unwrap().execute_batch(program).unwrap();
        let is_foreign = |error: &StoreError| matches!(error, StoreError::Foreign { .. });
        assert!(Store::open(&path).is_err_and(|error| is_foreign(&error)), "{program}");
        assert!(Store::open_for_reading(&path).is_err_and(|error| is_foreign(&error)), "{program}");
        assert!(Store::open_to_salvage(&path).is_err_and(|error| is_foreign(&error)), "{program}");
    }
}

/// Statistics from SQLite's own program are harmless.
#[test]
fn a_store_that_was_analysed_is_ours() {
    let (_folder, path) = folder();
    filled(&path);
    rusqlite::Connection::open(&path).unwrap().execute_batch("ANALYZE").unwrap();
    assert!(Store::open(&path).is_ok());
}

/// However long the texts of games are, few of them are in memory at a time.
#[test]
fn games_with_long_texts_come_in_small_pages() {
    let (_folder, path) = folder();
    let mut store = Store::open(&path).unwrap();
    let mut import = store.import();
    for index in 0..40 {
        let mut game = record("3,3,3", "a", "b", "b2");
        game.tags.push(("Comment".to_owned(), format!("{index} {}", "long ".repeat(200_000))));
        import.push(game).unwrap();
        // Written as they come, not all at the end.
        assert!(index < 20 || import.so_far().new > 0);
    }
    assert_eq!(import.finish().unwrap().new, 40);
    let ids: Vec<i64> = store.games(Filter::default()).map(|game| game.unwrap().id.0).collect();
    assert_eq!(ids, (1..=40).collect::<Vec<_>>());
    let newest = Filter { newest_first: true, limit: Some(30), ..Filter::default() };
    assert_eq!(store.games(newest).count(), 30);
}

#[test]
fn a_store_of_a_newer_version_is_refused() {
    let (_folder, path) = folder();
    filled(&path);
    rusqlite::Connection::open(&path).unwrap().pragma_update(None, "user_version", 99).unwrap();
    assert!(matches!(Store::open(&path), Err(StoreError::Newer { found: 99, .. })));
    assert!(matches!(Store::open_for_reading(&path), Err(StoreError::Newer { .. })));
}

/// Not a real test: the process that the tests below start and kill. It adds numbered games forever, and
/// prints a number when that game is safe.
#[test]
fn writer_process() {
    let Ok(path) = env::var("DERET_TEST_WRITER") else { return };
    let name = env::var("DERET_TEST_NAME").unwrap();
    let count: usize = env::var("DERET_TEST_COUNT").unwrap().parse().unwrap();
    let mut store = Store::open(Path::new(&path)).unwrap();
    for index in 0..count {
        let mut game = record("3,3,3", &name, "b", "b2 a3 c1 a1 a2 c3");
        game.set_tag("Round", index.to_string());
        store.add(&game, &Provenance::of("test")).unwrap();
        println!("\nsafe {index}");
    }
}

fn start_writer(path: &Path, name: &str, count: usize, output: &Path) -> Child {
    Command::new(env::current_exe().unwrap())
        .args(["--exact", "writer_process", "--nocapture", "--test-threads=1"])
        .env("DERET_TEST_WRITER", path)
        .env("DERET_TEST_NAME", name)
        .env("DERET_TEST_COUNT", count.to_string())
        .stdout(Stdio::from(fs::File::create(output).unwrap()))
        .stderr(Stdio::from(fs::File::create(output.with_extension("errors")).unwrap()))
        .spawn()
        .unwrap()
}

fn rounds_of(path: &Path, name: &str) -> Vec<usize> {
    let store = Store::open_for_reading(path).unwrap();
    let games = store.games(Filter { x: Some(name.into()), ..Filter::default() });
    games.map(|game| game.unwrap().record.tag("Round").unwrap().parse().unwrap()).collect()
}

/// Waits until the writer has reported its first game; the time depends on the machine.
fn wait_for_a_game(output: &Path) {
    let has_written = || fs::read_to_string(output).is_ok_and(|text| text.contains("\nsafe "));
    for _ in 0..3000 {
        if has_written() {
            return;
        }
        sleep(Duration::from_millis(10));
    }
}

#[test]
fn killing_the_writer_at_any_moment_loses_at_most_the_game_being_written() {
    let (folder, path) = folder();
    let output = folder.path().join("output");
    let times = if slow() { 200 } else { 12 };
    let mut written = 0;
    for attempt in 0..times {
        let name = format!("writer {attempt}");
        let mut writer = start_writer(&path, &name, usize::MAX, &output);
        if attempt % 2 == 1 {
            wait_for_a_game(&output); // otherwise it may be killed while it opens the store
        }
        sleep(Duration::from_millis(20 + 7 * (attempt % 40)));
        writer.kill().unwrap();
        writer.wait().unwrap();
        let safe = fs::read_to_string(&output).unwrap().matches("\nsafe ").count();
        let kept = rounds_of(&path, &name);
        assert!(kept.len() >= safe.saturating_sub(1), "{safe} were safe, {} are there", kept.len());
        assert_eq!(kept, (0..kept.len()).collect::<Vec<_>>());
        written += kept.len();
    }
    assert!(written > 0, "no writer lived long enough to write");
    let check = rusqlite::Connection::open(&path).unwrap();
    let verdict: String = check.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(verdict, "ok");
}

#[test]
fn two_writers_at_once_both_get_all_their_games_in() {
    let (folder, path) = folder();
    let count = if slow() { 20_000 } else { 300 };
    let names = ["left", "right", "third"];
    let mut writers: Vec<Child> =
        names.iter().map(|name| start_writer(&path, name, count, &folder.path().join(name))).collect();
    for (writer, name) in writers.iter_mut().zip(names) {
        let ended = writer.wait().unwrap();
        let said = ["", "errors"].map(|ending| {
            fs::read_to_string(folder.path().join(name).with_extension(ending)).unwrap_or_default()
        });
        assert!(ended.success(), "{name}: {}", said.join("\n").replace("\nsafe", ""));
    }
    for name in names {
        assert_eq!(rounds_of(&path, name), (0..count).collect::<Vec<_>>(), "{name}");
    }
}

#[cfg(unix)]
#[test]
fn a_read_only_folder_can_be_read_but_not_written() {
    use std::os::unix::{fs::PermissionsExt, process::CommandExt};
    let (parent, path) = folder();
    filled(&path);
    let set = |path: &Path, mode| fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    let folder = path.parent().unwrap();
    set(&path, 0o644); // a store is private, and here another user reads it
    set(folder, 0o555);
    set(parent.path(), 0o755);
    // Root may write anywhere, so as root the check runs as another user, with a copy of this program in a
    // folder that user can reach.
    let program = parent.path().join("reader");
    fs::copy(env::current_exe().unwrap(), &program).unwrap();
    let mut reader = Command::new(&program);
    reader
        .args(["--exact", "reader_process", "--nocapture"])
        .env("DERET_TEST_READER", &path)
        .current_dir(parent.path());
    if fs::write(folder.join("probe"), "").is_ok() {
        const NOBODY: u32 = 65_534;
        reader.uid(NOBODY).gid(NOBODY);
    }
    let ended = reader.output().unwrap();
    set(folder, 0o755);
    assert!(ended.status.success(), "{}", String::from_utf8_lossy(&ended.stderr));
    assert!(String::from_utf8_lossy(&ended.stdout).contains("1 passed"), "{ended:?}");
}

/// Not a real test: a process with read permission only, started by the test above.
#[cfg(unix)]
#[test]
fn reader_process() {
    let Ok(path) = env::var("DERET_TEST_READER") else { return };
    let path = Path::new(&path);
    assert!(fs::write(path.with_file_name("probe"), "").is_err(), "the folder can be written to");
    assert_eq!(Store::open_for_reading(path).unwrap().count(&Filter::default()).unwrap(), 2000);
    let added = Store::open(path)
        .and_then(|mut store| store.add(&record("3,3,3", "a", "b", ""), &Provenance::default()));
    assert!(matches!(added, Err(StoreError::CannotOpen { .. } | StoreError::ReadOnly { .. })), "{added:?}");
}

/// `cargo test -p deret-store --features parquet`: the columns of a Parquet file contain the recorded values,
/// and nulls where there are none.
#[cfg(feature = "parquet")]
#[test]
fn rows_of_moves_come_back_from_parquet() {
    use deret_core::{MoveNote, PlayedMove};
    use deret_store::move_rows::{RowFormat, RowsWritten, export_rows_file};
    use parquet::file::reader::{FileReader, SerializedFileReader};
    let mut store = Store::in_memory().unwrap();
    let mut record = GameRecord::new(Rules::TIC_TAC_TOE, "minimax", "Ani, Budi");
    let note = MoveNote { score: Some(-3), nodes: Some(549_946), time_us: Some(1_500_000) };
    record.moves.push(PlayedMove { mv: "b2".parse().unwrap(), note });
    record.moves.push(PlayedMove { mv: "a3".parse().unwrap(), note: MoveNote::default() });
    record.set_tag(GameRecord::OPENING_TAG, "1");
    store.add(&record, &Provenance::default()).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("moves.parquet");
    let mut values = |_: &GameRecord| vec![None, Some("draw")];
    let written =
        export_rows_file(&store, Filter::default(), &path, RowFormat::Parquet, &mut values, |_| true);
    assert_eq!(written.unwrap(), RowsWritten { games: 1, rows: 2 });
    let reader = SerializedFileReader::new(std::fs::File::open(&path).unwrap()).unwrap();
    let rows: Vec<String> = reader.get_row_iter(None).unwrap().map(|row| row.unwrap().to_string()).collect();
    assert_eq!(
        rows,
        [
            r#"{id: 1, game: "3,3,3", ply: 1, side: "X", player: "minimax", move: "b2", score: -3, nodes: 549946, seconds: 1.5, value: null, opening: true}"#,
            r#"{id: 1, game: "3,3,3", ply: 2, side: "O", player: "Ani, Budi", move: "a3", score: null, nodes: null, seconds: null, value: "draw", opening: false}"#,
        ]
    );
}

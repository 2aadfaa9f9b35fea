//! The file: the same bytes from every kind of build, and no wrong answers from a damaged one.

mod support;

use std::sync::atomic::{AtomicU64, Ordering};

use deret_core::{Position, Rules};
use deret_search::StopFlag;
use deret_table::{BuildConfig, Table, TableError, Watch, build, check, check_sample};
use support::{SILENT, build_at, built, config, path_in};

#[test]
fn one_question_after_the_other_gives_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    for game in ["3,3,3", "4,4,3", "3,5,3,exact"] {
        let (together, apart) = (folder.path().join("together"), folder.path().join("apart"));
        build_at(game, &together).unwrap();
        let rules: Rules = game.parse().unwrap();
        let memory = deret_table::Estimate::of(rules, false).unwrap().memory_apart;
        build(&BuildConfig { memory_bytes: Some(memory), ..config(game, &apart) }, &SILENT).unwrap();
        assert_eq!(std::fs::read(&together).unwrap(), std::fs::read(&apart).unwrap(), "{game}");
    }
}

#[test]
fn a_stopped_build_goes_on_to_the_same_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let (whole, path) = (folder.path().join("whole"), path_in(&folder));
    build_at("4,4,4", &whole).unwrap();
    for memory_bytes in
        [None, Some(deret_table::Estimate::of("4,4,4".parse().unwrap(), false).unwrap().memory_apart)]
    {
        let mut rounds = 0;
        // Stopped repeatedly, each time a little further on.
        loop {
            let stop = StopFlag::default();
            let done = AtomicU64::new(0);
            let limit = 1_500_000 * (rounds + 1);
            let tell = |_: usize, entries: u64| {
                if done.fetch_add(entries, Ordering::Relaxed) + entries > limit {
                    stop.raise();
                }
            };
            let watch = Watch { stop: Some(stop.clone()), tell: &tell };
            let config = BuildConfig { resume: rounds > 0, memory_bytes, ..config("4,4,4", &path) };
            match build(&config, &watch) {
                Ok(_) => break,
                Err(TableError::Stopped) => assert!(!path.exists(), "a table that is not whole"),
                Err(error) => panic!("{error}"),
            }
            rounds += 1;
        }
        assert!(rounds > 2, "stopped only {rounds} times");
        assert_eq!(std::fs::read(&path).unwrap(), std::fs::read(&whole).unwrap());
        assert!(!folder.path().join("game.table.building").exists());
        std::fs::remove_file(&path).unwrap();
    }
}

#[test]
fn resume_begins_where_nothing_is_and_is_done_where_all_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = path_in(&folder);
    let config = BuildConfig { resume: true, ..config("3,3,3", &path) };
    let first = build(&config, &SILENT).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    assert_eq!(build(&config, &SILENT).unwrap(), first);
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
    let other = BuildConfig { rules: "4,3,3".parse().unwrap(), ..config };
    assert!(matches!(build(&other, &SILENT), Err(TableError::OtherGame { .. })));
}

#[test]
fn an_unfinished_build_is_neither_overwritten_nor_mistaken_for_another() {
    let folder = tempfile::tempdir().unwrap();
    let path = path_in(&folder);
    let stop = StopFlag::default();
    let tell = |stones: usize, _: u64| {
        if stones < 6 {
            stop.raise()
        }
    };
    let stopped = build(&config("3,3,3", &path), &Watch { stop: Some(stop.clone()), tell: &tell });
    assert!(matches!(stopped, Err(TableError::Stopped)));
    assert!(matches!(build_at("3,3,3", &path), Err(TableError::Unfinished { .. })));
    let other = BuildConfig { resume: true, ..config("4,3,3", &path) };
    assert!(matches!(build(&other, &SILENT), Err(TableError::OtherBuild { .. })));
    // A torn last line and data that never reached the disk cost plies, not correctness.
    let workshop = folder.path().join("game.table.building");
    let journal = std::fs::read(workshop.join("journal")).unwrap();
    std::fs::write(workshop.join("journal"), &journal[..journal.len() - 3]).unwrap();
    let mut segments = std::fs::read(workshop.join("O.segments")).unwrap();
    segments[0] ^= 1;
    std::fs::write(workshop.join("O.segments"), segments).unwrap();
    build(&BuildConfig { resume: true, ..config("3,3,3", &path) }, &SILENT).unwrap();
    let (_folder, table) = built("3,3,3");
    assert_eq!(std::fs::read(&path).unwrap(), std::fs::read(table.path()).unwrap());
}

#[test]
fn every_flipped_bit_is_found_before_an_answer() {
    let (folder, table) = built("3,3,3");
    let bytes = std::fs::read(table.path()).unwrap();
    let damaged = folder.path().join("damaged");
    for at in 0..bytes.len() {
        let mut flipped = bytes.clone();
        flipped[at] ^= 1 << (at % 8);
        std::fs::write(&damaged, &flipped).unwrap();
        // Every answer is right: bytes flipped in the padding after the header do not matter.
        let answered = Table::open(&damaged).and_then(|table| {
            check(&table, &SILENT)
                .map(|checked| assert!(checked.holds, "a wrong answer with byte {at} flipped"))
        });
        let header = 64 + 10 * 48 + 20 * 16 + 8;
        if at < header || at >= 4096 {
            assert!(answered.is_err(), "byte {at} was flipped and nobody noticed");
        }
    }
}

#[test]
fn cut_off_foreign_and_newer_files_are_named() {
    let (folder, table) = built("3,3,3");
    let bytes = std::fs::read(table.path()).unwrap();
    let path = folder.path().join("other");
    let open = |content: &[u8]| {
        std::fs::write(&path, content).unwrap();
        Table::open(&path).map(|_| ())
    };
    for length in [9, 12, 100, 4096, 4100, bytes.len() - 1] {
        assert!(matches!(open(&bytes[..length]), Err(TableError::CutOff)), "{length} bytes");
    }
    assert!(matches!(open(b""), Err(TableError::CutOff | TableError::Io { .. })));
    assert!(matches!(open(b"deret certificate 1\n"), Err(TableError::NotATable)));
    let mut newer = bytes.clone();
    newer[8] = 2;
    assert!(matches!(open(&newer), Err(TableError::Version { found: 2, known: 1 })));
    let other = table.worth(&Position::new("4,3,3".parse().unwrap()));
    assert!(matches!(other, Err(TableError::OtherGame { .. })));
}

#[test]
fn too_little_memory_is_refused_with_the_sizes() {
    let folder = tempfile::tempdir().unwrap();
    let config = BuildConfig { memory_bytes: Some(1 << 20), ..config("5,4,4", &path_in(&folder)) };
    let refused = build(&config, &SILENT).unwrap_err();
    assert!(matches!(refused, TableError::MemoryLimit { needed_mb: 33, allowed_mb: 1, .. }), "{refused}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let too_large = build_at("6,6,4", &path_in(&folder)).unwrap_err();
    assert!(matches!(too_large, TableError::BoardTooLarge { cells: 36, .. }));
}

#[test]
fn tables_follow_from_themselves() {
    for game in ["3,3,3", "4,3,3", "3,4,3,exact", "1,9,3", "1,1,1"] {
        let (_folder, table) = built(game);
        let checked = check(&table, &SILENT).unwrap();
        assert!(checked.holds, "{game}: {checked:?}");
        let sampled = check_sample(&table, 500, 1, &SILENT).unwrap();
        assert!(sampled.holds && sampled.checked == 500, "{game}: {sampled:?}");
    }
}

//! Bits that change on the disk: never returned as valid, never overwritten, and the rest can be saved.

use std::{
    fs,
    path::{Path, PathBuf},
};

use deret_core::{GameRecord, MoveNote, Outcome, Player, Rules};
use deret_store::{
    Filter, NewRun, Provenance, Salvaged, Store, StoreError, StoredGame,
    formats::Format,
    transfer::{self, TransferError},
};
use proptest::prelude::*;

/// A store with data in every column, closed, on several pages.
fn filled(folder: &Path) -> PathBuf {
    let path = folder.join("games.db");
    let mut store = Store::open(&path).unwrap();
    let provenance = Provenance::of("test").with_command("deret match random random").with_seed(7);
    let run = store.start_run(&NewRun { kind: "match", settings: "{}", provenance: &provenance }).unwrap();
    let game = |index: usize| {
        let mut record = GameRecord::new(Rules::TIC_TAC_TOE, format!("player {index}"), "Ani Wijaya");
        for mv in ["b2", "a3", "c1", "a1"].into_iter().take(index % 5) {
            record.push(mv.parse().unwrap()).unwrap();
        }
        for played in &mut record.moves {
            played.note = MoveNote { score: Some(12), nodes: Some(345), time_us: Some(index as u64) };
        }
        record.outcome = index.is_multiple_of(3).then_some(Outcome::Win(Player::O));
        record.set_tag("Date", "2026-11-15T21:15:27Z");
        record.set_tag("Event", "Cup of the seventh class");
        record
    };
    let games: Vec<(u64, GameRecord)> = (0..30).map(|index| (index as u64, game(index))).collect();
    store.add_to_run(run.id, &games, &provenance).unwrap();
    for index in 30..60 {
        store.add(&game(index), &Provenance::of("page")).unwrap();
    }
    path
}

/// All games as text, or the error.
fn exported(path: &Path) -> Result<Vec<u8>, TransferError> {
    let store = Store::open_for_reading(path).map_err(TransferError::Store)?;
    let mut bytes = Vec::new();
    transfer::export(&store, Filter::default(), &mut bytes, Path::new("-"), Format::Jsonl, |_| true)?;
    Ok(bytes)
}

fn put(path: &Path, bytes: &[u8]) {
    for ending in ["-wal", "-shm"] {
        let _ = fs::remove_file(format!("{}{ending}", path.display()));
    }
    fs::write(path, bytes).unwrap();
}

fn games(path: &Path) -> Vec<StoredGame> {
    let store = Store::open_for_reading(path).unwrap();
    store.games(Filter::default()).map(Result::unwrap).collect()
}

/// Whether SQLite's own check finds the structure of the file intact.
fn is_built_well(path: &Path) -> bool {
    let check = || -> rusqlite::Result<String> {
        rusqlite::Connection::open(path)?.query_row("PRAGMA quick_check", [], |row| row.get(0))
    };
    check().is_ok_and(|answer| answer == "ok")
}

struct Bench {
    _folder: tempfile::TempDir,
    path: PathBuf,
    whole: Vec<u8>,
    truth: Vec<u8>,
    games: Vec<StoredGame>,
}

impl Bench {
    fn new() -> Bench {
        let folder = tempfile::tempdir().unwrap();
        let path = filled(folder.path());
        let (whole, truth, games) = (fs::read(&path).unwrap(), exported(&path).unwrap(), games(&path));
        Bench { _folder: folder, path, whole, truth, games }
    }

    /// For any change of the bytes, no wrong data is returned and the damage does not grow.
    fn check(&self, bytes: &[u8], what: &str) {
        put(&self.path, bytes);
        if let Ok(told) = exported(&self.path) {
            assert!(told == self.truth, "{what}: other games were exported as if they were true");
        }
        put(&self.path, bytes);
        let broken = !is_built_well(&self.path);
        put(&self.path, bytes);
        let added = Store::open(&self.path)
            .and_then(|mut store| store.add(&self.games[0].record, &Provenance::default()));
        if broken {
            assert!(added.is_err(), "{what}: written to a store that is not whole");
            assert!(fs::read(&self.path).unwrap() == bytes, "{what}: changed");
        }
        put(&self.path, bytes);
        let Ok(store) = Store::open_to_salvage(&self.path) else { return };
        for saved in store.salvage() {
            match saved {
                Salvaged::Whole(game) => assert!(self.games.contains(&game), "{what}: {game:?}"),
                Salvaged::Bare(game) => {
                    let same = |true_one: &StoredGame| {
                        true_one.record.players == game.record.players
                            && true_one.record.outcome == game.record.outcome
                            && true_one.record.position() == game.record.position()
                    };
                    assert!(self.games.iter().any(same), "{what}: {game:?}");
                }
                Salvaged::Lost(_) => {}
            }
        }
        drop(store);
        assert!(fs::read(&self.path).unwrap() == bytes, "{what}: changed by salvage");
    }
}

/// A changed letter in each column that people read: SQLite detects none of them.
#[test]
fn a_changed_letter_is_found_in_every_column() {
    let bench = Bench::new();
    for text in
        ["player 41", "Ani Wijaya", "2026-11-15T21", "score=12", "Cup of the", "b2 a3 c1", "deret match"]
    {
        // All occurrences: some are in unused parts of the file.
        let mut bytes = bench.whole.clone();
        for at in (0..bytes.len() - text.len()).filter(|at| bench.whole[*at..].starts_with(text.as_bytes())) {
            bytes[at + text.len() - 1] ^= 1;
        }
        put(&bench.path, &bytes);
        assert!(is_built_well(&bench.path), "{text}");
        let Err(error) = exported(&bench.path) else { panic!("{text}: nobody saw it") };
        assert!(matches!(error, TransferError::Store(StoreError::Damaged { .. })), "{text}: {error}");
        assert!(error.to_string().contains("deret games export --salvage"), "{error}");
        bench.check(&bytes, text);
    }
}

#[test]
fn what_can_be_read_is_saved() {
    let bench = Bench::new();
    let check = |bytes: &[u8], at_least: usize| {
        put(&bench.path, bytes);
        assert!(exported(&bench.path).is_err());
        let store = Store::open_to_salvage(&bench.path).unwrap();
        let whole = store.salvage().filter(|game| matches!(game, Salvaged::Whole(_))).count();
        assert!((at_least..bench.games.len()).contains(&whole), "{whole}");
        bench.check(bytes, "salvage");
    };
    let text = b"player 41";
    let at = bench.whole.windows(text.len()).position(|part| part == text).unwrap();
    let mut letter = bench.whole.clone();
    letter[at] ^= 1;
    check(&letter, bench.games.len() - 1);
    // A truncated copy: the part before the cut is still readable.
    check(&bench.whole[..bench.whole.len() - 4096], 40);
    let page = at / 4096 * 4096;
    let mut scrambled = bench.whole.clone();
    scrambled[page..page + 4096].fill(0xA5);
    check(&scrambled, 10);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    /// Several flips of one store in each case.
    #[test]
    fn no_flipped_bit_becomes_a_truth(places in prop::collection::vec((any::<prop::sample::Index>(), 0..8u32), 25)) {
        let bench = Bench::new();
        for (place, bit) in places {
            let mut bytes = bench.whole.clone();
            let at = place.index(bytes.len());
            bytes[at] ^= 1 << bit;
            bench.check(&bytes, &format!("byte {at}, bit {bit}"));
        }
    }
}

/// Bits throughout the file, one after another.
#[test]
fn no_bit_anywhere_becomes_a_truth() {
    if std::env::var_os("DERET_SLOW").is_none_or(|slow| slow != "1") {
        return;
    }
    let bench = Bench::new();
    for at in (0..bench.whole.len()).step_by(37) {
        let (mut bytes, bit) = (bench.whole.clone(), at % 8);
        bytes[at] ^= 1 << bit;
        bench.check(&bytes, &format!("byte {at}, bit {bit}"));
    }
}

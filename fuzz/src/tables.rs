//! Complete tables: the finished file, the files that a stopped build resumes from, and the messages between
//! its processes.

use std::fs;

use deret_core::{Game, Position, Rules};
use deret_search::StopFlag;
use deret_table::{BuildConfig, Table, Watch, build, read_hosts, untrusted};

use crate::scratch;

/// Opens a file as a table and looks up the values of positions along one game.
pub fn table(bytes: &[u8]) {
    let folder = scratch();
    let path = folder.path().join("any.table");
    fs::write(&path, bytes).expect("a file");
    let Ok(table) = Table::open(&path) else { return };
    let mut pos = Position::new(table.rules());
    while pos.outcome().is_none() {
        let _ = (table.worth(&pos), table.moves(&pos));
        let Some(mv) = pos.legal_moves().into_iter().next() else { return };
        pos.play(mv);
    }
}

/// A build resumes from any journal or returns an error. Only a fuzz build can produce a wrong table: it
/// accepts a line with a wrong checksum.
pub fn journal(bytes: &[u8]) {
    let folder = scratch();
    let path = folder.path().join("3,3,3.table");
    let unfinished = folder.path().join("3,3,3.table.building");
    fs::create_dir(&unfinished).expect("a folder");
    fs::write(unfinished.join("journal"), bytes).expect("a file");
    let config = BuildConfig {
        rules: Rules::TIC_TAC_TOE,
        path: path.clone(),
        memory_bytes: None,
        resume: true,
        distance: false,
    };
    let built = build(&config, &Watch { stop: Some(StopFlag::default()), tell: &|_, _| () });
    if built.is_ok() && !cfg!(fuzzing) {
        let tallies = Table::open(&path).expect("the table that was built").tallies().to_vec();
        assert_eq!(tallies.iter().map(|tally| tally.all.positions).sum::<u64>(), 5478);
    }
}

/// The first byte is the number of stones, the rest is a worker's share of that ply.
pub fn share(bytes: &[u8]) {
    let Some((stones, rest)) = bytes.split_first() else { return };
    let folder = scratch();
    let name = format!("worker-0-of-1x1.XO.{}.share", stones % 10);
    fs::write(folder.path().join(name), rest).expect("a file");
    untrusted::load_shares(folder.path(), Rules::TIC_TAC_TOE);
}

/// A host file contains addresses with a port; otherwise the error names the invalid line.
pub fn hosts(bytes: &[u8]) {
    let folder = scratch();
    let path = folder.path().join("hosts");
    fs::write(&path, bytes).expect("a file");
    if let Ok((hosts, _)) = read_hosts(&path) {
        assert!(hosts.iter().all(|host| host.contains(':')), "{hosts:?}");
    }
}

/// The bytes from a caller at the port of a build, up to its introduction.
pub fn hello(bytes: &[u8]) {
    untrusted::hear(bytes);
}

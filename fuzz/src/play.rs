//! Files that searches, training runs and tournaments resume from, and the output of external engines.

use std::io::{self, Cursor, Read, Write};
use std::path::Path;
use std::sync::Arc;

use deret_arena::tournament::Settings;
use deret_core::{Game, Position, Rules};
use deret_learn::Model;
use deret_play::engine_process::reader;
use deret_search::Limits;
use deret_solver::{Keep, SolveConfig, solve};

/// `verify` returns on any bytes; a certificate may hold, since a fuzz build ignores the checksum.
pub fn certificate(bytes: &[u8]) {
    let _ = deret_verify::verify(&mut Cursor::new(bytes));
}

/// A model that can be read also plays, and can be written and read back.
pub fn model(bytes: &[u8]) {
    let path = Path::new("fuzz.model");
    if let Ok(model) = Model::from_bytes(bytes, path) {
        let _ = model.beliefs(&Position::new(model.about.rules));
        let again = Model::from_bytes(&model.to_bytes(), path).expect("what was written is read");
        assert_eq!(again.to_bytes(), model.to_bytes());
    }
}

/// A file with contents to read; writes are discarded.
#[derive(Debug)]
struct Found(Vec<u8>);

impl Keep for Found {
    fn path(&self) -> &Path {
        Path::new("found")
    }
    fn earlier(&self) -> io::Result<Option<Box<dyn Read>>> {
        Ok(Some(Box::new(Cursor::new(self.0.clone()))))
    }
    fn replace(&self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        write(&mut io::sink())
    }
}

/// The tables of a stopped solve, after a valid header: a solve resumes from them or returns an error.
pub fn resume_solve(bytes: &[u8]) {
    let head = b"deret resume 3\ngame 3,3,3\nposition .../.../...\nquestion strong\n\n";
    let config = SolveConfig {
        table_mb: 1,
        limits: Limits { nodes: Some(2000), ..Limits::default() },
        resume: Some(Arc::new(Found([head, bytes].concat()))),
        ..SolveConfig::default()
    };
    let _ = solve(&Position::new(Rules::TIC_TAC_TOE), &config, &mut |_| {});
}

/// Settings of a tournament, as stored in a store.
pub fn resume_tournament(bytes: &[u8]) {
    if let Ok(settings) = Settings::from_json(&String::from_utf8_lossy(bytes)) {
        let written = settings.to_json();
        let again = Settings::from_json(&written).expect("what was written is read");
        assert_eq!(again.to_json(), written);
    }
}

/// Every opening that can be read can be played and leaves moves to play.
pub fn openings(bytes: &[u8]) {
    for rules in [Rules::GOMOKU, Rules::TIC_TAC_TOE] {
        let read = deret_arena::openings::of_bytes(bytes, Path::new("fuzz.txt"), rules);
        for opening in read.into_iter().flatten() {
            let pos = Position::after(rules, opening).expect("a legal opening");
            assert_eq!(pos.outcome(), None);
        }
    }
}

/// Output of an external engine: lines of limited length, and moves that are on the board.
pub fn gomocup(bytes: &[u8]) {
    reader::listen(bytes, |line| {
        assert!(!line.is_empty() && line.len() <= 3 * 4096 && !line.contains(['\r', '\n']));
        let _ = (reader::is_talk(&line), reader::word_of(&line), reader::shortened(&line));
        for rules in [Rules::GOMOKU, Rules::TIC_TAC_TOE] {
            if let Some(mv) = reader::move_of(&line, rules) {
                assert_eq!(reader::move_of(&reader::point(mv, rules), rules), Some(mv));
                assert!(rules.all_moves().any(|known| known == mv));
            }
        }
        true
    });
}

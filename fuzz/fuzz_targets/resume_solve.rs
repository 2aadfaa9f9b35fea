#![no_main]

use std::io::{self, Cursor, Read, Write};
use std::path::Path;
use std::sync::Arc;

use deret_core::{Position, Rules};
use deret_search::Limits;
use deret_solver::{Keep, SolveConfig, solve};
use libfuzzer_sys::fuzz_target;

/// A file that is there to be read; what is written is forgotten.
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

// The tables of a stopped solve, behind a head that fits: a solve goes on from them, or says why not.
fuzz_target!(|bytes: &[u8]| {
    let head = b"deret resume 3\ngame 3,3,3\nposition .../.../...\nquestion strong\n\n";
    let config = SolveConfig {
        table_mb: 1,
        limits: Limits { nodes: Some(2000), ..Limits::default() },
        resume: Some(Arc::new(Found([head, bytes].concat()))),
        ..SolveConfig::default()
    };
    let _ = solve(&Position::new(Rules::TIC_TAC_TOE), &config, &mut |_| {});
});

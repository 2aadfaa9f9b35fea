#![no_main]

use std::fs;

use deret_core::{Position, Rules};
use deret_search::Limits;
use deret_solver::{SolveConfig, solve};
use libfuzzer_sys::fuzz_target;

// The tables of a stopped solve, behind a head that fits: a solve goes on from them, or says why not.
fuzz_target!(|bytes: &[u8]| {
    let folder = std::env::temp_dir().join(format!("deret-fuzz-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a temporary folder");
    let path = folder.join("resume");
    let head = b"deret resume 1\ngame 3,3,3\nposition .../.../...\nquestion strong\n\n";
    fs::write(&path, [head, bytes].concat()).expect("a temporary file");
    let config = SolveConfig {
        table_mb: 1,
        limits: Limits { nodes: Some(2000), ..Limits::default() },
        resume: Some(path),
        ..SolveConfig::default()
    };
    let _ = solve(&Position::new(Rules::TIC_TAC_TOE), &config, &mut |_| {});
    let _ = fs::remove_dir_all(&folder);
});

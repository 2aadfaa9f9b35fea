//! A target for each kind of external input. It must return on any bytes, without a panic or a hang, and
//! anything that was read and can be written must be read back unchanged.

mod files;
mod http;
mod play;
mod store;
mod tables;
mod texts;

use deret_store::formats::Format;

/// Accepts any bytes.
pub type Run = fn(&[u8]);

/// The targets by name; `seeds/NAME` has small inputs for each.
pub const TARGETS: &[(&str, Run)] = &[
    ("rules", texts::rules),
    ("position", texts::position),
    ("spec", texts::spec),
    ("record", texts::record),
    ("file_deret", |bytes| files::check(Format::Deret, bytes)),
    ("file_sgf", |bytes| files::check(Format::Sgf, bytes)),
    ("file_psq", |bytes| files::check(Format::Psq, bytes)),
    ("file_csv", |bytes| files::check(Format::Csv, bytes)),
    ("file_pos", |bytes| files::check(Format::Pos, bytes)),
    ("file_jsonl", |bytes| files::check(Format::Jsonl, bytes)),
    ("zip", store::zip),
    ("store", store::store),
    ("certificate", play::certificate),
    ("model", play::model),
    ("resume_solve", play::resume_solve),
    ("resume_tournament", play::resume_tournament),
    ("openings", play::openings),
    ("gomocup", play::gomocup),
    ("table", tables::table),
    ("journal", tables::journal),
    ("share", tables::share),
    ("hosts", tables::hosts),
    ("hello", tables::hello),
    ("http", http::http),
];

pub fn target(name: &str) -> Option<Run> {
    TARGETS.iter().find(|(known, _)| *known == name).map(|(_, run)| *run)
}

/// An empty folder for files of this thread; in memory if the system supports it.
fn scratch() -> tempfile::TempDir {
    let memory = std::path::Path::new("/dev/shm");
    let folder = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    folder.expect("a temporary folder")
}

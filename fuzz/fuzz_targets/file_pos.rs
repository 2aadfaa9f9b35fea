#![no_main]

use deret_store::formats::Format;
use libfuzzer_sys::fuzz_target;

#[path = "support/files.rs"]
mod files;

fuzz_target!(|bytes: &[u8]| files::check(Format::Pos, bytes));

//! The fuzzer: `DERET_FUZZ=TARGET deret-fuzz CORPUS`, with libFuzzer's options.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;

static RUN: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let name = std::env::var("DERET_FUZZ").unwrap_or_default();
    let names: Vec<&str> = deret_fuzz::TARGETS.iter().map(|(name, _)| *name).collect();
    let run = deret_fuzz::target(&name);
    run.unwrap_or_else(|| panic!("DERET_FUZZ must name a target: {}", names.join(", ")))
});

fuzz_target!(|bytes: &[u8]| RUN(bytes));

#![no_main]

use deret_core::{GameRecord, Records};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(record) = text.parse::<GameRecord>() {
        assert_eq!(record.to_string().parse(), Ok(record));
    }
    let mut records = Records::default();
    for line in text.lines() {
        let _ = records.line(line);
    }
    let _ = records.finish();
});

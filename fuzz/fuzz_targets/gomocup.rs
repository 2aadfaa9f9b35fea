#![no_main]

use deret_core::Rules;
use deret_play::engine_process::reader;
use libfuzzer_sys::fuzz_target;

// What an outside engine says: lines of bounded length, and moves that are on the board.
fuzz_target!(|bytes: &[u8]| {
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
});

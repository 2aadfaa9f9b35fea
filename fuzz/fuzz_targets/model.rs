#![no_main]

use std::path::Path;

use deret_core::Position;
use deret_learn::Model;
use libfuzzer_sys::fuzz_target;

// What is read plays, and is written as a model that is read again.
fuzz_target!(|bytes: &[u8]| {
    let path = Path::new("fuzz.model");
    if let Ok(model) = Model::from_bytes(bytes, path) {
        let _ = model.beliefs(&Position::new(model.about.rules));
        let again = Model::from_bytes(&model.to_bytes(), path).expect("what was written is read");
        assert_eq!(again.to_bytes(), model.to_bytes());
    }
});

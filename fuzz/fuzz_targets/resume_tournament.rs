#![no_main]

use deret_arena::tournament::Settings;
use libfuzzer_sys::fuzz_target;

// What a store says a tournament was set up as.
fuzz_target!(|text: &str| {
    if let Ok(settings) = Settings::from_json(text) {
        let written = settings.to_json();
        let again = Settings::from_json(&written).expect("what was written is read");
        assert_eq!(again.to_json(), written);
    }
});

#![no_main]

use deret_core::Rules;
use deret_play::{PlayerSpec, Roster};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(spec) = text.parse::<PlayerSpec>() {
        assert_eq!(spec.to_string().parse::<PlayerSpec>().ok().as_ref(), Some(&spec));
        let _ = Roster::new().check(&spec, Rules::TIC_TAC_TOE);
    }
});

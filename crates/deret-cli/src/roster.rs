//! All players of this program: the crates that provide players register them here.

use deret_play::{Bench, Roster, engine_process};

pub fn full() -> Roster {
    let mut roster = Roster::new();
    deret_learn::register(&mut roster);
    deret_solver::register(&mut roster);
    engine_process::register(&mut roster);
    roster
}

/// The fixed searches of `deret bench`: the crates that provide them add them here.
pub fn bench() -> Bench {
    let mut bench = Bench::new();
    deret_solver::add_bench(&mut bench);
    bench
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page has its own name for every player it offers.
    #[test]
    fn the_page_names_every_player() {
        for language in ["en", "id"] {
            let path = format!("{}/../../web/locales/{language}.ftl", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(path).unwrap();
            for info in full().for_strangers().players() {
                assert!(text.contains(&format!("\nname-{} = ", info.id)), "{language}: {}", info.id);
            }
        }
    }
}

//! Fits the engine's network, and how good moves look to it, on games of the engine against itself:
//! `cargo xtask tune`.
//!
//! For every k and rule, it plays games from random openings, kept in a file, so that an interrupted run can
//! continue; then it fits the numbers whose odds are closest to how the games went on. The same arguments
//! give the same file.

mod downhill;
mod evaluation;
mod games;
mod looks;

use std::path::Path;

use deret_core::Rules;
use deret_engine::fitted::Fitted;

/// Boards to fit on, on which a game is not decided by its first moves, with the number of games and the
/// nodes per move. Games with long rows go on until the board is full, so there are fewer of them.
const GAMES: [(&str, u64, u64); 10] = [
    ("3,3,3", 3_000, 200),
    ("5,5,4", 10_000, 400),
    ("15,15,5", 50_000, 4_000),
    ("12,12,6", 4_000, 1_000),
    ("12,12,7", 2_000, 1_000),
    ("12,12,8", 1_500, 1_000),
    ("6,6,4,exact", 5_000, 400),
    ("15,15,5,exact", 8_000, 4_000),
    ("12,12,6,exact", 2_000, 1_000),
    ("12,12,7,exact", 1_500, 1_000),
];

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (Some(out), Some(folder)) = (arguments.next(), arguments.next()) else {
        panic!("tune OUT FOLDER [SHARE [GAME...]]");
    };
    let share: f64 = arguments.next().map_or(1.0, |text| text.parse().expect("SHARE is a number"));
    let only: Vec<String> = arguments.collect();
    let mut text = String::from(
        "# What the engine's network and its order of moves are made of, by k and rule: made by `cargo xtask tune`.\n\
         # k, rule, part, its numbers: fitted.rs says which.\n",
    );
    for (game, count, nodes) in GAMES {
        let rules: Rules = game.parse().expect("the games above are games");
        if !only.is_empty() && !only.iter().any(|wanted| wanted == game) {
            // Numbers fitted earlier stay.
            let shipped = std::fs::read_to_string(&out).unwrap_or_default();
            text.extend(
                Fitted::read(&shipped, rules.k(), rules.exact()).map(|f| f.write(rules.k(), rules.exact())),
            );
            continue;
        }
        let count = ((count as f64 * share) as u64).max(10);
        let records = games::play(rules, count, nodes, &Path::new(&folder).join(format!("{game}.tsv")));
        let mut fitted = Fitted::shipped(rules.k(), rules.exact());
        evaluation::fit(&mut fitted, &records, game);
        looks::fit(&mut fitted, &records, game);
        text += &fitted.write(rules.k(), rules.exact());
    }
    std::fs::write(&out, text).expect("OUT is written");
}

//! Registers `perfect` in the roster and the solver in the bench, for front ends (feature `play`).

use std::sync::Arc;

use deret_core::Position;
use deret_play::{Bench, OptionKind, PlayerInfo, Roster, engine_player};
use deret_search::Limits;
use deret_text::say;

use crate::perfect::{Perfect, TABLE_MB, at_once};
use crate::solve::{SolveConfig, solve};

/// Adds `perfect` to the players.
pub fn register(roster: &mut Roster) {
    let info = PlayerInfo::new(
        "perfect",
        "002, 003",
        say!("player-perfect", "knows the exact value of every position that it can solve, and plays by it"),
        say!(
            "guarantee-perfect",
            "never leaves the true value of a position; among wins the quickest, among losses the \
            slowest, where the distance can be known; a position that it cannot settle in some seconds \
            it plays by forced sequences, or as the engine would"
        ),
        |options| Ok(Box::new(Perfect { table_mb: options.whole("table_mb").unwrap_or(TABLE_MB) })),
    );
    roster.register(info.exact().option(
        "table_mb",
        OptionKind::Whole { min: 1, max: 1 << 20 },
        Some("256"),
        say!("option-table-mb", "most memory for its tables, in MB"),
    ));
    engine_player::register(roster, Some(Arc::new(at_once)));
}

/// Adds fixed solves for `deret bench`, one thread: their node counts are the same on every machine.
pub fn add_bench(bench: &mut Bench) {
    for game in ["4,4,4", "5,4,4", "5,5,4", "6,5,4", "6,6,5", "7,4,4", "7,7,5"] {
        bench.add(format!("solve {game}"), move |_, stop| {
            let rules = game.parse().unwrap_or(deret_core::Rules::TIC_TAC_TOE);
            let limits = Limits { stop: Some(stop.clone()), ..Limits::default() };
            let config = SolveConfig { limits, find_move: false, ..SolveConfig::default() };
            Ok(solve(&Position::new(rules), &config, &mut |_| ()).nodes)
        });
    }
    bench.add_player("perfect", "4,4,3", "");
}

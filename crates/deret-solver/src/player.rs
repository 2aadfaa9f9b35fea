//! `perfect` in the roster, and the solver in the bench: for front ends (feature `play`).

use std::sync::Arc;

use deret_core::Position;
use deret_play::{Bench, OptionKind, PlayerInfo, Roster, engine_player};
use deret_search::Limits;
use deret_text::say;

use crate::perfect::{Perfect, TABLE_MB, at_once};
use crate::solve::{SolveConfig, solve};

deret_text::catalogue!();

/// Adds `perfect` to the players.
pub fn register(roster: &mut Roster) {
    let info = PlayerInfo::new(
        "perfect",
        "002, 003",
        say!(TEXT, "player-perfect"),
        say!(TEXT, "guarantee-perfect"),
        |options| Ok(Box::new(Perfect { table_mb: options.whole("table_mb").unwrap_or(TABLE_MB) })),
    );
    roster.register(info.exact().option(
        "table_mb",
        OptionKind::Whole { min: 1, max: 1 << 20 },
        Some("256"),
        say!(TEXT, "option-table-mb"),
    ));
    engine_player::register(roster, Some(Arc::new(at_once)));
}

/// Fixed solves for `deret bench`, one thread: their node counts are the same on every machine.
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

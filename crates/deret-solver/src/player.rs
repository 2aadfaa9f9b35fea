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

/// Boards on which the engine's cost is fixed: the usual one, and others of other lengths.
const ENGINE_BENCH: [(&str, &str); 4] =
    [("15,15,5", "h8 i9 g9 h9 i7 j6"), ("9,9,4", "e5 f6 d4"), ("12,12,6", "f6 g7 e5"), ("7,7,5", "d4 d5")];

fn engine_bench_position(game: &str, moves: &str) -> Option<String> {
    let mut pos = Position::new(game.parse().ok()?);
    for mv in moves.split(' ') {
        pos.try_play(mv.parse().ok()?).ok()?;
    }
    Some(pos.to_string())
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
    for (game, moves) in ENGINE_BENCH {
        let position = engine_bench_position(game, moves).unwrap_or_default();
        bench.add_player("engine:nodes=200000,alone=on", game, &position);
    }
}

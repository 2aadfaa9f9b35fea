//! Exact, documented node counts, each derived twice: by the players and by `twin`.

mod twin;

use deret_core::{Game, Player, Position, Rules};
use deret_search::{
    Agent, Counter, Limits, Scale, Stats, alpha_beta::AlphaBetaPlayer, minimax::MinimaxPlayer,
};
use twin::{Counts, Grid};

fn position(rules: &str, diagram: &str) -> Position {
    Position::from_diagram(rules.parse::<Rules>().unwrap(), diagram).unwrap()
}

fn grid(pos: &Position) -> Grid {
    let rules = pos.rules();
    Grid::new(rules.rows() as i32, rules.cols() as i32, rules.k() as i32, &pos.to_string())
}

/// The player's counts, observed and not, equal the twin's; so do its move and score.
fn check(agent: &mut dyn Agent, pos: &Position, expected: (i64, usize, Counts)) -> Stats {
    let (value_for_x, cell, counts) = expected;
    let mut counter = Counter::default();
    let report = agent.choose(pos, &Limits::default(), &mut ()).unwrap();
    let observed = agent.choose(pos, &Limits::default(), &mut counter).unwrap();
    let Counts { nodes, leaves, cutoffs, max_depth } = counts;
    assert_eq!(report.stats, Stats { nodes, leaves, cutoffs, max_depth }, "{pos}");
    assert_eq!((observed.stats, counter.stats()), (report.stats, report.stats), "{pos}");
    let best = pos.rules().cell(report.best.unwrap()).unwrap().index();
    let sign = if pos.to_move() == Player::X { 1 } else { -1 };
    assert_eq!((report.score.unwrap().0, best), (sign * value_for_x, cell), "{pos}");
    report.stats
}

#[test]
fn the_empty_board_costs_what_is_documented() {
    let pos = position("3,3,3", ".../.../...");
    let stats = check(&mut MinimaxPlayer::default(), &pos, twin::search(&grid(&pos), false, false, None));
    assert_eq!(stats, Stats { nodes: 549_946, leaves: 255_168, cutoffs: 0, max_depth: 9 });
    let stats = check(&mut AlphaBetaPlayer::default(), &pos, twin::search(&grid(&pos), false, true, None));
    assert_eq!(stats, Stats { nodes: 20_866, leaves: 8_453, cutoffs: 7_692, max_depth: 9 });
}

#[test]
fn every_scale_and_horizon_is_counted_alike() {
    let boards = [
        ("3,3,3", "X../.O./..."),
        ("3,3,3", "XO./.../..."),
        ("4,4,3", "XOX./.O../X.O./...X"),
        ("4,3,3", "X.O/.../O.X/..."),
        ("4,4,4", "XXOO/OOXX/.X../O..."),
    ];
    for (rules, diagram) in boards {
        let pos = position(rules, diagram);
        for (scale, plain) in [(Scale::Distance, false), (Scale::Plain, true)] {
            for depth in [None, Some(1), Some(2), Some(4)] {
                let unpruned = twin::search(&grid(&pos), plain, false, depth);
                check(&mut MinimaxPlayer { scale, depth }, &pos, unpruned);
                let pruned = twin::search(&grid(&pos), plain, true, depth);
                check(&mut AlphaBetaPlayer { scale, depth }, &pos, pruned);
            }
        }
    }
}

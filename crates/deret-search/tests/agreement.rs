//! Every exact player agrees with plain minimax: on all of tic-tac-toe and on seeded positions of larger
//! boards. The printed programs agree with a literal second implementation.

mod positions;
mod twin;

use deret_core::{Game, Position, Rules};
use deret_search::{
    Agent, Counter, Event, Limits, Scale, SearchReport, Ties,
    alpha_beta::AlphaBetaPlayer,
    alpha_beta_printed::AlphaBetaPrinted,
    brute_force::BruteForce,
    brute_force_printed::BruteForcePrinted,
    heuristic::{Heuristic, evaluation},
    hybrid::Hybrid,
    mcts::Mcts,
    memo::Memo,
    minimax::MinimaxPlayer,
};
use positions::{reachable, seeded};
use twin::Grid;

fn choose(agent: &mut dyn Agent, pos: &Position) -> SearchReport<deret_core::Move> {
    agent.choose(pos, &Limits::default(), &mut ()).unwrap()
}

/// Same move, same score. The cost is up to each player: a search that tests bounds and searches again
/// may enter more nodes than minimax; these two never do.
fn check_exact(pos: &Position) {
    let reference = choose(&mut MinimaxPlayer::default(), pos);
    let pruned = choose(&mut AlphaBetaPlayer::default(), pos);
    let memo = choose(&mut Memo { table_mb: 1, symmetry: true }, pos);
    let table_alone = choose(&mut Memo { table_mb: 1, symmetry: false }, pos);
    for (name, report) in [("alpha-beta", &pruned), ("memo", &memo), ("table alone", &table_alone)] {
        assert_eq!((report.best, report.score), (reference.best, reference.score), "{name} {pos}");
        assert!(report.stats.nodes <= reference.stats.nodes, "{name} {pos}");
    }
    assert_eq!(pruned.pv, reference.pv, "{pos}");
    check_published(pos);
    let plain = choose(&mut MinimaxPlayer { scale: Scale::Plain, depth: None }, pos);
    assert_eq!(plain.score.map(|score| score.0), reference.score.map(|score| score.0.signum()), "{pos}");
    assert_eq!(plain.stats, reference.stats, "{pos}");
    let plain_pruned = choose(&mut AlphaBetaPlayer { scale: Scale::Plain, depth: None }, pos);
    let brute = choose(&mut BruteForce, pos);
    for (name, report) in [("alpha-beta plain", &plain_pruned), ("brute-force", &brute)] {
        assert_eq!((report.best, report.score), (plain.best, plain.score), "{name} {pos}");
    }
    assert_eq!(brute.stats, plain.stats, "{pos}");
}

/// The published constant is correct as long as no line is longer than ten plies; with or without pruning
/// it gives the same score everywhere, right or wrong.
fn check_published(pos: &Position) {
    let [published, pruned]: [SearchReport<_>; 2] = [
        choose(&mut MinimaxPlayer { scale: Scale::Published, depth: None }, pos),
        choose(&mut AlphaBetaPlayer { scale: Scale::Published, depth: None }, pos),
    ];
    assert_eq!((pruned.best, pruned.score), (published.best, published.score), "{pos}");
    if pos.empty_count() <= 10 {
        let reference = choose(&mut MinimaxPlayer::default(), pos);
        assert_eq!(published.best, reference.best, "{pos}");
        let moved = Scale::top(pos.rules()) - Scale::PUBLISHED_TOP;
        let score = reference.score.unwrap().0;
        assert_eq!(published.score.unwrap().0, score - score.signum() * moved, "{pos}");
    }
}

#[test]
fn all_of_tic_tac_toe() {
    let all = reachable(Rules::TIC_TAC_TOE);
    let unfinished: Vec<_> = all.iter().filter(|pos| pos.outcome().is_none()).collect();
    assert_eq!((all.len(), unfinished.len()), (5_478, 4_520));
    for pos in unfinished {
        check_exact(pos);
        let reference = choose(&mut AlphaBetaPlayer::default(), pos);
        let hybrid = choose(&mut Hybrid { switch: 9, seed: 1 }, pos);
        assert_eq!((hybrid.best, hybrid.stats), (reference.best, reference.stats), "{pos}");
    }
}

#[test]
fn larger_boards() {
    let boards =
        [("4,3,3", 8, 800), ("4,4,3", 7, 800), ("4,4,4", 8, 800), ("5,5,4", 7, 800), ("3,5,3,exact", 7, 300)];
    for (rules, max_empty, count) in boards {
        for pos in seeded(rules, max_empty, count, 20_261_115) {
            check_exact(&pos);
        }
    }
}

/// The lean board plays like the full board: the same tree, the same counts and the same scores.
#[test]
fn observed_searches_run_on_the_board_and_agree_with_the_lean_ones() {
    for pos in seeded("4,4,4", 7, 100, 3).into_iter().chain(seeded("3,3,3", 8, 100, 4)) {
        let lean = choose(&mut MinimaxPlayer::default(), &pos);
        let (mut counter, mut events) = (Counter::default(), Vec::new());
        let counted = MinimaxPlayer::default().choose(&pos, &Limits::default(), &mut counter).unwrap();
        let recorded = MinimaxPlayer::default().choose(&pos, &Limits::default(), &mut events).unwrap();
        assert_eq!((lean.best, lean.score, lean.stats), (recorded.best, recorded.score, recorded.stats));
        assert_eq!((lean.best, lean.score, lean.stats), (counted.best, counted.score, counter.stats()));
        let entered = events.iter().filter(|event| matches!(event, Event::Enter { .. })).count();
        assert_eq!(entered as u64, lean.stats.nodes);
    }
}

#[test]
fn pruning_and_ties_of_the_heuristic_player() {
    let mut positions = reachable(Rules::TIC_TAC_TOE);
    positions.retain(|pos| pos.outcome().is_none());
    positions.extend(seeded("5,5,4", 14, 60, 8));
    positions.extend(seeded("4,5,3,exact", 12, 60, 9));
    for pos in &positions {
        for depth in 1..=3 {
            for ties in [Ties::First, Ties::Last] {
                let pruned = choose(&mut Heuristic { depth, pruning: true, ties }, pos);
                let unpruned = choose(&mut Heuristic { depth, pruning: false, ties }, pos);
                assert_eq!(
                    (pruned.best, pruned.score),
                    (unpruned.best, unpruned.score),
                    "{pos} depth {depth}"
                );
                assert!(pruned.stats.nodes <= unpruned.stats.nodes);
            }
        }
    }
}

/// The sum updated move by move equals the sum over all lines: a greedy player's score is the best
/// evaluation among the positions it can reach.
#[test]
fn the_running_sum_is_the_evaluation() {
    let boards =
        [("3,3,3", 9), ("4,4,3", 12), ("7,6,5", 40), ("5,5,4,exact", 20), ("10,9,5", 80), ("22,22,22", 400)];
    for (rules, max_empty) in boards {
        for pos in seeded(rules, max_empty, 40, 11) {
            let report = choose(&mut Heuristic { depth: 1, pruning: false, ties: Ties::First }, &pos);
            let sign = if pos.to_move() == deret_core::Player::X { 1 } else { -1 };
            let wins = pos.legal_moves().into_iter().find(|mv| pos.wins_at(pos.to_move(), *mv));
            let values = pos.legal_moves().into_iter().map(|mv| {
                let mut next = pos.clone();
                next.play(mv);
                sign * evaluation(&next)
            });
            let best = values.max().unwrap();
            match wins {
                Some(mv) => assert_eq!(report.best, Some(mv), "{rules} {pos}"),
                None => assert_eq!(report.score.unwrap().0, best, "{rules} {pos}"),
            }
        }
    }
}

#[test]
fn the_printed_programs_do_what_the_listings_do() {
    let mut brute_nodes = 0;
    let mut differs_from_meant = 0;
    for pos in reachable(Rules::TIC_TAC_TOE).iter().filter(|pos| pos.outcome().is_none()) {
        let mut grid = Grid::new(3, 3, 3, &pos.to_string());
        let player = grid.to_move();
        let index = |mv| pos.rules().cell(mv).unwrap().index();

        let mut nodes = 0;
        let (winner, cell) = twin::printed_brute_force(&mut grid, player, &mut nodes);
        let report = choose(&mut BruteForcePrinted, pos);
        assert_eq!((report.best.map(index), report.stats.nodes), (cell, nodes), "brute force {pos}");
        assert_eq!(report.score.unwrap().0 == 1, winner == Some(player), "brute force {pos}");
        brute_nodes += nodes;

        let mut nodes = 0;
        let (cell, value) = twin::printed_find_best_move(&grid, &mut nodes);
        let report = choose(&mut AlphaBetaPrinted, pos);
        assert_eq!(report.best.map(index), Some(cell), "minimax {pos}");
        assert_eq!((report.score.unwrap().0, report.stats.nodes), (value, nodes), "minimax {pos}");
        differs_from_meant += u32::from(report.best != choose(&mut AlphaBetaPlayer::default(), pos).best);
    }
    assert!(brute_nodes > 0 && differs_from_meant > 0, "the defects show");
}

/// Results that mcts reports as proved are true, and with enough playouts it proves the whole game.
#[test]
fn proved_results_are_true() {
    let mut positions = seeded("3,3,3", 9, 150, 5);
    positions.extend(seeded("4,4,3", 9, 60, 6));
    positions.push(Position::new(Rules::TIC_TAC_TOE));
    for pos in positions {
        let truth = choose(&mut MinimaxPlayer { scale: Scale::Plain, depth: None }, &pos).score.unwrap().0;
        let report = choose(&mut Mcts { playouts: 2_000_000, seed: 1, c: 1.4 }, &pos);
        assert!(report.stats.nodes < 2_000_000, "{pos} is proved before that");
        assert_eq!(report.score.unwrap().0, truth * 1000, "{pos}");
        let mut after = pos.clone();
        after.play(report.best.unwrap());
        let kept = match after.outcome() {
            Some(outcome) => i64::from(outcome.winner().is_some()),
            None => -choose(&mut MinimaxPlayer { scale: Scale::Plain, depth: None }, &after).score.unwrap().0,
        };
        assert_eq!(kept, truth, "{pos}");
    }
}

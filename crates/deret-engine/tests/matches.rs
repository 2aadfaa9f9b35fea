//! The engine against the papers' players on games that are not solved here: seeded openings, both sides.
//! `deret match` runs longer matches, with the limits of the issue.

use deret_core::{Game, Move, Outcome, Player, Position, Rules};
use deret_engine::{EnginePlayer, LevelPlayer, Options};
use deret_search::{Agent, Limits, Ties, heuristic::Heuristic};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Four stones anywhere around the middle.
fn opening(rules: Rules, seed: u64) -> Position {
    let mut random = Pcg64::seed_from_u64(seed);
    let mut pos = Position::new(rules);
    let (row, col) = (rules.rows() / 2, rules.cols() / 2);
    while pos.plies() < 4 {
        let mut around = |middle: usize| random.random_range(middle - 2..=middle + 2);
        let mv = Move::new(around(col), around(row));
        if pos.at(mv).is_none() {
            pos.play(mv);
        }
    }
    pos
}

/// Half points scored by the first of two players.
fn score(rules: Rules, games: u64, mut play: impl FnMut(usize, &Position) -> Move) -> u64 {
    let mut points = 0;
    for game in 0..games {
        let mut pos = opening(rules, game / 2);
        let first = if game % 2 == 0 { Player::X } else { Player::O };
        while pos.outcome().is_none() {
            let seat = usize::from(pos.to_move() != first);
            let mv = play(seat, &pos);
            pos.play(mv);
        }
        points += match pos.outcome() {
            Some(Outcome::Win(winner)) => 2 * u64::from(winner == first),
            _ => 1,
        };
    }
    points
}

fn engine(nodes: u64) -> EnginePlayer {
    EnginePlayer::new(Options::default(), Some(nodes), None)
}

#[test]
fn with_a_tenth_of_its_nodes_it_beats_two_plies_of_the_line_evaluation() {
    let (mut ours, limits) = (engine(2_000), Limits::default());
    let mut theirs = Heuristic { depth: 2, pruning: true, ties: Ties::First };
    let points = score(Rules::GOMOKU, 12, |seat, pos| match seat {
        0 => ours.think(pos, &limits, None).best().unwrap(),
        _ => theirs.choose(pos, &limits, &mut ()).unwrap().best.unwrap(),
    });
    assert!(points >= 20, "{points} of 24 half points");
}

#[test]
fn more_nodes_and_higher_levels_win_more() {
    let limits = Limits::default();
    let (mut much, mut little) = (engine(4_000), engine(200));
    let points = score(Rules::GOMOKU, 16, |seat, pos| {
        let player = if seat == 0 { &mut much } else { &mut little };
        player.think(pos, &limits, None).best().unwrap()
    });
    assert!(points >= 21, "{points} of 32 half points");
    for (high, low) in [(4, 1), (8, 4)] {
        let (mut high, mut low) = (LevelPlayer::new(high, 1), LevelPlayer::new(low, 2));
        let points = score(Rules::GOMOKU, 16, |seat, pos| {
            let player = if seat == 0 { &mut high } else { &mut low };
            player.think(pos, &limits).best().unwrap()
        });
        assert!(points >= 20, "{points} of 32 half points");
    }
}

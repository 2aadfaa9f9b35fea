//! Errors of levels: their oversights in positions of games between low levels, all seeded. `cargo xtask
//! bench levels` makes the full tables.

use std::{collections::BTreeMap, time::Duration};

use deret_core::{Cell, Game, Position, Rules};
use deret_engine::{
    LEVELS, Level, LevelPlayer, Look, Reason,
    board::Board,
    sight::{Asked, Form},
};
use deret_search::{Limits, common::chance::mixed};

fn board(pos: &Position) -> Board {
    let mut board = Board::empty(pos.rules(), 0);
    board.set_up(pos);
    board
}

/// Positions of games of level 2 that set a single task, at most `most` of each.
fn asking(rules: Rules, most: usize) -> Vec<(Asked, Position)> {
    let mut counts: BTreeMap<Asked, usize> = BTreeMap::new();
    let mut found = Vec::new();
    for number in 0..300 {
        let mut player = LevelPlayer::new(2, number);
        let mut pos = Position::new(rules);
        for ply in 0..2 {
            let cell = mixed(&[number, ply]) as usize % rules.cell_count();
            if pos.outcome().is_none() && pos.at(rules.move_at(Cell::new(cell))).is_none() {
                pos.play(rules.move_at(Cell::new(cell)));
            }
        }
        while pos.outcome().is_none() {
            if let Some(asked) = Asked::of(&board(&pos)) {
                let count = counts.entry(asked).or_default();
                *count += 1;
                if *count <= most {
                    found.push((asked, pos.clone()));
                }
            }
            let mv = player.think(&pos, &Limits::default()).best().unwrap();
            pos.play(mv);
        }
    }
    found
}

/// Per cent of the positions of each kind in which the level meets the task.
fn met(level: u8, positions: &[(Asked, Position)], seeds: u64) -> BTreeMap<Asked, f64> {
    let mut counts: BTreeMap<Asked, (u32, u32)> = BTreeMap::new();
    for (asked, pos) in positions {
        for seed in 0..seeds {
            let mv = LevelPlayer::new(level, 1000 + seed).think(pos, &Limits::default()).best().unwrap();
            let cell = pos.rules().cell(mv).unwrap().index();
            let count = counts.entry(*asked).or_default();
            *count = (count.0 + u32::from(asked.is_met(&board(pos), cell)), count.1 + 1);
        }
    }
    counts.into_iter().map(|(asked, (met, all))| (asked, 100.0 * f64::from(met) / f64::from(all))).collect()
}

/// A win is hardly ever missed; threats of the other side are stopped the more often the higher the level,
/// and by low levels more often on a row than on a diagonal or with a gap.
#[test]
fn levels_overlook_what_people_overlook() {
    for (game, most, kinds) in [
        ("3,3,3", 60, &[Asked::StopFour(Form::Straight), Asked::StopFour(Form::Diagonal)][..]),
        ("7,7,5", 40, &[Asked::StopFour(Form::Straight), Asked::StopThree(Form::Straight)]),
        (
            "15,15,5",
            40,
            &[
                Asked::StopFour(Form::Diagonal),
                Asked::StopThree(Form::Straight),
                Asked::StopThree(Form::Diagonal),
            ],
        ),
    ] {
        let positions = asking(game.parse().unwrap(), most);
        let steps = [1, 4, 7].map(|level| met(level, &positions, if level < 5 { 10 } else { 2 }));
        let wins = [steps[0][&Asked::Win], steps[1][&Asked::Win], steps[2][&Asked::Win]];
        assert!(wins[0] >= 85.0 && wins[1] >= 95.0 && wins[2] >= 98.0, "{game}: wins {wins:?}");
        for kind in kinds {
            let rates = steps.each_ref().map(|step| step[kind]);
            assert!(rates[0] + 2.0 < rates[1] && rates[1] + 2.0 < rates[2], "{game} {kind:?}: {rates:?}");
            assert!(rates[0] < 85.0 && rates[2] > 80.0, "{game} {kind:?}: {rates:?}");
        }
        for fours in [Form::Diagonal, Form::Split] {
            let [plain, harder] = [Form::Straight, fours].map(|form| steps[0].get(&Asked::StopFour(form)));
            assert!(
                harder.is_none_or(|harder| harder < plain.unwrap()),
                "{game} {fours:?}: {plain:?} {harder:?}"
            );
        }
    }
}

/// Even the first level takes most of its wins, and higher levels nearly all.
#[test]
fn wins_are_taken_from_the_first_level_on() {
    for game in ["3,3,3", "7,7,5", "15,15,5"] {
        let positions = asking(game.parse().unwrap(), 60);
        let wins: Vec<_> = positions.into_iter().filter(|(asked, _)| *asked == Asked::Win).collect();
        assert!(wins.len() >= 60, "{game}");
        for (level, least) in [(1, 85.0), (2, 95.0), (3, 95.0)] {
            let share = met(level, &wins, 10)[&Asked::Win];
            assert!(share >= least, "{game}: level {level} takes {share} per cent");
        }
    }
}

/// A level's move depends only on the position and the seed, not on the clock or the moves before.
#[test]
fn a_level_is_a_function_of_position_and_seed() {
    let positions: Vec<Position> =
        asking("7,7,5".parse().unwrap(), 2).into_iter().map(|(_, pos)| pos).take(8).collect();
    for level in [1, 4, 6] {
        let mut one = LevelPlayer::new(level, 7);
        let once: Vec<_> = positions.iter().map(|pos| one.think(pos, &Limits::default()).best()).collect();
        let mut other = LevelPlayer::new(level, 7);
        let limits = Limits { time: Some(Duration::from_secs(600)), ..Limits::default() };
        let mut again: Vec<_> = positions.iter().rev().map(|pos| other.think(pos, &limits).best()).collect();
        again.reverse();
        assert_eq!(once, again, "level {level}");
    }
}

/// The best level sees everything, and evaluates as exactly as the engine.
#[test]
fn the_best_level_overlooks_nothing() {
    for (_, pos) in asking("15,15,5".parse().unwrap(), 3) {
        let plain = board(&pos);
        for seed in 0..5 {
            let Look::Think { board, nodes } = Level::of(LEVELS).on(&plain).look(plain.clone(), seed) else {
                panic!("it does not think")
            };
            assert_eq!((board.key(), board.evaluate()), (plain.key(), plain.evaluate()));
            assert_eq!(nodes, 400_000);
        }
    }
}

/// Every level gives a reason for its move: low levels play by looks, higher ones by a search that was not
/// cut short.
#[test]
fn every_level_gives_a_reason_for_its_first_answer() {
    let pos = Position::after(Rules::GOMOKU, ["h8".parse().unwrap()]).unwrap();
    for level in 1..=7 {
        for seed in 0..10 {
            let thought = LevelPlayer::new(level, seed).think(&pos, &Limits::default());
            match Reason::of(&thought) {
                Some(Reason::LooksBest { .. }) => assert!(level < 6),
                Some(Reason::Estimate { depth, .. }) => assert!(level >= 6 && depth > 0),
                other => panic!("level {level}: {other:?}"),
            }
        }
    }
}

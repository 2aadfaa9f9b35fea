//! Compares reductions on with reductions off: seeded positions of boards too large for the plain
//! oracle.

use deret_search::Limits;

use crate::bits::Wide;
use crate::control::Control;
use crate::geometry::Geometry;
use crate::state::{Side, State};
use crate::strong::{Reductions, StrongSearch, Way};
use crate::weak::{WeakConfig, WeakSearch};

type Board = Geometry<u64, u128>;
type Pos = State<u64, u128, 3>;

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// Places random stones until `empty` cells are left; neither side finishes a line.
fn position(board: &Board, empty: u32, random: &mut Random) -> Option<(Pos, Side)> {
    let mut state = Pos::new(board);
    let mut side = Side::BOTH[random.below(2)];
    while state.empty(board).count_ones() > empty {
        let quiet = state.empty(board) & !state.completing(board, side);
        if quiet == 0 {
            return None;
        }
        let nth = random.below(quiet.count_ones() as usize);
        let cell = crate::bits::Bits::iter(quiet).nth(nth)?;
        state.play(board, cell, side);
        side = side.other();
    }
    Some((state, side))
}

const BOARDS: [(usize, usize, usize, u32); 7] =
    [(4, 6, 4, 13), (5, 5, 4, 13), (4, 7, 4, 12), (5, 6, 4, 12), (6, 6, 5, 14), (3, 8, 3, 11), (5, 7, 5, 13)];

#[test]
fn boolean_search_with_and_without_reductions() {
    let (mut random, mut wins, mut all) = (Random(7), 0, 0);
    let full = Reductions::ALL;
    let configs = [
        full,
        Reductions { repair: false, ..full },
        Reductions { threats: 0, ..full },
        Reductions { pairing: false, ..full },
        Reductions { table: false, ..full },
    ];
    let best_first =
        [full, Reductions { threats: 0, repair: false, ..full }].map(|config| (config, Way::BestFirst));
    for (rows, cols, k, empty) in BOARDS {
        for exact in [false, true] {
            let board = Board::new(rows, cols, k, exact);
            let control = Control::new(&Limits::default(), None);
            for _ in 0..150 {
                let Some((state, side)) = position(&board, empty, &mut random) else { continue };
                let plain = StrongSearch::new(
                    &board,
                    &control,
                    Reductions { table: true, ..Reductions::NONE },
                    1 << 22,
                )
                .wins(state, side, Way::DepthFirst);
                for (config, way) in
                    configs.map(|config| (config, Way::DepthFirst)).into_iter().chain(best_first)
                {
                    let found = StrongSearch::new(&board, &control, config, 1 << 22).wins(state, side, way);
                    assert_eq!(
                        found, plain,
                        "{rows},{cols},{k} {exact} {way:?} {config:?} {state:?} {side:?}"
                    );
                }
                wins += usize::from(plain == Some(true));
                all += 1;
            }
        }
    }
    assert!(all > 1900 && wins > 200 && wins < all - 200, "{wins} wins of {all}");
}

#[test]
fn weak_search_against_boolean_search_without_reductions() {
    let (mut random, mut wins, mut all) = (Random(11), 0, 0);
    let full = WeakConfig::default();
    let configs = [
        full,
        WeakConfig { zones: false, ..full },
        WeakConfig { domination: false, ..full },
        WeakConfig { threats: false, ..full },
        WeakConfig { repair: false, ..full },
        WeakConfig { pairing: false, ..full },
    ];
    for (rows, cols, k, empty) in BOARDS {
        let board = Board::new(rows, cols, k, false);
        let control = Control::new(&Limits::default(), None);
        for _ in 0..300 {
            let Some((state, side)) = position(&board, empty, &mut random) else { continue };
            let state = state.in_weak_game();
            let plain =
                StrongSearch::new(&board, &control, Reductions { table: true, ..Reductions::NONE }, 1 << 22)
                    .wins(state, side, Way::DepthFirst);
            for config in configs {
                let found = WeakSearch::new(&board, &control, config, 1 << 20).wins(state, side);
                assert_eq!(found, plain, "{rows},{cols},{k} {config:?} {state:?} {side:?}");
            }
            wins += usize::from(plain == Some(true));
            all += 1;
        }
    }
    assert!(all > 1900 && wins > 200 && wins < all - 200, "{wins} wins of {all}");
}

/// Zones are valid: with every free cell outside them given to the loser the result stays the same.
#[test]
fn zones_hold_what_they_promise() {
    let mut random = Random(13);
    let mut checked = 0;
    for (rows, cols, k, empty) in BOARDS {
        let board = Board::new(rows, cols, k, false);
        let control = Control::new(&Limits::default(), None);
        for _ in 0..200 {
            let Some((state, side)) = position(&board, empty, &mut random) else { continue };
            let state = state.in_weak_game();
            let mut search = WeakSearch::new(&board, &control, WeakConfig::default(), 1 << 20);
            let Some((wins, zone)) = search.wins_with_zone(state, side) else { continue };
            let outside = state.empty(&board) & !zone;
            let loser = if wins { Side::Defender } else { Side::Attacker };
            let mut given = state;
            for cell in crate::bits::Bits::iter(outside) {
                if given.completing(&board, loser) >> cell & 1 == 1 {
                    assert_eq!(loser, Side::Defender, "the zone leaves out a cell that wins");
                }
                given.play(&board, cell, loser);
            }
            let given = given.in_weak_game();
            let plain =
                StrongSearch::new(&board, &control, Reductions { table: true, ..Reductions::NONE }, 1 << 22);
            let found = { plain }.wins(given, side, Way::DepthFirst);
            assert_eq!(found, Some(wins), "{rows},{cols},{k} {state:?} {side:?} zone {zone:b}");
            checked += 1;
        }
    }
    assert!(checked > 1000, "{checked}");
}

/// Both ways agree from positions with few stones, where many move orders and many images of a
/// position share one entry; also with an almost empty table, and with several threads on one table.
#[test]
fn ways_and_threads_agree() {
    let (mut random, mut wins, mut all) = (Random(17), 0, 0);
    for (rows, cols, k, empty) in [(4, 7, 4, 24), (5, 5, 4, 23), (4, 6, 4, 24), (5, 5, 4, 21), (6, 6, 4, 32)]
    {
        let board = Board::new(rows, cols, k, false);
        let control = Control::new(&Limits::default(), None);
        let new = |bytes| StrongSearch::new(&board, &control, Reductions::ALL, bytes);
        for _ in 0..8 {
            let Some((state, side)) = position(&board, empty, &mut random) else { continue };
            let one = new(1 << 22).wins(state, side, Way::DepthFirst);
            assert_eq!(
                new(1 << 18).wins(state, side, Way::BestFirst),
                one,
                "{rows},{cols},{k} {state:?} {side:?}"
            );
            for way in [Way::DepthFirst, Way::BestFirst] {
                let mut search = new(1 << 22);
                assert_eq!(
                    search.wins_parallel(state, side, way, 3, u64::MAX),
                    one,
                    "{rows},{cols},{k} {way:?} {state:?} {side:?}"
                );
                // The table was returned and still has its entries.
                let nodes = search.nodes;
                assert_eq!(search.wins(state, side, way), one);
                assert!(search.nodes - nodes <= 1);
            }
            wins += usize::from(one == Some(true));
            all += 1;
        }
    }
    assert!(wins > 5 && wins < all - 5, "{wins} wins of {all}");
}

/// A search of the largest board fits into a default stack, however deep it goes.
#[test]
fn largest_boards_fit_the_stack() {
    let search = || {
        let board = Geometry::<Wide<8>, Wide<32>>::new(22, 22, 6, false);
        let control = Control::new(&Limits::default(), None);
        for way in [Way::DepthFirst, Way::BestFirst] {
            let mut search = StrongSearch::new(&board, &control, Reductions::ALL, 1 << 22);
            search.node_limit = 15;
            let state = State::<_, _, 5>::new(&board);
            assert_eq!(search.wins(state, Side::Attacker, way), None);
            assert_eq!(search.nodes, 15, "{way:?}");
        }
    };
    // This many nodes are at most as many plies: a 32nd of the stack for a 32nd of the longest game.
    let part = std::thread::Builder::new().stack_size((8 << 20) / 32).spawn(search).unwrap();
    part.join().unwrap();
}

/// The weak search agrees with one thread too; its threads also avoid each other's moves.
#[test]
fn threads_of_the_weak_search_agree_with_one() {
    let (mut random, mut wins, mut all) = (Random(19), 0, 0);
    for (rows, cols, k, empty) in [(4, 7, 4, 26), (5, 5, 4, 23), (6, 6, 5, 34), (5, 6, 4, 26)] {
        let board = Board::new(rows, cols, k, false);
        let control = Control::new(&Limits::default(), None);
        for _ in 0..12 {
            let Some((state, side)) = position(&board, empty, &mut random) else { continue };
            let one = WeakSearch::new(&board, &control, WeakConfig::default(), 1 << 22).wins(state, side);
            let mut search = WeakSearch::new(&board, &control, WeakConfig::default(), 1 << 22);
            for round in 0..2 {
                // The second time everything is in the table: it stays shared and intact.
                let found = search.wins_parallel(state, side, 3, u64::MAX);
                assert_eq!(found, one, "{rows},{cols},{k} {state:?} {side:?} round {round}");
            }
            let nodes = search.nodes;
            assert_eq!((search.wins(state, side), search.nodes), (one, nodes));
            wins += usize::from(one == Some(true));
            all += 1;
        }
    }
    assert!(wins > 5 && wins < all - 5, "{wins} wins of {all}");
}

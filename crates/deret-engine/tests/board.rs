//! The incremental board against the slow reference: after every move and every undo of random games, every
//! cell, line and side must have the class that the recursion gives.

use std::collections::HashMap;

use deret_core::Rules;
use deret_engine::{
    board::Board,
    class::{Class, Seen, Threat, slow_class},
    layout::Layout,
    network::{FEATURES, slow_sums},
    weights::{Weights, lines_of},
};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64;

/// Down, right.
const DIRECTIONS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];

/// Input of the slow reference: stones by cell.
type Stones = Vec<Option<usize>>;

#[derive(Default)]
struct Twin {
    known: HashMap<(Vec<u8>, usize), Class>,
}

impl Twin {
    fn class(&mut self, rules: Rules, stones: &Stones, side: usize, cell: usize, direction: usize) -> Class {
        let (rows, cols) = (rules.rows() as isize, rules.cols() as isize);
        let (down, right) = DIRECTIONS[direction];
        let (row, col) = (cell as isize / cols, cell as isize % cols);
        let on_board = |step: isize| {
            let (row, col) = (row + step * down, col + step * right);
            (0..rows).contains(&row) && (0..cols).contains(&col)
        };
        // The recursion looks no further than a stone of the other side, so the line cut here does not
        // either.
        let at = |step: isize| stones[((row + step * down) * cols + col + step * right) as usize];
        let reach = rules.k() as isize;
        let free = |step: isize| on_board(step) && at(step) != Some(1 - side);
        let left = (1..=reach).take_while(|step| free(-step)).count() as isize;
        let right = (1..=reach).take_while(|step| free(*step)).count() as isize;
        let line: Vec<Seen> = (-left..=right)
            .map(|step| if at(step) == Some(side) { Seen::Own } else { Seen::Empty })
            .collect();
        let key = line.iter().map(|cell| u8::from(*cell == Seen::Own)).collect();
        *self
            .known
            .entry((key, left as usize))
            .or_insert_with(|| slow_class(&line, left as usize, rules.k(), rules.exact()))
    }

    fn check(&mut self, board: &Board, stones: &Stones, seed: u64) {
        let rules = board.rules();
        // The cells left out of a large board stay the same for the whole game.
        let left_out = |board: &Board| {
            let empty = (0..rules.cell_count()).filter(|cell| board.is_empty(*cell));
            let lines = empty.map(|cell| [0, 1].map(|side| lines_of(board.shape(side, cell))));
            let all = slow_sums(&board.weights().network, lines);
            std::array::from_fn::<i32, { 2 * FEATURES }, _>(|at| all[at] - board.sums()[at])
        };
        assert_eq!(left_out(board), left_out(&fresh(rules)), "{rules} seed {seed}");
        let mut counts = [[0; 10]; 2];
        // The recursion is slow on long lines: a few cells must do there.
        let step = if rules.k() > 7 { 23 } else { 1 };
        let empty = (0..rules.cell_count()).filter(|cell| stones[*cell].is_none());
        for cell in empty.step_by(step) {
            #[allow(clippy::needless_range_loop)] // the side is an argument of the board too
            for side in 0..2 {
                let lines: [Class; 4] =
                    std::array::from_fn(|direction| self.class(rules, stones, side, cell, direction));
                let found = lines_of(board.shape(side, cell));
                assert_eq!(found, lines, "{rules} cell {cell} side {side} seed {seed} {stones:?}");
                assert_eq!(board.threat(side, cell), Threat::of(lines) as u8);
                counts[side][Threat::of(lines) as usize] += 1;
            }
        }
        for side in (0..2).filter(|_| step == 1) {
            for threat in [Threat::Win, Threat::DoubleFour, Threat::Four, Threat::Three, Threat::Dead] {
                assert_eq!(board.count(side, threat), counts[side][threat as usize], "{rules} {threat:?}");
            }
        }
    }
}

fn fresh(rules: Rules) -> Board {
    Board::new(Layout::shared(rules, 0), Weights::shared(rules.k(), rules.exact()))
}

/// Whether to compare everything after every step, which takes minutes.
fn is_slow() -> bool {
    std::env::var("DERET_SLOW").is_ok_and(|slow| slow == "1")
}

/// Plays a random game with some moves taken back and compares after every step. Large boards, and those
/// whose lines are long for the recursion, are compared only now and then, unless the slow run is enabled.
fn check_game(rules: Rules, seed: u64, twin: &mut Twin) {
    let mut random = Pcg64::seed_from_u64(seed);
    let mut board = fresh(rules);
    let mut stones: Stones = vec![None; rules.cell_count()];
    let mut history: Vec<(usize, u64, i32)> = Vec::new();
    let steps = random.random_range(1..=40.min(2 * rules.cell_count()));
    for step in 0..steps {
        let empty: Vec<usize> = (0..stones.len()).filter(|cell| stones[*cell].is_none()).collect();
        if !history.is_empty() && (empty.is_empty() || random.random_bool(0.25)) {
            let (cell, key, value) = history.pop().unwrap();
            board.undo();
            stones[cell] = None;
            assert_eq!((board.key(), board.evaluate()), (key, value), "{rules} seed {seed}");
        } else {
            let near: Vec<usize> = empty.iter().copied().filter(|cell| cell % 7 < 4).collect();
            let pool = if near.is_empty() { &empty } else { &near };
            let cell = pool[random.random_range(0..pool.len())];
            history.push((cell, board.key(), board.evaluate()));
            stones[cell] = Some(board.side());
            board.play(cell);
        }
        let is_cheap = rules.k() <= 7 && (step % 8 == 7 || rules.cell_count() <= 64);
        if step + 1 == steps || is_cheap || is_slow() {
            twin.check(&board, &stones, seed);
        }
    }
    let mut again = fresh(rules);
    history.iter().for_each(|(cell, ..)| again.play(*cell));
    assert_eq!((again.key(), again.evaluate()), (board.key(), board.evaluate()), "{rules} seed {seed}");
}

/// Every k whose classes come from the recursion: up to 9 with rows of exactly k, up to 10 otherwise.
#[test]
fn classes_are_those_of_the_recursion_on_random_boards() {
    for k in 1..=10 {
        for exact in [false, true] {
            if exact && k > 9 {
                continue;
            }
            let mut twin = Twin::default();
            for seed in 0..if k <= 6 { 20 } else { 4 } {
                let mut random = Pcg64::seed_from_u64(seed * 1000 + k as u64);
                let rows = random.random_range(1..=22);
                let cols = random.random_range(if rows < k { k } else { 1 }..=22);
                check_game(Rules::new(rows, cols, k).unwrap().with_exact(exact), seed, &mut twin);
            }
        }
    }
}

/// Beyond the tables: wins now, and wins on the next move, against the recursion.
#[test]
fn long_rows_are_counted_rightly_up_to_the_win_next() {
    for seed in 0..400 {
        let mut random = Pcg64::seed_from_u64(seed);
        let k = random.random_range(11..=22);
        let exact = seed % 2 == 0;
        let rules = Rules::new(1, 22, k).unwrap().with_exact(exact);
        let mut board = fresh(rules);
        let mut stones: Stones = vec![None; 22];
        // Nearly full lines of one side, so that some are close to winning.
        let holes = random.random_range(1..=4);
        let holes: Vec<usize> = (0..holes).map(|_| random.random_range(0..22)).collect();
        let other = random.random_range(0..24);
        for cell in (0..22).filter(|cell| !holes.contains(cell)) {
            let side = usize::from(cell == other);
            board.set_side(side);
            stones[cell] = Some(side);
            board.play(cell);
        }
        let mut twin = Twin::default();
        for cell in holes {
            let slow = twin.class(rules, &stones, 0, cell, 0);
            let fast = lines_of(board.shape(0, cell))[0];
            if slow >= Class::One {
                assert_eq!(fast, slow, "{rules} seed {seed} {stones:?}");
            } else {
                assert!(fast < Class::One, "{rules} seed {seed} {stones:?}: {fast:?} for {slow:?}");
            }
        }
    }
}

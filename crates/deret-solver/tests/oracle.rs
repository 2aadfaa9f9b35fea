//! The solver against a plain full search that shares nothing with it but the rules: every position
//! of 3x3, and thousands of seeded positions of every small board, in value and in distance.

use std::collections::HashMap;

use deret_core::{Game, Move, Outcome, Position, Rules};
use deret_search::Limits;
use deret_solver::{Question, SolveConfig, Value, analyze, solve};

/// Value and distance by full search; the winner plays for the quickest win, the loser for the slowest
/// loss.
#[derive(Default)]
struct Plain {
    known: HashMap<String, (i32, u32)>,
    weak: HashMap<String, bool>,
}

impl Plain {
    /// Returns +1, 0 or -1 for the side to move, and plies to the end (for a draw: empty cells).
    fn value(&mut self, pos: &mut Position) -> (i32, u32) {
        match pos.outcome() {
            Some(Outcome::Draw) => return (0, 0),
            Some(Outcome::Win(_)) => return (-1, 0),
            None => {}
        }
        let key = pos.to_string();
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let mut best: Option<(i32, u32)> = None;
        for mv in pos.legal_moves() {
            pos.play(mv);
            let (value, plies) = self.value(pos);
            pos.undo(mv);
            let (value, plies) = (-value, plies + 1);
            let better = match best {
                None => true,
                Some((v, p)) => {
                    value > v || value == v && (value == 1 && plies < p || value == -1 && plies > p)
                }
            };
            if better {
                best = Some((value, plies));
            }
        }
        let found = best.unwrap_or((0, 0));
        let found = if found.0 == 0 { (0, pos.empty_count() as u32) } else { found };
        self.known.insert(key, found);
        found
    }

    /// Whether X, as Maker, gets a line; O's lines end nothing.
    fn maker_wins(&mut self, rules: Rules, cells: &mut Vec<u8>, x_to_move: bool) -> bool {
        let key = format!("{}{x_to_move}", String::from_utf8_lossy(cells));
        if let Some(&known) = self.weak.get(&key) {
            return known;
        }
        let mut wins = !x_to_move;
        let mut moved = false;
        for i in 0..cells.len() {
            if cells[i] != b'.' {
                continue;
            }
            moved = true;
            cells[i] = if x_to_move { b'X' } else { b'O' };
            let next = if x_to_move && line_at(rules, cells, i) {
                true
            } else {
                self.maker_wins(rules, cells, !x_to_move)
            };
            cells[i] = b'.';
            if next == x_to_move {
                wins = x_to_move;
                break;
            }
        }
        let wins = wins && moved;
        self.weak.insert(key, wins);
        wins
    }
}

/// Whether the X on cell `i` is part of a line.
fn line_at(rules: Rules, cells: &[u8], i: usize) -> bool {
    let (rows, cols, k) = (rules.rows() as isize, rules.cols() as isize, rules.k());
    let (r, c) = (i as isize / cols, i as isize % cols);
    let run = |dr: isize, dc: isize| {
        let mut n = 0;
        let (mut r, mut c) = (r + dr, c + dc);
        while r >= 0 && c >= 0 && r < rows && c < cols && cells[(r * cols + c) as usize] == b'X' {
            n += 1;
            r += dr;
            c += dc;
        }
        n
    };
    [(0, 1), (1, 0), (1, 1), (1, -1)].iter().any(|&(dr, dc)| {
        let length = 1 + run(dr, dc) + run(-dr, -dc);
        if rules.exact() { length == k } else { length >= k }
    })
}

fn number(value: Value) -> i32 {
    match value {
        Value::Win => 1,
        Value::Draw => 0,
        Value::Loss => -1,
    }
}

/// Compares `solve`, `analyze` and the weak value of one position with the plain search.
fn check(plain: &mut Plain, pos: &Position) {
    let (value, plies) = plain.value(&mut pos.clone());
    let config = SolveConfig { table_mb: 1, ..SolveConfig::default() };
    let report = solve(pos, &config, &mut |_| ());
    let name = format!("{} {pos}", pos.rules());
    assert_eq!(report.value.map(number), Some(value), "value of {name}");
    let analysis = analyze(pos, &Limits::default(), 1);
    assert_eq!(
        (analysis.value.map(number), analysis.plies),
        (Some(value), Some(plies)),
        "analysis of {name}"
    );
    assert!(analysis.complete);
    let mut expected: Vec<(Move, i32, u32)> = pos
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let mut next = pos.clone();
            next.play(mv);
            let (value, plies) = plain.value(&mut next);
            (mv, -value, plies + 1)
        })
        .collect();
    let mut found: Vec<(Move, i32, u32)> =
        analysis.moves.iter().map(|m| (m.mv, number(m.value.unwrap()), m.plies.unwrap())).collect();
    if let Some(best) = report.best {
        let keeps = expected.iter().find(|m| m.0 == best).map(|m| m.1);
        assert_eq!(keeps, Some(value), "move of {name}");
    } else {
        assert!(pos.outcome().is_some(), "no move for {name}");
    }
    expected.sort();
    found.sort();
    assert_eq!(found, expected, "moves of {name}");
    if pos.outcome().is_none() {
        let mut cells: Vec<u8> = pos.to_string().bytes().filter(|&b| b != b'/').collect();
        let x_to_move = pos.plies().is_multiple_of(2);
        let maker = plain.maker_wins(pos.rules(), &mut cells, x_to_move);
        let weak = solve(pos, &SolveConfig { question: Question::Weak, ..config }, &mut |_| ());
        let expected = if !maker {
            0
        } else if x_to_move {
            1
        } else {
            -1
        };
        assert_eq!(weak.value.map(number), Some(expected), "weak value of {name}");
        let best = weak.best.unwrap_or_else(|| panic!("no weak move for {name}"));
        let cell = (pos.rules().rows() - 1 - best.row_from_bottom()) * pos.rules().cols() + best.column();
        cells[cell] = if x_to_move { b'X' } else { b'O' };
        let after = x_to_move && line_at(pos.rules(), &cells, cell)
            || plain.maker_wins(pos.rules(), &mut cells, !x_to_move);
        assert_eq!(after, maker, "weak move {best} of {name}");
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n
    }
}

/// Returns a position after random moves with `empty` cells left, or with fewer stones if the game
/// ends first or every move would end it.
fn random_position(rules: Rules, empty: usize, random: &mut Random) -> Position {
    let mut pos = Position::new(rules);
    while pos.empty_count() > empty {
        let moves = pos.legal_moves();
        let mv = moves[random.below(moves.len())];
        pos.play(mv);
        if pos.outcome().is_some() && random.below(4) > 0 {
            pos.undo(mv); // mostly unfinished games
            if moves.iter().all(|&m| {
                let mut next = pos.clone();
                next.play(m);
                next.outcome().is_some()
            }) {
                break;
            }
        } else if pos.outcome().is_some() {
            break;
        }
    }
    pos
}

#[test]
fn every_position_of_3x3() {
    for game in ["3,3,3", "3,3,3,exact", "3,3,2", "3,3,2,exact"] {
        let mut plain = Plain::default();
        let mut seen = std::collections::HashSet::new();
        let mut todo = vec![Position::new(game.parse().unwrap())];
        while let Some(pos) = todo.pop() {
            if !seen.insert(pos.to_string()) {
                continue;
            }
            if pos.canonical() == pos {
                check(&mut plain, &pos);
            }
            for mv in pos.legal_moves() {
                let mut next = pos.clone();
                next.play(mv);
                todo.push(next);
            }
        }
        if game == "3,3,3" {
            assert_eq!(seen.len(), 5478);
        }
    }
}

#[test]
fn seeded_positions_of_all_boards_up_to_16_cells() {
    let seed = 20_261_115;
    println!("seed {seed}");
    let mut random = Random(seed);
    let mut positions = 0;
    for rows in 1..=16usize {
        for cols in 1..=16 / rows {
            for k in 1..=rows.max(cols).min(5) {
                for exact in [false, true] {
                    let rules = Rules::new(rows, cols, k).unwrap().with_exact(exact);
                    let mut plain = Plain::default();
                    let cells = rows * cols;
                    let count = if cells < 6 || k < 3 { 4 } else { 24 };
                    for i in 0..count {
                        let empty = random.below(cells.min(9)) + usize::from(cells < 9);
                        let empty = if i == 0 { cells.min(10) } else { empty };
                        check(&mut plain, &random_position(rules, empty, &mut random));
                        positions += 1;
                    }
                }
            }
        }
    }
    assert!(positions > 3000, "{positions}");
}

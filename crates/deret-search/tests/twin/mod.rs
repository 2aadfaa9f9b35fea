//! A second, slow implementation of the rules and of the tree searches, written from the contract alone:
//! characters in a grid, lines walked cell by cell, X maximises and O minimises. It shares no code with
//! the crate it checks, so that a count on which both agree was derived twice.
#![allow(dead_code, reason = "each test file uses its own part")]

/// A board as characters, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    pub rows: i32,
    pub cols: i32,
    pub k: i32,
    pub cells: Vec<char>,
}

/// Counts of the twin, by the contract's definitions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub nodes: u64,
    pub leaves: u64,
    pub cutoffs: u64,
    pub max_depth: u32,
}

impl Grid {
    pub fn new(rows: i32, cols: i32, k: i32, diagram: &str) -> Grid {
        Grid { rows, cols, k, cells: diagram.chars().filter(|c| *c != '/').collect() }
    }

    pub fn to_move(&self) -> char {
        let count = |mark| self.cells.iter().filter(|cell| **cell == mark).count();
        if count('X') == count('O') { 'X' } else { 'O' }
    }

    pub fn empty(&self) -> Vec<usize> {
        (0..self.cells.len()).filter(|i| self.cells[*i] == '.').collect()
    }

    pub fn has_line(&self, mark: char) -> bool {
        let at = |row: i32, col: i32| {
            let inside = (0..self.rows).contains(&row) && (0..self.cols).contains(&col);
            if inside { self.cells[(row * self.cols + col) as usize] } else { ' ' }
        };
        (0..self.rows).any(|row| {
            (0..self.cols).any(|col| {
                [(0, 1), (1, 0), (1, 1), (1, -1)].iter().any(|(down, right)| {
                    (0..self.k).all(|step| at(row + step * down, col + step * right) == mark)
                })
            })
        })
    }

    /// For X, if the game is over: a win counts S - depth, with depth 0 at the root's children.
    pub fn result(&self, ply: u32, plain: bool) -> Option<i64> {
        let win = if plain { 1 } else { self.cells.len() as i64 + 1 - (i64::from(ply) - 1) };
        if self.has_line('X') {
            Some(win)
        } else if self.has_line('O') {
            Some(-win)
        } else if self.empty().is_empty() {
            Some(0)
        } else {
            None
        }
    }
}

/// The value for X, the chosen cell and the counts; `window` is `None` without pruning.
pub fn search(grid: &Grid, plain: bool, pruning: bool, horizon: Option<u32>) -> (i64, usize, Counts) {
    let mut counts = Counts::default();
    let window = pruning.then_some((i64::MIN, i64::MAX));
    let (value, cell) = visit(&mut grid.clone(), plain, window, horizon, 0, &mut counts);
    (value, cell.expect("the root is not a leaf"), counts)
}

fn visit(
    grid: &mut Grid,
    plain: bool,
    mut window: Option<(i64, i64)>,
    horizon: Option<u32>,
    ply: u32,
    counts: &mut Counts,
) -> (i64, Option<usize>) {
    counts.nodes += 1;
    counts.max_depth = counts.max_depth.max(ply);
    let at_horizon = if horizon == Some(ply) { Some(0) } else { None };
    if let Some(value) = grid.result(ply, plain).or(at_horizon) {
        counts.leaves += 1;
        return (value, None);
    }
    let mark = grid.to_move();
    let mut best: Option<(i64, usize)> = None;
    for cell in grid.empty() {
        grid.cells[cell] = mark;
        let (value, _) = visit(grid, plain, window, horizon, ply + 1, counts);
        grid.cells[cell] = '.';
        let better = match best {
            None => true,
            Some((so_far, _)) => {
                if mark == 'X' {
                    value > so_far
                } else {
                    value < so_far
                }
            }
        };
        if better {
            best = Some((value, cell));
        }
        if let Some((alpha, beta)) = &mut window {
            if mark == 'X' {
                *alpha = (*alpha).max(value);
            } else {
                *beta = (*beta).min(value);
            }
            if alpha >= beta {
                counts.cutoffs += 1;
                break;
            }
        }
    }
    best.map(|(value, cell)| (value, Some(cell))).expect("an unfinished board has an empty cell")
}

/// A literal translation of the listing of the brute-force paper, figure 4.1; `chosen` is the move that
/// the listing loses.
pub fn printed_brute_force(grid: &mut Grid, player: char, nodes: &mut u64) -> (Option<char>, Option<usize>) {
    *nodes += 1;
    for mark in ['X', 'O'] {
        if grid.has_line(mark) {
            return (Some(mark), None);
        }
    }
    if grid.empty().is_empty() {
        return (None, None);
    }
    let mut chosen = None;
    let mut best_score = if player == 'X' { f64::NEG_INFINITY } else { f64::INFINITY };
    for cell in grid.empty() {
        grid.cells[cell] = player;
        let next_player = if player == 'X' { 'O' } else { 'X' };
        let (winner, _) = printed_brute_force(grid, next_player, nodes);
        grid.cells[cell] = '.';
        if player == 'X' {
            if winner == Some('X') {
                return (Some('X'), Some(cell));
            }
            let score = if winner.is_none() { 0.0 } else { -1.0 };
            if score > best_score {
                best_score = score;
                chosen = Some(cell);
            }
        } else {
            if winner == Some('O') {
                return (Some('O'), Some(cell));
            }
            let score = if winner.is_none() { 0.0 } else { -1.0 };
            if score < best_score {
                best_score = score;
                chosen = Some(cell);
            }
        }
    }
    (None, chosen)
}

/// A literal translation of the listing of the brute-force paper, figure 4.2, for X.
fn printed_minimax(
    grid: &mut Grid,
    depth: i64,
    is_maximizing: bool,
    window: (i64, i64),
    nodes: &mut u64,
) -> i64 {
    *nodes += 1;
    if grid.has_line('X') {
        return 1 - depth;
    }
    if grid.has_line('O') {
        return depth - 1;
    }
    if grid.empty().is_empty() {
        return 0;
    }
    let (mut alpha, mut beta) = window;
    let mut best = if is_maximizing { i64::MIN } else { i64::MAX };
    for i in 0..grid.rows {
        for j in 0..grid.cols {
            let cell = (i * grid.cols + j) as usize;
            if grid.cells[cell] != '.' {
                continue;
            }
            grid.cells[cell] = if is_maximizing { 'X' } else { 'O' };
            let eval = printed_minimax(grid, depth + 1, !is_maximizing, (alpha, beta), nodes);
            grid.cells[cell] = '.';
            if is_maximizing {
                best = best.max(eval);
                alpha = alpha.max(eval);
            } else {
                best = best.min(eval);
                beta = beta.min(eval);
            }
            if beta <= alpha {
                break;
            }
        }
    }
    best
}

/// `find_best_move` of the same figure; for O the marks are swapped first.
pub fn printed_find_best_move(grid: &Grid, nodes: &mut u64) -> (usize, i64) {
    let mut grid = grid.clone();
    if grid.to_move() == 'O' {
        for cell in &mut grid.cells {
            *cell = match *cell {
                'X' => 'O',
                'O' => 'X',
                other => other,
            };
        }
    }
    *nodes += 1;
    let mut best: Option<(usize, i64)> = None;
    for cell in grid.empty() {
        grid.cells[cell] = 'X';
        let value = printed_minimax(&mut grid, 0, false, (i64::MIN, i64::MAX), nodes);
        grid.cells[cell] = '.';
        if best.is_none_or(|(_, so_far)| value > so_far) {
            best = Some((cell, value));
        }
    }
    best.expect("an unfinished board has an empty cell")
}

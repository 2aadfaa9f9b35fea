//! A second, slow implementation of the rules and of the tree searches, written from the contract
//! alone: characters in a grid, lines walked cell by cell, X maximises and O minimises. It shares
//! nothing with the crate it checks, so that a count on which both agree was derived twice.

/// A board as characters, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Grid {
    pub rows: i32,
    pub cols: i32,
    pub k: i32,
    pub cells: Vec<char>,
}

/// What the twin counts, by the contract's rule.
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

/// The value for X, the chosen cell and what it cost; `window` is `None` without pruning.
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

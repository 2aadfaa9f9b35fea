//! The cost-based opponent of the branch-and-bound paper.
//!
//! Source: the branch-and-bound paper, section III, equations (1) and (2).
//! Names: ca is `attacking`, the number of lines through the cell that the opponent has not entered
//! (opr + opc + opd); cd is `defending`, the opponent's stones in the lines through the cell
//! (or + oc + od), infinite where the opponent would win there (br + bc + bd).
//! On other boards: the paper's rows, columns and diagonals are full lines; here they are the
//! winning lines of K cells through the cell, which on N x N boards with K = N are the same.
//! Departure: the paper leaves ties of cd and ca open ("sembarang"); here the first, the last, or one
//! drawn by lot. It also says that other formulas may be better: [`Weights`] are a family of them.
//! Needs a board. Not exact: it looks at the cells, not ahead.

use deret_core::{Board, Cell, Game, Keyed, Move, Position, with_board};
use rand::RngExt;

use crate::{
    Agent, Event, Limits, Observer, Reason, Refusal, SearchReport, Stats,
    common::{agent::refuse_finished, chance::generator, report::Ties},
};

/// The player `branch-and-bound`.
#[derive(Clone, Debug, Default)]
pub struct BranchAndBound {
    pub choice: Choice,
    /// Another formula than the paper's.
    pub weights: Option<Weights>,
}

/// Which of several cells of the same cost is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    By(Ties),
    /// Drawn by lot, from this seed and the position.
    Random(u64),
}

impl Default for Choice {
    fn default() -> Choice {
        Choice::By(Ties::First)
    }
}

/// A formula over what the paper counts: one sum instead of cd first and ca second. Ten for each mark
/// of the opponent and one for each open line is the paper's own order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A mark of the opponent in a row or column through the cell (or, oc), and in a diagonal (od).
    pub theirs_straight: u32,
    pub theirs_diagonal: u32,
    /// A row or column without a mark of the opponent (opr, opc), and such a diagonal (opd).
    pub open_straight: u32,
    pub open_diagonal: u32,
    /// A mark of one's own in a line without one of the opponent: when to attack.
    pub own: u32,
}

impl Weights {
    pub fn of(numbers: [u32; 5]) -> Weights {
        let [theirs_straight, theirs_diagonal, open_straight, open_diagonal, own] = numbers;
        Weights { theirs_straight, theirs_diagonal, open_straight, open_diagonal, own }
    }
}

/// What a cell is worth, compared in this order; an infinite cost of defending is `u32::MAX`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Costs {
    wins: bool,
    blocks: bool,
    /// By weights both together, else the cost of defending.
    first: u32,
    second: u32,
    defending: u32,
    attacking: u32,
}

const INFINITE: u32 = u32::MAX;

impl BranchAndBound {
    fn costs<const W: usize>(&self, board: &Board<W>, cell: Cell) -> Costs {
        let (player, opponent) = (board.to_move(), board.to_move().other());
        let (own, theirs) = (board.stones(player), board.stones(opponent));
        let wins = board.wins_at(player, cell);
        let blocks = board.wins_at(opponent, cell);
        let (mut defending, mut attacking) = (0, 0);
        for line in board.geometry().lines_through(cell) {
            let marks = (line.cells & theirs).len() as u32;
            match &self.weights {
                None => {
                    defending += marks;
                    attacking += u32::from(marks == 0);
                }
                Some(weights) => {
                    let straight = is_straight(board, line.cells.iter());
                    let (mark, open) = match straight {
                        true => (weights.theirs_straight, weights.open_straight),
                        false => (weights.theirs_diagonal, weights.open_diagonal),
                    };
                    defending += mark * marks;
                    if marks == 0 {
                        attacking += open + weights.own * (line.cells & own).len() as u32;
                    }
                }
            }
        }
        // A cell that wins is taken whatever its costs are; one that blocks, whatever the others' are.
        let (first, second) = if wins {
            (0, 0)
        } else if self.weights.is_some() {
            (defending + attacking, 0)
        } else if blocks {
            (0, attacking)
        } else {
            (defending, attacking)
        };
        let defending = if blocks { INFINITE } else { defending };
        Costs { wins, blocks: blocks && !wins, first, second, defending, attacking }
    }

    /// The cells that the costs leave to chance, row by row: at least one.
    pub fn best_cells(&self, pos: &Position) -> Vec<Move> {
        best_of(&self.all_costs(pos))
    }

    fn all_costs(&self, pos: &Position) -> Vec<(Move, Costs)> {
        let rules = pos.rules();
        with_board!(pos, board => {
            board.moves().iter().map(|cell| (rules.move_at(cell), self.costs(board, cell))).collect()
        })
    }
}

/// The cells between which their costs do not decide.
fn best_of(all: &[(Move, Costs)]) -> Vec<Move> {
    let best = all.iter().map(|(_, costs)| rank(costs)).max();
    all.iter().filter(|(_, costs)| Some(rank(costs)) == best).map(|(mv, _)| *mv).collect()
}

/// What decides between two cells.
fn rank(costs: &Costs) -> (bool, bool, u32, u32) {
    (costs.wins, costs.blocks, costs.first, costs.second)
}

/// Whether a line runs along a row or a column.
fn is_straight<const W: usize>(board: &Board<W>, mut cells: impl Iterator<Item = Cell>) -> bool {
    let rules = board.rules();
    let (Some(first), Some(second)) = (cells.next(), cells.next()) else { return true };
    let (first, second) = (rules.move_at(first), rules.move_at(second));
    first.column() == second.column() || first.row_from_bottom() == second.row_from_bottom()
}

impl Agent for BranchAndBound {
    fn choose(
        &mut self,
        pos: &Position,
        _limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let all = self.all_costs(pos);
        for (mv, Costs { wins, defending, attacking, .. }) in all.iter().copied() {
            let defending = (defending != INFINITE).then_some(defending);
            watch.on(Event::Costs { mv, wins, defending, attacking });
        }
        let cells = all.len() as u64;
        let stats = Stats { nodes: 1 + cells, leaves: cells, cutoffs: 0, max_depth: 1 };
        let best = best_of(&all);
        let mv = match self.choice {
            Choice::By(Ties::First) => best[0],
            Choice::By(Ties::Last) => best[best.len() - 1],
            Choice::Random(seed) => best[generator(seed, pos.key()).random_range(0..best.len())],
        };
        let costs = all.iter().find(|(other, _)| *other == mv).map(|(_, costs)| *costs);
        let Some(costs) = costs else { return Ok(SearchReport::at_once(mv)) };
        let defending = (costs.defending != INFINITE).then_some(costs.defending);
        let reason = match (costs.wins, self.weights.is_some(), defending) {
            (true, _, _) => Reason::WinsNow { mv },
            (false, true, Some(_)) => Reason::Weighted { mv, sum: costs.first },
            _ => Reason::Costs { mv, defending, attacking: costs.attacking },
        };
        Ok(SearchReport { stats, ..SearchReport::at_once(mv) }.because(reason))
    }
}

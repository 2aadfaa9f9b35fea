//! The cost-based opponent of seed 004.
//!
//! Source: seed 004, section III, equations (1) and (2).
//! Names: ca is `attacking`, the number of lines through the cell that the opponent has not entered
//! (opr + opc + opd); cd is `defending`, the opponent's stones in the lines through the cell
//! (or + oc + od), infinite where the opponent would win there (br + bc + bd).
//! On other boards: the paper's rows, columns and diagonals are full lines; here they are the
//! winning lines of K cells through the cell, which on N x N boards with K = N are the same.
//! Departure: the paper leaves ties of cd and ca open ("sembarang"); here the first or the last.
//! Needs a board. Not exact: it looks at the cells, not ahead.

use deret_core::{Board, Cell, Game, Move, Position, with_board};

use crate::{
    Agent, Event, Limits, Observer, Reason, Refusal, SearchReport, Stats, Ties,
    common::agent::refuse_finished,
};

/// The player `branch-and-bound`.
#[derive(Clone, Debug, Default)]
pub struct BranchAndBound {
    pub ties: Ties,
}

/// What a cell is worth, compared in this order; an infinite cost of defending is `u32::MAX`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Costs {
    wins: bool,
    defending: u32,
    attacking: u32,
}

const INFINITE: u32 = u32::MAX;

fn costs<const W: usize>(board: &Board<W>, cell: Cell) -> Costs {
    let (player, opponent) = (board.to_move(), board.to_move().other());
    let theirs = board.stones(opponent);
    let in_lines = board.geometry().lines_through(cell).iter().map(|line| (line.cells & theirs).len() as u32);
    let attacking = in_lines.clone().filter(|count| *count == 0).count() as u32;
    let defending = if board.wins_at(opponent, cell) { INFINITE } else { in_lines.sum() };
    Costs { wins: board.wins_at(player, cell), defending, attacking }
}

impl Agent for BranchAndBound {
    fn choose(
        &mut self,
        pos: &Position,
        _limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let rules = pos.rules();
        let all: Vec<(Move, Costs)> = with_board!(pos, board => {
            board.moves().iter().map(|cell| (rules.move_at(cell), costs(board, cell))).collect()
        });
        for (mv, Costs { wins, defending, attacking }) in all.iter().copied() {
            let defending = (defending != INFINITE).then_some(defending);
            watch.on(Event::Costs { mv, wins, defending, attacking });
        }
        let cells = all.len() as u64;
        let stats = Stats { nodes: 1 + cells, leaves: cells, cutoffs: 0, max_depth: 1 };
        // A cell that wins is taken whatever its costs are.
        let key =
            |costs: Costs| if costs.wins { Costs { defending: 0, attacking: 0, ..costs } } else { costs };
        let mut best = all[0];
        for (mv, costs) in all.into_iter().skip(1) {
            let later_wins_ties = self.ties == Ties::Last && key(costs) == key(best.1);
            if key(costs) > key(best.1) || later_wins_ties {
                best = (mv, costs);
            }
        }
        let (mv, costs) = (best.0, best.1);
        let reason = if costs.wins {
            Reason::WinsNow { mv }
        } else {
            let defending = (costs.defending != INFINITE).then_some(costs.defending);
            Reason::Costs { mv, defending, attacking: costs.attacking }
        };
        Ok(SearchReport { stats, ..SearchReport::at_once(mv) }.because(reason))
    }
}

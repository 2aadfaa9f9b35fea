//! The expert: eight rules, of which the first that applies decides.
//!
//! Source: the branch-and-bound paper, introduction (the strategy of Newell and Simon): win, block,
//! fork, block fork, centre, opposite corner, corner, side.
//! Names: a fork is a move after which two cells win; a threat is a move after which one does.
//! "Block fork" is open to three readings, hence [`BlockFork`]; only `force` never loses on 3x3.
//! On other boards: a way to win is a cell that completes K in a row; the centre is the one, two
//! or four middle cells; corners are the four corner cells, and the opposite of a corner is the one
//! across both middles; every other cell is a side.
//! Needs a board. Looks at most three plies ahead.

use deret_core::{Board, Cell, Cells, Game, Move, Position, Rules, with_board};

use crate::{
    Agent, Event, Limits, Observer, Reason, Refusal, Rule, SearchReport, Stopped,
    common::{
        agent::refuse_finished,
        forks::{forks, ways_to_win, with_stone},
        limits::Budget,
    },
};

/// The player `expert`.
#[derive(Clone, Debug, Default)]
pub struct Expert {
    pub block_fork: BlockFork,
}

/// Strategy against a fork by the opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BlockFork {
    /// Make the first threat whose forced answer does not give the opponent two ways to win; if there is
    /// none, take the first fork cell.
    #[default]
    Force,
    /// Take the first fork cell.
    Occupy,
    /// Take the first cell that leaves the opponent no fork cell; if there is none, try the next rule.
    Prevent,
}

/// A rule that was tried: the cells to which it applies, and the chosen one if it fires.
struct Tried {
    rule: Rule,
    cells: Vec<Cell>,
    chosen: Option<Cell>,
}

impl Expert {
    /// Tries the rules in order until one fires; also returns whether there was enough time for it.
    fn try_rules<const W: usize>(&self, board: &Board<W>, limits: &Limits) -> (Vec<Tried>, bool) {
        let mut budget = Budget::start(&Limits { nodes: None, ..limits.clone() });
        let mut tried = Vec::new();
        for rule in Rule::ALL {
            let (cells, chosen) = self.apply(rule, board, &mut budget);
            let in_time = chosen.is_ok();
            let chosen = chosen.unwrap_or_else(|Stopped| cells.first().copied());
            tried.push(Tried { rule, cells, chosen });
            if chosen.is_some() {
                return (tried, in_time);
            }
        }
        (tried, true)
    }

    /// The cells to which a rule applies, and the one it chooses.
    fn apply<const W: usize>(
        &self,
        rule: Rule,
        board: &Board<W>,
        budget: &mut Budget,
    ) -> (Vec<Cell>, Result<Option<Cell>, Stopped>) {
        let (own, opponent) = (board.to_move(), board.to_move().other());
        let rules = board.rules();
        let empty = |cell: &Cell| board.empty().contains(*cell);
        let cells: Vec<Cell> = match rule {
            Rule::Win => ways_to_win(board, own),
            Rule::Block => ways_to_win(board, opponent),
            Rule::Fork => forks(board, own),
            Rule::BlockFork => {
                let forks = forks(board, opponent);
                let chosen =
                    if forks.is_empty() { Ok(None) } else { self.answer_forks(board, &forks, budget) };
                return (forks, chosen);
            }
            Rule::Centre => centre(rules).into_iter().filter(empty).collect(),
            Rule::OppositeCorner => {
                let theirs = |cell: &Cell| board.stones(opponent).contains(opposite(rules, *cell));
                corners(rules).into_iter().filter(empty).filter(theirs).collect()
            }
            Rule::Corner => corners(rules).into_iter().filter(empty).collect(),
            Rule::Side => board.empty().iter().collect(),
        };
        let first = cells.first().copied();
        (cells, Ok(first))
    }

    fn answer_forks<const W: usize>(
        &self,
        board: &Board<W>,
        forks: &[Cell],
        budget: &mut Budget,
    ) -> Result<Option<Cell>, Stopped> {
        let (own, opponent) = (board.to_move(), board.to_move().other());
        Ok(match self.block_fork {
            BlockFork::Occupy => forks.first().copied(),
            BlockFork::Prevent => {
                for cell in board.empty() {
                    budget.spend()?; // on the largest boards each check takes milliseconds
                    if self::forks(&with_stone(board, own, cell), opponent).is_empty() {
                        return Ok(Some(cell));
                    }
                }
                None
            }
            BlockFork::Force => {
                let safe_threat = board.empty().iter().find(|cell| {
                    let after = with_stone(board, own, *cell);
                    let Some(answer) = ways_to_win(&after, own).first().copied() else { return false };
                    ways_to_win(&with_stone(&after, opponent, answer), opponent).len() < 2
                });
                safe_threat.or_else(|| forks.first().copied())
            }
        })
    }
}

/// The middle cells: one, two or four of them.
fn centre(rules: Rules) -> Vec<Cell> {
    let middle = |side: usize| (side - 1) / 2..=side / 2;
    middle(rules.rows())
        .flat_map(|row| middle(rules.cols()).map(move |col| (row, col)))
        .map(|(row, col)| Cell::new(row * rules.cols() + col))
        .collect()
}

/// The corners, row by row; a board of one row or column has two.
fn corners(rules: Rules) -> Vec<Cell> {
    let (rows, cols) = (rules.rows(), rules.cols());
    let mut corners: Vec<Cell> =
        [0, cols - 1, (rows - 1) * cols, rows * cols - 1].into_iter().map(Cell::new).collect();
    corners.sort();
    corners.dedup();
    corners
}

/// The cell across both middles of the board.
fn opposite(rules: Rules, cell: Cell) -> Cell {
    Cell::new(rules.cell_count() - 1 - cell.index())
}

/// The lines that the cells of a winning or blocking rule would complete.
fn completed_lines<const W: usize>(board: &Board<W>, rule: Rule, cells: &[Cell]) -> Vec<[Cell; 2]> {
    let player = match rule {
        Rule::Win => board.to_move(),
        Rule::Block => board.to_move().other(),
        _ => return Vec::new(),
    };
    let mut ends = Vec::new();
    for cell in cells.iter().copied() {
        let stones = board.stones(player) | Cells::of(cell);
        let lines = board.geometry().lines_through(cell).iter().filter(|line| line.is_completed_by(stones));
        ends.extend(lines.filter_map(|line| Some([line.cells.iter().next()?, line.cells.iter().last()?])));
    }
    ends
}

impl Agent for Expert {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let rules = pos.rules();
        let name = |cell: Cell| rules.move_at(cell);
        let (tried, complete) = with_board!(pos, board => {
            let (tried, complete) = self.try_rules(board, limits);
            for Tried { rule, cells, chosen } in &tried {
                let rule = *rule;
                cells.iter().for_each(|cell| watch.on(Event::Sees { rule, mv: name(*cell) }));
                for [from, to] in completed_lines(board, rule, cells) {
                    watch.on(Event::SeesLine { rule, from: name(from), to: name(to) });
                }
                watch.on(Event::Rule { rule, chosen: chosen.map(name) });
            }
            (tried, complete)
        });
        let fired = tried.last().and_then(|tried| Some((tried, tried.chosen?)));
        let (tried, cell) = fired.expect("an unfinished board has an empty cell, and each is a side");
        let (mv, rule) = (name(cell), tried.rule);
        let cells = tried.cells.iter().map(|cell| name(*cell)).collect();
        let reason = Reason::Rule { mv, rule, cells, block_fork: self.block_fork };
        Ok(SearchReport { complete, ..SearchReport::at_once(mv).because(reason) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On a large board, looking for a cell that leaves no fork takes seconds.
    #[test]
    fn the_long_look_ends_when_it_is_told_to() {
        let mut pos = Position::new("22,22,3,exact".parse().unwrap());
        for mv in ["a1", "k11", "v22", "n14"] {
            pos.try_play(mv.parse().unwrap()).unwrap();
        }
        let mut expert = Expert { block_fork: BlockFork::Prevent };
        let stop = crate::StopFlag::default();
        stop.raise();
        let limits = Limits { stop: Some(stop), ..Limits::default() };
        let report = expert.choose(&pos, &limits, &mut ()).unwrap();
        assert!(report.best.is_some() && !report.complete);
    }
}

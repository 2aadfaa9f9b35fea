//! Patterns to see on a board: rows about to be completed, rows that the next stone makes unstoppable, and
//! forks. Levels overlook some of them; `examples/levels` counts how many.

use crate::{
    board::{Board, Cell},
    class::{Class, Threat},
    layout::DIRECTIONS,
    moves::{Scope, cells, generate},
    weights::lines_of,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// One stone completes it: a four, in the language of five in a row.
    Four,
    /// One more stone makes it complete on two cells: an open three.
    Three,
}

/// A row of one side that one more stone completes or opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub side: usize,
    pub kind: Kind,
    pub direction: usize,
    /// Sorted.
    pub stones: Vec<Cell>,
    /// Where a stone of the side completes or opens it.
    pub goals: Vec<Cell>,
}

impl Row {
    pub fn is_diagonal(&self) -> bool {
        self.direction >= 2
    }

    /// Whether there is a gap between its stones.
    pub fn is_split(&self, board: &Board) -> bool {
        let step = board.layout.steps[self.direction].unsigned_abs();
        let ends = self.stones.first().zip(self.stones.last());
        ends.is_some_and(|(first, last)| (last - first) / step >= self.stones.len())
    }
}

/// Returns the rows of both sides on the board, X's first. Combinations of two lines are not included.
pub fn rows(board: &Board) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for side in 0..2 {
        for direction in 0..DIRECTIONS {
            for cell in cells(board.empty_cells()) {
                let kind = match lines_of(board.shape(side, cell))[direction] {
                    Class::Win => Kind::Four,
                    Class::OneOpen => Kind::Three,
                    _ => continue,
                };
                let stones = board.row_around(side, cell, direction);
                if stones.is_empty() {
                    continue; // with k = 1 or 2 an empty line is a row already: nothing to overlook
                }
                // Stones that already form a row of the better kind do not form another one.
                let is_same = |row: &&mut Row| {
                    (row.side, row.direction) == (side, direction)
                        && row.stones.iter().any(|stone| stones.contains(stone))
                };
                match rows.iter_mut().find(is_same) {
                    Some(row) if row.kind == kind => row.goals.push(cell),
                    Some(row) if kind < row.kind => {
                        *row = Row { side, kind, direction, stones, goals: vec![cell] }
                    }
                    Some(_) => {}
                    None => rows.push(Row { side, kind, direction, stones, goals: vec![cell] }),
                }
            }
        }
    }
    rows
}

/// A cell on which a side's stone would make two threats on two lines, neither of which is a [`Row`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fork {
    pub side: usize,
    pub cell: Cell,
    /// Direction of the line that is seen last: a diagonal before a straight one.
    pub second: usize,
}

pub fn forks(board: &Board) -> Vec<Fork> {
    let mut forks = Vec::new();
    for side in 0..2 {
        for cell in cells(board.empty_cells()) {
            let lines = lines_of(board.shape(side, cell));
            let is_row = lines.iter().any(|class| *class >= Class::OneOpen);
            let threat = Threat::of(lines);
            let is_fork = matches!(threat, Threat::DoubleThree | Threat::FourThree | Threat::DoubleFour);
            if is_row || !is_fork {
                continue;
            }
            let counts = |class: Class| matches!(class, Class::One | Class::TwoOpen | Class::TwoOpenWays);
            if let Some(second) = (0..DIRECTIONS).rev().find(|direction| counts(lines[*direction])) {
                forks.push(Fork { side, cell, second });
            }
        }
    }
    forks
}

/// How easy a row is to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// On a row or column, without a gap.
    Straight,
    Diagonal,
    /// With a gap, in any direction.
    Split,
}

/// Task that a position sets the side to move, if there is exactly one; used to measure levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Asked {
    /// To complete its row.
    Win,
    /// To stop the other side from completing one, on one cell.
    StopFour(Form),
    /// To stop an open three, if that is possible.
    StopThree(Form),
    /// To stop a fork that would complete a row either way, if that is possible.
    StopFork,
}

impl Asked {
    /// Returns the task of the side to move, if there is exactly one.
    pub fn of(board: &Board) -> Option<Asked> {
        let (side, other) = (board.side(), 1 - board.side());
        if board.has(side, Threat::Win) {
            return Some(Asked::Win);
        }
        let rows = rows(board);
        let form = |kind: Kind| {
            let form = |row: &Row| match (row.is_split(board), row.is_diagonal()) {
                (true, _) => Form::Split,
                (false, true) => Form::Diagonal,
                (false, false) => Form::Straight,
            };
            rows.iter().filter(|row| row.side == other && row.kind == kind).map(form).min()
        };
        match board.count(other, Threat::Win) {
            0 => {}
            1 => return form(Kind::Four).map(Asked::StopFour),
            _ => return None,
        }
        if board.has(side, Threat::DoubleFour) || !board.has(other, Threat::DoubleFour) {
            return None;
        }
        let mut answers = Vec::new();
        generate(board, Scope::Answers, &mut answers);
        if answers.is_empty() {
            return None;
        }
        match rows.iter().filter(|row| row.side == other).count() {
            0 => Some(Asked::StopFork),
            1 => form(Kind::Three).map(Asked::StopThree),
            _ => None,
        }
    }

    /// Whether a stone on the cell meets the task. Against a three or a fork, a four of its own does too: it
    /// must be answered first.
    pub fn is_met(self, board: &Board, cell: Cell) -> bool {
        let (side, other) = (board.side(), 1 - board.side());
        match self {
            Asked::Win => board.threat(side, cell) == Threat::Win as u8,
            Asked::StopFour(_) => board.threat(other, cell) == Threat::Win as u8,
            Asked::StopThree(_) | Asked::StopFork => {
                let mut after = board.clone();
                after.play(cell);
                board.threat(side, cell) >= Threat::Four as u8 || !after.has(other, Threat::DoubleFour)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use deret_core::{Position, Rules};

    use super::*;

    fn board(game: &str, rows: &str) -> Board {
        let rules: Rules = game.parse().unwrap();
        let mut board = Board::empty(rules, 0);
        board.set_up(&Position::from_diagram(rules, rows).unwrap());
        board
    }

    fn check(game: &str, diagram: &str, expected: &[(usize, Kind, bool, bool, usize)]) {
        let board = board(game, diagram);
        let found: Vec<_> = rows(&board)
            .iter()
            .map(|row| (row.side, row.kind, row.is_diagonal(), row.is_split(&board), row.goals.len()))
            .collect();
        assert_eq!(found, expected, "{diagram}");
    }

    #[test]
    fn rows_are_found_and_told_apart() {
        let empty = "/.......".repeat(6);
        // X has a straight open three, O a diagonal row of two.
        check("7,7,5", &format!(".......{}", empty), &[]);
        check(
            "7,7,5",
            "......./..O..../...O.../.......\u{2f}..XXX../......./.......",
            &[(0, Kind::Three, false, false, 2)],
        );
        check(
            "3,3,3",
            "X.X/.O./O..",
            &[(0, Kind::Four, false, true, 1), (1, Kind::Four, true, false, 0)][..1],
        );
        check("3,3,3", "XX./.O./O..", &[(0, Kind::Four, false, false, 1), (1, Kind::Four, true, false, 1)]);
        check("3,3,1", ".../.../...", &[]);
    }

    #[test]
    fn a_row_overlooked_is_gone_and_its_stones_keep_their_other_lines() {
        let mut board = board("3,3,3", "XX./.O./O..");
        let row = rows(&board).remove(1);
        assert!(board.has(1, Threat::Win));
        board.overlook(&row.stones, row.direction);
        assert!(!board.has(1, Threat::Win) && board.has(0, Threat::Win));
        assert_eq!(rows(&board).len(), 1);
        let key = board.key();
        let cell = board.find(0, Threat::Win).unwrap();
        board.play(cell);
        board.undo();
        assert_eq!((board.key(), rows(&board).len()), (key, 1));
    }

    #[test]
    fn forks_are_found_on_their_cell() {
        let board = board("3,3,3", "X.O/..O/X..");
        // X completes the column; that is a row, not a fork.
        assert!(rows(&board).iter().any(|row| row.side == 0 && row.kind == Kind::Four));
        let board = self::board("3,3,3", "X../.O./..X");
        let of_x: Vec<Cell> =
            forks(&board).iter().filter(|fork| fork.side == 0).map(|fork| fork.cell).collect();
        assert_eq!(of_x, [2, 6]);
    }
}

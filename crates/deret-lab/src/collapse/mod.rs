//! The collapse of a game tree, with boards: how move sequences merge into positions, and positions into
//! classes that are equal up to rotation and reflection.
//!
//! Counts are exact. Plies with too many positions to list are counted by formula as long as a win is
//! impossible; after that the collapse ends and is marked as cut. If a ply has few boards, all are given,
//! otherwise some complete classes: every position of such a class, and some of the paths to each position.

mod early;

use deret_core::{Board, Cell, Cells, Game, Move, Player, Position, Rules, with_board};
use deret_search::{StopFlag, Stopped, common::chance::generator};
use rand::RngExt;

use crate::census::{Counting, PlyCount};

/// A collapse in progress, ply by ply from the empty board.
pub struct Collapse {
    rules: Rules,
    plies: Box<dyn Plies>,
}

/// One ply of the collapse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollapsedPly {
    pub count: PlyCount,
    /// Some of the classes, or all.
    pub classes: Vec<ShownClass>,
}

/// Positions that are equal up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownClass {
    /// All of them; the first represents the class.
    pub positions: Vec<ShownPosition>,
    /// Number of paths to each of them.
    pub paths_to_each: u128,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownPosition {
    /// The usual form: rows from the top, joined by `/`.
    pub diagram: String,
    /// The symmetry that maps it to the representative of its class.
    pub turn: Turn,
    /// Some of the paths to it, or all.
    pub paths: Vec<Vec<Move>>,
}

/// A symmetry of the board as a motion: an optional reflection left to right, then a rotation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub mirrored: bool,
    /// Clockwise.
    pub quarters: u8,
}

/// Approximate number of paths of a ply that are distinguishable on a screen, on small boards and on large
/// ones.
const SHOWN_PATHS: usize = 600;
const SHOWN_CELLS: usize = 9_600;
const FEWEST_SHOWN_PATHS: usize = 40;
const SHOWN_PATHS_TO_ONE: usize = 12;

impl Collapse {
    /// `most` is the largest number of positions up to symmetry that are listed for a ply; it bounds
    /// memory and, roughly, time.
    pub fn new(rules: Rules, most: usize) -> Collapse {
        let start = Position::new(rules);
        let plies = with_board!(start, board => boxed(board, most));
        Collapse { rules, plies }
    }

    /// Maximum memory of a collapse for each of the positions that may be listed: those of one ply and of the
    /// next, in tables that are half empty after growing, and the table before it grew.
    pub fn bytes_of_a_position(rules: Rules) -> usize {
        fn of<const W: usize>(_: &Board<W>) -> usize {
            7 * Counting::<W>::BYTES_OF_A_POSITION
        }
        let start = Position::new(rules);
        with_board!(start, board => of(board))
    }

    /// The next ply; `None` after the last, or after the last that can be counted.
    pub fn next_ply(&mut self, stop: &StopFlag) -> Result<Option<CollapsedPly>, Stopped> {
        self.plies.next_ply(self.rules, stop)
    }

    /// Whether plies are missing because they have too many positions.
    pub fn is_cut(&self) -> bool {
        self.plies.is_cut()
    }
}

fn boxed<const W: usize>(board: &Board<W>, most: usize) -> Box<dyn Plies> {
    Box::new(Bounded { start: board.clone(), counting: Counting::new(board), most, ply: 0 })
}

/// Hides the word count.
trait Plies: Send {
    fn next_ply(&mut self, rules: Rules, stop: &StopFlag) -> Result<Option<CollapsedPly>, Stopped>;
    fn is_cut(&self) -> bool;
}

struct Bounded<const W: usize> {
    start: Board<W>,
    counting: Counting<W>,
    most: usize,
    ply: usize,
}

impl<const W: usize> Plies for Bounded<W> {
    fn next_ply(&mut self, rules: Rules, stop: &StopFlag) -> Result<Option<CollapsedPly>, Stopped> {
        let classes = shown_classes(&self.counting, rules);
        let listed = self.counting.next_ply(self.most, stop)?;
        let counted = match listed {
            Some(count) => Some(CollapsedPly { count, classes }),
            None if self.counting.is_cut() => early::count(self.start.geometry(), self.ply)
                .map(|count| CollapsedPly { count, classes: drawn_classes(&self.start, self.ply, rules) }),
            None => None,
        };
        self.ply += 1;
        Ok(counted)
    }

    fn is_cut(&self) -> bool {
        self.counting.is_cut()
    }
}

fn most_shown(rules: Rules) -> usize {
    (SHOWN_CELLS / rules.cell_count()).clamp(FEWEST_SHOWN_PATHS, SHOWN_PATHS)
}

/// Classes of an early ply, drawn at random with a fixed seed.
fn drawn_classes<const W: usize>(start: &Board<W>, ply: usize, rules: Rules) -> Vec<ShownClass> {
    let mut lots = generator(ply as u64, start.geometry().start_key());
    let orders: u128 =
        [ply.div_ceil(2), ply / 2].map(|stones| (1..=stones as u128).product::<u128>()).iter().product();
    let drawn = std::iter::repeat_with(move || {
        let mut board = start.clone();
        for _ in 0..ply {
            let free: Vec<Cell> = board.moves().iter().collect();
            board.play(free[lots.random_range(0..free.len())]);
        }
        shown_class(&board.canonical(), rules, |_| orders)
    });
    let most = most_shown(rules);
    fitting(drawn.take(most), most) // a class may be drawn again, so the number of draws is limited
}

/// As many classes as fit on a screen. The choice is arbitrary but deterministic: ordering by key is as good
/// as random.
fn shown_classes<const W: usize>(counting: &Counting<W>, rules: Rules) -> Vec<ShownClass> {
    let most = most_shown(rules);
    let mut by_key: Vec<(u64, &Board<W>, u128)> = counting.classes().collect();
    if by_key.len() > most {
        by_key.select_nth_unstable_by_key(most, |(key, ..)| *key);
        by_key.truncate(most);
    }
    by_key.sort_unstable_by_key(|(key, ..)| *key);
    let classes = by_key
        .into_iter()
        .map(|(_, board, paths)| shown_class(&board.canonical(), rules, |positions| paths / positions));
    fitting(classes, most)
}

/// The first classes, as long as there is room for their paths, in reading order.
fn fitting(classes: impl Iterator<Item = ShownClass>, mut room: usize) -> Vec<ShownClass> {
    let mut fitting: Vec<ShownClass> = Vec::new();
    for class in classes {
        let paths = class.positions.iter().map(|position| position.paths.len()).sum();
        if paths > room && !fitting.is_empty() {
            break;
        }
        if !fitting.contains(&class) {
            room = room.saturating_sub(paths);
            fitting.push(class);
        }
    }
    fitting.sort_unstable_by(|a, b| reading_order(b).cmp(reading_order(a)));
    fitting
}

/// `.`, `O`, `X` are in alphabetical order, so the largest diagram has its stones first.
fn reading_order(class: &ShownClass) -> &str {
    &class.positions[0].diagram
}

/// The class of a position; `paths_to_each` is called with the number of positions in it.
fn shown_class<const W: usize>(
    board: &Board<W>,
    rules: Rules,
    paths_to_each: impl FnOnce(u128) -> u128,
) -> ShownClass {
    let mut images: Vec<Board<W>> = Vec::new();
    for symmetry in board.geometry().symmetries() {
        let image = board.image(symmetry);
        if !images.contains(&image) {
            images.push(image);
        }
    }
    let positions = images.iter().map(|image| {
        let paths = some_paths(image, rules);
        let reached = Position::after(rules, paths[0].iter().copied()).expect("paths are legal games");
        ShownPosition { diagram: reached.to_string(), turn: turn_onto(image, board, rules), paths }
    });
    ShownClass { paths_to_each: paths_to_each(images.len() as u128), positions: positions.collect() }
}

/// The first symmetry that maps `from` to `onto`; rotations come before reflections if both do.
fn turn_onto<const W: usize>(from: &Board<W>, onto: &Board<W>, rules: Rules) -> Turn {
    let symmetries = from.geometry().symmetries().iter();
    let mut turns: Vec<Turn> = symmetries
        .filter(|symmetry| from.image(symmetry) == *onto)
        .map(|symmetry| Turn::of(symmetry, rules))
        .collect();
    turns.sort_unstable_by_key(|turn| (turn.mirrored, turn.quarters));
    turns.first().copied().unwrap_or(Turn { mirrored: false, quarters: 0 })
}

impl Turn {
    /// The images of the first row's direction and of the first column's direction determine the symmetry.
    fn of(symmetry: &[Cell], rules: Rules) -> Turn {
        let cols = rules.cols();
        let at = |row: usize, col: usize| {
            let image = symmetry[row * cols + col].index();
            ((image / cols) as isize, (image % cols) as isize)
        };
        let corner = at(0, 0);
        let toward = |to: (isize, isize)| (to.0 - corner.0, to.1 - corner.1);
        let right = (cols > 1).then(|| toward(at(0, 1)));
        let down = (rules.rows() > 1).then(|| toward(at(1, 0)));
        match (right, down) {
            (Some(right), Some(down)) => {
                let mirrored = right.1 * down.0 - right.0 * down.1 < 0;
                // The reflection comes first, and turns "right" into "left".
                let right = if mirrored { (-right.0, -right.1) } else { right };
                Turn { mirrored, quarters: quarters(right) }
            }
            // On a single row or column a reflection equals half a turn.
            (Some(right), None) => Turn { mirrored: false, quarters: quarters(right) },
            (None, Some((down, _))) => Turn { mirrored: false, quarters: if down < 0 { 2 } else { 0 } },
            (None, None) => Turn { mirrored: false, quarters: 0 },
        }
    }
}

/// Number of clockwise quarter turns that take "right" to this direction.
fn quarters(right: (isize, isize)) -> u8 {
    match right {
        (0, 1) => 0,
        (1, 0) => 1,
        (0, -1) => 2,
        _ => 3,
    }
}

/// The first paths to a position, found by taking stones back.
fn some_paths<const W: usize>(board: &Board<W>, rules: Rules) -> Vec<Vec<Move>> {
    let mut paths = Vec::new();
    take_back(board, Player::BOTH.map(|player| board.stones(player)), &mut Vec::new(), &mut paths);
    let moves = |path: Vec<Cell>| path.into_iter().rev().map(|cell| rules.move_at(cell)).collect();
    paths.into_iter().map(moves).collect()
}

fn take_back<const W: usize>(
    board: &Board<W>,
    stones: [Cells<W>; 2],
    taken: &mut Vec<Cell>,
    paths: &mut Vec<Vec<Cell>>,
) {
    let plies = stones[0].len() + stones[1].len();
    if plies == 0 {
        paths.push(taken.clone());
        return;
    }
    let last = Player::to_move_after(plies).other().index();
    for cell in stones[last] {
        let mut before = stones;
        before[last].toggle(cell);
        // The game does not continue after a line.
        if paths.len() < SHOWN_PATHS_TO_ONE && !board.geometry().has_line(before[last]) {
            taken.push(cell);
            take_back(board, before, taken, paths);
            taken.pop();
        }
    }
}

impl std::fmt::Debug for Collapse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Collapse").field("rules", &self.rules).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn collapsed(game: &str, most: usize) -> (Vec<CollapsedPly>, bool) {
        let mut collapse = Collapse::new(game.parse().unwrap(), most);
        let stop = StopFlag::default();
        let plies = std::iter::from_fn(|| collapse.next_ply(&stop).unwrap()).collect();
        (plies, collapse.is_cut())
    }

    #[test]
    fn tic_tac_toe_collapses_as_everyone_knows_it() {
        let (plies, is_cut) = collapsed("3,3,3", usize::MAX);
        let sum = |count: fn(&PlyCount) -> u128| plies.iter().map(|ply| count(&ply.count)).sum::<u128>();
        assert_eq!(sum(|ply| ply.paths), 549_946);
        assert_eq!(sum(|ply| ply.positions), 5_478);
        assert_eq!(sum(|ply| ply.up_to_symmetry), 765);
        assert!(!is_cut);
    }

    /// Where everything is shown, the shown boards and paths add up to the counts.
    #[test]
    fn what_is_shown_is_what_is_counted() {
        for (game, whole) in [("3,3,3", 3), ("4,3,3", 2), ("1,5,3", 3), ("5,1,3", 3), ("1,1,1", 1)] {
            let (plies, _) = collapsed(game, usize::MAX);
            for ply in &plies[..=whole] {
                let positions = || ply.classes.iter().flat_map(|class| &class.positions);
                let paths: HashSet<&Vec<Move>> = positions().flat_map(|position| &position.paths).collect();
                assert_eq!(ply.classes.len() as u128, ply.count.up_to_symmetry, "{game}");
                let diagrams: HashSet<&str> = positions().map(|position| &position.diagram[..]).collect();
                assert_eq!(diagrams.len() as u128, ply.count.positions, "{game}");
                assert_eq!(paths.len() as u128, ply.count.paths, "{game}");
            }
        }
    }

    #[test]
    fn paths_lead_to_their_positions_and_turns_to_their_class() {
        for game in ["3,3,3", "4,3,3", "2,5,2", "4,4,3,exact", "1,4,2", "9,9,5"] {
            let rules: Rules = game.parse().unwrap();
            for ply in collapsed(game, 3_000).0 {
                let paths: usize =
                    ply.classes.iter().flat_map(|class| &class.positions).map(|p| p.paths.len()).sum();
                assert!(paths <= SHOWN_PATHS.max(8 * SHOWN_PATHS_TO_ONE));
                for class in &ply.classes {
                    for position in &class.positions {
                        let turned = turned(&position.diagram, position.turn);
                        assert_eq!(turned, class.positions[0].diagram, "{game} {position:?}");
                        assert!(!position.paths.is_empty());
                        for path in &position.paths {
                            let after = Position::after(rules, path.iter().copied()).unwrap();
                            assert_eq!(after.to_string(), position.diagram);
                        }
                    }
                }
            }
        }
    }

    /// Rotates a diagram explicitly: the slow twin.
    fn turned(diagram: &str, turn: Turn) -> String {
        let mut rows: Vec<Vec<char>> = diagram.split('/').map(|row| row.chars().collect()).collect();
        if turn.mirrored {
            rows.iter_mut().for_each(|row| row.reverse());
        }
        for _ in 0..turn.quarters {
            let width = rows[0].len();
            rows = (0..width).map(|col| rows.iter().rev().map(|row| row[col]).collect()).collect();
        }
        rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("/")
    }

    #[test]
    fn a_bound_ends_it_and_says_so() {
        let (plies, is_cut) = collapsed("15,15,5", 1_000);
        assert!(is_cut);
        assert_eq!(plies.len(), 9, "with the fifth stone of X somebody may have won");
        assert_eq!(plies[2].count.paths, 225 * 224);
        assert_eq!((plies[1].count.up_to_symmetry, plies[2].count.up_to_symmetry), (36, 6_405));
        let stop = StopFlag::default();
        stop.raise();
        assert_eq!(Collapse::new(Rules::TIC_TAC_TOE, 10).next_ply(&stop), Err(Stopped));
    }
}

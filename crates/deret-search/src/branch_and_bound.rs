//! The cost-based opponent of the branch-and-bound paper.
//!
//! Source: the branch-and-bound paper, section III, equations (1) and (2).
//! Names: ca is `attacking`, the number of lines through the cell that the opponent has not entered
//! (opr + opc + opd); cd is `defending`, the opponent's stones in the lines through the cell
//! (or + oc + od), infinite if the opponent would win there (br + bc + bd).
//! On other boards: the paper's rows, columns and diagonals are full lines; here they are the
//! winning lines of K cells through the cell, which on N x N boards with K = N are the same.
//! Departure: the paper leaves ties of cd and ca open ("sembarang"); here the first, the last, or a
//! random one is taken. The paper also hopes for other formulas, and for a rule when to attack and when
//! to defend: [`Weights`] are a family of such formulas, [`CostRule`] of such rules.
//! Needs a board. Not exact: it evaluates the cells without looking ahead; some rules look for forks.

use deret_core::{Board, Cell, Game, Keyed, Move, Player, Position, with_board};
use rand::RngExt;

use crate::{
    Agent, Event, Limits, Observer, Reason, Refusal, SearchReport, Stats, Stopped,
    common::{
        agent::refuse_finished,
        chance::generator,
        forks::{forks, ways_to_win, with_stone},
        limits::Budget,
        report::Ties,
    },
};

/// The player `branch-and-bound`.
#[derive(Clone, Debug, Default)]
pub struct BranchAndBound {
    pub choice: Choice,
    pub formula: Formula,
}

/// How the costs of a cell decide the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Formula {
    Rule(CostRule),
    Weights(Weights),
}

impl Default for Formula {
    /// The paper's: cd first, then ca.
    fn default() -> Formula {
        Formula::Rule(CostRule::paper())
    }
}

/// How to choose among cells of equal cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    By(Ties),
    /// Chosen at random, from this seed and the position.
    Random(u64),
}

impl Default for Choice {
    fn default() -> Choice {
        Choice::By(Ties::First)
    }
}

/// A formula over the paper's counts: one sum instead of cd first and ca second. With ten for each mark
/// of the opponent and one for each open line, it gives the paper's own order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weights {
    /// A mark of the opponent in a row or column through the cell (or, oc), and in a diagonal (od).
    pub theirs_straight: u32,
    pub theirs_diagonal: u32,
    /// A row or column without a mark of the opponent (opr, opc), and such a diagonal (opd).
    pub open_straight: u32,
    pub open_diagonal: u32,
    /// A mark of the player's own in a line without one of the opponent: when to attack.
    pub own: u32,
}

impl Weights {
    pub fn of(numbers: [u32; 5]) -> Weights {
        let [theirs_straight, theirs_diagonal, open_straight, open_diagonal, own] = numbers;
        Weights { theirs_straight, theirs_diagonal, open_straight, open_diagonal, own }
    }
}

/// Criteria by which a rule ranks cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Merit {
    /// Two ways to win at once.
    Fork,
    /// No fork for the opponent: no reply gives the opponent two ways to win. If the cell makes a threat,
    /// only the forced reply counts.
    Guard,
    /// The cost of defending, cd.
    Defend,
    /// The cost of attacking, ca.
    Attack,
}

/// When to attack and when to defend: the deciding merits for each side, the first one first. Cells that
/// win or block come before all others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CostRule {
    pub as_x: Vec<Merit>,
    pub as_o: Vec<Merit>,
}

impl CostRule {
    /// The named rules, the paper's first.
    pub const NAMES: [&'static str; 4] = ["paper", "attack", "fork", "guard"];

    pub fn paper() -> CostRule {
        CostRule::both(&[Merit::Defend, Merit::Attack])
    }

    pub fn named(name: &str) -> Option<CostRule> {
        Some(match name {
            "paper" => CostRule::paper(),
            "attack" => CostRule::both(&[Merit::Attack, Merit::Defend]),
            "fork" => CostRule::both(&[Merit::Fork, Merit::Defend, Merit::Attack]),
            "guard" => CostRule::both(&[Merit::Guard, Merit::Attack, Merit::Defend]),
            _ => return None,
        })
    }

    /// Uses one list of merits for both sides.
    pub fn both(merits: &[Merit]) -> CostRule {
        CostRule { as_x: merits.to_vec(), as_o: merits.to_vec() }
    }

    fn of(&self, side: Player) -> &[Merit] {
        match side {
            Player::X => &self.as_x,
            Player::O => &self.as_o,
        }
    }
}

/// The paper's counts for a cell.
#[derive(Clone, Copy, Debug)]
struct Costs {
    cell: Cell,
    wins: bool,
    /// The cost of defending is infinite.
    blocks: bool,
    defending: u32,
    attacking: u32,
}

impl BranchAndBound {
    fn costs<const W: usize>(&self, board: &Board<W>, cell: Cell) -> Costs {
        let (player, opponent) = (board.to_move(), board.to_move().other());
        let (own, theirs) = (board.stones(player), board.stones(opponent));
        let wins = board.wins_at(player, cell);
        let blocks = board.wins_at(opponent, cell);
        let (mut defending, mut attacking) = (0, 0);
        for line in board.geometry().lines_through(cell) {
            let marks = (line.cells & theirs).len() as u32;
            let (mark, open, mine) = match &self.formula {
                Formula::Rule(_) => (1, 1, 0),
                Formula::Weights(weights) if is_straight(board, line.cells.iter()) => {
                    (weights.theirs_straight, weights.open_straight, weights.own)
                }
                Formula::Weights(weights) => (weights.theirs_diagonal, weights.open_diagonal, weights.own),
            };
            match marks {
                0 => attacking += open + mine * (line.cells & own).len() as u32,
                marks => defending += mark * marks,
            }
        }
        Costs { cell, wins, blocks, defending, attacking }
    }

    /// The cells that remain tied after the costs, row by row: at least one.
    pub fn best_cells(&self, pos: &Position) -> Vec<Move> {
        let rules = pos.rules();
        with_board!(pos, board => {
            let all: Vec<Costs> = board.moves().iter().map(|cell| self.costs(board, cell)).collect();
            let mut budget = Budget::start(&Limits::default());
            let (best, _) = self.best_of(board, all, &mut budget);
            best.iter().map(|costs| rules.move_at(costs.cell)).collect()
        })
    }

    /// The cells tied for best, and whether there was time to compare them.
    fn best_of<const W: usize>(
        &self,
        board: &Board<W>,
        all: Vec<Costs>,
        budget: &mut Budget,
    ) -> (Vec<Costs>, bool) {
        let mut best = largest(all, |costs| (costs.wins, costs.blocks && !costs.wins));
        if best[0].wins {
            return (best, true); // regardless of the costs
        }
        match &self.formula {
            Formula::Weights(_) => (largest(best, |costs| costs.defending + costs.attacking), true),
            Formula::Rule(rule) => {
                for merit in rule.of(board.to_move()) {
                    let Ok(worth) = judge(board, *merit, &best, budget) else { return (best, false) };
                    let mut worth = worth.into_iter();
                    best = largest(best, |_| worth.next());
                }
                (best, true)
            }
        }
    }
}

/// The cells with the largest worth.
fn largest<T: Ord>(cells: Vec<Costs>, mut worth: impl FnMut(&Costs) -> T) -> Vec<Costs> {
    let judged: Vec<(T, Costs)> = cells.into_iter().map(|costs| (worth(&costs), costs)).collect();
    let most = judged.iter().map(|(worth, _)| worth).max();
    judged.iter().filter(|(worth, _)| Some(worth) == most).map(|(_, costs)| *costs).collect()
}

/// The worth of each cell by that merit.
fn judge<const W: usize>(
    board: &Board<W>,
    merit: Merit,
    cells: &[Costs],
    budget: &mut Budget,
) -> Result<Vec<u32>, Stopped> {
    let own = board.to_move();
    let worth = |costs: &Costs| {
        Ok(match merit {
            // All infinite costs are equal.
            Merit::Defend => {
                if costs.blocks {
                    u32::MAX
                } else {
                    costs.defending
                }
            }
            Merit::Attack => costs.attacking,
            Merit::Fork => u32::from(ways_to_win(&with_stone(board, own, costs.cell), own).len() >= 2),
            Merit::Guard => {
                budget.spend()?; // on the largest boards each check takes milliseconds
                u32::from(is_guarded(board, costs.cell))
            }
        })
    };
    cells.iter().map(worth).collect()
}

/// Whether the opponent has no fork after that move.
fn is_guarded<const W: usize>(board: &Board<W>, cell: Cell) -> bool {
    let (own, opponent) = (board.to_move(), board.to_move().other());
    let after = with_stone(board, own, cell);
    match ways_to_win(&after, own)[..] {
        [] => forks(&after, opponent).is_empty(),
        [answer] => ways_to_win(&with_stone(&after, opponent, answer), opponent).len() < 2,
        _ => true, // one of two ways stays open
    }
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
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        let rules = pos.rules();
        let mut budget = Budget::start(&Limits { nodes: None, ..limits.clone() });
        let (cells, best, complete) = with_board!(pos, board => {
            let all: Vec<Costs> = board.moves().iter().map(|cell| self.costs(board, cell)).collect();
            for costs in &all {
                let Costs { wins, attacking, .. } = *costs;
                let mv = rules.move_at(costs.cell);
                watch.on(Event::Costs { mv, wins, defending: costs.finite_defending(), attacking });
            }
            let cells = all.len() as u64;
            let (best, complete) = self.best_of(board, all, &mut budget);
            (cells, best, complete)
        });
        let costs = match self.choice {
            Choice::By(Ties::First) => best[0],
            Choice::By(Ties::Last) => best[best.len() - 1],
            Choice::Random(seed) => best[generator(seed, pos.key()).random_range(0..best.len())],
        };
        let stats = Stats { nodes: 1 + cells, leaves: cells, cutoffs: 0, max_depth: 1 };
        let mv = rules.move_at(costs.cell);
        let reason = self.reason(pos, mv, &costs);
        Ok(SearchReport { stats, complete, ..SearchReport::at_once(mv) }.because(reason))
    }
}

impl Costs {
    fn finite_defending(&self) -> Option<u32> {
        (!self.blocks).then_some(self.defending)
    }
}

impl BranchAndBound {
    fn reason(&self, pos: &Position, mv: Move, costs: &Costs) -> Reason {
        let attacking = costs.attacking;
        match (&self.formula, costs.finite_defending()) {
            _ if costs.wins => Reason::WinsNow { mv },
            (Formula::Weights(_), Some(defending)) => Reason::Weighted { mv, sum: defending + attacking },
            (Formula::Rule(rule), Some(defending)) if *rule != CostRule::paper() => {
                let merits = rule.of(pos.to_move());
                let looks_for_forks = merits.contains(&Merit::Fork) || merits.contains(&Merit::Guard);
                let forks = || {
                    with_board!(pos, board => {
                        let after = with_stone(board, board.to_move(), costs.cell);
                        ways_to_win(&after, board.to_move()).len() >= 2
                    })
                };
                match looks_for_forks && forks() {
                    true => Reason::MakesFork { mv },
                    false => Reason::Switched { mv, defending, attacking },
                }
            }
            (_, defending) => Reason::Costs { mv, defending, attacking },
        }
    }
}

#[cfg(test)]
mod tests {
    use deret_core::Rules;

    use super::*;

    fn chosen(rule: &str, diagram: &str) -> String {
        let pos = Position::from_diagram(Rules::TIC_TAC_TOE, diagram).unwrap();
        let formula = Formula::Rule(CostRule::named(rule).unwrap());
        let mut player = BranchAndBound { formula, ..BranchAndBound::default() };
        player.choose(&pos, &Limits::default(), &mut ()).unwrap().best.unwrap().to_string()
    }

    /// The line that beats the paper's player as O: X in two opposite corners, O in the centre. A corner
    /// loses to a fork; a side makes a threat.
    #[test]
    fn a_guarded_cell_leaves_no_fork() {
        let pos = Position::from_diagram(Rules::TIC_TAC_TOE, "X../.O./..X").unwrap();
        let deret_core::BoardRef::One(board) = pos.board() else { panic!("nine cells are one word") };
        let guarded = board.moves().iter().filter(|cell| is_guarded(board, *cell));
        let names: Vec<String> = guarded.map(|cell| pos.rules().move_at(cell).to_string()).collect();
        assert_eq!(names, ["b3", "a2", "c2", "b1"]);
        assert_eq!(chosen("guard", "X../.O./..X"), "b3");
    }

    /// Two ways to win come before any cost: a1 and c1 both make them, and c1 has the larger cd.
    #[test]
    fn a_fork_is_taken() {
        let pos = "XO./..O/.X.";
        assert_eq!((chosen("fork", pos), chosen("paper", pos)), ("c1".to_owned(), "b2".to_owned()));
    }

    #[test]
    fn a_long_look_ends_when_it_is_told_to() {
        let mut pos = Position::new("22,22,3,exact".parse().unwrap());
        for mv in ["a1", "k11", "v22", "n14"] {
            pos.try_play(mv.parse().unwrap()).unwrap();
        }
        let formula = Formula::Rule(CostRule::named("guard").unwrap());
        let mut player = BranchAndBound { formula, ..BranchAndBound::default() };
        let stop = crate::StopFlag::default();
        stop.raise();
        let limits = Limits { stop: Some(stop), ..Limits::default() };
        let report = player.choose(&pos, &limits, &mut ()).unwrap();
        assert!(report.best.is_some() && !report.complete);
    }
}

//! One player against everything that the other side can do.
//!
//! A player is a function of the position, so what comes after a position depends on the position
//! alone: each is asked once, however many lines lead to it.

use deret_core::{Game, Keyed, Move, Outcome, Player, Position};
use deret_search::Agent;
use rustc_hash::FxHashMap;

use crate::{Lab, LabError};

/// Results for the player under test.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Against {
    /// Complete games, counted as move sequences.
    pub won: u128,
    pub drawn: u128,
    pub lost: u128,
    /// The chances of each against an opponent that moves at random, every cell alike.
    pub chance_won: f64,
    pub chance_drawn: f64,
    pub chance_lost: f64,
}

impl Against {
    pub fn lines(&self) -> u128 {
        self.won + self.drawn + self.lost
    }

    fn ended(outcome: Outcome, side: Player) -> Against {
        match outcome {
            Outcome::Draw => Against { drawn: 1, chance_drawn: 1.0, ..Against::default() },
            Outcome::Win(winner) if winner == side => {
                Against { won: 1, chance_won: 1.0, ..Against::default() }
            }
            Outcome::Win(_) => Against { lost: 1, chance_lost: 1.0, ..Against::default() },
        }
    }

    fn add(&mut self, other: &Against, chance: f64) {
        self.won += other.won;
        self.drawn += other.drawn;
        self.lost += other.lost;
        self.chance_won += chance * other.chance_won;
        self.chance_drawn += chance * other.chance_drawn;
        self.chance_lost += chance * other.chance_lost;
    }
}

/// A player on one side, and what is known of its games so far.
pub struct Opponent<'l> {
    lab: &'l Lab<'l>,
    agent: Box<dyn Agent>,
    side: Player,
    known: FxHashMap<u64, Against>,
    /// Where the player moved from and to.
    choices: FxHashMap<u64, Move>,
}

impl<'l> Opponent<'l> {
    pub fn new(lab: &'l Lab<'l>, spec: &str, start: &Position, side: Player) -> Result<Opponent<'l>, LabError> {
        let agent = lab.agent(spec, start.rules())?;
        Ok(Opponent { lab, agent, side, known: FxHashMap::default(), choices: FxHashMap::default() })
    }

    /// All games from here.
    pub fn play_all(&mut self, pos: &mut Position) -> Result<Against, LabError> {
        if let Some(outcome) = pos.outcome() {
            return Ok(Against::ended(outcome, self.side));
        }
        if let Some(known) = self.known.get(&pos.key()) {
            return Ok(*known);
        }
        let mut sum = Against::default();
        if pos.to_move() == self.side {
            let mv = self.choice(pos)?;
            pos.play(mv);
            sum = self.play_all(pos)?;
            pos.undo(mv);
        } else {
            let moves = pos.moves();
            let chance = 1.0 / moves.len() as f64;
            for mv in moves {
                pos.play(mv);
                let below = self.play_all(pos)?;
                pos.undo(mv);
                sum.add(&below, chance);
            }
        }
        self.known.insert(pos.key(), sum);
        Ok(sum)
    }

    /// The first game, in the order of the board, that the player loses.
    pub fn first_loss(&mut self, start: &Position) -> Result<Option<Vec<Move>>, LabError> {
        let mut pos = start.clone();
        if self.play_all(&mut pos)?.lost == 0 {
            return Ok(None);
        }
        let mut line = Vec::new();
        while pos.outcome().is_none() {
            let moves = if pos.to_move() == self.side { vec![self.choice(&pos)?] } else { pos.moves() };
            for mv in moves {
                pos.play(mv);
                if self.play_all(&mut pos)?.lost > 0 {
                    line.push(mv);
                    break;
                }
                pos.undo(mv);
            }
        }
        Ok(Some(line))
    }

    /// How many positions the player was asked about.
    pub fn positions_asked(&self) -> usize {
        self.choices.len()
    }

    fn choice(&mut self, pos: &Position) -> Result<Move, LabError> {
        if let Some(mv) = self.choices.get(&pos.key()) {
            return Ok(*mv);
        }
        self.lab.check_stop()?;
        let report = self.agent.choose(pos, &self.lab.limits(), &mut ()).map_err(LabError::Refusal)?;
        self.lab.check_stop()?;
        let mv = report.best.expect("the game is not over, so there is a move");
        self.choices.insert(pos.key(), mv);
        Ok(mv)
    }
}

/// All games of that player from the empty board.
pub fn against_all(lab: &Lab, spec: &str, game: &str, side: Player) -> Result<Against, LabError> {
    let mut start = Position::new(game.parse().expect("experiments name games that exist"));
    Opponent::new(lab, spec, &start, side)?.play_all(&mut start)
}

/// The moves of a line as people write them.
pub fn line_text(line: &[Move]) -> String {
    line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::tests::with_lab;

    #[test]
    fn minimax_never_loses_and_random_play_has_its_exact_chances() {
        with_lab(|lab| {
            for side in Player::BOTH {
                let games = against_all(lab, "alpha-beta", "3,3,3", side).unwrap();
                assert_eq!(games.lost, 0);
                let sum = games.chance_won + games.chance_drawn + games.chance_lost;
                assert!((sum - 1.0).abs() < 1e-12);
            }
        });
    }

    #[test]
    fn a_lost_line_can_be_shown() {
        with_lab(|lab| {
            let start = Position::new(deret_core::Rules::TIC_TAC_TOE);
            let mut weak = Opponent::new(lab, "heuristic:depth=1", &start, Player::O).unwrap();
            let line = weak.first_loss(&start).unwrap().expect("looking one move ahead loses");
            let end = Position::after(start.rules(), line).unwrap();
            assert_eq!(end.outcome(), Some(Outcome::Win(Player::X)));
        });
    }
}

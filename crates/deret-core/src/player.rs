use std::fmt;

use crate::{Explain, Message, display_in_english, say};

/// A side. `X` moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    X,
    O,
}

/// How a game ended, in absolute terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    Win(Player),
    Draw,
}

/// Value of a position to one side, with best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Value {
    Loss,
    Draw,
    Win,
}

impl Value {
    pub fn name(self) -> &'static str {
        match self {
            Value::Win => "win",
            Value::Draw => "draw",
            Value::Loss => "loss",
        }
    }

    /// Value of a finished position to the side that would be to move: a winner has made the last move.
    pub fn of_finished(outcome: Outcome) -> Value {
        match outcome {
            Outcome::Draw => Value::Draw,
            Outcome::Win(_) => Value::Loss,
        }
    }

    /// Value to the other side.
    pub fn turned(self) -> Value {
        match self {
            Value::Win => Value::Loss,
            Value::Draw => Value::Draw,
            Value::Loss => Value::Win,
        }
    }
}

impl Player {
    pub const BOTH: [Player; 2] = [Player::X, Player::O];

    pub fn other(self) -> Player {
        match self {
            Player::X => Player::O,
            Player::O => Player::X,
        }
    }

    pub fn index(self) -> usize {
        self as usize
    }

    /// The side to move after `plies` plies.
    pub fn to_move_after(plies: usize) -> Player {
        if plies.is_multiple_of(2) { Player::X } else { Player::O }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Player::X => "X",
            Player::O => "O",
        })
    }
}

impl Outcome {
    pub fn winner(self) -> Option<Player> {
        match self {
            Outcome::Win(player) => Some(player),
            Outcome::Draw => None,
        }
    }
}

impl Explain for Outcome {
    fn message(&self) -> Message {
        match self {
            Self::Win(Player::X) => say!("outcome-x-wins", "X wins"),
            Self::Win(Player::O) => say!("outcome-o-wins", "O wins"),
            Self::Draw => say!("outcome-draw", "Draw"),
        }
    }
}

display_in_english!(Outcome);

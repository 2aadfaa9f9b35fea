//! What the terminal game asks of the program around it. Exact values and storage live in crates
//! beside this one, so they are handed in.

use deret_core::{GameRecord, Move, Position, Value};
use deret_search::Limits;
use deret_text::Message;

/// Whoever knows what moves are truly worth: the solver.
pub trait Truth: Send + Sync {
    /// What can be told of the position and its moves within the limits; `None` where that is
    /// nothing at all.
    fn values(&self, pos: &Position, limits: &Limits) -> Option<Values>;
}

/// What is known of a position that is not over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// To the side to move.
    pub worth: Option<Value>,
    /// The moves whose worth is known; there may be others.
    pub moves: Vec<MoveWorth>,
}

/// What a move is worth to whoever plays it, with best play from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveWorth {
    pub mv: Move,
    pub worth: Value,
    /// Plies to the end of the game, this move included; `None` where only the worth is known.
    pub plies: Option<u32>,
}

/// Whoever keeps games between sittings: the store.
pub trait Keeper: Send {
    /// Keeps a game, in place of the one of that number if there is one; gives its number.
    fn keep(&mut self, game: &GameRecord, number: Option<i64>) -> Result<i64, Message>;

    /// The game that was left last without an end, with its number.
    fn unfinished(&mut self) -> Result<Option<(i64, GameRecord)>, Message>;
}

impl Values {
    /// The best moves: those that keep the position's worth, and of those the quickest wins or
    /// slowest losses where the distance is known. None where too little is known to say.
    pub fn best(&self) -> Vec<Move> {
        let rank = |value: &MoveWorth| match (value.worth, value.plies) {
            (Value::Win, plies) => -i64::from(plies.unwrap_or(u32::MAX)),
            (Value::Draw, _) => 0,
            (Value::Loss, plies) => i64::from(plies.unwrap_or(0)),
        };
        let keeping = || self.moves.iter().filter(|value| Some(value.worth) == self.worth);
        let best = keeping().map(rank).max();
        keeping().filter(|value| Some(rank(value)) == best).map(|value| value.mv).collect()
    }

    pub fn of(&self, mv: Move) -> Option<MoveWorth> {
        self.moves.iter().find(|value| value.mv == mv).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_wins_and_slow_losses_are_best() {
        let value = |mv: &str, worth, plies| MoveWorth { mv: mv.parse().unwrap(), worth, plies };
        let best = |worth, moves: &[MoveWorth]| -> Vec<String> {
            let values = Values { worth, moves: moves.to_vec() };
            values.best().iter().map(Move::to_string).collect()
        };
        let (win, draw, loss) = (Value::Win, Value::Draw, Value::Loss);
        let wins = [value("a1", win, Some(5)), value("a2", win, Some(3)), value("a3", draw, Some(7))];
        assert_eq!(best(Some(win), &wins), ["a2"]);
        assert_eq!(best(Some(loss), &[value("a1", loss, Some(2)), value("a2", loss, Some(4))]), ["a2"]);
        assert_eq!(best(Some(draw), &[value("a1", draw, Some(2)), value("a2", draw, None)]), ["a1", "a2"]);
        // A draw is known, but there may be a win among the moves that are not.
        assert_eq!(best(None, &[value("a1", draw, Some(2))]), Vec::<String>::new());
        assert_eq!(best(Some(win), &[value("a1", draw, Some(2))]), Vec::<String>::new());
    }
}

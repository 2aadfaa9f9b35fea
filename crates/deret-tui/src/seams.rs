//! What the terminal game asks of the program around it. Exact values and storage live in crates
//! beside this one, so they are handed in.

use deret_core::{GameRecord, Move, Position};
use deret_search::Limits;
use deret_text::Message;

/// Whoever knows what moves are truly worth: the solver.
pub trait Truth: Send + Sync {
    /// The worth of every legal move; `None` where it cannot be told within the limits.
    fn values(&self, pos: &Position, limits: &Limits) -> Option<Vec<MoveWorth>>;
}

/// What a move is worth to whoever plays it, with best play from then on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveWorth {
    pub mv: Move,
    pub worth: Worth,
    /// Plies to the end of the game, this move included; `None` where only the worth is known.
    pub plies: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Worth {
    Loss,
    Draw,
    Win,
}

/// Whoever keeps games between sittings: the store.
pub trait Keeper: Send {
    /// Keeps a game, in place of the one of that number if there is one; gives its number.
    fn keep(&mut self, game: &GameRecord, number: Option<i64>) -> Result<i64, Message>;

    /// The game that was left last without an end, with its number.
    fn unfinished(&mut self) -> Result<Option<(i64, GameRecord)>, Message>;
}

/// The best moves of a list: of the best worth, and of those the quickest wins or slowest losses
/// where the distance is known.
pub fn best_moves(values: &[MoveWorth]) -> Vec<Move> {
    let rank = |value: &MoveWorth| {
        let plies = i64::from(value.plies.unwrap_or(0));
        match value.worth {
            Worth::Win => (2, -plies),
            Worth::Draw => (1, 0),
            Worth::Loss => (0, plies),
        }
    };
    let best = values.iter().map(rank).max();
    values.iter().filter(|value| Some(rank(value)) == best).map(|value| value.mv).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_wins_and_slow_losses_are_best() {
        let value = |mv: &str, worth, plies| MoveWorth { mv: mv.parse().unwrap(), worth, plies };
        let best = |values: &[MoveWorth]| -> Vec<String> {
            best_moves(values).iter().map(Move::to_string).collect()
        };
        let (win, draw, loss) = (Worth::Win, Worth::Draw, Worth::Loss);
        assert_eq!(
            best(&[value("a1", win, Some(5)), value("a2", win, Some(3)), value("a3", draw, Some(7))]),
            ["a2"]
        );
        assert_eq!(best(&[value("a1", loss, Some(2)), value("a2", loss, Some(4))]), ["a2"]);
        assert_eq!(best(&[value("a1", draw, Some(2)), value("a2", draw, None)]), ["a1", "a2"]);
        assert_eq!(best(&[]), Vec::<String>::new());
    }
}

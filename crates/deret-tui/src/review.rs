//! A game looked at again: what each move gave away.

use deret_core::{Game, Move, Outcome, Player, Value};

use crate::{
    oracle::{Known, Oracle},
    seams::{MoveWorth, Values},
    table::Table,
};

/// One move of the game and what is known about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub player: Player,
    pub mv: Move,
    pub judged: Judged,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    /// Still being found out, or never asked for.
    NotYet,
    TooHard,
    /// It kept the worth of the position.
    Kept(MoveWorth),
    /// It gave something away: what it could have been worth, and by which moves.
    Error {
        played: MoveWorth,
        could_be: Value,
        by: Vec<Move>,
    },
}

/// Every move of the game, judged as far as values are known.
pub fn verdicts(table: &Table, oracle: &Oracle) -> Vec<Verdict> {
    let mut pos = table.position_before(0);
    let mut verdicts = Vec::new();
    for played in &table.record().moves {
        let judged = match oracle.known(&pos) {
            None => Judged::NotYet,
            Some(Known::TooHard) => Judged::TooHard,
            Some(Known::Values(values)) => judge(values, played.mv),
        };
        verdicts.push(Verdict { player: pos.to_move(), mv: played.mv, judged });
        pos.play(played.mv);
    }
    verdicts
}

fn judge(values: &Values, mv: Move) -> Judged {
    match (values.of(mv), values.worth) {
        (Some(played), Some(best)) if played.worth < best => {
            Judged::Error { played, could_be: best, by: values.best() }
        }
        (Some(played), Some(_)) => Judged::Kept(played),
        _ => Judged::TooHard,
    }
}

/// The ply at which the game was decided: the loser's last error, or in a draw the last of all.
pub fn turning_point(verdicts: &[Verdict], outcome: Option<Outcome>) -> Option<usize> {
    let loser = outcome.and_then(Outcome::winner).map(Player::other);
    verdicts.iter().rposition(|verdict| {
        matches!(verdict.judged, Judged::Error { .. }) && loser.is_none_or(|loser| verdict.player == loser)
    })
}

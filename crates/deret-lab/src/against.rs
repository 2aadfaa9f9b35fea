//! One player against everything that the other side can do.

use deret_core::{Move, Player, Position};
use deret_play::{Exhausted, exhaust};

use crate::{Lab, LabError};

/// All games of that player from the empty board.
pub fn against_all(lab: &Lab, spec: &str, game: &str, side: Player) -> Result<Exhausted, LabError> {
    let start = Position::new(game.parse().expect("experiments name games that exist"));
    let mut agent = lab.agent(spec, start.rules())?;
    let games = exhaust(agent.as_mut(), side, &start, &lab.limits(), |_| ()).map_err(LabError::Refusal)?;
    games.ok_or(LabError::Stopped)
}

/// The first lost line as people write it.
pub fn first_loss(games: &Exhausted) -> Option<String> {
    let text = |line: &Vec<Move>| line.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    games.first_loss.as_ref().map(text)
}

use deret_core::{Game, Move, PlayError, Position};
use deret_text::{Explain, Message, error_from_message};

use super::{limits::Limits, observe::Observer, report::SearchReport};

/// All that referee, lab and front ends know of any player.
///
/// A player is a function of the position and its seed, except under a time limit.
pub trait Agent: Send {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal>;
}

/// Why a player will not move here.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub kind: RefusalKind,
    message: Message,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// It was asked for something that cannot be: a finished game, a board too large for it.
    BadRequest,
    /// It should have moved but could not: out of memory, an outside program that died.
    Failed,
}

impl Refusal {
    pub fn bad_request(message: Message) -> Refusal {
        Refusal { kind: RefusalKind::BadRequest, message }
    }

    pub fn failed(message: Message) -> Refusal {
        Refusal { kind: RefusalKind::Failed, message }
    }
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        self.message.clone()
    }
}

error_from_message!(Refusal);

/// Every player refuses a finished game in the same words.
pub fn refuse_finished(pos: &Position) -> Result<(), Refusal> {
    match pos.outcome() {
        Some(outcome) => Err(Refusal::bad_request(PlayError::GameOver(outcome).message())),
        None => Ok(()),
    }
}

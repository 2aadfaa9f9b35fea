//! Checks certificates of solved games. It knows the rules and nothing else: it shares no code with
//! the solver, and whoever doubts the solver need only read these few pages.
//!
//! The format, and why what is checked here is a proof, is in `docs/certificate.md`.
//!
//! `header.rs` reads the text at the top of a file, `stream.rs` bits and the checksum, `proof.rs`
//! checks one claim.

mod header;
mod proof;
mod stream;

use std::fmt;
use std::io::{Read, Seek, SeekFrom};

pub use deret_core::Value;
use deret_core::{Player, Position, Rules};
use deret_text::{Explain, Message, error_from_message, say};

use header::Header;
use proof::{Claim, check_claim};
use stream::{BitReader, checksum_of};

deret_text::catalogue!();

/// The ordinary game, or Maker-Breaker with X as Maker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    Strong,
    Weak,
}

/// A certificate that holds.
#[derive(Clone, Debug)]
pub struct Verdict {
    pub position: Position,
    pub question: Question,
    /// What the position is worth to its side to move.
    pub value: Value,
    /// Positions that the proof names and that were checked.
    pub nodes: u64,
    /// Whether a part rests on strategy stealing.
    pub strategy_stealing: bool,
}

/// Why a file proves nothing.
#[derive(Debug)]
pub enum VerifyError {
    /// Reading failed.
    Io(std::io::Error),
    /// Not a certificate, or one of another version.
    NotACertificate,
    Version(String),
    Header(String),
    /// The checksum does not fit: the file was changed or cut off.
    Damaged,
    /// The file is whole but its proof is not one; the reason, and after how many positions.
    Refuted {
        reason: Reason,
        nodes: u64,
    },
}

/// What is wrong with a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The proof ends in the middle.
    EndsEarly,
    /// Something follows after its end.
    GoesOn,
    /// A code that means nothing.
    Code,
    /// A move on a taken cell or off the board.
    Move,
    /// The attacker wins where he should not, or does not where he should.
    Outcome,
    /// A position is called known that was not proved before.
    NotSeen,
    /// Pairs that overlap or stand on taken cells.
    Pairs,
    /// The pairs and the potential do not stop all lines.
    NotHeld,
    /// The claims do not add up to the value.
    Value,
}

impl Verdict {
    pub fn rules(&self) -> Rules {
        self.position.rules()
    }
}

/// Reads a certificate and checks every claim in it.
pub fn verify(file: &mut (impl Read + Seek)) -> Result<Verdict, VerifyError> {
    let length = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(0))?;
    let (header, start) = Header::read(file)?;
    if length < start + 8 {
        return Err(VerifyError::Damaged);
    }
    file.seek(SeekFrom::Start(0))?;
    let found = checksum_of(file, length - 8)?;
    let mut stored = [0; 8];
    file.read_exact(&mut stored)?;
    // A fuzzer is let in behind the checksum.
    if u64::from_le_bytes(stored) != found && !cfg!(fuzzing) {
        return Err(VerifyError::Damaged);
    }
    file.seek(SeekFrom::Start(start))?;
    let mut bits = BitReader::new(file, length - 8 - start);
    let mut nodes = 0;
    check_body(&header, &mut bits, &mut nodes).map_err(|problem| match problem {
        Problem::Io(error) => VerifyError::Io(error),
        Problem::Wrong(reason) => VerifyError::Refuted { reason, nodes },
    })
}

/// Inside a proof: a reason, or trouble with the file.
#[derive(Debug)]
pub(crate) enum Problem {
    Io(std::io::Error),
    Wrong(Reason),
}

fn check_body(header: &Header, bits: &mut BitReader<impl Read>, nodes: &mut u64) -> Result<Verdict, Problem> {
    use deret_core::Game;
    let pos = &header.position;
    let mut proved = Vec::new();
    let count = bits.take(4)?;
    for _ in 0..count {
        let claim = Claim::from_code(bits.take(4)?).ok_or(Problem::Wrong(Reason::Code))?;
        if claim == Claim::Stealing {
            // Only the empty board, and only where an extra stone does no harm.
            if pos.plies() > 0 || pos.rules().exact() {
                return Err(Problem::Wrong(Reason::Value));
            }
        } else {
            check_claim(pos, claim, bits, nodes)?;
        }
        proved.push(claim);
    }
    bits.finish()?;
    let mover = pos.to_move();
    let has = |claim| proved.contains(&claim);
    let wins = |player| has(if player == Player::X { Claim::WinX } else { Claim::WinO });
    let holds = |attacker| match attacker {
        Player::X => has(Claim::HoldX) || has(Claim::WeakHoldX),
        Player::O => has(Claim::HoldO) || has(Claim::WeakHoldO) || has(Claim::Stealing),
    };
    let follows = match (header.question, header.value) {
        (Question::Strong, Value::Win) => wins(mover),
        (Question::Strong, Value::Loss) => wins(mover.other()),
        (Question::Strong, Value::Draw) => holds(Player::X) && holds(Player::O),
        (Question::Weak, Value::Win) => mover == Player::X && has(Claim::WeakWinX),
        (Question::Weak, Value::Loss) => mover == Player::O && has(Claim::WeakWinX),
        (Question::Weak, Value::Draw) => has(Claim::WeakHoldX),
    };
    if !follows {
        return Err(Problem::Wrong(Reason::Value));
    }
    Ok(Verdict {
        position: pos.clone(),
        question: header.question,
        value: header.value,
        nodes: *nodes,
        strategy_stealing: header.question == Question::Strong && has(Claim::Stealing),
    })
}

/// What was proved, in a sentence.
impl Explain for Verdict {
    fn message(&self) -> Message {
        let game = self.rules().to_string();
        let place = if self.position.plies() == 0 {
            say!(TEXT, "place-empty")
        } else {
            say!(TEXT, "place-position", position = self.position.to_string())
        };
        let nodes = self.nodes;
        match (self.question, self.value) {
            (Question::Strong, Value::Win) => {
                say!(TEXT, "proved-win", game = game, place = place, nodes = nodes)
            }
            (Question::Strong, Value::Loss) => {
                say!(TEXT, "proved-loss", game = game, place = place, nodes = nodes)
            }
            (Question::Strong, Value::Draw) if self.strategy_stealing => {
                say!(TEXT, "proved-draw-stealing", game = game, place = place, nodes = nodes)
            }
            (Question::Strong, Value::Draw) => {
                say!(TEXT, "proved-draw", game = game, place = place, nodes = nodes)
            }
            (Question::Weak, Value::Draw) => {
                say!(TEXT, "proved-breaker", game = game, place = place, nodes = nodes)
            }
            (Question::Weak, _) => say!(TEXT, "proved-maker", game = game, place = place, nodes = nodes),
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl Explain for VerifyError {
    fn message(&self) -> Message {
        match self {
            VerifyError::Io(error) => say!(TEXT, "certificate-io", problem = error.to_string()),
            VerifyError::NotACertificate => say!(TEXT, "certificate-not"),
            VerifyError::Version(found) => say!(TEXT, "certificate-version", found = found),
            VerifyError::Header(line) => say!(TEXT, "certificate-header", line = line),
            VerifyError::Damaged => say!(TEXT, "certificate-damaged"),
            VerifyError::Refuted { reason, nodes } => {
                say!(TEXT, "certificate-refuted", reason = reason.message(), nodes = *nodes)
            }
        }
    }
}

impl Explain for Reason {
    fn message(&self) -> Message {
        match self {
            Reason::EndsEarly => say!(TEXT, "reason-ends-early"),
            Reason::GoesOn => say!(TEXT, "reason-goes-on"),
            Reason::Code => say!(TEXT, "reason-code"),
            Reason::Move => say!(TEXT, "reason-move"),
            Reason::Outcome => say!(TEXT, "reason-outcome"),
            Reason::NotSeen => say!(TEXT, "reason-not-seen"),
            Reason::Pairs => say!(TEXT, "reason-pairs"),
            Reason::NotHeld => say!(TEXT, "reason-not-held"),
            Reason::Value => say!(TEXT, "reason-value"),
        }
    }
}

error_from_message!(VerifyError);

impl From<std::io::Error> for VerifyError {
    fn from(error: std::io::Error) -> Self {
        // A file that ends where the header or the checksum should be was cut off.
        if error.kind() == std::io::ErrorKind::UnexpectedEof {
            VerifyError::Damaged
        } else {
            VerifyError::Io(error)
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn texts_stand_in_both_languages() {
        assert_eq!(super::TEXT.problems(), Vec::<String>::new());
    }
}

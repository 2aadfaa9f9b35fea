//! Checks certificates of solved games. It depends only on the rules and shares no code with the solver:
//! readers who doubt the solver need only read these few pages.
//!
//! The format, and why a checked certificate is a proof, is described in `docs/certificate.md`.
//!
//! ```
//! let error = deret_verify::verify(&mut std::io::Cursor::new("this proves nothing")).unwrap_err();
//! assert_eq!(error.to_string(), "this is not a certificate of Deret");
//! ```
//! To create and check a certificate, see `examples/certify.rs`.
//!
//! `header.rs` reads the text at the top of a file, `stream.rs` reads bits and the checksum, `proof.rs`
//! checks one claim.

#![forbid(unsafe_code)]

mod header;
mod proof;
mod stream;

use std::io::{Read, Seek, SeekFrom};

pub use deret_core::Value;
use deret_core::{Explain, Message, Player, Position, Rules, display_in_english, say};

use header::Header;
use proof::{Claim, check_claim};
use stream::{BitReader, checksum_of};

/// The ordinary game, or Maker-Breaker with X as Maker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    Strong,
    Weak,
}

/// A valid certificate; its `Display` is a sentence with the proved result.
#[derive(Clone, Debug)]
pub struct Verified {
    pub position: Position,
    pub question: Question,
    /// Value of the position to its side to move.
    pub value: Value,
    /// Number of positions in the proof that were checked.
    pub nodes: u64,
    /// Whether a part relies on strategy stealing.
    pub strategy_stealing: bool,
}

/// Why a file is not a valid certificate.
#[derive(Debug)]
#[non_exhaustive]
pub enum VerifyError {
    /// Reading failed.
    Io(std::io::Error),
    /// Not a certificate.
    NotACertificate,
    Version(String),
    Header(String),
    /// The checksum does not match: the file was changed or truncated.
    Damaged,
    /// The file is intact but its proof is invalid; the reason, and the number of positions checked
    /// before.
    Refuted {
        reason: Reason,
        nodes: u64,
    },
}

/// Errors in a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The proof is incomplete.
    EndsEarly,
    /// There is data after the end.
    GoesOn,
    /// An invalid code.
    Code,
    /// A move on a taken cell or off the board.
    Move,
    /// A move of the loser that was already refuted.
    Refuted,
    /// The attacker wins although the claim is that it does not, or the reverse.
    Outcome,
    /// A position is marked as known but was not proved before.
    NotSeen,
    /// Pairs that overlap or contain taken cells.
    Pairs,
    /// The pairs and the potential do not stop all lines.
    NotHeld,
    /// The claims do not add up to the value.
    Value,
}

impl Verified {
    pub fn rules(&self) -> Rules {
        self.position.rules()
    }
}

/// Reads a certificate and checks every claim in it.
pub fn verify(file: &mut (impl Read + Seek)) -> Result<Verified, VerifyError> {
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
    // Fuzzing builds ignore the checksum.
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

/// Failure within a proof: a reason, or an error reading the file.
#[derive(Debug)]
pub(crate) enum Problem {
    Io(std::io::Error),
    Wrong(Reason),
}

fn check_body(
    header: &Header,
    bits: &mut BitReader<impl Read>,
    nodes: &mut u64,
) -> Result<Verified, Problem> {
    use deret_core::Game;
    let pos = &header.position;
    let mut proved = Vec::new();
    let count = bits.take(4)?;
    for _ in 0..count {
        let claim = Claim::from_code(bits.take(4)?).ok_or(Problem::Wrong(Reason::Code))?;
        if claim == Claim::Stealing {
            // Only on the empty board, and only if an extra stone does no harm.
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
    Ok(Verified {
        position: pos.clone(),
        question: header.question,
        value: header.value,
        nodes: *nodes,
        strategy_stealing: header.question == Question::Strong && has(Claim::Stealing),
    })
}

impl Explain for Verified {
    fn message(&self) -> Message {
        match self {
            Self { question: Question::Strong, value: Value::Win, position, nodes, .. } => say!(
                "proved-win",
                "In {game}, {place}, the side to move wins: it has an answer to every defence (positions \
            checked: {nodes}).",
                game = position.rules(),
                place = place(position),
                nodes,
            ),
            Self { question: Question::Strong, value: Value::Loss, position, nodes, .. } => say!(
                "proved-loss",
                "In {game}, {place}, the side to move loses: the other side has an answer to every defence \
            (positions checked: {nodes}).",
                game = position.rules(),
                place = place(position),
                nodes,
            ),
            Self {
                question: Question::Strong,
                value: Value::Draw,
                strategy_stealing: false,
                position,
                nodes,
                ..
            } => say!(
                "proved-draw",
                "{game}, {place}, is a draw: neither side can force a win (positions checked: {nodes}).",
                game = position.rules(),
                place = place(position),
                nodes,
            ),
            Self {
                question: Question::Strong,
                value: Value::Draw,
                strategy_stealing: true,
                position,
                nodes,
                ..
            } => say!(
                "proved-draw-stealing",
                "{game}, {place}, is a draw: O can stop X from winning (positions checked: {nodes}), and O \
            cannot win because X could steal the strategy.",
                game = position.rules(),
                place = place(position),
                nodes,
            ),
            Self { question: Question::Weak, value: Value::Draw, position, nodes, .. } => say!(
                "proved-breaker",
                "In the weak game of {game}, {place}, Breaker holds: Maker (X) cannot force a line \
            (positions checked: {nodes}).",
                game = position.rules(),
                place = place(position),
                nodes,
            ),
            Self { question: Question::Weak, position, nodes, .. } => say!(
                "proved-maker",
                "In the weak game of {game}, {place}, Maker (X) wins: it can force a line (positions \
            checked: {nodes}).",
                game = position.rules(),
                place = place(position),
                nodes,
            ),
        }
    }
}

display_in_english!(Verified);

/// The start of a proof.
#[derive(Debug)]
enum Place {
    Empty,
    Position(String),
}

impl Explain for Place {
    fn message(&self) -> Message {
        match self {
            Self::Empty => say!("place-empty", "from the empty board"),
            Self::Position(position) => say!("place-position", "from {position}", position),
        }
    }
}

display_in_english!(Place);

fn place(position: &Position) -> Message {
    deret_core::Explain::message(&match position.plies() {
        0 => Place::Empty,
        _ => Place::Position(position.to_string()),
    })
}

impl Explain for VerifyError {
    fn message(&self) -> Message {
        match self {
            Self::Io(error) => say!(
                "certificate-io",
                "the certificate cannot be read: {problem}",
                problem = error.to_string(),
            ),
            Self::NotACertificate => say!("certificate-not", "this is not a certificate of Deret"),
            Self::Version(found) => say!(
                "certificate-version",
                "this certificate is of version {found}; this program checks version 2",
                found,
            ),
            Self::Header(line) => {
                say!("certificate-header", "the certificate's header does not make sense: {line}", line,)
            }
            Self::Damaged => say!(
                "certificate-damaged",
                "the certificate is damaged: its checksum does not fit, so it was changed or cut off",
            ),
            Self::Refuted { reason, nodes } => say!(
                "certificate-refuted",
                "the certificate does not hold: {reason} (after {nodes} positions)",
                reason,
                nodes,
            ),
        }
    }
}

display_in_english!(VerifyError);

impl Explain for Reason {
    fn message(&self) -> Message {
        match self {
            Self::EndsEarly => say!("flaw-ends-early", "the proof ends in the middle"),
            Self::GoesOn => say!("flaw-goes-on", "something follows after the end of the proof"),
            Self::Code => say!("flaw-code", "it has a code that means nothing"),
            Self::Move => say!("flaw-move", "it plays on a cell that is taken or off the board"),
            Self::Refuted => {
                say!("flaw-refuted", "it answers a move that was answered before or changes nothing",)
            }
            Self::Outcome => say!("flaw-outcome", "it leads to a position where the opposite is true"),
            Self::NotSeen => say!("flaw-not-seen", "it calls a position proved that was not"),
            Self::Pairs => say!("flaw-pairs", "it pairs cells that are taken or paired already"),
            Self::NotHeld => say!("flaw-not-held", "its pairs do not stop all lines"),
            Self::Value => say!("flaw-value", "what it proves does not add up to the value it claims"),
        }
    }
}

display_in_english!(Reason);

impl std::error::Error for VerifyError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            VerifyError::Io(error) => Some(error),
            _ => None,
        }
    }
}

impl From<std::io::Error> for VerifyError {
    fn from(error: std::io::Error) -> Self {
        // A file that ends within the header or the checksum was truncated.
        if error.kind() == std::io::ErrorKind::UnexpectedEof {
            VerifyError::Damaged
        } else {
            VerifyError::Io(error)
        }
    }
}

use deret_core::{
    Bit, Board, BoardRef, Cell, Explain, Game, LeanBoard, Message, Move, PlayError, Position, Rules,
    display_in_english, errors, say, with_board,
};

use super::{
    limits::Limits,
    observe::{Observer, Renaming},
    report::SearchReport,
};
use crate::{alpha_beta, memo};

/// The only interface through which the referee, the lab and front ends use a player.
///
/// A player is a function of the position and its seed, except under a time limit, and except for players
/// whose `remembers` is true.
pub trait Agent: Send {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal>;

    /// Prepares for a game before its clock starts, if that takes time or can fail. Without this call, a
    /// player prepares in `choose`.
    fn prepare(&mut self, _rules: Rules, _limits: &Limits) -> Result<(), Refusal> {
        Ok(())
    }

    /// Sets the game that leads to the next position: its start and its moves. Most players ignore it;
    /// code that plays whole games calls it before each `choose`.
    fn follow(&mut self, _start: &Position, _moves: &[Move]) {}

    /// Whether its answer depends on the moves that led to a position.
    fn remembers(&self) -> bool {
        false
    }

    /// Most bytes that the player uses for its tables or trees in a search from here, so that a caller
    /// that runs many players at once can compute how many fit. Most players need almost none.
    fn memory(&self, _pos: &Position) -> u64 {
        0
    }
}

/// An algorithm for any game of a kind; generic, so that a missing observer costs nothing.
pub trait Search<G: Game> {
    fn search<O: Observer<G::Move>>(&self, root: &G, limits: &Limits, watch: &mut O)
    -> SearchReport<G::Move>;
}

/// Connects the generic [`Search`] to the `dyn` edge of [`Agent`]: the search runs on the position's
/// board with its word count known, and as unobserved code if the observer is not watching.
pub fn on_board<S>(
    search: &S,
    pos: &Position,
    limits: &Limits,
    watch: &mut dyn Observer<Move>,
) -> SearchReport<Move>
where
    S: Search<Board<1>> + Search<Board<4>> + Search<Board<8>>,
{
    let rules = pos.rules();
    let name = |cell: Cell| rules.move_at(cell);
    with_board!(pos, board => {
        if !watch.is_watching() {
            search.search(board, limits, &mut ()).map(name)
        } else if let Some(counter) = watch.as_counter() {
            search.search(board, limits, counter).map(name)
        } else {
            search.search(board, limits, &mut Renaming { watch, name }).map(name)
        }
    })
}

/// [`on_board`] for searches that enter enough nodes to make a hash key costly: unobserved or only
/// counted, they run on a [`LeanBoard`] if the board is small enough for one.
pub fn on_lean_board<S>(
    search: &S,
    pos: &Position,
    limits: &Limits,
    watch: &mut dyn Observer<Move>,
) -> SearchReport<Move>
where
    S: Search<Board<1>> + Search<Board<4>> + Search<Board<8>> + for<'g> Search<LeanBoard<'g>>,
{
    let rules = pos.rules();
    let name = |bit: Bit| rules.move_at(bit.cell());
    let lean = match pos.board() {
        BoardRef::One(board) => LeanBoard::of(board),
        _ => None,
    };
    match (lean, watch.is_watching()) {
        (Some(lean), false) => search.search(&lean, limits, &mut ()).map(name),
        (Some(lean), true) if let Some(counter) = watch.as_counter() => {
            search.search(&lean, limits, counter).map(name)
        }
        _ => on_board(search, pos, limits, watch),
    }
}

/// Why a player refuses to move.
#[derive(Clone, Debug)]
pub struct Refusal {
    pub kind: RefusalKind,
    pub why: Message,
    /// How the player loses the game by it, if it had to move.
    pub fault: Fault,
}

/// Ways to lose a game other than on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fault {
    /// It did not move in time.
    Late,
    /// It could not continue: it exited, or ran out of memory.
    Crashed,
    /// It made an illegal move.
    Illegal,
    /// It refused to start: it does not play this game, or could not be started.
    Refused,
}

impl Fault {
    pub const ALL: [Fault; 4] = [Fault::Late, Fault::Crashed, Fault::Illegal, Fault::Refused];

    /// The name used in records and by programs.
    pub fn id(self) -> &'static str {
        match self {
            Fault::Late => "late",
            Fault::Crashed => "crashed",
            Fault::Illegal => "illegal",
            Fault::Refused => "refused",
        }
    }

    pub fn from_id(id: &str) -> Option<Fault> {
        Fault::ALL.into_iter().find(|fault| fault.id() == id)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalKind {
    /// The request is impossible: a finished game, a board too large for the player.
    BadRequest,
    /// It had to move but could not: out of memory, or an external program that exited.
    Failed,
}

/// Reasons why a player of this crate cannot move, other than a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CannotMove {
    /// More empty cells than it accepts without a limit; `able` lists the players that accept them.
    TooLarge { player: &'static str, max: usize, empty: usize, able: Vec<&'static str> },
    /// Its table does not fit into memory.
    NoMemory { player: &'static str, mb: u64 },
}

impl Refusal {
    pub fn bad_request(why: impl Explain) -> Refusal {
        Refusal {
            kind: RefusalKind::BadRequest,
            why: deret_core::Explain::message(&why),
            fault: Fault::Refused,
        }
    }

    pub fn failed(why: impl Explain) -> Refusal {
        Refusal::by_fault(Fault::Crashed, why)
    }

    pub fn by_fault(fault: Fault, why: impl Explain) -> Refusal {
        Refusal { kind: RefusalKind::Failed, why: deret_core::Explain::message(&why), fault }
    }
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        match self {
            Self { why, .. } => Explain::message(why),
        }
    }
}

errors!(Refusal);

impl Explain for CannotMove {
    fn message(&self) -> Message {
        match self {
            Self::TooLarge { player, max, empty, able } => say!(
                "refusal-too-large",
                "{player} plays boards with up to {max} empty cells, and this one has {empty}: give a limit \
            (--time SECONDS, --nodes N), or use a player that can: {able}",
                player = *player,
                max,
                empty,
                able = able.join(", "),
            ),
            Self::NoMemory { player, mb } => say!(
                "refusal-memory",
                "{player}: a table of {mb} MB does not fit into memory; give a smaller table_mb",
                player = *player,
                mb,
            ),
        }
    }
}

display_in_english!(CannotMove);

/// Every player refuses a finished game with the same message.
pub fn refuse_finished(pos: &Position) -> Result<(), Refusal> {
    match pos.outcome() {
        Some(outcome) => Err(Refusal::bad_request(PlayError::GameOver(outcome))),
        None => Ok(()),
    }
}

/// Exact players refuse a tree that would take years, unless a limit bounds the search anyway.
pub fn refuse_too_large(
    player: &'static str,
    pos: &Position,
    limits: &Limits,
    max_empty: usize,
) -> Result<(), Refusal> {
    let empty = pos.empty_count();
    if empty <= max_empty || limits.are_bounded() {
        return Ok(());
    }
    // Listed by capacity, so that each player refers to those that accept more cells.
    let others = [("alpha-beta", alpha_beta::MAX_EMPTY), ("memo", memo::MAX_EMPTY)]
        .into_iter()
        .filter(|(_, able)| *able >= empty);
    let able = others.map(|(name, _)| name).chain(["heuristic", "mcts", "hybrid"]);
    let able = able.filter(|name| *name != player).collect();
    Err(Refusal::bad_request(CannotMove::TooLarge { player, max: max_empty, empty, able }))
}

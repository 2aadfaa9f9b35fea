//! The value of a position: `solve`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use deret_core::{Game, Move, Outcome, Player, Position};
use deret_search::Limits;

use crate::bits::Bits;
use crate::certificate::{self, Builder, Claim, Stopped};
use crate::control::{Control, Progress};
use crate::dispatch::{boards, cell_of, state, with_words};
use crate::geometry::Geometry;
use crate::inference;
use crate::prover::{Boards, Decided, Prover};
use crate::resume::{self, ResumeError};
use crate::state::State;
use crate::{
    Value,
    answer::{Method, Question},
};

/// How to solve.
#[derive(Clone, Debug)]
pub struct SolveConfig {
    pub question: Question,
    pub table_mb: u64,
    /// Threads of a search that is large enough to gain by them. With one, node counts are the same
    /// on every machine.
    pub threads: usize,
    pub limits: Limits,
    /// Whether to look for a move as well as the value.
    pub find_move: bool,
    /// Where to keep what was found when a limit stops the solve, and to go on from.
    pub resume: Option<PathBuf>,
    /// Whether a value may be inferred from other boards where a short search does not find it. Not
    /// done when a certificate is asked for.
    pub infer: bool,
}

impl Default for SolveConfig {
    fn default() -> Self {
        SolveConfig {
            question: Question::Strong,
            table_mb: 1024,
            threads: 1,
            limits: Limits::default(),
            find_move: true,
            resume: None,
            infer: false,
        }
    }
}

/// What was found.
#[derive(Clone, Debug)]
pub struct SolveReport {
    /// `None` when a limit came first.
    pub value: Option<Value>,
    /// A move that keeps the value; `None` if the game is over or no such move was established.
    pub best: Option<Move>,
    /// Positions expanded for the value.
    pub nodes: u64,
    pub seconds: f64,
    pub method: Option<Method>,
    /// Whether "the second player cannot win" rests on strategy stealing.
    pub strategy_stealing: bool,
    pub complete: bool,
    /// Bytes of table in use at the end.
    pub table_bytes: u64,
    /// Why the resume file could not be read (then nothing was solved) or written.
    pub resume_problem: Option<ResumeError>,
}

/// Solves a position.
/// ```
/// use deret_core::Position;
/// use deret_solver::{SolveConfig, Value, solve};
/// let report = solve(&Position::new("5,5,4".parse().unwrap()), &SolveConfig::default(), &mut |_| ());
/// assert_eq!(report.value, Some(Value::Draw));
/// ```
pub fn solve(pos: &Position, config: &SolveConfig, progress: &mut dyn FnMut(&Progress)) -> SolveReport {
    run(pos, config, progress, None).0
}

/// A certificate that was written.
#[derive(Clone, Copy, Debug)]
pub struct Certificate {
    /// Positions in it.
    pub nodes: u64,
    pub bytes: u64,
}

/// Solves a position and writes a proof of the value; no certificate if a limit came first or the
/// game is over.
pub fn solve_with_certificate(
    pos: &Position,
    config: &SolveConfig,
    progress: &mut dyn FnMut(&Progress),
    out: &mut dyn Write,
) -> (SolveReport, io::Result<Option<Certificate>>) {
    run(pos, config, progress, Some(out))
}

fn run(
    pos: &Position,
    config: &SolveConfig,
    progress: &mut dyn FnMut(&Progress),
    out: Option<&mut dyn Write>,
) -> (SolveReport, io::Result<Option<Certificate>>) {
    let control = Control::new(&config.limits, Some(progress));
    if let Some(outcome) = pos.outcome() {
        let value = match outcome {
            Outcome::Draw => Value::Draw,
            // The last to move has won, so the side to move has lost.
            Outcome::Win(_) => Value::Loss,
        };
        let report = SolveReport {
            value: Some(value),
            best: None,
            nodes: 0,
            seconds: control.seconds(),
            method: Some(Method::Rules),
            strategy_stealing: false,
            complete: true,
            table_bytes: 0,
            resume_problem: None,
        };
        return (report, Ok(None));
    }
    with_words!(pos.rules(), B, L, P => {
        let boards = boards::<B, L>(pos.rules());
        Solver::<B, L, P>::new(&boards, &control, pos, config).run(config, out)
    })
}

/// Nodes of a search before a value is inferred instead: a second's work.
const SEARCHED_FIRST: u64 = 20_000;
const FIRST_SAVE_NODES: u64 = 2_000_000;
const SECONDS_BETWEEN_SAVES: f64 = 1200.0;

/// The provers of both sides' wins for one game.
pub(crate) struct Solver<'g, B, L, const P: usize> {
    boards: &'g Boards<B, L>,
    geometry: &'g Geometry<B, L>,
    control: &'g Control<'g>,
    pos: Position,
    question: Question,
    table_bytes: u64,
    threads: usize,
    provers: [Option<Prover<'g, B, L>>; 2],
}

impl<'g, B: Bits, L: Bits, const P: usize> Solver<'g, B, L, P> {
    pub fn new(
        boards: &'g Boards<B, L>,
        control: &'g Control<'g>,
        pos: &Position,
        config: &SolveConfig,
    ) -> Self {
        let (question, threads, table_bytes) = (config.question, config.threads, config.table_mb << 20);
        Solver {
            boards,
            geometry: &boards.geometry,
            control,
            pos: pos.clone(),
            question,
            table_bytes,
            threads,
            provers: [None, None],
        }
    }

    /// Whether `attacker` wins in `pos`.
    pub fn wins(&mut self, pos: &Position, attacker: Player, budget: u64) -> Option<(bool, Decided)> {
        if let Some(outcome) = pos.outcome() {
            return Some((outcome == Outcome::Win(attacker), Decided::Search));
        }
        let (state, side): (State<B, L, P>, usize) = state(self.geometry, pos, attacker);
        self.prover(attacker).wins(state, side, budget)
    }

    pub fn question(&self) -> Question {
        self.question
    }

    /// The searches for a win of that side, if there were any.
    pub fn known_prover(&self, attacker: Player) -> Option<&Prover<'g, B, L>> {
        self.provers[attacker.index()].as_ref()
    }

    /// The searches for a win of that side.
    pub fn prover(&mut self, attacker: Player) -> &mut Prover<'g, B, L> {
        let (boards, control) = (self.boards, self.control);
        let (weak, bytes, threads) = (self.question == Question::Weak, self.table_bytes, self.threads);
        // On the empty board only the first player's win is in question; the other prover helps to
        // find a move.
        let bytes = match (stealing_applies(&self.pos), attacker) {
            (true, Player::X) => bytes / 8 * 7,
            (true, Player::O) => bytes / 8,
            (false, _) => bytes / 2,
        };
        self.provers[attacker.index()]
            .get_or_insert_with(|| Prover::new(boards, control, weak, bytes, threads))
    }

    /// The value of `pos` for its side to move, what decided it, and if strategy stealing was used.
    pub fn value(&mut self, pos: &Position, budget: u64) -> Option<(Value, Method, bool)> {
        if let Some(outcome) = pos.outcome() {
            let value = if outcome == Outcome::Draw { Value::Draw } else { Value::Loss };
            return Some((value, Method::Rules, false));
        }
        let question = self.question;
        let method = |decided| match decided {
            Decided::Pairing => Method::Pairing,
            Decided::Weak if question == Question::Strong => Method::WeakSearch,
            Decided::Weak | Decided::Search => Method::Search,
        };
        let mover = pos.to_move();
        if self.question == Question::Weak {
            let (wins, decided) = self.wins(pos, Player::X, budget)?;
            let value = match (wins, mover) {
                (true, Player::X) => Value::Win,
                (true, Player::O) => Value::Loss,
                (false, _) => Value::Draw,
            };
            return Some((value, method(decided), false));
        }
        let (wins, decided) = self.wins(pos, mover, budget)?;
        if wins {
            return Some((Value::Win, Method::Search, false));
        }
        if stealing_applies(pos) {
            return Some((Value::Draw, method(decided), true));
        }
        let (loses, against) = self.wins(pos, mover.other(), budget)?;
        if loses {
            return Some((Value::Loss, Method::Search, false));
        }
        // The name of the harder half.
        let harder = if decided == Decided::Pairing { against } else { decided };
        Some((Value::Draw, method(harder), false))
    }

    fn run(
        mut self,
        config: &SolveConfig,
        out: Option<&mut dyn Write>,
    ) -> (SolveReport, io::Result<Option<Certificate>>) {
        let pos = self.pos.clone();
        let mut problem = config.resume.as_ref().and_then(|path| resume::load(path, &pos, &mut self).err());
        let inferred =
            if config.infer && out.is_none() { inference::infer(&pos, self.question) } else { None };
        let found = match (&problem, inferred) {
            (Some(_), _) => None,
            (None, Some((value, rule))) => {
                // A board that can be searched at once is: a proof is better than an inference.
                let budget = if pos.rules().cell_count() <= 64 { SEARCHED_FIRST } else { 1 };
                self.value(&pos, budget)
                    .or_else(|| (!self.control.halted()).then_some((value, Method::Inference(rule), false)))
            }
            (None, None) => self.value_kept(&pos, config.resume.as_deref()),
        };
        let (nodes, seconds) = (self.control.nodes(), self.control.seconds());
        let table_bytes = self.provers.iter().flatten().map(Prover::table_bytes).sum();
        if let (Some(path), None, None) = (&config.resume, found, &problem) {
            problem = resume::save(path, &pos, &self).err();
        }
        let best = match found {
            // Neither side can win, whatever the first move is.
            Some((Value::Draw, Method::Inference(_), _)) => self.busiest_move(),
            Some((_, Method::Inference(_), _)) => None,
            Some((value, ..)) if config.find_move => self.keeping_move(value, nodes),
            _ => None,
        };
        let report = SolveReport {
            value: found.map(|f| f.0),
            best,
            nodes,
            seconds,
            method: found.map(|f| f.1),
            strategy_stealing: found.is_some_and(|f| f.2),
            complete: found.is_some(),
            table_bytes,
            resume_problem: problem,
        };
        let certificate = match (found, out) {
            (Some((value, _, stealing)), Some(mut out)) => self.certify(value, stealing, &mut out),
            _ => Ok(None),
        };
        (report, certificate)
    }

    /// The value, however long it takes; what is known is written to `path` from time to time, so
    /// that not all is lost when the machine goes down.
    fn value_kept(&mut self, pos: &Position, path: Option<&Path>) -> Option<(Value, Method, bool)> {
        let Some(path) = path else { return self.value(pos, u64::MAX) };
        let mut budget = FIRST_SAVE_NODES;
        loop {
            let (nodes, seconds) = (self.control.nodes(), self.control.seconds());
            let found = self.value(pos, budget);
            if found.is_some() || self.control.halted() {
                return found;
            }
            // Trouble with the file is told at the end, when it is written once more.
            let _ = resume::save(path, pos, self);
            let speed = (self.control.nodes() - nodes) as f64 / (self.control.seconds() - seconds).max(1e-3);
            budget = ((speed * SECONDS_BETWEEN_SAVES) as u64).max(FIRST_SAVE_NODES);
        }
    }

    /// Writes the proof of a value that was found.
    fn certify(
        &mut self,
        value: Value,
        stealing: bool,
        out: &mut impl Write,
    ) -> io::Result<Option<Certificate>> {
        let pos = self.pos.clone();
        let mover = pos.to_move();
        let weak = self.question == Question::Weak;
        let claims: Vec<(Player, bool)> = match value {
            Value::Win => vec![(mover, true)],
            Value::Loss => vec![(mover.other(), true)],
            Value::Draw if weak || stealing => vec![(Player::X, false)],
            Value::Draw => vec![(Player::X, false), (Player::O, false)],
        };
        let mut proofs = Vec::new();
        for (attacker, wins) in claims {
            let Some((_, decided)) = self.wins(&pos, attacker, u64::MAX) else { return Ok(None) };
            // What the weak search holds needs no threats of the defender, and its proof is shorter.
            let weak = weak || !wins && decided != Decided::Search && !pos.rules().exact();
            let (state, side) = state::<B, L, P>(self.geometry, &pos, attacker);
            let geometry = self.geometry;
            let builder = Builder::<B, L, P>::new(geometry, self.prover(attacker), wins, weak);
            match builder.proof(Claim::new(attacker, wins, weak), state, side) {
                Ok(proof) => proofs.push(proof),
                Err(Stopped) => return Ok(None),
            }
        }
        let question = if weak { "weak" } else { "strong" };
        let nodes = proofs.iter().map(|p| p.len() as u64).sum();
        let bytes = certificate::write(out, &pos, question, value.name(), &proofs, stealing)?;
        Ok(Some(Certificate { nodes, bytes }))
    }

    fn lines_through(&self, mv: Move) -> u32 {
        self.geometry.through[cell_of(self.geometry, self.pos.rules(), mv)].count()
    }

    fn busiest_move(&self) -> Option<Move> {
        self.pos.legal_moves().into_iter().rev().max_by_key(|&mv| self.lines_through(mv))
    }

    /// A move that keeps the value of the position, with no more than a few times the work that the
    /// value took.
    fn keeping_move(&mut self, value: Value, nodes: u64) -> Option<Move> {
        let pos = self.pos.clone();
        let mut moves = pos.legal_moves();
        if value == Value::Loss {
            return moves.first().copied(); // all moves keep it
        }
        moves.sort_by_key(|&mv| std::cmp::Reverse(self.lines_through(mv)));
        let mover = pos.to_move();
        let mut budget = 64;
        while budget <= nodes.saturating_mul(4).max(1 << 16) {
            for &mv in &moves {
                let mut next = pos.clone();
                next.play(mv);
                let keeps = match (value, self.question) {
                    (Value::Win, _) => self.wins(&next, mover, budget).map(|w| w.0),
                    (_, Question::Weak) if mover == Player::X => Some(true),
                    // In the weak game O keeps the draw if X does not win.
                    _ => self.wins(&next, mover.other(), budget).map(|w| !w.0),
                };
                if keeps == Some(true) {
                    return Some(mv);
                }
                self.control.look_at_flag();
                if self.control.halted() {
                    return None;
                }
            }
            budget *= 8;
        }
        None
    }
}

/// Whether the second player's win need not be looked for: on the empty board a winning second
/// player's strategy could be used by the first, to whom the extra stone does no harm. With exact
/// lines a stone can do harm, so the argument does not apply.
fn stealing_applies(pos: &Position) -> bool {
    pos.plies() == 0 && !pos.rules().exact()
}

impl<B, L> Prover<'_, B, L>
where
    B: Bits,
    L: Bits,
{
    /// Bytes of the tables of both searches.
    pub fn table_bytes(&self) -> u64 {
        self.boolean.table_bytes() + self.weak.table.bytes()
    }
}

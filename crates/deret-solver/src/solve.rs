//! The value of a position: `solve`.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use deret_core::{Game, Move, Outcome, Player, Position};
use deret_search::Limits;

use crate::bits::Bits;
use crate::certificate::{self, Builder, Claim, Stopped};
use crate::control::{Control, Progress};
use crate::dispatch::{boards, cell_of, state, with_words};
use crate::geometry::Geometry;
use crate::inference;
use crate::oracle;
use crate::preference;
use crate::prover::{Answer, Boards, Decided, Prover};
use crate::resume::{self, Extent, Keep, ResumeError};
use crate::state::{Side, State};
use crate::{
    Value,
    answer::{Method, Question},
};

/// Options for [`solve`].
#[derive(Clone, Debug)]
pub struct SolveConfig {
    pub question: Question,
    pub table_mb: u64,
    /// Threads to use for a search large enough to benefit. With one thread, node counts are the same
    /// on every machine.
    pub threads: usize,
    pub limits: Limits,
    /// Whether to look for a move as well as the value.
    pub find_move: bool,
    /// Where to save the state when a limit stops the solve, and where to resume from.
    pub resume: Option<Arc<dyn Keep>>,
    /// Nodes before the first checkpoint is written; later ones follow every few minutes.
    pub first_checkpoint: u64,
    /// Whether a value may be inferred from other boards where a short search does not find it.
    /// Ignored when a certificate is requested.
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
            first_checkpoint: 250_000,
            infer: false,
        }
    }
}

/// The result of a solve.
#[derive(Clone, Debug)]
pub struct SolveReport {
    /// `None` if a limit was reached first.
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
    /// Positions that a checker will examine.
    pub positions: u64,
    pub bytes: u64,
}

/// Solves a position and writes a proof of the value; no certificate if a limit was reached first or
/// the game is over.
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
        let report = SolveReport {
            value: Some(Value::of_finished(outcome)),
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

/// Nodes to search before a value is inferred instead: about a second's work.
const SEARCHED_FIRST: u64 = 5_000;
const BETWEEN_SAVES: Duration = Duration::from_secs(180);
/// Checkpoints that take long are written less often, so that they cost at most 1/`SAVE_SHARE` of the
/// time.
const SAVE_SHARE: u32 = 20;

/// A value and the method behind it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub value: Value,
    pub method: Method,
    /// Whether "the second player cannot win" rests on strategy stealing.
    stealing: bool,
}

impl Found {
    fn by(method: Method, value: Value) -> Found {
        Found { value, method, stealing: false }
    }
}

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
    /// Nodes of the earlier runs that this one resumes.
    earlier_nodes: u64,
    /// Whether a table may answer; a proof or a saved state needs the search itself.
    consults: bool,
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
            earlier_nodes: 0,
            consults: config.question == Question::Strong && config.resume.is_none(),
        }
    }

    /// Returns the tabled value of the position, if there is one.
    fn tabled(&self, pos: &Position) -> Option<Value> {
        if self.consults { oracle::ask(pos).map(|(value, _)| value) } else { None }
    }

    /// Nodes of this run and of those it resumes.
    pub fn nodes(&self) -> u64 {
        self.earlier_nodes.saturating_add(self.control.nodes())
    }

    pub fn add_earlier_nodes(&mut self, nodes: u64) {
        self.earlier_nodes = self.earlier_nodes.saturating_add(nodes);
    }

    /// Whether `attacker` wins in `pos`. In the weak game a line of the other side ends nothing.
    pub fn wins(&mut self, pos: &Position, attacker: Player, budget: u64) -> Option<Answer> {
        let over = pos.outcome().filter(|&outcome| {
            self.question == Question::Strong || outcome != Outcome::Win(attacker.other())
        });
        if let Some(outcome) = over {
            return Some(Answer { wins: outcome == Outcome::Win(attacker), by: Decided::Search });
        }
        if let Some(value) = self.tabled(pos) {
            let wanted = if pos.to_move() == attacker { Value::Win } else { Value::Loss };
            return Some(Answer { wins: value == wanted, by: Decided::Search });
        }
        let (state, side): (State<B, L, P>, Side) = state(self.geometry, pos, attacker);
        self.prover(attacker).wins(state, side, budget)
    }

    pub fn question(&self) -> Question {
        self.question
    }

    /// The searches for a win of that side, if any have been created.
    pub fn known_prover(&self, attacker: Player) -> Option<&Prover<'g, B, L>> {
        self.provers[attacker.index()].as_ref()
    }

    /// The searches for a win of that side, created on first use.
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

    /// The value of `pos` for its side to move.
    pub fn value(&mut self, pos: &Position, budget: u64) -> Option<Found> {
        if let Some(outcome) = pos.outcome() {
            return Some(Found::by(Method::Rules, Value::of_finished(outcome)));
        }
        if let Some(value) = self.tabled(pos) {
            return Some(Found::by(Method::Table, value));
        }
        let mover = pos.to_move();
        if self.question == Question::Weak {
            let answer = self.wins(pos, Player::X, budget)?;
            let value = match (answer.wins, mover) {
                (true, Player::X) => Value::Win,
                (true, Player::O) => Value::Loss,
                (false, _) => Value::Draw,
            };
            return Some(Found::by(self.method(answer), value));
        }
        let own = self.wins(pos, mover, budget)?;
        if own.wins {
            return Some(Found::by(Method::Search, Value::Win));
        }
        if stealing_applies(pos) {
            return Some(Found { stealing: true, ..Found::by(self.method(own), Value::Draw) });
        }
        let against = self.wins(pos, mover.other(), budget)?;
        if against.wins {
            return Some(Found::by(Method::Search, Value::Loss));
        }
        let harder = if own.by == Decided::Pairing { against } else { own };
        Some(Found::by(self.method(harder), Value::Draw))
    }

    fn method(&self, answer: Answer) -> Method {
        match answer.by {
            Decided::Pairing => Method::Pairing,
            Decided::Weak if self.question == Question::Strong => Method::WeakSearch,
            Decided::Weak | Decided::Search => Method::Search,
        }
    }

    fn run(
        mut self,
        config: &SolveConfig,
        out: Option<&mut dyn Write>,
    ) -> (SolveReport, io::Result<Option<Certificate>>) {
        self.consults &= out.is_none();
        let pos = self.pos.clone();
        let mut problem =
            config.resume.as_ref().and_then(|file| resume::load(&**file, &pos, &mut self).err());
        let inferred =
            if config.infer && out.is_none() { inference::infer(&pos, self.question) } else { None };
        let found = match (&problem, inferred) {
            (Some(_), _) => None,
            (None, Some((value, rule))) => {
                // A board that can be searched quickly is searched: a proof is better than an
                // inference.
                let budget = if pos.rules().cell_count() <= 64 { SEARCHED_FIRST } else { 1 };
                self.value(&pos, budget)
                    .or_else(|| (!self.control.halted()).then_some(Found::by(Method::Inference(rule), value)))
            }
            (None, None) => match config.resume.as_deref() {
                Some(file) => self.value_kept(&pos, file, config.first_checkpoint),
                None => self.value(&pos, u64::MAX),
            },
        };
        let (nodes, seconds) = (self.control.nodes(), self.control.seconds());
        let table_bytes = self.provers.iter().flatten().map(Prover::table_bytes).sum();
        if let (Some(file), None) = (&config.resume, &problem) {
            let trouble = resume::save(&**file, &pos, &self, Extent::Whole).err();
            problem = trouble.filter(|_| found.is_none()); // a known value leaves nothing to resume
        }
        let best = match found {
            // Neither side can win, regardless of the first move.
            Some(Found { value: Value::Draw, method: Method::Inference(_), .. }) => self.busiest_move(),
            Some(Found { method: Method::Inference(_), .. }) => None,
            Some(found) if config.find_move => self.keeping_move(found.value),
            _ => None,
        };
        let mut report = SolveReport {
            value: found.map(|found| found.value),
            best,
            nodes,
            seconds,
            method: found.map(|found| found.method),
            strategy_stealing: found.is_some_and(|found| found.stealing),
            complete: found.is_some(),
            table_bytes,
            resume_problem: problem,
        };
        let certificate = match (found, out) {
            (Some(found), Some(mut out)) => {
                let written = self.certify(found, &mut out);
                // A limit was reached first: the results of building the proof help the next attempt.
                if let (Ok(None), Some(file), None) = (&written, &config.resume, &report.resume_problem) {
                    report.resume_problem = resume::save(&**file, &pos, &self, Extent::Whole).err();
                }
                written
            }
            _ => Ok(None),
        };
        (report, certificate)
    }

    /// Searches for the value without a node budget, and saves the state to `file` from time to time,
    /// so that a crash does not lose all of it.
    fn value_kept(&mut self, pos: &Position, file: &dyn Keep, first: u64) -> Option<Found> {
        let mut budget = first;
        loop {
            let (nodes, start) = (self.control.nodes(), Instant::now());
            let found = self.value(pos, budget);
            if found.is_some() || self.control.halted() {
                return found;
            }
            let searched = start.elapsed();
            // Errors are reported at the end, when the file is written once more; until then the older
            // file remains.
            let _ = resume::save(file, pos, self, Extent::Checkpoint);
            let pause = BETWEEN_SAVES.max((start.elapsed() - searched) * SAVE_SHARE);
            let speed = (self.control.nodes() - nodes) as f64 / searched.as_secs_f64().max(1e-3);
            budget = ((speed * pause.as_secs_f64()) as u64).max(first);
        }
    }

    /// Writes the proof of the value found.
    fn certify(&mut self, found: Found, out: &mut impl Write) -> io::Result<Option<Certificate>> {
        let pos = self.pos.clone();
        let mover = pos.to_move();
        let weak = self.question == Question::Weak;
        let Found { value, stealing, .. } = found;
        let claims: Vec<(Player, bool)> = match value {
            Value::Win => vec![(mover, true)],
            Value::Loss => vec![(mover.other(), true)],
            Value::Draw if weak || stealing => vec![(Player::X, false)],
            Value::Draw => vec![(Player::X, false), (Player::O, false)],
        };
        let mut proofs = Vec::new();
        for (attacker, wins) in claims {
            let Some(answer) = self.wins(&pos, attacker, u64::MAX) else { return Ok(None) };
            // A weak-search proof needs no threats of the defender, and it is shorter.
            let weak = weak || !wins && answer.by != Decided::Search && !pos.rules().exact();
            let (state, side) = state::<B, L, P>(self.geometry, &pos, attacker);
            let geometry = self.geometry;
            let claim = Claim::new(attacker, wins, weak);
            let builder = Builder::<B, L, P>::new(geometry, self.prover(attacker), claim);
            match builder.proof(state, side) {
                Ok(proof) => proofs.push(proof),
                Err(Stopped) => return Ok(None),
            }
        }
        let question = if weak { "weak" } else { "strong" };
        let positions = proofs.iter().map(|proof| proof.positions).sum();
        let bytes = certificate::write(out, &pos, question, value.name(), &proofs, stealing)?;
        Ok(Some(Certificate { positions, bytes }))
    }

    fn lines_through(&self, mv: Move) -> u32 {
        self.geometry.through[cell_of(self.geometry, self.pos.rules(), mv)].count()
    }

    fn busiest_move(&self) -> Option<Move> {
        self.pos.legal_moves().into_iter().rev().max_by_key(|&mv| self.lines_through(mv))
    }

    /// Returns a move that keeps the value of the position, using at most a few times the nodes that
    /// the value took.
    fn keeping_move(&mut self, value: Value) -> Option<Move> {
        let nodes = self.nodes();
        let pos = self.pos.clone();
        let mut moves = pos.legal_moves();
        if value == Value::Loss {
            return moves.first().copied(); // all moves keep it
        }
        moves.sort_by_key(|&mv| std::cmp::Reverse(self.lines_through(mv)));
        if value == Value::Draw && self.question == Question::Strong {
            moves = preference::preferred(&pos, moves, &self.control.limits_left());
        }
        let mover = pos.to_move();
        let mut budget = 64;
        while budget <= nodes.saturating_mul(4).max(1 << 16) {
            for &mv in &moves {
                let mut next = pos.clone();
                next.play(mv);
                let keeps = match (value, self.question) {
                    (Value::Win, _) => self.wins(&next, mover, budget).map(|answer| answer.wins),
                    (_, Question::Weak) if mover == Player::X => Some(true),
                    // In the weak game O keeps the draw if X does not win.
                    _ => self.wins(&next, mover.other(), budget).map(|answer| !answer.wins),
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

/// Whether the second player's win can be ruled out: on the empty board the first player could use a
/// winning strategy of the second, since the extra stone does no harm. With exact lines a stone can do
/// harm, so the argument does not apply.
fn stealing_applies(pos: &Position) -> bool {
    pos.plies() == 0 && !pos.rules().exact()
}

impl<B, L> Prover<'_, B, L>
where
    B: Bits,
    L: Bits,
{
    /// Total size of both searches' tables in bytes.
    pub fn table_bytes(&self) -> u64 {
        self.strong.table_bytes() + self.weak.table.bytes()
    }
}

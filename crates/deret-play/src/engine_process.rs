//! A player that is another program: it is started for each game, receives requests in the Gomocup
//! protocol (<https://plastovicka.github.io/protocl2en.htm>) and is held to our own time. A game with it
//! always ends: silence, a crash or an illegal move loses the game.
//!
//! It starts any program named in its spec, so a front end that serves strangers does not include it (see
//! [`Roster::for_strangers`]).

mod group;
mod log;
mod process;
pub mod reader;
#[cfg(target_os = "linux")]
mod supervisor;

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use deret_core::{Game, Move, Player, Position, Rules};
use deret_search::{
    Agent, Fault, Limits, Observer, Refusal, SearchReport, StopFlag, common::agent::refuse_finished,
};
use deret_text::{Explain, say};

use self::{
    log::Log,
    process::{Answer, Process},
    reader::{is_point, is_talk, move_of, point, shortened, word_of},
};
use crate::{GRACE, OptionKind, PlayerInfo, Roster, texts};

/// Adds `engine-process` to the roster.
pub fn register(roster: &mut Roster) {
    let build = |options: &crate::Options| {
        let command = options.text("cmd").ok_or_else(|| Refusal::bad_request(texts::engine_no_cmd()))?;
        let ms = |key: &str, default: Duration| options.whole(key).map_or(default, Duration::from_millis);
        let manner = Manner {
            time: ms("ms", DEFAULT_TIME),
            grace: ms("grace_ms", GRACE),
            settle: ms("settle_ms", SETTLE),
            infos: options.texts("info").to_vec(),
            name: options.text("name").map(str::to_owned),
            log: options.text("log").map(PathBuf::from),
        };
        Ok(Box::new(EngineProcess::new(command, manner)?) as Box<dyn Agent>)
    };
    let whole = |min, max| OptionKind::Whole { min, max };
    roster.register(
        PlayerInfo::new(
            "engine-process",
            "Gomocup",
            say!("player-engine-process", "an outside program that speaks the Gomocup protocol"),
            say!(
                "guarantee-engine-process",
                "a legal move in time, or it loses: silence, crashes and illegal moves end the game"
            ),
            build,
        )
        .remembering()
        .option(
            "cmd",
            OptionKind::Program,
            None,
            say!(
                "option-cmd",
                "the command that starts the program, in double quotes where it holds a comma or a colon"
            ),
        )
        .option("ms", whole(1, 86_400_000), Some("1000"), say!("option-ms", "milliseconds for each move"))
        .option(
            "info",
            OptionKind::Texts,
            None,
            say!(
                "option-info",
                "a line for INFO before the first move, such as info=\"max_node 20000\"; may be given more \
            than once"
            ),
        )
        .option("name", OptionKind::Text, None, say!("option-name", "what tables and messages call it"))
        .option(
            "grace_ms",
            whole(0, 86_400_000),
            Some("500"),
            say!("option-grace-ms", "milliseconds that a move may take beyond its time"),
        )
        .option(
            "settle_ms",
            whole(0, 60_000),
            Some("50"),
            say!("option-settle-ms", "milliseconds between hearing a move and speaking again"),
        )
        .option(
            "log",
            OptionKind::File,
            None,
            say!("option-log", "a file to which every line of both sides is added"),
        ),
    );
}

const DEFAULT_TIME: Duration = Duration::from_secs(1);
/// A strong public program loses commands that arrive right after its move.
const SETTLE: Duration = Duration::from_millis(50);
/// Time for loading its tables before the first move.
const STARTING: Duration = Duration::from_secs(10);
/// The longest wait for a move; a clock may hold far more, even more than a date can represent.
const LONGEST: Duration = Duration::from_secs(365 * 24 * 3600);

/// Settings for an outside program.
#[derive(Clone, Debug)]
pub struct Manner {
    /// Time for each move.
    pub time: Duration,
    /// Allowance beyond that time, for communication and a busy machine.
    pub grace: Duration,
    /// Pause between receiving a move and sending the next command.
    pub settle: Duration,
    /// Sent as `INFO ...` before the first move, after the game's own settings.
    pub infos: Vec<String>,
    /// Name used in messages, in place of the program's file name.
    pub name: Option<String>,
    /// File to which every line of both sides is appended.
    pub log: Option<PathBuf>,
}

impl Default for Manner {
    fn default() -> Manner {
        Manner { time: DEFAULT_TIME, grace: GRACE, settle: SETTLE, infos: Vec::new(), name: None, log: None }
    }
}

/// An outside program as a player.
#[derive(Debug)]
pub struct EngineProcess {
    program: PathBuf,
    arguments: Vec<String>,
    manner: Manner,
    /// Started before the first move, dropped after a failure.
    game: Option<Running>,
    /// The moves of the game that leads to the position of the next request, if they are known.
    told: Vec<Move>,
}

/// A program in a game.
#[derive(Debug)]
struct Running {
    process: Process,
    /// The board as the program has it.
    known: Position,
    /// When its last answer arrived.
    heard: Instant,
}

impl EngineProcess {
    /// Checks that there is such a program, but does not start it yet.
    pub fn new(command: &str, manner: Manner) -> Result<EngineProcess, Refusal> {
        // A path that contains spaces need not be quoted.
        let words =
            if Path::new(command).is_file() { Some(vec![command.to_owned()]) } else { words(command) };
        let open = || {
            Refusal::bad_request(say!(
                "engine-open-quote",
                "a quote is not closed in the command {command}",
                command
            ))
        };
        let words = words.ok_or_else(open)?;
        let Some((program, arguments)) = words.split_first() else {
            return Err(Refusal::bad_request(texts::engine_no_cmd()));
        };
        let missing = || {
            Refusal::bad_request(say!(
                "engine-not-found",
                "there is no program {program} to start: check the path in engine-process:cmd=...",
                program
            ))
        };
        let program = find(program).ok_or_else(missing)?;
        if let Some(line) = manner.infos.iter().find(|line| line.contains(['\r', '\n'])) {
            return Err(Refusal::bad_request(say!(
                "engine-info-lines",
                "info is one line, and {text} has several",
                text = shortened(line)
            )));
        }
        Ok(EngineProcess { program, arguments: arguments.to_vec(), manner, game: None, told: Vec::new() })
    }

    fn name(&self) -> String {
        let of_file = || self.program.file_name().unwrap_or(self.program.as_os_str()).to_string_lossy();
        self.manner.name.clone().unwrap_or_else(|| of_file().into_owned())
    }

    /// Starts the program and sends it the game.
    fn start(&self, rules: Rules, stop: Option<&StopFlag>) -> Result<Running, Refusal> {
        let failed = |error: std::io::Error| {
            let why = say!(
                "engine-not-started",
                "{program} could not be started: {problem}",
                program = self.name(),
                problem = error
            );
            Refusal::by_fault(Fault::Refused, why)
        };
        let log = self.manner.log.as_deref().map(Log::open).transpose().map_err(|error| {
            let path = self.manner.log.as_deref().unwrap_or(Path::new("")).display().to_string();
            Refusal::failed(say!(
                "engine-log",
                "the log {path} cannot be written: {problem}",
                path,
                problem = error
            ))
        })?;
        let mut process = Process::start(&self.program, &self.arguments, log).map_err(failed)?;
        let deadline = Instant::now() + STARTING;
        if rules.rows() == rules.cols() {
            process.say(&format!("START {}", rules.rows()));
        } else {
            process.say(&format!("RECTSTART {},{}", rules.cols(), rules.rows()));
        }
        let is_ready = |line: &str| match word_of(line).as_str() {
            "ERROR" | "UNKNOWN" => Some(false),
            word => word.starts_with("OK").then_some(true),
        };
        let (ready, said) = self.answer(&mut process, deadline, STARTING, stop, is_ready)?;
        if !ready {
            return Err(self.told_error(&said));
        }
        if rules.k() != 5 {
            self.agree_on_k(&mut process, rules.k(), deadline, stop)?;
        }
        let named =
            |key: &str| self.manner.infos.iter().any(|info| info.split_whitespace().next() == Some(key));
        let usual =
            [("timeout_match", "0"), ("time_left", "2147483647"), ("max_memory", "0"), ("game_type", "1")];
        // Not sent if given: a program may allocate memory in the moment in which it is unlimited.
        for (key, value) in usual.into_iter().filter(|(key, _)| !named(key)) {
            process.say(&format!("INFO {key} {value}"));
        }
        process.say(&format!("INFO rule {}", u8::from(rules.exact())));
        for info in &self.manner.infos {
            process.say(&format!("INFO {info}"));
        }
        Ok(Running { process, known: Position::new(rules), heard: Instant::now() })
    }

    /// The protocol is for five in a row. A program that also plays other games answers `MNK?` with a
    /// line that begins with `MNK`, and then accepts `INFO connect K`.
    fn agree_on_k(
        &self,
        process: &mut Process,
        k: usize,
        deadline: Instant,
        stop: Option<&StopFlag>,
    ) -> Result<(), Refusal> {
        process.say("MNK?");
        let plays_it = |line: &str| match word_of(line).as_str() {
            "ERROR" | "UNKNOWN" => Some(false),
            word => word.starts_with("MNK").then_some(true),
        };
        let (plays_it, _) = self.answer(process, deadline, STARTING, stop, plays_it)?;
        if !plays_it {
            let refusal = say!(
                "engine-other-k",
                "{program} plays five in a row only, not {k}",
                program = self.name(),
                k
            );
            return Err(Refusal::bad_request(refusal));
        }
        process.say(&format!("INFO connect {k}"));
        Ok(())
    }

    /// Reads lines until `meaning` accepts one. Any other line is chatter rather than an answer: programs
    /// print a lot, and only the deadline shows that no answer is coming.
    fn answer<T>(
        &self,
        process: &mut Process,
        deadline: Instant,
        time: Duration,
        stop: Option<&StopFlag>,
        meaning: impl Fn(&str) -> Option<T>,
    ) -> Result<(T, String), Refusal> {
        let program = self.name();
        let mut last = None;
        loop {
            match process.hear(deadline, stop) {
                Answer::Line(line) => {
                    let line = line.trim().to_owned();
                    if let Some(meaning) = meaning(&line) {
                        return Ok((meaning, line));
                    }
                    if !is_talk(&line) {
                        last = Some(line);
                    }
                }
                Answer::Late => {
                    let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
                    let why = match last {
                        None => say!("engine-silent", "{program} did not answer within {ms} ms", program, ms),
                        Some(last) => {
                            let last = shortened(&last);
                            say!(
                                "engine-no-answer",
                                "{program} did not move within {ms} ms; the last it said was {last}",
                                program,
                                ms,
                                last
                            )
                        }
                    };
                    return Err(Refusal::by_fault(Fault::Late, why));
                }
                Answer::Ended => {
                    return Err(Refusal::failed(say!(
                        "engine-ended",
                        "{program} ended without an answer",
                        program
                    )));
                }
                Answer::Stopped => {
                    return Err(Refusal::failed(say!(
                        "engine-interrupted",
                        "{program} was interrupted",
                        program
                    )));
                }
            }
        }
    }

    fn told_error(&self, answer: &str) -> Refusal {
        let why = say!(
            "engine-error",
            "{program} answered {answer}",
            program = self.name(),
            answer = shortened(answer)
        );
        Refusal::by_fault(Fault::Refused, why)
    }

    fn ask(&self, game: &mut Running, pos: &Position, limits: &Limits) -> Result<Move, Refusal> {
        let settled = game.heard + self.manner.settle;
        std::thread::sleep(settled.saturating_duration_since(Instant::now()));
        let time = match limits.clock {
            // The program divides its time itself; a single move may take all the time left.
            Some(clock) => {
                game.process.say(&format!("INFO timeout_match {}", clock.game.as_millis()));
                game.process.say(&format!("INFO time_left {}", clock.left.as_millis()));
                clock.per_move.unwrap_or(clock.left).min(clock.left)
            }
            None => limits.time.map_or(self.manner.time, |time| time.min(self.manner.time)),
        };
        game.process.say(&format!("INFO timeout_turn {}", time.as_millis()));
        game.tell(pos, &self.told);
        let deadline = Instant::now() + time.min(LONGEST) + self.manner.grace;
        let is_move = |line: &str| is_point(line).then(|| move_of(line, pos.rules()));
        let (mv, said) = self.answer(&mut game.process, deadline, time, limits.stop.as_ref(), is_move)?;
        let off_board = || {
            say!(
                "engine-not-a-move",
                "{program} answered {answer}, which is not a move on this board",
                program = self.name(),
                answer = shortened(&said)
            )
        };
        let mv = mv.ok_or_else(|| Refusal::by_fault(Fault::Illegal, off_board()))?;
        pos.check(mv).map_err(|problem| {
            let why = say!(
                "engine-illegal",
                "{program} played an illegal move: {problem}",
                program = self.name(),
                problem = problem.message()
            );
            Refusal::by_fault(Fault::Illegal, why)
        })?;
        game.heard = Instant::now();
        game.known = pos.clone();
        game.known.play(mv);
        Ok(mv)
    }
}

impl Agent for EngineProcess {
    fn prepare(&mut self, rules: Rules, limits: &Limits) -> Result<(), Refusal> {
        self.game = Some(self.start(rules, limits.stop.as_ref())?);
        Ok(())
    }

    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        _watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        // The protocol accepts a board, or the first move, only when no game is open.
        let can_go_on = |game: &Running| {
            game.known.rules() == pos.rules()
                && (game.known.plies() == 0 || new_stone(&game.known, pos).is_some())
        };
        let mut game = match self.game.take() {
            Some(game) if can_go_on(&game) => game,
            _ => self.start(pos.rules(), limits.stop.as_ref())?,
        };
        let mv = self.ask(&mut game, pos, limits)?; // on failure the program is dropped, which ends it
        self.game = Some(game);
        Ok(SearchReport::at_once(mv))
    }

    fn follow(&mut self, start: &Position, moves: &[Move]) {
        // The protocol has no way to begin a game anywhere but on the empty board.
        self.told = if start.plies() == 0 { moves.to_vec() } else { Vec::new() };
    }

    /// A program may keep any state from move to move.
    fn remembers(&self) -> bool {
        true
    }
}

impl Running {
    /// Brings the program's board up to date, which makes it move.
    fn tell(&mut self, pos: &Position, game: &[Move]) {
        match new_stone(&self.known, pos) {
            _ if pos.plies() == 0 => self.process.say("BEGIN"),
            Some(mv) => self.process.say(&format!("TURN {}", point(mv, pos.rules()))),
            None => self.tell_board(pos, game),
        }
    }

    /// Sends the whole board, in the order of play where it is known, otherwise in a possible order.
    fn tell_board(&mut self, pos: &Position, game: &[Move]) {
        let own = pos.to_move();
        let played = Position::after(pos.rules(), game.iter().copied()).is_ok_and(|after| after == *pos);
        let stones = |side: Player| pos.rules().all_moves().filter(move |mv| pos.at(*mv) == Some(side));
        let (mut x, mut o) = (stones(Player::X), stones(Player::O));
        self.process.say("BOARD");
        for ply in 0..pos.plies() {
            let side = Player::to_move_after(ply);
            let next = match (played, side) {
                (true, _) => game.get(ply).copied(),
                (false, Player::X) => x.next(),
                (false, Player::O) => o.next(),
            };
            if let Some(mv) = next {
                self.process.say(&format!("{},{}", point(mv, pos.rules()), if side == own { 1 } else { 2 }));
            }
        }
        self.process.say("DONE");
    }
}

/// The opponent's stone, if `now` is `known` plus that stone.
fn new_stone(known: &Position, now: &Position) -> Option<Move> {
    let mut changed = now.rules().all_moves().filter(|mv| known.at(*mv) != now.at(*mv));
    let mv = changed.next()?;
    let alone = changed.next().is_none() && known.at(mv).is_none();
    (alone && now.at(mv) == Some(now.to_move().other())).then_some(mv)
}

/// Splits a command line into words; `None` if a quote is not closed. Backslashes that separate folders
/// (on Windows) have no other meaning.
fn words(command: &str) -> Option<Vec<String>> {
    let text = if cfg!(windows) { command.replace('\\', "\\\\") } else { command.to_owned() };
    shlex::split(&text)
}

/// The program's file: the path itself, or a file in one of the folders of `PATH`.
fn find(program: &str) -> Option<PathBuf> {
    let with_ending = |path: PathBuf| {
        let ending = PathBuf::from(format!("{}{}", path.display(), std::env::consts::EXE_SUFFIX));
        [path, ending].into_iter().find(|path| path.is_file())
    };
    if Path::new(program).components().count() > 1 {
        return with_ending(PathBuf::from(program));
    }
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).find_map(|folder| with_ending(folder.join(program)))
}

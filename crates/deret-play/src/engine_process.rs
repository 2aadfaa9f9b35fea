//! A player that is another program: it is started for each game, asked for moves by the Gomocup
//! protocol (<https://plastovicka.github.io/protocl2en.htm>) and held to our own time. Whatever it does,
//! a game with it ends: silence, a crash, an answer that is no move are its loss.
//!
//! It starts whatever program it is told to, so a front end that serves strangers does not have it
//! (see [`Roster::for_strangers`]).

mod group;
mod process;
pub mod reader;

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use deret_core::{Game, Move, Player, Position, Rules};
use deret_search::{
    Agent, Limits, Observer, Refusal, SearchReport, StopFlag, common::agent::refuse_finished,
};
use deret_text::{Explain, say};

use self::{
    process::{Answer, Process},
    reader::{is_talk, move_of, point, shortened, word_of},
};
use crate::{OptionKind, PlayerInfo, Roster, TEXT};

/// Adds `engine-process` to the roster.
pub fn register(roster: &mut Roster) {
    let build = |options: &crate::Options| {
        let command = options.text("cmd").ok_or_else(|| Refusal::bad_request(say!(TEXT, "engine-no-cmd")))?;
        let time = Duration::from_millis(options.whole("ms").unwrap_or(DEFAULT_MS));
        Ok(Box::new(EngineProcess::new(command, time)?) as Box<dyn Agent>)
    };
    roster.register(
        PlayerInfo::new(
            "engine-process",
            "Gomocup",
            say!(TEXT, "player-engine-process"),
            say!(TEXT, "guarantee-engine-process"),
            build,
        )
        .remembering()
        .option("cmd", OptionKind::Program, None, say!(TEXT, "option-cmd"))
        .option(
            "ms",
            OptionKind::Whole { min: 1, max: 86_400_000 },
            Some("1000"),
            say!(TEXT, "option-ms"),
        ),
    );
}

const DEFAULT_MS: u64 = 1000;
/// What a program may take beyond its time: the way there and back, and a busy machine.
const TOLERANCE: Duration = Duration::from_millis(500);
/// For loading its tables before the first move.
const STARTING: Duration = Duration::from_secs(10);

/// An outside program as a player.
#[derive(Debug)]
pub struct EngineProcess {
    program: PathBuf,
    arguments: Vec<String>,
    time: Duration,
    /// Started at the first move, gone after a failure.
    game: Option<Running>,
}

/// A program in a game.
#[derive(Debug)]
struct Running {
    process: Process,
    /// The board as the program knows it.
    known: Position,
}

impl EngineProcess {
    /// Checks that there is such a program, but does not start it yet.
    pub fn new(command: &str, time: Duration) -> Result<EngineProcess, Refusal> {
        // A path with spaces in it need not be quoted.
        let words = if Path::new(command).is_file() { vec![command.to_owned()] } else { words(command) };
        let Some((program, arguments)) = words.split_first() else {
            return Err(Refusal::bad_request(say!(TEXT, "engine-no-cmd")));
        };
        let missing = || Refusal::bad_request(say!(TEXT, "engine-not-found", program = program));
        let program = find(program).ok_or_else(missing)?;
        Ok(EngineProcess { program, arguments: arguments.to_vec(), time, game: None })
    }

    fn name(&self) -> String {
        let name = self.program.file_name().unwrap_or(self.program.as_os_str());
        name.to_string_lossy().into_owned()
    }

    /// Starts the program and tells it the game.
    fn start(&self, rules: Rules, stop: Option<&StopFlag>) -> Result<Running, Refusal> {
        let failed = |error: std::io::Error| {
            Refusal::failed(say!(
                TEXT,
                "engine-not-started",
                program = self.name(),
                problem = error.to_string()
            ))
        };
        let mut process = Process::start(&self.program, &self.arguments).map_err(failed)?;
        let deadline = Instant::now() + STARTING;
        if rules.rows() == rules.cols() {
            process.say(&format!("START {}", rules.rows()));
        } else {
            process.say(&format!("RECTSTART {},{}", rules.cols(), rules.rows()));
        }
        let ready = self.answer(&mut process, deadline, STARTING, stop)?;
        if !ready.to_ascii_uppercase().starts_with("OK") {
            return Err(self.told_error(&ready));
        }
        if rules.k() != 5 {
            self.agree_on_k(&mut process, rules.k(), deadline, stop)?;
        }
        for setting in ["timeout_match 0", "time_left 2147483647", "max_memory 0", "game_type 1"] {
            process.say(&format!("INFO {setting}"));
        }
        process.say(&format!("INFO rule {}", u8::from(rules.exact())));
        Ok(Running { process, known: Position::new(rules) })
    }

    /// The protocol is for five in a row. A program that plays other games too answers `MNK?` with
    /// something other than UNKNOWN, and then takes `INFO connect K`.
    fn agree_on_k(
        &self,
        process: &mut Process,
        k: usize,
        deadline: Instant,
        stop: Option<&StopFlag>,
    ) -> Result<(), Refusal> {
        process.say("MNK?");
        let answer = self.answer(process, deadline, STARTING, stop)?;
        if !answer.to_ascii_uppercase().starts_with("MNK") {
            let refusal = say!(TEXT, "engine-other-k", program = self.name(), k = k);
            return Err(Refusal::bad_request(refusal));
        }
        process.say(&format!("INFO connect {k}"));
        Ok(())
    }

    /// The next line that is an answer, not talk.
    fn answer(
        &self,
        process: &mut Process,
        deadline: Instant,
        time: Duration,
        stop: Option<&StopFlag>,
    ) -> Result<String, Refusal> {
        loop {
            let program = self.name();
            match process.hear(deadline, stop) {
                Answer::Line(line) => {
                    if !is_talk(&line) {
                        return Ok(line.trim().to_owned());
                    }
                }
                Answer::Late => {
                    let ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
                    return Err(Refusal::failed(say!(TEXT, "engine-silent", program = program, ms = ms)));
                }
                Answer::Ended => return Err(Refusal::failed(say!(TEXT, "engine-ended", program = program))),
                Answer::Stopped => {
                    return Err(Refusal::failed(say!(TEXT, "engine-interrupted", program = program)));
                }
            }
        }
    }

    fn told_error(&self, answer: &str) -> Refusal {
        Refusal::failed(say!(TEXT, "engine-error", program = self.name(), answer = shortened(answer)))
    }

    fn ask(&self, game: &mut Running, pos: &Position, limits: &Limits) -> Result<Move, Refusal> {
        let time = limits.time.map_or(self.time, |time| time.min(self.time));
        game.process.say(&format!("INFO timeout_turn {}", time.as_millis()));
        game.tell(pos);
        let deadline = Instant::now() + time + TOLERANCE;
        let answer = self.answer(&mut game.process, deadline, time, limits.stop.as_ref())?;
        if ["ERROR", "UNKNOWN"].contains(&word_of(&answer).as_str()) {
            return Err(self.told_error(&answer));
        }
        let mv = move_of(&answer, pos.rules()).ok_or_else(|| {
            let (program, answer) = (self.name(), shortened(&answer));
            Refusal::failed(say!(TEXT, "engine-not-a-move", program = program, answer = answer))
        })?;
        pos.check(mv).map_err(|problem| {
            Refusal::failed(say!(TEXT, "engine-illegal", program = self.name(), problem = problem.message()))
        })?;
        game.known = pos.clone();
        game.known.play(mv);
        Ok(mv)
    }
}

impl Agent for EngineProcess {
    fn choose(
        &mut self,
        pos: &Position,
        limits: &Limits,
        _watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        refuse_finished(pos)?;
        // The protocol takes a board, or the first move, only where no game is open.
        let mut game = match self.game.take() {
            Some(game) if game.known.rules() == pos.rules() && new_stone(&game.known, pos).is_some() => game,
            _ => self.start(pos.rules(), limits.stop.as_ref())?,
        };
        let mv = self.ask(&mut game, pos, limits)?; // on failure the program is dropped, and so ended
        self.game = Some(game);
        Ok(SearchReport::at_once(mv))
    }
}

impl Running {
    /// Brings the program's board up to date, which makes it move.
    fn tell(&mut self, pos: &Position) {
        match new_stone(&self.known, pos) {
            _ if pos.plies() == 0 => self.process.say("BEGIN"),
            Some(mv) => self.process.say(&format!("TURN {}", point(mv, pos.rules()))),
            None => self.tell_board(pos),
        }
    }

    /// The whole board, in an order in which it could have been played.
    fn tell_board(&mut self, pos: &Position) {
        let own = pos.to_move();
        let stones = |side: Player| pos.rules().all_moves().filter(move |mv| pos.at(*mv) == Some(side));
        let (mut x, mut o) = (stones(Player::X), stones(Player::O));
        self.process.say("BOARD");
        for ply in 0..pos.plies() {
            let side = Player::to_move_after(ply);
            let next = if side == Player::X { x.next() } else { o.next() };
            if let Some(mv) = next {
                self.process.say(&format!("{},{}", point(mv, pos.rules()), if side == own { 1 } else { 2 }));
            }
        }
        self.process.say("DONE");
    }
}

/// The opponent's stone, where `now` is `known` and that stone.
fn new_stone(known: &Position, now: &Position) -> Option<Move> {
    let mut changed = now.rules().all_moves().filter(|mv| known.at(*mv) != now.at(*mv));
    let mv = changed.next()?;
    let alone = changed.next().is_none() && known.at(mv).is_none();
    (alone && now.at(mv) == Some(now.to_move().other())).then_some(mv)
}

/// A command line in words. Where backslashes separate folders they mean nothing else.
fn words(command: &str) -> Vec<String> {
    let text = if cfg!(windows) { command.replace('\\', "\\\\") } else { command.to_owned() };
    shlex::split(&text).unwrap_or_default()
}

/// The program's file: as it stands, or in the folders where programs are.
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

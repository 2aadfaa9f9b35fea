//! The game as a numbered menu and plain prompts: for pipes, screen readers and dumb terminals.
//!
//! The menu is that of the published console program (Musyafa and Pratama). Cells are typed by number as
//! in the branch-and-bound paper, by row and column as in Musyafa and Pratama, or by name. Wrong input is
//! explained and can be corrected; the end of the input ends the program.

use std::{
    io::{self, BufRead, Read, Write},
    sync::Arc,
    time::{Duration, Instant},
};

use deret_core::{Cell, Game, Move, Player, Rules};
use deret_play::{PlayerSpec, Roster, default_opponent, stand_in};
use deret_search::{Agent, Limits, common::chance::mixed};
use deret_solver::Analysis;
use deret_study::{Truth, nudge, sign, why};
use deret_text::{Explain, Language, Message, decimal, say};

use crate::{
    keeping::KeptGames,
    seated_game::{Beginning, Continued, SeatedGame, Told},
    texts,
    think::Choice,
    view::{game_name, seconds_text},
};

/// The plain game, with any reader and writer.
pub struct Plain<'a, R, W> {
    pub input: R,
    pub output: W,
    pub roster: &'a Roster,
    pub truth: Option<&'a dyn Truth>,
    pub games: Option<KeptGames>,
    pub language: Language,
    /// Maximum time for each computer move.
    pub time: Option<Duration>,
    pub seed: u64,
}

/// Why the dialogue ended early.
pub(crate) enum Stop {
    EndOfInput,
    /// The person left the game.
    Left,
    Output(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Stop {
        Stop::Output(error)
    }
}

pub(crate) type Talk<T> = Result<T, Stop>;

/// Input of a person at the prompt for a move.
enum Answer {
    Cell(Move),
    Undo,
    Hint,
    Values,
    Help,
    Leave,
}

/// No person types a longer line; a pipe might be endless.
const MAX_LINE: u64 = 4096;
/// Time limit of the solver for a hint or for values.
const TRUTH_TIME: Duration = Duration::from_secs(5);
/// Time per move of a player on a board that is too large for it, if no other limit is set.
pub const LARGE_BOARD_TIME: Duration = Duration::from_secs(5);
/// Boards up to this many cells show the numbers of their empty cells.
const NUMBERED_CELLS: usize = 25;

impl<R: BufRead, W: Write> Plain<'_, R, W> {
    /// Plays that game and ends; without one, offers the menu until the person leaves.
    pub fn run(&mut self, game: Option<Beginning>) -> io::Result<()> {
        let ended = match game {
            Some(beginning) => {
                if let (Some(Continued { record, number: Some(number) }), Some(games)) =
                    (&beginning.continued, &mut self.games)
                {
                    games.adopt(*number, record.clone());
                }
                match SeatedGame::begin(beginning, 0, mixed(&[self.seed, 0])) {
                    Ok(seated) => self.play(seated),
                    Err(problem) => self.say(&problem.message()),
                }
            }
            None => self.menu(),
        };
        self.part(ended)
    }

    pub(crate) fn part(&mut self, ended: Talk<()>) -> io::Result<()> {
        match ended {
            Ok(()) | Err(Stop::Left) => Ok(()),
            Err(Stop::EndOfInput) => writeln!(self.output),
            Err(Stop::Output(error)) => Err(error),
        }
    }

    fn menu(&mut self) -> Talk<()> {
        for game in 0.. {
            let unfinished = self.unfinished();
            let chosen = self.menu_choice(unfinished.as_ref())?;
            if chosen == 0 {
                self.say(&say!("plain-goodbye", "Thank you for playing!"))?;
                return Ok(());
            }
            match self.chosen(chosen, unfinished, game) {
                Ok(()) | Err(Stop::Left) => {}
                Err(stop) => return Err(stop),
            }
        }
        Ok(())
    }

    fn chosen(&mut self, chosen: u8, unfinished: Option<SeatedGame>, game: u64) -> Talk<()> {
        let people = || [PlayerSpec::named("human"), PlayerSpec::named("human")];
        let seed = mixed(&[self.seed, game]);
        let seated = match chosen {
            1 => SeatedGame::new(self.ask_board()?, self.ask_seats("random")?, game, seed),
            2 => {
                let rules = self.ask_board()?;
                let minimax = PlayerSpec::named("minimax");
                let limit = self.limit_of(&minimax, rules);
                if let Some(time) = limit {
                    self.warn_of_limit(time)?;
                }
                let seated = SeatedGame::new(rules, self.ask_seats(&minimax.name)?, game, seed);
                return self.within(limit, |plain| plain.play(seated));
            }
            3 => SeatedGame::new(self.ask_board()?, people(), game, seed),
            4 => self.mirror("random", seed),
            5 => self.mirror("minimax", seed),
            6 => {
                let rules = self.ask_board()?;
                let x = self.ask_player(Player::X, &PlayerSpec::named("human"), rules)?;
                let o = self.ask_player(Player::O, &default_opponent(), rules)?;
                SeatedGame::new(rules, [x, o], game, seed)
            }
            7 => {
                self.language = match self.language {
                    Language::English => Language::Indonesian,
                    Language::Indonesian => Language::English,
                };
                return Ok(());
            }
            _ => match unfinished {
                Some(mut seated) => {
                    self.ask_about_players(&mut seated)?;
                    seated
                }
                None => return Ok(()),
            },
        };
        self.play(seated)
    }

    fn menu_choice(&mut self, unfinished: Option<&SeatedGame>) -> Talk<u8> {
        let mut entries = vec![
            say!("plain-menu-random", "Play against the random player (iterative)"),
            say!("plain-menu-minimax", "Play against minimax (recursive)"),
            say!("plain-menu-people", "Person against person"),
            say!("plain-menu-time-random", "Timing: the random player against itself, 3x3"),
            say!("plain-menu-time-minimax", "Timing: minimax against itself, 3x3"),
            say!("plain-menu-any", "Any board, any players"),
            say!("plain-menu-language", "Bahasa Indonesia"),
        ];
        if let Some(seated) = unfinished {
            let [x, o] = [0, 1].map(|side: usize| seated.seats()[side].to_string());
            entries.push(say!(
                "plain-menu-continue",
                "Go on with the unfinished game: {game}, X {x}, O {o}",
                game = seated.rules().to_string(),
                x,
                o
            ));
        }
        writeln!(self.output)?;
        self.say(&say!("plain-banner", "DERET: k in a row"))?;
        for (index, entry) in entries.iter().enumerate() {
            let text = self.words(entry);
            writeln!(self.output, "{}. {text}", index + 1)?;
        }
        let exit = self.words(&say!("plain-menu-exit", "Exit"));
        writeln!(self.output, "0. {exit}")?;
        loop {
            let text = self.ask(&say!("plain-choose", "Choose a number: "))?;
            match text.parse::<u8>() {
                Err(_) if is_leave(&text) => return Ok(0),
                Ok(number) if usize::from(number) <= entries.len() => return Ok(number),
                _ => self.say(&say!(
                    "plain-choice-wrong",
                    "{text} is not on the menu: type a number from {min} to {max}.",
                    text = shown(&text),
                    min = 0,
                    max = entries.len()
                ))?,
            }
        }
    }

    fn ask_board(&mut self) -> Talk<Rules> {
        loop {
            let text = self.ask_to_begin(&say!(
                "plain-ask-size",
                "Board: 3, 4, 5, or rows,columns,in-a-row such as 5,5,4: "
            ))?;
            let rules = match text.parse::<usize>() {
                Ok(side) => Rules::new(side, side, side), // a full line, as in the papers
                Err(_) => text.parse(),
            };
            match rules {
                Ok(rules) => return Ok(rules),
                Err(problem) => self.say(&problem.message())?,
            }
        }
    }

    /// Lets the person choose a side against that computer.
    fn ask_seats(&mut self, computer: &str) -> Talk<[PlayerSpec; 2]> {
        let mut seats = [PlayerSpec::named("human"), PlayerSpec::named(computer)];
        loop {
            let text =
                self.ask_to_begin(&say!("plain-ask-mark", "Do you want to be X (moves first) or O? "))?;
            match text.to_ascii_uppercase().as_str() {
                "X" => return Ok(seats),
                "O" | "0" => {
                    seats.reverse();
                    return Ok(seats);
                }
                _ => {
                    self.say(&say!("plain-mark-wrong", "{text} is neither X nor O.", text = shown(&text)))?
                }
            }
        }
    }

    fn ask_player(&mut self, side: Player, default: &PlayerSpec, rules: Rules) -> Talk<PlayerSpec> {
        let known: Vec<&str> = self.roster.players().iter().map(|player| player.id).collect();
        let question = say!(
            "plain-ask-player",
            "Who plays {player}? ({known}; empty: {default}) ",
            player = side.to_string(),
            known = known.join(", "),
            default = default.to_string()
        );
        self.ask_spec(&question, default, rules)
    }

    fn ask_spec(&mut self, question: &Message, default: &PlayerSpec, rules: Rules) -> Talk<PlayerSpec> {
        loop {
            let text = self.ask_to_begin(question)?;
            if text.is_empty() {
                return Ok(default.clone());
            }
            let spec =
                text.parse::<PlayerSpec>().and_then(|spec| self.roster.check(&spec, rules).map(|()| spec));
            match spec {
                Ok(spec) => return Ok(spec),
                Err(problem) => self.say(&problem.message())?,
            }
        }
    }

    /// Time per move of a player on a board that is too large for it without a limit.
    pub(crate) fn limit_of(&self, player: &PlayerSpec, rules: Rules) -> Option<Duration> {
        let most = self.roster.info(&player.name).ok()?.max_empty?;
        (rules.cell_count() > most).then(|| self.time.unwrap_or(LARGE_BOARD_TIME))
    }

    /// Warns that minimax answers within that time.
    pub(crate) fn warn_of_limit(&mut self, time: Duration) -> Talk<()> {
        let seconds = time.as_secs_f64();
        let places = if seconds.fract() == 0.0 { 0 } else { 1 };
        let seconds = decimal(seconds, places, self.language);
        self.say(&say!(
            "plain-warn-large",
            "Minimax looks at every game, which takes too long on this board: it answers within \
            {seconds} s for each move, with the best it has found by then.",
            seconds
        ))
    }

    /// Does the work with `limit` as the time limit if no other is set.
    pub(crate) fn within<T>(&mut self, limit: Option<Duration>, work: impl FnOnce(&mut Self) -> T) -> T {
        let time = self.time;
        self.time = time.or(limit);
        let done = work(self);
        self.time = time;
        done
    }

    /// A computer against itself on the papers' board.
    fn mirror(&self, player: &str, seed: u64) -> SeatedGame {
        let player = PlayerSpec::named(player);
        SeatedGame::new(Rules::TIC_TAC_TOE, [player.clone(), player], 0, seed)
    }

    /// Plays a game to its end, and saves it however it ends.
    fn play(&mut self, mut seated: SeatedGame) -> Talk<()> {
        let [x, o] = [0, 1].map(|side: usize| seated.seats()[side].to_string());
        let (rules, cells) = (seated.rules(), seated.rules().cell_count());
        self.say(&say!(
            "plain-game",
            "{game}: {rules}. X is {x}, O is {o}.",
            game = rules.to_string(),
            rules = game_name(rules),
            x,
            o
        ))?;
        if seated.has_human() {
            self.say(&texts::plain_how(cells))?;
        }
        let ended = self.play_on(&mut seated);
        let kept = self.keep(&mut seated);
        if ended.is_err() && kept {
            if matches!(ended, Err(Stop::EndOfInput)) {
                writeln!(self.output)?;
            }
            self.say(&say!("plain-kept", "The game is kept and will be offered next time."))?;
        }
        ended
    }

    fn play_on(&mut self, seated: &mut SeatedGame) -> Talk<()> {
        let mut agents: [Option<Box<dyn Agent>>; 2] = [None, None];
        let mut spent = Duration::ZERO;
        while let Some(side) = seated.referee().to_move() {
            if seated.is_human(side) {
                self.show_board(seated)?;
                self.person_moves(seated, side)?;
            } else {
                spent += self.computer_moves(seated, side, &mut agents[side.index()])?.unwrap_or_default();
            }
            self.keep(seated);
        }
        self.show_board(seated)?;
        if !seated.has_human() {
            let seconds = seconds_text(spent.as_secs_f64(), self.language);
            self.say(&say!("plain-total", "Time in all: {seconds} s.", seconds))?;
        }
        let Some(outcome) = seated.referee().outcome() else { return Ok(()) };
        self.say(&outcome.message())?;
        if let (Some(human), Some(winner)) = (seated.lone_human(), outcome.winner()) {
            let won = human == winner;
            self.say(&if won {
                say!("plain-you-win", "Congratulations, you win!")
            } else {
                say!("plain-you-lose", "The computer wins. Try again!")
            })?;
        }
        Ok(())
    }

    fn person_moves(&mut self, seated: &mut SeatedGame, side: Player) -> Talk<()> {
        let mut nudged = false;
        loop {
            let text =
                self.ask(&say!("plain-ask-move", "{player}, your move: ", player = side.to_string()))?;
            let answer = match read_answer(seated.rules(), &text) {
                Ok(answer) => answer,
                Err(problem) => {
                    self.say(&problem)?;
                    continue;
                }
            };
            match answer {
                Answer::Cell(mv) => match seated.place(mv) {
                    Ok(()) => return self.tell_move(seated.rules(), side, mv),
                    Err(problem) => self.say(&problem.message())?,
                },
                Answer::Undo => match seated.undo() {
                    Ok(()) => return self.say(&say!("plain-taken-back", "Taken back.")),
                    Err(problem) => self.say(&problem.message())?,
                },
                Answer::Hint => {
                    let best = self.values(seated).and_then(|values| values.of(*values.best().first()?));
                    let hint = match best {
                        None => texts::hint_none(),
                        Some(best) if nudged => texts::hint_cell(why(seated.position(), &best)),
                        Some(best) => texts::hint_nudge(nudge(seated.position(), best.mv)),
                    };
                    nudged = true;
                    self.say(&hint)?;
                }
                Answer::Values => {
                    let words = match self.values(seated) {
                        Some(values) => {
                            let list: Vec<String> = values
                                .moves
                                .iter()
                                .filter_map(|m| Some(format!("{} {}", m.mv, sign(m.value?, m.plies, 4))))
                                .collect();
                            say!("plain-values", "Values: {list}", list = list.join(", "))
                        }
                        None => texts::values_too_hard(),
                    };
                    self.say(&words)?;
                    self.say(&texts::values_legend())?;
                }
                Answer::Help => self.say(&texts::plain_how(seated.rules().cell_count()))?,
                Answer::Leave => return Err(Stop::Left),
            }
        }
    }

    /// Lets a computer move and returns the time it took; `None` if another player, perhaps a person, has
    /// taken its seat instead.
    fn computer_moves(
        &mut self,
        seated: &mut SeatedGame,
        side: Player,
        agent: &mut Option<Box<dyn Agent>>,
    ) -> Talk<Option<Duration>> {
        let seat = seated.seat(side);
        let name = seat.spec.to_string();
        self.say(&say!(
            "plain-thinking",
            "{player} ({name}) is thinking ...",
            player = side.to_string(),
            name = &name
        ))?;
        self.output.flush()?;
        let problem = match self.choice(seated, side, agent) {
            Ok((mv, choice)) => {
                let (time, report) = (choice.time, choice.report.clone());
                if seated.place_chosen(mv, Told { seat, choice }).is_ok() {
                    self.tell_move(seated.rules(), side, mv)?;
                    if let Some(reason) = &report.reason {
                        self.say(&reason.message())?;
                    }
                    let seconds = seconds_text(time.as_secs_f64(), self.language);
                    self.say(&texts::told_cost(report.stats.nodes, seconds))?;
                    if !report.complete {
                        self.say(&texts::plain_limit())?;
                    }
                    return Ok(Some(time));
                }
                texts::player_no_move(name)
            }
            Err(problem) => problem,
        };
        *agent = None;
        self.replace(seated, side, problem)?;
        Ok(None)
    }

    pub(crate) fn choice(
        &self,
        seated: &SeatedGame,
        side: Player,
        agent: &mut Option<Box<dyn Agent>>,
    ) -> Result<(Move, Choice), Message> {
        let seat = seated.seat(side);
        if agent.is_none() {
            let made = self.roster.agent(&seat.spec, seat.rules, seat.seed_mix);
            *agent = Some(made.map_err(|problem| problem.message())?);
        }
        let nobody = || texts::player_no_move(seat.spec.to_string());
        let limits = Limits { time: self.time, ..Limits::default() };
        let started = Instant::now();
        let agent = agent.as_mut().ok_or_else(nobody)?;
        let report = seated
            .referee()
            .course()
            .choose(agent.as_mut(), &limits, &mut ())
            .map_err(|refusal| refusal.message())?;
        Ok((report.best.ok_or_else(nobody)?, Choice { report, time: started.elapsed() }))
    }

    /// A stored game may come from anywhere: its players start no program and open no file unless the
    /// person agrees.
    fn ask_about_players(&mut self, seated: &mut SeatedGame) -> Talk<()> {
        for side in Player::BOTH {
            let Some(concern) = self.roster.concern(&seated.seats()[side.index()]) else { continue };
            let problem = texts::concern(concern.message(), side.to_string());
            self.say(&problem)?;
            let yes = self.words(&say!("plain-yes", "yes"));
            if !self
                .ask(&say!(
                    "plain-agree",
                    "Type \"{yes}\" to allow it, only if you know where this game comes from; anything else \
                chooses another player: ",
                    yes = &yes
                ))?
                .eq_ignore_ascii_case(&yes)
            {
                self.replace(seated, side, problem)?;
            }
        }
        Ok(())
    }

    /// Explains why a player cannot move here and lets the person choose a replacement.
    fn replace(&mut self, seated: &mut SeatedGame, side: Player, problem: Message) -> Talk<()> {
        let default = stand_in(self.roster, &seated.seats()[side.index()]);
        let question = say!(
            "plain-instead",
            "{problem}. Who plays instead? (empty: {default}) ",
            problem,
            default = default.to_string()
        );
        let spec = self.ask_spec(&question, &default, seated.rules())?;
        seated.set_seat(side, spec);
        Ok(())
    }

    fn values(&self, seated: &SeatedGame) -> Option<Arc<Analysis>> {
        let limits = Limits { time: Some(TRUTH_TIME), ..Limits::default() };
        Some(self.truth?.analyze(seated.position(), &limits)).filter(|values| values.tells_something())
    }

    fn tell_move(&mut self, rules: Rules, side: Player, mv: Move) -> Talk<()> {
        let row = rules.rows() - mv.row_from_bottom();
        let col = mv.column() + 1;
        self.say(&say!(
            "plain-played",
            "{player} plays {mv} (row {row}, column {col}).",
            player = side.to_string(),
            mv = mv.to_string(),
            row,
            col
        ))
    }

    fn show_board(&mut self, seated: &SeatedGame) -> Talk<()> {
        writeln!(self.output, "\n{}", board_text(seated.position()))?;
        Ok(())
    }

    fn unfinished(&mut self) -> Option<SeatedGame> {
        let (number, record) = self.games.as_mut()?.unfinished().ok().flatten()?;
        SeatedGame::resume(record, 0, Some(number)).ok().filter(SeatedGame::is_begun)
    }

    /// Saves a game that was begun; returns whether an unfinished one was saved.
    pub(crate) fn keep(&mut self, seated: &mut SeatedGame) -> bool {
        let Some(games) = self.games.as_mut().filter(|_| seated.is_begun()) else { return false };
        match games.keep(seated.record(), seated.number) {
            Ok(number) => {
                seated.number = Some(number);
                games.is_in_trouble = false;
                !seated.is_over()
            }
            Err(problem) => {
                // Once is enough: the message would repeat after every move.
                if !std::mem::replace(&mut games.is_in_trouble, true) {
                    let _ = self.say(&problem.message());
                }
                false
            }
        }
    }

    /// Shows a question and returns the line typed in answer, trimmed; the caller has to check it.
    pub(crate) fn ask(&mut self, question: &Message) -> Talk<String> {
        let question = self.words(question);
        write!(self.output, "{question}")?;
        self.output.flush()?;
        let mut line = Vec::new();
        let read = self.input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line);
        if read? == 0 {
            return Err(Stop::EndOfInput);
        }
        Ok(String::from_utf8_lossy(&line).trim().to_owned())
    }

    /// A question before a game; a leave command goes back, as it does in the game.
    pub(crate) fn ask_to_begin(&mut self, question: &Message) -> Talk<String> {
        let text = self.ask(question)?;
        if is_leave(&text) { Err(Stop::Left) } else { Ok(text) }
    }

    pub(crate) fn say(&mut self, message: &Message) -> Talk<()> {
        let text = self.words(message);
        writeln!(self.output, "{text}")?;
        Ok(())
    }

    pub(crate) fn words(&self, message: &Message) -> String {
        message.in_language(self.language)
    }
}

pub(crate) fn shown(text: &str) -> String {
    format!("\"{text}\"")
}

pub(crate) fn is_leave(text: &str) -> bool {
    ["q", "quit", "exit", "keluar"].iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// Parses a cell, by number, by row and column or by name, or a command.
fn read_answer(rules: Rules, text: &str) -> Result<Answer, Message> {
    // The words of both languages always work, so that the person need not guess.
    Ok(match text.to_ascii_lowercase().as_str() {
        "" | "?" | "help" | "bantuan" => Answer::Help,
        "u" | "undo" | "batal" | "urung" => Answer::Undo,
        "i" | "hint" | "petunjuk" => Answer::Hint,
        "v" | "values" | "nilai" => Answer::Values,
        _ if is_leave(text) => Answer::Leave,
        _ => match text.parse::<usize>() {
            Ok(number) if (1..=rules.cell_count()).contains(&number) => {
                Answer::Cell(rules.move_at(Cell::new(number - 1)))
            }
            Ok(number) => {
                return Err(say!(
                    "plain-number-wrong",
                    "{number} is not a cell: type a number from 1 to {cells}.",
                    number,
                    cells = rules.cell_count()
                ));
            }
            Err(_) => Answer::Cell(rules.parse_move(text).map_err(|problem| problem.message())?),
        },
    })
}

/// The board in the style of the console programs, with row numbers and column letters.
fn board_text(pos: &deret_core::Position) -> String {
    let rules = pos.rules();
    let numbered = rules.cell_count() <= NUMBERED_CELLS && pos.outcome().is_none();
    let width = if numbered && rules.cell_count() > 9 { 2 } else { 1 };
    let dashes = vec!["-".repeat(width + 2); rules.cols()].join("+");
    let mut lines = Vec::new();
    for row in 0..rules.rows() {
        let cells: Vec<String> = (0..rules.cols())
            .map(|col| {
                let index = row * rules.cols() + col;
                let text = match pos.at(rules.move_at(Cell::new(index))) {
                    Some(player) => player.to_string(),
                    None if numbered => (index + 1).to_string(),
                    None => ".".to_owned(),
                };
                format!(" {text:>width$} ")
            })
            .collect();
        lines.push(format!("{:>2} {}", rules.rows() - row, cells.join("|")).trim_end().to_owned());
        if row + 1 < rules.rows() && rules.rows() <= 9 {
            lines.push(format!("   {dashes}"));
        }
    }
    let letters: Vec<String> =
        (0..rules.cols()).map(|col| format!(" {:>width$} ", char::from(b'a' + col as u8))).collect();
    lines.push(format!("   {}", letters.join(" ")).trim_end().to_owned());
    lines.join("\n")
}

impl<R, W> std::fmt::Debug for Plain<'_, R, W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Plain").field("language", &self.language).finish_non_exhaustive()
    }
}

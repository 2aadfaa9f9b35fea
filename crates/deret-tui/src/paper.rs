//! The papers' own programs as prompts: their menus, questions, boards and messages, with their algorithms.
//!
//! `deret_play::PaperMode` lists the programs' features; this file holds their dialogues. The end of the
//! input ends each.

use std::{
    io::{self, BufRead, Write},
    time::Duration,
};

use deret_core::{Cell, Move, Player, Position, Rules};
use deret_play::{Boards, First, PaperAction, PaperMode, PlayerSpec};
use deret_search::{Agent, common::chance::mixed};
use deret_text::{Explain, Message, decimal, say};

use crate::{
    plain::{Plain, Stop, Talk, is_leave, shown},
    seated_game::{SeatedGame, Told},
    texts,
};

/// How a program draws its board and names the sides.
struct Face {
    /// By side: the side that moves first has the first mark.
    marks: [&'static str; 2],
    empty: &'static str,
    /// Lines between the cells, as in the console program of Musyafa and Pratama.
    ruled: bool,
}

/// Input of a person in the window of Pamungkas and Thamrin.
enum Pressed {
    Cell(Move),
    Key(char),
}

const X_AND_O: Face = Face { marks: ["X", "O"], empty: " ", ruled: true };

/// Why that program does not play that game; `None` if it does.
pub fn check_board(mode: &PaperMode, rules: Rules) -> Option<Message> {
    let boards = match mode.boards {
        Boards::Listed(sides) => {
            let names: Vec<String> = sides.iter().map(|side| format!("{side},{side},{side}")).collect();
            say!("paper-boards-listed", "{list}", list = names.join(", "))
        }
        Boards::Square => {
            say!("paper-boards-square", "square boards with a whole line to win, such as 3,3,3 and 5,5,5")
        }
        Boards::Any => say!("paper-boards-any", "any rows, columns and marks in a line"),
    };
    let problem = || {
        say!(
            "paper-no-board",
            "the program of this paper does not play {game}: it has {boards}",
            game = rules.to_string(),
            boards
        )
    };
    (!mode.has(rules)).then(problem)
}

/// The keys of a window, in words.
pub fn keys(mode: &PaperMode) -> Message {
    let name = |key| {
        let choice = mode.choices.iter().find(|choice| choice.key == key);
        choice.map_or(say!("paper-no-key", "nothing"), |choice| choice.name.clone())
    };
    say!(
        "paper-keys",
        "Keys: g: {toggle}; 0: {zero}; 1: {one}; r: {reset}.",
        toggle = name('g'),
        zero = name('0'),
        one = name('1'),
        reset = name('r')
    )
}

impl<R: BufRead, W: Write> Plain<'_, R, W> {
    /// Plays as that paper's program does, on that board if one is given.
    pub fn run_paper(&mut self, mode: &PaperMode, rules: Option<Rules>) -> io::Result<()> {
        let ended = match mode.id {
            "000" => self.console(mode, rules),
            "002" => self.keyed(mode, rules.unwrap_or(mode.board())),
            "003" => self.window(mode, rules),
            _ => self.costs(mode, rules),
        };
        self.part(ended)
    }

    fn banner(&mut self, mode: &PaperMode) -> Talk<()> {
        writeln!(self.output)?;
        mode.banner.iter().try_for_each(|line| self.say(line))
    }

    /// Musyafa and Pratama.
    fn console(&mut self, mode: &PaperMode, rules: Option<Rules>) -> Talk<()> {
        for game in 0.. {
            self.banner(mode)?;
            for choice in &mode.choices {
                let name = self.words(&choice.name);
                writeln!(self.output, "{}. {name}", choice.key)?;
            }
            let text = self.ask(&say!("paper-ask-menu", "Enter a menu number : "))?;
            let mut keys = text.chars();
            let key = keys.next().filter(|_| keys.next().is_none());
            let chosen = mode.choices.iter().find(|choice| Some(choice.key) == key);
            let leaves = is_leave(&text) || chosen.is_some_and(|choice| choice.action == PaperAction::Leave);
            if leaves {
                return self.say(&say!("paper-goodbye", "Thank you for using this application!"));
            }
            let seed = mixed(&[self.seed, game]);
            let played = match chosen.map(|choice| &choice.action) {
                Some(PaperAction::Computer(spec)) => self.console_bot(mode, spec, rules, seed),
                Some(PaperAction::People) => {
                    let rules = self.console_board(rules)?;
                    let people = [PlayerSpec::named("human"), PlayerSpec::named("human")];
                    self.console_game(mode, SeatedGame::new(rules, people, game, seed), &X_AND_O)
                }
                Some(PaperAction::Itself(spec)) => {
                    let seats = [spec.clone(), spec.clone()];
                    self.console_game(mode, SeatedGame::new(Rules::TIC_TAC_TOE, seats, game, seed), &X_AND_O)
                }
                _ => self.say(&say!("paper-menu-wrong", "Invalid input! Enter a correct menu number.")),
            };
            match played {
                Ok(()) | Err(Stop::Left) => {}
                stop => return stop,
            }
        }
        Ok(())
    }

    fn console_board(&mut self, rules: Option<Rules>) -> Talk<Rules> {
        if let Some(rules) = rules {
            return Ok(rules);
        }
        loop {
            match self.ask_to_begin(&say!("paper-ask-size", "Board size (3/4/5) : "))?.as_str() {
                "3" => return Ok(Rules::TIC_TAC_TOE),
                "4" => return Ok(Rules::FOUR_BY_FOUR),
                "5" => return Ok(Rules::FIVE_BY_FIVE),
                _ => {}
            }
        }
    }

    fn console_bot(
        &mut self,
        mode: &PaperMode,
        spec: &PlayerSpec,
        rules: Option<Rules>,
        seed: u64,
    ) -> Talk<()> {
        let rules = self.console_board(rules)?;
        let limit = self.limit_of(spec, rules);
        if let Some(time) = limit {
            self.say(&say!(
                "paper-not-recommended",
                "Recursive Play didn't recommend for 4x4 or more board."
            ))?;
            self.warn_of_limit(time)?;
        }
        let mark = loop {
            match self.ask_to_begin(&say!("paper-ask-mark", "Choose X or O : "))?.as_str() {
                "X" => break "X",
                "O" => break "O",
                _ => {} // capital letters only, as in the program
            }
        };
        // In the program the first mover is drawn by lot, independent of the mark.
        let person_begins = mode.first == First::Person || seed & 1 == 0;
        let other = if mark == "X" { "O" } else { "X" };
        let (mut seats, mut marks) = ([PlayerSpec::named("human"), spec.clone()], [mark, other]);
        if !person_begins {
            seats.reverse();
            marks.reverse();
        }
        let seated = SeatedGame::new(rules, seats, 0, seed);
        let face = Face { marks, ..X_AND_O };
        self.within(limit, |plain| plain.console_game(mode, seated, &face))
    }

    fn console_game(&mut self, mode: &PaperMode, mut seated: SeatedGame, face: &Face) -> Talk<()> {
        let mut agents: [Option<Box<dyn Agent>>; 2] = [None, None];
        let lone = seated.lone_human();
        let people = seated.has_human();
        let named = |side: Player| match (people, side.index() + 1) {
            (true, n) => say!("paper-player", "Player {n}", n),
            (false, n) => say!("paper-bot", "Bot {n}", n),
        };
        while let Some(side) = seated.referee().to_move() {
            self.draw(seated.position(), face)?;
            let turn = match lone {
                Some(human) if human == side => mode.words.your_turn.clone(),
                Some(_) => mode.words.computer_turn.clone(),
                None => say!("paper-turn", "Turn of {who}", who = named(side)),
            };
            self.say(&turn)?;
            if seated.is_human(side) {
                self.person_plays(
                    &mut seated,
                    &say!("paper-ask-location", "Location (X,Y), row and column : "),
                )?;
            } else {
                mode.words.thinking.as_ref().map_or(Ok(()), |thinking| self.say(thinking))?;
                self.output.flush()?;
                let (_, time, _) = self.computer_plays(&mut seated, &mut agents[side.index()])?;
                let seconds = decimal(time.as_secs_f64(), 7, self.language);
                self.say(&say!("paper-thought", "The bot thought for {seconds} seconds.", seconds))?;
            }
            self.keep(&mut seated);
        }
        self.draw(seated.position(), face)?;
        let Some(outcome) = seated.referee().outcome() else { return Ok(()) };
        let words = match (outcome.winner(), lone) {
            (None, _) => mode.words.draw.clone(),
            (Some(winner), None) => say!("paper-one-won", "{who} wins!", who = named(winner)),
            (Some(winner), Some(human)) => result_words(mode, winner, human),
        };
        self.say(&words)
    }

    /// Pamungkas and Thamrin: keys at any time, a click is a row and a column.
    fn keyed(&mut self, mode: &PaperMode, rules: Rules) -> Talk<()> {
        self.banner(mode)?;
        self.say(&keys(mode))?;
        self.say(&say!("paper-leave", "q leaves."))?;
        let mut computer = mode.computer.clone();
        let mut opponent = computer.clone();
        for game in 0.. {
            let seats = [PlayerSpec::named("human"), opponent.clone()];
            let mut seated = SeatedGame::new(rules, seats, game, mixed(&[self.seed, game]));
            let mut agent = None;
            loop {
                self.draw(seated.position(), &X_AND_O)?;
                if seated.computer_to_move().is_some() {
                    self.keyed_computer(&mut seated, &mut agent)?;
                    self.keep(&mut seated);
                    continue;
                }
                if let Some(outcome) = seated.referee().outcome() {
                    let human = seated.lone_human();
                    let words = match (outcome.winner(), human) {
                        (None, _) => mode.words.draw.clone(),
                        (Some(winner), Some(human)) => result_words(mode, winner, human),
                        (Some(Player::X), None) => mode.words.x_won.clone(),
                        (Some(Player::O), None) => mode.words.o_won.clone(),
                    };
                    self.say(&words)?;
                }
                let key = match self.pressed(&seated)? {
                    Pressed::Cell(mv) => {
                        if let Err(problem) = seated.place(mv) {
                            self.say(&problem.message())?;
                        }
                        self.keep(&mut seated);
                        continue;
                    }
                    Pressed::Key(key) => key,
                };
                let Some(choice) = mode.choices.iter().find(|choice| choice.key == key) else { continue };
                match &choice.action {
                    PaperAction::Reset => break,
                    PaperAction::Toggle if opponent.is_human() => opponent = computer.clone(),
                    PaperAction::Toggle => opponent = PlayerSpec::named("human"),
                    PaperAction::Computer(spec) => {
                        computer = spec.clone();
                        opponent = spec.clone();
                    }
                    _ => {}
                }
                seated.set_seat(Player::O, opponent.clone());
                agent = None;
                self.say(&choice.name)?;
            }
        }
        Ok(())
    }

    fn pressed(&mut self, seated: &SeatedGame) -> Talk<Pressed> {
        loop {
            let over = seated.is_over();
            let question = if over {
                say!("paper-over-keys", "Press r to reset (or g, 0, 1; q leaves): ")
            } else {
                say!("paper-ask-key", "Row and column (\"2 2\"), or a key: ")
            };
            let text = self.ask_to_begin(&question)?.to_lowercase();
            let mut letters = text.chars();
            if let (Some(key), None) = (letters.next(), letters.next()) {
                return Ok(Pressed::Key(key));
            }
            if over {
                continue;
            }
            match seated.rules().parse_move(&text) {
                Ok(mv) => return Ok(Pressed::Cell(mv)),
                Err(problem) => self.say(&problem.message())?,
            }
        }
    }

    fn keyed_computer(&mut self, seated: &mut SeatedGame, agent: &mut Option<Box<dyn Agent>>) -> Talk<()> {
        let spec = seated.seats()[Player::O.index()].clone();
        let limit = self.limit_of(&spec, seated.rules()).filter(|_| spec.name == "minimax");
        if let Some(time) = limit.filter(|_| seated.plies() < 2) {
            self.warn_of_limit(time)?;
            self.output.flush()?;
        }
        let (mv, time, score) = self.within(limit, |plain| plain.computer_plays(seated, agent))?;
        // The program values positions for the person: 1 is a win of player 1.
        let eval = if spec.name == "random" {
            "random".to_owned()
        } else {
            score.map_or_else(String::new, |score| (-score).to_string())
        };
        if spec.name == "minimax" {
            let seconds = decimal(time.as_secs_f64(), 7, self.language);
            self.say(&say!(
                "paper-minimax-time",
                "Total waktu eksekusi program minimax : {seconds}",
                seconds
            ))?;
        }
        let (row, col) = (seated.rules().rows() - 1 - mv.row_from_bottom(), mv.column());
        self.say(&say!(
            "paper-eval",
            "AI has chosen to mark the square in pos ({row}, {col}) with an eval of: {eval}",
            row,
            col,
            eval
        ))
    }

    /// Rafi 2022: the panel of options as questions, then games until it is reset.
    fn window(&mut self, mode: &PaperMode, rules: Option<Rules>) -> Talk<()> {
        self.banner(mode)?;
        let mut game = 0;
        loop {
            let (rules, side, depth) = self.window_options(rules.unwrap_or(mode.board()))?;
            loop {
                let spec = format!("heuristic:depth={depth},as=printed");
                let computer = spec.parse().unwrap_or_else(|_| mode.computer.clone());
                let mut seats = [PlayerSpec::named("human"), computer];
                if side == Player::O {
                    seats.reverse();
                }
                game += 1;
                let seated = SeatedGame::new(rules, seats, game, mixed(&[self.seed, game]));
                if self.window_game(mode, seated)? {
                    break;
                }
            }
        }
    }

    fn window_options(&mut self, usual: Rules) -> Talk<(Rules, Player, usize)> {
        const DEPTH: usize = 3;
        loop {
            let text = self.ask_to_begin(&say!(
                "paper-ask-side",
                "Play as X / Play as O [{default}]: ",
                default = "X"
            ))?;
            let side = if text.eq_ignore_ascii_case("o") { Player::O } else { Player::X };
            let most = usize::from(Rules::MAX_SIDE);
            let rows = self.ask_number(
                |d| say!("paper-ask-rows", "Row count= [{default}]: ", default = d),
                usual.rows(),
                most,
            )?;
            let cols = self.ask_number(
                |d| say!("paper-ask-columns", "Column count= [{default}]: ", default = d),
                usual.cols(),
                most,
            )?;
            let k = self.ask_number(
                |d| say!("paper-ask-marks", "n-marks needed= [{default}]: ", default = d),
                usual.k(),
                most,
            )?;
            let depth = self.ask_number(
                |d| say!("paper-ask-depth", "Max depth= [{default}]: ", default = d),
                DEPTH,
                rows * cols,
            )?;
            match Rules::new(rows, cols, k) {
                Ok(rules) => return Ok((rules, side, depth)),
                Err(problem) => self.say(&problem.message())?,
            }
        }
    }

    fn ask_number(&mut self, question: impl Fn(usize) -> Message, default: usize, max: usize) -> Talk<usize> {
        loop {
            let text = self.ask_to_begin(&question(default))?;
            if text.is_empty() {
                return Ok(default);
            }
            match text.parse() {
                Ok(number) if (1..=max).contains(&number) => return Ok(number),
                _ => self.say(&texts::paper_number_wrong(max, 1, shown(&text)))?,
            }
        }
    }

    /// Plays a game; returns whether the person wants other options.
    fn window_game(&mut self, mode: &PaperMode, mut seated: SeatedGame) -> Talk<bool> {
        let mut agent = None;
        while let Some(side) = seated.referee().to_move() {
            if seated.is_human(side) {
                self.draw(seated.position(), &X_AND_O)?;
                loop {
                    let text = self.ask_to_begin(&say!(
                        "paper-ask-cell",
                        "Row and column (\"2 2\"; r = Reset and Apply, q leaves): "
                    ))?;
                    if text.eq_ignore_ascii_case("r") {
                        return Ok(true);
                    }
                    if self.try_place(&mut seated, &text)? {
                        break;
                    }
                }
            } else {
                self.computer_plays(&mut seated, &mut agent)?;
            }
            self.keep(&mut seated);
        }
        self.draw(seated.position(), &X_AND_O)?;
        let words = match seated.referee().outcome().and_then(|outcome| outcome.winner()) {
            None => &mode.words.draw,
            Some(Player::X) => &mode.words.x_won,
            Some(Player::O) => &mode.words.o_won,
        };
        self.say(words)?;
        Ok(false)
    }

    /// The branch-and-bound paper: the person has 0 and moves first; one game.
    fn costs(&mut self, mode: &PaperMode, rules: Option<Rules>) -> Talk<()> {
        const FACE: Face = Face { marks: ["0", "x"], empty: "+", ruled: false };
        self.banner(mode)?;
        let rules = match rules {
            Some(rules) => rules,
            None => {
                let most = usize::from(Rules::MAX_SIDE);
                let side = loop {
                    let side =
                        self.ask_number(|_| say!("paper-ask-side-length", "Size of the board: "), 0, most)?;
                    if side > 0 {
                        break side;
                    }
                };
                Rules::new(side, side, side).unwrap_or(mode.board())
            }
        };
        let seats = [PlayerSpec::named("human"), mode.computer.clone()];
        let mut seated = SeatedGame::new(rules, seats, 0, mixed(&[self.seed, 0]));
        let (mut agent, cells) = (None, rules.cell_count());
        while let Some(side) = seated.referee().to_move() {
            if seated.is_human(side) {
                loop {
                    let text = self.ask_to_begin(&say!("paper-ask-number", "Cell (1-{cells}): ", cells))?;
                    match text.parse::<usize>() {
                        Ok(number) if (1..=cells).contains(&number) => {
                            match seated.place(rules.move_at(Cell::new(number - 1))) {
                                Ok(()) => break,
                                Err(problem) => self.say(&problem.message())?,
                            }
                        }
                        _ => self.say(&texts::paper_number_wrong(cells, 1, shown(&text)))?,
                    }
                }
            } else {
                self.computer_plays(&mut seated, &mut agent)?;
            }
            self.keep(&mut seated);
            self.draw(seated.position(), &FACE)?;
        }
        self.draw(seated.position(), &FACE)?;
        let words = match seated.referee().outcome().and_then(|outcome| outcome.winner()) {
            None => mode.words.draw.clone(),
            Some(winner) => result_words(mode, winner, Player::X),
        };
        self.say(&words)
    }

    fn person_plays(&mut self, seated: &mut SeatedGame, question: &Message) -> Talk<()> {
        loop {
            let text = self.ask_to_begin(question)?;
            if self.try_place(seated, &text)? {
                return Ok(());
            }
        }
    }

    /// Plays at the cell if the move is legal, and explains the problem otherwise. Returns whether it was
    /// played.
    fn try_place(&mut self, seated: &mut SeatedGame, text: &str) -> Talk<bool> {
        let text = text.trim_matches(['(', ')']);
        let problem = match seated.rules().parse_move(text) {
            Ok(mv) => match seated.place(mv) {
                Ok(()) => return Ok(true),
                Err(problem) => problem.message(),
            },
            Err(problem) => problem.message(),
        };
        self.say(&say!("paper-location-wrong", "That cannot be played: {problem}.", problem))?;
        Ok(false)
    }

    /// The move of the computer, how long it took, and its score for the side that moved.
    fn computer_plays(
        &mut self,
        seated: &mut SeatedGame,
        agent: &mut Option<Box<dyn Agent>>,
    ) -> Talk<(Move, Duration, Option<i64>)> {
        let Some(side) = seated.computer_to_move() else { return Err(Stop::Left) };
        let problem = match self.choice(seated, side, agent) {
            Ok((mv, choice)) => {
                let (time, score) = (choice.time, choice.report.score.map(|score| score.0));
                let complete = choice.report.complete;
                match seated.place_chosen(mv, Told { seat: seated.seat(side), choice }) {
                    Ok(()) => {
                        if !complete {
                            self.say(&texts::plain_limit())?;
                        }
                        return Ok((mv, time, score));
                    }
                    Err(problem) => problem.message(),
                }
            }
            Err(problem) => problem,
        };
        self.say(&problem)?;
        Err(Stop::Left)
    }

    fn draw(&mut self, pos: &Position, face: &Face) -> Talk<()> {
        let rules = pos.rules();
        writeln!(self.output)?;
        for row in 0..rules.rows() {
            let cells: Vec<&str> = (0..rules.cols())
                .map(|col| {
                    let mv = rules.move_at(Cell::new(row * rules.cols() + col));
                    pos.at(mv).map_or(face.empty, |side| face.marks[side.index()])
                })
                .collect();
            if face.ruled {
                writeln!(self.output, " {}", cells.join(" | ").trim_end())?;
                if row + 1 < rules.rows() {
                    writeln!(self.output, "{}", vec!["---"; rules.cols()].join("+"))?;
                }
            } else {
                writeln!(self.output, "{}", cells.join(" "))?;
            }
        }
        Ok(())
    }
}

fn result_words(mode: &PaperMode, winner: Player, human: Player) -> Message {
    let own = if winner == human { &mode.words.won } else { &mode.words.lost };
    let of_mark = if winner == Player::X { &mode.words.x_won } else { &mode.words.o_won };
    own.as_ref().unwrap_or(of_mark).clone()
}

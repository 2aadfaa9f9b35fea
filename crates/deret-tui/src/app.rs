//! The state of the terminal game, and how commands and finished work change it.

use std::time::{Duration, Instant};

use deret_core::{Cell, Game, GameRecord, Move, Player, Rules};
use deret_play::{Level, PaperMode, PlayerSpec, Roster, default_opponent, levels, stand_in};
use deret_search::common::chance::mixed;
use deret_solver::MoveValue;
use deret_text::{Explain, Language, Message, say};

use crate::{
    hint::Hint,
    input::Command,
    look::Look,
    oracle::Oracle,
    saver::Saver,
    screens::{LevelList, MoveList, Screen, SearchView},
    seated_game::{Beginning, Continued, SeatedGame, Told},
    setup::Setup,
    terminal::Ended,
    texts,
    think::{Choice, Job, Note, Workshop},
    view::{BoardLayout, player_name},
};

/// Everything the screen shows.
pub struct App {
    pub seated: SeatedGame,
    pub screen: Screen,
    pub language: Language,
    pub look: Look,
    /// Row and column from the top left.
    pub cursor: (usize, usize),
    pub values_shown: bool,
    pub oracle: Oracle,
    pub hint: Option<Hint>,
    /// The last message to the person.
    pub notice: Option<Message>,
    pub thinking: Option<Job>,
    pub stuck: Option<Stuck>,
    /// An unfinished game that was set aside and can be resumed.
    pub left: Option<SeatedGame>,
    pub paused: bool,
    pub pace: usize,
    pub exit: Option<Exit>,
    /// Where the board was drawn last, for clicks.
    pub layout: Option<BoardLayout>,
    /// The paper whose own way to play is in use.
    pub paper: Option<PaperMode>,
    /// Whether sides are drawn by lot at each new game.
    pub by_lot: bool,
    /// The computer that takes the seat of a person who leaves it.
    pub(crate) computer: PlayerSpec,
    /// Players that the person named or agreed to. Others that raise a concern, from a stored game, need
    /// the person's consent first.
    trusted: Vec<PlayerSpec>,
    next_move_at: Instant,
    time: Option<Duration>,
    seed: u64,
    games_begun: u64,
    workshop: Workshop,
    saver: Saver,
    /// Why the last game could not be saved.
    keep_problem: Option<Message>,
}

/// The computer cannot move here, or not without the person's consent; and a player that could move instead.
#[derive(Clone, Debug)]
pub struct Stuck {
    pub message: Message,
    pub stand_in: PlayerSpec,
    /// The player that needs the person's consent.
    pub asks_about: Option<PlayerSpec>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    Quit,
    /// By Ctrl-C or a signal.
    Interrupted,
}

/// How the game starts.
#[derive(Clone, Debug)]
pub struct Start {
    pub beginning: Beginning,
    pub language: Language,
    pub look: Look,
    /// The paper whose own way to play is requested.
    pub paper: Option<PaperMode>,
    /// Maximum time for each computer move.
    pub time: Option<Duration>,
    pub seed: u64,
}

/// Pauses between two moves when computers play each other.
pub const PACES: [Duration; 6] = [
    Duration::from_millis(4000),
    Duration::from_millis(2000),
    Duration::from_millis(1000),
    Duration::from_millis(500),
    Duration::from_millis(200),
    Duration::ZERO,
];

/// Time limits of the solver for the values of the position on the board, and for each position of a game
/// under review.
const VALUE_TIME: Duration = Duration::from_secs(5);
const REVIEW_TIME: Duration = Duration::from_secs(2);
/// Time for a strong player to find a hint.
const HINT_TIME: Duration = Duration::from_secs(1);
/// How often the clock of a thinking player is updated.
const CLOCK: Duration = Duration::from_millis(100);

impl App {
    pub fn new(start: Start, workshop: Workshop, saver: Saver) -> App {
        let mut app = App::bare(start, workshop, saver);
        app.saver.find_unfinished();
        app.go_on();
        app
    }

    fn bare(start: Start, workshop: Workshop, saver: Saver) -> App {
        let Beginning { rules, seats, continued } = start.beginning.clone();
        let computer = seats.iter().find(|seat| !seat.is_human()).cloned();
        let computer = computer.unwrap_or_else(default_opponent);
        let trusted = seats.to_vec();
        let seed = mixed(&[start.seed, 0]);
        let begun = SeatedGame::begin(start.beginning, 0, seed);
        // The caller has checked the game that it passes in.
        let seated = begun.unwrap_or_else(|_| SeatedGame::new(rules, seats, 0, seed));
        if let Some(Continued { record, number: Some(number) }) = continued {
            saver.adopt(number, record);
        }
        // A finished game is opened for review.
        let screen = if seated.is_over() { Screen::Moves(MoveList::new(&seated)) } else { Screen::Board };
        App {
            cursor: centre(rules),
            seated,
            screen,
            language: start.language,
            look: start.look,
            values_shown: false,
            oracle: Oracle::default(),
            hint: None,
            notice: start.paper.as_ref().map(crate::paper::keys),
            thinking: None,
            stuck: None,
            left: None,
            paused: false,
            pace: 2,
            exit: None,
            layout: None,
            paper: start.paper,
            by_lot: false,
            computer,
            trusted,
            next_move_at: Instant::now(),
            time: start.time,
            seed: start.seed,
            games_begun: 1,
            workshop,
            saver,
            keep_problem: None,
        }
    }

    pub fn roster(&self) -> &Roster {
        self.workshop.roster()
    }

    pub fn levels(&self) -> Vec<Level> {
        levels()
    }

    /// The text of a message in the language on the screen.
    pub fn say(&self, message: &Message) -> String {
        self.look.spelled(message.in_language(self.language))
    }

    pub fn cursor_move(&self) -> Move {
        let rules = self.seated.rules();
        rules.move_at(Cell::new(self.cursor.0 * rules.cols() + self.cursor.1))
    }

    /// Whether two computers play while people watch.
    pub fn is_watching(&self) -> bool {
        !self.seated.has_human()
    }

    pub fn knows_truth(&self) -> bool {
        self.workshop.knows_truth()
    }

    /// Whether work is under way whose progress the screen should show.
    pub fn is_busy(&self) -> bool {
        let searching = matches!(&self.screen, Screen::Search(view) if view.job.is_some());
        let hinting = self.hint.as_ref().is_some_and(|hint| hint.asking.is_some());
        self.thinking.is_some() || self.oracle.is_working() || searching || hinting
    }

    pub fn update(&mut self, command: Command) {
        match command {
            Command::Interrupt => self.leave(Exit::Interrupted),
            Command::Language => {
                self.language = match self.language {
                    Language::English => Language::Indonesian,
                    Language::Indonesian => Language::English,
                };
            }
            Command::Redraw => {}
            command => match std::mem::replace(&mut self.screen, Screen::Board) {
                Screen::Board => self.on_board(command),
                Screen::Help(scroll) => self.screen = crate::screens::on_help(scroll, command),
                Screen::Levels(list) => self.on_levels(list, command),
                Screen::Setup(setup) => self.on_setup(setup, command),
                Screen::Moves(list) => self.on_moves(list, command),
                Screen::Search(view) => self.on_search(view, command),
            },
        }
        self.go_on();
    }

    /// Accepts the result of finished work.
    pub fn take(&mut self, note: Note) {
        match note {
            Note::Chosen { job, answer } => {
                if self.thinking.as_ref().is_some_and(|current| current.id == job) {
                    self.thinking = None;
                    self.play_choice(answer);
                } else if let Some(hint) = &mut self.hint
                    && hint.asking.as_ref().is_some_and(|current| current.id == job)
                {
                    hint.asking = None;
                    let advised = answer.ok().and_then(|choice| choice.report.best);
                    hint.found = advised.map(|mv| MoveValue { mv, value: None, plies: None });
                    if hint.found.is_none() {
                        self.hint = None;
                        self.notice = Some(texts::hint_none());
                    }
                }
            }
            Note::Valued { job, key, values } => self.oracle.learn(job, key, values),
            Note::Traced { job, answer } => {
                if let Screen::Search(view) = &mut self.screen
                    && view.job.as_ref().is_some_and(|current| current.id == job)
                {
                    view.show(answer);
                }
            }
            Note::Left { answer } => self.offer_left(answer),
            Note::Kept { answer } => {
                self.keep_problem = answer.err();
                if let Some(problem) = &self.keep_problem {
                    self.notice = Some(problem.clone());
                }
            }
        }
        self.go_on();
    }

    fn offer_left(&mut self, answer: Result<Option<(i64, GameRecord)>, Message>) {
        match answer {
            Ok(Some((number, record))) => {
                self.games_begun += 1;
                let left = SeatedGame::resume(record, self.games_begun, Some(number));
                if let Some(left) = left.ok().filter(SeatedGame::is_begun).filter(|_| self.left.is_none()) {
                    self.notice.get_or_insert(offer(&left));
                    self.left = Some(left);
                }
            }
            Ok(None) => {}
            Err(problem) => self.notice = Some(problem),
        }
    }

    /// Starts any work that is due, and returns the time until the next check.
    pub fn tick(&mut self, now: Instant) -> Option<Duration> {
        self.go_on();
        if self.is_busy() {
            return Some(CLOCK);
        }
        let watching = self.is_watching() && !self.paused && !self.seated.is_over();
        watching.then(|| self.next_move_at.saturating_duration_since(now).max(Duration::from_millis(1)))
    }

    /// Ends the sitting; a game in progress is saved.
    pub fn leave(&mut self, exit: Exit) {
        self.thinking = None;
        self.exit = Some(exit);
    }

    /// The final messages of the sitting, once all games are saved.
    pub fn ended(self, exit: Exit) -> Ended {
        let problem = self.saver.finish().err().or(self.keep_problem);
        let unfinished = self.seated.is_begun() && !self.seated.is_over();
        let kept = unfinished && problem.is_none() && self.saver.is_there();
        Ended { exit, language: self.language, kept, problem }
    }

    fn on_board(&mut self, command: Command) {
        let rules = self.seated.rules();
        let (row, col) = self.cursor;
        match command {
            Command::Up => self.cursor.0 = row.saturating_sub(1),
            Command::Down => self.cursor.0 = (row + 1).min(rules.rows() - 1),
            Command::Left => self.cursor.1 = col.saturating_sub(1),
            Command::Right => self.cursor.1 = (col + 1).min(rules.cols() - 1),
            Command::First => self.cursor.1 = 0,
            Command::Last => self.cursor.1 = rules.cols() - 1,
            Command::PageUp => self.cursor.0 = 0,
            Command::PageDown => self.cursor.0 = rules.rows() - 1,
            Command::Accept => self.accept(),
            Command::Click(x, y) => {
                if let Some(cell) = self.layout.as_ref().and_then(|layout| layout.cell_at(x, y)) {
                    self.cursor = cell;
                    self.place();
                }
            }
            Command::Back => match &self.thinking {
                Some(job) => job.stop.raise(), // the player answers with its best so far
                None => (self.hint, self.notice) = (None, None),
            },
            Command::Digit(digit) => self.choose_level(digit),
            Command::Person => self.toggle_person(),
            Command::NewGame => self.new_game(self.seated.rules(), self.seated.seats().clone()),
            Command::Undo => self.take_back(SeatedGame::undo),
            Command::Redo => self.take_back(SeatedGame::redo),
            Command::Values => self.toggle_values(),
            Command::Hint => self.ask_hint(),
            Command::Search => self.open_search(),
            Command::Moves => self.screen = Screen::Moves(MoveList::new(&self.seated)),
            Command::Levels => self.screen = Screen::Levels(LevelList::new(self)),
            Command::Setup => {
                let (rules, seats) = (self.seated.rules(), self.seated.seats().clone());
                self.screen =
                    Screen::Setup(Setup::new(rules, seats, self.by_lot, self.look.marks, self.roster()));
            }
            Command::Swap => self.swap(),
            Command::Continue => self.continue_left(),
            Command::Agree => self.agree(),
            Command::Pause => self.paused = self.is_watching() && !self.paused,
            Command::Step => {
                self.paused = true;
                if self.is_watching() {
                    self.think();
                }
            }
            Command::More if self.is_watching() => self.pace = (self.pace + 1).min(PACES.len() - 1),
            Command::Less if self.is_watching() => self.pace = self.pace.saturating_sub(1),
            Command::More => self.step_level(1),
            Command::Less => self.step_level(-1),
            Command::Help => self.screen = Screen::Help(0),
            Command::Quit => self.leave(Exit::Quit),
            _ => {}
        }
    }

    /// Lets a stored game start its program after all.
    fn agree(&mut self) {
        if let Some(spec) = self.stuck.as_ref().and_then(|stuck| stuck.asks_about.clone()) {
            self.trusted.push(spec);
            self.stuck = None;
        }
    }

    fn accept(&mut self) {
        if let (Some(stuck), Some(side)) = (self.stuck.take(), self.seated.computer_to_move()) {
            self.sit_down(side, stuck.stand_in);
        } else if self.seated.is_over() {
            self.notice = Some(texts::over_what_now());
        } else {
            self.place();
        }
    }

    fn place(&mut self) {
        if self.seated.human_to_move().is_none() {
            self.notice = match self.seated.computer_to_move() {
                Some(side) => {
                    Some(say!("not-your-turn", "it is the turn of {player}", player = side.to_string()))
                }
                None => Some(texts::over_what_now()),
            };
            return;
        }
        match self.seated.place(self.cursor_move()) {
            Ok(()) => self.changed(),
            Err(problem) => self.notice = Some(problem.message()),
        }
    }

    fn play_choice(&mut self, answer: Result<Choice, Message>) {
        let Some(side) = self.seated.computer_to_move() else { return };
        let seat = self.seated.seat(side);
        let played = answer.and_then(|choice| {
            let mv = choice.report.best.ok_or_else(|| texts::player_no_move(seat.spec.to_string()))?;
            let told = Told { seat: seat.clone(), choice };
            self.seated.place_chosen(mv, told).map_err(|problem| problem.message())
        });
        match played {
            Ok(()) => {
                self.next_move_at = Instant::now() + PACES[self.pace];
                self.changed();
            }
            Err(message) => {
                self.stuck = Some(self.stuck(&seat.spec, message, None));
            }
        }
    }

    /// Called after every change of the position.
    fn changed(&mut self) {
        (self.hint, self.notice, self.stuck) = (None, None, None);
        self.keep();
    }

    /// Starts work that is due: a computer's move, values to be shown, a hint.
    fn go_on(&mut self) {
        if self.exit.is_some() {
            return;
        }
        let now = Instant::now();
        let held = self.is_watching()
            && (self.paused || now < self.next_move_at || !matches!(self.screen, Screen::Board));
        if !held {
            self.think();
        }
        let mut wanted = Vec::new();
        let hinting = self.hint.as_ref().is_some_and(|hint| hint.found.is_none() && hint.asking.is_none());
        if (self.values_shown || hinting) && !self.seated.is_over() {
            wanted.push(self.seated.position().clone());
        }
        let mut time = VALUE_TIME;
        if let Screen::Moves(_) = self.screen {
            // From the end, where values are found sooner; the position after the last move is the
            // present one.
            let positions = (0..=self.seated.plies()).rev().map(|ply| self.seated.position_before(ply));
            wanted.extend(positions.filter(|pos| pos.outcome().is_none()));
            time = REVIEW_TIME;
        }
        self.oracle.find_out(wanted, &mut self.workshop, time);
        if hinting {
            self.advance_hint();
        }
    }

    fn think(&mut self) {
        let Some(side) = self.seated.computer_to_move() else { return };
        if self.thinking.is_none() && self.stuck.is_none() {
            let seat = self.seated.seat(side);
            if let Some(concern) =
                self.roster().concern(&seat.spec).filter(|_| !self.trusted.contains(&seat.spec))
            {
                let message = texts::concern(concern.message(), side.to_string());
                self.stuck = Some(self.stuck(&seat.spec, message, Some(seat.spec.clone())));
                return;
            }
            self.thinking =
                Some(self.workshop.choose(seat, self.seated.referee().course().clone(), self.time));
        }
    }

    fn stuck(&self, spec: &PlayerSpec, message: Message, asks_about: Option<PlayerSpec>) -> Stuck {
        Stuck { message, stand_in: stand_in(self.roster(), spec), asks_about }
    }

    /// Finds the move to hint at: from exact values, else from a strong player.
    fn advance_hint(&mut self) {
        let pos = self.seated.position().clone();
        let best = self.oracle.best(&pos);
        let helpless = !self.knows_truth() || self.oracle.known(&pos).is_some();
        let Some(hint) = &mut self.hint else { return };
        if best.is_some() {
            hint.found = best;
        } else if helpless {
            let adviser = stand_in(self.workshop.roster(), &PlayerSpec::named("human"));
            let seat = crate::think::Seat::new(adviser, pos.rules(), self.seed);
            hint.asking = Some(self.workshop.choose(seat, pos.into(), Some(HINT_TIME)));
        }
    }

    fn ask_hint(&mut self) {
        if self.seated.human_to_move().is_none() {
            self.notice = Some(say!("hint-not-now", "hints are for a person who is to move"));
            return;
        }
        match &mut self.hint {
            Some(hint) => {
                hint.outright = true;
                if let Some(found) = hint.found
                    && let Some(cell) = self.seated.rules().cell(found.mv)
                {
                    let cols = self.seated.rules().cols();
                    self.cursor = (cell.index() / cols, cell.index() % cols);
                }
            }
            None => self.hint = Some(Hint::default()),
        }
    }

    fn toggle_values(&mut self) {
        if self.knows_truth() {
            self.values_shown = !self.values_shown;
        } else {
            self.notice = Some(texts::values_no_solver());
        }
    }

    fn take_back(&mut self, change: fn(&mut SeatedGame) -> Result<(), deret_play::RefereeError>) {
        match change(&mut self.seated) {
            Ok(()) => {
                self.thinking = None;
                self.paused = self.is_watching();
                self.changed();
            }
            Err(problem) => self.notice = Some(problem.message()),
        }
    }

    pub(crate) fn new_game(&mut self, rules: Rules, mut seats: [PlayerSpec; 2]) {
        self.put_aside();
        let seed = mixed(&[self.seed, self.games_begun]);
        if self.by_lot && seed & 1 == 1 {
            seats.reverse();
        }
        self.games_begun += 1;
        if rules != self.seated.rules() {
            self.cursor = centre(rules);
        }
        self.sit_at(SeatedGame::new(rules, seats, self.games_begun, seed));
        self.notice = self.left.as_ref().map(offer);
    }

    /// Sets an unfinished game aside, to be resumed later.
    fn put_aside(&mut self) {
        if self.seated.is_begun() && !self.seated.is_over() {
            self.left = Some(self.seated.clone());
        }
    }

    fn continue_left(&mut self) {
        match self.left.take() {
            Some(left) => {
                self.put_aside();
                self.cursor = centre(left.rules());
                self.sit_at(left);
            }
            None => self.notice = Some(say!("nothing-left", "there is no unfinished game")),
        }
    }

    fn sit_at(&mut self, seated: SeatedGame) {
        self.seated = seated;
        (self.thinking, self.stuck, self.hint, self.notice) = (None, None, None, None);
        self.paused = false;
        self.next_move_at = Instant::now();
    }

    /// Goes back to the position before that ply and plays on from there.
    pub(crate) fn try_again_from(&mut self, ply: usize) {
        self.take_back_to(ply);
        self.notice = Some(say!("trying-again", "Again from move {ply}.", ply = ply + 1));
    }

    fn take_back_to(&mut self, ply: usize) {
        self.thinking = None;
        if let Err(problem) = self.seated.go_back_to(ply) {
            self.notice = Some(problem.message());
        }
        self.paused = self.is_watching();
        self.changed();
    }

    fn open_search(&mut self) {
        let Some((ply, told)) = self.seated.last_told() else {
            self.notice = Some(say!("search-none-yet", "no computer has moved in this game yet"));
            return;
        };
        let (seat, course) = (told.seat.clone(), self.seated.course_before(ply));
        let pos = course.position().clone();
        let searched = told.choice.report.stats.nodes > 1;
        let job = self.workshop.trace(seat.clone(), course, self.time);
        self.screen = Screen::Search(Box::new(SearchView::new(pos, seat.spec, searched, job)));
    }

    fn keep(&self) {
        if self.seated.is_begun() {
            self.saver.keep(self.seated.id, self.seated.number, self.seated.record());
        }
    }
}

fn centre(rules: Rules) -> (usize, usize) {
    ((rules.rows() - 1) / 2, (rules.cols() - 1) / 2)
}

fn offer(left: &SeatedGame) -> Message {
    let [x, o] = Player::BOTH.map(|side| player_name(left, side));
    say!(
        "left-offer",
        "Unfinished: {game}, X {x}, O {o}, {moves} {moves|move|moves}. Press c to go on with it.",
        game = left.rules().to_string(),
        x,
        o,
        moves = left.plies()
    )
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App")
            .field("seated", &self.seated)
            .field("screen", &self.screen)
            .finish_non_exhaustive()
    }
}

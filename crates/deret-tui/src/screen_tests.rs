//! Whole sittings without a terminal: keys go in, screens come out.

use std::{
    sync::{
        Arc, Mutex,
        mpsc::{self, Receiver},
    },
    time::{Duration, Instant},
};

use deret_core::{Game, GameRecord, Outcome, Position, Value};
use deret_play::{PlayerSpec, Roster};
use deret_search::Limits;
use deret_solver::{Analysis, MoveValue};
use deret_store::{GameKeeper, MemoryKeeper};
use deret_study::Truth;
use deret_text::Language;
use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers},
};

use crate::{
    Beginning,
    app::{App, Exit, Start},
    input,
    look::{Look, Marks, Palette},
    saver::Saver,
    screens::Screen,
    think::{Note, Workshop},
    view,
};

/// Reference implementation of the solver: plays everything out, up to nine empty cells.
struct EveryGame;

/// No machine is this slow; a longer wait means a hang.
const FOR_EVER: Duration = Duration::from_secs(300);

impl Truth for EveryGame {
    fn analyze(&self, pos: &Position, _limits: &Limits) -> Arc<Analysis> {
        let small = pos.empty_count() <= 9 && pos.outcome().is_none();
        let value = |mv| {
            let mut after = pos.clone();
            after.play(mv);
            let (value, plies) = played_out(&mut after);
            MoveValue { mv, value: Some(value.turned()), plies: Some(plies + 1) }
        };
        let moves: Vec<MoveValue> = pos.legal_moves().into_iter().filter(|_| small).map(value).collect();
        let value = moves.iter().filter_map(|m| m.value).max();
        Arc::new(Analysis { value, plies: None, moves, nodes: 0, complete: small })
    }
}

/// The value for the side to move, and the plies to the end.
fn played_out(pos: &mut Position) -> (Value, u32) {
    match pos.outcome() {
        Some(Outcome::Draw) => return (Value::Draw, 0),
        Some(Outcome::Win(_)) => return (Value::Loss, 0),
        None => {}
    }
    let mut best: Option<(Value, i64)> = None;
    for mv in pos.legal_moves() {
        pos.play(mv);
        let (worth, plies) = played_out(pos);
        pos.undo(mv);
        let (worth, plies) = (worth.turned(), i64::from(plies) + 1);
        let ranked = (worth, if worth == Value::Loss { plies } else { -plies });
        best = best.max(Some(ranked));
    }
    let (worth, plies) = best.expect("an unfinished game has moves");
    (worth, plies.unsigned_abs() as u32)
}

type Games = Arc<MemoryKeeper>;

struct Sitting {
    app: App,
    notes: Receiver<Note>,
    size: (u16, u16),
}

const LOOK: Look = Look { ascii: false, marks: Marks::Letters, palette: Palette::Indexed };

fn sit(game: &str, x: &str, o: &str) -> Sitting {
    sit_with(game, x, o, LOOK, Language::English, &Games::default())
}

fn sit_with(game: &str, x: &str, o: &str, look: Look, language: Language, games: &Games) -> Sitting {
    let (sender, notes) = mpsc::channel();
    let sender = Mutex::new(sender);
    let tell: Arc<dyn Fn(Note) + Send + Sync> = Arc::new(move |note| drop(sender.lock().unwrap().send(note)));
    let seats = [x, o].map(|spec| spec.parse::<PlayerSpec>().unwrap());
    let beginning = Beginning::new(game.parse().unwrap(), seats);
    let start = Start { beginning, language, look, paper: None, time: None, seed: 7 };
    let workshop = Workshop::new(Arc::new(Roster::new()), Some(Arc::new(EveryGame)), tell.clone());
    let saver = Saver::start(Some(games.clone()), tell);
    let mut sitting = Sitting { app: App::new(start, workshop, saver), notes, size: (80, 24) };
    sitting.wait_for(|note| matches!(note, Note::Left { .. }));
    sitting.settle();
    sitting
}

impl Sitting {
    /// Presses keys one after another and waits for the work that they start. Names of other keys are in
    /// angle brackets.
    fn keys(&mut self, keys: &str) -> &mut Sitting {
        let mut rest = keys;
        while let Some(first) = rest.chars().next() {
            let (code, length) = match rest.strip_prefix('<').and_then(|rest| rest.split_once('>')) {
                Some((name, _)) => (named_key(name), name.len() + 2),
                None => (KeyCode::Char(first), first.len_utf8()),
            };
            rest = &rest[length..];
            self.press(code, KeyModifiers::NONE);
            self.settle();
        }
        self
    }

    fn press(&mut self, code: KeyCode, modifiers: KeyModifiers) {
        let command = input::command(&Event::Key(KeyEvent::new(code, modifiers)));
        command.into_iter().for_each(|command| self.app.update(command));
    }

    /// Waits until no work is under way.
    fn settle(&mut self) {
        let started = Instant::now();
        loop {
            while let Ok(note) = self.notes.try_recv() {
                self.app.take(note);
            }
            if !self.app.is_busy() {
                break;
            }
            assert!(started.elapsed() < FOR_EVER, "the work does not end");
            if let Ok(note) = self.notes.recv_timeout(Duration::from_millis(10)) {
                self.app.take(note);
            }
        }
        self.app.seated.forget_times();
    }

    fn wait_for(&mut self, wanted: impl Fn(&Note) -> bool) {
        loop {
            let note = self.notes.recv_timeout(FOR_EVER).expect("it comes");
            let found = wanted(&note);
            self.app.take(note);
            if found {
                return;
            }
        }
    }

    fn size(&mut self, width: u16, height: u16) -> &mut Sitting {
        self.size = (width, height);
        self
    }

    fn screen(&mut self) -> String {
        let mut terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1)).unwrap();
        let mut layout = None;
        terminal.draw(|frame| layout = view::draw(frame, &self.app)).unwrap();
        self.app.layout = layout;
        let buffer = terminal.backend().buffer().clone();
        let line = |y: u16| -> String { (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect() };
        (0..buffer.area.height).map(|y| line(y).trim_end().to_owned() + "\n").collect()
    }

    /// Every pair of foreground and background on the screen.
    fn colours(&mut self) -> Vec<(ratatui::style::Color, ratatui::style::Color)> {
        let mut terminal = Terminal::new(TestBackend::new(self.size.0, self.size.1)).unwrap();
        terminal
            .draw(|frame| {
                view::draw(frame, &self.app);
            })
            .unwrap();
        let mut colours: Vec<_> =
            terminal.backend().buffer().content().iter().map(|cell| (cell.fg, cell.bg)).collect();
        colours.dedup();
        colours
    }
}

fn named_key(name: &str) -> KeyCode {
    match name {
        "enter" => KeyCode::Enter,
        "esc" => KeyCode::Esc,
        "tab" => KeyCode::Tab,
        "end" => KeyCode::End,
        "home" => KeyCode::Home,
        _ => panic!("no key {name}"),
    }
}

#[test]
fn a_game_opens_at_once_with_the_cursor_in_the_centre() {
    let mut sitting = sit("3,3,3", "human", "minimax");
    assert!(sitting.screen().contains("You are X"));
    assert_eq!(sitting.app.cursor_move().to_string(), "b2");
    insta::assert_snapshot!("3x3_start", sitting.screen());
}

#[test]
fn three_by_three_against_minimax() {
    let mut sitting = sit("3,3,3", "human", "minimax");
    sitting.keys("<enter>");
    assert_eq!(sitting.app.seated.plies(), 2, "minimax has answered");
    insta::assert_snapshot!("3x3_minimax", sitting.screen());
}

#[test]
fn four_by_four() {
    let mut sitting = sit("4,4,4", "human", "random:seed=1");
    insta::assert_snapshot!("4x4", sitting.keys(" lj ").screen());
}

#[test]
fn five_by_five_with_four_in_a_row() {
    let mut sitting = sit("5,5,4", "human", "random:seed=1");
    insta::assert_snapshot!("5x5k4", sitting.keys(" k ").screen());
}

#[test]
fn seven_by_seven() {
    let mut sitting = sit("7,7,5", "human", "random:seed=1");
    insta::assert_snapshot!("7x7", sitting.keys(" l l ").screen());
}

#[test]
fn fifteen_by_fifteen() {
    let mut sitting = sit("15,15,5", "human", "random:seed=1");
    insta::assert_snapshot!("15x15", sitting.keys(" l l j ").screen());
}

#[test]
fn a_board_larger_than_the_screen_scrolls_with_the_cursor() {
    let mut sitting = sit("22,22,5", "human", "human");
    insta::assert_snapshot!("22x22_scrolled", sitting.size(50, 16).keys(" <end>").screen());
}

#[test]
fn people_play_each_other_and_the_winning_line_is_marked() {
    let mut sitting = sit("3,3,3", "human", "human");
    assert!(sitting.keys(" ").screen().contains("O to move"));
    sitting.keys("h k l "); // O a2, X a3, O b3
    assert!(sitting.screen().contains("X to move"));
    sitting.keys("jjl "); // X c1
    let screen = sitting.screen();
    assert!(screen.contains("X wins"), "{screen}");
    insta::assert_snapshot!("people_won", screen);
}

#[test]
fn two_computers_are_watched_paused_and_stepped() {
    let mut sitting = sit("3,3,3", "random:seed=3", "minimax");
    sitting.keys("p");
    let plies = sitting.app.seated.plies();
    sitting.keys(".");
    assert_eq!(sitting.app.seated.plies(), plies + 1, "a full stop plays one move");
    insta::assert_snapshot!("watching_paused", sitting.screen());
    sitting.keys("+++p");
    while !sitting.app.seated.is_over() {
        sitting.app.tick(Instant::now());
        sitting.settle();
    }
    assert!(sitting.screen().contains("wins") || sitting.screen().contains("Draw"));
}

#[test]
fn every_size_of_terminal_shows_something_and_small_ones_the_board() {
    for (game, moves) in [("3,3,3", " "), ("15,15,5", " l "), ("1,22,3", " "), ("22,1,3", " ")] {
        let mut sitting = sit(game, "human", "random:seed=1");
        sitting.keys(moves);
        for (width, height) in
            [(1, 1), (2, 30), (30, 2), (5, 5), (12, 6), (20, 10), (36, 8), (40, 12), (200, 60)]
        {
            for keys in ["", "?", "<esc>a", "<esc>s", "<esc>m", "<esc>t", "<esc>"] {
                sitting.keys(keys).size(width, height).screen();
            }
        }
    }
    let mut sitting = sit("3,3,3", "human", "minimax");
    insta::assert_snapshot!("3x3_in_20x10", sitting.keys(" ").size(20, 10).screen());
    // The text is below where that makes the board larger, and stays next to it however wide the window is.
    insta::assert_snapshot!("3x3_in_40x20", sitting.size(40, 20).screen());
    insta::assert_snapshot!("3x3_in_200x18", sitting.size(200, 18).screen());
    insta::assert_snapshot!("help_in_40x20", sitting.keys("?").size(40, 20).screen());
    let mut sitting = sit("15,15,5", "human", "random:seed=1");
    insta::assert_snapshot!("15x15_in_20x10", sitting.keys(" ").size(20, 10).screen());
}

#[test]
fn without_colours_nothing_is_coloured_and_nothing_is_lost() {
    let plain = Look { palette: Palette::None, ..LOOK };
    let mut sitting = sit_with("3,3,3", "human", "minimax", plain, Language::English, &Games::default());
    sitting.keys(" v");
    let reset = ratatui::style::Color::Reset;
    assert_eq!(sitting.colours(), [(reset, reset)]);
    let without = sitting.screen();
    let mut coloured = sit("3,3,3", "human", "minimax");
    coloured.keys(" v");
    assert!(coloured.colours().len() > 3);
    assert_eq!(coloured.screen(), without);
    insta::assert_snapshot!("values_no_colour", without);
}

#[test]
fn ascii_only_means_ascii_only() {
    let ascii = Look { ascii: true, marks: Marks::Stones, palette: Palette::None };
    let mut sitting = sit_with("3,3,3", "human", "minimax", ascii, Language::English, &Games::default());
    sitting.keys(" v");
    insta::assert_snapshot!("ascii", sitting.screen());
    for keys in ["", "?", "<esc>a", "<esc>s", "<esc>m", "<esc>t", "l"] {
        let screen = sitting.keys(keys).screen();
        let strange: Vec<char> = screen.chars().filter(|c| !c.is_ascii()).collect();
        assert!(strange.is_empty(), "after {keys:?}: {strange:?} in\n{screen}");
    }
}

#[test]
fn the_language_is_switched_while_playing() {
    let mut sitting = sit("3,3,3", "human", "minimax");
    insta::assert_snapshot!("indonesian", sitting.keys(" L").screen());
    assert!(sitting.screen().contains("Giliran Anda. Anda X."));
    assert!(sitting.keys("L").screen().contains("Your turn"));
}

#[test]
fn the_keys_of_the_papers() {
    let mut sitting = sit("3,3,3", "human", "minimax");
    sitting.keys("g");
    assert!(sitting.app.seated.seats().iter().all(PlayerSpec::is_human));
    sitting.keys("g0");
    assert_eq!(sitting.app.seated.seats()[1].to_string(), "random");
    sitting.keys("1");
    assert_eq!(sitting.app.seated.seats()[1].to_string(), "level:n=1");
    sitting.keys("9+");
    assert_eq!(sitting.app.seated.seats()[1].to_string(), "level:n=10");
    assert!(sitting.keys("+").screen().contains("There is no level beyond this one"));
    sitting.keys("1-");
    assert_eq!(sitting.app.seated.seats()[1].to_string(), "random");
    sitting.keys(" r");
    assert_eq!(sitting.app.seated.plies(), 0);
}

#[test]
fn undo_redo_and_swapping_sides() {
    let mut sitting = sit("3,3,3", "human", "minimax");
    sitting.keys(" u");
    assert_eq!(sitting.app.seated.plies(), 0);
    sitting.keys("U");
    assert_eq!(sitting.app.seated.plies(), 2);
    sitting.keys("rx");
    assert_eq!(sitting.app.seated.plies(), 1, "the computer moves first now");
    assert!(sitting.screen().contains("You are O"));
}

#[test]
fn a_click_places_a_mark() {
    let mut sitting = sit("3,3,3", "human", "human");
    sitting.screen();
    sitting.app.update(input::Command::Click(8, 4));
    assert_eq!(sitting.app.seated.last_move().map(|mv| mv.to_string()), Some("a3".to_owned()));
    sitting.app.update(input::Command::Click(79, 23));
    assert_eq!(sitting.app.seated.plies(), 1);
}

#[test]
fn hints_nudge_before_they_tell() {
    let mut sitting = sit("3,3,3", "human", "human");
    for mv in ["a3", "b2", "b3", "c1"] {
        sitting.app.seated.place(mv.parse().unwrap()).unwrap();
    }
    let nudge = sitting.keys("i").screen();
    assert!(nudge.contains("You can win with one move") && !nudge.contains("Hint: c3"), "{nudge}");
    let told = sitting.keys("i").screen();
    assert!(told.contains("Hint: c3 wins at once"), "{told}");
    assert_eq!(sitting.app.cursor_move().to_string(), "c3");
}

#[test]
fn a_player_that_refuses_says_so_and_another_is_offered() {
    let mut sitting = sit("15,15,5", "human", "minimax");
    let screen = sitting.keys(" ").screen();
    assert!(screen.contains("O cannot move here"), "{screen}");
    assert!(screen.contains("Enter: "), "{screen}");
    sitting.keys("<enter>");
    assert_eq!(sitting.app.seated.plies(), 2, "the stand-in has moved");
}

#[test]
fn after_a_lost_game_the_losing_move_is_found_and_tried_again() {
    let mut sitting = sit("3,3,3", "human", "human");
    // O answers the corner with a neighbouring edge and loses.
    for mv in ["a3", "b3", "a1", "a2", "c1", "b1", "b2"] {
        sitting.app.seated.place(mv.parse().unwrap()).unwrap();
    }
    assert_eq!(
        sitting.app.seated.referee().outcome().map(|outcome| outcome.to_string()),
        Some("X wins".to_owned())
    );
    let screen = sitting.keys("m").screen();
    assert!(screen.contains("Move 2 decided it: O played b3"), "{screen}");
    insta::assert_snapshot!("review", screen);
    sitting.keys("<home>j<enter>");
    assert_eq!(sitting.app.seated.plies(), 1);
    assert!(matches!(sitting.app.screen, Screen::Board));
}

#[test]
fn a_game_that_goes_on_is_judged_to_its_last_move() {
    let mut sitting = sit("3,3,3", "human", "human");
    // a3, then the centre: neither is a mistake.
    sitting.keys("kh<enter>jl<enter>m");
    let screen = one_line(&sitting.screen());
    assert!(screen.contains("No move has given anything away so far"), "{screen}");
    let mut sitting = sit("3,3,3", "human", "human");
    // b2, then b3: an edge loses.
    sitting.keys("<enter>k<enter>m");
    let screen = one_line(&sitting.screen());
    assert!(screen.contains("a win for X") && !screen.contains("unknown"), "{screen}");
}

#[test]
fn a_search_that_is_not_told_is_not_denied() {
    let mut sitting = sit("7,7,5", "human", "engine:alone=on,nodes=2000");
    sitting.keys(" t");
    let screen = one_line(&sitting.screen());
    assert!(screen.contains("searches, but does not tell"), "{screen}");
}

/// The text of the screen in one line, independent of its line breaks.
fn one_line(screen: &str) -> String {
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_search_is_stepped_through_with_its_cuts() {
    let mut sitting = sit("3,3,3", "human", "alpha-beta");
    sitting.keys(" tn");
    let screen = sitting.screen();
    assert!(screen.contains("already has") && screen.contains(">= beta"), "{screen}");
    insta::assert_snapshot!("search_cut", screen);
    sitting.keys("h-");
    assert!(matches!(&sitting.app.screen, Screen::Search(view) if view.node().is_some()));
    sitting.keys("<esc>1r t");
    assert!(sitting.screen().contains("does not search a tree"));
}

#[test]
fn a_new_game_is_set_up_in_the_form() {
    let mut sitting = sit("3,3,3", "human", "minimax");
    insta::assert_snapshot!("setup", sitting.keys("s").screen());
    sitting.keys("l<enter>");
    assert_eq!(sitting.app.seated.rules().to_string(), "4,4,4");
    sitting.keys(" skl<esc>");
    assert!(sitting.app.seated.is_begun(), "other marks need no new game");
    assert!(sitting.screen().contains('✕'), "{}", sitting.screen());
    sitting.keys("sj30<enter>");
    assert!(matches!(sitting.app.screen, Screen::Setup(_)), "30 rows cannot be");
    assert!(sitting.screen().contains("from 1 to 22"));
}

#[test]
fn levels_bear_their_names_and_can_be_chosen() {
    let mut sitting = sit("3,3,3", "human", "level:n=1");
    let screen = sitting.keys("a").screen();
    for level in sitting.app.levels() {
        let digit = if level.number > 9 { " ".to_owned() } else { level.number.to_string() };
        assert!(screen.contains(&format!(" {digit}  {}", level.name)), "{screen}");
    }
    sitting.keys("9<enter>");
    assert_eq!(sitting.app.seated.seats()[1].to_string(), "level:n=9");
    insta::assert_snapshot!("help", sitting.keys("?").screen());
}

/// A level has one name on every screen.
#[test]
fn a_level_is_called_by_its_name() {
    let mut sitting = sit("3,3,3", "human", "level:n=3");
    let board = sitting.keys(" ").screen();
    assert!(board.contains("O  level 3") && board.contains("O (level 3) played"), "{board}");
    let search = sitting.keys("t").screen();
    assert!(search.contains("The search of level 3"), "{search}");
    let again = sitting.keys("<esc>gg").screen();
    assert!(again.contains("Level 3 now plays O"), "{again}");
    assert!(![board, search, again].iter().any(|screen| screen.contains("level:n=")));
}

#[test]
fn a_game_that_is_left_is_kept_and_offered() {
    let games = Games::default();
    let mut sitting = sit_with("4,4,4", "human", "random:seed=1", LOOK, Language::English, &games);
    sitting.keys(" lj q");
    assert_eq!(sitting.app.exit, Some(Exit::Quit));
    let position = sitting.app.seated.position().clone();
    assert!(sitting.app.ended(Exit::Quit).kept);
    let mut again = sit_with("3,3,3", "human", "minimax", LOOK, Language::English, &games);
    let offer = one_line(&again.screen());
    assert!(offer.contains("Press c") && offer.contains("X you, O "), "{offer}");
    again.keys("c");
    assert_eq!(*again.app.seated.position(), position);
    again.keys("k q");
    assert!(again.app.ended(Exit::Quit).kept);
    assert_eq!(games.unfinished(9).unwrap().len(), 1, "it is still the same game");
}

/// The author of an imported game file cannot choose the programs that run here.
#[test]
fn a_stored_game_does_nothing_to_the_machine_before_the_person_agrees() {
    let sitting = || {
        let mut record = GameRecord::new("3,3,3".parse().unwrap(), "human", "memo:table_mb=300");
        record.push("b2".parse().unwrap()).unwrap();
        record.set_tag("FrontEnd", "terminal");
        let games = Games::default();
        games.add(&record).unwrap();
        let mut sitting = sit_with("3,3,3", "human", "random", LOOK, Language::English, &games);
        sitting.keys("c");
        sitting
    };
    let mut asked = sitting();
    assert_eq!(asked.app.seated.plies(), 1, "it waits");
    let screen = asked.screen();
    assert!(screen.contains("300 MB") && screen.contains("y: allow it"), "{screen}");
    asked.keys("xrx");
    assert_eq!(asked.app.seated.plies(), 0, "neither another side nor a new game is a way around");
    let mut replaced = sitting();
    replaced.keys("<enter>");
    assert_eq!((replaced.app.seated.plies(), replaced.app.seated.seats()[1].name.as_str()), (2, "engine"));
    let mut agreed = sitting();
    agreed.keys("y");
    assert_eq!((agreed.app.seated.plies(), agreed.app.seated.seats()[1].name.as_str()), (2, "memo"));
}

#[test]
fn a_new_game_does_not_lose_the_old_one() {
    let mut sitting = sit("3,3,3", "human", "human");
    sitting.keys(" l r");
    assert_eq!(sitting.app.seated.plies(), 0);
    sitting.keys("c");
    assert_eq!(sitting.app.seated.plies(), 2);
}

#[test]
fn a_thinking_computer_can_be_stopped_and_never_blocks_keys() {
    let mut sitting = sit("3,4,3", "human", "human");
    sitting.keys("x");
    sitting.app.sit_down(deret_core::Player::X, PlayerSpec::named("minimax"));
    sitting.app.tick(Instant::now());
    assert!(sitting.app.thinking.is_some());
    let before = sitting.app.cursor;
    sitting.press(KeyCode::Char('l'), KeyModifiers::NONE);
    assert_ne!(sitting.app.cursor, before, "the cursor moves while it thinks");
    sitting.press(KeyCode::Esc, KeyModifiers::NONE);
    sitting.settle();
    let moves = &sitting.app.seated.record().moves;
    assert_eq!(moves.len(), 1, "it played the best it had");
    assert!(moves[0].note.nodes < Some(276_911_233), "the whole tree: {:?}", moves[0].note);
}

#[test]
fn ctrl_c_interrupts() {
    let mut sitting = sit("3,3,3", "human", "minimax");
    sitting.press(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(sitting.app.exit, Some(Exit::Interrupted));
}

#[test]
fn names_cannot_act_on_the_terminal() {
    let mut sitting = sit("3,3,3", "human", "random:seed=\u{9b}\u{202e}");
    for keys in ["", "s", "<esc>a", "<esc>m"] {
        let screen = sitting.keys(keys).screen();
        let hidden =
            screen.chars().find(|c| *c != '\n' && deret_text::visible(&c.to_string()).len() > c.len_utf8());
        assert_eq!(hidden, None, "{screen}");
        assert!(keys.len() > 1 || screen.contains(r"\u{202e}"), "{screen}");
    }
}

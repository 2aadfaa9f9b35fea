//! Help, levels, and the form for a new game.

use deret_core::Player;
use deret_play::strength;
use deret_text::{Explain, Message, say};
use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
    widgets::Paragraph,
};
use unicode_width::UnicodeWidthStr;

use super::paint::{broken, first_shown, footer, key, put, title, wrapped};
use crate::{
    app::App,
    look::Marks,
    screens::LevelList,
    setup::{Field, Setup},
    texts,
};

pub fn draw_help(frame: &mut Frame<'_>, app: &App, scroll: u16) {
    let area = title(frame, frame.area(), app.look, &app.say(&say!("help-title", "Keys")));
    let area = footer(frame, area, app.look, &[key(app, "Esc", &texts::key_back())]);
    let arrows = app.look.sign("← ↑ ↓ → / h j k l", "arrows / h j k l");
    let enter = app.look.sign("↵ / Space", "Enter / Space");
    let rows: [(&str, Message); 23] = [
        (arrows, say!("help-arrows", "move the cursor")),
        (enter, say!("help-place", "place your mark")),
        ("r", say!("help-new", "new game with the same board and players")),
        ("g", say!("help-person", "opponent: a person or the computer")),
        ("0 ... 9", say!("help-level", "the computer: 0 random, 1 to 9 its level")),
        ("a", say!("help-levels", "all players, with strength and a sentence about each")),
        ("s", say!("help-setup", "board, players, who starts, marks")),
        ("x", say!("help-swap", "swap sides: X moves first")),
        ("u, Ctrl-Z", say!("help-undo", "take your last move back")),
        ("U, Ctrl-Y", say!("help-redo", "play it again")),
        ("i", say!("help-hint", "a nudge; once more: the cell")),
        ("v", say!("help-values", "exact value of every cell")),
        ("t", say!("help-search", "step through the search of the last move")),
        ("m", say!("help-moves", "the game move by move, with values; try again from any move")),
        ("p", say!("help-pause", "pause two computers")),
        ("+ -", say!("help-speed", "level up (9 + is 10) or down; watching: faster, slower")),
        (".", say!("help-step", "one computer move")),
        ("Esc", say!("help-escape", "stop thinking and play the best so far; close a screen")),
        ("c", say!("help-continue", "go on with the unfinished game")),
        ("L", say!("help-language", "English or Bahasa Indonesia")),
        ("Ctrl-L", say!("help-redraw", "draw the screen again")),
        ("?", say!("help-help", "this page")),
        ("q", say!("help-quit", "quit; a game in progress is kept")),
    ];
    let (signs, width) = (18, usize::from(area.width));
    let mut lines = Vec::new();
    for (sign, meaning) in &rows {
        let meaning = broken(&app.say(meaning), width.saturating_sub(signs + 2).max(signs));
        for (number, part) in meaning.into_iter().enumerate() {
            let sign = if number == 0 { sign } else { "" };
            let pad = " ".repeat(signs - sign.width());
            let sign = Span::styled(format!("{pad}{sign}  "), app.look.strong());
            lines.push(Line::from(vec![sign, Span::raw(part)]));
        }
    }
    lines.push(Line::default());
    for text in [
        say!("help-signs", "On the board: [ ] cursor, ( ) last move, * * winning line."),
        say!("help-mouse", "The mouse places marks too."),
    ] {
        lines.extend(broken(&app.say(&text), width).into_iter().map(Line::raw));
    }
    let last = (lines.len() as u16).saturating_sub(area.height);
    frame.render_widget(Paragraph::new(lines).scroll((scroll.min(last), 0)), area);
}

pub fn draw_levels(frame: &mut Frame<'_>, app: &App, list: &LevelList) {
    let rules = app.seated.rules();
    let heading = say!(
        "levels-title",
        "Who plays {player}?   {game}",
        player = list.side.to_string(),
        game = rules.to_string()
    );
    let area = title(frame, frame.area(), app.look, &app.say(&heading));
    let keys = [
        key(app, app.look.sign("↵", "Enter"), &say!("key-choose", "choose")),
        key(app, "Tab", &say!("key-other-side", "other side")),
        key(app, "Esc", &texts::key_back()),
    ];
    let area = footer(frame, area, app.look, &keys);
    // The description of the selected entry is below the list.
    let note_height = if area.height > 10 { 5 } else { 2.min(area.height / 2) };
    let lines = Rect { height: area.height - note_height, ..area };
    let name_width = list.entries.iter().map(|entry| entry.name.width()).max().unwrap_or(0);
    let first = first_shown(list.selected, list.entries.len(), usize::from(lines.height));
    for (row, (index, entry)) in
        list.entries.iter().enumerate().skip(first).take(lines.height.into()).enumerate()
    {
        let digit = entry.digit.map_or(" ".to_owned(), |digit| digit.to_string());
        let measured = match strength(rules, &entry.spec) {
            Some(strength) => {
                say!("strength", "{elo} Elo (+/- {error})", elo = strength.elo, error = strength.error)
            }
            None if entry.spec.is_human() => say!("strength-person", "-"),
            None => say!("strength-unknown", "not measured on this board"),
        };
        let pad = " ".repeat(name_width - entry.name.width());
        let text = format!(" {digit}  {}{pad}   {}", entry.name, app.say(&measured));
        let y = lines.y + row as u16;
        let style = if index == list.selected { app.look.chosen() } else { ratatui::style::Style::new() };
        if index == list.selected {
            frame.buffer_mut().set_style(Rect { y, height: 1, ..lines }.intersection(lines), style);
        }
        put(frame.buffer_mut(), lines, lines.x, y, &text, style);
    }
    let note =
        Rect { x: area.x + 1, y: lines.bottom(), width: area.width.saturating_sub(2), height: note_height };
    if let Some(entry) = list.entries.get(list.selected) {
        let mut words = vec![Line::raw(app.say(&entry.about))];
        if note_height > 3 {
            words.insert(0, Line::default());
            words.push(Line::styled(
                app.say(&say!(
                    "strength-what",
                    "Strength: Elo measured in tournaments on this board; random is 0."
                )),
                app.look.quiet(),
            ));
        }
        wrapped(frame, note, words);
    }
}

pub fn draw_setup(frame: &mut Frame<'_>, app: &App, setup: &Setup) {
    let area = title(frame, frame.area(), app.look, &app.say(&say!("setup-title", "New game")));
    let keys = [
        key(app, app.look.sign("↵", "Enter"), &say!("key-start", "start")),
        key(app, app.look.sign("←→", "left/right"), &say!("key-change", "change")),
        key(app, "x", &say!("key-swap", "swap X and O")),
        key(app, "Esc", &texts::key_back()),
    ];
    let area = footer(frame, area, app.look, &keys);
    let rows: Vec<(Field, String, String)> = Field::ALL
        .into_iter()
        .map(|field| {
            let (label, value) = field_words(app, setup, field);
            (field, app.say(&label), value)
        })
        .collect();
    let label_width = rows.iter().map(|(_, label, _)| label.width()).max().unwrap_or(0);
    let note_height = 4.min(area.height / 3);
    let list = Rect { height: area.height - note_height, ..area };
    let selected = rows.iter().position(|(field, ..)| *field == setup.field).unwrap_or(0);
    let first = first_shown(selected, rows.len(), usize::from(list.height));
    for (row, (field, label, value)) in rows.iter().skip(first).take(list.height.into()).enumerate() {
        let pad = " ".repeat(label_width - label.width());
        let chosen = *field == setup.field;
        let [left, right] =
            if chosen { [app.look.sign("◂", "<"), app.look.sign("▸", ">")] } else { [" ", " "] };
        let text = format!(" {label}{pad}  {left} {value} {right}");
        let y = list.y + row as u16;
        let style = if chosen { app.look.chosen() } else { ratatui::style::Style::new() };
        put(frame.buffer_mut(), list, list.x, y, &text, style);
    }
    let note =
        Rect { x: area.x + 1, y: list.bottom(), width: area.width.saturating_sub(2), height: note_height };
    let words = match setup.rules() {
        Ok(rules) => say!(
            "setup-game",
            "{rows} rows, {cols} columns, {rules}. Enter starts.",
            rows = rules.rows(),
            cols = rules.cols(),
            rules = super::game::game_name(rules)
        ),
        Err(problem) => problem.message(),
    };
    wrapped(frame, note, vec![Line::default(), Line::raw(app.say(&words))]);
}

fn field_words(app: &App, setup: &Setup, field: Field) -> (Message, String) {
    let yes_no = |yes: bool| app.say(&if yes { say!("yes", "yes") } else { say!("no", "no") });
    match field {
        Field::Preset => {
            let value = match setup.preset() {
                Some(_) => say!(
                    "setup-preset",
                    "{rows} x {cols}, {k} in a row",
                    rows = setup.rows,
                    cols = setup.cols,
                    k = setup.k
                ),
                None => say!("setup-own", "your own"),
            };
            (say!("setup-board", "Board"), app.say(&value))
        }
        Field::Rows => (say!("setup-rows", "Rows"), setup.rows.to_string()),
        Field::Cols => (say!("setup-cols", "Columns"), setup.cols.to_string()),
        Field::K => (say!("setup-k", "In a row"), setup.k.to_string()),
        Field::Exact => (say!("setup-exact", "Exactly that many"), yes_no(setup.exact)),
        Field::X => (say!("setup-x", "X (moves first)"), seat_name(app, setup, Player::X)),
        Field::O => (say!("setup-o", "O"), seat_name(app, setup, Player::O)),
        Field::ByLot => (say!("setup-lot", "Draw sides by lot"), yes_no(setup.by_lot)),
        Field::Marks => {
            let name = match setup.marks {
                Marks::Letters => say!("marks-letters", "letters"),
                Marks::Signs => say!("marks-signs", "signs"),
                Marks::Stones => say!("marks-stones", "stones"),
            };
            let look = crate::look::Look { marks: setup.marks, ..app.look };
            let value = format!("{} {}  {}", look.mark(Player::X), look.mark(Player::O), app.say(&name));
            (say!("setup-marks", "Marks"), value)
        }
    }
}

fn seat_name(app: &App, setup: &Setup, side: Player) -> String {
    app.say(&super::game::seat_name(&setup.seats[side.index()]))
}

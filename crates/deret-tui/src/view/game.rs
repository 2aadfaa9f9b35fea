//! The main screen: the board, the players, and all remarks.

use std::time::Instant;

use deret_core::{Player, Rules};
use deret_play::{PlayerSpec, levels};
use deret_study::{nudge, why, worth};
use deret_text::{Explain, Language, Message, decimal, say};
use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
};

use super::{
    board::{BoardLayout, Scene},
    paint::{footer, key, title, wrapped},
};
use crate::{
    app::{App, PACES},
    oracle::Known,
    seated_game::{SeatedGame, Told},
    texts,
};

/// The minimum and the maximum width of the column of text next to the board.
const SIDE_WIDTH: (u16, u16) = (28, 46);
/// From this number of lines on, the text has room for the players and for gaps.
const ROOMY: u16 = 8;

pub fn draw(frame: &mut Frame<'_>, app: &App) -> Option<BoardLayout> {
    let rules = app.seated.rules();
    let mut area = frame.area();
    if area.height >= 14 {
        let name =
            say!("title", "Deret   {game}   {rules}", game = rules.to_string(), rules = game_name(rules));
        area = title(frame, area, app.look, &app.say(&name));
        area = footer(frame, area, app.look, &keys(app));
    }
    let (layout, text_area) = arranged(area, rules, app.cursor);
    let shown = app.values_shown.then(|| app.oracle.values(app.seated.position())).flatten();
    let scene = Scene {
        pos: app.seated.position(),
        cursor: Some(app.cursor),
        last: app.seated.last_move(),
        values: shown.map(|values| values.moves.as_slice()).unwrap_or_default(),
        hint: app
            .hint
            .as_ref()
            .filter(|hint| hint.outright)
            .and_then(|hint| hint.found)
            .map(|found| found.mv),
    };
    layout.draw(frame, app.look, &scene);
    let roomy = text_area.height >= ROOMY;
    let mut lines = Vec::new();
    if roomy {
        lines.extend(Player::BOTH.map(|side| player_line(app, side)));
        lines.push(Line::default());
    }
    lines.push(Line::styled(status(app), app.look.strong()));
    if text_area.height > 1 {
        lines.extend(remarks(app, roomy));
    }
    wrapped(frame, text_area, lines);
    Some(layout)
}

/// The board, with the text next to it if there is room for both; below it if that makes the board larger
/// and still leaves room for the text.
fn arranged(area: Rect, rules: Rules, cursor: (usize, usize)) -> (BoardLayout, Rect) {
    let below = below(area, rules, cursor);
    if area.width < BoardLayout::least_width(rules) + SIDE_WIDTH.0 || area.height < 8 {
        return below;
    }
    let room = inset_top(Rect { x: area.x + 1, width: area.width - 1, ..area });
    let layout = BoardLayout::fit(Rect { width: room.width - SIDE_WIDTH.0, ..room }, rules, cursor);
    if below.0.is_larger_than(&layout) && below.1.height >= ROOMY {
        return below;
    }
    // Close to the board, however wide the window is: the eye moves between the two.
    let x = (room.x + layout.width() + 4).min(room.right() - SIDE_WIDTH.0 + 1);
    (layout, Rect { x, width: (room.right() - x).min(SIDE_WIDTH.1), ..room })
}

fn below(area: Rect, rules: Rules, cursor: (usize, usize)) -> (BoardLayout, Rect) {
    let text_height = match area.height {
        0..=4 => area.height.min(1),
        5..=11 => 2,
        12..=17 => 4,
        _ => 6,
    };
    let board = Rect { height: area.height - text_height, ..area };
    let board_height = BoardLayout::fit(board, rules, cursor).height().min(board.height);
    let layout = BoardLayout::fit(Rect { height: board_height, ..area }, rules, cursor);
    (layout, Rect { y: area.y + board_height, height: area.height - board_height, ..area })
}

fn inset_top(area: Rect) -> Rect {
    if area.height < 16 {
        return area;
    }
    Rect { y: area.y + 1, height: area.height - 1, ..area }
}

/// "3 in a row", or "exactly 3 in a row" for the exact game.
pub fn game_name(rules: Rules) -> Message {
    if rules.exact() {
        say!("in-a-row-exact", "exactly {k} in a row", k = rules.k())
    } else {
        say!("in-a-row", "{k} in a row", k = rules.k())
    }
}

fn player_line(app: &App, side: Player) -> Line<'static> {
    let to_move = app.seated.referee().to_move() == Some(side);
    let arrow = if to_move { app.look.sign("▸ ", "> ") } else { "  " };
    let name = Span::raw(app.say(&player_name(&app.seated, side)));
    Line::from(vec![
        Span::styled(arrow, app.look.strong()),
        Span::styled(app.look.mark(side), app.look.side(side)),
        Span::raw("  "),
        if to_move { name.style(app.look.strong()) } else { name },
    ])
}

/// "you" if that is clear, otherwise the name of the seat.
pub fn player_name(seated: &SeatedGame, side: Player) -> Message {
    let spec = &seated.seats()[side.index()];
    if seated.lone_human() == Some(side) { say!("you", "you") } else { seat_name(spec) }
}

/// "person", the name of a level, or the spec of another player.
pub fn seat_name(spec: &PlayerSpec) -> Message {
    if spec.is_human() {
        return say!("person", "person");
    }
    match levels().into_iter().find(|level| level.spec == *spec) {
        Some(level) => level.name,
        None => say!("name-alone", "{name}", name = spec.to_string()),
    }
}

/// The side to move, or how the game ended: one line that is always shown.
pub fn status(app: &App) -> String {
    let seated = &app.seated;
    if let Some(outcome) = seated.referee().outcome() {
        let words = outcome.message();
        return app.say(&match (seated.lone_human(), outcome.winner()) {
            (Some(human), Some(winner)) if human == winner => {
                say!("status-you-win", "{outcome}: you win!", outcome = words)
            }
            (Some(_), Some(_)) => say!("status-you-lose", "{outcome}: you lose.", outcome = words),
            _ => say!("status-over", "{outcome}.", outcome = words),
        });
    }
    let Some(side) = seated.referee().to_move() else { return String::new() };
    let player = side.to_string();
    if let Some(job) = &app.thinking {
        let seconds =
            decimal(Instant::now().saturating_duration_since(job.started).as_secs_f64(), 1, app.language);
        return app.say(&say!("status-thinking", "{player} is thinking: {seconds} s", player, seconds));
    }
    app.say(&if let Some(stuck) = &app.stuck {
        match stuck.asks_about {
            None => say!("status-stuck", "{player} cannot move here.", player),
            Some(_) => say!("status-asks", "{player} waits for your word.", player),
        }
    } else if seated.lone_human() == Some(side) {
        say!("status-your-turn", "Your turn. You are {player}.", player)
    } else if app.is_watching() && app.paused {
        say!("status-paused", "Paused. {player} to move.", player)
    } else {
        say!("status-turn", "{player} to move.", player)
    })
}

/// All other remarks, the most urgent first.
fn remarks(app: &App, roomy: bool) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    let gap = |lines: &mut Vec<Line<'static>>| {
        if roomy {
            lines.push(Line::default());
        }
    };
    if let Some(stuck) = &app.stuck {
        lines.push(Line::raw(sentence(&app.say(&stuck.message))));
        if stuck.asks_about.is_some() {
            lines.push(Line::raw(app.say(&say!(
                "stuck-agree",
                "y: allow it. Do so only if you know where this game comes from."
            ))));
        }
        lines.push(Line::raw(app.say(&say!(
            "stuck-offer",
            "Enter: {player} plays instead. Another player: a, or a digit.",
            player = stuck.stand_in.to_string()
        ))));
        gap(&mut lines);
    }
    if app.thinking.is_some() {
        lines.push(Line::styled(
            app.say(&say!("thinking-stop", "Esc: play the best move found so far.")),
            app.look.quiet(),
        ));
        gap(&mut lines);
    }
    if let Some(notice) = &app.notice {
        lines.push(Line::raw(sentence(&app.say(notice))));
        gap(&mut lines);
    }
    if let Some(hint) = hint_words(app) {
        lines.push(Line::raw(app.say(&hint)));
        gap(&mut lines);
    }
    if app.values_shown && !app.seated.is_over() {
        lines.extend(value_words(app).iter().map(|words| Line::raw(app.say(words))));
        gap(&mut lines);
    }
    if app.seated.is_over() {
        lines.push(Line::raw(app.say(&texts::over_what_now())));
        gap(&mut lines);
    } else if app.is_watching() {
        let delay = decimal(PACES[app.pace].as_secs_f64(), 1, app.language);
        lines.push(Line::styled(
            app.say(&say!(
                "watching",
                "{seconds} s between moves (+ faster, - slower, p pause, . one move)",
                seconds = delay
            )),
            app.look.quiet(),
        ));
        gap(&mut lines);
    }
    if let Some((ply, told)) = app.seated.last_told() {
        if roomy && lines.is_empty() {
            lines.push(Line::default());
        }
        lines.extend(told_lines(app, ply, told));
    }
    lines
}

/// The reason for the computer's move, the time it took, and details of its search.
fn told_lines(app: &App, ply: usize, told: &Told) -> Vec<Line<'static>> {
    let side = Player::to_move_after(ply);
    let mv = app.seated.record().moves[ply].mv;
    let report = &told.choice.report;
    let head = say!(
        "told-move",
        "{player} ({name}) played {mv}",
        player = side.to_string(),
        name = seat_name(&told.seat.spec),
        mv = mv.to_string()
    );
    let mut lines = vec![Line::styled(app.say(&head), app.look.side(side))];
    lines.extend(report.reason.as_ref().map(|reason| Line::raw(sentence(&app.say(&reason.message())))));
    let seconds = seconds_text(told.choice.time.as_secs_f64(), app.language);
    let cost = match report.score {
        Some(score) => say!(
            "told-cost-score",
            "{seconds} s, {nodes} {nodes|node|nodes}, score {score}",
            seconds,
            nodes = report.stats.nodes,
            score = score.to_string()
        ),
        None => texts::told_cost(report.stats.nodes, seconds),
    };
    lines.push(Line::styled(app.say(&cost), app.look.quiet()));
    if !report.complete {
        lines.push(Line::raw(
            app.say(&say!("told-stopped", "It was stopped: this is the best it had found by then.")),
        ));
    }
    lines
}

/// Short times need more digits than long ones.
pub fn seconds_text(seconds: f64, language: Language) -> String {
    let places = if seconds < 0.001 {
        6
    } else if seconds < 0.01 {
        4
    } else if seconds < 1.0 {
        3
    } else {
        1
    };
    decimal(seconds, places, language)
}

/// Capitalizes a message: messages of the library start with a small letter, as parts of sentences do.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    // A move's name ("b2") keeps its small letter.
    if letters.clone().next().is_some_and(|second| second.is_ascii_digit()) {
        return text.to_owned();
    }
    first + letters.as_str()
}

fn hint_words(app: &App) -> Option<Message> {
    let hint = app.hint.as_ref()?;
    Some(match hint.found {
        None => say!("hint-wait", "Looking for a hint ..."),
        Some(best) if hint.outright => texts::hint_cell(why(app.seated.position(), &best)),
        Some(best) => texts::hint_nudge(nudge(app.seated.position(), best.mv)),
    })
}

/// The meaning of the values for the cell under the cursor, and how to read them.
fn value_words(app: &App) -> Vec<Message> {
    let pos = app.seated.position();
    match app.oracle.known(pos) {
        None => vec![texts::values_wait()],
        Some(Known::TooHard) => vec![texts::values_too_hard()],
        Some(Known::Values(values)) => {
            let here = values.of(app.cursor_move()).filter(|here| here.value.is_some());
            let here = here.map(|here| worth(here.value, here.plies));
            let here = here.map(|words| texts::value_here(app.cursor_move().to_string(), words));
            let partial = values.moves.iter().any(|found| found.value.is_none());
            let rest = partial
                .then(|| say!("values-partial", "The other cells could not be worked out in a few seconds."));
            here.into_iter().chain([texts::values_legend()]).chain(rest).collect()
        }
    }
}

fn keys(app: &App) -> Vec<(String, String)> {
    let enter = app.look.sign("↵", "Enter");
    let mut keys = Vec::new();
    if app.stuck.is_some() {
        keys.push(key(app, enter, &say!("key-stand-in", "let it play")));
    } else if app.seated.is_over() {
        keys.push(key(app, "r", &say!("key-new", "new game")));
        keys.push(key(app, "m", &say!("key-moves", "what happened")));
    } else if app.is_watching() {
        keys.push(key(app, "p", &say!("key-pause", "pause")));
        keys.push(key(app, "+/-", &say!("key-speed", "speed")));
        keys.push(key(app, ".", &texts::key_step()));
    } else {
        keys.push(key(app, enter, &say!("key-place", "place")));
    }
    keys.extend([
        key(app, "?", &say!("key-help", "help")),
        key(app, "q", &say!("key-quit", "quit")),
        key(app, "u", &say!("key-undo", "undo")),
        key(app, "i", &say!("key-hint", "hint")),
        key(app, "v", &say!("key-values", "values")),
        key(app, "t", &say!("key-search", "search")),
        key(app, "0-9", &say!("key-level", "level")),
        key(app, "s", &say!("key-setup", "setup")),
    ]);
    keys
}

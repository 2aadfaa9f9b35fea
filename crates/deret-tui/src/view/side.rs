//! The moves of the game, judged, beside the board they were played on.

use deret_core::{Game, Player, Value};
use deret_text::{decimal, say};
use ratatui::{Frame, layout::Rect, style::Style, text::Line};

use super::{
    board::{BoardLayout, Scene, value_text},
    game::worth_words,
    paint::{first_shown, footer, key, put, title, wrapped},
};
use crate::{
    TEXT,
    app::App,
    review::{Judged, Verdict, turning_point, verdicts},
    screens::MoveList,
    seams::MoveWorth,
};

pub fn draw_moves(frame: &mut Frame<'_>, app: &App, list: &MoveList) {
    let area = title(frame, frame.area(), app.look, &app.say(&say!(TEXT, "moves-title")));
    let keys = [
        key(app, app.look.sign("↑↓", "up/down"), &say!(TEXT, "key-select")),
        key(app, app.look.sign("↵", "Enter"), &say!(TEXT, "key-try-again")),
        key(app, "Esc", &say!(TEXT, "key-back")),
    ];
    let area = footer(frame, area, app.look, &keys);
    let verdicts = verdicts(&app.table, &app.oracle);
    if verdicts.is_empty() {
        wrapped(frame, area, vec![Line::raw(app.say(&say!(TEXT, "moves-none")))]);
        return;
    }
    let selected = list.selected.min(verdicts.len() - 1);
    let turning = turning_point(&verdicts, app.table.referee().outcome());
    let wide = area.width >= 64;
    let (list_area, board_area) = if wide {
        let width = area.width * 11 / 20;
        (Rect { width, ..area }, Rect { x: area.x + width, width: area.width - width, ..area })
    } else {
        (area, Rect::default())
    };
    let note_height = if list_area.height > 12 { 5 } else { 3.min(list_area.height / 2) };
    let rows = Rect { height: list_area.height - note_height, ..list_area };
    let first = first_shown(selected, verdicts.len(), usize::from(rows.height));
    for (row, (ply, verdict)) in verdicts.iter().enumerate().skip(first).take(rows.height.into()).enumerate()
    {
        let y = rows.y + row as u16;
        let mut style = match &verdict.judged {
            Judged::Error { played, .. } => app.look.worth(played.worth),
            _ => Style::new(),
        };
        if turning == Some(ply) {
            style = style.patch(app.look.strong());
        }
        if ply == selected {
            style = style.patch(app.look.chosen());
        }
        put(frame.buffer_mut(), rows, rows.x, y, &row_text(app, ply, verdict, turning), style);
    }
    let note = Rect {
        x: area.x + 1,
        y: rows.bottom(),
        width: list_area.width.saturating_sub(2),
        height: note_height,
    };
    wrapped(frame, note, notes(app, &verdicts, selected, turning));
    draw_board(frame, app, board_area, &verdicts, selected);
}

/// ` 5. X c1   = -> -4  ?`
fn row_text(app: &App, ply: usize, verdict: &Verdict, turning: Option<usize>) -> String {
    let arrow = app.look.sign("→", "->");
    let value = match &verdict.judged {
        Judged::NotYet if app.knows_truth() => app.look.sign("…", "...").to_owned(),
        Judged::NotYet | Judged::TooHard => "?".to_owned(),
        Judged::Kept(worth) => value_text(*worth, 4),
        Judged::Error { played, could_be, .. } => {
            let before = value_text(MoveWorth { worth: *could_be, plies: None, ..*played }, 1);
            format!("{before} {arrow} {}", value_text(*played, 4))
        }
    };
    let remark = match (&verdict.judged, turning == Some(ply)) {
        (Judged::Error { .. }, true) => app.say(&say!(TEXT, "moves-turning-point")),
        (Judged::Error { .. }, false) => app.say(&say!(TEXT, "moves-error")),
        _ => String::new(),
    };
    let time = app.table.record().moves[ply].note.time_us;
    let cost =
        time.map(|time| format!("{} s", decimal(time as f64 / 1e6, 4, app.language))).unwrap_or_default();
    let player = verdict.player;
    format!(" {:>3}. {player} {:<4} {value:<6} {cost:>8} {remark}", ply + 1, verdict.mv.to_string())
}

fn notes(app: &App, verdicts: &[Verdict], selected: usize, turning: Option<usize>) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    if let Some(ply) = turning
        && let Judged::Error { played, could_be, .. } = &verdicts[ply].judged
    {
        let player = verdicts[ply].player.to_string();
        let mv = verdicts[ply].mv.to_string();
        let words = match (could_be, played.worth) {
            (Value::Win, Value::Draw) => {
                say!(TEXT, "turning-win-draw", ply = ply + 1, player = player, mv = mv)
            }
            (Value::Win, _) => say!(TEXT, "turning-win-loss", ply = ply + 1, player = player, mv = mv),
            _ => say!(TEXT, "turning-draw-loss", ply = ply + 1, player = player, mv = mv),
        };
        lines.push(Line::styled(app.say(&words), app.look.strong()));
    } else if app.oracle.is_working() {
        lines.push(Line::styled(app.say(&say!(TEXT, "values-wait")), app.look.quiet()));
    } else if app.knows_truth() && verdicts.iter().all(|verdict| matches!(verdict.judged, Judged::Kept(_))) {
        lines.push(Line::raw(app.say(&say!(TEXT, "moves-no-errors"))));
    }
    let verdict = &verdicts[selected];
    let mv = verdict.mv.to_string();
    match &verdict.judged {
        Judged::Kept(worth) => {
            lines.push(Line::raw(app.say(&say!(TEXT, "value-here", mv = mv, worth = worth_words(*worth)))));
        }
        Judged::Error { played, by, .. } => {
            let better: Vec<String> = by.iter().take(6).map(ToString::to_string).collect();
            let better = better.join(", ");
            lines.push(Line::raw(app.say(&say!(
                TEXT,
                "moves-better",
                mv = mv,
                worth = worth_words(*played),
                better = better
            ))));
        }
        Judged::TooHard => lines.push(Line::raw(app.say(&say!(TEXT, "values-too-hard")))),
        Judged::NotYet if !app.knows_truth() => {
            lines.push(Line::raw(app.say(&say!(TEXT, "values-no-solver"))))
        }
        Judged::NotYet => {}
    }
    lines
}

/// The position after the selected move, with the values of what could be played instead.
fn draw_board(frame: &mut Frame<'_>, app: &App, area: Rect, verdicts: &[Verdict], selected: usize) {
    if area.width < 8 || area.height < 4 {
        return;
    }
    let before = app.table.position_before(selected);
    let mv = verdicts[selected].mv;
    let values = app.oracle.values(&before).map(|values| values.moves.as_slice()).unwrap_or_default();
    let mut after = before.clone();
    after.play(mv);
    let rules = app.table.rules();
    let cell = rules.cell(mv).map_or(0, |cell| cell.index());
    let focus = (cell / rules.cols(), cell % rules.cols());
    let layout = BoardLayout::fit(area, rules, focus);
    layout.draw(frame, app.look, &Scene { pos: &after, cursor: None, last: Some(mv), values, hint: None });
    let below =
        Rect { y: area.y + layout.height(), height: area.height.saturating_sub(layout.height()), ..area };
    if below.height > 2 && !values.is_empty() {
        let player = Player::to_move_after(selected).to_string();
        let words = app.say(&say!(TEXT, "moves-values-of", player = player));
        wrapped(frame, below, vec![Line::default(), Line::styled(words, app.look.quiet())]);
    }
}

//! The moves of the game with their judgements, next to the board on which they were played.

use deret_core::Game;
use deret_study::{Judged, JudgedMove, Review, guess_words, sign, worth};
use deret_text::{decimal, say};
use ratatui::{Frame, layout::Rect, style::Style, text::Line};

use super::{
    board::{BoardLayout, Scene},
    paint::{first_shown, footer, key, put, title, wrapped},
};
use crate::{app::App, screens::MoveList, texts};

pub fn draw_moves(frame: &mut Frame<'_>, app: &App, list: &MoveList) {
    let area = title(frame, frame.area(), app.look, &app.say(&say!("moves-title", "The game, move by move")));
    let keys = [
        key(app, app.look.sign("↑↓", "up/down"), &say!("key-select", "select")),
        key(app, app.look.sign("↵", "Enter"), &say!("key-try-again", "try again from here")),
        key(app, "Esc", &texts::key_back()),
    ];
    let area = footer(frame, area, app.look, &keys);
    let review = app.oracle.review(&app.seated).filter(|review| !review.moves.is_empty());
    let Some(review) = review else {
        wrapped(frame, area, vec![Line::raw(app.say(&say!("moves-none", "No move has been played yet.")))]);
        return;
    };
    let selected = list.selected.min(review.moves.len() - 1);
    let turning = review.decided();
    let wide = area.width >= 64;
    let (list_area, board_area) = if wide {
        let width = area.width * 11 / 20;
        (Rect { width, ..area }, Rect { x: area.x + width, width: area.width - width, ..area })
    } else {
        (area, Rect::default())
    };
    let note_height = if list_area.height > 12 { 5 } else { 3.min(list_area.height / 2) };
    let rows = Rect { height: list_area.height - note_height, ..list_area };
    let first = first_shown(selected, review.moves.len(), usize::from(rows.height));
    for (row, judged) in review.moves.iter().skip(first).take(rows.height.into()).enumerate() {
        let y = rows.y + row as u16;
        let mut style = match judged.value().filter(|_| judged.is_mistake()) {
            Some(value) => app.look.worth(value),
            None => Style::new(),
        };
        if turning == Some(judged) {
            style = style.patch(app.look.strong());
        }
        if judged.ply == selected + 1 {
            style = style.patch(app.look.chosen());
        }
        put(frame.buffer_mut(), rows, rows.x, y, &row_text(app, judged, turning), style);
    }
    let note = Rect {
        x: area.x + 1,
        y: rows.bottom(),
        width: list_area.width.saturating_sub(2),
        height: note_height,
    };
    wrapped(frame, note, notes(app, &review, selected));
    draw_board(frame, app, board_area, &review.moves[selected]);
}

/// ` 5. X c1   = -> -4  ?`
fn row_text(app: &App, judged: &JudgedMove, turning: Option<&JudgedMove>) -> String {
    let arrow = app.look.sign("→", "->");
    let of = |value| move |plies| sign(value, plies, 4);
    let value = match &judged.judged {
        Judged::Unknown if is_open(app, judged) => app.look.sign("…", "...").to_owned(),
        Judged::Unknown => "?".to_owned(),
        Judged::Kept(played) => played.value.map_or_else(String::new, |value| of(value)(played.plies)),
        Judged::Mistake { played, could_be, .. } => {
            let after = played.value.map_or_else(String::new, |value| of(value)(played.plies));
            format!("{} {arrow} {after}", sign(*could_be, None, 1))
        }
        Judged::Estimated(guess) => format!("~{} %", guess.after),
    };
    let remark = match (judged.is_mistake(), turning == Some(judged)) {
        (true, true) => app.say(&say!("moves-turning-point", "decisive error")),
        (true, false) => app.say(&say!("moves-error", "error")),
        _ => String::new(),
    };
    let time = app.seated.record().moves[judged.ply - 1].note.time_us;
    let cost =
        time.map(|time| format!("{} s", decimal(time as f64 / 1e6, 4, app.language))).unwrap_or_default();
    let (ply, player) = (judged.ply, judged.player);
    format!(" {ply:>3}. {player} {:<4} {value:<6} {cost:>8} {remark}", judged.mv.to_string())
}

/// Whether its value is still being computed.
fn is_open(app: &App, judged: &JudgedMove) -> bool {
    app.knows_truth() && app.oracle.known(&app.seated.position_before(judged.ply - 1)).is_none()
}

fn notes(app: &App, review: &Review, selected: usize) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    if review.turning_point().is_some() {
        lines.push(Line::styled(app.say(&review.verdict()), app.look.strong()));
    } else if app.oracle.is_working() {
        lines.push(Line::styled(app.say(&texts::values_wait()), app.look.quiet()));
    } else if app.knows_truth() {
        lines.push(Line::raw(app.say(&review.verdict())));
    }
    let judged = &review.moves[selected];
    let mv = judged.mv.to_string();
    lines.extend(
        match &judged.judged {
            Judged::Kept(played) => Some(texts::value_here(mv, worth(played.value, played.plies))),
            Judged::Mistake { played, better, .. } => {
                let better: Vec<String> = better.iter().take(6).map(ToString::to_string).collect();
                let worth = worth(played.value, played.plies);
                Some(say!(
                    "moves-better",
                    "{mv} {worth}. Better: {better}.",
                    mv,
                    worth,
                    better = better.join(", ")
                ))
            }
            Judged::Estimated(guess) => Some(texts::value_here(mv, guess_words(guess))),
            Judged::Unknown if !app.knows_truth() => Some(texts::values_no_solver()),
            Judged::Unknown if is_open(app, judged) => None,
            Judged::Unknown => Some(texts::values_too_hard()),
        }
        .map(|words| Line::raw(app.say(&words))),
    );
    lines
}

/// Draws the position after the selected move, with the values of the alternatives.
fn draw_board(frame: &mut Frame<'_>, app: &App, area: Rect, judged: &JudgedMove) {
    if area.width < 8 || area.height < 4 {
        return;
    }
    let before = app.seated.position_before(judged.ply - 1);
    let mv = judged.mv;
    let values = app.oracle.values(&before).map(|values| values.moves.as_slice()).unwrap_or_default();
    let mut after = before.clone();
    after.play(mv);
    let rules = app.seated.rules();
    let cell = rules.cell(mv).map_or(0, |cell| cell.index());
    let focus = (cell / rules.cols(), cell % rules.cols());
    let layout = BoardLayout::fit(area, rules, focus);
    layout.draw(frame, app.look, &Scene { pos: &after, cursor: None, last: Some(mv), values, hint: None });
    let below =
        Rect { y: area.y + layout.height(), height: area.height.saturating_sub(layout.height()), ..area };
    if below.height > 2 && !values.is_empty() {
        let player = judged.player.to_string();
        let words =
            app.say(&say!("moves-values-of", "Values of the moves {player} could choose from.", player));
        wrapped(frame, below, vec![Line::default(), Line::styled(words, app.look.quiet())]);
    }
}

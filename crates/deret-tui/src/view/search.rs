//! The search of the last move, line by line: windows, values, cuts and their reasons.

use deret_core::{Game, Move, Value};
use deret_search::Event;
use deret_text::{Message, say};
use deret_trace::{NodeId, Trace, remark_words};
use ratatui::{Frame, layout::Rect, style::Style, text::Line};

use super::{
    board::{BoardLayout, Scene},
    game::seat_name,
    paint::{first_shown, footer, key, put, title, wrapped},
};
use crate::{app::App, screens::SearchView, texts};

pub fn draw(frame: &mut Frame<'_>, app: &App, view: &SearchView) {
    let area = title(frame, frame.area(), app.look, &app.say(&heading(view)));
    let keys = [
        key(app, app.look.sign("↑↓", "up/down"), &texts::key_step()),
        key(app, app.look.sign("←→", "left/right"), &say!("key-up-down-tree", "parent, child")),
        key(app, "+/-", &say!("key-depth", "depth")),
        key(app, "n/N", &say!("key-cut", "next, previous cut")),
        key(app, "Esc", &texts::key_back()),
    ];
    let area = footer(frame, area, app.look, &keys);
    let trace = match &view.trace {
        Ok(_) if view.job.is_some() => {
            return wrapped(
                frame,
                area,
                vec![Line::raw(
                    app.say(&say!("search-wait", "Repeating the search and writing down its steps ...")),
                )],
            );
        }
        Ok(trace) => trace,
        Err(problem) => return wrapped(frame, area, vec![Line::raw(app.say(problem))]),
    };
    if area.width >= 64 {
        let width = area.width * 11 / 20;
        let side = Rect { x: area.x + width + 1, width: area.width - width - 1, ..area };
        draw_steps(frame, Rect { width, ..area }, app, view, trace);
        let rest = draw_position(frame, side, app, view, trace);
        wrapped(frame, rest, explanation(app, view, trace));
    } else {
        let note = (area.height / 3).min(6);
        draw_steps(frame, Rect { height: area.height - note, ..area }, app, view, trace);
        let below = Rect { y: area.bottom() - note, height: note, ..area };
        wrapped(frame, below, explanation(app, view, trace));
    }
}

fn heading(view: &SearchView) -> Message {
    let player = seat_name(&view.spec);
    if view.trace.as_ref().is_ok_and(|trace| trace.is_tree()) {
        say!(
            "search-title-values",
            "The search of {player}; values are those for {side}",
            player,
            side = view.root.to_move().to_string()
        )
    } else {
        say!("search-title", "The search of {player}", player)
    }
}

/// Draws the lines of the search around the selected one.
fn draw_steps(frame: &mut Frame<'_>, area: Rect, app: &App, view: &SearchView, trace: &Trace) {
    let first = first_shown(view.selected, view.shown.len(), usize::from(area.height));
    for row in 0..usize::from(area.height) {
        let Some(index) = view.shown.get(first + row) else { break };
        let (text, style) = if trace.is_tree() {
            (node_line(app, trace, *index, view.depth), node_style(app, trace, *index))
        } else {
            (format!(" {}", words(app, remark_words(&trace.remarks[*index as usize]))), Style::new())
        };
        let style = if first + row == view.selected { app.look.chosen() } else { style };
        put(frame.buffer_mut(), area, area.x, area.y + row as u16, &text, style);
    }
}

/// Draws the board at the selected line; returns the rest of the area.
fn draw_position(frame: &mut Frame<'_>, area: Rect, app: &App, view: &SearchView, trace: &Trace) -> Rect {
    let (pos, here) = match view.node() {
        Some(index) => (trace.position(index), trace.node(index).by),
        None => (view.root.clone(), view.remark().and_then(|remark| remark_cell(&remark))),
    };
    let words_height = 11.min(area.height / 2);
    let board_area = Rect { height: area.height - words_height, ..area };
    let rules = pos.rules();
    let cell = here.and_then(|mv| rules.cell(mv)).map_or(0, |cell| cell.index());
    let layout = BoardLayout::fit(board_area, rules, (cell / rules.cols(), cell % rules.cols()));
    let hint = here.filter(|_| !trace.is_tree());
    layout.draw(frame, app.look, &Scene { pos: &pos, cursor: None, last: here, values: &[], hint });
    let used = layout.height().min(board_area.height);
    Rect { y: area.y + used, height: area.height - used, ..area }
}

/// Explains the selected line in words.
fn explanation(app: &App, view: &SearchView, trace: &Trace) -> Vec<Line<'static>> {
    let mut lines = vec![Line::default()];
    if let Some(index) = view.node() {
        lines.extend(trace.explain(index).iter().map(|text| Line::raw(app.say(text))));
        lines.push(Line::default());
        let counts = say!(
            "search-counts",
            "Line {line} of {lines}; shown to depth {depth} of {deepest}; {nodes} nodes, {cuts} \
            {cuts|cut|cuts}.",
            line = view.selected + 1,
            lines = view.shown.len(),
            nodes = trace.nodes.len(),
            depth = view.depth,
            deepest = view.deepest,
            cuts = trace.cut_count()
        );
        lines.push(Line::styled(app.say(&counts), app.look.quiet()));
    } else if let Some(remark) = view.remark() {
        lines.push(Line::raw(words(app, remark_words(&remark))));
        let counts = say!(
            "search-steps",
            "Step {line} of {lines}.",
            line = view.selected + 1,
            lines = view.shown.len()
        );
        lines.push(Line::styled(app.say(&counts), app.look.quiet()));
    }
    if trace.truncated {
        lines.push(Line::styled(
            app.say(&say!("search-truncated", "Only the beginning of the search is kept.")),
            app.look.quiet(),
        ));
    }
    lines
}

fn words(app: &App, message: Option<Message>) -> String {
    message.map_or_else(String::new, |message| app.say(&message))
}

/// The cell that a remark is about.
fn remark_cell(remark: &Event<Move>) -> Option<Move> {
    match *remark {
        Event::Costs { mv, .. }
        | Event::Sees { mv, .. }
        | Event::Belief { mv, .. }
        | Event::Settled { mv, .. } => Some(mv),
        Event::SeesLine { from, .. } => Some(from),
        Event::Rule { chosen, .. } => chosen,
        _ => None,
    }
}

fn node_style(app: &App, trace: &Trace, id: NodeId) -> Style {
    if trace.cut(id).is_some() {
        app.look.worth(Value::Loss)
    } else if trace.node(id).raised {
        app.look.strong()
    } else {
        Style::new()
    }
}

/// `  b2  0 *  [−1, +1]`: indented by depth; `*` a new best move, a pair of scissors a cut. After a Monte
/// Carlo search, the number of times the move was tried replaces the window.
fn node_line(app: &App, trace: &Trace, id: NodeId, depth: u32) -> String {
    let node = trace.node(id);
    let indent = "  ".repeat(node.ply.min(30) as usize);
    let name = node.by.map_or_else(|| app.say(&say!("search-root", "root")), |mv| mv.to_string());
    let fold = if node.is_inner() && node.ply == depth { "▸" } else { " " };
    let best = if node.raised { "*" } else { " " };
    let figure = match trace.figure(id, app.language) {
        figure if figure.is_empty() && trace.has_scores() => "?".to_owned(),
        figure => figure,
    };
    let detail = if trace.has_scores() {
        format!("[{}, {}]", node.window.alpha, node.window.beta)
    } else {
        trace.remark(id, app.language)
    };
    let cut = trace.cut(id).map(|cut| format!("  ✂ {}", cut.by)).unwrap_or_default();
    app.look.spelled(format!("{indent}{fold} {name:<4} {figure:>5} {best}  {detail}{cut}"))
}

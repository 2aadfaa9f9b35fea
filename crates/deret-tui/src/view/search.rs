//! The search of the last move, line by line: windows, values, cuts and their reasons.

use deret_core::Game;
use deret_text::{Message, say};
use ratatui::{Frame, layout::Rect, style::Style, text::Line};

use super::{
    board::{BoardLayout, Scene},
    paint::{first_shown, footer, key, put, title, wrapped},
};
use crate::{TEXT, app::App, screens::SearchView, trace::Node};

pub fn draw(frame: &mut Frame<'_>, app: &App, view: &SearchView) {
    let heading = say!(TEXT, "search-title", player = view.spec.to_string());
    let area = title(frame, frame.area(), app.look, &app.say(&heading));
    let keys = [
        key(app, app.look.sign("↑↓", "up/down"), &say!(TEXT, "key-step")),
        key(app, app.look.sign("←→", "left/right"), &say!(TEXT, "key-up-down-tree")),
        key(app, "+/-", &say!(TEXT, "key-depth")),
        key(app, "n/N", &say!(TEXT, "key-cut")),
        key(app, "Esc", &say!(TEXT, "key-back")),
    ];
    let area = footer(frame, area, app.look, &keys);
    let trace = match &view.trace {
        Ok(_) if view.job.is_some() => {
            return wrapped(frame, area, vec![Line::raw(app.say(&say!(TEXT, "search-wait")))]);
        }
        Ok(trace) => trace,
        Err(problem) => return wrapped(frame, area, vec![Line::raw(app.say(problem))]),
    };
    let wide = area.width >= 64;
    let (lines, side) = if wide {
        let width = area.width * 11 / 20;
        (Rect { width, ..area }, Rect { x: area.x + width + 1, width: area.width - width - 1, ..area })
    } else {
        let note = (area.height / 3).min(6);
        let below = Rect { y: area.bottom() - note, height: note, ..area };
        (Rect { height: area.height - note, ..area }, below)
    };
    let first = first_shown(view.selected, view.shown.len(), usize::from(lines.height));
    for row in 0..usize::from(lines.height) {
        let Some(index) = view.shown.get(first + row) else { break };
        let node = &trace.nodes[*index as usize];
        let style = if first + row == view.selected { app.look.chosen() } else { node_style(app, node) };
        put(frame.buffer_mut(), lines, lines.x, lines.y + row as u16, &node_line(app, node, view.depth), style);
    }
    let Some((index, node)) = view.node() else { return };
    let pos = view.position_at(index);
    let mut text_area = side;
    if wide {
        let words_height = 11.min(side.height / 2);
        let board_area = Rect { height: side.height - words_height, ..side };
        let rules = pos.rules();
        let focus = node.by.and_then(|mv| rules.cell(mv)).map_or((0, 0), |cell| (cell.index() / rules.cols(), cell.index() % rules.cols()));
        let layout = BoardLayout::fit(board_area, rules, focus);
        layout.draw(frame, app.look, &Scene { pos: &pos, cursor: None, last: node.by, values: &[], hint: None });
        let used = layout.height().min(board_area.height);
        text_area = Rect { y: side.y + used, height: side.height - used, ..side };
    }
    let mut words = vec![Line::default()];
    words.extend(explanation(app, &node, &pos).into_iter().map(|text| Line::raw(app.say(&text))));
    words.push(Line::default());
    let counts = say!(
        TEXT,
        "search-counts",
        line = view.selected + 1,
        lines = view.shown.len(),
        nodes = trace.nodes.len(),
        depth = view.depth,
        deepest = trace.deepest(),
        cuts = trace.cuts()
    );
    words.push(Line::styled(app.say(&counts), app.look.quiet()));
    if trace.truncated {
        words.push(Line::styled(app.say(&say!(TEXT, "search-truncated")), app.look.quiet()));
    }
    wrapped(frame, text_area, words);
}

fn node_style(app: &App, node: &Node) -> Style {
    if node.cut.is_some() {
        app.look.worth(crate::seams::Worth::Loss)
    } else if node.raised {
        app.look.strong()
    } else {
        Style::new()
    }
}

/// `  b2 [-1, +1] = 0 *`: indented by depth; `*` a new best move, a pair of scissors a cut.
fn node_line(app: &App, node: &Node, depth: u32) -> String {
    let indent = "  ".repeat(node.ply.min(30) as usize);
    let name = node.by.map_or_else(|| app.say(&say!(TEXT, "search-root")), |mv| mv.to_string());
    let fold = if node.children > 0 && node.ply == depth { app.look.sign("▸", "+") } else { " " };
    let value = node.score.map_or_else(|| "?".to_owned(), |score| signed(score, app));
    let window = format!("[{}, {}]", signed(node.alpha, app), signed(node.beta, app));
    let best = if node.raised { " *" } else { "" };
    let cut = match node.cut {
        Some(cut) => format!("  {} {}", app.look.sign("✂", "8<"), cut.mv),
        None => String::new(),
    };
    format!("{indent}{fold} {name:<4} {value:>4}{best}  {window}{cut}")
}

/// A score; the ends of the scale are infinite.
fn signed(score: deret_search::Score, app: &App) -> String {
    let text = score.to_string();
    if app.look.ascii { text.replace('∞', "inf") } else { text }
}

/// What happened at a node, in words.
fn explanation(app: &App, node: &Node, pos: &deret_core::Position) -> Vec<Message> {
    let side = pos.to_move();
    let mut words = Vec::new();
    words.push(match node.by {
        Some(mv) => say!(TEXT, "search-node", player = side.other().to_string(), mv = mv.to_string(), ply = node.ply),
        None => say!(TEXT, "search-node-root", player = side.to_string()),
    });
    if let Some(outcome) = pos.outcome() {
        words.push(say!(TEXT, "search-over", outcome = deret_text::Explain::message(&outcome)));
    }
    words.push(say!(
        TEXT,
        "search-window",
        alpha = signed(node.alpha, app),
        beta = signed(node.beta, app),
        player = side.to_string()
    ));
    match (node.score, node.best) {
        (Some(score), Some(best)) => {
            let (score, best) = (signed(score, app), best.to_string());
            words.push(say!(TEXT, "search-value-by", score = score, player = side.to_string(), mv = best));
        }
        (Some(score), None) => {
            words.push(say!(TEXT, "search-value", score = signed(score, app), player = side.to_string()));
        }
        (None, _) => words.push(say!(TEXT, "search-not-left")),
    }
    if node.raised {
        words.push(say!(TEXT, "search-raised", player = side.other().to_string()));
    }
    if let Some(cut) = node.cut {
        let skipped = pos.legal_moves().len().saturating_sub(node.children as usize);
        words.push(say!(
            TEXT,
            "search-cut",
            mv = cut.mv.to_string(),
            player = side.to_string(),
            other = side.other().to_string(),
            alpha = signed(cut.alpha, app),
            beta = signed(cut.beta, app),
            skipped = skipped
        ));
    }
    words
}

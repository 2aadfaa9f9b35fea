//! The search of the last move, line by line: windows, values, cuts and their reasons.

use deret_core::{Game, Move, Value};
use deret_search::{Bound, Event, Rule, Score};
use deret_text::{Message, decimal, grouped, say};
use ratatui::{Frame, layout::Rect, style::Style, text::Line};

use super::{
    board::{BoardLayout, Scene},
    paint::{first_shown, footer, key, put, title, wrapped},
};
use crate::{
    TEXT,
    app::App,
    screens::SearchView,
    trace::{Node, Visits},
};

pub fn draw(frame: &mut Frame<'_>, app: &App, view: &SearchView) {
    let player = view.spec.to_string();
    let has_scores = view.trace.as_ref().is_ok_and(|trace| trace.is_tree() && trace.visits.is_empty());
    let heading = if has_scores {
        say!(TEXT, "search-title-values", player = player, side = view.root.to_move().to_string())
    } else {
        say!(TEXT, "search-title", player = player)
    };
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
        let (text, style) = if trace.is_tree() {
            let node = &trace.nodes[*index as usize];
            let text = match trace.visits.get(index) {
                Some(visits) => visits_line(app, node, visits, view.depth),
                None => node_line(app, node, view.depth, has_scores),
            };
            (text, node_style(app, node))
        } else {
            (format!(" {}", app.say(&step_words(&trace.steps[*index as usize]))), Style::new())
        };
        let style = if first + row == view.selected { app.look.chosen() } else { style };
        put(frame.buffer_mut(), lines, lines.x, lines.y + row as u16, &text, style);
    }
    let (pos, here) = match view.node() {
        Some((index, node)) => (view.position_at(index), node.by),
        None => (view.root.clone(), view.step().and_then(|step| step_cell(&step))),
    };
    let mut text_area = side;
    if wide {
        let words_height = 11.min(side.height / 2);
        let board_area = Rect { height: side.height - words_height, ..side };
        let rules = pos.rules();
        let cell = here.and_then(|mv| rules.cell(mv)).map_or(0, |cell| cell.index());
        let layout = BoardLayout::fit(board_area, rules, (cell / rules.cols(), cell % rules.cols()));
        let hint = here.filter(|_| !trace.is_tree());
        layout.draw(frame, app.look, &Scene { pos: &pos, cursor: None, last: here, values: &[], hint });
        let used = layout.height().min(board_area.height);
        text_area = Rect { y: side.y + used, height: side.height - used, ..side };
    }
    let mut words = vec![Line::default()];
    if let Some((index, node)) = view.node() {
        let visits = trace.visits.get(&index);
        let explained = match (visits, has_scores) {
            (Some(visits), _) => vec![visits_words(node.by, visits)],
            (None, true) => explanation(app, &node, &pos),
            (None, false) => vec![say!(TEXT, "search-node-root", player = pos.to_move().to_string())],
        };
        words.extend(explained.into_iter().map(|text| Line::raw(app.say(&text))));
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
    } else if let Some(step) = view.step() {
        words.push(Line::raw(app.say(&step_words(&step))));
        let counts = say!(TEXT, "search-steps", line = view.selected + 1, lines = view.shown.len());
        words.push(Line::styled(app.say(&counts), app.look.quiet()));
    }
    if trace.truncated {
        words.push(Line::styled(app.say(&say!(TEXT, "search-truncated")), app.look.quiet()));
    }
    wrapped(frame, text_area, words);
}

/// What a player that searches no tree did, in words.
fn step_words(step: &Event<Move>) -> Message {
    match *step {
        Event::Costs { mv, wins: true, .. } => say!(TEXT, "step-cost-wins", mv = mv.to_string()),
        Event::Costs { mv, defending: None, attacking, .. } => {
            say!(TEXT, "step-cost-must-block", mv = mv.to_string(), attacking = attacking)
        }
        Event::Costs { mv, defending: Some(defending), attacking, .. } => {
            say!(TEXT, "step-cost", mv = mv.to_string(), defending = defending, attacking = attacking)
        }
        Event::Sees { rule, mv } => say!(TEXT, "step-sees", rule = rule_name(rule), mv = mv.to_string()),
        Event::SeesLine { rule, from, to } => {
            say!(TEXT, "step-sees-line", rule = rule_name(rule), from = from.to_string(), to = to.to_string())
        }
        Event::Rule { rule, chosen: Some(mv) } => {
            say!(TEXT, "step-rule-fires", rule = rule_name(rule), mv = mv.to_string())
        }
        Event::Rule { rule, chosen: None } => say!(TEXT, "step-rule-silent", rule = rule_name(rule)),
        Event::Belief { mv, value, chance: Some(chance) } => {
            say!(TEXT, "step-belief-chance", mv = mv.to_string(), value = value, chance = chance)
        }
        Event::Belief { mv, value, chance: None } => {
            say!(TEXT, "step-belief", mv = mv.to_string(), value = value)
        }
        _ => say!(TEXT, "step-other"),
    }
}

/// The cell a step speaks of.
fn step_cell(step: &Event<Move>) -> Option<Move> {
    match *step {
        Event::Costs { mv, .. }
        | Event::Sees { mv, .. }
        | Event::Visits { mv, .. }
        | Event::Belief { mv, .. } => Some(mv),
        Event::SeesLine { from, .. } => Some(from),
        Event::Rule { chosen, .. } => chosen,
        _ => None,
    }
}

fn rule_name(rule: Rule) -> Message {
    match rule {
        Rule::Win => say!(TEXT, "rule-win"),
        Rule::Block => say!(TEXT, "rule-block"),
        Rule::Fork => say!(TEXT, "rule-fork"),
        Rule::BlockFork => say!(TEXT, "rule-block-fork"),
        Rule::Centre => say!(TEXT, "rule-centre"),
        Rule::OppositeCorner => say!(TEXT, "rule-opposite-corner"),
        Rule::Corner => say!(TEXT, "rule-corner"),
        Rule::Side => say!(TEXT, "rule-side"),
    }
}

fn node_style(app: &App, node: &Node) -> Style {
    if node.cut.is_some() {
        app.look.worth(Value::Loss)
    } else if node.raised {
        app.look.strong()
    } else {
        Style::new()
    }
}

/// `  b2  0 *  [-1, +1]`: indented by depth; `*` a new best move, a pair of scissors a cut.
fn node_line(app: &App, node: &Node, depth: u32, has_scores: bool) -> String {
    let start = line_start(app, node, depth);
    if !has_scores {
        return start;
    }
    let seen = Seen::of(node);
    let value = seen.score.map_or_else(|| "?".to_owned(), |score| signed(score, app));
    let best = if node.raised { "*" } else { " " };
    let window = format!("[{}, {}]", signed(seen.alpha, app), signed(seen.beta, app));
    let cut = match node.cut {
        Some(cut) => format!("  {} {}", app.look.sign("✂", "8<"), cut.mv),
        None => String::new(),
    };
    format!("{start} {value:>4} {best}  {window}{cut}")
}

/// `  b2  1,234 *  0.25`: how often a move was tried and its mean result.
fn visits_line(app: &App, node: &Node, visits: &Visits, depth: u32) -> String {
    let best = if node.raised { "*" } else { " " };
    let count = grouped(i128::from(visits.count), app.language);
    let result = match visits.proven {
        Some(verdict) => app.say(&verdict_words(verdict)),
        None => decimal(visits.value, 2, app.language),
    };
    format!("{} {count:>7} {best}  {result}", line_start(app, node, depth))
}

fn line_start(app: &App, node: &Node, depth: u32) -> String {
    let indent = "  ".repeat(node.ply.min(30) as usize);
    let name = node.by.map_or_else(|| app.say(&say!(TEXT, "search-root")), |mv| mv.to_string());
    let fold = if node.children > 0 && node.ply == depth { app.look.sign("▸", "+") } else { " " };
    format!("{indent}{fold} {name:<4}")
}

fn visits_words(by: Option<Move>, visits: &Visits) -> Message {
    let mv = by.map(|mv| mv.to_string()).unwrap_or_default();
    match visits.proven {
        None => say!(TEXT, "step-visits", mv = mv, visits = visits.count, value = visits.value),
        Some(verdict) => {
            say!(TEXT, "step-visits-proved", mv = mv, visits = visits.count, verdict = verdict_words(verdict))
        }
    }
}

fn verdict_words(verdict: Value) -> Message {
    match verdict {
        Value::Win => say!(TEXT, "worth-win"),
        Value::Draw => say!(TEXT, "worth-draw"),
        Value::Loss => say!(TEXT, "worth-loss"),
    }
}

/// A node's numbers as the player at the root sees them, as in the papers: the root's side wants
/// much, the other side little. The search itself counts for whoever is to move.
struct Seen {
    alpha: Score,
    beta: Score,
    score: Option<Score>,
    cut: Option<(Score, Score)>,
}

impl Seen {
    fn of(node: &Node) -> Seen {
        let cut = node.cut.map(|cut| (cut.alpha, cut.beta));
        if node.ply.is_multiple_of(2) {
            return Seen { alpha: node.alpha, beta: node.beta, score: node.score, cut };
        }
        let turned = |(alpha, beta): (Score, Score)| (-beta, -alpha);
        let (alpha, beta) = turned((node.alpha, node.beta));
        Seen { alpha, beta, score: node.score.map(|score| -score), cut: cut.map(turned) }
    }
}

/// A score; the ends of the scale are infinite.
fn signed(score: Score, app: &App) -> String {
    let text = score.to_string();
    if app.look.ascii { text.replace('∞', "inf") } else { text }
}

/// What happened at a node, in words.
fn explanation(app: &App, node: &Node, pos: &deret_core::Position) -> Vec<Message> {
    let side = pos.to_move();
    let root = if node.ply.is_multiple_of(2) { side } else { side.other() };
    let seen = Seen::of(node);
    let mut words = Vec::new();
    words.push(match node.by {
        Some(mv) => {
            say!(TEXT, "search-node", player = side.other().to_string(), mv = mv.to_string(), ply = node.ply)
        }
        None => say!(TEXT, "search-node-root", player = side.to_string()),
    });
    if let Some(outcome) = pos.outcome() {
        words.push(say!(TEXT, "search-over", outcome = deret_text::Explain::message(&outcome)));
    } else if node.by.is_some() && side == root {
        words.push(say!(TEXT, "search-wants-much", player = side.to_string()));
    } else if node.by.is_some() {
        words.push(say!(TEXT, "search-wants-little", player = side.to_string()));
    }
    if node.is_again {
        words.push(say!(TEXT, "search-again"));
    } else if node.is_test {
        words.push(say!(TEXT, "search-test"));
    }
    words.push(say!(TEXT, "search-window", alpha = signed(seen.alpha, app), beta = signed(seen.beta, app)));
    let player = root.to_string();
    words.push(match (seen.score, node.best) {
        (Some(score), Some(best)) => {
            say!(TEXT, "search-value-by", score = signed(score, app), player = player, mv = best.to_string())
        }
        (Some(score), None) => say!(TEXT, "search-value", score = signed(score, app), player = player),
        (None, _) => say!(TEXT, "search-not-left"),
    });
    words.extend(node.table.map(|bound| match (bound, side == root) {
        (Bound::Exact, _) => say!(TEXT, "search-table"),
        (Bound::AtLeast, true) | (Bound::AtMost, false) => say!(TEXT, "search-table-least"),
        (Bound::AtMost, true) | (Bound::AtLeast, false) => say!(TEXT, "search-table-most"),
    }));
    if node.raised {
        words.push(say!(TEXT, "search-raised", player = side.other().to_string()));
    }
    if let (Some(cut), Some((alpha, beta))) = (node.cut, seen.cut) {
        let skipped = pos.legal_moves().len().saturating_sub(node.children as usize);
        let (mv, alpha, beta) = (cut.mv.to_string(), signed(alpha, app), signed(beta, app));
        let (player, other) = (side.to_string(), side.other().to_string());
        words.push(if node.is_test {
            say!(TEXT, "search-cut-test", mv = mv, alpha = alpha, beta = beta)
        } else if side == root {
            say!(TEXT, "search-cut-much", mv = mv, player = player, other = other, alpha = alpha, beta = beta)
        } else {
            say!(
                TEXT,
                "search-cut-little",
                mv = mv,
                player = player,
                other = other,
                alpha = alpha,
                beta = beta
            )
        });
        words.push(say!(TEXT, "search-skipped", skipped = skipped));
    }
    words
}

//! A reviewed game as a self-contained page: the verdict, the course of the game as a graph, and each mistake
//! with its board.

use deret_core::{Game, GameRecord, Outcome, Player, Position};
use deret_picture::{board_svg, html_page};
use deret_text::{Language, Message, say};
use maud::{Markup, PreEscaped, html};

use crate::{Judged, JudgedMove, Review, guess_words, sign, worth};

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;\
color:#222;background:#fff}h1{font-size:1.4rem}.verdict{font-size:1.15rem}table{border-collapse:collapse}\
td,th{padding:.15rem .7rem;text-align:left}tr.mistake{background:#fbe6df}figure{display:inline-block;margin:1rem 1.5rem 1rem 0}\
figcaption{max-width:16rem}svg{max-width:100%}";

/// Side of a mistake's board, in pixels.
const BOARD: f64 = 160.0;

pub fn review_html(record: &GameRecord, review: &Review, language: Language) -> String {
    let words = |message: &Message| message.in_language(language);
    let [x, o] = &record.players;
    let title = words(&say!("review-title", "Review of a game of {game}", game = record.rules.to_string()));
    let body = html! {
        h1 { (title) }
        p { "X: " (x) " · O: " (o) " · " (record.result_text()) }
        p.verdict { (words(&review.verdict())) }
        (graph(review, &words(&say!("review-graph", "What best play led to after each move"))))
        @for judged in review.mistakes() { (mistake(record, judged, language)) }
        table {
            tr {
                th { "#" }
                th {}
                th { (words(&say!("review-move", "Move"))) }
                th { (words(&say!("review-worth", "Worth"))) }
            }
            @for judged in &review.moves { (row(judged, language)) }
        }
    };
    html_page(&title, language, STYLE, &body)
}

/// The board before a mistake, and the moves that should have been played.
fn mistake(record: &GameRecord, judged: &JudgedMove, language: Language) -> Markup {
    let before = record.moves[..judged.ply - 1].iter().map(|played| played.mv);
    let Ok(mut pos) = Position::after(record.rules, before) else { return html! {} };
    pos.play(judged.mv);
    let better: Vec<String> = judged.better().iter().take(6).map(ToString::to_string).collect();
    let caption = say!(
        "review-caption",
        "Move {ply}: {player} {mv} was a mistake. Better: {better}.",
        ply = judged.ply,
        player = judged.player.to_string(),
        mv = judged.mv.to_string(),
        better = better.join(", ")
    );
    html! {
        figure {
            (PreEscaped(board_svg(&pos, Some(judged.mv), BOARD)))
            figcaption { (caption.in_language(language)) }
        }
    }
}

fn row(judged: &JudgedMove, language: Language) -> Markup {
    let (played, before) = match &judged.judged {
        Judged::Unknown | Judged::Estimated(_) => (None, None),
        Judged::Kept(played) => (Some(played), None),
        Judged::Mistake { played, could_be, .. } => (Some(played), Some(sign(*could_be, None, 1))),
    };
    let value = match &judged.judged {
        Judged::Estimated(guess) => guess_words(guess),
        _ => worth(played.and_then(|played| played.value), played.and_then(|played| played.plies)),
    };
    html! {
        tr.mistake[judged.is_mistake()] {
            td { (judged.ply) }
            td { (judged.player) }
            td { (judged.mv) }
            td {
                @if let Some(before) = before { (before) " → " }
                (value.in_language(language))
            }
        }
    }
}

/// The result of best play after each ply: X above, O below, gaps where the value is unknown.
fn graph(review: &Review, label: &str) -> Markup {
    let step = (640.0 / review.endings.len() as f64).clamp(4.0, 40.0);
    let height = |outcome: Outcome| match outcome {
        Outcome::Win(Player::X) => 10.0,
        Outcome::Draw => 40.0,
        Outcome::Win(Player::O) => 70.0,
    };
    let mut path = String::new();
    let mut pen = "M";
    for (ply, ending) in review.endings.iter().enumerate() {
        match ending {
            Some(outcome) => {
                path.push_str(&format!("{pen}{:.1} {:.1}", 24.0 + ply as f64 * step, height(*outcome)));
                pen = "L";
            }
            None => pen = "M",
        }
    }
    let width = 32.0 + step * review.endings.len() as f64;
    html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width) height="80" role="img" aria-label=(label) {
            text x="2" y="15" font-size="13" { "X" }
            text x="2" y="45" font-size="13" { "=" }
            text x="2" y="75" font-size="13" { "O" }
            path d="M24 10H2000M24 40H2000M24 70H2000" stroke="#ddd" fill="none" {}
            path d=(path) stroke="#1d5fa8" stroke-width="2.5" fill="none" stroke-linejoin="round" {}
            @for judged in review.mistakes() {
                @if let Some(outcome) = review.endings[judged.ply] {
                    circle cx=(24.0 + judged.ply as f64 * step) cy=(height(outcome)) r="4" fill="#c0451b" {}
                }
            }
        }
    }
}

//! The learning curve: exam results as lines for a terminal and as a picture.

use deret_core::Rules;
use deret_picture::{Axis, Figure, Kind, Series};
use deret_play::{PlayerSpec, Tally};
use deret_text::{Language, Message, decimal, grouped, say};

use crate::{exam::Exam, model::Method, texts};

/// The results of all exams of a training.
#[derive(Clone, Debug)]
pub struct Curve {
    rules: Rules,
    method: Method,
    seed: u64,
    opponents: Vec<PlayerSpec>,
    questions: u64,
    points: Vec<Point>,
}

/// The result of one exam.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Point {
    /// Number of lessons learnt before this exam.
    pub lessons: u64,
    /// One for each opponent; the learner is A.
    pub matches: Vec<Tally>,
    /// Number of questions answered by a move that keeps the true value.
    pub right: u64,
}

impl Curve {
    pub fn new(exam: &Exam, method: Method, seed: u64) -> Curve {
        Curve {
            rules: exam.rules,
            method,
            seed,
            opponents: exam.opponents.clone(),
            questions: exam.questions.len() as u64,
            points: Vec::new(),
        }
    }

    pub fn push(&mut self, point: Point) {
        self.points.push(point);
    }

    pub fn points(&self) -> &[Point] {
        &self.points
    }

    pub fn opponents(&self) -> &[PlayerSpec] {
        &self.opponents
    }

    pub fn questions(&self) -> u64 {
        self.questions
    }

    /// The column headings for [`Curve::line`].
    pub fn heading(&self, language: Language) -> String {
        let words = |message: Message| message.in_language(language);
        let mut heading = format!("{:>13}", words(texts::curve_lessons()));
        if self.questions > 0 {
            heading.push_str(&format!("  {:<24}", words(say!("curve-kept", "true value kept"))));
        }
        for opponent in &self.opponents {
            let versus = words(say!("curve-versus", "against {opponent}", opponent = opponent.to_string()));
            heading.push_str(&format!("  {versus:<26}"));
        }
        heading.trim_end().to_owned()
    }

    /// One exam as a line for a terminal.
    pub fn line(&self, point: &Point, language: Language) -> String {
        let mut line = format!("{:>13}", grouped(i128::from(point.lessons), language));
        if let Some(kept) = self.kept(point) {
            let share = format!("{} %", decimal(100.0 * kept, 1, language));
            line.push_str(&format!("  {share:>7} {:<16}", bar(kept, 16)));
        }
        for tally in &point.matches {
            let counts = format!("+{} ={} -{}", tally.a_wins, tally.draws, tally.b_wins);
            line.push_str(&format!("  {counts:<15} {:<10}", bar(score(*tally), 10)));
        }
        line.trim_end().to_owned()
    }

    /// The share of questions answered by a move that keeps the true value; `None` without questions.
    pub fn kept(&self, point: &Point) -> Option<f64> {
        (self.questions > 0).then(|| point.right as f64 / self.questions as f64)
    }

    /// The curve as a picture.
    pub fn to_svg(&self, language: Language) -> String {
        let mut series = Vec::new();
        if self.questions > 0 {
            let name = say!(
                "curve-kept-of",
                "chooses a move that keeps the true value, of {questions} positions where one can go \
                wrong",
                questions = self.questions
            );
            series.push(self.series(name, language, |point| self.kept(point).unwrap_or_default()));
        }
        for (i, opponent) in self.opponents.iter().enumerate() {
            let name = say!(
                "curve-score",
                "score against {opponent} (a draw counts half)",
                opponent = opponent.to_string()
            );
            series.push(self.series(name, language, |point| score(point.matches[i])));
        }
        let title = say!(
            "curve-title",
            "Learning {game} by {method}, seed {seed}",
            method = self.method.name(),
            game = self.rules.to_string(),
            seed = self.seed.to_string()
        );
        let x = Axis::linear(texts::curve_lessons());
        let y = Axis::percent(say!("curve-share", "share"));
        Figure::new(
            title,
            say!("curve-about", "How well the learner plays after so many games; 100 per cent is perfect."),
            Kind::Lines { x, y, series },
        )
        .to_svg(language)
    }

    /// Shares in per cent, exam by exam; the last is appended to the name.
    fn series(&self, name: Message, language: Language, share: impl Fn(&Point) -> f64) -> Series {
        let last = self.points.last().map_or(0.0, &share);
        let name =
            say!("curve-last", "{name} ({percent} %)", name, percent = decimal(100.0 * last, 1, language));
        Series::new(name, self.points.iter().map(|point| (point.lessons as f64, 100.0 * share(point))))
    }
}

/// Wins and half of the draws.
fn score(tally: Tally) -> f64 {
    (tally.a_wins as f64 + 0.5 * tally.draws as f64) / tally.games.max(1) as f64
}

fn bar(share: f64, width: usize) -> String {
    const EIGHTHS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = (share * width as f64 * 8.0).round() as usize;
    "█".repeat(eighths / 8) + EIGHTHS[eighths % 8]
}

//! The learning curve: what the exams said, as lines for a terminal and as a picture.

use deret_core::Rules;
use deret_play::{PlayerSpec, Tally};
use deret_text::{Language, Message, decimal, escaped, grouped, say};

use crate::{TEXT, exam::Exam, model::Method};

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
    /// How many lessons were learnt before.
    pub lessons: u64,
    /// One for each opponent; the learner is A.
    pub matches: Vec<Tally>,
    /// How many questions were answered by a move that keeps the true value.
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

    /// What stands above the lines of a terminal.
    pub fn heading(&self, language: Language) -> String {
        let words = |message: Message| message.in_language(language);
        let mut heading = format!("{:>13}", words(say!(TEXT, "curve-lessons")));
        if self.questions > 0 {
            heading.push_str(&format!("  {:<24}", words(say!(TEXT, "curve-kept"))));
        }
        for opponent in &self.opponents {
            let versus = words(say!(TEXT, "curve-versus", opponent = opponent.to_string()));
            heading.push_str(&format!("  {versus:<26}"));
        }
        heading.trim_end().to_owned()
    }

    /// One exam as a line of a terminal.
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

    /// The share of questions answered by a move that keeps the true value, where there are any.
    pub fn kept(&self, point: &Point) -> Option<f64> {
        (self.questions > 0).then(|| point.right as f64 / self.questions as f64)
    }

    /// The curve as a picture.
    pub fn to_svg(&self, language: Language) -> String {
        let words = |message: Message| message.in_language(language);
        let mut series: Vec<(String, Vec<f64>)> = Vec::new();
        if self.questions > 0 {
            let name = words(say!(TEXT, "curve-kept-of", questions = self.questions));
            series.push((name, self.points.iter().filter_map(|point| self.kept(point)).collect()));
        }
        for (i, opponent) in self.opponents.iter().enumerate() {
            let name = words(say!(TEXT, "curve-score", opponent = opponent.to_string()));
            series.push((name, self.points.iter().map(|point| score(point.matches[i])).collect()));
        }
        let title = words(say!(
            TEXT,
            "curve-title",
            method = self.method.name(),
            game = self.rules.to_string(),
            seed = self.seed.to_string()
        ));
        let last = self.points.last().map_or(0, |point| point.lessons);
        let picture = Picture { last, language };
        let mut svg = picture.frame(&title, &words(say!(TEXT, "curve-lessons")));
        for (i, (name, shares)) in series.iter().enumerate() {
            let places = self.points.iter().zip(shares).map(|(point, share)| (point.lessons, *share));
            svg.push_str(&picture.line(i, name, &places.collect::<Vec<_>>()));
        }
        svg.push_str("</svg>\n");
        svg
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

/// Where things are in the picture.
struct Picture {
    last: u64,
    language: Language,
}

const LEFT: f64 = 64.0;
const RIGHT: f64 = 730.0;
const TOP: f64 = 48.0;
const BOTTOM: f64 = 348.0;
/// Told apart also by those who see fewer colours (Okabe and Ito).
const COLOURS: [&str; 4] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"];
const DASHES: [&str; 4] = ["", "7 4", "2 3", "9 3 2 3"];

impl Picture {
    fn x(&self, lessons: u64) -> f64 {
        LEFT + (RIGHT - LEFT) * lessons as f64 / self.last.max(1) as f64
    }

    fn y(share: f64) -> f64 {
        BOTTOM - (BOTTOM - TOP) * share
    }

    /// Background, axes and their numbers.
    fn frame(&self, title: &str, below: &str) -> String {
        let mut svg = String::from(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 470\" width=\"760\" height=\"470\" \
             font-family=\"system-ui, sans-serif\" font-size=\"13\" role=\"img\">\n",
        );
        svg.push_str(&format!("<title>{}</title>\n", escaped(title)));
        svg.push_str("<rect width=\"760\" height=\"470\" fill=\"#ffffff\"/>\n");
        svg.push_str(&format!(
            "<text x=\"{LEFT}\" y=\"28\" font-size=\"16\" fill=\"#111111\">{}</text>\n",
            escaped(title)
        ));
        for percent in [0, 25, 50, 75, 100] {
            let y = Picture::y(f64::from(percent) / 100.0);
            svg.push_str(&format!(
                "<line x1=\"{LEFT}\" x2=\"{RIGHT}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#dddddd\"/>\n\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#444444\">{percent} %</text>\n",
                LEFT - 8.0,
                y + 4.5
            ));
        }
        for fourth in 0..=4 {
            let lessons = self.last / 4 * fourth + self.last % 4 * fourth / 4;
            svg.push_str(&format!(
                "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#444444\">{}</text>\n",
                self.x(lessons),
                BOTTOM + 20.0,
                grouped(i128::from(lessons), self.language)
            ));
        }
        svg.push_str(&format!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#111111\">{}</text>\n",
            (LEFT + RIGHT) / 2.0,
            BOTTOM + 40.0,
            escaped(below)
        ));
        svg
    }

    /// One line of the curve and its place in the legend.
    fn line(&self, number: usize, name: &str, places: &[(u64, f64)]) -> String {
        let (colour, dash) = (COLOURS[number % 4], DASHES[number % 4]);
        let points: Vec<String> = places
            .iter()
            .map(|(lessons, share)| format!("{:.1},{:.1}", self.x(*lessons), Picture::y(*share)))
            .collect();
        let stroke = format!("stroke=\"{colour}\" stroke-width=\"2.2\" stroke-dasharray=\"{dash}\"");
        let row = BOTTOM + 64.0 + 20.0 * number as f64;
        let last = places.last().map_or(0.0, |(_, share)| 100.0 * share);
        format!(
            "<polyline points=\"{}\" fill=\"none\" {stroke}/>\n\
             <line x1=\"{LEFT}\" x2=\"{:.1}\" y1=\"{:.1}\" y2=\"{:.1}\" {stroke}/>\n\
             <text x=\"{:.1}\" y=\"{row:.1}\" fill=\"#111111\">{} ({} %)</text>\n",
            points.join(" "),
            LEFT + 34.0,
            row - 4.5,
            row - 4.5,
            LEFT + 44.0,
            escaped(name),
            decimal(last, 1, self.language)
        )
    }
}

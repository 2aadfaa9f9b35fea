//! Published results as data, for comparison with our own.

use deret_core::{Explain, Message, Rules, display_in_english, say};

use crate::{Value, answer::Question};

/// A published value of an empty board, for the side to move first.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    pub game: &'static str,
    pub question: Question,
    pub value: Value,
    pub source: Source,
    /// Our own figure, for a game that takes too long to recompute for a table.
    pub recorded: Option<Recorded>,
}

/// The source of a published value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Folklore,
    /// An undergraduate thesis.
    Thesis {
        author: &'static str,
        place: &'static str,
        year: &'static str,
    },
    Published(&'static str),
    /// Not published elsewhere, to our knowledge.
    Here,
}

impl Explain for Source {
    fn message(&self) -> Message {
        match self {
            Self::Folklore => say!("source-folklore", "folklore"),
            Self::Thesis { author, place, year } => say!(
                "source-thesis",
                "{author}, BSc thesis, {place} {year}",
                author = *author,
                place = *place,
                year = *year,
            ),
            Self::Published(work) => say!("source-published", "{work}", work = *work),
            Self::Here => say!("source-here", "no publication known; computed here"),
        }
    }
}

display_in_english!(Source);

/// Cost of solving a value here, with its certificate, as in `docs/data/results.csv`; on two-core
/// machines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recorded {
    pub nodes: u64,
    pub cpu_seconds: u32,
    pub threads: u32,
}

impl Explain for Recorded {
    fn message(&self) -> Message {
        match self {
            Self { nodes, cpu_seconds, threads: 1 } => say!(
                "recorded-one",
                "{nodes} nodes, {seconds} CPU-seconds with the certificate, one thread of a machine of two \
            cores, November 2026",
                nodes,
                seconds = cpu_seconds,
            ),
            Self { nodes, cpu_seconds, threads } => say!(
                "recorded-several",
                "{nodes} nodes, {seconds} CPU-seconds with the certificate, {threads} threads of a machine \
            of two cores, November 2026",
                nodes,
                seconds = cpu_seconds,
                threads,
            ),
        }
    }
}

display_in_english!(Recorded);

const FOLKLORE: Source = Source::Folklore;
const UITERWIJK: Source = Source::Published("Uiterwijk, IEEE CoG 2019");
const CHARATSIDIS: Source = Source::Thesis { author: "Charatsidis", place: "Maastricht", year: "2017" };
const HSU: Source = Source::Published("Hsu et al., TCS 815 (2020) 79-94");
const WAYS: Source = Source::Published("Berlekamp, Conway, Guy, Winning Ways");
const WIKIPEDIA: Source = Source::Published("Wikipedia, m,n,k-game");
const OURS: Source = Source::Here;

const fn strong(game: &'static str, value: Value, source: Source) -> Known {
    Known { game, question: Question::Strong, value, source, recorded: None }
}

const fn weak(game: &'static str, value: Value, source: Source) -> Known {
    Known { game, question: Question::Weak, value, source, recorded: None }
}

const fn recorded(known: Known, nodes: u64, cpu_seconds: u32, threads: u32) -> Known {
    Known { recorded: Some(Recorded { nodes, cpu_seconds, threads }), ..known }
}

/// All results for single boards that we are aware of. General theorems (k of 8 or more is a draw on
/// any board, n,n,n for n of 5 or more is a draw) are in `docs/solving.md`.
pub const KNOWN: &[Known] = &[
    strong("3,3,3", Value::Draw, FOLKLORE),
    strong("4,3,3", Value::Win, FOLKLORE),
    strong("4,4,3", Value::Win, FOLKLORE),
    strong("5,3,3", Value::Win, FOLKLORE),
    strong("4,4,4", Value::Draw, UITERWIJK),
    strong("5,4,4", Value::Draw, UITERWIJK),
    strong("6,4,4", Value::Draw, UITERWIJK),
    strong("7,4,4", Value::Draw, CHARATSIDIS),
    strong("8,4,4", Value::Draw, CHARATSIDIS),
    recorded(strong("9,4,4", Value::Win, CHARATSIDIS), 181_045, 2, 1),
    recorded(strong("10,4,4", Value::Win, CHARATSIDIS), 147_615, 1, 1),
    recorded(strong("11,4,4", Value::Win, OURS), 198_124, 2, 1),
    recorded(strong("12,4,4", Value::Win, OURS), 182_319, 3, 1),
    recorded(strong("13,4,4", Value::Win, OURS), 299_728, 6, 1),
    recorded(strong("14,4,4", Value::Win, OURS), 161_464, 2, 1),
    recorded(strong("15,4,4", Value::Win, OURS), 168_885, 3, 1),
    recorded(strong("16,4,4", Value::Win, OURS), 172_460, 3, 1),
    strong("5,5,4", Value::Draw, Source::Published("C. Y. Lee (Winning Ways)")),
    strong("6,5,4", Value::Win, UITERWIJK),
    strong("7,5,4", Value::Win, UITERWIJK),
    strong("6,6,4", Value::Win, UITERWIJK),
    strong("7,6,4", Value::Win, UITERWIJK),
    strong("7,7,4", Value::Win, UITERWIJK),
    strong("5,5,5", Value::Draw, WAYS),
    strong("6,6,5", Value::Draw, Source::Published("Uiterwijk, van den Herik 2000")),
    strong("7,7,5", Value::Draw, HSU),
    recorded(strong("8,7,5", Value::Draw, HSU), 20_549, 3, 1),
    recorded(strong("8,8,5", Value::Draw, HSU), 2_593_314, 816, 2),
    strong("7,7,6", Value::Draw, WIKIPEDIA),
    strong("9,6,6", Value::Draw, WIKIPEDIA),
    strong("15,15,5", Value::Win, Source::Published("Allis, van den Herik, Huntjens 1993")),
    weak("3,3,3", Value::Win, FOLKLORE),
    weak("4,4,4", Value::Draw, OURS),
    weak("5,4,4", Value::Draw, OURS),
    weak("6,4,4", Value::Draw, OURS),
    weak("7,4,4", Value::Draw, OURS),
    weak("8,4,4", Value::Win, OURS),
    weak("5,5,4", Value::Win, OURS),
    weak("6,5,4", Value::Win, UITERWIJK),
    weak("6,6,4", Value::Win, OURS),
    weak("7,7,5", Value::Draw, HSU),
    recorded(weak("8,8,5", Value::Draw, HSU), 3_306_986, 444, 1),
];

/// Returns the published result for that board, or for the same board with rows and columns swapped.
pub fn known(rules: Rules, question: Question) -> Option<&'static Known> {
    let upright = |rules: Rules| (rules.rows().max(rules.cols()), rules.rows().min(rules.cols()), rules.k());
    let is_it = |known: &&Known| {
        let game: Option<Rules> = known.game.parse().ok();
        known.question == question && game.is_some_and(|game| upright(game) == upright(rules))
    };
    KNOWN.iter().find(is_it).filter(|_| !rules.exact())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_can_be_read_and_values_fit() {
        for known in KNOWN {
            assert!(known.game.parse::<deret_core::Rules>().is_ok(), "{}", known.game);
            assert_ne!(known.value, Value::Loss, "the first player never loses: {}", known.game);
        }
    }

    /// Nodes must match exactly, CPU-seconds to the second; one thread unless the row specifies
    /// otherwise.
    #[test]
    fn figures_are_those_of_the_file() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/data/results.csv");
        let Ok(rows) = std::fs::read_to_string(path) else { return }; // a package, not a checkout
        let mut compared = 0;
        for known in KNOWN {
            let question = match known.question {
                Question::Strong => "strong",
                Question::Weak => "weak",
            };
            let (start, Some(figure)) = (format!("\"{}\",{question},", known.game), known.recorded) else {
                continue;
            };
            let row = rows.lines().find_map(|row| row.strip_prefix(&start)).expect(&start);
            let fields: Vec<&str> = row.split(',').collect();
            assert_eq!(fields[2], figure.nodes.to_string(), "{start}");
            let seconds: f64 = fields[3].parse().unwrap();
            assert!((seconds - f64::from(figure.cpu_seconds)).abs() <= 0.5, "{start} {seconds}");
            compared += 1;
        }
        assert_eq!(compared, 11);
    }
}

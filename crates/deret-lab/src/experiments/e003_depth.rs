//! Does a greater depth play better? The search that the paper describes, and the program it published.

use deret_core::{Player, Rules};
use deret_play::Exhausted;
use deret_text::{Message, say};
use serde::{Deserialize, Serialize};

use super::shared::{listed, running_positions, slashed, value, value_after};
use crate::{
    Axis, Check, DrawnBoard, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, TEXT, Table,
    Verdict, Whose,
    against::{against_all, first_loss},
    row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "003-depth",
    source: Source::Paper003,
    title: || say!(TEXT, "depth-title"),
    method: || say!(TEXT, "depth-method"),
    claims: &["C3.2", "C3.3", "C3.4", "C3.8"],
    is_seeded: false,
    run,
};

/// What plays: the search of the text, or the published program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Who {
    Search,
    Program,
}

struct Played {
    who: Who,
    depth: u32,
    side: Player,
    ties: &'static str,
    games: Exhausted,
}

/// What a depth makes of every tic-tac-toe position.
#[derive(Serialize, Deserialize)]
struct Judged {
    depth: u32,
    /// Positions whose value its move gives away.
    spoiled: usize,
}

/// The depths that the paper allows on 3x3, and the one its program starts with.
const ALLOWED: std::ops::RangeInclusive<u32> = 2..=5;
const DEFAULT: u32 = 3;
/// The claim of the paper is about this one.
const CLAIMED: u32 = 2;

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let depths = lab.size(6, 5);
    let steps = u64::from(depths) * 2;
    let mut done = 0;
    let mut step = || {
        done += 1;
        lab.step(done, steps)
    };
    let (mut played, mut program, mut judged) = (Vec::new(), Vec::new(), Vec::new());
    for depth in 1..=depths {
        for ties in ["first", "last"] {
            for side in Player::BOTH {
                played.push(play(lab, "3,3,3", Who::Search, depth, ties, side)?);
            }
        }
        if depth <= *ALLOWED.end() {
            for side in Player::BOTH {
                program.push(play(lab, "3,3,3", Who::Program, depth, "–", side)?);
            }
        }
        step()?;
        judged.push(lab.once(&format!("depth {depth} judged"), || judge(lab, depth))?);
        step()?;
    }
    let mut checks = checks(&played, &judged);
    checks.extend(program_checks(&program));
    let figures = [figure(&played, &program, &judged)].into_iter().chain(lost_lines(&program)).collect();
    Ok(Findings {
        checks,
        figures,
        tables: vec![
            side_by_side(&played, &program),
            results(
                "tic_tac_toe",
                say!(TEXT, "depth-table"),
                &played.iter().map(|played| ("3,3,3", played)).collect::<Vec<_>>(),
            ),
            judged_table(&judged),
        ],
        notes: Vec::new(),
    })
}

fn play(
    lab: &Lab,
    game: &str,
    who: Who,
    depth: u32,
    ties: &'static str,
    side: Player,
) -> Result<Played, LabError> {
    let spec = match who {
        Who::Search => format!("heuristic:depth={depth},ties={ties}"),
        Who::Program => format!("heuristic:depth={depth},as=printed"),
    };
    let games = against_all(lab, &spec, game, side)?;
    Ok(Played { who, depth, side, ties, games })
}

fn judge(lab: &Lab, depth: u32) -> Result<Judged, LabError> {
    let spec = format!("heuristic:depth={depth}");
    let mut judged = Judged { depth, spoiled: 0 };
    for pos in running_positions(Rules::TIC_TAC_TOE) {
        let timed = lab.choose(&spec, &pos)?;
        let chosen = timed.best.expect("the game is not over");
        judged.spoiled += usize::from(value_after(lab, &pos, chosen)? < value(lab, &pos)?);
    }
    Ok(judged)
}

fn results(id: &str, title: Message, played: &[(&str, &Played)]) -> Table {
    let mut table = Table::new(id, title)
        .column("game", say!(TEXT, "column-game"))
        .column("depth", say!(TEXT, "column-depth"))
        .column("ties", say!(TEXT, "column-ties"))
        .column("side", say!(TEXT, "column-side"))
        .column("lines", say!(TEXT, "column-lines"))
        .column("won", say!(TEXT, "column-won"))
        .column("drawn", say!(TEXT, "column-drawn"))
        .column("lost", say!(TEXT, "column-lost"))
        .column("chance_lost", say!(TEXT, "column-chance-lost"))
        .column("first_loss", say!(TEXT, "column-first-loss"))
        .note(say!(TEXT, "lines-note"));
    for (game, played) in played {
        let games = &played.games;
        row![table;
            *game, played.depth, ties_name(played.ties), played.side.to_string(), games.lines, games.won,
            games.drawn, games.lost, games.at_random.lost, first_loss(games)];
    }
    table
}

/// What `ties=first` and `ties=last` take.
fn ties_name(ties: &str) -> Message {
    if ties == "last" { say!(TEXT, "ties-last") } else { say!(TEXT, "ties-first") }
}

/// The search of the text and the published program, depth by depth.
fn side_by_side(played: &[Played], program: &[Played]) -> Table {
    let mut table = Table::new("side_by_side", say!(TEXT, "depth-side-by-side"))
        .column("depth", say!(TEXT, "column-depth"))
        .column("side", say!(TEXT, "column-side"))
        .column("search_lines", say!(TEXT, "column-search-lines"))
        .column("search_won", say!(TEXT, "column-won"))
        .column("search_drawn", say!(TEXT, "column-drawn"))
        .column("search_lost", say!(TEXT, "column-lost"))
        .column("program_lines", say!(TEXT, "column-program-lines"))
        .column("program_won", say!(TEXT, "column-won"))
        .column("program_drawn", say!(TEXT, "column-drawn"))
        .column("program_lost", say!(TEXT, "column-lost"))
        .column("program_first_loss", say!(TEXT, "column-first-loss"))
        .note(say!(TEXT, "depth-side-by-side-note"));
    for own in program {
        let same =
            |other: &&Played| other.depth == own.depth && other.side == own.side && other.ties == "first";
        let Some(search) = played.iter().find(same) else { continue };
        let (a, b) = (&search.games, &own.games);
        row![table;
            own.depth, own.side.to_string(), a.lines, a.won, a.drawn, a.lost, b.lines, b.won, b.drawn, b.lost,
            first_loss(b)];
    }
    table
}

fn judged_table(judged: &[Judged]) -> Table {
    let positions = running_positions(Rules::TIC_TAC_TOE).len();
    let mut table = Table::new("positions", say!(TEXT, "depth-positions"))
        .column("depth", say!(TEXT, "column-depth"))
        .column("spoiled", say!(TEXT, "column-spoiled"))
        .note(say!(TEXT, "depth-positions-note", positions = positions));
    for judged in judged {
        row![table; judged.depth, judged.spoiled];
    }
    table
}

/// The lines lost at each depth, both sides together: "1: 24; 2: 0".
fn lost_by_depth(played: &[Played]) -> Vec<(u32, u64)> {
    let mut depths: Vec<u32> = played.iter().map(|played| played.depth).collect();
    depths.dedup();
    let lost = |depth: u32| {
        let own = played.iter().filter(|p| p.depth == depth && p.ties != "last");
        own.map(|played| played.games.lost).sum()
    };
    depths.into_iter().map(|depth| (depth, lost(depth))).collect()
}

fn told(lost: &[(u32, u64)]) -> Message {
    listed(lost.iter().map(|(depth, lost)| say!(TEXT, "depth-lost-at", depth = *depth, lost = *lost)))
}

/// What the paper says of its computer, asked of the program it published.
fn program_checks(program: &[Played]) -> Vec<Check> {
    let lost = lost_by_depth(program);
    let at = |depth: u32| lost.iter().find(|(d, _)| *d == depth).map_or(0, |(_, lost)| *lost);
    let of = |depth: u32, side: Player| {
        let own = program.iter().find(|p| p.depth == depth && p.side == side);
        own.map(|played| &played.games)
    };
    let sides = |depth: u32| {
        let [x, o] = Player::BOTH.map(|side| of(depth, side).map_or(0, |games| games.lost));
        say!(TEXT, "depth-measured-program", x = x, o = o)
    };
    let line = |depth: u32| {
        let first = Player::BOTH.iter().find_map(|side| first_loss(of(depth, *side)?));
        first.unwrap_or_default()
    };
    let allowed: Vec<(u32, u64)> =
        lost.iter().copied().filter(|(depth, _)| ALLOWED.contains(depth)).collect();
    let beaten: Vec<u32> = allowed.iter().filter(|(_, lost)| *lost > 0).map(|(depth, _)| *depth).collect();
    vec![
        Check::new(
            &["C3.2"],
            say!(TEXT, "depth-claim-program"),
            say!(TEXT, "depth-printed-two"),
            sides(CLAIMED),
            Verdict::agrees_if(at(CLAIMED) == 0),
            if at(CLAIMED) == 0 {
                say!(TEXT, "depth-says-program", depth = CLAIMED)
            } else {
                say!(TEXT, "depth-says-program-beaten", depth = CLAIMED, line = line(CLAIMED))
            },
        ),
        Check::new(
            &["C3.4"],
            say!(TEXT, "depth-claim-program-range"),
            "2–5",
            say!(TEXT, "depth-measured-program-range", lost = told(&allowed)),
            Verdict::agrees_if(beaten.is_empty()),
            if beaten.is_empty() {
                say!(TEXT, "depth-says-program-range")
            } else {
                say!(TEXT, "depth-says-program-range-beaten", beaten = slashed(beaten))
            },
        ),
        Check::new(
            &["C3.4"],
            say!(TEXT, "depth-claim-default", depth = DEFAULT),
            say!(TEXT, "depth-printed-default", depth = DEFAULT),
            sides(DEFAULT),
            Verdict::agrees_if(at(DEFAULT) == 0),
            if at(DEFAULT) == 0 {
                say!(TEXT, "depth-says-default", depth = DEFAULT)
            } else {
                say!(
                    TEXT,
                    "depth-says-default-beaten",
                    depth = DEFAULT,
                    lost = at(DEFAULT),
                    line = line(DEFAULT)
                )
            },
        )
        .by(Whose::Program),
    ]
}

fn checks(played: &[Played], judged: &[Judged]) -> Vec<Check> {
    let lost = |depth: u32, side: Player, ties: &str| {
        let found = played.iter().find(|p| p.depth == depth && p.side == side && p.ties == ties);
        found.map_or(0, |played| played.games.lost)
    };
    let two = &judged[1];
    let unbeaten = played.iter().filter(|p| p.depth == CLAIMED).all(|p| p.games.lost == 0);
    let spoiled: Vec<usize> = judged.iter().map(|judged| judged.spoiled).collect();
    let rise = judged.windows(2).find(|pair| pair[1].spoiled > pair[0].spoiled);
    let positions = running_positions(Rules::TIC_TAC_TOE).len();
    let by_depth = lost_by_depth(played);
    let allowed: Vec<(u32, u64)> =
        by_depth.iter().copied().filter(|(depth, _)| ALLOWED.contains(depth)).collect();
    vec![
        Check::new(
            &["C3.2"],
            say!(TEXT, "depth-claim-two"),
            say!(TEXT, "depth-printed-two"),
            say!(
                TEXT,
                "depth-measured-two",
                x = lost(CLAIMED, Player::X, "first"),
                o = lost(CLAIMED, Player::O, "first"),
                x_last = lost(CLAIMED, Player::X, "last"),
                o_last = lost(CLAIMED, Player::O, "last")
            ),
            Verdict::agrees_if(unbeaten),
            if unbeaten { say!(TEXT, "depth-says-two") } else { say!(TEXT, "depth-says-two-beaten") },
        ),
        Check::new(
            &["C3.2"],
            say!(TEXT, "depth-claim-best"),
            say!(TEXT, "depth-printed-best"),
            say!(TEXT, "depth-measured-best", spoiled = two.spoiled, positions = positions),
            Verdict::agrees_if(two.spoiled == 0),
            match (two.spoiled, unbeaten) {
                (0, _) => say!(TEXT, "depth-says-best-always"),
                (_, true) => say!(TEXT, "depth-says-best"),
                (_, false) => say!(TEXT, "depth-says-best-beaten"),
            },
        ),
        Check::new(
            &["C3.3"],
            say!(TEXT, "depth-claim-deeper"),
            say!(TEXT, "depth-printed-deeper"),
            say!(TEXT, "depth-measured-deeper", spoiled = slashed(spoiled)),
            Verdict::agrees_if(rise.is_none()),
            match rise {
                None => say!(TEXT, "depth-says-deeper-always"),
                Some(pair) => say!(
                    TEXT,
                    "depth-says-deeper",
                    deeper = pair[1].depth,
                    more = pair[1].spoiled,
                    fewer = pair[0].spoiled,
                    depth = pair[0].depth,
                    lost = told(&by_depth)
                ),
            },
        ),
        Check::new(
            &["C3.4"],
            say!(TEXT, "depth-claim-range"),
            "2–5",
            say!(TEXT, "depth-measured-program-range", lost = told(&allowed)),
            Verdict::agrees_if(allowed.iter().all(|(_, lost)| *lost == 0)),
            match allowed.iter().filter(|(_, lost)| *lost > 0).map(|(depth, _)| *depth).collect::<Vec<_>>() {
                beaten if beaten.is_empty() => say!(TEXT, "depth-says-range"),
                beaten => say!(TEXT, "depth-says-range-beaten", beaten = slashed(beaten)),
            },
        ),
        Check::new(
            &["C3.8"],
            say!(TEXT, "depth-claim-local"),
            say!(TEXT, "depth-printed-local"),
            say!(TEXT, "depth-measured-local", one = judged[0].spoiled, two = two.spoiled),
            Verdict::agrees_if(judged[0].spoiled > 0),
            if judged[0].spoiled > 0 {
                say!(TEXT, "depth-says-local")
            } else {
                say!(TEXT, "depth-says-local-not")
            },
        ),
    ]
}

/// The first lost line of the program at the depth of the claim and at the default, board by board.
fn lost_lines(program: &[Played]) -> Vec<Figure> {
    let lines = [CLAIMED, DEFAULT].into_iter().filter_map(|depth| {
        let lost = program.iter().find(|p| p.who == Who::Program && p.depth == depth && p.games.lost > 0)?;
        let moves = lost.games.first_loss.as_ref()?;
        let boards = DrawnBoard::line(Rules::TIC_TAC_TOE, moves);
        let title = say!(TEXT, "depth-line-figure", depth = depth, side = lost.side.to_string());
        let about = say!(TEXT, "depth-line-figure-about", line = first_loss(&lost.games).unwrap_or_default());
        Some(Figure::new(title, about, Kind::Boards { boards }))
    });
    lines.collect()
}

fn figure(played: &[Played], program: &[Played], judged: &[Judged]) -> Figure {
    let lost = |played: &[Played], side: Player| {
        let own = played.iter().filter(|p| p.side == side && p.ties != "last");
        let share = |p: &Played| (f64::from(p.depth), 100.0 * p.games.lost as f64 / p.games.lines as f64);
        own.map(share).collect::<Vec<_>>()
    };
    let positions = running_positions(Rules::TIC_TAC_TOE).len() as f64;
    let spoiled = judged.iter().map(|j| (f64::from(j.depth), 100.0 * j.spoiled as f64 / positions));
    let about = say!(
        TEXT,
        "depth-figure-about",
        search = told(&lost_by_depth(played)),
        program = told(&lost_by_depth(program)),
        spoiled = slashed(judged.iter().map(|judged| judged.spoiled))
    );
    Figure::new(
        say!(TEXT, "depth-figure"),
        about,
        Kind::Lines {
            x: Axis::linear(say!(TEXT, "column-depth")),
            y: Axis::linear(say!(TEXT, "axis-percent")),
            series: vec![
                Series::new(say!(TEXT, "depth-series-lost", side = "X"), lost(played, Player::X)),
                Series::new(say!(TEXT, "depth-series-lost", side = "O"), lost(played, Player::O)),
                Series::new(say!(TEXT, "depth-series-program", side = "X"), lost(program, Player::X)),
                Series::new(say!(TEXT, "depth-series-program", side = "O"), lost(program, Player::O)),
                Series::new(say!(TEXT, "depth-series-spoiled"), spoiled),
            ],
        },
    )
}

#[cfg(test)]
mod tests {
    use deret_text::Language;

    use super::*;

    fn played(who: Who, depth: u32, side: Player, lost: u64) -> Played {
        let line = ["a3", "b2", "c1"].map(|text| text.parse().unwrap()).to_vec();
        let first_loss = (lost > 0).then_some(line);
        let games = Exhausted { lines: 100, won: 100 - lost, lost, first_loss, ..Exhausted::default() };
        Played { who, depth, side, ties: "first", games }
    }

    /// A program that loses and one that does not are told apart, sentence by sentence.
    #[test]
    fn what_is_said_of_the_program_goes_with_its_lines() {
        let program = |lost: u64| -> Vec<Played> {
            let all = (1..=5).flat_map(|depth| Player::BOTH.map(|side| (depth, side)));
            all.map(|(depth, side)| played(Who::Program, depth, side, lost)).collect()
        };
        let (safe, beaten) = (program_checks(&program(0)), program_checks(&program(3)));
        for (safe, beaten) in safe.iter().zip(&beaten) {
            assert_eq!((safe.verdict, beaten.verdict), (Verdict::Agrees, Verdict::Differs));
            assert_ne!(safe.sentence, beaten.sentence);
        }
        assert!(beaten[0].sentence.in_language(Language::English).contains("a3 b2 c1"));
        assert!(lost_lines(&program(0)).is_empty());
        assert_eq!(lost_lines(&program(3)).len(), 2);
    }

    #[test]
    fn deeper_is_better_where_it_is() {
        let judged = |spoiled: [usize; 3]| -> Vec<Judged> {
            let one = |(index, spoiled)| Judged { depth: index as u32 + 1, spoiled };
            spoiled.into_iter().enumerate().map(one).collect()
        };
        let games: Vec<Played> = (1..=3).map(|depth| played(Who::Search, depth, Player::O, 0)).collect();
        let better = checks(&games, &judged([9, 5, 1]));
        let worse = checks(&games, &judged([5, 9, 1]));
        let verdicts = |checks: &[Check]| checks.iter().map(|check| check.verdict).collect::<Vec<_>>();
        assert_eq!(verdicts(&better)[2], Verdict::Agrees);
        assert_eq!(verdicts(&worse)[2], Verdict::Differs);
        assert_ne!(better[2].sentence, worse[2].sentence);
    }
}

//! Does a greater depth play better? The search described in the paper, and the program published with it.

use deret_core::{Player, Rules};
use deret_play::Exhausted;
use deret_text::{Message, say};
use serde::{Deserialize, Serialize};

use super::shared::{listed, running_positions, slashed, value, value_after};
use crate::{
    Axis, Check, DrawnBoard, Experiment, Figure, Findings, Kind, Lab, LabError, Series, Source, Table,
    Verdict, Whose,
    against::{against_all, first_loss},
    row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "003-depth",
    source: Source::Paper003,
    title: || say!("depth-title", "Does a greater depth play better?"),
    method: || {
        say!(
            "depth-method",
            "The depth-limited search of the paper and its published program, which remembers its game, each \
        depth on both sides against every line that the other side can choose on 3x3. The program is \
        followed line by line. And in every position of tic-tac-toe: does the move of the search keep \
        the value?"
        )
    },
    claims: &["C3.2", "C3.3", "C3.4", "C3.8"],
    is_seeded: false,
    run,
};

/// Which of the two plays: the search in the text, or the published program.
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

/// How a depth plays in every tic-tac-toe position.
#[derive(Serialize, Deserialize)]
struct Judged {
    depth: u32,
    /// Positions whose value its move gives away.
    spoiled: usize,
}

/// The depths that the paper allows on 3x3, and the default of its program.
const ALLOWED: std::ops::RangeInclusive<u32> = 2..=5;
const DEFAULT: u32 = 3;
/// The depth that the paper's claim is about.
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
                say!("depth-table", "Tic-tac-toe: every line"),
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
        .column("game", texts::column_game())
        .column("depth", texts::column_depth())
        .column("ties", say!("column-ties", "Ties"))
        .column("side", texts::column_side())
        .column("lines", texts::column_lines())
        .column("won", texts::column_won())
        .column("drawn", texts::column_drawn())
        .column("lost", texts::column_lost())
        .column("chance_lost", texts::column_chance_lost())
        .column("first_loss", texts::column_first_loss())
        .note(texts::lines_note());
    for (game, played) in played {
        let games = &played.games;
        row![table;
            *game, played.depth, ties_name(played.ties), played.side.to_string(), games.lines, games.won,
            games.drawn, games.lost, games.at_random.lost, first_loss(games)];
    }
    table
}

/// Label of `ties=first` or `ties=last`.
fn ties_name(ties: &str) -> Message {
    if ties == "last" { say!("ties-last", "last cell") } else { say!("ties-first", "first cell") }
}

/// The search in the text and the published program, depth by depth.
fn side_by_side(played: &[Played], program: &[Played]) -> Table {
    let mut table = Table::new(
        "side_by_side",
        say!("depth-side-by-side", "The search of the text and the published program: every line of 3x3"),
    )
    .column("depth", texts::column_depth())
    .column("side", texts::column_side())
    .column("search_lines", say!("column-search-lines", "Search: lines"))
    .column("search_won", texts::column_won())
    .column("search_drawn", texts::column_drawn())
    .column("search_lost", texts::column_lost())
    .column("program_lines", say!("column-program-lines", "Program: lines"))
    .column("program_won", texts::column_won())
    .column("program_drawn", texts::column_drawn())
    .column("program_lost", texts::column_lost())
    .column("program_first_loss", texts::column_first_loss())
    .note(say!(
        "depth-side-by-side-note",
        "The program answers from a tree that it keeps between moves (heuristic:as=printed); lines \
            that meet in a position may go on differently, so each is played by itself. Won, drawn and \
            lost are the computer's."
    ));
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
    let mut table = Table::new("positions", say!("depth-positions", "Tic-tac-toe: every position"))
        .column("depth", texts::column_depth())
        .column("spoiled", say!("column-spoiled", "Positions spoiled"))
        .note(say!(
            "depth-positions-note",
            "Spoiled: positions in which the move gives away a win or a draw; {positions} positions in \
            all, also ones the player itself would never come to.",
            positions
        ));
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
    listed(
        lost.iter()
            .map(|(depth, lost)| say!("depth-lost-at", "{depth}: {lost}", depth = *depth, lost = *lost)),
    )
}

/// The paper's claims about its computer, tested on the program it published.
fn program_checks(program: &[Played]) -> Vec<Check> {
    let lost = lost_by_depth(program);
    let at = |depth: u32| lost.iter().find(|(d, _)| *d == depth).map_or(0, |(_, lost)| *lost);
    let of = |depth: u32, side: Player| {
        let own = program.iter().find(|p| p.depth == depth && p.side == side);
        own.map(|played| &played.games)
    };
    let sides = |depth: u32| {
        let [x, o] = Player::BOTH.map(|side| of(depth, side).map_or(0, |games| games.lost));
        say!("depth-measured-program", "lost lines: {x} as X, {o} as O", x, o)
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
            say!(
                "depth-claim-program",
                "On 3x3 the computer at depth 2 cannot be beaten (the published program)"
            ),
            texts::depth_printed_two(),
            sides(CLAIMED),
            Verdict::agrees_if(at(CLAIMED) == 0),
            if at(CLAIMED) == 0 {
                say!(
                    "depth-says-program",
                    "True of the program too: no line of the other side beats it at depth {depth}.",
                    depth = CLAIMED
                )
            } else {
                say!(
                    "depth-says-program-beaten",
                    "Not true of the program: at depth {depth} the line {line} beats it. It answers from \
                    a list of moves that it valued one move earlier, so it sees one move less than its \
                    depth.",
                    depth = CLAIMED,
                    line = line(CLAIMED)
                )
            },
        ),
        Check::new(
            &["C3.4"],
            say!("depth-claim-program-range", "3x3 may use depth 2 to 5 (the published program)"),
            "2–5",
            texts::depth_measured_program_range(told(&allowed)),
            Verdict::agrees_if(beaten.is_empty()),
            if beaten.is_empty() {
                say!("depth-says-program-range", "At none of these depths does the program lose a line.")
            } else {
                say!(
                    "depth-says-program-range-beaten",
                    "The program can be beaten at depth {beaten}: what it froze in its tree it never \
                    looks at again, so a greater depth does not simply help.",
                    beaten = slashed(beaten)
                )
            },
        ),
        Check::new(
            &["C3.4"],
            say!("depth-claim-default", "The program starts with depth {depth}", depth = DEFAULT),
            say!("depth-printed-default", "depth {depth}, among those allowed", depth = DEFAULT),
            sides(DEFAULT),
            Verdict::agrees_if(at(DEFAULT) == 0),
            if at(DEFAULT) == 0 {
                say!("depth-says-default", "At its default depth {depth} it loses no line.", depth = DEFAULT)
            } else {
                say!(
                    "depth-says-default-beaten",
                    "At its default depth {depth} it loses {lost} lines, the first of them {line}.",
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
            say!(
                "depth-claim-two",
                "On 3x3 the computer at depth 2 cannot be beaten (the search that the text describes)"
            ),
            texts::depth_printed_two(),
            say!(
                "depth-measured-two",
                "lost lines: {x} as X, {o} as O (with the last of equal cells: {x_last} and {o_last})",
                x = lost(CLAIMED, Player::X, "first"),
                o = lost(CLAIMED, Player::O, "first"),
                x_last = lost(CLAIMED, Player::X, "last"),
                o_last = lost(CLAIMED, Player::O, "last")
            ),
            Verdict::agrees_if(unbeaten),
            if unbeaten {
                say!(
                    "depth-says-two",
                    "True, and now proved: none of the lines of the other side beats it, as X or as O."
                )
            } else {
                say!("depth-says-two-beaten", "It can be beaten: some lines of the other side win.")
            },
        ),
        Check::new(
            &["C3.2"],
            say!("depth-claim-best", "On 3x3 depth 2 always chooses the best move"),
            say!("depth-printed-best", "always"),
            say!(
                "depth-measured-best",
                "gives the value away in {spoiled} of {positions} positions",
                spoiled = two.spoiled,
                positions
            ),
            Verdict::agrees_if(two.spoiled == 0),
            match (two.spoiled, unbeaten) {
                (0, _) => say!("depth-says-best-always", "It does, in every position."),
                (_, true) => say!(
                    "depth-says-best",
                    "Not always: in those positions it gives away a win or a draw. But no game that it \
                    plays itself from the empty board turns into a loss, so it stays unbeatable all the \
                    same."
                ),
                (_, false) => say!(
                    "depth-says-best-beaten",
                    "Not always: in those positions it gives away a win or a draw, and it can be beaten."
                ),
            },
        ),
        Check::new(
            &["C3.3"],
            say!("depth-claim-deeper", "The greater the depth, the closer to optimal"),
            say!("depth-printed-deeper", "always better"),
            say!(
                "depth-measured-deeper",
                "positions spoiled from the least depth to the greatest: {spoiled}",
                spoiled = slashed(spoiled)
            ),
            Verdict::agrees_if(rise.is_none()),
            match rise {
                None => say!(
                    "depth-says-deeper-always",
                    "So it is at every depth tried: none spoils more positions than the one before."
                ),
                Some(pair) => say!(
                    "depth-says-deeper",
                    "Not step by step: depth {deeper} spoils {more} positions, depth {depth} only \
                    {fewer}. Lost lines by depth: {lost}.",
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
            say!(
                "depth-claim-range",
                "3x3 may use depth 2 to 5 (the search that the text describes: can it be beaten?)"
            ),
            "2–5",
            texts::depth_measured_program_range(told(&allowed)),
            Verdict::agrees_if(allowed.iter().all(|(_, lost)| *lost == 0)),
            match allowed.iter().filter(|(_, lost)| *lost > 0).map(|(depth, _)| *depth).collect::<Vec<_>>() {
                beaten if beaten.is_empty() => say!("depth-says-range", "None of them loses a line."),
                beaten => {
                    say!("depth-says-range-beaten", "Depth {beaten} can be beaten.", beaten = slashed(beaten))
                }
            },
        ),
        Check::new(
            &["C3.8"],
            say!("depth-claim-local", "The result is the best within the depth, not always the best of all"),
            say!("depth-printed-local", "local optimum"),
            say!(
                "depth-measured-local",
                "{one} positions spoiled at the least depth, {two} at the next",
                one = judged[0].spoiled,
                two = two.spoiled
            ),
            Verdict::agrees_if(judged[0].spoiled > 0),
            if judged[0].spoiled > 0 {
                say!(
                    "depth-says-local",
                    "Right: a short look takes a good evaluation now for a good position later."
                )
            } else {
                say!("depth-says-local-not", "Not on 3x3: even the least depth spoils nothing.")
            },
        ),
    ]
}

/// The program's first lost line at the claimed depth and at the default, board by board.
fn lost_lines(program: &[Played]) -> Vec<Figure> {
    let lines = [CLAIMED, DEFAULT].into_iter().filter_map(|depth| {
        let lost = program.iter().find(|p| p.who == Who::Program && p.depth == depth && p.games.lost > 0)?;
        let moves = lost.games.first_loss.as_ref()?;
        let boards = DrawnBoard::line(Rules::TIC_TAC_TOE, moves);
        let title = say!(
            "depth-line-figure",
            "The first line that beats the program at depth {depth} ({side} is the program)",
            depth,
            side = lost.side.to_string()
        );
        let about = say!(
            "depth-line-figure-about",
            "The game {line}, move by move.",
            line = first_loss(&lost.games).unwrap_or_default()
        );
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
        "depth-figure-about",
        "Lost lines by depth, both sides together: the search {search}; the program {program}. Positions \
        spoiled by the search: {spoiled}.",
        search = told(&lost_by_depth(played)),
        program = told(&lost_by_depth(program)),
        spoiled = slashed(judged.iter().map(|judged| judged.spoiled))
    );
    Figure::new(
        say!("depth-figure", "3x3: lost lines and spoiled positions by depth"),
        about,
        Kind::Lines {
            x: Axis::linear(texts::column_depth()),
            y: Axis::linear(texts::axis_percent()),
            series: vec![
                Series::new(texts::depth_series_lost("X"), lost(played, Player::X)),
                Series::new(texts::depth_series_lost("O"), lost(played, Player::O)),
                Series::new(texts::depth_series_program("X"), lost(program, Player::X)),
                Series::new(texts::depth_series_program("O"), lost(program, Player::O)),
                Series::new(say!("depth-series-spoiled", "Positions spoiled"), spoiled),
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

    /// A program that loses and one that does not get different sentences in every check.
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

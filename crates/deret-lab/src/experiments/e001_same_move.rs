//! Do brute force and minimax choose the same move, and is it a best one?

use deret_core::{Game, Move, Player, Position, Rules};
use deret_play::Exhausted;
use deret_text::{Message, say};

use super::shared::{running_positions, value, value_after};
use crate::{
    Bar, Check, DrawnBoard, Experiment, Figure, Findings, Kind, Lab, LabError, Source, Table, Verdict,
    against::against_all, row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "001-same-move",
    source: Source::Paper001,
    title: || say!("same-title", "Do brute force and minimax choose the same move?"),
    method: || {
        say!(
            "same-method",
            "In every position of tic-tac-toe in which somebody is to move we ask both programs, as printed \
        and as meant, and compare, separately for X and O to move: is it the same move, and does it \
        keep the value of perfect play? Then each plays against every line."
        )
    },
    claims: &["C1.3"],
    is_seeded: false,
    run,
};

const PLAYERS: [&str; 5] = [
    "brute-force",
    "brute-force:as=printed",
    "alpha-beta",
    "alpha-beta:score=plain",
    "alpha-beta:as=printed",
];

/// The pairs to compare, as indices into [`PLAYERS`]: as printed, as meant, as meant with plain values.
const PAIRS: [(usize, usize); 3] = [(1, 4), (0, 2), (0, 3)];

struct Asked {
    spec: &'static str,
    /// Its move in every position.
    moves: Vec<Move>,
    /// Number of positions in which its move keeps the value.
    keeps: usize,
    as_x: Exhausted,
    as_o: Exhausted,
}

/// Two players over all positions in which one side is to move.
struct Compared {
    first: &'static str,
    second: &'static str,
    side: Player,
    positions: usize,
    same: usize,
    /// The first position in which they differ, and their moves there.
    parting: Option<(Position, Move, Move)>,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let positions = running_positions(Rules::TIC_TAC_TOE);
    let mut asked = Vec::new();
    for (index, spec) in PLAYERS.into_iter().enumerate() {
        let (moves, keeps) = lab.once(spec, || moves_of(lab, spec, &positions))?;
        let moves = moves.iter().filter_map(|text| text.parse().ok()).collect();
        let as_x = against_all(lab, spec, "3,3,3", Player::X)?;
        let as_o = against_all(lab, spec, "3,3,3", Player::O)?;
        asked.push(Asked { spec, moves, keeps, as_x, as_o });
        lab.step(index as u64 + 1, PLAYERS.len() as u64)?;
    }
    let compared: Vec<Compared> = PAIRS
        .into_iter()
        .flat_map(|(first, second)| Player::BOTH.map(|side| (first, second, side)))
        .map(|(first, second, side)| compare(&asked[first], &asked[second], side, &positions))
        .collect();
    Ok(Findings {
        checks: checks(&asked, &compared, positions.len()),
        figures: [figure(&asked, positions.len())].into_iter().chain(parting_figure(&compared)).collect(),
        tables: vec![pairs_table(&compared), players_table(&asked, positions.len())],
        notes: Vec::new(),
    })
}

/// The move in every position, and the number of positions in which it keeps the value.
fn moves_of(lab: &Lab, spec: &str, positions: &[Position]) -> Result<(Vec<String>, usize), LabError> {
    let (mut moves, mut keeps) = (Vec::new(), 0);
    for pos in positions {
        let chosen = lab.choose(spec, pos)?.best.expect("the game is not over");
        keeps += usize::from(value_after(lab, pos, chosen)? == value(lab, pos)?);
        moves.push(chosen.to_string());
    }
    Ok((moves, keeps))
}

fn compare(first: &Asked, second: &Asked, side: Player, positions: &[Position]) -> Compared {
    let own = || {
        let moves = first.moves.iter().zip(&second.moves);
        positions.iter().zip(moves).filter(move |(pos, _)| pos.to_move() == side)
    };
    Compared {
        first: first.spec,
        second: second.spec,
        side,
        positions: own().count(),
        same: own().filter(|(_, (a, b))| a == b).count(),
        parting: own().find(|(_, (a, b))| a != b).map(|(pos, (a, b))| (pos.clone(), *a, *b)),
    }
}

fn pairs_table(compared: &[Compared]) -> Table {
    let mut table = Table::new("pairs", say!("same-pairs", "Brute force and minimax in every position"))
        .column("first", say!("column-first-player", "First"))
        .column("second", say!("column-second-player", "Second"))
        .column("to_move", say!("column-to-move", "To move"))
        .column("positions", texts::column_positions_asked())
        .column("same_move", texts::column_same_move())
        .column("first_parting", say!("column-first-parting", "First parting"))
        .column("first_plays", say!("column-first-plays", "The first plays"))
        .column("second_plays", say!("column-second-plays", "The second plays"))
        .note(say!(
            "same-pairs-note",
            "The first parting is the first position, in the order of the number of marks and row by \
            row, in which the two choose different moves."
        ));
    for pair in compared {
        let parting = pair.parting.as_ref();
        row![table;
            pair.first, pair.second, pair.side.to_string(), pair.positions, pair.same,
            parting.map(|(pos, _, _)| pos.to_string()),
            parting.map(|(_, a, _)| a.to_string()),
            parting.map(|(_, _, b)| b.to_string())];
    }
    table
}

fn players_table(asked: &[Asked], positions: usize) -> Table {
    let mut table = Table::new("players", say!("same-table", "Every position, and every line"))
        .column("player", texts::column_player())
        .column("positions", texts::column_positions_asked())
        .column("same_move", texts::column_same_move())
        .column("keeps_value", say!("column-keeps-value", "Keeps the value"))
        .column("x_lines", texts::column_x_lines())
        .column("x_lost", texts::column_x_lost())
        .column("o_lines", texts::column_o_lines())
        .column("o_lost", texts::column_o_lost())
        .note(say!(
            "same-note",
            "The same move: as brute force (meant). Keeps the value: the position is worth as much after \
            the move as before it. Lines are complete games against every choice of the other side. The \
            listings play X only; as O they play with the marks swapped, which is our doing."
        ));
    for player in asked {
        row![table;
            player.spec, positions, same_as_meant(asked, player), player.keeps,
            player.as_x.lines, player.as_x.lost, player.as_o.lines, player.as_o.lost];
    }
    table
}

/// Number of positions in which it moves like brute force (meant).
fn same_as_meant(asked: &[Asked], player: &Asked) -> usize {
    asked[0].moves.iter().zip(&player.moves).filter(|(a, b)| a == b).count()
}

fn checks(asked: &[Asked], compared: &[Compared], positions: usize) -> Vec<Check> {
    let [brute, brute_printed, alpha_beta, _, alpha_beta_printed] = asked else { return Vec::new() };
    let [printed_x, printed_o, meant_x, meant_o, plain_x, plain_o] = compared else { return Vec::new() };
    let optimal = |first: &Asked, second: &Asked| first.keeps == positions && second.keeps == positions;
    let measured = |first: &Asked, second: &Asked| {
        say!(
            "same-measured-optimal",
            "{first} and {second} of {positions} positions",
            first = first.keeps,
            second = second.keeps,
            positions
        )
    };
    let lost = |player: &Asked| player.as_x.lost + player.as_o.lost;
    vec![
        Check::new(
            &["C1.3"],
            say!("same-claim-optimal", "Both algorithms find optimal moves (as the text means them)"),
            texts::same_printed_optimal(),
            measured(brute, alpha_beta),
            Verdict::agrees_if(optimal(brute, alpha_beta)),
            if optimal(brute, alpha_beta) && lost(brute) + lost(alpha_beta) == 0 {
                say!(
                    "same-says-optimal",
                    "Done as the text describes, both keep the value in every single position and never \
                    lose."
                )
            } else {
                say!(
                    "same-says-optimal-not",
                    "Not in every position here; together they lose {lost} lines.",
                    lost = lost(brute) + lost(alpha_beta)
                )
            },
        ),
        Check::new(
            &["C1.3"],
            say!("same-claim-listings", "Both algorithms find optimal moves (as the listings are printed)"),
            texts::same_printed_optimal(),
            measured(brute_printed, alpha_beta_printed),
            Verdict::agrees_if(optimal(brute_printed, alpha_beta_printed)),
            if lost(brute_printed) + lost(alpha_beta_printed) == 0 {
                say!("same-says-listings-fine", "The printed programs lose no line either.")
            } else {
                say!(
                    "same-says-listings",
                    "The printed programs play worse than the text promises: brute force loses {brute} \
                    lines as X and {brute_o} as O, because it looks only two moves ahead and O prefers \
                    to lose; minimax loses {alpha_beta} and {alpha_beta_o}, because \"1 - depth\" makes \
                    a late loss look better than a win.",
                    brute = brute_printed.as_x.lost,
                    brute_o = brute_printed.as_o.lost,
                    alpha_beta = alpha_beta_printed.as_x.lost,
                    alpha_beta_o = alpha_beta_printed.as_o.lost
                )
            },
        ),
        Check::new(
            &["C1.3"],
            say!(
                "same-claim-same-printed",
                "Both choose the same optimal move in every game (the programs as printed)"
            ),
            texts::same_printed_same(),
            of_pair(printed_x, printed_o),
            Verdict::agrees_if(is_same(printed_x, printed_o)),
            match &printed_x.parting.as_ref().or(printed_o.parting.as_ref()) {
                None => say!(
                    "same-says-same-printed",
                    "The printed programs choose the same move in every position."
                ),
                Some((pos, a, b)) => say!(
                    "same-says-parted-printed",
                    "No: they part at {position} already, where brute force plays {first} and minimax \
                    {second}.",
                    position = pos.to_string(),
                    first = a.to_string(),
                    second = b.to_string()
                ),
            },
        ),
        Check::new(
            &["C1.3"],
            say!(
                "same-claim-same",
                "Both choose the same optimal move in every game (as the text means them)"
            ),
            texts::same_printed_same(),
            of_pair(meant_x, meant_o),
            Verdict::agrees_if(is_same(meant_x, meant_o)),
            match (is_same(meant_x, meant_o), is_same(plain_x, plain_o)) {
                (true, _) => {
                    say!("same-says-same-everywhere", "As meant they choose the same move in every position.")
                }
                (false, true) => say!(
                    "same-says-same",
                    "Even when both are right they differ: alpha-beta, which counts moves, takes the \
                    shortest way to a win and the longest to a loss, where brute force takes the first \
                    cell of the best value it meets. With plain values they agree everywhere."
                ),
                (false, false) => {
                    say!("same-says-parted", "Even as meant they differ, with plain values too.")
                }
            },
        ),
    ]
}

fn is_same(x: &Compared, o: &Compared) -> bool {
    x.same == x.positions && o.same == o.positions
}

fn of_pair(x: &Compared, o: &Compared) -> Message {
    say!(
        "same-measured-pair",
        "X to move: {x} of {x_positions} positions; O to move: {o} of {o_positions}",
        x = x.same,
        x_positions = x.positions,
        o = o.same,
        o_positions = o.positions
    )
}

/// The first difference between the printed programs, as boards: the position, and the move of each of them.
fn parting_figure(compared: &[Compared]) -> Option<Figure> {
    let mut boards = Vec::new();
    for pair in compared.iter().take(2) {
        let Some((pos, first, second)) = &pair.parting else { continue };
        let caption = say!("same-parting-before", "{side} to move", side = pair.side.to_string());
        boards.push(DrawnBoard::of(pos, None, caption));
        for (spec, mv) in [(pair.first, first), (pair.second, second)] {
            let mut after = pos.clone();
            after.play(*mv);
            boards.push(DrawnBoard::of(&after, Some(*mv), format!("{spec}: {mv}")));
        }
    }
    let about = say!(
        "same-parting-about",
        "The first position with X to move and the first with O to move in which the two printed \
        programs choose differently, and the board after each choice."
    );
    (!boards.is_empty()).then(|| {
        Figure::new(
            say!("same-parting", "Where the printed programs part first"),
            about,
            Kind::Boards { boards },
        )
    })
}

fn figure(asked: &[Asked], positions: usize) -> Figure {
    let bars = asked
        .iter()
        .map(|player| {
            let same = same_as_meant(asked, player);
            Bar {
                label: player.spec.into(),
                values: vec![
                    same.min(player.keeps) as f64,
                    player.keeps.saturating_sub(same) as f64,
                    (positions - player.keeps) as f64,
                ],
            }
        })
        .collect();
    let parts = vec![
        say!("same-part-same", "same move, good").into(),
        say!("same-part-good", "other move, good").into(),
        say!("same-part-bad", "gives the value away").into(),
    ];
    let spoiled = |index: usize| positions - asked[index].keeps;
    let (meant, brute, alpha_beta) = (spoiled(0).max(spoiled(2)), spoiled(1), spoiled(4));
    let about = match meant {
        0 => say!(
            "same-figure-about-right",
            "As meant, neither brute force nor minimax ever gives the value away; as printed, brute \
            force does in {brute} positions and minimax in {alpha_beta}.",
            brute,
            alpha_beta
        ),
        meant => say!(
            "same-figure-about",
            "As meant, brute force and minimax give the value away in at most {meant} positions; as \
            printed, brute force in {brute} and minimax in {alpha_beta}.",
            meant,
            brute,
            alpha_beta
        ),
    };
    Figure::new(
        say!("same-figure", "{positions} positions: the same move, another good move, a mistake", positions),
        about,
        Kind::Bars { parts, bars },
    )
}

#[cfg(test)]
mod tests {
    use deret_text::Language;

    use super::*;

    /// Players that always agree are reported as agreeing, and a difference is shown as a position.
    #[test]
    fn the_verdict_goes_with_the_moves() {
        let positions: Vec<Position> = running_positions(Rules::TIC_TAC_TOE).into_iter().take(50).collect();
        let firsts: Vec<Move> = positions.iter().map(|pos| pos.legal_moves()[0]).collect();
        let mut others = firsts.clone();
        others[0] = positions[0].legal_moves()[1];
        let player = |spec, moves: &[Move]| Asked {
            spec,
            moves: moves.to_vec(),
            keeps: positions.len(),
            as_x: Exhausted::default(),
            as_o: Exhausted::default(),
        };
        let told = |printed: &[Move]| {
            let asked: Vec<Asked> = PLAYERS
                .into_iter()
                .map(|spec| player(spec, if spec == "alpha-beta:as=printed" { printed } else { &firsts }))
                .collect();
            let compared: Vec<Compared> = PAIRS
                .into_iter()
                .flat_map(|(a, b)| Player::BOTH.map(|side| (a, b, side)))
                .map(|(a, b, side)| compare(&asked[a], &asked[b], side, &positions))
                .collect();
            let check = checks(&asked, &compared, positions.len()).remove(2);
            (
                check.verdict,
                check.sentence.in_language(Language::English).to_owned(),
                parting_figure(&compared),
            )
        };
        let (verdict, sentence, figure) = told(&firsts);
        assert_eq!((verdict, figure), (Verdict::Agrees, None), "{sentence}");
        let (verdict, other, figure) = told(&others);
        assert_eq!(verdict, Verdict::Differs);
        assert!(other.contains(&positions[0].to_string()) && other != sentence, "{other}");
        assert!(figure.is_some());
    }
}

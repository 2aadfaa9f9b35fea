//! Do brute force and minimax choose the same move, and is it a best one?

use deret_core::{Game, Move, Player, Position, Rules};
use deret_play::Exhausted;
use deret_text::{Message, say};

use super::shared::{running_positions, value, value_after};
use crate::{
    Bar, Check, DrawnBoard, Experiment, Figure, Findings, Kind, Lab, LabError, Source, TEXT, Table, Verdict,
    against::against_all, row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "001-same-move",
    source: Source::Paper001,
    title: || say!(TEXT, "same-title"),
    method: || say!(TEXT, "same-method"),
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

/// Who is compared with whom, by their place in [`PLAYERS`]: as printed, as meant, as meant with
/// plain values.
const PAIRS: [(usize, usize); 3] = [(1, 4), (0, 2), (0, 3)];

struct Asked {
    spec: &'static str,
    /// Its move in every position.
    moves: Vec<Move>,
    /// In how many positions its move keeps the value.
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
    /// The first position where they part, and their moves there.
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

/// The move in every position, and in how many it keeps the value.
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
    let mut table = Table::new("pairs", say!(TEXT, "same-pairs"))
        .column("first", say!(TEXT, "column-first-player"))
        .column("second", say!(TEXT, "column-second-player"))
        .column("to_move", say!(TEXT, "column-to-move"))
        .column("positions", say!(TEXT, "column-positions-asked"))
        .column("same_move", say!(TEXT, "column-same-move"))
        .column("first_parting", say!(TEXT, "column-first-parting"))
        .column("first_plays", say!(TEXT, "column-first-plays"))
        .column("second_plays", say!(TEXT, "column-second-plays"))
        .note(say!(TEXT, "same-pairs-note"));
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
    let mut table = Table::new("players", say!(TEXT, "same-table"))
        .column("player", say!(TEXT, "column-player"))
        .column("positions", say!(TEXT, "column-positions-asked"))
        .column("same_move", say!(TEXT, "column-same-move"))
        .column("keeps_value", say!(TEXT, "column-keeps-value"))
        .column("x_lines", say!(TEXT, "column-x-lines"))
        .column("x_lost", say!(TEXT, "column-x-lost"))
        .column("o_lines", say!(TEXT, "column-o-lines"))
        .column("o_lost", say!(TEXT, "column-o-lost"))
        .note(say!(TEXT, "same-note"));
    for player in asked {
        row![table;
            player.spec, positions, same_as_meant(asked, player), player.keeps,
            player.as_x.lines, player.as_x.lost, player.as_o.lines, player.as_o.lost];
    }
    table
}

/// In how many positions it moves as brute force (meant) does.
fn same_as_meant(asked: &[Asked], player: &Asked) -> usize {
    asked[0].moves.iter().zip(&player.moves).filter(|(a, b)| a == b).count()
}

fn checks(asked: &[Asked], compared: &[Compared], positions: usize) -> Vec<Check> {
    let [brute, brute_printed, alpha_beta, _, alpha_beta_printed] = asked else { return Vec::new() };
    let [printed_x, printed_o, meant_x, meant_o, plain_x, plain_o] = compared else { return Vec::new() };
    let optimal = |first: &Asked, second: &Asked| first.keeps == positions && second.keeps == positions;
    let measured = |first: &Asked, second: &Asked| {
        say!(TEXT, "same-measured-optimal", first = first.keeps, second = second.keeps, positions = positions)
    };
    let lost = |player: &Asked| player.as_x.lost + player.as_o.lost;
    vec![
        Check::new(
            &["C1.3"],
            say!(TEXT, "same-claim-optimal"),
            say!(TEXT, "same-printed-optimal"),
            measured(brute, alpha_beta),
            Verdict::agrees_if(optimal(brute, alpha_beta)),
            if optimal(brute, alpha_beta) && lost(brute) + lost(alpha_beta) == 0 {
                say!(TEXT, "same-says-optimal")
            } else {
                say!(TEXT, "same-says-optimal-not", lost = lost(brute) + lost(alpha_beta))
            },
        ),
        Check::new(
            &["C1.3"],
            say!(TEXT, "same-claim-listings"),
            say!(TEXT, "same-printed-optimal"),
            measured(brute_printed, alpha_beta_printed),
            Verdict::agrees_if(optimal(brute_printed, alpha_beta_printed)),
            if lost(brute_printed) + lost(alpha_beta_printed) == 0 {
                say!(TEXT, "same-says-listings-fine")
            } else {
                say!(
                    TEXT,
                    "same-says-listings",
                    brute = brute_printed.as_x.lost,
                    brute_o = brute_printed.as_o.lost,
                    alpha_beta = alpha_beta_printed.as_x.lost,
                    alpha_beta_o = alpha_beta_printed.as_o.lost
                )
            },
        ),
        Check::new(
            &["C1.3"],
            say!(TEXT, "same-claim-same-printed"),
            say!(TEXT, "same-printed-same"),
            of_pair(printed_x, printed_o),
            Verdict::agrees_if(is_same(printed_x, printed_o)),
            match &printed_x.parting.as_ref().or(printed_o.parting.as_ref()) {
                None => say!(TEXT, "same-says-same-printed"),
                Some((pos, a, b)) => say!(
                    TEXT,
                    "same-says-parted-printed",
                    position = pos.to_string(),
                    first = a.to_string(),
                    second = b.to_string()
                ),
            },
        ),
        Check::new(
            &["C1.3"],
            say!(TEXT, "same-claim-same"),
            say!(TEXT, "same-printed-same"),
            of_pair(meant_x, meant_o),
            Verdict::agrees_if(is_same(meant_x, meant_o)),
            match (is_same(meant_x, meant_o), is_same(plain_x, plain_o)) {
                (true, _) => say!(TEXT, "same-says-same-everywhere"),
                (false, true) => say!(TEXT, "same-says-same"),
                (false, false) => say!(TEXT, "same-says-parted"),
            },
        ),
    ]
}

fn is_same(x: &Compared, o: &Compared) -> bool {
    x.same == x.positions && o.same == o.positions
}

fn of_pair(x: &Compared, o: &Compared) -> Message {
    say!(
        TEXT,
        "same-measured-pair",
        x = x.same,
        x_positions = x.positions,
        o = o.same,
        o_positions = o.positions
    )
}

/// Where the printed programs part first, as boards: the position, and what each of them makes of it.
fn parting_figure(compared: &[Compared]) -> Option<Figure> {
    let mut boards = Vec::new();
    for pair in compared.iter().take(2) {
        let Some((pos, first, second)) = &pair.parting else { continue };
        let caption = say!(TEXT, "same-parting-before", side = pair.side.to_string());
        boards.push(DrawnBoard::of(pos, None, caption));
        for (spec, mv) in [(pair.first, first), (pair.second, second)] {
            let mut after = pos.clone();
            after.play(*mv);
            boards.push(DrawnBoard::of(&after, Some(*mv), format!("{spec}: {mv}")));
        }
    }
    let about = say!(TEXT, "same-parting-about");
    (!boards.is_empty()).then(|| Figure::new(say!(TEXT, "same-parting"), about, Kind::Boards { boards }))
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
        say!(TEXT, "same-part-same").into(),
        say!(TEXT, "same-part-good").into(),
        say!(TEXT, "same-part-bad").into(),
    ];
    let spoiled = |index: usize| positions - asked[index].keeps;
    let (meant, brute, alpha_beta) = (spoiled(0).max(spoiled(2)), spoiled(1), spoiled(4));
    let about = match meant {
        0 => say!(TEXT, "same-figure-about-right", brute = brute, alpha_beta = alpha_beta),
        meant => say!(TEXT, "same-figure-about", meant = meant, brute = brute, alpha_beta = alpha_beta),
    };
    Figure::new(say!(TEXT, "same-figure", positions = positions), about, Kind::Bars { parts, bars })
}

#[cfg(test)]
mod tests {
    use deret_text::Language;

    use super::*;

    /// Two players that always agree are said to agree, and two that part are shown where.
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

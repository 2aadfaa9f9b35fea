//! The published constant 10 - depth on the boards of Musyafa and Pratama that are larger than 3x3.

use deret_core::{Board, BoardRef, Game, Keyed, Position, Rules};
use deret_text::say;
use rustc_hash::FxHashMap;

use super::shared::rules;
use crate::{Check, Experiment, Findings, Lab, LabError, Source, Table, Verdict, row, texts};

pub const EXPERIMENT: Experiment = Experiment {
    id: "000-published",
    source: Source::Paper000,
    title: || say!("published-title", "The published constant: 10 - depth on larger boards"),
    method: || {
        say!(
            "published-method",
            "The paper scores a win 10 - depth on every board, also on its own 4x4 and 5x5, where games can \
        last longer than ten moves. We search the whole of 4x4 with that constant, each position once \
        up to symmetry, as the recursive bot does at its first move, and ask of every position whether \
        the sign of its score is that of its true value, and whether the move with the best score keeps \
        that value. 5x5 is too large to search whole; there the table shows what a win is worth. The \
        player is minimax:score=published."
        )
    },
    claims: &["C0.2"],
    is_seeded: false,
    run,
};

/// The constant as printed in the paper.
const PUBLISHED: i8 = 10;

/// A position from the point of view of the side to move: its true value, and its score with the published
/// constant when the search began at the empty board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Worth {
    value: i8,
    score: i8,
}

/// Counts of the first search on a board: at each ply the positions up to symmetry, how many of them have a
/// score whose sign differs from their value, and how many have a best move by score that gives the value
/// away.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Searched {
    root_score: i64,
    by_ply: Vec<[u64; 3]>,
}

impl Searched {
    fn sum(&self, place: usize) -> u64 {
        self.by_ply.iter().map(|ply| ply[place]).sum()
    }
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let mut searched = Vec::new();
    for game in ["3,3,3", "4,4,4"] {
        let (root_score, by_ply) = lab.once(game, || {
            let Searched { root_score, by_ply } = search(lab, rules(game))?;
            Ok((root_score, by_ply))
        })?;
        searched.push((game, Searched { root_score, by_ply }));
        lab.step(searched.len() as u64, 2)?;
    }
    Ok(Findings {
        checks: vec![check(&searched[1].1)],
        tables: vec![worth_table(), table(&searched)],
        ..Findings::default()
    })
}

/// Minimax from the empty board that visits each position once: all lines to it are equally long.
fn search(lab: &Lab, rules: Rules) -> Result<Searched, LabError> {
    let start = Position::new(rules);
    let BoardRef::One(board) = start.board() else { panic!("the lab searches small boards only") };
    let (mut known, mut searched) = (FxHashMap::default(), Searched::default());
    let root = visit(lab, &mut board.clone(), 0, &mut known, &mut searched)?;
    searched.root_score = i64::from(root.score);
    Ok(searched)
}

fn visit(
    lab: &Lab,
    board: &mut Board<1>,
    ply: usize,
    known: &mut FxHashMap<u64, Worth>,
    searched: &mut Searched,
) -> Result<Worth, LabError> {
    if let Some(outcome) = board.outcome() {
        let lost = outcome.winner().is_some(); // the side to move did not complete the last line
        let depth = ply as i8 - 1;
        return Ok(if lost {
            Worth { value: -1, score: depth - PUBLISHED }
        } else {
            Worth { value: 0, score: 0 }
        });
    }
    let key = board.canonical_key();
    if let Some(found) = known.get(&key) {
        return Ok(*found);
    }
    if known.len().is_multiple_of(1 << 14) {
        lab.check_stop()?;
    }
    let (mut value, mut best) = (-1, Worth { value: 0, score: i8::MIN });
    for cell in board.moves() {
        board.play(cell);
        let below = visit(lab, board, ply + 1, known, searched)?;
        board.undo(cell);
        let own = Worth { value: -below.value, score: -below.score };
        value = value.max(own.value);
        if own.score > best.score {
            best = own;
        }
    }
    if searched.by_ply.len() <= ply {
        searched.by_ply.resize(ply + 1, [0; 3]);
    }
    let counts = &mut searched.by_ply[ply];
    counts[0] += 1;
    counts[1] += u64::from(best.score.signum() != value);
    counts[2] += u64::from(best.value < value);
    let found = Worth { value, score: best.score };
    known.insert(key, found);
    Ok(found)
}

/// The score of a win at each depth that a game on these boards can reach.
fn worth_table() -> Table {
    let mut table = Table::new("worth", say!("published-worth", "What a win is worth by its depth"))
        .column("depth", texts::column_depth())
        .column("published", say!("published-constant", "As published"))
        .column("four", say!("published-four", "Here, 4x4"))
        .column("five", say!("published-five", "Here, 5x5"));
    let within = |game: Rules, depth: usize| {
        let cells = game.cell_count();
        (depth < cells).then(|| (cells + 1 - depth) as i64)
    };
    for depth in [0, 4, 8, 9, 10, 11, 12, 15, 20, 24] {
        row![table;
            depth, i64::from(PUBLISHED) - depth as i64, within(rules("4,4,4"), depth), within(rules("5,5,5"), depth)];
    }
    table
}

fn table(searched: &[(&str, Searched)]) -> Table {
    let mut table = Table::new(
        "positions",
        say!("published-table", "The first search of 4x4 with the published constant, ply by ply"),
    )
    .column("game", texts::column_game())
    .column("ply", texts::axis_ply())
    .column("positions", texts::column_up_to_symmetry())
    .column("wrong_sign", say!("published-wrong-sign", "Score of the wrong sign"))
    .column("spoiled", say!("published-spoiled", "Move gives the value away"))
    .note(say!(
        "published-note",
        "A position counts once with all its images; finished ones are left out. 3x3 stands there \
            for comparison: the constant was made for it."
    ));
    for (game, searched) in searched {
        for (ply, [positions, wrong_sign, spoiled]) in searched.by_ply.iter().enumerate() {
            row![table; *game, ply, *positions, *wrong_sign, *spoiled];
        }
    }
    table
}

fn check(four: &Searched) -> Check {
    let [positions, wrong_sign, spoiled] = [0, 1, 2].map(|place| four.sum(place));
    let right = wrong_sign + spoiled == 0;
    Check::new(
        &["C0.2"],
        say!("published-claim", "Minimax guarantees optimal moves on 4x4 too (with the constant as printed)"),
        say!("published-printed", "always optimal"),
        say!(
            "published-measured",
            "of {positions} positions {wrong} have a score of the wrong sign, in {spoiled} the \
            best-scored move gives the value away; score of the empty board {root}",
            wrong = wrong_sign,
            spoiled,
            positions,
            root = four.root_score
        ),
        Verdict::agrees_if(right),
        if right {
            say!(
                "published-says-right",
                "Here the constant does no harm, although a win deeper than it is worth less than a draw."
            )
        } else {
            say!(
                "published-says",
                "Not with this constant: a win deeper than it is worth less than a draw, and a loss that \
            deep more, so wins look like losses. A constant above the number of cells, as used here by \
            default, mends it."
            )
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::tests::with_lab;

    /// On 3x3 no line is longer than nine plies, so the constant does no harm there.
    #[test]
    fn the_constant_is_right_on_tic_tac_toe() {
        let searched = with_lab(|lab| search(lab, Rules::TIC_TAC_TOE)).unwrap();
        assert_eq!((searched.root_score, searched.sum(1), searched.sum(2)), (0, 0, 0));
        assert_eq!(searched.sum(0), 765 - 138, "all classes but the finished ones");
        assert_eq!(check(&searched).verdict, Verdict::Agrees);
    }

    #[test]
    fn one_wrong_score_is_enough() {
        let wrong = Searched { root_score: 0, by_ply: vec![[20, 1, 0]] };
        assert_eq!(check(&wrong).verdict, Verdict::Differs);
    }
}

//! Is there a better cost formula? A search through a family of weights over the features that the paper
//! counts.

use deret_core::{Game, Player, Position};
use deret_search::branch_and_bound::{BranchAndBound, Choice, Formula, Weights};
use deret_text::{Message, say};
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::shared::rules;
use crate::{
    Bar, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Source, Table, Verdict, Whose,
    against::{Meeting, SideRecord, is_ahead_everywhere, meetings_table, meetings_told},
    row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "004-costs",
    source: Source::Paper004,
    title: || say!("costs-title", "Better costs? A family of formulas, searched through"),
    method: || {
        say!(
            "costs-method",
            "The paper says that other cost formulas may be better. We weigh what it counts: the opponent's \
        marks in the rows, columns and diagonals of a cell, lines still open, and one's own marks in \
        open lines. Every formula with small weights meets every line of 3x3, as O, the only role the \
        paper gives its player, and as X. A formula is better as a side if it loses no more lines, \
        loses no more often and wins no less often against an opponent who moves at random, and is \
        better in one of them. The chances are exact: the opponent's choices are equally likely and all \
        of them are counted. The best formula as O then meets the paper's on larger boards. Wins and \
        blocks come first in all of them."
        )
    },
    claims: &["C4.4", "S4.1"],
    is_seeded: true,
    run,
};

/// The paper's own order as weights: ten for each mark of the opponent, one for each open line.
const PAPER: [u32; 5] = [10, 10, 1, 1, 0];

/// Results of a formula on 3x3 as X and as O.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Judged {
    weights: [u32; 5],
    sides: [SideRecord; 2],
}

impl Judged {
    fn of(&self, side: Player) -> &SideRecord {
        &self.sides[side.index()]
    }

    fn spec(&self) -> String {
        let weights: Vec<String> = self.weights.iter().map(ToString::to_string).collect();
        format!("branch-and-bound:weights={}", weights.join("/"))
    }
}

/// The best formula for `side`: of those that beat the paper's there, the first by rank, then the simplest.
fn best_as<'j>(judged: &'j [Judged], paper: &Judged, side: Player) -> Option<&'j Judged> {
    let better = judged.iter().filter(|formula| formula.of(side).beats(paper.of(side)));
    better.min_by_key(|formula| (formula.of(side).rank(), formula.weights.iter().sum::<u32>()))
}

/// Results if any of the cells that the costs leave tied may be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct AllTies {
    lines: u64,
    lost: u64,
    /// Probability of losing when ties are broken at random and the other side plays at random.
    chance_lost: f64,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let most = lab.size(4, 2);
    let paper = lab.once("the paper's formula", || judge(lab, PAPER))?;
    let mut judged: Vec<Judged> = Vec::new();
    // One step for each weight of the opponent's marks in rows and columns.
    for first in 0..=most {
        judged.extend(lab.once(&format!("formulas from {first}"), || formulas(lab, first, most))?);
        lab.step(u64::from(first) + 1, u64::from(most) + 5)?;
    }
    // O is the only role that the paper's player has.
    judged.sort_by_key(|formula| (formula.of(Player::O).rank(), formula.of(Player::X).rank()));
    let best = best_as(&judged, &paper, Player::O).unwrap_or(&paper).clone();
    let mut meetings = Vec::new();
    for (index, game) in ["4,4,4", "5,5,4"].into_iter().enumerate() {
        meetings.push(Meeting::of(lab, [&best.spec(), "branch-and-bound"], game)?);
        lab.step(u64::from(most) + 2 + index as u64, u64::from(most) + 5)?;
    }
    let mut ties = Vec::new();
    for side in [Player::O, Player::X] {
        ties.push((side, lab.once(&format!("all ties as {side}"), || Ok(all_ties(side)))?));
    }
    Ok(Findings {
        checks: checks(&judged, &paper, &meetings),
        figures: vec![figure(&judged)],
        tables: vec![
            best_table(&judged, &paper),
            meetings_table([&best.spec(), "branch-and-bound"], &meetings),
            ties_table(&ties),
        ],
        notes: Vec::new(),
    })
}

fn formulas(lab: &Lab, first: u32, most: u32) -> Result<Vec<Judged>, LabError> {
    let count = (most + 1).pow(4);
    let weights = |code: u32| {
        let digit = |place: u32| code / (most + 1).pow(place) % (most + 1);
        [first, digit(3), digit(2), digit(1), digit(0)]
    };
    (0..count).into_par_iter().map(|code| judge(lab, weights(code))).collect()
}

fn judge(lab: &Lab, weights: [u32; 5]) -> Result<Judged, LabError> {
    let formula = Formula::Weights(Weights::of(weights));
    let mut agent = BranchAndBound { choice: Choice::default(), formula };
    let [x, o] = Player::BOTH.map(|side| SideRecord::of(lab, &mut agent, side));
    Ok(Judged { weights, sides: [x?, o?] })
}

/// The paper's player on 3x3 if its ties may be broken in any way.
fn all_ties(side: Player) -> AllTies {
    fn walk(pos: &mut Position, side: Player, known: &mut FxHashMap<Position, AllTies>) -> AllTies {
        if let Some(outcome) = pos.outcome() {
            let lost = u64::from(outcome.winner() == Some(side.other()));
            return AllTies { lines: 1, lost, chance_lost: lost as f64 };
        }
        if let Some(found) = known.get(pos) {
            return *found;
        }
        let moves = match pos.to_move() == side {
            true => BranchAndBound::default().best_cells(pos),
            false => pos.legal_moves(),
        };
        let share = 1.0 / moves.len() as f64;
        let mut sum = AllTies::default();
        for mv in moves {
            pos.play(mv);
            let below = walk(pos, side, known);
            pos.undo(mv);
            sum.lines += below.lines;
            sum.lost += below.lost;
            sum.chance_lost += share * below.chance_lost;
        }
        known.insert(pos.clone(), sum);
        sum
    }
    walk(&mut Position::new(rules("3,3,3")), side, &mut FxHashMap::default())
}

fn best_table(judged: &[Judged], paper: &Judged) -> Table {
    let mut table =
        Table::new("formulas", say!("costs-table", "The best formulas, the paper's, and the worst"))
            .column("player", texts::column_player())
            .column("o_lines", texts::column_o_lines())
            .column("o_lost", texts::column_lost())
            .column("o_chance_won", texts::column_chance_won())
            .column("o_chance_lost", texts::column_chance_lost())
            .column("x_lines", texts::column_x_lines())
            .column("x_lost", texts::column_lost())
            .column("x_chance_won", texts::column_chance_won())
            .column("x_chance_lost", texts::column_chance_lost())
            .note(say!(
                "costs-table-note",
                "Of {formulas} formulas, by what they do as O: lines lost, then the chance to lose, then the \
            chance to win. The row before the last is the paper's order of costs, the last the worst.",
                formulas = judged.len()
            ));
    let shown = judged.iter().take(10).chain([paper]).chain(judged.iter().rev().take(1));
    for formula in shown {
        let (x, o) = (formula.of(Player::X), formula.of(Player::O));
        let ([x_won, _, x_lost], [o_won, _, o_lost]) = (x.chances(), o.chances());
        row![table;
            formula.spec(), o.lines, o.lost, o_won, o_lost, x.lines, x.lost, x_won, x_lost];
    }
    table
}

fn ties_table(ties: &[(Player, AllTies)]) -> Table {
    let mut table =
        Table::new("ties", say!("costs-ties", "The paper's formula with every way to break its ties"))
            .column("side", texts::column_side())
            .column("lines", texts::column_lines())
            .column("lost", texts::column_lost())
            .column("chance_lost", texts::column_chance_lost())
            .note(say!(
                "costs-ties-note",
                "Where costs are equal the paper chooses \"sembarang\": here every such cell is taken in \
            turn, so there are more lines; the chance is that of losing when ties are drawn by lot and \
            the other side moves at random."
            ));
    for (side, found) in ties {
        row![table; side.to_string(), found.lines, found.lost, found.chance_lost];
    }
    table
}

fn checks(judged: &[Judged], paper: &Judged, meetings: &[Meeting]) -> Vec<Check> {
    let (results, says) = meetings_told(meetings);
    vec![
        as_side(&["C4.4", "S4.1"], judged, paper, Player::O),
        as_side(&["S4.1"], judged, paper, Player::X).by(Whose::Ours),
        Check::new(
            &["S4.1"],
            say!("costs-claim-larger", "The formula that is best as O on 3x3 is better on larger boards too"),
            texts::costs_printed_better(),
            texts::meetings_measured(results),
            Verdict::decided(is_ahead_everywhere(meetings)),
            says,
        )
        .by(Whose::Ours),
    ]
}

/// Whether some formula is better for `side`. A family without one proves nothing about other formulas.
fn as_side(codes: &[&str], judged: &[Judged], paper: &Judged, side: Player) -> Check {
    let best = best_as(judged, paper, side);
    let better = judged.iter().filter(|formula| formula.of(side).beats(paper.of(side))).count();
    let claim = match side {
        Player::O => say!("costs-claim-better", "Other cost formulas may be better (as O, the paper's role)"),
        Player::X => say!("costs-claim-better-x", "Other cost formulas may be better as X too"),
    };
    Check::new(
        codes,
        claim,
        texts::costs_printed_better(),
        say!(
            "costs-measured-better",
            "{better} of {formulas} formulas are better; best: {best}; the paper's: {paper}",
            formulas = judged.len(),
            better,
            best = told(best.unwrap_or(paper).of(side)),
            paper = told(paper.of(side))
        ),
        Verdict::decided(best.is_some().then_some(true)),
        match best {
            Some(best) if best.of(side).lost == 0 => say!(
                "costs-says-never",
                "Yes: {player} never loses on this side and wins at least as often.",
                player = best.spec()
            ),
            Some(best) => {
                say!(
                    "costs-says-better",
                    "Yes: {player} is better on this side; it loses {lost} lines.",
                    player = best.spec(),
                    lost = best.of(side).lost
                )
            }
            None => say!(
                "costs-says-none",
                "No formula of this family is better on this side; another family may hold one."
            ),
        },
    )
    .by(Whose::Suggestion)
}

/// Lost lines and probabilities, in words.
fn told(record: &SideRecord) -> Message {
    say!(
        "costs-record",
        "{lost} lines lost, of {ways} ways of a random opponent {ways_won} won and {ways_lost} lost",
        lost = record.lost,
        ways = record.ways,
        ways_won = record.ways_won,
        ways_lost = record.ways_lost
    )
}

/// Number of formulas by the number of lines they lose as O.
fn figure(judged: &[Judged]) -> Figure {
    let mut counts: Vec<(u64, u64)> = Vec::new();
    for formula in judged {
        let lines = formula.of(Player::O).lost;
        match counts.last_mut() {
            Some((lost, count)) if *lost == lines => *count += 1,
            _ => counts.push((lines, 1)),
        }
    }
    let all = judged.len().max(1) as f64;
    let bars: Vec<Bar> = counts
        .iter()
        .take(12)
        .map(|(lost, count)| Bar {
            label: say!("costs-bar", "{lost} lines lost", lost = *lost).into(),
            values: vec![*count as f64, all - *count as f64],
        })
        .collect();
    let parts = vec![
        say!("costs-part-these", "these formulas").into(),
        say!("costs-part-others", "all others").into(),
    ];
    let about = say!(
        "costs-figure-about",
        "One bar for each of the {bars} smallest numbers of lost lines (of {all}), the fewest first; its \
        dark part is the share of the formulas that lose so many.",
        bars = bars.len(),
        all = counts.len()
    );
    Figure::new(
        say!("costs-figure", "How many formulas lose how many lines of 3x3 as O"),
        about,
        Kind::Bars { parts, bars },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::tests::with_lab;

    fn formula(weights: [u32; 5], lost: u64, ways_won: u64) -> Judged {
        let side = SideRecord { lines: 20, won: 10, lost, ways: 945, ways_won, ways_lost: lost };
        Judged { weights, sides: [side; 2] }
    }

    /// More wins out of fewer lines is not better: lost lines and probabilities decide.
    #[test]
    fn formulas_are_compared_by_lost_lines_and_chances() {
        let paper = formula(PAPER, 4, 500);
        let verdict = |other: Judged| {
            let check = as_side(&["S4.1"], &[other], &paper, Player::O);
            (check.verdict, check.sentence)
        };
        let (never, fewer) = (verdict(formula([1; 5], 0, 500)), verdict(formula([1; 5], 3, 500)));
        assert_eq!((never.0, fewer.0), (Verdict::Agrees, Verdict::Agrees));
        assert_ne!(never.1, fewer.1);
        let mixed = verdict(formula([1; 5], 0, 499));
        assert_eq!(mixed.0, Verdict::Undecided, "it loses less and wins less");
        let more_lines = Judged { sides: [SideRecord { lines: 19, ..paper.sides[0] }; 2], ..paper.clone() };
        assert_eq!(verdict(more_lines).0, Verdict::Undecided, "as many lost, another number of lines");
    }

    /// The weights that encode the paper's order play like the paper's player.
    #[test]
    fn the_papers_formula_is_one_of_the_family() {
        let judged = with_lab(|lab| judge(lab, PAPER)).unwrap();
        assert_eq!(judged.sides.map(|side| (side.won, side.lost)), [(76, 0), (362, 4)]);
    }
}

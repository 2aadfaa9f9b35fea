//! Is there a better cost formula? A family of weights over what the paper counts, searched through.

use deret_core::{Game, Player, Position};
use deret_search::branch_and_bound::{BranchAndBound, Choice, Formula, Weights};
use deret_text::{Message, say};
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::shared::rules;
use crate::{
    Bar, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Source, TEXT, Table, Verdict, Whose,
    against::{Meeting, SideRecord, is_ahead_everywhere, meetings_table, meetings_told},
    row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "004-costs",
    source: Source::Paper004,
    title: || say!(TEXT, "costs-title"),
    method: || say!(TEXT, "costs-method"),
    claims: &["C4.4", "S4.1"],
    is_seeded: true,
    run,
};

/// The paper's own order as weights: ten for each mark of the opponent, one for each open line.
const PAPER: [u32; 5] = [10, 10, 1, 1, 0];

/// What a formula does on 3x3 as X and as O.
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

/// The best formula as that side: of those that beat the paper's there, the first by rank, then the
/// simplest.
fn best_as<'j>(judged: &'j [Judged], paper: &Judged, side: Player) -> Option<&'j Judged> {
    let better = judged.iter().filter(|formula| formula.of(side).beats(paper.of(side)));
    better.min_by_key(|formula| (formula.of(side).rank(), formula.weights.iter().sum::<u32>()))
}

/// What happens when every cell that the costs leave open may be taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
struct AllTies {
    lines: u64,
    lost: u64,
    /// The chance to lose when the ties are drawn by lot and the other side plays at random.
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
    // O is the only role that the paper gives its player.
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

/// The paper's player on 3x3 where its ties may be broken in any way.
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
    let mut table = Table::new("formulas", say!(TEXT, "costs-table"))
        .column("player", say!(TEXT, "column-player"))
        .column("o_lines", say!(TEXT, "column-o-lines"))
        .column("o_lost", say!(TEXT, "column-lost"))
        .column("o_chance_won", say!(TEXT, "column-chance-won"))
        .column("o_chance_lost", say!(TEXT, "column-chance-lost"))
        .column("x_lines", say!(TEXT, "column-x-lines"))
        .column("x_lost", say!(TEXT, "column-lost"))
        .column("x_chance_won", say!(TEXT, "column-chance-won"))
        .column("x_chance_lost", say!(TEXT, "column-chance-lost"))
        .note(say!(TEXT, "costs-table-note", formulas = judged.len()));
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
    let mut table = Table::new("ties", say!(TEXT, "costs-ties"))
        .column("side", say!(TEXT, "column-side"))
        .column("lines", say!(TEXT, "column-lines"))
        .column("lost", say!(TEXT, "column-lost"))
        .column("chance_lost", say!(TEXT, "column-chance-lost"))
        .note(say!(TEXT, "costs-ties-note"));
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
            say!(TEXT, "costs-claim-larger"),
            say!(TEXT, "costs-printed-better"),
            say!(TEXT, "meetings-measured", results = results),
            Verdict::decided(is_ahead_everywhere(meetings)),
            says,
        )
        .by(Whose::Ours),
    ]
}

/// Whether some formula is better as that side. A family in which none is says nothing of others.
fn as_side(codes: &[&str], judged: &[Judged], paper: &Judged, side: Player) -> Check {
    let best = best_as(judged, paper, side);
    let better = judged.iter().filter(|formula| formula.of(side).beats(paper.of(side))).count();
    let claim = match side {
        Player::O => say!(TEXT, "costs-claim-better"),
        Player::X => say!(TEXT, "costs-claim-better-x"),
    };
    Check::new(
        codes,
        claim,
        say!(TEXT, "costs-printed-better"),
        say!(
            TEXT,
            "costs-measured-better",
            formulas = judged.len(),
            better = better,
            best = told(best.unwrap_or(paper).of(side)),
            paper = told(paper.of(side))
        ),
        Verdict::decided(best.is_some().then_some(true)),
        match best {
            Some(best) if best.of(side).lost == 0 => say!(TEXT, "costs-says-never", player = best.spec()),
            Some(best) => {
                say!(TEXT, "costs-says-better", player = best.spec(), lost = best.of(side).lost)
            }
            None => say!(TEXT, "costs-says-none"),
        },
    )
    .by(Whose::Suggestion)
}

/// Lost lines and chances, in words.
fn told(record: &SideRecord) -> Message {
    say!(
        TEXT,
        "costs-record",
        lost = record.lost,
        ways = record.ways,
        ways_won = record.ways_won,
        ways_lost = record.ways_lost
    )
}

/// How many formulas lose how many lines as O.
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
            label: say!(TEXT, "costs-bar", lost = *lost).into(),
            values: vec![*count as f64, all - *count as f64],
        })
        .collect();
    let parts = vec![say!(TEXT, "costs-part-these").into(), say!(TEXT, "costs-part-others").into()];
    let about = say!(TEXT, "costs-figure-about", bars = bars.len(), all = counts.len());
    Figure::new(say!(TEXT, "costs-figure"), about, Kind::Bars { parts, bars })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::tests::with_lab;

    fn formula(weights: [u32; 5], lost: u64, ways_won: u64) -> Judged {
        let side = SideRecord { lines: 20, won: 10, lost, ways: 945, ways_won, ways_lost: lost };
        Judged { weights, sides: [side; 2] }
    }

    /// More lines won of fewer lines is not better: what counts are lost lines and chances.
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

    /// The weights that stand for the paper's order do what the paper's player does.
    #[test]
    fn the_papers_formula_is_one_of_the_family() {
        let judged = with_lab(|lab| judge(lab, PAPER)).unwrap();
        assert_eq!(judged.sides.map(|side| (side.won, side.lost)), [(76, 0), (362, 4)]);
    }
}

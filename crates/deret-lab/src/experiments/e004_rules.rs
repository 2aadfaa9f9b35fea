//! When to attack and when to defend? A search through a family of switching rules.

use deret_core::Player;
use deret_search::branch_and_bound::{BranchAndBound, Choice, CostRule, Formula, Merit};
use deret_text::{Message, say};
use serde::{Deserialize, Serialize};

use super::shared::joined_by;
use crate::{
    Bar, Check, Experiment, Figure, Findings, Lab, LabError, Source, Table, Verdict, Whose,
    against::{Meeting, SideRecord, is_ahead_everywhere, meetings_table, meetings_told, result_bars},
    row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "004-rules",
    source: Source::Paper004,
    title: || {
        say!("rules-title", "When to attack, when to defend? A family of switching rules, searched through")
    },
    method: || {
        say!(
            "rules-method",
            "The paper says that a rule when to attack and when to defend would be ideal but hard to find. \
        We search a family of such rules. After winning and blocking, each compares cells by its merits \
        in some order: a fork (two ways to win at once), a guard (the opponent has no fork after it), \
        the cost of defending, the cost of attacking; the two costs always, the other two where the \
        order has them. A rule may take one order as X and another as O. Every order meets every line \
        of 3x3 on both sides, which is all there is to know of every rule."
        )
    },
    claims: &["S4.2"],
    is_seeded: true,
    run,
};

const MERITS: [Merit; 4] = [Merit::Fork, Merit::Guard, Merit::Defend, Merit::Attack];

/// An order of merits, and the results as X and as O of a player that follows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Judged {
    /// Indices of its merits in [`MERITS`].
    order: Vec<usize>,
    sides: [SideRecord; 2],
}

impl Judged {
    fn merits(&self) -> Vec<Merit> {
        self.order.iter().map(|place| MERITS[*place]).collect()
    }

    fn lost(&self, side: Player) -> u64 {
        self.sides[side.index()].lost
    }

    /// Its name in `branch-and-bound:rule=...`.
    fn name(&self) -> Option<&'static str> {
        let own = Some(CostRule::both(&self.merits()));
        CostRule::NAMES.into_iter().find(|name| CostRule::named(name) == own)
    }
}

/// All orders of the two costs, with forks and guards considered before, between, after, or not at all.
fn orders() -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = vec![Vec::new()];
    let mut next = 0;
    while let Some(order) = found.get(next).cloned() {
        next += 1;
        let more = (0..MERITS.len()).filter(|place| !order.contains(place));
        found.extend(more.map(|place| order.iter().copied().chain([place]).collect::<Vec<_>>()));
    }
    let has = |order: &[usize], merit: Merit| order.iter().any(|place| MERITS[*place] == merit);
    found.retain(|order| has(order, Merit::Defend) && has(order, Merit::Attack));
    found
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let orders = orders();
    let steps = orders.len() as u64 + 2;
    let mut judged = Vec::new();
    for order in orders {
        let step = format!("order {order:?}");
        judged.push(lab.once(&step, || judge(lab, order))?);
        lab.step(judged.len() as u64, steps)?;
    }
    judged.sort_by_key(|order| (order.sides[1].rank(), order.sides[0].rank(), order.order.len()));
    let mut meetings = Vec::new();
    for (index, game) in ["4,4,4", "5,5,4"].into_iter().enumerate() {
        meetings.push(Meeting::of(lab, PLAYERS, game)?);
        lab.step(steps - 1 + index as u64, steps)?;
    }
    Ok(Findings {
        checks: checks(&judged, &meetings),
        figures: vec![figure(&judged)],
        tables: vec![table(&judged), meetings_table(PLAYERS, &meetings)],
        notes: Vec::new(),
    })
}

/// The named rule that never loses, and the paper's.
const PLAYERS: [&str; 2] = ["branch-and-bound:rule=guard", "branch-and-bound"];

fn judge(lab: &Lab, order: Vec<usize>) -> Result<Judged, LabError> {
    let merits: Vec<Merit> = order.iter().map(|place| MERITS[*place]).collect();
    let formula = Formula::Rule(CostRule::both(&merits));
    let mut agent = BranchAndBound { choice: Choice::default(), formula };
    let [x, o] = Player::BOTH.map(|side| SideRecord::of(lab, &mut agent, side));
    Ok(Judged { order, sides: [x?, o?] })
}

/// The merits in order, in words.
fn told(merits: &[Merit]) -> Message {
    joined_by(merits.iter().map(|merit| match merit {
        Merit::Fork => say!("rules-fork", "fork"),
        Merit::Guard => say!("rules-guard", "guard"),
        Merit::Defend => say!("rules-defend", "defend"),
        Merit::Attack => say!("rules-attack", "attack"),
    }))
}

fn table(judged: &[Judged]) -> Table {
    let mut table =
        Table::new("rules", say!("rules-table", "Every order as O and as X, the best as O first"))
            .column("order", say!("column-order", "After winning and blocking"))
            .column("rule", say!("column-rule", "Name (rule=)"))
            .column("o_lines", texts::column_o_lines())
            .column("o_lost", texts::column_lost())
            .column("o_chance_won", texts::column_chance_won())
            .column("o_chance_lost", texts::column_chance_lost())
            .column("x_lines", texts::column_x_lines())
            .column("x_lost", texts::column_lost())
            .column("x_chance_won", texts::column_chance_won())
            .column("x_chance_lost", texts::column_chance_lost())
            .note(say!(
                "rules-table-note",
                "An order for each side makes a rule: {rules} rules in all. A guard counts a threat that \
            must be answered first: the cell is guarded if the forced answer does not give the opponent \
            two ways to win.",
                rules = judged.len() * judged.len()
            ));
    for own in judged {
        let [x, o] = &own.sides;
        let ([x_won, _, x_lost], [o_won, _, o_lost]) = (x.chances(), o.chances());
        row![table;
            told(&own.merits()), own.name(),
            o.lines, o.lost, o_won, o_lost, x.lines, x.lost, x_won, x_lost];
    }
    table
}

/// A rule uses one order as X and one as O; the two are independent, so the lines of the orders cover those
/// of all rules.
fn checks(judged: &[Judged], meetings: &[Meeting]) -> Vec<Check> {
    let [safe_x, safe_o] =
        Player::BOTH.map(|side| judged.iter().filter(|order| order.lost(side) == 0).count());
    let costs_alone = |side: Player| {
        let own = judged.iter().filter(|order| order.order.len() == 2);
        own.map(|order| order.lost(side)).min().unwrap_or(0)
    };
    // Of the orders that are safe on both sides, the one that wins most often as O, then the shortest.
    let both = judged.iter().filter(|order| order.lost(Player::X) + order.lost(Player::O) == 0);
    let best = both.min_by_key(|order| (order.sides[1].rank(), order.sides[0].rank(), order.order.len()));
    let (results, says) = meetings_told(meetings);
    vec![
        Check::new(
            &["S4.2"],
            say!("rules-claim-ideal", "A rule when to attack and when to defend would be ideal"),
            say!("rules-printed-ideal", "ideal, but hard"),
            say!(
                "rules-measured-ideal",
                "{never} of {rules} rules never lose a line on either side; the two costs alone, in \
                their better order, lose {x} as X and {o} as O",
                rules = judged.len() * judged.len(),
                never = safe_x * safe_o,
                x = costs_alone(Player::X),
                o = costs_alone(Player::O)
            ),
            // A family without a safe rule proves nothing about other rules.
            Verdict::decided(best.is_some().then_some(true)),
            match best {
                Some(best) => say!(
                    "rules-says-ideal",
                    "Such a rule exists. Win if possible, else block, else {order}: it loses none of its \
                    {lines} lines, as X or as O (branch-and-bound:rule={name}).",
                    order = told(&best.merits()),
                    name = best.name().unwrap_or("–"),
                    lines = best.sides[0].lines + best.sides[1].lines
                ),
                None => say!(
                    "rules-says-ideal-none",
                    "No rule of this family is safe on both sides; another family may hold one."
                ),
            },
        )
        .by(Whose::Suggestion),
        Check::new(
            &["S4.2"],
            say!("rules-claim-larger", "The rule that never loses on 3x3 is better on larger boards too"),
            texts::costs_printed_better(),
            texts::meetings_measured(results),
            Verdict::decided(is_ahead_everywhere(meetings)),
            says,
        )
        .by(Whose::Ours),
    ]
}

/// Probabilities of the named rules.
fn figure(judged: &[Judged]) -> Figure {
    let mut bars = Vec::new();
    for own in judged {
        let Some(name) = own.name() else { continue };
        for side in [Player::O, Player::X] {
            let label = texts::lines_bar(format!("rule={name}"), side.to_string());
            bars.push(Bar { label: label.into(), values: own.sides[side.index()].chances().to_vec() });
        }
    }
    Figure::new(
        say!("rules-figure", "The named rules against a random opponent"),
        say!(
            "rules-figure-about",
            "The exact chances to win, draw and lose against an opponent who moves at random, as O and as X."
        ),
        result_bars(bars),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::tests::with_lab;

    #[test]
    fn the_family_is_whole() {
        let orders = orders();
        assert_eq!(orders.len(), 2 + 2 * 6 + 24);
        let named = orders.iter().filter(|order| {
            let judged = Judged { order: order.to_vec(), sides: Default::default() };
            judged.name().is_some()
        });
        assert_eq!(named.count(), CostRule::NAMES.len());
    }

    /// `guard` never loses a line, `paper` does, and the verdict follows from that.
    #[test]
    fn some_rule_never_loses() {
        let judged = |order: Vec<usize>| with_lab(|lab| judge(lab, order)).unwrap();
        let (guard, paper) = (judged(vec![1, 3, 2]), judged(vec![2, 3]));
        assert_eq!((guard.name(), paper.name()), (Some("guard"), Some("paper")));
        assert_eq!(guard.sides.map(|side| side.lost), [0, 0]);
        assert_eq!(paper.sides.map(|side| side.lost), [0, 4]);
        let with = checks(&[guard, paper.clone()], &[]);
        let without = checks(&[paper], &[]);
        assert_eq!((with[0].verdict, without[0].verdict), (Verdict::Agrees, Verdict::Undecided));
        assert_ne!(with[0].sentence, without[0].sentence);
    }
}

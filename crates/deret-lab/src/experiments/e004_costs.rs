//! Is there a better cost formula? A family of weights over what the paper counts, searched through.

use deret_core::{Game, Player, Position};
use deret_play::{Series as Games, exhaust};
use deret_search::{
    branch_and_bound::{BranchAndBound, Choice, Weights},
    common::chance::mixed,
};
use deret_text::say;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::shared::{listed, rules};
use crate::{
    Bar, Check, Experiment, Figure, Findings, Kind, Lab, LabError, Source, TEXT, Table, Verdict, Whose, row,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "004-costs",
    source: Source::Paper004,
    title: || say!(TEXT, "costs-title"),
    method: || say!(TEXT, "costs-method"),
    claims: &["C4.4", "S4.1", "S4.2"],
    is_seeded: true,
    run,
};

/// The paper's own order as weights: ten for each mark of the opponent, one for each open line.
const PAPER: [u32; 5] = [10, 10, 1, 1, 0];

/// What a formula does on 3x3, against every line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Judged {
    weights: [u32; 5],
    /// Lines as X and as O, and how many of them are won and lost.
    lines: [u64; 2],
    won: [u64; 2],
    lost: [u64; 2],
}

impl Judged {
    fn all_lost(&self) -> u64 {
        self.lost.iter().sum()
    }

    /// The lines won on both sides, and all lines; how many there are depends on the player too.
    fn all_won(&self) -> (u64, u64) {
        (self.won.iter().sum(), self.lines.iter().sum())
    }

    /// Whether it wins a larger share of its lines.
    fn wins_more_than(&self, other: &Judged) -> bool {
        let ((won, lines), (other_won, other_lines)) = (self.all_won(), other.all_won());
        won * other_lines > other_won * lines
    }

    /// Fewest lines lost, then most won, then the simplest formula.
    fn rank(&self) -> (u64, std::cmp::Reverse<u64>, u32) {
        (self.all_lost(), std::cmp::Reverse(self.won.iter().sum()), self.weights.iter().sum())
    }

    fn spec(&self) -> String {
        let weights: Vec<String> = self.weights.iter().map(ToString::to_string).collect();
        format!("branch-and-bound:weights={}", weights.join("/"))
    }
}

/// The best formula against the paper's on a larger board, from seeded openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Meeting {
    game: &'static str,
    won: u64,
    drawn: u64,
    lost: u64,
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
    let mut judged = Vec::new();
    // One step for each weight of the opponent's marks in rows and columns.
    for first in 0..=most {
        judged.extend(lab.once(&format!("formulas from {first}"), || formulas(lab, first, most))?);
        lab.step(u64::from(first) + 1, u64::from(most) + 5)?;
    }
    judged.sort_by_key(Judged::rank);
    let best = judged.first().cloned().unwrap_or_else(|| paper.clone());
    let mut meetings = Vec::new();
    for (index, game) in ["4,4,4", "5,5,4"].into_iter().enumerate() {
        meetings.push(meet(lab, &best, game)?);
        lab.step(u64::from(most) + 2 + index as u64, u64::from(most) + 5)?;
    }
    let mut ties = Vec::new();
    for side in [Player::O, Player::X] {
        ties.push((side, lab.once(&format!("all ties as {side}"), || Ok(all_ties(side)))?));
    }
    let attacking = attack_helps(&judged);
    Ok(Findings {
        checks: checks(&judged, &paper, &best, &meetings, attacking),
        figures: vec![figure(&judged)],
        tables: vec![best_table(&judged, &paper), meetings_table(&best, &meetings), ties_table(&ties)],
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
    let start = Position::new(rules("3,3,3"));
    let mut agent = BranchAndBound { choice: Choice::default(), weights: Some(Weights::of(weights)) };
    let mut judged = Judged { weights, lines: [0; 2], won: [0; 2], lost: [0; 2] };
    for side in Player::BOTH {
        let games = exhaust(&mut agent, side, &start, &lab.limits(), |_| ());
        let games = games.map_err(LabError::Refusal)?.ok_or(LabError::Stopped)?;
        let side = side.index();
        (judged.lines[side], judged.won[side], judged.lost[side]) = (games.lines, games.won, games.lost);
    }
    Ok(judged)
}

fn meet(lab: &Lab, best: &Judged, game: &'static str) -> Result<Meeting, LabError> {
    let series = Games {
        rules: rules(game),
        a: best.spec().parse().map_err(LabError::Spec)?,
        b: "branch-and-bound".parse().map_err(LabError::Spec)?,
        games: lab.size(2_000, 200),
        seed: mixed(&[lab.seed, 44]),
        random_plies: 4,
        limits: lab.limits(),
    };
    let (won, drawn, lost) = lab.once(&format!("meeting on {game}"), || {
        let tally = series.tally(lab.roster, |_| ())?;
        Ok((tally.a_wins, tally.draws, tally.b_wins))
    })?;
    Ok(Meeting { game, won, drawn, lost })
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

/// The fewest lost lines of formulas that count one's own marks, and of those that do not.
fn attack_helps(judged: &[Judged]) -> (u64, u64) {
    let fewest = |with: bool| {
        let own = judged.iter().filter(|judged| (judged.weights[4] > 0) == with);
        own.map(Judged::all_lost).min().unwrap_or(0)
    };
    (fewest(true), fewest(false))
}

fn best_table(judged: &[Judged], paper: &Judged) -> Table {
    let mut table = Table::new("formulas", say!(TEXT, "costs-table"))
        .column("player", say!(TEXT, "column-player"))
        .column("x_lines", say!(TEXT, "column-x-lines"))
        .column("x_won", say!(TEXT, "column-won"))
        .column("x_lost", say!(TEXT, "column-lost"))
        .column("o_lines", say!(TEXT, "column-o-lines"))
        .column("o_won", say!(TEXT, "column-won"))
        .column("o_lost", say!(TEXT, "column-lost"))
        .note(say!(TEXT, "costs-table-note", formulas = judged.len()));
    let shown = judged.iter().take(10).chain([paper]).chain(judged.iter().rev().take(1));
    for formula in shown {
        let Judged { lines, won, lost, .. } = formula;
        row![table; formula.spec(), lines[0], won[0], lost[0], lines[1], won[1], lost[1]];
    }
    table
}

fn meetings_table(best: &Judged, meetings: &[Meeting]) -> Table {
    let mut table = Table::new("meetings", say!(TEXT, "costs-meetings", player = best.spec()))
        .column("game", say!(TEXT, "column-game"))
        .column("won", say!(TEXT, "column-won"))
        .column("drawn", say!(TEXT, "column-drawn"))
        .column("lost", say!(TEXT, "column-lost"))
        .column("score", say!(TEXT, "column-share"))
        .column("error", "±")
        .note(say!(TEXT, "costs-meetings-note"));
    for meeting in meetings {
        let (score, error) = share(meeting);
        row![table; meeting.game, meeting.won, meeting.drawn, meeting.lost, score, error];
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

/// The share of the points, and half its 95 per cent interval.
fn share(meeting: &Meeting) -> (f64, f64) {
    let games = (meeting.won + meeting.drawn + meeting.lost).max(1) as f64;
    let score = (meeting.won as f64 + meeting.drawn as f64 / 2.0) / games;
    let squares = (meeting.won as f64 + meeting.drawn as f64 / 4.0) / games;
    (score, 1.96 * ((squares - score * score).max(0.0) / games).sqrt())
}

fn checks(
    judged: &[Judged],
    paper: &Judged,
    best: &Judged,
    meetings: &[Meeting],
    (with_own, without_own): (u64, u64),
) -> Vec<Check> {
    let never = judged.iter().filter(|formula| formula.all_lost() == 0).count();
    let better = best.all_lost() < paper.all_lost();
    let wins_more = best.all_lost() == paper.all_lost() && best.wins_more_than(paper);
    let ((won, lines), (paper_won, paper_lines)) = (best.all_won(), paper.all_won());
    let (ahead, behind): (Vec<&Meeting>, Vec<&Meeting>) = meetings.iter().partition(|meeting| {
        let (score, error) = share(meeting);
        score - error > 0.5
    });
    let (ahead, behind) =
        (ahead.iter().map(|m| m.game).collect::<Vec<_>>(), behind.iter().map(|m| m.game).collect::<Vec<_>>());
    vec![
        Check::new(
            &["C4.4", "S4.1"],
            say!(TEXT, "costs-claim-better"),
            say!(TEXT, "costs-printed-better"),
            say!(
                TEXT,
                "costs-measured-better",
                formulas = judged.len(),
                never = never,
                best = best.all_lost(),
                paper = paper.all_lost()
            ),
            Verdict::agrees_if(better || wins_more),
            match (better, never) {
                (false, _) if wins_more => say!(
                    TEXT,
                    "costs-says-wins",
                    player = best.spec(),
                    won = won,
                    lines = lines,
                    paper_won = paper_won,
                    paper_lines = paper_lines
                ),
                (true, 0) => say!(TEXT, "costs-says-better", player = best.spec(), lost = best.all_lost()),
                (true, never) => say!(TEXT, "costs-says-never", never = never, player = best.spec()),
                (false, _) => say!(TEXT, "costs-says-none"),
            },
        )
        .by(Whose::Suggestion),
        Check::new(
            &["S4.1"],
            say!(TEXT, "costs-claim-larger"),
            say!(TEXT, "costs-printed-better"),
            say!(
                TEXT,
                "costs-measured-larger",
                results = listed(meetings.iter().map(|m| {
                    let Meeting { game, won, drawn, lost } = *m;
                    say!(TEXT, "costs-result", game = game, won = won, drawn = drawn, lost = lost)
                }))
            ),
            Verdict::agrees_if(ahead.len() == meetings.len()),
            match (ahead.is_empty(), behind.is_empty()) {
                (true, _) => say!(TEXT, "costs-says-larger-not"),
                (false, true) => say!(TEXT, "costs-says-larger", games = ahead.join("; ")),
                (false, false) => {
                    say!(TEXT, "costs-says-larger-some", games = ahead.join("; "), others = behind.join("; "))
                }
            },
        )
        .by(Whose::Ours),
        Check::new(
            &["S4.2"],
            say!(TEXT, "costs-claim-attack"),
            say!(TEXT, "costs-printed-attack"),
            say!(TEXT, "costs-measured-attack", with = with_own, without = without_own),
            Verdict::agrees_if(with_own < without_own),
            match with_own.cmp(&without_own) {
                std::cmp::Ordering::Less => say!(TEXT, "costs-says-attack"),
                std::cmp::Ordering::Equal => say!(TEXT, "costs-says-attack-same"),
                std::cmp::Ordering::Greater => say!(TEXT, "costs-says-attack-worse"),
            },
        )
        .by(Whose::Suggestion),
    ]
}

/// How many formulas lose how many lines.
fn figure(judged: &[Judged]) -> Figure {
    let mut counts: Vec<(u64, u64)> = Vec::new();
    for formula in judged {
        match counts.last_mut() {
            Some((lost, count)) if *lost == formula.all_lost() => *count += 1,
            _ => counts.push((formula.all_lost(), 1)),
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

    fn formula(weights: [u32; 5], lost: u64) -> Judged {
        Judged { weights, lines: [20, 20], won: [10, 10], lost: [0, lost] }
    }

    /// Where none loses fewer lines, one that wins more of them is better all the same.
    #[test]
    fn as_many_losses_and_more_wins_are_better() {
        let paper = formula(PAPER, 4);
        let check = |won: u64, lines: u64| {
            let best = Judged { won: [won, 10], lines: [lines, 20], ..formula([1; 5], 4) };
            checks(std::slice::from_ref(&best), &paper, &best, &[], (4, 4)).swap_remove(0)
        };
        let (more, no_more) = (check(11, 20), check(11, 30));
        assert_eq!((more.verdict, no_more.verdict), (Verdict::Agrees, Verdict::Differs));
        assert_ne!(more.sentence, no_more.sentence);
    }

    #[test]
    fn the_sentences_go_with_what_is_found() {
        let paper = formula(PAPER, 4);
        let meetings = |won, lost| [Meeting { game: "4,4,4", won, drawn: 0, lost }];
        let told = |lost: u64, won: u64, lost_meetings: u64| {
            let judged = [formula([1, 1, 1, 1, 0], lost), formula([1, 1, 1, 1, 1], 3)];
            let best = judged[0].clone();
            checks(&judged, &paper, &best, &meetings(won, lost_meetings), attack_helps(&judged))
        };
        let (never, fewer, none) = (told(0, 90, 10), told(2, 50, 50), told(4, 10, 90));
        let verdicts = |checks: &[Check]| checks.iter().map(|check| check.verdict).collect::<Vec<_>>();
        assert_eq!(verdicts(&never), [Verdict::Agrees, Verdict::Agrees, Verdict::Differs]);
        assert_eq!(verdicts(&fewer)[1], Verdict::Differs, "even is not ahead");
        assert_eq!(verdicts(&none), [Verdict::Differs, Verdict::Differs, Verdict::Agrees]);
        let judged = [formula([1, 1, 1, 1, 0], 0)];
        let uneven = [meetings(90, 10)[0], Meeting { game: "5,5,4", ..meetings(10, 90)[0] }];
        let some = &checks(&judged, &paper, &judged[0], &uneven, (0, 0))[1];
        assert_eq!(some.verdict, Verdict::Differs);
        let said = some.sentence.to_owned();
        assert!(said != never[1].sentence && said != none[1].sentence, "{said:?}");
        assert!(never[0].sentence != fewer[0].sentence && fewer[0].sentence != none[0].sentence);
    }

    /// The weights that stand for the paper's order do what the paper's player does.
    #[test]
    fn the_papers_formula_is_one_of_the_family() {
        let judged = with_lab(|lab| judge(lab, PAPER)).unwrap();
        assert_eq!((judged.won, judged.lost), ([76, 362], [0, 4]));
    }
}

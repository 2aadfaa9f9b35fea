//! Depth 2 of Rafi 2022: does it draw against best play, win after any mistake, and stay unbeaten on
//! larger boards?

use deret_core::{Game, Keyed, Move, Outcome, Player, Position};
use deret_search::Agent;
use deret_solver::{SolveConfig, Value as Solved, solve};
use deret_text::{Message, say};
use rustc_hash::{FxHashMap, FxHashSet};
use serde::{Deserialize, Serialize};

use super::shared::{listed, rules, value, value_after};
use crate::{
    Check, DrawnBoard, Experiment, Figure, Findings, Kind, Lab, LabError, Source, Table, Verdict, row, texts,
};

pub const EXPERIMENT: Experiment = Experiment {
    id: "003-mistakes",
    source: Source::Paper003,
    title: || say!("mistakes-title", "Depth 2: after a mistake, and on larger boards"),
    method: || {
        say!(
            "mistakes-method",
            "The paper says more of depth 2 than that it is not beaten: it draws against best play and wins \
        after any mistake. We follow every line of 3x3 that the player itself reaches; a mistake is a \
        move of the other side after which its position is worth less than before. On larger boards, \
        can depth 2 be beaten? That is a fair question only where the player is not lost from the \
        start, so we ask it on drawn boards, and of X where X can win. We look for a line that beats \
        the player and let the solver say where the player went wrong."
        )
    },
    claims: &["C3.2", "C3.5"],
    is_seeded: false,
    run,
};

const PLAYER: &str = "heuristic:depth=2";

/// Boards on which the given side is not lost from the start: drawn ones for both, won ones for X.
const BOARDS: [(&str, &[Player]); 8] = [
    ("3,4,3", &[Player::X]),
    ("3,4,4", &Player::BOTH),
    ("3,5,4", &Player::BOTH),
    ("4,5,4", &[Player::O]),
    ("4,5,4", &[Player::X]),
    ("4,4,4", &Player::BOTH),
    ("3,6,4", &Player::BOTH),
    ("5,4,4", &Player::BOTH),
];
/// Small enough for a quick run.
const QUICK_BOARDS: usize = 4;

/// The lines of 3x3 that the player reaches, split by whether the other side made a mistake.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Reached {
    /// Won, drawn and lost lines: where the other side never gave its value away, and where it did.
    best_play: [u64; 3],
    after_mistake: [u64; 3],
}

/// The search for a loss of the player on one board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Hunted {
    /// Number of positions visited.
    positions: u64,
    /// A line that beats the player, as moves; the first in row-by-row order.
    loss: Option<Vec<String>>,
    /// Index in the line of the player's last move from a position that was not lost.
    mistake: Option<usize>,
}

fn run(lab: &Lab) -> Result<Findings, LabError> {
    let boards = &BOARDS[..lab.size(BOARDS.len(), QUICK_BOARDS)];
    let steps = 2 + boards.iter().map(|(_, sides)| sides.len() as u64).sum::<u64>();
    let mut reached = Vec::new();
    for side in Player::BOTH {
        reached.push((side, lab.once(&format!("lines as {side}"), || lines_of(lab, side))?));
        lab.step(reached.len() as u64, steps)?;
    }
    let mut hunted = Vec::new();
    for (game, sides) in boards {
        for side in *sides {
            let found = lab.once(&format!("{side} of {game}"), || hunt(lab, game, *side))?;
            hunted.push((*game, *side, found));
            lab.step(2 + hunted.len() as u64, steps)?;
        }
    }
    Ok(Findings {
        checks: vec![after_mistakes(&reached), unbeatable(&hunted)],
        tables: vec![reached_table(&reached), hunted_table(&hunted)],
        figures: hunted.iter().filter_map(line_figure).take(1).collect(),
        notes: Vec::new(),
    })
}

/// All lines of 3x3 in which `side` is the player.
fn lines_of(lab: &Lab, side: Player) -> Result<Reached, LabError> {
    let mut walk =
        Walk { lab, side, agent: lab.agent(PLAYER, rules("3,3,3"))?, values: FxHashMap::default() };
    let mut reached = Reached::default();
    walk.visit(&mut Position::new(rules("3,3,3")), false, &mut reached)?;
    Ok(reached)
}

struct Walk<'a> {
    lab: &'a Lab<'a>,
    side: Player,
    agent: Box<dyn Agent>,
    /// Value of each position for the side to move.
    values: FxHashMap<u64, i64>,
}

impl Walk<'_> {
    fn visit(&mut self, pos: &mut Position, mistaken: bool, reached: &mut Reached) -> Result<(), LabError> {
        if let Some(outcome) = pos.outcome() {
            let place = match outcome {
                Outcome::Draw => 1,
                Outcome::Win(winner) => {
                    if winner == self.side {
                        0
                    } else {
                        2
                    }
                }
            };
            let lines = if mistaken { &mut reached.after_mistake } else { &mut reached.best_play };
            lines[place] += 1;
            return Ok(());
        }
        if pos.to_move() == self.side {
            let report = self.agent.choose(pos, &self.lab.limits(), &mut ()).map_err(LabError::Refusal)?;
            let mv = report.best.expect("the game is not over");
            self.follow(pos, mv, mistaken, reached)
        } else {
            for mv in pos.legal_moves() {
                let gives_away = value_after(self.lab, pos, mv)? < self.value(pos)?;
                self.follow(pos, mv, mistaken || gives_away, reached)?;
            }
            Ok(())
        }
    }

    fn follow(
        &mut self,
        pos: &mut Position,
        mv: Move,
        mistaken: bool,
        reached: &mut Reached,
    ) -> Result<(), LabError> {
        pos.play(mv);
        let done = self.visit(pos, mistaken, reached);
        pos.undo(mv);
        done
    }

    fn value(&mut self, pos: &Position) -> Result<i64, LabError> {
        if let Some(found) = self.values.get(&pos.key()) {
            return Ok(*found);
        }
        let found = value(self.lab, pos)?;
        self.values.insert(pos.key(), found);
        Ok(found)
    }
}

/// Searches for a line that beats the player when it plays `side`.
fn hunt(lab: &Lab, game: &str, side: Player) -> Result<Hunted, LabError> {
    let start = Position::new(rules(game));
    let mut hunt = Hunt {
        lab,
        side,
        agent: lab.agent(PLAYER, start.rules())?,
        seen: FxHashSet::default(),
        line: Vec::new(),
    };
    let is_beaten = hunt.visit(&mut start.clone())?;
    let positions = hunt.seen.len() as u64;
    if !is_beaten {
        return Ok(Hunted { positions, loss: None, mistake: None });
    }
    let mistake = last_mistake(lab, &start, &hunt.line, side)?;
    let loss = Some(hunt.line.iter().map(ToString::to_string).collect());
    Ok(Hunted { positions, loss, mistake })
}

struct Hunt<'a> {
    lab: &'a Lab<'a>,
    side: Player,
    agent: Box<dyn Agent>,
    /// Positions from which no line beats the player, and those on the current line.
    seen: FxHashSet<u64>,
    line: Vec<Move>,
}

impl Hunt<'_> {
    /// Whether some line from here beats the player; if so, it is left in `line`.
    fn visit(&mut self, pos: &mut Position) -> Result<bool, LabError> {
        if let Some(outcome) = pos.outcome() {
            return Ok(outcome == Outcome::Win(self.side.other()));
        }
        if !self.seen.insert(pos.key()) {
            return Ok(false);
        }
        self.lab.check_stop()?;
        let moves = if pos.to_move() == self.side {
            let report = self.agent.choose(pos, &self.lab.limits(), &mut ()).map_err(LabError::Refusal)?;
            report.best.into_iter().collect()
        } else {
            pos.legal_moves()
        };
        for mv in moves {
            pos.play(mv);
            self.line.push(mv);
            let is_beaten = self.visit(pos)?;
            pos.undo(mv);
            if is_beaten {
                return Ok(true);
            }
            self.line.pop();
        }
        Ok(false)
    }
}

/// Index of the side's last move from a position that was not lost, according to the solver.
fn last_mistake(lab: &Lab, start: &Position, line: &[Move], side: Player) -> Result<Option<usize>, LabError> {
    let (mut pos, mut mistake) = (start.clone(), None);
    for (place, mv) in line.iter().enumerate() {
        if pos.to_move() == side && is_lost(lab, &pos) == Some(false) {
            mistake = Some(place);
        }
        pos.play(*mv);
        lab.check_stop()?;
    }
    Ok(mistake)
}

/// Whether the side to move is lost, if the solver can decide.
fn is_lost(lab: &Lab, pos: &Position) -> Option<bool> {
    const NODES: u64 = 3_000_000;
    let limits = deret_search::Limits { nodes: Some(NODES), ..lab.limits() };
    let config = SolveConfig { limits, find_move: false, table_mb: 64, ..SolveConfig::default() };
    solve(pos, &config, &mut |_| ()).value.map(|value| value == Solved::Loss)
}

fn reached_table(reached: &[(Player, Reached)]) -> Table {
    let mut table = Table::new("reached", say!("mistakes-table", "Every line of 3x3 that depth 2 reaches"))
        .column("side", texts::column_side())
        .column("best_won", say!("mistakes-best-won", "Won against best play"))
        .column("best_drawn", texts::column_drawn())
        .column("best_lost", texts::column_lost())
        .column("mistake_won", say!("mistakes-after-won", "Won after a mistake"))
        .column("mistake_drawn", texts::column_drawn())
        .column("mistake_lost", texts::column_lost())
        .note(say!(
            "mistakes-note",
            "Won, drawn and lost are the player's; first the lines in which the other side never gave \
            its value away, then those in which it did."
        ));
    for (side, Reached { best_play, after_mistake }) in reached {
        row![table;
            side.to_string(), best_play[0], best_play[1], best_play[2],
            after_mistake[0], after_mistake[1], after_mistake[2]];
    }
    table
}

fn hunted_table(hunted: &[(&str, Player, Hunted)]) -> Table {
    let mut table =
        Table::new("hunted", say!("mistakes-hunted", "Larger boards: is there a line that beats depth 2?"))
            .column("game", texts::column_game())
            .column("side", texts::column_side())
            .column("positions", say!("mistakes-positions", "Positions looked at"))
            .column("loss", say!("mistakes-loss", "A line that beats it"))
            .column("mistake", say!("mistakes-mistake", "Wrong move"))
            .note(say!(
                "mistakes-hunted-note",
                "The search tries the other side's moves row by row and ends at the first line that beats \
            the player; where it finds none, all lines were looked through. The wrong move is the \
            player's last one from a position that was not lost."
            ));
    for (game, side, found) in hunted {
        row![table;
            *game, side.to_string(), found.positions, found.loss.as_ref().map(|line| line.join(" ")),
            found.wrong_move()];
    }
    table
}

impl Hunted {
    /// Whether the loss began in a position that was not lost.
    fn is_fair(&self) -> bool {
        self.loss.is_some() && self.mistake.is_some()
    }

    fn wrong_move(&self) -> Option<String> {
        Some(self.loss.as_ref()?.get(self.mistake?)?.clone())
    }
}

/// The claim "draws against best play, wins after any mistake", within the games that the player reaches.
fn after_mistakes(reached: &[(Player, Reached)]) -> Check {
    let drawn = reached.iter().all(|(_, lines)| lines.best_play[0] + lines.best_play[2] == 0);
    let [won, missed, lost] =
        [0, 1, 2].map(|place| reached.iter().map(|(_, lines)| lines.after_mistake[place]).sum::<u64>());
    let measured = listed(reached.iter().map(|(side, lines)| {
        say!(
            "mistakes-side",
            "as {side}: {drawn} of {best} lines drawn against best play, {won} of {mistakes} won after a \
            mistake",
            side = side.to_string(),
            drawn = lines.best_play[1],
            best = lines.best_play.iter().sum::<u64>(),
            won = lines.after_mistake[0],
            mistakes = lines.after_mistake.iter().sum::<u64>()
        )
    }));
    Check::new(
        &["C3.2"],
        say!(
            "mistakes-claim",
            "On 3x3 the computer at depth 2 draws against best play and wins after any mistake"
        ),
        say!("mistakes-printed", "draws, and wins after any mistake"),
        measured,
        Verdict::agrees_if(drawn && missed + lost == 0),
        match (drawn, missed + lost == 0) {
            (true, true) => say!("mistakes-says-both", "Both halves are true of every line that it reaches."),
            (true, false) => say!(
                "mistakes-says-missed",
                "The first half is true: against best play it always draws. The second is not: of \
                {mistakes} lines in which the other side makes a mistake it fails to win {missed} and \
                loses {lost}. Two plies are not deep enough to see every win.",
                missed,
                lost,
                mistakes = won + missed + lost
            ),
            (false, _) => say!("mistakes-says-not-drawn", "Not even against best play does it always draw."),
        },
    )
}

/// Depth 2 on larger boards, judged only where the player is not lost from the start.
fn unbeatable(hunted: &[(&str, Player, Hunted)]) -> Check {
    let beaten: Vec<&(&str, Player, Hunted)> =
        hunted.iter().filter(|(_, _, found)| found.is_fair()).collect();
    let unbeaten = hunted.iter().filter(|(_, _, found)| found.loss.is_none());
    let named = |(game, side, _): &(&str, Player, Hunted)| format!("{game} ({side})");
    let list = |items: Vec<String>| if items.is_empty() { "–".to_owned() } else { items.join("; ") };
    Check::new(
        &["C3.5"],
        say!("depth-claim-larger", "On m,n,k boards depth 2 seems unbeatable"),
        say!("depth-printed-larger", "seems unbeatable"),
        say!(
            "mistakes-measured-larger",
            "beaten: {beaten}; no line beats it: {unbeaten}",
            beaten = list(beaten.iter().map(|board| named(board)).collect()),
            unbeaten = list(unbeaten.map(named).collect())
        ),
        // Boards on which no line beats it prove nothing about other boards.
        Verdict::decided((!beaten.is_empty()).then_some(false)),
        match beaten.first() {
            Some((game, side, found)) => say!(
                "mistakes-says-beaten",
                "It can be beaten on {game} as {side}, which is not lost from the start: by {line}. The \
                wrong move is {wrong}, the last one from a position that was not lost.",
                game = *game,
                side = side.to_string(),
                line = found.loss.clone().unwrap_or_default().join(" "),
                wrong = found.wrong_move().unwrap_or_default()
            ),
            None => say!(
                "mistakes-says-unbeaten",
                "On no board tried here is there such a line; larger boards may hold one."
            ),
        },
    )
}

/// The line that beats the player, board by board.
fn line_figure((game, side, found): &(&str, Player, Hunted)) -> Option<Figure> {
    let line = found.loss.as_ref().filter(|_| found.is_fair())?;
    let moves: Vec<Move> = line.iter().filter_map(|text| text.parse().ok()).collect();
    let title = say!(
        "mistakes-figure",
        "A line that beats depth 2 on {game} ({side} is the player)",
        game = *game,
        side = side.to_string()
    );
    let about: Message = say!(
        "mistakes-figure-about",
        "The game {line}, move by move; {wrong} is the wrong move.",
        line = line.join(" "),
        wrong = found.wrong_move()?
    );
    Some(Figure::new(title, about, Kind::Boards { boards: DrawnBoard::line(rules(game), &moves) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(loss: bool, mistake: Option<usize>) -> Hunted {
        Hunted { positions: 9, loss: loss.then(|| vec!["a1".into(), "b2".into()]), mistake }
    }

    /// A loss from a position that was already lost does not count.
    #[test]
    fn only_fair_losses_count() {
        let verdict = |found: Hunted| unbeatable(&[("4,5,4", Player::O, found)]).verdict;
        assert_eq!(verdict(found(true, Some(1))), Verdict::Differs);
        assert_eq!(verdict(found(true, None)), Verdict::Undecided);
        assert_eq!(verdict(found(false, None)), Verdict::Undecided);
        assert!(line_figure(&("4,5,4", Player::O, found(true, None))).is_none());
    }

    #[test]
    fn both_halves_of_the_claim_are_judged() {
        let check = |best_play, after_mistake| {
            let check = after_mistakes(&[(Player::X, Reached { best_play, after_mistake })]);
            (check.verdict, check.sentence)
        };
        let all = [check([0, 5, 0], [9, 0, 0]), check([0, 5, 0], [9, 1, 0]), check([0, 5, 1], [9, 0, 0])];
        assert_eq!(all.each_ref().map(|c| c.0), [Verdict::Agrees, Verdict::Differs, Verdict::Differs]);
        assert!(all[0].1 != all[1].1 && all[1].1 != all[2].1);
    }
}

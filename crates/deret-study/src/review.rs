use std::sync::Arc;

use deret_core::{Game, Move, Outcome, PlayError, Player, Position, Rules, Value};
use deret_solver::{Analysis, Estimate, MoveValue};
use deret_text::{Message, say};

use crate::{
    texts,
    worth::{ending, ending_words},
};

/// A game judged move by move, as far as the values of its positions are known.
#[derive(Clone, Debug)]
pub struct Review {
    pub moves: Vec<JudgedMove>,
    /// How the game ended; `None` while it goes on.
    pub outcome: Option<Outcome>,
    /// The result of best play after each number of plies, starting with the empty board.
    pub endings: Vec<Option<Outcome>>,
}

/// One move of a game with its judgement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedMove {
    /// Counted from 1.
    pub ply: usize,
    pub player: Player,
    pub mv: Move,
    pub judged: Judged,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judged {
    Unknown,
    /// It kept the value of the position.
    Kept(MoveValue),
    /// It gave value away: the value it could have kept, and the moves that keep it.
    Mistake {
        played: MoveValue,
        could_be: Value,
        better: Vec<Move>,
    },
    /// The value is unknown; this is the engine's opinion.
    Estimated(Guess),
}

/// The engine's opinion of a move: winning chances of the player who made it, in per cent, a draw counted as
/// half.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// With the engine's move, and with the move that was played.
    pub before: u8,
    pub after: u8,
    /// The move the engine would have played, if it is a different one.
    pub better: Option<Move>,
}

impl Guess {
    /// Whether the move cost more than estimates fluctuate.
    pub fn is_mistake(&self) -> bool {
        self.better.is_some() && self.before.saturating_sub(self.after) >= COSTLY
    }
}

/// A move is called a mistake if it costs at least this many percentage points.
const COSTLY: u8 = 25;

/// The positions of a game, from the last to the first, since values are found sooner towards the end; the
/// caller adds the values as it finds them.
#[derive(Clone, Debug)]
pub struct Reviewer {
    moves: Vec<Move>,
    positions: Vec<Position>,
    outcome: Option<Outcome>,
    values: Vec<Option<Arc<Analysis>>>,
    estimates: Vec<Option<Estimate>>,
}

/// After this many positions without an answer, earlier ones are not worth analysing.
const MOST_UNKNOWN: usize = 2;

impl Reviewer {
    /// A game that may have ended off the board (by resignation) has its result in `outcome`.
    pub fn new(rules: Rules, moves: &[Move], outcome: Option<Outcome>) -> Result<Reviewer, PlayError> {
        let mut pos = Position::new(rules);
        let mut positions = vec![pos.clone()];
        for mv in moves {
            pos.try_play(*mv)?;
            positions.push(pos.clone());
        }
        let outcome = pos.outcome().or(outcome);
        let (values, estimates) = (vec![None; positions.len()], vec![None; positions.len()]);
        Ok(Reviewer { moves: moves.to_vec(), positions, outcome, values, estimates })
    }

    /// The position after `plies` plies.
    pub fn position(&self, plies: usize) -> &Position {
        &self.positions[plies]
    }

    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// Positions get harder towards the start: if the next few positions could not be solved in time, this
    /// one will not be either. For callers that go from the end to the start.
    pub fn is_worth_asking(&self, plies: usize) -> bool {
        let unknown = |later: usize| later <= self.plies() && self.value(later).is_none();
        !(1..=MOST_UNKNOWN).all(|steps| unknown(plies + steps))
    }

    /// Adds the analysis of the position after `plies` plies.
    pub fn learn(&mut self, plies: usize, analysis: Arc<Analysis>) {
        self.values[plies] = Some(analysis);
    }

    /// Whether the value of the position after `plies` plies is unknown, so that an estimate helps.
    pub fn is_unknown(&self, plies: usize) -> bool {
        self.value(plies).is_none()
    }

    /// Adds the engine's estimate of the position after `plies` plies.
    pub fn guess(&mut self, plies: usize, estimate: Estimate) {
        self.estimates[plies] = Some(estimate);
    }

    /// The review so far.
    pub fn review(&self) -> Review {
        let moves = (0..self.moves.len()).map(|index| JudgedMove {
            ply: index + 1,
            player: self.positions[index].to_move(),
            mv: self.moves[index],
            judged: self.judge(index),
        });
        let endings = (0..self.positions.len()).map(|plies| {
            let pos = &self.positions[plies];
            pos.outcome().or_else(|| Some(ending(self.value(plies)?, pos.to_move())))
        });
        Review { moves: moves.collect(), outcome: self.outcome, endings: endings.collect() }
    }

    /// Value of the position after `plies` plies for its side to move.
    fn value(&self, plies: usize) -> Option<Value> {
        match self.positions[plies].outcome() {
            Some(Outcome::Draw) => Some(Value::Draw),
            Some(Outcome::Win(_)) => Some(Value::Loss), // the other side made the last move
            None => self.values[plies].as_ref()?.value,
        }
    }

    fn judge(&self, index: usize) -> Judged {
        let (before, mv) = (self.values[index].as_deref(), self.moves[index]);
        // A move is worth as much as the position it leads to; the analysis before the move has precedence.
        let found = before.and_then(|before| before.of(mv));
        let value = found.and_then(|found| found.value).or_else(|| Some(self.value(index + 1)?.turned()));
        let played = MoveValue { mv, value, plies: found.and_then(|found| found.plies) };
        match (value, self.value(index)) {
            (Some(value), Some(could_be)) if value < could_be => {
                let better = before.map(Analysis::best).unwrap_or_default();
                Judged::Mistake { played, could_be, better }
            }
            (Some(_), Some(_)) => Judged::Kept(played),
            // A win is the best possible value, even if the value of the position is unknown.
            (Some(Value::Win), None) => Judged::Kept(played),
            _ => self.guessed(index).map_or(Judged::Unknown, Judged::Estimated),
        }
    }

    /// The engine's opinion of a move, if it has one.
    fn guessed(&self, index: usize) -> Option<Guess> {
        let before = self.chance(index)?;
        let after = 100 - self.chance(index + 1)?;
        let best = self.estimates[index].as_ref().and_then(|estimate| estimate.line.first().copied());
        Some(Guess { before, after, better: best.filter(|best| *best != self.moves[index]) })
    }

    /// Winning chance of the side to move after `plies` plies, in per cent: exact if solved, else the
    /// engine's.
    fn chance(&self, plies: usize) -> Option<u8> {
        match self.value(plies) {
            Some(Value::Win) => Some(100),
            Some(Value::Draw) => Some(50),
            Some(Value::Loss) => Some(0),
            None => Some((self.estimates[plies].as_ref()?.chance * 100.0).round() as u8),
        }
    }
}

impl JudgedMove {
    /// Value of the move for the player who made it.
    pub fn value(&self) -> Option<Value> {
        match &self.judged {
            Judged::Unknown | Judged::Estimated(_) => None,
            Judged::Kept(played) | Judged::Mistake { played, .. } => played.value,
        }
    }

    /// Whether it gave value away, or does so in the engine's opinion.
    pub fn is_mistake(&self) -> bool {
        match &self.judged {
            Judged::Mistake { .. } => true,
            Judged::Estimated(guess) => guess.is_mistake(),
            Judged::Unknown | Judged::Kept(_) => false,
        }
    }

    /// The moves that should have been played instead of a mistake.
    pub fn better(&self) -> Vec<Move> {
        match &self.judged {
            Judged::Mistake { better, .. } => better.clone(),
            Judged::Estimated(guess) if guess.is_mistake() => guess.better.into_iter().collect(),
            _ => Vec::new(),
        }
    }
}

impl Review {
    pub fn mistakes(&self) -> impl Iterator<Item = &JudgedMove> {
        self.moves.iter().filter(|judged| judged.is_mistake())
    }

    /// The loser's last mistake; in a draw, or while the game goes on, the last of all.
    pub fn turning_point(&self) -> Option<&JudgedMove> {
        let loser = self.outcome.and_then(Outcome::winner).map(Player::other);
        self.mistakes().filter(|judged| loser.is_none_or(|loser| judged.player == loser)).last()
    }

    /// The move that decided a game that is over.
    pub fn decided(&self) -> Option<&JudgedMove> {
        self.turning_point().filter(|_| self.outcome.is_some())
    }

    /// A move that would have kept the value that the turning point gave away.
    pub fn better(&self) -> Option<Move> {
        self.turning_point()?.better().first().copied()
    }

    /// Whether any judgement in it is the engine's opinion.
    pub fn has_estimates(&self) -> bool {
        self.moves.iter().any(|judged| matches!(judged.judged, Judged::Estimated(_)))
    }

    /// Where the game was decided, in a sentence.
    pub fn verdict(&self) -> Message {
        let last = self.endings.last().copied().flatten();
        let Some(turn) = self.turning_point() else { return self.without_mistakes(last) };
        let decided = match self.outcome {
            Some(_) => say!("verdict-decided-it", "decided it"),
            None => say!("verdict-last-so-far", "is the last mistake so far"),
        };
        if let Judged::Estimated(Guess { before, after, better: Some(better) }) = &turn.judged {
            return say!(
                "verdict-estimated",
                "Move {ply} {decided}, as far as the engine can tell: {player} played \
                {mv}, and the chance of winning fell from about {before} % to about {after} %. The \
                engine would have played {better}.",
                decided,
                ply = turn.ply,
                player = turn.player.to_string(),
                mv = turn.mv.to_string(),
                before = u64::from(*before),
                after = u64::from(*after),
                better = better.to_string()
            );
        }
        let at = |plies: usize| self.endings[plies].map_or_else(texts::worth_unknown, ending_words);
        let (before, after) = (at(turn.ply - 1), at(turn.ply));
        let (player, mv) = (turn.player.to_string(), turn.mv.to_string());
        match self.better() {
            Some(better) => say!(
                "verdict-decided",
                "Move {ply} {decided}: {player} played {mv}, which turned {before} into \
                {after}. {better} would have kept it.",
                decided,
                ply = turn.ply,
                player,
                mv,
                before,
                after,
                better = better.to_string()
            ),
            None => say!(
                "verdict-decided-only",
                "Move {ply} {decided}: {player} played {mv}, which turned {before} into \
                {after}.",
                decided,
                ply = turn.ply,
                player,
                mv,
                before,
                after
            ),
        }
    }

    fn without_mistakes(&self, last: Option<Outcome>) -> Message {
        if self.has_estimates() && self.outcome.is_some() {
            return say!(
                "verdict-no-estimated-mistake",
                "As far as the engine can tell, no single move decided it."
            );
        }
        let Some(last) = last else {
            return say!("verdict-unknown", "The solver could not tell in time where this game was decided.");
        };
        if let Some(gap) = self.endings.iter().rposition(Option::is_none) {
            return say!(
                "verdict-unknown-before",
                "From move {ply} on it was {ending} with best play; further back the solver could not \
                tell in time.",
                ply = gap + 1,
                ending = ending_words(last)
            );
        }
        match (self.outcome, last) {
            (None, _) => say!(
                "verdict-no-mistake-yet",
                "No move has given anything away so far: with best play it is {ending}.",
                ending = ending_words(last)
            ),
            (Some(_), Outcome::Draw) => say!(
                "verdict-no-mistake",
                "No move gave anything away: a draw from the first move to the last."
            ),
            (Some(_), Outcome::Win(_)) => say!(
                "verdict-from-the-start",
                "No move decided it: with best play it was {ending} from the start to the end.",
                ending = ending_words(last)
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use deret_search::Limits;

    use super::*;
    use crate::{Oracle, Truth};

    fn reviewed(moves: &str, known_from: usize) -> Review {
        let moves: Vec<Move> = moves.split(' ').map(|mv| mv.parse().unwrap()).collect();
        let mut reviewer = Reviewer::new(Rules::TIC_TAC_TOE, &moves, None).unwrap();
        let oracle = Oracle::default();
        for plies in known_from..=reviewer.plies() {
            reviewer.learn(plies, oracle.analyze(reviewer.position(plies), &Limits::default()));
        }
        reviewer.review()
    }

    fn judged(moves: &str, known_from: usize) -> (Option<usize>, Vec<usize>, &'static str) {
        let review = reviewed(moves, known_from);
        let mistakes = review.mistakes().map(|judged| judged.ply).collect();
        (review.decided().map(|judged| judged.ply), mistakes, review.verdict().id())
    }

    #[test]
    fn the_losers_last_mistake_decides() {
        // O answers the centre at the edge and X wins.
        let lost = "b2 b3 a3 c1 a1 a2 c3";
        assert_eq!(judged(lost, 0), (Some(2), vec![2], "verdict-decided"));
        assert_eq!(judged(lost, 1), (Some(2), vec![2], "verdict-decided"));
        assert_eq!(judged(lost, 3), (None, vec![], "verdict-unknown-before"));
        assert_eq!(judged("b2 a3 c1 a1 a2 c2 b3 b1 c3", 0), (None, vec![], "verdict-no-mistake"));
    }

    #[test]
    fn a_game_that_goes_on_has_mistakes_but_is_not_decided() {
        assert_eq!(judged("b2 b3", 0), (None, vec![2], "verdict-decided"));
        let words = reviewed("b2 b3", 0).verdict().in_language(deret_text::Language::English);
        assert!(words.starts_with("Move 2 is the last mistake so far: O played b3"), "{words}");
        assert_eq!(judged("b2 a3", 0), (None, vec![], "verdict-no-mistake-yet"));
    }

    /// X does not block O's open four on a large board; the beginning is unsolved, and the engine sees the move.
    #[test]
    fn what_nobody_knows_is_judged_by_the_engine() {
        let moves: Vec<Move> =
            "h8 i9 a1 i10 a3 i8 o1 i11 o15 i7".split(' ').map(|mv| mv.parse().unwrap()).collect();
        let mut reviewer = Reviewer::new(Rules::GOMOKU, &moves, None).unwrap();
        assert_eq!(reviewer.review().verdict().id(), "verdict-unknown-before");
        for plies in 0..reviewer.plies() {
            let limits = Limits { nodes: Some(3_000), ..Limits::default() };
            let estimate = deret_solver::estimate(reviewer.position(plies), &limits, &mut |_| ()).unwrap();
            reviewer.guess(plies, estimate);
        }
        let review = reviewer.review();
        assert!(review.has_estimates());
        assert_eq!(review.verdict().id(), "verdict-estimated");
        let decided = review.decided().unwrap();
        assert!(decided.player == Player::X && decided.value().is_none() && !decided.better().is_empty());
        assert!(review.moves.iter().all(|judged| judged.player == Player::X || !judged.is_mistake()));
    }

    /// Over every line of a few plies: a mistake is exactly where the value for the mover falls.
    #[test]
    fn mistakes_are_where_the_value_falls() {
        let oracle = Oracle::default();
        let empty = Position::new(Rules::TIC_TAC_TOE);
        for first in empty.legal_moves() {
            let mut pos = empty.clone();
            pos.play(first);
            for second in pos.legal_moves() {
                let mut reviewer = Reviewer::new(Rules::TIC_TAC_TOE, &[first, second], None).unwrap();
                for plies in 0..=2 {
                    reviewer.learn(plies, oracle.analyze(reviewer.position(plies), &Limits::default()));
                }
                let review = reviewer.review();
                for judged in &review.moves {
                    let fell = review.endings[judged.ply - 1] != review.endings[judged.ply];
                    assert_eq!(judged.is_mistake(), fell, "{first} {second}");
                }
            }
        }
    }
}

//! Measures how good a model is: games against fixed opponents, and positions of known true value.

use deret_core::{Game, Outcome, Rules};
use deret_play::{Course, PlayerSpec, Roster, Series, SeriesError, Tally};
use deret_search::{Limits, StopFlag};
use rayon::prelude::*;

use crate::{curve::Point, learner::best, model::Model, questions::Question};

/// A fixed exam: every model gets the same games and questions, so that results can be compared.
#[derive(Clone, Debug)]
pub struct Exam {
    pub rules: Rules,
    pub opponents: Vec<PlayerSpec>,
    /// Number of games against each opponent.
    pub games: u64,
    pub random_plies: usize,
    pub questions: Vec<Question>,
}

/// Openings are the same in every exam, independent of the training's seed.
const SEED: u64 = 9;

impl Exam {
    /// Games against opponents of different strength, as far as the roster has them, and questions that the
    /// solver can answer. Larger boards get shorter exams, since their games are long.
    pub fn new(rules: Rules, roster: &Roster) -> Exam {
        let (games, strong) = match rules.cell_count() {
            0..=25 => (200, "heuristic:depth=2"),
            26..=64 => (40, "heuristic:depth=2"),
            _ => (10, "heuristic:depth=1"),
        };
        let spec = |text: &str| text.parse::<PlayerSpec>().ok();
        let known = |spec: &PlayerSpec| roster.check(spec, rules).is_ok();
        let opponents = ["random", strong].into_iter().filter_map(spec).filter(known).collect();
        let random_plies = if rules.cell_count() < 16 { 1 } else { 2 };
        Exam { rules, opponents, games, random_plies, questions: Question::about(rules) }
    }

    /// Examines the model. The result does not depend on the number of threads; it is `None` if the flag was
    /// raised meanwhile.
    pub fn take(
        &self,
        model: &Model,
        lessons: u64,
        roster: &Roster,
        stop: &StopFlag,
    ) -> Result<Option<Point>, SeriesError> {
        let matches = self.opponents.iter().map(|opponent| self.play(model, opponent, roster, stop));
        let right = |question: &&Question| {
            let choice = best(&model.beliefs(&question.pos));
            choice.is_some_and(|choice| question.right.contains(&choice.mv))
        };
        let point = Point {
            lessons,
            matches: matches.collect::<Result<_, _>>()?,
            right: self.questions.par_iter().filter(right).count() as u64,
        };
        Ok((!stop.is_raised()).then_some(point))
    }

    /// A match with the model as player A.
    fn play(
        &self,
        model: &Model,
        opponent: &PlayerSpec,
        roster: &Roster,
        stop: &StopFlag,
    ) -> Result<Tally, SeriesError> {
        let series = Series {
            rules: self.rules,
            a: PlayerSpec::named("learned"),
            b: opponent.clone(),
            games: self.games,
            seed: SEED,
            random_plies: self.random_plies,
            limits: Limits { stop: Some(stop.clone()), ..Limits::default() },
        };
        let game = |index: u64| {
            let setup = series.setup(index);
            let mut agent =
                roster.agent(opponent, self.rules, Some(setup.seed_mix)).map_err(SeriesError::Spec)?;
            let opening = Course::of_moves(self.rules, &setup.opening);
            let mut course = opening.expect("openings are made of legal moves");
            while course.position().outcome().is_none() && !stop.is_raised() {
                let pos = course.position();
                let choice = if pos.to_move() == setup.a_side {
                    best(&model.beliefs(pos)).map(|belief| belief.mv)
                } else {
                    let answer = course.choose(agent.as_mut(), &series.limits, &mut ());
                    answer.map_err(SeriesError::Refusal)?.best
                };
                let Some(mv) = choice.filter(|mv| course.position().check(*mv).is_ok()) else { break };
                course.try_play(mv).expect("it was checked");
            }
            Ok(Tally::of_outcome(course.position().outcome().unwrap_or(Outcome::Draw), setup.a_side))
        };
        (0..self.games).into_par_iter().map(game).try_reduce(Tally::default, |a, b| Ok(a.plus(b)))
    }
}

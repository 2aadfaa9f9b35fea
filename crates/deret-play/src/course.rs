use deret_core::{Game, Move, PlayError, Position, Rules};
use deret_search::{Agent, Limits, Observer, Refusal, SearchReport};

/// A position and the moves that led to it, as far as they are known. Players that remember their game
/// need the moves; all others ignore them.
/// ```
/// use deret_core::Rules;
/// use deret_play::Course;
/// let course = Course::of_moves(Rules::TIC_TAC_TOE, &["b2".parse().unwrap()]).unwrap();
/// assert_eq!(course.position().plies(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    start: Position,
    moves: Vec<Move>,
    position: Position,
}

impl Course {
    /// Plays the moves from the empty board; fails on the first illegal one.
    pub fn of_moves(rules: Rules, moves: &[Move]) -> Result<Course, PlayError> {
        let mut course = Course::from(Position::new(rules));
        moves.iter().try_for_each(|mv| course.try_play(*mv))?;
        Ok(course)
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The moves since the first known position.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    pub fn try_play(&mut self, mv: Move) -> Result<(), PlayError> {
        self.position.try_play(mv)?;
        self.moves.push(mv);
        Ok(())
    }

    /// Takes back the last move, if there is one.
    pub fn undo(&mut self) {
        if let Some(mv) = self.moves.pop() {
            self.position.undo(mv);
        }
    }

    /// Passes the game to the player and requests its move.
    pub fn choose(
        &self,
        agent: &mut dyn Agent,
        limits: &Limits,
        watch: &mut dyn Observer<Move>,
    ) -> Result<SearchReport<Move>, Refusal> {
        self.tell(agent);
        agent.choose(&self.position, limits, watch)
    }

    pub fn tell(&self, agent: &mut dyn Agent) {
        agent.follow(&self.start, &self.moves);
    }
}

/// A position with an unknown history.
impl From<Position> for Course {
    fn from(position: Position) -> Course {
        Course { start: position.clone(), moves: Vec::new(), position }
    }
}

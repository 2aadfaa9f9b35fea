use deret_core::{Game, GameRecord, Move, MoveNote, Outcome, PlayError, PlayedMove, Player, Position, Rules};
use deret_text::{Explain, Message, say};

use crate::{Action, Course, MatchEvent};

/// One game as a state machine: accepts actions, returns events, keeps the record.
/// ```
/// use deret_core::Rules;
/// use deret_play::{Action, Referee};
/// let mut game = Referee::new(Rules::TIC_TAC_TOE, "human", "random");
/// game.act(Action::Place("b2".parse().unwrap())).unwrap();
/// game.act(Action::Undo).unwrap();
/// assert_eq!(game.position().plies(), 0);
/// ```
#[derive(Clone, Debug)]
pub struct Referee {
    /// The whole game, as in the record.
    course: Course,
    record: GameRecord,
    /// Moves taken back, the next to redo last.
    undone: Vec<PlayedMove>,
}

/// Why an action was refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefereeError {
    Play(PlayError),
    NothingToUndo,
    NothingToRedo,
}

impl Referee {
    pub fn new(rules: Rules, x: impl Into<String>, o: impl Into<String>) -> Referee {
        let course = Course::from(Position::new(rules));
        Referee { course, record: GameRecord::new(rules, x, o), undone: Vec::new() }
    }

    /// Continues a game from its record; fails on the first illegal move in it.
    pub fn resume(record: GameRecord) -> Result<Referee, PlayError> {
        let moves: Vec<Move> = record.moves.iter().map(|played| played.mv).collect();
        Ok(Referee { course: Course::of_moves(record.rules, &moves)?, record, undone: Vec::new() })
    }

    pub fn rules(&self) -> Rules {
        self.record.rules
    }

    pub fn position(&self) -> &Position {
        self.course.position()
    }

    pub fn record(&self) -> &GameRecord {
        &self.record
    }

    /// For names and tags; the referee owns moves and outcome.
    pub fn record_mut(&mut self) -> &mut GameRecord {
        &mut self.record
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.record.outcome
    }

    pub fn can_undo(&self) -> bool {
        !self.record.moves.is_empty()
    }

    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    pub fn act(&mut self, action: Action) -> Result<Vec<MatchEvent>, RefereeError> {
        match action {
            Action::Place(mv) => self.place(mv, MoveNote::default()),
            Action::Resign(player) => {
                self.check_running()?;
                Ok(self.end(Outcome::Win(player.other()), "resignation"))
            }
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
        }
    }

    /// Plays a move and keeps its player's note. Moves taken back are forgotten.
    pub fn place(&mut self, mv: Move, note: MoveNote) -> Result<Vec<MatchEvent>, RefereeError> {
        self.check_running()?;
        let events = self.put(PlayedMove { mv, note })?;
        self.undone.clear();
        Ok(events)
    }

    /// Ends the game off the board: on time, or because a player failed.
    pub fn end(&mut self, outcome: Outcome, termination: &str) -> Vec<MatchEvent> {
        self.record.outcome = Some(outcome);
        self.record.set_tag("Termination", termination);
        vec![MatchEvent::Ended(outcome)]
    }

    fn put(&mut self, played: PlayedMove) -> Result<Vec<MatchEvent>, RefereeError> {
        let (player, mv) = (self.position().to_move(), played.mv);
        self.course.try_play(mv).map_err(RefereeError::Play)?;
        self.record.moves.push(played);
        self.record.outcome = self.position().outcome();
        let mut events = vec![MatchEvent::Moved { player, mv }];
        events.extend(self.record.outcome.map(MatchEvent::Ended));
        Ok(events)
    }

    fn undo(&mut self) -> Result<Vec<MatchEvent>, RefereeError> {
        let played = self.record.moves.pop().ok_or(RefereeError::NothingToUndo)?;
        let mv = played.mv;
        self.course.undo();
        self.undone.push(played);
        self.record.outcome = None;
        self.record.tags.retain(|(name, _)| name != "Termination");
        Ok(vec![MatchEvent::Undone { player: self.position().to_move(), mv }])
    }

    fn redo(&mut self) -> Result<Vec<MatchEvent>, RefereeError> {
        let played = self.undone.pop().ok_or(RefereeError::NothingToRedo)?;
        self.put(played)
    }

    fn check_running(&self) -> Result<(), RefereeError> {
        match self.record.outcome {
            Some(outcome) => Err(RefereeError::Play(PlayError::GameOver(outcome))),
            None => Ok(()),
        }
    }

    /// The whole game, to be passed to the player of the next move.
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// The side to move; `None` when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        self.record.outcome.is_none().then(|| self.position().to_move())
    }
}

impl Explain for RefereeError {
    fn message(&self) -> Message {
        match self {
            RefereeError::Play(error) => error.message(),
            RefereeError::NothingToUndo => say!("referee-nothing-to-undo", "there is no move to take back"),
            RefereeError::NothingToRedo => say!("referee-nothing-to-redo", "there is no move to play again"),
        }
    }
}

deret_core::errors!(RefereeError);

#[cfg(test)]
mod tests {
    use super::*;

    fn place(text: &str) -> Action {
        Action::Place(text.parse().unwrap())
    }

    #[test]
    fn a_game_is_played_undone_and_redone() {
        let mut game = Referee::new(Rules::TIC_TAC_TOE, "a", "b");
        for mv in ["a3", "a2", "b3", "b2"] {
            game.act(place(mv)).unwrap();
        }
        let events = game.act(place("c3")).unwrap();
        assert_eq!(events[1], MatchEvent::Ended(Outcome::Win(Player::X)));
        assert!(matches!(game.act(place("a1")), Err(RefereeError::Play(PlayError::GameOver(_)))));
        let ended = game.record().clone();
        game.act(Action::Undo).unwrap();
        assert_eq!(game.to_move(), Some(Player::X));
        game.act(Action::Redo).unwrap();
        assert_eq!(*game.record(), ended);
        assert_eq!(game.act(Action::Redo), Err(RefereeError::NothingToRedo));
    }

    /// The course always matches the record, even after moves were taken back.
    #[test]
    fn the_course_is_that_of_the_record() {
        let mut game = Referee::new(Rules::TIC_TAC_TOE, "a", "b");
        let check = |game: &Referee| {
            let moves: Vec<Move> = game.record().moves.iter().map(|played| played.mv).collect();
            assert_eq!(*game.course(), Course::of_moves(game.rules(), &moves).unwrap());
            assert_eq!(*game.position(), game.record().position().unwrap());
        };
        for action in
            [place("a3"), place("b2"), place("b2"), Action::Undo, Action::Redo, Action::Undo, place("c1")]
        {
            let _ = game.act(action);
            check(&game);
        }
        assert_eq!(game.position().plies(), 2);
        check(&Referee::resume(game.record().clone()).unwrap());
    }

    #[test]
    fn a_new_move_forgets_what_was_taken_back() {
        let mut game = Referee::new(Rules::TIC_TAC_TOE, "a", "b");
        game.act(place("a3")).unwrap();
        game.act(Action::Undo).unwrap();
        assert_eq!(game.act(Action::Undo), Err(RefereeError::NothingToUndo));
        game.act(place("b2")).unwrap();
        assert!(!game.can_redo());
    }

    #[test]
    fn a_resignation_ends_the_game_and_can_be_taken_back_with_the_move() {
        let mut game = Referee::new(Rules::TIC_TAC_TOE, "a", "b");
        game.act(place("a3")).unwrap();
        game.act(Action::Resign(Player::O)).unwrap();
        assert_eq!(game.outcome(), Some(Outcome::Win(Player::X)));
        assert_eq!(game.record().tag("Termination"), Some("resignation"));
        game.act(Action::Undo).unwrap();
        assert_eq!((game.outcome(), game.record().tag("Termination")), (None, None));
    }
}

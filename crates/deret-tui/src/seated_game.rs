//! The game being played: the referee, the players in the seats, and their reports on their moves.

use deret_core::{Game, GameRecord, Move, MoveNote, PlayError, Player, Position, Rules};
use deret_play::{Action, Course, PlayerSpec, Referee, RefereeError};

use crate::think::{Choice, Seat};

#[derive(Clone, Debug)]
pub struct SeatedGame {
    referee: Referee,
    seats: [PlayerSpec; 2],
    /// The seed of this game, for players whose specs name none.
    seed: u64,
    /// The report on each ply, with plies taken back included until another move is played.
    told: Vec<Option<Told>>,
    /// Whether its moves are still those that it started with, which are saved already.
    as_given: bool,
    /// Identifies the game within this sitting.
    pub id: u64,
    /// The number under which the game is saved, if it is.
    pub number: Option<i64>,
}

/// A player's report on one of its moves.
#[derive(Clone, Debug)]
pub struct Told {
    pub seat: Seat,
    pub choice: Choice,
}

/// A game to start: from the empty board, or continuing another.
#[derive(Clone, Debug)]
pub struct Beginning {
    pub rules: Rules,
    pub seats: [PlayerSpec; 2],
    pub continued: Option<Continued>,
}

/// A game that was begun elsewhere.
#[derive(Clone, Debug)]
pub struct Continued {
    pub record: GameRecord,
    /// The number under which it is saved, if it continues there.
    pub number: Option<i64>,
}

impl Beginning {
    pub fn new(rules: Rules, seats: [PlayerSpec; 2]) -> Beginning {
        Beginning { rules, seats, continued: None }
    }
}

impl SeatedGame {
    pub fn begin(beginning: Beginning, id: u64, seed: u64) -> Result<SeatedGame, PlayError> {
        let Beginning { rules, seats, continued } = beginning;
        let Some(Continued { mut record, number }) = continued else {
            return Ok(SeatedGame::new(rules, seats, id, seed));
        };
        record.players = [&seats[0], &seats[1]].map(PlayerSpec::to_string);
        record.set_tag("Seed", seed.to_string());
        let referee = Referee::resume(record)?;
        Ok(SeatedGame { referee, seats, seed, told: Vec::new(), as_given: true, id, number })
    }

    pub fn new(rules: Rules, seats: [PlayerSpec; 2], id: u64, seed: u64) -> SeatedGame {
        let [x, o] = [&seats[0], &seats[1]].map(PlayerSpec::to_string);
        let mut referee = Referee::new(rules, x, o);
        referee.record_mut().set_tag("Seed", seed.to_string());
        SeatedGame { referee, seats, seed, told: Vec::new(), as_given: false, id, number: None }
    }

    /// Continues a saved game. Players whose specs cannot be parsed become people.
    pub fn resume(record: GameRecord, id: u64, number: Option<i64>) -> Result<SeatedGame, PlayError> {
        let seats = [0, 1]
            .map(|side: usize| record.players[side].parse().unwrap_or_else(|_| PlayerSpec::named("human")));
        let seed = record.tag("Seed").and_then(|seed| seed.parse().ok()).unwrap_or(0);
        Ok(SeatedGame {
            referee: Referee::resume(record)?,
            seats,
            seed,
            told: Vec::new(),
            as_given: false,
            id,
            number,
        })
    }

    pub fn rules(&self) -> Rules {
        self.referee.rules()
    }

    pub fn position(&self) -> &Position {
        self.referee.position()
    }

    pub fn record(&self) -> &GameRecord {
        self.referee.record()
    }

    pub fn referee(&self) -> &Referee {
        &self.referee
    }

    pub fn seats(&self) -> &[PlayerSpec; 2] {
        &self.seats
    }

    pub fn plies(&self) -> usize {
        self.referee.record().moves.len()
    }

    pub fn seat(&self, side: Player) -> Seat {
        Seat::new(self.seats[side.index()].clone(), self.rules(), self.seed)
    }

    /// Puts another player in the seat, even in mid-game.
    pub fn set_seat(&mut self, side: Player, spec: PlayerSpec) {
        self.referee.record_mut().players[side.index()] = spec.to_string();
        self.seats[side.index()] = spec;
    }

    pub fn is_human(&self, side: Player) -> bool {
        self.seats[side.index()].is_human()
    }

    /// The side of the person, if exactly one seat has one.
    pub fn lone_human(&self) -> Option<Player> {
        match [Player::X, Player::O].map(|side| self.is_human(side)) {
            [true, false] => Some(Player::X),
            [false, true] => Some(Player::O),
            _ => None,
        }
    }

    pub fn has_human(&self) -> bool {
        Player::BOTH.into_iter().any(|side| self.is_human(side))
    }

    /// The side to move, if a computer plays it.
    pub fn computer_to_move(&self) -> Option<Player> {
        self.referee.to_move().filter(|side| !self.is_human(*side))
    }

    pub fn human_to_move(&self) -> Option<Player> {
        self.referee.to_move().filter(|side| self.is_human(*side))
    }

    pub fn place(&mut self, mv: Move) -> Result<(), RefereeError> {
        self.put(mv, MoveNote::default(), None)
    }

    /// Plays a computer's choice and keeps its report.
    pub fn place_chosen(&mut self, mv: Move, told: Told) -> Result<(), RefereeError> {
        let report = &told.choice.report;
        let note = MoveNote {
            score: report.score.map(|score| score.0),
            nodes: Some(report.stats.nodes),
            time_us: Some(told.choice.time.as_micros() as u64),
        };
        self.put(mv, note, Some(told))
    }

    fn put(&mut self, mv: Move, note: MoveNote, told: Option<Told>) -> Result<(), RefereeError> {
        self.referee.place(mv, note)?;
        self.as_given = false;
        self.told.resize(self.plies() - 1, None);
        self.told.push(told);
        Ok(())
    }

    /// Takes moves back: one, and more until a person is to move again.
    pub fn undo(&mut self) -> Result<(), RefereeError> {
        if let Some(human) = self.lone_human() {
            let own_moves = (0..self.plies()).filter(|ply| Player::to_move_after(*ply) == human).count();
            if own_moves == 0 {
                return Err(RefereeError::NothingToUndo); // the computer would only move again
            }
        }
        self.act(Action::Undo)?;
        while self.has_human() && self.computer_to_move().is_some() && self.referee.can_undo() {
            self.act(Action::Undo)?;
        }
        Ok(())
    }

    /// Replays moves that were taken back, up to a person's turn.
    pub fn redo(&mut self) -> Result<(), RefereeError> {
        self.act(Action::Redo)?;
        while self.has_human() && self.computer_to_move().is_some() && self.referee.can_redo() {
            self.act(Action::Redo)?;
        }
        Ok(())
    }

    /// Takes back every move from that ply (counted from 0) on.
    pub fn go_back_to(&mut self, ply: usize) -> Result<(), RefereeError> {
        while self.plies() > ply {
            self.act(Action::Undo)?;
        }
        Ok(())
    }

    fn act(&mut self, action: Action) -> Result<(), RefereeError> {
        self.referee.act(action)?;
        self.as_given = false;
        Ok(())
    }

    /// The position before the move of that ply; the present one beyond the last.
    pub fn position_before(&self, ply: usize) -> Position {
        let mut pos = self.position().clone();
        for played in self.record().moves.iter().skip(ply).rev() {
            pos.undo(played.mv);
        }
        pos
    }

    /// The course up to that ply: its position with the moves that led to it.
    pub fn course_before(&self, ply: usize) -> Course {
        let mut course = self.referee.course().clone();
        (ply..self.plies()).for_each(|_| course.undo());
        course
    }

    /// The last move with a player's report, and its ply.
    pub fn last_told(&self) -> Option<(usize, &Told)> {
        (0..self.plies()).rev().find_map(|ply| Some((ply, self.told_at(ply)?)))
    }

    pub fn told_at(&self, ply: usize) -> Option<&Told> {
        self.told.get(ply)?.as_ref()
    }

    pub fn last_move(&self) -> Option<Move> {
        self.record().moves.last().map(|played| played.mv)
    }

    /// Whether there is anything worth saving.
    pub fn is_begun(&self) -> bool {
        self.plies() > 0 && !self.as_given
    }

    pub fn is_over(&self) -> bool {
        self.referee.outcome().is_some()
    }
}

#[cfg(test)]
impl SeatedGame {
    /// Snapshots in tests must not depend on how fast the machine is.
    pub fn forget_times(&mut self) {
        for told in self.told.iter_mut().flatten() {
            told.choice.time = std::time::Duration::from_millis(1);
        }
        let mut record = self.referee.record().clone();
        for played in &mut record.moves {
            played.note.time_us = played.note.time_us.map(|_| 1000);
        }
        *self.referee.record_mut() = record;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seated(x: &str, o: &str, moves: &[&str]) -> SeatedGame {
        let mut seated = SeatedGame::new(Rules::TIC_TAC_TOE, [x, o].map(PlayerSpec::named), 0, 1);
        for mv in moves {
            seated.place(mv.parse().unwrap()).unwrap();
        }
        seated
    }

    #[test]
    fn undo_goes_back_to_a_persons_turn() {
        let mut game = seated("human", "random", &["b2", "a3", "c1", "a1"]);
        game.undo().unwrap();
        assert_eq!(game.plies(), 2);
        game.redo().unwrap();
        assert_eq!(game.plies(), 4);
        let mut second = seated("random", "human", &["b2"]);
        assert_eq!(second.undo(), Err(RefereeError::NothingToUndo));
        let mut people = seated("human", "human", &["b2", "a3"]);
        people.undo().unwrap();
        assert_eq!(people.plies(), 1);
    }

    #[test]
    fn earlier_positions_come_from_the_moves() {
        let game = seated("human", "human", &["b2", "a3", "c1"]);
        assert_eq!(game.position_before(0).plies(), 0);
        assert_eq!(game.position_before(2).to_string(), "O../.X./...");
        assert_eq!(game.position_before(9), *game.position());
        assert_eq!(*game.course_before(2).position(), game.position_before(2));
    }

    #[test]
    fn a_kept_game_goes_on_with_its_players() {
        let game = seated("human", "random", &["b2", "a3"]);
        let again = SeatedGame::resume(game.record().clone(), 1, Some(7)).unwrap();
        assert_eq!((again.seats(), again.seed, again.number), (game.seats(), 1, Some(7)));
        assert_eq!(again.position(), game.position());
    }
}

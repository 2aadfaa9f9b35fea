use crate::{Game, Move, Outcome, PlayError, Player, Position, Rules};

/// A game as it was played: the exchange format of the store, the lab, the page and files.
///
/// Its only text form is PGN-like; `Display` and `FromStr` are inverse:
/// ```
/// use deret_core::{GameRecord, Rules};
/// let mut record = GameRecord::new(Rules::TIC_TAC_TOE, "human", "minimax");
/// record.push("b2".parse().unwrap()).unwrap();
/// assert_eq!(record.to_string(), "[Game \"3,3,3\"]\n[X \"human\"]\n[O \"minimax\"]\n[Result \"*\"]\n\n1. b2 *\n");
/// assert_eq!(record.to_string().parse(), Ok(record));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    pub rules: Rules,
    /// The specs or names of X and O.
    pub players: [String; 2],
    pub moves: Vec<PlayedMove>,
    /// How the game ended: on the board, or by a tag (resignation, time); `None` while it is being
    /// played.
    pub outcome: Option<Outcome>,
    /// Everything else worth keeping (`Seed`, `Date`, `Version`, `Command`, ...), in order. Names
    /// are letters, digits and `_`.
    pub tags: Vec<(String, String)>,
}

/// A move and its note.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    pub mv: Move,
    pub note: MoveNote,
}

/// Statistics that the mover reported for its choice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MoveNote {
    pub score: Option<i64>,
    pub nodes: Option<u64>,
    pub time_us: Option<u64>,
}

impl GameRecord {
    pub fn new(rules: Rules, x: impl Into<String>, o: impl Into<String>) -> GameRecord {
        GameRecord {
            rules,
            players: [x.into(), o.into()],
            moves: Vec::new(),
            outcome: None,
            tags: Vec::new(),
        }
    }

    /// Adds a move without a note, checks it by the rules, and ends the game if the move does. Meant for
    /// tests and small games: it replays the game each time.
    pub fn push(&mut self, mv: Move) -> Result<(), PlayError> {
        let mut pos = self.position()?;
        pos.try_play(mv)?;
        self.moves.push(PlayedMove { mv, note: MoveNote::default() });
        self.outcome = pos.outcome();
        Ok(())
    }

    /// The position after all moves, or the error of the first illegal one.
    pub fn position(&self) -> Result<Position, PlayError> {
        Position::after(self.rules, self.moves.iter().map(|played| played.mv))
    }

    pub fn player(&self, side: Player) -> &str {
        &self.players[side.index()]
    }

    /// Tag for the number of opening moves, which neither player chose.
    pub const OPENING_TAG: &str = "OpeningPlies";

    /// Number of opening moves, if the record contains it.
    pub fn opening_plies(&self) -> Option<usize> {
        self.tag(GameRecord::OPENING_TAG)?.parse().ok()
    }

    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Sets a tag, replacing any of that name.
    pub fn set_tag(&mut self, name: &str, value: impl Into<String>) {
        let value = value.into();
        match self.tags.iter_mut().find(|(tag, _)| tag == name) {
            Some((_, old)) => *old = value,
            None => self.tags.push((name.to_owned(), value)),
        }
    }
}

impl MoveNote {
    pub fn is_empty(&self) -> bool {
        *self == MoveNote::default()
    }
}

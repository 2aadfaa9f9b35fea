use std::{fmt, ops::Neg};

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub i64);

impl Score {
    pub const DRAW: Score = Score(0);
    /// Below every score a position can have; its negation is above every one.
    pub const WORST: Score = Score(-i64::MAX);
    pub const BEST: Score = Score(i64::MAX);
}

impl Neg for Score {
    type Output = Score;
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Score::WORST => f.pad("-∞"),
            Score::BEST => f.pad("+∞"),
            Score(value) => f.pad(&value.to_string()),
        }
    }
}

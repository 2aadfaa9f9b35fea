use std::{fmt, ops::Neg};

use deret_core::Rules;

/// Value of a position to the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub i64);

/// Values of finished games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scale {
    /// A win is worth S - depth, a loss depth - S, with S = M x N + 1 and depth 0 at the root's
    /// children (Musyafa and Pratama): quick wins and slow losses are preferred.
    #[default]
    Distance,
    /// A win is worth 1, a loss -1 (Pamungkas and Thamrin).
    Plain,
    /// S = 10 on every board, as published by Musyafa and Pratama: from depth 11 on, a win is worth less
    /// than 0, as a loss should be.
    Published,
}

impl Score {
    pub const DRAW: Score = Score(0);
    /// Below every score of a position; its negation is above every one.
    pub const WORST: Score = Score(-i64::MAX);
    pub const BEST: Score = Score(i64::MAX);
}

impl Scale {
    /// S of [`Scale::Published`].
    pub const PUBLISHED_TOP: i64 = 10;

    /// S of [`Scale::Distance`]: 10 on 3x3, as published.
    pub fn top(rules: Rules) -> i64 {
        rules.cell_count() as i64 + 1
    }

    /// Whether, at the end of every line on that board, a win is worth more than 0 and a loss less.
    pub fn keeps_order(self, rules: Rules) -> bool {
        self != Scale::Published || rules.cell_count() as i64 <= Scale::PUBLISHED_TOP
    }
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

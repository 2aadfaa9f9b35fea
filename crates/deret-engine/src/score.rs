//! The scores of the search, for the side to move, in three bands: proved, believed, estimated.

/// A win now. A win in n plies is worth `WIN - n`.
pub const WIN: i32 = 30_000;
/// Above this a win is proved: every reply was searched, or is excluded by a threat that it does not
/// answer. No board has so many cells that a win comes below.
pub const PROVED: i32 = WIN - 600;
/// A win that was found where some replies had been left out: `WINNING - n`.
pub const WINNING: i32 = 25_000;
pub const BELIEVED: i32 = WINNING - 600;
/// No evaluation is above.
pub const MOST: i32 = 20_000;
/// Above every score.
pub const INFINITE: i32 = 32_000;

#[inline]
pub fn win_in(plies: usize) -> i32 {
    WIN - plies as i32
}

#[inline]
pub fn loss_in(plies: usize) -> i32 {
    plies as i32 - WIN
}

/// A proved loss of a node that had left replies out is only believed.
#[inline]
pub fn doubted(score: i32) -> i32 {
    if score < -PROVED { score + (WIN - WINNING) } else { score }
}

/// As the table keeps it: wins are counted from the node, not from the root.
#[inline]
pub fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s > BELIEVED => s + ply as i32,
        s if s < -BELIEVED => s - ply as i32,
        s => s,
    }
}

#[inline]
pub fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        s if s > BELIEVED => s - ply as i32,
        s if s < -BELIEVED => s + ply as i32,
        s => s,
    }
}

/// What a score says to people and programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opinion {
    /// The side to move wins, or loses, at the latest after so many plies: proved.
    Wins(u32),
    Loses(u32),
    /// Found, but not every reply was looked at.
    Winning,
    Losing,
    /// An estimate, in units of which 200 are odds of e to 1.
    Estimate(i32),
}

impl Opinion {
    pub fn of(score: i32) -> Opinion {
        match score {
            s if s > PROVED => Opinion::Wins((WIN - s) as u32),
            s if s < -PROVED => Opinion::Loses((WIN + s) as u32),
            s if s > BELIEVED => Opinion::Winning,
            s if s < -BELIEVED => Opinion::Losing,
            s => Opinion::Estimate(s),
        }
    }

    /// The chance of winning, a draw counted as half.
    pub fn chance(self) -> f64 {
        match self {
            Opinion::Wins(_) => 1.0,
            Opinion::Loses(_) => 0.0,
            Opinion::Winning => 0.99,
            Opinion::Losing => 0.01,
            Opinion::Estimate(score) => 1.0 / (1.0 + (-f64::from(score) / 200.0).exp()),
        }
    }
}

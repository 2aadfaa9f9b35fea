//! The scores of the search, for the side to move, in three bands: proved, believed, estimated.

/// A win now. A win in n plies is worth `WIN - n`.
pub const WIN: i32 = 30_000;
/// Scores above this are proved wins: every reply was searched, or is ruled out by a threat that it does not
/// answer. No board has enough cells for a win to score less.
pub const PROVED: i32 = WIN - 600;
/// A win found while some replies were left out; in n plies it is worth `WINNING - n`.
pub const WINNING: i32 = 25_000;
pub const BELIEVED: i32 = WINNING - 600;
/// Maximum evaluation.
pub const MOST: i32 = 20_000;
/// Greater than every score.
pub const INFINITE: i32 = 32_000;

#[inline]
pub fn win_in(plies: usize) -> i32 {
    WIN - plies as i32
}

#[inline]
pub fn loss_in(plies: usize) -> i32 {
    plies as i32 - WIN
}

/// Demotes a proved loss to a believed one, for nodes that left replies out.
#[inline]
pub fn doubted(score: i32) -> i32 {
    if score < -PROVED { score + (WIN - WINNING) } else { score }
}

/// Converts a score for the table, where wins are counted from the node, not from the root.
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

/// Meaning of a score for people and programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opinion {
    /// Proved: the side to move wins, or loses, within this number of plies.
    Wins(u32),
    Loses(u32),
    /// Found, but not every reply was searched.
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

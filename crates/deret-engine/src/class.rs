//! Classes of lines: the effect of a stone on a line, counted from the win downwards, so that the same few
//! classes serve every k.

use std::collections::HashMap;

/// Class of a line once one side puts a stone on an empty cell of it, ordered from worst to best.
///
/// "Open" means that one reply cannot stop it: two cells win, or one move makes two such cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Class {
    /// The line can never be completed.
    #[default]
    Dead = 0,
    /// Five or more further stones are needed.
    Far = 1,
    /// Four more are needed; `FourOpen` if the next stone can make `ThreeOpen` or `ThreeOpenWays`.
    FourBlocked = 2,
    FourOpen = 3,
    /// Three more are needed: the next stone makes `TwoBlocked`, or an open two on one cell, or on several.
    ThreeBlocked = 4,
    ThreeOpen = 5,
    ThreeOpenWays = 6,
    /// Two more are needed: the next stone makes `One`, or `OneOpen` on one cell, or on several.
    TwoBlocked = 7,
    TwoOpen = 8,
    TwoOpenWays = 9,
    /// The next stone wins on one cell.
    One = 10,
    /// The next stone wins on two cells or more: no reply stops both.
    OneOpen = 11,
    Win = 12,
}

pub const CLASSES: usize = 13;

impl Class {
    const ALL: [Class; CLASSES] = [
        Class::Dead,
        Class::Far,
        Class::FourBlocked,
        Class::FourOpen,
        Class::ThreeBlocked,
        Class::ThreeOpen,
        Class::ThreeOpenWays,
        Class::TwoBlocked,
        Class::TwoOpen,
        Class::TwoOpenWays,
        Class::One,
        Class::OneOpen,
        Class::Win,
    ];

    /// Decodes a class; unknown codes are `Dead`.
    #[inline]
    pub fn of(number: u8) -> Class {
        Class::ALL.get(usize::from(number)).copied().unwrap_or_default()
    }

    /// The single step of the recursion: the class of a line that is not yet won, from the classes it gets
    /// when one more stone is put on each of its empty cells.
    pub fn from_next(next: impl Iterator<Item = Class> + Clone) -> Class {
        let ways = |wanted: &[Class]| next.clone().filter(|class| wanted.contains(class)).count();
        match next.clone().max().unwrap_or_default() {
            Class::Win => match ways(&[Class::Win]) {
                1 => Class::One,
                _ => Class::OneOpen,
            },
            Class::OneOpen | Class::One => match ways(&[Class::OneOpen]) {
                0 => Class::TwoBlocked,
                1 => Class::TwoOpen,
                _ => Class::TwoOpenWays,
            },
            Class::TwoOpenWays | Class::TwoOpen | Class::TwoBlocked => {
                match ways(&[Class::TwoOpen, Class::TwoOpenWays]) {
                    0 => Class::ThreeBlocked,
                    1 => Class::ThreeOpen,
                    _ => Class::ThreeOpenWays,
                }
            }
            Class::ThreeOpenWays | Class::ThreeOpen => Class::FourOpen,
            Class::ThreeBlocked => Class::FourBlocked,
            Class::FourOpen | Class::FourBlocked | Class::Far => Class::Far,
            Class::Dead => Class::Dead,
        }
    }
}

/// A cell of a line as one side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    Empty,
    Own,
    /// The other side's stone.
    Other,
}

/// Slow reference for every table: computes the class of a line by the recursion alone. The side puts a stone
/// on the empty cell `at`; rows that do not run through it do not count.
pub fn slow_class(line: &[Seen], at: usize, k: usize, exact: bool) -> Class {
    let mut line = line.to_vec();
    line[at] = Seen::Own;
    recursion(&mut line, at, k, exact, &mut HashMap::new())
}

fn recursion(line: &mut [Seen], at: usize, k: usize, exact: bool, known: &mut HashMap<u64, Class>) -> Class {
    let is_own = |cell: &&Seen| **cell == Seen::Own;
    let stones = line.iter().fold(0, |stones, cell| stones << 1 | u64::from(is_own(&cell)));
    if let Some(class) = known.get(&stones) {
        return *class;
    }
    let before = line[..at].iter().rev().take_while(is_own).count();
    let run = before + line[at..].iter().take_while(is_own).count();
    let class = if run == k || run > k && !exact {
        Class::Win
    } else {
        let mut next = Vec::new();
        for cell in 0..line.len() {
            if line[cell] == Seen::Empty {
                line[cell] = Seen::Own;
                next.push(recursion(line, at, k, exact, known));
                line[cell] = Seen::Empty;
            }
        }
        Class::from_next(next.into_iter())
    };
    known.insert(stones, class);
    class
}

/// Threat of one side's stone on an empty cell, all four lines taken together, ordered from worst to best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Threat {
    /// No line through the cell can be completed.
    #[default]
    Dead = 0,
    Alive = 1,
    /// One line with `ThreeOpen`, `ThreeOpenWays` or `TwoBlocked`.
    Promising = 2,
    /// Two or more such lines.
    Building = 3,
    /// Threatens to make `DoubleFour`.
    Three = 4,
    /// ... on two lines.
    DoubleThree = 5,
    /// Threatens to win on one cell.
    Four = 6,
    /// ... and to make `DoubleFour` on another line.
    FourThree = 7,
    /// Threatens to win on two cells.
    DoubleFour = 8,
    Win = 9,
}

pub const THREATS: usize = 10;

impl Threat {
    /// Combines the four lines of a cell into one threat.
    pub fn of(lines: [Class; 4]) -> Threat {
        let count = |wanted: fn(Class) -> bool| lines.into_iter().filter(|class| wanted(*class)).count();
        let ones = count(|class| class == Class::One);
        let open_twos = count(|class| matches!(class, Class::TwoOpen | Class::TwoOpenWays));
        let promising =
            count(|class| matches!(class, Class::ThreeOpen | Class::ThreeOpenWays | Class::TwoBlocked));
        if lines.contains(&Class::Win) {
            Threat::Win
        } else if lines.contains(&Class::OneOpen) || ones >= 2 {
            Threat::DoubleFour
        } else if ones == 1 {
            if open_twos > 0 { Threat::FourThree } else { Threat::Four }
        } else if open_twos > 0 {
            if open_twos > 1 { Threat::DoubleThree } else { Threat::Three }
        } else if promising > 0 {
            if promising > 1 { Threat::Building } else { Threat::Promising }
        } else if lines.iter().any(|class| *class != Class::Dead) {
            Threat::Alive
        } else {
            Threat::Dead
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `X` own, `o` other, `_` empty, `*` where the stone goes.
    fn check(k: usize, exact: bool, line: &str, expected: Class) {
        let at = line.find('*').unwrap();
        let seen = |symbol| match symbol {
            'X' => Seen::Own,
            'o' => Seen::Other,
            _ => Seen::Empty,
        };
        let cells: Vec<Seen> = line.chars().map(seen).collect();
        assert_eq!(slow_class(&cells, at, k, exact), expected, "{line} k={k}");
    }

    #[test]
    fn lines_that_players_have_names_for() {
        check(5, false, "__XX*X__", Class::OneOpen); // a four with both ends free
        check(5, false, "oXX*X____", Class::One);
        check(5, false, "__XX*___", Class::TwoOpenWays); // a straight three
        check(5, false, "__X*_X__", Class::TwoOpen); // a split three
        check(5, false, "oXX*____", Class::TwoBlocked);
        check(5, false, "XXX_*_XXX", Class::OneOpen); // two wins on one line
        check(5, false, "XX*XX", Class::Win);
        check(5, false, "XXX*XX", Class::Win);
        check(5, true, "XXX*XX", Class::Dead);
        check(5, true, "X_*XXX__", Class::One); // the other end would make six
        check(5, false, "o_*__o", Class::Dead); // no room
        check(3, false, "_X*_", Class::OneOpen);
        check(3, false, "*__", Class::TwoBlocked);
        check(4, false, "__X*__", Class::TwoOpenWays);
        check(7, false, "______*______", Class::Far);
    }

    #[test]
    fn two_lines_make_one_threat() {
        let check = |lines, expected| assert_eq!(Threat::of(lines), expected);
        let dead = Class::Dead;
        check([dead, Class::One, dead, Class::One], Threat::DoubleFour);
        check([Class::One, dead, Class::TwoOpen, dead], Threat::FourThree);
        check([dead, Class::TwoOpen, Class::TwoOpenWays, dead], Threat::DoubleThree);
        check([dead; 4], Threat::Dead);
    }
}

use deret_core::Rules;
use deret_text::Message;

use crate::{PlayerSpec, Roster, TEXT};

/// A step of the ladder from random to perfect that front ends offer by a digit. Each is a player
/// of the roster and bears its algorithm's name.
#[derive(Clone, Debug)]
pub struct Level {
    pub digit: u8,
    pub spec: PlayerSpec,
    /// The algorithm's name, for people.
    pub name: Message,
    /// What it does, in a sentence.
    pub about: Message,
}

/// How strong a player was in a tournament on one board; random is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    pub elo: i32,
    /// The half-width of the rating at 95 per cent.
    pub error: i32,
    pub games: u32,
}

/// Digits 0 and 1 are those of seed 002; from there on each rung knows something its lower
/// neighbour does not, which does not mean that it wins more on every board: the table of
/// strengths tells that.
const LADDER: [Rung; 10] = [
    Rung(0, "random", "level-random", "level-random-about"),
    Rung(1, "minimax", "level-minimax", "level-minimax-about"),
    Rung(2, "branch-and-bound", "level-branch-and-bound", "level-branch-and-bound-about"),
    Rung(3, "expert", "level-expert", "level-expert-about"),
    Rung(4, "heuristic", "level-heuristic", "level-heuristic-about"),
    Rung(5, "alpha-beta", "level-alpha-beta", "level-alpha-beta-about"),
    Rung(6, "memo", "level-memo", "level-memo-about"),
    Rung(7, "mcts", "level-mcts", "level-mcts-about"),
    Rung(8, "learned", "level-learned", "level-learned-about"),
    Rung(9, "perfect", "level-perfect", "level-perfect-about"),
];

/// Digit, player, key of its name, key of its sentence.
struct Rung(u8, &'static str, &'static str, &'static str);

/// Players that move on a board of any size, the strongest first: what to offer where another
/// player refuses. Two plies is seed 003's advice for boards larger than 5x5.
const ANY_BOARD: [&str; 3] = ["heuristic:depth=2", "mcts", "random"];

const STRENGTHS: &str = include_str!("../data/strength.tsv");

/// The levels whose players the roster has, by digit.
pub fn levels(roster: &Roster) -> Vec<Level> {
    let present = LADDER.iter().filter(|rung| roster.info(rung.1).is_ok());
    present
        .map(|Rung(digit, player, name, about)| Level {
            digit: *digit,
            spec: PlayerSpec::named(player),
            name: Message::new(&TEXT, name, Vec::new()),
            about: Message::new(&TEXT, about, Vec::new()),
        })
        .collect()
}

/// A player to offer in place of one that refuses this board.
pub fn stand_in(roster: &Roster, refusing: &PlayerSpec) -> PlayerSpec {
    let players = ANY_BOARD.into_iter().filter_map(|text| text.parse::<PlayerSpec>().ok());
    let mut able = players.filter(|spec| spec.name != refusing.name && roster.info(&spec.name).is_ok());
    able.next().unwrap_or_else(|| PlayerSpec::named("random"))
}

/// The measured strength of a player on that board, where it was measured.
pub fn strength(rules: Rules, spec: &PlayerSpec) -> Option<Strength> {
    strengths().find(|(game, player, _)| *game == rules && *player == *spec).map(|(_, _, strength)| strength)
}

/// Every line of the table that can be read; a test makes sure that all can.
fn strengths() -> impl Iterator<Item = (Rules, PlayerSpec, Strength)> {
    STRENGTHS.lines().filter(|line| !line.starts_with('#')).filter_map(strength_line)
}

fn strength_line(line: &str) -> Option<(Rules, PlayerSpec, Strength)> {
    let fields: Vec<&str> = line.split('\t').collect();
    let [game, player, elo, error, games] = fields.as_slice() else { return None };
    let strength =
        Strength { elo: elo.parse().ok()?, error: error.parse().ok()?, games: games.parse().ok()? };
    Some((game.parse().ok()?, player.parse().ok()?, strength))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_strengths_can_be_read_to_the_last_line() {
        let lines = STRENGTHS.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(strengths().count(), lines);
        let line = strength_line("3,3,3\tminimax\t412\t30\t900").unwrap();
        assert_eq!(line.2, Strength { elo: 412, error: 30, games: 900 });
        assert_eq!(strength_line("3,3,3\tminimax\tstrong\t30\t900"), None);
    }

    #[test]
    fn only_players_of_the_roster_are_levels_and_every_text_is_there() {
        let roster = Roster::new();
        for level in levels(&roster) {
            assert!(roster.check(&level.spec, Rules::TIC_TAC_TOE).is_ok());
        }
        for Rung(digit, _, name, about) in &LADDER {
            assert!(TEXT.has(name) && TEXT.has(about), "level {digit}");
        }
        assert!(LADDER.iter().enumerate().all(|(index, rung)| usize::from(rung.0) == index));
    }

    #[test]
    fn a_stand_in_is_another_player() {
        let roster = Roster::new();
        for refusing in roster.players().iter().map(|info| PlayerSpec::named(info.id)) {
            let other = stand_in(&roster, &refusing);
            assert_ne!(other.name, refusing.name);
            assert!(roster.check(&other, Rules::GOMOKU).is_ok());
            assert_eq!(roster.info(&other.name).unwrap().max_empty, None, "{other} moves on every board");
        }
    }
}

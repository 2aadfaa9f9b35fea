use deret_core::Rules;
use deret_text::{Message, say};

use crate::{PlayerSpec, Roster};

/// A step of the ladder from a beginner to the strongest player: `level:n=...`. Every level plays on
/// every board.
#[derive(Clone, Debug)]
pub struct Level {
    /// The key that selects it, if it is a single digit. 0 is `random`, as in the papers.
    pub number: u8,
    pub spec: PlayerSpec,
    /// Name shown to people.
    pub name: Message,
    /// Description in one sentence.
    pub about: Message,
}

/// A player's strength in a tournament on one board; random is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    pub elo: i32,
    /// The half-width of the rating at 95 per cent.
    pub error: i32,
    pub games: u32,
}

/// The level of the default opponent.
pub const DEFAULT_LEVEL: u8 = 5;

const STRENGTHS: &str = include_str!("../data/strength.tsv");

/// All levels, the weakest first.
pub fn levels() -> Vec<Level> {
    (1..=deret_engine::LEVELS).map(level).collect()
}

fn level(number: u8) -> Level {
    let about = match number {
        1 => say!("level-about-beginner", "A beginner: completes its own rows and overlooks many of yours."),
        2..=4 => say!("level-about-casual", "Plays for fun: stops plain rows and misses diagonals and gaps."),
        5..=7 => say!("level-about-steady", "Sees most rows in time, and sometimes slips."),
        8 | 9 => say!("level-about-strong", "Plans far ahead and gives little away."),
        _ => say!(
            "level-about-best",
            "The best there is: the engine at full thought, with the solver beside it."
        ),
    };
    let options = vec![("n".to_owned(), number.to_string())];
    let spec = PlayerSpec { options, ..PlayerSpec::named("level") };
    Level { number, spec, name: say!("level-name", "level {n}", n = number), about }
}

/// The opponent of a person who does not choose one.
pub fn default_opponent() -> PlayerSpec {
    level(DEFAULT_LEVEL).spec
}

/// The player that many levels above another, for the keys + and -: `random` is below the first level.
/// `None` for players that are not on the ladder, and beyond its ends.
pub fn step(spec: &PlayerSpec, up: i32) -> Option<PlayerSpec> {
    let ladder: Vec<PlayerSpec> = std::iter::once(PlayerSpec::named("random"))
        .chain(levels().into_iter().map(|level| level.spec))
        .collect();
    let at = ladder.iter().position(|step| step == spec)?;
    ladder.get(at.checked_add_signed(up as isize)?).cloned()
}

/// A player to offer in place of one that refuses this board: the strongest that never refuses.
pub fn stand_in(roster: &Roster, refusing: &PlayerSpec) -> PlayerSpec {
    let players = ["engine", "level"].map(PlayerSpec::named);
    let mut able =
        players.into_iter().filter(|spec| spec.name != refusing.name && roster.info(&spec.name).is_ok());
    able.next().unwrap_or_else(|| PlayerSpec::named("random"))
}

/// The measured strength of a player on that board, if it was measured.
pub fn strength(rules: Rules, spec: &PlayerSpec) -> Option<Strength> {
    strengths().find(|(game, player, _)| *game == rules && *player == *spec).map(|(_, _, strength)| strength)
}

/// Every readable line of the table; a test ensures that all are readable.
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
    fn every_level_is_a_player_of_the_roster() {
        let roster = Roster::new();
        let levels = levels();
        for level in &levels {
            assert!(roster.check(&level.spec, Rules::TIC_TAC_TOE).is_ok());
        }
        assert_eq!((levels.len(), default_opponent().to_string()), (10, "level:n=5".to_owned()));
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

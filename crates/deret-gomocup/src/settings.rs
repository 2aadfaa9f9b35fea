//! Settings made by `INFO`.

use std::time::Duration;

use deret_engine::{Allowed, Level, Time};
use deret_search::StopFlag;

/// Memory limit of the program, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// Not given yet: a manager sends START before the memory limit, and until then the table is small.
    Untold,
    Unlimited,
    AtMost(usize),
}

/// Settings of the manager, with defaults for those it never sends.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Time per move; zero means as fast as possible.
    pub turn: Duration,
    /// Time per game; `None` means no limit.
    pub match_limit: Option<Duration>,
    pub left: Option<Duration>,
    pub increment: Duration,
    pub memory: Memory,
    pub exact: bool,
    /// Number of an unsupported rule: no move is made under it.
    pub foreign_rule: Option<i64>,
    pub k: usize,
    pub threads: usize,
    pub nodes: Option<u64>,
    pub depth: Option<u32>,
    /// Table size requested by the manager, in bytes.
    pub table: Option<usize>,
    pub details: bool,
    /// Whether to think during the other side's turn.
    pub ponders: bool,
    /// From 0 to 100.
    pub strength: u32,
}

/// Supported bits of `rule`: exactly five, and several games in a row.
const PLAYED_RULES: i64 = 0b11;
const MEGABYTE: usize = 1 << 20;
const MAX_THREADS: usize = 256;
/// Memory in addition to the table: code, lines, stacks.
const OTHER_MEMORY: usize = 24 * MEGABYTE;
/// Maximum size of a table: more than a search fills in minutes, and allocated in a second or two.
pub const MAX_TABLE: usize = 4 << 30;
const SMALL_TABLE: usize = 32 * MEGABYTE;
const LARGE_TABLE: usize = 128 * MEGABYTE;
/// Moves with less time are quick.
const QUICK: Duration = Duration::from_secs(2);

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            turn: Duration::from_secs(30),
            match_limit: None,
            left: None,
            increment: Duration::ZERO,
            memory: Memory::Untold,
            exact: false,
            foreign_rule: None,
            k: 5,
            threads: 1,
            nodes: None,
            depth: None,
            table: None,
            details: false,
            ponders: false,
            strength: 100,
        }
    }
}

impl Settings {
    /// Applies a key with its value; unknown keys and values that are not numbers are ignored. `k` and the
    /// rule do not change while there are stones on the board.
    pub fn set(&mut self, key: &str, value: &str, is_empty: bool) {
        let Ok(number) = value.parse::<i64>() else { return };
        let positive = u64::try_from(number).ok();
        let millis = positive.map(Duration::from_millis);
        match key {
            "timeout_turn" => self.turn = millis.unwrap_or_default(),
            "timeout_match" => self.match_limit = millis.filter(|time| !time.is_zero()),
            "time_left" => self.left = millis,
            "time_increment" => self.increment = millis.unwrap_or_default(),
            "max_memory" => {
                let bytes = positive.and_then(|bytes| usize::try_from(bytes).ok());
                self.memory = bytes.filter(|bytes| *bytes > 0).map_or(Memory::Unlimited, Memory::AtMost);
            }
            "rule" if is_empty && number >= 0 => {
                self.exact = number & 1 == 1;
                self.foreign_rule = (number & !PLAYED_RULES != 0).then_some(number);
            }
            "connect" if is_empty && (1..=22).contains(&number) => self.k = number as usize,
            "thread_num" => self.threads = (number.max(1) as usize).min(MAX_THREADS),
            "max_node" => self.nodes = positive.filter(|nodes| *nodes > 0),
            "max_depth" => {
                self.depth = positive.filter(|depth| *depth > 0).map(|depth| depth.min(500) as u32)
            }
            // In kilobytes, as analysis windows send it.
            "hash_size" => {
                let bytes = positive.map_or(0, |kb| (kb as usize).saturating_mul(1024));
                self.table = Some(bytes.clamp(MEGABYTE, MAX_TABLE));
            }
            "show_detail" => self.details = number != 0,
            "pondering" => self.ponders = number != 0,
            "strength" => self.strength = number.clamp(0, 100) as u32,
            _ => {}
        }
    }

    /// Describes the problem with the requested rule, if any.
    pub fn problem(&self) -> Option<String> {
        let number = self.foreign_rule?;
        let name = match number & !PLAYED_RULES {
            4 => " (renju)",
            8 => " (caro)",
            _ => "",
        };
        Some(format!("rule {number}{name} is not supported: use 0 (freestyle) or 1 (exactly five)"))
    }

    /// Size of the table within the memory limit. Creating a large one takes a good part of a quick move,
    /// which would not fill it anyway.
    pub fn table_bytes(&self) -> usize {
        let wanted = match self.memory {
            Memory::Untold => SMALL_TABLE,
            _ if self.turn < QUICK => SMALL_TABLE,
            _ => LARGE_TABLE,
        };
        let most = match self.memory {
            Memory::AtMost(bytes) => bytes.saturating_sub(OTHER_MEMORY) / 4 * 3,
            Memory::Untold | Memory::Unlimited => usize::MAX,
        };
        self.table.unwrap_or(wanted).min(most).max(MEGABYTE / 4)
    }

    /// Limits of the next move, with `empty` cells empty.
    pub fn allowed(&self, empty: usize, stop: StopFlag) -> Allowed {
        let turn = (!self.turn.is_zero()).then_some(self.turn);
        let time = match (self.match_limit, self.left) {
            (Some(_), Some(left)) => {
                Some(Time::of_game(left, self.increment, turn, (empty as u32 / 2).min(30)))
            }
            _ => turn.map(Time::per_move),
        };
        // A requested node limit applies however fast a move should be.
        let nodes = self.nodes.or(turn.is_none().then_some(FAST_NODES));
        Allowed { nodes, time, depth: self.depth, since: None, stop: Some(stop) }
    }

    /// The level for the requested strength, if it errs at all.
    pub fn level(&self) -> Option<Level> {
        (self.strength < 100).then(|| Level::of(1 + (self.strength / 11) as u8))
    }
}

/// "As fast as possible": a few hundredths of a second.
const FAST_NODES: u64 = 20_000;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_stays_within_the_memory_allowed() {
        let mut settings = Settings::default();
        for memory in ["83886080", "52428800", "1", "-5", "0"] {
            settings.set("max_memory", memory, true);
            let allowed = match settings.memory {
                Memory::AtMost(bytes) => bytes,
                Memory::Untold | Memory::Unlimited => usize::MAX,
            };
            assert!(settings.table_bytes() <= allowed.max(MEGABYTE), "{memory}");
        }
    }

    #[test]
    fn no_match_limit_means_that_the_turn_counts() {
        let mut settings = Settings::default();
        settings.set("timeout_turn", "1000", true);
        settings.set("timeout_match", "0", true);
        settings.set("time_left", "2147483647", true);
        let time = settings.allowed(200, StopFlag::default()).time.unwrap();
        assert_eq!(time.maximum, Duration::from_millis(970));
        settings.set("timeout_match", "10000", true);
        settings.set("time_left", "500", true);
        assert!(
            settings.allowed(200, StopFlag::default()).time.unwrap().maximum < Duration::from_millis(300)
        );
    }

    #[test]
    fn noise_is_swallowed_and_the_game_stays_while_stones_are_on_the_board() {
        let mut settings = Settings::default();
        settings.set("connect", "4", false);
        settings.set("connect", "99", true);
        settings.set("rule", "1", false);
        settings.set("folder", "/somewhere", true);
        assert_eq!((settings.k, settings.exact), (5, false));
    }

    #[test]
    fn rules_that_are_not_played_are_named() {
        let mut settings = Settings::default();
        for (rule, expected) in
            [("0", ""), ("1", ""), ("2", ""), ("4", "rule 4 (renju)"), ("9", "rule 9 (caro)")]
        {
            settings.set("rule", rule, true);
            let problem = settings.problem().unwrap_or_default();
            assert!(problem.starts_with(expected) && problem.is_empty() == expected.is_empty(), "{problem}");
        }
        settings.set("rule", "0", true);
        assert_eq!(settings.problem(), None);
    }

    #[test]
    fn as_fast_as_possible_leaves_a_number_of_nodes_as_it_is() {
        let nodes = |settings: &Settings| settings.allowed(200, StopFlag::default()).nodes;
        let mut settings = Settings::default();
        settings.set("timeout_turn", "0", true);
        assert_eq!(nodes(&settings), Some(FAST_NODES));
        settings.set("max_node", "300000", true);
        assert_eq!(nodes(&settings), Some(300_000));
    }
}

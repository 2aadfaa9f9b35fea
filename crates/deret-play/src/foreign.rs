//! Player specs from elsewhere: a visitor of the page, or the author of a game that was read from a file
//! or the store. They never start a program, open a file or take much memory on their own: a server has
//! no such players at all, and a terminal requests consent first.

use deret_text::{Explain, Message, say};

use crate::{OptionKind, PlayerSpec, Roster};

/// An effect of a spec that only the owner of the machine may allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Concern {
    StartsProgram { command: String },
    OpensFile { path: String },
    TakesMemory { megabytes: u64 },
}

/// The largest table that a spec of any origin may request.
pub const MOST_FOREIGN_TABLE_MB: u64 = 256;

impl Roster {
    /// Returns the reason why a spec from elsewhere should not become a player without the owner's
    /// consent; `None` if there is none.
    pub fn concern(&self, spec: &PlayerSpec) -> Option<Concern> {
        let info = self.info(&spec.name).ok()?;
        info.options.iter().find_map(|option| {
            let value = spec.value(option.key)?;
            match option.kind {
                OptionKind::Program => Some(Concern::StartsProgram { command: value.to_owned() }),
                OptionKind::File => Some(Concern::OpensFile { path: value.to_owned() }),
                _ if option.key == "table_mb" => {
                    let megabytes = value.parse().unwrap_or(u64::MAX);
                    (megabytes > MOST_FOREIGN_TABLE_MB).then_some(Concern::TakesMemory { megabytes })
                }
                _ => None,
            }
        })
    }

    /// The players for a front end that serves strangers: without those that start a program, and without
    /// keys that name a file. No spec can reach anything removed here.
    #[must_use]
    pub fn for_strangers(mut self) -> Roster {
        self.retain(|info| !info.is_outside_program());
        for info in self.players_mut() {
            info.options.retain(|option| !matches!(option.kind, OptionKind::File));
        }
        self
    }
}

impl Explain for Concern {
    fn message(&self) -> Message {
        match self {
            Concern::StartsProgram { command } => {
                say!("concern-program", "it starts the program {command} on this machine", command)
            }
            Concern::OpensFile { path } => say!("concern-file", "it opens the file {path}", path),
            Concern::TakesMemory { megabytes } => {
                say!("concern-memory", "it takes {megabytes} MB of memory", megabytes = *megabytes)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use deret_core::Rules;

    use super::*;
    use crate::{PlayerInfo, engine_process};

    fn roster() -> Roster {
        let mut roster = Roster::new();
        engine_process::register(&mut roster);
        let text = || crate::texts::option_seed();
        let random = |_: &crate::Options| {
            let agent: Box<dyn deret_search::Agent> = Box::new(deret_search::random::Random { seed: 0 });
            Ok(agent)
        };
        let learned = PlayerInfo::new("learned", "", text(), text(), random);
        roster.register(learned.option("model", OptionKind::File, None, text()));
        roster
    }

    #[test]
    fn programs_files_and_much_memory_are_concerns() {
        let concern = |spec: &str| roster().concern(&spec.parse().unwrap());
        let program = Concern::StartsProgram { command: "reboot".into() };
        assert_eq!(concern("engine-process:ms=5,cmd=reboot"), Some(program));
        assert_eq!(concern("learned:model=/x"), Some(Concern::OpensFile { path: "/x".into() }));
        assert_eq!(concern("memo:table_mb=257"), Some(Concern::TakesMemory { megabytes: 257 }));
        for harmless in ["memo", "memo:table_mb=256", "learned", "mcts:playouts=5", "nobody:cmd=x"] {
            assert_eq!(concern(harmless), None, "{harmless}");
        }
    }

    #[test]
    fn strangers_find_neither_programs_nor_files() {
        let roster = roster().for_strangers();
        let check = |spec: &str| roster.check(&spec.parse().unwrap(), Rules::TIC_TAC_TOE).is_ok();
        assert!(check("learned") && check("human") && check("memo:table_mb=64"));
        assert!(!check("engine-process:cmd=reboot") && !check("engine-process"));
        assert!(!check("learned:model=/etc/passwd"));
        let spec = "engine-process:cmd=reboot".parse().unwrap();
        assert!(roster.agent(&spec, Rules::TIC_TAC_TOE, None).is_err());
    }
}

use clap::{Arg, Args, Command, builder::PossibleValuesParser};
use clap_complete::Shell;
use deret_lab::experiments::ALL;

use super::shared::OutputFlag;
use crate::{
    clap_text,
    context::Context,
    failure::{Exit, Failure},
};

/// Completions for a shell.
#[derive(Args, Clone, Debug)]
pub struct Completions {
    #[arg(value_name = "SHELL", value_enum)]
    shell: Shell,
    #[command(flatten)]
    output: OutputFlag,
}

impl Completions {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let mut script = Vec::new();
        let mut command = completed(clap_text::command(context.language), &Known::of(context));
        clap_complete::generate(self.shell, &mut command, "deret", &mut script);
        let script = String::from_utf8_lossy(&script);
        if context.json {
            let (shell, script) = (self.shell.to_string(), script.into_owned());
            return context.wire(&deret_wire::Completions { schema: "deret.completions/1", shell, script });
        }
        self.output.write(&script, context)?;
        Ok(Exit::Done)
    }
}

/// Values that a shell can offer.
struct Known {
    players: Vec<String>,
    levels: Vec<String>,
    games: Vec<String>,
    experiments: Vec<String>,
}

impl Known {
    fn of(context: &Context) -> Known {
        let names = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        Known {
            players: context.roster.players().iter().map(|info| info.id.to_owned()).collect(),
            levels: deret_play::levels().into_iter().map(|level| level.number.to_string()).collect(),
            games: names(&["3,3,3", "4,4,4", "5,5,5", "5,5,4", "7,7,5", "15,15,5", "tic-tac-toe", "gomoku"]),
            experiments: ALL.iter().map(|experiment| experiment.id.to_owned()).collect(),
        }
    }

    /// The values of a command's argument; empty where any value is allowed.
    fn values(&self, command: &str, argument: &str) -> Vec<String> {
        let specs = || {
            let levels = self.levels.iter().map(|n| format!("level:{n}"));
            self.players.iter().cloned().chain(levels).collect::<Vec<String>>()
        };
        match argument {
            "names" => self.players.clone(),
            "player" | "players" | "x" | "o" | "a" | "b" => specs(),
            "words" if ["move", "exhaust", "tree"].contains(&command) => {
                [specs(), self.games.clone()].concat()
            }
            "words" | "game" | "game_word" => self.games.clone(),
            "level" => self.levels.clone(),
            "paper" => deret_play::MODES.map(str::to_owned).to_vec(),
            "ids" if command == "run" => self.experiments.clone(),
            _ => Vec::new(),
        }
    }
}

/// Adds these values to the command line for the shell to offer; it parses nothing.
fn completed(command: Command, known: &Known) -> Command {
    let name = command.get_name().to_owned();
    let with_values = |arg: Arg| match known.values(&name, arg.get_id().as_str()) {
        values if values.is_empty() => arg,
        values => arg.value_parser(PossibleValuesParser::new(values)),
    };
    command.mut_args(with_values).mut_subcommands(|sub| completed(sub, known))
}

use clap::Args;
use clap_complete::Shell;

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
        clap_complete::generate(self.shell, &mut clap_text::command(context.language), "deret", &mut script);
        let script = String::from_utf8_lossy(&script);
        if context.json {
            let (shell, script) = (self.shell.to_string(), script.into_owned());
            return context.wire(&deret_wire::Completions { schema: "deret.completions/1", shell, script });
        }
        self.output.write(&script, context)?;
        Ok(Exit::Done)
    }
}

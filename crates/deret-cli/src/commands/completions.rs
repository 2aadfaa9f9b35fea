use clap::Args;
use clap_complete::Shell;
use serde_json::json;

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
            let fields = json!({ "shell": self.shell.to_string(), "script": script });
            return context.object("deret.completions/1", fields);
        }
        self.output.write(&script, context)?;
        Ok(Exit::Done)
    }
}

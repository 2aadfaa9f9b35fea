use clap::Args;

use super::shared::OutputFlag;
use crate::{
    clap_text,
    context::Context,
    failure::{Exit, Failure},
};

/// The manual page, in roff: of `deret`, or of one command.
#[derive(Args, Clone, Debug)]
pub struct Man {
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
    #[command(flatten)]
    output: OutputFlag,
}

impl Man {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let mut command = clap_text::command(context.language);
        command.build();
        if let Some(name) = &self.command {
            let known: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
            let unknown =
                deret_text::say!(crate::TEXT, "man-unknown", command = name, known = known.join(", "));
            let found = command.find_subcommand(name).cloned();
            command = found.ok_or_else(|| Failure::bad_input(unknown))?;
        }
        let mut page = Vec::new();
        let source = format!("deret {}", env!("CARGO_PKG_VERSION"));
        clap_mangen::Man::new(command).source(source).render(&mut page)?;
        let page = String::from_utf8_lossy(&page);
        if context.json {
            let object = deret_wire::ManualPage { schema: "deret.man/1", roff: page.into_owned() };
            return context.wire(&object);
        }
        self.output.write(&page, context)?;
        Ok(Exit::Done)
    }
}

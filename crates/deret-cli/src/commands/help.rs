use clap::Args;

use crate::{
    clap_text,
    context::Context,
    failure::{Exit, Failure},
    texts,
};

/// The help of `deret`, or of a command.
#[derive(Args, Clone, Debug)]
pub struct Help {
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
}

impl Help {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let mut command = clap_text::command(context.language);
        command.build();
        for name in &self.command {
            let known: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
            let unknown = texts::man_unknown(name, known.join(", "));
            let found = command.find_subcommand(name).cloned();
            command = found.ok_or_else(|| Failure::bad_input(unknown).about("command"))?;
        }
        let text = clap_text::in_words(&command.render_long_help().to_string(), context.language);
        if context.json {
            return context.wire(&deret_wire::HelpText { schema: "deret.help/1", text });
        }
        context.line(text.trim_end())?;
        Ok(Exit::Done)
    }
}

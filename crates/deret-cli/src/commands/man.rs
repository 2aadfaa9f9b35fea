use clap::Args;

use super::shared::OutputFlag;
use crate::{
    TEXT, clap_text,
    context::Context,
    failure::{Exit, Failure},
    texts,
};

/// The manual page of `deret` or of one command, in roff.
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
            let unknown = texts::man_unknown(name, known.join(", "));
            let found = command.find_subcommand(name).cloned();
            command = found.ok_or_else(|| Failure::bad_input(unknown))?;
        }
        let mut page = Vec::new();
        let source = format!("deret {}", env!("CARGO_PKG_VERSION"));
        let name = self.command.as_deref().unwrap_or("deret");
        let example = format!("example-{name}");
        let man = clap_mangen::Man::new(command).source(source);
        man.render_title(&mut page)?;
        man.render_name_section(&mut page)?;
        man.render_synopsis_section(&mut page)?;
        man.render_description_section(&mut page)?;
        man.render_options_section(&mut page)?;
        if self.command.is_none() {
            man.render_subcommands_section(&mut page)?;
        }
        for (heading, text) in [
            ("man-examples", if TEXT.has(&example) { example.as_str() } else { "man-deret-examples" }),
            ("man-exit-status", "man-exit-status-text"),
            ("man-environment", "man-environment-text"),
            ("man-files", "man-files-text"),
        ] {
            let word = |key: &str| TEXT.text(key, context.language);
            page.extend(section(&word(heading), &word(text)).into_bytes());
        }
        if self.command.is_none() {
            man.render_version_section(&mut page)?; // only the main page has a version section
        }
        let page = String::from_utf8_lossy(&page);
        if context.json {
            let object = deret_wire::ManualPage { schema: "deret.man/1", roff: page.into_owned() };
            return context.wire(&object);
        }
        self.output.write(&page, context)?;
        Ok(Exit::Done)
    }
}

/// A section whose lines are kept as they are.
fn section(heading: &str, text: &str) -> String {
    let line = |line: &str| {
        let line = line.replace('\\', "\\e").replace('-', "\\-");
        if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line }
    };
    let lines: Vec<String> = text.lines().map(line).collect();
    format!(".SH \"{heading}\"\n.nf\n{}\n.fi\n", lines.join("\n"))
}

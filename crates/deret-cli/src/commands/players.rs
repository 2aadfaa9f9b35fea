use clap::Args;
use deret_play::{PlayerInfo, SpecError, source_words};
use deret_text::say;

use crate::{
    context::Context,
    failure::{Exit, Failure},
    paint::Paint,
    texts,
};

/// Lists all players.
#[derive(Args, Clone, Debug)]
pub struct Players {
    #[arg(value_name = "NAME")]
    names: Vec<String>,
}

impl Players {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let roster = std::mem::take(&mut context.roster);
        let named = self.names.iter().map(|name| roster.info(name));
        let mut players = named.collect::<Result<Vec<&PlayerInfo>, SpecError>>()?;
        if players.is_empty() {
            players.extend(roster.players());
        }
        if context.json {
            let players = deret_wire::Players::of(players, context.language);
            return context.wire(&players);
        }
        for (index, info) in players.into_iter().enumerate() {
            if index > 0 {
                context.line("")?;
            }
            print(info, context)?;
        }
        Ok(Exit::Done)
    }
}

fn print(info: &PlayerInfo, context: &mut Context) -> Result<(), Failure> {
    let source = match info.source {
        "" => String::new(),
        source => format!("  ({})", source_words(source, context.language)),
    };
    context.painted(&[(Paint::Strong, info.id), (Paint::Plain, &source)])?;
    context.line(format!("  {}", context.words(&info.about)))?;
    let guarantee = context.words(&info.guarantee);
    context.line(format!(
        "  {}",
        context.words(&say!("players-guarantee", "Guarantees: {guarantee}", guarantee))
    ))?;
    for option in &info.options {
        let default = match option.default {
            Some(value) => context.words(&texts::default_value(value)),
            None => String::new(),
        };
        let (about, kind) = (context.words(&option.about), context.words(&option.kind.expected()));
        let key = format!("    {:<12} ", option.key);
        let text = format!("{about}: {kind} {default}");
        context.painted(&[(Paint::Strong, &key), (Paint::Plain, text.trim_end())])?;
    }
    Ok(())
}

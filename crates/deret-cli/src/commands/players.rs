use clap::Args;
use deret_play::{PlayerInfo, SpecError, source_words};
use deret_text::say;

use crate::{
    TEXT,
    context::Context,
    failure::{Exit, Failure},
};

/// Lists all players.
#[derive(Args, Clone, Debug)]
pub struct Players {
    #[arg(value_name = "NAME")]
    names: Vec<String>,
}

impl Players {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let named = self.names.iter().map(|name| context.roster.info(name));
        let mut players = named.collect::<Result<Vec<&PlayerInfo>, SpecError>>()?;
        if players.is_empty() {
            players.extend(context.roster.players());
        }
        if context.json {
            let players = deret_wire::Players::of(players, context.language);
            return context.wire(&players);
        }
        let texts: Vec<String> = players.into_iter().map(|info| player_text(info, context)).collect();
        context.line(texts.join("\n\n"))?;
        Ok(Exit::Done)
    }
}

fn player_text(info: &PlayerInfo, context: &Context) -> String {
    let mut lines = vec![if info.source.is_empty() {
        info.id.to_owned()
    } else {
        format!("{}  ({})", info.id, source_words(info.source, context.language))
    }];
    lines.push(format!("  {}", context.words(&info.about)));
    let guarantee = context.words(&info.guarantee);
    lines.push(format!("  {}", context.words(&say!(TEXT, "players-guarantee", guarantee = guarantee))));
    for option in &info.options {
        let default = match option.default {
            Some(value) => context.words(&say!(TEXT, "default-value", value = value)),
            None => String::new(),
        };
        let (about, kind) = (context.words(&option.about), context.words(&option.kind.expected()));
        lines.push(format!("    {:<12} {about}: {kind} {default}", option.key).trim_end().to_owned());
    }
    lines.join("\n")
}

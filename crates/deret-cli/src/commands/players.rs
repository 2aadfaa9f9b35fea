use clap::Args;
use deret_play::{PlayerInfo, source_words};
use deret_text::say;

use crate::{
    TEXT,
    context::Context,
    failure::{Exit, Failure},
};

/// Lists all players.
#[derive(Args, Clone, Debug)]
pub struct Players {}

impl Players {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        if context.json {
            let players = deret_wire::Players::of(context.roster.players(), context.language);
            return context.wire(&players);
        }
        let mut lines = Vec::new();
        for info in context.roster.players() {
            lines.push(player_text(info, context));
        }
        context.line(lines.join("\n\n"))?;
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

use clap::Args;
use deret_play::{OptionInfo, OptionKind, PlayerInfo};
use deret_text::say;
use serde_json::{Value, json};

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
            let players: Vec<Value> =
                context.roster.players().iter().map(|info| player_json(info, context)).collect();
            return context.object("deret.players/1", json!({ "players": players }));
        }
        let mut lines = Vec::new();
        for info in context.roster.players() {
            lines.push(player_text(info, context));
        }
        context.line(lines.join("\n\n"))?;
        Ok(Exit::Done)
    }
}

fn player_json(info: &PlayerInfo, context: &Context) -> Value {
    let options: Vec<Value> = info.options.iter().map(|option| option_json(option, context)).collect();
    json!({
        "id": info.id,
        "source": info.source,
        "exact": info.exact,
        "max_empty": info.max_empty,
        "remembers": info.remembers,
        "about": context.words(&info.about),
        "guarantee": context.words(&info.guarantee),
        "options": options,
    })
}

fn option_json(option: &OptionInfo, context: &Context) -> Value {
    let mut fields =
        json!({ "key": option.key, "default": option.default, "about": context.words(&option.about) });
    match &option.kind {
        OptionKind::Whole { min, max } => {
            fields["kind"] = "whole".into();
            fields["min"] = (*min).into();
            fields["max"] = (*max).into();
        }
        OptionKind::Real { min, max } => {
            fields["kind"] = "real".into();
            fields["min"] = (*min).into();
            fields["max"] = (*max).into();
        }
        OptionKind::Choice(choices) => {
            fields["kind"] = "choice".into();
            fields["values"] = json!(choices);
        }
        OptionKind::File | OptionKind::Program => fields["kind"] = "text".into(),
    }
    fields
}

fn player_text(info: &PlayerInfo, context: &Context) -> String {
    let mut lines = vec![if info.source.is_empty() {
        info.id.to_owned()
    } else {
        format!("{}  ({})", info.id, info.source)
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

use std::time::Instant;

use clap::Args;
use deret_core::Game;
use deret_play::PlayerSpec;
use deret_text::{Explain, decimal, say};
use serde_json::json;

use super::shared::{GameFlag, LimitFlags, PositionFlag, stopped};
use crate::{
    TEXT,
    context::Context,
    failure::{Exit, Failure},
    interrupt,
};

/// One move of a player.
#[derive(Args, Clone, Debug)]
pub struct MoveChoice {
    #[command(flatten)]
    game: GameFlag,
    #[command(flatten)]
    position: PositionFlag,
    #[arg(long, value_name = "SPEC", value_parser = crate::parse::player)]
    player: PlayerSpec,
    #[command(flatten)]
    limits: LimitFlags,
}

impl MoveChoice {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let rules = self.game.rules();
        let pos = self.position.position(rules)?;
        let mut agent = context.roster.agent(&self.player, rules, None)?;
        let stop = interrupt::stop_flag();
        let limits = self.limits.limits(stop.clone());
        let started = Instant::now();
        let report = agent.choose(&pos, &limits, &mut ())?;
        let seconds = started.elapsed().as_secs_f64();
        let Some(mv) = report.best else { return Err(Failure::interrupted()) };
        let stats = report.stats;
        let reason = report.reason.as_ref().map(|reason| context.words(&reason.message()));
        if context.json {
            context.object(
                "deret.move/1",
                json!({
                    "game": rules.to_string(),
                    "position": pos.to_string(),
                    "player": self.player.to_string(),
                    "move": mv.to_string(),
                    "score": report.score.map(|score| score.0),
                    "to_move": pos.to_move().to_string(),
                    "reason": reason,
                    "pv": report.pv.iter().map(ToString::to_string).collect::<Vec<_>>(),
                    "stats": {
                        "nodes": stats.nodes,
                        "leaves": stats.leaves,
                        "cutoffs": stats.cutoffs,
                        "max_depth": stats.max_depth,
                    },
                    "seconds": seconds,
                    "complete": report.complete,
                }),
            )?;
        } else {
            context.line(mv.to_string())?;
            if let Some(reason) = reason {
                context.line(reason)?;
            }
            if let Some(score) = report.score {
                context.say(&say!(TEXT, "move-score", score = score.0))?;
            }
            let time = decimal(seconds, 3, context.language);
            let cost = say!(
                TEXT,
                "move-cost",
                nodes = stats.nodes,
                leaves = stats.leaves,
                cutoffs = stats.cutoffs,
                depth = stats.max_depth,
                seconds = time
            );
            context.say(&cost)?;
        }
        if report.complete {
            return Ok(Exit::Done);
        }
        Ok(stopped(context, &stop, &say!(TEXT, "limit-reached")))
    }
}

use std::time::Instant;

use clap::Args;
use deret_play::score_meaning;
use deret_text::{decimal, say};
use deret_wire::Chosen;

use super::{
    place::PlayerPlace,
    shared::{LimitFlags, stopped},
};
use crate::{
    context::Context,
    failure::{Exit, Failure},
    interrupt,
    paint::Paint,
    texts,
};

/// One move of a player.
#[derive(Args, Clone, Debug)]
pub struct MoveChoice {
    #[command(flatten)]
    place: PlayerPlace,
    #[command(flatten)]
    limits: LimitFlags,
}

impl MoveChoice {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let (player, course) = (self.place.player()?, self.place.course(context)?);
        let (pos, rules) = (course.position(), course.position().rules());
        let mut agent = context.roster.agent(player, rules, None)?;
        let stop = interrupt::stop_flag();
        let limits = self.limits.limits(stop.clone());
        let started = Instant::now();
        let report = course.choose(agent.as_mut(), &limits, &mut ())?;
        let seconds = started.elapsed().as_secs_f64();
        let Some(chosen) = Chosen::of(&report, pos, player, seconds, context.language) else {
            return Err(Failure::interrupted());
        };
        if context.json {
            context.wire(&chosen)?;
        } else if context.is_quiet() {
            context.line(&chosen.mv)?;
        } else {
            context.painted(&[(Paint::Strong, &chosen.mv)])?;
            if let Some(reason) = &chosen.reason {
                context.line(reason)?;
            }
            if let Some(score) = chosen.score {
                context.say(&say!("move-score", "Score for the side to move: {score}", score))?;
                if let Some(meaning) = score_meaning(player, rules) {
                    context.say(&meaning)?;
                }
            }
            let time = decimal(seconds, 3, context.language);
            let stats = chosen.stats;
            let cost = say!(
                "move-cost",
                "{nodes} {nodes|node|nodes}, {leaves} {leaves|leaf|leaves}, {cutoffs} \
                {cutoffs|cutoff|cutoffs}, depth {depth}, {seconds} s",
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
        Ok(stopped(context, &stop, &texts::limit_reached()))
    }
}

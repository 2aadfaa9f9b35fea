use clap::Args;
use deret_core::{Game, PlayError, Player};
use deret_play::{Exhausted, PlayerSpec, exhaust};
use deret_text::say;
use deret_wire::names;

use super::{place::PlayerPlace, shared::unless};
use crate::{
    TEXT,
    context::Context,
    failure::{Exit, Failure},
    interrupt,
    paint::Paint,
    progress,
};

/// A player against every line the other side can choose.
#[derive(Args, Clone, Debug)]
pub struct Exhaust {
    #[command(flatten)]
    place: PlayerPlace,
    #[arg(long, value_name = "X|O", default_value = "O", value_parser = crate::parse::side)]
    side: Player,
    #[arg(long)]
    fail_on_loss: bool,
}

impl Exhaust {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let (player, course) = (self.place.player()?, self.place.course(context)?);
        let (start, rules) = (course.position(), course.position().rules());
        if let Some(outcome) = start.outcome() {
            return Err(Failure::bad_input(PlayError::GameOver(outcome)));
        }
        let mut agent = context.roster.agent(player, rules, None)?;
        let limits = deret_search::Limits { stop: Some(interrupt::stop_flag()), ..Default::default() };
        let spinner = progress::counter(&say!(TEXT, "exhaust-progress"), context);
        let result = exhaust(agent.as_mut(), self.side, start, &limits, |done| {
            if done % 256 == 0 {
                spinner.set_position(done);
            }
        });
        spinner.finish_and_clear();
        let Some(result) = result? else { return Err(Failure::interrupted()) };
        if context.json {
            let object = deret_wire::Exhausted::of(start, player, self.side, &result);
            context.wire(&object)?;
        } else {
            self.print(player, &result, context)?;
        }
        let holds = !self.fail_on_loss || result.lost == 0;
        Ok(unless(holds, &say!(TEXT, "exhaust-fails", lost = result.lost), context))
    }

    fn print(&self, player: &PlayerSpec, result: &Exhausted, context: &mut Context) -> Result<(), Failure> {
        let (player, side) = (player.to_string(), self.side.to_string());
        let Exhausted { lines, won, drawn, lost, positions, .. } = *result;
        let title =
            say!(TEXT, "exhaust-title", player = player, side = side, lines = lines, positions = positions);
        context.heading(&title)?;
        context.say(&say!(TEXT, "exhaust-results", won = won, drawn = drawn, lost = lost))?;
        match &result.first_loss {
            Some(line) => {
                let words = context.words(&say!(TEXT, "exhaust-first-loss", line = names(line).join(" ")));
                context.painted(&[(Paint::Bad, &words)])
            }
            None => {
                let words = context.words(&say!(TEXT, "exhaust-never-loses"));
                context.painted(&[(Paint::Good, &words)])
            }
        }
    }
}

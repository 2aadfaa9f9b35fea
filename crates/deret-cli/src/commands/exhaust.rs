use clap::Args;
use deret_core::{Game, PlayError, Player};
use deret_play::{Exhausted, PlayerSpec, exhaust};
use deret_text::{Message, say};
use deret_wire::names;

use super::{place::PlayerPlace, shared::unless};
use crate::{
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
    #[arg(long, value_name = "N", default_value = "1", value_parser = crate::parse::count)]
    seeds: u64,
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
        let chance = context.roster.draws_lots(player, rules)?;
        // Without randomness all seeds give the same result.
        let seeds = if chance { self.seeds.max(1) } else { 1 };
        let first = player.value("seed").and_then(|seed| seed.parse::<u64>().ok()).unwrap_or(0);
        if first.checked_add(seeds - 1).is_none() {
            let problem = say!(
                "exhaust-seeds-end",
                "--seeds {seeds} goes beyond the largest seed, counted from seed {first}",
                first = first.to_string(),
                seeds
            );
            return Err(Failure::bad_input(problem));
        }
        let limits = deret_search::Limits { stop: Some(interrupt::stop_flag()), ..Default::default() };
        let spinner = progress::counter(&say!("exhaust-progress", "Positions"), context);
        let mut result: Option<Exhausted> = None;
        let mut first_loss_seed = None;
        for covered in 0..seeds {
            let seed = first + covered;
            let spec = if chance { with_seed(player, seed) } else { player.clone() };
            let mut agent = context.roster.agent(&spec, rules, None)?;
            let before = result.as_ref().map_or(0, |result| result.positions);
            let found = exhaust(agent.as_mut(), self.side, start, &limits, |done| {
                if done % 256 == 0 {
                    spinner.set_position(before + done);
                }
            })?;
            let Some(found) = found else {
                spinner.finish_and_clear();
                return Err(Failure::interrupted());
            };
            if found.lost > 0 && chance {
                first_loss_seed.get_or_insert(seed);
            }
            match &mut result {
                None => result = Some(found),
                Some(result) => result.add(covered, found),
            }
        }
        spinner.finish_and_clear();
        let Some(result) = result else { return Err(Failure::interrupted()) };
        let covered = deret_wire::SeedsCovered { chance, first, seeds, first_loss_seed };
        if context.json {
            let object = deret_wire::Exhausted::of(start, player, self.side, &result, covered);
            context.wire(&object)?;
        } else {
            self.print(player, &result, covered, context)?;
        }
        let holds = !self.fail_on_loss || result.lost == 0;
        Ok(unless(
            holds,
            &say!("exhaust-fails", "It can lose: {lost} {lost|line|lines}.", lost = result.lost),
            context,
        ))
    }

    fn print(
        &self,
        player: &PlayerSpec,
        result: &Exhausted,
        covered: deret_wire::SeedsCovered,
        context: &mut Context,
    ) -> Result<(), Failure> {
        let (player, side) = (player.to_string(), self.side.to_string());
        let Exhausted { lines, won, drawn, lost, positions, .. } = *result;
        let title = say!(
            "exhaust-title",
            "{player} as {side}: {lines} {lines|line|lines} through {positions} \
                {positions|position|positions}",
            player,
            side,
            lines,
            positions
        );
        context.heading(&title)?;
        context.say(&say!("exhaust-results", "{won} won, {drawn} drawn, {lost} lost", won, drawn, lost))?;
        let deret_wire::SeedsCovered { chance, first, seeds, first_loss_seed } = covered;
        let last = first + (seeds - 1);
        let (first, last) = (first.to_string(), last.to_string());
        let lost = |context: &mut Context, message: &Message| {
            let words = context.words(message);
            context.painted(&[(Paint::Bad, &words)])
        };
        if let Some(line) = &result.first_loss {
            let line = names(line).join(" ");
            match first_loss_seed {
                Some(seed) => {
                    let seed = seed.to_string();
                    lost(
                        context,
                        &say!("exhaust-first-loss-seed", "First loss: {line} (seed {seed})", line, seed),
                    )?;
                }
                None => lost(context, &say!("exhaust-first-loss", "First loss: {line}", line))?,
            }
        }
        match (chance, result.first_loss.is_none()) {
            (false, true) => {
                let words = context.words(&say!("exhaust-never-loses", "It never loses."));
                context.painted(&[(Paint::Good, &words)])
            }
            (false, false) => Ok(()),
            (true, true) => context.say(&say!(
                "exhaust-seeds-no-loss",
                "No loss with {seeds|seed {first}. This player uses chance: other seeds may lose \
                    (--seeds N covers more).|the {seeds} seeds {first} to {last}. This player uses \
                    chance: other seeds may lose.}",
                seeds,
                first,
                last
            )),
            (true, false) => context.say(&say!(
                "exhaust-seeds",
                "This player uses chance; {seeds|only seed {first} was covered (--seeds N covers \
                    more).|the {seeds} seeds {first} to {last} were covered.}",
                seeds,
                first,
                last
            )),
        }
    }
}

/// Copies the player with the given seed.
fn with_seed(player: &PlayerSpec, seed: u64) -> PlayerSpec {
    let mut player = player.clone();
    player.options.retain(|(key, _)| key != "seed");
    player.options.push(("seed".to_owned(), seed.to_string()));
    player
}

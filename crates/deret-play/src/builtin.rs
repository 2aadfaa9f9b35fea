//! The players that need nothing but the rules and the search crate: the papers' own.

use deret_search::{Agent, Scale, alpha_beta::AlphaBetaPlayer, minimax::MinimaxPlayer, random::Random};
use deret_text::say;

use crate::{OptionKind, Options, PlayerInfo, Roster, TEXT};

/// Adds them to the roster, in the order of the papers.
pub(crate) fn register(roster: &mut Roster) {
    roster.register(random());
    roster.register(minimax());
    roster.register(alpha_beta());
}

fn random() -> PlayerInfo {
    let (about, guarantee) = (say!(TEXT, "player-random"), say!(TEXT, "guarantee-random"));
    let build = |options: &Options| boxed(Random { seed: options.seed() });
    PlayerInfo::new("random", "seed 000", about, guarantee, build).seeded()
}

fn minimax() -> PlayerInfo {
    let (about, guarantee) = (say!(TEXT, "player-minimax"), say!(TEXT, "guarantee-exact"));
    let build = |options: &Options| boxed(MinimaxPlayer { scale: scale(options), depth: depth(options) });
    scored(PlayerInfo::new("minimax", "seeds 000, 002", about, guarantee, build).exact())
}

fn alpha_beta() -> PlayerInfo {
    let (about, guarantee) = (say!(TEXT, "player-alpha-beta"), say!(TEXT, "guarantee-exact"));
    let build = |options: &Options| boxed(AlphaBetaPlayer { scale: scale(options), depth: depth(options) });
    scored(PlayerInfo::new("alpha-beta", "seeds 000, 001, 003", about, guarantee, build).exact())
}

/// The keys of the exact tree searches.
fn scored(info: PlayerInfo) -> PlayerInfo {
    info.option(
        "score",
        OptionKind::Choice(&["distance", "plain"]),
        Some("distance"),
        say!(TEXT, "option-score"),
    )
    .option("depth", OptionKind::Whole { min: 1, max: MAX_DEPTH }, None, say!(TEXT, "option-depth"))
}

/// No board has more cells.
const MAX_DEPTH: u64 = 22 * 22;

fn scale(options: &Options) -> Scale {
    if options.is("score", "plain") { Scale::Plain } else { Scale::Distance }
}

fn depth(options: &Options) -> Option<u32> {
    options.whole("depth").map(|depth| depth as u32)
}

fn boxed(agent: impl Agent + 'static) -> Result<Box<dyn Agent>, deret_search::Refusal> {
    Ok(Box::new(agent))
}

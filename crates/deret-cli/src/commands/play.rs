use std::{
    io::{self, IsTerminal},
    path::PathBuf,
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use clap::Args;
use deret_core::Rules;
use deret_play::{PlayerSpec, default_opponent};
use deret_store::{GameKeeper, StoreKeeper};
use deret_study::Oracle;
use deret_text::say;
use deret_tui::{Ended, KeptGames, Look, Marks, Palette, Plain, Start};

use crate::{
    TEXT,
    context::Context,
    failure::{Exit, Failure},
};

/// A game in the terminal.
#[derive(Args, Clone, Debug, Default)]
pub struct Play {
    #[arg(long, value_name = "G", value_parser = crate::parse::rules)]
    game: Option<Rules>,
    #[arg(long)]
    exact: bool,
    #[arg(long, value_name = "SPEC", value_parser = crate::parse::player)]
    x: Option<PlayerSpec>,
    #[arg(long, value_name = "SPEC", value_parser = crate::parse::player)]
    o: Option<PlayerSpec>,
    #[arg(long)]
    plain: bool,
    #[arg(long)]
    ascii: bool,
    #[arg(long, value_name = "SECONDS", value_parser = crate::parse::seconds)]
    time: Option<Duration>,
    #[arg(long, value_name = "S", allow_hyphen_values = true, value_parser = crate::parse::seed)]
    seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    db: Option<PathBuf>,
}

impl Play {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        if context.json {
            return Err(Failure::bad_input(say!(TEXT, "play-no-json")));
        }
        let rules = self.game.unwrap_or(Rules::TIC_TAC_TOE);
        let rules = rules.with_exact(self.exact || rules.exact());
        let seats = self.seats();
        for seat in &seats {
            context.roster.check(seat, rules)?;
        }
        if self.plain || is_dumb() {
            return self.run_plain(context, rules, seats);
        }
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Err(Failure::bad_input(say!(TEXT, "play-needs-terminal")));
        }
        let look = Look {
            ascii: self.ascii || !speaks_unicode(),
            marks: Marks::default(),
            palette: Palette::from_environment(variable),
        };
        let start =
            Start { rules, seats, language: context.language, look, time: self.time, seed: self.seed() };
        let roster = Arc::new(std::mem::take(&mut context.roster));
        let ended = deret_tui::run(start, roster, Some(Arc::new(Oracle::default())), Some(self.keeper()))?;
        self.part(context, &ended)
    }

    /// The last words, on a terminal that is an ordinary one again.
    fn part(&self, context: &mut Context, ended: &Ended) -> Result<Exit, Failure> {
        context.language = ended.language;
        if ended.kept {
            context.note(&say!(TEXT, "play-kept"));
        }
        if let Some(problem) = &ended.problem {
            return Err(Failure::failed(problem.clone()));
        }
        Ok(match ended.exit {
            deret_tui::Exit::Quit => Exit::Done,
            deret_tui::Exit::Interrupted => Exit::Interrupted,
        })
    }

    fn run_plain(
        &self,
        context: &mut Context,
        rules: Rules,
        seats: [PlayerSpec; 2],
    ) -> Result<Exit, Failure> {
        let asked = self.game.is_some() || self.exact || self.x.is_some() || self.o.is_some();
        let oracle = Oracle::default();
        let mut plain = Plain {
            input: io::stdin().lock(),
            output: io::stdout().lock(),
            roster: &context.roster,
            truth: Some(&oracle),
            games: Some(KeptGames::new(self.keeper())),
            language: context.language,
            time: self.time,
            seed: self.seed(),
        };
        plain.run(asked.then_some((rules, seats)))?;
        Ok(Exit::Done)
    }

    fn keeper(&self) -> Arc<dyn GameKeeper> {
        Arc::new(StoreKeeper::opened_later(deret_tui::FRONT_END, self.db.clone()))
    }

    /// The players asked for; one who is not named is a person, or the usual opponent of one.
    fn seats(&self) -> [PlayerSpec; 2] {
        let human = || PlayerSpec::named("human");
        let against = |other: &PlayerSpec| if other.is_human() { default_opponent() } else { human() };
        match (self.x.clone(), self.o.clone()) {
            (Some(x), Some(o)) => [x, o],
            (Some(x), None) => [x.clone(), against(&x)],
            (None, Some(o)) => [against(&o), o],
            (None, None) => [human(), default_opponent()],
        }
    }

    /// Games differ from day to day unless a seed is named.
    fn seed(&self) -> u64 {
        let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
        self.seed.unwrap_or_else(now)
    }
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// A terminal that can do nothing but print.
fn is_dumb() -> bool {
    variable("TERM").is_some_and(|term| term == "dumb")
}

/// Whether the locale's character set is UTF-8; where none is named, modern systems mean it.
fn speaks_unicode() -> bool {
    let locale =
        ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    match locale {
        None => true,
        Some(locale) => {
            let locale = locale.to_ascii_lowercase();
            let named = locale.contains('.') || locale == "c" || locale == "posix";
            !named || locale.contains("utf-8") || locale.contains("utf8")
        }
    }
}

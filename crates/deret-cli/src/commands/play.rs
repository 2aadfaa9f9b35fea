use std::{
    io::{self, IsTerminal},
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use clap::Args;
use deret_core::{Game, GameRecord, MoveNote, PlayedMove, Player, Rules};
use deret_play::{PaperMode, PlayerSpec, default_opponent};
use deret_store::{GameKeeper, StoreKeeper};
use deret_study::Oracle;
use deret_text::{Explain, Language, say};
use deret_tui::{Beginning, Continued, Ended, KeptGames, Look, Marks, Palette, Plain, Start};

use super::place::{Place, Placed};
use crate::{
    arguments,
    cli::Color,
    context::Context,
    failure::{Exit, Failure},
    texts,
};

/// A game in the terminal.
#[derive(Args, Clone, Debug, Default)]
pub struct Play {
    #[command(flatten)]
    place: Place,
    #[arg(long, value_name = "SPEC", value_parser = crate::parse::player)]
    x: Option<PlayerSpec>,
    #[arg(long, value_name = "SPEC", value_parser = crate::parse::player)]
    o: Option<PlayerSpec>,
    #[arg(long, value_name = "N", value_parser = crate::parse::level)]
    level: Option<u8>,
    /// A paper's own interface.
    #[arg(long, value_name = "ID", value_parser = crate::parse::paper)]
    #[arg(conflicts_with_all = ["x", "o", "level", "position", "moves", "from"])]
    paper: Option<&'static str>,
    #[arg(long)]
    plain: bool,
    #[arg(long)]
    ascii: bool,
    #[arg(long, value_name = "SECONDS", value_parser = crate::parse::seconds)]
    time: Option<Duration>,
    #[arg(long, value_name = "S", allow_hyphen_values = true, value_parser = crate::parse::seed)]
    seed: Option<u64>,
}

impl Play {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        if context.json {
            return Err(Failure::bad_input(say!(
                "play-no-json",
                "a game in the terminal has no JSON; deret move --json gives one move"
            )));
        }
        if let Some(mode) = self.paper.and_then(PaperMode::of) {
            return self.run_paper(&mode, context);
        }
        self.check_level()?;
        let beginning = self.beginning(context)?;
        for seat in &beginning.seats {
            context.roster.check(seat, beginning.rules)?;
        }
        if self.plain || is_dumb() {
            return self.run_plain(context, beginning);
        }
        self.run_terminal(context, beginning, None)
    }

    /// Runs the program of a paper: console programs with prompts, the one with keys on the screen.
    fn run_paper(&self, mode: &PaperMode, context: &mut Context) -> Result<Exit, Failure> {
        if !arguments::names_language() {
            context.language = Language::Indonesian;
        }
        let placed = self.place.placed(context)?;
        let rules = self.place.names_game().then(|| placed.pos.rules());
        if let Some(problem) = rules.and_then(|rules| deret_tui::check_board(mode, rules)) {
            return Err(Failure::bad_input(problem).about("game"));
        }
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb();
        if mode.id == "002" && is_terminal && !self.plain {
            let rules = rules.unwrap_or(mode.board());
            let beginning = Beginning::new(rules, [PlayerSpec::named("human"), mode.computer.clone()]);
            return self.run_terminal(context, beginning, Some(mode.clone()));
        }
        let oracle = Oracle::default();
        self.plain(context, &oracle).run_paper(mode, rules)?;
        Ok(Exit::Done)
    }

    fn run_terminal(
        &self,
        context: &mut Context,
        beginning: Beginning,
        paper: Option<PaperMode>,
    ) -> Result<Exit, Failure> {
        if !(io::stdin().is_terminal() && io::stdout().is_terminal()) {
            return Err(Failure::bad_input(say!(
                "play-needs-terminal",
                "the game needs a terminal to draw on; for pipes use deret play --plain"
            )));
        }
        let palette = match (context.color, Palette::from_environment(variable)) {
            (Color::Never, _) => Palette::None,
            (Color::Always, Palette::None) => Palette::Sixteen,
            (_, palette) => palette,
        };
        let look = Look { ascii: self.ascii || !speaks_unicode(), marks: Marks::default(), palette };
        // Minimax would search for hours on the first move of 4x4.
        let large = paper.is_some() && beginning.rules.cell_count() > Rules::TIC_TAC_TOE.cell_count();
        let (language, time) = (context.language, self.time.or(large.then_some(deret_tui::LARGE_BOARD_TIME)));
        let start = Start { beginning, language, look, paper, time, seed: self.seed() };
        let roster = Arc::new(std::mem::take(&mut context.roster));
        let ended = deret_tui::run(start, roster, Some(Arc::new(Oracle::default())), Some(self.keeper()))?;
        self.part(context, &ended)
    }

    /// Rejects a level that would have no effect: it sets the strength of a human's opponent, so neither side
    /// may be a named computer player.
    fn check_level(&self) -> Result<(), Failure> {
        let named = |player: &Option<PlayerSpec>| player.as_ref().is_some_and(|player| !player.is_human());
        let taken = match (named(&self.x), named(&self.o)) {
            (_, true) => "--o",
            (true, _) => "--x",
            _ if self.x.is_some() && self.o.is_some() => "--o",
            _ => return Ok(()),
        };
        if self.level.is_none() {
            return Ok(());
        }
        let problem = texts::usage_conflict("--level", taken);
        Err(Failure::bad_input(texts::usage_see_help(problem)).about("level"))
    }

    /// The game to play: a new one, or an unfinished one to continue.
    fn beginning(&self, context: &Context) -> Result<Beginning, Failure> {
        let Placed { pos, record, number } = self.place.placed(context)?;
        let rules = pos.rules();
        if !self.place.names_position() {
            return Ok(Beginning::new(rules, self.seats(Player::X)));
        }
        // A diagram does not record the order of its moves: any order will do.
        let record = record.unwrap_or_else(|| {
            let mut record = GameRecord::new(rules, "", "");
            record.outcome = pos.outcome();
            let played = |mv| PlayedMove { mv, note: MoveNote::default() };
            record.moves = pos.moves_to_here().into_iter().map(played).collect();
            record
        });
        let nobody_named = self.x.is_none() && self.o.is_none() && self.level.is_none();
        let seats = match number.filter(|_| nobody_named) {
            Some(_) => Player::BOTH.map(|side| stored_player(side, record.player(side), rules, context)),
            None => self.seats(pos.to_move()),
        };
        let goes_on = nobody_named && record.outcome.is_none();
        let number = number.filter(|_| goes_on).map(|id| id.0);
        Ok(Beginning { rules, seats, continued: Some(Continued { record, number }) })
    }

    /// Prints the closing message, once the terminal is restored.
    fn part(&self, context: &mut Context, ended: &Ended) -> Result<Exit, Failure> {
        context.language = ended.language;
        if ended.kept {
            context.note(&say!("play-kept", "Your game is kept: deret offers it next time."));
        }
        if let Some(problem) = &ended.problem {
            return Err(Failure::failed(problem.clone()));
        }
        Ok(match ended.exit {
            deret_tui::Exit::Quit => Exit::Done,
            deret_tui::Exit::Interrupted => Exit::Interrupted,
        })
    }

    fn run_plain(&self, context: &mut Context, beginning: Beginning) -> Result<Exit, Failure> {
        let asked = self.place.names_game()
            || self.place.names_position()
            || self.x.is_some()
            || self.o.is_some()
            || self.level.is_some();
        let oracle = Oracle::default();
        self.plain(context, &oracle).run(asked.then_some(beginning))?;
        Ok(Exit::Done)
    }

    fn plain<'a>(
        &self,
        context: &'a Context,
        oracle: &'a Oracle,
    ) -> Plain<'a, io::StdinLock<'static>, io::StdoutLock<'static>> {
        Plain {
            input: io::stdin().lock(),
            output: io::stdout().lock(),
            roster: &context.roster,
            truth: Some(oracle),
            games: Some(KeptGames::new(self.keeper())),
            language: context.language,
            time: self.time,
            seed: self.seed(),
        }
    }

    fn keeper(&self) -> Arc<dyn GameKeeper> {
        Arc::new(StoreKeeper::opened_later(deret_tui::FRONT_END, self.place.store().given().cloned()))
    }

    /// The chosen players; a side without one is a human, or the opponent of one. A human gets the side to
    /// move.
    fn seats(&self, to_move: Player) -> [PlayerSpec; 2] {
        let human = || PlayerSpec::named("human");
        let opponent = || self.level.map_or_else(default_opponent, PlayerSpec::level);
        let against = |other: &PlayerSpec| if other.is_human() { opponent() } else { human() };
        match (self.x.clone(), self.o.clone()) {
            (Some(x), Some(o)) => [x, o],
            (Some(x), None) => [x.clone(), against(&x)],
            (None, Some(o)) => [against(&o), o],
            (None, None) if to_move == Player::X => [human(), opponent()],
            (None, None) => [opponent(), human()],
        }
    }

    /// Games vary from run to run unless a seed is given.
    fn seed(&self) -> u64 {
        let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos() as u64);
        self.seed.unwrap_or_else(now)
    }
}

/// A player of a stored game: a human if the name is not one of our players, or if the player would start a
/// program or open a file without being requested.
fn stored_player(side: Player, name: &str, rules: Rules, context: &Context) -> PlayerSpec {
    let human = || PlayerSpec::named("human");
    let known = name.parse::<PlayerSpec>().ok().filter(|spec| context.roster.check(spec, rules).is_ok());
    let Some(spec) = known else { return human() };
    let Some(concern) = context.roster.concern(&spec) else { return spec };
    let option = format!("--{}", side.to_string().to_lowercase());
    let concern = concern.message();
    context.note(&say!(
        "play-stored-player",
        "{side} is played by a person: the player stored with this game is not asked, since {concern}. \
        To let it play, name it with {option}.",
        side = side.to_string(),
        concern,
        option
    ));
    human()
}

fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Whether the terminal can only print.
fn is_dumb() -> bool {
    variable("TERM").is_some_and(|term| term == "dumb")
}

/// Whether the locale's character set is UTF-8, the default where none is named.
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

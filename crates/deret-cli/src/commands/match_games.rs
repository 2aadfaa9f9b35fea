use std::path::{Path, PathBuf};

use clap::Args;
use deret_arena::tournament::{Openings, Settings, Standing, Tournament, TournamentGame};
use deret_play::{FAULT_TAG, PlayerSpec};
use deret_store::{NewRun, Provenance, RunWriter, Store};
use deret_text::{Message, decimal, say};
use deret_wire::{Forfeit, MatchResult};

use super::{
    contest::{ContestFlags, Screen, openings_id, sprt_result, warn_of_repetition},
    shared::{GameFlags, fault, unless},
    tournament_table::{rounded, sprt_message},
};
use crate::{
    TEXT, arguments,
    context::Context,
    failure::{Exit, Failure},
    interrupt,
};

/// Games between two players, who swap sides.
#[derive(Args, Clone, Debug)]
pub struct MatchGames {
    #[arg(value_name = "A", value_parser = crate::parse::player)]
    a: PlayerSpec,
    #[arg(value_name = "B", value_parser = crate::parse::player)]
    b: PlayerSpec,
    #[command(flatten)]
    game: GameFlags,
    #[arg(long, value_name = "N", default_value = "100", value_parser = crate::parse::count)]
    games: u64,
    #[arg(long, value_name = "S", default_value = "0", allow_hyphen_values = true, value_parser = crate::parse::seed)]
    seed: u64,
    #[command(flatten)]
    contest: ContestFlags,
    #[arg(long, value_name = "SCORE", value_parser = crate::parse::share)]
    fail_below: Option<f64>,
    #[arg(long, value_name = "FILE")]
    db: Option<PathBuf>,
}

impl MatchGames {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let settings = self.settings()?;
        for spec in &settings.players {
            context.roster.agent(spec, settings.rules, None)?; // what can be refused is refused before the work
        }
        let mut contest = Tournament::duel(settings)?;
        let stop = interrupt::stop_flag();
        let keeper = self.db.as_deref().map(|path| self.keeper(path)).transpose()?;
        let mut screen = Screen::new(&contest, context);
        let mut forfeits = Vec::new();
        let played = self.contest.play(&mut contest, &stop, context, |game, contest| {
            screen.show(&game, contest);
            forfeits.extend(forfeit(&game));
            // Where the store fails no more games are begun; what went wrong is told below.
            keeper.as_ref().is_none_or(|keeper| keeper.keep(game.index, game.record))
        });
        let more_faults = screen.close();
        keeper.map(RunWriter::finish).transpose()?;
        played?;
        if more_faults > 0 {
            context.note(&say!(TEXT, "match-more-faults", count = more_faults));
        }
        warn_of_repetition(&contest, context);
        forfeits.sort_by_key(|forfeit| forfeit.game);
        if context.json {
            context.wire(&wire(&contest, forfeits))?;
        } else {
            let lines: Vec<String> =
                self.table(&contest, context).iter().map(|line| context.words(line)).collect();
            context.headed(&lines.join("\n"))?;
        }
        if !contest.is_over() {
            context.note(&say!(TEXT, "match-interrupted", played = contest.played(), games = self.games));
            return Ok(Exit::Interrupted);
        }
        let Some(least) = self.fail_below else { return Ok(Exit::Done) };
        let tally = contest.tally();
        let score = (tally.a_wins as f64 + tally.draws as f64 / 2.0) / tally.games.max(1) as f64;
        let [shown, asked] = [score, least].map(|share| decimal(share, 3, context.language));
        Ok(unless(score >= least, &say!(TEXT, "match-fails", score = shown, least = asked), context))
    }

    fn settings(&self) -> Result<Settings, Failure> {
        let players = vec![self.a.clone(), self.b.clone()];
        let settings = Settings::new(self.game.rules(), players, self.games, self.seed);
        self.contest.settle(settings, 0)
    }

    /// Whoever keeps the games in the store.
    fn keeper(&self, path: &Path) -> Result<RunWriter, Failure> {
        let mut store = Store::open(path)?;
        let command = arguments::command_line();
        let provenance = Provenance::of("match").with_command(&command).with_seed(self.seed);
        let run = store.start_run(&NewRun { kind: "match", settings: &command, provenance: &provenance })?;
        Ok(RunWriter::start(store, run.id, provenance)?)
    }

    fn table(&self, contest: &Tournament, context: &Context) -> Vec<Message> {
        let tally = contest.tally();
        let share = |count: u64| {
            let percent = 100.0 * count as f64 / tally.games.max(1) as f64;
            format!("{} %", decimal(percent, 1, context.language))
        };
        let row =
            |name: String, wins: u64| say!(TEXT, "match-wins", name = name, wins = wins, share = share(wins));
        let mut lines = vec![
            say!(
                TEXT,
                "match-title",
                games = tally.games,
                game = contest.settings().rules.to_string(),
                seed = self.seed.to_string()
            ),
            row(format!("A  {}", self.a.label()), tally.a_wins),
            row(format!("B  {}", self.b.label()), tally.b_wins),
            row("X".to_owned(), tally.x_wins),
            row("O".to_owned(), tally.o_wins),
            say!(TEXT, "match-draws", draws = tally.draws, share = share(tally.draws)),
        ];
        let [a, b] = both(contest);
        for (name, standing) in [(&self.a, &a), (&self.b, &b)] {
            let [late, crashed, illegal, refused] = standing.faults;
            if standing.faults != [0; 4] {
                let name = name.label();
                lines.push(say!(
                    TEXT,
                    "match-forfeits",
                    name = name,
                    late = late,
                    crashed = crashed,
                    illegal = illegal,
                    refused = refused
                ));
            }
        }
        if let Some((elo, error)) = lead(&a, &b) {
            let number = |number: f64| decimal(number, 0, context.language);
            let b_leads = elo < 0.0;
            let (elo, error) = (number(elo.abs()), number(error));
            lines.push(if b_leads {
                say!(TEXT, "match-elo-b", elo = elo, error = error)
            } else {
                say!(TEXT, "match-elo", elo = elo, error = error)
            });
        }
        lines.extend(contest.sprt().map(|report| sprt_message(&report, context.language)));
        lines
    }
}

/// A game that was lost otherwise than on the board.
fn forfeit(game: &TournamentGame) -> Option<Forfeit> {
    let (player, reason) = fault(&game.record)?;
    Some(Forfeit {
        game: game.index + 1,
        player: player.to_owned(),
        kind: game.record.tag(FAULT_TAG).map(str::to_owned),
        reason: reason.to_owned(),
    })
}

/// A's line of the table, and B's.
fn both(contest: &Tournament) -> [Standing; 2] {
    let mut standings = contest.table().standings;
    standings.sort_by_key(|standing| standing.player);
    let mut standings = standings.into_iter();
    std::array::from_fn(|_| standings.next().expect("a match has two players"))
}

/// By how much A is stronger, with the half-width of that. The two ratings lie around their mean, so
/// their errors are one and the same and add up.
fn lead(a: &Standing, b: &Standing) -> Option<(f64, f64)> {
    let (a, b) = (a.rating?, b.rating?);
    Some((a.elo - b.elo, a.error + b.error))
}

fn wire(contest: &Tournament, forfeits: Vec<Forfeit>) -> MatchResult {
    let (settings, tally) = (contest.settings(), contest.tally());
    let [a, b] = both(contest);
    let lead = lead(&a, &b);
    MatchResult {
        schema: "deret.match/1",
        game: settings.rules.to_string(),
        a: settings.players[0].to_string(),
        b: settings.players[1].to_string(),
        seed: settings.seed,
        random_plies: match settings.openings {
            Openings::Random { plies } => plies,
            _ => 0,
        },
        games: tally.games,
        a_wins: tally.a_wins,
        b_wins: tally.b_wins,
        x_wins: tally.x_wins,
        o_wins: tally.o_wins,
        draws: tally.draws,
        openings: openings_id(&settings.openings),
        repeated: contest.repeated(),
        elo: lead.map(|(elo, _)| rounded(elo)),
        error: lead.map(|(_, error)| rounded(error)),
        sprt: sprt_result(contest),
        a_forfeits: a.faults.into(),
        b_forfeits: b.faults.into(),
        forfeits,
    }
}

use std::path::{Path, PathBuf};

use clap::Args;
use deret_arena::interval::{Lead, Verdict};
use deret_arena::tournament::{Openings, Settings, Standing, Tournament, TournamentGame};
use deret_core::GameRecord;
use deret_files::Lock;
use deret_play::{FAULT_TAG, PlayerSpec};
use deret_store::{Filter, NewRun, Provenance, Run, RunWriter, Store};
use deret_text::{Language, Message, decimal, say};
use deret_wire::{Forfeit, MatchResult};

use super::{
    contest::{ContestFlags, Screen, openings_id, sprt_result, warn_of_repetition},
    shared::{GameFlags, fault, unless},
    tournament::lock_run,
    tournament_table::{rounded, sprt_message},
};
use crate::{
    arguments,
    context::Context,
    failure::{Exit, Failure},
    interrupt,
};

/// Games between two players that swap sides.
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
    #[arg(long, value_name = "FILE", conflicts_with = "db")]
    resume: Option<PathBuf>,
}

const KIND: &str = "match";

/// A match in a store. Locked: two programs on one run would play the same games.
struct Kept {
    writer: RunWriter,
    run: Run,
    _lock: Lock,
}

impl MatchGames {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let settings = self.settings()?;
        for spec in &settings.players {
            context.roster.agent(spec, settings.rules, None)?; // report errors before any game is played
        }
        let mut contest = Tournament::duel(settings)?;
        let stop = interrupt::stop_flag();
        let mut forfeits = Vec::new();
        let path = self.resume.as_ref().or(self.db.as_ref());
        let kept = path.map(|path| self.open(path, &mut contest, &mut forfeits)).transpose()?;
        if contest.played() > 0 {
            context.note(&say!(
                "match-resumed",
                "{played} of {games} games are kept from before.",
                played = contest.played(),
                games = self.games
            ));
        }
        // Without a named store, games are saved only if the match is interrupted.
        let mut unsaved = Vec::new();
        let mut screen = Screen::new(&contest, context);
        let played = self.contest.play(&mut contest, &stop, context, |game, contest| {
            screen.show(&game, contest);
            forfeits.extend(forfeit(&game));
            match &kept {
                // If the store fails, no more games are started; the error is reported below.
                Some(kept) => kept.writer.keep(game.index, game.record),
                None => {
                    unsaved.push((game.index, game.record));
                    true
                }
            }
        });
        let more_faults = screen.close();
        if let Some(Kept { writer, run, _lock }) = kept {
            let mut store = writer.finish()?;
            if contest.is_over() {
                store.finish_run(run.id)?;
            }
        }
        played?;
        if more_faults > 0 {
            context.note(&say!(
                "match-more-faults",
                "{count} more {count|game|games} ended so; --json lists them all.",
                count = more_faults
            ));
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
            context.finish()?; // the result first, then how to continue
            let (played, games) = (contest.played(), self.games);
            context.note(&say!(
                "match-interrupted",
                "Interrupted after {played} of {games} {games|game|games}.",
                played,
                games
            ));
            if played > 0 {
                let command = self.to_go_on(&contest, &unsaved)?;
                context.note(&say!(
                    "match-resume-with",
                    "The games played so far are kept. To continue: {command}",
                    command
                ));
            }
            return Ok(Exit::Interrupted);
        }
        let Some(least) = self.fail_below else { return Ok(Exit::Done) };
        let tally = contest.tally();
        let score = (tally.a_wins as f64 + tally.draws as f64 / 2.0) / tally.games.max(1) as f64;
        let [shown, asked] = [score, least].map(|share| decimal(share, 3, context.language));
        Ok(unless(
            score >= least,
            &say!("match-fails", "A scores {score}, less than {least}.", score = shown, least = asked),
            context,
        ))
    }

    fn settings(&self) -> Result<Settings, Failure> {
        let players = vec![self.a.clone(), self.b.clone()];
        let settings = Settings::new(self.game.rules(), players, self.games, self.seed);
        self.contest.settle(settings, 0)
    }

    /// Opens the store for the games; with `--resume`, games of this match that it already has are not
    /// replayed.
    fn open(
        &self,
        path: &Path,
        contest: &mut Tournament,
        forfeits: &mut Vec<Forfeit>,
    ) -> Result<Kept, Failure> {
        let mut store = Store::open(path)?;
        let settings = contest.settings().to_json();
        let is_same = |run: &Run| self.resume.is_some() && run.settings == settings;
        let found = store.runs(KIND)?.into_iter().find(is_same);
        let run = match found {
            Some(run) => run,
            None => self.begin(&mut store, &settings)?,
        };
        let lock = lock_run(&store, &run)?;
        for game in store.games(Filter { run: Some(run.id), ..Filter::default() }) {
            let game = game?;
            if let Some((_, index)) = game.run {
                contest.restore(index, &game.record);
                forfeits.extend(forfeit(&TournamentGame { index, record: game.record }));
            }
        }
        let writer = RunWriter::start(store, run.id, self.provenance())?;
        Ok(Kept { writer, run, _lock: lock })
    }

    fn begin(&self, store: &mut Store, settings: &str) -> Result<Run, Failure> {
        Ok(store.start_run(&NewRun { kind: KIND, settings, provenance: &self.provenance() })?)
    }

    fn provenance(&self) -> Provenance {
        Provenance::of(KIND).with_command(arguments::command_line()).with_seed(self.seed)
    }

    /// The command that resumes an interrupted match. Games not yet in a store are saved in the default one.
    fn to_go_on(&self, contest: &Tournament, unsaved: &[(u64, GameRecord)]) -> Result<String, Failure> {
        let command = arguments::command_line();
        if self.resume.is_some() {
            return Ok(command);
        }
        if self.db.is_some() {
            return Ok(command.replace(" --db ", " --resume ").replace(" --db=", " --resume="));
        }
        let path = deret_store::paths::default_store()?;
        let mut store = Store::open(&path)?;
        let run = self.begin(&mut store, &contest.settings().to_json())?;
        store.add_to_run(run.id, unsaved, &self.provenance())?;
        Ok(format!("{command} --resume {}", arguments::word(&path.display().to_string())))
    }

    fn table(&self, contest: &Tournament, context: &Context) -> Vec<Message> {
        let tally = contest.tally();
        let share = |count: u64| {
            let percent = 100.0 * count as f64 / tally.games.max(1) as f64;
            format!("{} %", decimal(percent, 1, context.language))
        };
        let row = |name: String, wins: u64| {
            say!("match-wins", "{name}: {wins} won ({share})", name, wins, share = share(wins))
        };
        let mut lines = vec![
            say!(
                "match-title",
                "{games} {games|game|games} of {game}, seed {seed}",
                games = tally.games,
                game = contest.settings().rules.to_string(),
                seed = self.seed.to_string()
            ),
            row(format!("A  {}", self.a.label()), tally.a_wins),
            row(format!("B  {}", self.b.label()), tally.b_wins),
            row("X".to_owned(), tally.x_wins),
            row("O".to_owned(), tally.o_wins),
            say!("match-draws", "Draws: {draws} ({share})", draws = tally.draws, share = share(tally.draws)),
        ];
        let [a, b] = both(contest);
        for (name, standing) in [(&self.a, &a), (&self.b, &b)] {
            let [late, crashed, illegal, refused] = standing.faults;
            if standing.faults != [0; 4] {
                let name = name.label();
                lines.push(say!(
                    "match-forfeits",
                    "{name} lost otherwise than on the board: {late} late, {crashed} crashed, {illegal} \
                    illegal, {refused} refused",
                    name,
                    late,
                    crashed,
                    illegal,
                    refused
                ));
            }
        }
        lines.extend(contest.lead().map(|lead| lead_message(&lead, context.language)));
        lines.extend(contest.sprt().map(|report| sprt_message(&report, context.language)));
        lines
    }
}

/// A game lost by a fault, not on the board.
fn forfeit(game: &TournamentGame) -> Option<Forfeit> {
    let (player, reason) = fault(&game.record)?;
    Some(Forfeit {
        game: game.index + 1,
        player: player.to_owned(),
        kind: game.record.tag(FAULT_TAG).map(str::to_owned),
        reason: reason.to_owned(),
    })
}

/// The standings of A and of B.
fn both(contest: &Tournament) -> [Standing; 2] {
    let mut standings = contest.table().standings;
    standings.sort_by_key(|standing| standing.player);
    let mut standings = standings.into_iter();
    std::array::from_fn(|_| standings.next().expect("a match has two players"))
}

/// The Elo difference, its interval, and the verdict.
fn lead_message(lead: &Lead, language: Language) -> Message {
    // Turns minus zero into zero.
    let signed = |elo: f64| match elo.round() + 0.0 {
        elo if elo > 0.0 => format!("+{}", decimal(elo, 0, language)),
        elo => decimal(elo, 0, language),
    };
    let unbounded = |sign: &str| format!("{sign}∞");
    let verdict = match lead.verdict {
        Verdict::A => say!("match-verdict-a", "A is stronger"),
        Verdict::B => say!("match-verdict-b", "B is stronger"),
        Verdict::Undecided => say!("match-verdict-undecided", "undecided"),
    };
    say!(
        "match-elo",
        "Elo difference {elo}, 95 % interval {low} to {high}, likelihood that A is stronger {los}: \
        {verdict}",
        elo = signed(lead.elo),
        low = lead.low.map_or_else(|| unbounded("-"), signed),
        high = lead.high.map_or_else(|| unbounded("+"), signed),
        los = format!("{} %", decimal(100.0 * lead.superiority, 1, language)),
        verdict
    )
}

fn wire(contest: &Tournament, forfeits: Vec<Forfeit>) -> MatchResult {
    let (settings, tally) = (contest.settings(), contest.tally());
    let [a, b] = both(contest);
    let lead = contest.lead();
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
        elo: lead.map(|lead| rounded(lead.elo)),
        error: lead.and_then(|lead| lead.error()).map(rounded),
        low: lead.and_then(|lead| lead.low).map(rounded),
        high: lead.and_then(|lead| lead.high).map(rounded),
        los: lead.map(|lead| (lead.superiority * 1e4).round() / 1e4),
        verdict: match lead.map(|lead| lead.verdict) {
            Some(Verdict::A) => "a",
            Some(Verdict::B) => "b",
            Some(Verdict::Undecided) | None => "undecided",
        },
        sprt: sprt_result(contest),
        a_forfeits: a.faults.into(),
        b_forfeits: b.faults.into(),
        forfeits,
    }
}

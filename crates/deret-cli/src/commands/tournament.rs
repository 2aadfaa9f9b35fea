use std::{
    fs,
    io::{Read, Write},
    path::{Path, PathBuf},
};

use clap::Args;
use deret_arena::tournament::{self, Pairing, Settings};
use deret_core::Rules;
use deret_files::{FileError, Lock, WholeFile};
use deret_store::{NewRun, Provenance, Run, RunWriter, Store};
use deret_text::{Explain, say};
use serde::{Deserialize, Serialize};

use super::{
    contest::{ContestFlags, Screen, warn_of_repetition},
    shared::{GameFlag, StoreFlag},
    tournament_table,
};
use crate::{
    arguments,
    context::Context,
    failure::{Exit, Failure},
    interrupt,
    parse::Word,
};

/// A tournament, saved in the store as it is played.
#[derive(Args, Clone, Debug)]
pub struct Tournament {
    /// The players and, anywhere among them, the game.
    #[arg(value_name = "SPEC", value_parser = crate::parse::player_or_game)]
    players: Vec<Word>,
    #[command(flatten)]
    game: GameFlag,
    #[arg(long, value_name = "N", default_value = "20", value_parser = crate::parse::count)]
    games: u64,
    #[arg(long, value_name = "S", default_value = "0", allow_hyphen_values = true, value_parser = crate::parse::seed)]
    seed: u64,
    #[arg(long)]
    gauntlet: bool,
    #[arg(long, conflicts_with = "gauntlet")]
    ladder: bool,
    #[command(flatten)]
    contest: ContestFlags,
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    #[command(flatten)]
    store: StoreFlag,
}

const KIND: &str = "tournament";
/// From the empty board, perfect players would repeat one game.
const RANDOM_PLIES_ON_3X3: usize = 2;

/// The contents of a `--resume` file: the store of the games, and the run in it.
#[derive(Serialize, Deserialize)]
struct Pointer {
    schema: String,
    db: PathBuf,
    run: String,
}

const POINTER_SCHEMA: &str = "deret.tournament-run/1";
/// Longer files cannot be ours.
const MOST_POINTER_BYTES: u64 = 1 << 20;

/// A tournament with its place in the store.
struct Placed {
    tournament: tournament::Tournament,
    run: Run,
    store: Store,
    /// Held because two programs on one run would play the same games.
    lock: Lock,
}

impl Tournament {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let _lock = self.resume.as_deref().map(Lock::take).transpose()?;
        let Placed { mut tournament, run, store, lock: _run_lock } = self.place(context)?;
        if tournament.played() > 0 {
            let (played, total) = (tournament.played(), tournament.total());
            context.note(&say!(
                "tournament-resumed",
                "Going on with {played} of {total} {total|game|games} played.",
                played,
                total
            ));
        }
        let path = store.path().to_owned();
        let stop = interrupt::stop_flag();
        let keeper = RunWriter::start(store, run.id, self.provenance(tournament.settings().seed))?;
        let mut screen = Screen::new(&tournament, context);
        let result = self.contest.play(&mut tournament, &stop, context, |game, tournament| {
            screen.show(&game, tournament);
            keeper.keep(game.index, game.record)
        });
        let more_faults = screen.close();
        if more_faults > 0 {
            context.note(&say!(
                "tournament-more-faults",
                "{count} more {count|game|games} ended so; the reasons are in the store (deret games \
                show ID).",
                count = more_faults
            ));
        }
        let mut store = keeper.finish()?;
        result?;
        if tournament.is_over() {
            store.finish_run(run.id)?;
        }
        warn_of_repetition(&tournament, context);
        if context.json {
            context.wire(&tournament_table::wire(&tournament, &run.name, &path))?;
        } else {
            let text = tournament_table::text(&tournament, context.language);
            context.headed(&text)?;
        }
        if tournament.is_over() {
            return Ok(Exit::Done);
        }
        context.finish()?; // the table first, then how to continue
        let command = self.to_go_on(&tournament, &path, context);
        context.note(&say!("tournament-resume-with", "Interrupted. To go on: {command}", command));
        Ok(Exit::Interrupted)
    }

    /// The command that resumes it. It names the players again if one of them must not start without being
    /// named.
    fn to_go_on(&self, tournament: &tournament::Tournament, store: &Path, context: &Context) -> String {
        let resume = |file: &Path| format!("--resume {}", arguments::word(&file.display().to_string()));
        let mut players = tournament.settings().players.iter();
        if !players.any(|player| context.roster.concern(player).is_some()) {
            return format!("deret tournament {}", resume(self.resume.as_deref().unwrap_or(store)));
        }
        match self.resume {
            Some(_) => arguments::command_line(),
            None => format!("{} {}", arguments::command_line(), resume(store)),
        }
    }

    /// A file may come from anywhere: its players start no program and open no file unless the command names
    /// them too.
    fn nobody_unasked(&self, file: &Path, settings: &Settings, context: &Context) -> Result<(), Failure> {
        if !self.players.is_empty() {
            return Ok(()); // and they are the same players
        }
        settings.players.iter().try_for_each(|player| match context.roster.concern(player) {
            None => Ok(()),
            Some(concern) => {
                let (path, player) = (file.display().to_string(), player.to_string());
                let concern = concern.message();
                Err(Failure::bad_input(say!(
                    "tournament-concern",
                    "{path} has the player {player}: {concern}. If that is what you want, name the \
                    players and everything else again as when it began, with --resume",
                    path,
                    player,
                    concern
                )))
            }
        })
    }

    fn go_on(&self, file: &Path, store: Store, run: Run, context: &Context) -> Result<Placed, Failure> {
        let lock = lock_run(&store, &run)?;
        let settings = Settings::from_json(&run.settings)?;
        self.nobody_unasked(file, &settings, context)?;
        let tournament = tournament::Tournament::resume(settings, &store, run.id)?;
        all_can_play(&tournament, context)?;
        Ok(Placed { tournament, run, store, lock })
    }

    /// The tournament to play: a new one, or the one to resume.
    fn place(&self, context: &Context) -> Result<Placed, Failure> {
        let Some(file) = self.resume.as_deref().filter(|file| file.exists()) else {
            return self.begin(|| self.store.write(), context);
        };
        if is_store(file)? {
            let store = Store::open(file)?;
            let runs = store.runs(KIND)?;
            let wanted =
                (!self.players.is_empty()).then(|| self.settings()).transpose()?.map(|s| s.to_json());
            let found = match &wanted {
                Some(settings) => runs.into_iter().find(|run| run.settings == *settings),
                None => runs.into_iter().find(|run| run.finished.is_none()),
            };
            return match found {
                Some(run) => self.go_on(file, store, run, context),
                None if wanted.is_some() => self.begin(|| Ok(store), context),
                None => Err(Failure::bad_input(say!(
                    "tournament-none",
                    "{path} holds no tournament that could go on",
                    path = file.display().to_string()
                ))),
            };
        }
        let mut bytes = Vec::new();
        let opened = fs::File::open(file);
        opened
            .and_then(|opened| opened.take(MOST_POINTER_BYTES).read_to_end(&mut bytes))
            .map_err(FileError::at(file))?;
        let shown = || file.display().to_string();
        let pointer: Pointer = serde_json::from_slice(&bytes)
            .ok()
            .filter(|pointer: &Pointer| pointer.schema == POINTER_SCHEMA)
            .ok_or_else(|| {
                Failure::bad_input(say!(
                    "tournament-not-a-run",
                    "{path} is neither the file of a tournament nor a game store",
                    path = shown()
                ))
            })?;
        let place = self.store.given().unwrap_or(&pointer.db);
        let lost = || {
            Failure::failed(say!(
                "tournament-lost",
                "the games of this tournament are not in {path} any more",
                path = place.display().to_string()
            ))
        };
        if !place.exists() {
            return Err(lost());
        }
        let store = Store::open(place)?;
        let run = store.run_named(&pointer.run)?.ok_or_else(lost)?;
        if !self.players.is_empty() && self.settings()?.to_json() != run.settings {
            return Err(Failure::bad_input(say!(
                "tournament-other",
                "{path} is another tournament than the one asked for; leave out the players to go on \
                with it, or name another file",
                path = shown()
            )));
        }
        self.go_on(file, store, run, context)
    }

    /// Creates a tournament. Errors are reported before the store is opened.
    fn begin(
        &self,
        store: impl FnOnce() -> Result<Store, Failure>,
        context: &Context,
    ) -> Result<Placed, Failure> {
        if self.players.is_empty() {
            return Err(match &self.resume {
                Some(file) => {
                    let path = file.display().to_string();
                    Failure::failed(say!(
                        "tournament-missing",
                        "there is no file {path}: name the players of a new tournament, or the file of \
                        one to go on with",
                        path
                    ))
                }
                None => Failure::bad_input(say!(
                    "tournament-no-players",
                    "name the players, or a tournament to go on with: --resume FILE"
                )),
            });
        }
        let settings = self.settings()?;
        let tournament = tournament::Tournament::new(settings.clone())?;
        all_can_play(&tournament, context)?;
        let mut store = store()?;
        let pointer =
            self.resume.as_deref().filter(|file| !file.exists()).map(WholeFile::create).transpose()?;
        let provenance = self.provenance(settings.seed);
        let run = store.start_run(&NewRun {
            kind: KIND,
            settings: &settings.to_json(),
            provenance: &provenance,
        })?;
        if let Some(mut file) = pointer {
            let db = fs::canonicalize(store.path()).unwrap_or_else(|_| store.path().to_owned());
            let pointer = Pointer { schema: POINTER_SCHEMA.to_owned(), db, run: run.name.clone() };
            let text = serde_json::to_string_pretty(&pointer).unwrap_or_default();
            writeln!(file, "{text}").map_err(|error| file.trouble(error))?;
            file.finish()?;
        }
        let lock = lock_run(&store, &run)?;
        Ok(Placed { tournament, run, store, lock })
    }

    /// The game, given as a word or by `--game`.
    fn rules(&self) -> Result<Rules, Failure> {
        let mut words = self.players.iter().filter_map(Word::game).map(|game| self.game.meant(game));
        let word = words.next();
        let other = words.next().or_else(|| self.game.given().filter(|_| word.is_some()));
        match (word, other) {
            (Some(one), Some(other)) if one != other => {
                let (one, other) = (one.to_string(), other.to_string());
                Err(Failure::bad_input(say!(
                    "tournament-two-games",
                    "two games are named, {one} and {other}: a tournament is of one",
                    one,
                    other
                )))
            }
            _ => Ok(word.or(self.game.given()).unwrap_or(self.game.meant(Rules::TIC_TAC_TOE))),
        }
    }

    fn settings(&self) -> Result<Settings, Failure> {
        let players = self.players.iter().filter_map(Word::player).cloned().collect();
        let pairing = match (self.gauntlet, self.ladder) {
            (true, _) => Pairing::Gauntlet,
            (_, true) => Pairing::Ladder,
            _ => Pairing::RoundRobin,
        };
        let settings = Settings { pairing, ..Settings::new(self.rules()?, players, self.games, self.seed) };
        let settings = self.contest.settle(settings, RANDOM_PLIES_ON_3X3)?;
        settings.check()?;
        Ok(settings)
    }

    fn provenance(&self, seed: u64) -> Provenance {
        Provenance::of(KIND).with_command(arguments::command_line()).with_seed(seed)
    }
}

/// Checks that each player can be created and supports the board.
fn all_can_play(tournament: &tournament::Tournament, context: &Context) -> Result<(), Failure> {
    let settings = tournament.settings();
    for spec in &settings.players {
        context.roster.agent(spec, settings.rules, None)?;
    }
    let Some((player, refusal)) = tournament.refusal(&context.roster) else { return Ok(()) };
    let (player, game) = (player.to_string(), settings.rules.to_string());
    let problem = refusal.message();
    Err(Failure::bad_input(say!(
        "tournament-refused",
        "{player} cannot play {game}: {problem}",
        player,
        game,
        problem
    )))
}

/// Locks a run, so that it is played once at a time under any file name.
pub fn lock_run(store: &Store, run: &Run) -> Result<Lock, FileError> {
    // By its number: a name comes from the store and could choose a path.
    Lock::take(&deret_files::beside(store.path(), &format!(".run-{}", run.id)))
}

fn is_store(file: &Path) -> Result<bool, Failure> {
    let mut beginning = [0; 16];
    let mut opened = fs::File::open(file).map_err(FileError::at(file))?;
    Ok(opened.read_exact(&mut beginning).is_ok() && &beginning == b"SQLite format 3\0")
}

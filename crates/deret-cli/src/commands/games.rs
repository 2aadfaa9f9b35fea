use std::{
    collections::BTreeMap,
    io::{self, BufWriter, IsTerminal, Write},
    path::{Path, PathBuf},
    time::Duration,
};

use clap::{Args, Subcommand};
use deret_core::{GameRecord, Move, Rules, Value};
use deret_search::{Limits, StopFlag};
use deret_store::{
    Filter, GameId, ResultFilter, Store, StoredGame,
    formats::{BadGame, Fault, Format},
    move_rows::{RowFormat, RowsWritten, export_rows, export_rows_file},
    transfer::{self, ImportWatch, Imported, Reading, Saved, TransferError},
};
use deret_study::{Oracle, Reviewer};
use deret_text::{Explain, Message, VisibleWriter, say, shortened, visible};
use deret_wire::{ImportProblem, ImportReason, SetUpPosition};
use indicatif::ProgressBar;

use super::{
    review::{self, ReviewStored},
    shared::{FAULTS_TOLD, StoreFlag},
};
use crate::{
    context::{Context, wire_text},
    failure::{Exit, Failure},
    interrupt, progress, texts,
};

/// The game store.
#[derive(Args, Clone, Debug)]
pub struct Games {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand, Clone, Debug)]
enum Action {
    List(List),
    Show(Show),
    Export(Export),
    Import(Import),
    Delete(Delete),
    Review(ReviewStored),
}

impl Games {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        match &self.action {
            Action::List(command) => command.run(context),
            Action::Show(command) => command.run(context),
            Action::Export(command) => command.run(context),
            Action::Import(command) => command.run(context),
            Action::Delete(command) => command.run(context),
            Action::Review(command) => command.run(context),
        }
    }
}

/// Selects games of the store.
#[derive(Args, Clone, Debug)]
struct Which {
    #[arg(long, value_name = "G", value_parser = crate::parse::rules)]
    game: Option<Rules>,
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    #[arg(long, value_name = "NAME")]
    x: Option<String>,
    #[arg(long, value_name = "NAME")]
    o: Option<String>,
    #[arg(long, value_name = "R", value_parser = crate::parse::result)]
    result: Option<ResultFilter>,
    #[arg(long, value_name = "DATE", value_parser = crate::parse::date)]
    since: Option<String>,
    #[arg(long, value_name = "DATE", value_parser = crate::parse::date)]
    until: Option<String>,
    #[arg(long, value_name = "MOVES")]
    opening: Option<String>,
    #[arg(long, value_name = "NAME")]
    front_end: Option<String>,
}

impl Which {
    fn filter(&self) -> Result<Filter, Failure> {
        Ok(Filter {
            game: self.game,
            player: self.player.clone(),
            x: self.x.clone(),
            o: self.o.clone(),
            result: self.result,
            since: self.since.clone(),
            until: self.until.clone(),
            opening: self.opening()?,
            front_end: self.front_end.clone(),
            ..Filter::default()
        })
    }

    /// The moves that the games begin with. Without a game they are read on the largest board, which has
    /// every cell; row and column numbers are refused then, since the board's height, from which rows
    /// are counted, is unknown.
    fn opening(&self) -> Result<Vec<Move>, Failure> {
        let Some(text) = self.opening.as_deref() else { return Ok(Vec::new()) };
        let side = usize::from(Rules::MAX_SIDE);
        let wrong = |problem: Message| Failure::bad_input(problem).about("opening");
        let rules = match self.game {
            Some(rules) => rules,
            None if text.split([',', ' ']).any(|word| word.starts_with(|c: char| c.is_ascii_digit())) => {
                return Err(wrong(say!(
                    "games-opening-game",
                    "{text} counts rows and columns: add the game (--game G), or name the cells (b2)",
                    text
                )));
            }
            None => Rules::of_size(side, side).map_err(Failure::bad_input)?,
        };
        rules.parse_moves(text).map_err(|problem| wrong(problem.message()))
    }
}

#[derive(Args, Clone, Debug)]
struct List {
    #[command(flatten)]
    which: Which,
    #[arg(long, value_name = "N", value_parser = crate::parse::count)]
    limit: Option<u64>,
    #[arg(long)]
    newest: bool,
    #[command(flatten)]
    store: StoreFlag,
}

impl List {
    fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let store = self.store.read()?;
        let filter = Filter { limit: self.limit, newest_first: self.newest, ..self.which.filter()? };
        let mut count = 0u64;
        if context.json {
            context.line(r#"{"schema":"deret.games/1","games":["#)?;
        } else if io::stdout().is_terminal() {
            context.heading(&say!(
                "games-header",
                "    ID  Date                  Game       Result   Ply  X - O"
            ))?;
        }
        for game in store.games(filter) {
            let game = game?;
            let line = if context.json {
                let separator = if count > 0 { "," } else { "" };
                format!("{separator}{}", wire_text(&deret_wire::StoredGame::of(game.id.0, &game.record))?)
            } else {
                game_line(&game)
            };
            context.line(line)?;
            count += 1;
        }
        if context.json {
            context.line("]}")?;
        } else if count == 0 {
            context.note(&say!(
                "games-none",
                "No game fits in {path}.",
                path = store.path().display().to_string()
            ));
        }
        Ok(Exit::Done)
    }
}

/// Maximum lengths of a name and a date in a line of the list.
const NAME_LETTERS: usize = 60;
const DATE_LETTERS: usize = 20;

fn game_line(game: &StoredGame) -> String {
    let record = &game.record;
    let shown = |text: &str, most| shortened(&visible(shortened(text, most).as_ref()), most).into_owned();
    let [x, o] =
        record.players.each_ref().map(|name| shown(if name.is_empty() { "?" } else { name }, NAME_LETTERS));
    let (date, plies) = (shown(record.tag("Date").unwrap_or("-"), DATE_LETTERS), record.moves.len());
    format!(
        "{:>6}  {date:<20}  {:<9}  {:<7}  {plies:>3}  {x} - {o}",
        game.id.0,
        record.rules,
        record.result_text()
    )
}

#[derive(Args, Clone, Debug)]
struct Show {
    #[arg(value_name = "ID", value_parser = crate::parse::game_id)]
    id: GameId,
    #[command(flatten)]
    store: StoreFlag,
}

impl Show {
    fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let game = self.store.read()?.get(self.id)?;
        let record = &game.record;
        let whole = deret_wire::WholeGame::of(game.id.0, record);
        if context.json {
            return context.wire(&whole);
        }
        context.line(record.to_string())?;
        for row in whole.position.split('/') {
            context.line(row.chars().flat_map(|cell| [cell, ' ']).collect::<String>().trim_end())?;
        }
        Ok(Exit::Done)
    }
}

#[derive(Args, Clone, Debug)]
struct Export {
    #[arg(value_name = "ID", value_parser = crate::parse::game_id)]
    ids: Vec<GameId>,
    #[command(flatten)]
    which: Which,
    #[arg(short = 'o', long, value_name = "FILE")]
    output: Option<PathBuf>,
    #[arg(long, value_name = "FORMAT", value_parser = crate::parse::format)]
    format: Option<Format>,
    #[arg(long, requires = "output", conflicts_with_all = ["ids", "Which", "moves"])]
    salvage: bool,
    #[arg(long, conflicts_with = "format")]
    moves: bool,
    #[arg(long, requires = "moves")]
    values: bool,
    #[command(flatten)]
    store: StoreFlag,
}

impl Export {
    /// Exports the readable games of a damaged store.
    fn salvage(&self, path: &Path, format: Format, context: &mut Context) -> Result<Exit, Failure> {
        let store = Store::open_to_salvage(&self.store.path()?)?;
        let Saved { whole, bare, lost } = transfer::salvage_file(&store, path, format)?;
        let (games, shown) = (whole + bare, path.display().to_string());
        if context.json {
            let schema = "deret.salvage/1";
            context.wire(&deret_wire::Salvaged { schema, games, bare, lost, file: shown })?;
        } else {
            context.note(&match bare {
                0 => say!(
                    "games-salvaged",
                    "{games} {games|game|games} saved to {path}; {lost} could not be read. Move the damaged \
                    store away and import the file.",
                    games,
                    lost,
                    path = shown
                ),
                _ => say!(
                    "games-salvaged-bare",
                    "{games} {games|game|games} saved to {path} ({bare} of them without notes and tags); {lost} \
                    could not be read. Move the damaged store away and import the file.",
                    games,
                    bare,
                    lost,
                    path = shown
                ),
            });
        }
        Ok(Exit::Done)
    }

    fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let output = self.output.as_deref().filter(|path| *path != Path::new("-"));
        if self.moves {
            return self.export_moves(output, context);
        }
        let format = match (self.format, output) {
            (Some(format), _) => format,
            (None, Some(path)) => Format::of_path(path).map_err(Failure::bad_input)?,
            (None, None) => Format::Deret,
        };
        if let Some(path) = output.filter(|_| self.salvage) {
            return self.salvage(path, format, context);
        }
        let store = self.store.read()?;
        all_there(&store, &self.ids)?;
        let filter = Filter { ids: self.ids.clone(), ..self.which.filter()? };
        if format.holds_one_game() && store.count(&filter)? > 1 {
            return Err(Failure::bad_input(say!(
                "games-export-one",
                "a .{format} file holds one game only, and more fit: name one by its number, or use \
                another format",
                format = format.ending()
            )));
        }
        let stop = interrupt::stop_flag();
        let Some(path) = output else {
            if context.json {
                return Err(Failure::bad_input(texts::games_export_json()));
            }
            let stdout = io::stdout().lock();
            // A file gets the games as they are stored; a terminal gets them escaped.
            let target: Box<dyn Write> =
                if stdout.is_terminal() { Box::new(VisibleWriter::new(stdout)) } else { Box::new(stdout) };
            let target = BufWriter::with_capacity(1 << 16, target);
            let name = PathBuf::from("-");
            let exported = transfer::export(&store, filter, target, &name, format, |_| !stop.is_raised());
            return ended(exported, &stop).map(|_| Exit::Done);
        };
        let bar = progress::counter(&texts::games_progress(), context);
        let exported = transfer::export_file(&store, filter, path, format, |count| {
            if count % 1000 == 0 {
                bar.set_position(count);
            }
            !stop.is_raised()
        });
        bar.finish_and_clear();
        let count = ended(exported, &stop)?;
        let shown = path.display().to_string();
        if context.json {
            let (schema, format) = ("deret.export/1", format.ending());
            return context.wire(&deret_wire::Exported { schema, games: count, file: shown, format });
        }
        context.note(&say!(
            "games-exported",
            "{count} {count|game|games} written to {path}.",
            count,
            path = shown
        ));
        Ok(Exit::Done)
    }

    /// One row per move, for statistics programs.
    fn export_moves(&self, output: Option<&Path>, context: &mut Context) -> Result<Exit, Failure> {
        let format = output.map_or(Ok(RowFormat::Csv), RowFormat::of_path).map_err(Failure::bad_input)?;
        let store = self.store.read()?;
        all_there(&store, &self.ids)?;
        let filter = Filter { ids: self.ids.clone(), ..self.which.filter()? };
        let (stop, oracle) = (interrupt::stop_flag(), Oracle::default());
        let mut values = |record: &GameRecord| {
            if self.values { values_of(record, &oracle, &stop) } else { Vec::new() }
        };
        let Some(path) = output else {
            if context.json {
                return Err(Failure::bad_input(texts::games_export_json()));
            }
            let target = BufWriter::with_capacity(1 << 16, io::stdout());
            let name = Path::new("-");
            let go_on = |_| !stop.is_raised();
            let written = export_rows(&store, filter, target, name, format, &mut values, go_on);
            return ended(written, &stop).map(|_| Exit::Done);
        };
        let bar = progress::counter(&texts::games_progress(), context);
        let written = export_rows_file(&store, filter, path, format, &mut values, |games| {
            bar.set_position(games);
            !stop.is_raised()
        });
        bar.finish_and_clear();
        let RowsWritten { games, rows } = ended(written, &stop)?;
        let file = path.display().to_string();
        if context.json {
            let format = format.ending();
            return context.wire(&deret_wire::ExportedMoves {
                schema: "deret.export-moves/1",
                games,
                rows,
                file,
                format,
            });
        }
        context.note(&say!(
            "games-exported-moves",
            "{rows} {rows|move|moves} of {games} {games|game|games} written to {path}.",
            games,
            rows,
            path = file
        ));
        Ok(Exit::Done)
    }
}

/// All or nothing: a missing number is a mistake, not an empty file.
fn all_there(store: &Store, ids: &[GameId]) -> Result<(), Failure> {
    ids.iter().try_for_each(|id| store.get(*id).map(drop))?;
    Ok(())
}

/// The value of each move to its player, as far as it can be found in a few seconds.
fn values_of(record: &GameRecord, oracle: &Oracle, stop: &StopFlag) -> Vec<Option<&'static str>> {
    const TIME: Duration = Duration::from_secs(2);
    let moves: Vec<Move> = record.moves.iter().map(|played| played.mv).collect();
    let Ok(mut reviewer) = Reviewer::new(record.rules, &moves, record.outcome) else { return Vec::new() };
    let limits = Limits { time: Some(TIME), stop: Some(stop.clone()), ..Limits::default() };
    review::ask(&mut reviewer, oracle, &limits, || ());
    reviewer.review().moves.iter().map(|judged| judged.value().map(Value::name)).collect()
}

/// An export that was stopped is interrupted, regardless of the writer's error.
fn ended<T>(exported: Result<T, TransferError>, stop: &StopFlag) -> Result<T, Failure> {
    exported.map_err(|error| if stop.is_raised() { Failure::interrupted() } else { error.into() })
}

#[derive(Args, Clone, Debug)]
struct Import {
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "FORMAT", value_parser = crate::parse::format)]
    format: Option<Format>,
    #[arg(long, value_name = "G", default_value = "15,15,5", value_parser = crate::parse::rules)]
    game: Rules,
    #[command(flatten)]
    store: StoreFlag,
}

/// Maximum number of refused games listed in JSON; all are counted.
const PROBLEMS_IN_JSON: usize = 1000;

/// Number of refused games by kind of fault.
type Faults = BTreeMap<Fault, u64>;

/// Results of the files so far.
#[derive(Default)]
struct Harvest {
    total: Imported,
    problems: Vec<ImportProblem>,
    faults: Faults,
    cannot_read: bool,
    /// A file contained no game.
    no_game: bool,
}

impl Import {
    fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        self.check_formats()?;
        let mut store = self.store.write()?;
        let stop = interrupt::stop_flag();
        let mut harvest = Harvest::default();
        for path in &self.files {
            self.import(path, &mut store, &stop, &mut harvest, context)?;
            if harvest.total.stopped {
                break;
            }
        }
        let exit = harvest.exit();
        harvest.report(context)?;
        Ok(exit)
    }

    /// Detects invalid formats before anything is imported.
    fn check_formats(&self) -> Result<(), Failure> {
        for path in self.files.iter().filter(|_| self.format.is_none()) {
            if path == Path::new("-") {
                return Err(Failure::bad_input(say!(
                    "games-import-format",
                    "standard input has no ending that tells its format: add --format deret, sgf, psq, \
                    csv, jsonl or pos"
                )));
            }
            if !path.is_dir() && !transfer::is_archive(path) {
                Format::of_path(path).map_err(Failure::bad_input)?;
            }
        }
        Ok(())
    }

    fn import(
        &self,
        path: &Path,
        store: &mut Store,
        stop: &StopFlag,
        harvest: &mut Harvest,
        context: &Context,
    ) -> Result<(), Failure> {
        let bar = progress::counter(&texts::games_progress(), context);
        let reading = Reading { format: self.format, rules: self.game };
        let mut watch = Watch { bar, stop, harvest, context };
        let imported = if path == Path::new("-") {
            transfer::import(store, io::stdin().lock(), path, reading, &mut watch)
        } else {
            transfer::import_path(store, path, reading, &mut watch)
        };
        watch.bar.finish_and_clear();
        let imported = match imported {
            Ok(imported) => imported,
            // The other files may be good.
            Err(error) if error.unreadable().is_some() => {
                harvest.cannot_read = true;
                harvest.trouble(path, &error.message(), context);
                return Ok(());
            }
            Err(error) => return Err(error.into()),
        };
        if (imported.added, imported.refused) == Default::default() && !imported.stopped {
            harvest.no_game = true;
            let told = texts::games_import_none(path.display().to_string());
            harvest.trouble(path, &told, context);
        }
        let total = &mut harvest.total;
        total.added.new += imported.added.new;
        total.added.known += imported.added.known;
        total.refused += imported.refused;
        total.passed_over += imported.passed_over;
        total.stopped = imported.stopped;
        Ok(())
    }
}

impl Harvest {
    fn exit(&self) -> Exit {
        match self.total {
            Imported { stopped: true, .. } => Exit::Interrupted,
            _ if self.cannot_read => Exit::Failed,
            Imported { refused, .. } if refused > 0 || self.no_game => Exit::BadInput,
            _ => Exit::Done,
        }
    }

    /// Reports a file that produced no games.
    fn trouble(&mut self, path: &Path, problem: &Message, context: &Context) {
        let words = context.words(problem);
        let file = path.display().to_string();
        self.problems.push(ImportProblem { file, line: None, problem: words.clone(), position: None });
        context.note(&texts::error(words));
    }

    fn report(self, context: &mut Context) -> Result<(), Failure> {
        let Imported { added, refused, passed_over, .. } = self.total;
        if context.json {
            let reason = |(fault, games): (&Fault, &u64)| ImportReason {
                reason: context.words(&fault.message()),
                games: *games,
            };
            let imported = deret_wire::Imported {
                schema: "deret.import/1",
                added: added.new,
                known: added.known,
                refused,
                passed_over,
                reasons: self.faults.iter().map(reason).collect(),
                problems: self.problems,
            };
            context.wire(&imported)?;
        } else {
            let summary = say!(
                "games-imported",
                "{added} added, {known} known already, {refused} refused.",
                added = added.new,
                known = added.known,
                refused
            );
            context.note(&summary);
            // A single fault has been reported in full; several are counted by kind.
            for (fault, count) in self.faults.iter().filter(|_| refused > 1) {
                context.note(&say!(
                    "games-import-faults",
                    "  {count} refused {fault}",
                    count = *count,
                    fault = fault.message()
                ));
            }
            if passed_over > 0 {
                context.note(&say!(
                    "games-import-passed-over",
                    "  {count} {count|file|files} passed over: no ending of a game file",
                    count = passed_over
                ));
            }
        }
        Ok(())
    }
}

struct Watch<'a> {
    bar: ProgressBar,
    stop: &'a StopFlag,
    harvest: &'a mut Harvest,
    context: &'a Context,
}

impl ImportWatch for Watch<'_> {
    fn refused(&mut self, file: &Path, game: &BadGame) {
        *self.harvest.faults.entry(game.fault.clone()).or_default() += 1;
        let message: Message = game.message();
        let position = game.position.as_deref();
        if self.harvest.problems.len() < PROBLEMS_IN_JSON {
            let words = self.context.words(&message);
            let position = position
                .map(|(rules, diagram)| SetUpPosition { game: rules.to_string(), position: diagram.clone() });
            let file = file.display().to_string();
            self.harvest.problems.push(ImportProblem {
                file,
                line: Some(game.line),
                problem: words,
                position,
            });
        }
        let refused: u64 = self.harvest.faults.values().sum();
        if refused > FAULTS_TOLD as u64 {
            return;
        }
        let path = file.display().to_string();
        let told = match position {
            None => say!("games-refused", "{path}: {problem}", path, problem = message),
            Some((rules, diagram)) => {
                let rules = rules.to_string();
                say!(
                    "games-refused-position",
                    "    {path}: {problem}\n\
                    \x20 position {rules}: {position}",
                    path,
                    problem = message,
                    rules,
                    position = diagram
                )
            }
        };
        self.bar.suspend(|| self.context.note(&told));
    }

    fn unreadable(&mut self, problem: &TransferError) {
        self.harvest.cannot_read = true;
        let path = problem.unreadable().unwrap_or(Path::new(""));
        self.bar.suspend(|| self.harvest.trouble(path, &problem.message(), self.context));
    }

    fn read(&mut self, games: u64) {
        if games.is_multiple_of(1000) {
            self.bar.set_position(games);
        }
    }

    fn should_stop(&self) -> bool {
        self.stop.is_raised()
    }
}

#[derive(Args, Clone, Debug)]
struct Delete {
    #[arg(value_name = "ID", value_parser = crate::parse::game_id)]
    ids: Vec<GameId>,
    #[command(flatten)]
    which: Which,
    #[arg(long)]
    all: bool,
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    store: StoreFlag,
}

impl Delete {
    fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let filter = Filter { ids: self.ids.clone(), ..self.which.filter()? };
        if filter.is_open() && !self.all {
            return Err(Failure::bad_input(say!(
                "games-delete-which",
                "say which games: by number, by a filter such as --player, or --all"
            )));
        }
        let reader = self.store.read()?;
        all_there(&reader, &self.ids)?;
        let count = reader.count(&filter)?;
        if self.ids.is_empty() && !self.yes && count > 0 {
            return Err(Failure::bad_input(say!(
                "games-delete-sure",
                "{count} {count|game fits|games fit}; add --yes to delete",
                count
            )));
        }
        drop(reader);
        let deleted = if count > 0 { self.store.write()?.delete(&filter)? } else { 0 };
        if context.json {
            return context.wire(&deret_wire::Deleted { schema: "deret.delete/1", deleted });
        }
        context.note(&say!("games-deleted", "{count} {count|game|games} deleted.", count = deleted));
        Ok(Exit::Done)
    }
}

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use deret_core::{Game, Position};
use deret_search::Limits;
use deret_solver::{Analysis, MoveValue};
use deret_study::Estimates;
use deret_table::{Checked, Table as Tabled, TableError, TableFolder, Watch, check, check_sample};
use deret_text::{grouped, say};
use deret_wire::{ListedTable, TableChecked, TableInfo, TableList};

use super::analyze::Found;
use super::place::PositionFlags;
use super::table_build::Build;
use super::table_counts::{Counts, sum};
use crate::{
    context::Context,
    failure::{Exit, Failure},
    interrupt, progress, tables,
};

/// Complete tables.
#[derive(Args, Clone, Debug)]
pub struct Table {
    #[command(subcommand)]
    action: Action,
}

#[derive(Subcommand, Clone, Debug)]
enum Action {
    Build(Build),
    Info(Info),
    Probe(Probe),
    Counts(Counts),
    Check(Check),
    List(List),
}

impl Table {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        match &self.action {
            Action::Build(command) => command.run(context),
            Action::Info(command) => command.run(context),
            Action::Probe(command) => command.run(context),
            Action::Counts(command) => command.run(context),
            Action::Check(command) => command.run(context),
            Action::List(command) => command.run(context),
        }
    }
}

/// The description in a table's file.
#[derive(Args, Clone, Debug)]
struct Info {
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// The value of a position and of each move, from a file.
#[derive(Args, Clone, Debug)]
struct Probe {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    position: PositionFlags,
}

/// Whether every value follows from its children's.
#[derive(Args, Clone, Debug)]
struct Check {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "N", value_parser = crate::parse::count)]
    sample: Option<u64>,
    #[arg(long, value_name = "S", default_value = "0", value_parser = crate::parse::seed)]
    seed: u64,
}

/// The tables that analysis and play use.
#[derive(Args, Clone, Debug)]
struct List {}

impl Info {
    fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let failure = |error| tables::failure(&self.file, error);
        let table = Tabled::open(&self.file).map_err(failure)?;
        let bar = progress::bar(table.segments(), &say!("table-info-progress", "Checking segments"), context);
        let tell = |_: usize, segments: u64| bar.inc(segments);
        let checked = table.check_segments(&Watch { stop: Some(interrupt::stop_flag()), tell: &tell });
        bar.finish_and_clear();
        checked.map_err(failure)?;
        let total = sum(table.tallies());
        if context.json {
            return context.wire(&TableInfo {
                schema: "deret.table-info/1",
                game: table.rules().to_string(),
                positions: total.all.positions,
                classes: total.classes.positions,
                bytes: table.bytes(),
                distances: table.has_distances(),
                complete: true,
            });
        }
        let number = |value: u64| grouped(value.into(), context.language);
        let message = say!(
            "table-info",
            "{game}: {positions} positions, {classes} up to symmetry, {bytes} bytes",
            game = table.rules().to_string(),
            positions = number(total.all.positions),
            classes = number(total.classes.positions),
            bytes = number(table.bytes())
        );
        context.say(&message)?;
        if table.has_distances() {
            context.say(&say!("table-info-distances", "With the plies to the end"))?;
        }
        Ok(Exit::Done)
    }
}

impl Probe {
    fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let failure = |error| tables::failure(&self.file, error);
        let table = Tabled::open(&self.file).map_err(failure)?;
        let pos = self.position.position(table.rules(), context)?;
        let analysis = from_table(&table, &pos).map_err(failure)?;
        let found = Found { analysis, estimates: Estimates::default() };
        found.print("deret.table-probe/1", &pos, context)?;
        Ok(Exit::Done)
    }
}

/// The values a table holds for a position: everything except distances, which not every table has.
fn from_table(table: &Tabled, pos: &Position) -> Result<Analysis, TableError> {
    if let Some(outcome) = pos.outcome() {
        return Ok(Analysis::of_finished(outcome));
    }
    let own = table.worth(pos)?;
    let moves = table.moves(pos)?.into_iter().map(|(mv, worth)| MoveValue {
        mv,
        value: Some(worth.value),
        plies: worth.plies,
    });
    let mut analysis = Analysis::of_moves(pos, Some(own.value), moves.collect());
    deret_solver::order_draws(pos, &mut analysis.moves, &Limits::default());
    Ok(Analysis { complete: true, ..analysis })
}

impl Check {
    fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let checked = match self.check(context) {
            Ok(checked) => checked,
            // A damaged table fails the check; a file that was never a table cannot be checked.
            Err(error @ (TableError::CutOff | TableError::Damaged(_))) => {
                let problem = context.words(&tables::words(&self.file, &error));
                return self.print(context, false, 0, &problem);
            }
            Err(error) => return Err(tables::failure(&self.file, error)),
        };
        let positions = grouped(checked.checked.into(), context.language);
        let message = match (&checked.wrong, checked.wrong_count) {
            (Some(position), _) => say!(
                "table-check-wrong",
                "It does not hold: the value of {position} does not follow from its moves",
                position
            ),
            (None, Some(stones)) => say!(
                "table-check-wrong-count",
                "It does not hold: the counts of the positions with {stones} stones are wrong",
                stones
            ),
            (None, None) => say!(
                "table-check-holds",
                "It holds: {positions} positions follow from their moves",
                positions
            ),
        };
        let reason = context.words(&message);
        self.print(context, checked.holds, checked.checked, &reason)
    }

    fn check(&self, context: &Context) -> Result<Checked, TableError> {
        let table = Tabled::open(&self.file)?;
        let stop = interrupt::stop_flag();
        let stored: u64 = sum(table.tallies()).classes.positions;
        let bar =
            progress::bar(self.sample.unwrap_or(stored), &say!("table-check-progress", "Checking"), context);
        let tell = |_: usize, positions: u64| bar.inc(positions);
        let watch = Watch { stop: Some(stop), tell: &tell };
        let checked = match self.sample {
            Some(sample) => check_sample(&table, sample, self.seed, &watch),
            None => check(&table, &watch),
        };
        bar.finish_and_clear();
        checked
    }

    fn print(&self, context: &mut Context, holds: bool, checked: u64, reason: &str) -> Result<Exit, Failure> {
        if context.json {
            let reason = reason.to_owned();
            context.wire(&TableChecked { schema: "deret.table-check/1", holds, checked, reason })?;
        } else {
            context.line(reason)?;
        }
        Ok(if holds { Exit::Done } else { Exit::DoesNotHold })
    }
}

impl List {
    fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let folder = tables::folder(context)?;
        let found = TableFolder::list(&folder).map_err(|error| tables::failure(&folder, error))?;
        if context.json {
            let tables = found.iter().map(|(path, table)| listed(context, path, table.as_ref())).collect();
            let folder = folder.display().to_string();
            return context.wire(&TableList { schema: "deret.table-list/1", folder, tables });
        }
        if found.is_empty() {
            context.say(&say!(
                "table-list-empty",
                "No tables in {path}; deret table build G makes one",
                path = folder.display().to_string()
            ))?;
        }
        for (path, table) in &found {
            match table {
                Ok(table) => {
                    let bytes = grouped(table.bytes().into(), context.language);
                    context.line(format!("{:<12} {bytes:>15}  {}", table.rules(), path.display()))?;
                }
                Err(error) => context.say(&tables::words(path, error))?,
            }
        }
        Ok(Exit::Done)
    }
}

fn listed(context: &Context, path: &Path, table: Result<&Tabled, &TableError>) -> ListedTable {
    let reason = table.err().map(|error| context.words(&tables::words(path, error)));
    let table = table.ok();
    ListedTable {
        file: path.display().to_string(),
        game: table.map(|table| table.rules().to_string()),
        positions: table.map(|table| sum(table.tallies()).all.positions),
        bytes: table.map(Tabled::bytes),
        complete: table.is_some(),
        reason,
    }
}

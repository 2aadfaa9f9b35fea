use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use deret_files::WholeFile;
use deret_table::{Count, Estimate, Table, TableFolder, Tally, Watch};
use deret_text::{grouped, say};
use deret_wire::{Outcomes, TableCounts};

use super::shared::GameFlags;
use super::table_build::{allowed_bytes, announce, bar, teller};
use crate::{
    context::Context,
    failure::{Exit, Failure},
    interrupt, tables,
};

/// Positions by ply and outcome: from the game's table where there is one, else computed.
#[derive(Args, Clone, Debug)]
pub struct Counts {
    #[command(flatten)]
    game: GameFlags,
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    #[arg(long, value_name = "MB", value_parser = crate::parse::count)]
    memory_mb: Option<u64>,
}

impl Counts {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let rules = self.game.rules();
        let file = self.csv.as_deref().map(WholeFile::create).transpose()?;
        let known = tables::folder(context)
            .ok()
            .and_then(|folder| Table::open(&TableFolder::path(&folder, rules)).ok());
        let tallies = match known.filter(|table| table.rules() == rules) {
            Some(table) => table.tallies().to_vec(),
            None => self.count(context)?,
        };
        if let Some(mut file) = file {
            file.write_all(csv(&tallies).as_bytes()).map_err(|error| file.trouble(error))?;
            file.finish()?;
        }
        if context.json {
            let plies = tallies.iter().map(outcomes);
            return context.wire(&TableCounts::of(rules, outcomes(&sum(&tallies)), plies));
        }
        self.print(context, &tallies)
    }

    fn count(&self, context: &Context) -> Result<Vec<Tally>, Failure> {
        let rules = self.game.rules();
        let failure = |error| tables::failure(&PathBuf::new(), error);
        let estimate = Estimate::of(rules, false).map_err(failure)?;
        let allowed = allowed_bytes(self.memory_mb);
        estimate.passes(allowed).map_err(failure)?;
        announce(context, &estimate, allowed, false);
        let bar = bar(&estimate, context);
        let tell = teller(&bar, context);
        let watch = Watch { stop: Some(interrupt::stop_flag()), tell: &tell };
        let tallies = deret_table::counts(rules, allowed, &watch);
        bar.finish_and_clear();
        tallies.map_err(failure)
    }

    fn print(&self, context: &mut Context, tallies: &[Tally]) -> Result<Exit, Failure> {
        context.heading(&say!(
            "table-counts-heading",
            "stones        positions           X wins           O wins            draws   up to symmetry"
        ))?;
        let total = sum(tallies);
        let plies = tallies.iter().enumerate().map(|(stones, tally)| (stones.to_string(), tally));
        let whole = context.words(&say!("table-counts-total", "all"));
        for (name, tally) in plies.chain([(whole, &total)]) {
            let Count { positions, x_wins, o_wins } = tally.all;
            let numbers = [positions, x_wins, o_wins, tally.all.draws(), tally.classes.positions];
            let cells: Vec<String> =
                numbers.iter().map(|&n| format!("{:>16}", grouped(n.into(), context.language))).collect();
            context.line(format!("{name:<6} {}", cells.join(" ")))?;
        }
        Ok(Exit::Done)
    }
}

/// The sum over all plies.
pub fn sum(tallies: &[Tally]) -> Tally {
    tallies.iter().fold(Tally::default(), |sum, tally| sum.plus(tally))
}

fn outcomes(tally: &Tally) -> Outcomes {
    let Count { positions, x_wins, o_wins } = tally.all;
    let classes = &tally.classes;
    Outcomes {
        positions,
        x_wins,
        o_wins,
        draws: tally.all.draws(),
        classes: classes.positions,
        x_win_classes: classes.x_wins,
        o_win_classes: classes.o_wins,
        draw_classes: classes.draws(),
    }
}

fn csv(tallies: &[Tally]) -> String {
    let heading = "stones,positions,x_wins,o_wins,draws,classes,x_win_classes,o_win_classes,draw_classes\n";
    let rows = tallies.iter().enumerate().map(|(stones, tally)| {
        let row = [&tally.all, &tally.classes]
            .map(|count| format!("{},{},{},{}", count.positions, count.x_wins, count.o_wins, count.draws()));
        format!("{stones},{}\n", row.join(","))
    });
    std::iter::once(heading.to_owned()).chain(rows).collect()
}

//! The command line of `deret`. Help texts are in `locales/`, under `cmd-NAME` and `arg-NAME-ARGUMENT` (or
//! `arg-ARGUMENT` where commands share it): see `clap_text.rs`.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::{
    commands::{
        analyze, bench, collapse, completions, exhaust, games, gomocup, help, lab, man, match_games,
        move_choice, perft, play, players, review, rpc, serve, solve, table, tournament, train, tree, verify,
    },
    context::Context,
    failure::{Exit, Failure},
};

#[derive(Parser)]
#[command(name = "deret", version)]
pub struct Cli {
    #[command(flatten)]
    pub shared: Shared,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// Options accepted by every command.
#[derive(Args, Clone, Debug)]
pub struct Shared {
    #[arg(long, global = true)]
    pub json: bool,
    /// Read before clap runs (`arguments.rs`), so that clap's errors are translated too.
    #[arg(long, global = true, value_name = "en|id")]
    pub lang: Option<String>,
    /// Read before clap runs, so that it applies to help too.
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value = "auto")]
    pub color: Color,
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,
    #[arg(short, long, global = true)]
    pub verbose: bool,
    #[arg(long, global = true, value_name = "N", value_parser = crate::parse::threads)]
    pub threads: Option<usize>,
    /// Folder of the complete tables; defaults to the one in the data folder.
    #[arg(long, global = true, value_name = "DIR")]
    pub tables: Option<PathBuf>,
}

/// When to use colours. `auto`: on a terminal, unless `NO_COLOR` is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    Auto,
    Always,
    Never,
}

/// In the order of the help: playing, studying, exact results, building, and the program itself.
#[derive(Subcommand)]
pub enum Command {
    Play(play::Play),
    Serve(serve::Serve),
    Games(games::Games),
    Review(review::ReviewGame),
    Players(players::Players),
    Move(move_choice::MoveChoice),
    Tree(tree::Tree),
    Exhaust(exhaust::Exhaust),
    Match(match_games::MatchGames),
    Tournament(tournament::Tournament),
    Train(train::Train),
    Lab(lab::Lab),
    Analyze(analyze::Analyze),
    Solve(solve::Solve),
    Verify(verify::Verify),
    Table(table::Table),
    Perft(perft::Perft),
    Collapse(collapse::CollapseTree),
    Rpc(rpc::Rpc),
    Gomocup(gomocup::Gomocup),
    Bench(bench::Bench),
    Completions(completions::Completions),
    Man(man::Man),
    Help(help::Help),
}

impl Command {
    /// Whether a complete table may answer. Commands that count nodes or test the solver do not use tables.
    pub fn consults_tables(&self) -> bool {
        !matches!(self, Command::Bench(_) | Command::Lab(_) | Command::Table(_) | Command::Train(_))
    }

    pub fn run(self, context: &mut Context) -> Result<Exit, Failure> {
        match self {
            Command::Play(command) => command.run(context),
            Command::Players(command) => command.run(context),
            Command::Move(command) => command.run(context),
            Command::Perft(command) => command.run(context),
            Command::Collapse(command) => command.run(context),
            Command::Match(command) => command.run(context),
            Command::Train(command) => command.run(context),
            Command::Lab(command) => command.run(context),
            Command::Games(command) => command.run(context),
            Command::Tournament(command) => command.run(context),
            Command::Exhaust(command) => command.run(context),
            Command::Tree(command) => command.run(context),
            Command::Bench(command) => command.run(context),
            Command::Serve(command) => command.run(context),
            Command::Gomocup(command) => command.run(context),
            Command::Solve(command) => command.run(context),
            Command::Analyze(command) => command.run(context),
            Command::Table(command) => command.run(context),
            Command::Review(command) => command.run(context),
            Command::Verify(command) => command.run(context),
            Command::Rpc(command) => command.run(context),
            Command::Completions(command) => command.run(context),
            Command::Man(command) => command.run(context),
            Command::Help(command) => command.run(context),
        }
    }
}

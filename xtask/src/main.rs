//! All automation of the workspace. `cargo xtask` lists the tasks.

mod attack;
mod bench;
mod book;
mod browser;
mod build;
mod client;
mod dist;
#[cfg(target_os = "linux")]
mod flood;
mod fuzz;
mod layers;
mod load;
mod locks;
mod packages;
mod peers;
mod proofs;
mod publish;
mod rehearsal;
mod run;
mod shell;
mod solver;
mod sprt;
mod table;
mod test;
mod tune;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask run [-- ARGUMENTS]   build what changed, serve the page and open it (with ARGUMENTS: `deret ARGUMENTS`)
cargo xtask test [--slow] [--failed]
                                 install what the tests need and run them all (--slow: the long ones too;
                                 --failed: only what has not passed the last time)
cargo xtask web                  build the page into web/dist, which the program embeds, if it changed
cargo xtask openapi              write web/openapi.json, from which the page's types are made
cargo xtask browser              the tests of the page in a real browser
cargo xtask load                 two hundred people at once on this machine's own server, then each route flooded
cargo xtask attack [--kills N]   kill every command that keeps something, 30 times each, and look for losses (long)
cargo xtask fuzz [--minutes N] [TARGET...]
                                 feed arbitrary bytes to everything that reads (10 minutes)
cargo xtask bench                speed against bare code: times (criterion), then instruction counts (gungraun)
cargo xtask bench counts         the instruction counts alone, held to their limits
cargo xtask bench solver         sizes, times, threads and certificates of the solver (some minutes)
cargo xtask bench table          speed and size of complete tables (half an hour, 16 GB of memory)
cargo xtask bench levels [GAME [GAMES [FROM TO]]]
                                 each level against the one below, and what they overlook (15,15,5, 200 games a step)
cargo xtask bench peers          public libraries and ours on the same work (several minutes)
cargo xtask book                 docs as one searchable site, into target/book (builds mdBook the first time)
cargo xtask dist                 what is given away, into target/dist: tarball, .deb, checksums, list of parts
cargo xtask licences             check the licences of everything inside the program
cargo xtask publish --check      pack every crate as if it were published, and build the packages
cargo xtask tune [SHARE [GAME...]]
                                 fit the engine's network on games against itself (hours; SHARE of the games)
cargo xtask sprt BASE            the engine of this tree against that of commit BASE (--game, --nodes, --games, --elo E0,E1)
cargo xtask proofs [GAME...]     compile the Coq proofs and put every settled board before the kernel (long)
cargo xtask texts [--lang en|id] print every text for people with its id, for translators and reviewers
cargo xtask layers               check that no crate depends on a higher layer";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let result = match words.as_slice() {
        ["run", rest @ ..] => run::run(rest.strip_prefix(&["--"]).unwrap_or(rest)),
        ["test", rest @ ..] => test::test(rest),
        ["bench"] => bench::bench(),
        ["bench", "counts"] => bench::counts(),
        ["bench", "peers"] => peers::bench(),
        ["bench", "solver"] => solver::bench(),
        ["bench", "table"] => table::bench(),
        ["bench", "levels", rest @ ..] => bench::levels(rest),
        ["web"] => web::web(),
        ["openapi"] => web::openapi(),
        ["load"] => load::load(),
        ["attack", rest @ ..] => attack::attack(rest),
        ["fuzz", rest @ ..] => fuzz::fuzz(rest),
        ["browser"] => browser::test(),
        ["book"] => book::book(),
        ["dist"] => dist::dist(),
        ["licences"] => packages::check_licences(),
        ["publish", "--check"] => publish::check(),
        ["tune", rest @ ..] => tune::tune(rest),
        ["sprt", rest @ ..] => sprt::sprt(rest),
        ["proofs", games @ ..] => proofs::proofs(games),
        ["texts"] => shell::step(texts("en")),
        ["texts", "--lang", language] => shell::step(texts(language)),
        ["layers"] => layers::check(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => {
            eprintln!("xtask: there is no `{}`\n\n{HELP}", words.join(" "));
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Prints the texts of the workspace.
fn texts(language: &str) -> std::process::Command {
    let mut command =
        shell::cargo(&["run", "--quiet", "--locked", "--package", "deret-text", "--example", "texts", "--"]);
    command.arg(language);
    command
}

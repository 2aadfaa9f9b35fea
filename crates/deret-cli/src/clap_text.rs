//! Clap in the user's language: help texts from the catalogue, and our own error messages.

use std::{
    error::Error as _,
    io::{self, IsTerminal, Write},
    process::ExitCode,
};

use clap::{
    Arg, ArgAction, ColorChoice, Command, CommandFactory, Error,
    error::{ContextKind, ContextValue, ErrorKind},
};
use deret_core::Rules;
use deret_text::{Language, Message, say};

use crate::{
    TEXT, arguments,
    cli::Cli,
    failure::{Exit, Failure},
    texts,
};

/// The command line of `deret`, described in the given language.
pub fn command(language: Language) -> Command {
    let command = described(Cli::command(), "deret", language).color(arguments::color());
    let mut command = command.disable_help_subcommand(true).help_template(overview(language));
    command.build(); // from here on every command has the shared options
    command
        .mut_args(
            |arg| if is_shared(&arg) && arg.get_id() != "version" { arg.hide_short_help(true) } else { arg },
        )
        .mut_subcommands(without_shared)
}

/// Hides the shared options of a command: they are described once, under `deret --help`.
fn without_shared(command: Command) -> Command {
    command.mut_args(|arg| if is_shared(&arg) { arg.hide(true) } else { arg }).mut_subcommands(without_shared)
}

fn is_shared(arg: &Arg) -> bool {
    arg.get_id() != "help" && SHARED.iter().any(|id| arg.get_id() == id)
}

/// The commands grouped by purpose, as in the README.
const GROUPS: [(&str, &[&str]); 5] = [
    ("group-play", &["play", "serve", "review", "games"]),
    ("group-teach", &["lab", "exhaust"]),
    ("group-study", &["players", "move", "tree", "match", "tournament", "train", "collapse", "perft"]),
    ("group-solve", &["analyze", "solve", "verify", "table"]),
    ("group-build", &["rpc", "gomocup", "bench", "completions", "man", "help"]),
];

/// The help of `deret`: its commands in groups, then its options.
fn overview(language: Language) -> String {
    let heading = |key: &str| format!("\u{1b}[1m\u{1b}[4m{}\u{1b}[0m", text(key, language));
    let mut lines =
        vec!["{about-with-newline}".to_owned(), format!("{} {{usage}}", text("heading-usage", language))];
    for (group, commands) in GROUPS {
        lines.push(format!("\n{}", heading(group)));
        for command in commands {
            let about = text(&format!("cmd-{command}"), language);
            lines.push(format!("  \u{1b}[1m{command:<12}\u{1b}[0m {about}"));
        }
    }
    lines.push(format!("\n{}\n{{options}}{{after-help}}", heading("heading-options")));
    lines.join("\n")
}

fn described(command: Command, name: &str, language: Language) -> Command {
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        text("heading-usage", language)
    );
    let example = TEXT.has(&format!("example-{name}")).then(|| {
        format!("{}\n{}", text("heading-example", language), text(&format!("example-{name}"), language))
    });
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let mut command = command
        .about(text(&format!("cmd-{name}"), language))
        .help_template(template)
        .subcommand_help_heading(text("heading-commands", language))
        .disable_help_flag(true)
        .arg(help)
        .mut_args(|arg| described_argument(arg, name, language))
        .mut_subcommands(|sub| {
            let sub_name = sub_name(name, sub.get_name());
            described(sub, &sub_name, language)
        });
    let more = if name == "deret" { "help-more-deret" } else { "help-more" };
    command = command.after_help(text(more, language));
    let all = text("help-shared", language);
    command = match (example, name) {
        (Some(example), "deret") => command.after_long_help(example),
        (Some(example), _) => command.after_long_help(format!("{example}\n\n{all}")),
        (None, "deret") => command.after_long_help(text("help-of-command", language)),
        (None, _) => command.after_long_help(all),
    };
    if name == "deret" {
        let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
        command = command.disable_version_flag(true).arg(described_argument(version, name, language));
    }
    command
}

/// `deret games list` is described under `games-list`.
fn sub_name(name: &str, sub: &str) -> String {
    if name == "deret" { sub.to_owned() } else { format!("{name}-{sub}") }
}

/// Arguments shared by all commands; listed after a command's own.
const SHARED: [&str; 9] =
    ["json", "lang", "color", "quiet", "verbose", "threads", "tables", "help", "version"];

/// Placeholders for values in a usage line, and the keys of their translations.
const PLACEHOLDERS: [(&str, &str); 12] = [
    ("FILE", "value-file"),
    ("DIR", "value-folder"),
    ("WHEN", "value-when"),
    ("SECONDS", "value-seconds"),
    ("MOVES", "value-moves"),
    ("NAME", "value-name"),
    ("DATE", "value-date"),
    ("SCORE", "value-score"),
    ("CHANCE", "value-chance"),
    ("METHOD", "value-method"),
    ("ADDR", "value-address"),
    ("COMMAND", "value-command"),
];

/// `FILE.svg` in the given language.
fn placeholder(name: &str, language: Language) -> String {
    let said = |name: String, (word, key): &(&str, &str)| name.replace(word, &text(key, language));
    PLACEHOLDERS.iter().fold(name.to_owned(), said)
}

fn described_argument(arg: Arg, command: &str, language: Language) -> Arg {
    let shared = SHARED.iter().position(|id| arg.get_id() == id);
    let arg = if let Some(place) = shared { arg.display_order(900 + place) } else { arg };
    // The text for this command, or for its parent (`games` of `games-list`).
    let parent = command.split('-').next().unwrap_or(command);
    let own = [command, parent].map(|command| format!("arg-{command}-{}", arg.get_id()));
    let key = own.into_iter().find(|key| TEXT.has(key)).unwrap_or_else(|| format!("arg-{}", arg.get_id()));
    let mut help = text(&key, language);
    let heading = if arg.is_positional() { "heading-arguments" } else { "heading-options" };
    let heading = text(heading, language);
    if !arg.get_action().takes_values() {
        return arg.help(help).help_heading(heading);
    }
    let names: Option<Vec<String>> =
        arg.get_value_names().map(|names| names.iter().map(|name| placeholder(name, language)).collect());
    let arg = match names {
        Some(names) => arg.value_names(names),
        None => arg,
    };
    let defaults: Vec<String> =
        arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    if !defaults.is_empty() {
        let default = texts::default_value(defaults.join(" ")).in_language(language);
        help = format!("{help} {default}");
    }
    let values: Vec<String> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if !values.is_empty() {
        help = format!("{help} [{}]", values.join(", "));
    }
    // So that -1 is rejected as a number of plies, not as an unknown option.
    let arg = if arg.is_allow_hyphen_values_set() { arg } else { arg.allow_negative_numbers(true) };
    arg.help(help).help_heading(heading).hide_default_value(true).hide_possible_values(true)
}

fn text(key: &str, language: Language) -> String {
    TEXT.text(key, language)
}

/// Help and version go to standard output and count as success; everything else is a usage error.
pub fn report(error: &Error, language: Language) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        return match print(error, language) {
            Ok(()) => Exit::Done.into(),
            Err(error) => Failure::from(error).report(language, arguments::json()),
        };
    }
    let failure = Failure::bad_input(message(error));
    let at_fault = error.get(ContextKind::InvalidArg).map(shown).unwrap_or_default();
    let field = name_only(&at_fault).trim_matches(['-', '<', '>', '[', ']', '.']).to_owned();
    // JSON is the same in every language.
    let english = PLACEHOLDERS.iter().find(|(_, key)| text(key, language) == field);
    let field = english.map_or(field, |(word, _)| (*word).to_owned());
    let failure = if field.is_empty() { failure } else { failure.about(&field) };
    failure.report(language, arguments::json())
}

fn print(error: &Error, language: Language) -> io::Result<()> {
    let help = error.render();
    let in_colour = match arguments::color() {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => {
            io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty())
        }
    };
    let help = if in_colour { help.ansi().to_string() } else { help.to_string() };
    io::stdout().write_all(in_words(&help, language).as_bytes())
}

/// Translates a help text: clap writes two words of a usage line itself, in English.
pub fn in_words(help: &str, language: Language) -> String {
    help.replace("[OPTIONS]", &text("usage-options", language))
        .replace("[COMMAND]", &text("usage-command", language))
        .replace("<COMMAND>", &text("usage-command", language).replace('[', "<").replace(']', ">"))
}

fn message(error: &Error) -> Message {
    let context = |kind| error.get(kind).map(shown).unwrap_or_default();
    let (arg, value) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
    let problem = match error.kind() {
        ErrorKind::ValueValidation => {
            let problem = error.source().map(ToString::to_string).unwrap_or_default();
            if !arg.starts_with('-') {
                return texts::usage_other(problem); // [G] is a name used only in the help
            }
            return say!("usage-bad-value", "{arg}: {problem}", arg = name_only(&arg), problem);
        }
        ErrorKind::InvalidValue if value.is_empty() => say!("usage-no-value", "{arg} needs a value", arg),
        ErrorKind::InvalidValue => {
            let valid = context(ContextKind::ValidValue);
            say!(
                "usage-invalid-value",
                "{arg} cannot be {value}; it must be one of {valid}",
                arg = name_only(&arg),
                value,
                valid
            )
        }
        ErrorKind::UnknownArgument => match context(ContextKind::SuggestedArg) {
            suggested if suggested.is_empty() => {
                say!("usage-unknown-argument", "there is no option {arg}", arg)
            }
            suggested => say!(
                "usage-unknown-argument-like",
                "there is no option {arg}; is it {suggested} you mean?",
                arg,
                suggested
            ),
        },
        ErrorKind::InvalidSubcommand => {
            let command = context(ContextKind::InvalidSubcommand);
            match context(ContextKind::SuggestedSubcommand) {
                _ if command.parse::<Rules>().is_ok() => {
                    return say!(
                        "usage-game",
                        "{game} is a game, not a command: deret play {game}",
                        game = command
                    );
                }
                suggested if suggested.is_empty() => {
                    say!("usage-unknown-command", "there is no command {command}", command)
                }
                suggested => {
                    say!(
                        "usage-unknown-command-like",
                        "there is no command {command}; is it {suggested} you mean?",
                        command,
                        suggested
                    )
                }
            }
        }
        ErrorKind::MissingRequiredArgument => texts::usage_missing(arg),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            say!("usage-missing-command", "a command is missing")
        }
        ErrorKind::ArgumentConflict => match context(ContextKind::PriorArg) {
            prior if prior.is_empty() || prior == arg => {
                say!("usage-repeated", "{arg} may be given only once", arg)
            }
            prior => texts::usage_conflict(arg, prior),
        },
        _ => texts::usage_other(error.kind().to_string()),
    };
    texts::usage_see_help(problem)
}

/// `--game <G>` as it would be typed: `--game`.
fn name_only(arg: &str) -> String {
    arg.split(' ').next().unwrap_or(arg).to_owned()
}

fn shown(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(values) => values.join(", "),
        value => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(command: &Command, language: Language) {
        let described = |text: Option<&clap::builder::StyledStr>| {
            text.map(ToString::to_string)
                .filter(|text| !text.starts_with("arg-") && !text.starts_with("cmd-"))
        };
        assert!(
            described(command.get_about()).is_some(),
            "{}: {:?}",
            command.get_name(),
            command.get_about()
        );
        for arg in command.get_arguments() {
            let (name, help) = (command.get_name(), arg.get_help());
            assert!(described(help).is_some(), "{name} {}: {help:?} ({language})", arg.get_id());
        }
        command.get_subcommands().for_each(|sub| check(sub, language));
    }

    #[test]
    fn texts_stand_in_both_languages() {
        assert_eq!(TEXT.problems(), Vec::<String>::new());
    }

    #[test]
    fn every_command_and_argument_is_described() {
        for language in Language::ALL {
            check(&command(language), language);
        }
    }

    #[test]
    fn every_command_stands_in_one_group() {
        let grouped: Vec<&str> = GROUPS.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        let command = command(Language::English);
        let mut names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        let mut sorted = grouped.clone();
        names.sort_unstable();
        sorted.sort_unstable();
        assert_eq!(names, sorted);
    }

    #[test]
    fn every_command_has_an_example() {
        fn check(command: &Command, name: &str) {
            for sub in command.get_subcommands() {
                let name = sub_name(name, sub.get_name());
                assert!(TEXT.has(&format!("example-{name}")), "{name} has no example");
                check(sub, &name);
            }
        }
        check(&command(Language::English), "deret");
    }

    #[test]
    fn clap_finds_no_fault() {
        command(Language::Indonesian).debug_assert();
    }
}

//! Parsers of arguments for clap. Their errors are in the user's language.

use std::{
    collections::BTreeSet,
    num::{IntErrorKind, ParseIntError},
    path::{Path, PathBuf},
    str::FromStr,
    sync::OnceLock,
    time::Duration,
};

use clap::builder::{PathBufValueParser, TypedValueParser};
use deret_arena::{rating::Sprt, tournament::TournamentError};
use deret_core::{Player, Rules};
use deret_learn::Method;
use deret_play::PlayerSpec;
use deret_store::{GameId, ResultFilter, days_in_month, formats::Format};
use deret_text::{Explain, Language, Message, read_count, read_seconds, say};
use parking_lot::{Mutex, MutexGuard};

use crate::{commands::serve::Listen, context::Context, texts};

static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// Sets the language of the parsers' errors. Clap has no other way to pass it.
pub fn speak(language: Language) {
    let _ = LANGUAGE.set(language);
}

fn words(problem: &impl Explain) -> String {
    problem.message().in_language(LANGUAGE.get().copied().unwrap_or_default())
}

fn parsed<T: FromStr<Err: Explain>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|problem| words(&problem))
}

pub fn rules(text: &str) -> Result<Rules, String> {
    let rules: Rules = parsed(text)?;
    // A size alone lets us choose K, and the user is informed; a square up to 5x5 has no other common K.
    let is_size = !text.contains(',') && text.starts_with(|c: char| c.is_ascii_digit());
    if is_size && rules.k() < rules.rows().max(rules.cols()) {
        implied().insert(rules);
    }
    Ok(rules)
}

/// Games that were given by their size alone.
fn implied() -> MutexGuard<'static, BTreeSet<Rules>> {
    static IMPLIED: Mutex<BTreeSet<Rules>> = Mutex::new(BTreeSet::new());
    IMPLIED.lock()
}

/// Reports the chosen K of each game that was given by its size alone.
pub fn tell_implied(context: &Context) {
    for rules in implied().iter() {
        context.note(&texts::size_implies(rules.to_string(), rules.k()));
    }
}

pub fn method(text: &str) -> Result<Method, String> {
    parsed(text)
}

pub fn player(text: &str) -> Result<PlayerSpec, String> {
    parsed(text)
}

/// A word without an option before it: a game, a position, or a player where one is accepted.
#[derive(Clone, Debug)]
pub enum Word {
    Player(PlayerSpec),
    Game(Rules),
    /// A diagram, a file or `-`.
    Position(String),
}

impl Word {
    pub fn player(&self) -> Option<&PlayerSpec> {
        match self {
            Word::Player(spec) => Some(spec),
            _ => None,
        }
    }

    pub fn game(&self) -> Option<Rules> {
        match self {
            Word::Game(rules) => Some(*rules),
            _ => None,
        }
    }

    pub fn position(&self) -> Option<&str> {
        match self {
            Word::Position(text) => Some(text),
            _ => None,
        }
    }
}

/// A word where a player or the game is accepted.
pub fn player_or_game(text: &str) -> Result<Word, String> {
    if names_game(text) { rules(text).map(Word::Game) } else { player(text).map(Word::Player) }
}

/// A word where a game or a position of it is accepted.
pub fn game_or_position(text: &str) -> Result<Word, String> {
    if names_position(text) { Ok(Word::Position(text.to_owned())) } else { rules(text).map(Word::Game) }
}

/// A word where a player, a game or a position is accepted.
pub fn player_game_or_position(text: &str) -> Result<Word, String> {
    if names_position(text) { Ok(Word::Position(text.to_owned())) } else { player_or_game(text) }
}

/// No player's name begins with a digit, and no player has the name of a game.
fn names_game(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit()) || text.parse::<Rules>().is_ok()
}

/// A diagram has rows or empty cells; a file has one of our extensions or exists.
fn names_position(text: &str) -> bool {
    let is_diagram = text.contains(['.', '/']) && text.chars().all(|c| "XOxo./".contains(c));
    let is_file = || Format::of_path(Path::new(text)).is_ok() || Path::new(text).is_file();
    text == "-" || is_diagram || (!names_game(text) && is_file())
}

pub fn side(text: &str) -> Result<Player, String> {
    let side = Player::BOTH.into_iter().find(|player| player.to_string().eq_ignore_ascii_case(text));
    side.ok_or_else(|| words(&say!("bad-side", "{text} is not a side; it is X or O", text)))
}

pub fn seconds(text: &str) -> Result<Duration, String> {
    time(read_seconds(text).unwrap_or(f64::NAN), text).map_err(|problem| words(&problem))
}

/// A time in seconds, with its original text. The maximum, some thirty years, leaves room for arithmetic on
/// it: an overflowing `Duration` panics.
pub fn time(seconds: f64, text: &str) -> Result<Duration, Message> {
    const MOST: u32 = 1_000_000_000;
    if seconds > f64::from(MOST) {
        return Err(say!(
            "bad-seconds-most",
            "{text} is too long a time: write at most {most} seconds",
            text,
            most = MOST
        ));
    }
    let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
    time.ok_or_else(|| {
        say!("bad-seconds", "{text} is not a time: write a number of seconds above 0, or 500ms, 2m", text)
    })
}

/// A whole number of 0 or more.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|problem| {
        words(&too_large(text, &problem, || {
            say!("bad-seed", "{text} is not a whole number of 0 or more", text)
        }))
    })
}

/// A whole number of 1 or more.
pub fn count(text: &str) -> Result<u64, String> {
    match read_count(text) {
        Some(0) => Err(words(&bad_count(text))),
        Some(count) => Ok(count),
        None => text.parse().map_err(|problem| words(&too_large(text, &problem, || bad_count(text)))),
    }
}

pub fn depth(text: &str) -> Result<usize, String> {
    count(text).map(|depth| usize::try_from(depth).unwrap_or(usize::MAX))
}

/// A small whole number of 0 or more.
pub fn plies(text: &str) -> Result<usize, String> {
    seed(text).map(|plies| usize::try_from(plies).unwrap_or(usize::MAX))
}

/// Two Elo bounds: `0,20`.
pub fn elo_bounds(text: &str) -> Result<Sprt, String> {
    let number =
        |part: &str| part.trim().parse::<f64>().ok().filter(|elo| elo.is_finite() && elo.abs() <= 4000.0);
    let bounds = text.split_once(',').and_then(|(low, high)| number(low).zip(number(high)));
    match bounds {
        Some((elo0, elo1)) if elo0 < elo1 => Ok(Sprt::new(elo0, elo1)),
        _ => Err(words(&TournamentError::SprtBounds { text: text.to_owned() })),
    }
}

/// An error probability of a test: above 0 and below a half.
pub fn chance_of_error(text: &str) -> Result<f64, String> {
    let chance = text.parse().ok().filter(|chance: &f64| 0.0 < *chance && *chance < 0.5);
    chance.ok_or_else(|| {
        words(&say!(
            "bad-chance-of-error",
            "{text} is no chance of an error: write a number above 0 and below 0.5, such as 0.05",
            text
        ))
    })
}

/// A date or a prefix of one: `2026`, `2026-11`, `2026-11-15`, `2026-11-15T20:00`.
pub fn date(text: &str) -> Result<String, String> {
    let shape = "dddd-dd-ddTdd:dd:ddZ";
    let fits = |(c, place): (char, char)| match place {
        'd' => c.is_ascii_digit(),
        '-' => c == '-' || c == '.',
        place => c == place,
    };
    let whole_part = [4, 7, 10, 13, 16, 19, 20].contains(&text.len());
    if whole_part && text.chars().zip(shape.chars()).all(fits) && is_in_the_calendar(text) {
        return Ok(text.to_owned());
    }
    Err(words(&say!(
        "bad-date",
        "{text} is not a date: write 2026, 2026-11, 2026-11-15 or 2026-11-15T20:00",
        text
    )))
}

/// Whether the day and time exist. The text has the shape of a date, or of a prefix of one.
fn is_in_the_calendar(text: &str) -> bool {
    const REST: &str = "0000-01-01T00:00:00";
    let text = text.trim_end_matches('Z').replace('.', "-");
    let whole = format!("{text}{}", &REST[text.len()..]);
    let number = |from: usize, to: usize| whole.get(from..to).and_then(|digits| digits.parse::<u32>().ok());
    let numbers = [(0, 4), (5, 7), (8, 10), (11, 13), (14, 16), (17, 19)].map(|(from, to)| number(from, to));
    let [Some(year), Some(month), Some(day), Some(hour), Some(minute), Some(second)] = numbers else {
        return false;
    };
    (1..=days_in_month(year, month)).contains(&day) && hour < 24 && minute < 60 && second < 60
}

/// A file to be written. Texts accept `-` for standard output (`OutputFlag`); tables and models do not, and a
/// file really named `-` is unlikely.
pub fn file() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match path.to_str() {
        Some("-") => Err(words(&say!("bad-file", "- is no file here: name one (./- for one of that name)"))),
        _ => Ok(path),
    })
}

pub fn svg_file() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match path.extension() {
        Some(ending) if ending.eq_ignore_ascii_case("svg") => Ok(path),
        _ => Err(words(&say!(
            "bad-svg-file",
            "{path}: the ending must be .svg",
            path = path.display().to_string()
        ))),
    })
}

pub fn result(text: &str) -> Result<ResultFilter, String> {
    parsed(text)
}

pub fn format(text: &str) -> Result<Format, String> {
    parsed(text.trim_start_matches('.'))
}

/// A share of the points, from 0 to 1.
pub fn share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| {
        words(&say!(
            "bad-share",
            "{text} is not a share of the points: write a number from 0 to 1, such as 0.5",
            text
        ))
    })
}

/// A paper that has its own interface.
pub fn paper(text: &str) -> Result<&'static str, String> {
    let mode = deret_play::MODES.into_iter().find(|id| *id == text);
    mode.ok_or_else(|| {
        words(&say!(
            "bad-paper",
            "invalid paper {text}: use {known}",
            text,
            known = deret_play::MODES.join(", ")
        ))
    })
}

/// A level of strength.
pub fn level(text: &str) -> Result<u8, String> {
    let level = text.parse().ok().filter(|level| (1..=10).contains(level));
    level.ok_or_else(|| {
        words(&say!("bad-level", "{text} is not a level: write a whole number from 1 to 10", text))
    })
}

pub fn game_id(text: &str) -> Result<GameId, String> {
    count(text).map(|id| GameId(i64::try_from(id).unwrap_or(i64::MAX)))
}

/// A number that is only too large gets an error of its own.
fn too_large(text: &str, problem: &ParseIntError, otherwise: impl FnOnce() -> Message) -> Message {
    match problem.kind() {
        IntErrorKind::PosOverflow => {
            say!("bad-large", "{text} is too large: write at most {most}", text, most = u64::MAX.to_string())
        }
        _ => otherwise(),
    }
}

fn bad_count(text: &str) -> Message {
    say!("bad-count", "{text} is not a whole number of 1 or more (100k and 2M are allowed)", text)
}

pub fn port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| words(&say!("bad-port", "{text} is no port: a number from 0 to 65535 is", text)))
}

/// An IP address, alone or with a port.
pub fn listen(text: &str) -> Result<Listen, String> {
    let alone = text.parse().map(Listen::At);
    let found = alone.or_else(|_| text.parse().map(Listen::AtPort));
    found.map_err(|_| {
        words(&say!(
            "bad-listen",
            "{text} is no address to listen at: write an IP address, alone or with a port: 0.0.0.0 or \
        0.0.0.0:7373",
            text
        ))
    })
}

/// A host name of a server, without the port.
pub fn host_name(text: &str) -> Result<String, String> {
    deret_web::host_name(text).ok_or_else(|| {
        words(&say!(
            "bad-host-name",
            "{text} is no name of a server: write it as in an address, deret.school.example or 192.168.1.5",
            text
        ))
    })
}

/// Megabytes for a server: with less, it could not handle a connection and a search.
pub fn server_memory(text: &str) -> Result<usize, String> {
    const LEAST_MB: usize = 64;
    let fits = LEAST_MB..=1 << 20;
    let mb = text.parse().ok().filter(|mb| fits.contains(mb));
    mb.ok_or_else(|| {
        let (least, most) = (fits.start().to_string(), fits.end().to_string());
        words(&say!(
            "bad-server-memory",
            "{text} is no memory for a server: a number of megabytes from {least} to {most} is",
            text,
            least,
            most
        ))
    })
}

/// Megabytes of a disk.
pub fn disk(text: &str) -> Result<u64, String> {
    let mb = text.parse().ok().filter(|mb| (1..=1 << 30).contains(mb));
    mb.ok_or_else(|| {
        words(&say!("bad-disk", "{text} is no size of a store: a number of megabytes from 1 on is", text))
    })
}

pub fn threads(text: &str) -> Result<usize, String> {
    let threads = text.parse().ok().filter(|threads| (1..=1024).contains(threads));
    threads.ok_or_else(|| {
        words(&say!(
            "bad-threads",
            "{text} is not a number of threads: write a whole number from 1 to 1024",
            text
        ))
    })
}

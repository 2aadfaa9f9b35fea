//! Selects a game and a position in any of the accepted forms: a diagram, moves, a stored game, a file, or
//! standard input.

use std::{
    fs,
    io::{self, Read},
    path::Path,
};

use clap::Args;
use deret_core::{GameRecord, Move, Position, PositionError, Rules};
use deret_files::FileError;
use deret_play::{Course, PlayerSpec};
use deret_store::{
    GameId,
    formats::{Format, ReadError},
};
use deret_text::say;

use super::shared::{GameFlag, StoreFlag};
use crate::{context::Context, failure::Failure, parse::Word, texts};

/// `[G] [P] [--game G] [--exact]`, and `--position P`, `--moves M` or `--from ID` with `--ply N`; without
/// them, the empty board of 3,3,3.
#[derive(Args, Clone, Debug, Default)]
pub struct Place {
    #[arg(value_name = "G|P", value_parser = crate::parse::game_or_position)]
    words: Vec<Word>,
    #[command(flatten)]
    game: GameFlag,
    #[command(flatten)]
    position: PositionFlags,
}

/// `[SPEC] [--player SPEC]` and a [`Place`].
#[derive(Args, Clone, Debug)]
pub struct PlayerPlace {
    #[arg(value_name = "SPEC|G|P", value_parser = crate::parse::player_game_or_position)]
    words: Vec<Word>,
    #[arg(long, value_name = "SPEC", value_parser = crate::parse::player)]
    player: Option<PlayerSpec>,
    #[command(flatten)]
    game: GameFlag,
    #[command(flatten)]
    position: PositionFlags,
}

/// `--position P`, `--moves M` or `--from ID`, with `--ply N`.
#[derive(Args, Clone, Debug, Default)]
pub struct PositionFlags {
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    position: Option<String>,
    #[arg(long, value_name = "MOVES", conflicts_with = "position")]
    moves: Option<String>,
    #[arg(long, value_name = "ID", value_parser = crate::parse::game_id, conflicts_with_all = ["position", "moves"])]
    from: Option<GameId>,
    #[arg(long, value_name = "N", value_parser = crate::parse::plies)]
    ply: Option<usize>,
    #[command(flatten)]
    store: StoreFlag,
}

/// A position, and the game that led to it where it is known.
#[derive(Clone, Debug)]
pub struct Placed {
    pub pos: Position,
    /// The game up to this position.
    pub record: Option<GameRecord>,
    /// The number of the stored game, if the position is at its end.
    pub number: Option<GameId>,
}

/// The contents of a text or a file.
enum Found {
    Diagram(String),
    Moves(String),
    Game(Box<GameRecord>),
}

impl Place {
    pub fn position(&self, context: &Context) -> Result<Position, Failure> {
        Ok(self.placed(context)?.pos)
    }

    pub fn placed(&self, context: &Context) -> Result<Placed, Failure> {
        placed(&self.words, &self.game, &self.position, context)
    }

    /// Whether the game is named.
    pub fn names_game(&self) -> bool {
        self.game.is_said() || self.words.iter().any(|word| word.game().is_some())
    }

    pub fn names_position(&self) -> bool {
        self.position.given().is_some() || self.words.iter().any(|word| word.position().is_some())
    }

    pub fn store(&self) -> &StoreFlag {
        &self.position.store
    }
}

impl PlayerPlace {
    pub fn player(&self) -> Result<&PlayerSpec, Failure> {
        let named = self.player.as_ref().map(|_| "--player");
        let word = only(self.words.iter().filter_map(Word::player), named)?;
        let missing = || {
            let problem = texts::usage_missing("--player <SPEC>");
            Failure::bad_input(texts::usage_see_help(problem)).about("player")
        };
        word.or(self.player.as_ref()).ok_or_else(missing)
    }

    /// The position, and the moves that led to it if they are known.
    pub fn course(&self, context: &Context) -> Result<Course, Failure> {
        let placed = placed(&self.words, &self.game, &self.position, context)?;
        placed.record.as_ref().map_or(Ok(placed.pos.into()), course_of)
    }
}

fn placed(
    words: &[Word],
    game: &GameFlag,
    position: &PositionFlags,
    context: &Context,
) -> Result<Placed, Failure> {
    let word = only(words.iter().filter_map(Word::game), game.given().map(|_| "--game"))?;
    let given = word.map(|word| game.meant(word)).or(game.given());
    let diagram = only(words.iter().filter_map(Word::position), position.given())?;
    let mut position = position.clone();
    position.position = position.position.or(diagram.map(str::to_owned));
    position.placed(given, game.meant(Rules::TIC_TAC_TOE), context)
}

/// The only word of its kind; an error if its option is given too.
fn only<T: ToString>(
    mut words: impl Iterator<Item = T>,
    option: Option<&'static str>,
) -> Result<Option<T>, Failure> {
    let Some(word) = words.next() else { return Ok(None) };
    let Some(prior) = option.map(str::to_owned).or(words.next().map(|other| other.to_string())) else {
        return Ok(Some(word));
    };
    let problem = texts::usage_conflict(word.to_string(), prior);
    Err(Failure::bad_input(texts::usage_see_help(problem)))
}

impl PositionFlags {
    /// The position in a game that is given elsewhere.
    pub fn position(&self, rules: Rules, context: &Context) -> Result<Position, Failure> {
        Ok(self.placed(Some(rules), rules, context)?.pos)
    }

    /// The option that names a position.
    fn given(&self) -> Option<&'static str> {
        let PositionFlags { position, moves, from, .. } = self;
        let options =
            [(position.is_some(), "--position"), (moves.is_some(), "--moves"), (from.is_some(), "--from")];
        options.into_iter().find_map(|(is_given, option)| is_given.then_some(option))
    }

    /// `given` is the game that was named; `default` applies where nothing else determines it.
    fn placed(&self, given: Option<Rules>, default: Rules, context: &Context) -> Result<Placed, Failure> {
        let found = if let Some(id) = self.from {
            let stored = self.store.read()?.get(id).map_err(|error| Failure::from(error).about("from"))?;
            Some(Found::Game(Box::new(stored.record)))
        } else if let Some(text) = &self.position {
            Some(found_in(text, Some(given.unwrap_or(default)))?)
        } else {
            self.moves.clone().map(Found::Moves)
        };
        let record = match found {
            None => GameRecord::new(given.unwrap_or(default), "", ""),
            Some(Found::Game(record)) => {
                if let Some(given) = given.filter(|given| *given != record.rules) {
                    let (given, game) = (given.to_string(), record.rules.to_string());
                    return Err(Failure::bad_input(say!(
                        "place-other-game",
                        "this game is {game}, not {given}",
                        given,
                        game
                    ))
                    .about("game"));
                }
                *record
            }
            Some(Found::Moves(moves)) => {
                let rules = given.unwrap_or(default);
                let file = self.position.as_deref().filter(|text| *text != "-");
                after_moves(rules, &moves).map_err(|failure| {
                    let failure = failure.about("moves");
                    match file {
                        Some(file) => failure.in_file(file),
                        None => failure,
                    }
                })?
            }
            Some(Found::Diagram(diagram)) => {
                let rules = given.unwrap_or_else(|| implied(&diagram, default, context));
                let wrong = |problem: PositionError| {
                    let shape = matches!(problem, PositionError::Rows { .. } | PositionError::Cols { .. });
                    // More likely the name of a missing file than a diagram with two errors.
                    let is_stray = !is_diagram(&diagram) && !diagram.is_empty() && shape;
                    let failure = if is_stray {
                        Failure::bad_input(say!(
                            "place-neither",
                            "{text} is neither a position (rows from top to bottom joined by /, such as \
                            X.O/.X./..O) nor a file",
                            text = &diagram
                        ))
                    } else {
                        Failure::bad_input(problem)
                    };
                    failure.about("position")
                };
                let pos = Position::from_diagram(rules, &diagram).map_err(wrong)?;
                if self.ply.is_some() {
                    return Err(Failure::bad_input(texts::place_no_moves()).about("ply"));
                }
                return Ok(Placed { pos, record: None, number: None });
            }
        };
        self.at_ply(record)
    }

    fn at_ply(&self, mut record: GameRecord) -> Result<Placed, Failure> {
        let played = record.moves.len();
        let mut number = self.from;
        if let Some(ply) = self.ply.filter(|ply| *ply != played) {
            if ply > played {
                return Err(Failure::bad_input(say!(
                    "place-ply",
                    "there is no move {ply}: {played} {played|move was|moves were} played",
                    ply,
                    played
                ))
                .about("ply"));
            }
            record.moves.truncate(ply);
            record.outcome = None;
            number = None;
        }
        let pos = record.position().map_err(Failure::bad_input)?;
        Ok(Placed { pos, record: Some(record), number })
    }
}

/// The game of a diagram's size, with a note about K; `default` if the diagram has no size or already has the
/// default's.
pub fn implied(diagram: &str, default: Rules, context: &Context) -> Rules {
    const LEAST: usize = 3;
    let rows: Vec<&str> = diagram.split('/').collect();
    let cols = rows.first().map_or(0, |row| row.chars().count());
    let is_board = rows.len() >= LEAST && cols >= LEAST && rows.iter().all(|row| row.chars().count() == cols);
    let rules = Rules::of_size(rows.len(), cols).ok().filter(|_| is_board);
    let Some(rules) = rules.filter(|_| (default.rows(), default.cols()) != (rows.len(), cols)) else {
        return default;
    };
    context.note(&texts::size_implies(rules.to_string(), rules.k()));
    rules
}

/// The record of these moves, played from the empty board.
pub fn after_moves(rules: Rules, moves: &str) -> Result<GameRecord, Failure> {
    let mut record = GameRecord::new(rules, "X", "O");
    for mv in rules.parse_moves(moves).map_err(Failure::bad_input)? {
        record.push(mv).map_err(Failure::bad_input)?;
    }
    Ok(record)
}

/// The record in the form that players receive.
pub fn course_of(record: &GameRecord) -> Result<Course, Failure> {
    let moves: Vec<Move> = record.moves.iter().map(|played| played.mv).collect();
    Course::of_moves(record.rules, &moves).map_err(Failure::bad_input)
}

/// Reads a diagram given as text, `-` for standard input, or a file name.
fn found_in(text: &str, rules: Option<Rules>) -> Result<Found, Failure> {
    if text == "-" {
        return found_in_text(&read_input()?, rules);
    }
    let path = Path::new(text);
    let format = Format::of_path(path).ok();
    let is_named = format.is_some() || path.extension().is_some_and(|ending| ending == "txt");
    if is_diagram(text) || !(is_named || path.exists()) {
        return Ok(Found::Diagram(text.to_owned()));
    }
    if let Some(format) = format {
        return first_game(&read_file(path)?, format, rules, text);
    }
    found_in_text(&String::from_utf8_lossy(&read_file(path)?), rules)
}

/// Longest input accepted; no position or game that a user supplies is larger.
const LONGEST: u64 = 16 << 20;

pub fn read_input() -> Result<String, Failure> {
    let mut bytes = Vec::new();
    io::stdin().lock().take(LONGEST).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn read_file(path: &Path) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let file = fs::File::open(path).map_err(FileError::at(path))?;
    file.take(LONGEST).read_to_end(&mut bytes).map_err(FileError::at(path))?;
    Ok(bytes)
}

fn is_diagram(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| "XOxo./".contains(c))
}

/// Recognizes a game in one of the formats by its beginning, a diagram (in one line or row by row), or moves.
fn found_in_text(text: &str, rules: Option<Rules>) -> Result<Found, Failure> {
    let trimmed = text.trim_start_matches('\u{feff}').trim();
    let format = match trimmed {
        text if text.starts_with('[') => Some(Format::Deret),
        text if text.starts_with('(') => Some(Format::Sgf),
        text if text.starts_with("Piskvorky") => Some(Format::Psq),
        text if text.starts_with('{') => Some(Format::Jsonl),
        _ => None,
    };
    if let Some(format) = format {
        return first_game(trimmed.as_bytes(), format, rules, "-");
    }
    let rows: Vec<String> = trimmed
        .lines()
        .map(|row| row.split_whitespace().collect())
        .filter(|row: &String| !row.is_empty())
        .collect();
    let diagram = rows.join("/");
    Ok(if is_diagram(&diagram) { Found::Diagram(diagram) } else { Found::Moves(trimmed.to_owned()) })
}

/// The game in a text, in any of the formats or as moves alone.
pub fn game_in_text(text: &str, rules: Option<Rules>) -> Result<GameRecord, Failure> {
    match found_in_text(text, rules)? {
        Found::Game(record) => Ok(*record),
        Found::Moves(moves) => after_moves(rules.unwrap_or(Rules::TIC_TAC_TOE), &moves),
        Found::Diagram(_) => Err(Failure::bad_input(texts::place_no_moves())),
    }
}

fn first_game(bytes: &[u8], format: Format, rules: Option<Rules>, name: &str) -> Result<Found, Failure> {
    match format.reader_of(bytes, rules.unwrap_or(Rules::GOMOKU)).next() {
        Some(Ok(record)) => Ok(Found::Game(Box::new(record))),
        Some(Err(ReadError::Game(game))) => Err(Failure::bad_input(game).about("position")),
        Some(Err(ReadError::Io(error))) => Err(Failure::failed(texts::file_trouble(name, error))),
        None => Err(Failure::bad_input(texts::games_import_none(name)).about("position")),
    }
}

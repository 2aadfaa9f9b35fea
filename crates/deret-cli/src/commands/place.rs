//! Which game and which position of it, in any of the forms that people have it in: a diagram, moves, a
//! stored game, a file, or standard input.

use std::{
    fs,
    io::{self, Read},
    path::Path,
};

use clap::Args;
use deret_core::{GameRecord, Move, Position, PositionError, Rules};
use deret_files::FileError;
use deret_play::Course;
use deret_store::{
    GameId,
    formats::{Format, ReadError},
};
use deret_text::say;

use super::shared::{GameFlags, StoreFlag};
use crate::{TEXT, context::Context, failure::Failure};

/// `[G] [--game G] [--exact]`, and `--position P`, `--moves M` or `--from ID` with `--ply N`; the empty board
/// without them.
#[derive(Args, Clone, Debug, Default)]
pub struct Place {
    #[command(flatten)]
    game: GameFlags,
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

/// A position, and how it came about where that is known.
#[derive(Clone, Debug)]
pub struct Placed {
    pub pos: Position,
    /// The game it is from, up to the position.
    pub record: Option<GameRecord>,
    /// The number of the stored game, where it is at its end.
    pub number: Option<GameId>,
}

/// What a text or a file holds.
enum Found {
    Diagram(String),
    Moves(String),
    Game(Box<GameRecord>),
}

impl Place {
    /// The position, of that game where none is named or follows from it.
    pub fn position_or(&self, default: Rules, context: &Context) -> Result<Position, Failure> {
        Ok(self.placed(Some(default), context)?.pos)
    }

    /// The same, with how it came about where that is known.
    pub fn course_or(&self, default: Rules, context: &Context) -> Result<Course, Failure> {
        let placed = self.placed(Some(default), context)?;
        placed.record.as_ref().map_or(Ok(placed.pos.into()), course_of)
    }

    /// The position; its game must be named or follow from it.
    pub fn position(&self, context: &Context) -> Result<Position, Failure> {
        Ok(self.placed(None, context)?.pos)
    }

    pub fn placed(&self, default: Option<Rules>, context: &Context) -> Result<Placed, Failure> {
        let default = default.map(|rules| self.game.meant(rules));
        self.position.placed(self.game.given(), default, context)
    }

    /// Whether anything is said of the game.
    pub fn names_game(&self) -> bool {
        self.game.is_said()
    }

    pub fn names_position(&self) -> bool {
        let PositionFlags { position, moves, from, .. } = &self.position;
        position.is_some() || moves.is_some() || from.is_some()
    }

    pub fn store(&self) -> &StoreFlag {
        &self.position.store
    }
}

impl PositionFlags {
    /// The position in a game that is known from elsewhere.
    pub fn position(&self, rules: Rules, context: &Context) -> Result<Position, Failure> {
        Ok(self.placed(Some(rules), None, context)?.pos)
    }

    /// `given` was named; `default` stands in where nothing tells the game.
    pub fn placed(
        &self,
        given: Option<Rules>,
        default: Option<Rules>,
        context: &Context,
    ) -> Result<Placed, Failure> {
        let missing = || Failure::bad_input(say!(TEXT, "place-no-game")).about("game");
        let found = if let Some(id) = self.from {
            let stored = self.store.read()?.get(id).map_err(|error| Failure::from(error).about("from"))?;
            Some(Found::Game(Box::new(stored.record)))
        } else if let Some(text) = &self.position {
            Some(found_in(text, given.or(default))?)
        } else {
            self.moves.clone().map(Found::Moves)
        };
        let record = match found {
            None => GameRecord::new(given.or(default).ok_or_else(missing)?, "", ""),
            Some(Found::Game(record)) => {
                if let Some(given) = given.filter(|given| *given != record.rules) {
                    let (given, game) = (given.to_string(), record.rules.to_string());
                    return Err(Failure::bad_input(say!(
                        TEXT,
                        "place-other-game",
                        given = given,
                        game = game
                    ))
                    .about("game"));
                }
                *record
            }
            Some(Found::Moves(moves)) => {
                let rules = given.or(default).ok_or_else(missing)?;
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
                let named = given.or_else(|| implied(&diagram, default, context));
                let wrong = |problem: PositionError| {
                    let shape = matches!(problem, PositionError::Rows { .. } | PositionError::Cols { .. });
                    // More likely the name of a file that is not there than a diagram with two faults.
                    let is_stray = !is_diagram(&diagram) && !diagram.is_empty() && (shape || named.is_none());
                    let failure = if is_stray {
                        Failure::bad_input(say!(TEXT, "place-neither", text = &diagram))
                    } else {
                        Failure::bad_input(problem)
                    };
                    failure.about("position")
                };
                let rules = named.unwrap_or_else(|| by_first_row(&diagram));
                let pos = Position::from_diagram(rules, &diagram).map_err(wrong)?;
                if named.is_none() {
                    return Err(missing()); // a board, but too small to tell how many win
                }
                if self.ply.is_some() {
                    return Err(Failure::bad_input(say!(TEXT, "place-no-moves")).about("ply"));
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
                return Err(
                    Failure::bad_input(say!(TEXT, "place-ply", ply = ply, played = played)).about("ply")
                );
            }
            record.moves.truncate(ply);
            record.outcome = None;
            number = None;
        }
        let pos = record.position().map_err(Failure::bad_input)?;
        Ok(Placed { pos, record: Some(record), number })
    }
}

/// The game of a diagram's size, with K said; a diagram that has no size gets the game by which its fault is
/// told.
pub fn implied(diagram: &str, default: Option<Rules>, context: &Context) -> Option<Rules> {
    const LEAST: usize = 3;
    let rows: Vec<&str> = diagram.split('/').collect();
    let cols = rows.first().map_or(0, |row| row.chars().count());
    let is_board = rows.len() >= LEAST && cols >= LEAST && rows.iter().all(|row| row.chars().count() == cols);
    let rules = Rules::of_size(rows.len(), cols).ok().filter(|_| is_board);
    let Some(rules) = rules else { return default };
    if let Some(default) = default.filter(|default| (default.rows(), default.cols()) == (rows.len(), cols)) {
        return Some(default);
    }
    context.note(&say!(TEXT, "size-implies", game = rules.to_string(), k = rules.k()));
    Some(rules)
}

/// The game by which the fault of a diagram is told that tells none.
fn by_first_row(diagram: &str) -> Rules {
    let rows = diagram.split('/').count();
    let cols = diagram.split('/').next().map_or(0, |row| row.chars().count());
    Rules::of_size(rows, cols).unwrap_or(Rules::TIC_TAC_TOE)
}

/// The game of moves, from the empty board.
pub fn after_moves(rules: Rules, moves: &str) -> Result<GameRecord, Failure> {
    let mut record = GameRecord::new(rules, "X", "O");
    for mv in rules.parse_moves(moves).map_err(Failure::bad_input)? {
        record.push(mv).map_err(Failure::bad_input)?;
    }
    Ok(record)
}

/// A game as a player is told it.
pub fn course_of(record: &GameRecord) -> Result<Course, Failure> {
    let moves: Vec<Move> = record.moves.iter().map(|played| played.mv).collect();
    Course::of_moves(record.rules, &moves).map_err(Failure::bad_input)
}

/// A diagram as it stands, `-` for standard input, or the name of a file.
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

/// No position or game that a person hands in is larger.
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

/// A game in one of the formats by its beginning, a diagram (in one line or row by row), or moves.
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

/// The game that a text holds, in any of the formats or as moves alone.
pub fn game_in_text(text: &str, rules: Option<Rules>) -> Result<GameRecord, Failure> {
    match found_in_text(text, rules)? {
        Found::Game(record) => Ok(*record),
        Found::Moves(moves) => after_moves(rules.unwrap_or(Rules::TIC_TAC_TOE), &moves),
        Found::Diagram(_) => Err(Failure::bad_input(say!(TEXT, "place-no-moves"))),
    }
}

fn first_game(bytes: &[u8], format: Format, rules: Option<Rules>, name: &str) -> Result<Found, Failure> {
    match format.reader_of(bytes, rules.unwrap_or(Rules::GOMOKU)).next() {
        Some(Ok(record)) => Ok(Found::Game(Box::new(record))),
        Some(Err(ReadError::Game(game))) => Err(Failure::bad_input(game).about("position")),
        Some(Err(ReadError::Io(error))) => {
            Err(Failure::failed(say!(TEXT, "file-trouble", path = name, problem = error)))
        }
        None => Err(Failure::bad_input(say!(TEXT, "games-import-none", path = name)).about("position")),
    }
}

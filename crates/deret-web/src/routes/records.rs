//! Games into the text of files and out of it, in all formats of the store.

use std::{io, str::FromStr};

use axum::Json;
use deret_core::{Game, GameRecord};
use deret_store::formats::{Format, ReadError, WriteError};
use deret_text::{Explain, Message, say};
use deret_wire::{FileToRead, GamesFile, GamesRead, GamesToWrite, RecordedGame};

use super::Answer;
use crate::{
    TEXT,
    problem::{Problem, Refusals},
    requests::{self, Asked},
};

/// Games as the text of a file
#[utoipa::path(post, path = "/api/v1/records/write", tag = "games", request_body = GamesToWrite,
    responses((status = 200, body = GamesFile), Refusals))]
pub async fn write_records(Asked(asked): Asked<GamesToWrite>) -> Answer<GamesFile> {
    let format = format(&asked.format)?;
    if format.holds_one_game() && asked.games.len() != 1 {
        return Err(refused("games", say!(TEXT, "problem-one-game", format = format.ending())));
    }
    let mut text = Vec::new();
    {
        let mut writer = format.writer(&mut text);
        for game in &asked.games {
            writer.write(None, &record(game)?).map_err(unfit)?;
        }
        writer.finish().map_err(unfit)?;
    }
    Ok(Json(GamesFile { text: String::from_utf8_lossy(&text).into_owned() }))
}

/// The games in the text of a file
#[utoipa::path(post, path = "/api/v1/records/read", tag = "games", request_body = FileToRead,
    responses((status = 200, body = GamesRead), Refusals))]
pub async fn read_records(Asked(asked): Asked<FileToRead>) -> Answer<GamesRead> {
    let format = format(&asked.format)?;
    let mut read = GamesRead { games: Vec::new(), refused: 0 };
    let mut first_problem = None;
    for game in format.reader(asked.text.as_bytes()) {
        match game {
            Ok(record) => read.games.push(told(&record)),
            Err(ReadError::Io(error)) => return Err(refused("text", broken(&error))),
            Err(ReadError::Game(error)) => {
                read.refused += 1;
                first_problem.get_or_insert_with(|| error.message());
            }
        }
    }
    match first_problem {
        // Where nothing could be read, why says more than how much.
        Some(problem) if read.games.is_empty() => Err(refused("text", problem)),
        _ => Ok(Json(read)),
    }
}

fn format(ending: &str) -> Result<Format, Problem> {
    Format::from_str(ending).map_err(|error| Problem::bad("format", &error))
}

fn record(game: &RecordedGame) -> Result<GameRecord, Problem> {
    let rules = requests::rules(&game.game)?;
    let (moves, _) = requests::moves(rules, &game.moves)?;
    let mut record = GameRecord::new(rules, game.x.as_str(), game.o.as_str());
    for mv in moves {
        record.push(mv).map_err(|error| Problem::bad("moves", &error))?;
    }
    record.outcome = record.position().map_err(|error| Problem::bad("moves", &error))?.outcome();
    Ok(record)
}

fn told(record: &GameRecord) -> RecordedGame {
    let [x, o] = record.players.clone();
    RecordedGame {
        game: record.rules.to_string(),
        x,
        o,
        moves: record.moves.iter().map(|played| played.mv.to_string()).collect(),
    }
}

fn unfit(error: WriteError) -> Problem {
    let detail = match error {
        WriteError::Unfit(detail) => detail,
        WriteError::Io(error) => broken(&error),
    };
    refused("games", detail)
}

fn broken(error: &io::Error) -> Message {
    say!(TEXT, "problem-unreadable", error = error.to_string())
}

fn refused(field: &'static str, detail: Message) -> Problem {
    Problem::bad(field, &Told(detail))
}

/// Words that are there already.
struct Told(Message);

impl Explain for Told {
    fn message(&self) -> Message {
        self.0.clone()
    }
}

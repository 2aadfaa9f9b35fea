//! Import and export of games, in all formats of the store.

use std::{
    io,
    str::FromStr,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    body::Bytes,
    http::header,
    response::{IntoResponse, Response},
};
use deret_core::{Game, GameRecord, MoveNote, PlayedMove};
use deret_search::Limits;
use deret_store::formats::{Format, ReadError, WriteError};
use deret_text::{Explain, Message, say};
use deret_wire::{FileToRead, GamesFile, GamesRead, GamesToWrite, RecordedGame};
use serde::Serialize;

use crate::{
    app::{App, Visited},
    problem::{Problem, Refusals},
    requests::{self, Sent},
};

/// No accepted file takes this long.
const MOST_TIME: Duration = Duration::from_secs(20);

/// Games as the text of a file
#[utoipa::path(post, path = "/api/v1/records/write", tag = "games", request_body = GamesToWrite,
    responses((status = 200, body = GamesFile), Refusals))]
pub async fn write_records(app: Visited, sent: Sent) -> Result<Response, Problem> {
    in_a_lane(&app, sent, written).await
}

/// The games in the text of a file
#[utoipa::path(post, path = "/api/v1/records/read", tag = "games", request_body = FileToRead,
    responses((status = 200, body = GamesRead), Refusals))]
pub async fn read_records(app: Visited, sent: Sent) -> Result<Response, Problem> {
    in_a_lane(&app, sent, read).await
}

/// Returns the result of `work` on the games, or nothing if the time ran out first.
async fn in_a_lane<T: Serialize + 'static>(
    app: &Visited,
    sent: Sent,
    work: fn(&Sent, &Clock<'_>) -> Result<Option<T>, Problem>,
) -> Result<Response, Problem> {
    let sent = Arc::new(sent);
    let limits = Limits { time: Some(MOST_TIME), ..Limits::default() };
    let job = move |_: &App, limits: &Limits, is_first_look: bool| {
        let told = work(&sent, &Clock::start(limits))?;
        if told.is_none() && !is_first_look {
            let detail = say!(
                "problem-many-games",
                "reading and writing these games takes longer than {seconds} s; send fewer of them at \
                once",
                seconds = MOST_TIME.as_secs()
            );
            return Err(refused("games", detail));
        }
        let json = told.map(|told| serde_json::to_vec(&told).unwrap_or_default());
        let answer = json.map(|json| Held { json, _sent: Arc::clone(&sent) });
        Ok((answer.map(|answer| (answer, false)), 0))
    };
    let answer = app.short_or_long(limits, job).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], Bytes::from_owner(answer)).into_response())
}

/// A response that stays in memory until its client has read it.
struct Held {
    json: Vec<u8>,
    _sent: Arc<Sent>,
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.json
    }
}

/// Checked before each game.
struct Clock<'a> {
    deadline: Option<Instant>,
    limits: &'a Limits,
}

impl Clock<'_> {
    fn start(limits: &Limits) -> Clock<'_> {
        Clock { deadline: limits.time.and_then(|time| Instant::now().checked_add(time)), limits }
    }

    fn is_over(&self) -> bool {
        self.limits.stop.as_ref().is_some_and(|stop| stop.is_raised())
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

fn written(sent: &Sent, clock: &Clock<'_>) -> Result<Option<GamesFile>, Problem> {
    let asked: GamesToWrite = sent.read()?;
    let format = format(&asked.format)?;
    if format.holds_one_game() && asked.games.len() != 1 {
        return Err(refused(
            "games",
            say!("problem-one-game", "a .{format} file holds exactly one game", format = format.ending()),
        ));
    }
    let mut text = Vec::new();
    {
        let mut writer = format.writer(&mut text);
        for game in &asked.games {
            if clock.is_over() {
                return Ok(None);
            }
            writer.write(None, &record(game)?).map_err(unfit)?;
        }
        writer.finish().map_err(unfit)?;
    }
    Ok(Some(GamesFile { text: String::from_utf8_lossy(&text).into_owned() }))
}

fn read(sent: &Sent, clock: &Clock<'_>) -> Result<Option<GamesRead>, Problem> {
    let asked: FileToRead = sent.read()?;
    let format = format(&asked.format)?;
    let mut read = GamesRead { games: Vec::new(), refused: 0 };
    let mut first_problem = None;
    for game in format.reader(asked.text.as_bytes()) {
        if clock.is_over() {
            return Ok(None);
        }
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
        // If nothing could be read, the reason is more useful than the count.
        Some(problem) if read.games.is_empty() => Err(refused("text", problem)),
        _ => Ok(Some(read)),
    }
}

fn format(ending: &str) -> Result<Format, Problem> {
    Format::from_str(ending).map_err(|error| Problem::bad("format", &error))
}

fn record(game: &RecordedGame) -> Result<GameRecord, Problem> {
    let rules = requests::rules(&game.game)?;
    let (moves, pos) = requests::moves(rules, &game.moves)?;
    let mut record = GameRecord::new(rules, game.x.as_str(), game.o.as_str());
    record.moves = moves.into_iter().map(|mv| PlayedMove { mv, note: MoveNote::default() }).collect();
    record.outcome = pos.outcome();
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
    say!("problem-unreadable", "the file cannot be read: {error}", error = error.to_string())
}

fn refused(field: &'static str, detail: Message) -> Problem {
    Problem::bad(field, &Told(detail))
}

/// A message that is already written.
struct Told(Message);

impl Explain for Told {
    fn message(&self) -> Message {
        self.0.clone()
    }
}

//! Searches watched step by step.
//!
//! A search runs on its own thread and is read as an event stream, with a short queue in between: a slow
//! reader slows down only its own search, and while that search waits for its reader its place among the
//! running searches goes to another. Nothing is kept for a client that is away: a player is a function of
//! position and seed, so a broken stream is resumed by running the search again and skipping steps already
//! seen.

pub mod explain;
#[cfg(test)]
mod tests;

use std::{
    convert::Infallible,
    time::{Duration, Instant},
};

use axum::response::sse;
use base64::{Engine, prelude::BASE64_STANDARD};
use deret_core::{Move, Position};
use deret_play::Course;
use deret_search::{Agent, Event, Limits, Observer, SearchReport, StopFlag};
use deret_text::Language;
use deret_trace::Packer;
use deret_wire::{Chosen, LeftOut, SearchEnd};
use futures_util::{Stream, stream};
use tokio::sync::mpsc;

use crate::{
    app::Visited,
    live::{LastSeen, event},
    problem::Problem,
    requests::{self, Allowed},
    work::{RaiseOnDrop, Turn},
};

/// Minimax on the empty 3x3 board enters 549,946 nodes; a browser holds a million without strain.
const MOST_NODES_SENT: u64 = 1_000_000;
const MOST_STEPS_SENT: u64 = 5_000_000;
const CHUNK_BYTES: usize = 24 * 1024;
const CHUNK_TIME: Duration = Duration::from_millis(40);
/// Number of steps between two checks of the clock.
const STEPS_BETWEEN_LOOKS: u64 = 512;
const CHUNKS_IN_THE_QUEUE: usize = 4;
/// A client that stops reading for this long can still come back and resume its stream.
const PATIENCE: Duration = Duration::from_secs(60);
/// Maximum lifetime of a search, waiting included.
const MOST_LIFE: Duration = Duration::from_secs(15 * 60);

/// The position, player and limits of a search.
#[derive(Debug)]
pub struct Asked {
    pub player: Allowed,
    pub course: Course,
    pub seed: Option<u64>,
    /// The time limit counts working time: waiting for the reader is excluded.
    pub limits: Limits,
    pub language: Language,
}

enum Told {
    Steps { last: u64, bytes: Vec<u8> },
    End(Box<SearchEnd>),
    Refused(Problem),
}

/// Starts the search. The stream begins after the last step seen.
pub async fn open(
    app: &Visited,
    asked: Asked,
    seen: LastSeen,
) -> Result<impl Stream<Item = Result<sse::Event, Infallible>> + use<>, Problem> {
    let (queue, told) = mpsc::channel(CHUNKS_IN_THE_QUEUE);
    let stop = StopFlag::default();
    let time = asked.limits.time.unwrap_or(requests::DEFAULT_TIME);
    let mut agent = built(app, &asked).await?;
    let memory = app.work.memory_to_search(app.visitor, agent.memory(asked.course.position())).await?;
    let limits = Limits {
        time: Some(MOST_LIFE),
        memory: Some(memory.bytes),
        stop: Some(stop.clone()),
        ..asked.limits
    };
    let language = asked.language;
    let (course, player, seen) = (asked.course, asked.player, seen.0.unwrap_or(0));
    let flag = stop.clone();
    app.work
        .watch(app.visitor, stop.clone(), time, move |turn| {
            let _held_until_the_search_ends = memory;
            let mut sender = Sender::new(course.position(), queue, turn, flag, seen);
            let report = course.choose(agent.as_mut(), &limits, &mut sender);
            let told = match report {
                Ok(report) => sender.end(&report, course.position(), &player, language),
                Err(refusal) => Told::Refused(refusal.into()),
            };
            sender.flush();
            sender.send(told);
        })
        .await?;
    let reader = (told, RaiseOnDrop(stop));
    Ok(stream::unfold(reader, move |mut reader| async move {
        let told = reader.0.recv().await?;
        Some((Ok(told.into_event(language)), reader))
    }))
}

/// Creates the player off the async threads: a learned one reads its model from disk.
async fn built(app: &Visited, asked: &Asked) -> Result<Box<dyn Agent>, Problem> {
    let (player, rules, seed) = (asked.player.clone(), asked.course.position().rules(), asked.seed);
    Ok(app.at_the_store(move |app| app.roster.agent(player.spec(), rules, seed)).await??)
}

impl Told {
    fn into_event(self, language: Language) -> sse::Event {
        match self {
            Told::Steps { last, bytes } => {
                sse::Event::default().event("steps").id(last.to_string()).data(BASE64_STANDARD.encode(bytes))
            }
            Told::End(end) => event("end", end.steps + 1, &end),
            Told::Refused(problem) => event("refused", 0, &problem.document(language)),
        }
    }
}

/// Packs the steps of a search and sends them as fast as they are read.
struct Sender {
    packer: Packer,
    queue: mpsc::Sender<Told>,
    turn: Turn,
    stop: StopFlag,
    /// Number of the last step, counted from 1.
    step: u64,
    /// The client has seen the steps up to this one.
    seen: u64,
    nodes: u64,
    left_out: LeftOut,
    flushed: Instant,
}

impl Sender {
    fn new(pos: &Position, queue: mpsc::Sender<Told>, turn: Turn, stop: StopFlag, seen: u64) -> Sender {
        Sender {
            packer: Packer::new(pos.rules()),
            queue,
            turn,
            stop,
            step: 0,
            seen,
            nodes: 0,
            left_out: LeftOut { nodes: 0, steps: 0 },
            flushed: Instant::now(),
        }
    }

    /// Sends the packed steps, and yields to a waiting search.
    fn flush(&mut self) {
        if !self.packer.is_empty() {
            let told = Told::Steps { last: self.step, bytes: self.packer.take() };
            self.send(told);
        }
        self.flushed = Instant::now();
        self.turn.share();
    }

    /// Waits for the reader if necessary. The search ends if its reader has disconnected or is stalled.
    fn send(&mut self, told: Told) {
        let sent = match self.queue.try_send(told) {
            Ok(()) => true,
            Err(mpsc::error::TrySendError::Closed(_)) => false,
            Err(mpsc::error::TrySendError::Full(told)) => {
                let queue = self.queue.clone();
                let sending = async move { queue.send_timeout(told, PATIENCE).await.is_ok() };
                self.turn.aside(sending)
            }
        };
        if !sent {
            self.stop.raise();
        }
    }

    fn end(&self, report: &SearchReport<Move>, pos: &Position, player: &Allowed, language: Language) -> Told {
        let seconds = self.turn.worked().as_secs_f64();
        let Some(chosen) = Chosen::of(report, pos, player.spec(), seconds, language) else {
            return Told::Refused(Problem::no_move());
        };
        Told::End(Box::new(SearchEnd { chosen, steps: self.step, left_out: self.left_out }))
    }
}

impl Observer<Move> for Sender {
    fn on(&mut self, event: Event<Move>) {
        let enters = u64::from(matches!(event, Event::Enter { .. }));
        let full = self.step >= MOST_STEPS_SENT || self.nodes + enters > MOST_NODES_SENT;
        // A search checks the flag only now and then, and continues in between.
        if full || self.left_out.steps > 0 || self.stop.is_raised() {
            self.left_out.nodes += enters;
            self.left_out.steps += 1;
        } else {
            self.nodes += enters;
            self.step += 1;
            if self.step > self.seen {
                self.packer.push(&event);
            }
        }
        let looks = (self.step + self.left_out.steps).is_multiple_of(STEPS_BETWEEN_LOOKS);
        if self.packer.len() >= CHUNK_BYTES || (looks && self.flushed.elapsed() >= CHUNK_TIME) {
            self.flush();
        }
    }
}

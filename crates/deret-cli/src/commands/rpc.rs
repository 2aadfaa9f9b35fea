//! A long-running process: requests and responses as JSON lines (docs/rpc.md).
//!
//! One thread reads and queues requests, another handles them, so that `stop` takes effect while a search
//! runs. Responses come in the order of the requests, except those to `stop`.

use std::{
    io::{self, BufRead, Read, Write},
    sync::mpsc,
    thread,
    time::Instant,
};

use clap::Args;
use deret_core::{Game, PlayError, Position, Rules};
use deret_play::{Concern, Course, PlayerSpec};
use deret_search::{Limits, StopFlag};
use deret_solver::{Question, SolveConfig};
use deret_text::{Explain, say, visible_json};
use deret_wire::{Chosen, PositionView, RpcAnswer, RpcStopped, Solved};
use parking_lot::Mutex;
use serde::Deserialize;
use serde_json::Value;

use super::{
    analyze,
    place::{after_moves, course_of, implied},
};
use crate::{
    context::{Context, wire_text},
    failure::{Exit, Failure},
    texts,
};

/// Answers requests until its input ends.
#[derive(Args, Clone, Debug)]
pub struct Rpc {
    #[arg(long)]
    allow_programs: bool,
}

/// Longest request accepted; a pipe might be endless.
const LONGEST: u64 = 1 << 20;
/// Default memory for the solver's tables, in MB.
const TABLE_MB: u64 = 256;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    #[serde(default)]
    id: Value,
    method: String,
    #[serde(default)]
    params: Value,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Params {
    game: Option<String>,
    #[serde(deserialize_with = "deret_wire::forms::moves")]
    moves: Option<Vec<String>>,
    position: Option<String>,
    player: Option<String>,
    #[serde(alias = "time", deserialize_with = "deret_wire::forms::seconds")]
    seconds: Option<f64>,
    #[serde(deserialize_with = "deret_wire::forms::count")]
    nodes: Option<u64>,
    table_mb: Option<u64>,
    weak: bool,
    /// For `stop`: the id of the request to stop.
    id: Value,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Method {
    Position,
    Analyze,
    Move,
    Solve,
}

const METHODS: [(&str, Method); 4] = [
    ("position", Method::Position),
    ("analyze", Method::Analyze),
    ("move", Method::Move),
    ("solve", Method::Solve),
];

/// A line of input on its way to the worker: a request, or the reason why it is invalid.
struct Job {
    id: Value,
    asked: Result<Asked, Failure>,
}

struct Asked {
    method: Method,
    params: Params,
    stop: StopFlag,
}

/// Queued and running requests, which can be stopped by id.
#[derive(Default)]
struct Open(Mutex<Vec<(Value, StopFlag)>>);

impl Open {
    /// Returns whether there was such a request.
    fn stop(&self, id: &Value) -> bool {
        let list = self.0.lock();
        let found = list.iter().filter(|(open, _)| open == id);
        found.map(|(_, stop)| stop.raise()).count() > 0
    }

    fn close(&self, id: &Value) {
        let mut list = self.0.lock();
        if let Some(at) = list.iter().position(|(open, _)| open == id) {
            list.remove(at);
        }
    }
}

impl Rpc {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let context = &*context;
        let (open, trusts) = (Open::default(), self.allow_programs);
        let (queue, jobs) = mpsc::channel::<Job>();
        thread::scope(|scope| {
            let open = &open;
            let worker = scope.spawn(move || -> Result<(), Failure> {
                for job in jobs {
                    let answer = job.asked.and_then(|asked| {
                        let answer = asked.answer(trusts, context);
                        open.close(&job.id);
                        answer
                    });
                    reply(&job.id, answer, context)?;
                }
                Ok(())
            });
            let read = read_requests(queue, open, context);
            if read.is_err() {
                open.0.lock().iter().for_each(|(_, stop)| stop.raise()); // no response can be read
            }
            let worked = worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            read.and(worked)
        })?;
        Ok(Exit::Done)
    }
}

fn read_requests(queue: mpsc::Sender<Job>, open: &Open, context: &Context) -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        let (id, asked) = match serde_json::from_slice::<Request>(&line) {
            Ok(request) => (request.id.clone(), read_params(request)),
            Err(error) => {
                let problem = say!(
                    "rpc-request",
                    "this line is no request ({problem}): write {{\"id\": 1, \"method\": \"position\", \
                    \"params\": {{\"game\": \"3,3,3\"}}}}",
                    problem = error.to_string()
                );
                (Value::Null, Err(Failure::bad_input(problem)))
            }
        };
        let asked = match asked {
            Ok((None, params)) => {
                let stopped = open.stop(&params.id);
                reply(&id, wire(&RpcStopped { schema: "deret.stop/1", stopped }), context)?;
                continue;
            }
            Ok((Some(method), params)) => {
                let stop = StopFlag::default();
                open.0.lock().push((id.clone(), stop.clone()));
                Ok(Asked { method, params, stop })
            }
            Err(failure) => Err(failure),
        };
        if queue.send(Job { id, asked }).is_err() {
            return Ok(()); // the worker has ended and reports why
        }
        if line.len() as u64 == LONGEST && !line.ends_with(b"\n") {
            return Ok(()); // the start of the next request cannot be found
        }
    }
}

/// The method (`None` for `stop`) and its parameters.
fn read_params(request: Request) -> Result<(Option<Method>, Params), Failure> {
    let method = match request.method.as_str() {
        "stop" => None,
        name => {
            let known = METHODS.iter().find(|(known, _)| *known == name);
            let names = METHODS.iter().map(|(name, _)| *name).chain(["stop"]).collect::<Vec<_>>().join(", ");
            let unknown = || {
                say!(
                    "rpc-method",
                    "there is no method {method}; methods are {known}",
                    method = name,
                    known = names
                )
            };
            Some(known.ok_or_else(|| Failure::bad_input(unknown()).about("method"))?.1)
        }
    };
    let params =
        if request.params.is_null() { Ok(Params::default()) } else { serde_json::from_value(request.params) };
    let wrong = |error: serde_json::Error| {
        Failure::bad_input(say!(
            "rpc-params",
            "the params do not fit ({problem})",
            problem = error.to_string()
        ))
        .about("params")
    };
    Ok((method, params.map_err(wrong)?))
}

impl Asked {
    /// `trusts`: whether a player may start a program or open a file.
    fn answer(&self, trusts: bool, context: &Context) -> Result<Value, Failure> {
        let course = self.params.course(context)?;
        let pos = course.position();
        let mut limits = self.params.limits()?;
        limits.stop = Some(self.stop.clone());
        let table_mb = self.params.table_mb.unwrap_or(TABLE_MB);
        match self.method {
            Method::Position => wire(&PositionView::of(pos)),
            Method::Analyze => {
                crate::memory::check_table(table_mb)?;
                wire(&analyze::find(pos, limits, table_mb).on_the_wire(pos))
            }
            Method::Move => {
                let missing = || Failure::bad_input(texts::usage_missing("player")).about("player");
                let text = self.params.player.as_deref().ok_or_else(missing)?;
                let at_fault = |failure: Failure| failure.about("player");
                let spec: PlayerSpec = text.parse().map_err(|error| at_fault(Failure::from(error)))?;
                if let Some(concern) = concern(&spec, context).filter(|_| !trusts) {
                    let problem = concern.message();
                    return Err(at_fault(Failure::bad_input(say!(
                        "rpc-not-allowed",
                        "this player is not allowed here, since {problem}: start `deret rpc \
                        --allow-programs` if you trust every request",
                        problem
                    ))));
                }
                let agent = context.roster.agent(&spec, pos.rules(), None);
                let mut agent = agent.map_err(|error| at_fault(error.into()))?;
                let started = Instant::now();
                let report = course.choose(agent.as_mut(), &limits, &mut ())?;
                let seconds = started.elapsed().as_secs_f64();
                let chosen = Chosen::of(&report, pos, &spec, seconds, context.language);
                wire(&chosen.ok_or_else(Failure::interrupted)?)
            }
            Method::Solve => {
                if let Some(outcome) = pos.outcome() {
                    return Err(Failure::bad_input(PlayError::GameOver(outcome)).about("position"));
                }
                crate::memory::check_table(table_mb)?;
                let question = if self.params.weak { Question::Weak } else { Question::Strong };
                let config = SolveConfig {
                    question,
                    table_mb,
                    threads: rayon::current_num_threads(),
                    limits,
                    infer: true,
                    ..SolveConfig::default()
                };
                let report = deret_solver::solve(pos, &config, &mut |_| ());
                wire(&Solved::of(pos, question, &report, None, context.language))
            }
        }
    }
}

impl Params {
    fn course(&self, context: &Context) -> Result<Course, Failure> {
        let given: Option<Rules> = match &self.game {
            Some(text) => Some(text.parse().map_err(|problem| Failure::bad_input(problem).about("game"))?),
            None => None,
        };
        let default = given.unwrap_or(Rules::TIC_TAC_TOE);
        match (&self.moves, &self.position) {
            (Some(_), Some(_)) => {
                Err(Failure::bad_input(say!("rpc-both", "give moves or a position, not both"))
                    .about("position"))
            }
            (None, None) => Ok(Position::new(default).into()),
            (Some(moves), None) => {
                course_of(&after_moves(default, &moves.join(" ")).map_err(|failure| failure.about("moves"))?)
            }
            (None, Some(diagram)) => {
                let rules = given.unwrap_or_else(|| implied(diagram, default, context));
                let wrong = |problem| Failure::bad_input(problem).about("position");
                Ok(Position::from_diagram(rules, diagram).map_err(wrong)?.into())
            }
        }
    }

    fn limits(&self) -> Result<Limits, Failure> {
        let time = self.seconds.map(|seconds| crate::parse::time(seconds, &seconds.to_string())).transpose();
        let time = time.map_err(|problem| Failure::bad_input(problem).about("seconds"))?;
        Ok(Limits { time, nodes: self.nodes, ..Limits::default() })
    }
}

/// An effect of the player on this machine that the author of a request must not decide.
fn concern(spec: &PlayerSpec, context: &Context) -> Option<Concern> {
    let concern = context.roster.concern(spec)?;
    matches!(concern, Concern::StartsProgram { .. } | Concern::OpensFile { .. }).then_some(concern)
}

fn wire(object: &impl serde::Serialize) -> Result<Value, Failure> {
    Ok(serde_json::to_value(object).map_err(io::Error::from)?)
}

/// Writes one whole line.
fn reply(id: &Value, answer: Result<Value, Failure>, context: &Context) -> Result<(), Failure> {
    let answer = match answer {
        Ok(result) => RpcAnswer { id, result: Some(result), error: None },
        Err(failure) => match failure.on_the_wire(context.language) {
            Some(error) => RpcAnswer { id, result: None, error: Some(error) },
            None => return Err(Failure::ReaderGone),
        },
    };
    let mut out = io::stdout().lock();
    writeln!(out, "{}", visible_json(&wire_text(&answer)?))?;
    Ok(out.flush()?)
}

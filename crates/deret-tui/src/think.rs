//! All work that takes time, each piece on a thread of its own. Results come back as [`Note`]s; a
//! [`StopFlag`] ends the work early.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use deret_core::{Game, GameRecord, Keyed, Move, Position, Rules};
use deret_play::{Course, PlayerSpec, Roster};
use deret_search::{Agent, Limits, Observer, Refusal, SearchReport, StopFlag};
use deret_solver::Analysis;
use deret_study::Truth;
use deret_text::{Explain, Message};
use deret_trace::{Scores, Trace};
use parking_lot::Mutex;

use crate::texts;

/// Enough for minimax on the empty 3x3 board, which enters 549,946 nodes.
const MAX_NODES: usize = 1_000_000;

/// The result of a piece of work. `job` identifies the work; its result may no longer be needed.
#[derive(Debug)]
pub enum Note {
    Chosen {
        job: u64,
        answer: Result<Choice, Message>,
    },
    Valued {
        job: u64,
        key: u64,
        /// `None` if no value was found.
        values: Option<Arc<Analysis>>,
    },
    Traced {
        job: u64,
        answer: Result<Box<Trace>, Message>,
    },
    /// The game that was left unfinished, and its number, if there is one.
    Left {
        answer: Result<Option<(i64, GameRecord)>, Message>,
    },
    Kept {
        answer: Result<(), Message>,
    },
}

/// A player's move and its cost.
#[derive(Clone, Debug)]
pub struct Choice {
    pub report: SearchReport<Move>,
    pub time: Duration,
}

/// A player, and the seed of this game if the player's spec names none.
#[derive(Clone, Debug, PartialEq)]
pub struct Seat {
    pub spec: PlayerSpec,
    pub rules: Rules,
    pub seed_mix: Option<u64>,
}

/// A piece of work under way.
#[derive(Debug)]
pub struct Job {
    pub id: u64,
    pub stop: StopFlag,
    pub started: Instant,
}

/// Runs the work. Players stay here between their moves, since some keep tables or run outside programs.
#[derive(Clone)]
pub struct Workshop {
    roster: Arc<Roster>,
    truth: Option<Arc<dyn Truth>>,
    tell: Arc<dyn Fn(Note) + Send + Sync>,
    seated: [Arc<Chair>; 2],
    next_job: u64,
    /// Requests threads of a size that no system grants, to simulate a system without free threads.
    #[cfg(test)]
    refused: bool,
}

/// The name of worker threads: a panic on one of them is reported as a player's failure.
pub const THREAD: &str = "deret-think";

impl Workshop {
    pub fn new(
        roster: Arc<Roster>,
        truth: Option<Arc<dyn Truth>>,
        tell: Arc<dyn Fn(Note) + Send + Sync>,
    ) -> Workshop {
        Workshop {
            roster,
            truth,
            tell,
            seated: Default::default(),
            next_job: 0,
            #[cfg(test)]
            refused: false,
        }
    }

    pub fn roster(&self) -> &Roster {
        &self.roster
    }

    pub fn knows_truth(&self) -> bool {
        self.truth.is_some()
    }

    /// Starts a player's search for its move.
    pub fn choose(&mut self, seat: Seat, course: Course, time: Option<Duration>) -> Job {
        let roster = self.roster.clone();
        let chair = self.seated[course.position().to_move().index()].clone();
        let work = move |job, stop| {
            let limits = Limits { time, stop: Some(stop), ..Limits::default() };
            let answer = guarded(|| choice(&roster, &chair, seat, &course, &limits, &mut ()));
            Note::Chosen { job, answer }
        };
        self.start(work, |job, problem| Note::Chosen { job, answer: Err(problem) })
    }

    /// Starts the computation of the exact value of every move.
    pub fn value(&mut self, pos: &Position, time: Duration) -> Option<Job> {
        let (truth, pos, key) = (self.truth.clone()?, pos.clone(), pos.key());
        let work = move |job, stop| {
            let limits = Limits { time: Some(time), stop: Some(stop), ..Limits::default() };
            let values = catch_unwind(AssertUnwindSafe(|| truth.analyze(&pos, &limits))).ok();
            let values = values.filter(|values| values.tells_something());
            Note::Valued { job, key, values }
        };
        Some(self.start(work, move |job, _| Note::Valued { job, key, values: None }))
    }

    /// Repeats a player's search of a move and records its steps.
    pub fn trace(&mut self, seat: Seat, course: Course, time: Option<Duration>) -> Job {
        let (roster, pos) = (self.roster.clone(), course.position().clone());
        let work = move |job, stop: StopFlag| {
            let limits = Limits { time, stop: Some(stop.clone()), ..Limits::default() };
            let scores = Scores::of_player(roster.plays_out(&seat.spec));
            let mut trace = Trace::new(pos, scores).with_limit(MAX_NODES, stop);
            let chair = Mutex::new(None); // a fresh player: the memory of a used one would shorten the search
            let answer = guarded(|| choice(&roster, &chair, seat, &course, &limits, &mut trace));
            // A search cut short by the recorder's own limit is still worth looking at.
            Note::Traced {
                job,
                answer: answer
                    .map(|_| ())
                    .or_else(|error| if trace.truncated { Ok(()) } else { Err(error) })
                    .map(|()| Box::new(trace)),
            }
        };
        self.start(work, |job, problem| Note::Traced { job, answer: Err(problem) })
    }

    /// `failed` makes the note if the work cannot even start, since the caller waits for one.
    fn start(
        &mut self,
        work: impl FnOnce(u64, StopFlag) -> Note + Send + 'static,
        failed: impl FnOnce(u64, Message) -> Note,
    ) -> Job {
        self.next_job += 1;
        let job = Job { id: self.next_job, stop: StopFlag::default(), started: Instant::now() };
        let (tell, id, stop) = (self.tell.clone(), job.id, job.stop.clone());
        let thread = thread::Builder::new().name(THREAD.to_owned());
        #[cfg(test)]
        let thread = if self.refused { thread.stack_size(usize::MAX / 2) } else { thread };
        if let Err(error) = thread.spawn(move || tell(work(id, stop))) {
            (self.tell)(failed(id, texts::player_broke(error.to_string())));
        }
        job
    }
}

impl Drop for Job {
    /// Stops the work: its result is no longer needed.
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl Seat {
    /// The seat of a player; a spec that names its seed is repeatable from game to game.
    pub fn new(spec: PlayerSpec, rules: Rules, seed: u64) -> Seat {
        let seed_mix = spec.value("seed").is_none().then_some(seed);
        Seat { spec, rules, seed_mix }
    }
}

type Chair = Mutex<Option<(Seat, Box<dyn Agent>)>>;

fn choice(
    roster: &Roster,
    chair: &Chair,
    seat: Seat,
    course: &Course,
    limits: &Limits,
    watch: &mut dyn Observer<Move>,
) -> Result<Choice, Message> {
    let started = Instant::now();
    let waiting = chair.lock().take();
    let mut agent = match waiting {
        Some((who, agent)) if who == seat => agent,
        _ => roster.agent(&seat.spec, seat.rules, seat.seed_mix).map_err(|error| error.message())?,
    };
    let report = course.choose(agent.as_mut(), limits, watch);
    *chair.lock() = Some((seat, agent));
    let report = report.map_err(|refusal: Refusal| refusal.message())?;
    Ok(Choice { report, time: started.elapsed() })
}

/// A player that panics has failed; the game goes on.
fn guarded(work: impl FnOnce() -> Result<Choice, Message>) -> Result<Choice, Message> {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|cause| {
        let text = cause.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let problem = text.or_else(|| cause.downcast_ref::<String>().cloned()).unwrap_or_default();
        Err(texts::player_broke(problem))
    })
}

impl std::fmt::Debug for Workshop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Workshop").field("roster", &self.roster).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    struct Nothing;

    impl Truth for Nothing {
        fn analyze(&self, _pos: &Position, _limits: &Limits) -> Arc<Analysis> {
            unreachable!("no thread works")
        }
    }

    #[test]
    fn work_that_cannot_begin_is_answered_as_what_it_was() {
        let (tell, told) = mpsc::channel();
        let tell = Arc::new(move |note| tell.send(note).unwrap());
        let mut workshop = Workshop::new(Arc::new(Roster::new()), Some(Arc::new(Nothing)), tell);
        workshop.refused = true;
        let pos = Position::new(Rules::TIC_TAC_TOE);
        let seat = Seat::new(PlayerSpec::named("random"), pos.rules(), 0);
        let valued = workshop.value(&pos, Duration::ZERO).unwrap();
        assert!(matches!(told.try_recv(), Ok(Note::Valued { job, values: None, .. }) if job == valued.id));
        let traced = workshop.trace(seat.clone(), pos.clone().into(), None);
        assert!(matches!(told.try_recv(), Ok(Note::Traced { job, answer: Err(_) }) if job == traced.id));
        let chosen = workshop.choose(seat, pos.into(), None);
        assert!(matches!(told.try_recv(), Ok(Note::Chosen { job, answer: Err(_) }) if job == chosen.id));
    }
}

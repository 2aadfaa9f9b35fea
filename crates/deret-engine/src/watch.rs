//! Keeps searches on time on a busy machine.
//!
//! A searching thread uses up its share of the processor. On a busy machine the scheduler may suspend it for
//! some tenths of a second, and it cannot check the clock meanwhile. So the search runs on its own thread
//! while the caller sleeps: a sleeping thread is woken on time, and returns the best result found so far.

use std::{
    panic::resume_unwind,
    sync::{
        Arc,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::{Duration, Instant},
};

use crate::engine::{Job, Thought};

/// Grace period for a search that is on time to send its last result, which may be a better move.
const LAST_WORD: Duration = Duration::from_millis(10);

enum Word {
    Depth(Thought),
    Last(Thought),
}

/// Runs the search until it ends or the deadline has passed, and calls `on_depth` after every finished depth.
pub fn run(job: Job, deadline: Instant, on_depth: &mut dyn FnMut(&Thought)) -> Thought {
    let purse = Arc::clone(&job.purse);
    let mut best = job.first_look();
    let (sender, words) = mpsc::channel();
    let search = move || {
        let tell = |word: Word| drop(sender.send(word)); // the receiver is gone once the move is made
        let last = job.run(&mut |thought| tell(Word::Depth(thought.clone())));
        tell(Word::Last(last));
    };
    let search = thread::Builder::new().name("search".to_owned()).spawn(search);
    let Ok(search) = search else { return best }; // no thread could be started
    let deadline = deadline + LAST_WORD;
    loop {
        match words.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(Word::Depth(thought)) => {
                on_depth(&thought);
                best = thought;
            }
            Ok(Word::Last(thought)) => return thought,
            Err(RecvTimeoutError::Timeout) => {
                purse.close();
                best.complete = false;
                return best;
            }
            // The search panicked: pass the panic on.
            Err(RecvTimeoutError::Disconnected) => match search.join() {
                Ok(()) => return best,
                Err(panic) => resume_unwind(panic),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use deret_core::{Position, Rules};

    use crate::{Allowed, Engine, Options, Time};

    use super::*;

    /// Every depth is reported, and the next move of the same engine may begin while the last search is
    /// ending.
    #[test]
    fn depths_are_told_and_the_engine_goes_on() {
        let pos = Position::after(Rules::GOMOKU, ["h8", "i9"].map(|mv| mv.parse().unwrap())).unwrap();
        let time = Duration::from_millis(150);
        let allowed = Allowed { time: Some(Time { optimum: time, maximum: time }), ..Allowed::default() };
        let mut engine = Engine::new(Options::default());
        let mut depths = 0;
        let thought = engine.think(&pos, &allowed, &mut |_| depths += 1);
        assert!(depths > 1 && thought.best().is_some());
        assert!(engine.think(&pos, &allowed, &mut |_| ()).best().is_some());
        engine.forget();
    }

    /// Even if the deadline passed before the search began, there is a move.
    #[test]
    fn there_is_a_move_without_any_search() {
        let pos = Position::after(Rules::GOMOKU, ["h8", "i9"].map(|mv| mv.parse().unwrap())).unwrap();
        let time = Duration::from_millis(1);
        let since = Instant::now().checked_sub(Duration::from_secs(5));
        let allowed =
            Allowed { time: Some(Time { optimum: time, maximum: time }), since, ..Allowed::default() };
        let thought = Engine::new(Options::default()).think(&pos, &allowed, &mut |_| ());
        assert!(thought.best().is_some());
    }
}

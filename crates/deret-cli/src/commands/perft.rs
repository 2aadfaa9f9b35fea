use std::{
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use clap::Args;
use deret_core::{default_depth, perft};
use deret_text::grouped;

use super::place::Place;
use crate::{
    context::Context,
    failure::{Exit, Failure},
    interrupt, progress, texts,
};

/// Counts the move paths of a game, ply by ply.
#[derive(Args, Clone, Debug)]
pub struct Perft {
    #[command(flatten)]
    place: Place,
    #[arg(long, value_name = "D", value_parser = crate::parse::depth)]
    depth: Option<usize>,
}

impl Perft {
    pub fn run(&self, context: &mut Context) -> Result<Exit, Failure> {
        let pos = self.place.position(context)?;
        let depth = self.depth.unwrap_or_else(|| default_depth(&pos));
        let paths = interruptible(context, {
            let pos = pos.clone();
            move || perft(&pos, depth)
        })?
        .map_err(Failure::bad_input)?;
        if context.json {
            return context.wire(&deret_wire::Perft::of(&pos, paths));
        }
        for (ply, count) in paths.iter().enumerate() {
            context.line(format!("{:>3}  {}", ply + 1, grouped(i128::from(*count), context.language)))?;
        }
        Ok(Exit::Done)
    }
}

/// Interval between checks of the stop flag.
const LOOK: Duration = Duration::from_millis(20);

/// Counts on another thread, since the core cannot be stopped; on a stop the unfinished count is abandoned.
fn interruptible<T: Send + 'static>(
    context: &Context,
    count: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    let (stop, spinner) = (interrupt::stop_flag(), progress::spinner(context));
    let (done, counted) = mpsc::channel();
    let counting = thread::Builder::new().spawn(move || done.send(count()));
    counting.map_err(|problem| Failure::failed(texts::no_threads(problem.to_string())))?;
    loop {
        match counted.recv_timeout(LOOK) {
            Ok(counted) => {
                spinner.finish_and_clear();
                return Ok(counted);
            }
            Err(RecvTimeoutError::Timeout) if !stop.is_raised() => {}
            Err(_) => {
                spinner.finish_and_clear();
                return Err(Failure::interrupted());
            }
        }
    }
}

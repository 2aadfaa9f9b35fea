//! Log of the dialogue with a program, line by line in a file.

use std::{
    fs::{File, OpenOptions},
    io::{self, Write},
    path::Path,
    sync::Arc,
    time::Instant,
};

/// A file that several games may write to at once: each line is written in one piece, with the program's
/// process id.
#[derive(Clone, Debug)]
pub(super) struct Log {
    file: Arc<File>,
    since: Instant,
    process: u32,
}

impl Log {
    pub fn open(path: &Path) -> io::Result<Log> {
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        Ok(Log { file: Arc::new(file), since: Instant::now(), process: 0 })
    }

    /// The log of one process.
    pub fn of_process(mut self, process: u32) -> Log {
        self.process = process;
        self
    }

    /// Writes a line; `towards` is `>` for input of the program and `<` for its output. A full disk does
    /// not end a game.
    pub fn line(&self, towards: char, line: &str) {
        let seconds = self.since.elapsed().as_secs_f64();
        let text = format!("{} {seconds:.3} {towards} {}\n", self.process, line.trim_end());
        let _ = (&*self.file).write_all(text.as_bytes());
    }
}

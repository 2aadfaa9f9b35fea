use std::{
    io::Write,
    path::Path,
    process::{ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel},
    thread,
    time::{Duration, Instant},
};

use deret_search::StopFlag;

use super::{group::Group, log::Log, reader};

/// A program with which we exchange lines. Neither sending nor receiving waits longer than its limit, and
/// dropping this ends the program.
#[derive(Debug)]
pub(super) struct Process {
    group: Group,
    /// Both ends have a thread, since a program may stop reading or start flooding at any moment.
    to_program: Option<Sender<String>>,
    from_program: Receiver<String>,
    log: Option<Log>,
}

pub(super) enum Answer {
    Line(String),
    Late,
    Ended,
    Stopped,
}

/// Lines buffered here; the rest of a flood waits in the program's own pipe.
const LINES_WAITING: usize = 256;
/// How often to check whether the run was interrupted.
const GLANCE: Duration = Duration::from_millis(50);
/// Time for a program to end by itself on request.
const FAREWELL: Duration = Duration::from_millis(200);

impl Process {
    pub fn start(program: &Path, arguments: &[String], log: Option<Log>) -> std::io::Result<Process> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut group = Group::start(command)?;
        let log = log.map(|log| log.of_process(group.child.id()));
        let (to_program, lines) = channel();
        let (heard, from_program) = sync_channel(LINES_WAITING);
        if let (Some(input), Some(output)) = (group.child.stdin.take(), group.child.stdout.take()) {
            thread::Builder::new().spawn(move || speak(input, &lines))?;
            thread::Builder::new().spawn(move || reader::listen(output, |line| heard.send(line).is_ok()))?;
        }
        Ok(Process { group, to_program: Some(to_program), from_program, log })
    }

    pub fn say(&mut self, line: &str) {
        if let Some(to_program) = &self.to_program {
            self.log.iter().for_each(|log| log.line('>', line));
            // Fails if the program no longer reads, which shows when its answer is awaited.
            let _ = to_program.send(format!("{line}\r\n"));
        }
    }

    pub fn hear(&mut self, deadline: Instant, stop: Option<&StopFlag>) -> Answer {
        loop {
            if stop.is_some_and(StopFlag::is_raised) {
                return Answer::Stopped;
            }
            // With no time left, a line that has already arrived still counts: the delay may be on this side.
            let left = deadline.saturating_duration_since(Instant::now());
            match self.from_program.recv_timeout(left.min(GLANCE)) {
                Ok(line) => {
                    self.log.iter().for_each(|log| log.line('<', &line));
                    return Answer::Line(line);
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Answer::Late,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Answer::Ended,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say("END");
        self.to_program = None;
        let deadline = Instant::now() + FAREWELL;
        while Instant::now() < deadline && !self.group.has_ended() {
            thread::sleep(Duration::from_millis(2));
        }
    }
}

fn speak(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

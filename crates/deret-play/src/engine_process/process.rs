use std::{
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel},
    thread,
    time::{Duration, Instant},
};

use deret_search::StopFlag;

/// A program we speak with line by line. Neither speaking nor listening ever waits longer than told, and
/// when it is dropped the program is gone.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Both ends have a thread, since a program may stop reading or start flooding at any moment.
    to_program: Option<Sender<String>>,
    from_program: Receiver<String>,
}

pub(super) enum Answer {
    Line(String),
    Late,
    Ended,
    Stopped,
}

/// A flood waits here, and then in the program's own pipe.
const LINES_WAITING: usize = 256;
/// No answer is longer; the rest of a longer line is not kept.
const LONGEST_LINE: usize = 4096;
/// How often to look whether the run was interrupted.
const GLANCE: Duration = Duration::from_millis(50);
/// For a program to end by itself when told.
const FAREWELL: Duration = Duration::from_millis(200);

impl Process {
    pub fn start(program: &Path, arguments: &[String]) -> std::io::Result<Process> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        group::lead(&mut command);
        let mut child = command.spawn()?;
        let (to_program, lines) = channel();
        let (heard, from_program) = sync_channel(LINES_WAITING);
        if let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || speak(input, &lines));
            thread::spawn(move || listen(output, &heard));
        }
        Ok(Process { child, to_program: Some(to_program), from_program })
    }

    pub fn say(&mut self, line: &str) {
        if let Some(to_program) = &self.to_program {
            // Fails where the program reads no more, which is heard when it is asked for an answer.
            let _ = to_program.send(format!("{line}\r\n"));
        }
    }

    pub fn hear(&mut self, deadline: Instant, stop: Option<&StopFlag>) -> Answer {
        loop {
            if stop.is_some_and(StopFlag::is_raised) {
                return Answer::Stopped;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Answer::Late;
            }
            match self.from_program.recv_timeout(left.min(GLANCE)) {
                Ok(line) => return Answer::Line(line),
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
        while Instant::now() < deadline && !group::has_ended(&mut self.child) {
            thread::sleep(Duration::from_millis(2));
        }
        group::end(&mut self.child);
    }
}

fn speak(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Lines may end by LF, CRLF or CR.
fn listen(output: ChildStdout, heard: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        let bytes = match output.fill_buf() {
            Ok([]) | Err(_) => return,
            Ok(bytes) => bytes,
        };
        let count = bytes.len();
        for byte in bytes {
            match byte {
                b'\r' | b'\n' if line.is_empty() => {}
                b'\r' | b'\n' => {
                    if heard.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                        return; // nobody asks any more
                    }
                    line.clear();
                }
                byte if line.len() < LONGEST_LINE => line.push(*byte),
                _ => {}
            }
        }
        output.consume(count);
    }
}

/// A program and what it starts form a group that ends together. Ctrl-C at our terminal is not for it.
#[cfg(unix)]
mod group {
    use std::{
        os::unix::process::CommandExt,
        process::{Child, Command},
    };

    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    pub fn lead(command: &mut Command) {
        command.process_group(0);
    }

    /// Looks without letting go of the process, so that its number cannot become another's meanwhile.
    pub fn has_ended(child: &mut Child) -> bool {
        let Some(pid) = pid(child) else { return true };
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(pid), options), Ok(None))
    }

    fn pid(child: &Child) -> Option<Pid> {
        i32::try_from(child.id()).ok().and_then(Pid::from_raw)
    }

    pub fn end(child: &mut Child) {
        if let Some(pid) = pid(child) {
            let _ = kill_process_group(pid, Signal::KILL); // fails where nobody is left
        }
        let _ = child.kill(); // it may have gone to another group, and is waited for
        let _ = child.wait();
    }
}

#[cfg(not(unix))]
mod group {
    use std::process::{Child, Command};

    pub fn lead(_command: &mut Command) {}

    pub fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    pub fn end(child: &mut Child) {
        let _ = child.kill(); // fails where it has ended
        let _ = child.wait();
    }
}

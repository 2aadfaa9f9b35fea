//! A program and the processes it starts, which end together: when its game is over, and when Deret ends,
//! for any reason. Ctrl-C at our terminal does not reach them.
//!
//! | the end of Deret | Linux | Windows | elsewhere |
//! | --- | --- | --- | --- |
//! | in order | all it started | all of the job | all of the group |
//! | `kill -9`, a crash | all it started | all of the job | its input ends, no more |
//!
//! On Linux a supervisor (`supervisor.rs`) adopts processes that leave the program's group or session.
//! Elsewhere a group contains only the processes that did not leave it.

use std::{
    io,
    process::{Child, Command},
};

/// A running program, ended when dropped.
#[derive(Debug)]
pub(super) struct Group {
    pub child: Child,
    ties: platform::Ties,
}

impl Group {
    pub fn start(mut command: Command) -> io::Result<Group> {
        platform::prepare(&mut command);
        let child = platform::start(command)?;
        let ties = platform::tie(&child);
        Ok(Group { child, ties })
    }

    /// Checks without releasing the process, so that its id cannot be reused meanwhile.
    pub fn has_ended(&mut self) -> bool {
        platform::has_ended(&mut self.child)
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        platform::end(&mut self.child, &mut self.ties);
        let _ = self.child.kill(); // it may have moved to another group; fails if it has ended
        let _ = self.child.wait();
    }
}

#[cfg(unix)]
mod platform {
    use std::{
        io,
        os::unix::process::CommandExt,
        process::{Child, Command},
    };

    #[cfg(target_os = "linux")]
    use std::{
        thread,
        time::{Duration, Instant},
    };

    #[cfg(target_os = "linux")]
    use rustix::process::kill_process;
    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

    /// A little longer than the supervisor itself tries.
    #[cfg(target_os = "linux")]
    const FOR_THE_SUPERVISOR: Duration = Duration::from_secs(3);

    /// Empty: the process id is all that is needed.
    #[derive(Debug)]
    pub struct Ties;

    pub fn prepare(command: &mut Command) {
        command.process_group(0);
    }

    /// The kernel notifies the supervisor when the thread that started it ends, so that thread must stay
    /// alive.
    #[cfg(target_os = "linux")]
    pub fn start(mut command: Command) -> io::Result<Child> {
        let deret = rustix::process::getpid();
        let deret = deret.as_raw_nonzero().get();
        // SAFETY: it is called in the fork, before exec, and is safe there.
        #[allow(unsafe_code)]
        unsafe {
            command.pre_exec(move || super::super::supervisor::divide(deret));
        }
        super::starter::start(command)
    }

    #[cfg(not(target_os = "linux"))]
    pub fn start(mut command: Command) -> io::Result<Child> {
        command.spawn()
    }

    pub fn tie(_child: &Child) -> Ties {
        Ties
    }

    pub fn has_ended(child: &mut Child) -> bool {
        let Some(pid) = pid(child) else { return true };
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::Pid(pid), options), Ok(None))
    }

    fn pid(child: &Child) -> Option<Pid> {
        i32::try_from(child.id()).ok().and_then(Pid::from_raw)
    }

    /// The supervisor ends the program and everything that it started, and then itself.
    #[cfg(target_os = "linux")]
    pub fn end(child: &mut Child, _: &mut Ties) {
        let Some(pid) = pid(child) else { return };
        let deadline = Instant::now() + FOR_THE_SUPERVISOR;
        if kill_process(pid, Signal::TERM).is_ok() {
            while Instant::now() < deadline && !has_ended(child) {
                thread::sleep(Duration::from_millis(1));
            }
        }
        let _ = kill_process_group(pid, Signal::KILL); // fails if no process is left
    }

    #[cfg(not(target_os = "linux"))]
    pub fn end(child: &mut Child, _: &mut Ties) {
        if let Some(pid) = pid(child) {
            let _ = kill_process_group(pid, Signal::KILL); // fails if no process is left
        }
    }
}

/// The one thread that starts programs; it lives as long as Deret.
#[cfg(target_os = "linux")]
mod starter {
    use std::{
        io,
        process::{Child, Command},
        sync::{
            Mutex, PoisonError,
            mpsc::{Sender, channel},
        },
        thread,
    };

    type Job = (Command, Sender<io::Result<Child>>);

    static JOBS: Mutex<Option<Sender<Job>>> = Mutex::new(None);

    pub fn start(command: Command) -> io::Result<Child> {
        let (answer, started) = channel();
        let gone = || io::Error::other("the thread that starts programs has ended");
        jobs()?.send((command, answer)).map_err(|_| gone())?;
        started.recv().map_err(|_| gone())?
    }

    fn jobs() -> io::Result<Sender<Job>> {
        let mut jobs = JOBS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(jobs) = jobs.as_ref() {
            return Ok(jobs.clone());
        }
        let (sender, arriving) = channel::<Job>();
        thread::Builder::new().name("deret-starter".to_owned()).spawn(move || {
            for (mut command, answer) in arriving {
                // The caller waits for this answer; a program without a waiting caller is ended by
                // dropping it.
                let _ = answer.send(command.spawn());
            }
        })?;
        Ok(jobs.insert(sender).clone())
    }
}

/// A job ends with its last handle, which the OS closes however Deret ends.
#[cfg(windows)]
mod platform {
    use std::{
        io,
        os::windows::io::AsRawHandle,
        process::{Child, Command},
    };

    use win32job::{ExtendedLimitInfo, Job};

    pub type Ties = Option<Job>;

    pub fn prepare(_command: &mut Command) {}

    pub fn start(mut command: Command) -> io::Result<Child> {
        command.spawn()
    }

    /// Without a job, the program is still ended on an orderly exit.
    pub fn tie(child: &Child) -> Ties {
        let mut limits = ExtendedLimitInfo::new();
        limits.limit_kill_on_job_close();
        let job = Job::create_with_limit_info(&limits).ok()?;
        job.assign_process(child.as_raw_handle() as isize).ok()?;
        Some(job)
    }

    pub fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    pub fn end(_child: &mut Child, job: &mut Ties) {
        *job = None;
    }
}

#[cfg(not(any(unix, windows)))]
mod platform {
    use std::{
        io,
        process::{Child, Command},
    };

    /// Empty: the process id is all that is needed.
    #[derive(Debug)]
    pub struct Ties;

    pub fn prepare(_command: &mut Command) {}

    pub fn start(mut command: Command) -> io::Result<Child> {
        command.spawn()
    }

    pub fn tie(_child: &Child) -> Ties {
        Ties
    }

    pub fn has_ended(child: &mut Child) -> bool {
        !matches!(child.try_wait(), Ok(None))
    }

    pub fn end(_child: &mut Child, _: &mut Ties) {}
}

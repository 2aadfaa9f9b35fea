//! Ctrl-C: the first one requests the running work to stop and keep its results, the second one exits at
//! once.

use deret_search::StopFlag;

use crate::failure::Exit;

/// Programs that end others (`timeout`, a closing terminal) signal the process and then its group, so one
/// request arrives as two signals within an instant. Only a later signal is a second request by the user.
#[cfg(unix)]
const ONE_REQUEST: std::time::Duration = std::time::Duration::from_millis(250);

/// A flag that Ctrl-C (or a request to terminate) raises. It needs no thread, so it also works where no
/// threads are available.
#[cfg(unix)]
pub fn stop_flag() -> StopFlag {
    use std::{
        sync::{
            Arc,
            atomic::{AtomicBool, AtomicU64, Ordering},
        },
        time::Instant,
    };

    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGTERM},
        low_level::{exit, register},
    };

    const NEVER: u64 = u64::MAX;
    let raised = Arc::new(AtomicBool::new(false));
    let (started, first_at) = (Instant::now(), Arc::new(AtomicU64::new(NEVER)));
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        let (raised, first_at) = (Arc::clone(&raised), Arc::clone(&first_at));
        let handler = move || {
            let now = started.elapsed().as_millis() as u64;
            match first_at.compare_exchange(NEVER, now, Ordering::SeqCst, Ordering::SeqCst) {
                Ok(_) => raised.store(true, Ordering::SeqCst),
                Err(first) if u128::from(now.saturating_sub(first)) < ONE_REQUEST.as_millis() => {}
                Err(_) => exit(Exit::Interrupted as i32),
            }
        };
        // If the system refuses a handler, the signal ends the process at once.
        // SAFETY: the handler reads a clock, changes atomics and ends the process by `_exit`, all of which
        // are allowed in a signal handler; it neither allocates nor panics.
        let _ = unsafe { register(signal, handler) };
    }
    raised.into()
}

/// A flag that Ctrl-C (or a request to terminate) raises.
#[cfg(not(unix))]
pub fn stop_flag() -> StopFlag {
    let flag = StopFlag::default();
    let raised = flag.clone();
    // Fails only if a handler is already set, which then does the work.
    let _ = ctrlc::set_handler(move || {
        if raised.is_raised() {
            std::process::exit(Exit::Interrupted as i32);
        }
        raised.raise();
    });
    flag
}

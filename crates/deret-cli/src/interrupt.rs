//! Ctrl-C: the first asks the running work to stop and keep what it has, another one ends at once.

use deret_search::StopFlag;

use crate::failure::Exit;

/// Whoever ends others (`timeout`, a terminal that goes away) tells the process and then its group, so one
/// request comes as two signals within an instant. Only what comes later is a person's second word.
#[cfg(unix)]
const ONE_REQUEST: std::time::Duration = std::time::Duration::from_millis(250);

/// A flag that Ctrl-C (or a request to terminate) raises. It needs no thread, so that whoever is given
/// none obeys too.
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
        // Where the system refuses a handler, the signal ends us at once.
        // SAFETY: the handler reads a clock, changes atomics and ends the process by `_exit`; a handler of
        // signals may do all of these, and it neither takes memory nor panics.
        let _ = unsafe { register(signal, handler) };
    }
    raised.into()
}

/// A flag that Ctrl-C (or a request to terminate) raises.
#[cfg(not(unix))]
pub fn stop_flag() -> StopFlag {
    let flag = StopFlag::default();
    let raised = flag.clone();
    // Fails only where a handler is set already; then that one does its work.
    let _ = ctrlc::set_handler(move || {
        if raised.is_raised() {
            std::process::exit(Exit::Interrupted as i32);
        }
        raised.raise();
    });
    flag
}

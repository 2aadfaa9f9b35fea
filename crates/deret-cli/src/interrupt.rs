//! Ctrl-C: the first asks the running work to stop and keep what it has, the second ends at once.

use deret_search::StopFlag;

use crate::failure::Exit;

/// A flag that Ctrl-C (or a request to terminate) raises. It needs no thread, so that whoever is given
/// none obeys too.
#[cfg(unix)]
pub fn stop_flag() -> StopFlag {
    use std::sync::{Arc, atomic::AtomicBool};

    use signal_hook::{
        consts::{SIGHUP, SIGINT, SIGTERM},
        flag::{register, register_conditional_shutdown},
    };

    let raised = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        // In this order, so that only the second finds it raised. Where the system refuses a handler,
        // the signal ends us at once.
        let _ = register_conditional_shutdown(signal, Exit::Interrupted as i32, Arc::clone(&raised));
        let _ = register(signal, Arc::clone(&raised));
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

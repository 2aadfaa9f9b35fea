//! Ctrl-C: the first asks the running work to stop and keep what it has, the second ends at once.

use deret_search::StopFlag;

use crate::failure::Exit;

/// A flag that Ctrl-C (or a request to terminate) raises.
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

//! Requests for memory that may be refused.

use std::{
    collections::TryReserveError,
    sync::atomic::{AtomicUsize, Ordering::SeqCst},
};

/// Whether any code is requesting memory that it can do without, for an allocator that would otherwise
/// end the program when memory runs out.
pub static ASKING: Asking = Asking(AtomicUsize::new(0));

/// Number of requests in progress.
#[derive(Debug)]
pub struct Asking(AtomicUsize);

impl Asking {
    pub fn is_under_way(&self) -> bool {
        self.0.load(SeqCst) > 0
    }
}

/// Allocates room for exactly `count` elements; returns an error if there is not enough memory.
pub fn room_for<T>(count: usize) -> Result<Vec<T>, TryReserveError> {
    let mut room = Vec::new();
    asking(|| room.try_reserve_exact(count)).map(|()| room)
}

/// Runs a request for memory that may be refused; see [`ASKING`].
pub fn asking<T>(request: impl FnOnce() -> T) -> T {
    ASKING.0.fetch_add(1, SeqCst);
    let answer = request();
    ASKING.0.fetch_sub(1, SeqCst);
    answer
}

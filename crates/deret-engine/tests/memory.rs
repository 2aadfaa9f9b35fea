//! If memory is short, the engine takes a smaller table, and the program's allocator can see that the
//! allocation may fail.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    ptr::null_mut,
    sync::atomic::{AtomicUsize, Ordering::SeqCst},
    time::Duration,
};

use deret_core::{Position, Rules};
use deret_engine::{Allowed, Engine, EnginePlayer, Options};
use deret_search::common::memory::ASKING;

/// Largest block the allocator hands out.
const MOST: usize = 4 << 20;

/// Refused allocations whose caller could not cope: a program would abort there.
static FATAL: AtomicUsize = AtomicUsize::new(0);
static REFUSED: AtomicUsize = AtomicUsize::new(0);

struct Short;

#[global_allocator]
static MEMORY: Short = Short;

// SAFETY: allocations that are not refused are passed unchanged to the system's allocator.
unsafe impl GlobalAlloc for Short {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if layout.size() > MOST {
            REFUSED.fetch_add(1, SeqCst);
            FATAL.fetch_add(usize::from(!ASKING.is_under_way()), SeqCst);
            return null_mut();
        }
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller's promises are passed on.
        unsafe { System.dealloc(block, layout) }
    }
}

/// A server queries the memory of a player, and makes room for it only then. A single test, as all share the
/// counters.
#[test]
fn a_table_is_made_for_the_first_move_and_halved_until_it_fits() {
    let options = Options { table_bytes: 1 << 40, ..Options::default() };
    let player = EnginePlayer::new(options, None, Some(Duration::from_secs(3600)));
    assert_eq!((player.memory(), REFUSED.load(SeqCst)), (1 << 40, 0));
    let mut engine = Engine::new(Options { table_bytes: 1 << 40, ..Options::default() });
    assert!(REFUSED.load(SeqCst) > 10 && FATAL.load(SeqCst) == 0, "{REFUSED:?}, {FATAL:?}");
    let allowed = Allowed { nodes: Some(500), ..Allowed::default() };
    let pos = Position::after(Rules::GOMOKU, ["h8".parse().unwrap()]).unwrap();
    assert!(engine.think(&pos, &allowed, &mut |_| ()).best().is_some());
}

//! What the system may refuse in the middle of the work: memory, threads, the size of a file. Each ends
//! with a sentence and the exit status of what could not be done.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    io::Write,
    ptr::null_mut,
    sync::OnceLock,
};

use deret_search::common::memory::ASKING;
use deret_text::{Language, say};

use crate::{
    failure::{Exit, Failure},
    texts,
};

/// What to say when there is no memory left to make a sentence.
static NO_MEMORY: OnceLock<String> = OnceLock::new();

/// Takes the precautions that must come before everything else.
pub fn prepare(language: Language) {
    let sentence = texts::error(say!(
        "out-of-memory",
        "there is not enough memory for this: take smaller tables (table_mb), a smaller board, or allow \
        more (ulimit -v)"
    ))
    .in_language(language)
        + "\n";
    NO_MEMORY.get_or_init(|| sentence);
    // A file that may not grow (`ulimit -f`) is an error of writing, not the end. A handler, since what
    // is ignored stays so in the programs that we start.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Default::default());
}

/// Has what a large table took back at the system as soon as it is freed. The C library would keep some of
/// it for each thread, and a server has promised how much it takes.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn keep_no_freed_tables() {
    const LARGE: libc::c_int = 1 << 20;
    // SAFETY: sets a number of the C library's allocator, under the lock that it has for this.
    let _ = unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) };
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn keep_no_freed_tables() {}

/// Whether standard output was closed when the program was started (`>&-`). Rust's runtime opens `/dev/null`
/// in its place before `main`, so that everything would be written nowhere without an error.
pub fn is_output_closed() -> bool {
    closed_output::WAS_CLOSED.load(std::sync::atomic::Ordering::Relaxed)
}

mod closed_output {
    use std::sync::atomic::AtomicBool;

    pub static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// Run by the system's loader, before Rust's runtime.
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    extern "C" fn look() {
        // SAFETY: asks for the flags of a descriptor, open or not, and changes nothing.
        let flags = unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFD) };
        WAS_CLOSED.store(flags == -1, std::sync::atomic::Ordering::Relaxed);
    }

    // SAFETY: the loader calls the functions in this section once, on one thread; `look` needs nothing of the
    // runtime.
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    #[used]
    #[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
    #[cfg_attr(target_os = "macos", unsafe(link_section = "__DATA,__mod_init_func"))]
    static LOOK: extern "C" fn() = look;
}

/// The threads of the work, as many as asked for or as there are processors.
pub fn start_threads(asked: Option<usize>) -> Result<(), Failure> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(asked.unwrap_or(0));
    threads.build_global().map_err(|error| no_threads(&error))
}

/// Threads for one piece of work.
pub fn threads(count: usize) -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new().num_threads(count).build().map_err(|error| no_threads(&error))
}

fn no_threads(error: &rayon::ThreadPoolBuildError) -> Failure {
    Failure::failed(texts::no_threads(error.to_string()))
}

/// The system's memory; where it is at its end (`ulimit -v`), so are we. Who asks by `try_reserve` and
/// can do without says so by [`ASKING`].
struct Memory;

#[global_allocator]
static MEMORY: Memory = Memory;

// SAFETY: everything is handed on to the system's allocator as it came.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promises are passed on.
        given(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promises are passed on.
        given(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's promises are passed on.
        given(unsafe { System.realloc(block, layout, size) })
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller's promises are passed on.
        unsafe { System.dealloc(block, layout) }
    }
}

#[inline]
fn given(block: *mut u8) -> *mut u8 {
    if block.is_null() { refused() } else { block }
}

/// Says the sentence and ends at once: nothing here may ask for memory.
#[cold]
fn refused() -> *mut u8 {
    if ASKING.is_under_way() {
        return null_mut();
    }
    let sentence = NO_MEMORY.get().map_or("deret: there is not enough memory\n", String::as_str);
    let _ = std::io::stderr().write_all(sentence.as_bytes());
    #[cfg(unix)]
    signal_hook::low_level::exit(Exit::Failed as i32);
    #[cfg(not(unix))]
    std::process::exit(Exit::Failed as i32)
}

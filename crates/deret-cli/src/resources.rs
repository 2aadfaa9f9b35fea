//! Resources that the system may refuse during the work: memory, threads, the size of a file. Each failure
//! ends with a message and the corresponding exit status.

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

/// The message for when no memory is left to build one.
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
    // Writing beyond a file-size limit (`ulimit -f`) is then a write error instead of a fatal signal. A
    // handler, because an ignored signal would stay ignored in the programs we start.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Default::default());
}

/// Makes the allocator return the memory of a large table to the system as soon as it is freed. The C library
/// would keep some of it for each thread, and a server has a fixed memory limit.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn keep_no_freed_tables() {
    const LARGE: libc::c_int = 1 << 20;
    // SAFETY: sets a parameter of the C library's allocator, under the allocator's own lock.
    let _ = unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, LARGE) };
}

#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn keep_no_freed_tables() {}

/// Whether standard output was closed when the program was started (`>&-`). Rust's runtime opens `/dev/null`
/// in its place before `main`, so all output would be lost without an error.
pub fn is_output_closed() -> bool {
    closed_output::WAS_CLOSED.load(std::sync::atomic::Ordering::Relaxed)
}

mod closed_output {
    use std::sync::atomic::AtomicBool;

    pub static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// Run by the system's loader, before Rust's runtime.
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    extern "C" fn look() {
        // SAFETY: reads the flags of a descriptor, open or not, and changes nothing.
        let flags = unsafe { libc::fcntl(libc::STDOUT_FILENO, libc::F_GETFD) };
        WAS_CLOSED.store(flags == -1, std::sync::atomic::Ordering::Relaxed);
    }

    // SAFETY: the loader calls the functions in this section once, on one thread; `look` does not use the
    // runtime.
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    #[used]
    #[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
    #[cfg_attr(target_os = "macos", unsafe(link_section = "__DATA,__mod_init_func"))]
    static LOOK: extern "C" fn() = look;
}

/// Starts the worker threads: the given number, or one per processor.
pub fn start_threads(asked: Option<usize>) -> Result<(), Failure> {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(asked.unwrap_or(0));
    threads.build_global().map_err(|error| no_threads(&error))
}

/// A thread pool for one piece of work.
pub fn threads(count: usize) -> Result<rayon::ThreadPool, Failure> {
    rayon::ThreadPoolBuilder::new().num_threads(count).build().map_err(|error| no_threads(&error))
}

fn no_threads(error: &rayon::ThreadPoolBuildError) -> Failure {
    Failure::failed(texts::no_threads(error.to_string()))
}

/// The system's allocator; when it is exhausted (`ulimit -v`), the program ends. Callers that use
/// `try_reserve` and can continue without the memory set [`ASKING`].
struct Memory;

#[global_allocator]
static MEMORY: Memory = Memory;

// SAFETY: everything is passed on unchanged to the system's allocator.
unsafe impl GlobalAlloc for Memory {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's guarantees are passed on.
        given(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's guarantees are passed on.
        given(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the caller's guarantees are passed on.
        given(unsafe { System.realloc(block, layout, size) })
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: the caller's guarantees are passed on.
        unsafe { System.dealloc(block, layout) }
    }
}

#[inline]
fn given(block: *mut u8) -> *mut u8 {
    if block.is_null() { refused() } else { block }
}

/// Prints the message and exits at once: nothing here may allocate.
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

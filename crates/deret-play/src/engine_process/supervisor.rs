//! The process between Deret and an outside program, on Linux: it adopts all processes that the program
//! leaves behind, even those in sessions and groups of their own, and ends them all when the program
//! ends, when it receives `SIGTERM`, and when Deret ends in any way, which the kernel reports as
//! `SIGTERM`.
//!
//! It is a fork of Deret that never returns: it allocates nothing, takes no lock and calls only functions
//! that are safe after a fork of a process with threads.

#![allow(unsafe_code)]

use std::{ffi::CStr, io, mem, ptr};

use libc::{c_int, pid_t};

/// Pause between two checks of processes being ended, and the maximum number of checks: two seconds in all.
const PAUSE_NS: libc::c_long = 2_000_000;
const MOST_LOOKS: usize = 1000;
/// Private mappings of at least this size are released, so that pages changed by Deret are not kept twice.
const LARGE: usize = 1 << 20;
const MAPS: &CStr = c"/proc/self/maps";
const CHILDREN: &CStr = c"/proc/thread-self/children";

/// Splits the process in two between fork and exec: the caller continues as the program, its parent stays
/// behind as the supervisor. `deret` is the process that forked.
///
/// # Safety
/// Must be called in a fork, before `exec`.
pub unsafe fn divide(deret: pid_t) -> io::Result<()> {
    // SAFETY: system calls with valid arguments; see the head of this file.
    unsafe {
        check(libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGTERM))?;
        // Deret may have ended just before.
        if libc::getppid() != deret {
            return Err(io::ErrorKind::NotFound.into());
        }
        check(libc::prctl(libc::PR_SET_CHILD_SUBREAPER, 1))?;
        let awaited = awaited();
        let mut before: libc::sigset_t = mem::zeroed();
        check(libc::sigprocmask(libc::SIG_BLOCK, &awaited, &mut before))?;
        let supervisor = libc::getpid();
        match libc::fork() {
            -1 => Err(io::Error::last_os_error()),
            0 => {
                check(libc::sigprocmask(libc::SIG_SETMASK, &before, ptr::null_mut()))?;
                check(libc::setpgid(0, 0))?;
                check(libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL))?;
                if libc::getppid() == supervisor { Ok(()) } else { Err(io::ErrorKind::NotFound.into()) }
            }
            program => supervise(program, &awaited),
        }
    }
}

fn check(result: c_int) -> io::Result<()> {
    if result == -1 { Err(io::Error::last_os_error()) } else { Ok(()) }
}

fn awaited() -> libc::sigset_t {
    // SAFETY: the set is initialised by `sigemptyset`.
    unsafe {
        let mut set = mem::zeroed();
        libc::sigemptyset(&mut set);
        libc::sigaddset(&mut set, libc::SIGTERM);
        libc::sigaddset(&mut set, libc::SIGCHLD);
        set
    }
}

/// Waits until the program has ended or should end, and ends the remaining processes.
unsafe fn supervise(program: pid_t, awaited: &libc::sigset_t) -> ! {
    // SAFETY: as above. The pipes to the program are Deret's; an open end here would hide that it has ended.
    unsafe {
        close_all();
        give_back_memory();
        loop {
            let signal = libc::sigwaitinfo(awaited, ptr::null_mut());
            if signal == libc::SIGTERM || has_ended(program) {
                end_all(program);
                libc::_exit(0);
            }
        }
    }
}

unsafe fn close_all() {
    // SAFETY: nothing here uses a descriptor afterwards.
    unsafe {
        if libc::syscall(libc::SYS_close_range, 0u32, u32::MAX, 0u32) != 0 {
            (0..65_536).for_each(|file| {
                libc::close(file);
            });
        }
    }
}

/// Reaps ended children; returns whether the program is among them.
unsafe fn has_ended(program: pid_t) -> bool {
    let mut found = false;
    // SAFETY: the status pointer may be null.
    unsafe {
        loop {
            match libc::waitpid(-1, ptr::null_mut(), libc::WNOHANG) {
                pid if pid > 0 => found |= pid == program,
                _ => return found,
            }
        }
    }
}

/// Ends every child; processes orphaned by this become children in turn.
unsafe fn end_all(program: pid_t) {
    // SAFETY: signals go to children of this process, which stay zombies until they are reaped here.
    unsafe {
        for _ in 0..MOST_LOOKS {
            if !for_each_child(|child| {
                libc::kill(child, libc::SIGKILL);
            }) {
                libc::kill(-program, libc::SIGKILL); // for a kernel that does not list children
            }
            has_ended(program);
            if libc::waitpid(-1, ptr::null_mut(), libc::WNOHANG) == -1 {
                return;
            }
            let pause = libc::timespec { tv_sec: 0, tv_nsec: PAUSE_NS };
            libc::nanosleep(&pause, ptr::null_mut());
        }
    }
}

/// Calls `call` with the id of each child. Returns false if the kernel does not list them.
unsafe fn for_each_child(mut call: impl FnMut(pid_t)) -> bool {
    let mut number: pid_t = 0;
    // SAFETY: see `for_each_byte`.
    unsafe {
        for_each_byte(CHILDREN, |byte| match byte {
            b'0'..=b'9' => number = number.wrapping_mul(10).wrapping_add(pid_t::from(byte - b'0')),
            _ if number > 0 => call(mem::take(&mut number)),
            _ => {}
        })
    }
}

/// Releases this copy of large private mappings, except the one with the stack in use.
unsafe fn give_back_memory() {
    let on_the_stack = 0u8;
    let stack = ptr::from_ref(&on_the_stack).addr();
    // A line is `start-end rwxp offset device inode path`.
    let (mut field, mut range, mut is_end, mut mode, mut inode) = (0, [0usize; 2], false, 0u32, 0usize);
    // SAFETY: the memory is this fork's own copy, and nothing of it is used after this.
    unsafe {
        for_each_byte(MAPS, |byte| match (byte, field) {
            (b'\n', _) => {
                let [start, end] = range;
                let is_private = mode == u32::from_be_bytes(*b"rw-p") && inode == 0;
                if is_private && end - start >= LARGE && !(start..end).contains(&stack) {
                    libc::madvise(ptr::with_exposed_provenance_mut(start), end - start, libc::MADV_DONTNEED);
                }
                (field, range, is_end, mode, inode) = (0, [0; 2], false, 0, 0);
            }
            (b' ', 0..5) => field += 1,
            (b'-', 0) => is_end = true,
            (digit, 0) => {
                let digit = (digit as char).to_digit(16).unwrap_or(0) as usize;
                let place = &mut range[usize::from(is_end)];
                *place = *place << 4 | digit;
            }
            (letter, 1) => mode = mode << 8 | u32::from(letter),
            (digit, 4) => inode = inode.wrapping_mul(10) + usize::from(digit - b'0'),
            _ => {}
        });
    }
}

/// Reads a file of the kernel. Returns false if it cannot be opened.
unsafe fn for_each_byte(path: &CStr, mut call: impl FnMut(u8)) -> bool {
    let mut bytes = [0u8; 4096];
    // SAFETY: reads into an array of that length.
    unsafe {
        let file = libc::open(path.as_ptr(), libc::O_RDONLY | libc::O_CLOEXEC);
        if file == -1 {
            return false;
        }
        loop {
            let read = libc::read(file, bytes.as_mut_ptr().cast(), bytes.len());
            let Some(bytes) =
                usize::try_from(read).ok().filter(|read| *read > 0).and_then(|read| bytes.get(..read))
            else {
                break;
            };
            bytes.iter().for_each(|byte| call(*byte));
        }
        libc::close(file);
    }
    true
}

//! Drafts: temporary files in the folder of the file that they will become.
//!
//! A draft is locked for as long as its creator runs; see `sweep.rs`.

use std::{
    fs::{self, File, OpenOptions},
    io,
    path::Path,
};

use tempfile::{Builder, NamedTempFile};

use crate::sweep::sweep_once;

const PREFIX: &str = ".deret-draft-";
const RANDOM_LETTERS: usize = 12;

/// Creates a draft for a file at `path`, with the permissions of the file that it replaces, or else those
/// of any new file.
pub fn make(path: &Path, folder: &Path) -> io::Result<NamedTempFile> {
    sweep_once(folder);
    loop {
        let draft = Builder::new()
            .prefix(PREFIX)
            .rand_bytes(RANDOM_LETTERS)
            .make_in(folder, |draft| open_fresh(draft, path))?;
        // Another process may have swept between creation and locking.
        match draft.as_file().try_lock() {
            Ok(()) if draft.path().exists() => return Ok(draft),
            Ok(()) | Err(fs::TryLockError::WouldBlock) => {}
            // No locks on this disk, so no sweep removes files here either.
            Err(fs::TryLockError::Error(_)) => return Ok(draft),
        }
    }
}

#[cfg(unix)]
fn open_fresh(draft: &Path, replaced: &Path) -> io::Result<File> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let before = fs::metadata(replaced).ok().map(|found| found.permissions().mode() & 0o777);
    let file = OpenOptions::new()
        .read(true)
        .write(true)
        .create_new(true) // O_EXCL
        .custom_flags(libc::O_NOFOLLOW)
        .mode(before.unwrap_or(0o666))
        .open(draft)?;
    if let Some(mode) = before {
        file.set_permissions(fs::Permissions::from_mode(mode))?; // past the umask
    }
    Ok(file)
}

#[cfg(not(unix))]
fn open_fresh(draft: &Path, _replaced: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create_new(true).open(draft)
}

pub fn is_draft(name: &str) -> bool {
    name.strip_prefix(PREFIX).is_some_and(|rest| {
        rest.len() == RANDOM_LETTERS && rest.chars().all(|letter| letter.is_ascii_alphanumeric())
    })
}

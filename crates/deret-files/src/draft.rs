//! Drafts: files under a fresh name, in the folder of the file that they will become.
//!
//! A draft is locked as long as its maker lives, since the system takes the lock away when he is
//! gone, however he went. So a draft without a lock is nobody's and may be removed.

use std::{
    collections::HashSet,
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
    sync::{LazyLock, Mutex, PoisonError},
};

use tempfile::{Builder, NamedTempFile};

const PREFIX: &str = ".deret-draft-";
const RANDOM_LETTERS: usize = 12;

/// A fresh draft for a file at `path`, with the rights of the file that it replaces or those of any
/// new file.
pub fn make(path: &Path, folder: &Path) -> io::Result<NamedTempFile> {
    sweep_once(folder);
    loop {
        let draft = Builder::new()
            .prefix(PREFIX)
            .rand_bytes(RANDOM_LETTERS)
            .make_in(folder, |draft| open_fresh(draft, path))?;
        // Somebody who sweeps may have come between the making and the locking.
        match draft.as_file().try_lock() {
            Ok(()) if draft.path().exists() => return Ok(draft),
            Ok(()) | Err(fs::TryLockError::WouldBlock) => {}
            // No locks on this disk: then nobody sweeps here either.
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

/// Folders that this program has swept. New left-overs come from programs that die; once is enough.
static SWEPT: LazyLock<Mutex<HashSet<PathBuf>>> = LazyLock::new(Mutex::default);

fn sweep_once(folder: &Path) {
    let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    if SWEPT.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.clone()) {
        sweep(&folder);
    }
}

/// Removes the drafts that dead runs left here. What cannot be removed stays: it is in nobody's way.
fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_draft = entry.file_name().to_str().is_some_and(is_draft_name)
            && entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_draft
            && let Ok(file) = open_existing(&entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_draft_name(name: &str) -> bool {
    name.strip_prefix(PREFIX).is_some_and(|rest| {
        rest.len() == RANDOM_LETTERS && rest.chars().all(|letter| letter.is_ascii_alphanumeric())
    })
}

fn open_existing(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NOFOLLOW | libc::O_NONBLOCK);
    options.open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_drafts_whose_maker_is_dead_are_swept() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let alive = make(&at("x"), folder.path()).unwrap();
        let others =
            ["x.part", "x.7.part", ".deret-draft-", ".deret-draft-mine", ".deret-draft-abcdefghijk_"];
        for name in others.iter().chain([&".deret-draft-abcdefghijkl"]) {
            fs::write(at(name), "kept").unwrap();
        }
        fs::create_dir(at(".deret-draft-abcdefghijkm")).unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(at("x.part"), at(".deret-draft-abcdefghijkn")).unwrap();
        sweep(folder.path());
        assert!(!at(".deret-draft-abcdefghijkl").exists(), "left over");
        assert!(alive.path().exists());
        assert!(others.iter().all(|name| at(name).exists()));
        assert!(at(".deret-draft-abcdefghijkm").exists());
        #[cfg(unix)]
        assert!(at(".deret-draft-abcdefghijkn").is_symlink());
        assert!(is_draft_name(alive.path().file_name().unwrap().to_str().unwrap()));
    }
}

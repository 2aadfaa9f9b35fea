//! Removes the remains of crashed runs: drafts and locks without an owner.
//!
//! Both are locked for as long as their creator runs, since the OS releases the lock when the process
//! exits, for any reason. So a draft or a lock file without a lock has no owner and may be removed.

use std::{
    collections::HashSet,
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use crate::{draft::is_draft, lock::is_lock};
use parking_lot::Mutex;

/// Folders already swept by this program. Left-overs come only from crashed programs, so once is enough.
static SWEPT: LazyLock<Mutex<HashSet<PathBuf>>> = LazyLock::new(Mutex::default);

pub fn sweep_once(folder: &Path) {
    let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    if SWEPT.lock().insert(folder.clone()) {
        sweep(&folder);
    }
}

/// Files that cannot be removed stay; they do no harm.
fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_ours = entry.file_name().to_str().is_some_and(|name| is_draft(name) || is_lock(name))
            && entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_ours
            && let Ok(file) = open_existing(&entry.path())
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(entry.path()); // still locked: others can detect the removal
        }
    }
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
    use crate::{Lock, draft};

    #[test]
    fn only_what_dead_makers_left_is_swept() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        let alive = draft::make(&at("x"), folder.path()).unwrap();
        let _held = Lock::take(&at("held")).unwrap();
        fs::write(at(".left.deret-lock"), "").unwrap();
        let others = [
            "x.part",
            "x.7.part",
            "x.lock",
            ".deret-draft-",
            ".deret-draft-mine",
            ".deret-draft-abcdefghijk_",
        ];
        for name in others.iter().chain([&".deret-draft-abcdefghijkl"]) {
            fs::write(at(name), "kept").unwrap();
        }
        fs::create_dir(at(".deret-draft-abcdefghijkm")).unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(at("x.part"), at(".deret-draft-abcdefghijkn")).unwrap();
        sweep(folder.path());
        assert!(!at(".deret-draft-abcdefghijkl").exists(), "left over");
        assert!(!at(".left.deret-lock").exists() && at(".held.deret-lock").exists());
        assert!(alive.path().exists());
        assert!(others.iter().all(|name| at(name).exists()));
        assert!(at(".deret-draft-abcdefghijkm").exists());
        #[cfg(unix)]
        assert!(at(".deret-draft-abcdefghijkn").is_symlink());
        assert!(is_draft(alive.path().file_name().unwrap().to_str().unwrap()));
    }
}

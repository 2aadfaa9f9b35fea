use std::{
    fs::{self, File, OpenOptions},
    io,
    path::{Path, PathBuf},
    thread,
    time::Duration,
};

use crate::{
    FileError,
    place::{Place, folder_of},
    sweep::sweep_once,
};

/// Exclusive use of a file until the lock is dropped, for files that later runs continue and that two
/// runs at once would corrupt. The OS releases the lock when the process exits.
///
/// The lock is on `.NAME.deret-lock` in the same folder, since the file itself is replaced again and
/// again and need not exist yet.
#[derive(Debug)]
pub struct Lock {
    /// `None` for devices and pipes, which later runs do not continue.
    held: Option<(File, PathBuf)>,
}

impl Lock {
    /// Takes the lock, or fails if another run holds it. Waits only briefly: a sweep of the folder holds
    /// it just long enough to remove the file.
    pub fn take(path: &Path) -> Result<Lock, FileError> {
        let wrong = FileError::at(path);
        let Place::Ordinary(place) = Place::of(path)? else { return Ok(Lock { held: None }) };
        sweep_once(folder_of(&place));
        let beside = lock_path(&place);
        let mut tries = TRIES;
        loop {
            let file = open(&beside).map_err(&wrong)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(fs::TryLockError::WouldBlock) if tries == 0 => {
                    return Err(FileError::InUse(path.to_owned()));
                }
                Err(fs::TryLockError::WouldBlock) => {
                    tries -= 1;
                    thread::sleep(BETWEEN_TRIES);
                    continue;
                }
                // No locks on this disk: working without one is better than not at all.
                Err(fs::TryLockError::Error(_)) => return Ok(Lock { held: None }),
            }
            // The previous holder may have removed the file between opening and locking.
            if is_still(&file, &beside) {
                return Ok(Lock { held: Some((file, beside)) });
            }
        }
    }
}

const TRIES: u32 = 25;
const BETWEEN_TRIES: Duration = Duration::from_millis(2);

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some((_file, beside)) = &self.held
            && cfg!(unix)
        {
            let _ = fs::remove_file(beside); // still locked: others that opened it can detect the removal
        }
    }
}

fn lock_path(place: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(place.file_name().unwrap_or_default());
    name.push(ENDING);
    folder_of(place).join(name)
}

const ENDING: &str = ".deret-lock";

pub fn is_lock(name: &str) -> bool {
    name.starts_with('.') && name.ends_with(ENDING)
}

fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NOFOLLOW | libc::O_NONBLOCK);
    options.open(path)
}

#[cfg(unix)]
fn is_still(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |found: fs::Metadata| (found.dev(), found.ino());
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(held), Ok(named)) => identity(held) == identity(named),
        _ => false,
    }
}

/// The file is not removed on this platform.
#[cfg(not(unix))]
fn is_still(_file: &File, _path: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sweep in another program locks the file briefly in order to remove it.
    #[test]
    fn a_sweep_under_way_does_not_refuse_the_lock() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        sweep_once(folder.path()); // once only: the sweep below is another program's
        let swept = open(&lock_path(&path)).unwrap();
        swept.lock().unwrap();
        let taken = thread::scope(|scope| {
            let taken = scope.spawn(|| Lock::take(&path).map(|lock| lock.held.is_some()));
            thread::sleep(BETWEEN_TRIES);
            fs::remove_file(lock_path(&path)).unwrap();
            drop(swept);
            taken.join().unwrap()
        });
        assert!(taken.unwrap());
        let held = Lock::take(&path).unwrap();
        assert!(matches!(Lock::take(&path), Err(FileError::InUse(_))), "somebody works with it");
        drop(held);
    }
}

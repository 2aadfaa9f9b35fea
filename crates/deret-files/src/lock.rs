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

/// A file that this run has to itself until the lock is dropped: one to go on with later, which two
/// runs would spoil for each other. The system takes the lock away from a run that dies.
///
/// What is locked is `.NAME.deret-lock` beside the file, since the file itself is replaced again and again
/// and need not be there yet.
#[derive(Debug)]
pub struct Lock {
    /// `None` for devices and pipes, which nobody goes on with.
    held: Option<(File, PathBuf)>,
}

impl Lock {
    /// Takes the lock or says that another run holds it. Waits a moment only: whoever sweeps the folder has it
    /// for as long as it takes to remove the file.
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
                // No locks on this disk: better to work without than not at all.
                Err(fs::TryLockError::Error(_)) => return Ok(Lock { held: None }),
            }
            // Its last holder may have removed the file between our opening and our locking.
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
            let _ = fs::remove_file(beside); // still locked: whoever opened it meanwhile sees that it is gone
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

/// Nobody removes it here.
#[cfg(not(unix))]
fn is_still(_file: &File, _path: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sweep in another program locks the file for a moment, to remove it.
    #[test]
    fn a_sweep_under_way_does_not_refuse_the_lock() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        sweep_once(folder.path()); // not again: the one below is another program's
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

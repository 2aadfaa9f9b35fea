//! Files appear complete or not at all, for every kind of existing target.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    sync::atomic::{AtomicUsize, Ordering},
};

use deret_files::{FileError, Lock, WholeFile, check_writable, write_whole};

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn the_older_file_stays_until_the_new_one_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    fs::write(&path, "old").unwrap();
    let mut file = WholeFile::create(&path).unwrap();
    file.write_all(b"new").unwrap();
    file.flush().unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"old");
    drop(file);
    assert_eq!(
        (fs::read(&path).unwrap().as_slice(), names(folder.path())),
        (&b"old"[..], vec!["a".to_owned()])
    );
    write_whole(&path, b"new").unwrap();
    assert_eq!(
        (fs::read(&path).unwrap().as_slice(), names(folder.path())),
        (&b"new"[..], vec!["a".to_owned()])
    );
}

#[test]
fn two_at_once_do_not_meet_and_nobodys_files_are_touched() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let own = format!("a.{}.part", std::process::id());
    for name in ["a.part", &own] {
        fs::write(at(name), "mine").unwrap();
    }
    let (mut one, mut two) = (WholeFile::create(&at("a")).unwrap(), WholeFile::create(&at("a")).unwrap());
    one.write_all(b"1").unwrap();
    two.write_all(b"22").unwrap();
    two.finish().unwrap();
    one.finish().unwrap();
    assert_eq!(fs::read(at("a")).unwrap(), b"1");
    assert!(["a.part", &own].iter().all(|name| fs::read(at(name)).unwrap() == b"mine"));
}

#[test]
fn folders_are_refused_and_absent_folders_are_known_at_once() {
    let folder = tempfile::tempdir().unwrap();
    for check in [|path: &Path| WholeFile::create(path).map(drop), |path: &Path| check_writable(path)] {
        assert!(matches!(check(folder.path()), Err(FileError::IsFolder(_))));
        let wrong = check(&folder.path().join("no/such/a")).unwrap_err();
        assert!(wrong.to_string().contains("no/such/a: "), "{wrong}");
        check(&folder.path().join("a")).unwrap();
    }
    assert!(names(folder.path()).is_empty());
}

#[test]
fn one_holder_at_a_time_and_nothing_left_behind() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    let lock = Lock::take(&path).unwrap();
    let wrong = Lock::take(&path).unwrap_err();
    assert!(matches!(wrong, FileError::InUse(_)), "{wrong}");
    drop(lock);
    let (holders, taken) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                while taken.load(Ordering::SeqCst) < 200 {
                    let Ok(_lock) = Lock::take(&path) else { continue };
                    assert_eq!(holders.fetch_add(1, Ordering::SeqCst), 0, "two holders");
                    taken.fetch_add(1, Ordering::SeqCst);
                    holders.fetch_sub(1, Ordering::SeqCst);
                }
            });
        }
    });
    if cfg!(unix) {
        assert!(names(folder.path()).is_empty());
    }
}

#[cfg(unix)]
mod on_unix {
    use std::{
        io::Read,
        os::unix::fs::{PermissionsExt, symlink},
        process::Command,
    };

    use super::*;

    #[test]
    fn links_keep_pointing_and_what_they_point_to_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| -> PathBuf { folder.path().join(name) };
        fs::create_dir(at("far")).unwrap();
        fs::write(at("far/target"), "old").unwrap();
        symlink("far/target", at("link")).unwrap();
        symlink(at("link"), at("chain")).unwrap();
        symlink("far/not-yet", at("dangling")).unwrap();
        symlink("circle", at("circle")).unwrap();
        for (name, target) in [("link", "far/target"), ("chain", "far/target"), ("dangling", "far/not-yet")] {
            write_whole(&at(name), name.as_bytes()).unwrap();
            assert!(at(name).is_symlink(), "{name}");
            assert!(!at(target).is_symlink() && fs::read(at(target)).unwrap() == name.as_bytes(), "{name}");
        }
        assert!(write_whole(&at("circle"), b"").is_err());
        let _lock = Lock::take(&at("far/target")).unwrap();
        assert!(matches!(Lock::take(&at("chain")), Err(FileError::InUse(_))), "one file under two names");
    }

    #[test]
    fn rights_stay_and_new_files_have_those_of_any_other() {
        let folder = tempfile::tempdir().unwrap();
        let mode = |name: &str| fs::metadata(folder.path().join(name)).unwrap().permissions().mode() & 0o777;
        for rights in [0o600, 0o640, 0o666] {
            let path = folder.path().join("old");
            fs::write(&path, "old").unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(rights)).unwrap();
            write_whole(&path, b"new").unwrap();
            assert_eq!(mode("old"), rights);
        }
        write_whole(&folder.path().join("new"), b"").unwrap();
        fs::write(folder.path().join("usual"), b"").unwrap();
        assert_eq!(mode("new"), mode("usual"));
    }

    #[test]
    fn pipes_and_devices_are_written_into() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        check_writable(&pipe).unwrap(); // opens nothing, so it does not wait for a reader
        let reader = std::thread::spawn({
            let pipe = pipe.clone();
            move || {
                let mut text = String::new();
                fs::File::open(pipe).unwrap().read_to_string(&mut text).unwrap();
                text
            }
        });
        write_whole(&pipe, b"through the pipe").unwrap();
        assert_eq!(reader.join().unwrap(), "through the pipe");
        assert_eq!(names(folder.path()), ["pipe"]);
        symlink("/dev/null", folder.path().join("null")).unwrap();
        write_whole(&folder.path().join("null"), b"gone").unwrap();
        assert!(folder.path().join("null").is_symlink());
        if Path::new("/dev/full").exists() {
            assert!(write_whole(Path::new("/dev/full"), b"too much").is_err());
            assert!(Path::new("/dev/full").exists());
        }
    }
}

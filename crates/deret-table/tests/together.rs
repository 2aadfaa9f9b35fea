//! A table built together is the table built alone, byte for byte.

mod support;

use std::net::TcpListener;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use deret_search::StopFlag;
use deret_table::{BuildConfig, Built, Cluster, Estimate, News, TableError, Tell, build_together};
use support::{built, config};

fn together(config: &BuildConfig, cluster: &Cluster) -> Result<Option<Built>, TableError> {
    build_together(config, cluster, &StopFlag::default(), Arc::new(|_| ()))
}

fn assert_same(game: &str, path: &Path, whole: &[u8], how: &str) {
    assert!(std::fs::read(path).unwrap() == whole, "{game} by {how}");
    std::fs::remove_file(path).unwrap();
}

#[test]
fn workers_of_one_process_make_the_same_file() {
    for game in ["1,1,1", "3,3,3", "3,4,3,exact", "4,4,4"] {
        let (folder, table) = built(game);
        let whole = std::fs::read(table.path()).unwrap();
        let path = folder.path().join("together");
        for workers in [1, 2, 3, 4] {
            let cluster = Cluster::alone(workers);
            let made = together(&config(game, &path), &cluster).unwrap().unwrap();
            assert_eq!(made.tallies, table.tallies(), "{game} by {workers} workers");
            assert_same(game, &path, &whole, &format!("{workers} workers"));
        }
    }
}

#[test]
fn one_question_after_the_other_and_distances_are_the_same_as_alone() {
    let (folder, table) = built("4,4,3");
    let whole = std::fs::read(table.path()).unwrap();
    let path = folder.path().join("together");
    let cluster = Cluster::alone(2);
    let estimate = Estimate::of("4,4,3".parse().unwrap(), false).unwrap();
    let memory_bytes = estimate.memory_apart * 5 / 4;
    assert!(memory_bytes < estimate.memory_together, "{estimate:?}");
    let little = BuildConfig { memory_bytes: Some(memory_bytes), ..config("4,4,3", &path) };
    together(&little, &cluster).unwrap();
    assert_same("4,4,3", &path, &whole, "2 workers with little memory");
    let alone = folder.path().join("alone");
    let with_distances = |path| BuildConfig { distance: true, ..config("4,3,3", path) };
    deret_table::build(&with_distances(&alone), &support::SILENT).unwrap();
    together(&with_distances(&path), &cluster).unwrap();
    assert_same("4,3,3", &path, &std::fs::read(&alone).unwrap(), "2 workers with distances");
}

/// After a power failure a share may be empty or incomplete. The build resumes from the intact ones, and
/// without any, the pass starts over.
#[test]
fn shares_that_were_cut_off_do_not_keep_a_build_from_going_on() {
    let (folder, table) = built("4,4,4");
    let whole = std::fs::read(table.path()).unwrap();
    let path = folder.path().join("together");
    let cluster = Cluster::alone(2);
    for keep in [0, 1, 2] {
        let stop = StopFlag::default();
        let raised = stop.clone();
        let tell: Tell = Arc::new(move |news| {
            if matches!(news, News::Filled { stones: 6, .. }) {
                raised.raise();
            }
        });
        let stopped = build_together(&config("4,4,4", &path), &cluster, &stop, tell);
        assert!(matches!(stopped, Err(TableError::Stopped)), "{stopped:?}");
        let entries = std::fs::read_dir(folder.path().join("together.building")).unwrap();
        let mut shares: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        shares.retain(|path| path.extension().is_some_and(|ending| ending == "share"));
        shares.sort();
        assert!(shares.len() >= 4, "two plies of each worker: {shares:?}");
        for (cut, share) in shares.iter().skip(keep).enumerate() {
            let bytes = std::fs::read(share).unwrap();
            std::fs::write(share, &bytes[..bytes.len() / 2 * (cut % 2)]).unwrap();
        }
        let resumed = BuildConfig { resume: true, ..config("4,4,4", &path) };
        together(&resumed, &cluster).unwrap().unwrap();
        assert_same("4,4,4", &path, &whole, &format!("workers that kept {keep} shares"));
    }
}

/// Returns this many free addresses, held together while they are chosen, so that they differ.
fn addresses(count: usize) -> Vec<String> {
    let ports: Vec<TcpListener> = (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
    ports.iter().map(|port| port.local_addr().unwrap().to_string()).collect()
}

/// Processes that were started with different numbers of workers both report it at once and leave nothing
/// behind, so that the same command with the right number works.
#[test]
fn processes_that_disagree_leave_nothing_and_may_try_again() {
    let (folder, table) = built("3,3,3");
    let whole = std::fs::read(table.path()).unwrap();
    let hosts = addresses(2);
    let paths = ["0", "1"].map(|name| folder.path().join(name));
    let start = |process: usize, workers| {
        let cluster = Cluster { hosts: hosts.clone(), process, ..Cluster::alone(workers) };
        together(&config("3,3,3", &paths[process]), &cluster)
    };
    let start_both = |workers: [usize; 2]| {
        std::thread::scope(|scope| {
            let second = scope.spawn(|| start(1, workers[1]));
            (start(0, workers[0]), second.join().unwrap())
        })
    };
    let begun = Instant::now();
    let (first, second) = start_both([1, 2]);
    assert!(begun.elapsed() < Duration::from_secs(10), "one of them waited for {:?}", begun.elapsed());
    assert!(matches!(first, Err(TableError::Disagree { process: 1, .. })), "{first:?}");
    assert!(matches!(second, Err(TableError::Disagree { process: 0, .. })), "{second:?}");
    for path in &paths {
        assert!(!path.with_extension("building").exists() && !path.exists(), "{}", path.display());
    }
    let (first, second) = start_both([2, 2]);
    assert!(first.unwrap().is_some() && second.unwrap().is_none());
    assert_same("3,3,3", &paths[0], &whole, "2 processes that tried again");
}

#[test]
fn processes_make_the_same_file() {
    for (processes, workers) in [(2, 1), (2, 2), (3, 1)] {
        let (folder, table) = built("4,4,4");
        let whole = std::fs::read(table.path()).unwrap();
        let hosts = addresses(processes);
        let paths: Vec<_> = (0..processes).map(|process| folder.path().join(process.to_string())).collect();
        std::thread::scope(|scope| {
            for (process, path) in paths.iter().enumerate() {
                let cluster = Cluster { hosts: hosts.clone(), process, ..Cluster::alone(workers) };
                scope.spawn(move || {
                    let made = together(&config("4,4,4", path), &cluster).unwrap();
                    assert_eq!(made.is_some(), process == 0);
                });
            }
        });
        assert_same("4,4,4", &paths[0], &whole, &format!("{processes} processes of {workers} workers"));
    }
}

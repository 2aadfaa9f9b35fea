//! Shows how a build on timely's workers divides its work: the processor time of every thread, which does not
//! depend on how busy the machine is.
//! `cargo run --release -p deret-table --example workers 5,4,4 2`
//!
//! Processor times come from Linux's `/proc`; on other systems only the elapsed time is shown.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use deret_search::StopFlag;
use deret_table::{BuildConfig, Cluster, build_together};

/// Interval at which threads are sampled: the last moment of a thread that ends is not counted.
const LOOK: Duration = Duration::from_millis(1);

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let rules = arguments.next().ok_or("which game?")?.parse()?;
    let workers = arguments.next().ok_or("how many workers?")?.parse()?;
    let path = std::env::temp_dir().join(format!("deret-workers-{}.table", std::process::id()));
    let config =
        BuildConfig { rules, path: path.clone(), memory_bytes: None, resume: false, distance: false };
    let cluster = Cluster::alone(workers);
    let is_over = Arc::new(AtomicBool::new(false));
    let watcher = {
        let is_over = Arc::clone(&is_over);
        std::thread::spawn(move || {
            let mut seen = BTreeMap::new();
            while !is_over.load(Ordering::Relaxed) {
                look(&mut seen);
                std::thread::sleep(LOOK);
            }
            seen
        })
    };
    let started = Instant::now();
    let built = build_together(&config, &cluster, &StopFlag::default(), Arc::new(|_| ()))?;
    let seconds = started.elapsed().as_secs_f64();
    is_over.store(true, Ordering::Relaxed);
    let seen = watcher.join().map_err(|_| "the watcher failed")?;
    println!(
        "{rules} by {workers} workers: {} bytes in {seconds:.3} s",
        built.map_or(0, |built| built.bytes)
    );
    for (thread, (name, nanoseconds)) in seen {
        println!("{:>8.3} CPU seconds: {name} ({thread})", nanoseconds as f64 / 1e9);
    }
    Ok(std::fs::remove_file(path)?)
}

/// Records the name and the processor time of every thread of this program.
fn look(seen: &mut BTreeMap<u64, (String, u64)>) {
    for task in std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten() {
        let read = |file: &str| std::fs::read_to_string(task.path().join(file)).unwrap_or_default();
        let thread = task.file_name().to_string_lossy().parse();
        let time = read("schedstat").split(' ').next().and_then(|time| time.parse().ok());
        if let (Ok(thread), Some(time)) = (thread, time) {
            seen.insert(thread, (read("comm").trim().to_owned(), time));
        }
    }
}

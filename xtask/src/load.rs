//! `cargo xtask load`: two hundred users at once, each against minimax on 3x3, together with a client that
//! reads nothing and clients that disconnect during an answer; then one visitor floods each route in turn
//! (`flood.rs`). Stops by itself. `DERET` names a binary to use instead of the release build.

use std::{
    fs,
    io::Write,
    net::TcpStream,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::json;

use crate::{
    build,
    client::{Connection, Server, request},
};

const PEOPLE: usize = 200;
const GAMES_EACH: usize = 3;
const BETWEEN_MOVES: Duration = Duration::from_secs(1);
const MOST_P99: Duration = Duration::from_millis(50);
const MOST_MEMORY_KB: u64 = 400 * 1024;

pub fn load() -> Result<()> {
    let store = std::env::temp_dir().join(format!("deret-load-{}.db", std::process::id()));
    let server = Server::start(&build::deret_or_named()?, &store)?;
    let result = load_on(&server).and(others_flood(&server));
    drop(server);
    for ending in ["", "-wal", "-shm"] {
        let _ = fs::remove_file(format!("{}{ending}", store.display()));
    }
    result
}

/// On other systems a machine reaches itself from one address only, and so as one visitor.
fn others_flood(_server: &Server) -> Result<()> {
    #[cfg(target_os = "linux")]
    crate::flood::flood(_server)?;
    Ok(())
}

fn load_on(server: &Server) -> Result<()> {
    let answers = Mutex::new(Vec::new());
    let over = AtomicBool::new(false);
    eprintln!("\n=== {PEOPLE} people, {GAMES_EACH} games each against minimax, at {}", server.address);
    let started = Instant::now();
    thread::scope(|scope| -> Result<()> {
        scope.spawn(|| reads_nothing(&server.address, &over));
        scope.spawn(|| goes_away(&server.address, &over));
        let people: Vec<_> = (0..PEOPLE)
            .map(|index| {
                scope.spawn({
                    let answers = &answers;
                    move || person(index, server, answers)
                })
            })
            .collect();
        let results: Vec<Result<()>> =
            people.into_iter().map(|one| one.join().unwrap_or_else(|_| bail!("a person panicked"))).collect();
        over.store(true, Ordering::Relaxed);
        results.into_iter().collect()
    })?;
    let mut answers = answers.into_inner().unwrap_or_else(PoisonError::into_inner);
    answers.sort();
    let at = |share: f64| answers[((answers.len() - 1) as f64 * share) as usize];
    let (p50, p99, worst) = (at(0.50), at(0.99), at(1.0));
    let memory = server.most_memory_kb();
    println!(
        "{} moves answered in {:.1} s, none lost: p50 {:.1} ms, p99 {:.1} ms, worst {:.1} ms; memory {}",
        answers.len(),
        started.elapsed().as_secs_f64(),
        p50.as_secs_f64() * 1e3,
        p99.as_secs_f64() * 1e3,
        worst.as_secs_f64() * 1e3,
        memory.map_or_else(|| "unknown".to_owned(), |kb| format!("{} MB at most", kb / 1024)),
    );
    if let Ok(load) = fs::read_to_string("/proc/loadavg") {
        println!("load average of the machine: {}", load.split(' ').take(3).collect::<Vec<_>>().join(" "));
    }
    ensure!(p99 < MOST_P99, "p99 is {p99:?}, should be below {MOST_P99:?}");
    ensure!(memory.is_none_or(|kb| kb < MOST_MEMORY_KB), "the server took more than {MOST_MEMORY_KB} kB");
    Ok(())
}

/// Plays any legal move a second after each answer, as the page does: saves its own game after each move,
/// requests the computer's move, and plays it.
fn person(index: usize, server: &Server, answers: &Mutex<Vec<Duration>>) -> Result<()> {
    // Users do not click at the same instant.
    thread::sleep(BETWEEN_MOVES * index as u32 / PEOPLE as u32);
    let mut chance = index as u64 * 7919 + 1;
    let mut connection = Connection::open(&server.address)?;
    for _ in 0..GAMES_EACH {
        let mut game = OwnGame::default();
        let mut free = free_cells(".../.../...");
        while !free.is_empty() {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            game.moves.push(free[(chance >> 33) as usize % free.len()].clone());
            free = game.keep(&mut connection)?;
            if free.is_empty() {
                break;
            }
            let wanted = json!({ "game": "3,3,3", "moves": game.moves, "player": "minimax", "seed": index });
            let asked = Instant::now();
            let chosen = connection.post("/api/v1/moves", &wanted, None)?;
            answers.lock().unwrap_or_else(PoisonError::into_inner).push(asked.elapsed());
            game.moves.push(chosen["move"].as_str().context("no move")?.to_owned());
            free = game.keep(&mut connection)?;
            thread::sleep(BETWEEN_MOVES);
        }
        let kept = connection.get(&game.path)?;
        ensure!(kept["moves"] == json!(game.moves), "moves were lost: {} of {:?}", kept["moves"], game.moves);
    }
    Ok(())
}

/// A game against minimax, and its address on the server.
#[derive(Default)]
struct OwnGame {
    moves: Vec<String>,
    path: String,
    secret: String,
}

impl OwnGame {
    /// Saves the current game; returns its free cells, none if it is over.
    fn keep(&mut self, connection: &mut Connection) -> Result<Vec<String>> {
        let mut written = json!({ "x": "human", "o": "minimax", "moves": self.moves });
        let view = if self.path.is_empty() {
            written["game"] = "3,3,3".into();
            written["own"] = true.into();
            let opened = connection.post("/api/v1/games", &written, None)?;
            self.path = format!("/api/v1/games/{}", opened["game"]["id"].as_str().context("no id")?);
            opened["owner"].as_str().context("no secret")?.clone_into(&mut self.secret);
            opened["game"].clone()
        } else {
            connection.put(&self.path, &written, Some(&self.secret))?
        };
        let position = view["position"].as_str().context("no position")?;
        Ok(if view["outcome"].is_null() { free_cells(position) } else { Vec::new() })
    }
}

fn free_cells(position: &str) -> Vec<String> {
    let rows: Vec<&str> = position.split('/').collect();
    let cells = rows
        .iter()
        .enumerate()
        .flat_map(|(row, line)| line.chars().enumerate().map(move |(col, cell)| (row, col, cell)));
    cells
        .filter(|(_, _, cell)| *cell == '.')
        .map(|(row, col, _)| format!("{}{}", (b'a' + col as u8) as char, rows.len() - row))
        .collect()
}

/// Sends requests on one connection without reading any answer.
fn reads_nothing(address: &str, over: &AtomicBool) {
    let Ok(mut stream) = TcpStream::connect(address) else { return };
    let _ = stream.set_write_timeout(Some(Duration::from_millis(200)));
    let asked = request(address, "GET", "/api/v1/openapi.json", "", None);
    while !over.load(Ordering::Relaxed) {
        // If the pipe is full, the server waits for this client alone.
        if stream.write_all(asked.as_bytes()).is_err() {
            thread::sleep(Duration::from_millis(200));
        }
    }
}

/// Requests long searches and disconnects without waiting.
fn goes_away(address: &str, over: &AtomicBool) {
    let body = json!({ "game": "6,6,5", "player": "minimax", "limits": { "time_ms": 60000 } }).to_string();
    while !over.load(Ordering::Relaxed) {
        if let Ok(mut stream) = TcpStream::connect(address) {
            let _ = stream.write_all(request(address, "POST", "/api/v1/moves", &body, None).as_bytes());
            thread::sleep(Duration::from_millis(250));
        }
    }
}

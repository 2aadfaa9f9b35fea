//! The server, killed while twenty clients play: every move that it acknowledged is there when it is
//! restarted on the same store.

use std::{io, path::Path, thread, time::Duration};

use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

use super::{Attacked, Chance};
use crate::client::{Connection, Server};

const CLIENTS: usize = 20;
/// A line cannot be completed within a game on this board, so games last as long as we like.
const GAME: &str = "22,22,22";
const LONGEST_GAME: usize = 120;
/// Longest life of the server; at least a few moves are answered in it.
const LIFE: Duration = Duration::from_millis(900);

pub fn attack(kills: u32, chance: &mut Chance, attacked: &Attacked) -> Result<()> {
    let store = attacked.folder.join("serve.db");
    let mut clients: Vec<Client> = (0..CLIENTS).map(Client::new).collect();
    for _ in 0..kills {
        let life = Duration::from_millis(100) + LIFE.mul_f64(chance.share());
        round(&attacked.deret, &store, &mut clients, Some(life))?;
    }
    round(&attacked.deret, &store, &mut clients, None)?;
    let sum = |count: fn(&Client) -> usize| clients.iter().map(count).sum::<usize>();
    let (acknowledged, unanswered) = (sum(|client| client.acknowledged), sum(|client| client.unanswered));
    ensure!(acknowledged > 0, "no move was acknowledged");
    println!(
        "{:<11} {kills} kills under {CLIENTS} clients: {acknowledged} moves acknowledged, none lost; {unanswered} unanswered",
        "serve"
    );
    Ok(())
}

/// One life of the server. The last round only checks every game.
fn round(deret: &Path, store: &Path, clients: &mut [Client], life: Option<Duration>) -> Result<()> {
    let server = Server::start(deret, store)?;
    let address = server.address.clone();
    thread::scope(|scope| {
        let playing: Vec<_> = clients
            .iter_mut()
            .map(|client| {
                let address = &address;
                scope.spawn(move || client.play(address, life.is_some()))
            })
            .collect();
        if let Some(life) = life {
            thread::sleep(life);
            drop(server);
        }
        playing
            .into_iter()
            .try_for_each(|client| client.join().unwrap_or_else(|_| bail!("a client panicked")))
    })
}

/// Plays both sides of one game after another.
struct Client {
    number: usize,
    game: Option<Game>,
    games: usize,
    acknowledged: usize,
    unanswered: usize,
}

struct Game {
    id: String,
    secrets: [String; 2],
    /// The moves that the server acknowledged.
    moves: Vec<String>,
    /// The move that was sent but not acknowledged.
    unanswered: Option<String>,
}

/// Why a client stops.
enum Stop {
    /// The server is gone.
    Gone,
    Wrong(anyhow::Error),
}

impl From<io::Error> for Stop {
    fn from(_: io::Error) -> Stop {
        Stop::Gone
    }
}

impl From<anyhow::Error> for Stop {
    fn from(error: anyhow::Error) -> Stop {
        Stop::Wrong(error)
    }
}

impl Client {
    fn new(number: usize) -> Client {
        Client { number, game: None, games: 0, acknowledged: 0, unanswered: 0 }
    }

    /// Checks the state of its game, and continues until the server is gone.
    fn play(&mut self, address: &str, go_on: bool) -> Result<()> {
        let mut play = || -> Result<(), Stop> {
            let mut connection = Connection::open(address)?;
            self.look(&mut connection)?;
            if !go_on {
                return Ok(());
            }
            loop {
                self.step(&mut connection)?;
            }
        };
        match play() {
            Ok(()) => Ok(()),
            Err(Stop::Gone) if go_on => Ok(()),
            Err(Stop::Gone) => bail!("the server went away by itself"),
            Err(Stop::Wrong(error)) => Err(error.context(format!("client {}", self.number))),
        }
    }

    /// Checks that all acknowledged moves are there; an unanswered one may be.
    fn look(&mut self, connection: &mut Connection) -> Result<(), Stop> {
        let Some(game) = &mut self.game else { return Ok(()) };
        let (status, answer) = asked(connection, "GET", &format!("/api/v1/games/{}", game.id), "", None)?;
        if status == 404 && game.moves.is_empty() {
            self.game = None; // no move was played in it
            return Ok(());
        }
        if status != 200 {
            return Err(anyhow::anyhow!("game {} is gone: {status} {answer}", game.id).into());
        }
        let kept = moves_of(&answer)?;
        let mut possible = game.moves.clone();
        possible.extend(game.unanswered.take());
        if kept != game.moves && kept != possible {
            let lost = format!("of game {} {:?} was acknowledged, {kept:?} is there", game.id, game.moves);
            return Err(anyhow::anyhow!(lost).into());
        }
        game.moves = kept;
        Ok(())
    }

    fn step(&mut self, connection: &mut Connection) -> Result<(), Stop> {
        match &mut self.game {
            Some(game) if game.moves.len() < LONGEST_GAME => {
                let ply = game.moves.len();
                let mv = cell(self.number * 31 + self.games * 17 + ply);
                game.unanswered = Some(mv.clone());
                self.unanswered += 1;
                let body = json!({ "move": mv, "ply": ply }).to_string();
                let path = format!("/api/v1/games/{}/moves", game.id);
                let (status, answer) = asked(connection, "POST", &path, &body, Some(&game.secrets[ply % 2]))?;
                if !matches!(status, 200 | 201) {
                    return Err(anyhow::anyhow!("{mv} was refused: {status} {answer}").into());
                }
                self.unanswered -= 1;
                self.acknowledged += 1;
                game.unanswered = None;
                game.moves.push(mv);
            }
            _ => {
                let body = json!({ "game": GAME, "x": "human", "o": "human" }).to_string();
                let (status, answer) = asked(connection, "POST", "/api/v1/games", &body, None)?;
                let text = |value: &Value| value.as_str().map(str::to_owned).context("no game was opened");
                if !matches!(status, 200 | 201) {
                    return Err(anyhow::anyhow!("no game was opened: {status} {answer}").into());
                }
                let secrets = [text(&answer["secrets"]["X"])?, text(&answer["secrets"]["O"])?];
                let id = text(&answer["game"]["id"])?;
                self.game = Some(Game { id, secrets, moves: Vec::new(), unanswered: None });
                self.games += 1;
            }
        }
        Ok(())
    }
}

/// Repeats the request while the server is busy.
fn asked(
    connection: &mut Connection,
    method: &str,
    path: &str,
    body: &str,
    secret: Option<&str>,
) -> Result<(u16, Value), Stop> {
    loop {
        let (status, answer) = connection.ask(method, path, body, secret)?;
        if !matches!(status, 429 | 503) {
            return Ok((status, answer));
        }
        thread::sleep(Duration::from_millis(50));
    }
}

fn moves_of(game: &Value) -> Result<Vec<String>> {
    let moves = game["moves"].as_array().context("a game without moves")?;
    Ok(moves.iter().filter_map(Value::as_str).map(str::to_owned).collect())
}

/// Consecutive cells without repetition within a game: 5 and 484 have no common divisor.
fn cell(index: usize) -> String {
    let place = index * 5 % 484;
    format!("{}{}", (b'a' + (place % 22) as u8) as char, place / 22 + 1)
}

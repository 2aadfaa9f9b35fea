//! The second half of `cargo xtask load`: one visitor floods each route of the API in turn, as listed in its
//! OpenAPI document, while another plays. The second visitor's waiting times are asserted for each route.

use std::{
    io::{self, Read, Write},
    net::{Ipv4Addr, SocketAddr, TcpStream},
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use serde_json::{Map, Value, json};

use crate::client::{Connection, Server, request};

/// Connections on which the flooding visitor sends requests continuously.
const FLOODERS: usize = 40;
/// Answers to the other visitor per route, and the pauses between them.
const ANSWERS: usize = 100;
const PAUSE: Duration = Duration::from_millis(10);
/// Maximum waiting times of the other visitor, unless the machine is slower than that without a flood.
const MOST_MEDIAN: Duration = Duration::from_millis(20);
const MOST_P99: Duration = Duration::from_millis(150);
const TIMES_ALONE: u32 = 4;
/// The most costly board: an attacker requests it wherever a request contains a board.
const GAME: &str = "22,22,5";
/// Streams that are opened by POST.
const STREAMS: [&str; 3] = ["/api/v1/searches", "/api/v1/reviews", "/api/v1/collapse"];
/// Maximum number of bytes read of an endless answer, such as an event stream.
const MOST_READ: usize = 1 << 16;
const PATIENCE: Duration = Duration::from_millis(500);

/// A request of the API.
struct Route {
    method: String,
    path: String,
    body: String,
}

pub fn flood(server: &Server) -> Result<()> {
    let mut other = Connection::open(&server.address)?;
    let document = other.get("/api/v1/openapi.json")?;
    let routes = routes(&document, &mut other, &server.address)?;
    let alone = waits(&mut other)?;
    let [most_median, most_p99] =
        [MOST_MEDIAN.max(alone[0] * TIMES_ALONE), MOST_P99.max(alone[1] * TIMES_ALONE)];
    println!(
        "\n{} routes flooded by one visitor on {FLOODERS} connections; what another waits:",
        routes.len()
    );
    println!("{:>9} {:>9}  alone", ms(alone[0]), ms(alone[1]));
    let mut slow = Vec::new();
    for route in &routes {
        let (over, asked) = (AtomicBool::new(false), AtomicU64::new(0));
        let waited = thread::scope(|scope| {
            for _ in 0..FLOODERS {
                scope.spawn(|| {
                    while !over.load(Ordering::Relaxed) {
                        if ask(&server.address, route).is_ok() {
                            asked.fetch_add(1, Ordering::Relaxed);
                        }
                    }
                });
            }
            thread::sleep(Duration::from_millis(200));
            let waited = waits(&mut other);
            over.store(true, Ordering::Relaxed);
            waited
        })?;
        let name = format!("{} {}", route.method, route.path.split('?').next().unwrap_or_default());
        let asked = asked.load(Ordering::Relaxed);
        println!("{:>9} {:>9}  {name} ({asked} answers)", ms(waited[0]), ms(waited[1]));
        if waited[0] > most_median || waited[1] > most_p99 {
            slow.push(name);
        }
    }
    ensure!(
        slow.is_empty(),
        "others wait longer than {most_median:?} (median) or {most_p99:?} (p99): {slow:?}"
    );
    Ok(())
}

fn ms(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1e3)
}

/// Median and 99th percentile of a well-behaved visitor's waiting time for a move.
fn waits(connection: &mut Connection) -> Result<[Duration; 2]> {
    let wanted = json!({ "game": "3,3,3", "player": "random" });
    let mut waited = Vec::with_capacity(ANSWERS);
    for _ in 0..ANSWERS {
        let started = Instant::now();
        connection.post("/api/v1/moves", &wanted, None)?;
        waited.push(started.elapsed());
        thread::sleep(PAUSE);
    }
    waited.sort();
    Ok([waited[ANSWERS / 2], waited[ANSWERS * 99 / 100]])
}

/// The beginning of an answer to the flooding visitor, which uses another loopback address.
fn ask(address: &str, route: &Route) -> io::Result<Vec<u8>> {
    let server: SocketAddr = address.parse().map_err(io::Error::other)?;
    let socket = socket2::Socket::new(socket2::Domain::IPV4, socket2::Type::STREAM, None)?;
    socket.bind(&SocketAddr::from((Ipv4Addr::new(127, 0, 0, 2), 0)).into())?;
    socket.connect(&server.into())?;
    let mut stream = TcpStream::from(socket);
    stream.set_read_timeout(Some(PATIENCE))?;
    let text = request(address, &route.method, &route.path, &route.body, None);
    stream.write_all(text.replacen("\r\n", "\r\nConnection: close\r\n", 1).as_bytes())?;
    let (mut answer, mut bytes) = (Vec::new(), [0; 4096]);
    while answer.len() < MOST_READ {
        match stream.read(&mut bytes)? {
            0 => break,
            count => answer.extend_from_slice(&bytes[..count]),
        }
    }
    Ok(answer)
}

/// Opens a stream for the flooding visitor, with events below this path; returns its id.
fn opened_stream(address: &str, document: &Value, path: &str) -> Result<String> {
    let schema = &document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"];
    let body = example(document, schema).to_string();
    let answer = ask(address, &Route { method: "POST".to_owned(), path: path.to_owned(), body })?;
    let answer = String::from_utf8_lossy(&answer);
    let body: Value = serde_json::from_str(answer.split_once("\r\n\r\n").map_or("", |(_, body)| body))
        .with_context(|| format!("{path} answered {answer}"))?;
    Ok(body["id"].as_str().with_context(|| format!("{path} answered {answer}"))?.to_owned())
}

/// Every route of the document with its examples, and the most costly game.
fn routes(document: &Value, connection: &mut Connection, address: &str) -> Result<Vec<Route>> {
    let opened = connection.post("/api/v1/games", &json!({ "game": "3,3,3", "moves": [] }), None)?;
    let game = opened["game"]["id"].as_str().context("no id of a game")?.to_owned();
    let paths = document["paths"].as_object().context("no paths in the OpenAPI document")?;
    let mut routes = Vec::new();
    for (path, methods) in paths {
        for (method, operation) in methods.as_object().into_iter().flatten() {
            let (mut filled, mut query) = (path.clone(), Vec::new());
            let stream = path.strip_suffix("/{id}/events").filter(|base| STREAMS.contains(base));
            if let Some(base) = stream {
                filled = filled.replace("{id}", &opened_stream(address, document, base)?);
            }
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap_or_default();
                let value = match name {
                    "game" => GAME.to_owned(),
                    "id" if path.starts_with("/api/v1/games") => game.clone(),
                    _ => plain(&parameter["example"]).unwrap_or_else(|| "x".to_owned()),
                };
                if parameter["in"] == "path" {
                    filled = filled.replace(&format!("{{{name}}}"), &value);
                } else if parameter["required"] == true || name == "game" {
                    query.push(format!("{name}={value}"));
                }
            }
            if !query.is_empty() {
                filled = format!("{filled}?{}", query.join("&"));
            }
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            let body = if schema.is_null() { String::new() } else { example(document, schema).to_string() };
            routes.push(Route { method: method.to_uppercase(), path: filled, body });
        }
    }
    Ok(routes)
}

fn plain(example: &Value) -> Option<String> {
    example.as_str().map(str::to_owned).or_else(|| (!example.is_null()).then(|| example.to_string()))
}

/// The document's examples of the required fields of a body.
fn example(document: &Value, schema: &Value) -> Value {
    let schema = match schema["$ref"].as_str().and_then(|name| name.strip_prefix('#')) {
        Some(pointer) => document.pointer(pointer).unwrap_or(&Value::Null),
        None => schema,
    };
    let required = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let field = |name: &str| {
        let value = match name {
            "game" => GAME.into(),
            _ => schema["properties"][name]["example"].clone(),
        };
        (name.to_owned(), value)
    };
    Value::Object(required.map(field).collect::<Map<_, _>>())
}

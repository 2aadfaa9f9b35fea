//! Connects the processes of a build, and exchanges introductions before it begins.
//!
//! timely can connect by itself, but it waits forever, prints while it waits and trusts every caller; so the
//! connections are made here and handed over. Either all processes hand them over or none does: a process
//! that has met all others sends a ready byte, and continues once it has received one from each. If a process
//! dies before that, the processes it has met notice and end, too.
//!
//! Each end sends a challenge first. The caller then introduces itself, signed with the secret of the build;
//! the called end answers a valid introduction only, so that a stranger learns nothing and is not waited for.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::thread;
use std::time::{Duration, Instant};

use deret_search::StopFlag;
use serde::{Deserialize, Serialize};
use socket2::{SockRef, TcpKeepalive};

use super::secret::{PROOF_BYTES, Proof, Role, Secret, Signed, challenge};
use super::share::Ply;
use crate::error::TableError;

/// Interval at which sockets are polled.
const PAUSE: Duration = Duration::from_millis(5);
/// Interval between calls to processes that are not there yet.
const CALL_AGAIN: Duration = Duration::from_millis(50);
/// Timeout for connecting to one address.
const CALL: Duration = Duration::from_secs(1);
/// Time in which a connected process must introduce itself.
const INTRODUCTION: Duration = Duration::from_secs(20);
/// Time after which a missing process is reported.
const SILENCE: Duration = Duration::from_secs(3);
/// Maximum length of an introduction.
const MOST_BYTES: usize = 1 << 20;
/// Challenge, signature and length, before the introduction itself.
const HEAD: usize = 2 * PROOF_BYTES + 4;
/// Connections whose other end has not introduced itself yet; beyond these the oldest is closed.
const MOST_GUESTS: usize = 64;
/// Signals that a process has met all others.
const READY: u8 = b'!';
/// A machine that vanishes does not close its connections. After `QUIET` without traffic, keepalive probes
/// are sent, one every `ASK_AGAIN`; a peer that acknowledges nothing for `GIVEN_UP` is given up.
const QUIET: Duration = Duration::from_secs(10);
const ASK_AGAIN: Duration = Duration::from_secs(5);
#[cfg(target_os = "linux")]
const GIVEN_UP: Duration = Duration::from_secs(30);

/// A process's introduction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The build: its game, options and numbers of processes and workers.
    pub title: String,
    pub process: usize,
    /// Whether this process needs one question after the other.
    pub apart: bool,
    /// Whether the table is already finished; only process 0 sets it.
    pub finished: bool,
    /// Number of stones of the last complete ply in the file, for X and for O; only process 0 sets it.
    pub reached: [Option<usize>; 2],
    /// The shares of this process's workers.
    pub saved: Vec<(usize, Ply)>,
}

/// The parameters of connecting.
pub struct Meeting<'a> {
    pub hosts: &'a [String],
    pub own: &'a Hello,
    pub secret: Option<&'a Secret>,
    /// Time to wait for the others to be started.
    pub patience: Duration,
    pub stop: &'a StopFlag,
    /// Called once with the first missing process and its address.
    pub misses: &'a dyn Fn(usize, &str),
    /// Called once with the address of a caller that does not have the secret.
    pub refuses: &'a dyn Fn(&str),
}

/// The sockets in the order of the processes, `None` for this one, and the introductions of all.
pub type Met = (Vec<Option<TcpStream>>, Vec<Hello>);

impl Meeting<'_> {
    /// Connects this process with all others.
    pub fn connect(&self) -> Result<Met, TableError> {
        let address = &self.hosts[self.own.process];
        let listener =
            listen(address).map_err(|error| TableError::Network { address: address.clone(), error })?;
        let mut room = Room::new(self);
        let (start, mut has_told, mut called) = (Instant::now(), false, None);
        loop {
            if called.is_none_or(|called: Instant| called.elapsed() > CALL_AGAIN) {
                room.call_next();
                called = Some(Instant::now());
            }
            while let Ok((socket, _)) = listener.accept() {
                room.greet(socket, None);
            }
            room.hear_guests()?;
            room.look_at_peers()?;
            let Some(missing) = room.missing() else { return Ok(room.leave()) };
            if self.stop.is_raised() {
                return Err(TableError::Stopped);
            }
            if start.elapsed() > self.patience {
                let (address, seconds) = (self.hosts[missing].clone(), self.patience.as_secs());
                return Err(TableError::PeerMissing { process: missing, address, seconds });
            }
            if !has_told && start.elapsed() > SILENCE {
                (self.misses)(missing, &self.hosts[missing]);
                has_told = true;
            }
            thread::sleep(PAUSE);
        }
    }
}

/// All connections made so far.
struct Room<'a> {
    meeting: &'a Meeting<'a>,
    peers: Vec<Option<Peer>>,
    guests: Vec<Guest>,
    /// The process called last.
    last_called: usize,
    /// Whether the ready byte was sent to the others.
    has_said_ready: bool,
    has_refused: bool,
}

/// Another process of this build.
struct Peer {
    socket: TcpStream,
    hello: Hello,
    /// Whether it has met all others.
    is_ready: bool,
}

/// A connection whose other end has not introduced itself yet.
struct Guest {
    socket: TcpStream,
    /// The process that should be at the other end, if this one called.
    called: Option<usize>,
    since: Instant,
    challenge: Proof,
    heard: Vec<u8>,
    has_heard_us: bool,
}

/// Reasons a connection does not belong to the build.
enum Rejected {
    /// The connection broke, or the data is not an introduction.
    Broken,
    /// The introduction is not signed with the secret.
    Stranger,
}

impl<'a> Room<'a> {
    fn new(meeting: &'a Meeting<'a>) -> Room<'a> {
        let peers = meeting.hosts.iter().map(|_| None).collect();
        Room { meeting, peers, guests: Vec::new(), last_called: 0, has_said_ready: false, has_refused: false }
    }

    /// Calls the next missing process before this one, in turn; processes after this one call it.
    fn call_next(&mut self) {
        let before = self.meeting.own.process;
        let is_awaited = |&other: &usize| {
            self.peers[other].is_none() && self.guests.iter().all(|guest| guest.called != Some(other))
        };
        let in_turn = (self.last_called + 1..before).chain(0..before.min(self.last_called + 1));
        let Some(other) = in_turn.into_iter().find(is_awaited) else { return };
        self.last_called = other;
        if let Some(socket) = call(&self.meeting.hosts[other]) {
            self.greet(socket, Some(other));
        }
    }

    /// Sends a challenge, which fits into the connection's buffer.
    fn greet(&mut self, socket: TcpStream, called: Option<usize>) {
        let Ok(challenge) = challenge() else { return };
        if prepare(&socket).and_then(|()| (&socket).write_all(&challenge)).is_ok() {
            if self.guests.len() >= MOST_GUESTS {
                self.guests.remove(0);
            }
            let (since, heard) = (Instant::now(), Vec::new());
            self.guests.push(Guest { socket, called, since, challenge, heard, has_heard_us: false });
        }
    }

    /// Reports a caller without the secret once: it may be one of ours with another host file.
    fn refuse(&mut self, guest: &Guest) {
        if !self.has_refused
            && let Ok(address) = guest.socket.peer_addr()
        {
            (self.meeting.refuses)(&address.to_string());
            self.has_refused = true;
        }
    }

    /// Turns guests that have introduced themselves into peers.
    fn hear_guests(&mut self) -> Result<(), TableError> {
        let own = self.meeting.own;
        for mut guest in std::mem::take(&mut self.guests) {
            let hello = match guest.hear(self.meeting) {
                Ok(None) if guest.since.elapsed() < INTRODUCTION => {
                    self.guests.push(guest);
                    continue;
                }
                Err(Rejected::Stranger) => {
                    self.refuse(&guest);
                    continue;
                }
                // Silence or nonsense: not one of ours.
                Ok(None) | Err(Rejected::Broken) => continue,
                Ok(Some(hello)) => hello,
            };
            if hello.title != own.title {
                let (theirs, ours) = (hello.title, own.title.clone());
                return Err(TableError::Disagree { process: hello.process, theirs, ours });
            }
            let is_right = match guest.called {
                Some(called) => hello.process == called,
                None => hello.process > own.process,
            };
            let mut peer = Peer { socket: guest.socket, hello, is_ready: false };
            // A caller that has disconnected since was never met: it may be restarted and call again.
            if let Some(place) = self.peers.get_mut(peer.hello.process)
                && is_right
                && place.is_none()
                && peer.is_there()
            {
                *place = Some(peer);
            }
        }
        Ok(())
    }

    /// Checks for lost peers; sends the ready byte to the others when all have been met.
    fn look_at_peers(&mut self) -> Result<(), TableError> {
        let own = self.meeting.own.process;
        let all_met = (0..self.peers.len()).all(|other| other == own || self.peers[other].is_some());
        for peer in self.peers.iter_mut().flatten() {
            let lost = Err(TableError::PeerLost { process: peer.hello.process });
            if all_met && !self.has_said_ready && (&peer.socket).write_all(&[READY]).is_err() {
                return lost;
            }
            // A ready peer may end at once, if there is nothing to do; otherwise timely watches it.
            if !peer.is_ready && !peer.is_there() {
                return lost;
            }
        }
        self.has_said_ready = all_met;
        Ok(())
    }

    /// The first process that has not connected, or else one that has not met all others.
    fn missing(&self) -> Option<usize> {
        let own = self.meeting.own.process;
        let others = || (0..self.peers.len()).filter(|other| *other != own);
        let is_ready = |other: &usize| self.peers[*other].as_ref().is_some_and(|peer| peer.is_ready);
        others()
            .find(|other| self.peers[*other].is_none())
            .or_else(|| others().find(|other| !is_ready(other)))
    }

    fn leave(self) -> Met {
        let mut hellos: Vec<Hello> = self.peers.iter().flatten().map(|peer| peer.hello.clone()).collect();
        hellos.insert(self.meeting.own.process, self.meeting.own.clone());
        (self.peers.into_iter().map(|peer| peer.map(|peer| peer.socket)).collect(), hellos)
    }
}

impl Peer {
    /// Whether the connection is still open. Reads the ready byte, and nothing after it.
    fn is_there(&mut self) -> bool {
        let mut said = [0];
        let got = if self.is_ready { self.socket.peek(&mut said) } else { self.socket.read(&mut said) };
        match got {
            Ok(0) => false,
            Ok(_) if self.is_ready => true,
            Ok(_) => {
                self.is_ready = said == [READY];
                self.is_ready
            }
            Err(error) => is_nothing_yet(&error),
        }
    }
}

impl Guest {
    /// Reads the available data; returns the introduction once it is complete and verified, and reads nothing
    /// after it.
    fn hear(&mut self, meeting: &Meeting<'_>) -> Result<Option<Hello>, Rejected> {
        loop {
            if self.called.is_some() && self.heard.len() >= PROOF_BYTES && !self.has_heard_us {
                self.introduce(meeting)?;
            }
            let length = self.heard.get(HEAD - 4..).and_then(|rest| rest.first_chunk());
            let length = length.map(|length| u32::from_le_bytes(*length) as usize);
            let whole = HEAD + length.unwrap_or(0);
            if whole > MOST_BYTES {
                return Err(Rejected::Broken);
            }
            let before = self.heard.len();
            if length.is_some() && before == whole {
                let hello = self.checked(meeting)?;
                if !self.has_heard_us {
                    self.introduce(meeting)?;
                }
                return Ok(Some(hello));
            }
            self.heard.resize(whole, 0);
            let read = self.socket.read(&mut self.heard[before..]);
            self.heard.truncate(before + read.as_ref().map_or(0, |count| *count));
            match read {
                Ok(0) => return Err(Rejected::Broken),
                Ok(_) => {}
                Err(error) if is_nothing_yet(&error) => return Ok(None),
                Err(_) => return Err(Rejected::Broken),
            }
        }
    }

    /// The complete introduction, if its sender has the secret.
    fn checked(&self, meeting: &Meeting<'_>) -> Result<Hello, Rejected> {
        let role = if self.called.is_some() { Role::Called } else { Role::Caller };
        let (own, rest) = self.heard.split_first_chunk().ok_or(Rejected::Broken)?;
        let proof = rest.first_chunk().ok_or(Rejected::Broken)?;
        let text = &self.heard[HEAD..];
        let signed = Signed { role, challenge: &self.challenge, own, text };
        if !signed.is_valid(meeting.secret, proof) && !cfg!(fuzzing) {
            return Err(Rejected::Stranger);
        }
        serde_json::from_slice(text).map_err(|_| Rejected::Broken)
    }

    /// Sends this process's introduction, signed for this connection.
    fn introduce(&mut self, meeting: &Meeting<'_>) -> Result<(), Rejected> {
        let role = if self.called.is_some() { Role::Caller } else { Role::Called };
        let challenge = self.heard.first_chunk().ok_or(Rejected::Broken)?;
        let text = serde_json::to_vec(meeting.own).map_err(|_| Rejected::Broken)?;
        let proof = Signed { role, challenge, own: &self.challenge, text: &text }.sign(meeting.secret);
        let message = [&proof[..], &(text.len() as u32).to_le_bytes(), &text].concat();
        self.has_heard_us = true;
        send(&self.socket, &message).map_err(|_| Rejected::Broken)
    }
}

fn is_nothing_yet(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

/// A connection to this address, if a process is listening there now.
fn call(address: &str) -> Option<TcpStream> {
    let addresses = address.to_socket_addrs().ok()?;
    addresses.into_iter().find_map(|address| TcpStream::connect_timeout(&address, CALL).ok())
}

/// Listens at the address of this process, without blocking.
fn listen(address: &str) -> io::Result<TcpListener> {
    let addresses: Vec<_> = address.to_socket_addrs()?.collect();
    let listener = TcpListener::bind(&addresses[..])?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

/// Sets up a non-blocking socket.
fn prepare(socket: &TcpStream) -> io::Result<()> {
    socket.set_nodelay(true)?;
    let signs_of_life = TcpKeepalive::new().with_time(QUIET).with_interval(ASK_AGAIN);
    SockRef::from(socket).set_tcp_keepalive(&signs_of_life)?;
    // On other systems the OS decides how long to send to a process that accepts nothing.
    #[cfg(target_os = "linux")]
    SockRef::from(socket).set_tcp_user_timeout(Some(GIVEN_UP))?;
    socket.set_nonblocking(true)
}

/// Sends the whole message, and leaves the socket non-blocking.
fn send(mut socket: &TcpStream, message: &[u8]) -> io::Result<()> {
    socket.set_nonblocking(false)?;
    socket.set_write_timeout(Some(INTRODUCTION))?;
    socket.write_all(message)?;
    socket.set_write_timeout(None)?;
    socket.set_nonblocking(true)
}

/// Handles one connection that sends these bytes and then closes.
pub fn hear(bytes: &[u8]) {
    let hosts = ["127.0.0.1:1".to_owned(), "127.0.0.1:2".to_owned()];
    let own = Hello {
        title: "3,3,3".to_owned(),
        process: 0,
        apart: false,
        finished: false,
        reached: [None; 2],
        saved: Vec::new(),
    };
    let (stop, patience) = (StopFlag::default(), Duration::ZERO);
    let (own, stop, misses, refuses) = (&own, &stop, &|_: usize, _: &str| (), &|_: &str| ());
    let meeting = Meeting { hosts: &hosts, own, secret: None, patience, stop, misses, refuses };
    let connected = || -> io::Result<(TcpStream, TcpStream)> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let caller = TcpStream::connect(listener.local_addr()?)?;
        Ok((listener.accept()?.0, caller))
    };
    let Ok((socket, mut caller)) = connected() else { return };
    let mut room = Room::new(&meeting);
    room.greet(socket, None);
    // In two parts, as a network may deliver it.
    let parts = bytes.split_at(bytes.len() / 2);
    let _ = caller.write_all(parts.0);
    let _ = room.hear_guests();
    let _ = caller.write_all(parts.1);
    drop(caller);
    while !room.guests.is_empty() && room.hear_guests().is_ok() {}
    let _ = room.look_at_peers();
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hello(process: usize) -> Hello {
        let title = "3,3,3".to_owned();
        Hello { title, process, apart: false, finished: false, reached: [None; 2], saved: Vec::new() }
    }

    /// Returns this many free ports, held together while they are chosen, so that they differ.
    fn addresses(count: usize) -> Vec<String> {
        let ports: Vec<_> = (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
        ports.iter().map(|port| port.local_addr().unwrap().to_string()).collect()
    }

    const SECRET: &str = "sixteen letters!";

    fn meet(hosts: &[String], process: usize, seconds: u64) -> Result<Met, TableError> {
        meet_with(SECRET, hosts, hello(process), seconds)
    }

    fn meet_with(secret: &str, hosts: &[String], own: Hello, seconds: u64) -> Result<Met, TableError> {
        let (secret, patience) = (Secret::new(secret), Duration::from_secs(seconds));
        let (own, secret, stop) = (&own, secret.as_ref(), &StopFlag::default());
        Meeting { hosts, own, secret, patience, stop, misses: &|_, _| (), refuses: &|_| () }.connect()
    }

    /// Calls until a process is listening.
    fn called(address: &str) -> TcpStream {
        let deadline = Instant::now() + Duration::from_secs(30);
        loop {
            if let Some(socket) = call(address) {
                return socket;
            }
            assert!(Instant::now() < deadline, "nobody listens at {address}");
            thread::sleep(PAUSE);
        }
    }

    /// Introduces itself as a caller does.
    fn say(mut socket: &TcpStream, secret: &str, hello: &Hello) {
        let own = challenge().unwrap();
        socket.write_all(&own).unwrap();
        let mut theirs = [0; PROOF_BYTES];
        socket.read_exact(&mut theirs).unwrap();
        let text = serde_json::to_vec(hello).unwrap();
        let signed = Signed { role: Role::Caller, challenge: &theirs, own: &own, text: &text };
        let proof = signed.sign(Secret::new(secret).as_ref());
        socket.write_all(&[&proof[..], &(text.len() as u32).to_le_bytes(), &text].concat()).unwrap();
    }

    /// A stranger at the port of a build may claim anything and learns nothing.
    #[test]
    fn a_caller_without_the_secret_neither_ends_a_build_nor_learns_of_it() {
        let hosts = addresses(2);
        thread::scope(|scope| {
            let first = scope.spawn(|| meet(&hosts, 0, 60));
            for secret in ["", "sixteen letters?"] {
                let finished = Hello { finished: true, ..hello(1) };
                let other_game = Hello { title: "4,4,4".to_owned(), ..hello(1) };
                for lie in [finished, other_game] {
                    let mut stranger = called(&hosts[0]);
                    say(&stranger, secret, &lie);
                    let mut learned = Vec::new();
                    let _ = stranger.read_to_end(&mut learned); // closed, by a reset or in order
                    assert_eq!(learned, b"", "it is closed without a word");
                }
            }
            let silent: Vec<_> = (0..2 * MOST_GUESTS).map(|_| called(&hosts[0])).collect();
            let (_, hellos) = meet(&hosts, 1, 60).unwrap();
            assert_eq!(hellos, [0, 1].map(hello));
            assert_eq!(first.join().unwrap().unwrap().1, [0, 1].map(hello));
            drop(silent);
        });
    }

    #[test]
    fn processes_with_different_secrets_do_not_meet() {
        let hosts = addresses(2);
        thread::scope(|scope| {
            let first = scope.spawn(|| meet(&hosts, 0, 2));
            let error = meet_with("sixteen letters?", &hosts, hello(1), 2).unwrap_err();
            assert!(matches!(error, TableError::PeerMissing { process: 0, .. }), "{error}");
            let error = first.join().unwrap().unwrap_err();
            assert!(matches!(error, TableError::PeerMissing { process: 1, .. }), "{error}");
        });
    }

    #[test]
    fn all_meet_though_strangers_call_and_stay_silent() {
        let hosts = addresses(3);
        thread::scope(|scope| {
            let meetings: Vec<_> = (0..2)
                .map(|process| {
                    scope.spawn({
                        let hosts = &hosts;
                        move || meet(hosts, process, 60)
                    })
                })
                .collect();
            // One guest is silent, one sends nonsense, one is an earlier process 2, which has died since.
            let _silent = called(&hosts[0]);
            called(&hosts[0]).write_all(b"GET / HTTP/1.1\r\n\r\n").unwrap();
            say(&called(&hosts[1]), SECRET, &hello(2));
            let start = Instant::now();
            let (sockets, hellos) = meet(&hosts, 2, 60).unwrap();
            assert!(start.elapsed() < INTRODUCTION, "the silent one held up the others");
            assert_eq!(hellos, [0, 1, 2].map(hello));
            assert!(sockets[2].is_none());
            for socket in sockets.iter().flatten() {
                assert!(SockRef::from(socket).keepalive().unwrap());
            }
            for (process, meeting) in meetings.into_iter().enumerate() {
                let (sockets, hellos) = meeting.join().unwrap().unwrap();
                assert_eq!(hellos, [0, 1, 2].map(hello));
                let connected: Vec<bool> = sockets.iter().map(Option::is_some).collect();
                assert_eq!(connected, [0, 1, 2].map(|other| other != process));
            }
        });
    }

    #[test]
    fn one_that_dies_while_others_are_awaited_ends_those_it_has_met() {
        let hosts = addresses(3);
        thread::scope(|scope| {
            let first = scope.spawn(|| meet(&hosts, 0, 60));
            let mut second = called(&hosts[0]);
            say(&second, SECRET, &hello(1));
            // The first introduces itself after reading the introduction; a moment later it has met this one.
            let mut proof = [0; PROOF_BYTES];
            second.read_exact(&mut proof).unwrap();
            thread::sleep(Duration::from_millis(500));
            let start = Instant::now();
            drop(second);
            let error = first.join().unwrap().unwrap_err();
            assert!(matches!(error, TableError::PeerLost { process: 1 }), "{error}");
            assert!(start.elapsed() < Duration::from_secs(10));
        });
    }

    #[test]
    fn whoever_does_not_come_or_has_not_met_all_is_named() {
        let hosts = addresses(3);
        let error = meet(&hosts, 1, 1).unwrap_err();
        let named = |error: &TableError, wanted: usize| {
            matches!(error, TableError::PeerMissing { process, address, seconds: 1 }
                if *process == wanted && *address == hosts[wanted])
        };
        assert!(named(&error, 0), "{error}");
        let hosts_of_two = &hosts[..2];
        thread::scope(|scope| {
            let first = scope.spawn(|| meet(hosts_of_two, 0, 1));
            let second = called(&hosts[0]);
            say(&second, SECRET, &hello(1));
            let error = first.join().unwrap().unwrap_err();
            assert!(named(&error, 1), "{error}");
        });
    }
}

//! Connections between the processes of a build, and what they tell each other before it begins.
//!
//! timely can connect by itself, but waits for ever, prints while it waits and believes whoever calls;
//! so the connections are made here and handed over. They are handed over by all or by none: a process
//! that has met all others says so, and goes on when all have said it. Whoever dies before that is seen
//! by those it has met, and they end, too.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::thread;
use std::time::{Duration, Instant};

use deret_search::StopFlag;
use serde::{Deserialize, Serialize};
use socket2::{SockRef, TcpKeepalive};

use super::share::Ply;
use crate::error::TableError;

/// How often to look whether something has come.
const PAUSE: Duration = Duration::from_millis(5);
/// How often to call those who are not there yet.
const CALL_AGAIN: Duration = Duration::from_millis(50);
/// How long to try one address.
const CALL: Duration = Duration::from_secs(1);
/// How long somebody connected may take to introduce himself.
const INTRODUCTION: Duration = Duration::from_secs(20);
/// After how long it is told who is missing.
const SILENCE: Duration = Duration::from_secs(3);
/// No introduction is longer.
const MOST_BYTES: usize = 1 << 20;
/// Says that a process has met all others.
const READY: u8 = b'!';
/// A computer that vanishes closes no connection. Where nothing is said for so long it is asked for a
/// sign of life, so often; who takes nothing and answers nothing for so long is given up.
const QUIET: Duration = Duration::from_secs(10);
const ASK_AGAIN: Duration = Duration::from_secs(5);
#[cfg(target_os = "linux")]
const GIVEN_UP: Duration = Duration::from_secs(30);

/// What a process says about itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// What is being built, by how many.
    pub title: String,
    pub process: usize,
    /// Whether this process needs one question after the other.
    pub apart: bool,
    /// Whether the table is finished already; process 0 knows.
    pub finished: bool,
    /// How far the file is for X and for O; process 0 knows.
    pub reached: [Option<usize>; 2],
    /// The shares of this process's workers.
    pub saved: Vec<(usize, Ply)>,
}

/// Who meets whom, and for how long.
pub struct Meeting<'a> {
    pub hosts: &'a [String],
    pub own: &'a Hello,
    /// How long to wait for the others to be started.
    pub patience: Duration,
    pub stop: &'a StopFlag,
    /// Is told once who is missing: the process and its address.
    pub misses: &'a dyn Fn(usize, &str),
}

/// The sockets in the order of the processes, none for this one, and everybody's introduction.
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

/// Everybody who is connected.
struct Room<'a> {
    meeting: &'a Meeting<'a>,
    peers: Vec<Option<Peer>>,
    guests: Vec<Guest>,
    /// Who was called last.
    last_called: usize,
    /// Whether the others were told that all have been met.
    has_said_ready: bool,
}

/// Another process of this build.
struct Peer {
    socket: TcpStream,
    hello: Hello,
    /// Whether it has met all others.
    is_ready: bool,
}

/// Somebody who has yet to say who he is.
struct Guest {
    socket: TcpStream,
    /// The process that should be at the other end, if this one called.
    called: Option<usize>,
    since: Instant,
    heard: Vec<u8>,
}

impl<'a> Room<'a> {
    fn new(meeting: &'a Meeting<'a>) -> Room<'a> {
        let peers = meeting.hosts.iter().map(|_| None).collect();
        Room { meeting, peers, guests: Vec::new(), last_called: 0, has_said_ready: false }
    }

    /// Those before this one are called, in turn; those behind it call.
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

    /// Introduces this process. Who cannot be told is none of ours.
    fn greet(&mut self, socket: TcpStream, called: Option<usize>) {
        if introduce(&socket, self.meeting.own).is_ok() {
            self.guests.push(Guest { socket, called, since: Instant::now(), heard: Vec::new() });
        }
    }

    /// Makes peers of those who have said who they are.
    fn hear_guests(&mut self) -> Result<(), TableError> {
        let own = self.meeting.own;
        for mut guest in std::mem::take(&mut self.guests) {
            let hello = match guest.hear() {
                Ok(None) if guest.since.elapsed() < INTRODUCTION => {
                    self.guests.push(guest);
                    continue;
                }
                // Whoever says nothing, or nonsense, is none of ours.
                Ok(None) | Err(_) => continue,
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
            // Who called and has gone since was never met: it may be started again and call again.
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

    /// Sees who has gone; tells the others when all have been met.
    fn look_at_peers(&mut self) -> Result<(), TableError> {
        let own = self.meeting.own.process;
        let all_met = (0..self.peers.len()).all(|other| other == own || self.peers[other].is_some());
        for peer in self.peers.iter_mut().flatten() {
            let lost = Err(TableError::PeerLost { process: peer.hello.process });
            if all_met && !self.has_said_ready && (&peer.socket).write_all(&[READY]).is_err() {
                return lost;
            }
            // One that is ready may end at once, if there is nothing to do; else the engine watches it.
            if !peer.is_ready && !peer.is_there() {
                return lost;
            }
        }
        self.has_said_ready = all_met;
        Ok(())
    }

    /// Who is not there yet, or has not met all others.
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
    /// Whether the connection still stands. Hears that it is ready, and nothing of what comes after.
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
    /// Takes in what has come; gives the introduction once it is whole, and nothing that comes after it.
    fn hear(&mut self) -> io::Result<Option<Hello>> {
        loop {
            let length = self.heard.first_chunk().map(|length| u32::from_le_bytes(*length) as usize);
            let whole = 4 + length.unwrap_or(0);
            if whole > MOST_BYTES {
                return Err(ErrorKind::InvalidData.into());
            }
            let before = self.heard.len();
            if length.is_some() && before == whole {
                return Ok(Some(serde_json::from_slice(&self.heard[4..])?));
            }
            self.heard.resize(whole, 0);
            let read = self.socket.read(&mut self.heard[before..]);
            self.heard.truncate(before + read.as_ref().map_or(0, |count| *count));
            match read {
                Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
                Ok(_) => {}
                Err(error) if is_nothing_yet(&error) => return Ok(None),
                Err(error) => return Err(error),
            }
        }
    }
}

fn is_nothing_yet(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

/// A connection to that address, if somebody listens there now.
fn call(address: &str) -> Option<TcpStream> {
    let addresses = address.to_socket_addrs().ok()?;
    addresses.into_iter().find_map(|address| TcpStream::connect_timeout(&address, CALL).ok())
}

/// Listens without waiting, at the address of this process.
fn listen(address: &str) -> io::Result<TcpListener> {
    let addresses: Vec<_> = address.to_socket_addrs()?.collect();
    let listener = TcpListener::bind(&addresses[..])?;
    listener.set_nonblocking(true)?;
    Ok(listener)
}

/// Says who this is, and leaves the socket as one that never waits.
fn introduce(mut socket: &TcpStream, own: &Hello) -> io::Result<()> {
    socket.set_nonblocking(false)?;
    socket.set_nodelay(true)?;
    let signs_of_life = TcpKeepalive::new().with_time(QUIET).with_interval(ASK_AGAIN);
    SockRef::from(socket).set_tcp_keepalive(&signs_of_life)?;
    // Elsewhere the system decides on how long to send to one that does not take it.
    #[cfg(target_os = "linux")]
    SockRef::from(socket).set_tcp_user_timeout(Some(GIVEN_UP))?;
    socket.set_write_timeout(Some(INTRODUCTION))?;
    let text = serde_json::to_vec(own)?;
    socket.write_all(&(text.len() as u32).to_le_bytes())?;
    socket.write_all(&text)?;
    socket.set_write_timeout(None)?;
    socket.set_nonblocking(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hello(process: usize) -> Hello {
        let title = "3,3,3".to_owned();
        Hello { title, process, apart: false, finished: false, reached: [None; 2], saved: Vec::new() }
    }

    /// As many free ports, held together while they are drawn, so that they differ.
    fn addresses(count: usize) -> Vec<String> {
        let ports: Vec<_> = (0..count).map(|_| TcpListener::bind("127.0.0.1:0").unwrap()).collect();
        ports.iter().map(|port| port.local_addr().unwrap().to_string()).collect()
    }

    fn meet(hosts: &[String], process: usize, seconds: u64) -> Result<Met, TableError> {
        let (own, patience) = (hello(process), Duration::from_secs(seconds));
        let misses = |_: usize, _: &str| ();
        Meeting { hosts, own: &own, patience, stop: &StopFlag::default(), misses: &misses }.connect()
    }

    /// Calls until somebody listens.
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

    fn say(mut socket: &TcpStream, hello: &Hello) {
        let text = serde_json::to_vec(hello).unwrap();
        socket.write_all(&(text.len() as u32).to_le_bytes()).unwrap();
        socket.write_all(&text).unwrap();
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
            // One says nothing, one nonsense, one is an earlier process 2, which has died since.
            let _silent = called(&hosts[0]);
            called(&hosts[0]).write_all(b"GET / HTTP/1.1\r\n\r\n").unwrap();
            say(&called(&hosts[1]), &hello(2));
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
            say(&second, &hello(1));
            // The introduction of the first has come whole, so it has greeted; a moment later it has heard.
            let mut length = [0; 4];
            second.read_exact(&mut length).unwrap();
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
            say(&second, &hello(1));
            let error = first.join().unwrap().unwrap_err();
            assert!(named(&error, 1), "{error}");
        });
    }
}

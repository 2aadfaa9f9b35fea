use std::{
    fmt, io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket},
    sync::{Arc, Mutex},
    thread::{self, available_parallelism},
    time::Duration,
};

use deret_search::StopFlag;
use deret_text::{Explain, Message, SystemProblem, say};
use tokio::{net::TcpListener, runtime};

use crate::{
    App,
    app::Visited,
    connections::{self, Patience},
    router,
};

/// Address the server listens on; loopback by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address {
    pub ip: IpAddr,
    pub port: u16,
}

impl Default for Address {
    fn default() -> Address {
        Address { ip: IpAddr::V4(Ipv4Addr::LOCALHOST), port: 7373 }
    }
}

/// A server that is already listening but has not accepted a connection yet.
#[derive(Debug)]
pub struct Server {
    runtime: runtime::Runtime,
    listener: TcpListener,
    address: SocketAddr,
    patience: Patience,
}

/// Reason why the server could not start.
#[derive(Clone, Debug)]
pub enum ServeError {
    PortInUse { address: SocketAddr },
    Refused { address: SocketAddr, reason: SystemProblem },
    NoThreads(String),
    System(String),
}

/// Searches recurse once per ply, on boards of up to 484 cells.
pub const STACK_BYTES: usize = 16 * 1024 * 1024;

impl Server {
    pub fn bind(address: Address) -> Result<Server, ServeError> {
        let address = SocketAddr::new(address.ip, address.port);
        let workers = available_parallelism().map_or(2, usize::from);
        // One more for the store, and the space of another for everything else.
        try_threads(workers + 2).map_err(|error| ServeError::NoThreads(error.to_string()))?;
        let runtime = runtime::Builder::new_multi_thread()
            .enable_all()
            .worker_threads(workers)
            .thread_stack_size(STACK_BYTES)
            .build()
            .map_err(|error| ServeError::System(error.to_string()))?;
        // The store's thread is started in advance: if no more threads can be created later, jobs wait for
        // it.
        let _ = runtime.block_on(runtime.spawn_blocking(|| ()));
        let listener = runtime.block_on(TcpListener::bind(address)).map_err(|error| match error.kind() {
            io::ErrorKind::AddrInUse => ServeError::PortInUse { address },
            _ => ServeError::Refused { address, reason: (&error).into() },
        })?;
        let address = listener.local_addr().map_err(|error| ServeError::System(error.to_string()))?;
        Ok(Server { runtime, listener, address, patience: Patience::default() })
    }

    pub fn with_patience(self, patience: Patience) -> Server {
        Server { patience, ..self }
    }

    /// The URL to open in a browser.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// The URL for other machines: if the server listens on all addresses, this machine's address in its
    /// network.
    pub fn url_for_others(&self) -> String {
        let ip = self.address.ip();
        let known = if ip.is_unspecified() { own_address(ip).unwrap_or(ip) } else { ip };
        format!("http://{}/", SocketAddr::new(known, self.address.port()))
    }

    pub fn is_open_to_others(&self) -> bool {
        !self.address.ip().is_loopback()
    }

    /// Serves until the flag is raised. Every game is stored move by move, so shutdown has nothing to finish.
    pub fn run(self, app: Arc<App>, stop: &StopFlag) {
        let Server { runtime, listener, patience, .. } = self;
        runtime.block_on(async {
            tokio::select! {
                () = connections::serve(listener, router(Arc::clone(&app)), patience.within(app.memory_mb)) => {}
                () = follow_other_programs(Visited::by_the_house(app)) => {}
                () = raised(stop) => {}
            }
        });
        // Running searches are abandoned.
        runtime.shutdown_background();
    }
}

/// Checks that this many threads can be created. The runtime creates its own without checking and panics on
/// failure.
fn try_threads(count: usize) -> io::Result<()> {
    let wait = Mutex::new(());
    thread::scope(|scope| {
        let _waits_until_all_are_there = wait.lock();
        (0..count).try_for_each(|_| {
            let thread = thread::Builder::new().stack_size(STACK_BYTES);
            thread.spawn_scoped(scope, || drop(wait.lock())).map(drop)
        })
    })
}

/// Returns the address from which this machine would call another. Nothing is sent.
fn own_address(listens: IpAddr) -> Option<IpAddr> {
    // Addresses reserved for documentation.
    let somewhere: IpAddr = match listens {
        IpAddr::V4(_) => Ipv4Addr::new(192, 0, 2, 1).into(),
        IpAddr::V6(_) => Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 1).into(),
    };
    let socket = UdpSocket::bind((listens, 0)).ok()?;
    socket.connect((somewhere, 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Delay after which watchers see a move made through another server on the same store.
const LOOK_AT_THE_STORE: Duration = Duration::from_millis(500);

async fn follow_other_programs(app: Visited) {
    loop {
        tokio::time::sleep(LOOK_AT_THE_STORE).await;
        // Storage errors are reported to the next request for a game.
        let _ = app.at_the_store(|app| app.games.catch_up().is_ok()).await;
    }
}

async fn raised(stop: &StopFlag) {
    while !stop.is_raised() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        SocketAddr::new(self.ip, self.port).fmt(f)
    }
}

impl Explain for ServeError {
    fn message(&self) -> Message {
        match self {
            ServeError::PortInUse { address } => {
                say!(
                    "serve-port-in-use",
                    "{address} is taken by another program; choose another port, for instance --port 0 \
                    for any free one",
                    address = address.to_string()
                )
            }
            ServeError::Refused { address, reason } => {
                say!(
                    "serve-refused",
                    "cannot listen at {address}: {reason}",
                    address = address.to_string(),
                    reason
                )
            }
            ServeError::NoThreads(reason) => say!(
                "serve-no-threads",
                "the system gives the server too few threads to work on (ulimit -v and -u bound them): \
                {reason}",
                reason
            ),
            ServeError::System(reason) => say!("serve-system", "the server cannot run: {reason}", reason),
        }
    }
}

deret_text::errors!(ServeError);

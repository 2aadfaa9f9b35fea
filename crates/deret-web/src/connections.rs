//! Connection limits and timeouts: slow, silent or numerous clients do not lock out the others.
//!
//! A connection is *busy* from the head of a request to the end of its response and *idle* otherwise. When
//! there are too many, the one that has been idle longest is closed; a browser opens a new one when it needs
//! it.

use std::{
    collections::HashMap,
    convert::Infallible,
    net::{IpAddr, SocketAddr},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::{Duration, Instant},
};

use axum::{
    Router,
    body::{Body, Bytes, HttpBody},
    extract::{Request, State},
    http::{Response, header},
    middleware::Next,
    response::IntoResponse,
};
use hyper::{
    body::{Frame, Incoming, SizeHint},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::{TokioIo, TokioTimer};
use parking_lot::Mutex;
use tokio::{
    net::{TcpListener, TcpStream},
    task::AbortHandle,
};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::{
    App,
    problem::Problem,
    visitor::{Ends, Visitor},
    work::Size,
};

/// Timeouts and limits for client connections.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    pub most_connections: usize,
    /// Time to receive the head of a request, and therefore the limit for a connection without requests.
    pub for_a_request: Duration,
    /// Time for a client to read the response it requested.
    pub for_a_reader: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            most_connections: 4096,
            for_a_request: Duration::from_secs(30),
            for_a_reader: Duration::from_secs(20),
        }
    }
}

impl Patience {
    /// Limits the connections to what fits into a part of this much memory.
    pub fn within(self, memory_mb: usize) -> Patience {
        let most = (memory_mb << 20) / PART_FOR_CONNECTIONS / CONNECTION_BYTES;
        Patience { most_connections: self.most_connections.min(most).max(1), ..self }
    }
}

/// Size of a client's buffers: larger than the head of any request.
const BUFFER_BYTES: usize = 16 * 1024;
/// Read and write buffers, plus the server's bookkeeping.
const CONNECTION_BYTES: usize = 3 * BUFFER_BYTES;
pub const PART_FOR_CONNECTIONS: usize = 4;
/// Each header costs time to check.
const MOST_HEADERS: usize = 64;
/// Files other than connections: the store, its log, files that players read.
const OTHER_FILES: u64 = 64;
/// Event streams are long-lived; more than this part of the connections would lock out other requests.
pub const STREAMS: Size = Size { all: 2048, each: 256, most_waiting: 0 };
/// One visitor gets at most this fraction of the connections.
const PART_OF_A_VISITOR: usize = 4;

/// Serves connections forever.
pub async fn serve(listener: TcpListener, router: Router, patience: Patience) {
    let open = Arc::new(OpenConnections::new(patience.most_connections));
    let Ok(listens) = listener.local_addr().map(|address| address.ip()) else { return };
    loop {
        match listener.accept().await {
            Ok((stream, from)) => {
                if let Some(visit) = open.admit(from) {
                    let visiting =
                        tokio::spawn(attend(stream, listens, router.clone(), Arc::clone(&visit), patience));
                    visit.can_be_ended_by(visiting.abort_handle());
                }
            }
            // Out of file descriptors, or the client has already disconnected.
            Err(_) => {
                open.visitors.lock().make_room(None);
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
    }
}

async fn attend(stream: TcpStream, listens: IpAddr, router: Router, visit: Arc<Visit>, patience: Patience) {
    let _ = stream.set_nodelay(true); // without it, only slower
    let (Ok(from), Ok(to)) = (stream.peer_addr(), stream.local_addr()) else { return };
    let ends = Ends { from: from.ip().to_canonical(), to: to.ip().to_canonical(), listens };
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(patience.for_a_reader));
    let service = service_fn(|request: hyper::Request<Incoming>| {
        let busy = Busy::new(&visit);
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ends);
        let answer = router.clone().oneshot(request);
        async move {
            let response = answer.await.unwrap_or_else(|never| match never {});
            Ok::<_, Infallible>(response.map(|body| Held { body, _held: busy }))
        }
    });
    // Errors on a connection concern only its client.
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience.for_a_request)
        .max_buf_size(BUFFER_BYTES)
        .max_headers(MOST_HEADERS)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .await;
}

/// All open connections.
struct OpenConnections {
    most: usize,
    visitors: Mutex<Visitors>,
}

#[derive(Default)]
struct Visitors {
    next: u64,
    present: HashMap<u64, Present>,
}

struct Present {
    from: Visitor,
    /// `None` while it is busy.
    idle_since: Option<Instant>,
    connection: Option<AbortHandle>,
}

impl OpenConnections {
    /// Allows the requested number of connections, or as many as the system's file limit permits.
    fn new(most: usize) -> OpenConnections {
        let wanted = most as u64 + OTHER_FILES;
        let files = rlimit::increase_nofile_limit(wanted).unwrap_or(wanted);
        let most = most.min(usize::try_from(files.saturating_sub(OTHER_FILES)).unwrap_or(most)).max(1);
        OpenConnections { most, visitors: Mutex::default() }
    }

    /// Admits a connection, if necessary by closing an idle one; `None` if all are busy.
    fn admit(self: &Arc<OpenConnections>, from: SocketAddr) -> Option<Arc<Visit>> {
        let mut visitors = self.visitors.lock();
        let from = Visitor::at(from.ip());
        let share = self.most.div_ceil(PART_OF_A_VISITOR);
        let has_its_share = visitors.present.values().filter(|visitor| visitor.from == from).count() >= share;
        let is_full = visitors.present.len() >= self.most;
        if (has_its_share || is_full) && !visitors.make_room(has_its_share.then_some(from)) {
            return None;
        }
        let number = visitors.next;
        visitors.next += 1;
        let visitor = Present { from, idle_since: Some(Instant::now()), connection: None };
        visitors.present.insert(number, visitor);
        Some(Arc::new(Visit { open: Arc::clone(self), number }))
    }
}

impl Visitors {
    /// Closes the connection that has been idle longest, of all or of those from one address.
    fn make_room(&mut self, from: Option<Visitor>) -> bool {
        let idle = self
            .present
            .iter()
            .filter(|(_, visitor)| from.is_none_or(|from| visitor.from == from))
            .filter(|(_, visitor)| visitor.connection.is_some())
            .filter_map(|(number, visitor)| Some((visitor.idle_since?, *number)))
            .min();
        let visitor = idle.and_then(|(_, number)| self.present.remove(&number));
        visitor.and_then(|visitor| visitor.connection).map(|connection| connection.abort()).is_some()
    }
}

/// A slot among the open connections, released when the connection ends.
struct Visit {
    open: Arc<OpenConnections>,
    number: u64,
}

impl Visit {
    fn can_be_ended_by(&self, handle: AbortHandle) {
        self.change(|visitor| visitor.connection = Some(handle));
    }

    fn change(&self, change: impl FnOnce(&mut Present)) {
        self.open.visitors.lock().present.get_mut(&self.number).map(change);
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.open.visitors.lock().present.remove(&self.number);
    }
}

/// While this guard lives, the connection is not closed in favour of another.
struct Busy(Arc<Visit>);

impl Busy {
    fn new(visit: &Arc<Visit>) -> Busy {
        visit.change(|visitor| visitor.idle_since = None);
        Busy(Arc::clone(visit))
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.change(|visitor| visitor.idle_since = Some(Instant::now()));
    }
}

/// A response body that holds a resource until it has been sent.
struct Held<T> {
    body: Body,
    _held: T,
}

impl<T: Unpin> HttpBody for Held<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Refuses an event stream when too many are open, in total or for this visitor.
pub async fn bound_streams(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Result<Response<Body>, Problem> {
    let response = next.run(request).await;
    let is_stream = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"));
    if !is_stream {
        return Ok(response);
    }
    let place = app.streams.enter_at_once(visitor)?;
    Ok(response.map(|body| Body::new(Held { body, _held: place })).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(ip: [u8; 4]) -> SocketAddr {
        SocketAddr::from((ip, 1))
    }

    /// Admits a connection that waits forever.
    fn enter(open: &Arc<OpenConnections>, ip: [u8; 4]) -> Option<(Arc<Visit>, tokio::task::JoinHandle<()>)> {
        let visit = open.admit(at(ip))?;
        let waiting = tokio::spawn(std::future::pending());
        visit.can_be_ended_by(waiting.abort_handle());
        Some((visit, waiting))
    }

    #[tokio::test]
    async fn the_longest_idle_makes_room_and_the_busy_stay() {
        let open = Arc::new(OpenConnections::new(8)); // two of them for each visitor
        let home = [127, 0, 0, 1];
        let (first, first_connection) = enter(&open, home).unwrap();
        let (_second, second_connection) = enter(&open, home).unwrap();
        let busy = Busy::new(&first);
        let (third, _) = enter(&open, home).unwrap();
        assert!(second_connection.await.unwrap_err().is_cancelled());
        let also_busy = Busy::new(&third);
        assert!(enter(&open, home).is_none(), "everybody is busy");
        drop((busy, also_busy));
        assert!(enter(&open, home).is_some());
        assert!(first_connection.await.unwrap_err().is_cancelled());
    }

    #[tokio::test]
    async fn a_guest_who_comes_many_times_is_in_his_own_way_only() {
        let open = Arc::new(OpenConnections::new(8));
        let (other, _connection) = enter(&open, [10, 0, 0, 2]).unwrap();
        let visits: Vec<_> = (0..6).map(|_| enter(&open, [10, 0, 0, 1])).collect();
        assert!(visits.iter().all(Option::is_some));
        let from = |ip: [u8; 4]| {
            open.visitors
                .lock()
                .present
                .values()
                .filter(|visitor| visitor.from == Visitor::at(ip.into()))
                .count()
        };
        assert_eq!((from([10, 0, 0, 1]), from([10, 0, 0, 2])), (2, 1));
        drop((visits, other));
        assert!(open.visitors.lock().present.is_empty());
    }
}

//! Decides which requests the server answers. The client must address it by one of its own names, so that a
//! foreign page cannot direct a browser here under another; and only Deret's own page, or a client without a
//! page, may change or compute anything.

use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::{FromRequestParts, Request, State},
    http::{HeaderMap, HeaderName, StatusCode, Uri, header, request::Parts, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use deret_text::{Message, say};

use crate::{App, problem::Problem, random::random_letters, texts, visitor::Ends};

/// The names of this server, and the token of its owner.
#[derive(Clone, Debug)]
pub struct KnownHosts {
    /// Additional names of this server, in lower case.
    names: Vec<String>,
    token: String,
}

/// Long enough for every game on the largest board.
const MOST_ADDRESS_BYTES: usize = 8 * 1024;
/// Programs on one machine share their cookies, which the server does not read.
const MOST_HEADER_BYTES: usize = 8 * 1024;
const TOKEN_LETTERS: usize = 26;

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Links from anywhere may lead people to these.
const DESCRIPTIONS: [&str; 2] = ["/api/v1/docs", "/api/v1/openapi.json"];

impl KnownHosts {
    /// `names` as [`host_name`] returns them.
    pub fn new(names: Vec<String>) -> KnownHosts {
        KnownHosts { names, token: random_letters(TOKEN_LETTERS) }
    }

    /// The token that makes a client the owner of the server.
    pub fn token(&self) -> &str {
        &self.token
    }

    /// Whether a name, without its port, refers to this server on this connection.
    fn is_ours(&self, name: &str, ends: Option<&Ends>) -> bool {
        match name.parse::<IpAddr>().map(|address| address.to_canonical()) {
            Ok(address) if address.is_loopback() => true,
            Ok(address) if ends.is_some_and(|ends| [ends.to, ends.listens].contains(&address)) => true,
            _ => name == "localhost" || self.names.iter().any(|own| own == name),
        }
    }

    fn check(&self, request: &Request) -> Result<(), Problem> {
        check_lengths(request)?;
        let ends = request.extensions().get::<Ends>();
        let host = one_host(request.headers())?;
        // A request may name its server twice: in the request line, and in the `Host` header.
        for called in [Some(&host), request.uri().authority()].into_iter().flatten() {
            if !self.is_ours(&name_of(called), ends) {
                let detail = say!(
                    "problem-foreign-host",
                    "this server is not called {name}; its owner can allow that name with --allow-host \
                    {name}",
                    name = name_of(called)
                );
                return Err(Problem::new(StatusCode::MISDIRECTED_REQUEST, "foreign-host", detail));
            }
        }
        let path = request.uri().path();
        if path.starts_with("/api/") && !DESCRIPTIONS.contains(&path) {
            self.check_origin(request.headers(), &host)?;
        }
        Ok(())
    }

    /// Browsers send the origin of the requesting page; other programs do not, and need not.
    fn check_origin(&self, headers: &HeaderMap, host: &Authority) -> Result<(), Problem> {
        let foreign = || {
            let detail = say!(
                "problem-foreign-page",
                "another website sent this request; only the page of this server may ask here"
            );
            Problem::new(StatusCode::FORBIDDEN, "foreign-page", detail)
        };
        for site in headers.get_all(FETCH_SITE) {
            if !matches!(site.as_bytes(), b"same-origin" | b"none") {
                return Err(foreign());
            }
        }
        for origin in headers.get_all(header::ORIGIN) {
            let origin = origin.to_str().ok().and_then(|text| text.parse().ok());
            if !origin.is_some_and(|origin| self.is_own_origin(&origin, host)) {
                return Err(foreign());
            }
        }
        Ok(())
    }

    /// Whether the origin is Deret's own page, under the exact name and port of the request; or, if a proxy
    /// uses another name, under a configured name.
    fn is_own_origin(&self, origin: &Uri, host: &Authority) -> bool {
        let usual_port = match origin.scheme_str() {
            Some("http") => 80,
            Some("https") => 443,
            _ => return false,
        };
        let Some(origin) = origin.authority() else { return false };
        let port = |authority: &Authority| authority.port_u16().unwrap_or(usual_port);
        if name_of(origin) == name_of(host) {
            return port(origin) == port(host);
        }
        self.names.contains(&name_of(origin))
    }

    /// Whether the request carries the owner's token. Its address grants nothing: through a forwarder (`ssh
    /// -R`, socat, a proxy) strangers appear to come from this machine.
    fn is_of_the_owner(&self, parts: &Parts) -> bool {
        bearer(&parts.headers).is_some_and(|secret| same_secret(secret, &self.token))
    }
}

/// Middleware that rejects requests the server must not answer.
pub async fn admit(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    match app.hosts.check(&request) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    }
}

/// Whether the client is the server's owner.
#[derive(Clone, Copy, Debug)]
pub struct IsOwner(pub bool);

impl FromRequestParts<Arc<App>> for IsOwner {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<IsOwner, Self::Rejection> {
        Ok(IsOwner(app.hosts.is_of_the_owner(parts)))
    }
}

/// The owner, who may start work that takes minutes. Other clients are refused.
#[derive(Clone, Copy, Debug)]
pub struct Owner;

impl FromRequestParts<Arc<App>> for Owner {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Owner, Problem> {
        if app.hosts.is_of_the_owner(parts) {
            return Ok(Owner);
        }
        Err(Problem::new(
            StatusCode::FORBIDDEN,
            "not-the-owner",
            say!(
                "problem-not-the-owner",
                "only the owner of this server starts and stops experiments: open the link with the token \
            that deret serve printed"
            ),
        ))
    }
}

/// Returns the secret from `Authorization: Bearer SECRET`.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, secret) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| secret.trim())
}

/// Compares in constant time, so that timing does not reveal how much of a guess is right.
fn same_secret(a: &str, b: &str) -> bool {
    a.len() == b.len() && a.bytes().zip(b.bytes()).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

/// Parses a name for the server: `deret.school.example`, with or without a port, which is ignored. `None` if
/// it is not a valid server name.
pub fn host_name(text: &str) -> Option<String> {
    let text = if text.parse::<std::net::Ipv6Addr>().is_ok() { format!("[{text}]") } else { text.to_owned() };
    let authority: Authority = text.parse().ok()?;
    let name = name_of(&authority);
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_'));
    let fits = !name.is_empty() && (is_name || name.parse::<IpAddr>().is_ok());
    (fits && !text.contains('@')).then_some(name)
}

/// Removes the port, brackets and the trailing dot, and converts to lower case.
fn name_of(authority: &Authority) -> String {
    let name = authority.host().trim_start_matches('[').trim_end_matches(']');
    name.strip_suffix('.').unwrap_or(name).to_ascii_lowercase()
}

fn one_host(headers: &HeaderMap) -> Result<Authority, Problem> {
    let mut hosts = headers.get_all(header::HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return Err(Problem::malformed(texts::problem_one_host()));
    };
    let host = host.to_str().ok().filter(|text| !text.contains('@')).and_then(|text| text.parse().ok());
    host.ok_or_else(|| Problem::malformed(texts::problem_one_host()))
}

fn check_lengths(request: &Request) -> Result<(), Problem> {
    let too_long = |status, what: Message, most: usize| {
        Problem::new(status, "too-long", texts::problem_too_long(most, what))
    };
    let uri = request.uri();
    if uri.path().len() + uri.query().map_or(0, str::len) > MOST_ADDRESS_BYTES {
        let what = say!("part-address", "the address");
        return Err(too_long(StatusCode::URI_TOO_LONG, what, MOST_ADDRESS_BYTES));
    }
    let long = request.headers().iter().find(|(_, value)| value.len() > MOST_HEADER_BYTES);
    if let Some((name, _)) = long {
        let what = say!("part-header", "the header {name}", name = name.as_str());
        return Err(too_long(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, what, MOST_HEADER_BYTES));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn status(hosts: &KnownHosts, to: [u8; 4], headers: &[(&str, &str)]) -> u16 {
        let mut request = Request::post("/api/v1/moves");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let mut request = request.body(Body::empty()).unwrap();
        request.extensions_mut().insert(Ends {
            from: [10, 0, 0, 9].into(),
            to: to.into(),
            listens: to.into(),
        });
        hosts.check(&request).map_or_else(|problem| problem.status().as_u16(), |()| 200)
    }

    #[test]
    fn only_our_own_names_count() {
        let hosts = KnownHosts::new(vec![host_name("Deret.School.example:8080").unwrap()]);
        let called = |host: &str| status(&hosts, [192, 168, 1, 5], &[("host", host)]);
        for host in [
            "localhost",
            "LOCALHOST:7373",
            "localhost.",
            "127.0.0.1:80",
            "[::1]:7373",
            "127.9.9.9",
            "192.168.1.5",
            "192.168.1.5:7373",
            "[::ffff:192.168.1.5]",
            "deret.school.example",
            "DERET.school.EXAMPLE:9",
        ] {
            assert_eq!(called(host), 200, "{host}");
        }
        for host in [
            "localhost.evil.example",
            "192.168.1.6",
            "0.0.0.0:7373",
            "evil.example",
            "192.168.1.5.evil.example",
            "school.example",
        ] {
            assert_eq!(called(host), 421, "{host}");
        }
        for host in ["", "a b", "evil@localhost", "localhost:7373@evil.example", "[::1", "/"] {
            assert_eq!(called(host), 400, "{host:?}");
        }
        assert_eq!(status(&hosts, [127, 0, 0, 1], &[]), 400, "no host");
        let doubled = [("host", "localhost"), ("host", "localhost")];
        assert_eq!(status(&hosts, [127, 0, 0, 1], &doubled), 400);
    }

    #[test]
    fn only_our_own_page_asks() {
        let hosts = KnownHosts::new(vec!["deret.example".to_owned()]);
        let asked = |host: &str, name: &str, value: &str| {
            status(&hosts, [10, 0, 0, 1], &[("host", host), (name, value)])
        };
        for (host, origin) in [
            ("localhost:7373", "http://localhost:7373"),
            ("10.0.0.1", "http://10.0.0.1"),
            ("10.0.0.1:80", "http://10.0.0.1"),
            ("deret.example", "https://deret.example"),
            ("127.0.0.1:7373", "https://deret.example"),
            ("[::1]:7373", "http://[::1]:7373"),
        ] {
            assert_eq!(asked(host, "origin", origin), 200, "{origin} at {host}");
        }
        for (host, origin) in [
            ("localhost:7373", "http://localhost:3000"),
            ("localhost:7373", "http://127.0.0.1:7373"),
            ("localhost:7373", "http://evil.example"),
            ("localhost", "null"),
            ("localhost", ""),
            ("localhost", "file://localhost"),
            ("deret.example", "http://deret.example:3000"),
            ("deret.example", "http://deret.example.evil.example"),
        ] {
            assert_eq!(asked(host, "origin", origin), 403, "{origin} at {host}");
        }
        for (site, expected) in [
            ("same-origin", 200),
            ("none", 200),
            ("same-site", 403),
            ("cross-site", 403),
            ("CROSS-SITE", 403),
        ] {
            assert_eq!(asked("localhost", "sec-fetch-site", site), expected, "{site}");
        }
    }

    /// Connections through a forwarder on this machine come from loopback, to a loopback name, without proxy
    /// headers.
    #[test]
    fn the_token_makes_the_owner_and_an_address_does_not() {
        let hosts = KnownHosts::new(Vec::new());
        let is_owner = |from: [u8; 4], headers: &[(&str, &str)]| {
            let mut request = Request::post("/").header("host", "localhost:7373");
            for (name, value) in headers {
                request = request.header(*name, *value);
            }
            let (mut parts, ()) = request.body(()).unwrap().into_parts();
            let (from, here) = (from.into(), [127, 0, 0, 1].into());
            parts.extensions.insert(Ends { from, to: here, listens: here });
            hosts.is_of_the_owner(&parts)
        };
        let token = format!("Bearer {}", hosts.token());
        for from in [[127, 0, 0, 1], [10, 0, 0, 9]] {
            assert!(!is_owner(from, &[]));
            assert!(!is_owner(from, &[("authorization", "Bearer guess")]));
            assert!(!is_owner(from, &[("authorization", "Bearer ")]));
            assert!(is_owner(from, &[("authorization", &token)]));
            assert!(is_owner(from, &[("authorization", &token), ("via", "1.1 proxy")]));
        }
    }

    #[test]
    fn names_are_names() {
        for (text, name) in [
            ("deret.example", "deret.example"),
            ("Deret.Example:80", "deret.example"),
            ("10.0.0.1:7373", "10.0.0.1"),
            ("::1", "::1"),
            ("[2001:db8::1]:80", "2001:db8::1"),
            ("my_machine", "my_machine"),
        ] {
            assert_eq!(host_name(text).as_deref(), Some(name), "{text}");
        }
        for text in ["", "*", "*.example", "http://deret.example", "a@b", "a b", ".", ":80", "a/b"] {
            assert_eq!(host_name(text), None, "{text:?}");
        }
    }
}

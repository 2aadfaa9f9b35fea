use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
};

use axum::{extract::FromRequestParts, http::request::Parts};

/// The two ends of a request's connection.
#[derive(Clone, Copy, Debug)]
pub struct Ends {
    pub from: IpAddr,
    /// The address of this machine that the client connected to.
    pub to: IpAddr,
    /// The address that the server listens on: equal to `to`, or `0.0.0.0` for all of them.
    pub listens: IpAddr,
}

/// The owner of a share: an IPv4 address, or the IPv6 network of one household.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Visitor(IpAddr);

impl Visitor {
    /// The server itself, and requests without a connection.
    pub const HOUSE: Visitor = Visitor(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    pub fn at(address: IpAddr) -> Visitor {
        Visitor(match address.to_canonical() {
            // The holder of one address of a /64 has all of them.
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
            address => address,
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, Infallible> {
        Ok(parts.extensions.get::<Ends>().map_or(Visitor::HOUSE, |ends| Visitor::at(ends.from)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_household_is_one_visitor() {
        let same = |a: &str, b: &str| Visitor::at(a.parse().unwrap()) == Visitor::at(b.parse().unwrap());
        assert!(same("10.0.0.1", "10.0.0.1") && same("10.0.0.1", "::ffff:10.0.0.1"));
        assert!(same("2001:db8:1:2::1", "2001:db8:1:2:ffff::7"));
        for (a, b) in [
            ("10.0.0.1", "10.0.0.2"),
            ("127.0.0.1", "127.0.0.2"),
            ("2001:db8:1:2::1", "2001:db8:1:3::1"),
            ("::ffff:10.0.0.1", "::ffff:10.0.0.2"),
            ("::1", "127.0.0.1"),
        ] {
            assert!(!same(a, b), "{a} and {b}");
        }
    }
}

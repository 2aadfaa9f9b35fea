//! The secret that the processes of a build share, and the proof that a process has it.
//!
//! The secret never crosses the network: each end sends a random challenge and signs its introduction
//! together with both challenges and its role, so neither a recorded nor a reflected introduction is valid.

use std::{fmt, fs, io, net::IpAddr, path::Path};

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::error::TableError;

/// Bytes of a challenge and of a signature.
pub const PROOF_BYTES: usize = 32;

pub type Proof = [u8; PROOF_BYTES];

/// Shorter secrets can be guessed.
const LEAST_LETTERS: usize = 16;
/// A longer file is probably not a secret.
const MOST_BYTES: u64 = 4096;

/// The secret of a build.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// The end of a connection that signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Caller,
    Called,
}

impl Secret {
    /// `None` if the text is too short to be a secret.
    pub fn new(text: &str) -> Option<Secret> {
        (text.chars().count() >= LEAST_LETTERS).then(|| Secret(text.to_owned()))
    }

    /// Reads a file that contains a secret and nothing else.
    pub fn read(path: &Path) -> Result<Secret, TableError> {
        let length = fs::metadata(path).map_err(TableError::io(path))?.len();
        let weak = || TableError::WeakSecret { path: path.to_owned() };
        if length > MOST_BYTES {
            return Err(weak());
        }
        let text = fs::read_to_string(path).map_err(TableError::io(path))?;
        Secret::new(text.trim()).ok_or_else(weak)
    }
}

/// The data that one end signs: its introduction, for this connection only.
pub struct Signed<'a> {
    pub role: Role,
    /// The challenge of the end that checks.
    pub challenge: &'a Proof,
    /// The challenge of the end that signs.
    pub own: &'a Proof,
    pub text: &'a [u8],
}

impl Signed<'_> {
    /// Builds between processes of one machine need no secret; their key is empty.
    fn mac(&self, secret: Option<&Secret>) -> Hmac<Sha256> {
        let key = secret.map_or(&[][..], |secret| secret.0.as_bytes());
        // HMAC takes keys of every length.
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else { unreachable!("HMAC refused a key") };
        mac.update(&[self.role as u8]);
        mac.update(self.challenge);
        mac.update(self.own);
        mac.update(self.text);
        mac
    }

    pub fn sign(&self, secret: Option<&Secret>) -> Proof {
        self.mac(secret).finalize().into_bytes().into()
    }

    /// Compares in constant time.
    pub fn is_valid(&self, secret: Option<&Secret>, proof: &Proof) -> bool {
        self.mac(secret).verify_slice(proof).is_ok()
    }
}

/// A challenge that was never used before.
pub fn challenge() -> io::Result<Proof> {
    let mut challenge = [0; PROOF_BYTES];
    getrandom::fill(&mut challenge).map_err(io::Error::other)?;
    Ok(challenge)
}

/// Whether every process is on this machine, so that no one on the network can connect.
pub fn are_all_here(hosts: &[String]) -> bool {
    hosts.iter().all(|host| {
        let name = host.rsplit_once(':').map_or(host.as_str(), |(name, _)| name);
        let name = name.trim_start_matches('[').trim_end_matches(']');
        name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_valid_for_one_role_connection_text_and_secret() {
        let secret = |text: &str| Secret::new(text).unwrap();
        let (ours, other) = (secret("sixteen letters!"), secret("sixteen letters?"));
        let (a, b) = (challenge().unwrap(), challenge().unwrap());
        let signed = |role, challenge, own, text| Signed { role, challenge, own, text };
        let proof = signed(Role::Caller, &a, &b, b"hello").sign(Some(&ours));
        assert!(signed(Role::Caller, &a, &b, b"hello").is_valid(Some(&ours), &proof));
        assert!(!signed(Role::Caller, &a, &b, b"hello").is_valid(Some(&other), &proof));
        assert!(!signed(Role::Caller, &a, &b, b"hello").is_valid(None, &proof));
        assert!(!signed(Role::Called, &a, &b, b"hello").is_valid(Some(&ours), &proof), "reflected");
        assert!(!signed(Role::Caller, &b, &a, b"hello").is_valid(Some(&ours), &proof), "replayed");
        assert!(!signed(Role::Caller, &a, &b, b"hullo").is_valid(Some(&ours), &proof));
        assert_eq!(Secret::new("too short"), None);
    }

    #[test]
    fn loopback_addresses_are_here() {
        let here =
            |hosts: &[&str]| are_all_here(&hosts.iter().map(|host| (*host).to_owned()).collect::<Vec<_>>());
        assert!(here(&["127.0.0.1:1", "localhost:2", "[::1]:3"]));
        assert!(
            !here(&["127.0.0.1:1", "10.0.0.2:2"]) && !here(&["localhost.example:2"]) && !here(&["0.0.0.0:1"])
        );
    }
}

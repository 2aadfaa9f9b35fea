//! The addresses of a build's processes.

use std::path::Path;

use super::secret::Secret;
use crate::error::TableError;

/// The addresses of all processes in order, and their secret if the file has one.
pub type Hosts = (Vec<String>, Option<Secret>);

/// Reads a host file: one `host:port` per line, in the order of the processes, and a line `secret TEXT`.
pub fn read_hosts(path: &Path) -> Result<Hosts, TableError> {
    let text = std::fs::read_to_string(path).map_err(TableError::io(path))?;
    let (mut hosts, mut secret) = (Vec::new(), None);
    for (number, line) in text.lines().enumerate() {
        let address = line.trim();
        if let Some(text) = address.strip_prefix("secret").filter(|rest| rest.starts_with([' ', '\t'])) {
            let weak = || TableError::WeakSecret { path: path.to_owned() };
            secret = Some(Secret::new(text.trim()).ok_or_else(weak)?);
            continue;
        }
        let is_address = address.rsplit_once(':').is_some_and(|(host, port)| {
            !host.is_empty()
                && !host.contains(char::is_whitespace)
                && port.parse::<u16>().is_ok_and(|port| port > 0)
        });
        match (address.is_empty(), is_address) {
            (true, _) => {}
            (false, true) => hosts.push(address.to_owned()),
            (false, false) => {
                let (path, text) = (path.to_owned(), line.to_owned());
                return Err(TableError::HostLine { path, line: number + 1, text });
            }
        }
    }
    Ok((hosts, secret))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_files_are_read_and_wrong_lines_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hosts");
        std::fs::write(&path, "127.0.0.1:2101\n\nother.example:2102\n").unwrap();
        let (hosts, secret) = read_hosts(&path).unwrap();
        assert_eq!((hosts, secret), (vec!["127.0.0.1:2101".into(), "other.example:2102".into()], None));
        std::fs::write(&path, "secret  sixteen letters!\nsecret:2101\n").unwrap();
        let (hosts, secret) = read_hosts(&path).unwrap();
        assert_eq!((hosts, secret), (vec!["secret:2101".into()], Secret::new("sixteen letters!")));
        std::fs::write(&path, "secret short\n127.0.0.1:2101\n").unwrap();
        assert!(matches!(read_hosts(&path), Err(TableError::WeakSecret { .. })));
        for wrong in ["localhost", "localhost:", "localhost:0", "localhost:70000", ":2101", "a b:1"] {
            std::fs::write(&path, format!("127.0.0.1:2101\n{wrong}\n")).unwrap();
            let error = read_hosts(&path).unwrap_err();
            assert!(matches!(&error, TableError::HostLine { line: 2, text, .. } if text == wrong), "{error}");
        }
    }
}

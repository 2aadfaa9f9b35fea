//! Where the processes of a build are.

use std::path::Path;

use crate::error::TableError;

/// Reads a host file: one `host:port` a line, in the order of the processes.
pub fn read_hosts(path: &Path) -> Result<Vec<String>, TableError> {
    let text = std::fs::read_to_string(path).map_err(TableError::io(path))?;
    let mut hosts = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let address = line.trim();
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
    Ok(hosts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_files_are_read_and_wrong_lines_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hosts");
        std::fs::write(&path, "127.0.0.1:2101\n\nother.example:2102\n").unwrap();
        assert_eq!(read_hosts(&path).unwrap(), ["127.0.0.1:2101", "other.example:2102"]);
        for wrong in ["localhost", "localhost:", "localhost:0", "localhost:70000", ":2101", "a b:1"] {
            std::fs::write(&path, format!("127.0.0.1:2101\n{wrong}\n")).unwrap();
            let error = read_hosts(&path).unwrap_err();
            assert!(matches!(&error, TableError::HostLine { line: 2, text, .. } if text == wrong), "{error}");
        }
    }
}

use std::{
    borrow::Cow,
    io::{self, BufRead, Read},
};

/// Reads a text line by line. Strips a byte order mark at the beginning and the line endings (LF or CRLF).
pub(super) struct Lines<R> {
    source: R,
    buffer: Vec<u8>,
    number: usize,
}

/// Maximum line length: a file without line breaks must not fill the memory.
pub(super) const LONGEST: u64 = 16 << 20;

impl<R: BufRead> Lines<R> {
    pub fn new(source: R) -> Lines<R> {
        Lines { source, buffer: Vec::new(), number: 0 }
    }

    /// Number of lines read so far.
    pub fn number(&self) -> usize {
        self.number
    }

    pub fn next_line(&mut self) -> io::Result<Option<Cow<'_, str>>> {
        self.buffer.clear();
        let read = self.source.by_ref().take(LONGEST).read_until(b'\n', &mut self.buffer)?;
        if read == 0 {
            return Ok(None);
        }
        if read as u64 == LONGEST {
            return Err(never_ends(self.number + 1));
        }
        self.number += 1;
        let mut line = self.buffer.as_slice();
        line = line.strip_suffix(b"\n").unwrap_or(line);
        line = line.strip_suffix(b"\r").unwrap_or(line);
        if self.number == 1 {
            line = line.strip_prefix(b"\xef\xbb\xbf").unwrap_or(line);
        }
        Ok(Some(text_of(line)))
    }
}

pub(super) fn never_ends(line: usize) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("line {line} never ends"))
}

/// Bytes as text: UTF-8, or else Latin-1, which older programs write.
pub(super) fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|byte| char::from(*byte)).collect()),
    }
}

//! Bits of a certificate, highest bit of each byte first, and its checksum.

use std::io::Read;

use crate::{Problem, Reason};

/// Reads numbers of a few bits without loading the whole file.
#[derive(Debug)]
pub struct BitReader<'a, R> {
    file: &'a mut R,
    /// Bytes of the body that have not been read.
    left: u64,
    buffer: Vec<u8>,
    at: usize,
    byte: u8,
    bits: u32,
}

const CHUNK: usize = 1 << 16;

impl<'a, R: Read> BitReader<'a, R> {
    pub fn new(file: &'a mut R, bytes: u64) -> Self {
        BitReader { file, left: bytes, buffer: Vec::new(), at: 0, byte: 0, bits: 0 }
    }

    /// The next `count` bits as a number.
    pub fn take(&mut self, count: u32) -> Result<u32, Problem> {
        let mut number = 0;
        for _ in 0..count {
            if self.bits == 0 {
                self.byte = self.next_byte()?.ok_or(Problem::Wrong(Reason::EndsEarly))?;
                self.bits = 8;
            }
            self.bits -= 1;
            number = number << 1 | u32::from(self.byte >> self.bits & 1);
        }
        Ok(number)
    }

    /// Checks that only the zero bits that fill the last byte are left.
    pub fn finish(&mut self) -> Result<(), Problem> {
        let filler = self.byte & ((1u16 << self.bits) - 1) as u8;
        if filler != 0 || self.next_byte()?.is_some() {
            return Err(Problem::Wrong(Reason::GoesOn));
        }
        Ok(())
    }

    fn next_byte(&mut self) -> Result<Option<u8>, Problem> {
        if self.at == self.buffer.len() {
            if self.left == 0 {
                return Ok(None);
            }
            self.buffer.resize(self.left.min(CHUNK as u64) as usize, 0);
            self.file.read_exact(&mut self.buffer).map_err(Problem::Io)?;
            self.left -= self.buffer.len() as u64;
            self.at = 0;
        }
        self.at += 1;
        Ok(Some(self.buffer[self.at - 1]))
    }
}

/// 64-bit FNV-1a over the next `bytes` bytes.
pub fn checksum_of(file: &mut impl Read, bytes: u64) -> std::io::Result<u64> {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    let mut buffer = vec![0; CHUNK];
    let mut left = bytes;
    while left > 0 {
        let part = &mut buffer[..left.min(CHUNK as u64) as usize];
        file.read_exact(part)?;
        left -= part.len() as u64;
        for &byte in part.iter() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    Ok(hash)
}

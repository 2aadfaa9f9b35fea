//! Extracts the bits of a word selected by a mask, packed together: PEXT if the processor has it and it is
//! fast, otherwise a table of bytes.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

/// The extraction code to use. Both give the same table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Processor {
    /// BMI2 and AVX2 are available; only [`Processor::here`] and [`Processor::with_pext`] return this.
    Bmi2(Detected),
    Portable,
}

/// Proof that the processor's features were detected; it cannot be constructed elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detected(());

impl Processor {
    /// The faster implementation on this machine: some processors have a PEXT that is slower than the table,
    /// so the two are timed against each other once.
    pub fn here() -> Processor {
        static HERE: LazyLock<Processor> = LazyLock::new(|| match Processor::with_pext() {
            Some(pext) if time_of(pext) < time_of(Processor::Portable) => pext,
            _ => Processor::Portable,
        });
        *HERE
    }

    /// PEXT regardless of its speed, if the processor has it.
    pub fn with_pext() -> Option<Processor> {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("popcnt")
        {
            return Some(Processor::Bmi2(Detected(())));
        }
        None
    }
}

/// An extraction method. It is a type, so that loops around it are compiled for it.
pub trait Extract: Copy {
    fn extract(self, word: u64, mask: u64) -> u64;
}

/// PEXT, for use inside functions compiled for BMI2, which take a [`Detected`].
#[derive(Clone, Copy, Debug)]
pub struct Pext(#[allow(dead_code)] Detected);

#[derive(Clone, Copy, Debug)]
pub struct ByteTable(&'static [[u8; 256]; 256]);

impl Pext {
    pub fn new(detected: Detected) -> Pext {
        Pext(detected)
    }
}

#[cfg(target_arch = "x86_64")]
impl Extract for Pext {
    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        // SAFETY: a `Pext` holds a `Detected`, which is only made if BMI2 was detected.
        unsafe { std::arch::x86_64::_pext_u64(word, mask) }
    }
}

#[cfg(not(target_arch = "x86_64"))]
impl Extract for Pext {
    fn extract(self, word: u64, mask: u64) -> u64 {
        ByteTable::new().extract(word, mask)
    }
}

impl ByteTable {
    pub fn new() -> ByteTable {
        static TABLE: LazyLock<Box<[[u8; 256]; 256]>> = LazyLock::new(|| {
            let mut table = Box::new([[0; 256]; 256]);
            for (mask, row) in table.iter_mut().enumerate() {
                for (byte, entry) in row.iter_mut().enumerate() {
                    *entry = extract_byte(byte as u8, mask as u8);
                }
            }
            table
        });
        ByteTable(&TABLE)
    }
}

fn extract_byte(byte: u8, mask: u8) -> u8 {
    let places = (0..8).filter(|place| mask >> place & 1 != 0);
    places.enumerate().fold(0, |bits, (to, from)| bits | (byte >> from & 1) << to)
}

impl Extract for ByteTable {
    #[inline(always)]
    fn extract(self, word: u64, mask: u64) -> u64 {
        let (mut bits, mut filled) = (0, 0);
        for (byte, mask) in word.to_le_bytes().into_iter().zip(mask.to_le_bytes()) {
            bits |= u64::from(self.0[mask as usize][byte as usize]) << filled;
            filled += mask.count_ones();
            if filled == 64 {
                break;
            }
        }
        bits
    }
}

/// Time of a few thousand extractions, the best of three so that an interrupt does not decide.
fn time_of(processor: Processor) -> Duration {
    let once = || {
        let start = Instant::now();
        let mut sum = 0u64;
        for index in 1..4096u64 {
            let mask = index.wrapping_mul(0x9e37_79b9_7f4a_7c15);
            sum ^= match processor {
                Processor::Bmi2(detected) => Pext::new(detected).extract(!index, mask),
                Processor::Portable => ByteTable::new().extract(!index, mask),
            };
        }
        std::hint::black_box(sum);
        start.elapsed()
    };
    (0..3).map(|_| once()).min().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plainly(word: u64, mask: u64) -> u64 {
        let places = (0..64).filter(|place| mask >> place & 1 != 0);
        places.enumerate().fold(0, |bits, (to, from)| bits | (word >> from & 1) << to)
    }

    #[test]
    fn both_ways_agree_with_the_plain_one() {
        let mut words = vec![(0, 0), (u64::MAX, u64::MAX), (1, u64::MAX), (1 << 63, 1 << 63)];
        let mut state = 1u64;
        words.extend((0..20_000).map(|round| {
            let mut draw = || {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                state ^ state >> 29
            };
            let sparse = if round % 3 == 0 { draw() } else { u64::MAX };
            (draw(), draw() & sparse)
        }));
        for (word, mask) in words {
            let expected = plainly(word, mask);
            assert_eq!(ByteTable::new().extract(word, mask), expected, "{word:x} {mask:x}");
            if let Some(Processor::Bmi2(detected)) = Processor::with_pext() {
                assert_eq!(Pext::new(detected).extract(word, mask), expected, "{word:x} {mask:x}");
            }
        }
    }
}

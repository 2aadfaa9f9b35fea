//! A certificate of ten million positions is checked in less than 512 MB. Runs with DERET_SLOW=1:
//!
//!     DERET_SLOW=1 cargo test --release -p deret-verify --test memory -- --nocapture

use std::collections::HashSet;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::Command;

const SIDE: usize = 7;
const CELL_BITS: u32 = 6;
const POSITIONS: u64 = 10_000_000;
const MOST_KB: u64 = 512 << 10;
/// Environment variable with the file name, for the process that checks the file.
const FILE: &str = "DERET_MEMORY_TEST_FILE";

#[test]
fn ten_million_positions_fit_into_512_mb() {
    if std::env::var_os("DERET_SLOW").is_none_or(|slow| slow != "1") {
        return;
    }
    let path = std::env::temp_dir().join(format!("deret-memory-{}", std::process::id()));
    let remembered = Writer::create(&path);
    // The system reports only the peak of a whole process, so the check runs in its own.
    let checked = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "check_the_file_of_the_other_test", "--nocapture"])
        .env(FILE, &path)
        .output()
        .unwrap();
    let bytes = std::fs::metadata(&path).unwrap().len();
    std::fs::remove_file(&path).unwrap();
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    assert!(checked.status.success(), "{said}{}", String::from_utf8_lossy(&checked.stderr));
    let number = |name: &str| -> Option<u64> {
        said.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok())
    };
    let nodes = number("positions").expect("the number of positions");
    assert!(nodes >= POSITIONS, "{nodes} positions");
    assert!(remembered > POSITIONS / 4, "only {remembered} are remembered");
    // If the system does not report the peak, there is nothing to compare.
    if let Some(kb) = number("peak_kb") {
        println!("{nodes} positions, {remembered} remembered, {bytes} bytes: peak {} MB", kb >> 10);
        assert!(kb < MOST_KB, "peak {kb} KB");
    }
}

/// The other half of the test above, in its own process.
#[test]
fn check_the_file_of_the_other_test() {
    let Some(path) = std::env::var_os(FILE) else { return };
    let verdict = deret_verify::verify(&mut std::fs::File::open(path).unwrap()).unwrap();
    println!("\npositions {}", verdict.nodes);
    if let Ok(status) = std::fs::read_to_string("/proc/self/status") {
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        println!("peak_kb {}", peak.trim().trim_end_matches(" kB"));
    }
}

/// Writes the longest possible proof of a simple result: 7,7,7 is held in the weak game by answering
/// inside pairs, and every reachable position is written out and remembered until there are enough; then
/// the pairs themselves end the proof. With `exact`, since then no move can be left out.
struct Writer {
    lines: Vec<u64>,
    partner: [Option<usize>; SIDE * SIDE],
    /// Remembered positions; the index is 1 if the defender is to move.
    seen: [HashSet<(u64, u64)>; 2],
    written: u64,
    bits: Bits,
}

impl Writer {
    /// Returns the number of positions to be remembered.
    fn create(path: &Path) -> u64 {
        let lines = lines();
        let partner = pairing(&lines);
        let mut bits = Bits {
            out: BufWriter::new(std::fs::File::create(path).unwrap()),
            byte: 0,
            filled: 0,
            hash: START,
        };
        let position = vec![".".repeat(SIDE); SIDE].join("/");
        let header = format!(
            "deret certificate 2\ngame 7,7,7,exact\nposition {position}\nquestion weak\nvalue draw\n\n"
        );
        header.bytes().for_each(|byte| bits.byte(byte));
        bits.put(1, 4);
        bits.put(4, 4);
        let mut writer = Writer { lines, partner, seen: Default::default(), written: 0, bits };
        writer.attacker_to_move(0, 0);
        let mut bits = writer.bits;
        if bits.filled > 0 {
            bits.put(0, 8 - bits.filled);
        }
        bits.out.write_all(&bits.hash.to_le_bytes()).unwrap();
        bits.out.flush().unwrap();
        writer.seen.iter().map(|seen| seen.len() as u64).sum()
    }

    fn open(&self, defender: u64) -> u64 {
        self.lines.iter().filter(|&line| line & defender == 0).fold(0, |cells, line| cells | line)
    }

    fn attacker_to_move(&mut self, attacker: u64, defender: u64) {
        if self.open(defender) == 0 {
            return; // no line is left: nothing is written
        }
        self.written += 1;
        if self.written > POSITIONS {
            return self.pairs(attacker | defender);
        }
        if !self.seen[0].insert((attacker, defender)) {
            return self.bits.put(2, 3);
        }
        self.bits.put(1, 3);
        for cell in cells(!attacker & !defender) {
            self.defender_to_move(attacker | 1 << cell, defender, cell);
        }
    }

    fn defender_to_move(&mut self, attacker: u64, defender: u64, last: usize) {
        let taken = attacker | defender;
        let open_lines = || self.lines.iter().filter(|&line| line & defender == 0);
        let forced = open_lines().map(|line| line & !attacker).find(|missing| missing.count_ones() == 1);
        if let Some(cell) = forced {
            return self.attacker_to_move(attacker, defender | cell); // forced, so not written
        }
        let partner = self.partner[last].filter(|&cell| taken >> cell & 1 == 0);
        let spare = cells(self.open(defender) & !taken).find(|&cell| self.partner[cell].is_none());
        let Some(cell) = partner.or(spare) else {
            // No reply is needed, and none is available that would keep the pairs intact.
            self.written += 1;
            return self.pairs(taken);
        };
        self.written += 1;
        if !self.seen[1].insert((attacker, defender)) {
            return self.bits.put(2, 3);
        }
        self.bits.put(1, 3);
        self.bits.put(cell as u32, CELL_BITS);
        self.attacker_to_move(attacker, defender | 1 << cell);
    }

    fn pairs(&mut self, taken: u64) {
        let free = |cell: usize| taken >> cell & 1 == 0;
        let pairs: Vec<(usize, usize)> = (0..SIDE * SIDE)
            .filter_map(|a| self.partner[a].map(|b| (a, b)))
            .filter(|&(a, b)| a < b && free(a) && free(b))
            .collect();
        self.bits.put(3, 3);
        self.bits.put(pairs.len() as u32, 8);
        for (a, b) in pairs {
            self.bits.put(a as u32, CELL_BITS);
            self.bits.put(b as u32, CELL_BITS);
        }
    }
}

fn cells(set: u64) -> impl Iterator<Item = usize> {
    (0..SIDE * SIDE).filter(move |cell| set >> cell & 1 == 1)
}

/// Rows, columns and the two diagonals.
fn lines() -> Vec<u64> {
    let line = |cell: &dyn Fn(usize) -> usize| (0..SIDE).fold(0, |set, i| set | 1 << cell(i));
    let mut lines = vec![line(&|i| i * SIDE + i), line(&|i| i * SIDE + SIDE - 1 - i)];
    for n in 0..SIDE {
        lines.push(line(&|i| n * SIDE + i));
        lines.push(line(&|i| i * SIDE + n));
    }
    lines
}

/// Assigns two cells to every line, each cell to at most one line, by augmenting paths.
fn pairing(lines: &[u64]) -> [Option<usize>; SIDE * SIDE] {
    fn give(wish: usize, lines: &[u64], owner: &mut [Option<usize>], tried: &mut u64) -> bool {
        for cell in cells(lines[wish / 2]) {
            if *tried >> cell & 1 == 0 {
                *tried |= 1 << cell;
                if owner[cell].is_none_or(|other| give(other, lines, owner, tried)) {
                    owner[cell] = Some(wish);
                    return true;
                }
            }
        }
        false
    }
    let mut owner = [None; SIDE * SIDE];
    for wish in 0..2 * lines.len() {
        assert!(give(wish, lines, &mut owner, &mut 0), "no pairing");
    }
    std::array::from_fn(|cell| {
        let other = owner[cell]? ^ 1;
        owner.iter().position(|&wish| wish == Some(other))
    })
}

const START: u64 = 0xcbf2_9ce4_8422_2325;

/// Writes bits as bytes, with the checksum of the format.
struct Bits {
    out: BufWriter<std::fs::File>,
    byte: u8,
    filled: u32,
    hash: u64,
}

impl Bits {
    fn put(&mut self, number: u32, bits: u32) {
        for i in (0..bits).rev() {
            self.byte = self.byte << 1 | (number >> i & 1) as u8;
            self.filled += 1;
            if self.filled == 8 {
                self.filled = 0;
                self.byte(self.byte);
            }
        }
    }

    fn byte(&mut self, byte: u8) {
        self.hash = (self.hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        self.out.write_all(&[byte]).unwrap();
    }
}

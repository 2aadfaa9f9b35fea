//! The baseline to measure against: tic-tac-toe as one recursion over two 16-bit sets, with the winning
//! sets in a table and nothing else.

const WINS: [bool; 512] = {
    let lines = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
    let mut wins = [false; 512];
    let mut set = 0;
    while set < 512 {
        let mut line = 0;
        while line < 8 {
            if set & lines[line] == lines[line] {
                wins[set] = true;
            }
            line += 1;
        }
        set += 1;
    }
    wins
};

/// Number of move paths of each length, as counted by `deret_core::perft`.
pub fn perft(own: u16, other: u16) -> [u64; 9] {
    let mut paths = [0; 9];
    count(own, other, &mut paths);
    paths
}

fn count(own: u16, other: u16, paths: &mut [u64]) {
    let mut empty = 0o777 & !(own | other);
    paths[0] += u64::from(empty.count_ones());
    if paths.len() == 1 {
        return;
    }
    while empty != 0 {
        let bit = empty & empty.wrapping_neg();
        empty ^= bit;
        if !WINS[usize::from(own | bit)] {
            count(other, own | bit, &mut paths[1..]);
        }
    }
}

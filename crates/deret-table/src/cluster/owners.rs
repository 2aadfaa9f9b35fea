//! Assigns blocks to owners: the pattern of the occupied cells among a few chosen ones decides, so that a
//! block and most of its children have the same owner.
//!
//! The last of the chosen cells divide the board among the processes. Blocks that cross between those are
//! sent over the network, so these cells are few. More cells divide a process's part among its workers, which
//! read each other's blocks in place: there, even shares cost nothing.

use std::cmp::Reverse;

use crate::layer::Region;
use crate::shape::block_positions;

/// More cells would cause more traffic and balance no better.
const MOST_CHOSEN: usize = 14;
/// The largest part of a large layer that the busiest process may have, relative to an equal share. More even
/// shares need more chosen cells, whose extra traffic costs more than they save.
const TOLERANCE: f64 = 1.2;
/// Like [`TOLERANCE`], for the busiest worker of a process.
const INNER_TOLERANCE: f64 = 1.02;

/// The owner of every pattern of the board's last cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owners {
    cells: usize,
    chosen: usize,
    /// Number of chosen cells, the last ones, that decide on the process.
    outer: usize,
    /// Workers of each process; they are numbered consecutively, process by process.
    workers: usize,
    by_pattern: Vec<usize>,
}

impl Owners {
    /// Uses as few chosen cells as possible to give all owners equal shares of the large layers.
    pub fn new(cells: usize, processes: usize, workers: usize) -> Owners {
        let alone = Owners { cells, chosen: 0, outer: 0, workers: processes, by_pattern: vec![0] };
        let of_processes = alone.divided(processes, TOLERANCE);
        let by_pattern = of_processes.by_pattern.iter().map(|process| process * workers).collect();
        let outer = of_processes.chosen;
        Owners { outer, workers, by_pattern, ..of_processes }.divided(workers, INNER_TOLERANCE)
    }

    /// Divides each owner's patterns among `parts` owners, of which the old one becomes the first.
    fn divided(self, parts: usize, tolerance: f64) -> Owners {
        let most = self.cells.min(MOST_CHOSEN.max(self.chosen));
        let mut best: Option<(f64, Owners)> = None;
        for chosen in self.chosen..=most {
            let divided = self.with(parts, chosen);
            let excess = self.excess(&divided, parts);
            if best.as_ref().is_none_or(|(least, _)| excess < *least) {
                best = Some((excess, divided));
            }
            if excess <= tolerance {
                break;
            }
        }
        best.map_or(self, |(_, owners)| owners)
    }

    /// Assigns patterns by weight, the heaviest first, each to the owner with the least load: two thirds of
    /// the cells are occupied in the large layers, so each stone doubles a pattern's weight.
    fn with(&self, parts: usize, chosen: usize) -> Owners {
        let mut patterns: Vec<usize> = (0..1 << chosen).collect();
        patterns.sort_by_key(|pattern| (Reverse(pattern.count_ones()), *pattern));
        let mut by_pattern = vec![0; 1 << chosen];
        let owners = self.by_pattern.iter().max().map_or(0, |last| last + parts);
        let mut loads = vec![0u64; owners];
        for pattern in patterns {
            let first = self.by_pattern[pattern >> (chosen - self.chosen)];
            let least = (first..first + parts).min_by_key(|&owner| loads[owner]).unwrap_or(first);
            by_pattern[pattern] = least;
            loads[least] += 1 << pattern.count_ones();
        }
        Owners { chosen, by_pattern, ..self.clone() }
    }

    /// The busiest part's share of an owner's blocks in the largest layers, as a multiple of an equal share.
    fn excess(&self, divided: &Owners, parts: usize) -> f64 {
        let whole = Region::whole(self.cells);
        let mut layers: Vec<usize> = (0..=self.cells).collect();
        layers.sort_by_key(|&stones| Reverse(whole.sets_with(stones, 0) * block_positions(stones)));
        let excess = |stones: &usize| {
            let shares = divided.shares(*stones);
            let firsts = self.by_pattern.iter();
            let of_one = firsts.map(|&first| {
                let shares = &shares[first..first + parts];
                let total: u64 = shares.iter().sum();
                shares.iter().copied().max().unwrap_or(0) as f64 * parts as f64 / total.max(1) as f64
            });
            of_one.fold(0.0, f64::max)
        };
        layers.iter().take(5).map(excess).fold(0.0, f64::max)
    }

    /// Number of blocks of a layer that each owner has.
    fn shares(&self, stones: usize) -> Vec<u64> {
        let owners = self.by_pattern.iter().max().map_or(1, |last| last + 1);
        let mut shares = vec![0; owners.next_multiple_of(self.workers)];
        let region = self.region(0);
        for (pattern, &owner) in self.by_pattern.iter().enumerate() {
            shares[owner] += region.sets_with(stones, pattern);
        }
        shares
    }

    pub fn region(&self, worker: usize) -> Region {
        let owned = self.by_pattern.iter().map(|&owner| owner == worker).collect();
        Region { cells: self.cells, chosen: self.chosen, owned }
    }

    #[inline]
    pub fn owner(&self, set: u32) -> usize {
        self.by_pattern[(set >> (self.cells - self.chosen)) as usize]
    }

    /// The process whose worker owns the set.
    #[inline]
    pub fn process(&self, set: u32) -> usize {
        self.owner(set) / self.workers
    }

    /// The cells whose stones decide on the process: the last ones.
    pub fn outer_cells(&self) -> u32 {
        let full = |cells: usize| (1u32 << cells) - 1;
        full(self.cells) & !full(self.cells - self.outer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_one_owner_and_owners_have_similar_shares() {
        for (cells, processes, workers) in
            [(9, 1, 1), (16, 1, 2), (16, 2, 1), (16, 1, 4), (20, 2, 2), (25, 2, 1), (25, 3, 1), (28, 4, 4)]
        {
            let owners = Owners::new(cells, processes, workers);
            let total = processes * workers;
            let regions: Vec<Region> = (0..total).map(|worker| owners.region(worker)).collect();
            for pattern in 0..1 << owners.chosen {
                assert_eq!(regions.iter().filter(|region| region.owned[pattern]).count(), 1);
            }
            let shares = owners.shares(cells * 2 / 3);
            assert_eq!(shares.len(), total);
            let of_processes: Vec<u64> = shares.chunks(workers).map(|shares| shares.iter().sum()).collect();
            let excess = |shares: &[u64]| {
                let most = *shares.iter().max().unwrap() as f64;
                most * shares.len() as f64 / shares.iter().sum::<u64>() as f64
            };
            let told = format!("{cells} cells, {processes} processes of {workers}: {shares:?}");
            assert!(excess(&of_processes) <= TOLERANCE, "{told}");
            for shares in shares.chunks(workers) {
                assert!(excess(shares) <= 1.1, "{told}");
            }
        }
    }

    #[test]
    fn few_cells_decide_on_the_process() {
        for (cells, processes, workers) in [(20, 1, 4), (20, 2, 1), (20, 2, 4), (25, 4, 16)] {
            let owners = Owners::new(cells, processes, workers);
            for pattern in 0..1u32 << owners.chosen {
                let set = pattern << (cells - owners.chosen);
                let same = set & owners.outer_cells();
                assert_eq!(owners.process(set), owners.process(same), "{cells} {processes} {workers}");
            }
        }
    }
}

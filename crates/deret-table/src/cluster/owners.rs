//! Who owns which blocks: the pattern of the occupied cells among a few chosen ones decides, so that
//! a block and most of its children have the same owner.

use crate::layer::Region;
use crate::shape::block_positions;

/// More cells would send more and balance no better.
const MOST_CHOSEN: usize = 14;
/// How much more than its share the busiest owner may have in a large layer. Evener shares take more
/// chosen cells, and what crosses costs more than what they save: with 1.05 two workers took as long as
/// one on 5,4,4, with this three quarters.
const TOLERANCE: f64 = 1.2;

/// The owner of every pattern of the board's last cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owners {
    cells: usize,
    chosen: usize,
    by_pattern: Vec<usize>,
}

impl Owners {
    /// With as few chosen cells as give every worker the same share of the large layers.
    pub fn new(cells: usize, workers: usize) -> Owners {
        let all = (0..=cells.min(MOST_CHOSEN)).map(|chosen| Owners::with(cells, workers, chosen));
        let mut best: Option<(f64, Owners)> = None;
        for owners in all {
            let excess = owners.excess(workers);
            if best.as_ref().is_none_or(|(least, _)| excess < *least) {
                best = Some((excess, owners));
            }
            if excess <= TOLERANCE {
                break;
            }
        }
        best.map_or_else(|| Owners::with(cells, workers, 0), |(_, owners)| owners)
    }

    /// The heaviest pattern first, each to who has least: two thirds of the cells are occupied in the
    /// large layers, so a pattern weighs twice as much for each of its stones.
    fn with(cells: usize, workers: usize, chosen: usize) -> Owners {
        let mut patterns: Vec<usize> = (0..1 << chosen).collect();
        patterns.sort_by_key(|pattern| (std::cmp::Reverse(pattern.count_ones()), *pattern));
        let mut by_pattern = vec![0; 1 << chosen];
        let mut loads = vec![0u64; workers];
        for pattern in patterns {
            let least = (0..workers).min_by_key(|&worker| loads[worker]).unwrap_or(0);
            by_pattern[pattern] = least;
            loads[least] += 1 << pattern.count_ones();
        }
        Owners { cells, chosen, by_pattern }
    }

    /// The busiest owner's part of the largest layers, as a multiple of an equal share.
    fn excess(&self, workers: usize) -> f64 {
        let region = self.region(0);
        let whole = Region::whole(self.cells);
        let mut layers: Vec<usize> = (0..=self.cells).collect();
        layers.sort_by_key(|&stones| std::cmp::Reverse(whole.sets_with(stones, 0) * block_positions(stones)));
        let excess = |stones: &usize| {
            let mut shares = vec![0u64; workers];
            for (pattern, &owner) in self.by_pattern.iter().enumerate() {
                shares[owner] += region.sets_with(*stones, pattern);
            }
            let total: u64 = shares.iter().sum();
            shares.into_iter().max().unwrap_or(0) as f64 * workers as f64 / total.max(1) as f64
        };
        layers.iter().take(5).map(excess).fold(0.0, f64::max)
    }

    pub fn region(&self, worker: usize) -> Region {
        let owned = self.by_pattern.iter().map(|&owner| owner == worker).collect();
        Region { cells: self.cells, chosen: self.chosen, owned }
    }

    #[inline]
    pub fn owner(&self, set: u32) -> usize {
        self.by_pattern[(set >> (self.cells - self.chosen)) as usize]
    }

    /// The chosen cells, which are the last ones.
    pub fn chosen_cells(&self) -> u32 {
        let full = |cells: usize| (1u32 << cells) - 1;
        full(self.cells) & !full(self.cells - self.chosen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_one_owner_and_owners_have_similar_shares() {
        for (cells, workers) in [(9, 1), (16, 2), (16, 4), (25, 2), (25, 4), (25, 3), (28, 16)] {
            let owners = Owners::new(cells, workers);
            assert!(
                owners.excess(workers) <= TOLERANCE,
                "{cells} cells, {workers} workers: {}",
                owners.excess(workers)
            );
            let regions: Vec<Region> = (0..workers).map(|worker| owners.region(worker)).collect();
            for pattern in 0..1 << owners.chosen {
                assert_eq!(regions.iter().filter(|region| region.owned[pattern]).count(), 1);
            }
        }
    }
}

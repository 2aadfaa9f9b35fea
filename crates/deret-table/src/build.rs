//! All layers, from the full board down to the empty one, on the threads of this machine.

use std::time::Instant;

use deret_core::{Player, Rules};
use rayon::prelude::*;

use crate::TableError;
use crate::extract::Processor;
use crate::grid::Grid;
use crate::layer::{Layer, Plane, Region};
use crate::rank::binomial;
use crate::shape::{Shape, block_positions};
use crate::step::{Scratch, Step};
use crate::tally::{Counter, Tally};

/// Entries of the layer with that many stones: every set, every division of it among X and O.
pub fn layer_entries(cells: usize, stones: usize) -> u64 {
    binomial(cells, stones) * block_positions(stones)
}

/// Entries of all layers.
pub fn table_entries(rules: Rules) -> u64 {
    (0..=rules.cell_count()).map(|stones| layer_entries(rules.cell_count(), stones)).sum()
}

/// Counts the positions of a layer by the planes of wins that it has.
pub fn tally(grid: &Grid, shape: &Shape, layer: &Layer, planes: &[Plane]) -> Tally {
    let words = shape.words;
    let sets: Vec<u32> = layer.sets().filter(|&set| grid.is_least(set)).collect();
    let count = |counter: &mut Counter, &set: &u32| {
        let Some(number) = layer.number(set) else { return Tally::default() };
        let block = layer.block(number);
        let wins = planes.iter().zip(block.chunks_exact(words)).filter(|(plane, _)| plane.within.is_none());
        let wins: Vec<(Player, &[u64])> = wins.map(|(plane, bits)| (plane.winner, bits)).collect();
        counter.count(set, &wins)
    };
    let counted = sets.par_iter().map_init(|| Counter::new(grid, shape), count);
    counted.reduce(Tally::default, |sum, more| sum.add(&more))
}

/// Makes one layer from the next.
pub fn fill(step: &Step, layer: &mut Layer, children: Option<&Layer>) {
    let (stones, region, stride) = (layer.stones, layer.region.clone(), layer.stride);
    layer.runs().into_par_iter().for_each_init(Scratch::default, |scratch, run| {
        let sets = run.sets(stones, &region);
        for (set, block) in sets.zip(run.data.chunks_exact_mut(stride)) {
            step.fill(set, children, block, scratch);
        }
    });
}

/// Counts in memory, by ply.
pub fn counts(rules: Rules) -> Result<Vec<Tally>, TableError> {
    let grid = Grid::new(rules)?;
    let region = Region::whole(grid.cells);
    let planes = [Plane::wins(Player::X), Plane::wins(Player::O)];
    let mut tallies = vec![Tally::default(); grid.cells + 1];
    let mut above: Option<(Shape, Layer)> = None;
    for stones in (0..=grid.cells).rev() {
        let t = Instant::now();
        let step =
            Step::new(&grid, stones, above.as_ref().map(|above| &above.0), &planes, &planes, Processor::here());
        let mut layer = Layer::new(stones, planes.len(), &region)?;
        let t1 = t.elapsed();
        fill(&step, &mut layer, above.as_ref().map(|above| &above.1));
        let t2 = t.elapsed();
        tallies[stones] = tally(&grid, &step.shape, &layer, &planes);
        if std::env::var_os("TT").is_some() { eprintln!("{stones} {t1:?} {:?} {:?}", t2-t1, t.elapsed()-t2); }
        above = Some((step.shape, layer));
    }
    Ok(tallies)
}

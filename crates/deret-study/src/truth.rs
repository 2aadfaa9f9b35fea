use std::{num::NonZeroUsize, sync::Arc};

use deret_core::Position;
use deret_search::Limits;
use deret_solver::Analysis;
use lru::LruCache;
use parking_lot::Mutex;

/// A source of the exact values of a position and its moves.
pub trait Truth: Send + Sync {
    /// Analyses a position as far as the limits allow.
    fn analyze(&self, pos: &Position, limits: &Limits) -> Arc<Analysis>;
}

/// The solver with a cache of its recent answers, so that stepping back and forth through a game costs
/// nothing.
#[derive(Debug)]
pub struct Oracle {
    answers: Mutex<LruCache<Position, Arc<Analysis>>>,
}

const ANSWERS_REMEMBERED: NonZeroUsize = NonZeroUsize::new(4096).unwrap();

impl Default for Oracle {
    fn default() -> Oracle {
        Oracle { answers: Mutex::new(LruCache::new(ANSWERS_REMEMBERED)) }
    }
}

impl Oracle {
    /// The cached answer, if there is one.
    pub fn known(&self, pos: &Position) -> Option<Arc<Analysis>> {
        self.answers.lock().get(pos).cloned()
    }

    /// Maximum number of bytes that an analysis of a position takes.
    pub fn memory(pos: &Position) -> u64 {
        table_mb(pos) << 20
    }
}

impl Truth for Oracle {
    fn analyze(&self, pos: &Position, limits: &Limits) -> Arc<Analysis> {
        if let Some(analysis) = self.known(pos) {
            return analysis;
        }
        let table_mb = limits.memory_of(Oracle::memory(pos)) >> 20;
        let analysis = Arc::new(deret_solver::analyze(pos, limits, table_mb.max(1)));
        if analysis.complete {
            self.answers.lock().put(pos.clone(), Arc::clone(&analysis));
        }
        analysis
    }
}

/// Small boards do not need a large table, and clearing one would take longer than solving them.
fn table_mb(pos: &Position) -> u64 {
    match pos.empty_count() {
        0..=12 => 1,
        13..=20 => 16,
        _ => 64,
    }
}

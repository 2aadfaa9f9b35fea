//! Cache of data for the games played last.

use std::sync::{Mutex, PoisonError};

/// Number of values kept, enough for the usual number of games at once. Further games have theirs rebuilt.
const KEPT: usize = 16;

/// Cache of values that are expensive to build. Only the last few used are kept, the latest first, so that
/// requests for ever-new keys do not fill the memory.
pub struct Recent<K, V>(Mutex<Vec<(K, V)>>);

impl<K: PartialEq, V: Clone> Recent<K, V> {
    pub const fn new() -> Recent<K, V> {
        Recent(Mutex::new(Vec::new()))
    }

    pub fn get(&self, key: K, make: impl FnOnce() -> V) -> V {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match kept.iter().position(|(known, _)| *known == key) {
            Some(place) => kept[..=place].rotate_right(1),
            None => {
                kept.truncate(KEPT - 1);
                kept.insert(0, (key, make()));
            }
        }
        kept[0].1.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_few_are_kept() {
        let recent = Recent::new();
        let is_made = |key: usize| {
            let mut made = false;
            let value = recent.get(key, || {
                made = true;
                10 * key
            });
            assert_eq!(value, 10 * key);
            made
        };
        assert!((0..100).all(is_made));
        assert_eq!(recent.0.lock().unwrap().len(), KEPT);
        assert!(!(100 - KEPT..100).any(is_made), "kept");
        assert!(!is_made(100 - KEPT) && is_made(0) && !is_made(100 - KEPT), "the one asked for last stays");
        assert!(is_made(100 - KEPT + 1), "the oldest made room");
    }
}

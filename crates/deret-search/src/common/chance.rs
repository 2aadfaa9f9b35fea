use rand::SeedableRng;
use rand_pcg::Pcg64;

/// The generator for a choice in one position: the same seed and position give the same draws, regardless
/// of earlier ones.
pub fn generator(seed: u64, position_key: u64) -> Pcg64 {
    Pcg64::seed_from_u64(mixed(&[seed, position_key]))
}

/// Mixes several numbers into one seed that depends on all of them and on their order.
pub fn mixed(numbers: &[u64]) -> u64 {
    numbers.iter().fold(0x6465_7265_7400_0001, |state: u64, number| {
        // The finaliser of splitmix64 (Steele, Lea, Flood 2014).
        let mut z = (state ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    })
}

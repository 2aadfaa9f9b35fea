/// Returns letters and digits that are hard to confuse with one another, five bits each.
pub fn random_letters(count: usize) -> String {
    const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut bytes = vec![0; count];
    // Fails only on systems without a source of randomness; a clock would make secrets guessable.
    if getrandom::fill(&mut bytes).is_err() {
        std::process::abort();
    }
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

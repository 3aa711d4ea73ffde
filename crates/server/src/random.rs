//! Seeds, tokens and ids that nobody can guess.

/// From the operating system; without it nothing here could be kept secret.
pub fn bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A word of small letters and digits, five bits each; none of them is easily taken for another.
pub fn word(length: usize) -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let bytes = bytes();
    let letters = bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)]));
    letters.take(length).collect()
}

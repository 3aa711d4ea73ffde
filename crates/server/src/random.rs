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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Whoever could leave letters out would have fewer words to try.
    #[test]
    fn a_word_is_of_all_letters_and_of_no_others() {
        let words: BTreeSet<String> = (0..100).map(|_| word(26)).collect();
        assert_eq!(words.len(), 100, "no two are alike");
        assert!(words.iter().all(|word| word.len() == 26));
        let letters: BTreeSet<char> = words.iter().flat_map(|word| word.chars()).collect();
        assert_eq!(letters.len(), 32);
        for easily_taken_for_another in ['l', 'o', '0', '1'] {
            assert!(!letters.contains(&easily_taken_for_another));
        }
        assert_eq!(word(5).len(), 5);
    }
}

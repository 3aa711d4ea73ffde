//! Strings as they stand in JSON.

use std::fmt;
use std::io::Write as _;

/// True if it stands in a JSON string as it is.
fn is_plain(words: &[u8]) -> bool {
    // Eight bytes at a time. A byte of a sum or difference has its highest bit if there was a borrow
    // from it; bytes that had it before, as all but ASCII do, do not count.
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    let borrows = |eight: u64, from: u8| eight.wrapping_sub(ONES * u64::from(from)) & !eight;
    let odd = |eight: &[u8; 8]| {
        let eight = u64::from_le_bytes(*eight);
        let quote = borrows(eight ^ (ONES * u64::from(b'"')), 1);
        let backslash = borrows(eight ^ (ONES * u64::from(b'\\')), 1);
        (borrows(eight, 0x20) | quote | backslash) & (ONES * 0x80)
    };
    // The last eight overlap with those before. What is shorter is looked at byte by byte.
    match words.last_chunk::<8>() {
        Some(last) => {
            let (eights, _) = words.as_chunks::<8>();
            eights.iter().fold(odd(last), |found, eight| found | odd(eight)) == 0
        }
        None => words.iter().all(|&byte| is_plain_byte(byte)),
    }
}

fn is_plain_byte(byte: u8) -> bool {
    byte >= 0x20 && byte != b'"' && byte != b'\\'
}

/// Adds `words` to `text` as they stand in a JSON string, but without the quotes.
pub fn escape(words: &str, text: &mut Vec<u8>) {
    let mut rest = words.as_bytes();
    // Nearly always.
    if is_plain(rest) {
        return text.extend_from_slice(rest);
    }
    while let Some(place) = rest.iter().position(|&byte| !is_plain_byte(byte)) {
        text.extend_from_slice(&rest[..place]);
        match rest[place] {
            b'"' => text.extend_from_slice(b"\\\""),
            b'\\' => text.extend_from_slice(b"\\\\"),
            b'\n' => text.extend_from_slice(b"\\n"),
            byte => {
                let _ = write!(text, "\\u{byte:04x}");
            }
        }
        rest = &rest[place + 1..];
    }
    text.extend_from_slice(rest);
}

/// Escapes what is formatted into it.
pub struct Escaping<'a>(pub &'a mut Vec<u8>);

impl fmt::Write for Escaping<'_> {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        escape(words, self.0);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_needs_an_escape_gets_one_wherever_it_stands() {
        for odd in [
            "\"",
            "\\",
            "\n",
            "\u{0}",
            "\u{1f}",
            " ",
            "!",
            "#",
            "[",
            "]",
            "\u{7f}",
            "û",
            "\u{10ffff}",
        ] {
            for before in 0..20 {
                for after in 0..10 {
                    let words = ["a".repeat(before), odd.to_string(), "z".repeat(after)].concat();
                    let mut text = b"\"".to_vec();
                    escape(&words, &mut text);
                    text.push(b'"');
                    let expected = serde_json::to_string(&words).expect("words");
                    assert_eq!(String::from_utf8(text).expect("text"), expected);
                }
            }
        }
    }
}

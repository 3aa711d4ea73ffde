//! What goes over a socket: JSON as text, or deflated if it is long.

use std::cell::RefCell;

use axum::body::Bytes;
use axum::extract::ws::{Message, Utf8Bytes};
use flate2::{Compress, Compression, FlushCompress};

use crate::json::text_of;
use crate::wire::ServerMessage;

/// Longer messages are deflated. Most are shorter: to deflate those would cost more than all the rest.
const LONGEST_TEXT: usize = 8 * 1024;

/// One message, made once and sent to all who may hear it.
#[derive(Clone, Debug)]
pub struct Frame(Message);

thread_local! {
    /// Making a compressor costs more than using it.
    static DEFLATE: RefCell<Compress> = RefCell::new(Compress::new(Compression::new(3), false));
}

impl Frame {
    pub fn of(told: &ServerMessage) -> Frame {
        Frame::of_text(text_of(told))
    }

    /// A [`ServerMessage`] that is written already.
    pub fn of_text(text: String) -> Frame {
        if text.len() <= LONGEST_TEXT {
            return Frame(Message::Text(Utf8Bytes::from(text)));
        }
        match deflated(text.as_bytes()) {
            Some(bytes) => Frame(Message::Binary(bytes)),
            None => Frame(Message::Text(Utf8Bytes::from(text))),
        }
    }

    pub fn bytes(&self) -> usize {
        match &self.0 {
            Message::Text(text) => text.len(),
            Message::Binary(bytes) => bytes.len(),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) => 0,
        }
    }

    pub fn message(self) -> Message {
        self.0
    }
}

/// Raw deflate (RFC 1951), as browsers read it with `DecompressionStream("deflate-raw")`.
fn deflated(bytes: &[u8]) -> Option<Bytes> {
    DEFLATE.with_borrow_mut(|deflate| {
        deflate.reset();
        // Incompressible bytes grow by five for each block of 16 kB at most.
        let mut out = Vec::with_capacity(bytes.len() + bytes.len() / 1000 + 64);
        let status = deflate.compress_vec(bytes, &mut out, FlushCompress::Finish).ok()?;
        (status == flate2::Status::StreamEnd).then(|| Bytes::from(out))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a page reads, and how many bytes came.
    fn sent(text: &str) -> (Message, usize) {
        let frame = Frame::of_text(text.to_string());
        let bytes = frame.bytes();
        (frame.message(), bytes)
    }

    #[test]
    fn only_a_long_message_is_deflated() {
        for length in [0, 1, LONGEST_TEXT] {
            let text = "x".repeat(length);
            assert_eq!(sent(&text), (Message::Text(text.as_str().into()), length));
        }
        for _ in 0..2 {
            let text = "A long-expected party. ".repeat(LONGEST_TEXT / 20);
            let (Message::Binary(deflated), bytes) = sent(&text) else { panic!("it is long") };
            assert_eq!(bytes, deflated.len());
            assert!(bytes < text.len() / 20, "{bytes} bytes");
            let mut read = String::new();
            let mut inflate = flate2::read::DeflateDecoder::new(&deflated[..]);
            std::io::Read::read_to_string(&mut inflate, &mut read).expect("raw deflate");
            assert_eq!(read, text);
        }
    }
}

//! One page that is connected to a table.

use std::sync::atomic::{AtomicU64, Ordering};

use table::Seat;
use tokio::sync::mpsc;
use tokio::sync::mpsc::error::TrySendError;

use crate::frame::Frame;
use crate::store::Guest;
use crate::wire::{Notice, NoticeKind, ServerMessage};

pub type ConnectionId = u64;

/// A connection, as the actor sees it.
#[derive(Debug)]
pub struct Connection {
    pub id: ConnectionId,
    pub guest: Guest,
    /// The seat, one of their own, as which the player chose to look.
    pub looks_as: Option<Seat>,
    /// Where frames for this page go. The queue is bounded: a page that does not keep up is disconnected. It
    /// reconnects by itself and then gets the whole `State`.
    frames: mpsc::Sender<Frame>,
    /// True if the page does not keep up, or its socket is closed.
    pub is_gone: bool,
}

impl Connection {
    pub fn new(guest: Guest, looks_as: Option<Seat>, frames: mpsc::Sender<Frame>) -> Connection {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        Connection { id, guest, looks_as, frames, is_gone: false }
    }

    pub fn send(&mut self, frame: Frame) {
        if self.is_gone {
            return;
        }
        match self.frames.try_send(frame) {
            Ok(()) => (),
            Err(TrySendError::Full(_)) => {
                tracing::info!("a page does not keep up and is let go");
                self.is_gone = true;
            }
            // The connection broke. Its own task sends `Leave`.
            Err(TrySendError::Closed(_)) => self.is_gone = true,
        }
    }

    pub fn tell(&mut self, message: &ServerMessage) {
        self.send(Frame::of(message));
    }

    pub fn notice(&mut self, kind: NoticeKind, says: impl Into<String>, rule: Option<&str>) {
        let rule = rule.map(ToString::to_string);
        self.tell(&ServerMessage::Notice { notice: Notice { kind, says: says.into(), rule } });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log_lines::log_lines;

    fn connection(frames: mpsc::Sender<Frame>) -> Connection {
        Connection::new(Guest { id: 1, name: "Rosie".to_string() }, None, frames)
    }

    #[test]
    fn a_page_that_does_not_keep_up_is_let_go() {
        let (frames, mut page) = mpsc::channel(2);
        let mut connection = connection(frames);
        let lines = log_lines(|| {
            for _ in 0..5 {
                connection.notice(NoticeKind::Info, "It rains.", None);
            }
        });
        assert_eq!(lines, ["a page does not keep up and is let go"]);
        assert!(connection.is_gone);
        assert!(page.try_recv().is_ok() && page.try_recv().is_ok() && page.try_recv().is_err());
    }

    /// Tabs are closed and networks break all the time: that is nothing to tell.
    #[test]
    fn a_page_that_breaks_off_is_let_go_without_a_word() {
        let (frames, page) = mpsc::channel(2);
        drop(page);
        let mut connection = connection(frames);
        let lines = log_lines(|| connection.notice(NoticeKind::Info, "It rains.", None));
        assert!(lines.is_empty(), "{lines:?}");
        assert!(connection.is_gone);
    }
}

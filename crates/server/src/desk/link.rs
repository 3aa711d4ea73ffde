//! One page that is connected to a table.

use std::sync::atomic::{AtomicU64, Ordering};

use table::Seat;
use tokio::sync::mpsc;

use crate::frame::Frame;
use crate::store::Guest;
use crate::wire::{Notice, NoticeKind, Told};

pub type LinkId = u64;

/// The desk's end of a connection.
#[derive(Debug)]
pub struct Link {
    pub id: LinkId,
    pub guest: Guest,
    /// Which of their own seats they chose to look as.
    pub looks_as: Option<Seat>,
    /// Where frames for this page go. Bounded: a page that does not keep up is let go, and comes
    /// back by itself with a whole `Now`.
    frames: mpsc::Sender<Frame>,
    pub is_slow: bool,
}

impl Link {
    pub fn new(guest: Guest, frames: mpsc::Sender<Frame>) -> Link {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        Link { id, guest, looks_as: None, frames, is_slow: false }
    }

    pub fn send(&mut self, frame: Frame) {
        if !self.is_slow && self.frames.try_send(frame).is_err() {
            self.is_slow = true;
        }
    }

    pub fn tell(&mut self, told: &Told) {
        self.send(Frame::of(told));
    }

    pub fn notice(&mut self, kind: NoticeKind, says: impl Into<String>, rule: Option<&str>) {
        let rule = rule.map(ToString::to_string);
        self.tell(&Told::Notice { notice: Notice { kind, says: says.into(), rule } });
    }
}

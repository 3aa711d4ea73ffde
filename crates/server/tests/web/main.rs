//! The server over real sockets, as pages and others meet it.
#![allow(clippy::unwrap_used)]

mod before_play;
mod bounds;
mod branching;
mod clock;
mod curtain;
mod failing_storage;
mod faulty;
mod harness;
mod lasting;
mod misuse;
mod playing;
mod seat_rights;
mod seats;
mod secrets;
mod sides;
mod talking;
mod tricks;
mod versions;
mod ways_around;

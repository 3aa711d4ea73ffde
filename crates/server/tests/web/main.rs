//! The server over real sockets, as pages and others meet it.
#![allow(clippy::unwrap_used)]

mod branching;
mod harness;
mod lasting;
mod misuse;
mod playing;
mod seats;
mod secrets;
mod sides;
mod talking;
mod tricks;

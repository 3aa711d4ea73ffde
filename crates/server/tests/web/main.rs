//! The server over real sockets, as pages and others meet it.
#![allow(clippy::unwrap_used)]

mod before_play;
mod bounds;
mod branching;
mod clock;
mod curtain;
mod failing_storage;
mod faulty;
mod game_with_secrets;
mod game_with_sides;
mod harness;
mod misuse;
mod playing;
mod restarts_and_storage;
mod seat_rights;
mod seats;
mod secrets;
mod talking;
mod versions;
mod ways_around;

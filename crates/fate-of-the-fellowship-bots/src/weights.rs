//! What things are worth, in points: set by hand. Those that were varied, and what came of it, are
//! in `docs/bots.md`.

/// A completed objective.
pub const OBJECTIVE: f32 = 30.0;

/// Hope lost with a haven.
pub const HAVEN_HOPE: f32 = 3.0;
/// A friendly troop.
pub const TROOP: f32 = 1.0;
/// A haven keeps a troop that lessens its danger by so much.
pub const GUARD: f32 = 1.5;
/// Handing over a resistance card that Frodo's player lacks.
pub const DELIVERY: f32 = 12.0;

/// One hope, the fewer are left the dearer.
pub fn worth_of_hope(left: u8) -> f32 {
    match left {
        0 | 1 => 16.0,
        2 => 13.0,
        3 => 10.0,
        4 => 8.0,
        5 => 6.5,
        6 => 5.5,
        7 => 5.0,
        _ => 4.0,
    }
}

/// What an event in hand is worth: it is played for more.
pub const EVENT: f32 = 4.0;
/// A step on Frodo's way when it is time.
pub const ONWARD: f32 = 20.0;

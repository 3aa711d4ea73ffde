//! What a position is measured by, in points: about one for an action. Set by hand; what was
//! varied, and what came of it, is in `docs/bots.md`.

/// An objective that is not completed, apart from the work it takes.
pub const OBJECTIVE: f32 = 8.0;
/// An action that the objective nearest to completion still takes.
pub const FIRST: f32 = 1.0;
/// The same for the next one.
pub const SECOND: f32 = 0.6;
/// The same for all others.
pub const THIRD: f32 = 0.4;
/// All hope counts by so much more or less.
pub const HOPE: f32 = 0.8;
/// A haven's danger counts by so much more or less.
pub const DANGER: f32 = 1.0;
/// A shadow troop on the board, in parts of a hope.
pub const SUPPLY: f32 = 0.2;
/// What may happen to Frodo where he is counts by so much more or less.
pub const EYE: f32 = 1.0;
/// A resistance that Frodo's player lacks.
pub const RESISTANCE: f32 = 3.0;
/// The same when all else is done.
pub const RESISTANCE_LAST: f32 = 9.0;
/// A stealth that Frodo's player lacks for the paths of Mordor.
pub const STEALTH: f32 = 2.5;
/// The same when all else is done.
pub const STEALTH_LAST: f32 = 5.0;
/// A step of Frodo's way with two or more objectives open.
pub const FAR: f32 = 0.15;
/// The same with one.
pub const NEAR: f32 = 0.35;
/// The same with none.
pub const LAST: f32 = 5.0;
/// Frodo in Mordor before it is time.
pub const EARLY: f32 = 8.0;
/// A hope too few for the final search.
pub const MARGIN: f32 = 2.0;
/// Stealth of another player, against Frodo's own.
pub const OTHER_STEALTH: f32 = 0.4;
/// An action that it takes to bring Frodo's player a resistance card.
pub const DELIVER: f32 = 0.6;
/// The first symbol of a kind in a hand, whatever it is for.
pub const SYMBOL: f32 = 0.5;
/// A card in hand beyond the fifth.
pub const CROWD: f32 = 0.5;
/// An action that it takes to bring a haven two troops.
pub const HELP: f32 = 0.7;
/// How much the hope for such help lessens the fear.
pub const TRUST: f32 = 0.35;
/// A friendly troop.
pub const TROOP: f32 = 0.25;
/// An event in hand.
pub const EVENT: f32 = 2.0;
/// An action after a throw of the dice, against what actions are worth without one.
pub const LEFT: f32 = 1.0;
/// How many beginnings of a turn are thought on.
pub const WIDTH: usize = 8;
/// How often a throw of the dice is tried.
pub const SAMPLES: u32 = 6;
/// What lies a turn later counts less by this.
pub const PATIENCE: f32 = 0.12;
/// A captured stronghold that brings forth no more troops.
pub const STRONGHOLD: f32 = 2.0;
/// A symbol that an objective lacks, in actions.
pub const MISSING: f32 = 1.6;
/// Leaving a haven bare, in actions.
pub const BARE: f32 = 1.5;

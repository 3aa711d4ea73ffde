//! What both players strive for: how near a position is to the ending that is sought.

use games::war_of_the_ring::Position;
use games::war_of_the_ring::facts::{
    CRACK_OF_DOOM, Character, MORDOR_ENTRANCES, Region, RegionSet, Side, SpecialDie,
};
use games::war_of_the_ring::lords::{RingAt, Vilya};
use games::war_of_the_ring::tokens::Token;

/// The more, the nearer.
pub type Drive = fn(&Position) -> f32;

/// As much Corruption as possible: the Fellowship walks, and all hunt it.
pub fn corruption(g: &Position) -> f32 {
    let walks = if g.fellowship.hidden { 1.0 } else { 0.0 };
    let companions = f32::from(g.companions_in_fellowship().len());
    20.0 * f32::from(g.fellowship.corruption)
        + 3.0 * f32::from(g.hunt_box.shadow)
        + 2.0 * f32::from(g.hunt_box.fellowship)
        + walks
        - 0.1 * companions
}

/// The same once both sides have used their tokens.
pub fn tokens_and_corruption(g: &Position) -> f32 {
    corruption(g) - 60.0 * f32::from(tokens_left(g))
}

/// The same with a Ring of everybody in every turn.
pub fn rings_and_corruption(g: &Position) -> f32 {
    let used = g.teams.used_ring.iter().filter(|&&used| used).count() as f32;
    corruption(g) + 40.0 * used * used
}

/// The same with Elrond, who gives Vilya for a Keeper die and not to turn a die.
pub fn vilya_and_corruption(g: &Position) -> f32 {
    let elrond = g.is_in_play(Character::Elrond);
    let turned = if g.rings[Side::FreePeoples].used_this_turn { 100.0 } else { 0.0 };
    let keeps = g.lords.vilya == Vilya::KeptTheDie && g.action.special.is_some();
    let vilya = match g.ring_at(SpecialDie::Vilya) {
        RingAt::FreePeoples => 0.0,
        _ if keeps => 200.0,
        _ if elrond => 60.0,
        _ => -100.0,
    };
    corruption(g) + if elrond { 80.0 } else { 0.0 } + vilya - turned
}

/// The Fellowship stays in Rivendell until the Shadow has taken it.
pub fn rivendell_and_corruption(g: &Position) -> f32 {
    if g.board.captured.contains(Region::Rivendell) {
        return 2000.0 + corruption(g);
    }
    let left = if g.fellowship.at == Region::Rivendell { 0.0 } else { 200.0 };
    let wars: u8 = Side::Shadow.nations().iter().map(|&nation| g.standing(nation).steps).sum();
    let found = 20.0 * f32::from(g.fellowship.corruption + g.fellowship.progress);
    60.0 * threat(g, Side::Shadow, Region::Rivendell) - 8.0 * f32::from(wars) - left - found
}

/// Action tokens that nobody has used yet.
pub fn tokens_left(g: &Position) -> u8 {
    let held = |side: Side| Token::of(side).map(|token| g.tokens_held(side, token));
    Side::ALL.into_iter().flat_map(held).sum()
}

/// The same with Sméagol, and with Keepers and Lesser Minions at work.
pub fn tale_of_smeagol(g: &Position) -> f32 {
    let lords = [Character::Elrond, Character::Galadriel, Character::Balrog, Character::Gothmog];
    let at_work = lords.into_iter().filter(|&who| g.has_appeared(who)).count() as f32;
    let smeagol = if g.has_appeared(Character::Smeagol) { 200.0 } else { 0.0 };
    // Before he comes they must not be lost.
    let ring = if smeagol > 0.0 { corruption(g) } else { 10.0 * f32::from(g.fellowship.progress) };
    ring + smeagol + 8.0 * at_work
}

/// The Ring-bearers at the Crack of Doom, soon and unharmed.
pub fn ring(g: &Position) -> f32 {
    let hidden = if g.fellowship.hidden { 6.0 } else { 0.0 };
    hidden - 10.0 * steps_left(g) - 4.0 * f32::from(g.fellowship.corruption)
}

/// The same, but so that they can only just make it, or not.
pub fn last_step(g: &Position) -> f32 {
    let hidden = if g.fellowship.hidden { 6.0 } else { 0.0 };
    let corruption = f32::from(g.fellowship.corruption.min(10));
    hidden - 10.0 * steps_left(g).max(1.0) + 5.0 * corruption
}

pub fn shadow(g: &Position) -> f32 {
    conquest(g, Side::Shadow)
}

pub fn free_peoples(g: &Position) -> f32 {
    conquest(g, Side::FreePeoples)
}

/// Both are about to conquer, and then do it in one turn.
pub fn both(g: &Position) -> f32 {
    let share = |side: Side| f32::from(g.points(side)) / f32::from(side.points_to_win());
    let behind = share(Side::Shadow).min(share(Side::FreePeoples));
    conquest(g, Side::Shadow) + conquest(g, Side::FreePeoples) + 60.0 * behind
}

/// The Ring near its end when the West falls.
pub fn ring_and_shadow(g: &Position) -> f32 {
    let last = Side::Shadow.points_to_win();
    let fallen = if g.points(Side::Shadow) >= last { 60.0 } else { 0.0 };
    let ahead = ring(g) - if steps_left(g) < 1.0 { 1000.0 } else { 0.0 };
    ahead + conquest(g, Side::Shadow) + fallen
}

/// Steps that the Fellowship has still to go.
fn steps_left(g: &Position) -> f32 {
    let steps = match g.fellowship.mordor {
        Some(position) => CRACK_OF_DOOM.saturating_sub(position),
        None => {
            let at = g.fellowship.at;
            let ways = MORDOR_ENTRANCES.iter().map(|&gate| at.distance(gate));
            ways.min().unwrap_or(0).abs_diff(g.fellowship.progress) + CRACK_OF_DOOM
        }
    };
    f32::from(steps)
}

/// Settlements that `side` has taken, Armies on their way to those it can take next, and nobody
/// who defends them.
fn conquest(g: &Position, side: Side) -> f32 {
    let enemy = side.other();
    let wars: u8 = side.nations().iter().map(|&nation| g.standing(nation).steps).sum();
    let theirs = RegionSet::settlements(enemy).minus(g.board.captured);
    let mut near: Vec<f32> = theirs.iter().map(|at| threat(g, side, at)).collect();
    near.sort_by(|one, other| other.total_cmp(one));
    let next: f32 = near.iter().take(4).sum();
    30.0 * f32::from(g.points(side)) - 4.0 * f32::from(wars) + next
}

/// How near the nearest Army is, and how much stronger than the garrison.
fn threat(g: &Position, side: Side, at: Region) -> f32 {
    let garrison = f32::from(g.host(at).units(side.other()));
    let armies = g.board.armies[side].iter();
    let press = |from: Region| {
        let units = f32::from(g.host(from).units(side));
        let way = f32::from(from.distance(at));
        (units - 1.5 * garrison).min(6.0) - 2.5 * way
    };
    let best = armies.map(press).fold(-20.0, f32::max);
    f32::from(at.points()) * (best + 20.0) / 4.0
}

//! How it stands with what Lords of Middle-earth adds: special dice to come, the Balrog, Rings that
//! their Keepers can use, and the special result that lies ready.

use war_of_the_ring::Position;
use war_of_the_ring::facts::{Character, Side, SpecialDie};
use war_of_the_ring::lords::{DiePlace, RingAt};

use super::weights::Weights;

/// In points for the Free Peoples.
pub fn score(g: &Position, w: &Weights) -> f32 {
    let dice = |side: Side| {
        let due = SpecialDie::of(side).filter(|&die| comes_next_turn(g, die)).count() as f32;
        let result = g.special_result(side).and_then(|die| g.special_face(die));
        let worth = match side {
            Side::FreePeoples => &w.free_die,
            Side::Shadow => &w.shadow_die,
        };
        let ready = result.map_or(0.0, |face| worth[face.index()]);
        let first = if due > 0.0 { w.special_die } else { 0.0 };
        first + w.next_special_die * (due - 1.0).max(0.0) + ready
    };
    let keepers = [Character::Elrond, Character::Galadriel];
    let rings = keepers
        .into_iter()
        .zip([SpecialDie::Vilya, SpecialDie::Nenya])
        .filter(|&(keeper, ring)| g.is_in_play(keeper) && g.ring_at(ring) == RingAt::FreePeoples);
    let balrog = g.lords.balrog_active && g.is_in_play(Character::Balrog);
    dice(Side::FreePeoples) - dice(Side::Shadow) + w.keepers_ring * rings.count() as f32
        - if balrog { w.balrog_active } else { 0.0 }
}

/// True if the die is rolled again, as far as one can tell now.
fn comes_next_turn(g: &Position, die: SpecialDie) -> bool {
    let special = g.special(die);
    if special.place == DiePlace::Removed || !g.is_in_play(die.owner()) {
        return false;
    }
    let chosen = matches!(special.place, DiePlace::Chosen | DiePlace::Used | DiePlace::HuntBox);
    let rival = match die.side() {
        Side::FreePeoples => Character::GandalfTheWhite,
        Side::Shadow => Character::WitchKing,
    };
    let lost = chosen && special.pip > 0 && die.is_starred(special.pip) && g.is_in_play(rival);
    match die {
        SpecialDie::Narya => {
            g.plays_other_card(die.owner())
                && g.fellowship.guide == die.owner()
                && g.hunt_box.fellowship > 0
        }
        _ => !lost,
    }
}

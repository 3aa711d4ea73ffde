//! The three Elven Rings by name: the way of the base game, or the power of their Keeper (LOME.7).

use table::{Illegal, Tell};

use super::{RingAt, Step, Vilya, dice};
use crate::event::Event;
use crate::facts::{Character, Face, Nation, Side, SpecialDie, Tile};
use crate::hunt::pool;
use crate::position::Position;
use crate::step::Step as GameStep;
use crate::turn::resolution;
use crate::{events, politics, rule, teams};

/// Each Ring goes by the name of its Keeper's die (LOME.2.3, LOME.7.1).
pub const RINGS: [SpecialDie; 3] = [SpecialDie::Vilya, SpecialDie::Nenya, SpecialDie::Narya];

impl RingAt {
    fn of(side: Side) -> RingAt {
        match side {
            Side::FreePeoples => RingAt::FreePeoples,
            Side::Shadow => RingAt::Shadow,
        }
    }
}

impl Position {
    pub fn ring_at(&self, ring: SpecialDie) -> RingAt {
        self.lords.rings.get(ring.index()).copied().unwrap_or(RingAt::Out)
    }

    pub fn rings_at(&self, place: RingAt) -> impl Iterator<Item = SpecialDie> {
        RINGS.into_iter().filter(move |&ring| self.ring_at(ring) == place)
    }
}

/// LOME.7.5: from the Free Peoples to the Shadow, from the Shadow out.
fn hand_over(g: &mut Position, ring: SpecialDie, side: Side) {
    g.lords.rings[ring.index()] = match side {
        Side::FreePeoples => RingAt::Shadow,
        Side::Shadow => RingAt::Out,
    };
}

/// LOME.7.2, LOME.7.3, LOME.7.6: a Ring was given in the way of the base game, with or without its
/// Keeper: which? Nobody is asked about the last.
pub fn name(g: &mut Position, side: Side, tell: Tell<'_, Event>) {
    let held: Vec<SpecialDie> = g.rings_at(RingAt::of(side)).collect();
    match held[..] {
        [] => (),
        [only] => named(g, side, only, tell),
        _ => g.agenda.then([GameStep::Lords(Step::WhichRing(side))]),
    }
}

pub fn judge_named(g: &Position, side: Side, ring: SpecialDie) -> Result<(), Illegal> {
    rule::rings::HELD.forbids_if(g.ring_at(ring) != RingAt::of(side))
}

pub fn named(g: &mut Position, side: Side, ring: SpecialDie, tell: Tell<'_, Event>) {
    hand_over(g, ring, side);
    tell(Event::RingNamed { side, ring });
}

/// LOME.7.7, LOME.7.8: by its Keeper, beside the one Ring a turn.
fn by_keeper(g: &mut Position, ring: SpecialDie, tell: Tell<'_, Event>) {
    resolution::hand_over_ring(g, Side::FreePeoples);
    named(g, Side::FreePeoples, ring, tell);
}

fn is_held(g: &Position, ring: SpecialDie) -> bool {
    g.has_lords() && g.ring_at(ring) == RingAt::FreePeoples
}

/// LOME.7.9, LOME.9.5: the die just used may stay, a Keeper die too (docs/rulings.md, L-13).
pub fn may_keep_die(g: &Position) -> bool {
    let may_be_special = g.rules >= 4;
    let by_die =
        g.action.by == Some(Side::FreePeoples) && (may_be_special || g.action.special.is_none());
    let die = g.action.die.is_some_and(|die| die != Face::WillOfTheWest);
    let asked = g.lords.vilya != Vilya::NotAsked || g.lords.vilya_rests;
    is_held(g, SpecialDie::Vilya) && g.is_in_play(Character::Elrond) && by_die && die && !asked
}

pub fn keep_die(g: &mut Position, yes: bool, tell: Tell<'_, Event>) {
    g.lords.vilya = Vilya::Asked;
    if let (true, Some(die)) = (yes, g.action.die) {
        by_keeper(g, SpecialDie::Vilya, tell);
        g.lords.vilya = Vilya::KeptTheDie;
        table::ran!("character:elrond/vilya-mightiest-of-the-three");
        match g.action.special {
            Some(die) => dice::keep(g, die, tell),
            None => {
                g.dice[Side::FreePeoples].unused[die.index()] += 1;
                tell(Event::DieKept { die });
            }
        }
    }
}

/// LOME.7.10, LOME.10.5
pub fn may_cancel_tile(g: &Position) -> bool {
    may_use_nenya(g) && g.hunt.current.tile == Some(Tile::Eye)
}

/// Against a standard Eye, whoever draws it and what for (docs/rulings.md, L-25).
pub fn may_use_nenya(g: &Position) -> bool {
    is_held(g, SpecialDie::Nenya) && g.is_in_play(Character::Galadriel)
}

pub fn use_nenya(g: &mut Position, tell: Tell<'_, Event>) {
    table::ran!("character:galadriel/nenya-ring-of-adamant");
    by_keeper(g, SpecialDie::Nenya, tell);
}

/// The tile is out of the game, and another is drawn (LOME.19.8).
pub fn cancel_tile(g: &mut Position, tell: Tell<'_, Event>) {
    use_nenya(g, tell);
    pool::take_out(g, Tile::Eye, tell);
    g.hunt.current.tile = None;
}

/// LOME.7.11, LOME.11.10: the Nation whose Settlement Gandalf, Keeper of Narya, is in.
pub fn narya_wakes(g: &Position) -> Option<Nation> {
    let gandalf = Character::GandalfTheGrey;
    let at = g.at(gandalf).filter(|&at| g.plays_other_card(gandalf) && g.is_unconquered(at))?;
    let nation = at.nation().filter(|nation| nation.side() == Side::FreePeoples)?;
    let ring = is_held(g, SpecialDie::Narya);
    (ring && !g.is_at_war(nation)).then_some(nation)
}

pub fn use_narya(g: &mut Position, tell: Tell<'_, Event>) {
    if let Some(nation) = narya_wakes(g) {
        table::ran!("character:gandalf-keeper-of-narya/narya-the-great");
        by_keeper(g, SpecialDie::Narya, tell);
        // He is a Companion who can wake any of them: even Wormtongue's whispers and threats do not hold
        // against his power (docs/rulings.md, L-9).
        politics::win_over(g, nation, tell);
        politics::go_to_war(g, nation, tell);
        events::threats_fail(g, tell);
        teams::in_a_row::used(g, nation);
    }
}

/// LOME.7.12: Three Rings for the Elven-Kings; first from those out of the game.
pub fn can_come_back(g: &Position) -> impl Iterator<Item = SpecialDie> {
    let out = g.rings_at(RingAt::Out).next().is_some();
    g.rings_at(if out { RingAt::Out } else { RingAt::Shadow })
}

/// LOME.7.13
pub fn come_back(g: &mut Position, ring: SpecialDie, tell: Tell<'_, Event>) {
    if g.ring_at(ring) == RingAt::Shadow {
        g.rings[Side::Shadow].held -= 1;
    }
    g.rings[Side::FreePeoples].held += 1;
    g.lords.rings[ring.index()] = RingAt::FreePeoples;
    tell(Event::RingCameBack { ring });
}

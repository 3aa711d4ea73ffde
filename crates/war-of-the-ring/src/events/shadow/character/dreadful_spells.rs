//! Dreadful Spells: the Nazgûl with an Army strike one of the Free Peoples near by.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::hits;
use crate::event::Event;
use crate::events::shared::{roll, successes};
use crate::events::{Effect, choosing, part, parts, remembers};
use crate::facts::{COMBAT_DICE, Card, Character, Region, RegionSet, Side};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// The Nazgûl with an Army strike one of the Free Peoples, beside them or in the same siege.
pub struct DreadfulSpells;

parts! {
    pub enum Part {
        /// Which Army's Nazgûl strike.
        From = 0,
        /// Which Army they strike.
        At = 1,
        Roll = 2,
    }
}

remembers! {
    struct Memory {
        /// The Army whose Nazgûl strike; once they have aimed, the Army that they strike.
        army: Option<Region> = place,
        /// How many Nazgûl strike.
        dice: u8 = count,
    }
}

impl DreadfulSpells {
    /// Nazgûl with the Shadow Army here; the Witch-king counts (WOTR.1.1.10).
    fn nazgul(g: &Position, from: Region) -> u8 {
        let king = u8::from(g.at(Character::WitchKing) == Some(from));
        g.host(from).nazgul() + king
    }

    fn armies(g: &Position) -> RegionSet {
        let able = |from: Region| Self::nazgul(g, from) > 0 && !Self::targets(g, from).is_empty();
        g.board.armies[Side::Shadow].iter().filter(|&from| able(from)).collect()
    }

    fn targets(g: &Position, from: Region) -> RegionSet {
        let near = from.neighbours().with(from);
        near.intersection(g.board.armies[Side::FreePeoples])
    }

    fn targets_now(g: &Position) -> RegionSet {
        Memory::of(g).army.map_or(RegionSet::EMPTY, |from| Self::targets(g, from))
    }

    /// The dice are counted where the Nazgûl are; then the Army is the one that they strike.
    fn aim(g: &mut Position, at: Option<Region>) {
        let dice = Memory::of(g).army.map_or(0, |from| Self::nazgul(g, from)).min(COMBAT_DICE);
        Memory { army: at, dice }.keep(g);
    }
}

impl Effect for DreadfulSpells {
    type Part = Part;

    fn may_play(&self, g: &Position) -> bool {
        !Self::armies(g).is_empty()
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([Part::From, Part::At, Part::Roll].map(|which| part(card, which)));
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        match part {
            Part::From => choosing::waits(g, Side::Shadow, Self::armies(g)),
            Part::At => choosing::waits(g, Side::Shadow, Self::targets_now(g)),
            Part::Roll => roll(Memory::of(g).dice),
        }
    }

    fn happen(&self, g: &mut Position, part: Part, _: Tell<'_, Event>) {
        match part {
            Part::From => {
                Memory { army: Self::armies(g).first(), ..Memory::of(g) }.keep(g);
            }
            Part::At => Self::aim(g, Self::targets_now(g).first()),
            Part::Roll => (),
        }
    }

    fn offers(&self, g: &Position, part: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            Part::From => Self::armies(g).iter().try_for_each(|from| visit(Action::From { from })),
            Part::At => choosing::offers(Self::targets_now(g), visit),
            Part::Roll => ControlFlow::Continue(()),
        }
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (Part::From, Action::From { from }) => {
                rule::events::CHOICE.forbids_if(!Self::armies(g).contains(from))
            }
            (Part::At, _) => choosing::judge(Self::targets_now(g), action),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: Part, action: Action, _: Tell<'_, Event>) {
        match action {
            Action::From { from } => Memory { army: Some(from), ..Memory::of(g) }.keep(g),
            Action::At { at } => Self::aim(g, Some(at)),
            _ => unreachable!("judged before"),
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: Part, chance: Chance, tell: Tell<'_, Event>) {
        let hits = successes(Card::DreadfulSpells, chance, 5, tell);
        let at = Memory::of(g).army.expect("an Army was chosen");
        hits::strike(g, Side::FreePeoples, at, hits);
    }

    fn question(&self, _: &Position, part: Part) -> Option<String> {
        let asks = match part {
            Part::From => "which Army's Nazgûl do you choose?",
            Part::At | Part::Roll => "which Army of the Free Peoples do you strike?",
        };
        Some(asks.to_string())
    }

    fn asked_at(&self, g: &Position, _: Part) -> Option<Region> {
        Memory::of(g).army
    }

    fn is_sound(&self, g: &Position, part: Part) -> bool {
        let Memory { army, dice } = Memory::of(g);
        part != Part::Roll || dice == 0 || army.is_some()
    }
}

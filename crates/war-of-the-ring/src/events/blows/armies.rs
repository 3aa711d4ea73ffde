//! Dice against one Army: The Spirit of Mordor, Faramir's Rangers, Dreadful Spells.

use std::ops::ControlFlow;

use table::{Chance, Illegal, Pending, Tell, Visit};

use super::{place, roll, successes};
use crate::action::Action;
use crate::army::hits;
use crate::event::Event;
use crate::events::{Effect, choosing, part};
use crate::facts::{COMBAT_DICE, Card, Character, Nation, Region, RegionSet, Side};
use crate::host::Figure;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

const CHOOSE: u8 = 0;
const ROLL: u8 = 1;

/// Discord among the servants of the Enemy.
pub struct SpiritOfMordor;

impl SpiritOfMordor {
    /// Shadow Armies of two Nations or more.
    fn armies(g: &Position) -> RegionSet {
        let mixed = |at: Region| g.host(at).nations(Side::Shadow).count() >= 2;
        g.board.armies[Side::Shadow].iter().filter(|&at| mixed(at)).collect()
    }
}

impl Effect for SpiritOfMordor {
    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, CHOOSE), part(card, ROLL)]);
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        match part {
            CHOOSE => choosing::waits(g, Side::FreePeoples, Self::armies(g)),
            _ => g.action.place.and_then(|_| roll(5)),
        }
    }

    fn happen(&self, g: &mut Position, part: u8, _: Tell<'_, Event>) {
        if part == CHOOSE {
            choosing::without_choice(g, Self::armies(g));
        }
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        choosing::offers(Self::armies(g), visit)
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        choosing::judge(Self::armies(g), action)
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, _: Tell<'_, Event>) {
        choosing::answer(g, action);
    }

    fn resolve_chance(&self, g: &mut Position, _: u8, chance: Chance, tell: Tell<'_, Event>) {
        let hits = successes(Card::TheSpiritOfMordor, chance, 5, tell);
        hits::strike(g, Side::Shadow, place(g), hits);
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("which Army of several Shadow Nations do you strike?".to_string())
    }
}

/// An ambush at the crossings of Anduin, and men for Osgiliath.
pub struct Rangers;

impl Rangers {
    const UNIT: u8 = 2;
    const LEADER: u8 = 3;

    fn armies(g: &Position) -> RegionSet {
        let watched = [Region::Osgiliath, Region::NorthIthilien, Region::SouthIthilien];
        watched.into_iter().filter(|&at| g.has_army(Side::Shadow, at)).collect()
    }

    /// Who can join the Army in Osgiliath, if there is one.
    fn recruits(g: &Position) -> impl Iterator<Item = Figure> {
        let held = g.has_army(Side::FreePeoples, Region::Osgiliath);
        let pool = g.board.reinforcements;
        [Figure::Regular(Nation::Gondor), Figure::Elite(Nation::Gondor)]
            .into_iter()
            .filter(move |&figure| held && pool.count(figure) > 0)
    }
}

impl Effect for Rangers {
    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        let parts = [CHOOSE, ROLL, Self::UNIT, Self::LEADER];
        g.agenda.then(parts.map(|which| part(card, which)));
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        match part {
            CHOOSE => choosing::waits(g, Side::FreePeoples, Self::armies(g)),
            ROLL => g.action.place.and_then(|_| roll(3)),
            Self::UNIT => {
                let choice = Self::recruits(g).count() > 1;
                choice.then(|| Pending::seat(g.seat(Side::FreePeoples)))
            }
            _ => None,
        }
    }

    fn happen(&self, g: &mut Position, part: u8, tell: Tell<'_, Event>) {
        match part {
            CHOOSE => choosing::without_choice(g, Self::armies(g)),
            Self::UNIT => {
                let first = Self::recruits(g).next();
                if let Some(figure) = first {
                    g.recruit(figure, Region::Osgiliath, tell);
                }
            }
            Self::LEADER => {
                let leader = Figure::Leader(Nation::Gondor);
                let held = g.has_army(Side::FreePeoples, Region::Osgiliath);
                if held && g.board.reinforcements.count(leader) > 0 {
                    g.recruit(leader, Region::Osgiliath, tell);
                }
            }
            _ => (),
        }
    }

    fn offers(&self, g: &Position, part: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            CHOOSE => choosing::offers(Self::armies(g), visit),
            _ => Self::recruits(g)
                .try_for_each(|figure| visit(Action::Recruit { figure, at: Region::Osgiliath })),
        }
    }

    fn judge(&self, g: &Position, part: u8, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (CHOOSE, _) => choosing::judge(Self::armies(g), action),
            (Self::UNIT, Action::Recruit { figure, at }) => {
                let offered = Self::recruits(g).any(|one| one == figure);
                rule::events::CHOICE.forbids_if(!offered || at != Region::Osgiliath)
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Recruit { figure, at } => g.recruit(figure, at, tell),
            _ => choosing::answer(g, action),
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: u8, chance: Chance, tell: Tell<'_, Event>) {
        let hits = successes(Card::FaramirsRangers, chance, 5, tell);
        hits::strike(g, Side::Shadow, place(g), hits);
    }

    fn question(&self, _: &Position, part: u8) -> Option<String> {
        let asks = match part {
            CHOOSE => "which Shadow Army do you ambush?",
            _ => "who joins the Army in Osgiliath?",
        };
        Some(asks.to_string())
    }
}

/// The Nazgûl with an Army strike one of the Free Peoples, beside them or in the same siege.
pub struct DreadfulSpells;

impl DreadfulSpells {
    const FROM: u8 = 0;
    const AT: u8 = 1;
    const ROLL: u8 = 2;

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
        g.action.place.map_or(RegionSet::EMPTY, |from| Self::targets(g, from))
    }
}

impl Effect for DreadfulSpells {
    fn may_play(&self, g: &Position) -> bool {
        !Self::armies(g).is_empty()
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([Self::FROM, Self::AT, Self::ROLL].map(|which| part(card, which)));
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        match part {
            Self::FROM => choosing::waits(g, Side::Shadow, Self::armies(g)),
            Self::AT => choosing::waits(g, Side::Shadow, Self::targets_now(g)),
            _ => roll(g.action.count),
        }
    }

    fn happen(&self, g: &mut Position, part: u8, _: Tell<'_, Event>) {
        match part {
            Self::FROM => choosing::without_choice(g, Self::armies(g)),
            Self::AT => {
                let at = Self::targets_now(g).iter().next();
                Self::aim(g, at);
            }
            _ => (),
        }
    }

    fn offers(&self, g: &Position, part: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match part {
            Self::FROM => Self::armies(g).iter().try_for_each(|from| visit(Action::From { from })),
            _ => choosing::offers(Self::targets_now(g), visit),
        }
    }

    fn judge(&self, g: &Position, part: u8, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (Self::FROM, Action::From { from }) => {
                rule::events::CHOICE.forbids_if(!Self::armies(g).contains(from))
            }
            (Self::AT, _) => choosing::judge(Self::targets_now(g), action),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, _: Tell<'_, Event>) {
        match action {
            Action::From { from } => g.action.place = Some(from),
            Action::At { at } => Self::aim(g, Some(at)),
            _ => unreachable!("judged before"),
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: u8, chance: Chance, tell: Tell<'_, Event>) {
        let hits = successes(Card::DreadfulSpells, chance, 5, tell);
        hits::strike(g, Side::FreePeoples, place(g), hits);
    }

    fn question(&self, _: &Position, part: u8) -> Option<String> {
        let asks = match part {
            Self::FROM => "which Army's Nazgûl do you choose?",
            _ => "which Army of the Free Peoples do you strike?",
        };
        Some(asks.to_string())
    }

    fn is_sound(&self, g: &Position, part: u8) -> bool {
        part != Self::ROLL || g.action.count == 0 || g.action.place.is_some()
    }
}

impl DreadfulSpells {
    /// The dice are counted where the Nazgûl are; then the place is where they strike.
    fn aim(g: &mut Position, at: Option<Region>) {
        let from = g.action.place;
        g.action.count = from.map_or(0, |from| Self::nazgul(g, from)).min(COMBAT_DICE);
        g.action.place = at;
    }
}

//! Cards that stay on the table: what they forbid, and how they leave it.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, Price, leave_table, part};
use crate::facts::{Card, Character, Nation, Region, RegionSet, Side};
use crate::host::Piece;
use crate::position::Position;
use crate::step::not_asked;
use crate::turn::result::DieResult;
use crate::{rule, teams};

/// What the Elven Rings guard.
const HIDDEN_REALMS: RegionSet =
    RegionSet::of(Region::Lorien).with(Region::Rivendell).with(Region::GreyHavens);

/// Tom Bombadil's land, and its neighbours.
const THE_OLD_FOREST: RegionSet =
    RegionSet::of(Region::OldForest).with(Region::TheShire).with(Region::Buckland);

impl Position {
    /// Regions that cards on the table close to Armies of `side`: they are neither entered, crossed
    /// nor attacked, nor does anybody retreat there (W-50).
    pub fn closed_to(&self, side: Side) -> RegionSet {
        let mut closed = RegionSet::EMPTY;
        if side == Side::Shadow {
            let table = self.cards[Side::FreePeoples].table;
            if table.contains(Card::APowerTooGreat) {
                closed = closed.union(HIDDEN_REALMS);
            }
            if table.contains(Card::ThePowerOfTomBombadil) {
                closed = closed.union(THE_OLD_FOREST);
            }
        }
        closed
    }
}

/// A Power too Great, and The Power of Tom Bombadil.
pub struct Ban {
    pub stirs: Nation,
}

impl Effect for Ban {
    fn play(&self, g: &mut Position, _: Card, tell: Tell<'_, Event>) {
        teams::advance(g, self.stirs, tell);
    }

    fn price(&self, _: &Position) -> Option<Price> {
        Some(Price::TwoCards)
    }
}

pub struct TheLastBattle;

impl Effect for TheLastBattle {
    /// Strider is not Aragorn.
    fn may_play(&self, g: &Position) -> bool {
        g.at(Character::Aragorn).is_some_and(|at| {
            g.has_army(Side::FreePeoples, at) && at.side() != Some(Side::FreePeoples)
        })
    }

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}
}

/// The Last Battle draws the Eye away: a die that moves the Fellowship does not go to the Hunt Box.
pub fn lays_die_aside(g: &Position) -> bool {
    g.cards[Side::FreePeoples].table.contains(Card::TheLastBattle)
}

/// The Fellowship was declared or revealed.
pub fn fellowship_found(g: &mut Position, tell: Tell<'_, Event>) {
    if lays_die_aside(g) {
        leave_table(g, Card::TheLastBattle, tell);
    }
}

pub struct DenethorsFolly;

impl DenethorsFolly {
    const WHO_DIES: u8 = 0;

    fn leaders(g: &Position) -> impl Iterator<Item = Piece> {
        let leaders = g.host(Region::MinasTirith).figures(Side::FreePeoples);
        leaders.filter(|figure| !figure.is_unit()).map(Piece::Figure)
    }

    fn slay(g: &mut Position, piece: Piece, tell: Tell<'_, Event>) {
        if let Piece::Figure(leader) = piece {
            g.remove(leader, Region::MinasTirith, tell);
        }
    }
}

impl Effect for DenethorsFolly {
    fn may_play(&self, g: &Position) -> bool {
        g.besieged(Region::MinasTirith) == Some(Side::FreePeoples)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, Self::WHO_DIES)]);
    }

    /// Leaders of several Nations may be there: the Shadow chooses (W-58).
    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        (Self::leaders(g).count() > 1).then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn happen(&self, g: &mut Position, _: u8, tell: Tell<'_, Event>) {
        let only = Self::leaders(g).next();
        if let Some(leader) = only {
            Self::slay(g, leader, tell);
        }
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        Self::leaders(g).try_for_each(|piece| visit(Action::Slay { piece }))
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        let Action::Slay { piece } = action else { return not_asked() };
        rule::events::CHOICE.forbids_if(!Self::leaders(g).any(|leader| leader == piece))
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        if let Action::Slay { piece } = action {
            Self::slay(g, piece, tell);
        }
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("which Leader in Minas Tirith do you lose?".to_string())
    }

    /// W-26: Strider does not break it.
    fn price(&self, g: &Position) -> Option<Price> {
        let here = |who: Character| g.at(who) == Some(Region::MinasTirith);
        let saved = here(Character::GandalfTheGrey)
            || here(Character::GandalfTheWhite)
            || here(Character::Aragorn);
        (saved || g.die_gives(DieResult::WillOfTheWest)).then_some(Price::TheDie)
    }
}

/// What it draws is part of playing any card.
pub struct ThePalantirOfOrthanc;

impl Effect for ThePalantirOfOrthanc {
    fn may_play(&self, g: &Position) -> bool {
        g.is_in_play(Character::Saruman)
    }

    fn play(&self, _: &mut Position, _: Card, _: Tell<'_, Event>) {}

    fn price(&self, g: &Position) -> Option<Price> {
        match g.die_gives(DieResult::WillOfTheWest) {
            true => Some(Price::TheDie),
            false => Some(Price::ElvenRing),
        }
    }
}

//! Denethor's Folly: as long as it lies on the table, a besieged Minas Tirith fights badly.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, OnlyPart, Price, part};
use crate::facts::{Card, Character, Region, Side};
use crate::host::Piece;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;
use crate::turn::result::DieResult;

pub struct DenethorsFolly;

impl DenethorsFolly {
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
    type Part = OnlyPart;

    fn may_play(&self, g: &Position) -> bool {
        g.besieged(Region::MinasTirith) == Some(Side::FreePeoples)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, OnlyPart)]);
    }

    /// Leaders of several Nations may be there: the Shadow chooses (W-58).
    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        (Self::leaders(g).count() > 1).then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn happen(&self, g: &mut Position, _: OnlyPart, tell: Tell<'_, Event>) {
        let only = Self::leaders(g).next();
        if let Some(leader) = only {
            Self::slay(g, leader, tell);
        }
    }

    fn offers(&self, g: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        Self::leaders(g).try_for_each(|piece| visit(Action::Slay { piece }))
    }

    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
        let Action::Slay { piece } = action else { return not_asked() };
        rule::events::CHOICE.forbids_if(!Self::leaders(g).any(|leader| leader == piece))
    }

    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, tell: Tell<'_, Event>) {
        if let Action::Slay { piece } = action {
            Self::slay(g, piece, tell);
        }
    }

    fn question(&self, _: &Position, _: OnlyPart) -> Option<String> {
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

//! Candles of Corpses, Cruel Weather, Morgul Wound.

use std::ops::ControlFlow;

use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use super::is_sheltered;
use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, part};
use crate::facts::{Card, Character, Side};
use crate::hunt::five;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

/// Three dice in the Dead Marshes; Gollum knows the way.
pub struct Candles;

impl Effect for Candles {
    fn may_play(&self, g: &Position) -> bool {
        !is_sheltered(g)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, 0)]);
    }

    fn waits_for(&self, _: &Position, _: u8) -> Option<Pending> {
        Some(Pending::Fate(Fate::Roll { dice: 3, faces: 6 }))
    }

    fn resolve_chance(&self, g: &mut Position, _: u8, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Dice(dice) = chance else { unreachable!("dice were asked for") };
        let needs = if g.fellowship.guide == Character::Gollum { 6 } else { 4 };
        let pips = dice.as_slice();
        let successes = pips.iter().filter(|&&pip| pip >= needs).count() as u8;
        let card = Card::CandlesOfCorpses;
        tell(Event::CardRolled { card, dice: five(pips), needs, successes });
        g.corrupt(successes, tell);
    }
}

/// The figure is driven one region aside; what it has walked stays as it is.
pub struct CruelWeather;

impl Effect for CruelWeather {
    fn may_play(&self, g: &Position) -> bool {
        g.fellowship.progress > 0
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, 0)]);
    }

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        Some(Pending::seat(g.seat(Side::Shadow)))
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        g.fellowship.at.adjacent().iter().try_for_each(|&to| visit(Action::To { to }))
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        let Action::To { to } = action else { return not_asked() };
        rule::events::CHOICE.forbids_if(!g.fellowship.at.is_adjacent(to))
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        if let Action::To { to } = action {
            g.fellowship.at = to;
            tell(Event::FellowshipDriven { to });
        }
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("where do you drive the Fellowship?".to_string())
    }
}

/// A wound that the Ring-bearer already weary feels less.
pub struct MorgulWound;

impl Effect for MorgulWound {
    fn may_play(&self, g: &Position) -> bool {
        !g.fellowship.hidden
    }

    fn play(&self, g: &mut Position, _: Card, tell: Tell<'_, Event>) {
        let by = if g.fellowship.corruption <= 3 { 2 } else { 1 };
        g.corrupt(by, tell);
    }
}

//! Dragons that come out of their lairs (MECCG.1.14, 1.15, 1.37), and what their defeat means.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::combat;
use crate::event::Event;
use crate::facts::{BEING_COUNT, Being, Class, Race, Site};
use crate::piece::{Piece, Place};
use crate::position::Position;
use crate::step::{Step as GameStep, each, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The company meets the next of the Dragons that are abroad on its way; those that it has met, as bits.
    Meet { met: u32 },
}

const _: () = assert!(BEING_COUNT <= 32, "a bit for each being");

/// Dragons in play that attack the company under way, without those that it has met.
fn abroad(g: &Position, met: u32) -> impl Iterator<Item = Piece> + '_ {
    g.all_in_play().filter(move |&piece| {
        let facts = g.card(piece).facts();
        let is_ahunt = facts.class == Class::LongEvent && facts.attack.is_some();
        let is_new = facts.being.is_some_and(|being| met >> being.0 & 1 == 0);
        is_ahunt && is_new && g.place(piece) == Place::Table && is_met(g, piece)
    })
}

/// The company moves through a region that the card names; more of them by night.
fn is_met(g: &Position, piece: Piece) -> bool {
    let facts = g.card(piece).facts();
    let night = g.is_night();
    let by_name = g.journey.names.iter().flatten().any(|&region| {
        facts.moving_in.contains(region) || (night && facts.moving_in_by_night.contains(region))
    });
    let types = facts.moving_in_types_by_night;
    let by_type = night && g.journey.types.iter().flatten().any(|&kind| types.contains(kind));
    by_name || by_type
}

impl table::Step<Position> for Step {
    /// MECCG.9.7: in the active player's order.
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let Step::Meet { met } = self;
        let can = g.current().exists && abroad(g, met).count() > 1;
        can.then(|| Pending::seat(g.active_seat()))
    }

    fn happen(self, g: &mut Position, _: Tell<'_, Event>) {
        let Step::Meet { met } = self;
        let next = if g.current().exists { abroad(g, met).next() } else { None };
        if let Some(piece) = next {
            meet(g, piece, met);
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let Step::Meet { met } = self;
        each(abroad(g, met).map(|piece| Action::Face { character: g.named(piece) }), visit)
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        let Step::Meet { met } = self;
        match action {
            Action::Face { character }
                if abroad(g, met).any(|piece| g.named(piece) == character) =>
            {
                Ok(())
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, _: Tell<'_, Event>) {
        let Step::Meet { met } = self;
        if let Action::Face { character } = action
            && let Some(piece) = g.in_play(character)
        {
            meet(g, piece, met);
        }
    }
}

fn meet(g: &mut Position, piece: Piece, met: u32) {
    let bit = g.card(piece).facts().being.map_or(0, |being| 1 << being.0);
    g.agenda.then([GameStep::Dragons(Step::Meet { met: met | bit })]);
    combat::begin_event(g, piece);
}

/// MECCG.1.14: all other cards of the Dragon are removed from play, and none may be played again.
pub fn is_defeated(g: &mut Position, piece: Piece, tell: Tell<'_, Event>) {
    let card = g.card(piece);
    let Some(being) = card.facts().being.filter(|being| being.facts().lair.is_some()) else {
        return;
    };
    g.beings_gone |= 1 << being.0;
    let others: Vec<Piece> = g
        .all_in_play()
        .filter(|&other| {
            other != piece
                && g.card(other).is_same_being(card)
                && !matches!(g.place(other), Place::Points { .. })
        })
        .collect();
    for other in others {
        g.remove(other, tell);
    }
}

impl Position {
    /// The Dragon was defeated (MECCG.1.14).
    pub fn is_gone(&self, being: Option<Being>) -> bool {
        being.is_some_and(|being| self.beings_gone >> being.0 & 1 == 1)
    }

    /// The Dragon of this lair was defeated: its automatic-attack is no more.
    pub fn is_empty_lair(&self, site: Site, race: Race) -> bool {
        let gone = (0..BEING_COUNT as u8)
            .map(Being)
            .any(|being| being.facts().lair == Some(site) && self.is_gone(Some(being)));
        race == Race::Dragon && gone
    }
}

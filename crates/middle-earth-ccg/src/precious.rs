//! What follows from an attack of My Precious: he takes a ring, or Gollum comes in his place.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::ability::Trait;
use crate::event::Event;
use crate::facts::Card;
use crate::piece::{Piece, Place};
use crate::position::{Combat, Position};
use crate::rule;
use crate::step::{Step as GameStep, each, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The attacker chooses the ring of the company that is discarded with him.
    TakesRing { agent: Piece, of: u8, company: u8 },
    /// The defender may play Gollum by tapping a character of the company; he is discarded.
    Gollum { agent: Piece, of: u8, company: u8 },
}

/// The attack is over, and the agent is still in play.
pub fn after(g: &mut Position, agent: Piece, fight: &Combat) {
    if !g.card(agent).is(Trait::SeeksRings) || g.place(agent) != Place::Agent {
        return;
    }
    let (of, company) = (fight.defender, fight.company);
    let strikes = fight.assigned.iter().flatten().count();
    let failed = strikes > 0 && usize::from(fight.failures) == strikes;
    if fight.has_succeeded {
        g.agenda.then([GameStep::Precious(Step::TakesRing { agent, of, company })]);
    } else if failed && !fight.is_canceled {
        g.agenda.then([GameStep::Precious(Step::Gollum { agent, of, company })]);
    }
}

fn rings(g: &Position, of: u8, company: u8) -> Vec<Piece> {
    let bearers = g.characters(usize::from(of), usize::from(company));
    bearers.flat_map(|bearer| g.with(bearer)).filter(|&item| g.is_ring(item)).collect()
}

fn take(g: &mut Position, agent: Piece, ring: Piece, tell: Tell<'_, Event>) {
    g.discard(ring, tell);
    g.discard(agent, tell);
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::TakesRing { agent, of, company } => {
                let several = rings(g, of, company).len() > 1;
                several.then(|| Pending::seat(Position::seat(agent.owner())))
            }
            // Both players see whether there are cards in hand, and somebody who could tap.
            Step::Gollum { of, company, .. } => {
                let (seat, id) = (usize::from(of), usize::from(company));
                let can = !g.players[seat].hand.is_empty()
                    && g.company(seat, id).exists
                    && g.untapped_of(seat, id).next().is_some();
                can.then_some(Pending::seat(Seat(of)))
            }
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        if let Step::TakesRing { agent, of, company } = self
            && let Some(&ring) = rings(g, of, company).first()
        {
            take(g, agent, ring, tell);
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::TakesRing { of, company, .. } => {
                let rings = rings(g, of, company).into_iter();
                each(rings.map(|item| Action::Lose { item: g.named(item) }), visit)
            }
            Step::Gollum { of, company, .. } => {
                visit(Action::Pass)?;
                if g.from_hand(seat.index(), Card::Gollum).is_none() {
                    return ControlFlow::Continue(());
                }
                let members = g.untapped_of(usize::from(of), usize::from(company));
                let play = |by| Action::Play { card: Card::Gollum, by: g.named(by) };
                each(members.map(play), visit)
            }
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::TakesRing { of, company, .. }, Action::Lose { item }) => {
                let is_one = rings(g, of, company).into_iter().any(|ring| g.named(ring) == item);
                rule::events::TARGET.forbids_if(!is_one)
            }
            (Step::Gollum { .. }, Action::Pass) => Ok(()),
            (Step::Gollum { of, company, .. }, Action::Play { card, by }) => {
                let is_held = g.from_hand(seat.index(), card).is_some();
                rule::hand::NOT_HELD.forbids_if(card != Card::Gollum || !is_held)?;
                let mut members = g.untapped_of(usize::from(of), usize::from(company));
                rule::site::UNTAPPED.forbids_if(!members.any(|one| g.named(one) == by))
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::TakesRing { agent, .. }, Action::Lose { item }) => {
                if let Some(ring) = g.in_play(item) {
                    take(g, agent, ring, tell);
                }
            }
            (Step::Gollum { agent, .. }, Action::Play { card, by }) => {
                // He leaves by that play (MECCG.1.12).
                g.discard(agent, tell);
                if let (Some(gollum), Some(by)) =
                    (g.from_hand(seat.index(), card), g.own_character(seat.index(), by))
                {
                    g.tap(by, tell);
                    g.attach(gollum, by, tell);
                }
            }
            _ => tell(Event::Passed { seat }),
        }
    }
}

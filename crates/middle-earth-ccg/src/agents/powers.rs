//! What single agents do by their own cards (MECCG.15).

use table::{Illegal, Tell};

use super::attack::step_forward;
use super::{homes, reveal};
use crate::action::At;
use crate::cards::ability::{Ability, Trait};
use crate::event::Event;
use crate::facts::Card;
use crate::piece::State;
use crate::position::{Agent, Position};
use crate::rule;
use crate::step::not_asked;

/// What an agent does by its own card in a movement/hazard phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Power {
    /// It taps and attacks the company, with this more prowess.
    Attack(i8),
    /// It is discarded, and the company goes back.
    TurnBack,
    /// It taps for an influence attempt (MECCG.19.6).
    Influence,
}

pub(super) fn power(card: Card) -> Option<Power> {
    card.abilities().iter().find_map(|ability| match ability {
        Ability::AgentCan(power) => Some(*power),
        _ => None,
    })
}

pub(super) fn may_use(g: &Position, seat: usize, agent: &Agent, home: At) -> Result<(), Illegal> {
    let Some(power) = power(g.card(agent.piece)) else { return rule::agent::NO_POWER.forbids() };
    may_stand_there(g, seat, agent, home)?;
    match power {
        // It names its target.
        Power::Influence => rule::agent::NO_POWER.forbids(),
        Power::Attack(_) => {
            rule::agent::UNTAPPED.forbids_if(g.state(agent.piece) != State::Untapped)
        }
        // A company that is not under way has no origin to go back to.
        Power::TurnBack => rule::agent::MOVING.forbids_if(g.current().origin.is_none()),
    }
}

/// The agent is where the company goes, and can be revealed with this site.
pub(super) fn may_stand_there(
    g: &Position,
    seat: usize,
    agent: &Agent,
    home: At,
) -> Result<(), Illegal> {
    let site = g.new_site();
    rule::agent::THERE.forbids_if(!g.is_agent_at(agent, site))?;
    if agent.is_open {
        return if home == At(None) { Ok(()) } else { not_asked() };
    }
    let fits = home == At(None) || home == At(Some(site));
    rule::agent::HOME.forbids_if(!fits || !homes(g, seat, agent).contains(&home))
}

/// Whether the agent that attacks can tap for one more strike.
pub fn may_add_strike(g: &Position) -> bool {
    let from = g.combat.as_ref().filter(|fight| fight.is_agent).and_then(|fight| fight.from);
    from.is_some_and(|piece| g.card(piece).is(Trait::AgentAddsStrike) && g.is_untapped(piece))
}

pub(super) fn use_it(
    g: &mut Position,
    seat: usize,
    number: u8,
    At(home): At,
    tell: Tell<'_, Event>,
) {
    let Some(entry) = g.agent(seat, number).copied() else { return };
    let Some(power) = power(g.card(entry.piece)) else { return };
    match power {
        Power::Attack(more) => {
            let attacked = entry.has_attacked;
            if let Some(piece) = step_forward(g, seat, number, g.new_site(), tell) {
                // It is no attack of a site phase.
                if let Some(agent) = g.agent_mut(seat, number) {
                    agent.has_attacked = attacked;
                }
                g.tap(piece, tell);
                crate::combat::begin_agent(g, piece, more);
            }
        }
        Power::Influence => (),
        Power::TurnBack => {
            if reveal(g, seat, number, At(home), tell) {
                g.discard(entry.piece, tell);
                crate::movement::send_back(g, tell);
            }
        }
    }
}

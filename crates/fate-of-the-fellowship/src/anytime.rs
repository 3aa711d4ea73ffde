//! What may be done at any time: events and some abilities, on anybody's turn.
//!
//! They are no actions. They may not break into a search, a battle or the resolving of another card
//! or ability, so they are offered where nothing is being resolved: in the actions step, between
//! two shadow cards, and when a hand is too large. Tom Bombadil alone may come while dice lie.

use std::ops::ControlFlow;

use table::{Illegal, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::{Cards, PlayerCard};
use crate::event::Event;
use crate::facts::{Character, EventCard, Symbol};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{characters, dice, events, rule};

/// What is not bound to a step: it waits only while something is being resolved.
pub fn is_for_any_time(action: Action) -> bool {
    matches!(
        action,
        Action::Play { .. } | Action::Distract | Action::SureShot | Action::LadyOfLight
    )
}

/// Whether `seat` has anything to break in with.
#[inline]
pub fn can_break_in(g: &Position, seat: Seat) -> bool {
    let events = g.hands[seat.index()].and(Cards::EVENTS);
    (!events.is_empty()
        && events.iter().filter_map(PlayerCard::as_event).any(|e| events::may_play(g, e).is_ok()))
        || ABILITIES.into_iter().any(|(who, _)| g.owns(seat, who) && judge_ability(g, who).is_ok())
}

pub fn somebody_can_break_in(g: &Position) -> bool {
    Seat::first(g.options.players).any(|seat| can_break_in(g, seat))
}

const ABILITIES: [(Character, Action); 3] = [
    (Character::MerryPippin, Action::Distract),
    (Character::Legolas, Action::SureShot),
    (Character::Galadriel, Action::LadyOfLight),
];

/// What may be done now, and nothing that `judge` would refuse.
pub fn offers(g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
    at_hand(g, seat, &mut |action| match judge(g, seat, action) {
        Ok(()) => visit(action),
        Err(_) => ControlFlow::Continue(()),
    })
}

/// Also the events that are in another hand or none.
pub fn candidates(g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
    at_hand(g, seat, visit)?;
    let others = EventCard::ALL.into_iter().filter(|&event| !g.hands[seat.index()].holds(event));
    others.map(|event| Action::Play { event }).try_for_each(visit)
}

/// FOTF.11.1, FOTF.11.2
fn at_hand(g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
    offer_events(g, seat, visit)?;
    for (who, action) in ABILITIES {
        if g.owns(seat, who) {
            visit(action)?;
        }
    }
    ControlFlow::Continue(())
}

pub fn offer_events(g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
    let events = g.hands[seat.index()].and(Cards::EVENTS);
    events
        .iter()
        .filter_map(PlayerCard::as_event)
        .map(|event| Action::Play { event })
        .try_for_each(visit)
}

pub fn judge(g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Play { event } => {
            rule::cards::FROM_OWN_HAND.forbids_if(!g.hands[seat.index()].holds(event))?;
            events::may_play(g, event)
        }
        Action::Distract | Action::SureShot | Action::LadyOfLight => {
            for (who, ability) in ABILITIES {
                if ability == action {
                    rule::turn::OWN_CHARACTER.forbids_if(!g.owns(seat, who))?;
                    judge_ability(g, who)?;
                }
            }
            Ok(())
        }
        _ => not_asked(),
    }
}

/// Merry & Pippin's Distract, Legolas's Sure Shot, Galadriel's Lady of Light.
fn judge_ability(g: &Position, who: Character) -> Result<(), Illegal> {
    let (Some(seat), Some(at)) = (g.owner(who), g.at(who)) else {
        return rule::turn::ON_THE_BOARD.forbids();
    };
    let region = at.region();
    match who {
        Character::MerryPippin => {
            rule::characters::DISTRACT.forbids_if(g.nazgul(region) >= 4)?;
            rule::characters::DISTRACT.forbids_if(characters::nazgul_elsewhere(g, region) == 0)?;
            rule::characters::DISTRACT.forbids_if(!dice::has(g, seat, Symbol::Friendship))
        }
        Character::Legolas => {
            rule::characters::SURE_SHOT.forbids_if(!dice::has(g, seat, Symbol::Stealth))?;
            rule::characters::SURE_SHOT.forbids_if(!characters::has_a_target(g, at))
        }
        _ => {
            rule::characters::LADY_OF_LIGHT.forbids_if(!g.is_haven(at))?;
            rule::characters::LADY_OF_LIGHT.forbids_if(!dice::has(g, seat, Symbol::Stealth))?;
            rule::characters::LADY_OF_LIGHT.forbids_if(g.deck.events_in_the_box() == 0)
        }
    }
}

pub fn answer(g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::Play { event } => {
            g.agenda.then([GameStep::Settle]);
            play(g, seat, event, tell);
            events::begin(g, seat, event, tell);
        }
        Action::Distract => {
            let step = characters::Step::Distract { left: 2 };
            g.agenda.then([GameStep::Ability(step)]);
            g.pay_one(seat, Symbol::Friendship);
            tell(Event::AbilityUsed { who: Character::MerryPippin, ability: "Distract" });
        }
        Action::SureShot => {
            g.agenda.then([GameStep::Ability(characters::Step::SureShot)]);
            g.pay_one(seat, Symbol::Stealth);
            tell(Event::AbilityUsed { who: Character::Legolas, ability: "Sure Shot" });
        }
        Action::LadyOfLight => {
            g.agenda.then([GameStep::Ability(characters::Step::LadyOfLight)]);
            g.pay_one(seat, Symbol::Stealth);
            tell(Event::AbilityUsed { who: Character::Galadriel, ability: "Lady of Light" });
        }
        _ => (),
    }
}

/// The card is discarded, whoever's turn it is.
fn play(g: &mut Position, seat: Seat, event: EventCard, tell: Tell<'_, Event>) {
    g.discard_card(seat, PlayerCard::event(event));
    tell(Event::EventPlayed { seat, event });
}

/// Tom Bombadil while dice lie on the table.
pub fn judge_tom(g: &Position, seat: Seat, event: EventCard) -> Result<(), Illegal> {
    rule::cards::NOT_WHILE_RESOLVING.forbids_if(event != EventCard::TomBombadil)?;
    rule::cards::FROM_OWN_HAND.forbids_if(!g.hands[seat.index()].holds(event))?;
    rule::events::TOM.forbids_if(!dice::any_lies(g))
}

pub fn call_tom(g: &mut Position, seat: Seat, tell: Tell<'_, Event>) {
    play(g, seat, EventCard::TomBombadil, tell);
    events::tom_takes_up_dice(g, seat);
}

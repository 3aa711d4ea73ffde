//! Fellowship: two players whose characters meet pass a card.
//!
//! The card must match the region they are in, and both must agree. Nobody may end with more than
//! seven cards. The solo game has no use for it.

use std::ops::ControlFlow;

use table::{Illegal, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::{Cards, PlayerCard};
use crate::characters;
use crate::event::Event;
use crate::facts::{Character, Location, Symbol};
use crate::position::Position;
use crate::rule;
use crate::sets::OncePerTurn;
use crate::step::Step as GameStep;
use crate::turn::actions::Counts;

pub fn offers(
    g: &Position,
    seat: Seat,
    who: Character,
    at: Location,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    if g.is_solo() {
        return ControlFlow::Continue(());
    }
    let fitting = fitting_cards(g, who, at);
    for with in g.characters_at(at).iter() {
        let Some(other) = g.owner(with).filter(|&other| other != seat) else { continue };
        for card in g.hands[seat.index()].and(fitting).iter() {
            if judge_give(g, seat, who, card, with).is_ok() {
                visit(Action::Give { who, card, with })?;
            }
        }
        for card in g.hands[other.index()].and(fitting).iter() {
            if judge_take(g, seat, who, card, with).is_ok() {
                visit(Action::Take { who, card, with })?;
            }
        }
    }
    ControlFlow::Continue(())
}

pub fn judge_give(
    g: &Position,
    seat: Seat,
    who: Character,
    card: PlayerCard,
    with: Character,
) -> Result<(), Illegal> {
    judge_meeting(g, seat, who, card, with)?;
    rule::fellowship::CARD_TO_GIVE.forbids_if(!g.hands[seat.index()].contains(card))?;
    // Tempted by Power: Boromir neither gives nor takes resistance, and nobody takes it from him.
    let tempted = who == Character::Boromir && card.shows(Symbol::Resistance);
    table::ran!("ability:boromir/tempted-by-power", if tempted);
    rule::characters::TEMPTED_BY_POWER.forbids_if(tempted)
}

pub fn judge_take(
    g: &Position,
    seat: Seat,
    who: Character,
    card: PlayerCard,
    with: Character,
) -> Result<(), Illegal> {
    judge_meeting(g, seat, who, card, with)?;
    let held = g.owner(with).is_some_and(|other| g.hands[other.index()].contains(card));
    rule::fellowship::FROM_THEIR_HAND.forbids_if(!held)?;
    let boromir = who == Character::Boromir || with == Character::Boromir;
    let tempted = boromir && card.shows(Symbol::Resistance);
    table::ran!("ability:boromir/tempted-by-power", if tempted);
    rule::characters::TEMPTED_BY_POWER.forbids_if(tempted)
}

/// FOTF.4.8, FOTF.14.8
fn judge_meeting(
    g: &Position,
    seat: Seat,
    who: Character,
    card: PlayerCard,
    with: Character,
) -> Result<(), Illegal> {
    rule::solo::NO_FELLOWSHIP.forbids_if(g.is_solo())?;
    g.may_act(seat, who, Counts::Other)?;
    let Some(at) = g.at(who) else { return rule::turn::ON_THE_BOARD.forbids() };
    let Some(other) = g.owner(with).filter(|&other| other != seat) else {
        return rule::fellowship::MEETING.forbids();
    };
    rule::fellowship::MEETING.forbids_if(!g.is_at(with, at))?;
    rule::fellowship::MATCHING_REGION.forbids_if(!fitting_cards(g, who, at).contains(card))?;
    rule::fellowship::BOTH_AGREE.forbids_if(g.turn.declined.contains(other))
}

/// The cards of the region; with Arwen's Give Counsel at a haven any region card, once a turn.
fn fitting_cards(g: &Position, who: Character, at: Location) -> Cards {
    let counsel = who == Character::Arwen
        && g.is_haven(at)
        && !g.turn.used.contains(OncePerTurn::GiveCounsel);
    if counsel { Cards::REGIONS } else { Cards::of(at.region()) }
}

pub fn propose_give(g: &mut Position, who: Character, card: PlayerCard, with: Character) {
    let step = characters::Step::Fellowship { who, card, with, giving: true };
    g.agenda.then([GameStep::Ability(step)]);
}

pub fn propose_take(g: &mut Position, who: Character, card: PlayerCard, with: Character) {
    let step = characters::Step::Fellowship { who, card, with, giving: false };
    g.agenda.then([GameStep::Ability(step)]);
}

/// Both agree: the action is done. It passes a card and never a token (FOTF.4.10).
pub fn pass_card(
    g: &mut Position,
    who: Character,
    card: PlayerCard,
    with: Character,
    giving: bool,
    tell: Tell<'_, Event>,
) {
    let (Some(seat), Some(other), Some(at)) = (g.owner(who), g.owner(with), g.at(who)) else {
        return;
    };
    if !card.is_of(at.region()) {
        g.turn.used = g.turn.used.with(OncePerTurn::GiveCounsel);
        tell(Event::AbilityUsed { who, ability: "Give Counsel" });
        table::ran!("ability:arwen/give-counsel");
    }
    g.count_action(who, Counts::Other);
    let (from, to) = if giving { (seat, other) } else { (other, seat) };
    g.hands[from.index()] = g.hands[from.index()].without(card);
    g.take_into_hand(to, card);
    tell(Event::CardPassed { from, to, card });
    g.agenda.then([GameStep::HandLimit(to)]);
}

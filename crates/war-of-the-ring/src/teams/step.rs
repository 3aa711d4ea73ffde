//! Every step that teammates add: cards are drawn by each, and swapped; Armies become one.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Seats, Tell, Visit};

use super::{Gift, armies};
use crate::action::Action;
use crate::event::Event;
use crate::facts::{Deck, Player, Region, Side};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};
use crate::{events, turn};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A player says from which deck he draws (WOTR.11.1.4).
    ChooseDeck(Player),
    Draw {
        player: Player,
        deck: Deck,
    },
    HandLimit(Player),
    /// Teammates may swap a card (WOTR.11.1.6).
    Swap(Side),
    /// Does the teammate of the player who acts agree that their Armies here become one (WOTR.11.2.1)?
    Join(Side, Region),
}

/// WOTR.11.1.4, WOTR.11.1.6, WOTR.11.3.2: what a side does in phase 1 in place of drawing from both
/// decks.
pub fn draw(g: &mut Position, side: Side) {
    let teams = |step| GameStep::Teams(step);
    g.agenda.then([teams(Step::Swap(side))]);
    for player in [Player::first(side).teammate(), Player::first(side)] {
        g.agenda.then([teams(Step::HandLimit(player))]);
        match g.turn {
            1 => g.agenda.then(Deck::ALL.map(|deck| teams(Step::Draw { player, deck }))),
            _ => g.agenda.then([teams(Step::ChooseDeck(player))]),
        }
    }
}

/// This player draws a card, whichever player acts.
pub fn draw_for(g: &mut Position, player: Player, deck: Deck) {
    g.agenda.then([
        GameStep::Teams(Step::Draw { player, deck }),
        GameStep::Teams(Step::HandLimit(player)),
    ]);
}

/// WOTR.11.2.1: who acts asks his teammate, and goes on with his action.
pub fn propose(g: &mut Position, side: Side, at: Region, tell: Tell<'_, Event>) {
    g.teams.asked[side] = g.teams.asked[side].with(at);
    tell(Event::JoinProposed { side, at });
    g.agenda.then([GameStep::Teams(Step::Join(side, at)), GameStep::Turn(turn::Step::Act(side))]);
}

fn decks(g: &Position, side: Side) -> impl Iterator<Item = Deck> {
    Deck::ALL.into_iter().filter(move |&deck| !g.cards[side].deck.of_deck(deck).is_empty())
}

/// Players who have still to say what they give. Nobody is asked if one of the two has no card.
fn silent(g: &Position, side: Side) -> Seats {
    let can = g.players_of(side).all(|player| !g.hand(player).is_empty());
    let mute = g.players_of(side).filter(|player| g.teams.gives[player.index()] == Gift::NotSaid);
    mute.filter(|_| can).fold(Seats::NONE, |seats, player| seats.with(player.seat()))
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::ChooseDeck(player) => {
                let choice = decks(g, player.side()).count() > 1;
                choice.then(|| Pending::seat(player.seat()))
            }
            Step::Draw { player, deck } => {
                let from = u32::from(g.cards[player.side()].deck.of_deck(deck).len());
                (from > 0).then_some(Pending::Fate(Fate::Draw { from }))
            }
            Step::HandLimit(player) => (g.hand(player).len() > g.hand_limit(player.side()))
                .then(|| Pending::seat(player.seat())),
            Step::Swap(side) => {
                let silent = silent(g, side);
                (silent != Seats::NONE).then(|| Pending::seats(silent))
            }
            Step::Join(side, _) => Some(Pending::seat(g.speaker(side).teammate().seat())),
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::ChooseDeck(player) => {
                let only = decks(g, player.side()).next();
                if let Some(deck) = only {
                    g.agenda.then([GameStep::Teams(Step::Draw { player, deck })]);
                }
            }
            Step::Swap(side) => swap(g, side, tell),
            Step::Draw { .. } | Step::HandLimit(_) | Step::Join(..) => (),
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::ChooseDeck(player) => {
                decks(g, player.side()).try_for_each(|deck| visit(Action::Draw { deck }))
            }
            Step::HandLimit(player) => {
                g.hand(player).iter().try_for_each(|card| visit(Action::Discard { card }))
            }
            Step::Swap(_) => {
                let hand = g.hand(Player::at(seat));
                hand.iter().try_for_each(|card| visit(Action::Give { card }))?;
                visit(Action::GiveNothing)
            }
            Step::Join(..) => {
                visit(Action::Yes)?;
                visit(Action::No)
            }
            Step::Draw { .. } => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::ChooseDeck(player), Action::Draw { deck }) => {
                let empty = g.cards[player.side()].deck.of_deck(deck).is_empty();
                rule::events::DECK_EMPTY.forbids_if(empty)
            }
            (Step::HandLimit(player), Action::Discard { card }) => {
                rule::events::IN_HAND.forbids_if(!g.hand(player).contains(card))
            }
            (Step::Swap(_), Action::Give { card }) => {
                rule::events::IN_HAND.forbids_if(!g.hand(Player::at(seat)).contains(card))
            }
            (Step::Swap(_), Action::GiveNothing) => Ok(()),
            (Step::Join(..), Action::Yes | Action::No) => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::ChooseDeck(player), Action::Draw { deck }) => {
                g.agenda.then([GameStep::Teams(Step::Draw { player, deck })]);
            }
            (Step::HandLimit(player), Action::Discard { card }) => {
                events::bury(g, player, card, tell);
                g.agenda.then([GameStep::Teams(self)]);
            }
            (Step::Swap(_), Action::Give { card }) => {
                says(g, seat, Gift::Card(card), tell);
                g.agenda.then([GameStep::Teams(self)]);
            }
            (Step::Swap(_), _) => {
                says(g, seat, Gift::Nothing, tell);
                g.agenda.then([GameStep::Teams(self)]);
            }
            (Step::Join(side, at), Action::Yes) => armies::join(g, side, at, tell),
            (Step::Join(side, at), _) => tell(Event::ArmiesStayApart { side, at }),
            (Step::ChooseDeck(_) | Step::HandLimit(_) | Step::Draw { .. }, _) => {
                unreachable!("judged before")
            }
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        if let (Step::Draw { player, deck }, Chance::Drawn(nth)) = (self, chance) {
            events::drawn(g, player, deck, nth, tell);
        }
    }
}

fn says(g: &mut Position, seat: Seat, gift: Gift, tell: Tell<'_, Event>) {
    let player = Player::at(seat);
    g.teams.gives[player.index()] = gift;
    let card = if let Gift::Card(card) = gift { Some(card) } else { None };
    tell(Event::SwapSaid { player, gives: card.is_some(), card });
}

/// Both have said what they give; it comes to pass only if both give a card.
fn swap(g: &mut Position, side: Side, tell: Tell<'_, Event>) {
    let (first, second) = (Player::first(side), Player::first(side).teammate());
    let gives =
        |g: &mut Position, player: Player| std::mem::take(&mut g.teams.gives[player.index()]);
    let (one, other) = (gives(g, first), gives(g, second));
    if let (Gift::Card(one), Gift::Card(other)) = (one, other) {
        *g.hand_mut(first) = g.hand(first).without(one).with(other);
        *g.hand_mut(second) = g.hand(second).without(other).with(one);
        tell(Event::CardsSwapped { to: first, card: Some(other) });
        tell(Event::CardsSwapped { to: second, card: Some(one) });
        return;
    }
    for (player, gift) in [(first, one), (second, other)] {
        if let Gift::Card(_) = gift {
            tell(Event::CardKept { player });
        }
    }
}

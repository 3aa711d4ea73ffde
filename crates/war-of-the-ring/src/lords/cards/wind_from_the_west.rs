//! Wind from the West: a card of the Shadow goes, from the table or from its hand.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, bury, leave_table, part, parts};
use crate::facts::{Card, Player, Side};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

pub struct WindFromTheWest;

const CARD: Card = Card::WindFromTheWest;

parts! {
    pub enum Part {
        /// A card on the table is chosen; if there is none, whether a hand is looked at.
        Choose = 0,
        /// The hand of the Witch-king's player lies open, and one card of it goes.
        WitchKingsHand = 1,
        /// The same of Saruman's player.
        SarumansHand = 2,
    }
}

impl Part {
    /// Whose hand lies open.
    fn hand(self) -> Option<Player> {
        match self {
            Part::Choose => None,
            Part::WitchKingsHand => Some(Player::WitchKing),
            Part::SarumansHand => Some(Player::Saruman),
        }
    }
}

/// Whose hand the Free Peoples look at, as long as they do.
pub fn open_hand(g: &Position) -> Option<Player> {
    let hands = [Part::WitchKingsHand, Part::SarumansHand];
    let open = hands.into_iter().find(|&hand| g.agenda.top() == Some(part(CARD, hand)));
    open.and_then(Part::hand)
}

/// Players of the Shadow who hold a card.
fn holders(g: &Position) -> impl Iterator<Item = Player> {
    g.players_of(Side::Shadow).filter(|&player| !g.hand(player).is_empty())
}

impl Effect for WindFromTheWest {
    type Part = Part;

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, Part::Choose)]);
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        let table = g.cards[Side::Shadow].table;
        let asks = match part.hand() {
            None => table.len() > 1 || (table.is_empty() && holders(g).next().is_some()),
            Some(player) => !g.hand(player).is_empty(),
        };
        asks.then(|| Pending::seat(g.seat(Side::FreePeoples)))
    }

    fn happen(&self, g: &mut Position, part: Part, tell: Tell<'_, Event>) {
        let only = g.cards[Side::Shadow].table.iter().next();
        if let (Part::Choose, Some(card)) = (part, only) {
            leave_table(g, card, tell);
        }
    }

    fn offers(&self, g: &Position, part: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let cards = &g.cards[Side::Shadow];
        if let Some(player) = part.hand() {
            return g.hand(player).iter().try_for_each(|card| visit(Action::Discard { card }));
        }
        if cards.table.is_empty() {
            match g.is_shared(Side::Shadow) {
                true => holders(g).try_for_each(|player| visit(Action::LookAt { player }))?,
                false => visit(Action::Yes)?,
            }
            return visit(Action::No);
        }
        cards.table.iter().try_for_each(|card| visit(Action::Remove { card }))
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        let cards = &g.cards[Side::Shadow];
        match (part.hand(), action) {
            (None, Action::Remove { card }) => {
                rule::events::LIES_ON_TABLE.forbids_if(!cards.table.contains(card))
            }
            (None, Action::Yes | Action::No | Action::LookAt { .. }) => {
                rule::events::CHOICE.forbids_if(!cards.table.is_empty())?;
                let shared = g.is_shared(Side::Shadow);
                rule::events::CHOICE.forbids_if(match action {
                    Action::Yes => shared,
                    Action::LookAt { player } => !shared || holders(g).all(|other| other != player),
                    _ => false,
                })
            }
            (Some(player), Action::Discard { card }) => {
                rule::events::CHOICE.forbids_if(!g.hand(player).contains(card))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, part: Part, action: Action, tell: Tell<'_, Event>) {
        match (part.hand(), action) {
            (_, Action::Remove { card }) => leave_table(g, card, tell),
            (_, Action::Yes) => look(g, Player::WitchKing, tell),
            (_, Action::LookAt { player }) => look(g, player, tell),
            (Some(player), Action::Discard { card }) => bury(g, player, card, tell),
            _ => (),
        }
    }

    fn question(&self, g: &Position, part: Part) -> Option<String> {
        let asks = match part {
            Part::Choose if g.cards[Side::Shadow].table.is_empty() => {
                "do the Free Peoples look at a hand of the Shadow?"
            }
            Part::Choose => "which card of the Shadow leaves the table?",
            Part::WitchKingsHand | Part::SarumansHand => {
                "which card in the Shadow's hand do you discard?"
            }
        };
        Some(asks.to_string())
    }
}

fn look(g: &mut Position, of: Player, tell: Tell<'_, Event>) {
    tell(Event::HandSeen { by: g.speaker(Side::FreePeoples), of, cards: Some(g.hand(of)) });
    let hand = match of {
        Player::Saruman => Part::SarumansHand,
        Player::WitchKing | Player::Gondor | Player::Rohan => Part::WitchKingsHand,
    };
    g.agenda.then([part(CARD, hand)]);
}

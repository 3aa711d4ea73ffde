//! Wind from the West: a card of the Shadow goes, from the table or from its hand.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, bury, leave_table, part};
use crate::facts::{Card, Player, Side};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

pub struct WindFromTheWest;

const CARD: Card = Card::WindFromTheWest;
/// A card on the table is chosen; if there is none, whether the hand is looked at.
const CHOOSE: u8 = 0;
/// The hand of the Witch-king's player lies open, and one of it goes; or that of Saruman's.
const HAND: u8 = 1;
const SARUMANS: u8 = 2;

/// Whose hand the Free Peoples look at, as long as they do.
pub fn open_hand(g: &Position) -> Option<Player> {
    [Player::WitchKing, Player::Saruman]
        .into_iter()
        .find(|&of| g.agenda.top() == Some(looks_at(of)))
}

fn looks_at(of: Player) -> GameStep {
    part(CARD, if of == Player::Saruman { SARUMANS } else { HAND })
}

fn whose(part: u8) -> Player {
    if part == SARUMANS { Player::Saruman } else { Player::WitchKing }
}

/// Players of the Shadow who hold a card.
fn holders(g: &Position) -> impl Iterator<Item = Player> {
    g.players_of(Side::Shadow).filter(|&player| !g.hand(player).is_empty())
}

impl Effect for WindFromTheWest {
    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.agenda.then([part(card, CHOOSE)]);
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        let table = g.cards[Side::Shadow].table;
        let asks = match part {
            CHOOSE => table.len() > 1 || (table.is_empty() && holders(g).next().is_some()),
            _ => !g.hand(whose(part)).is_empty(),
        };
        asks.then(|| Pending::seat(g.seat(Side::FreePeoples)))
    }

    fn happen(&self, g: &mut Position, part: u8, tell: Tell<'_, Event>) {
        let only = g.cards[Side::Shadow].table.iter().next();
        if let (CHOOSE, Some(card)) = (part, only) {
            leave_table(g, card, tell);
        }
    }

    fn offers(&self, g: &Position, part: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let cards = &g.cards[Side::Shadow];
        if part != CHOOSE {
            return g.hand(whose(part)).iter().try_for_each(|card| visit(Action::Discard { card }));
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

    fn judge(&self, g: &Position, part: u8, action: Action) -> Result<(), Illegal> {
        let cards = &g.cards[Side::Shadow];
        match (part, action) {
            (CHOOSE, Action::Remove { card }) => {
                rule::events::LIES_ON_TABLE.forbids_if(!cards.table.contains(card))
            }
            (CHOOSE, Action::Yes | Action::No | Action::LookAt { .. }) => {
                rule::events::CHOICE.forbids_if(!cards.table.is_empty())?;
                let shared = g.is_shared(Side::Shadow);
                rule::events::CHOICE.forbids_if(match action {
                    Action::Yes => shared,
                    Action::LookAt { player } => !shared || holders(g).all(|other| other != player),
                    _ => false,
                })
            }
            (HAND | SARUMANS, Action::Discard { card }) => {
                rule::events::CHOICE.forbids_if(!g.hand(whose(part)).contains(card))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, part: u8, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Remove { card } => leave_table(g, card, tell),
            Action::Yes => look(g, Player::WitchKing, tell),
            Action::LookAt { player } => look(g, player, tell),
            Action::Discard { card } => bury(g, whose(part), card, tell),
            _ => (),
        }
    }

    fn question(&self, g: &Position, part: u8) -> Option<String> {
        let asks = match part {
            CHOOSE if g.cards[Side::Shadow].table.is_empty() => {
                "do the Free Peoples look at a hand of the Shadow?"
            }
            CHOOSE => "which card of the Shadow leaves the table?",
            _ => "which card in the Shadow's hand do you discard?",
        };
        Some(asks.to_string())
    }
}

fn look(g: &mut Position, of: Player, tell: Tell<'_, Event>) {
    tell(Event::HandSeen { by: g.speaker(Side::FreePeoples), of, cards: Some(g.hand(of)) });
    g.agenda.then([looks_at(of)]);
}

//! Drawing, discarding down to the hand size, and the exhaustion of a play deck (MECCG.4.5, 4.6, 9.14).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::ability::Trait;
use crate::deck::{Kind, kind_of};
use crate::event::Event;
use crate::facts::{Card, Class, ItemType, Keywords, Side, Sites};
use crate::piece::{Piece, Place, Slots};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, each, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// So many cards are still to be drawn.
    Draw { seat: u8, count: u8 },
    /// Draw or discard to the hand size.
    Reset { seat: u8 },
    /// By a card, the player takes so many cards of a kind from these piles into the play deck or the hand.
    Fetch { seat: u8, what: Wanted, from: Piles, to_hand: bool, left: u8 },
    /// The player of an exhausted deck may swap so many cards with the sideboard.
    Swap { seat: u8, left: u8 },
}

table::names! {
    /// Which cards a card fetches.
    pub enum Wanted, "a kind of cards" {
        Any = "any", "any card";
        Hazards = "hazards", "hazards";
        Others = "others", "resources and characters";
        Resources = "resources", "resources";
        ResourceEvents = "resource-events", "resource events";
        Magic = "magic", "magic cards";
        Spells = "spells", "spells";
        SpiritMagic = "spirit-magic", "spirit-magic cards";
        ShadowMagic = "shadow-magic", "shadow-magic cards";
        MinorItems = "minor-items", "minor items";
    }
}

/// Piles of one player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Piles {
    pub sideboard: bool,
    pub discard: bool,
    pub deck: bool,
}

impl Piles {
    pub const DISCARD: Piles = Piles { sideboard: false, discard: true, deck: false };
    pub const SIDEBOARD_AND_DISCARD: Piles = Piles { sideboard: true, discard: true, deck: false };
    pub const DECK_AND_DISCARD: Piles = Piles { sideboard: false, discard: true, deck: true };
}

impl Wanted {
    pub fn fits(self, card: Card, side: Side) -> bool {
        let facts = card.facts();
        let kind = kind_of(card, side);
        let is_resource = matches!(kind, Kind::Resource | Kind::Either);
        let is_event =
            matches!(facts.class, Class::ShortEvent | Class::LongEvent | Class::PermanentEvent);
        match self {
            Wanted::Any => true,
            Wanted::Hazards => matches!(kind, Kind::Hazard | Kind::Either),
            Wanted::Others => kind != Kind::Hazard,
            Wanted::Resources => is_resource,
            Wanted::ResourceEvents => is_resource && is_event,
            Wanted::Magic => facts.keywords.meets(MAGIC),
            Wanted::Spells => facts.keywords.has(Keywords::SPELL),
            Wanted::SpiritMagic => facts.keywords.has(Keywords::SPIRIT_MAGIC),
            Wanted::ShadowMagic => facts.keywords.has(Keywords::SHADOW_MAGIC),
            Wanted::MinorItems => facts.item == Some(ItemType::Minor),
        }
    }

    /// Why another card is refused.
    fn rule(self) -> &'static table::Rule {
        match self {
            Wanted::Hazards => &rule::sideboard::HAZARDS,
            Wanted::Others => &rule::sideboard::RESOURCES,
            _ => &rule::hand::WANTED,
        }
    }
}

/// Cards that a magic user uses.
pub const MAGIC: Keywords =
    Keywords::MAGIC.or(Keywords::SPIRIT_MAGIC).or(Keywords::SHADOW_MAGIC).or(Keywords::SORCERY);

/// Where an action takes a card from.
fn pile_of(g: &Position, who: usize, action: Action) -> Slots {
    let player = &g.players[who];
    match action {
        Action::FetchSide { .. } => player.sideboard,
        Action::FetchBack { .. } => player.discard,
        Action::FetchUp { .. } => player.deck,
        _ => Slots::NONE,
    }
}

/// Draws so many cards, one at a time (MECCG.1.32).
pub fn draw(seat: usize, count: usize) -> GameStep {
    GameStep::Hand(Step::Draw { seat: seat as u8, count: count as u8 })
}

pub fn reset(seat: usize) -> GameStep {
    GameStep::Hand(Step::Reset { seat: seat as u8 })
}

/// How many swaps an exhausted deck allows (MECCG.4.5).
const SWAPS: u8 = 5;

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Draw { seat, count } => {
                let deck = g.players[usize::from(seat)].deck.len();
                (count > 0 && deck > 0).then_some(Pending::Fate(Fate::Draw { from: deck as u32 }))
            }
            Step::Reset { seat } => {
                let over = g.players[usize::from(seat)].hand.len() > g.hand_size(usize::from(seat));
                over.then_some(Pending::seat(Seat(seat)))
            }
            Step::Fetch { seat, from, left, .. } => {
                let player = &g.players[usize::from(seat)];
                let has_cards = (from.discard && !player.discard.is_empty())
                    || (from.sideboard && !player.sideboard.is_empty())
                    || (from.deck && !player.deck.is_empty());
                (left > 0 && has_cards).then_some(Pending::seat(Seat(seat)))
            }
            Step::Swap { seat, left } => {
                let player = &g.players[usize::from(seat)];
                let can = left > 0 && !player.discard.is_empty() && !player.sideboard.is_empty();
                can.then_some(Pending::seat(Seat(seat)))
            }
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            // MECCG.4.12: the deck was emptied otherwise than by drawing. MECCG.4.6: with both piles empty nothing
            // can be drawn.
            Step::Draw { seat, count } => {
                let who = usize::from(seat);
                if count > 0 && g.players[who].deck.is_empty() && !g.players[who].discard.is_empty()
                {
                    g.agenda.then([GameStep::Hand(self)]);
                    exhaust(g, who, tell);
                }
            }
            Step::Reset { seat } => {
                let who = usize::from(seat);
                let missing = g.hand_size(who).saturating_sub(g.players[who].hand.len());
                g.agenda.then([draw(who, missing)]);
            }
            Step::Fetch { .. } => (),
            Step::Swap { seat, .. } => make_new_deck(g, usize::from(seat)),
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let player = &g.players[seat.index()];
        match self {
            Step::Draw { .. } => ControlFlow::Continue(()),
            Step::Reset { .. } => {
                each(kinds(g, seat, player.hand).map(|card| Action::Discard { card }), visit)
            }
            Step::Fetch { from, .. } => {
                visit(Action::Done)?;
                if from.sideboard {
                    let side = kinds(g, seat, player.sideboard);
                    each(side.map(|card| Action::FetchSide { card }), visit)?;
                }
                if from.deck {
                    each(kinds(g, seat, player.deck).map(|card| Action::FetchUp { card }), visit)?;
                }
                if from.discard {
                    let back = kinds(g, seat, player.discard);
                    each(back.map(|card| Action::FetchBack { card }), visit)?;
                }
                ControlFlow::Continue(())
            }
            Step::Swap { .. } => {
                visit(Action::Done)?;
                for discarded in kinds(g, seat, player.discard) {
                    for sideboard in kinds(g, seat, player.sideboard) {
                        visit(Action::Swap { discarded, sideboard })?;
                    }
                }
                ControlFlow::Continue(())
            }
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        let player = &g.players[seat.index()];
        match (self, action) {
            (Step::Reset { .. }, Action::Discard { card }) => {
                rule::hand::NOT_HELD.forbids_if(player.find(player.hand, card).is_none())
            }
            (Step::Swap { .. } | Step::Fetch { .. }, Action::Done) => Ok(()),
            (
                Step::Fetch { what, from, .. },
                Action::FetchSide { card } | Action::FetchBack { card } | Action::FetchUp { card },
            ) => {
                let is_open = match action {
                    Action::FetchSide { .. } => from.sideboard,
                    Action::FetchBack { .. } => from.discard,
                    _ => from.deck,
                };
                let pile = pile_of(g, seat.index(), action);
                let there = player.find(pile, card).is_some();
                rule::hand::NOT_HELD.forbids_if(!is_open || !there)?;
                what.rule().forbids_if(!what.fits(card, player.side))
            }
            (Step::Swap { .. }, Action::Swap { discarded, sideboard }) => {
                let missing = player.find(player.discard, discarded).is_none()
                    || player.find(player.sideboard, sideboard).is_none();
                rule::hand::NOT_HELD.forbids_if(missing)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        let who = seat.index();
        match (self, action) {
            (Step::Reset { .. }, Action::Discard { card }) => {
                g.agenda.then([GameStep::Hand(self)]);
                discard_from_hand(g, who, card, tell);
            }
            (Step::Swap { seat: at, left }, Action::Swap { discarded, sideboard }) => {
                let player = &g.players[who];
                let (out, back) = (
                    player.find(player.discard, discarded),
                    player.find(player.sideboard, sideboard),
                );
                if let (Some(out), Some(back)) = (out, back) {
                    g.put(Piece::new(who, out), Place::Sideboard, tell);
                    g.put(Piece::new(who, back), Place::Discard, tell);
                }
                g.agenda.then([GameStep::Hand(Step::Swap { seat: at, left: left - 1 })]);
            }
            (Step::Swap { seat: at, .. }, _) => {
                g.agenda.then([GameStep::Hand(Step::Swap { seat: at, left: 0 })]);
            }
            (
                Step::Fetch { what, from, to_hand, left, .. },
                Action::FetchSide { card } | Action::FetchBack { card } | Action::FetchUp { card },
            ) => {
                let pile = pile_of(g, who, action);
                if let Some(slot) = g.players[who].find(pile, card) {
                    // What leaves a closed pile unseen may be any of its cards.
                    g.players[who].known = g.players[who].known.minus(pile);
                    let to = if to_hand { Place::Hand } else { Place::Deck };
                    g.put(Piece::new(who, slot), to, tell);
                }
                let next = Step::Fetch { seat: seat.0, what, from, to_hand, left: left - 1 };
                g.agenda.then([GameStep::Hand(next)]);
            }
            (Step::Fetch { .. }, _) => (),
            _ => unreachable!("judge has refused it"),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let (Step::Draw { seat, count }, Chance::Drawn(nth)) = (self, chance) else {
            unreachable!("only draws are asked of chance here");
        };
        let who = usize::from(seat);
        let player = &g.players[who];
        let slot = player.deck.nth(nth as usize).expect("the draw is one of the deck");
        // Copies are alike: the first of them is taken.
        let slot = player.find(player.deck, player.kinds[slot]).unwrap_or(slot);
        g.put(Piece::new(who, slot), Place::Hand, tell);
        if count > 1 {
            g.agenda.then([draw(who, usize::from(count) - 1)]);
        }
        if g.players[who].deck.is_empty() {
            exhaust(g, who, tell);
        }
    }
}

/// MECCG.4.5: the deck is exhausted. What was going on goes on afterwards.
fn exhaust(g: &mut Position, who: usize, tell: Tell<'_, Event>) {
    let player = &mut g.players[who];
    player.exhausted += 1;
    tell(Event::Exhausted { seat: Position::seat(who) });
    // MECCG.4.5: cards that leave now.
    let leaving: Vec<Piece> =
        g.all_in_play().filter(|&piece| g.card(piece).is(Trait::LeavesAtExhaustion)).collect();
    for piece in leaving {
        g.discard(piece, tell);
    }
    let player = &mut g.players[who];
    player.locations = player.locations.union(player.discarded);
    player.discarded = Sites::EMPTY;
    // What is swapped now is seen by nobody else, so nobody else knows where the others are.
    player.known = player.known.minus(player.discard);
    g.agenda.then([GameStep::Hand(Step::Swap { seat: who as u8, left: SWAPS })]);
}

/// The discard pile is shuffled and is the new play deck.
fn make_new_deck(g: &mut Position, who: usize) {
    let discard = g.players[who].discard;
    for slot in discard.iter() {
        g.lay(Piece::new(who, slot), Place::Deck);
    }
}

/// MECCG.4.6: with play deck and discard pile empty the card becomes the play deck.
pub fn discard_from_hand(g: &mut Position, who: usize, card: Card, tell: Tell<'_, Event>) {
    let Some(piece) = g.from_hand(who, card) else { return };
    let player = &g.players[who];
    let place = match player.deck.is_empty() && player.discard.is_empty() {
        true => Place::Deck,
        false => Place::Discard,
    };
    g.put(piece, place, tell);
}

/// The cards of these slots, each once.
pub fn kinds(g: &Position, seat: Seat, slots: Slots) -> impl Iterator<Item = Card> + '_ {
    let player = &g.players[seat.index()];
    let mut last = None;
    // A deck is sorted by card, so copies stand side by side.
    slots
        .iter()
        .map(|slot| player.kinds[slot])
        .filter(move |&card| last.replace(card) != Some(card))
}

//! Sorcery cards.
//!
//! Every Ringwraith player has a hand of his own that nobody else sees. Played cards go to a discard
//! pile, which is shuffled into a new deck when the old one is used up.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::allies::{Counts, kind_drawn, total};
use crate::content::Card;
use crate::event::Event;
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::word::Word;
use crate::{effects, rule};

/// HFTR.1.93
pub const HAND_LIMIT: u8 = 5;
/// One for each Ringwraith player there can be.
pub const HANDS: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sorcery {
    pub deck: Counts,
    pub discards: Counts,
    pub hands: [Counts; HANDS],
    /// Kept by the corruption track, or out of the game.
    pub gone: Counts,
}

impl Sorcery {
    #[inline]
    pub fn hand(&self, seat: Seat) -> &Counts {
        &self.hands[seat.index() - 1]
    }

    pub fn hand_mut(&mut self, seat: Seat) -> &mut Counts {
        &mut self.hands[seat.index() - 1]
    }

    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand(seat).iter().sum()
    }
}

impl Position {
    pub fn sorcery_card(&self, kind: u8) -> &'static Card {
        &self.book().sorcery.cards[usize::from(kind)]
    }

    /// Every kind of card in a hand, with its word.
    pub fn sorcery_words(&self, seat: Seat) -> impl Iterator<Item = (u8, Word)> + '_ {
        let held = self.sorcery.hand(seat).iter().zip(&self.book().sorcery.cards).enumerate();
        held.filter(|(_, (count, _))| **count > 0).map(|(kind, (_, card))| (kind as u8, card.word))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Draw(Seat),
    HandLimit(Seat),
    /// HFTR.2.11: cards kept from Part 1 may change hands.
    Share(Seat),
}

impl Step {
    pub fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Draw(_) => match total(&g.sorcery.deck) {
                0 if total(&g.sorcery.discards) == 0 => None,
                // HFTR.1.95: the discards are what the new deck will be.
                0 => Some(Pending::Fate(Fate::Draw { from: total(&g.sorcery.discards) })),
                from => Some(Pending::Fate(Fate::Draw { from })),
            },
            Step::HandLimit(seat) => {
                (g.sorcery.hand_size(seat) > HAND_LIMIT).then(|| Pending::seat(seat))
            }
            Step::Share(seat) => {
                let can = g.options.players > 2 && g.sorcery.hand_size(seat) > 0;
                can.then(|| Pending::seat(seat))
            }
        }
    }

    /// What the next card is drawn from.
    pub fn heap(g: &Position) -> &Counts {
        match total(&g.sorcery.deck) {
            0 => &g.sorcery.discards,
            _ => &g.sorcery.deck,
        }
    }

    pub fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let (Step::Draw(seat), Chance::Drawn(n)) = (self, chance) else {
            unreachable!("a card was asked for");
        };
        if total(&g.sorcery.deck) == 0 {
            g.sorcery.deck = std::mem::take(&mut g.sorcery.discards);
            tell(Event::SorceryReshuffled);
        }
        let kind = kind_drawn(&g.sorcery.deck, n);
        g.sorcery.deck[usize::from(kind)] -= 1;
        g.sorcery.hand_mut(seat)[usize::from(kind)] += 1;
        tell(Event::SorceryDrawn { seat, card: Some(g.sorcery_card(kind).word) });
        g.agenda.then([GameStep::Sorcery(Step::HandLimit(seat))]);
    }

    pub fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::HandLimit(_) => {
                g.sorcery_words(seat).try_for_each(|(_, card)| visit(Action::Discard { card }))
            }
            Step::Share(_) => {
                visit(Action::Done)?;
                for (_, card) in g.sorcery_words(seat) {
                    for to in g.ringwraiths().filter(|&to| to != seat) {
                        visit(Action::Give { card, to })?;
                    }
                }
                ControlFlow::Continue(())
            }
            Step::Draw(_) => ControlFlow::Continue(()),
        }
    }

    pub fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::HandLimit(_), Action::Discard { card }) => judge_held(g, seat, card).map(|_| ()),
            (Step::Share(_), Action::Done) => Ok(()),
            (Step::Share(_), Action::Give { card, to }) => {
                judge_held(g, seat, card)?;
                let is_other = to != seat && g.ringwraiths().any(|other| other == to);
                rule::sorcery::SHARE.forbids_if(!is_other)
            }
            _ => not_asked(),
        }
    }

    pub fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::Discard { card } => {
                g.agenda.then([GameStep::Sorcery(self)]);
                let kind = usize::from(held(g, card));
                g.sorcery.hand_mut(seat)[kind] -= 1;
                g.sorcery.discards[kind] += 1;
                tell(Event::SorceryDiscarded { seat, card });
            }
            Action::Give { card, to } => {
                g.agenda.then([GameStep::Sorcery(self)]);
                let kind = usize::from(held(g, card));
                g.sorcery.hand_mut(seat)[kind] -= 1;
                g.sorcery.hand_mut(to)[kind] += 1;
                tell(Event::SorceryGiven { from: seat, to, card: Some(card) });
            }
            _ => (),
        }
    }
}

pub fn held(g: &Position, card: Word) -> u8 {
    g.book().sorcery.find(card).expect("a judged action names a sorcery card")
}

pub fn judge_held(g: &Position, seat: Seat, card: Word) -> Result<u8, Illegal> {
    let kind = g.book().sorcery.find(card);
    let is_held = kind.is_some_and(|kind| g.sorcery.hand(seat)[usize::from(kind)] > 0);
    rule::sorcery::IN_HAND.forbids_if(!is_held)?;
    Ok(kind.unwrap_or_default())
}

/// HFTR.1.94
pub fn judge_play(g: &Position, seat: Seat, card: Word, choice: u8) -> Result<(), Illegal> {
    let kind = judge_held(g, seat, card)?;
    let card = g.sorcery_card(kind);
    let is_there = (1..=card.choices.len()).contains(&usize::from(choice));
    rule::sorcery::NO_SUCH_EFFECT.forbids_if(!is_there)?;
    effects::judge_choice(g, card, choice)
}

/// HFTR.1.95
pub fn play(g: &mut Position, seat: Seat, card: Word, choice: u8, tell: Tell<'_, Event>) {
    let kind = held(g, card);
    let printed = g.sorcery_card(kind);
    g.sorcery.hand_mut(seat)[usize::from(kind)] -= 1;
    let heap = match printed.keep_on_table || printed.remove_from_game {
        true => &mut g.sorcery.gone,
        false => &mut g.sorcery.discards,
    };
    heap[usize::from(kind)] += 1;
    tell(Event::SorceryPlayed { seat, card, choice });
    effects::begin(g, effects::Source::Sorcery(kind, choice - 1));
}

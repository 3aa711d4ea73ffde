//! Ally cards and ally tokens.
//!
//! The deck is what it can still hold: a card has a name once it is drawn. Cards put at its bottom
//! are known to the Ring-bearer and come up, in the order they were put there, when all others are
//! gone. The deck is never reshuffled.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::content::{Card, Deck, Timing};
use crate::event::Event;
use crate::places::{Location, Locations};
use crate::position::{Position, RING_BEARER};
use crate::step::{Step as GameStep, not_asked};
use crate::word::Word;
use crate::{effects, rule};

/// Where these effects stand, for the table of cards.
pub const HOME: &str = module_path!();

/// How many of each kind of card.
pub type Counts = [u8; Deck::MOST_KINDS];

/// HFTR.1.46
pub const HAND_LIMIT: u8 = 5;

/// What can lie at the bottom of a deck.
pub const MOST_BOTTOM: usize = 60;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allies {
    /// Face down, in no order that anybody knows.
    pub deck: Counts,
    bottom: [u8; MOST_BOTTOM],
    bottom_len: u8,
    pub hand: Counts,
    pub discards: Counts,
    /// Drawn by the effect that is being resolved, the last one last.
    drawn: [u8; 4],
    drawn_len: u8,
    /// Tokens on the board.
    pub tokens: Locations,
}

impl Default for Allies {
    fn default() -> Allies {
        Allies {
            deck: Counts::default(),
            bottom: [0; MOST_BOTTOM],
            bottom_len: 0,
            hand: Counts::default(),
            discards: Counts::default(),
            drawn: [0; 4],
            drawn_len: 0,
            tokens: Locations::NONE,
        }
    }
}

/// The card that draw number `n` stands for, in a heap of cards that lie in no order.
pub fn kind_drawn(heap: &Counts, n: u32) -> u8 {
    let mut left = n;
    for (kind, &count) in heap.iter().enumerate() {
        if left < u32::from(count) {
            return kind as u8;
        }
        left -= u32::from(count);
    }
    unreachable!("chance {n} of a heap of {}", total(heap))
}

#[inline]
pub fn total(heap: &Counts) -> u32 {
    heap.iter().map(|&count| u32::from(count)).sum()
}

impl Allies {
    #[inline]
    pub fn hand_size(&self) -> u8 {
        self.hand.iter().sum()
    }

    pub fn bottom(&self) -> &[u8] {
        &self.bottom[..usize::from(self.bottom_len)]
    }

    pub fn put_at_bottom(&mut self, kind: u8) {
        self.bottom[usize::from(self.bottom_len)] = kind;
        self.bottom_len += 1;
    }

    fn take_from_bottom(&mut self) -> Option<u8> {
        let first = *self.bottom().first()?;
        self.bottom.copy_within(1.., 0);
        self.bottom_len -= 1;
        self.bottom[usize::from(self.bottom_len)] = 0;
        Some(first)
    }

    pub fn clear_bottom(&mut self) {
        self.bottom = [0; MOST_BOTTOM];
        self.bottom_len = 0;
    }

    /// Cards that can still be drawn.
    pub fn left(&self) -> u32 {
        total(&self.deck) + u32::from(self.bottom_len)
    }

    pub fn drawn(&self) -> &[u8] {
        &self.drawn[..usize::from(self.drawn_len)]
    }

    pub fn forget_drawn(&mut self) {
        self.drawn = [0; 4];
        self.drawn_len = 0;
    }

    pub fn set_drawn(&mut self, cards: &[u8]) {
        self.forget_drawn();
        for &card in cards {
            self.remember(card);
        }
    }

    fn remember(&mut self, card: u8) {
        if usize::from(self.drawn_len) < self.drawn.len() {
            self.drawn[usize::from(self.drawn_len)] = card;
            self.drawn_len += 1;
        }
    }

    /// A card leaves the hand, and with it what was just drawn.
    fn leave_hand(&mut self, kind: u8) {
        self.hand[usize::from(kind)] -= 1;
        if let Some(at) = self.drawn().iter().position(|&drawn| drawn == kind) {
            self.drawn.copy_within(at + 1.., at);
            self.drawn_len -= 1;
            self.drawn[usize::from(self.drawn_len)] = 0;
        }
    }

    /// Every kind of card in hand, with its word.
    pub fn hand_words<'a>(&'a self, g: &Position) -> impl Iterator<Item = (u8, Word)> + 'a {
        let cards = &g.ally_cards().cards;
        let held = self.hand.iter().zip(cards).enumerate();
        held.filter(|(_, (count, _))| **count > 0).map(|(kind, (_, card))| (kind as u8, card.word))
    }
}

impl Position {
    /// The deck of this part.
    #[inline]
    pub fn ally_cards(&self) -> &'static Deck {
        &self.book().ally[self.part as usize]
    }

    pub fn ally_card(&self, kind: u8) -> &'static Card {
        &self.ally_cards().cards[usize::from(kind)]
    }

    fn take_ally(&mut self, kind: u8, tell: Tell<'_, Event>) {
        self.allies.hand[usize::from(kind)] += 1;
        self.allies.remember(kind);
        tell(Event::AllyDrawn { card: Some(self.ally_card(kind).word) });
    }

    pub fn discard_ally(&mut self, kind: u8, tell: Tell<'_, Event>) {
        self.allies.leave_hand(kind);
        self.allies.discards[usize::from(kind)] += 1;
        tell(Event::AllyDiscarded { card: self.ally_card(kind).word });
    }

    pub fn bottom_ally(&mut self, kind: u8, tell: Tell<'_, Event>) {
        self.allies.leave_hand(kind);
        self.allies.put_at_bottom(kind);
        tell(Event::AllyBottomed { card: Some(self.ally_card(kind).word) });
    }

    /// HFTR.1.53: where a token may be put.
    pub fn open_to_allies(&self, at: Location) -> bool {
        let board = self.board();
        board.all.contains(at)
            && !board.exits.contains(at)
            && !self.allies.tokens.contains(at)
            && !self.has_nazgul(at)
    }

    /// HFTR.1.54: where the token at `from` may go.
    pub fn ally_moves(&self, from: Location) -> Locations {
        let connected = self.board().connected(from.space());
        connected.iter().filter(|&to| self.open_to_allies(to)).collect()
    }

    /// Tokens that the effect being resolved has not moved yet: it moves each of them once.
    pub fn unmoved_allies(&self) -> Locations {
        self.allies.tokens.but(self.now.moved_allies)
    }

    /// True if some token can move at all.
    pub fn some_ally_can_move(&self) -> bool {
        self.unmoved_allies().iter().any(|from| !self.ally_moves(from).is_empty())
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Draw {
        left: u8,
    },
    /// HFTR.1.46
    HandLimit,
}

impl Step {
    pub fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Draw { left: 0 } => None,
            Step::Draw { .. } => match total(&g.allies.deck) {
                0 => None,
                from => Some(Pending::Fate(Fate::Draw { from })),
            },
            Step::HandLimit => {
                (g.allies.hand_size() > HAND_LIMIT).then(|| Pending::seat(RING_BEARER))
            }
        }
    }

    pub fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        // HFTR.1.51: with nothing left to draw, nothing is drawn.
        match self {
            Step::Draw { left: left @ 1.. } => {
                if let Some(kind) = g.allies.take_from_bottom() {
                    g.agenda.then([GameStep::Allies(Step::Draw { left: left - 1 })]);
                    g.take_ally(kind, tell);
                }
            }
            Step::Draw { left: 0 } => (),
            Step::HandLimit => g.allies.forget_drawn(),
        }
    }

    pub fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        if let (Step::Draw { left }, Chance::Drawn(n)) = (self, chance) {
            let kind = kind_drawn(&g.allies.deck, n);
            g.allies.deck[usize::from(kind)] -= 1;
            g.agenda.then([GameStep::Allies(Step::Draw { left: left - 1 })]);
            g.take_ally(kind, tell);
        }
    }

    pub fn offers(self, g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
        g.allies.hand_words(g).try_for_each(|(_, card)| visit(Action::Discard { card }))
    }

    pub fn judge(self, g: &Position, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Discard { card } => judge_held(g, card).map(|_| ()),
            _ => not_asked(),
        }
    }

    pub fn answer(self, g: &mut Position, action: Action, tell: Tell<'_, Event>) {
        if let Action::Discard { card } = action {
            g.agenda.then([GameStep::Allies(Step::HandLimit)]);
            let kind = held(g, card);
            g.discard_ally(kind, tell);
        }
    }
}

pub fn held(g: &Position, card: Word) -> u8 {
    g.ally_cards().find(card).expect("a judged action names a card of this deck")
}

/// The kind of a card that must be in hand.
pub fn judge_held(g: &Position, card: Word) -> Result<u8, Illegal> {
    let kind = g.ally_cards().find(card);
    let is_held = kind.is_some_and(|kind| g.allies.hand[usize::from(kind)] > 0);
    rule::allies::IN_HAND.forbids_if(!is_held)?;
    Ok(kind.unwrap_or_default())
}

/// HFTR.1.47 to HFTR.1.49: playing one in one's own turn.
pub fn judge_play(g: &Position, card: Word, choice: u8) -> Result<(), Illegal> {
    let kind = judge_held(g, card)?;
    let card = g.ally_card(kind);
    rule::allies::OUT_OF_TURN.forbids_if(card.timing == Timing::OutOfTurn)?;
    rule::allies::ONE_A_TURN.forbids_if(g.now.ally_played)?;
    effects::judge_choice(g, card, choice)
}

pub fn offer_plays(g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
    if g.now.ally_played {
        return ControlFlow::Continue(());
    }
    for (kind, word) in g.allies.hand_words(g) {
        for choice in 1..=g.ally_card(kind).choices.len() as u8 {
            visit(Action::Play { card: word, choice })?;
        }
    }
    ControlFlow::Continue(())
}

/// HFTR.1.51
pub fn discard_played(g: &mut Position, card: Word, choice: u8, tell: Tell<'_, Event>) -> u8 {
    let kind = held(g, card);
    g.allies.leave_hand(kind);
    g.allies.discards[usize::from(kind)] += 1;
    tell(Event::AllyPlayed { card, choice });
    kind
}

pub fn play(g: &mut Position, card: Word, choice: u8, tell: Tell<'_, Event>) {
    let kind = discard_played(g, card, choice, tell);
    g.now.ally_played = true;
    effects::tell_conditions(g, g.ally_card(kind), choice, tell);
    effects::begin(g, effects::Source::Ally(kind, choice - 1));
}

//! A turn: do actions, draw two player cards, draw shadow cards.

pub mod actions;
mod allowance;
mod phase;

pub use phase::{Phase, phase};

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Seats, Tell, Visit};

use crate::action::Action;
use crate::cards::DeckCard;
use crate::event::{Cause, Event};
use crate::facts::{Character, THREAT_RATE};
use crate::position::{Position, Turn};
use crate::sets::Used;
use crate::step::{Step as GameStep, not_asked};
use crate::{anytime, rule, shadow, skies};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Begin,
    /// The current player does actions; anybody may break in with events and abilities.
    Actions,
    DrawTwo,
    DrawCard,
    Darken,
    /// Nothing is being resolved: the moment for events outside the actions step.
    Lull,
    ShadowCards,
    End,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        if !self.waits(g) {
            return None;
        }
        match self {
            Step::Actions | Step::Lull => Some(everybody_but_first(g)),
            Step::DrawCard => Some(Pending::Fate(g.deck.fate())),
            Step::Darken => Some(Pending::seat(g.turn.current)),
            Step::Begin | Step::DrawTwo | Step::ShadowCards | Step::End => None,
        }
    }

    #[inline]
    fn waits(self, g: &Position) -> bool {
        match self {
            // The current player always has something to say here.
            Step::Actions => true,
            Step::Lull => anytime::somebody_can_break_in(g),
            Step::DrawCard => !g.deck.is_empty() && g.deck.known().next().is_none(),
            Step::Darken => g.turn.darkening[1].is_some(),
            Step::Begin | Step::DrawTwo | Step::ShadowCards | Step::End => false,
        }
    }

    #[inline]
    fn asks(self, g: &Position, seat: Seat) -> bool {
        match self {
            Step::Actions => {
                g.all_seats().contains(seat)
                    && (seat == g.turn.current || anytime::can_break_in(g, seat))
            }
            step => step.waits_for(g).is_some_and(|pending| pending.asks(seat)),
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            // FOTF.3.1
            Step::Begin => {
                begin(g, tell);
                g.agenda.then([
                    GameStep::Turn(Step::Actions),
                    GameStep::Turn(Step::DrawTwo),
                    GameStep::HandLimit(g.turn.current),
                    GameStep::Turn(Step::Lull),
                    GameStep::Turn(Step::ShadowCards),
                    GameStep::Turn(Step::End),
                ]);
            }
            // FOTF.5.1, FOTF.5.3, FOTF.11.4: both cards first, then the skies, then the hand limit.
            Step::DrawTwo => g.agenda.then([
                GameStep::Turn(Step::DrawCard),
                GameStep::Turn(Step::DrawCard),
                GameStep::Turn(Step::Darken),
            ]),
            // FOTF.5.2
            Step::DrawCard if g.deck.is_empty() => {
                tell(Event::PlayerDeckEmpty);
                g.lose_hope(1, Cause::NoCardsLeft, tell);
            }
            Step::DrawCard => {
                let card = g.deck.draw(None);
                draw(g, card, tell);
            }
            Step::Darken => {
                if let [Some(card), _] = std::mem::take(&mut g.turn.darkening) {
                    g.agenda.then([GameStep::Skies(skies::Step::Darken(card))]);
                }
            }
            Step::Lull => (),
            // FOTF.6.1
            Step::ShadowCards => {
                let left = THREAT_RATE[usize::from(g.board.threat)];
                g.agenda.then([GameStep::Shadow(shadow::Step::Cards { left })]);
            }
            Step::End => end(g),
            Step::Actions => unreachable!("the current player is always asked"),
        }
    }

    #[inline]
    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Actions => {
                if seat == g.turn.current {
                    actions::offers(g, seat, visit)?;
                }
                anytime::offers(g, seat, visit)
            }
            Step::Lull => {
                if seat == g.turn.current {
                    visit(Action::GoOn)?;
                }
                anytime::offers(g, seat, visit)
            }
            Step::Darken => {
                let drawn = g.turn.darkening.into_iter().flatten();
                drawn.map(|card| Action::Pick { card: DeckCard::Skies(card) }).try_for_each(visit)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    #[inline]
    fn offers_only_legal(self) -> bool {
        true
    }

    fn candidates(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Actions if seat == g.turn.current => {
                actions::candidates(g, seat, visit)?;
                anytime::candidates(g, seat, visit)
            }
            Step::Actions => anytime::candidates(g, seat, visit),
            Step::Lull => {
                if seat == g.turn.current {
                    visit(Action::GoOn)?;
                }
                anytime::candidates(g, seat, visit)
            }
            _ => self.offers(g, seat, visit),
        }
    }

    #[inline]
    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (
                Step::Actions | Step::Lull,
                Action::Play { .. } | Action::Distract | Action::SureShot | Action::LadyOfLight,
            ) => anytime::judge(g, seat, action),
            (Step::Actions, _) => actions::judge(g, seat, action),
            (Step::Darken, Action::Pick { card: DeckCard::Skies(card) }) => {
                let drawn = g.turn.darkening.contains(&Some(card));
                rule::skies::EITHER_FIRST.forbids_if(!drawn)
            }
            (Step::Lull, Action::GoOn) if seat == g.turn.current => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::EndActions | Action::GoOn => (),
            // FOTF.5.10, FOTF.11.5: one card is resolved whole before the other.
            Action::Pick { card: DeckCard::Skies(first) } => {
                let drawn = std::mem::take(&mut g.turn.darkening).into_iter().flatten();
                for second in drawn.filter(|&card| card != first) {
                    g.agenda.then([GameStep::Skies(skies::Step::Darken(second))]);
                }
                g.agenda.then([GameStep::Skies(skies::Step::Darken(first))]);
            }
            Action::Play { .. } | Action::Distract | Action::SureShot | Action::LadyOfLight => {
                g.agenda.then([GameStep::Settle, GameStep::Turn(self)]);
                anytime::answer(g, seat, action, tell);
            }
            _ => {
                g.agenda.then([GameStep::Settle, GameStep::Turn(self)]);
                actions::answer(g, seat, action, tell);
            }
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        if let (Step::DrawCard, Chance::Drawn(chance)) = (self, chance) {
            let named = g.deck.named(chance);
            let card = g.deck.draw(Some(named));
            draw(g, card, tell);
        }
    }
}

/// The current player must answer; the others may break in. Hands are open, so whom the table
/// waits for gives nothing away.
fn everybody_but_first(g: &Position) -> Pending {
    let current = g.turn.current;
    let can = |&seat: &Seat| seat != current && anytime::can_break_in(g, seat);
    let may = Seat::first(g.options.players).filter(can).collect();
    Pending::Seats { must: Seats::only(current), may }
}

fn begin(g: &mut Position, tell: Tell<'_, Event>) {
    let turn = &mut g.turn;
    turn.number += 1;
    *turn = Turn {
        number: turn.number,
        current: turn.current,
        acted: [None; 2],
        done: [0; 2],
        extra: [0; 13],
        spare: 0,
        used: Used::NONE,
        declined: Seats::NONE,
        darkening: [None; 2],
    };
    tell(Event::TurnBegan { seat: turn.current, turn: turn.number });
}

fn draw(g: &mut Position, card: DeckCard, tell: Tell<'_, Event>) {
    let seat = g.turn.current;
    tell(Event::CardDrawn { seat, card });
    match card {
        DeckCard::Player(card) => g.take_into_hand(seat, card),
        DeckCard::Skies(skies) => {
            let free = usize::from(g.turn.darkening[0].is_some());
            g.turn.darkening[free] = Some(skies);
        }
    }
}

/// FOTF.3.1, FOTF.14.5: the next seat, or the next card of the solo row.
fn end(g: &mut Position) {
    if g.is_solo() {
        for _ in 0..4 {
            g.board.solo_token = (g.board.solo_token + 1) % 4;
            if g.token_character().is_some_and(|who| g.at(who).is_some()) {
                break;
            }
        }
    } else {
        g.turn.current = g.seat_after(g.turn.current);
    }
    g.agenda.then([GameStep::Turn(Step::Begin)]);
}

impl Position {
    /// The character under the solo token.
    pub fn token_character(&self) -> Option<Character> {
        self.board.row[usize::from(self.board.solo_token)]
    }
}

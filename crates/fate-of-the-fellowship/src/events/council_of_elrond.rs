//! The Council of Elrond: characters gather in Rivendell, and a token changes hands.
//!
//! Alone at the table a card is prepared instead, for no action and from any region.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::Cards;
use crate::event::Event;
use crate::facts::{Location, Symbol};
use crate::position::Position;
use crate::step::{Step as GameStep, not_asked};
use crate::{prepare, rule};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Summon {
        seat: Seat,
    },
    /// Who gives a token, if anybody.
    Giver {
        seat: Seat,
    },
    Token {
        seat: Seat,
        giver: Seat,
    },
    Receiver {
        seat: Seat,
        giver: Seat,
        symbol: Symbol,
    },
    /// Solo: a card is prepared.
    Prepare {
        seat: Seat,
    },
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Summon { seat } => Some(Pending::seat(seat)),
            Step::Giver { seat } if givers(g).next().is_some() => Some(Pending::seat(seat)),
            Step::Token { seat, .. } | Step::Receiver { seat, .. } => Some(Pending::seat(seat)),
            Step::Prepare { seat } => {
                let some =
                    g.hands[seat.index()].iter().any(|c| prepare::judge_card(g, seat, c).is_ok());
                some.then(|| Pending::seat(seat))
            }
            Step::Giver { .. } => None,
        }
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Summon { .. } => {
                visit(Action::Stop)?;
                super::offer_characters(g, visit)
            }
            Step::Giver { .. } => {
                visit(Action::No)?;
                givers(g).map(|seat| Action::ForSeat { seat }).try_for_each(visit)
            }
            Step::Token { .. } => super::offer_symbols(visit),
            Step::Receiver { .. } => super::offer_seats(g, visit),
            Step::Prepare { seat } => {
                visit(Action::No)?;
                let cards = g.hands[seat.index()].and(Cards::REGIONS);
                cards.iter().map(|card| Action::Discard { card }).try_for_each(visit)
            }
        }
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        let there = g.seats_at(Location::Rivendell);
        match (self, action) {
            (Step::Summon { .. }, Action::Stop) => Ok(()),
            (Step::Summon { .. }, Action::Who { who }) => {
                let elsewhere = g.at(who).is_some_and(|at| at != Location::Rivendell);
                rule::events::COUNCIL.forbids_if(!elsewhere)
            }
            (Step::Giver { .. } | Step::Prepare { .. }, Action::No) => Ok(()),
            (Step::Giver { .. }, Action::ForSeat { seat }) => {
                rule::events::COUNCIL.forbids_if(!givers(g).any(|giver| giver == seat))
            }
            (Step::Token { giver, .. }, Action::Token { symbol }) => {
                rule::events::COUNCIL.forbids_if(g.tokens[giver.index()][symbol.index()] == 0)
            }
            (Step::Receiver { giver, .. }, Action::ForSeat { seat }) => {
                rule::events::COUNCIL.forbids_if(seat == giver || !there.contains(seat))
            }
            (Step::Prepare { seat }, Action::Discard { card }) => {
                prepare::judge_card(g, seat, card)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Summon { seat }, Action::Stop) if g.is_solo() => {
                next(g, Step::Prepare { seat });
            }
            (Step::Summon { seat }, Action::Stop) => next(g, Step::Giver { seat }),
            (Step::Summon { .. }, Action::Who { who }) => {
                next(g, self);
                g.place_character(who, Location::Rivendell, tell);
            }
            (Step::Giver { seat }, Action::ForSeat { seat: giver }) => {
                next(g, Step::Token { seat, giver });
            }
            (Step::Token { seat, giver }, Action::Token { symbol }) => {
                next(g, Step::Receiver { seat, giver, symbol });
            }
            (Step::Receiver { giver, symbol, .. }, Action::ForSeat { seat: to }) => {
                g.tokens[giver.index()][symbol.index()] -= 1;
                g.tokens[to.index()][symbol.index()] += 1;
                tell(Event::TokenGiven { from: giver, to, symbol });
            }
            (Step::Prepare { seat }, Action::Discard { card }) => {
                prepare::exchange(g, seat, card, tell);
            }
            _ => (),
        }
    }
}

fn next(g: &mut Position, step: Step) {
    g.agenda.then([GameStep::Event(super::Step::CouncilOfElrond(step))]);
}

/// Seats in Rivendell that have a token, while another seat is there too.
fn givers(g: &Position) -> impl Iterator<Item = Seat> + '_ {
    let there = g.seats_at(Location::Rivendell);
    let gives = move |seat: &Seat| there.len() > 1 && g.tokens[seat.index()] != [0; 4];
    Seat::first(g.options.players).filter(move |seat| there.contains(*seat)).filter(gives)
}

//! The chain of effects (MECCG.20): declarations wait, and the last is resolved first.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::ability::Moment;
use crate::combat;
use crate::event::Event;
use crate::events;
use crate::influence;
use crate::piece::{Piece, Place};
use crate::position::{Link, Position, What};
use crate::step::{Step as GameStep, not_asked};
use crate::triggers;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Resolve what lies above this many links.
    Resolve { base: u8 },
    /// The player of a card rolls and adds unused general influence: below the number it is discarded.
    Disperse { card: Piece, number: u8 },
}

/// A declaration goes on top of the chain.
pub fn declare(g: &mut Position, link: Link) {
    let base = g.chain.len;
    g.chain.links[usize::from(base)] = Some(link);
    g.chain.len += 1;
    g.agenda.then([GameStep::Chain(Step::Resolve { base })]);
}

impl table::Step<Position> for Step {
    fn waits_for(self, _: &Position) -> Option<Pending> {
        match self {
            Step::Resolve { .. } => None,
            Step::Disperse { .. } => Some(Pending::Fate(Fate::Roll { dice: 2, faces: 6 })),
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        let Step::Resolve { base } = self else { return };
        if g.chain.len <= base {
            return;
        }
        g.chain.len -= 1;
        let Some(link) = g.chain.links[usize::from(g.chain.len)].take() else { return };
        g.agenda.then([GameStep::Chain(self)]);
        resolve(g, link, tell);
    }

    fn offers(self, _: &Position, _: Seat, _: Visit<'_, Action>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn judge(self, _: &Position, _: Seat, _: Action) -> Result<(), Illegal> {
        not_asked()
    }

    fn answer(self, _: &mut Position, _: Seat, _: Action, _: Tell<'_, Event>) {
        unreachable!("nobody is asked")
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let (Step::Disperse { card, number }, Chance::Dice(dice)) = (self, chance) else {
            unreachable!("only this is rolled for here");
        };
        let &[one, other] = dice.as_slice() else { unreachable!("two dice") };
        let seat = card.owner();
        tell(Event::Rolled { seat: Position::seat(seat), dice: [one, other] });
        let total = (one + other) as i8 + g.unused_general(seat);
        if total < number as i8 && g.place(card).is_in_play() {
            g.discard(card, tell);
        }
    }
}

fn resolve(g: &mut Position, link: Link, tell: Tell<'_, Event>) {
    match link.what {
        What::Creature => combat::begin_creature(g, link.piece, link.key),
        What::Item | What::Ally => {
            // MECCG.20.1: what no longer holds is void, and the card is discarded (20.14).
            let bearer = link.user.filter(|&user| matches!(g.place(user), Place::Company(_)));
            match bearer {
                Some(bearer) => {
                    g.attach(link.piece, bearer, tell);
                    crate::site::tap_by_resource(g, tell);
                    if link.what == What::Item
                        && let Some((seat, id)) = g.company_of(bearer)
                    {
                        triggers::happen(g, seat, id, Moment::ItemGained);
                    }
                }
                None => g.put(link.piece, Place::Discard, tell),
            }
        }
        What::Faction => influence::attempt(g, link),
        What::Event | What::Use => events::resolve(g, link, tell),
        What::Character | What::Store | What::Transfer => (),
    }
}

//! The chain of effects (MECCG.20): declarations wait, and the last is resolved first.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::ability::{Declared, Moment, Window};
use crate::combat;
use crate::event::Event;
use crate::events;
use crate::facts::{CardSide, Class, Keywords};
use crate::influence;
use crate::on_guard;
use crate::persuasion;
use crate::picks;
use crate::piece::{Named, Piece, Place};
use crate::position::{Link, Position, What};
use crate::step::{Step as GameStep, not_asked};
use crate::triggers;
use crate::windows;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// MECCG.20.2: this seat may add to the chain; how many seats have passed just before.
    Answer { seat: u8, now: Window, passed: u8 },
    /// Resolve what lies above this many links.
    Resolve { base: u8 },
}

/// A declaration begins a chain, or a chain inside another. The other player may answer first (MECCG.20.2).
pub fn declare(g: &mut Position, link: Link) {
    let base = g.chain.len;
    let now = events::window_of(g, &link);
    add(g, link);
    g.agenda.then([
        GameStep::Picks(picks::Step::Pick),
        GameStep::Chain(Step::Answer { seat: 1 - link.by, now, passed: 0 }),
        GameStep::Chain(Step::Resolve { base }),
    ]);
}

/// A seat declares something: its costs are paid, and a chain begins.
pub fn begin(g: &mut Position, seat: usize, action: Action, tell: Tell<'_, Event>) {
    if let Some(link) = windows::pay(g, seat, action, tell) {
        declare(g, link);
    }
}

/// A declaration goes on top of the chain.
fn add(g: &mut Position, link: Link) {
    g.chain.links[usize::from(g.chain.len)] = Some(link);
    g.chain.len += 1;
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Answer { seat, now, .. } => {
                let is_asked = windows::is_asked(g, usize::from(seat), now);
                is_asked.then_some(Pending::seat(Seat(seat)))
            }
            Step::Resolve { .. } => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Answer { .. } => self.passes(g),
            Step::Resolve { base } if g.chain.len > base => {
                g.chain.len -= 1;
                let Some(link) = g.chain.links[usize::from(g.chain.len)].take() else { return };
                g.agenda.then([GameStep::Chain(self)]);
                resolve(g, link, tell);
            }
            Step::Resolve { .. } => (),
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let Step::Answer { now, .. } = self else { return ControlFlow::Continue(()) };
        visit(Action::Pass)?;
        windows::offers(g, seat.index(), now, true, visit)
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Answer { .. }, Action::Pass) => Ok(()),
            (Step::Answer { now, .. }, action) => {
                windows::judge(g, seat.index(), now, true, action)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        let Step::Answer { now, .. } = self else { return };
        if action == Action::Pass {
            tell(Event::Passed { seat });
            self.passes(g);
            return;
        }
        let other = GameStep::Chain(Step::Answer { seat: 1 - seat.0, now, passed: 0 });
        if let Some(link) = windows::pay(g, seat.index(), action, tell) {
            add(g, link);
            g.agenda.then([GameStep::Picks(picks::Step::Pick), other]);
        } else {
            g.agenda.then([other]);
        }
    }
}

impl Position {
    /// The card with this name that waits in the chain; of several the one that is resolved first.
    pub fn waiting(&self, named: Named) -> Option<Piece> {
        let links = self.chain.links.iter().flatten();
        let mut cards = links.rev().map(|link| link.piece);
        cards.find(|&piece| self.place(piece) == Place::Chain && self.named(piece) == named)
    }

    fn link_of(&self, piece: Piece) -> Option<&Link> {
        self.chain.links.iter().flatten().find(|link| link.piece == piece && !link.is_canceled)
    }

    /// Whether a declaration that waits is of the kind that an answer is made for.
    pub fn is_declared(&self, piece: Piece, kind: Declared) -> bool {
        let Some(link) = self.link_of(piece) else { return false };
        if link.what == What::OnGuard {
            return false;
        }
        let facts = self.card(piece).facts();
        match kind {
            Declared::Environment => facts.keywords.has(Keywords::ENVIRONMENT),
            Declared::ResourceShortEvent => {
                facts.class == Class::ShortEvent && facts.side != CardSide::Neutral
            }
            Declared::Needing(skill) => events::needs_skill(self, link, skill),
        }
    }

    /// The declaration of this card comes to nothing (MECCG.20.14).
    pub fn cancel_declared(&mut self, piece: Piece) {
        if let Some(link) = self.chain.links.iter_mut().flatten().find(|link| link.piece == piece) {
            link.is_canceled = true;
        }
    }
}

impl Step {
    /// A seat adds nothing. When both have passed one after the other, the chain is resolved.
    fn passes(self, g: &mut Position) {
        if let Step::Answer { seat, now, passed: 0 } = self {
            g.agenda.then([GameStep::Chain(Step::Answer { seat: 1 - seat, now, passed: 1 })]);
        }
    }
}

fn resolve(g: &mut Position, link: Link, tell: Tell<'_, Event>) {
    // MECCG.9.8: the limit is tested at resolution too. MECCG.20.14: what is canceled or void is discarded.
    let is_void = link.is_canceled || link.nth_hazard > g.turn.hazard_limit;
    if link.what == What::OnGuard {
        on_guard::settle(g, link.piece, is_void, tell);
        return;
    }
    if is_void {
        tell(Event::Void { card: g.card(link.piece) });
        if g.place(link.piece) == Place::Chain {
            g.put(link.piece, Place::Discard, tell);
        }
        return;
    }
    match link.what {
        What::Creature => combat::begin_creature(g, link.piece, link.key),
        What::Item | What::Ally => {
            // MECCG.20.1: what no longer holds is void, and the card is discarded (20.14).
            let bearer = link.user.filter(|&user| matches!(g.place(user), Place::Company(_)));
            match bearer {
                Some(bearer) => {
                    g.attach(link.piece, bearer, tell);
                    crate::site::tap_by_resource(g, link.piece, tell);
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
        What::Influence => persuasion::begin(g, link, tell),
        What::Event | What::Use => events::resolve(g, link, tell),
        What::OnGuard | What::Character | What::Store | What::Transfer => (),
    }
}

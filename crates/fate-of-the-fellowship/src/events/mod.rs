//! The fourteen event cards.
//!
//! Each stands in the file of what it does; what only chooses a place, a piece and a number is
//! asked in small steps. Whoever plays a card decides its use (FOTF.11.1). Where a step has one
//! answer only, it is given without asking (docs/rulings.md, H-2).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Step as _, Tell, Visit, proof};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Army, EventCard, HOPE_MAX, Location, Symbol};
use crate::position::Position;
use crate::rule;
use crate::step::Step as GameStep;
use crate::turn;

pub mod council_of_elrond;
pub mod eagles;
pub mod elronds_foresight;
pub mod elven_cloaks_and_rope;
pub mod entmoot;
pub mod orcs;
pub mod palantir;
pub mod provisions;
pub mod rohan_lends_horses;
pub mod tidings;
pub mod tom_bombadil;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    CouncilOfElrond(council_of_elrond::Step),
    Eagles(eagles::Step),
    ElrondsForesight(elronds_foresight::Step),
    ElvenCloaksAndRope(elven_cloaks_and_rope::Step),
    Entmoot(entmoot::Step),
    Orcs(orcs::Step),
    Palantir(palantir::Step),
    Provisions(provisions::Step),
    RohanLendsHorses(rohan_lends_horses::Step),
    Tidings(tidings::Step),
    TomBombadil(tom_bombadil::Step),
}

macro_rules! by_card {
    ($step:expr, $inner:ident => $call:expr) => {
        match $step {
            Step::CouncilOfElrond($inner) => $call,
            Step::Eagles($inner) => $call,
            Step::ElrondsForesight($inner) => $call,
            Step::ElvenCloaksAndRope($inner) => $call,
            Step::Entmoot($inner) => $call,
            Step::Orcs($inner) => $call,
            Step::Palantir($inner) => $call,
            Step::Provisions($inner) => $call,
            Step::RohanLendsHorses($inner) => $call,
            Step::Tidings($inner) => $call,
            Step::TomBombadil($inner) => $call,
        }
    };
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self.only_answer(g) {
            Some(_) => None,
            None => by_card!(self, step => step.waits_for(g)),
        }
    }

    /// A step with one answer only is not stopped at, so whoever asks this knows that there are more.
    fn asks(self, g: &Position, seat: Seat) -> bool {
        by_card!(self, step => step.asks(g, seat))
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self.only_answer(g) {
            Some((seat, action)) => self.answer(g, seat, action, tell),
            None => by_card!(self, step => step.happen(g, tell)),
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        by_card!(self, step => step.offers(g, seat, visit))
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        by_card!(self, step => step.judge(g, seat, action))
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        by_card!(self, step => step.answer(g, seat, action, tell))
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        by_card!(self, step => step.resolve_chance(g, chance, tell))
    }
}

impl Step {
    /// The seat that would be asked, if there is only one thing it could say.
    fn only_answer(self, g: &Position) -> Option<(Seat, Action)> {
        let Some(Pending::Seats { must, .. }) = by_card!(self, step => step.waits_for(g)) else {
            return None;
        };
        let seat = must.iter().next()?;
        let mut only = None;
        let several = self.offers(g, seat, &mut |action| match self.judge(g, seat, action) {
            Ok(()) if only.is_some() => ControlFlow::Break(()),
            Ok(()) => {
                only = Some(action);
                ControlFlow::Continue(())
            }
            Err(_) => ControlFlow::Continue(()),
        });
        only.filter(|_| several.is_continue()).map(|action| (seat, action))
    }
}

/// A card that could do nothing at all is not played.
pub fn may_play(g: &Position, event: EventCard) -> Result<(), Illegal> {
    let has_troops = |at: Location| g.board.friendly_at.contains(at);
    let useless = match event {
        EventCard::TheRedArrow => {
            g.board.havens.len() < 2 || !g.board.havens.iter().any(has_troops)
        }
        EventCard::GwaihirBringsNews => g.board.friendly_at.is_empty(),
        EventCard::OrcInfighting | EventCard::ConflictingOrders => g.board.shadow_at.is_empty(),
        EventCard::ElrondsForesight => g.deck.is_empty(),
        EventCard::Entmoot => {
            let fangorn = Location::FangornForest;
            let company = has_troops(fangorn) || !g.characters_at(fangorn).is_empty();
            g.board.supply[Army::Elven.index()] == 0 && !company
        }
        EventCard::GiftsFromTheElves => g.token_supply == [0; 4],
        EventCard::Lembas => {
            let acting = g.agenda.iter().any(|step| step == GameStep::Turn(turn::Step::Actions));
            rule::events::LEMBAS.forbids_if(!acting)?;
            false
        }
        EventCard::TomBombadil => g.board.hope == HOPE_MAX,
        EventCard::TheCouncilOfElrond | EventCard::RohanLendsHorses => false,
        EventCard::TheEaglesAreComing | EventCard::ElvenCloaksAndRope => false,
        EventCard::GazeIntoAPalantir => false,
    };
    rule::events::USELESS.forbids_if(useless)
}

/// The card has been played and discarded; now it acts.
pub fn begin(g: &mut Position, seat: Seat, event: EventCard, tell: Tell<'_, Event>) {
    let what = || format!("event:{event}");
    let step = match event {
        EventCard::TheRedArrow => Step::Tidings(tidings::Step::From { seat, havens: true }),
        EventCard::GwaihirBringsNews => Step::Tidings(tidings::Step::From { seat, havens: false }),
        EventCard::TomBombadil => {
            return proof::effect(what, module_path!(), g, |g| g.gain_hope(1, tell));
        }
        EventCard::TheCouncilOfElrond => {
            Step::CouncilOfElrond(council_of_elrond::Step::Summon { seat })
        }
        EventCard::RohanLendsHorses => {
            Step::RohanLendsHorses(rohan_lends_horses::Step::Saddle { seat })
        }
        EventCard::OrcInfighting => Step::Orcs(orcs::Step::Infighting { seat }),
        EventCard::ConflictingOrders => Step::Orcs(orcs::Step::Conflict { seat }),
        EventCard::Lembas => Step::Provisions(provisions::Step::Lembas),
        EventCard::GiftsFromTheElves => Step::Provisions(provisions::Step::Gift { seat }),
        EventCard::TheEaglesAreComing => Step::Eagles(eagles::Step::Who { seat }),
        EventCard::ElrondsForesight => Step::ElrondsForesight(elronds_foresight::Step::HowMany),
        EventCard::Entmoot => Step::Entmoot(entmoot::Step::March { seat }),
        EventCard::ElvenCloaksAndRope => {
            Step::ElvenCloaksAndRope(elven_cloaks_and_rope::Step::Who { seat })
        }
        EventCard::GazeIntoAPalantir => Step::Palantir(palantir::Step::Who { seat }),
    };
    let home = by_card!(step, step => std::any::type_name_of_val(&step));
    proof::effect(what, home, g, |g| g.agenda.then([GameStep::Event(step)]));
}

/// Tom Bombadil while dice lie on the table: up to three of them are rolled again.
pub fn tom_takes_up_dice(g: &mut Position, seat: Seat) {
    let step = tom_bombadil::Step::TakeUp { seat };
    g.agenda.then([GameStep::Event(Step::TomBombadil(step))]);
}

// Offers that several cards share.

fn offer_characters(g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
    use crate::facts::Character;
    let on_board = Character::ALL.into_iter().filter(|&who| g.at(who).is_some());
    on_board.map(|who| Action::Who { who }).try_for_each(visit)
}

fn offer_symbols(visit: Visit<'_, Action>) -> ControlFlow<()> {
    Symbol::ALL.into_iter().map(|symbol| Action::Token { symbol }).try_for_each(visit)
}

fn offer_seats(g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
    Seat::first(g.options.players).map(|seat| Action::ForSeat { seat }).try_for_each(visit)
}

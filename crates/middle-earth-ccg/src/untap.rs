//! The untap phase (MECCG.5).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::agents;
use crate::cards::ability::{Moment, Trait};
use crate::deck::{Kind, kind_of};
use crate::event::Event;
use crate::facts::Card;
use crate::hand;
use crate::piece::{Piece, Place, State};
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, each, not_asked};
use crate::triggers;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The active player untaps and heals.
    Own,
    /// Cards that ask for corruption checks at the end of the phase.
    Checks,
    /// The hazard player may use the sideboard (MECCG.5.2, RW.2.10).
    HazardPlayer,
    /// The same for a Nazgûl that was discarded in a movement/hazard phase (MECCG.9.13).
    ByNazgul,
}

/// How many cards go from the sideboard to the discard pile at most.
pub const TO_DISCARD: u8 = 5;
/// How many cards the play deck must have for a card to be shuffled into it.
pub const DECK_FOR_ONE: usize = 5;

fn may_untap(g: &Position, seat: usize) -> impl Iterator<Item = Piece> + '_ {
    let own = g.all_in_play().filter(move |piece| piece.owner() == seat);
    own.filter(|&piece| {
        let stays = g.card(piece).is(Trait::StaysTapped);
        // MECCG.13.6.
        g.state(piece) == State::Tapped && g.may_untap(piece) && !stays && !g.is_prisoner(piece)
    })
}

fn may_heal(g: &Position, seat: usize) -> impl Iterator<Item = Piece> + '_ {
    let own = g.all_in_play().filter(move |piece| piece.owner() == seat);
    own.filter(move |&piece| {
        g.state(piece) == State::Wounded
            && g.company_of(piece).is_some_and(|(seat, id)| g.is_at_haven(seat, id))
    })
}

/// Cards on characters that are discarded at the end of the phase, at a haven.
fn leave_at_haven(g: &mut Position, seat: usize, id: usize, tell: Tell<'_, Event>) {
    let leaving: Vec<Piece> = g
        .characters(seat, id)
        .flat_map(|piece| g.with(piece))
        .filter(|&card| g.card(card).is(Trait::FadesAtHaven))
        .collect();
    for card in leaving {
        g.discard(card, tell);
    }
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Own => {
                let seat = g.turn.active();
                let can = may_untap(g, seat).next().is_some() || may_heal(g, seat).next().is_some();
                can.then_some(Pending::seat(g.active_seat()))
            }
            Step::Checks => None,
            Step::HazardPlayer | Step::ByNazgul => {
                let is_open = self == Step::ByNazgul || g.avatar(g.turn.active()).is_some();
                let can = is_open
                    && !g.players[g.turn.hazard_player()].sideboard.is_empty()
                    && g.turn.sideboarding < TO_DISCARD;
                can.then_some(Pending::seat(g.hazard_seat()))
            }
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        if self == Step::Checks {
            let seat = g.turn.active();
            g.players[seat].reads = 0;
            agents::untap_unseen(g, seat, tell);
            let companies: Vec<usize> = g.players[seat].company_ids().collect();
            for id in companies {
                triggers::happen(g, seat, id, Moment::Untapped);
                if g.company(seat, id).exists && g.is_at_haven(seat, id) {
                    leave_at_haven(g, seat, id, tell);
                    triggers::happen(g, seat, id, Moment::UntappedAtHaven);
                }
            }
        }
        g.turn.sideboarding = 0;
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let who = seat.index();
        match self {
            Step::Own => {
                visit(Action::UntapAll)?;
                each(
                    may_untap(g, who).map(|piece| Action::Untap { piece: g.named(piece) }),
                    visit,
                )?;
                each(may_heal(g, who).map(|piece| Action::Heal { piece: g.named(piece) }), visit)?;
                visit(Action::Done)
            }
            Step::Checks => ControlFlow::Continue(()),
            Step::HazardPlayer | Step::ByNazgul => {
                visit(Action::Done)?;
                for card in hand::kinds(g, seat, g.players[who].sideboard) {
                    visit(Action::ToDiscard { card })?;
                    visit(Action::IntoDeck { card })?;
                }
                ControlFlow::Continue(())
            }
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        let who = seat.index();
        match (self, action) {
            (Step::Own | Step::HazardPlayer | Step::ByNazgul, Action::Done)
            | (Step::Own, Action::UntapAll) => Ok(()),
            (Step::Own, Action::Untap { piece }) => {
                let own = g.own(who, piece);
                rule::untap::LOCKED.forbids_if(own.is_some_and(|piece| !g.may_untap(piece)))?;
                let untaps = own.is_some_and(|piece| g.state(piece) == State::Tapped);
                rule::untap::TAPPED.forbids_if(!untaps)
            }
            (Step::Own, Action::Heal { piece }) => {
                let heals =
                    g.own(who, piece).is_some_and(|piece| may_heal(g, who).any(|one| one == piece));
                rule::untap::AT_HAVEN.forbids_if(!heals)
            }
            (Step::HazardPlayer | Step::ByNazgul, Action::ToDiscard { card }) => {
                may_fetch(g, who, card, Kind::Hazard)
            }
            (Step::HazardPlayer | Step::ByNazgul, Action::IntoDeck { card }) => {
                may_fetch(g, who, card, Kind::Hazard)?;
                rule::sideboard::NOT_BOTH.forbids_if(g.turn.sideboarding > 0)?;
                rule::sideboard::FIVE_IN_DECK.forbids_if(g.players[who].deck.len() < DECK_FOR_ONE)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        let who = seat.index();
        match (self, action) {
            (Step::Own, Action::UntapAll) => {
                let untapped: Vec<Piece> = may_untap(g, who).collect();
                let healed: Vec<Piece> = may_heal(g, who).collect();
                for piece in untapped {
                    g.untap(piece, tell);
                }
                for piece in healed {
                    g.heal(piece, tell);
                }
            }
            (Step::Own, Action::Untap { piece }) => {
                if let Some(piece) = g.own(who, piece) {
                    g.untap(piece, tell);
                }
                g.agenda.then([GameStep::Untap(self)]);
            }
            (Step::Own, Action::Heal { piece }) => {
                if let Some(piece) = g.own(who, piece) {
                    g.heal(piece, tell);
                }
                g.agenda.then([GameStep::Untap(self)]);
            }
            (Step::HazardPlayer | Step::ByNazgul, Action::ToDiscard { card }) => {
                g.turn.has_halved |= self == Step::HazardPlayer;
                g.turn.sideboarding += 1;
                fetch(g, who, card, Place::Discard, tell);
                g.agenda.then([GameStep::Untap(self)]);
            }
            (Step::HazardPlayer | Step::ByNazgul, Action::IntoDeck { card }) => {
                g.turn.has_halved |= self == Step::HazardPlayer;
                fetch(g, who, card, Place::Deck, tell);
                g.turn.sideboarding = 0;
            }
            (Step::HazardPlayer | Step::ByNazgul, _) => g.turn.sideboarding = 0,
            (Step::Own | Step::Checks, _) => (),
        }
    }
}

/// The card is in the sideboard and of the right kind; a card of either kind is both (MECCG.2.4).
pub fn may_fetch(g: &Position, who: usize, card: Card, kind: Kind) -> Result<(), Illegal> {
    let player = &g.players[who];
    rule::hand::NOT_HELD.forbids_if(player.find(player.sideboard, card).is_none())?;
    let is = kind_of(card, player.side);
    match kind {
        Kind::Hazard => {
            rule::sideboard::HAZARDS.forbids_if(!matches!(is, Kind::Hazard | Kind::Either))
        }
        _ => rule::sideboard::RESOURCES.forbids_if(is == Kind::Hazard),
    }
}

/// A card of the sideboard goes to a closed pile. Its name is not told.
pub fn fetch(g: &mut Position, who: usize, card: Card, to: Place, tell: Tell<'_, Event>) {
    let player = &g.players[who];
    if let Some(slot) = player.find(player.sideboard, card) {
        g.put(Piece::new(who, slot), to, tell);
    }
}

//! The turn and its phases (MECCG.4).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::agents;
use crate::cards::ability::{Trait, Window};
use crate::chain;
use crate::event::Event;
use crate::facts::{CardSide, Class};
use crate::piece::{Piece, Place, Slots};
use crate::position::{MOST_ACTS, Organizing, Phase, Position};
use crate::rule;
use crate::step::{Step as GameStep, not_asked};
use crate::{
    council, end_of_turn, movement, organization, recycling, rings, ringwraiths, site, untap,
    windows,
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Turn,
    /// This phase and those after it. What is still to be done stays short.
    Phase(Phase),
    Begin(Phase),
    /// MECCG.4.2: the active player may play resources and use cards in every phase.
    Act,
    /// MECCG.11.2: what is done at the start of the end-of-turn phase.
    Starts,
    /// MECCG.8.1: the hazard player's long-events leave.
    EndLongEvents,
    /// Companies are as they were before the turn again, and the next turn begins or the Council sits.
    End,
}

/// The first turn begins.
pub fn begin(g: &mut Position, tell: Tell<'_, Event>) {
    begin_turn(g, tell);
}

fn begin_turn(g: &mut Position, tell: Tell<'_, Event>) {
    let seat = g.active_seat();
    tell(Event::TurnBegan { seat, number: g.turn.number });
    g.agenda.then([GameStep::Turn(Step::Turn)]);
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let window = self.window()?;
        let seat = g.turn.active();
        let mut storable = false;
        if stores_late(g, seat) {
            let _ = organization::offer_storing(g, seat, &mut |action| {
                storable |= self.judge(g, g.active_seat(), action).is_ok();
                ControlFlow::Continue(())
            });
        }
        (storable || windows::is_asked(g, seat, window)).then(|| Pending::seat(g.active_seat()))
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Turn => g.agenda.then([GameStep::Turn(Step::Phase(Phase::Untap))]),
            Step::Phase(phase) => unfold(g, phase),
            Step::Begin(phase) => {
                g.turn.phase = phase;
                g.turn.passed = 0;
                tell(Event::PhaseBegan { seat: g.active_seat(), phase });
                let active = g.turn.active();
                // MECCG.8.1: the active player's own leave when the phase begins.
                if phase == Phase::Organization {
                    ringwraiths::dismount(g, active, tell);
                    leave_at_havens(g, active, tell);
                }
                if phase == Phase::LongEvent {
                    discard_long_events(g, active, tell);
                }
                for company in g.players[active].companies.iter_mut().filter(|c| c.exists) {
                    company.is_done = false;
                }
            }
            Step::Act | Step::Starts => (),
            Step::EndLongEvents => {
                let hazards = g.turn.hazard_player();
                discard_long_events(g, hazards, tell);
                g.unmark(|lasting| lasting.until == Some(hazards as u8));
            }
            Step::End => end(g, tell),
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let Some(window) = self.window() else { return ControlFlow::Continue(()) };
        visit(Action::Pass)?;
        if stores_late(g, seat.index()) {
            organization::offer_storing(g, seat.index(), visit)?;
        }
        windows::offers(g, seat.index(), window, false, visit)
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self.window(), action) {
            (Some(_), Action::Pass) => Ok(()),
            (Some(_), Action::Store { item }) => {
                rule::store::LATE.forbids_if(!stores_late(g, seat.index()))?;
                rule::organize::ENOUGH.forbids_if(g.turn.acts[seat.index()] >= MOST_ACTS)?;
                organization::may_store(g, seat.index(), item)
            }
            (Some(window), action) => windows::judge(g, seat.index(), window, false, action),
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        if action == Action::Pass {
            tell(Event::Passed { seat });
        } else if let Action::Store { item } = action {
            g.agenda.then([GameStep::Turn(self)]);
            g.turn.acts[seat.index()] += 1;
            organization::store(g, seat.index(), item, tell);
        } else {
            g.agenda.then([GameStep::Turn(self)]);
            chain::begin(g, seat.index(), action, tell);
        }
    }
}

impl Step {
    /// The moment at which the active player declares something here.
    fn window(self) -> Option<Window> {
        match self {
            Step::Act => Some(Window::Resource),
            Step::Starts => Some(Window::EndBegins),
            _ => None,
        }
    }
}

/// Cards on companies that leave when the company is at a haven.
fn leave_at_havens(g: &mut Position, seat: usize, tell: Tell<'_, Event>) {
    let leaving: Vec<Piece> = g
        .all_in_play()
        .filter(|&piece| match g.place(piece) {
            Place::OnCompany { of, company } => {
                usize::from(of) == seat
                    && g.card(piece).is(Trait::LeavesAtHaven)
                    && g.is_at_haven(seat, usize::from(company))
            }
            _ => false,
        })
        .collect();
    for piece in leaving {
        g.discard(piece, tell);
    }
}

/// A card lets players of its side store in the end-of-turn phase too. Both players see it.
fn stores_late(g: &Position, seat: usize) -> bool {
    let side = g.players[seat].side;
    let lets = |piece: Piece| {
        g.card(piece).is(Trait::StoresLate)
            && g.place(piece) == Place::Table
            && g.side_of(piece) == side
    };
    g.turn.phase == Phase::EndOfTurn && g.all_in_play().any(lets)
}

/// What a phase is made of (MECCG.4.1).
fn unfold(g: &mut Position, phase: Phase) {
    let next = |phase| GameStep::Turn(Step::Phase(phase));
    let begins = GameStep::Turn(Step::Begin(phase));
    let act = GameStep::Turn(Step::Act);
    match phase {
        Phase::Untap => g.agenda.then([
            begins,
            GameStep::Untap(untap::Step::Own),
            act,
            GameStep::Untap(untap::Step::Checks),
            GameStep::Untap(untap::Step::HazardPlayer),
            next(Phase::Organization),
        ]),
        Phase::Organization => g.agenda.then([
            begins,
            GameStep::Organization(organization::Step::Act),
            GameStep::Organization(organization::Step::End),
            next(Phase::LongEvent),
        ]),
        Phase::LongEvent => g.agenda.then([
            begins,
            act,
            GameStep::Recycling(recycling::Step::Keep),
            GameStep::Turn(Step::EndLongEvents),
            next(Phase::MovementHazard),
        ]),
        Phase::MovementHazard => g.agenda.then([
            begins,
            GameStep::Movement(movement::Step::Choose),
            GameStep::Movement(movement::Step::JoinAll),
            next(Phase::Site),
        ]),
        Phase::Site => {
            g.agenda.then([begins, GameStep::Site(site::Step::Choose), next(Phase::EndOfTurn)])
        }
        Phase::EndOfTurn => g.agenda.then([
            begins,
            GameStep::Rings(rings::Step::AtTurnsEnd),
            GameStep::Turn(Step::Starts),
            GameStep::EndOfTurn(end_of_turn::Step::Discard { seat: g.turn.player }),
            GameStep::EndOfTurn(end_of_turn::Step::Discard { seat: 1 - g.turn.player }),
            // MECCG.11.2: between the steps of this phase too.
            act,
            GameStep::EndOfTurn(end_of_turn::Step::Hands),
            act,
            GameStep::EndOfTurn(end_of_turn::Step::Checks),
            GameStep::EndOfTurn(end_of_turn::Step::Call),
            GameStep::Turn(Step::End),
        ]),
        Phase::SetUp | Phase::Council => (),
    }
}

/// Long-events of this player that are in play: resources of the active player, hazards of the other.
fn discard_long_events(g: &mut Position, seat: usize, tell: Tell<'_, Event>) {
    let wants_hazards = seat == g.turn.hazard_player();
    let leaving: Vec<Piece> = g
        .all_in_play()
        .filter(|&piece| {
            let facts = g.card(piece).facts();
            let is_hazard = facts.side == CardSide::Neutral;
            piece.owner() == seat && facts.class == Class::LongEvent && is_hazard == wants_hazards
        })
        .collect();
    for piece in leaving {
        g.discard(piece, tell);
    }
}

fn end(g: &mut Position, tell: Tell<'_, Event>) {
    agents::end_turn(g, tell);
    g.unmark(|lasting| lasting.until.is_none());
    for player in &mut g.players {
        player.corrupted = Slots::NONE;
        player.taken_up = Slots::NONE;
        player.tried = Slots::NONE;
        player.tried_tapping = Slots::NONE;
        for company in player.companies.iter_mut().filter(|company| company.exists) {
            company.has_moved = false;
            company.came_from = None;
            company.was_returned = false;
            company.is_done = false;
            company.has_entered = false;
            company.has_influenced = false;
            company.is_split = false;
            company.is_hidden = false;
            company.is_lost = false;
            company.faced = 0;
        }
    }
    let was_last = g.turn.last_turn == Some(g.turn.player);
    // MECCG.21.2: both decks were exhausted often enough.
    let often = g.agreed.length.exhaustions();
    let is_through = g.players.iter().all(|player| player.exhausted >= often);
    let is_second = g.turn.player != g.turn.first_player;
    let out_of_turns = is_second && g.turn.number >= g.agreed.turns;
    if was_last || is_through || out_of_turns {
        council::begin(g, tell);
        return;
    }
    let next = 1 - g.turn.player;
    g.turn = crate::position::Turn {
        player: next,
        number: g.turn.number + u8::from(is_second),
        first_player: g.turn.first_player,
        last_turn: g.turn.last_turn,
        organizing: Organizing::Before,
        ..crate::position::Turn::new()
    };
    begin_turn(g, tell);
}

//! The Free Council (MECCG.21.3 to 21.10): corruption checks, and the count.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::corruption;
use crate::event::Event;
use crate::piece::{Piece, Slots};
use crate::position::{Check, Ending, Phase, Position, Why};
use crate::step::{Step as GameStep, each, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The next check of this player, in an order of choice. Who has made one is tapped off the list.
    Check {
        seat: u8,
    },
    Count,
    /// Every character makes a check, outside the Council: those of this seat.
    All {
        seat: u8,
    },
    AllDone,
}

/// The player of the last turn checks first.
pub fn begin(g: &mut Position, tell: Tell<'_, Event>) {
    g.turn.phase = Phase::Council;
    tell(Event::PhaseBegan { seat: g.active_seat(), phase: Phase::Council });
    let last = g.turn.player;
    g.agenda.then([
        GameStep::Council(Step::Check { seat: last }),
        GameStep::Council(Step::Check { seat: 1 - last }),
        GameStep::Council(Step::Count),
    ]);
}

fn unchecked(g: &Position, seat: u8) -> impl Iterator<Item = Piece> + '_ {
    let seat = usize::from(seat);
    g.all_characters(seat).filter(move |&piece| {
        g.makes_corruption_checks(piece) && !g.players[seat].checked.has(piece.slot())
    })
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Check { seat } | Step::All { seat } => {
                (unchecked(g, seat).count() > 1).then_some(Pending::seat(Seat(seat)))
            }
            Step::Count | Step::AllDone => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Check { seat } => {
                let next = unchecked(g, seat).next();
                if let Some(piece) = next {
                    check(g, seat, piece);
                }
            }
            Step::All { seat } => {
                let next = unchecked(g, seat).next();
                if let Some(piece) = next {
                    check_all(g, seat, piece);
                }
            }
            Step::AllDone => {
                for player in &mut g.players {
                    player.checked = Slots::NONE;
                }
            }
            Step::Count => {
                // MECCG.21.6: each shown card costs the opponent 1, so everybody shows all.
                for seat in 0..2 {
                    let cards = g.to_show(seat);
                    g.players[seat].shown = cards.len() as u8;
                    if !cards.is_empty() {
                        tell(Event::CardsShown { seat: Position::seat(seat), cards });
                    }
                }
                for seat in 0..2 {
                    let (points, total) = g.counted(seat);
                    tell(Event::Counted { seat: Position::seat(seat), points, total });
                }
                g.ending = Some(Ending::Council);
            }
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        each(unchecked(g, seat.0).map(|piece| Action::Face { character: g.named(piece) }), visit)
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Face { character }
                if unchecked(g, seat.0).any(|piece| g.named(piece) == character) =>
            {
                Ok(())
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, _: Tell<'_, Event>) {
        if let Action::Face { character } = action
            && let Some(piece) = g.own_character(seat.index(), character)
        {
            match self {
                Step::All { .. } => check_all(g, seat.0, piece),
                _ => check(g, seat.0, piece),
            }
        }
    }
}

fn check_all(g: &mut Position, seat: u8, piece: Piece) {
    g.players[usize::from(seat)].checked.add(piece.slot());
    g.agenda.then([GameStep::Council(Step::All { seat })]);
    let check = Check { on: piece, modifier: 0, support: 0, why: Why::Card, item: None, to: None };
    corruption::begin(g, check);
}

fn check(g: &mut Position, seat: u8, piece: Piece) {
    g.players[usize::from(seat)].checked.add(piece.slot());
    g.agenda.then([GameStep::Council(Step::Check { seat })]);
    let check =
        Check { on: piece, modifier: 0, support: 0, why: Why::Council, item: None, to: None };
    corruption::begin(g, check);
}

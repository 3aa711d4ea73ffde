//! Corruption checks (MECCG.18): support, the roll, and what follows from it.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::ability::Window;
use crate::chain;
use crate::combat::lose_avatar;
use crate::event::{Event, Result as Came};
use crate::facts::Side;
use crate::losses;
use crate::piece::{Piece, Place};
use crate::position::{Check, Ending, Position, Why};
use crate::rings;
use crate::rule;
use crate::step::{Step as GameStep, each, not_asked};
use crate::windows;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The check that is written here begins when it is its turn.
    Begin {
        on: Piece,
        modifier: i8,
        why: Why,
    },
    /// MECCG.18.2: others of the company may tap for it.
    Support,
    Roll,
}

/// A check follows at once, or as soon as the one before it is over.
pub fn begin(g: &mut Position, check: Check) {
    if g.check.is_some() || check.item.is_none() {
        let Check { on, modifier, why, .. } = check;
        g.agenda.then([GameStep::Corruption(Step::Begin { on, modifier, why })]);
        return;
    }
    start(g, check);
}

fn start(g: &mut Position, check: Check) {
    // MECCG.18.5: those that make no checks skip them, and pass.
    if !g.makes_corruption_checks(check.on) {
        let mut quiet = |_| ();
        passed(g, check, &mut quiet);
        return;
    }
    g.check = Some(check);
    g.agenda.then([GameStep::Corruption(Step::Support), GameStep::Corruption(Step::Roll)]);
}

fn supporters(g: &Position) -> impl Iterator<Item = Piece> + '_ {
    let on = g.check.map(|check| check.on);
    let company = on.and_then(|on| g.company_of(on));
    company
        .into_iter()
        .flat_map(|(seat, id)| g.untapped_of(seat, id))
        .filter(move |&piece| Some(piece) != on)
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Begin { .. } => None,
            Step::Support => {
                let owner = g.check?.on.owner();
                let can = supporters(g).next().is_some()
                    || windows::is_asked(g, owner, Window::Corruption);
                can.then(|| Pending::seat(Position::seat(owner)))
            }
            Step::Roll => Some(Pending::Fate(Fate::Roll { dice: 2, faces: 6 })),
        }
    }

    fn happen(self, g: &mut Position, _: Tell<'_, Event>) {
        if let Step::Begin { on, modifier, why } = self
            && matches!(g.place(on), Place::Company(_))
        {
            start(g, Check { on, modifier, support: 0, why, item: None, to: None });
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::Roll)?;
        windows::offers(g, seat.index(), Window::Corruption, false, visit)?;
        each(supporters(g).map(|by| Action::Support { by: g.named(by) }), visit)
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Roll => Ok(()),
            Action::Event { .. } | Action::Use { .. } => {
                windows::judge(g, seat.index(), Window::Corruption, false, action)
            }
            Action::Support { by } => {
                let can = g.in_play(by).is_some_and(|by| supporters(g).any(|one| one == by));
                rule::check::SUPPORT.forbids_if(!can)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        if let Action::Event { .. } | Action::Use { .. } = action {
            g.agenda.then([GameStep::Corruption(Step::Support)]);
            chain::begin(g, seat.index(), action, tell);
            return;
        }
        if let Action::Support { by } = action {
            if let Some(by) = g.in_play(by) {
                g.tap(by, tell);
            }
            if let Some(check) = &mut g.check {
                check.support += 1;
            }
            g.agenda.then([GameStep::Corruption(Step::Support)]);
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Dice(dice) = chance else { unreachable!("dice are asked for") };
        let &[one, other] = dice.as_slice() else { unreachable!("two dice") };
        let Some(check) = g.check.take() else { return };
        let seat = Position::seat(check.on.owner());
        tell(Event::Rolled { seat, dice: [one, other] });
        settle(g, check, one + other, tell);
    }
}

/// What is added to the roll.
pub fn modifier(g: &Position, check: &Check) -> i8 {
    check.modifier + check.support as i8 + g.corruption_modifier(check.on)
}

/// MECCG.18.1, RW.8.2.
fn settle(g: &mut Position, check: Check, roll: u8, tell: Tell<'_, Event>) {
    let on = check.on;
    let points = g.corruption_points(on);
    let total = roll as i8 + modifier(g, &check);
    let is_minion = g.side_of(on) == Side::Minion;
    let result = match total - points {
        1.. => Came::Passed,
        -1..=0 if is_minion => Came::Tapped,
        -1..=0 if g.is_avatar(on) => Came::Eliminated,
        -1..=0 => Came::Discarded,
        _ => Came::Eliminated,
    };
    tell(Event::CorruptionChecked { piece: g.named(on), roll, total, points, result });
    // The Ring leaves in place of its bearer.
    if check.why == Why::Betrayal && total <= points {
        g.agenda.then([GameStep::Losses(losses::Step::RingOf { piece: on })]);
        return;
    }
    match result {
        Came::Passed => passed(g, check, tell),
        Came::Tapped => {
            g.tap(on, tell);
            passed(g, check, tell);
        }
        Came::Discarded => g.discard(on, tell),
        _ => {
            let is_own_avatar = g.avatar(on.owner()) == Some(on);
            g.remove(on, tell);
            if is_own_avatar {
                lose_avatar(g, on.owner());
            }
        }
    }
}

/// What the check was made for happens.
fn passed(g: &mut Position, check: Check, tell: Tell<'_, Event>) {
    match (check.why, check.item, check.to) {
        (Why::Store, Some(item), _) => {
            let site = g.company_of(check.on).map(|(seat, id)| g.company(seat, id).site);
            g.put(item, Place::Stored, tell);
            if let Some(site) = site {
                rings::stored(g, item, site);
            }
        }
        (Why::Transfer, Some(item), Some(to)) => g.attach(item, to, tell),
        (Why::Unmaking, ..) => g.ending = Some(Ending::Ring),
        _ => (),
    }
}

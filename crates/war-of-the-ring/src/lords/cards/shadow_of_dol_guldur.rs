//! Shadow of Dol Guldur: the Nazgûl there gather an Army, which may march at once.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::stacking::{MOST_BESIEGED, MOST_UNITS};
use crate::army::{Led, movement};
use crate::battle::attack::{self, Order};
use crate::event::Event;
use crate::events::shared::recruits_in;
use crate::events::{Effect, OnlyPart, part};
use crate::facts::{Card, Character, Nation, Region, Side};
use crate::host::Figure;
use crate::position::Position;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

pub struct DolGuldur;

const AT: Region = Region::DolGuldur;
const ORDER: Order = Order::of(Led::ByNobody);

/// Their Leadership, and what there is room for.
fn gathered(g: &Position) -> u8 {
    let king = match g.at(Character::WitchKing) == Some(AT) {
        true => g.leadership_of(Character::WitchKing),
        false => 0,
    };
    let most = match g.besieged(AT) == Some(Side::Shadow) {
        true => MOST_BESIEGED,
        false => MOST_UNITS,
    };
    let room = most.saturating_sub(g.host(AT).units(Side::Shadow));
    let pool = g.board.reinforcements.count(Figure::Regular(Nation::Sauron));
    match recruits_in(g, Side::Shadow, AT) {
        true => (g.host(AT).nazgul() + king).min(5).min(room).min(pool),
        false => 0,
    }
}

impl Effect for DolGuldur {
    type Part = OnlyPart;

    fn may_play(&self, g: &Position) -> bool {
        g.has_nazgul(AT)
    }

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        for _ in 0..gathered(g) {
            g.recruit(Figure::Regular(Nation::Sauron), AT, tell);
        }
        g.agenda.then([part(card, OnlyPart)]);
    }

    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        let any = [Action::MoveArmies, Action::Attack];
        let any = any.into_iter().any(|action| self.judge(g, OnlyPart, action).is_ok());
        any.then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    fn offers(&self, g: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        for action in [Action::MoveArmies, Action::Attack] {
            if self.judge(g, OnlyPart, action).is_ok() {
                visit(action)?;
            }
        }
        visit(Action::No)
    }

    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
        match action {
            Action::MoveArmies => {
                let goes = g.has_army(Side::Shadow, AT)
                    && movement::can_move(g, Side::Shadow, AT, Led::ByNobody);
                rule::army::NOWHERE_TO_GO.forbids_if(!goes)
            }
            Action::Attack => {
                let attacks =
                    g.has_army(Side::Shadow, AT) && attack::can_attack(g, Side::Shadow, AT, ORDER);
                rule::battle::NOBODY_TO_ATTACK.forbids_if(!attacks)
            }
            Action::No => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, _: Tell<'_, Event>) {
        let side = Side::Shadow;
        match action {
            Action::MoveArmies => {
                g.action.party = movement::ready(g, side, AT);
                let step = movement::Step::Party { side, from: AT, led: Led::ByNobody };
                g.agenda.then([GameStep::Movement(step)]);
            }
            Action::Attack => attack::choose_party(g, side, AT, ORDER),
            _ => (),
        }
    }

    fn question(&self, _: &Position, _: OnlyPart) -> Option<String> {
        Some("does the Army of Dol Guldur move or attack?".to_string())
    }
}

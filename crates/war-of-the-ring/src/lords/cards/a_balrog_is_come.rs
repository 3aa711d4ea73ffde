//! A Balrog is Come!: it wakes, or does what a Use Balrog result does (LOME.13.10, LOME.13.12).

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::army::{Led, movement};
use crate::battle::attack::{self, Order};
use crate::event::Event;
use crate::events::{Effect, OnlyPart, part};
use crate::facts::{Card, Character, Side};
use crate::lords::{balrog, deeds};
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

pub struct BalrogIsCome;

const ORDER: Order = Order::of(Led::ByBalrog);

impl Effect for BalrogIsCome {
    type Part = OnlyPart;

    fn may_play(&self, g: &Position) -> bool {
        g.is_in_play(Character::Balrog)
    }

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        match g.lords.balrog_active {
            true => g.agenda.then([part(card, OnlyPart)]),
            false => balrog::wake(g, tell),
        }
    }

    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        Some(Pending::seat(g.seat(Side::Shadow)))
    }

    fn offers(&self, g: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        for action in [Action::MoveArmies, Action::Attack, Action::MoveBalrog] {
            if self.judge(g, OnlyPart, action).is_ok() {
                visit(action)?;
            }
        }
        visit(Action::No)
    }

    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
        let at = g.at(Character::Balrog);
        match action {
            Action::MoveArmies => {
                let goes =
                    at.is_some_and(|at| movement::can_move(g, Side::Shadow, at, Led::ByBalrog));
                rule::army::NOWHERE_TO_GO.forbids_if(!goes)
            }
            Action::Attack => {
                let attacks = at.is_some_and(|at| attack::can_attack(g, Side::Shadow, at, ORDER));
                rule::battle::NOBODY_TO_ATTACK.forbids_if(!attacks)
            }
            Action::MoveBalrog => rule::characters::ON_THE_MAP.forbids_if(!balrog::may_go_alone(g)),
            Action::No => Ok(()),
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, _: Tell<'_, Event>) {
        match action {
            Action::MoveArmies => deeds::move_army(g, Led::ByBalrog),
            Action::Attack => attack::order(g, Side::Shadow, ORDER),
            Action::MoveBalrog => deeds::move_balrog(g),
            _ => (),
        }
    }

    fn question(&self, _: &Position, _: OnlyPart) -> Option<String> {
        Some("does the Balrog's Army move or attack, or the Balrog alone?".to_string())
    }
}

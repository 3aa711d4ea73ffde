//! Lure of the Ring: one of the Company is tempted.

use std::ops::ControlFlow;

use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, part};
use crate::facts::{Card, Character, Side};
use crate::host::Piece;
use crate::hunt::damage;
use crate::lords::council;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

const DRAW: u8 = 0;
const CHOOSE: u8 = 1;

pub struct Lure;

impl Effect for Lure {
    fn may_play(&self, g: &Position) -> bool {
        !g.fellowship.hidden
    }

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        match g.fellowship.guide {
            Character::Gollum => g.corrupt(1, tell),
            _ => g.agenda.then([part(card, DRAW), part(card, CHOOSE)]),
        }
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        match part {
            DRAW => {
                let from = u32::from(g.companions_in_fellowship().len());
                (from > 0).then_some(Pending::Fate(Fate::Draw { from }))
            }
            _ => g.action.who.map(|_| Pending::seat(g.seat(Side::FreePeoples))),
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: u8, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Drawn(nth) = chance else { unreachable!("a Companion was drawn") };
        let who = g.companions_in_fellowship().iter().nth(nth as usize);
        g.action.who = who;
        if let Some(who) = who {
            tell(Event::CompanionTempted { who });
            // L-8: his Level is asked for.
            council::show(g, who, tell);
        }
    }

    fn drawn_from(&self, g: &Position, _: u8) -> Vec<&'static str> {
        g.companions_in_fellowship().iter().map(Character::word).collect()
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::UseTheRing)?;
        g.action.who.into_iter().try_for_each(|who| visit(lose(who)))
    }

    fn judge(&self, g: &Position, part: u8, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (CHOOSE, Action::UseTheRing) => Ok(()),
            (CHOOSE, Action::Slay { .. }) => {
                rule::events::CHOICE.forbids_if(g.action.who.map(lose) != Some(action))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        let who = g.action.who.take().expect("somebody is tempted");
        match action {
            Action::UseTheRing => {
                let level = council::told_level(g, who, tell);
                g.corrupt(level, tell);
            }
            _ => damage::eliminate_in_fellowship(g, who, tell),
        }
    }

    fn question(&self, g: &Position, _: u8) -> Option<String> {
        let who = g.action.who?;
        // What Sméagol's Level is depends on the others, whose cards may be a secret.
        let level = match who {
            Character::Smeagol => "as much as his Level".to_string(),
            _ => g.level(who).to_string(),
        };
        Some(format!("either {} is lost, or the Fellowship takes {level} Corruption.", who.name()))
    }

    fn is_sound(&self, g: &Position, part: u8) -> bool {
        part != CHOOSE || g.action.who.is_none_or(|who| g.companions_in_fellowship().contains(who))
    }
}

fn lose(who: Character) -> Action {
    Action::Slay { piece: Piece::Character(who) }
}

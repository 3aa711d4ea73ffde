//! Lure of the Ring: one of the Company is tempted.

use std::ops::ControlFlow;

use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, part, parts, remembers};
use crate::facts::{Card, Character, Side};
use crate::host::Piece;
use crate::hunt::damage;
use crate::lords::council;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

parts! {
    pub enum Part {
        /// A Companion is drawn.
        Draw = 0,
        /// He is lost, or he corrupts the Ring-bearers.
        Choose = 1,
    }
}

remembers! {
    struct Memory {
        who: Option<Character> = who,
    }
}

/// The Companion who is tempted.
pub fn tempted(g: &Position) -> Option<Character> {
    Memory::of(g).who
}

pub struct Lure;

impl Effect for Lure {
    type Part = Part;

    fn may_play(&self, g: &Position) -> bool {
        !g.fellowship.hidden
    }

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        match g.fellowship.guide {
            Character::Gollum => g.corrupt(1, tell),
            _ => g.agenda.then([part(card, Part::Draw), part(card, Part::Choose)]),
        }
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        match part {
            Part::Draw => {
                let from = u32::from(g.companions_in_fellowship().len());
                (from > 0).then_some(Pending::Fate(Fate::Draw { from }))
            }
            Part::Choose => tempted(g).map(|_| Pending::seat(g.seat(Side::FreePeoples))),
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: Part, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Drawn(nth) = chance else { unreachable!("a Companion was drawn") };
        let who = g.companions_in_fellowship().iter().nth(nth as usize);
        Memory { who }.keep(g);
        if let Some(who) = who {
            tell(Event::CompanionTempted { who });
            // L-8: his Level is asked for.
            council::show(g, who, tell);
        }
    }

    fn drawn_from(&self, g: &Position, _: Part) -> Vec<&'static str> {
        g.companions_in_fellowship().iter().map(Character::word).collect()
    }

    fn offers(&self, g: &Position, _: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::UseTheRing)?;
        tempted(g).into_iter().try_for_each(|who| visit(lose(who)))
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (Part::Choose, Action::UseTheRing) => Ok(()),
            (Part::Choose, Action::Slay { .. }) => {
                rule::events::CHOICE.forbids_if(tempted(g).map(lose) != Some(action))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: Part, action: Action, tell: Tell<'_, Event>) {
        let who = tempted(g).expect("somebody is tempted");
        Memory { who: None }.keep(g);
        match action {
            Action::UseTheRing => {
                let level = council::told_level(g, who, tell);
                g.corrupt(level, tell);
            }
            _ => damage::eliminate_in_fellowship(g, who, tell),
        }
    }

    fn question(&self, g: &Position, _: Part) -> Option<String> {
        let who = tempted(g)?;
        // What Sméagol's Level is depends on the others, whose cards may be a secret.
        let level = match who {
            Character::Smeagol => "as much as his Level".to_string(),
            _ => g.level(who).to_string(),
        };
        Some(format!("either {} is lost, or the Fellowship takes {level} Corruption.", who.name()))
    }

    fn is_sound(&self, g: &Position, part: Part) -> bool {
        let in_fellowship = |who| g.companions_in_fellowship().contains(who);
        part != Part::Choose || tempted(g).is_none_or(in_fellowship)
    }
}

fn lose(who: Character) -> Action {
    Action::Slay { piece: Piece::Character(who) }
}

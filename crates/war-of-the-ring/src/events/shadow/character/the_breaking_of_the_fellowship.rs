//! The Breaking of the Fellowship: a tile says how many must leave.

use std::ops::ControlFlow;

use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::characters::Characters;
use crate::event::Event;
use crate::events::{Effect, part, parts, remembers};
use crate::facts::{Card, Character, Side, Tile, TileValue};
use crate::fellowship::separate::{self};
use crate::position::Position;
use crate::step::not_asked;
use crate::{hunt, rule};

parts! {
    pub enum Part {
        /// The tile shows a die: it says how many must leave.
        Die = 0,
        /// Who leaves.
        Leave = 1,
    }
}

remembers! {
    struct Memory {
        /// How many must still leave.
        left: u8 = count,
    }
}

const CARD: Card = Card::TheBreakingOfTheFellowship;

/// They stand where the figure stands; on the Mordor Track they are lost (WOTR.9.6.5).
pub struct Breaking;

/// The number on the tile says how many; Reveal and Stop icons do nothing.
pub fn broken_by(g: &mut Position, tile: Tile) {
    let left = match tile.value() {
        TileValue::Number(number) => number.max(0).unsigned_abs(),
        TileValue::Eye => 0,
        TileValue::Die => {
            return g.agenda.then([part(CARD, Part::Die), part(CARD, Part::Leave)]);
        }
    };
    Memory { left }.keep(g);
    g.agenda.then([part(CARD, Part::Leave)]);
}

impl Breaking {
    fn leaves(g: &mut Position, who: Character, tell: Tell<'_, Event>) {
        match g.fellowship.mordor {
            Some(_) => separate::lose_instead(g, who, tell),
            None => separate::separate(g, Characters::of(who), g.fellowship.at, tell),
        }
    }
}

impl Effect for Breaking {
    type Part = Part;

    fn may_play(&self, g: &Position) -> bool {
        !g.fellowship.hidden
    }

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        if g.fellowship.guide == Character::Gollum {
            return g.corrupt(1, tell);
        }
        hunt::draw_for_card(g, card);
    }

    fn waits_for(&self, g: &Position, part: Part) -> Option<Pending> {
        let companions = g.companions_in_fellowship().len();
        match part {
            Part::Die => Some(Pending::Fate(Fate::Roll { dice: 1, faces: 6 })),
            Part::Leave => {
                let left = Memory::of(g).left;
                let choice = left > 0 && companions > left;
                choice.then(|| Pending::seat(g.seat(Side::FreePeoples)))
            }
        }
    }

    /// As many as there are, or nobody.
    fn happen(&self, g: &mut Position, part: Part, tell: Tell<'_, Event>) {
        if part == Part::Leave && Memory::of(g).left > 0 {
            let all = g.companions_in_fellowship();
            match g.fellowship.mordor {
                Some(_) => all.iter().for_each(|who| separate::lose_instead(g, who, tell)),
                None if all.is_empty() => (),
                None => separate::separate(g, all, g.fellowship.at, tell),
            }
        }
    }

    fn offers(&self, g: &Position, _: Part, visit: Visit<'_, Action>) -> ControlFlow<()> {
        g.companions_in_fellowship().iter().try_for_each(|who| visit(Action::Who { who }))
    }

    fn judge(&self, g: &Position, part: Part, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (Part::Leave, Action::Who { who }) => {
                rule::events::CHOICE.forbids_if(!g.companions_in_fellowship().contains(who))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: Part, action: Action, tell: Tell<'_, Event>) {
        if let Action::Who { who } = action {
            let left = Memory::of(g).left - 1;
            Memory { left }.keep(g);
            if left > 0 {
                g.agenda.then([part(CARD, Part::Leave)]);
            }
            Self::leaves(g, who, tell);
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: Part, chance: Chance, _: Tell<'_, Event>) {
        let Chance::Dice(dice) = chance else { unreachable!("a die was asked for") };
        Memory { left: dice.as_slice()[0] }.keep(g);
    }

    fn question(&self, g: &Position, _: Part) -> Option<String> {
        Some(format!("{} more must leave the Fellowship. Who leaves?", Memory::of(g).left))
    }
}

//! The Breaking of the Fellowship: a tile says how many must leave.

use std::ops::ControlFlow;

use table::{Chance, Fate, Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::characters::Characters;
use crate::event::Event;
use crate::events::{Effect, part};
use crate::facts::{Card, Character, Side, Tile, TileValue};
use crate::fellowship::separate;
use crate::position::Position;
use crate::step::not_asked;
use crate::{hunt, rule};

const DIE: u8 = 0;
const LEAVE: u8 = 1;

const CARD: Card = Card::TheBreakingOfTheFellowship;

/// They stand where the figure stands; on the Mordor Track they are lost (WOTR.9.6.5).
pub struct Breaking;

/// The number on the tile says how many; Reveal and Stop icons do nothing.
pub fn broken_by(g: &mut Position, tile: Tile) {
    match tile.value() {
        TileValue::Number(number) => g.action.count = number.max(0).unsigned_abs(),
        TileValue::Eye => g.action.count = 0,
        TileValue::Die => return g.agenda.then([part(CARD, DIE), part(CARD, LEAVE)]),
    }
    g.agenda.then([part(CARD, LEAVE)]);
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
    fn may_play(&self, g: &Position) -> bool {
        !g.fellowship.hidden
    }

    fn play(&self, g: &mut Position, card: Card, tell: Tell<'_, Event>) {
        if g.fellowship.guide == Character::Gollum {
            return g.corrupt(1, tell);
        }
        hunt::draw_for_card(g, card);
    }

    fn waits_for(&self, g: &Position, part: u8) -> Option<Pending> {
        let companions = g.companions_in_fellowship().len();
        match part {
            DIE => Some(Pending::Fate(Fate::Roll { dice: 1, faces: 6 })),
            _ => {
                let choice = g.action.count > 0 && companions > g.action.count;
                choice.then(|| Pending::seat(g.seat(Side::FreePeoples)))
            }
        }
    }

    /// As many as there are, or nobody.
    fn happen(&self, g: &mut Position, part: u8, tell: Tell<'_, Event>) {
        if part == LEAVE && g.action.count > 0 {
            let all = g.companions_in_fellowship();
            match g.fellowship.mordor {
                Some(_) => all.iter().for_each(|who| separate::lose_instead(g, who, tell)),
                None if all.is_empty() => (),
                None => separate::separate(g, all, g.fellowship.at, tell),
            }
        }
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        g.companions_in_fellowship().iter().try_for_each(|who| visit(Action::Who { who }))
    }

    fn judge(&self, g: &Position, part: u8, action: Action) -> Result<(), Illegal> {
        match (part, action) {
            (LEAVE, Action::Who { who }) => {
                rule::events::CHOICE.forbids_if(!g.companions_in_fellowship().contains(who))
            }
            _ => not_asked(),
        }
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        if let Action::Who { who } = action {
            g.action.count -= 1;
            if g.action.count > 0 {
                g.agenda.then([part(CARD, LEAVE)]);
            }
            Self::leaves(g, who, tell);
        }
    }

    fn resolve_chance(&self, g: &mut Position, _: u8, chance: Chance, _: Tell<'_, Event>) {
        let Chance::Dice(dice) = chance else { unreachable!("a die was asked for") };
        g.action.count = dice.as_slice()[0];
    }

    fn question(&self, g: &Position, _: u8) -> Option<String> {
        Some(format!("{} more must leave the Fellowship. Who leaves?", g.action.count))
    }

    fn is_sound(&self, _: &Position, part: u8) -> bool {
        part <= LEAVE
    }
}

//! Book of Mazarbul and Fear! Fire! Foes!: Companions go home and bring their hosts to War.

use table::Tell;

use crate::event::Event;
use crate::events::shared::nothing_else_is_under_way;
use crate::events::{Effect, OnlyPart, part};
use crate::facts::{Card, Character, Nation, Region, Side};
use crate::position::Position;
use crate::step::Step as GameStep;
use crate::{characters, politics, teams};

/// Companions on the map move; one who is at home then brings his hosts to War.
pub struct Homecoming {
    pub nation: Nation,
    pub homes: [Region; 2],
}

impl Effect for Homecoming {
    type Part = OnlyPart;

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        let moving = characters::Step::Move(Side::FreePeoples);
        g.agenda.then([GameStep::Characters(moving), part(card, OnlyPart)]);
    }

    fn happen(&self, g: &mut Position, _: OnlyPart, tell: Tell<'_, Event>) {
        let mut companions = Character::ALL.into_iter().filter(|who| who.is_companion());
        let home = companions.any(|who| g.at(who).is_some_and(|at| self.homes.contains(&at)));
        // WOTR.11.3.3
        if home && teams::may_use(g, self.nation) {
            politics::go_to_war(g, self.nation, tell);
            teams::in_a_row::used(g, self.nation);
        }
    }

    fn is_sound(&self, g: &Position, _: OnlyPart) -> bool {
        nothing_else_is_under_way(g)
    }
}

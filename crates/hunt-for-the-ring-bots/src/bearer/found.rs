//! The Ring-bearer when he is asked for, found, or fetched: what to cancel, where to escape to, and
//! whether to change course.

use hunt_for_the_ring::Action;
use hunt_for_the_ring::action::Tile;
use hunt_for_the_ring::asking::Question;
use hunt_for_the_ring::company::Companion;
use hunt_for_the_ring::content::Colour;
use hunt_for_the_ring::encounter::kind_of;
use hunt_for_the_ring::frodo::within_reach;
use hunt_for_the_ring::places::Location;
use hunt_for_the_ring::step::Step;
use hunt_for_the_ring::told::Fact;
use hunt_for_the_ring::word::Word;
use table::Game;

use super::super::belief;
use super::Bearer;

impl Bearer<'_> {
    /// HFTR.2.52: they know where he is, and gather there.
    pub(super) fn change(&self) -> f32 {
        let g = self.g;
        let left = g.rows().saturating_sub(g.figure);
        let last = g.last_location();
        let near = self.g.nazgul.iter().filter(|&&from| self.rides.turns(from, last) < 1.2).count();
        near as f32 - 0.5 - if left <= 2 { 2.0 } else { 0.0 }
    }

    pub(super) fn course(&self, card: Word) -> f32 {
        let g = self.g;
        let cards = &g.book().journeys[g.length().index()].cards;
        let Some(journey) = cards.iter().find(|journey| journey.word == card) else { return 0.0 };
        let rows = &journey.rows;
        let passed = rows.iter().take(g.figure.into()).rev().flatten().next();
        let ahead = rows.iter().skip(g.figure.into()).take(2).flatten();
        let risk: f32 = passed.into_iter().chain(ahead).map(|&at| self.risk(at)).sum();
        -risk
    }

    /// An answer is worth cancelling if it tells much or brings much.
    pub(super) fn cancelling(&self, action: Action) -> f32 {
        let g = self.g;
        let Some(Step::Declared(question)) = g.agenda().top() else { return 0.0 };
        let last = g.last_location();
        let worth = match question {
            Question::Hunt { at } if at == last => 2.0,
            Question::Hunt { .. } => -1.0,
            Question::Search { at } => {
                let is_fresh = at == last && !g.is_sheltered();
                if is_fresh { 0.6 } else { -1.0 }
            }
            Question::Area { area, .. } => {
                let inside = g.board().in_area(area);
                if inside.contains(last) { 0.5 } else { -1.0 }
            }
            Question::Section { section, .. } => {
                let inside = g.board().in_section(section);
                let share: f32 = inside.iter().map(|at| self.now[at.index()]).sum();
                if inside.contains(last) { 0.5 - share } else { -1.0 }
            }
        };
        // A company card is kept for tiles.
        worth - if matches!(action, Action::Use { .. }) { 1.0 } else { 0.0 }
    }

    pub(super) fn spared(&self, who: Companion, tile: Tile) -> f32 {
        let g = self.g;
        let worth = match tile.value {
            Some(value) => f32::from(value),
            None => f32::from(1 + g.tiles.eyes),
        };
        if tile.colour == Colour::Red || kind_of(g, tile).is_none() {
            return -1.0;
        }
        let all: u8 = (0..g.book().tokens.tiles.len())
            .map(|kind| g.tiles.drawn[kind] * g.tile(kind).value.unwrap_or(1 + g.tiles.eyes))
            .sum();
        let is_fatal = g.corruption + all >= g.threshold();
        let keep = match who {
            Companion::Strider => 0.3,
            Companion::Frodo => 0.2,
            Companion::Merry => 0.15,
            _ => 0.1,
        };
        let late = if g.is_part_2() { 0.6 } else { 0.0 };
        worth - keep + late + if is_fatal { 5.0 } else { -0.2 }
    }

    pub(super) fn escape(&self, to: Option<Location>) -> f32 {
        let g = self.g;
        let mut later = g.clone();
        later.figure += 1;
        later.known(Fact::Escaped);
        let is_last = later.figure >= g.board().move_limit;
        let believed = if is_last { self.now } else { belief::now(&later) };
        let plan = self.plan(later.figure);
        let (at, dots) = match to {
            Some(to) => (to, 0),
            None => (g.log.last(), g.log.dots()),
        };
        // He moves once more before they ride.
        let open = within_reach(g, 0).len();
        let danger = 0.5 * self.danger(at, &believed) + self.risk(at);
        -(danger + plan.cost(at, dots)) + 0.01 * f32::from(open)
    }
}

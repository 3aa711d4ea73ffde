//! What has been told, sorted by what it says of Frodo's walk.

use crate::encounter::Step as EncounterStep;
use crate::places::{Location, Locations};
use crate::position::{Part, Position};
use crate::step::Step;
use crate::told::{Fact, Telling};

/// What is known of a walk, box by box; box 0 is where he started.
#[derive(Clone, PartialEq, Debug)]
pub struct Clues {
    pub starts: Locations,
    /// The last location after each box is one of these.
    pub last_in: Vec<Locations>,
    /// After this box he was in the wild, or was not.
    pub wild: Vec<Option<bool>>,
    /// What cannot be written in a box.
    pub never: Vec<Locations>,
    /// The box is an escape.
    pub escape: Vec<bool>,
    /// A location that is in some box up to this one.
    pub been: Vec<(Location, usize)>,
    /// After this box his last location is in there, or it is that much less likely.
    pub rather: Vec<(usize, Locations, f64)>,
    /// HFTR.1.122: so many moves are left to an exit, or at least so many.
    pub left: Option<(u8, bool)>,
    /// HFTR.2.57: he comes to an exit in exactly so many boxes more, one of these numbers, each with
    /// how much an itinerary of that length weighs; nothing is known if there is none.
    pub to_go: Vec<(u8, f64)>,
}

impl Clues {
    /// Nothing is known of a walk of so many boxes.
    pub fn none(starts: Locations, all: Locations, boxes: usize) -> Clues {
        Clues {
            starts,
            last_in: vec![all; boxes + 1],
            wild: vec![None; boxes + 1],
            never: vec![Locations::NONE; boxes + 1],
            escape: vec![false; boxes + 1],
            been: Vec::new(),
            rather: Vec::new(),
            left: None,
            to_go: Vec::new(),
        }
    }

    /// Of the journey log of Part 1.
    pub fn of_part_1(g: &Position) -> Clues {
        let board = &g.book().boards[0];
        let mut clues = Clues::none(g.book().tokens.frodo_starts, board.all, g.figure.into());
        for telling in g.told.iter() {
            clues.add(g, telling);
        }
        clues.left = moves_left(g);
        clues
    }

    /// Adds what a fact says, but for what only Part 2 has.
    pub fn add(&mut self, g: &Position, telling: Telling) {
        let board = g.board();
        let at_box = usize::from(telling.figure);
        if at_box >= self.last_in.len() {
            return;
        }
        match telling.fact {
            Fact::Searched { at, yes } => self.add_answer(at, yes, at_box),
            Fact::Hunted { at, yes, here, .. } => {
                self.add_answer(at, yes, at_box);
                self.is_in(Locations::only(at), here, at_box);
            }
            Fact::NeverAt { at } => self.add_answer(at, false, at_box),
            Fact::PerceivedArea { area, yes } => self.is_in(board.in_area(area), yes, at_box),
            Fact::PerceivedSection { section, yes } => {
                self.is_in(board.in_section(section), yes, at_box);
            }
            Fact::NamedArea { area, frodo, .. } => self.is_in(board.in_area(area), frodo, at_box),
            Fact::NamedSection { section, frodo, .. } => {
                self.is_in(board.in_section(section), frodo, at_box);
            }
            Fact::Wild { yes } => self.wild[at_box] = Some(yes),
            Fact::LastInSections { sections } => {
                let named = board.sections.iter().filter(|(s, _)| sections >> s.index() & 1 == 1);
                let inside =
                    named.fold(Locations::NONE, |all, &(s, _)| all.or(board.in_section(s)));
                self.is_in(inside, true, at_box);
            }
            // HFTR.1.103: it was in play, so the number was not written since it was drawn.
            Fact::InformationFound { at } => {
                for never in &mut self.never[1..=at_box] {
                    *never = never.with(at);
                }
            }
            Fact::Escaped => self.escape[at_box] = true,
            Fact::CourseChanged
            | Fact::GandalfAt { .. }
            | Fact::GandalfInSection { .. }
            | Fact::GandalfFled
            | Fact::GandalfInRivendell
            | Fact::GandalfCarried
            | Fact::InformationFlipped
            | Fact::NoInformation
            | Fact::InformationIn { .. }
            | Fact::Bore { .. } => (),
        }
    }

    /// HFTR.1.79: he has been there, up to this box, or he has not.
    pub fn add_answer(&mut self, at: Location, yes: bool, at_box: usize) {
        if !yes {
            for never in &mut self.never[..=at_box] {
                *never = never.with(at);
            }
            return;
        }
        match self.been.iter_mut().find(|(known, _)| *known == at) {
            Some((_, by)) => *by = at_box.min(*by),
            None => self.been.push((at, at_box)),
        }
    }

    pub fn is_in(&mut self, inside: Locations, yes: bool, at_box: usize) {
        let last_in = &mut self.last_in[at_box];
        *last_in = if yes { last_in.and(inside) } else { last_in.but(inside) };
    }
}

/// HFTR.1.122: everybody sees how many tiles are drawn when Frodo must be rescued.
fn moves_left(g: &Position) -> Option<(u8, bool)> {
    let is_rescue = |step: Step| step == Step::Encounter(EncounterStep::Rescued);
    if g.part == Part::Two || g.ending.is_some() || !g.agenda.iter().any(is_rescue) {
        return None;
    }
    let drawn: u8 = g.tiles.drawn.iter().sum();
    match g.agenda.top() {
        Some(Step::Encounter(EncounterStep::Draw { left })) => Some((drawn + left, true)),
        // HFTR.1.118: when the pool ran out there may have been more to draw.
        _ => Some((drawn, g.tiles.pool.iter().any(|&count| count > 0))),
    }
}

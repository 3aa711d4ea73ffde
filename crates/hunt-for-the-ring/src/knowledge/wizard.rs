//! Where Gandalf may have been: all his paths in Part 2 that fit what is known.
//!
//! He starts at a deed token and goes every turn to a connected location, each as likely; now and
//! then a token or a card carries him away. A perception that was answered with yes may have meant
//! him or Frodo, so how much a path weighs depends on where Frodo was.

use table::Luck;

use super::walks::pick;
use super::ways::Ways;
use crate::content::{Op, WhichLocations};
use crate::places::{Location, Locations};
use crate::position::Position;
use crate::told::Fact;

/// How one of his moves came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Went {
    Walked,
    /// HFTR.2.29, HFTR.2.37
    Fled,
    Carried,
}

/// Something that happens to the weights of his places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CourseTurn {
    Went(Went),
    In(Locations),
    /// In there, unless Frodo was.
    InUnlessFrodo(Locations),
}

/// Weights by place.
pub type Weights = Vec<f64>;

#[derive(Debug)]
pub struct Wizard {
    pub ways: &'static Ways,
    /// Deed tokens that he can have started from or fled to: all but those of deeds that are done.
    pub tokens: Locations,
    pub carried_to: Locations,
    /// How each of his moves came about; the first one is where he started.
    pub went: Vec<Went>,
}

impl Wizard {
    pub fn of(g: &Position) -> Wizard {
        let board = &g.book().boards[1];
        let mut went = vec![Went::Walked; usize::from(g.gandalf.moves())];
        for telling in g.told.iter() {
            let how = match telling.fact {
                Fact::GandalfFled => Went::Fled,
                Fact::GandalfCarried => Went::Carried,
                _ => continue,
            };
            if let Some(nth) = usize::from(telling.gandalf_moves).checked_sub(1) {
                went[nth] = how;
            }
        }
        let cards = g.book().ally[1].cards.iter().flat_map(|card| &card.choices);
        let mut doings = cards.flat_map(|choice| &choice.doings);
        let anywhere = doings.any(|doing| doing.op == Op::GandalfTo(WhichLocations::Any));
        Wizard {
            ways: Ways::of(board),
            tokens: g.book().tokens.deeds.but(g.gandalf.done),
            carried_to: if anywhere { board.all } else { board.ally },
            went,
        }
    }

    pub fn start(&self) -> Weights {
        self.spread(self.tokens, 1.0)
    }

    fn spread(&self, among: Locations, all: f64) -> Weights {
        let each = all / f64::from(among.len().max(1));
        self.ways.places.iter().map(|&at| if among.contains(at) { each } else { 0.0 }).collect()
    }

    /// The weights after one thing more.
    pub fn after(&self, weights: &Weights, turn: CourseTurn) -> Weights {
        match turn {
            CourseTurn::Went(Went::Walked) => {
                let mut next = vec![0.0; weights.len()];
                for (from, &weight) in weights.iter().enumerate().filter(|&(_, &w)| w > 0.0) {
                    let ways = &self.ways.connected[from];
                    for &to in ways {
                        next[usize::from(to)] += weight / ways.len() as f64;
                    }
                }
                next
            }
            CourseTurn::Went(Went::Fled) => self.spread(self.tokens, weights.iter().sum()),
            CourseTurn::Went(Went::Carried) => self.spread(self.carried_to, weights.iter().sum()),
            CourseTurn::In(inside) | CourseTurn::InUnlessFrodo(inside) => {
                let places = self.ways.places.iter();
                let fits = |(&at, &weight)| if inside.contains(at) { weight } else { 0.0 };
                places.zip(weights).map(fits).collect()
            }
        }
    }

    /// Where he was before `turn`, if he is `now` after it.
    pub fn before(
        &self,
        weights: &Weights,
        turn: CourseTurn,
        now: usize,
        luck: &mut Luck,
    ) -> Option<usize> {
        match turn {
            CourseTurn::In(_) | CourseTurn::InUnlessFrodo(_) => Some(now),
            CourseTurn::Went(Went::Fled | Went::Carried) => pick(weights.iter().copied(), luck),
            CourseTurn::Went(Went::Walked) => {
                let from = &self.ways.connected[now];
                let weight = |&at: &u8| {
                    let at = usize::from(at);
                    weights[at] / self.ways.connected[at].len() as f64
                };
                let nth = pick(from.iter().map(weight), luck)?;
                Some(usize::from(from[nth]))
            }
        }
    }

    /// HFTR.2.10, HFTR.2.29, HFTR.2.37: every token sends him somewhere once, and then is gone.
    pub fn sent_by_tokens(&self, path: &[Location]) -> Option<Locations> {
        let mut used = Locations::NONE;
        for (nth, &at) in path.iter().enumerate() {
            if nth == 0 || self.went[nth] == Went::Fled {
                if used.contains(at) {
                    return None;
                }
                used = used.with(at);
            }
        }
        Some(used)
    }
}

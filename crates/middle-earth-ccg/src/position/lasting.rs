//! What events did that lasts until the end of the turn (MECCG.16.1).
//!
//! A short-event that goes on acting leaves a mark: its card, and what it acts on. What the mark means is said by the
//! abilities of the card. All marks go when the turn ends, and a mark goes with what it is on (MECCG.20.15).

use serde::{Deserialize, Serialize};

use super::Position;
use crate::facts::{Card, Region, Site};
use crate::piece::Piece;

/// The most marks at a time (C-37).
pub const MOST_LASTING: usize = 32;

/// A card that goes on acting on something until the end of the turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Lasting {
    pub card: Card,
    pub on: On,
    /// What was chosen when it was played, in the card's own counting.
    #[serde(default)]
    pub choice: u8,
    /// It acts until the hazard long-events of this seat leave, not until the turn ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u8>,
}

/// On what a mark lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum On {
    /// The whole game.
    All,
    /// A card in play.
    Piece(Piece),
    Company {
        of: u8,
        company: u8,
    },
    Site(Site),
    Region(Region),
    /// A step of the path of the company under way, which has no name.
    PathStep(u8),
}

impl Position {
    /// All marks, the oldest first.
    pub fn lasting(&self) -> impl Iterator<Item = Lasting> + '_ {
        self.lasting.iter().map_while(|lasting| *lasting)
    }

    /// Marks on one thing.
    pub fn lasting_on(&self, on: On) -> impl Iterator<Item = Lasting> + '_ {
        self.lasting().filter(move |lasting| lasting.on == on)
    }

    /// The card acts on this.
    pub fn lasts(&self, card: Card, on: On) -> bool {
        self.lasting_on(on).any(|lasting| lasting.card == card)
    }

    /// Another card can leave a mark.
    pub fn has_room_for_lasting(&self) -> bool {
        self.lasting.iter().any(Option::is_none)
    }

    /// A card leaves its mark. The caller has asked whether there is room.
    pub fn mark(&mut self, card: Card, on: On, choice: u8) {
        if let Some(free) = self.lasting.iter_mut().find(|lasting| lasting.is_none()) {
            *free = Some(Lasting { card, on, choice, until: None });
        }
    }

    /// A card acts as long as a hazard long-event of this seat would.
    pub fn mark_until(&mut self, card: Card, on: On, seat: u8) {
        if let Some(free) = self.lasting.iter_mut().find(|lasting| lasting.is_none()) {
            *free = Some(Lasting { card, on, choice: 0, until: Some(seat) });
        }
    }

    /// What lies on the one thing acts on the other too: companies that join or split (MECCG.6.13, 6.14).
    pub fn copy_marks(&mut self, from: On, to: On) {
        let copied: Vec<Lasting> = self.lasting_on(from).collect();
        for lasting in copied {
            let copy = Lasting { on: to, ..lasting };
            if !self.lasting().any(|there| there == copy) {
                self.mark(copy.card, to, copy.choice);
            }
        }
    }

    /// Takes away the marks of which this is true.
    pub fn unmark(&mut self, is_gone: impl Fn(Lasting) -> bool) {
        let mut kept = [None; MOST_LASTING];
        let stays = self.lasting.iter().flatten().filter(|lasting| !is_gone(**lasting));
        for (place, lasting) in kept.iter_mut().zip(stays) {
            *place = Some(*lasting);
        }
        self.lasting = kept;
    }
}

/// The company of this number, of this seat.
pub fn on_company(seat: usize, id: usize) -> On {
    On::Company { of: seat as u8, company: id as u8 }
}

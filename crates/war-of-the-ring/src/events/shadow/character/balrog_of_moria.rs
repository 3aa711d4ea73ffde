//! Balrog of Moria: it wakes when the Fellowship passes Moria. The card can also fight
//! ([`battle::cards`](crate::battle::cards)).

use crate::events::parts;
use crate::events::shared::OnTheWay;
use crate::facts::{Card, Side};
use crate::fellowship::is_haven;
use crate::position::Position;

parts! {
    /// When the Fellowship passed Moria.
    pub enum Passing {
        Revealed = 0,
        Declared = 1,
    }
}

pub const BALROG_OF_MORIA: OnTheWay<Passing> = OnTheWay {
    card: Card::BalrogOfMoria,
    // Among friends it reveals nobody (WOTR.8.3.8).
    reveals_nobody: |g, part| {
        let at = g.fellowship.at;
        part == Passing::Declared && is_haven(at) && g.controller(at) == Some(Side::FreePeoples)
    },
    price: |_| None,
    question: "the Fellowship passes Moria. Do you draw another Hunt tile?",
};

/// The Fellowship goes into, out of or through Moria.
pub fn past_moria(g: &mut Position, declared: bool) {
    BALROG_OF_MORIA.passed(g, if declared { Passing::Declared } else { Passing::Revealed });
}

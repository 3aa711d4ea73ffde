//! What waits at a site for a company that arrives: a River that a ranger must overcome, and the Stench of Mordor that
//! taps a character before anything else.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::facts::{Card, RegionType, Skills};
use crate::piece::{Piece, Place};
use crate::position::{On, Position, on_company};
use crate::rule;
use crate::step::{each, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The site phase of the company begins: one of its untapped characters taps.
    Stench,
}

impl Position {
    /// Rivers at the site to which the company under way moves, or moved this turn, without those that were overcome.
    pub fn rivers(&self) -> usize {
        let company = self.current();
        let moves = company.exists && (company.origin.is_some() || company.has_moved);
        if !moves {
            return 0;
        }
        let river = |on: On| self.lasting_on(on).filter(|mark| mark.card == Card::River).count();
        let id = usize::from(self.turn.company);
        let overcome = river(on_company(self.turn.active(), id));
        river(On::Site(self.new_site())).saturating_sub(overcome)
    }

    /// Rangers of the company that could tap for a River.
    pub fn fording_rangers(&self) -> impl Iterator<Item = Piece> + '_ {
        let there = self.rivers() > 0;
        let rangers = self.untapped_of(self.turn.active(), usize::from(self.turn.company));
        rangers.filter(move |&piece| there && self.skills(piece).has(Skills::RANGER))
    }

    fn stench_is_here(&self) -> bool {
        let lies = |piece: Piece| {
            self.card(piece) == Card::StenchOfMordor && self.place(piece) == Place::Table
        };
        let site = self.current().site;
        let kind = site.region().kind();
        let is_foul =
            kind == RegionType::DarkDomain || (kind == RegionType::ShadowLand && self.is_night());
        // MECCG.1.17.
        is_foul && !site.facts().under_deeps && self.all_in_play().any(lies)
    }
}

pub fn judge_ford(g: &Position, seat: usize, ranger: crate::piece::Named) -> Result<(), Illegal> {
    let piece = g.own_character(seat, ranger);
    let can = piece.is_some_and(|piece| g.fording_rangers().any(|one| one == piece));
    rule::site::FORD.forbids_if(!can)
}

/// A ranger taps, and one River is overcome for the company.
pub fn ford(g: &mut Position, ranger: crate::piece::Named, tell: Tell<'_, Event>) {
    if let Some(piece) = g.in_play(ranger)
        && let Some((seat, id)) = g.company_of(piece)
    {
        g.tap(piece, tell);
        g.mark(Card::River, on_company(seat, id), 0);
    }
}

fn untapped(g: &Position) -> impl Iterator<Item = Piece> + '_ {
    let there = g.current().exists && g.stench_is_here();
    let (active, id) = (g.turn.active(), usize::from(g.turn.company));
    g.characters(active, id).filter(move |&piece| there && g.is_untapped(piece))
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        (untapped(g).count() > 1).then(|| Pending::seat(g.active_seat()))
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        let only = untapped(g).next();
        if let Some(piece) = only {
            g.tap(piece, tell);
        }
    }

    fn offers(self, g: &Position, _: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        each(untapped(g).map(|piece| Action::Tire { character: g.named(piece) }), visit)
    }

    fn judge(self, g: &Position, _: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Tire { character } => {
                let is_one = untapped(g).any(|piece| g.named(piece) == character);
                rule::events::UNTAPPED.forbids_if(!is_one)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, _: Seat, action: Action, tell: Tell<'_, Event>) {
        if let Action::Tire { character } = action
            && let Some(piece) = g.in_play(character)
        {
            g.tap(piece, tell);
        }
    }
}

//! The Grey Company: in the Army of Strider or Aragorn an Elite takes the place of a Regular.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::events::shared::nothing_else_is_under_way;
use crate::events::{Effect, OnlyPart, draw, part};
use crate::facts::{Card, Character, Deck, Nation, Region, Side};
use crate::host::Figure;
use crate::position::Position;
use crate::step::not_asked;
use crate::{rule, teams};

/// In the Army with Strider or Aragorn a Regular is lost, and an Elite of its Nation recruited.
pub struct TheGreyCompany;

impl Effect for TheGreyCompany {
    type Part = OnlyPart;

    fn may_play(&self, g: &Position) -> bool {
        company(g).is_some()
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        draw(g, card.side(), Deck::Strategy, 2);
        g.agenda.then([part(card, OnlyPart)]);
    }

    fn waits_for(&self, g: &Position, _: OnlyPart) -> Option<Pending> {
        (companies(g).len() > 1).then(|| Pending::seat(g.seat(Side::FreePeoples)))
    }

    fn happen(&self, g: &mut Position, _: OnlyPart, tell: Tell<'_, Event>) {
        if let [only] = companies(g)[..] {
            join_the_company(g, only, tell);
        }
    }

    fn offers(&self, g: &Position, _: OnlyPart, visit: Visit<'_, Action>) -> ControlFlow<()> {
        companies(g).into_iter().try_for_each(|nation| visit(Action::Choose { nation }))
    }

    fn judge(&self, g: &Position, _: OnlyPart, action: Action) -> Result<(), Illegal> {
        let Action::Choose { nation } = action else { return not_asked() };
        rule::events::CHOICE.forbids_if(!companies(g).contains(&nation))
    }

    fn answer(&self, g: &mut Position, _: OnlyPart, action: Action, tell: Tell<'_, Event>) {
        if let Action::Choose { nation } = action {
            join_the_company(g, nation, tell);
        }
    }

    fn question(&self, _: &Position, _: OnlyPart) -> Option<String> {
        Some("which Nation replaces a Regular with an Elite?".to_string())
    }

    fn is_sound(&self, g: &Position, _: OnlyPart) -> bool {
        nothing_else_is_under_way(g)
    }
}

/// Where Strider or Aragorn is with an Army.
fn company(g: &Position) -> Option<Region> {
    let captains = [Character::Strider, Character::Aragorn];
    let mut with_armies = captains.into_iter().filter_map(|who| g.at(who));
    with_armies.find(|&at| g.has_army(Side::FreePeoples, at))
}

/// Nations with a Regular there; those with an Elite to be had, if there is any (ruling W-42).
fn companies(g: &Position) -> Vec<Nation> {
    let Some(at) = company(g) else { return Vec::new() };
    let nations = || Side::FreePeoples.nations().iter().copied();
    let present = || {
        let own = nations().filter(|&nation| teams::may_use(g, nation));
        own.filter(|&nation| g.host(at).count(Figure::Regular(nation)) > 0)
    };
    let has_elites = |nation: &Nation| g.board.reinforcements.count(Figure::Elite(*nation)) > 0;
    match present().any(|nation| has_elites(&nation)) {
        true => present().filter(has_elites).collect(),
        false => present().collect(),
    }
}

fn join_the_company(g: &mut Position, nation: Nation, tell: Tell<'_, Event>) {
    let Some(at) = company(g) else { return };
    g.remove(Figure::Regular(nation), at, tell);
    if g.board.reinforcements.count(Figure::Elite(nation)) > 0 {
        g.recruit(Figure::Elite(nation), at, tell);
    }
}

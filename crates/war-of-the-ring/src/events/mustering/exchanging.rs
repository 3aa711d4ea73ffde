//! Cards that put Elites in the place of Regulars: The Grey Company, Hill-trolls.

use std::ops::ControlFlow;

use table::{Illegal, Pending, Tell, Visit};

use super::nothing_else_is_under_way;
use crate::action::Action;
use crate::event::Event;
use crate::events::{Effect, draw, part};
use crate::facts::{Card, Character, Deck, Nation, Region, RegionSet, Side};
use crate::host::Figure;
use crate::position::Position;
use crate::step::not_asked;
use crate::{rule, teams};

/// In the Army with Strider or Aragorn a Regular is lost, and an Elite of its Nation recruited.
pub struct TheGreyCompany;

impl Effect for TheGreyCompany {
    fn may_play(&self, g: &Position) -> bool {
        company(g).is_some()
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        draw(g, card.side(), Deck::Strategy, 2);
        g.agenda.then([part(card, 0)]);
    }

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        (companies(g).len() > 1).then(|| Pending::seat(g.seat(Side::FreePeoples)))
    }

    fn happen(&self, g: &mut Position, _: u8, tell: Tell<'_, Event>) {
        if let [only] = companies(g)[..] {
            join_the_company(g, only, tell);
        }
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        companies(g).into_iter().try_for_each(|nation| visit(Action::Choose { nation }))
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        let Action::Choose { nation } = action else { return not_asked() };
        rule::events::CHOICE.forbids_if(!companies(g).contains(&nation))
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        if let Action::Choose { nation } = action {
            join_the_company(g, nation, tell);
        }
    }

    fn question(&self, _: &Position, _: u8) -> Option<String> {
        Some("which Nation replaces a Regular with an Elite?".to_string())
    }

    fn is_sound(&self, g: &Position, _: u8) -> bool {
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

/// Two of Sauron's Regulars, wherever they are, make way for Elites.
pub struct HillTrolls;

const REGULAR: Figure = Figure::Regular(Nation::Sauron);
const ELITE: Figure = Figure::Elite(Nation::Sauron);

impl Effect for HillTrolls {
    fn may_play(&self, g: &Position) -> bool {
        g.is_at_war(Nation::Sauron)
    }

    fn play(&self, g: &mut Position, card: Card, _: Tell<'_, Event>) {
        g.action.count = 2;
        g.agenda.then([part(card, 0)]);
    }

    fn waits_for(&self, g: &Position, _: u8) -> Option<Pending> {
        let due = trolls_due(g);
        let regulars: u8 = orcs(g).iter().map(|at| g.host(at).count(REGULAR)).sum();
        let chooses = due > 0 && orcs(g).len() > 1 && regulars > due;
        chooses.then(|| Pending::seat(g.seat(Side::Shadow)))
    }

    /// Nothing to choose: in the only place, or of all that there are.
    fn happen(&self, g: &mut Position, _: u8, tell: Tell<'_, Event>) {
        while let (Some(at), true) = (orcs(g).first(), trolls_due(g) > 0) {
            grow(g, at, tell);
        }
    }

    fn offers(&self, g: &Position, _: u8, visit: Visit<'_, Action>) -> ControlFlow<()> {
        orcs(g).iter().try_for_each(|at| visit(Action::At { at }))
    }

    fn judge(&self, g: &Position, _: u8, action: Action) -> Result<(), Illegal> {
        let Action::At { at } = action else { return not_asked() };
        rule::events::CHOICE.forbids_if(!orcs(g).contains(at))
    }

    fn answer(&self, g: &mut Position, _: u8, action: Action, tell: Tell<'_, Event>) {
        if let Action::At { at } = action {
            grow(g, at, tell);
            g.agenda.then([part(Card::HillTrolls, 0)]);
        }
    }

    fn question(&self, g: &Position, _: u8) -> Option<String> {
        let left = trolls_due(g);
        Some(format!("where do you replace a Sauron Regular with an Elite? {left} to go."))
    }

    fn is_sound(&self, g: &Position, _: u8) -> bool {
        g.action.count <= 2 && nothing_else_is_under_way(g)
    }
}

/// How many are still to be exchanged.
fn trolls_due(g: &Position) -> u8 {
    g.action.count.min(g.board.reinforcements.count(ELITE))
}

fn orcs(g: &Position) -> RegionSet {
    let armies = g.board.armies[Side::Shadow];
    armies.iter().filter(|&at| g.host(at).count(REGULAR) > 0).collect()
}

fn grow(g: &mut Position, at: Region, tell: Tell<'_, Event>) {
    g.disband(REGULAR, at, tell);
    g.recruit(ELITE, at, tell);
    g.action.count -= 1;
}

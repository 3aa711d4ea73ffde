//! After every action and effect: lost havens, then objectives that are met.

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::{Step, complete};
use crate::action::Action;
use crate::event::{Cause, Event};
use crate::facts::{Army, Location, LocationSet, Objective, Region};
use crate::position::Position;
use crate::rule;
use crate::sets::Objectives;
use crate::step::{Step as GameStep, not_asked};

const HOPE_PER_HAVEN: u8 = 3;

/// FOTF.11.5: if several objectives are met at once, the current player chooses the order.
pub fn happen(g: &mut Position, tell: Tell<'_, Event>) {
    for at in lost_havens(g).iter() {
        haven_falls(g, at, tell);
    }
    // FOTF.10.5: the game is lost at once, and nothing is completed any more.
    if g.lost.is_some() {
        return;
    }
    let met = met(g);
    match (met.iter().next(), met.len()) {
        (Some(objective), 1) => {
            g.agenda.then([GameStep::Settle]);
            complete(g, objective, tell);
        }
        (Some(_), _) => g.agenda.then([GameStep::Objective(Step::WhichFirst)]),
        (None, _) => (),
    }
}

pub fn offers(g: &Position, visit: Visit<'_, Action>) -> ControlFlow<()> {
    met(g).iter().map(|objective| Action::Complete { objective }).try_for_each(visit)
}

pub fn judge(g: &Position, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Complete { objective } => {
            rule::objectives::IN_PLAY.forbids_if(!met(g).contains(objective))
        }
        _ => not_asked(),
    }
}

pub fn answer(g: &mut Position, action: Action, tell: Tell<'_, Event>) {
    if let Action::Complete { objective } = action {
        g.agenda.then([GameStep::Settle]);
        complete(g, objective, tell);
    }
}

/// FOTF.9.1, FOTF.9.3: shadow troops and no friendly troops; a character alone does not help.
fn lost_havens(g: &Position) -> LocationSet {
    let held = g.board.havens.intersection(g.board.shadow_at);
    LocationSet(held.0 & !g.board.friendly_at.0)
}

/// The one haven at `at`, if it is lost and not all hope with it already.
pub fn haven_falls(g: &mut Position, at: Location, tell: Tell<'_, Event>) {
    if g.lost.is_none() && lost_havens(g).contains(at) {
        lose_haven(g, at, tell);
    }
}

/// FOTF.9.2: a captured place that was no stronghold before is none afterwards.
fn lose_haven(g: &mut Position, at: Location, tell: Tell<'_, Event>) {
    g.board.havens = g.board.havens.without(at);
    if at.facts().haven || at.facts().stronghold {
        g.board.strongholds = g.board.strongholds.with(at);
    }
    tell(Event::HavenLost { at });
    g.lose_hope(HOPE_PER_HAVEN, Cause::HavenLost, tell);
}

/// Objectives that are completed as soon as the board fulfils them.
const BY_THE_BOARD: Objectives = Objectives::NONE
    .with(Objective::SarumanYourStaffIsBroken)
    .with(Objective::OathbreakersFulfillTheirDuty)
    .with(Objective::SubdueUmbar)
    .with(Objective::RideWithTheEored)
    .with(Objective::DealWithFrecasHeirs)
    .with(Objective::ShieldmaidenNoLonger)
    .with(Objective::ThatMakesSix)
    .with(Objective::LayBareThePits)
    .with(Objective::BringLightToMirkwood)
    .with(Objective::SecureTheCrossingOfTheAnduin)
    .with(Objective::InfiltrateMinasMorgul)
    .with(Objective::AvengeBalin)
    .with(Objective::LiftShadowFromDwarvenLands)
    .with(Objective::RangersSecureEriador)
    .with(Objective::HobbitsPledgeTheirLoyalty);

/// Those of them that are in play and not completed.
fn open(g: &Position) -> Objectives {
    g.quest.in_play.minus(g.quest.completed).and(BY_THE_BOARD)
}

/// Open objectives whose requirement the board fulfils.
fn met(g: &Position) -> Objectives {
    open(g).iter().filter(|&objective| is_met(g, objective)).collect()
}

/// FOTF.10.1
fn is_met(g: &Position, objective: Objective) -> bool {
    let quest = &g.quest;
    let haven_with = |at, army, count| g.is_haven(at) && g.troops(at, army) >= count;
    let no_troops = |region: Region| g.board.shadow_at.intersection(region.locations()).is_empty();
    let held = |places: LocationSet| g.board.friendly_at.intersection(places) == places;
    match objective {
        Objective::SarumanYourStaffIsBroken => {
            g.is_haven(Location::Isengard) && g.is_free_of_the_shadow(Region::Rohan)
        }
        Objective::OathbreakersFulfillTheirDuty => {
            quest.paths_of_the_dead_taken && g.is_free_of_the_shadow(Region::Gondor)
        }
        Objective::SubdueUmbar => {
            let subdued = no_troops(Region::Haradwaith) && held(Region::Haradwaith.locations());
            g.is_haven(Location::Umbar) || subdued
        }
        Objective::RideWithTheEored => quest.eored.count_ones() >= 4,
        Objective::DealWithFrecasHeirs => haven_with(Location::Dunland, Army::Rohirrim, 2),
        Objective::ShieldmaidenNoLonger => {
            quest.slain >= 2 && g.is_free_of_the_shadow(Region::Rohan)
        }
        Objective::ThatMakesSix => quest.six >= 6,
        Objective::LayBareThePits => haven_with(Location::DolGuldur, Army::Elven, 3),
        Objective::BringLightToMirkwood => {
            let lit = |at| g.troops(at, Army::Elven) > 0;
            no_troops(Region::Mirkwood) && Region::Mirkwood.locations().iter().all(lit)
        }
        Objective::SecureTheCrossingOfTheAnduin => g.is_haven(Location::Osgiliath),
        Objective::InfiltrateMinasMorgul => g.is_haven(Location::MinasMorgul),
        Objective::AvengeBalin => haven_with(Location::Moria, Army::Dwarven, 2),
        Objective::LiftShadowFromDwarvenLands => {
            g.shadow(Location::EredLuin) == 0
                && g.troops(Location::EredLuin, Army::Dwarven) >= 4
                && g.is_free_of_the_shadow(Region::Dale)
        }
        Objective::RangersSecureEriador => {
            g.is_free_of_the_shadow(Region::Eriador) && held(Region::Eriador.locations())
        }
        Objective::HobbitsPledgeTheirLoyalty => quest.pledges.count_ones() >= 2,
        // Done by an action, or in a battle.
        Objective::DestroyTheOneRing
        | Objective::AttainTheBlessingOfTheElves
        | Objective::ChallengeSauron
        | Objective::ConfrontTheBalrog
        | Objective::FreeTheodensMind
        | Objective::ArwenUnfurlsTheBanner
        | Objective::BoromirReclaimsHisHonor
        | Objective::UnseatDenethor
        | Objective::ShelobsLair => false,
    }
}

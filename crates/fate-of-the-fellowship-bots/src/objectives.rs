//! What each objective still needs, as jobs.

use fate_of_the_fellowship::cards::Cards;
use fate_of_the_fellowship::facts::{
    Army, Character, Location, LocationSet, Objective, Region, Symbol,
};
use fate_of_the_fellowship::objectives::people_of;
use fate_of_the_fellowship::sets::Characters;

use super::plan::{Job, Plan, Task, everyone};
use super::weights::OBJECTIVE;

pub fn set_out(plan: &mut Plan<'_>) {
    for objective in plan.open.iter() {
        set_out_one(plan, objective);
    }
    seize(plan);
}

fn only(who: Character) -> Characters {
    Characters::NONE.with(who)
}

fn set_out_one(plan: &mut Plan<'_>, objective: Objective) {
    let g = plan.g;
    let value = OBJECTIVE * 2.0;
    match objective {
        Objective::DestroyTheOneRing => (),
        Objective::AttainTheBlessingOfTheElves => {
            meet(plan, Location::Rivendell, [3, 0, 0, 0], value);
        }
        Objective::FreeTheodensMind => meet(plan, Location::Edoras, [2, 0, 0, 1], value),
        Objective::UnseatDenethor => meet(plan, Location::MinasTirith, [1, 1, 2, 0], value),
        Objective::SarumanYourStaffIsBroken => {
            capture(plan, Location::Isengard, everyone(), None, value * 0.7);
            free(plan, Region::Rohan, value * 0.4);
        }
        Objective::ChallengeSauron => challenge(plan, value),
        Objective::ConfrontTheBalrog => balrog(plan, value),
        Objective::OathbreakersFulfillTheirDuty => match g.quest.paths_of_the_dead_taken {
            false => plan.job(Location::Edoras, value * 0.5, 1.0, only(Character::Aragorn)),
            true => free(plan, Region::Gondor, value * 0.8),
        },
        Objective::SubdueUmbar => capture(plan, Location::Umbar, everyone(), None, value),
        Objective::RideWithTheEored => ride(plan, value),
        Objective::DealWithFrecasHeirs => {
            if !g.is_haven(Location::Dunland) {
                let instead = Some([3, 0, 0, 0]);
                capture(plan, Location::Dunland, everyone(), instead, value * 0.7);
            }
            gather(plan, Location::Dunland, Army::Rohirrim, 2, value * 0.5);
        }
        Objective::ShieldmaidenNoLonger => shieldmaiden(plan, value),
        Objective::ThatMakesSix => shoot(plan, value),
        Objective::ArwenUnfurlsTheBanner => banner(plan, value),
        Objective::LayBareThePits => {
            let instead = Some([0, 1, 0, 2]);
            if !g.is_haven(Location::DolGuldur) {
                capture(plan, Location::DolGuldur, everyone(), instead, value * 0.7);
            }
            gather(plan, Location::DolGuldur, Army::Elven, 3, value * 0.5);
        }
        Objective::BringLightToMirkwood => {
            for at in Region::Mirkwood.locations().iter() {
                if g.shadow(at) > 0 {
                    clear(plan, at, value * 0.3);
                }
                gather(plan, at, Army::Elven, 1, value * 0.25);
            }
        }
        Objective::BoromirReclaimsHisHonor => last_stand(plan, value),
        Objective::SecureTheCrossingOfTheAnduin => {
            let instead = Some([0, 0, 1, 2]);
            capture(plan, Location::Osgiliath, only(Character::Faramir), instead, value);
        }
        Objective::InfiltrateMinasMorgul => {
            let instead = Some([0, 0, 3, 0]);
            plan.want(Symbol::Stealth, 5);
            capture(plan, Location::MinasMorgul, everyone(), instead, value);
        }
        Objective::AvengeBalin => {
            if !g.is_haven(Location::Moria) {
                capture(plan, Location::Moria, everyone(), None, value * 0.7);
            }
            gather(plan, Location::Moria, Army::Dwarven, 2, value * 0.5);
        }
        Objective::LiftShadowFromDwarvenLands => {
            if g.shadow(Location::EredLuin) > 0 {
                clear(plan, Location::EredLuin, value * 0.4);
            }
            gather(plan, Location::EredLuin, Army::Dwarven, 4, value * 0.6);
            free(plan, Region::Dale, value * 0.4);
        }
        Objective::RangersSecureEriador => {
            for at in Region::Eriador.locations().iter() {
                if g.friendly(at) == 0 {
                    plan.bring(at, None, 1, value * 0.2, everyone());
                } else {
                    keep_one(plan, at);
                }
            }
            free(plan, Region::Eriador, value * 0.4);
        }
        Objective::HobbitsPledgeTheirLoyalty => pledge(plan, value),
        Objective::ShelobsLair => {
            plan.want_for(Character::FrodoSam, Symbol::Valor, 2);
            plan.want_for(Character::FrodoSam, Symbol::Friendship, 3);
            if plan.open.len() == 1 {
                let at = g.frodo_at();
                plan.job(at, value * 0.5, 1.0, only(Character::Gollum));
            }
        }
    }
}

/// A stronghold taken is two hope gained, and valor is for little else.
fn seize(plan: &mut Plan<'_>) {
    let g = plan.g;
    let gain = f32::from(8 - g.board.hope).min(2.0) * plan.hope * 1.0;
    let wanted = plan.taking;
    let out_there = LocationSet(g.board.strongholds.0 & !Region::Mordor.locations().0);
    for at in out_there.iter() {
        let value = gain + plan.eye_moves(at) + 3.0;
        if wanted {
            continue;
        }
        capture(plan, at, everyone(), None, value);
    }
}

/// Somebody who can pay and somebody else meet at a place.
fn meet(plan: &mut Plan<'_>, at: Location, cost: [u8; 4], value: f32) {
    let g = plan.g;
    for symbol in Symbol::ALL {
        let mine = cost[symbol.index()];
        if mine > 0 {
            plan.want(symbol, mine + u8::from(symbol == Symbol::Friendship));
        }
    }
    let mut payers = Characters::NONE;
    for who in Character::ALL {
        let Some(seat) = g.owner(who).filter(|_| g.at(who).is_some()) else { continue };
        let mut needed = cost;
        if seat == plan.frodo_seat && needed[Symbol::Resistance.index()] > 0 {
            needed[Symbol::Resistance.index()] += 2;
        }
        if g.can_pay(seat, needed) && who != Character::FrodoSam {
            payers = payers.with(who);
        }
    }
    let there = g.characters_at(at);
    if payers.is_empty() {
        return;
    }
    let payer_there = payers.iter().any(|who| there.contains(who));
    let missing = if payer_there || there.is_empty() { 1.0 } else { 0.7 };
    plan.job(at, value * missing, 1.0, payers);
    let others = everyone().minus(payers).without(Character::FrodoSam);
    if there.len() < 2 {
        let company = if payer_there { value * 0.9 } else { value * 0.45 };
        plan.job(at, company, 1.0, others);
    }
}

/// No shadow troops are to stand there.
fn clear(plan: &mut Plan<'_>, at: Location, value: f32) {
    let g = plan.g;
    let (friendly, shadow) = (g.friendly(at), g.shadow(at));
    plan.clear[at.index()] += value;
    if friendly < shadow.min(3) {
        let count = (shadow + 1).min(4).saturating_sub(friendly).max(1);
        let task = Task::Bring { army: None, count };
        let value = value * 0.8;
        plan.jobs.push(Job { at, value, work: 1.0, who: everyone(), task, nearest: 0 });
    }
    for army in Army::ALL {
        plan.kept[at.index()][army.index()] = plan.g.troops(at, army);
    }
}

fn keep_one(plan: &mut Plan<'_>, at: Location) {
    let army = Army::ALL.into_iter().max_by_key(|&army| plan.g.troops(at, army));
    if let Some(army) = army {
        let kept = &mut plan.kept[at.index()][army.index()];
        *kept = (*kept).max(1);
    }
}

/// A place is to become a haven.
fn capture(
    plan: &mut Plan<'_>,
    at: Location,
    who: Characters,
    instead: Option<[u8; 4]>,
    value: f32,
) {
    let g = plan.g;
    if g.is_haven(at) {
        return;
    }
    plan.taking = true;
    plan.want(Symbol::Valor, 3);
    let can_pay = |one: Character| {
        g.owner(one).is_some_and(|seat| {
            let valor = if one == Character::Boromir { 2 } else { 3 };
            g.symbols(seat, Symbol::Valor) >= valor
                || instead.is_some_and(|cost| g.can_pay(seat, cost))
        })
    };
    let payers: Characters = who
        .iter()
        .filter(|&one| g.at(one).is_some() && can_pay(one) && one != Character::FrodoSam)
        .collect();
    let likely = if payers.is_empty() { 0.5 } else { 1.0 };
    if g.shadow(at) > 0 {
        clear(plan, at, value * 0.5 * likely);
    } else if g.friendly(at) == 0 {
        plan.bring(at, None, 2, value * 0.6 * likely, everyone());
    } else {
        keep_one(plan, at);
        plan.job(at, value, 1.0, payers);
    }
}

/// How many troops of one army the objective needs there.
fn gather(plan: &mut Plan<'_>, at: Location, army: Army, count: u8, value: f32) {
    let there = plan.g.troops(at, army);
    let kept = &mut plan.kept[at.index()][army.index()];
    *kept = (*kept).max(count.min(there));
    if there < count {
        let missing = count - there;
        plan.bring(at, Some(army), missing, value * 0.6, everyone());
        if at.facts().muster == Some(army) && plan.g.board.supply[army.index()] > 0 {
            let who = plan.musterers(army);
            plan.job(at, value / f32::from(missing), 1.0, who);
        }
    }
}

/// No shadow troops and no stronghold in the region.
fn free(plan: &mut Plan<'_>, region: Region, value: f32) {
    let g = plan.g;
    let dark = g.board.shadow_at.union(g.board.strongholds).intersection(region.locations());
    let share = value / (dark.len().max(1) as f32).sqrt();
    for at in dark.iter() {
        if g.board.strongholds.contains(at) {
            capture(plan, at, everyone(), None, share);
        } else {
            clear(plan, at, share);
        }
    }
}

/// The host gathers in Minas Tirith and marches to North Ithilien together.
fn challenge(plan: &mut Plan<'_>, value: f32) {
    let g = plan.g;
    const HOST: [(Army, u8); 3] = [(Army::Gondor, 3), (Army::Elven, 2), (Army::Rohirrim, 2)];
    let stands = |at: Location| HOST.iter().all(|&(army, count)| g.troops(at, army) >= count);
    if stands(Location::NorthIthilien) {
        for (army, count) in HOST {
            plan.kept[Location::NorthIthilien.index()][army.index()] = count;
        }
        return plan.job(Location::NorthIthilien, value, 1.0, everyone());
    }
    for (at, next) in [
        (Location::Osgiliath, Location::NorthIthilien),
        (Location::MinasTirith, Location::Osgiliath),
    ] {
        if stands(at) {
            plan.march = Some((at, next));
            return plan.job(at, value * 0.9, 2.0, everyone());
        }
    }
    let at = Location::MinasTirith;
    for (army, count) in HOST {
        let extra = u8::from(army == Army::Gondor);
        gather(plan, at, army, count + extra, value * 0.5);
    }
}

fn balrog(plan: &mut Plan<'_>, value: f32) {
    let g = plan.g;
    plan.want_for(Character::Gandalf, Symbol::Valor, 4);
    plan.want_for(Character::Gandalf, Symbol::Resistance, 2);
    let strength = balrog_strength(plan);
    let ready = strength >= 4 || (strength >= 2 && g.board.hope >= 6);
    let value = if ready { value } else { value * 0.15 };
    plan.job(Location::Moria, value, 1.0, only(Character::Gandalf));
}

/// Hope that Gandalf's player can save from the Balrog.
pub fn balrog_strength(plan: &Plan<'_>) -> u8 {
    let g = plan.g;
    let Some(seat) = g.owner(Character::Gandalf) else { return 0 };
    let resistance = g.symbols(seat, Symbol::Resistance);
    let resistance = match seat == plan.frodo_seat {
        true => resistance.saturating_sub(3),
        false => resistance,
    };
    g.symbols(seat, Symbol::Valor) + 2 * resistance.min(2)
}

/// Éomer attacks in four regions around Rohan.
fn ride(plan: &mut Plan<'_>, value: f32) {
    let g = plan.g;
    let done = g.quest.eored;
    let spots = std::iter::once(Region::Rohan).chain(Region::Rohan.adjacent().iter().copied());
    for region in spots.filter(|&region| done & 1 << region as u8 == 0) {
        for at in g.board.shadow_at.intersection(region.locations()).iter() {
            let eomer = only(Character::Eomer);
            if g.troops(at, Army::Rohirrim) > 0 {
                plan.job(at, value * 0.3, 1.0, eomer);
            } else {
                plan.bring(at, Some(Army::Rohirrim), 2, value * 0.3, eomer);
            }
        }
    }
}

fn shieldmaiden(plan: &mut Plan<'_>, value: f32) {
    let g = plan.g;
    let eowyn = only(Character::Eowyn);
    if g.quest.slain < 2 {
        plan.want_for(Character::Eowyn, Symbol::Valor, 4);
        let seat = g.owner(Character::Eowyn);
        let armed = seat.is_some_and(|seat| g.symbols(seat, Symbol::Valor) >= 2);
        let share = value * if armed { 0.5 } else { 0.25 };
        for at in g.board.shadow_at.iter() {
            if g.nazgul(at.region()) == 0 || at.region() == Region::Mordor {
                continue;
            }
            if g.friendly(at) > 0 {
                plan.job(at, share, 1.0, eowyn);
            } else {
                plan.bring(at, None, 3, share, eowyn);
            }
        }
    }
    free(plan, Region::Rohan, value * 0.4);
}

/// Legolas needs targets and stealth.
fn shoot(plan: &mut Plan<'_>, value: f32) {
    let g = plan.g;
    plan.want_for(Character::Legolas, Symbol::Stealth, 8);
    let Some(at) = g.at(Character::Legolas) else { return };
    let targets = |at: Location| {
        let near: u8 = at.facts().paths.iter().map(|path| g.shadow(path.to)).sum();
        near + g.shadow(at)
    };
    if targets(at) >= 2 {
        return;
    }
    for near in Location::ALL {
        let count = targets(near).min(6);
        if count >= 3 {
            plan.job(near, value * 0.05 * f32::from(count), 2.0, only(Character::Legolas));
        }
    }
}

fn banner(plan: &mut Plan<'_>, value: f32) {
    let g = plan.g;
    let at = Location::MinasTirith;
    plan.want_for(Character::Arwen, Symbol::Friendship, 3);
    let missing = Army::ALL.into_iter().filter(|&army| g.troops(at, army) == 0).count();
    for army in Army::ALL {
        gather(plan, at, army, 1, value * 0.6);
    }
    let share = if missing == 0 { 1.0 } else { 0.2 };
    plan.job(at, value * share, 1.0, only(Character::Arwen));
}

/// Boromir falls with the last troop beside him.
fn last_stand(plan: &mut Plan<'_>, value: f32) {
    let g = plan.g;
    let boromir = only(Character::Boromir);
    for at in g.board.shadow_at.iter() {
        if g.is_haven(at) || at.region() == Region::Mordor {
            continue;
        }
        let here = g.is_at(Character::Boromir, at);
        if g.friendly(at) > 0 {
            plan.job(at, value * 0.5, 1.0, boromir);
        } else {
            plan.bring(at, None, 1, value * 0.5, boromir);
        }
        if here && g.characters_at(at).len() < 2 {
            plan.job(at, value * 0.6, 1.0, everyone().without(Character::FrodoSam));
        }
    }
}

fn pledge(plan: &mut Plan<'_>, value: f32) {
    let g = plan.g;
    let who = Character::MerryPippin;
    let Some(seat) = g.owner(who) else { return };
    plan.want_for(who, Symbol::Friendship, 5);
    let cards = g.hands[seat.index()].and(Cards::showing(Symbol::Friendship));
    for at in g.board.havens.iter() {
        let Some(people) = people_of(at) else { continue };
        let pledged = g.quest.pledges & 1 << people as u8 != 0;
        if !pledged && !cards.and(Cards::of(at.region())).is_empty() {
            plan.job(at, value * 0.6, 1.0, only(who));
        }
    }
}

/// True if the card is saved for a pledge.
pub fn saved_for_a_pledge(
    plan: &Plan<'_>,
    card: fate_of_the_fellowship::cards::PlayerCard,
) -> bool {
    let g = plan.g;
    let Some((region, Symbol::Friendship)) = card.as_region() else { return false };
    if !plan.open.contains(Objective::HobbitsPledgeTheirLoyalty) {
        return false;
    }
    let held =
        g.owner(Character::MerryPippin).is_some_and(|seat| g.hands[seat.index()].contains(card));
    let fits = |at: Location| {
        g.is_haven(at)
            && people_of(at).is_some_and(|people| g.quest.pledges & 1 << people as u8 == 0)
    };
    let places: LocationSet = region.locations();
    held && places.iter().any(fits)
}

//! How many actions an objective still takes, roughly.

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::cards::Cards;
use fate_of_the_fellowship::facts::{Army, Character, Location, Objective, Region, Symbol};
use fate_of_the_fellowship::objectives::people_of;
use table::Seat;

use super::map::map;

/// What a missing symbol counts, in actions.
const SYMBOL: f32 = 1.6;
/// What a shadow troop in the way counts.
const FOE: f32 = 1.1;

pub fn actions_left(g: &Position, objective: Objective) -> f32 {
    match objective {
        Objective::DestroyTheOneRing => 0.0,
        Objective::AttainTheBlessingOfTheElves => meeting(g, Location::Rivendell, [3, 0, 0, 0]),
        Objective::FreeTheodensMind => meeting(g, Location::Edoras, [2, 0, 0, 1]),
        Objective::UnseatDenethor => meeting(g, Location::MinasTirith, [1, 1, 2, 0]),
        Objective::SarumanYourStaffIsBroken => {
            capture(g, Location::Isengard, None, None) + freeing(g, Region::Rohan)
        }
        Objective::ChallengeSauron => challenge(g),
        Objective::ConfrontTheBalrog => {
            let ready = g.owner(Character::Gandalf).map_or(0, |seat| {
                g.symbols(seat, Symbol::Valor) + 2 * g.symbols(seat, Symbol::Resistance)
            });
            1.0 + walk(g, Character::Gandalf, Location::Moria)
                + SYMBOL * f32::from(4u8.saturating_sub(ready))
        }
        Objective::OathbreakersFulfillTheirDuty => {
            let road = match g.quest.paths_of_the_dead_taken {
                true => 0.0,
                false => walk(g, Character::Aragorn, Location::Edoras) + 5.0,
            };
            road + freeing(g, Region::Gondor)
        }
        Objective::SubdueUmbar => capture(g, Location::Umbar, None, None),
        Objective::RideWithTheEored => {
            4.0 * f32::from(4u8.saturating_sub(g.quest.eored.count_ones() as u8))
        }
        Objective::DealWithFrecasHeirs => {
            capture(g, Location::Dunland, None, Some([3, 0, 0, 0]))
                + gathering(g, Location::Dunland, Army::Rohirrim, 2)
        }
        Objective::ShieldmaidenNoLonger => {
            let valor =
                g.owner(Character::Eowyn).map_or(0, |seat| g.symbols(seat, Symbol::Valor).min(4));
            let slain = f32::from(2u8.saturating_sub(g.quest.slain)) * 5.0;
            let valor = if g.quest.slain < 2 { 0.7 * f32::from(valor) } else { 0.0 };
            (slain - valor).max(0.0) + freeing(g, Region::Rohan)
        }
        Objective::ThatMakesSix => {
            let stealth = g.owner(Character::Legolas).map_or(0, |s| g.symbols(s, Symbol::Stealth));
            let left = 6u8.saturating_sub(g.quest.six);
            2.0 * f32::from(left) - f32::from(stealth.min(left))
        }
        Objective::ArwenUnfurlsTheBanner => {
            let at = Location::MinasTirith;
            let host: f32 = Army::ALL.into_iter().map(|army| gathering(g, at, army, 1)).sum();
            host + 0.5 * walk(g, Character::Arwen, at)
        }
        Objective::LayBareThePits => {
            capture(g, Location::DolGuldur, None, Some([0, 1, 0, 2]))
                + gathering(g, Location::DolGuldur, Army::Elven, 3)
        }
        Objective::BringLightToMirkwood => Region::Mirkwood
            .locations()
            .iter()
            .map(|at| foes(g, at) + gathering(g, at, Army::Elven, 1))
            .sum(),
        Objective::BoromirReclaimsHisHonor => boromir(g),
        Objective::SecureTheCrossingOfTheAnduin => {
            let (at, who) = (Location::Osgiliath, Character::Faramir);
            capture(g, at, Some(who), Some([0, 0, 1, 2])) + 0.5 * walk(g, who, at)
        }
        Objective::InfiltrateMinasMorgul => {
            3.0 + capture(g, Location::MinasMorgul, None, Some([0, 0, 3, 0]))
        }
        Objective::AvengeBalin => {
            capture(g, Location::Moria, None, None)
                + gathering(g, Location::Moria, Army::Dwarven, 2)
        }
        Objective::LiftShadowFromDwarvenLands => {
            foes(g, Location::EredLuin)
                + gathering(g, Location::EredLuin, Army::Dwarven, 4) * 0.7
                + freeing(g, Region::Dale)
        }
        Objective::RangersSecureEriador => Region::Eriador
            .locations()
            .iter()
            .map(|at| foes(g, at) + if g.friendly(at) == 0 { 2.2 } else { 0.0 })
            .sum(),
        Objective::HobbitsPledgeTheirLoyalty => pledges(g),
        Objective::ShelobsLair => 2.0 + 0.3 * walk(g, Character::Gollum, g.frodo_at()),
    }
}

fn way(from: Location, to: Location) -> f32 {
    f32::from(map().way[from.index()][to.index()]) * 0.5
}

fn walk(g: &Position, who: Character, to: Location) -> f32 {
    g.at(who).map_or(12.0, |from| way(from, to))
}

fn foes(g: &Position, at: Location) -> f32 {
    let shadow = g.shadow(at);
    if shadow == 0 {
        return 0.0;
    }
    let friendly = g.friendly(at);
    FOE * f32::from(shadow) + 1.2 * f32::from(3u8.saturating_sub(friendly))
}

fn missing(g: &Position, seat: Seat, cost: [u8; 4]) -> u8 {
    let lacks = |symbol: Symbol| cost[symbol.index()].saturating_sub(g.symbols(seat, symbol));
    Symbol::ALL.into_iter().map(lacks).sum()
}

fn meeting(g: &Position, at: Location, cost: [u8; 4]) -> f32 {
    let (mut first, mut second) = (20.0f32, 20.0f32);
    let mut payer = 30.0f32;
    for who in Character::ALL {
        let (Some(from), Some(seat)) = (g.at(who), g.owner(who)) else { continue };
        let walk = way(from, at);
        let all = walk + SYMBOL * f32::from(missing(g, seat, cost));
        payer = payer.min(all);
        if walk < first {
            second = first;
            first = walk;
        } else {
            second = second.min(walk);
        }
    }
    1.0 + payer + second
}

fn troops_near(g: &Position, at: Location, army: Option<Army>) -> f32 {
    let mut best = 9.0f32;
    for from in g.board.friendly_at.iter() {
        let there = army.is_none_or(|army| g.troops(from, army) > 0);
        let guard = if g.is_haven(from) && g.friendly(from) < 2 { 1.5 } else { 0.0 };
        if there && from != at {
            best = best.min(way(from, at) + guard);
        }
    }
    best
}

fn capture(g: &Position, at: Location, who: Option<Character>, instead: Option<[u8; 4]>) -> f32 {
    if g.is_haven(at) {
        return 0.0;
    }
    let mut price = 6u8;
    for seat in (0..g.options.players).map(Seat) {
        if who.is_some_and(|who| !g.owns(seat, who)) {
            continue;
        }
        price = price.min(missing(g, seat, [0, 3, 0, 0]));
        if let Some(cost) = instead {
            price = price.min(missing(g, seat, cost));
        }
    }
    let troops = match g.friendly(at) {
        0 => 1.0 + 0.8 * troops_near(g, at, None),
        _ => 0.0,
    };
    1.0 + SYMBOL * f32::from(price) + foes(g, at) + troops
}

fn freeing(g: &Position, region: Region) -> f32 {
    let dark = g.board.shadow_at.union(g.board.strongholds).intersection(region.locations());
    dark.iter()
        .map(|at| match g.board.strongholds.contains(at) {
            true => capture(g, at, None, None),
            false => foes(g, at) + 0.5 * troops_near(g, at, None),
        })
        .sum()
}

fn gathering(g: &Position, at: Location, army: Army, count: u8) -> f32 {
    let there = g.troops(at, army);
    if there >= count {
        return 0.0;
    }
    let few = f32::from(count - there);
    match at.facts().muster == Some(army) {
        true => 1.6 * few,
        false => 0.9 * few + troops_near(g, at, Some(army)),
    }
}

fn challenge(g: &Position) -> f32 {
    const HOST: [(Army, u8); 3] = [(Army::Gondor, 3), (Army::Elven, 2), (Army::Rohirrim, 2)];
    let mut best = 60.0f32;
    for (at, then) in
        [(Location::NorthIthilien, 1.0), (Location::Osgiliath, 2.0), (Location::MinasTirith, 3.0)]
    {
        let host: f32 = HOST.iter().map(|&(army, count)| gathering(g, at, army, count)).sum();
        best = best.min(host + then);
    }
    best
}

fn boromir(g: &Position) -> f32 {
    let Some(at) = g.at(Character::Boromir) else { return 20.0 };
    let foe = g
        .board
        .shadow_at
        .iter()
        .filter(|&to| !g.is_haven(to))
        .map(|to| way(at, to))
        .fold(12.0, f32::min);
    let alone = if g.characters_at(at).len() < 2 { 2.5 } else { 0.0 };
    let troops = if g.friendly(at) == 0 { 2.0 } else { 0.0 };
    2.0 + foe + alone + troops
}

fn pledges(g: &Position) -> f32 {
    let who = Character::MerryPippin;
    let Some(seat) = g.owner(who) else { return 20.0 };
    let cards = g.hands[seat.index()].and(Cards::showing(Symbol::Friendship));
    let mut best = 9.0f32;
    for at in g.board.havens.iter() {
        let Some(people) = people_of(at) else { continue };
        if g.quest.pledges & 1 << people as u8 == 0 && !cards.and(Cards::of(at.region())).is_empty()
        {
            best = best.min(walk(g, who, at) + 1.0);
        }
    }
    best + if g.quest.pledges == 0 { 8.0 } else { 0.0 }
}

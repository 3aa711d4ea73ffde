//! How far each objective is: the nearer, the more.

use games::fate_of_the_fellowship::Position;
use games::fate_of_the_fellowship::cards::{Cards, PlayerCard};
use games::fate_of_the_fellowship::facts::{
    Army, Character, Location, LocationSet, Objective, Region, Symbol,
};
use games::fate_of_the_fellowship::objectives::people_of;
use table::Seat;

use super::drives::way;

/// A troop that is not on the board counts as far away.
const FAR: f32 = 12.0;

pub fn progress(g: &Position, objective: Objective) -> f32 {
    use Army::{Dwarven, Elven, Gondor, Rohirrim};
    use Symbol::{Friendship, Resistance, Stealth, Valor};
    match objective {
        Objective::DestroyTheOneRing => 0.0,
        Objective::AttainTheBlessingOfTheElves => {
            audience(g, Location::Rivendell, &[(Friendship, 3)])
        }
        Objective::FreeTheodensMind => {
            audience(g, Location::Edoras, &[(Friendship, 2), (Resistance, 1)])
        }
        Objective::UnseatDenethor => {
            audience(g, Location::MinasTirith, &[(Friendship, 1), (Valor, 1), (Stealth, 2)])
        }
        Objective::SarumanYourStaffIsBroken => {
            capture(g, Location::Isengard, &[(Valor, 3)], &[]) - shadows(g, Region::Rohan)
        }
        Objective::ChallengeSauron => {
            let host = [(Gondor, 3), (Elven, 2), (Rohirrim, 2)];
            host_at(g, Location::NorthIthilien, &host) - near(g, Location::NorthIthilien)
        }
        Objective::ConfrontTheBalrog => hero(g, Character::Gandalf, Location::Moria),
        Objective::OathbreakersFulfillTheirDuty if g.quest.paths_of_the_dead_taken => {
            40.0 - shadows(g, Region::Gondor)
        }
        Objective::OathbreakersFulfillTheirDuty => {
            hero(g, Character::Aragorn, Location::Edoras) - 0.5 * shadows(g, Region::Gondor)
        }
        Objective::SubdueUmbar => capture(g, Location::Umbar, &[(Valor, 3)], &[]),
        Objective::RideWithTheEored => {
            20.0 * g.quest.eored.count_ones() as f32 + ride(g, Character::Eomer)
        }
        Objective::DealWithFrecasHeirs => {
            capture(g, Location::Dunland, &[(Friendship, 3)], &[(Rohirrim, 2)])
        }
        Objective::ShieldmaidenNoLonger => {
            let slain = f32::from(g.quest.slain.min(2));
            30.0 * slain + ride(g, Character::Eowyn) - 0.5 * shadows(g, Region::Rohan)
        }
        Objective::ThatMakesSix => {
            let seat = g.owner(Character::Legolas).unwrap_or(g.turn.current);
            let foes = ride(g, Character::Legolas);
            20.0 * f32::from(g.quest.six) + 3.0 * f32::from(g.symbols(seat, Stealth).min(3)) + foes
        }
        Objective::ArwenUnfurlsTheBanner => {
            let host = Army::ALL.map(|army| (army, 1));
            let place = Location::MinasTirith;
            host_at(g, place, &host) + hero(g, Character::Arwen, place)
        }
        Objective::LayBareThePits => capture(g, Location::DolGuldur, &[(Valor, 3)], &[(Elven, 3)]),
        Objective::BringLightToMirkwood => {
            let everywhere = Region::Mirkwood.locations();
            held(g, everywhere, &[Elven]) - shadows(g, Region::Mirkwood)
        }
        Objective::BoromirReclaimsHisHonor => last_stand(g),
        Objective::SecureTheCrossingOfTheAnduin => {
            let faramir = hero(g, Character::Faramir, Location::Osgiliath);
            faramir + capture(g, Location::Osgiliath, &[(Resistance, 2), (Stealth, 1)], &[])
        }
        Objective::InfiltrateMinasMorgul => capture(g, Location::MinasMorgul, &[(Stealth, 3)], &[]),
        Objective::AvengeBalin => capture(g, Location::Moria, &[(Valor, 3)], &[(Dwarven, 2)]),
        Objective::LiftShadowFromDwarvenLands => {
            let luin = Location::EredLuin;
            let foes = 5.0 * f32::from(g.shadow(luin)) + shadows(g, Region::Dale);
            host_at(g, luin, &[(Dwarven, 4)]) - near(g, luin) - foes
        }
        Objective::RangersSecureEriador => {
            let everywhere = Region::Eriador.locations();
            held(g, everywhere, &Army::ALL) - shadows(g, Region::Eriador)
        }
        Objective::HobbitsPledgeTheirLoyalty => pledges(g),
        Objective::ShelobsLair => {
            let lair = Location::MinasMorgul;
            hero(g, Character::Gollum, lair) + hero(g, Character::FrodoSam, lair)
        }
    }
}

fn hero(g: &Position, who: Character, place: Location) -> f32 {
    g.at(who).map_or(0.0, |at| -2.0 * way(at, place))
}

/// The way of the nearest character.
fn near(g: &Position, place: Location) -> f32 {
    let ways = Character::ALL.into_iter().filter_map(|who| g.at(who)).map(|at| way(at, place));
    ways.fold(FAR, f32::min)
}

fn shadows(g: &Position, region: Region) -> f32 {
    let troops: u8 = region.locations().iter().map(|at| g.shadow(at)).sum();
    let lost = g.board.strongholds.intersection(region.locations());
    4.0 * f32::from(troops) + 15.0 * lost.len() as f32
}

/// Troops of each army at a place, or on their way.
fn host_at(g: &Position, place: Location, host: &[(Army, usize)]) -> f32 {
    let mut sum = 0.0;
    for &(army, count) in host {
        let mut ways = Vec::new();
        for at in g.board.friendly_at.iter() {
            ways.extend((0..g.troops(at, army)).map(|_| way(at, place)));
        }
        ways.sort_by(f32::total_cmp);
        ways.resize(ways.len().max(count), FAR);
        sum += ways[..count].iter().map(|way| 8.0 - 1.5 * way).sum::<f32>();
    }
    sum
}

/// A troop of one of the armies in each of the places, or on its way.
fn held(g: &Position, places: LocationSet, armies: &[Army]) -> f32 {
    let has = |at: Location| armies.iter().any(|&army| g.troops(at, army) > 0);
    let worth = |place: Location| {
        let ways = g.board.friendly_at.iter().filter(|&at| has(at)).map(|at| way(at, place));
        match has(place) {
            true => 12.0,
            false => -ways.fold(FAR, f32::min),
        }
    };
    places.iter().map(worth).sum()
}

/// The price in one hand, troops and that hand's character at the place, no shadow there.
fn capture(
    g: &Position,
    place: Location,
    price: &[(Symbol, u8)],
    garrison: &[(Army, usize)],
) -> f32 {
    let garrison = host_at(g, place, garrison);
    if g.is_haven(place) {
        return 60.0 + garrison;
    }
    let troops = g.board.friendly_at.iter().map(|at| way(at, place)).fold(FAR, f32::min);
    let army = f32::from(g.friendly(place).min(3));
    let foes = 5.0 * f32::from(g.shadow(place));
    best_payer(g, place, price) + garrison + 4.0 * army - 2.0 * troops - foes
}

fn best_payer(g: &Position, place: Location, price: &[(Symbol, u8)]) -> f32 {
    let worth = |seat: Seat| {
        let has = |&(symbol, count): &(Symbol, u8)| g.symbols(seat, symbol).min(count);
        let paid: u8 = price.iter().map(has).sum();
        let own = g.characters_of(seat);
        let ways = own.iter().filter_map(|who| g.at(who)).map(|at| way(at, place));
        7.0 * f32::from(paid) - 2.0 * ways.fold(FAR, f32::min)
    };
    g.all_seats().iter().map(worth).fold(f32::MIN, f32::max)
}

/// Somebody with the price, and with company, at a place.
fn audience(g: &Position, place: Location, price: &[(Symbol, u8)]) -> f32 {
    let on_board = Character::ALL.into_iter().filter_map(|who| g.at(who));
    let mut ways: Vec<f32> = on_board.map(|at| way(at, place)).collect();
    ways.sort_by(f32::total_cmp);
    best_payer(g, place, price) - 1.5 * ways[1]
}

/// A rider with Rohirrim, near shadow troops.
fn ride(g: &Position, who: Character) -> f32 {
    let Some(at) = g.at(who) else { return 0.0 };
    let riders = f32::from(g.troops(at, Army::Rohirrim).min(2));
    let foes = g.board.shadow_at.iter().map(|foe| way(at, foe)).fold(FAR, f32::min);
    4.0 * riders - foes
}

/// Boromir, another character and a single troop among many shadow troops.
fn last_stand(g: &Position) -> f32 {
    let Some(at) = g.at(Character::Boromir) else { return 0.0 };
    let others = g.characters_at(at).len() > 1;
    let troops = f32::from(g.friendly(at));
    let few = if troops > 0.0 { 8.0 - 2.0 * troops } else { 0.0 };
    few + 4.0 * f32::from(g.shadow(at).min(3)) + if others { 6.0 } else { 0.0 }
}

/// Merry & Pippin on their way to a haven with a card of its region.
fn pledges(g: &Position) -> f32 {
    let pledged = |army: Army| g.quest.pledges & 1 << army as u8 != 0;
    let done = 25.0 * g.quest.pledges.count_ones() as f32;
    let hobbits = Character::MerryPippin;
    let (Some(seat), Some(from)) = (g.owner(hobbits), g.at(hobbits)) else { return done };
    let cards = g.hands[seat.index()].and(Cards::showing(Symbol::Friendship));
    let near = |card: PlayerCard| {
        let havens = g.board.havens.iter().filter(move |&at| card.is_of(at.region()));
        let free = havens.filter(|&at| people_of(at).is_some_and(|people| !pledged(people)));
        free.map(|at| 14.0 - 2.0 * way(from, at)).fold(0.0, f32::max)
    };
    done + cards.iter().map(near).fold(0.0, f32::max)
}

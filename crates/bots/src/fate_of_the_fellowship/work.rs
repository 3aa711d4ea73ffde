//! How many actions an objective still takes, roughly.
//!
//! Walking to troops, carrying them, fighting, paying: each is counted as the actions it takes if
//! the nearest do it. A symbol that is missing counts as some actions, too. So every step in the
//! right direction makes the number smaller, and that is what it is for.

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::cards::Cards;
use fate_of_the_fellowship::facts::{
    Army, Character, Location, LocationSet, Objective, Region, Symbol,
};
use fate_of_the_fellowship::objectives::people_of;
use fate_of_the_fellowship::sets::Characters;
use table::Seat;

use super::actions::musters_freely;
use super::map::{Map, PLACES, map};
use super::scales::SCALES;

/// What everything about a position is reckoned from, counted once.
pub struct Ground<'g> {
    g: &'g Position,
    map: &'static Map,
    /// What each seat holds of each symbol.
    pub symbols: [[u8; 4]; 5],
    /// How many friendly troops stand at a place.
    pub friendly: [u8; PLACES],
    /// Where troops can come from, and where they can be mustered.
    places: LocationSet,
    musters: LocationSet,
    characters: [Option<(Character, Location, Seat)>; 13],
}

impl<'g> Ground<'g> {
    pub fn of(g: &'g Position) -> Ground<'g> {
        let mut symbols = [[0; 4]; 5];
        for seat in (0..g.options.players).map(Seat) {
            for symbol in Symbol::ALL {
                symbols[seat.index()][symbol.index()] = g.symbols(seat, symbol);
            }
        }
        let mut friendly = [0; PLACES];
        for at in g.board.friendly_at.iter() {
            friendly[at.index()] = g.friendly(at);
        }
        let map = map();
        let mut musters = LocationSet::EMPTY;
        for &(place, army) in &map.musters {
            if g.board.supply[army.index()] > 0 && g.shadow(place) == 0 {
                musters = musters.with(place);
            }
        }
        let mut characters = [None; 13];
        let mut count = 0;
        for who in Character::ALL {
            if let (Some(from), Some(seat)) = (g.at(who), g.owner(who)) {
                characters[count] = Some((who, from, seat));
                count += 1;
            }
        }
        let places = g.board.friendly_at.union(musters);
        Ground { g, map, symbols, friendly, places, musters, characters }
    }

    /// Those on the board, with where they are and whose they are.
    pub fn characters(&self) -> impl Iterator<Item = (Character, Location, Seat)> + '_ {
        self.characters.iter().map_while(|&character| character)
    }

    #[inline]
    pub fn symbols(&self, seat: Seat, symbol: Symbol) -> u8 {
        self.symbols[seat.index()][symbol.index()]
    }
}

/// Who could do something, and how far everybody is.
pub struct Work<'g> {
    g: &'g Position,
    map: &'static Map,
    ground: &'g Ground<'g>,
    /// How far the nearest is who can carry troops.
    near: [f32; PLACES],
    /// What one troop costs that is mustered at a place.
    muster: [f32; PLACES],
    characters: [Option<(Character, Location, Seat)>; 13],
}

impl<'g> Work<'g> {
    pub fn of(ground: &'g Ground<'g>) -> Work<'g> {
        Work::by(ground, Character::ALL.into_iter().collect())
    }

    /// If only these characters do it.
    pub fn by(ground: &'g Ground<'g>, workers: Characters) -> Work<'g> {
        let (g, map) = (ground.g, ground.map);
        let mut near = [20.0f32; PLACES];
        let mut characters = [None; 13];
        let mut count = 0;
        let mut best = [2.8f32; 4];
        for (who, from, seat) in ground.characters() {
            if !workers.contains(who) {
                continue;
            }
            characters[count] = Some((who, from, seat));
            count += 1;
            let slow = match who {
                Character::Gollum => continue,
                Character::FrodoSam => 3.0,
                _ => 0.0,
            };
            for (near, way) in near.iter_mut().zip(&map.dist[from.index()]) {
                *near = less(*near, way + slow);
            }
            let friends = ground.symbols(seat, Symbol::Friendship) > 0;
            for army in Army::ALL {
                let cost = match musters_freely(who, army) {
                    true => 1.1,
                    false if friends => 1.7,
                    false => 2.8,
                };
                best[army.index()] = best[army.index()].min(cost);
            }
        }
        let mut muster = [3.0f32; PLACES];
        for &(place, army) in &map.musters {
            if ground.musters.contains(place) {
                muster[place.index()] = best[army.index()];
            }
        }
        Work { g, map, ground, near, muster, characters }
    }

    pub fn left(&self, objective: Objective) -> f32 {
        let g = self.g;
        let valor = [0, 3, 0, 0];
        match objective {
            Objective::DestroyTheOneRing => 0.0,
            Objective::AttainTheBlessingOfTheElves => {
                self.meeting(Location::Rivendell, [3, 0, 0, 0])
            }
            Objective::FreeTheodensMind => self.meeting(Location::Edoras, [2, 0, 0, 1]),
            Objective::UnseatDenethor => self.meeting(Location::MinasTirith, [1, 1, 2, 0]),
            Objective::SarumanYourStaffIsBroken => {
                self.capture(Location::Isengard, None, &[valor]) + self.freeing(Region::Rohan)
            }
            Objective::ChallengeSauron => self.challenge(),
            Objective::ConfrontTheBalrog => {
                let ready = g.owner(Character::Gandalf).map_or(0, |seat| {
                    let held = |symbol| self.ground.symbols(seat, symbol);
                    held(Symbol::Valor) + 2 * held(Symbol::Resistance)
                });
                let lacking = 4u8.saturating_sub(ready) + 6u8.saturating_sub(g.board.hope);
                1.0 + self.walk(Character::Gandalf, Location::Moria) + 0.8 * f32::from(lacking)
            }
            Objective::OathbreakersFulfillTheirDuty => {
                if g.quest.paths_of_the_dead_taken {
                    self.freeing(Region::Gondor)
                } else {
                    let now = self.freeing(Region::Gondor);
                    let umbar = 2.0 + 0.8 * f32::from(g.shadow(Location::Umbar));
                    let before = if g.friendly(Location::Pelargir) == 0 { 2.0 } else { 0.0 };
                    self.walk(Character::Aragorn, Location::Edoras) + 2.0 + now + umbar + before
                }
            }
            Objective::SubdueUmbar => self.capture(Location::Umbar, None, &[valor]),
            Objective::RideWithTheEored => self.eored(),
            Objective::DealWithFrecasHeirs => {
                let at = Location::Dunland;
                if g.is_haven(at) {
                    self.fetch(at, Some(Army::Rohirrim), 2, None)
                } else {
                    self.capture(at, None, &[valor, [3, 0, 0, 0]])
                        + 0.6 * self.fetch(at, Some(Army::Rohirrim), 2, None)
                }
            }
            Objective::ShieldmaidenNoLonger => self.shieldmaiden() + self.freeing(Region::Rohan),
            Objective::ThatMakesSix => self.six(),
            Objective::ArwenUnfurlsTheBanner => {
                let at = Location::MinasTirith;
                let host: f32 =
                    Army::ALL.into_iter().map(|army| self.fetch(at, Some(army), 1, None)).sum();
                let pays = self.lacking_for(Character::Arwen, [1, 0, 0, 0]);
                1.0 + host + 0.7 * self.walk(Character::Arwen, at) + pays + self.foes(at, None)
            }
            Objective::LayBareThePits => {
                let at = Location::DolGuldur;
                let elves = self.fetch(at, Some(Army::Elven), 3, None);
                if g.is_haven(at) {
                    return elves;
                }
                let anybody = self.capture(at, None, &[valor]);
                let her = self.capture(at, Some(Character::Galadriel), &[valor, [0, 1, 0, 2]]);
                0.7 * elves + anybody.min(her)
            }
            Objective::BringLightToMirkwood => Region::Mirkwood
                .locations()
                .iter()
                .map(|at| {
                    let foes = self.foes(at, Some(Army::Elven));
                    if foes > 0.0 { foes } else { self.fetch(at, Some(Army::Elven), 1, None) }
                })
                .sum(),
            Objective::BoromirReclaimsHisHonor => self.boromir(),
            Objective::SecureTheCrossingOfTheAnduin => {
                let who = Character::Faramir;
                self.capture(Location::Osgiliath, Some(who), &[valor, [0, 0, 1, 2]])
            }
            Objective::InfiltrateMinasMorgul => {
                self.capture(Location::MinasMorgul, None, &[valor, [0, 0, 3, 0]])
            }
            Objective::AvengeBalin => {
                let at = Location::Moria;
                let dwarves = self.fetch(at, Some(Army::Dwarven), 2, None);
                let taken = self.capture(at, None, &[valor]);
                if g.is_haven(at) { dwarves } else { 0.8 * dwarves + taken }
            }
            Objective::LiftShadowFromDwarvenLands => {
                let at = Location::EredLuin;
                let foes = self.foes(at, Some(Army::Dwarven));
                foes + self.fetch(at, Some(Army::Dwarven), 4, None) + self.freeing(Region::Dale)
            }
            Objective::RangersSecureEriador => self.rangers(),
            Objective::HobbitsPledgeTheirLoyalty => self.pledges(),
            Objective::ShelobsLair => self.shelob(),
        }
    }

    fn walk(&self, who: Character, to: Location) -> f32 {
        self.g.at(who).map_or(12.0, |from| self.way(from, to))
    }

    #[inline]
    fn way(&self, from: Location, to: Location) -> f32 {
        self.map.dist[from.index()][to.index()]
    }

    #[inline]
    fn friendly(&self, at: Location) -> u8 {
        self.ground.friendly[at.index()]
    }

    fn others(&self) -> impl Iterator<Item = (Character, Location, Seat)> + '_ {
        self.characters.iter().map_while(|&character| character)
    }

    fn lacking(&self, seat: Seat, cost: [u8; 4]) -> f32 {
        let held = &self.ground.symbols[seat.index()];
        let lacks: u8 = cost.iter().zip(held).map(|(cost, held)| cost.saturating_sub(*held)).sum();
        SCALES.missing * f32::from(lacks)
    }

    fn lacking_for(&self, who: Character, cost: [u8; 4]) -> f32 {
        self.g.owner(who).map_or(6.0, |seat| self.lacking(seat, cost))
    }

    fn meeting(&self, at: Location, cost: [u8; 4]) -> f32 {
        let (mut first, mut second) = ((20.0f32, None), 20.0f32);
        for (who, from, _) in self.others() {
            let slow = if who == Character::FrodoSam { 3.0 } else { 0.0 };
            let walk = self.way(from, at) + slow;
            if walk < first.0 {
                second = first.0;
                first = (walk, Some(who));
            } else {
                second = second.min(walk);
            }
        }
        let mut best = 40.0f32;
        for (who, from, seat) in self.others() {
            let slow = if who == Character::FrodoSam { 3.0 } else { 0.0 };
            let other = if first.1 == Some(who) { second } else { first.0 };
            best = best.min(self.way(from, at) + slow + other + self.lacking(seat, cost));
        }
        1.0 + best
    }

    /// Bringing `need` troops of an army, or of any, to `at`.
    fn fetch(&self, at: Location, army: Option<Army>, need: u8, by: Option<Character>) -> f32 {
        let (g, friendly) = (self.g, &self.ground.friendly);
        let have = army.map_or(friendly[at.index()], |army| g.troops(at, army));
        if have >= need {
            return 0.0;
        }
        let short = need - have;
        let near = match by {
            Some(who) => match g.at(who) {
                Some(here) => &self.map.dist[here.index()],
                None => &[12.0; PLACES],
            },
            None => &self.near,
        };
        let ways = &self.map.dist_to[at.index()];
        let mut best = 25.0f32;
        for from in self.ground.places.iter() {
            let place = from.index();
            // Nothing that is added makes it cheaper.
            let mut cost = ways[place] + near[place];
            if cost >= best {
                continue;
            }
            let musters = self.muster[place] < 2.9
                && army.is_none_or(|army| from.facts().muster == Some(army));
            let mut there = match from == at {
                true => 0,
                false => army.map_or(friendly[place], |army| g.troops(from, army)),
            };
            if there == 0 && !musters {
                continue;
            }
            let mut bare = 0.0;
            if friendly[place] <= short.min(there) && from != at && g.is_haven(from) {
                if there > 1 && there >= short {
                    there -= 1;
                } else {
                    bare = SCALES.bare;
                }
            }
            let more = f32::from(short.saturating_sub(there));
            let muster = if musters { self.muster[place] } else { 2.5 };
            cost = cost + more * muster + bare;
            best = less(best, cost);
        }
        best
    }

    /// Bringing a haven two more troops.
    pub fn reinforce(&self, at: Location) -> f32 {
        self.fetch(at, None, self.ground.friendly[at.index()] + 2, None)
    }

    /// Clearing `at` of shadow troops.
    fn foes(&self, at: Location, army: Option<Army>) -> f32 {
        let shadow = self.g.shadow(at);
        if shadow == 0 {
            return 0.0;
        }
        self.fight(at, army, shadow, None)
    }

    fn fight(&self, at: Location, army: Option<Army>, shadow: u8, by: Option<Character>) -> f32 {
        let g = self.g;
        let haven = g.is_haven(at);
        let nazgul = g.nazgul(at.region()) > 0;
        let lost = if haven { 0.4 } else { 0.6 } + if nazgul { 0.3 } else { 0.0 };
        let need = (f32::from(shadow) * lost + 1.0).ceil().min(6.0) as u8;
        let rolls = 0.3 + f32::from(shadow) * 0.6;
        let there = match by {
            Some(who) => self.walk(who, at),
            None => self.near[at.index()],
        };
        let host = self.fetch(at, army, need, by);
        rolls + if host > 0.0 { host } else { there }
    }

    /// Capturing `at`, by one or anybody, for any of `prices`.
    fn capture(&self, at: Location, by: Option<Character>, prices: &[[u8; 4]]) -> f32 {
        let g = self.g;
        if g.is_haven(at) {
            return 0.0;
        }
        let shadow = g.shadow(at);
        let ground = match shadow {
            0 => self.fetch(at, None, 1, None),
            _ => self.fight(at, None, shadow, None),
        };
        let mut payer = 20.0f32;
        for (who, from, seat) in self.others() {
            if by.is_some_and(|by| by != who) || who == Character::Gollum {
                continue;
            }
            let slow = if who == Character::FrodoSam { 3.0 } else { 0.0 };
            for price in prices {
                let mut price = *price;
                if who == Character::Boromir && price[1] > 0 {
                    price[1] -= 1;
                }
                let walk = self.way(from, at);
                // Who leads the troops there need not walk twice.
                let again = if ground > walk { 0.25 * walk } else { walk - 0.75 * ground };
                payer = payer.min(again + slow + self.lacking(seat, price));
            }
        }
        1.0 + ground + payer
    }

    fn freeing(&self, region: Region) -> f32 {
        let g = self.g;
        let dark = g.board.shadow_at.union(g.board.strongholds).intersection(region.locations());
        dark.iter()
            .map(|at| match g.board.strongholds.contains(at) {
                true => self.capture(at, None, &[[0, 3, 0, 0]]),
                false => self.foes(at, None),
            })
            .sum()
    }

    fn challenge(&self) -> f32 {
        const HOST: [(Army, u8); 3] = [(Army::Gondor, 3), (Army::Elven, 2), (Army::Rohirrim, 2)];
        let mut best = 80.0f32;
        for (at, then) in [
            (Location::NorthIthilien, 1.0),
            (Location::Osgiliath, 2.2),
            (Location::MinasTirith, 3.4),
        ] {
            let host: f32 =
                HOST.iter().map(|&(army, count)| self.fetch(at, Some(army), count, None)).sum();
            best = best.min(host + then + 0.5 * self.near[at.index()]);
        }
        best
    }

    fn eored(&self) -> f32 {
        let g = self.g;
        let left = usize::from(4u8.saturating_sub(g.quest.eored.count_ones() as u8));
        let Some(here) = g.at(Character::Eomer) else { return 20.0 };
        let mut ways = [9.0f32; 7];
        let regions = [
            Region::Rohan,
            Region::Enedwaith,
            Region::MistyMountains,
            Region::Mirkwood,
            Region::Rhovanion,
            Region::Ithilien,
            Region::Gondor,
        ];
        for (best, region) in ways.iter_mut().zip(regions) {
            if g.quest.eored >> region.index() & 1 == 1 {
                *best = 30.0;
                continue;
            }
            for at in g.board.shadow_at.intersection(region.locations()).iter() {
                *best = best.min(self.way(here, at));
            }
        }
        ways.sort_by(f32::total_cmp);
        let mut sum = 0.0;
        for (nth, way) in ways.iter().take(left).enumerate() {
            sum += 1.2 + if nth == 0 { *way } else { 0.6 * way };
        }
        let with = g.troops(here, Army::Rohirrim).min(4);
        let needed = 3u8.saturating_sub(with);
        if needed > 0 {
            let mut best = 6.0f32;
            for at in g.board.friendly_at.iter() {
                if g.troops(at, Army::Rohirrim) > 0 && at != here {
                    best = best.min(self.way(here, at));
                }
            }
            sum += if with == 0 { best + 2.0 } else { 0.7 * f32::from(needed) };
        }
        sum
    }

    fn shieldmaiden(&self) -> f32 {
        let g = self.g;
        let left = 2u8.saturating_sub(g.quest.slain);
        if left == 0 {
            return 0.0;
        }
        let Some(here) = g.at(Character::Eowyn) else { return 20.0 };
        let mut best = 14.0f32;
        for at in g.board.shadow_at.iter() {
            if g.nazgul(at.region()) > 0 && at.region() != Region::Mordor {
                let host = self.fetch(at, None, 2, Some(Character::Eowyn));
                best = best.min(if host > 0.0 { host } else { self.way(here, at) });
            }
        }
        let pays = self.lacking_for(Character::Eowyn, [0, 2 * left, 0, 0]);
        best + f32::from(left) * 1.5 + pays
    }

    fn six(&self) -> f32 {
        let g = self.g;
        let Some(here) = g.at(Character::Legolas) else { return 20.0 };
        let left = 6u8.saturating_sub(g.quest.six);
        let stealth =
            g.owner(Character::Legolas).map_or(0, |s| self.ground.symbols(s, Symbol::Stealth));
        let mut best = 8.0f32;
        let mut targets = 0;
        for at in g.board.shadow_at.iter() {
            let away = (self.way(here, at) - 1.0).max(0.0);
            if away == 0.0 {
                targets += g.shadow(at);
            }
            best = best.min(away);
        }
        let out_of_sight = f32::from(left.saturating_sub(targets)).min(3.0);
        1.6 * f32::from(left) - 1.1 * f32::from(stealth.min(left)) + 0.7 * best + 0.4 * out_of_sight
    }

    fn boromir(&self) -> f32 {
        let g = self.g;
        let Some(at) = g.at(Character::Boromir) else { return 20.0 };
        let mut best = 20.0f32;
        for to in g.board.shadow_at.iter().filter(|&to| !g.is_haven(to)) {
            let host = self.friendly(to);
            let mut cost = self.way(at, to) + 0.3 * f32::from(host.saturating_sub(1));
            if host == 0 {
                cost += if self.friendly(at) > 0 { 0.0 } else { 2.0 };
            }
            cost += 0.5 * f32::from(3u8.saturating_sub(g.shadow(to)));
            let mate = self
                .others()
                .filter(|&(who, _, _)| who != Character::Boromir && who != Character::FrodoSam)
                .map(|(_, from, _)| if from == at { 0.0 } else { self.way(from, to) })
                .fold(12.0, f32::min);
            best = best.min(cost + mate);
        }
        2.0 + best
    }

    fn rangers(&self) -> f32 {
        let mut sum = 0.0;
        let mut spare = 0i32;
        for at in Region::Eriador.locations().iter() {
            let friendly = i32::from(self.friendly(at));
            spare += (friendly - 1).max(0);
            let foes = self.foes(at, None);
            sum += foes;
            if friendly == 0 && foes == 0.0 {
                sum += 1.2 + 0.3 * self.near[at.index()].min(4.0);
            }
        }
        let empty =
            Region::Eriador.locations().iter().filter(|&at| self.friendly(at) == 0).count() as i32;
        let lacking = (empty - spare).max(0) as f32;
        sum + 1.8 * lacking
    }

    fn pledges(&self) -> f32 {
        let g = self.g;
        let who = Character::MerryPippin;
        let Some(seat) = g.owner(who) else { return 20.0 };
        let Some(here) = g.at(who) else { return 20.0 };
        let showing = Cards::showing(Symbol::Friendship);
        let mut by_people = [12.0f32; 4];
        for at in g.board.havens.iter() {
            let Some(people) = people_of(at) else { continue };
            if g.quest.pledges & 1 << people as u8 != 0 {
                continue;
            }
            let cards = showing.and(Cards::of(at.region()));
            let mine = !g.hands[seat.index()].and(cards).is_empty();
            let others = (0..usize::from(g.options.players))
                .any(|other| !g.hands[other].and(cards).is_empty());
            let card = match (mine, others) {
                (true, _) => 0.0,
                (_, true) => 2.5,
                _ => 5.0,
            };
            let cost = self.way(here, at) + 1.0 + card;
            let people = &mut by_people[people as usize];
            *people = people.min(cost);
        }
        by_people.sort_by(f32::total_cmp);
        let left = 2usize.saturating_sub(g.quest.pledges.count_ones() as usize);
        by_people.iter().take(left).sum()
    }

    fn shelob(&self) -> f32 {
        let g = self.g;
        let lair = Location::MinasMorgul;
        let Some(seat) = g.owner(Character::FrodoSam) else { return 20.0 };
        let ready = 2 * self.ground.symbols(seat, Symbol::Valor)
            + self.ground.symbols(seat, Symbol::Friendship);
        let lacking = 4u8.saturating_sub(ready) + 6u8.saturating_sub(g.board.hope);
        2.0 + 0.5 * self.walk(Character::Gollum, lair)
            + 0.3 * self.walk(Character::FrodoSam, lair)
            + 0.5 * f32::from(lacking)
    }
}

/// The lesser of two numbers that are numbers.
#[inline]
pub fn less(a: f32, b: f32) -> f32 {
    if b < a { b } else { a }
}

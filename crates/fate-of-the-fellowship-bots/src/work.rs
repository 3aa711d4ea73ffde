//! How many actions an objective still takes, roughly.
//!
//! Walking to troops, carrying them, fighting, paying: each is counted as the actions it takes if
//! the nearest do it. A symbol that is missing counts as some actions, too. So every step in the
//! right direction makes the number smaller, and that is what it is for.

use fate_of_the_fellowship::Position;
use fate_of_the_fellowship::facts::{Army, Character, Location, Objective, Region, Symbol};
use fate_of_the_fellowship::sets::Characters;
use table::Seat;

use super::actions::musters_freely;
use super::ground::Ground;
use super::map::{Map, PLACES};

/// More troops than this are not thought of at once.
const MOST: u8 = 6;
/// One troop is never thought to take more actions than this, and each further one this many more.
const FURTHEST: f32 = 25.0;
const FURTHER: f32 = 6.0;

/// Who could do something, and how far everybody is.
pub struct Work<'g> {
    pub(super) g: &'g Position,
    map: &'static Map,
    pub(super) ground: &'g Ground<'g>,
    /// How far the nearest is who can carry troops.
    pub(super) near: [f32; PLACES],
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

    pub(super) fn walk(&self, who: Character, to: Location) -> f32 {
        self.g.at(who).map_or(12.0, |from| self.way(from, to))
    }

    #[inline]
    pub(super) fn way(&self, from: Location, to: Location) -> f32 {
        self.map.dist[from.index()][to.index()]
    }

    #[inline]
    pub(super) fn friendly(&self, at: Location) -> u8 {
        self.ground.friendly[at.index()]
    }

    pub(super) fn others(&self) -> impl Iterator<Item = (Character, Location, Seat)> + '_ {
        self.characters.iter().map_while(|&character| character)
    }

    fn lacking(&self, seat: Seat, cost: [u8; 4]) -> f32 {
        let held = &self.ground.symbols[seat.index()];
        let lacks: u8 = cost.iter().zip(held).map(|(cost, held)| cost.saturating_sub(*held)).sum();
        self.ground.scales.missing * f32::from(lacks)
    }

    pub(super) fn lacking_for(&self, who: Character, cost: [u8; 4]) -> f32 {
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
    pub(super) fn fetch(
        &self,
        at: Location,
        army: Option<Army>,
        need: u8,
        by: Option<Character>,
    ) -> f32 {
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
        // What it takes to bring that many, from one place after another.
        let short = usize::from(short.min(MOST));
        let mut best = [0.0f32; MOST as usize + 1];
        for (count, best) in best.iter_mut().enumerate().skip(1) {
            *best = FURTHEST + FURTHER * (count - 1) as f32;
        }
        for from in self.ground.places.iter() {
            let place = from.index();
            let trip = ways[place] + near[place];
            // Nothing that is added makes it cheaper.
            if trip >= best[short] {
                continue;
            }
            let musters = match from.facts().muster {
                Some(here) if self.muster[place] < 2.9 && army.is_none_or(|army| army == here) => {
                    usize::from(g.board.supply[here.index()])
                }
                _ => 0,
            };
            let there = match from == at {
                true => 0,
                false => usize::from(army.map_or(friendly[place], |army| g.troops(from, army))),
            };
            let haven = from != at && g.is_haven(from);
            for count in (1..=short).rev() {
                for taken in 1..=count.min(there + musters) {
                    let more = taken.saturating_sub(there) as f32;
                    let leaves_none = haven && taken.min(there) >= usize::from(friendly[place]);
                    let bare = if leaves_none { self.ground.scales.bare } else { 0.0 };
                    let cost = best[count - taken] + trip + more * self.muster[place] + bare;
                    best[count] = less(best[count], cost);
                }
            }
        }
        best[short]
    }

    /// Bringing a haven two more troops.
    pub fn reinforce(&self, at: Location) -> f32 {
        self.fetch(at, None, self.ground.friendly[at.index()] + 2, None)
    }

    /// Clearing `at` of shadow troops.
    pub(super) fn foes(&self, at: Location, army: Option<Army>) -> f32 {
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
}

/// The lesser of two numbers that are numbers.
#[inline]
pub fn less(a: f32, b: f32) -> f32 {
    if b < a { b } else { a }
}

#[cfg(test)]
mod tests {
    use super::super::first_game;
    use super::super::scales::SCALES;
    use super::*;

    fn left(g: &Position) -> f32 {
        Work::of(&Ground::of(g, &SCALES)).left(Objective::ChallengeSauron)
    }

    #[test]
    fn the_last_troop_of_a_host_is_counted_from_where_it_is() {
        let mut g = first_game();
        let here = Location::MinasTirith;
        for at in g.board.at.iter_mut().flatten() {
            *at = here;
        }
        let mut host = [0; 4];
        for (army, count) in [(Army::Gondor, 3), (Army::Elven, 1), (Army::Rohirrim, 2)] {
            host[army.index()] = count;
        }
        g.board.friendly[here.index()] = host;
        let one_elf = left(&g);
        // A character who goes for the other one makes it less.
        g.board.at[Character::Legolas.index()] = Some(Location::Lorien);
        assert!(left(&g) < one_elf - 3.0);
        g.board.friendly[here.index()][Army::Elven.index()] = 2;
        assert!(left(&g) < one_elf - 8.0);
    }
}

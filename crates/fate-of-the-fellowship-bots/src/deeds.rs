//! How many actions those objectives still take that are unlike all others.

use fate_of_the_fellowship::cards::Cards;
use fate_of_the_fellowship::facts::{Army, Character, Location, Region, Symbol};
use fate_of_the_fellowship::objectives::people_of;

use super::work::Work;

impl Work<'_> {
    pub(super) fn challenge(&self) -> f32 {
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

    pub(super) fn eored(&self) -> f32 {
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

    pub(super) fn shieldmaiden(&self) -> f32 {
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

    pub(super) fn six(&self) -> f32 {
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

    pub(super) fn boromir(&self) -> f32 {
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

    pub(super) fn rangers(&self) -> f32 {
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

    pub(super) fn pledges(&self) -> f32 {
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

    pub(super) fn shelob(&self) -> f32 {
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

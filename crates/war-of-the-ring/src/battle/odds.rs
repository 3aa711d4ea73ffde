//! What an attack is likely to come to, before it is made.
//!
//! Somebody at the table counts: this many dice, this many re-rolls, fives or sixes. Here it is counted
//! to the end, exactly, over every way the dice can fall, with nobody playing a Combat card. A field
//! battle and a sortie go on until an Army is gone: nobody ceases, retreats or withdraws. A storm goes
//! on as long as the attacker has an Elite to reduce for another round. Both sides lose Regulars
//! first and reduce Elites last; the Leadership they begin with lasts as long as they do.

use std::collections::BTreeMap;

use super::{Kind, all_of};
use crate::facts::{COMBAT_DICE, Character, Nation, Region, Side};
use crate::host::{Figure, Party};
use crate::lords;
use crate::position::Position;

/// One side of a battle, as far as dice are concerned.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Force {
    pub regulars: u8,
    pub elites: u8,
    /// Dice beside those of the units (WOTR.6.6.6).
    pub captains: u8,
    pub leadership: u8,
}

/// How an attack is likely to end.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Odds {
    /// Only the attacker is left.
    pub wins: f64,
    /// Only the defender is left.
    pub loses: f64,
    /// Nobody is left.
    pub nobody_left: f64,
    /// Both are left: a storm that did not bring the Stronghold down.
    pub goes_on: f64,
    /// Hits that each side suffers, on average; not more than it can bear.
    pub attacker_hits: f64,
    pub defender_hits: f64,
}

/// Where a party stands, where it fights, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    pub stands: Region,
    pub at: Region,
    pub defends: bool,
}

impl Force {
    pub fn of(g: &Position, side: Side, party: &Party, place: Place) -> Force {
        let Place { stands, at, defends } = place;
        let elites = party.figures.elites(side);
        let own = || party.characters.iter();
        let captains: u8 = own().map(|who| g.strength_of(who, at, defends)).sum();
        let characters: u8 = own().map(|who| g.leadership_of(who)).sum();
        let white_hand = match side == Side::Shadow && g.is_in_play(Character::Saruman) {
            true => party.figures.count(Figure::Elite(Nation::Isengard)),
            false => 0,
        };
        let household = match side == Side::FreePeoples && g.has_lords() {
            true => lords::keepers::household(g, party, stands),
            false => 0,
        };
        Force {
            regulars: party.figures.units(side) - elites,
            elites,
            captains,
            leadership: party.figures.leaders(side) + characters + white_hand + household,
        }
    }

    fn units(self) -> u8 {
        self.regulars + self.elites
    }

    /// Hits that end it (WOTR.6.8.11).
    fn bears(self) -> u8 {
        self.regulars + 2 * self.elites
    }

    /// WOTR.6.8.2 to WOTR.6.8.5
    #[must_use]
    fn hit(mut self, hits: u8) -> Force {
        for _ in 0..hits.min(self.bears()) {
            match self.regulars {
                0 => {
                    self.elites -= 1;
                    self.regulars += 1;
                }
                _ => self.regulars -= 1,
            }
        }
        self
    }

    fn dice(self) -> u8 {
        (self.units() + self.captains).min(COMBAT_DICE)
    }
}

/// The odds of `party` attacking `at` from `from` now.
pub fn of_attack(g: &Position, side: Side, party: &Party, from: Region, at: Region) -> Odds {
    let kind = match (from == at, g.besieged(at) == Some(side)) {
        (true, true) => Kind::Sortie,
        (true, false) => Kind::Siege,
        (false, _) => Kind::Field,
    };
    let enemy = side.other();
    let place = |stands, defends| Place { stands, at, defends };
    let attacker = Force::of(g, side, party, place(from, false));
    let defender = Force::of(g, enemy, &all_of(g, enemy, at), place(at, true));
    let walls = at.has_city() || at.has_fortification();
    odds(attacker, defender, kind, walls)
}

/// The odds of one Force against another. `walls` are a City or a Fortification.
pub fn odds(attacker: Force, defender: Force, kind: Kind, walls: bool) -> Odds {
    let mut odds = Odds::default();
    match kind {
        Kind::Siege => storm(attacker, defender, &mut odds),
        Kind::Field => to_the_end(attacker, defender, if walls { 6 } else { 5 }, &mut odds),
        Kind::Sortie => to_the_end(attacker, defender, 5, &mut odds),
    }
    let left = |force: Force, hits: f64| f64::from(force.bears()) - hits;
    odds.attacker_hits = left(attacker, odds.attacker_hits);
    odds.defender_hits = left(defender, odds.defender_hits);
    odds
}

/// Until an Army is gone. The first round may need other dice than the next; from then on a round
/// without a hit is followed by another like it, so only hits need be counted, and whatever was
/// suffered leads only to more: one pass over all that both can have suffered is enough.
fn to_the_end(attacker: Force, defender: Force, first_needs: u8, odds: &mut Odds) {
    let (most, most_back) = (usize::from(attacker.bears()), usize::from(defender.bears()));
    // How likely it is that both come to have suffered that many hits.
    let mut ways = vec![vec![0.0; most_back + 1]; most + 1];
    let strikes_back = strikes(defender, 5);
    let first = Round { strikes: strikes(attacker, first_needs), strikes_back, lasts: false };
    let next = Round { strikes: strikes(attacker, 5), strikes_back, lasts: true };
    first.each_end(attacker, defender, &mut |taken, dealt, chance| {
        ways[taken.min(most)][dealt.min(most_back)] += chance;
    });
    for suffered in 0..=most + most_back {
        for taken in suffered.saturating_sub(most_back)..=suffered.min(most) {
            let dealt = suffered - taken;
            let chance = ways[taken][dealt];
            let (attacker, defender) = (attacker.hit(taken as u8), defender.hit(dealt as u8));
            if attacker.units() == 0 || defender.units() == 0 {
                odds.count(attacker, defender, chance);
                continue;
            }
            next.each_end(attacker, defender, &mut |more, more_back, part| {
                ways[(taken + more).min(most)][(dealt + more_back).min(most_back)] += chance * part;
            });
        }
    }
}

/// One round, and another for each Elite that is reduced for it (WOTR.6.11.13).
fn storm(attacker: Force, defender: Force, odds: &mut Odds) {
    let (strikes, strikes_back) = (strikes(attacker, 6), strikes(defender, 5));
    let round = Round { strikes, strikes_back, lasts: false };
    // What is left after the rounds so far, and how likely.
    let mut ways = BTreeMap::from([((attacker, defender), 1.0)]);
    while !ways.is_empty() {
        let mut after = BTreeMap::new();
        for ((attacker, defender), chance) in ways {
            round.each_end(attacker, defender, &mut |taken, dealt, part| {
                let (attacker, defender) = (attacker.hit(taken as u8), defender.hit(dealt as u8));
                match fights_on(attacker, defender) {
                    Some(next) => *after.entry((next, defender)).or_default() += chance * part,
                    None => odds.count(attacker, defender, chance * part),
                }
            });
        }
        ways = after;
    }
}

impl Odds {
    /// A battle that ended so. Until the end the hits are those that are still to be borne.
    fn count(&mut self, attacker: Force, defender: Force, chance: f64) {
        match (attacker.units() > 0, defender.units() > 0) {
            (true, false) => self.wins += chance,
            (false, true) => self.loses += chance,
            (false, false) => self.nobody_left += chance,
            (true, true) => self.goes_on += chance,
        }
        self.attacker_hits += chance * f64::from(attacker.bears());
        self.defender_hits += chance * f64::from(defender.bears());
    }
}

/// The attacker as he begins the next round of a storm, if there is one.
fn fights_on(attacker: Force, defender: Force) -> Option<Force> {
    match attacker.units() == 0 || defender.units() == 0 || attacker.elites == 0 {
        true => None,
        false => {
            Some(Force { regulars: attacker.regulars + 1, elites: attacker.elites - 1, ..attacker })
        }
    }
}

/// How likely a number of hits is with a number of dice.
type Strikes = [[f64; 6]; 6];

/// A round, with the figures that are left.
struct Round {
    strikes: Strikes,
    strikes_back: Strikes,
    /// A round without a hit is followed by another like it.
    lasts: bool,
}

impl Round {
    /// Every way it can end for the two, each with its chance: hits on the attacker, on the defender.
    fn each_end(&self, attacker: Force, defender: Force, hear: &mut dyn FnMut(usize, usize, f64)) {
        let strikes = &self.strikes[usize::from(attacker.dice())];
        let strikes_back = &self.strikes_back[usize::from(defender.dice())];
        let idle = if self.lasts { strikes[0] * strikes_back[0] } else { 0.0 };
        for (dealt, first) in strikes.iter().enumerate() {
            for (taken, second) in strikes_back.iter().enumerate() {
                let chance = first * second / (1.0 - idle);
                if chance > 0.0 && !(self.lasts && dealt + taken == 0) {
                    hear(taken, dealt, chance);
                }
            }
        }
    }
}

/// By the number of dice; the Leadership a Force begins with lasts as long as it does.
fn strikes(force: Force, needs: u8) -> Strikes {
    std::array::from_fn(|dice| hits(dice as u8, force.leadership, needs))
}

/// How likely each number of hits is, from none to five: the Combat roll and the Leader re-roll
/// (WOTR.6.6.2, WOTR.6.6.4).
fn hits(dice: u8, leadership: u8, needs: u8) -> [f64; 6] {
    let hit = f64::from(7 - needs) / 6.0;
    let mut chances = [0.0; 6];
    for first in 0..=dice {
        let missed = dice - first;
        let again = leadership.min(COMBAT_DICE).min(missed);
        for second in 0..=again {
            chances[usize::from(first + second)] +=
                exactly(first, dice, hit) * exactly(second, again, hit);
        }
    }
    chances
}

/// How likely `count` of `dice` are to hit.
fn exactly(count: u8, dice: u8, hit: f64) -> f64 {
    let mut ways = 1.0;
    for nth in 0..count {
        ways *= f64::from(dice - nth) / f64::from(nth + 1);
    }
    ways * hit.powi(i32::from(count)) * (1.0 - hit).powi(i32::from(dice - count))
}

//! What each Combat card does when its moment comes. Those that ask something leave it to
//! [`choices`].

use table::{Tell, proof};

use super::choices::{self, Choice};
use super::extra;
use crate::battle::roll;
use crate::event::Event;
use crate::facts::{Character, CombatEffect, Moment, Side};
use crate::position::Position;

/// What a Combat card does.
enum Does {
    AtOnce(fn(&mut Position, Side, Moment, Tell<'_, Event>)),
    /// What its owner chooses.
    Asks(&'static dyn Choice),
}

pub fn apply(
    g: &mut Position,
    side: Side,
    effect: CombatEffect,
    moment: Moment,
    tell: Tell<'_, Event>,
) {
    match does(effect) {
        Does::AtOnce(act) => {
            let what = || format!("combat:{effect}");
            proof::effect(what, module_path!(), g, |g| act(g, side, moment, tell));
        }
        // A card that asks does something when it is answered.
        Does::Asks(_) => choices::ask(g, side),
    }
}

/// What the owner of such a card chooses, if he chooses anything.
pub(super) fn choice(effect: CombatEffect) -> Option<&'static dyn Choice> {
    match does(effect) {
        Does::Asks(choice) => Some(choice),
        Does::AtOnce(_) => None,
    }
}

/// Every effect has its line: one that is forgotten does not compile.
fn does(effect: CombatEffect) -> Does {
    use Does::{Asks, AtOnce};
    match effect {
        CombatEffect::Scouts => Asks(&choices::Scouts),
        CombatEffect::DaringDefiance => AtOnce(|g, _, _, tell| daring_defiance(g, tell)),
        CombatEffect::SwarmOfBats => AtOnce(|g, _, _, tell| swarm_of_bats(g, tell)),
        CombatEffect::WordsOfPower => Asks(&choices::WordsOfPower),

        CombatEffect::Charge => AtOnce(|g, side, _, _| {
            let elites = g.fighters(side).figures.elites(side);
            extra::attack(g, side, elites, roll::needs(g, side));
        }),
        CombatEffect::SuddenStrike => AtOnce(|g, side, _, _| {
            extra::attack(g, side, g.leadership(side), roll::needs(g, side));
        }),
        CombatEffect::DurinsBane | CombatEffect::DurinsBaneLords => {
            AtOnce(|g, side, _, _| extra::attack(g, side, 3, 4))
        }

        CombatEffect::AdvantageousPosition => {
            AtOnce(|g, side, _, _| g.battle.rolls[side.other()].bonus -= 1)
        }
        CombatEffect::BraveStand => AtOnce(|g, side, _, _| {
            let party = g.fighters(side).characters;
            let companions = party.iter().filter(|who| who.is_companion()).count() as u8;
            g.battle.rolls[side.other()].fewer_dice += companions;
        }),
        CombatEffect::Daylight => {
            AtOnce(|g, side, _, _| g.battle.rolls[side.other()].most_dice = 3)
        }
        CombatEffect::HuornDark => {
            AtOnce(|g, side, _, _| g.battle.rolls[side.other()].most_dice = 2)
        }
        CombatEffect::EntsRage => AtOnce(|g, side, _, _| g.battle.rolls[side].bonus += 2),
        CombatEffect::ServantOfTheSecretFire
        | CombatEffect::Valour
        | CombatEffect::DevilryOfOrthanc => AtOnce(|g, side, _, _| g.battle.rolls[side].bonus += 1),
        CombatEffect::ItIsAGift | CombatEffect::OneForTheDarkLord => {
            AtOnce(|g, side, _, _| add_to_both_rolls(g, side, 1))
        }
        CombatEffect::DeadlyStrife => AtOnce(|g, _, _, _| {
            Side::ALL.into_iter().for_each(|side| add_to_both_rolls(g, side, 2));
        }),
        CombatEffect::DesperateBattle => AtOnce(|g, _, _, _| {
            Side::ALL.into_iter().for_each(|side| add_to_both_rolls(g, side, 1));
        }),
        CombatEffect::CruelAsDeath => AtOnce(|g, side, _, tell| {
            // WOTR.5.3.13
            if g.nazgul_leadership() >= 2 {
                g.forfeit_nazgul(2, tell);
                g.battle.rolls[side].bonus += 1;
            }
        }),
        CombatEffect::DreadAndDespair => Asks(&choices::DreadAndDespair),
        CombatEffect::FoulStench => AtOnce(|g, side, _, _| {
            let enemy = side.other();
            let silent = g.nazgul_leadership() >= g.leadership(enemy);
            g.battle.rolls[enemy].no_reroll |= silent;
        }),
        CombatEffect::Mumakil => AtOnce(mumakil),
        CombatEffect::RelentlessAssault => Asks(&choices::RelentlessAssault),
        // Each natural six of the enemy is one more hit, when it has fallen.
        CombatEffect::FearOfTheirMasters => AtOnce(|g, side, _, tell| {
            let given_up = g.leadership(side);
            g.battle.forfeited[side] += given_up;
            tell(Event::LeadershipForfeited { side, by: given_up });
            g.battle.rolls[side].bonus += 2;
            g.battle.rolls[side.other()].sixes_hit_twice = true;
        }),
        CombatEffect::ServantOfTheShadow => Asks(&choices::ServantOfTheShadow),

        CombatEffect::Anduril => AtOnce(|g, _, _, tell| anduril(g, tell)),
        CombatEffect::Confusion => AtOnce(|g, _, _, tell| confusion(g, tell)),
        CombatEffect::MightyAttack => Asks(&choices::MightyAttack),
        CombatEffect::TheyAreTerrible => AtOnce(|g, side, _, tell| {
            if g.nazgul_leadership() >= 1 {
                g.forfeit_nazgul(1, tell);
                g.battle.rolls[side].reroll_bonus += 1;
            }
        }),

        CombatEffect::BladeOfWesternesse => Asks(&choices::BladeOfWesternesse),
        CombatEffect::FatefulStrike => Asks(&choices::FatefulStrike),
        CombatEffect::BlackBreath => Asks(&choices::BlackBreath),
        CombatEffect::NamelessWood => AtOnce(|g, side, _, tell| add_hits_if_any(g, side, 2, tell)),
        CombatEffect::NoQuarter => AtOnce(|g, side, _, tell| add_hits_if_any(g, side, 1, tell)),
        CombatEffect::ShieldWall => AtOnce(|g, side, _, tell| {
            if g.battle.rolls[side.other()].scored() >= 2 {
                cancel_hits(g, side, 1, tell);
            }
        }),
        CombatEffect::HeroicDeath => Asks(&choices::HeroicDeath),
        CombatEffect::OrderlyWithdrawal => Asks(&choices::OrderlyWithdrawal),
        CombatEffect::GreatHost => AtOnce(|g, side, _, tell| {
            let own = g.fighters(side).figures.units(side);
            let theirs = g.fighters(side.other()).figures.units(side.other());
            if own >= 2 * theirs {
                tell(Event::HitsAdded { side, hits: 1, card: g.battle.cards[side] });
                extra::strike(g, side, 1, tell);
            }
        }),
        CombatEffect::Onslaught => Asks(&choices::Onslaught),
        CombatEffect::WeComeToKill => AtOnce(|g, side, _, _| {
            let elites = g.fighters(side).figures.elites(side);
            extra::attack(g, side, elites, 5);
        }),
    }
}

/// All Companions forfeit their Leadership; the Shadow's card does nothing.
fn daring_defiance(g: &mut Position, tell: Tell<'_, Event>) {
    for who in g.fighters(Side::FreePeoples).characters.iter().filter(|who| who.is_companion()) {
        g.forfeit(who, tell);
    }
    cancel_card(g, Side::Shadow, tell);
}

fn swarm_of_bats(g: &mut Position, tell: Tell<'_, Event>) {
    match g.battle.cards[Side::FreePeoples] {
        Some(_) => cancel_card(g, Side::FreePeoples, tell),
        None => g.battle.rolls[Side::Shadow].reroll_bonus += 1,
    }
}

fn cancel_card(g: &mut Position, side: Side, tell: Tell<'_, Event>) {
    if g.battle.cards[side].is_some() {
        g.battle.rolls[side].card_cancelled = true;
        tell(Event::CombatCardCancelled { side, card: g.battle.cards[side.other()] });
    }
}

/// WOTR.5.3.18
fn add_to_both_rolls(g: &mut Position, side: Side, bonus: i8) {
    g.battle.rolls[side].bonus += bonus;
    g.battle.rolls[side].reroll_bonus += bonus;
}

/// WOTR.5.3.10: it acts twice.
fn mumakil(g: &mut Position, side: Side, moment: Moment, tell: Tell<'_, Event>) {
    if moment == Moment::CombatRoll {
        g.battle.rolls[side].bonus += 1;
        return;
    }
    let enemy = g.battle.rolls[side.other()];
    if g.battle.rolls[side].scored() > enemy.scored() + enemy.extra_hits {
        add_hits(g, side, 1, tell);
    }
}

/// Strider turns one failed die into a hit, Aragorn two.
fn anduril(g: &mut Position, tell: Tell<'_, Event>) {
    let party = g.fighters(Side::FreePeoples).characters;
    for (who, dice) in [(Character::Aragorn, 2), (Character::Strider, 1)] {
        if party.contains(who) && g.counts(who) {
            g.forfeit(who, tell);
            turn_misses(g, Side::FreePeoples, dice, tell);
        }
    }
}

/// Failed dice become hits, and are not rolled again.
pub fn turn_misses(g: &mut Position, side: Side, most: u8, tell: Tell<'_, Event>) {
    let roll = &mut g.battle.rolls[side];
    let turned = roll.missed.min(most);
    roll.missed -= turned;
    roll.hits += turned;
    if turned > 0 {
        tell(Event::HitsAdded { side, hits: turned, card: g.battle.cards[side] });
    }
}

/// Natural ones of the Shadow hit the Shadow, and are not rolled again.
fn confusion(g: &mut Position, tell: Tell<'_, Event>) {
    let ones = g.battle.rolls[Side::Shadow].ones;
    g.battle.rolls[Side::Shadow].missed -= ones;
    g.battle.rolls[Side::FreePeoples].extra_hits += ones;
    if ones > 0 {
        let side = Side::FreePeoples;
        tell(Event::HitsAdded { side, hits: ones, card: g.battle.cards[side] });
    }
}

fn add_hits_if_any(g: &mut Position, side: Side, hits: u8, tell: Tell<'_, Event>) {
    if g.battle.rolls[side].scored() > 0 {
        add_hits(g, side, hits, tell);
    }
}

fn add_hits(g: &mut Position, side: Side, hits: u8, tell: Tell<'_, Event>) {
    g.battle.rolls[side].hits += hits;
    tell(Event::HitsAdded { side, hits, card: g.battle.cards[side] });
}

/// Hits on `side` that it will not suffer.
pub fn cancel_hits(g: &mut Position, side: Side, hits: u8, tell: Tell<'_, Event>) {
    g.battle.rolls[side.other()].settled_hits += hits;
    tell(Event::HitsCancelled { side, hits, card: g.battle.cards[side] });
}

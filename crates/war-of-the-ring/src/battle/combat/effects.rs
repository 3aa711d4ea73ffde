//! What each Combat card does when its moment comes. Those that ask something leave it to
//! [`choices`].

use table::{Tell, proof};

use super::{choices, extra};
use crate::battle::roll;
use crate::event::Event;
use crate::facts::{Character, CombatEffect, Moment, Side};
use crate::position::Position;

pub fn apply(
    g: &mut Position,
    side: Side,
    effect: CombatEffect,
    moment: Moment,
    tell: Tell<'_, Event>,
) {
    // A card that asks does something when it is answered.
    if is_choice(effect) {
        return choices::ask(g, side);
    }
    let what = || format!("combat:{effect}");
    proof::effect(what, module_path!(), g, |g| done(g, side, effect, moment, tell));
}

fn is_choice(effect: CombatEffect) -> bool {
    use CombatEffect as Card;
    matches!(effect, Card::Scouts | Card::WordsOfPower | Card::DreadAndDespair)
        || matches!(effect, Card::RelentlessAssault | Card::Onslaught | Card::MightyAttack)
        || matches!(effect, Card::BladeOfWesternesse | Card::OrderlyWithdrawal)
        || matches!(effect, Card::ServantOfTheShadow | Card::FatefulStrike)
        || matches!(effect, Card::HeroicDeath | Card::BlackBreath)
}

fn done(g: &mut Position, side: Side, effect: CombatEffect, moment: Moment, tell: Tell<'_, Event>) {
    let enemy = side.other();
    match effect {
        CombatEffect::DaringDefiance => daring_defiance(g, tell),
        CombatEffect::SwarmOfBats => swarm_of_bats(g, tell),

        CombatEffect::Charge => {
            let elites = g.fighters(side).figures.elites(side);
            extra::attack(g, side, elites, roll::needs(g, side));
        }
        CombatEffect::SuddenStrike => {
            extra::attack(g, side, g.leadership(side), roll::needs(g, side));
        }
        CombatEffect::DurinsBane | CombatEffect::DurinsBaneLords => extra::attack(g, side, 3, 4),

        CombatEffect::AdvantageousPosition => g.battle.rolls[enemy].bonus -= 1,
        CombatEffect::BraveStand => {
            let party = g.fighters(side).characters;
            let companions = party.iter().filter(|who| who.is_companion()).count() as u8;
            g.battle.rolls[enemy].fewer_dice += companions;
        }
        CombatEffect::Daylight => g.battle.rolls[enemy].most_dice = 3,
        CombatEffect::HuornDark => g.battle.rolls[enemy].most_dice = 2,
        CombatEffect::EntsRage => g.battle.rolls[side].bonus += 2,
        CombatEffect::ServantOfTheSecretFire | CombatEffect::Valour => {
            g.battle.rolls[side].bonus += 1;
        }
        CombatEffect::DevilryOfOrthanc => g.battle.rolls[side].bonus += 1,
        CombatEffect::ItIsAGift | CombatEffect::OneForTheDarkLord => add_to_both_rolls(g, side, 1),
        CombatEffect::DeadlyStrife => {
            Side::ALL.into_iter().for_each(|side| add_to_both_rolls(g, side, 2));
        }
        CombatEffect::DesperateBattle => {
            Side::ALL.into_iter().for_each(|side| add_to_both_rolls(g, side, 1));
        }
        CombatEffect::CruelAsDeath => {
            // WOTR.5.3.13
            if g.nazgul_leadership() >= 2 {
                g.forfeit_nazgul(2, tell);
                g.battle.rolls[side].bonus += 1;
            }
        }
        CombatEffect::FoulStench => {
            let silent = g.nazgul_leadership() >= g.leadership(enemy);
            g.battle.rolls[enemy].no_reroll |= silent;
        }
        CombatEffect::Mumakil => mumakil(g, side, moment, tell),

        CombatEffect::Anduril => anduril(g, tell),
        CombatEffect::Confusion => confusion(g, tell),
        CombatEffect::TheyAreTerrible => {
            if g.nazgul_leadership() >= 1 {
                g.forfeit_nazgul(1, tell);
                g.battle.rolls[side].reroll_bonus += 1;
            }
        }

        CombatEffect::NamelessWood => add_hits_if_any(g, side, 2, tell),
        CombatEffect::NoQuarter => add_hits_if_any(g, side, 1, tell),
        CombatEffect::ShieldWall => {
            if g.battle.rolls[enemy].scored() >= 2 {
                cancel_hits(g, side, 1, tell);
            }
        }
        CombatEffect::GreatHost => {
            let own = g.fighters(side).figures.units(side);
            let theirs = g.fighters(enemy).figures.units(enemy);
            if own >= 2 * theirs {
                tell(Event::HitsAdded { side, hits: 1, card: g.battle.cards[side] });
                extra::strike(g, side, 1, tell);
            }
        }
        CombatEffect::WeComeToKill => {
            let elites = g.fighters(side).figures.elites(side);
            extra::attack(g, side, elites, 5);
        }

        CombatEffect::Scouts | CombatEffect::WordsOfPower | CombatEffect::DreadAndDespair => {
            unreachable!("asked")
        }
        CombatEffect::RelentlessAssault | CombatEffect::Onslaught => unreachable!("asked"),
        CombatEffect::MightyAttack | CombatEffect::BladeOfWesternesse => unreachable!("asked"),
        CombatEffect::OrderlyWithdrawal | CombatEffect::ServantOfTheShadow => {
            unreachable!("asked")
        }
        // Each natural six of the enemy is one more hit, when it has fallen.
        CombatEffect::FearOfTheirMasters => {
            let given_up = g.leadership(side);
            g.battle.forfeited[side] += given_up;
            tell(Event::LeadershipForfeited { side, by: given_up });
            g.battle.rolls[side].bonus += 2;
            g.battle.rolls[enemy].sixes_hit_twice = true;
        }
        CombatEffect::FatefulStrike | CombatEffect::HeroicDeath | CombatEffect::BlackBreath => {
            unreachable!("asked")
        }
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

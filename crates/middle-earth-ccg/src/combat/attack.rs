//! How an attack begins and ends (MECCG.12.1 to 12.3, 12.10, 12.11, 12.17; detainment RW.7.4 to RW.7.10).

use table::{Illegal, Tell};

use super::{Step, creatures};
use crate::agents::{self, Strength};
use crate::automatic::{Automatic, is_of};
use crate::cards::ability::{Ability, Stat, Stronger, Trait};
use crate::dragons;
use crate::event::Event;
use crate::facts::{
    AutomaticAttack, Card, Class, EACH_CHARACTER, Key, Marks, PrintedAttack, Race, Races,
    RegionType, Side, SiteAttackRules, SiteType,
};
use crate::options::Removed;
use crate::organization::is_home;
use crate::piece::{Piece, Place, Slots};
use crate::position::{
    Check, Combat, KeyedTo, MOST_STRIKES, On, Position, RescueAttack, There, Why, on_company,
};
use crate::precious;
use crate::rule;
use crate::step::Step as GameStep;
use crate::trophies;

/// A creature that resolves attacks at once (MECCG.9.23).
pub fn begin_creature(g: &mut Position, piece: Piece, key: Option<KeyedTo>) {
    let facts = g.card(piece).facts();
    g.combat = Some(Combat {
        from: Some(piece),
        key,
        strikes: facts.strikes,
        of: facts.attacks,
        ..new(g, facts.race, facts.prowess, facts.body)
    });
    g.agenda.then([GameStep::Combat(Step::Begin)]);
}

/// An attack that an event in play makes. It counts as that of a creature (MECCG.12.26).
pub fn begin_event(g: &mut Position, piece: Piece) {
    let facts = g.card(piece).facts();
    let Some(PrintedAttack { race, strikes, prowess, body }) = facts.attack else { return };
    g.combat = Some(Combat {
        from: Some(piece),
        strikes,
        attacker_assigns: facts.attacker_assigns,
        ..new(g, Some(race), prowess, body)
    });
    g.agenda.then([GameStep::Combat(Step::Begin)]);
}

/// The attack of those who guard a prisoner. It is no automatic-attack (MECCG.13.3).
pub fn begin_rescue(g: &mut Position, attack: RescueAttack) {
    let RescueAttack { race, strikes, prowess, body } = attack;
    g.combat = Some(Combat { strikes, ..new(g, Some(race), prowess, body) });
    g.agenda.then([GameStep::Combat(Step::Begin)]);
}

/// An agent attacks the company whose phase it is (MECCG.15.5).
pub fn begin_agent(g: &mut Position, piece: Piece, more: i8) {
    let Strength { strikes, prowess, body, attacker_assigns } = agents::strength(g, piece);
    let race = g.card(piece).facts().race;
    g.combat = Some(Combat {
        from: Some(piece),
        is_agent: true,
        strikes,
        attacker_assigns,
        ..new(g, race, prowess + more, body)
    });
    g.agenda.then([GameStep::Combat(Step::Begin)]);
}

/// An automatic-attack of the site that the company enters (MECCG.10.3).
pub fn begin_automatic(g: &mut Position, attack: Automatic) {
    g.combat = Some(Combat { automatic: Some(attack.number), ..of_site(g, attack) });
    g.agenda.then([GameStep::Combat(Step::Begin)]);
}

/// An attack that is like an automatic-attack, and is none.
pub fn begin_copy(g: &mut Position, attack: Automatic) {
    g.combat = Some(Combat { from: None, ..of_site(g, attack) });
    g.agenda.then([GameStep::Combat(Step::Begin)]);
}

fn of_site(g: &Position, attack: Automatic) -> Combat {
    let Automatic { race, strikes, prowess, body, rules, from, by, .. } = attack;
    Combat {
        from,
        by,
        strikes,
        rules: rules.0,
        attacker_assigns: rules.has(SiteAttackRules::ATTACKER_ASSIGNS),
        ..new(g, race, prowess, body)
    }
}

/// Each character takes one strike of no attack (Cruel Caradhras): nothing that changes attacks acts on it.
pub fn strike_each(g: &mut Position, by: Card, prowess: i8) {
    g.combat = Some(Combat { by: Some(by), each_character: true, ..new(g, None, prowess, 0) });
    let strikes = g.defenders().count().min(MOST_STRIKES) as u8;
    let fight = g.fight_mut();
    fight.strikes = strikes;
    fight.normal_strikes = strikes;
    g.turn.passed = 0;
    g.agenda.then([
        GameStep::Combat(Step::Attacker),
        GameStep::Combat(Step::Next),
        GameStep::Combat(Step::EndStrikes),
    ]);
}

/// MECCG.10.26: whether a creature from hand can be the automatic-attack of the site.
pub fn may_supply(g: &Position, at: usize, card: Card) -> Result<(), Illegal> {
    let seat = g.turn.hazard_player();
    rule::hand::NOT_HELD.forbids_if(g.from_hand(seat, card).is_none())?;
    let printed = g.current().site.card(g.players[g.turn.active()].side);
    let Some(AutomaticAttack::FromHand { sites, regions, unique_too, .. }) =
        printed.automatic_attacks.get(at).copied()
    else {
        return rule::site::NO_SUPPLY.forbids();
    };
    let facts = card.facts();
    rule::site::NO_SUPPLY.forbids_if(facts.class != Class::Creature)?;
    rule::site::NO_SUPPLY.forbids_if(card.is_unique() && !unique_too)?;
    rule::hazards::UNIQUE.forbids_if(card.is_unique() && g.bars_unique(card))?;
    let fits = facts.keys.iter().any(|key| match *key {
        Key::SiteType(kind) => sites.contains(kind),
        // One such region, where a creature that needs several finds no place.
        Key::RegionType(kind, 1) => regions.contains(kind),
        _ => false,
    });
    rule::site::NO_SUPPLY.forbids_if(!fits)
}

/// MECCG.10.19: it attacks, but is not played as a creature.
pub fn begin_supplied(g: &mut Position, at: usize, piece: Piece) {
    let facts = g.card(piece).facts();
    g.combat = Some(Combat {
        from: Some(piece),
        automatic: Some(at as u8),
        strikes: facts.strikes,
        of: facts.attacks,
        ..new(g, facts.race, facts.prowess, facts.body)
    });
    g.agenda.then([GameStep::Combat(Step::Begin)]);
}

pub(super) fn new(g: &Position, race: Option<Race>, prowess: i8, body: i8) -> Combat {
    Combat {
        defender: g.turn.player,
        company: g.turn.company,
        from: None,
        automatic: None,
        attackers: None,
        race,
        by: None,
        strikes: 1,
        prowess,
        body,
        normal_strikes: 1,
        normal_prowess: prowess,
        key: None,
        is_detainment: false,
        attacker_assigns: false,
        each_character: false,
        is_canceled: false,
        victim: None,
        tapped_for: 0,
        more_prowess: 0,
        more_body: 0,
        rules: 0,
        number: 1,
        of: 1,
        all_defeated: true,
        any_strike: false,
        assigned: [None; MOST_STRIKES],
        excess: 0,
        now: None,
        stays_untapped: false,
        support: 0,
        excess_here: 0,
        here_prowess: 0,
        here_body: 0,
        no_tapping: false,
        is_ineffectual: false,
        is_strike_canceled: false,
        skill_used: false,
        acted: [None; 4],
        strong: 0,
        strong_prowess: 0,
        strong_body: 0,
        there: There::default(),
        is_agent: false,
        has_fallen: false,
        has_succeeded: false,
        failures: 0,
        trophy_asked: false,
        trophy: None,
        takers: Slots::NONE,
    }
}

/// MECCG.12.3, 12.12: the company faces the attack from here on, and what it is is settled.
pub fn begin(g: &mut Position, tell: Tell<'_, Event>) {
    let (seat, id) = (usize::from(g.fight().defender), usize::from(g.fight().company));
    let each = g.fight().strikes == EACH_CHARACTER || g.fight().each_character;
    let is_detainment = is_detainment(g, seat, id);
    let faced = crate::facts::Races(g.company(seat, id).faced);
    let creature = g.fight().from.map(|piece| g.card(piece));
    let after: i8 = creature
        .into_iter()
        .flat_map(|card| card.abilities())
        .map(|ability| match ability {
            Ability::StrongerAfter { races, prowess } if races.meets(faced) => *prowess,
            _ => 0,
        })
        .sum();
    let assigns = creature.is_some_and(|card| card.is(Trait::AttackerAssigns));
    let fighters = g.defenders().count().min(MOST_STRIKES) as u8;
    let fight = g.fight_mut();
    fight.is_detainment = is_detainment;
    fight.prowess += after;
    fight.attacker_assigns |= assigns;
    fight.each_character = each;
    if each {
        fight.strikes = fighters;
    }
    fight.normal_strikes = fight.strikes;
    let (prowess, body) = (fight.more_prowess, fight.more_body);
    fight.prowess += prowess;
    if fight.body > 0 {
        fight.body += body;
    }
    make_stronger(g);
    creatures::begins(g);
    let fight = g.fight_mut();
    fight.assigned = [None; MOST_STRIKES];
    fight.excess = 0;
    fight.is_canceled = false;
    let &mut Combat { race, strikes, prowess, body, automatic, .. } = fight;
    if let Some(race) = race {
        g.players[seat].companies[id].faced |= 1 << race.index();
    }
    g.turn.passed = 0;
    // MECCG.RW.11.5: the site cancels it.
    let site = g.company(seat, id).site;
    let is_home = g.company(seat, id).origin.is_none()
        && g.players[seat].side == Side::Minion
        && crate::ringwraiths::cancels_attacks(site);
    // So does a fire, all those of the site.
    let burns = g.fight().automatic.is_some() && g.lasts(Card::BlastingFire, on_company(seat, id));
    let firm = SiteAttackRules(g.fight().rules).has(SiteAttackRules::UNCANCELABLE);
    if is_home || (burns && !firm) {
        g.fight_mut().is_canceled = true;
    }
    let is_automatic = automatic.is_some();
    tell(Event::AttackBegan { race, strikes, prowess, body, is_detainment, is_automatic });
    g.agenda.then([
        GameStep::Combat(Step::Before),
        GameStep::Combat(Step::Dread),
        GameStep::Combat(Step::Defender),
        GameStep::Combat(Step::Attacker),
        GameStep::Combat(Step::Next),
        GameStep::Combat(Step::End),
    ]);
}

/// MECCG.20.12 (C-30): cards in play that change attacks of a kind. Strikes are added first, then doubled.
fn make_stronger(g: &mut Position) {
    let (night, race) = (g.is_night(), g.fight().race);
    let company = on_company(usize::from(g.fight().defender), usize::from(g.fight().company));
    let lasting = g.lasting().filter(|lasting| [On::All, company].contains(&lasting.on));
    let acting: Vec<Stronger> = g
        .all_in_play()
        .filter(|&piece| g.place(piece) == Place::Table)
        .flat_map(|piece| g.card(piece).abilities())
        .filter_map(|ability| match ability {
            Ability::Attacks(stronger) => Some(*stronger),
            _ => None,
        })
        .chain(lasting.flat_map(|lasting| lasting.card.abilities()).filter_map(|ability| {
            match ability {
                Ability::LastingAttacks(stronger) => Some(*stronger),
                _ => None,
            }
        }))
        .filter(|stronger| {
            is_of(race, stronger.races) && stronger.night.is_none_or(|wanted| wanted == night)
        })
        .collect();
    let fight = g.fight_mut();
    for stronger in acting {
        fight.prowess += stronger.prowess;
        // MECCG.12.5.
        if !fight.each_character {
            let doubled = if stronger.doubled { fight.normal_strikes } else { 0 };
            fight.strikes = fight.strikes.saturating_add_signed(stronger.strikes) + doubled;
        }
    }
    fight.strikes = fight.strikes.min(MOST_STRIKES as u8);
    let (seat, id) = (usize::from(fight.defender), usize::from(fight.company));
    let (prowess, body) =
        (g.on_attacks(seat, id, Stat::AttackProwess), g.on_attacks(seat, id, Stat::AttackBody));
    let fight = g.fight_mut();
    fight.prowess += prowess;
    // An attack without body has none to change.
    if fight.body > 0 {
        fight.body = (fight.body + body).max(1);
    }
}

/// Cards that leave when an attack of a kind is defeated.
fn leave_when_defeated(g: &mut Position, race: Option<Race>, tell: Tell<'_, Event>) {
    let leaves = |card: crate::facts::Card| {
        card.abilities().iter().any(|ability| match ability {
            Ability::Is(Trait::LeavesWhenDefeated(races)) => is_of(race, *races),
            _ => false,
        })
    };
    let leaving: Vec<Piece> = g
        .all_in_play()
        .filter(|&piece| g.place(piece) == Place::Table && leaves(g.card(piece)))
        .collect();
    for piece in leaving {
        g.discard(piece, tell);
    }
}

/// MECCG.RW.7.5 to RW.7.8, RW.7.24: decided by the kind of player whose company is attacked, or by the attack.
fn is_detainment(g: &Position, seat: usize, id: usize) -> bool {
    let fight = g.fight();
    let rules = SiteAttackRules(fight.rules);
    let overt = g.is_overt(seat, id);
    let by_site = rules.has(SiteAttackRules::DETAINMENT)
        || (rules.has(SiteAttackRules::DETAINMENT_IF_COVERT) && !overt)
        || (rules.has(SiteAttackRules::DETAINMENT_IF_OVERT) && overt);
    if fight.automatic.is_some() {
        let side = g.players[seat].side;
        return by_site || (side == Side::Minion && fight.race == Some(Race::Nazgul));
    }
    // A copy of an automatic-attack is as that is.
    if by_site {
        return true;
    }
    // MECCG.15.11.
    if fight.is_agent {
        return g.players[seat].side == Side::Minion;
    }
    match g.players[seat].side {
        Side::Hero => fight.from.is_some_and(|piece| g.card(piece).facts().marks.has(Marks::STAR)),
        Side::Minion => {
            let detains = fight.from.is_some_and(|piece| g.card(piece).is(Trait::DetainsCovert));
            fight.race == Some(Race::Nazgul) || is_dark(g) || (detains && !overt)
        }
    }
}

/// MECCG.RW.7.7, RW.7.8 (C-14).
fn is_dark(g: &Position) -> bool {
    let Some(key) = g.fight().key else { return false };
    let site = g.new_site();
    let from_shadow =
        is_of(g.fight().race, Races::ORC.or(Races::TROLL).or(Races::UNDEAD).or(Races::MAN));
    let dark = |kind: RegionType| {
        kind == RegionType::DarkDomain || (kind == RegionType::ShadowLand && from_shadow)
    };
    match key {
        KeyedTo::RegionType(kind) => dark(kind),
        KeyedTo::Region(region) => dark(region.kind()),
        KeyedTo::SiteType | KeyedTo::Site => matches!(
            site.card(Side::Minion).kind,
            SiteType::DarkHold | SiteType::ShadowHold | SiteType::Darkhaven
        ),
    }
}

/// Characters that may tap to cancel the attack: at a home site of theirs (MECCG.10.4, RW.7.15), or because the creature
/// allows it.
pub fn may_cancel(g: &Position) -> impl Iterator<Item = Piece> + '_ {
    let fight = g.fight();
    let (seat, id) = (usize::from(fight.defender), usize::from(fight.company));
    let is_before = fight.now.is_none();
    let at_home = fight.automatic.is_some()
        && is_before
        && !SiteAttackRules(fight.rules).has(SiteAttackRules::UNCANCELABLE);
    let site = g.company(seat, id).site;
    let side = g.players[seat].side;
    let by_tapping = fight.from.and_then(|piece| {
        g.card(piece).abilities().iter().find_map(|ability| match *ability {
            Ability::CanceledByTapping { most, by_victim } => {
                (fight.tapped_for < most).then_some(by_victim)
            }
            _ => None,
        })
    });
    let is_over = fight.is_canceled;
    g.untapped_of(seat, id).filter(move |&piece| {
        let taps = by_tapping.is_some_and(|by_victim| by_victim || fight.victim != Some(piece));
        !is_over && (taps || (at_home && is_home(g.card(piece), site, side)))
    })
}

/// The attack is over; the next of the same creature follows at once (MECCG.9.23).
pub fn end(g: &mut Position, tell: Tell<'_, Event>) {
    let fight = *g.fight();
    let here = fight.assigned.iter().flatten().count();
    let all_defeated = fight.all_defeated && here > 0 && !fight.is_canceled;
    let (seat, id) = (usize::from(fight.defender), usize::from(fight.company));
    let goes_on = !fight.is_agent && fight.number < fight.of && g.company(seat, id).exists;
    if goes_on {
        let next = g.fight_mut();
        next.number += 1;
        next.all_defeated = all_defeated;
        if let Some(piece) = fight.from {
            // Every attack begins with the printed numbers.
            let facts = g.card(piece).facts();
            let next = g.fight_mut();
            next.strikes = facts.strikes;
            next.prowess = facts.prowess;
            next.body = facts.body;
        }
        g.agenda.then([GameStep::Combat(Step::Begin)]);
        return;
    }
    let is_defeated = all_defeated && fight.number == fight.of;
    // MECCG.RW.7.11: first it is settled who keeps the creature.
    if is_defeated && !fight.trophy_asked && trophies::takers(g).next().is_some() {
        g.fight_mut().trophy_asked = true;
        g.agenda.then([GameStep::Combat(Step::Trophy), GameStep::Combat(Step::End)]);
        return;
    }
    tell(Event::AttackEnded { is_defeated });
    g.combat = None;
    if is_defeated {
        leave_when_defeated(g, fight.race, tell);
    }
    if let Some(piece) = fight.from {
        let card = g.card(piece);
        creatures::ended(g, card, fight.is_canceled, is_defeated);
        put_creature_away(g, piece, is_defeated, &fight, tell);
    }
    check_wounded(g, &fight);
}

/// Some attacks are so dreadful that every character makes a corruption check before strikes are assigned.
pub fn dread(g: &mut Position) {
    let (seat, id) = (usize::from(g.fight().defender), usize::from(g.fight().company));
    let is_dreadful =
        g.fight().from.is_some_and(|piece| g.card(piece).is(Trait::AllCheckBeforeStrikes));
    if is_dreadful {
        let all: Vec<Piece> = g.characters(seat, id).collect();
        for on in all.into_iter().rev() {
            let why = Why::Card;
            let check = Check { on, modifier: 0, support: 0, why, item: None, to: None };
            crate::corruption::begin(g, check);
        }
    }
}

/// MECCG.12.10, 12.11, 12.17, RW.7.4, RW.7.10.
fn put_creature_away(
    g: &mut Position,
    piece: Piece,
    is_defeated: bool,
    fight: &Combat,
    tell: Tell<'_, Event>,
) {
    // MECCG.15.6: an agent is defeated if its body checks failed; otherwise it stays.
    if fight.is_agent {
        let is_hero = g.players[usize::from(fight.defender)].side == Side::Hero;
        match (fight.has_fallen, is_defeated && is_hero) {
            (true, true) => g.put(piece, Place::Points { of: fight.defender }, tell),
            (true, false) => g.remove(piece, tell),
            (false, _) => (),
        }
        precious::after(g, piece, fight);
        return;
    }
    let facts = g.card(piece).facts();
    // MECCG.10.19.
    if fight.automatic.is_some() && facts.class == Class::Creature {
        g.put(piece, Place::Discard, tell);
        return;
    }
    if let Some(by) = fight.trophy {
        trophies::take(g, piece, by, fight.is_detainment, tell);
        dragons::is_defeated(g, piece, tell);
        return;
    }
    let star = facts.marks.has(Marks::STAR);
    // MECCG.12.18.
    let own = piece.owner() == usize::from(fight.defender);
    let side = g.players[usize::from(fight.defender)].side;
    let place = match (is_defeated, fight.is_detainment) {
        (false, _) => Place::Discard,
        (true, false) if own => Place::Removed,
        (true, true) => match g.agreed.removed {
            Removed::Sheet => Place::Removed,
            Removed::Community => Place::Discard,
        },
        (true, false) => match (side, star) {
            (Side::Hero, false) | (Side::Minion, true) => Place::Points { of: fight.defender },
            (Side::Hero, true) | (Side::Minion, false) => Place::Removed,
        },
    };
    // MECCG.12.27: an event that was not defeated goes on; a creature is discarded.
    if facts.class == Class::Creature || is_defeated {
        g.put(piece, place, tell);
    }
    if is_defeated {
        dragons::is_defeated(g, piece, tell);
    }
}

/// Characters that were wounded make a corruption check, if the site or the creature says so.
fn check_wounded(g: &mut Position, fight: &Combat) {
    let rules = SiteAttackRules(fight.rules);
    let by_creature = fight.from.and_then(|piece| {
        g.card(piece).abilities().iter().find_map(|ability| match ability {
            Ability::Is(Trait::WoundedCheck(modifier)) => Some(*modifier),
            _ => None,
        })
    });
    let modifier = match rules {
        _ if by_creature.is_some() => by_creature.unwrap_or(0),
        rules if rules.has(SiteAttackRules::WOUNDED_MAKE_CORRUPTION_CHECK_2) => -2,
        rules if rules.has(SiteAttackRules::WOUNDED_MAKE_CORRUPTION_CHECK) => 0,
        _ => return,
    };
    for strike in fight.assigned.iter().flatten().filter(|strike| strike.wounded) {
        if matches!(g.place(strike.on), Place::Company(_)) {
            let why = Why::Wounded;
            let check = Check { on: strike.on, modifier, support: 0, why, item: None, to: None };
            crate::corruption::begin(g, check);
        }
    }
}

//! The sequence of one strike, body checks, and elimination (MECCG.12.6 to 12.9, 12.14 to 12.16, 12.19).

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::{Step, companies, creatures, is_there};
use crate::action::Action;
use crate::cards::ability::{Moment, Trait};
use crate::event::{Event, Result as Came};
use crate::facts::{Card, Class, Race, Races, SiteAttackRules};
use crate::losses;
use crate::numbers::Facing;
use crate::options::AvatarLost;
use crate::piece::{Named, Piece, Place, Slots, State};
use crate::position::{Ending, Position, There};
use crate::rule;
use crate::step::{Step as GameStep, not_asked};
use crate::triggers;

/// The next strike, if it is the only one that is left; none is left: the attack ends.
pub fn next(g: &mut Position) {
    let next = g.unfought().next();
    if let Some(at) = next {
        face(g, at);
    }
}

/// The sequence of this strike begins. A character that is gone has failed already (MECCG.12.19).
pub fn face(g: &mut Position, at: usize) {
    let fight = g.fight_mut();
    fight.now = Some(at as u8);
    fight.stays_untapped = false;
    fight.support = 0;
    fight.excess_here = 0;
    fight.here_prowess = 0;
    fight.here_body = 0;
    fight.no_tapping = false;
    fight.is_ineffectual = false;
    fight.is_strike_canceled = false;
    fight.skill_used = false;
    g.agenda.then([GameStep::Combat(Step::Between), GameStep::Combat(Step::Next)]);
    if g.companies_fight() && companies::is_standing(g) {
        companies::face(g);
    } else if is_there(g, g.current_strike().on) && !g.companies_fight() {
        g.agenda.then([GameStep::Combat(Step::Roll)]);
        if g.fight().is_agent {
            // MECCG.15.5: both sides roll.
            g.fight_mut().there = There::default();
            g.agenda.then([GameStep::Combat(Step::AttackRoll)]);
        }
        g.agenda.then([
            GameStep::Combat(Step::Against),
            GameStep::Combat(Step::Excess),
            GameStep::Combat(Step::Decide),
        ]);
    } else {
        g.fight_mut().all_defeated = false;
        done(g);
    }
}

pub fn done(g: &mut Position) {
    let now = usize::from(g.fight().now.unwrap_or(0));
    if let Some(strike) = &mut g.fight_mut().assigned[now] {
        strike.is_done = true;
    }
}

/// MECCG.12.6 (2).
pub fn allot(g: &mut Position, count: u8, tell: Tell<'_, Event>) {
    let fight = g.fight_mut();
    fight.excess -= count;
    fight.excess_here = count;
    if count > 0 {
        let on = g.current_strike().on;
        tell(Event::ExcessAllotted { piece: g.named(on), count });
    }
}

/// True if the defender has more to choose than the roll.
pub fn is_choice(g: &Position) -> bool {
    let on = g.current_strike().on;
    let may_stay = !g.fight().stays_untapped && g.is_untapped(on);
    may_stay || supporters(g).next().is_some()
}

/// MECCG.12.6 (4), 12.28: members of the company without a strike of this attack.
pub fn supporters(g: &Position) -> impl Iterator<Item = Piece> + '_ {
    let (seat, id) = (usize::from(g.fight().defender), usize::from(g.fight().company));
    let allies = g.characters(seat, id).flat_map(move |piece| {
        g.with(piece).filter(move |&with| g.card(with).facts().class == Class::Ally)
    });
    let all = g.characters(seat, id).chain(allies);
    all.filter(move |&piece| g.is_untapped(piece) && !g.has_strike(piece))
}

/// What the defender adds to the roll.
pub fn total_prowess(g: &Position) -> i8 {
    let on = g.current_strike().on;
    let fight = g.fight();
    let burns = fight.by == Some(Card::TheBlackEnemysWrath);
    let stays = match (fight.stays_untapped, burns) {
        (false, _) => 0,
        (true, false) => -3,
        (true, true) => -5,
    };
    let race = match g.current_strike().by {
        Some(attacker) => g.race(attacker),
        None => fight.race,
    };
    let facing = Facing { race, is_detainment: fight.is_detainment, no_weapons: burns };
    let by_cards = fight.here_prowess + if is_strong(g, on) { fight.strong_prowess } else { 0 };
    // MECCG.12.6 (2): excess strikes weaken the character that faces this one.
    let excess = -(fight.excess_here as i8);
    let base = creatures::mind_in_place(g, on).unwrap_or_else(|| g.prowess_against(on, facing));
    base + stays + fight.support as i8 + by_cards + excess
}

/// A card makes characters of some races stronger against the whole attack.
fn is_strong(g: &Position, on: Piece) -> bool {
    let races = Races(g.fight().strong);
    let is_orc = g.card(on).is(Trait::CountsAsOrc) && races.contains(Race::Orc);
    is_orc || g.race(on).is_some_and(|race| races.contains(race))
}

/// What the strike has to be beaten by.
pub fn strike_prowess(g: &Position) -> i8 {
    g.fight().prowess + if g.fight().is_agent { g.fight().there.roll as i8 } else { 0 }
}

/// MECCG.12.9 (C-25): nobody rolls, and the strike is not defeated.
pub fn cancel(g: &mut Position) {
    g.fight_mut().all_defeated = false;
    done(g);
}

/// MECCG.12.8.
pub fn fight(g: &mut Position, roll: u8, tell: Tell<'_, Event>) {
    let on = g.current_strike().on;
    let piece = g.named(on);
    let (total, prowess) = (total_prowess(g) + roll as i8, strike_prowess(g));
    let came = match total.cmp(&prowess) {
        std::cmp::Ordering::Greater => Came::Passed,
        std::cmp::Ordering::Equal => Came::Equal,
        std::cmp::Ordering::Less => Came::Failed,
    };
    tell(Event::StrikeFought { piece, roll, total, prowess, result: came });
    let stays = g.fight().stays_untapped || g.fight().no_tapping;
    let detainment = g.fight().is_detainment;
    done(g);
    creatures::fought(g, on, prowess, tell);
    // It neither succeeds nor fails, so it is not defeated.
    if g.fight().is_ineffectual {
        g.fight_mut().all_defeated = false;
        return;
    }
    match came {
        Came::Passed => g.fight_mut().failures += 1,
        Came::Equal => (),
        _ => g.fight_mut().has_succeeded = true,
    }
    match came {
        Came::Passed => {
            if !stays {
                g.tap(on, tell);
            }
            // MECCG.15.5, 15.11: the agent is wounded by it, or taps.
            strike_back(g, detainment, tell);
            // C-27: without a body check the strike is defeated.
            if g.fight().body > 0 && !detainment {
                g.agenda.then([GameStep::Combat(Step::StrikeBody)]);
            }
        }
        Came::Equal => {
            g.fight_mut().all_defeated = false;
            if !stays {
                g.tap(on, tell);
            }
        }
        _ if attacker_is(g, Trait::StealsAnItem) => {
            let fight = g.fight_mut();
            fight.all_defeated = false;
            let (of, company) = (fight.defender, fight.company);
            g.agenda.then([GameStep::Losses(losses::Step::OfCompany { of, company })]);
        }
        _ if detainment || attacker_is(g, Trait::TapsOnly) => {
            g.fight_mut().all_defeated = false;
            g.tap(on, tell);
        }
        _ if g.deflector(on).is_some() => {
            g.fight_mut().all_defeated = false;
            if let Some(item) = g.deflector(on) {
                g.agenda.then([GameStep::Combat(Step::Deflect { item })]);
            }
        }
        _ => {
            g.fight_mut().all_defeated = false;
            mark_wounded(g);
            g.wound(on, tell);
            leave_with_a_wound(g, on, tell);
            let wounded_in = g.company_of(on);
            // MECCG.12.24: what a wound sets off comes before the body check.
            if attacker_is(g, Trait::DiscardsWounded) && !g.is_avatar(on) && !g.is_ally(on) {
                g.discard(on, tell);
                return;
            }
            let rules = SiteAttackRules(g.fight().rules);
            match rules.has(SiteAttackRules::WOUNDED_ARE_ELIMINATED) {
                true => begin_saving(g, on),
                false => g.agenda.then([GameStep::Combat(Step::CharacterBody)]),
            }
            // MECCG.12.24: it is resolved at once, before the body check.
            if let Some((seat, id)) = wounded_in {
                triggers::happen(g, seat, id, Moment::CompanyWounded);
            }
            creatures::wounded(g, on, tell);
        }
    }
}

/// Allies that leave when their controller is wounded.
fn leave_with_a_wound(g: &mut Position, on: Piece, tell: Tell<'_, Event>) {
    let leaving: Vec<Piece> =
        g.with(on).filter(|&ally| g.card(ally).is(Trait::LeavesWithAWound)).collect();
    for ally in leaving {
        g.discard(ally, tell);
    }
}

fn attacker_is(g: &Position, wanted: Trait) -> bool {
    g.fight().from.is_some_and(|piece| g.card(piece).is(wanted))
}

pub fn mark_wounded(g: &mut Position) {
    let now = usize::from(g.fight().now.unwrap_or(0));
    let was = g.state(g.current_strike().on) == State::Wounded;
    if let Some(strike) = &mut g.fight_mut().assigned[now] {
        strike.wounded = true;
        strike.was_wounded = was;
    }
}

/// A strike of an agent failed.
fn strike_back(g: &mut Position, detainment: bool, tell: Tell<'_, Event>) {
    let Some(agent) = g.fight().from.filter(|_| g.fight().is_agent) else { return };
    if detainment {
        g.tap(agent, tell);
        return;
    }
    g.fight_mut().there.was_wounded = g.state(agent) == State::Wounded;
    g.wound(agent, tell);
}

/// A body check on the strike: above its body it is defeated.
pub fn strike_body(g: &mut Position, roll: u8, tell: Tell<'_, Event>) {
    let again = i8::from(g.fight().is_agent && g.fight().there.was_wounded);
    let on = g.current_strike().on;
    let fight = g.fight();
    let facing = Facing { race: fight.race, is_detainment: fight.is_detainment, ..Facing::NOTHING };
    let (total, body) = (roll as i8 + again, g.strike_body_against(on, facing, fight.body));
    let result = if total > body { Came::Eliminated } else { Came::Passed };
    if total <= body {
        g.fight_mut().all_defeated = false;
    } else {
        g.fight_mut().has_fallen = true;
    }
    tell(Event::BodyChecked { piece: None, roll, total, body, result });
}

/// MECCG.12.14 to 12.16, RW.7.1.
pub fn character_body(g: &mut Position, roll: u8, tell: Tell<'_, Event>) {
    let strike = g.current_strike();
    let fight = g.fight();
    let strong = if is_strong(g, strike.on) { fight.strong_body } else { 0 };
    let by_cards = fight.here_body + strong;
    body_check(g, strike.on, (strike.was_wounded, by_cards), roll, tell);
}

/// MECCG.14.6: of an attacker that lost.
pub fn attacker_body(g: &mut Position, roll: u8, tell: Tell<'_, Event>) {
    if let Some(by) = g.current_strike().by {
        let there = g.fight().there;
        body_check(g, by, (there.was_wounded, there.body), roll, tell);
    }
}

/// Of a character that was wounded before or not, with what cards add to its body.
fn body_check(
    g: &mut Position,
    on: Piece,
    (was_wounded, by_cards): (bool, i8),
    roll: u8,
    tell: Tell<'_, Event>,
) {
    // Cruel Caradhras is hard on the body.
    let is_cruel = g.fight().by == Some(Card::CruelCaradhras);
    let total = roll as i8 + i8::from(was_wounded) + i8::from(is_cruel) + g.body_check_modifier(on);
    let body = g.body(on) + by_cards;
    let facts = g.card(on).facts();
    // Changes of the body shift the numbers too.
    let shift = body - facts.body;
    let listed =
        u32::try_from(total - shift).is_ok_and(|at| at < 16 && facts.discarded_at >> at & 1 == 1);
    let is_ringwraith = facts.race == Some(Race::Ringwraith);
    let by_venom = total == body && attacker_is(g, Trait::DiscardsAtBody) && !g.is_avatar(on);
    let result = match () {
        () if is_ringwraith && matches!(roll, 7 | 8) => Came::ReturnedToHand,
        () if (listed && !g.is_kept_in_play(on)) || by_venom => Came::Discarded,
        () if total > body => Came::Eliminated,
        () => Came::Passed,
    };
    tell(Event::BodyChecked { piece: Some(g.named(on)), roll, total, body, result });
    match result {
        Came::Eliminated => begin_saving(g, on),
        Came::Discarded => g.discard(on, tell),
        Came::ReturnedToHand => g.leave(on, Place::Hand, tell),
        _ => (),
    }
}

/// The attacker rolls: above 6 the item is lost.
pub fn deflect(g: &mut Position, item: Piece, roll: u8, tell: Tell<'_, Event>) {
    if roll > 6 && g.place(item).is_in_play() {
        g.discard(item, tell);
    }
}

fn begin_saving(g: &mut Position, piece: Piece) {
    g.fight_mut().takers = Slots::NONE;
    g.agenda.then([GameStep::Combat(Step::Save { piece })]);
}

/// MECCG.12.15: unwounded characters of the company, which take one item each.
fn takers(g: &Position, piece: Piece) -> impl Iterator<Item = Piece> + '_ {
    let (seat, id) = g.company_of(piece).unwrap_or((piece.owner(), usize::MAX));
    let others = g.characters(seat, id.min(crate::position::MOST_COMPANIES - 1));
    others.filter(move |&other| {
        other != piece && g.state(other) != State::Wounded && !g.fight().takers.has(other.slot())
    })
}

fn items(g: &Position, piece: Piece) -> impl Iterator<Item = Piece> + '_ {
    g.with(piece).filter(|&item| g.card(item).facts().class == Class::Item)
}

pub fn can_save(g: &Position, piece: Piece) -> bool {
    is_there(g, piece) && items(g, piece).next().is_some() && takers(g, piece).next().is_some()
}

pub fn offer_saving(g: &Position, piece: Piece, visit: Visit<'_, Action>) -> ControlFlow<()> {
    visit(Action::Done)?;
    for item in items(g, piece) {
        for to in takers(g, piece) {
            visit(Action::Save { item: g.named(item), to: g.named(to) })?;
        }
    }
    ControlFlow::Continue(())
}

pub fn judge_saving(g: &Position, piece: Piece, item: Named, to: Named) -> Result<(), Illegal> {
    let (Some(item), Some(to)) = (g.in_play(item), g.in_play(to)) else { return not_asked() };
    let has = items(g, piece).any(|one| one == item);
    rule::combat::SAVE.forbids_if(!has || !takers(g, piece).any(|one| one == to))
}

pub fn save(g: &mut Position, item: Named, to: Named, tell: Tell<'_, Event>) {
    if let (Some(item), Some(to)) = (g.in_play(item), g.in_play(to)) {
        g.attach(item, to, tell);
        g.fight_mut().takers.add(to.slot());
    }
}

/// The character is gone, with everything that is still on it (MECCG.1.18).
pub fn eliminate(g: &mut Position, piece: Piece, tell: Tell<'_, Event>) {
    if !is_there(g, piece) {
        return;
    }
    if g.card(piece).facts().class == Class::Ally {
        g.discard(piece, tell);
        return;
    }
    let is_own_avatar = g.avatar(piece.owner()) == Some(piece);
    match g.companies_fight() {
        // MECCG.14.6, RW.7.22: it counts for the other player.
        true => g.leave(piece, Place::Points { of: 1 - piece.owner() as u8 }, tell),
        false => g.remove(piece, tell),
    }
    if is_own_avatar {
        lose_avatar(g, piece.owner());
    }
}

/// MECCG.4.7, RW.1.1 (C-1).
pub fn lose_avatar(g: &mut Position, seat: usize) {
    g.players[seat].avatar_lost = true;
    let is_ringwraith = g.players[seat].side == crate::facts::Side::Minion;
    if is_ringwraith && g.agreed.avatar_lost == AvatarLost::Loses {
        g.ending = Some(Ending::RingwraithLost);
    }
}

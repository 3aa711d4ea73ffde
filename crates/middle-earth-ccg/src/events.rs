//! Events from hand and cards in play that are used: who may, on what they act, and what they do (MECCG.16, 20).
//!
//! A card says what it does in the vocabulary of [`crate::cards::ability`]. This file reads it.

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use crate::action::{Action, Choice, Who};
use crate::cards::ability::{Ability, Aim, Deed, Need, Op, User, Window};
use crate::chain;
use crate::corruption;
use crate::event::Event;
use crate::facts::{Card, CardSide, Class, Keywords, Race, Races, Scope, Side};
use crate::hand;
use crate::piece::{Piece, Place, State};
use crate::position::{Check, KeyedTo, Link, Phase, Position, What, Why};
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

/// Everything that this seat could declare in this window. `judge` decides.
pub fn offers(
    g: &Position,
    seat: usize,
    window: Window,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    for card in hand::kinds(g, Position::seat(seat), g.players[seat].hand) {
        for (number, deed) in played(card).filter(|(_, deed)| deed.window == window) {
            let card = Choice { card, number };
            each_way(g, seat, deed, None, &mut |by, on| visit(Action::Event { card, by, on }))?;
        }
    }
    for piece in own_in_play(g, seat) {
        for (choice, deed) in used(g.card(piece)).filter(|(_, deed)| deed.window == window) {
            let card = g.named(piece);
            each_way(g, seat, deed, Some(piece), &mut |by, on| {
                visit(Action::Use { card, choice, by, on })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// True if a card in play could be used now. Both players see that; what is in a hand they do not see.
pub fn any_use(g: &Position, seat: usize, window: Window) -> bool {
    own_in_play(g, seat).any(|piece| {
        used(g.card(piece)).any(|(choice, deed)| {
            let mut found = false;
            if deed.window == window {
                let card = g.named(piece);
                let _ = each_way(g, seat, deed, Some(piece), &mut |by, on| {
                    found |= judge(g, seat, window, Action::Use { card, choice, by, on }).is_ok();
                    ControlFlow::Continue(())
                });
            }
            found
        })
    })
}

/// The alternatives of an event, counted from one.
fn played(card: Card) -> impl Iterator<Item = (u8, Deed)> {
    let deeds = card.abilities().iter().filter_map(|ability| match ability {
        Ability::Played(deed) => Some(*deed),
        _ => None,
    });
    (1..).zip(deeds)
}

fn used(card: Card) -> impl Iterator<Item = (u8, Deed)> {
    let deeds = card.abilities().iter().filter_map(|ability| match ability {
        Ability::Used(deed) => Some(*deed),
        _ => None,
    });
    (1..).zip(deeds)
}

/// Cards that a character of the company under way has with it, and the characters themselves.
fn own_in_play(g: &Position, seat: usize) -> impl Iterator<Item = Piece> + '_ {
    let company = under_way(g);
    let own = g.all_in_play().filter(move |piece| piece.owner() == seat);
    own.filter(move |&piece| g.company_of(piece).is_some() && g.company_of(piece) == company)
}

/// The company that is attacked, or whose member makes a check (MECCG.9.17).
fn under_way(g: &Position) -> Option<(usize, usize)> {
    match (&g.check, &g.combat) {
        (Some(check), _) => g.company_of(check.on),
        (None, Some(fight)) => Some((usize::from(fight.defender), usize::from(fight.company))),
        (None, None) => match checks(g) {
            Some(piece) => g.company_of(piece),
            // Hazards are for the company whose phase it is.
            None if g.turn.phase == Phase::MovementHazard && g.current().exists => {
                Some((g.turn.active(), usize::from(g.turn.company)))
            }
            None => None,
        },
    }
}

/// The character that makes the corruption or influence check under way.
fn checks(g: &Position) -> Option<Piece> {
    let influences = || {
        let links = &g.chain.links[..usize::from(g.chain.len)];
        links.iter().rev().flatten().find(|link| link.what == What::Faction)?.user
    };
    g.check.map(|check| check.on).or_else(influences)
}

fn company(g: &Position) -> impl Iterator<Item = Piece> + '_ {
    under_way(g).into_iter().flat_map(|(seat, id)| g.characters(seat, id))
}

/// Every user and target that comes in question.
fn each_way(
    g: &Position,
    seat: usize,
    deed: Deed,
    card: Option<Piece>,
    visit: &mut dyn FnMut(Who, Who) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let users: Vec<Who> = match deed.user {
        User::Taps(_) | User::Has(_) => company(g)
            .filter(|piece| piece.owner() == seat)
            .map(|piece| Who(Some(g.named(piece))))
            .collect(),
        User::Nobody
        | User::Faces(_)
        | User::Checks(_)
        | User::Wizard
        | User::ItemTaps(_)
        | User::BearerTaps
        | User::BothTap
        | User::AllyTaps => vec![Who::NOBODY],
    };
    let targets: Vec<Who> = match deed.aim {
        Aim::WhatIsUnderWay | Aim::Table => vec![Who::NOBODY],
        Aim::Character { .. } | Aim::Unwounded => {
            company(g).map(|piece| Who(Some(g.named(piece)))).collect()
        }
    };
    let _ = card;
    for &by in &users {
        for &on in &targets {
            visit(by, on)?;
        }
    }
    ControlFlow::Continue(())
}

/// What an action declares: the card, which of its abilities, and the deed.
fn declared(g: &Position, seat: usize, action: Action) -> Option<(Piece, u8, Deed, Who, Who)> {
    match action {
        Action::Event { card: Choice { card, number }, by, on } => {
            let piece = g.from_hand(seat, card)?;
            let (_, deed) = played(card).find(|(at, _)| *at == number)?;
            Some((piece, number, deed, by, on))
        }
        Action::Use { card, choice, by, on } => {
            let piece = g.own(seat, card)?;
            let (_, deed) = used(card.card).find(|(at, _)| *at == choice)?;
            Some((piece, choice, deed, by, on))
        }
        _ => None,
    }
}

pub fn judge(g: &Position, seat: usize, window: Window, action: Action) -> Result<(), Illegal> {
    let Some((piece, _, deed, by, on)) = declared(g, seat, action) else { return not_asked() };
    rule::events::MOMENT.forbids_if(deed.window != window)?;
    let card = g.card(piece);
    let is_own = match (card.facts().side, g.players[seat].side) {
        (CardSide::Neutral, _) => true,
        (CardSide::Hero, side) => side == Side::Hero,
        (CardSide::Minion, side) => side == Side::Minion,
    };
    rule::events::SIDE.forbids_if(!is_own)?;
    if let Action::Use { .. } = action {
        // MECCG.9.17: with the company that is attacked, or whose member checks.
        let here = own_in_play(g, seat).any(|own| own == piece);
        rule::events::COMPANY.forbids_if(!here)?;
    }
    let once = card.facts().no_duplicate == Some(Scope::Attack);
    let acted = g.combat.as_ref().is_some_and(|fight| fight.acted.contains(&Some(card)));
    rule::events::DUPLICATE.forbids_if(once && acted)?;
    // MECCG.1.10, 1.11.
    let in_play = g.all_in_play().any(|other| g.card(other) == card);
    let once_in_play = card.facts().no_duplicate == Some(Scope::InPlay) || card.is_unique();
    let is_played = matches!(action, Action::Event { .. });
    rule::events::ONE_IN_PLAY.forbids_if(is_played && once_in_play && in_play)?;
    for &need in deed.needs {
        holds(g, need)?;
    }
    user(g, seat, deed, piece, by)?;
    target(g, deed, on)?;
    on_character(g, card, deed, on)
}

/// MECCG.20.1: what a card needs, at its declaration.
fn holds(g: &Position, need: Need) -> Result<(), Illegal> {
    let fight = g.combat.as_ref();
    let is = |races: Races| fight.is_some_and(|fight| races.contains(fight.race));
    let automatic = fight.is_some_and(|fight| fight.automatic.is_some());
    let key = fight.and_then(|fight| fight.key);
    let at_site = automatic || matches!(key, Some(KeyedTo::SiteType | KeyedTo::Site));
    let subject = match (&g.check, fight) {
        (Some(check), _) => Some(check.on),
        (None, Some(fight)) => {
            fight.now.and_then(|now| fight.assigned[usize::from(now)]).map(|strike| strike.on)
        }
        (None, None) => checks(g),
    };
    let of = |piece: Piece, races: Races| g.race(piece).is_some_and(|race| races.contains(race));
    match need {
        Need::Attack(races) => rule::events::ATTACK.forbids_if(!is(races)),
        Need::NotAttack(races) => rule::events::ATTACK.forbids_if(is(races)),
        Need::Automatic => rule::events::AUTOMATIC.forbids_if(!automatic),
        Need::NotAutomatic => rule::events::AUTOMATIC.forbids_if(automatic),
        Need::AtSite => rule::events::AUTOMATIC.forbids_if(!at_site),
        Need::CreatureOnTheWay => {
            let creature = fight.is_some_and(|fight| fight.from.is_some());
            rule::events::KEYED.forbids_if(!creature || at_site)
        }
        Need::KeyedTo(types) => {
            let keyed = match key {
                Some(KeyedTo::RegionType(kind)) => types.contains(kind),
                _ => false,
            };
            rule::events::KEYED.forbids_if(!keyed)
        }
        Need::NormalProwess(least) => {
            rule::events::PROWESS.forbids_if(fight.is_none_or(|fight| fight.normal_prowess < least))
        }
        Need::InPlay(card) => {
            rule::events::IN_PLAY.forbids_if(!g.all_in_play().any(|piece| g.card(piece) == card))
        }
        Need::SizeBelow(most) => {
            let size = under_way(g).map_or(u8::MAX, |(seat, id)| g.size(seat, id));
            rule::events::SIZE.forbids_if(size >= most)
        }
        Need::Of(races) => rule::events::RACE.forbids_if(!subject.is_some_and(|on| of(on, races))),
        Need::FewCharacters(most) => {
            rule::events::SIZE.forbids_if(company(g).count() > usize::from(most))
        }
        // It is asked of the target.
        Need::Mind(_) => Ok(()),
        Need::CompanyHas(skill) => {
            rule::events::SKILL.forbids_if(!company(g).any(|piece| g.skills(piece).has(skill)))
        }
        Need::Covert | Need::Overt => {
            let overt = under_way(g).is_some_and(|(seat, id)| g.is_overt(seat, id));
            rule::events::COVERT.forbids_if(overt != (need == Need::Overt))
        }
        Need::FacesUntapped => {
            rule::events::UNTAPPED.forbids_if(!subject.is_some_and(|on| g.is_untapped(on)))
        }
        Need::CompanyHasRace(races) => {
            rule::events::RACE.forbids_if(!company(g).any(|piece| of(piece, races)))
        }
    }
}

/// Who pays for it, and whether they can.
fn user(g: &Position, seat: usize, deed: Deed, card: Piece, by: Who) -> Result<(), Illegal> {
    let bearer = match g.place(card) {
        Place::With(host) => Some(host),
        _ => None,
    };
    if !matches!(deed.user, User::Taps(_) | User::Has(_)) && by.0.is_some() {
        return not_asked();
    }
    match deed.user {
        User::Nobody => Ok(()),
        User::Taps(skill) | User::Has(skill) => {
            let piece = by.0.and_then(|named| g.own_character(seat, named));
            let member = piece.filter(|&piece| company(g).any(|one| one == piece));
            let Some(piece) = member else { return not_asked() };
            rule::events::SKILL.forbids_if(!g.skills(piece).has(skill))?;
            let taps = matches!(deed.user, User::Taps(_));
            rule::events::UNTAPPED.forbids_if(taps && !g.is_untapped(piece))
        }
        User::Checks(skill) => {
            let can = checks(g).is_some_and(|piece| g.skills(piece).has(skill));
            rule::events::SKILL.forbids_if(!can)
        }
        User::Faces(skill) => {
            let Some(fight) = &g.combat else { return not_asked() };
            let Some(strike) = fight.now.and_then(|now| fight.assigned[usize::from(now)]) else {
                return not_asked();
            };
            rule::events::SKILL.forbids_if(!g.skills(strike.on).has(skill))?;
            rule::events::ONE_SKILL_CARD.forbids_if(fight.skill_used)
        }
        User::Wizard => {
            let avatar = g.avatar(seat).filter(|&avatar| company(g).any(|one| one == avatar));
            rule::events::WIZARD.forbids_if(avatar.is_none())
        }
        User::ItemTaps(skill) => {
            rule::events::UNTAPPED.forbids_if(!g.is_untapped(card))?;
            let can = bearer.is_some_and(|bearer| {
                g.skills(bearer).has(skill)
                    && g.can_use(card, bearer)
                    && faces_if_gear(g, card, bearer)
            });
            rule::events::BEARER.forbids_if(!can)
        }
        User::BearerTaps | User::BothTap => {
            let both = deed.user == User::BothTap;
            rule::events::UNTAPPED.forbids_if(both && !g.is_untapped(card))?;
            let can = bearer.is_some_and(|bearer| g.is_untapped(bearer) && g.can_use(card, bearer));
            rule::events::UNTAPPED.forbids_if(!can)
        }
        User::AllyTaps => rule::events::UNTAPPED.forbids_if(!g.is_untapped(card)),
    }
}

/// A shield helps its bearer only, and only in use (MECCG.17.1).
fn faces_if_gear(g: &Position, card: Piece, bearer: Piece) -> bool {
    let Some(fight) = &g.combat else { return false };
    let Some(now) = fight.now else { return true };
    let faces = fight.assigned[usize::from(now)].is_some_and(|strike| strike.on == bearer);
    let in_use =
        g.card(card).facts().slot.is_none() || g.players[card.owner()].in_use.has(card.slot());
    faces && in_use
}

/// What is limited on one character (MECCG.1.11, 18.3, 18.5).
fn on_character(g: &Position, card: Card, deed: Deed, on: Who) -> Result<(), Illegal> {
    let Some(piece) = on.0.and_then(|named| g.in_play(named)) else { return Ok(()) };
    for need in deed.needs {
        if let Need::Mind(most) = *need {
            rule::events::MIND.forbids_if(g.mind(piece) > most)?;
        }
    }
    if card.facts().no_duplicate == Some(Scope::Character) {
        let there = g.with(piece).any(|other| g.card(other) == card);
        rule::events::ONE_ON_CHARACTER.forbids_if(there)?;
    }
    if card.has(Keywords::CORRUPTION) {
        rule::check::RINGWRAITH.forbids_if(g.race(piece) == Some(Race::Ringwraith))?;
        let done = g.players[piece.owner()].corrupted.has(piece.slot());
        rule::check::ONE_A_TURN.forbids_if(done)?;
    }
    Ok(())
}

fn target(g: &Position, deed: Deed, on: Who) -> Result<(), Illegal> {
    match (deed.aim, on.0) {
        (Aim::WhatIsUnderWay | Aim::Table, None) => Ok(()),
        (Aim::Character { but }, Some(named)) => {
            let piece = g.in_play(named).filter(|&piece| company(g).any(|one| one == piece));
            let Some(piece) = piece else { return not_asked() };
            let barred = g.race(piece).is_some_and(|race| but.contains(race));
            rule::events::RACE.forbids_if(barred)
        }
        (Aim::Unwounded, Some(named)) => {
            let piece = g.in_play(named).filter(|&piece| company(g).any(|one| one == piece));
            let Some(piece) = piece else { return not_asked() };
            rule::events::UNWOUNDED.forbids_if(g.state(piece) == State::Wounded)
        }
        _ => not_asked(),
    }
}

/// The card is declared, and its costs are paid.
pub fn answer(g: &mut Position, seat: usize, action: Action, tell: Tell<'_, Event>) {
    let Some((piece, number, deed, by, on)) = declared(g, seat, action) else { return };
    let user = by.0.and_then(|named| g.in_play(named));
    let bearer = match g.place(piece) {
        Place::With(host) => Some(host),
        _ => None,
    };
    let what = match action {
        Action::Event { .. } => What::Event,
        _ => What::Use,
    };
    tell(Event::Declared { seat: Position::seat(seat), card: g.card(piece), by: by.0, on: on.0 });
    match deed.user {
        User::Nobody | User::Wizard | User::Has(_) | User::Checks(_) => (),
        User::Faces(_) => g.fight_mut().skill_used = true,
        User::Taps(_) => {
            if let Some(user) = user {
                g.tap(user, tell);
            }
        }
        User::ItemTaps(_) | User::AllyTaps => g.tap(piece, tell),
        User::BearerTaps | User::BothTap => {
            if let Some(bearer) = bearer {
                g.tap(bearer, tell);
            }
            if deed.user == User::BothTap {
                g.tap(piece, tell);
            }
        }
    }
    if what == What::Event {
        g.put(piece, Place::Chain, tell);
    }
    let wizard = if deed.user == User::Wizard { g.avatar(seat) } else { None };
    let link = Link {
        user: user.or(bearer).or(wizard),
        ability: number,
        on: on.0.and_then(|named| g.in_play(named)),
        ..Link::of(seat as u8, what, piece)
    };
    chain::declare(g, link);
}

/// The declaration is resolved: its operations one after the other (MECCG.20.9).
pub fn resolve(g: &mut Position, link: Link, tell: Tell<'_, Event>) {
    let card = g.card(link.piece);
    let deed = match link.what {
        What::Event => played(card).find(|(at, _)| *at == link.ability),
        _ => used(card).find(|(at, _)| *at == link.ability),
    };
    if let Some(fight) = &mut g.combat
        && card.facts().no_duplicate == Some(Scope::Attack)
        && let Some(free) = fight.acted.iter_mut().find(|card| card.is_none())
    {
        *free = Some(card);
    }
    if let Some((_, deed)) = deed {
        for &op in deed.does {
            perform(g, op, &link, tell);
        }
    }
    if link.what == What::Event
        && let Some(on) = link.on.filter(|_| card.facts().class == Class::PermanentEvent)
    {
        if card.has(Keywords::CORRUPTION) {
            g.players[on.owner()].corrupted.add(on.slot());
        }
        // MECCG.20.1: the character may be gone.
        match matches!(g.place(on), Place::Company(_)) {
            true => g.attach(link.piece, on, tell),
            false => g.put(link.piece, Place::Discard, tell),
        }
    } else if link.what == What::Event {
        let place = match card.facts().class {
            Class::LongEvent | Class::PermanentEvent => Place::Table,
            _ => Place::Discard,
        };
        g.put(link.piece, place, tell);
    }
}

fn perform(g: &mut Position, op: Op, link: &Link, tell: Tell<'_, Event>) {
    match op {
        Op::CancelAttack => {
            if let Some(fight) = &mut g.combat {
                fight.is_canceled = true;
                tell(Event::AttackCanceled { by: None });
                g.agenda.leave_to(GameStep::Combat(crate::combat::Step::End));
            }
        }
        Op::AttackProwess(by) => change(g, |fight| fight.prowess += by),
        Op::AttackBody(by) => change(g, |fight| {
            // An attack without body has none to change.
            if fight.body > 0 {
                fight.body = (fight.body + by).max(1);
            }
        }),
        Op::Strikes(by) => change(g, |fight| {
            // MECCG.12.5.
            if !fight.each_character {
                fight.strikes = fight.strikes.saturating_add_signed(by).max(1);
            }
        }),
        Op::HalfTheStrikes => change(g, |fight| {
            if !fight.each_character {
                let lost = fight.normal_strikes / 2;
                fight.strikes = fight.strikes.saturating_sub(lost).max(1);
            }
        }),
        Op::StrikeProwess(by) => change(g, |fight| fight.here_prowess += by),
        Op::StrikeBody(by) => change(g, |fight| fight.here_body += by),
        Op::NoTapping => change(g, |fight| fight.no_tapping = true),
        Op::Ineffectual => change(g, |fight| fight.is_ineffectual = true),
        Op::AgainstAttack(races, prowess, body) => change(g, |fight| {
            fight.strong = races.0;
            fight.strong_prowess = prowess;
            fight.strong_body = body;
        }),
        Op::Check(by) => add_to_check(g, by),
        Op::CheckForEach => {
            let members = company(g).count() as i8;
            add_to_check(g, members);
        }
        Op::CheckForEachOther => {
            let others = company(g).count() as i8 - 1;
            add_to_check(g, others);
        }
        Op::CheckByProwess(most) => {
            let prowess = checks(g).map_or(0, |piece| g.prowess(piece));
            add_to_check(g, prowess.min(most));
        }
        Op::UserChecks(modifier) => {
            if let Some(on) = link.user {
                let why = Why::Card;
                corruption::begin(g, Check { on, modifier, support: 0, why, item: None, to: None });
            }
        }
        Op::DiscardEnvironments { of_hazards } => {
            let leaving: Vec<Piece> = g
                .all_in_play()
                .filter(|&piece| {
                    let facts = g.card(piece).facts();
                    let is_hazard = facts.side == CardSide::Neutral;
                    facts.keywords.has(Keywords::ENVIRONMENT) && is_hazard == of_hazards
                })
                .collect();
            for piece in leaving {
                g.discard(piece, tell);
            }
        }
        Op::Wound => {
            if let Some(on) = link.on {
                g.wound(on, tell);
            }
        }
    }
}

/// The roll of the corruption or influence check under way gets this more.
fn add_to_check(g: &mut Position, by: i8) {
    if let Some(check) = &mut g.check {
        check.modifier += by;
    } else if let Some(link) = influence_link(g) {
        link.bonus += by;
    }
}

/// The declaration of the influence check under way.
fn influence_link(g: &mut Position) -> Option<&mut Link> {
    let len = usize::from(g.chain.len);
    let link = g.chain.links[..len].iter_mut().rev().flatten().next()?;
    (link.what == What::Faction).then_some(link)
}

fn change(g: &mut Position, change: impl FnOnce(&mut crate::position::Combat)) {
    if let Some(fight) = &mut g.combat {
        change(fight);
    }
}

/// A seat is asked in a window if a card in play can be used, or if it has cards in hand: both players see that.
pub fn is_asked(g: &Position, seat: usize, window: Window) -> bool {
    !g.players[seat].hand.is_empty() || any_use(g, seat, window)
}

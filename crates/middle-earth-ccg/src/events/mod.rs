//! Events from hand and cards in play that are used: who may, on what they act, and what they do (MECCG.16, 20).
//!
//! A card says what it does in the vocabulary of [`crate::cards::ability`]. This file reads it.

mod judge;
mod perform;

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use crate::action::{Action, Choice, Who};
use crate::cards::ability::{Ability, Aim, Op, Pick, Usage, User, Window};
use crate::event::Event;
use crate::facts::{Card, CardSide, Class, Keywords, Scope, Side, SiteAttackRules, Skills};
use crate::hand;
use crate::movement;
use crate::picks;
use crate::piece::{Piece, Place};
use crate::position::{Link, On, Phase, Position, What, on_company};
use crate::resists::{Loss, Resist};
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
        for (number, usage) in played(card).filter(|(_, usage)| usage.window == window) {
            let card = Choice { card, number };
            each_way(g, seat, usage, &mut |by, on| visit(Action::Event { card, by, on }))?;
        }
    }
    for piece in own_in_play(g, seat) {
        for (choice, usage) in used(g.card(piece)).filter(|(_, usage)| usage.window == window) {
            let card = g.named(piece);
            each_way(g, seat, usage, &mut |by, on| visit(Action::Use { card, choice, by, on }))?;
        }
    }
    ControlFlow::Continue(())
}

/// True if a card in play could be used now. Both players see that; what is in a hand they do not see.
pub fn any_use(g: &Position, seat: usize, window: Window) -> bool {
    own_in_play(g, seat).any(|piece| {
        used(g.card(piece)).any(|(choice, usage)| {
            let mut found = false;
            if usage.window == window {
                let card = g.named(piece);
                let _ = each_way(g, seat, usage, &mut |by, on| {
                    found |= judge(g, seat, window, Action::Use { card, choice, by, on }).is_ok();
                    ControlFlow::Continue(())
                });
            }
            found
        })
    })
}

/// The alternatives of an event, counted from one.
fn played(card: Card) -> impl Iterator<Item = (u8, Usage)> {
    let usages = card.abilities().iter().filter_map(|ability| match ability {
        Ability::Played(usage) => Some(*usage),
        _ => None,
    });
    (1..).zip(usages)
}

/// How many alternatives an event has.
pub fn alternatives(card: Card) -> usize {
    played(card).count()
}

/// How many uses a card in play has.
pub fn uses(card: Card) -> usize {
    used(card).count()
}

fn used(card: Card) -> impl Iterator<Item = (u8, Usage)> {
    let usages = card.abilities().iter().filter_map(|ability| match ability {
        Ability::Used(usage) => Some(*usage),
        _ => None,
    });
    (1..).zip(usages)
}

/// Cards that a character of the company under way has with it, and the characters themselves.
fn own_in_play(g: &Position, seat: usize) -> impl Iterator<Item = Piece> + '_ {
    let company = own_under_way(g, seat);
    let own = g.all_in_play().filter(move |piece| piece.owner() == seat);
    // In the organization phase every company can use its cards.
    let all = company.is_none() && seat == g.turn.active() && g.turn.phase == Phase::Organization;
    // MECCG.4.3: hazards that lie with nothing are used in the opponent's movement/hazard phases.
    let hazards = g.plays_hazards(seat);
    own.filter(move |&piece| {
        let of = g.company_of(piece);
        let is_laid = hazards && g.place(piece) == Place::Table;
        is_laid || (of.is_some() && (all || of == company))
    })
}

/// The company that is attacked, or whose member makes a check (MECCG.9.17).
fn under_way(g: &Position) -> Option<(usize, usize)> {
    match (&g.check, &g.combat) {
        (Some(check), _) => g.company_of(check.on),
        (None, Some(fight)) => Some((usize::from(fight.defender), usize::from(fight.company))),
        (None, None) => match checks(g) {
            Some(piece) => g.company_of(piece),
            // Hazards are for the company whose phase it is.
            // MECCG.10.17: in a site phase, of those who have come in.
            None if matches!(g.turn.phase, Phase::MovementHazard | Phase::Site)
                && g.current().exists =>
            {
                Some((g.turn.active(), usize::from(g.turn.company)))
            }
            None => None,
        },
    }
}

/// The same, for the cards of one seat: between companies each player has one.
fn own_under_way(g: &Position, seat: usize) -> Option<(usize, usize)> {
    match (&g.check, &g.combat) {
        (None, Some(_)) => g.fighting_company(seat),
        _ => under_way(g),
    }
}

/// The character that makes the corruption or influence check under way.
fn checks(g: &Position) -> Option<Piece> {
    let influences = || {
        let links = &g.chain.links[..usize::from(g.chain.len)];
        links
            .iter()
            .rev()
            .flatten()
            .find(|link| matches!(link.what, What::Faction | What::Influence))?
            .user
    };
    g.check.map(|check| check.on).or_else(influences)
}

/// The characters of a player who can use a resource or be its target: those of the company under way, or in the
/// organization phase all.
fn crew(g: &Position, seat: usize, window: Window) -> impl Iterator<Item = Piece> + '_ {
    let all = window == Window::Resource && g.turn.phase == Phase::Organization;
    let here = match window == Window::Resource && !all {
        true => Some((seat, usize::from(g.turn.company))),
        false => own_under_way(g, seat),
    };
    g.all_characters(seat).filter(move |&piece| all || g.company_of(piece) == here)
}

fn company(g: &Position) -> impl Iterator<Item = Piece> + '_ {
    under_way(g).into_iter().flat_map(|(seat, id)| g.characters(seat, id))
}

/// Every user and target that comes in question.
fn each_way(
    g: &Position,
    seat: usize,
    usage: Usage,
    visit: &mut dyn FnMut(Who, Who) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let users: Vec<Who> = match usage.user {
        User::Taps(_) | User::Has(_) => {
            crew(g, seat, usage.window).map(|piece| Who(Some(g.named(piece)))).collect()
        }
        User::Nobody
        | User::Faces(_)
        | User::Checks(_)
        | User::Wizard
        | User::ItemTaps(_)
        | User::BearerTaps
        | User::TappedBearer
        | User::BothTap
        | User::CharacterTaps
        | User::AllyTaps
        | User::ThisTaps
        | User::ThisIsTapped => vec![Who::NOBODY],
    };
    let targets: Vec<Who> = match usage.aim {
        Aim::WhatIsUnderWay | Aim::Table | Aim::Company => vec![Who::NOBODY],
        Aim::Declared(_) => {
            let links = g.chain.links.iter().flatten().filter(|link| link.what != What::OnGuard);
            let mut named: Vec<Who> = Vec::new();
            for who in links.map(|link| Who(Some(g.named(link.piece)))) {
                // Of two copies that wait the one on top is meant.
                if !named.contains(&who) {
                    named.push(who);
                }
            }
            named
        }
        Aim::HazardEvent
        | Aim::Faction
        | Aim::GoldRing
        | Aim::Environment
        | Aim::ResourceLongEvent => {
            g.all_in_play().map(|piece| Who(Some(g.named(piece)))).collect()
        }
        Aim::Tapped { .. } | Aim::TappedWithAvatar | Aim::Wounded { .. } => {
            crew(g, seat, usage.window).map(|piece| Who(Some(g.named(piece)))).collect()
        }
        Aim::Character { .. } | Aim::Unwounded | Aim::WoundedHere => {
            company(g).map(|piece| Who(Some(g.named(piece)))).collect()
        }
    };
    for &by in &users {
        for &on in &targets {
            visit(by, on)?;
        }
    }
    ControlFlow::Continue(())
}

/// A copy of the card lies on the company.
fn lies_on(g: &Position, card: Card, (seat, id): (usize, usize)) -> bool {
    let place = Place::OnCompany { of: seat as u8, company: id as u8 };
    g.all_in_play().any(|piece| g.card(piece) == card && g.place(piece) == place)
}

/// Every way in which a card that is on-guard could be turned up as an event.
pub fn each_reveal(
    g: &Position,
    seat: usize,
    card: Card,
    visit: Visit<'_, Action>,
) -> ControlFlow<()> {
    for (number, usage) in played(card) {
        let card = Choice { card, number };
        each_way(g, seat, usage, &mut |by, on| match by {
            Who(None) => visit(Action::Reveal { card, on }),
            Who(Some(_)) => ControlFlow::Continue(()),
        })?;
    }
    ControlFlow::Continue(())
}

/// What an action declares: the card, which of its abilities, and the usage.
fn declared(g: &Position, seat: usize, action: Action) -> Option<(Piece, u8, Usage, Who, Who)> {
    match action {
        Action::Event { card: Choice { card, number }, by, on } => {
            let piece = g.from_hand(seat, card)?;
            let (_, usage) = played(card).find(|(at, _)| *at == number)?;
            Some((piece, number, usage, by, on))
        }
        Action::Reveal { card: Choice { card, number }, on } => {
            let piece = g.guard(seat, card)?;
            let (_, usage) = played(card).find(|(at, _)| *at == number)?;
            Some((piece, number, usage, Who::NOBODY, on))
        }
        Action::Use { card, choice, by, on } => {
            let piece = g.own(seat, card)?;
            let (_, usage) = used(card.card).find(|(at, _)| *at == choice)?;
            Some((piece, choice, usage, by, on))
        }
        _ => None,
    }
}

pub fn judge(g: &Position, seat: usize, window: Window, action: Action) -> Result<(), Illegal> {
    let Some((piece, _, usage, by, on)) = declared(g, seat, action) else { return not_asked() };
    rule::events::MOMENT.forbids_if(usage.window != window)?;
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
    // Of a short-event none is played while one acts.
    let in_play = in_play || g.lasting().any(|lasting| lasting.card == card);
    let once_in_play = card.facts().no_duplicate == Some(Scope::InPlay) || card.is_unique();
    let is_played = matches!(action, Action::Event { .. } | Action::Reveal { .. });
    rule::events::ONE_IN_PLAY.forbids_if(is_played && once_in_play && in_play)?;
    rule::events::DRAGON_GONE.forbids_if(g.is_gone(card.facts().being))?;
    // What acts on one company comes to nothing against a player on whom the card has no effect.
    let is_aimed = card.facts().class == Class::ShortEvent || on.0.is_some();
    let spared = is_aimed && g.is_spared(g.turn.active(), card) && seat != g.turn.active();
    rule::events::SPARED.forbids_if(spared)?;
    let on_one = card.facts().no_duplicate == Some(Scope::Company);
    let there = on_one && under_way(g).is_some_and(|company| lies_on(g, card, company));
    rule::events::ONE_IN_PLAY.forbids_if(there)?;
    let flees =
        usage.does.iter().any(|op| matches!(op, Op::Resists(Resist { then: Loss::Flees, .. })));
    let full = flees && g.free_company(g.turn.active()).is_none();
    rule::organize::ROOM.forbids_if(full)?;
    let on_site = card.facts().no_duplicate == Some(Scope::Site);
    let there = on_site && g.lasts(card, On::Site(g.new_site()));
    rule::events::ONE_IN_PLAY.forbids_if(there)?;
    for &need in usage.needs {
        judge::holds(g, seat, need)?;
    }
    let lasts = usage.does.iter().any(|op| matches!(op, Op::Lasts(_)));
    rule::events::FULL.forbids_if(lasts && !g.has_room_for_lasting())?;
    // After Little Snuffler no scout of the company helps.
    let scouts = needs(usage, Skills::SCOUT) && seat == g.turn.active();
    let watched = scouts && {
        let company = by.0.and_then(|named| g.in_play(named)).and_then(|user| g.company_of(user));
        company
            .or_else(|| under_way(g))
            .is_some_and(|(seat, id)| g.lasts(Card::LittleSnuffler, on_company(seat, id)))
    };
    rule::events::WATCHED.forbids_if(watched)?;
    let cancels = usage.does.contains(&Op::CancelAttack);
    let is_firm = g
        .combat
        .is_some_and(|fight| SiteAttackRules(fight.rules).has(SiteAttackRules::UNCANCELABLE));
    rule::combat::FIRM.forbids_if(cancels && is_firm)?;
    // What is chosen must be there to be chosen (MECCG.20.13).
    let picks = usage.picks != Pick::Nothing;
    let none = picks && picks::choices(g, seat, usage.picks).is_empty();
    rule::events::TARGET.forbids_if(none)?;
    judge::user(g, seat, usage, piece, by)?;
    judge::target(g, seat, usage, on)?;
    judge::on_character(g, card, usage, on)
}

/// The card of a declaration, and what it does with it.
pub fn usage_of(g: &Position, seat: usize, action: Action) -> Option<(Piece, Usage)> {
    declared(g, seat, action).map(|(piece, _, usage, ..)| (piece, usage))
}

/// What a link of the chain does.
pub fn usage_of_link(g: &Position, link: &Link) -> Option<Usage> {
    let card = g.card(link.piece);
    let found = match link.what {
        What::Event => played(card).find(|(at, _)| *at == link.ability),
        What::Use => used(card).find(|(at, _)| *at == link.ability),
        _ => None,
    };
    found.map(|(_, usage)| usage)
}

/// The moment for which a declaration was made.
pub fn window_of(g: &Position, link: &Link) -> Window {
    if matches!(link.what, What::Creature | What::OnGuard) {
        return Window::Hazard;
    }
    usage_of_link(g, link).map_or(Window::Resource, |usage| usage.window)
}

/// Whether the user of a declaration needs a skill (MECCG.20.1).
pub fn needs_skill(g: &Position, link: &Link, skill: Skills) -> bool {
    usage_of_link(g, link).is_some_and(|usage| needs(usage, skill))
}

fn needs(usage: Usage, skill: Skills) -> bool {
    match usage.user {
        User::Taps(needed)
        | User::Faces(needed)
        | User::Has(needed)
        | User::Checks(needed)
        | User::ItemTaps(needed) => needed.meets(skill),
        _ => false,
    }
}

/// The costs of a card are paid at its declaration (MECCG.20.1).
pub fn pay(g: &mut Position, seat: usize, action: Action, tell: Tell<'_, Event>) -> Option<Link> {
    let (piece, number, usage, by, on) = declared(g, seat, action)?;
    let user = by.0.and_then(|named| g.in_play(named));
    let bearer = match g.place(piece) {
        Place::With(host) => Some(host),
        _ => None,
    };
    let what = match action {
        Action::Event { .. } | Action::Reveal { .. } => What::Event,
        _ => What::Use,
    };
    tell(Event::Declared { seat: Position::seat(seat), card: g.card(piece), by: by.0, on: on.0 });
    match usage.user {
        User::Nobody | User::Wizard | User::TappedBearer | User::Has(_) | User::Checks(_) => (),
        User::Faces(_) => {
            let fight = g.fight_mut();
            match fight.attackers.is_some() && seat != usize::from(fight.defender) {
                true => fight.there.skill_used = true,
                false => fight.skill_used = true,
            }
        }
        User::Taps(_) => {
            if let Some(user) = user {
                g.tap(user, tell);
            }
        }
        User::ItemTaps(_) | User::AllyTaps | User::CharacterTaps | User::ThisTaps => {
            g.tap(piece, tell);
        }
        User::ThisIsTapped => (),
        User::BearerTaps | User::BothTap => {
            if let Some(bearer) = bearer {
                g.tap(bearer, tell);
            }
            if usage.user == User::BothTap {
                g.tap(piece, tell);
            }
        }
    }
    if what == What::Event {
        g.put(piece, Place::Chain, tell);
    }
    let wizard = if usage.user == User::Wizard { g.avatar(seat) } else { None };
    let choice = match usage.does.contains(&Op::OpponentDiscards) {
        true => g.nazgul_in_play(),
        false => 0,
    };
    Some(Link {
        choice,
        user: user.or(bearer).or(wizard),
        ability: number,
        on: on.0.and_then(|named| match usage.aim {
            Aim::Declared(_) => g.waiting(named),
            _ => g.in_play(named),
        }),
        ..Link::of(seat as u8, what, piece)
    })
}

/// The declaration is resolved: its operations one after the other (MECCG.20.9).
pub fn resolve(g: &mut Position, link: Link, tell: Tell<'_, Event>) {
    let card = g.card(link.piece);
    let usage = usage_of_link(g, &link);
    if let Some(fight) = &mut g.combat
        && card.facts().no_duplicate == Some(Scope::Attack)
        && let Some(free) = fight.acted.iter_mut().find(|card| card.is_none())
    {
        *free = Some(card);
    }
    // MECCG.20.1: who uses it, and its target, must still be there.
    let from_pile = usage.is_some_and(|usage| matches!(usage.picks, Pick::Discarded(_)));
    let is_there = |piece: &Piece| match g.place(*piece) {
        Place::Chain => true,
        Place::Discard => from_pile,
        place => place.is_in_play(),
    };
    let holds = link.user.iter().chain(&link.on).all(is_there);
    if let Some(usage) = usage.filter(|_| holds) {
        for &op in usage.does {
            perform::perform(g, op, &link, tell);
        }
    } else {
        tell(Event::Void { card });
    }
    let on_company = usage.is_some_and(|usage| usage.aim == Aim::Company);
    if link.what == What::Event
        && on_company
        && let Some((seat, id)) = under_way(g)
    {
        let (of, company) = (seat as u8, id as u8);
        g.put(link.piece, Place::OnCompany { of, company }, tell);
    } else if link.what == What::Event
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
            // A creature that can be a permanent-event.
            _ if usage.is_some_and(|usage| usage.aim == Aim::Table) => Place::Table,
            _ => Place::Discard,
        };
        g.put(link.piece, place, tell);
    }
    // What was played may send a company back.
    if g.turn.phase == Phase::MovementHazard {
        g.agenda.then([GameStep::Movement(movement::Step::Obstacles)]);
    }
}

//! Events from hand and cards in play that are used: who may, on what they act, and what they do (MECCG.16, 20).
//!
//! A card says what it does in the vocabulary of [`crate::cards::ability`]. This file reads it.

mod fits;
mod judge;
mod own;
mod perform;

pub use own::Step;

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use crate::action::{Action, Choice, Who};
use crate::cards::ability::{Ability, Aim, Op, Pick, Trait, Usage, User, Window};
use crate::event::Event;
use crate::facts::{Card, CardSide, Class, Keywords, Marks, Scope, Side, SiteAttackRules, Skills};
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
    for piece in own_in_play(g, seat, window) {
        for (choice, usage) in used(g.card(piece)).filter(|(_, usage)| usage.window == window) {
            let card = g.named(piece);
            each_way(g, seat, usage, &mut |by, on| visit(Action::Use { card, choice, by, on }))?;
        }
    }
    ControlFlow::Continue(())
}

/// True if a card in play could be used now. Both players see that; what is in a hand they do not see.
pub fn any_use(g: &Position, seat: usize, window: Window) -> bool {
    own_in_play(g, seat, window).any(|piece| {
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

/// Cards that a player can use in this window: with the characters of the company under way, the characters themselves,
/// and what is used for any company.
fn own_in_play(g: &Position, seat: usize, window: Window) -> impl Iterator<Item = Piece> + '_ {
    let own = g.all_in_play().filter(move |piece| piece.owner() == seat);
    // MECCG.4.3: hazards that lie with nothing are used in the opponent's movement/hazard phases.
    let hazards = g.plays_hazards(seat);
    own.filter(move |&piece| {
        let of = g.company_of(piece);
        let is_laid = hazards && g.place(piece) == Place::Table;
        is_laid
            || of.is_some_and(|of| is_near(g, seat, of, window))
            || (of.is_some() && g.card(piece).is(Trait::ForAnyCompany))
    })
}

/// MECCG.9.17, 10.17: the other companies of the player too, where no attack or check is concerned.
fn is_near(g: &Position, seat: usize, of: (usize, usize), window: Window) -> bool {
    let acts_freely = matches!(window, Window::Resource | Window::EndBegins);
    if !acts_freely || of.0 != seat {
        return Some(of) == own_under_way(g, seat);
    }
    match g.turn.phase {
        Phase::Site => Some(of) == under_way(g) || g.company(of.0, of.1).has_entered,
        _ => true,
    }
}

/// The company that is attacked, or whose member makes a check, or whose phase it is.
fn under_way(g: &Position) -> Option<(usize, usize)> {
    match (&g.check, &g.combat) {
        (Some(check), _) => g.company_of(check.on),
        (None, Some(fight)) => Some((usize::from(fight.defender), usize::from(fight.company))),
        (None, None) => match checks(g) {
            Some(piece) => g.company_of(piece),
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

/// The characters of a player who can use a resource or be its target.
fn crew(g: &Position, seat: usize, window: Window) -> impl Iterator<Item = Piece> + '_ {
    g.all_characters(seat)
        .filter(move |&piece| g.company_of(piece).is_some_and(|of| is_near(g, seat, of, window)))
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
        | User::AvatarTaps
        | User::AvatarAtHavenTaps
        | User::ThisIsDiscarded(_)
        | User::Bearer
        | User::ThisTaps
        | User::ThisIsTapped => vec![Who::NOBODY],
    };
    let targets: Vec<Who> = match usage.aim {
        Aim::WhatIsUnderWay | Aim::Table | Aim::Site | Aim::Company => vec![Who::NOBODY],
        Aim::Own(_) => g.all_characters(seat).map(|piece| Who(Some(g.named(piece)))).collect(),
        Aim::OwnCompany(_) => {
            let ids = g.players[seat].company_ids();
            let first = ids.filter_map(|id| g.characters(seat, id).next());
            first.map(|piece| Who(Some(g.named(piece)))).collect()
        }
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
        | Aim::OwnItem(..)
        | Aim::TheOneRing
        | Aim::HazardOnCompany
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
    let as_hazard = usage.window == Window::Hazard;
    let is_own = match (card.facts().side, g.players[seat].side) {
        (CardSide::Neutral, _) => true,
        // MECCG.2.4: it may be a hazard in any deck.
        _ if as_hazard && card.facts().marks.has(Marks::PLAYABLE_AS_HAZARD) => true,
        (CardSide::Hero, side) => side == Side::Hero,
        (CardSide::Minion, side) => side == Side::Minion,
    };
    rule::events::SIDE.forbids_if(!is_own)?;
    if let Action::Use { .. } = action {
        // MECCG.9.17: with the company that is attacked, or whose member checks.
        let here = own_in_play(g, seat, window).any(|own| own == piece);
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
    // One in a turn, whatever it acts on.
    let in_turn = card.facts().no_duplicate == Some(Scope::Turn);
    let there = in_turn && g.lasting().any(|lasting| lasting.card == card);
    rule::events::ONE_IN_PLAY.forbids_if(there)?;
    let on_site = card.facts().no_duplicate == Some(Scope::Site);
    let there = on_site && g.lasts(card, On::Site(g.new_site()));
    rule::events::ONE_IN_PLAY.forbids_if(there)?;
    for &need in usage.needs {
        judge::holds(g, seat, piece, need)?;
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
    // The strikes of Cruel Caradhras are not canceled.
    let cancels_strike = usage.does.contains(&Op::CancelStrike);
    let is_cruel = g.combat.is_some_and(|fight| fight.by == Some(Card::CruelCaradhras));
    rule::combat::FIRM.forbids_if(cancels_strike && is_cruel)?;
    // What is chosen must be there to be chosen (MECCG.20.13).
    let picks = usage.picks != Pick::Nothing;
    let none = picks && picks::choices(g, seat, usage.picks).is_empty();
    rule::events::TARGET.forbids_if(none)?;
    judge::user(g, seat, usage, piece, by)?;
    judge::target(g, seat, piece, usage, on)?;
    if is_played {
        judge::one_only(g, seat, card, on)?;
    }
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
        User::Nobody
        | User::Wizard
        | User::TappedBearer
        | User::Bearer
        | User::Has(_)
        | User::Checks(_) => (),
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
        User::ItemTaps(_)
        | User::AllyTaps
        | User::CharacterTaps
        | User::AvatarTaps
        | User::AvatarAtHavenTaps
        | User::ThisTaps => g.tap(piece, tell),
        User::ThisIsTapped => (),
        User::ThisIsDiscarded(_) => g.discard(piece, tell),
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
    let itself = matches!(g.place(piece), Place::Company(_)).then_some(piece);
    Some(Link {
        choice,
        user: user.or(bearer).or(wizard).or(itself),
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
        for &op in usage.does.iter().filter(|op| !op.takes_steps()) {
            perform::perform(g, op, &link, tell);
        }
        // What is asked or rolled for goes on the agenda, the first thing last (MECCG.20.9).
        for &op in usage.does.iter().rev().filter(|op| op.takes_steps()) {
            perform::perform(g, op, &link, tell);
        }
    } else {
        tell(Event::Void { card });
    }
    // An operation may have laid the card somewhere.
    if link.what == What::Event && g.place(link.piece) == Place::Chain {
        let aim = usage.filter(|_| holds).map(|usage| usage.aim);
        lay_down(g, &link, aim, tell);
    }
    // It sees the company that is on its way too.
    if card == Card::EyesOfTheShadow && g.place(link.piece) == Place::Table {
        let more = movement::eyes_of_the_shadow(g);
        g.turn.hazard_limit += more;
        tell(Event::HazardLimit { limit: g.turn.hazard_limit });
    }
    // What was played may send a company back.
    if g.turn.phase == Phase::MovementHazard {
        g.agenda.then([GameStep::Movement(movement::Step::Obstacles)]);
    }
}

/// Where an event lies once it has acted (MECCG.16.1, 16.2).
fn lay_down(g: &mut Position, link: &Link, aim: Option<Aim>, tell: Tell<'_, Event>) {
    let card = g.card(link.piece);
    let stays = matches!(card.facts().class, Class::LongEvent | Class::PermanentEvent);
    let place = match (aim, link.on) {
        // A creature that can be a permanent-event.
        (Some(Aim::Table), _) if card.facts().also == Some(Class::PermanentEvent) => Place::Table,
        (Some(_), _) if !stays => discards_to(g, link),
        (None, _) => Place::Discard,
        (Some(Aim::OwnCompany(_)), Some(on)) => match g.company_of(on) {
            Some((of, id)) => Place::OnCompany { of: of as u8, company: id as u8 },
            None => Place::Discard,
        },
        (Some(Aim::Site), _) => Place::AtSite(g.new_site()),
        (Some(Aim::Company), _) => match under_way(g) {
            Some((of, id)) => Place::OnCompany { of: of as u8, company: id as u8 },
            None => Place::Discard,
        },
        (Some(_), Some(on)) if g.place(on).is_in_play() => {
            if card.has(Keywords::CORRUPTION) {
                g.players[on.owner()].corrupted.add(on.slot());
            }
            g.attach(link.piece, on, tell);
            return;
        }
        // MECCG.20.1: the character may be gone.
        (Some(_), Some(_)) => Place::Discard,
        (Some(_), None) => Place::Table,
    };
    g.put(link.piece, place, tell);
}

/// A short-event is discarded, unless its user takes it back.
fn discards_to(g: &Position, link: &Link) -> Place {
    let card = g.card(link.piece);
    let returns = link.user.is_some_and(|user| {
        g.card(user).is(Trait::MagicReturns) && g.avatar(user.owner()) == Some(user)
    });
    match returns && card.facts().keywords.meets(hand::MAGIC) {
        true => Place::Deck,
        false => Place::Discard,
    }
}

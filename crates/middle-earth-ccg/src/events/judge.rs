//! Whether a card can be declared: what must hold, who uses it, on what it acts (MECCG.20.1).

use table::Illegal;

use super::{checks, company, crew, fits, under_way};
use crate::action::Who;
use crate::automatic::{self, is_of};
use crate::cards::ability::{Aim, Need, Op, Usage, User, Window};
use crate::facts::{
    Card, CardSide, Class, ItemType, Keywords, Race, Races, Scope, Side, SiteTypes,
};
use crate::piece::{Piece, Place, State};
use crate::position::{KeyedTo, On, Position, Way};
use crate::rule;
use crate::step::not_asked;

/// MECCG.20.1: what a card needs, at its declaration.
pub fn holds(g: &Position, seat: usize, card: Piece, need: Need) -> Result<(), Illegal> {
    let fight = g.combat.as_ref();
    let is = |races: Races| fight.is_some_and(|fight| is_of(fight.race, races));
    let automatic = fight.is_some_and(|fight| fight.automatic.is_some());
    let key = fight.and_then(|fight| fight.key);
    let at_site = automatic || matches!(key, Some(KeyedTo::SiteType | KeyedTo::Site));
    let subject = match (&g.check, fight) {
        (Some(check), _) => Some(check.on),
        (None, Some(_)) => g.striker(seat),
        (None, None) => checks(g),
    };
    let of = |piece: Piece, races: Races| g.race(piece).is_some_and(|race| races.contains(race));
    match need {
        // MECCG.14.4: it must fit every attacker.
        Need::Attack(races) => {
            let fits = g.attackers_are(races, true).unwrap_or_else(|| is(races));
            rule::events::ATTACK.forbids_if(!fits)
        }
        Need::NotAttack(races) => {
            let is_one = g.attackers_are(races, false).unwrap_or_else(|| is(races));
            rule::events::ATTACK.forbids_if(is_one)
        }
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
            // Where no company is under way, it is asked of the user's.
            let size = under_way(g).map_or(0, |(seat, id)| g.size(seat, id));
            rule::events::SIZE.forbids_if(size >= most)
        }
        Need::Of(races) => rule::events::RACE.forbids_if(!subject.is_some_and(|on| of(on, races))),
        Need::FewCharacters(most) => {
            rule::events::SIZE.forbids_if(company(g).count() > usize::from(most))
        }
        // These are asked of the target.
        Need::Mind(_) | Need::Bears(_) | Need::BearsRing | Need::NotTheOneRing => Ok(()),
        Need::AgainstMinions => {
            let side = g.players[g.turn.active()].side;
            rule::events::TARGET.forbids_if(side != Side::Minion)
        }
        Need::ByDay => rule::events::IN_PLAY.forbids_if(g.is_night()),
        Need::AmongEnemies => {
            let side = g.players[g.turn.active()].side;
            let theirs = match side {
                Side::Minion => SiteTypes::BORDER_HOLD.or(SiteTypes::FREE_HOLD),
                Side::Hero => SiteTypes::DARK_HOLD.or(SiteTypes::SHADOW_HOLD),
            };
            rule::events::SITE.forbids_if(!theirs.contains(g.type_of(g.new_site(), side)))
        }
        Need::Passes(regions) => {
            let stop = g.new_site().region();
            let mut names = g.journey.names.iter().flatten();
            let passes = g.journey.way == Some(Way::Region)
                && names.any(|&region| regions.contains(region) && region != stop);
            rule::events::PATH.forbids_if(!passes)
        }
        Need::InPhase(phase) => rule::events::PHASE.forbids_if(g.turn.phase != phase),
        Need::PathHas(types) => {
            let has = g.journey.types.iter().flatten().any(|kind| types.contains(*kind));
            rule::events::PATH.forbids_if(!has)
        }
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
        Need::PathHasOneOf(steps) => {
            let has = steps.iter().any(|&(kind, count)| g.journey.count(kind) >= count);
            rule::events::PATH.forbids_if(!has)
        }
        Need::NotInPlay(card) => {
            let there = g.all_in_play().any(|piece| g.card(piece) == card);
            rule::events::IN_PLAY.forbids_if(there)
        }
        Need::Moving => rule::events::MOVING.forbids_if(g.current().origin.is_none()),
        Need::AtType(types) => {
            let kind = g.type_of(g.new_site(), g.players[g.turn.active()].side);
            rule::events::SITE.forbids_if(!types.contains(kind))
        }
        Need::AboveGround => rule::events::UNDER_DEEPS.forbids_if(g.new_site().facts().under_deeps),
        Need::HasAutomatic => {
            let (active, id) = (g.turn.active(), usize::from(g.turn.company));
            let none = automatic::at(g, active, id, g.new_site()).is_empty();
            rule::events::SITE.forbids_if(none)
        }
        Need::CompanyHasRace(races) => {
            rule::events::RACE.forbids_if(!company(g).any(|piece| of(piece, races)))
        }
        Need::AtSiteType(_)
        | Need::SiteUntapped
        | Need::SiteTapped
        | Need::Information
        | Need::CardsInDeck(_)
        | Need::FacesNoAutomatic
        | Need::FacesItself
        | Need::FacesBearer
        | Need::BearerOf(_)
        | Need::AtLair
        | Need::NoLair
        | Need::FacesAnother
        | Need::Adept(_)
        | Need::UsesPalantir
        | Need::AvatarInPlay
        | Need::AgainstWizard
        | Need::Own => fits::holds(g, seat, card, need),
    }
}

/// Who pays for it, and whether they can.
pub fn user(g: &Position, seat: usize, usage: Usage, card: Piece, by: Who) -> Result<(), Illegal> {
    let bearer = match g.place(card) {
        Place::With(host) => Some(host),
        _ => None,
    };
    if !matches!(usage.user, User::Taps(_) | User::Has(_)) && by.0.is_some() {
        return not_asked();
    }
    match usage.user {
        User::Nobody => Ok(()),
        User::Taps(skill) | User::Has(skill) => {
            let piece = by.0.and_then(|named| g.own_character(seat, named));
            let member = piece.filter(|&piece| crew(g, seat, usage.window).any(|one| one == piece));
            let Some(piece) = member else { return not_asked() };
            of_company(g, usage, piece)?;
            rule::events::SKILL.forbids_if(!g.skills(piece).has(skill))?;
            let taps = matches!(usage.user, User::Taps(_));
            rule::events::UNTAPPED.forbids_if(taps && !g.is_untapped(piece))
        }
        User::Checks(skill) => {
            let can = checks(g).is_some_and(|piece| g.skills(piece).has(skill));
            rule::events::SKILL.forbids_if(!can)
        }
        User::Faces(skill) => {
            let Some(fight) = &g.combat else { return not_asked() };
            let Some(striker) = g.striker(seat) else { return not_asked() };
            rule::events::SKILL.forbids_if(!g.skills(striker).has(skill))?;
            // C-31: one for each side.
            let used = match Some(striker) == g.striker(usize::from(fight.defender)) {
                true => fight.skill_used,
                false => fight.there.skill_used,
            };
            rule::events::ONE_SKILL_CARD.forbids_if(used)
        }
        User::Wizard => {
            let free = usage.window == Window::Resource;
            let avatar =
                g.avatar(seat).filter(|&avatar| free || company(g).any(|one| one == avatar));
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
        User::TappedBearer => {
            let can = bearer
                .is_some_and(|bearer| g.state(bearer) == State::Tapped && g.can_use(card, bearer));
            rule::events::TARGET.forbids_if(!can)
        }
        User::BearerTaps | User::BothTap => {
            let both = usage.user == User::BothTap;
            rule::events::UNTAPPED.forbids_if(both && !g.is_untapped(card))?;
            let can = bearer.is_some_and(|bearer| g.is_untapped(bearer) && g.can_use(card, bearer));
            rule::events::UNTAPPED.forbids_if(!can)
        }
        User::ThisIsTapped => rule::events::TARGET.forbids_if(g.state(card) != State::Tapped),
        User::AllyTaps | User::CharacterTaps | User::ThisTaps => {
            rule::events::UNTAPPED.forbids_if(!g.is_untapped(card))
        }
        User::AvatarTaps | User::AvatarAtHavenTaps => {
            rule::events::AVATAR.forbids_if(g.avatar(seat) != Some(card))?;
            let at_haven = g.company_of(card).is_some_and(|(of, id)| g.is_at_haven(of, id));
            let far = usage.user == User::AvatarAtHavenTaps && !at_haven;
            rule::events::AVATAR_HOME.forbids_if(far)?;
            rule::events::UNTAPPED.forbids_if(!g.is_untapped(card))
        }
        User::ThisIsDiscarded(skill) => {
            let can =
                bearer.is_some_and(|bearer| g.skills(bearer).has(skill) && g.can_use(card, bearer));
            rule::events::BEARER.forbids_if(!can)
        }
        User::Bearer => {
            let can = bearer.is_some_and(|bearer| g.can_use(card, bearer));
            rule::events::BEARER.forbids_if(!can)
        }
    }
}

/// A shield helps its bearer only, and only in use (MECCG.17.1).
fn faces_if_gear(g: &Position, card: Piece, bearer: Piece) -> bool {
    let Some(fight) = &g.combat else { return true };
    let Some(now) = fight.now else { return true };
    let faces = fight.assigned[usize::from(now)].is_some_and(|strike| strike.on == bearer);
    let in_use =
        g.card(card).facts().slot.is_none() || g.players[card.owner()].in_use.has(card.slot());
    faces && in_use
}

/// What is limited on one character (MECCG.1.11, 18.3, 18.5).
pub fn on_character(g: &Position, card: Card, usage: Usage, on: Who) -> Result<(), Illegal> {
    let Some(piece) = on.0.and_then(|named| g.in_play(named)) else { return Ok(()) };
    for need in usage.needs {
        if let Need::Mind(most) = *need {
            rule::events::MIND.forbids_if(g.mind(piece) > most)?;
        }
        if let Need::BearsRing = *need {
            rule::events::TARGET.forbids_if(!g.items_of(piece).any(|item| g.is_ring(item)))?;
        }
        if let Need::NotTheOneRing = *need {
            let bears = g.items_of(piece).any(|item| g.card(item).is_the_one_ring());
            rule::events::TARGET.forbids_if(bears)?;
        }
        if let Need::Bears(kinds) = *need {
            let bears = g
                .with(piece)
                .any(|item| g.item_kind(item).is_some_and(|kind| kinds.contains(&kind)));
            rule::events::TARGET.forbids_if(!bears)?;
        }
    }
    if card.facts().no_duplicate == Some(Scope::Character) {
        // A short-event of which one acts on a character (MECCG.1.11).
        let lasts = usage.does.iter().any(|op| matches!(op, Op::Lasts(_)));
        let there = g.with(piece).any(|other| g.card(other) == card)
            || (lasts && g.lasts(card, On::Piece(piece)));
        rule::events::ONE_ON_CHARACTER.forbids_if(there)?;
    }
    if card.has(Keywords::CORRUPTION) {
        rule::check::RINGWRAITH.forbids_if(g.race(piece) == Some(Race::Ringwraith))?;
        let done = g.players[piece.owner()].corrupted.has(piece.slot());
        rule::check::ONE_A_TURN.forbids_if(done)?;
    }
    Ok(())
}

/// What is asked of the user's company where none is under way.
fn of_company(g: &Position, usage: Usage, user: Piece) -> Result<(), Illegal> {
    let Some((seat, id)) = g.company_of(user).filter(|_| under_way(g).is_none()) else {
        return Ok(());
    };
    usage.needs.iter().try_for_each(|need| match *need {
        Need::SizeBelow(most) => rule::events::SIZE.forbids_if(g.size(seat, id) >= most),
        _ => Ok(()),
    })
}

fn member_of(g: &Position, host: Piece) -> bool {
    company(g).any(|one| one == host)
}

/// MECCG.1.11: one copy on a company, for a player, or in a turn.
pub fn one_only(g: &Position, seat: usize, card: Card, on: Who) -> Result<(), Illegal> {
    let target = on.0.and_then(|named| g.in_play(named));
    let copies = || g.all_in_play().filter(|&other| g.card(other) == card);
    let is_there = match card.facts().no_duplicate {
        Some(Scope::Company) => {
            let company = target.and_then(|piece| g.company_of(piece));
            let of = |other: Piece| match g.place(other) {
                Place::OnCompany { of, company } => Some((usize::from(of), usize::from(company))),
                _ => g.company_of(other),
            };
            company.is_some() && copies().any(|other| of(other) == company)
        }
        Some(Scope::Player) => copies().any(|other| other.owner() == seat),
        Some(Scope::Palantir) => target.is_some_and(|on| g.with(on).any(|c| g.card(c) == card)),
        Some(Scope::Turn) => g.lasting().any(|lasting| lasting.card == card),
        Some(Scope::Site) => copies().any(|other| match g.place(other) {
            Place::AtSite(site) => site == g.new_site(),
            _ => false,
        }),
        _ => false,
    };
    rule::events::ONE_IN_PLAY.forbids_if(is_there)
}

/// On what a card acts (MECCG.20.1).
pub fn target(
    g: &Position,
    seat: usize,
    card: Piece,
    usage: Usage,
    on: Who,
) -> Result<(), Illegal> {
    let Some(named) = on.0 else {
        return match usage.aim {
            Aim::WhatIsUnderWay | Aim::Table | Aim::Site | Aim::Company => Ok(()),
            _ => not_asked(),
        };
    };
    if let Aim::Declared(kind) = usage.aim {
        let fits = g.waiting(named).is_some_and(|piece| g.is_declared(piece, kind));
        return rule::events::TARGET.forbids_if(!fits);
    }
    let Some(piece) = g.in_play(named) else { return not_asked() };
    let member = || company(g).any(|one| one == piece);
    let own = || crew(g, seat, usage.window).any(|one| one == piece);
    let is_of = |races: Races| g.race(piece).is_some_and(|race| races.contains(race));
    let facts = g.card(piece).facts();
    match usage.aim {
        Aim::WhatIsUnderWay | Aim::Table | Aim::Site | Aim::Company | Aim::Declared(_) => {
            not_asked()
        }
        Aim::Own(fits) => {
            rule::events::TARGET.forbids_if(!own())?;
            fits::all(g, seat, card, piece, fits)
        }
        Aim::OwnCompany(fits) => {
            // A company is named by its first character.
            let first = g
                .company_of(piece)
                .filter(|&(of, _)| of == seat)
                .and_then(|(of, id)| g.characters(of, id).next());
            rule::events::TARGET.forbids_if(first != Some(piece))?;
            fits::all(g, seat, card, piece, fits)
        }
        Aim::OwnItem(keyword, skills) => {
            let helps = g
                .company_of(piece)
                .is_some_and(|(of, id)| g.characters(of, id).any(|one| g.skills(one).has(skills)));
            let fits = piece.owner() == seat
                && facts.class == Class::Item
                && facts.keywords.has(keyword)
                && helps;
            rule::events::TARGET.forbids_if(!fits)
        }
        Aim::TheOneRing => {
            let is_ring = matches!(g.card(piece), Card::TheOneRingHero | Card::TheOneRingMinion);
            let here = g.company_of(card).map(|(of, id)| g.company(of, id).site);
            let there = g.company_of(piece).map(|(of, id)| g.company(of, id).site);
            let near = here.is_some_and(|site| !site.is_haven(g.players[seat].side));
            rule::events::TARGET.forbids_if(!is_ring || here != there || !near)
        }
        Aim::HazardOnCompany => {
            let is_hazard = facts.class == Class::PermanentEvent && facts.side == CardSide::Neutral;
            let there = match g.place(piece) {
                Place::OnCompany { of, company } => {
                    Some((usize::from(of), usize::from(company))) == under_way(g)
                }
                Place::With(host) => member_of(g, host),
                _ => false,
            };
            rule::events::TARGET.forbids_if(!is_hazard || !there)
        }
        Aim::Environment => {
            rule::events::TARGET.forbids_if(!facts.keywords.has(Keywords::ENVIRONMENT))
        }
        Aim::ResourceLongEvent => {
            let fits = facts.class == Class::LongEvent && facts.side != CardSide::Neutral;
            rule::events::TARGET.forbids_if(!fits)
        }
        Aim::Character { but } => {
            if !member() {
                return not_asked();
            }
            rule::events::RACE.forbids_if(is_of(but))
        }
        Aim::WoundedHere => {
            if !member() {
                return not_asked();
            }
            rule::events::TARGET.forbids_if(g.state(piece) != State::Wounded)
        }
        Aim::Unwounded => {
            if !member() {
                return not_asked();
            }
            rule::events::UNWOUNDED.forbids_if(g.state(piece) == State::Wounded)
        }
        Aim::HazardEvent => {
            let is_event = matches!(facts.class, Class::PermanentEvent | Class::LongEvent);
            let fits = is_event
                && facts.side == CardSide::Neutral
                && !facts.keywords.has(Keywords::ENVIRONMENT)
                && !matches!(g.place(piece), Place::Points { .. } | Place::Stored);
            rule::events::TARGET.forbids_if(!fits)
        }
        Aim::GoldRing => {
            let mut rings = crew(g, seat, usage.window).flat_map(|bearer| g.with(bearer));
            let is_gold = facts.item == Some(ItemType::GoldRing);
            rule::events::TARGET.forbids_if(!is_gold || !rings.any(|ring| ring == piece))
        }
        Aim::Faction => {
            let fits = facts.class == Class::Faction && piece.owner() != seat;
            rule::events::TARGET.forbids_if(!fits)
        }
        Aim::Tapped { of } => {
            let fits = own() && is_of(of) && g.state(piece) == State::Tapped;
            rule::events::TARGET.forbids_if(!fits)
        }
        Aim::Wounded { of } => {
            let fits = own() && is_of(of) && g.state(piece) == State::Wounded;
            rule::events::TARGET.forbids_if(!fits)
        }
        Aim::TappedWithAvatar => {
            let home = g.avatar(seat).and_then(|avatar| g.company_of(avatar));
            let with = home.is_some() && g.company_of(piece) == home;
            let fits = with && g.state(piece) == State::Tapped;
            rule::events::TARGET.forbids_if(!fits)
        }
    }
}

//! Characters come into play and leave it (MECCG.6.2 to 6.6, RW.5.1, RW.5.13).

use std::ops::ControlFlow;

use table::{Illegal, Seat, Tell, Visit};

use super::influence::has_room_for;
use crate::action::Action;
use crate::cards::ability::{Ability, Trait};
use crate::deck::{Kind, kind_of};
use crate::event::Event;
use crate::facts::{Card, Class, Marks, Places, Side, Site};
use crate::hand;
use crate::piece::{Piece, Place};
use crate::position::Position;
use crate::ringwraiths;
use crate::rule;
use crate::step::not_asked;

pub fn offers(g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
    let who = seat.index();
    if g.turn.has_played_character && g.turn.played.is_none() {
        return ControlFlow::Continue(());
    }
    for piece in g.all_characters(who) {
        visit(Action::Dismiss { character: g.named(piece) })?;
    }
    let player = &g.players[who];
    for card in hand::kinds(g, seat, player.hand) {
        if !matches!(kind_of(card, player.side), Kind::Character | Kind::Avatar) {
            continue;
        }
        for at in Site::ALL.into_iter().filter(|&site| is_available(g, who, site)) {
            if may_come_to(card, at, player.side) {
                visit(Action::Bring { card, at, company: 0 })?;
                for id in player.company_ids().filter(|&id| player.companies[id].site == at) {
                    visit(Action::Bring { card, at, company: id as u8 + 1 })?;
                }
            }
        }
        for leader in g.all_characters(who) {
            visit(Action::BringUnder { card, leader: g.named(leader) })?;
        }
    }
    ControlFlow::Continue(())
}

pub fn judge(g: &Position, who: usize, action: Action) -> Result<(), Illegal> {
    let wanted = match action {
        Action::Bring { card, .. } | Action::BringUnder { card, .. } => Some(card),
        _ => None,
    };
    let is_free = wanted.is_some_and(|card| comes_along(g, card));
    rule::organize::ONE_CHARACTER.forbids_if(g.turn.has_played_character && !is_free)?;
    let player = &g.players[who];
    match action {
        Action::Dismiss { character } => {
            let Some(piece) = g.own_character(who, character) else { return not_asked() };
            rule::organize::NO_AVATAR_DISMISSED.forbids_if(g.is_avatar(piece))?;
            let home = g.company_of(piece).is_some_and(|(seat, id)| {
                g.is_at_haven(seat, id)
                    || is_home(g.card(piece), g.company(seat, id).site, player.side)
            });
            rule::organize::DISMISS.forbids_if(!home)
        }
        Action::Bring { card, at, company } => {
            may_play(g, who, card)?;
            rule::organize::SITE.forbids_if(!is_available(g, who, at))?;
            right_place(card, at, player.side)?;
            near_avatar(g, who, card, at)?;
            match company {
                0 => {
                    rule::organize::ROOM.forbids_if(g.free_company(who).is_none())?;
                    // MECCG.RW.11.4: a Ringwraith drives the others off.
                    if card.facts().class == Class::Ringwraith {
                        return Ok(());
                    }
                    // MECCG.6.23: the companies there will have to join.
                    let mut there =
                        player.company_ids().filter(|&id| player.companies[id].site == at);
                    there.try_for_each(|id| fits(g, who, id, card))
                }
                id => {
                    let id = usize::from(id) - 1;
                    let there = player.companies.get(id).is_some_and(|c| c.exists && c.site == at);
                    rule::organize::SAME_SITE.forbids_if(!there)?;
                    fits(g, who, id, card)
                }
            }
        }
        Action::BringUnder { card, leader } => {
            if card.facts().class == Class::Ringwraith {
                rule::hand::NOT_HELD.forbids_if(g.from_hand(who, card).is_none())?;
                let Some(leader) = g.own_character(who, leader) else { return not_asked() };
                return ringwraiths::may_come(g, who, card, leader, false);
            }
            may_play(g, who, card)?;
            rule::organize::NO_FOLLOWER_LEADS.forbids_if(card.is_avatar())?;
            let Some(leader) = g.own_character(who, leader) else { return not_asked() };
            let Some((seat, id)) = g.company_of(leader) else { return not_asked() };
            let at = g.company(seat, id).site;
            right_place(card, at, player.side)?;
            rule::organize::NO_FOLLOWER_LEADS.forbids_if(!g.is_under_general(leader))?;
            rule::organize::INFLUENCE.forbids_if(!has_room_for(
                g,
                leader,
                card,
                card.facts().mind,
            ))?;
            fits(g, who, id, card)
        }
        _ => not_asked(),
    }
}

pub fn answer(g: &mut Position, who: usize, action: Action, tell: Tell<'_, Event>) {
    g.turn.has_played_character = true;
    if let Action::Bring { card, .. } | Action::BringUnder { card, .. } = action {
        g.turn.played = Some(card);
    }
    match action {
        Action::Dismiss { character } => {
            if let Some(piece) = g.own_character(who, character) {
                g.discard(piece, tell);
            }
        }
        Action::Bring { card, at, company } => {
            let piece = g.from_hand(who, card).expect("judge has found it");
            let id = match company {
                0 => g.form_company(who, at, tell),
                id => usize::from(id) - 1,
            };
            g.put(piece, Place::Company(id as u8), tell);
            tell(Event::JoinedCompany { piece: g.named(piece), company: id as u8 + 1 });
            if card.is_avatar() {
                g.turn.has_played_avatar = true;
                reveal_avatar(g, who, card, tell);
            }
        }
        Action::BringUnder { card, leader } => {
            let piece = g.from_hand(who, card).expect("judge has found it");
            let leader = g.own_character(who, leader).expect("judge has found the leader");
            let (_, id) = g.company_of(leader).expect("a character is in a company");
            if card.is_avatar() {
                ringwraiths::bring(g, piece, leader, tell);
                return;
            }
            g.put(piece, Place::Company(id as u8), tell);
            tell(Event::JoinedCompany { piece: g.named(piece), company: id as u8 + 1 });
            g.control(piece, Some(leader), tell);
        }
        _ => (),
    }
}

/// MECCG.6.3, RW.2.1: the avatar is revealed, and matching Nazgûl hazards are discarded.
fn reveal_avatar(g: &mut Position, who: usize, card: Card, tell: Tell<'_, Event>) {
    g.players[who].avatar = Some(card);
    ringwraiths::drive_off(g, card, true, tell);
    // Cards that wait for the avatar are put with it.
    if let Some(avatar) = g.avatar(who) {
        let waiting: Vec<Piece> = g
            .all_in_play()
            .filter(|&piece| {
                piece.owner() == who
                    && g.place(piece) == Place::Table
                    && g.card(piece).is(Trait::JoinsAvatar)
            })
            .collect();
        for piece in waiting {
            g.attach(piece, avatar, tell);
        }
    }
}

/// It comes beside one of its brothers, who was played this turn.
fn comes_along(g: &Position, card: Card) -> bool {
    card.abilities().iter().any(|ability| match ability {
        Ability::PlayedAfter(cards) => g.turn.played.is_some_and(|other| cards.contains(&other)),
        _ => false,
    })
}

fn may_play(g: &Position, who: usize, card: Card) -> Result<(), Illegal> {
    let player = &g.players[who];
    rule::hand::NOT_HELD.forbids_if(player.find(player.hand, card).is_none())?;
    let is_character = matches!(kind_of(card, player.side), Kind::Character | Kind::Avatar);
    rule::hand::NOT_HELD.forbids_if(!is_character)?;
    if card.is_avatar() {
        rule::organize::ONE_AVATAR.forbids_if(player.avatar.is_some_and(|own| own != card))?;
        rule::organize::ONE_AVATAR.forbids_if(player.avatar_lost)?;
        let other = &g.players[1 - who];
        rule::organize::RINGWRAITH_TAKEN.forbids_if(other.avatar == Some(card))?;
        return rule::organize::UNIQUE.forbids_if(g.bars_avatar(card));
    }
    rule::organize::UNIQUE.forbids_if(g.bars_unique(card))
}

/// MECCG.6.3, 6.4, RW.5.1, RW.5.13.
fn right_place(card: Card, at: Site, side: Side) -> Result<(), Illegal> {
    let rule = match card.facts().class {
        Class::Wizard => &rule::organize::WIZARD_HOME,
        Class::Ringwraith => &rule::organize::RINGWRAITH_HOME,
        _ if card.facts().marks.has(Marks::AGENT) => &rule::organize::AGENT_HOME,
        _ => &rule::organize::CHARACTER_HOME,
    };
    rule.forbids_if(!may_come_to(card, at, side))
}

fn may_come_to(card: Card, at: Site, side: Side) -> bool {
    let at_home = is_home(card, at, side);
    match card.facts().class {
        Class::Wizard => at_home || at == Site::Rivendell,
        Class::Ringwraith => at_home || [Site::MinasMorgul, Site::DolGuldur].contains(&at),
        _ if card.facts().marks.has(Marks::AGENT) => at_home,
        _ if card.is(Trait::HomeSiteOnly) => at_home,
        _ => at_home || at.is_haven(side),
    }
}

/// MECCG.6.4: at the avatar's site, or under direct influence.
fn near_avatar(g: &Position, who: usize, card: Card, at: Site) -> Result<(), Illegal> {
    let Some(avatar) = g.avatar(who).filter(|_| !card.is_avatar()) else { return Ok(()) };
    let there = g.company_of(avatar).is_some_and(|(seat, id)| g.company(seat, id).site == at);
    rule::organize::NEAR_AVATAR.forbids_if(!there)
}

/// MECCG.6.22.
fn fits(g: &Position, who: usize, id: usize, card: Card) -> Result<(), Illegal> {
    if g.is_at_haven(who, id) {
        return Ok(());
    }
    let slot = g.players[who].find(g.players[who].hand, card);
    let joining = slot.map(|slot| Piece::new(who, slot));
    let all: Vec<Piece> = g.characters(who, id).chain(joining).collect();
    g.may_travel(&all)
}

/// MECCG.6.6: in play with a company of this player, or in the location deck.
pub fn is_available(g: &Position, who: usize, site: Site) -> bool {
    let player = &g.players[who];
    player.locations.contains(site)
        || player.company_ids().any(|id| player.companies[id].site == site)
}

/// One of the home sites on the card (MECCG.1.4).
pub fn is_home(card: Card, site: Site, side: Side) -> bool {
    card.facts().homes.iter().any(|home| fits_places(home, site, side))
}

/// Whether a site is meant, by its name or by what its card says; attacks and gold rings are asked elsewhere.
pub fn fits_places(places: &Places, site: Site, side: Side) -> bool {
    let kind = site.card(side).kind;
    places.site.is_none_or(|named| named == site)
        && places.types.contains(kind)
        && places.regions.contains(site.region())
        && !(places.surface && site.facts().under_deeps)
        && (!places.lair || site.facts().dragon_lair)
        && !(places.not_haven && site.is_haven(side))
}

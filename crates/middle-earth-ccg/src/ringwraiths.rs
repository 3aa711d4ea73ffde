//! Ringwraiths: their modes, and Ringwraiths that follow the avatar (MECCG.RW.5, RW.6).

use table::{Illegal, Tell};

use crate::cards::ability::{Mode, Trait};
use crate::event::Event;
use crate::facts::{Card, Class, Race, Site};
use crate::numbers::Purpose;
use crate::organization::is_home;
use crate::piece::{Piece, Place};
use crate::position::{NOBODY, Position};
use crate::rule;

const MODES: [Mode; 3] = [Mode::BlackRider, Mode::FellRider, Mode::HeraldedLord];

impl Position {
    /// MECCG.RW.6.3, RW.6.5: the mode of a company, by a card on it or by what its Ringwraiths ride.
    pub fn mode(&self, seat: usize, id: usize) -> Option<Mode> {
        let place = Place::OnCompany { of: seat as u8, company: id as u8 };
        let upon = self.all_in_play().filter(|&piece| self.place(piece) == place);
        upon.filter_map(|piece| mode_of(self.card(piece))).next().or_else(|| self.rides(seat, id))
    }

    /// A mode by allies: each Ringwraith has a Black Horse, or the only character has no other ally than its creature.
    fn rides(&self, seat: usize, id: usize) -> Option<Mode> {
        let is_ringwraith = |piece: &Piece| self.race(*piece) == Some(Race::Ringwraith);
        let mut riders = self.characters(seat, id).filter(is_ringwraith).peekable();
        riders.peek()?;
        if riders.all(|piece| self.with(piece).any(|ally| self.card(ally) == Card::BlackHorse)) {
            return Some(Mode::BlackRider);
        }
        let alone = self.characters(seat, id).count() == 1;
        let mut allies = self
            .characters(seat, id)
            .flat_map(|piece| self.with(piece).filter(|&ally| self.is_ally(ally)));
        let only = allies.next().filter(|_| allies.next().is_none());
        let creature = only.is_some_and(|ally| self.card(ally) == Card::CreatureOfAnOlderWorld);
        (alone && creature).then_some(Mode::FellRider)
    }

    /// A company with a Ringwraith.
    pub fn has_ringwraith(&self, seat: usize, id: usize) -> bool {
        self.characters(seat, id).any(|piece| self.race(piece) == Some(Race::Ringwraith))
    }

    /// How many Ringwraith followers of this avatar cost no influence.
    pub fn free_followers(&self, avatar: Piece) -> u8 {
        if self.avatar(avatar.owner()) != Some(avatar) {
            return 0;
        }
        let own = self.card(avatar).abilities().iter().find_map(|ability| match ability {
            crate::cards::ability::Ability::Is(Trait::FreeFollowers(count)) => Some(*count),
            _ => None,
        });
        own.unwrap_or(0) + self.horses(avatar)
    }

    /// Each Black Horse in the company of the avatar lets a follower come that costs nothing.
    fn horses(&self, avatar: Piece) -> u8 {
        let Some((seat, id)) = self.company_of(avatar) else { return 0 };
        let allies = self.characters(seat, id).flat_map(|piece| self.with(piece));
        allies.filter(|&ally| self.card(ally) == Card::BlackHorse).count() as u8
    }
}

pub fn mode_of(card: Card) -> Option<Mode> {
    MODES.into_iter().find(|&mode| card.is(Trait::Mode(mode)))
}

/// MECCG.RW.6.3: only one mode at a time; the newer card takes the place of the older.
pub fn replace_modes(
    g: &mut Position,
    newer: Piece,
    seat: usize,
    id: usize,
    tell: Tell<'_, Event>,
) {
    let place = Place::OnCompany { of: seat as u8, company: id as u8 };
    let older: Vec<Piece> = g
        .all_in_play()
        .filter(|&piece| {
            piece != newer && g.place(piece) == place && mode_of(g.card(piece)).is_some()
        })
        .collect();
    for piece in older {
        g.discard(piece, tell);
    }
}

/// A Fell Rider rides alone: allies and Ringwraith followers of the company are discarded.
pub fn ride_alone(g: &mut Position, seat: usize, id: usize, tell: Tell<'_, Event>) {
    let allies: Vec<Piece> = g
        .characters(seat, id)
        .flat_map(|piece| g.with(piece))
        .filter(|&ally| g.is_ally(ally))
        .collect();
    for ally in allies {
        g.discard(ally, tell);
    }
    discard_followers(g, seat, id, tell);
}

fn discard_followers(g: &mut Position, seat: usize, id: usize, tell: Tell<'_, Event>) {
    let followers: Vec<Piece> = g
        .characters(seat, id)
        .filter(|&piece| g.race(piece) == Some(Race::Ringwraith) && g.avatar(seat) != Some(piece))
        .collect();
    for piece in followers {
        g.discard(piece, tell);
    }
}

/// MECCG.RW.6.5: in an organization phase at a Darkhaven a mode card is discarded, and followers go with it.
pub fn dismount(g: &mut Position, seat: usize, tell: Tell<'_, Event>) {
    let home: Vec<(Piece, usize)> = g
        .all_in_play()
        .filter_map(|piece| match g.place(piece) {
            Place::OnCompany { of, company } if usize::from(of) == seat => {
                Some((piece, usize::from(company)))
            }
            _ => None,
        })
        .filter(|&(piece, id)| mode_of(g.card(piece)).is_some() && g.is_at_haven(seat, id))
        .collect();
    for (piece, id) in home {
        g.discard(piece, tell);
        discard_followers(g, seat, id, tell);
    }
}

/// MECCG.RW.5.3, RW.5.4: a Ringwraith comes as follower of the avatar, by a card or an ability that allows it.
pub fn may_come(
    g: &Position,
    seat: usize,
    card: Card,
    leader: Piece,
    by_card: bool,
) -> Result<(), Illegal> {
    rule::ringwraiths::FOLLOWS.forbids_if(g.avatar(seat) != Some(leader))?;
    rule::ringwraiths::FOLLOWS.forbids_if(g.players[seat].avatar == Some(card))?;
    let Some((of, id)) = g.company_of(leader) else { return rule::ringwraiths::WHERE.forbids() };
    let site = g.company(of, id).site;
    let there = g.is_at_haven(of, id) || is_home(card, site, g.players[seat].side);
    rule::ringwraiths::WHERE.forbids_if(!there)?;
    // MECCG.RW.2.3, RW.7.2: nobody plays the Ringwraith that the other player has revealed.
    rule::ringwraiths::TAKEN.forbids_if(g.players[1 - seat].avatar == Some(card))?;
    rule::organize::UNIQUE.forbids_if(g.bars_unique(card))?;
    rule::ringwraiths::RIDES_ALONE.forbids_if(g.mode(of, id) == Some(Mode::FellRider))?;
    let following = g.followers(leader).filter(|&piece| g.is_avatar(piece)).count() as u8;
    let freely = card.is(Trait::FollowsFreely) || following < g.free_followers(leader);
    rule::ringwraiths::ALLOWED.forbids_if(!by_card && !freely)?;
    let left = g.unused_influence(leader, Purpose::Any);
    rule::organize::INFLUENCE.forbids_if(!freely && left < 1)
}

/// It comes into play as a follower.
pub fn bring(g: &mut Position, piece: Piece, leader: Piece, tell: Tell<'_, Event>) {
    let Some((_, id)) = g.company_of(leader) else { return };
    let card = g.card(piece);
    g.put(piece, Place::Company(id as u8), tell);
    tell(Event::JoinedCompany { piece: g.named(piece), company: id as u8 + 1 });
    g.control(piece, Some(leader), tell);
    drive_off(g, card, false, tell);
}

/// MECCG.RW.2.1, RW.2.2: a Ringwraith that comes into play drives off the Nazgûl of that name, and an avatar its
/// followers too.
pub fn drive_off(g: &mut Position, card: Card, is_avatar: bool, tell: Tell<'_, Event>) {
    let leaving: Vec<Piece> = g
        .all_in_play()
        .filter(|&piece| {
            let other = g.card(piece);
            let is_nazgul = matches!(
                other.facts().class,
                Class::Creature | Class::PermanentEvent | Class::LongEvent
            );
            let is_rival = other == card
                && matches!(g.place(piece), Place::Company(_))
                && g.avatar(piece.owner()) != Some(piece);
            let in_force = !matches!(g.place(piece), Place::Points { .. } | Place::Stored);
            (other != card && is_nazgul && in_force && other.is_same_being(card))
                || (is_avatar && is_rival)
        })
        .collect();
    for piece in leaving {
        g.discard(piece, tell);
    }
}

/// MECCG.RW.5.5: Ringwraiths whose leader has left follow again if it is back at the end of the phase.
pub fn follow_again(g: &mut Position, seat: usize, tell: Tell<'_, Event>) {
    let Some(avatar) = g.avatar(seat) else { return };
    let lost: Vec<Piece> = g
        .all_characters(seat)
        .filter(|&piece| g.is_avatar(piece) && g.players[seat].controller[piece.slot()] == NOBODY)
        .collect();
    let Some((_, home)) = g.company_of(avatar) else { return };
    let site = g.company(seat, home).site;
    for piece in lost {
        // C-53: at its site only.
        let Some((_, id)) = g.company_of(piece) else { continue };
        if g.company(seat, id).site == site {
            if id != home {
                g.join_company(piece, home, tell);
            }
            g.control(piece, Some(avatar), tell);
        }
    }
}

/// MECCG.RW.11.5: at these Darkhavens every attack on a minion company is canceled.
pub fn cancels_attacks(site: Site) -> bool {
    [Site::MinasMorgul, Site::DolGuldur, Site::CarnDum].contains(&site)
}

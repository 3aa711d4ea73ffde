//! Characters come under general or direct influence (MECCG.6.7 to 6.12).

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use crate::action::Action;
use crate::cards::ability::Trait;
use crate::event::Event;
use crate::facts::Card;
use crate::numbers::Purpose;
use crate::piece::Piece;
use crate::position::Position;
use crate::rule;
use crate::step::not_asked;

pub fn offers(g: &Position, who: usize, visit: Visit<'_, Action>) -> ControlFlow<()> {
    for piece in g.all_characters(who) {
        let character = g.named(piece);
        if !g.is_under_general(piece) {
            visit(Action::Free { character })?;
        }
        for leader in g.all_characters(who) {
            visit(Action::Follow { character, leader: g.named(leader) })?;
        }
    }
    ControlFlow::Continue(())
}

pub fn judge(g: &Position, who: usize, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Free { character } => {
            let Some(piece) = g.own_character(who, character) else { return not_asked() };
            rule::ringwraiths::NO_GENERAL.forbids_if(g.is_avatar(piece))?;
            rule::organize::GENERAL.forbids_if(g.is_under_general(piece))?;
            let exceeds = g.used_general(who) + g.mind(piece) > g.general_influence(who);
            rule::organize::GENERAL.forbids_if(exceeds)
        }
        Action::Follow { character, leader } => {
            let (Some(piece), Some(leader)) =
                (g.own_character(who, character), g.own_character(who, leader))
            else {
                return not_asked();
            };
            rule::organize::SAME_COMPANY.forbids_if(g.company_of(piece) != g.company_of(leader))?;
            may_follow(g, piece, leader)
        }
        _ => not_asked(),
    }
}

pub fn answer(g: &mut Position, who: usize, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::Free { character } => {
            if let Some(piece) = g.own_character(who, character) {
                g.control(piece, None, tell);
            }
        }
        Action::Follow { character, leader } => {
            if let (Some(piece), Some(leader)) =
                (g.own_character(who, character), g.own_character(who, leader))
            {
                g.control(piece, Some(leader), tell);
            }
        }
        _ => (),
    }
}

/// MECCG.6.7, 6.12: whether a character can follow another of its company.
pub fn may_follow(g: &Position, piece: Piece, leader: Piece) -> Result<(), Illegal> {
    let is_free = g.with(piece).any(|card| g.card(card).is(Trait::NoDirectInfluence));
    rule::organize::INFLUENCE.forbids_if(is_free)?;
    let leads = g.followers(piece).next().is_some();
    rule::organize::NO_FOLLOWER_LEADS.forbids_if(
        piece == leader || leads || g.is_avatar(piece) || !g.is_under_general(leader),
    )?;
    rule::organize::SAME_COMPANY.forbids_if(g.controller(piece) == Some(leader))?;
    rule::organize::INFLUENCE.forbids_if(!has_room_for(g, leader, g.card(piece), g.mind(piece)))
}

/// Unused direct influence of at least this much, for this character.
pub fn has_room_for(g: &Position, leader: Piece, card: Card, mind: i8) -> bool {
    g.unused_influence(leader, Purpose::Character(card)) >= mind
}

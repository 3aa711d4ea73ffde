//! Companies are split, joined, and change members (MECCG.6.13, 6.14).

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use crate::action::Action;
use crate::event::Event;
use crate::piece::{Piece, Place};
use crate::position::{Position, on_company};
use crate::rule;
use crate::step::not_asked;

pub fn offers(g: &Position, who: usize, visit: Visit<'_, Action>) -> ControlFlow<()> {
    let player = &g.players[who];
    for piece in g.all_characters(who) {
        let character = g.named(piece);
        visit(Action::Part { character })?;
        for id in player.company_ids() {
            visit(Action::Shift { character, company: id as u8 + 1 })?;
        }
    }
    for one in player.company_ids() {
        for other in player.company_ids().filter(|&other| other != one) {
            visit(Action::Join { company: one as u8 + 1, other: other as u8 + 1 })?;
        }
    }
    ControlFlow::Continue(())
}

pub fn judge(g: &Position, who: usize, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Part { character } => {
            let (piece, id) = mover(g, who, character)?;
            rule::organize::ROOM.forbids_if(g.free_company(who).is_none())?;
            let members = g.followers(piece).count() + 1;
            // What is left must be a company.
            rule::organize::SAME_COMPANY.forbids_if(g.characters(who, id).count() <= members)
        }
        Action::Shift { character, company } => {
            let (piece, id) = mover(g, who, character)?;
            let to = company_id(g, who, company)?;
            rule::organize::SAME_SITE.forbids_if(to == id || !same_site(g, who, id, to))?;
            may_join(g, who, to, std::iter::once(piece).chain(g.followers(piece)))
        }
        Action::Join { company, other } => {
            let (one, two) = (company_id(g, who, company)?, company_id(g, who, other)?);
            rule::organize::SAME_SITE.forbids_if(one == two || !same_site(g, who, one, two))?;
            let is_part = g.company(who, one).is_split || g.company(who, two).is_split;
            rule::organize::PART_MOVES.forbids_if(is_part)?;
            may_join(g, who, one, g.characters(who, two))
        }
        _ => not_asked(),
    }
}

pub fn answer(g: &mut Position, who: usize, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::Part { character } => {
            let piece = g.own_character(who, character).expect("judge has found it");
            let (_, from) = g.company_of(piece).expect("a character is in a company");
            let site = g.company(who, from).site;
            let id = g.form_company(who, site, tell);
            g.players[who].companies[id].is_split = true;
            g.players[who].companies[id].faced = g.company(who, from).faced;
            g.copy_marks(on_company(who, from), on_company(who, id));
            g.join_company(piece, id, tell);
        }
        Action::Shift { character, company } => {
            let piece = g.own_character(who, character).expect("judge has found it");
            g.join_company(piece, usize::from(company) - 1, tell);
        }
        Action::Join { company, other } => {
            join(g, who, usize::from(company) - 1, usize::from(other) - 1, tell);
        }
        _ => (),
    }
}

/// The characters of `other` join the company `one`; lasting effects on either cover both.
pub fn join(g: &mut Position, who: usize, one: usize, other: usize, tell: Tell<'_, Event>) {
    let gone = *g.company(who, other);
    let company = &mut g.players[who].companies[one];
    company.faced |= gone.faced;
    g.copy_marks(on_company(who, other), on_company(who, one));
    // MECCG.6.13: events on either company are on both now.
    let events: Vec<Piece> = g
        .all_in_play()
        .filter(|&piece| g.place(piece) == Place::OnCompany { of: who as u8, company: other as u8 })
        .collect();
    for piece in events {
        g.lay(piece, Place::OnCompany { of: who as u8, company: one as u8 });
    }
    // A follower comes with its leader, if that is here.
    let comes_along = |piece: Piece| {
        g.controller(piece).is_some_and(|leader| g.company_of(leader) == Some((who, other)))
    };
    let leaders: Vec<Piece> =
        g.characters(who, other).filter(|&piece| !comes_along(piece)).collect();
    for piece in leaders {
        g.join_company(piece, one, tell);
    }
}

/// A character that can change its company, and the company that it is in.
fn mover(
    g: &Position,
    who: usize,
    character: crate::piece::Named,
) -> Result<(Piece, usize), Illegal> {
    let Some(piece) = g.own_character(who, character) else { return not_asked() };
    let Some((_, id)) = g.company_of(piece) else { return not_asked() };
    rule::organize::FOLLOWER_STAYS.forbids_if(g.controller(piece).is_some())?;
    rule::movement::ONCE.forbids_if(g.company(who, id).destination.is_some())?;
    Ok((piece, id))
}

fn company_id(g: &Position, who: usize, number: u8) -> Result<usize, Illegal> {
    let id = usize::from(number).wrapping_sub(1);
    let is_there = g.players[who].companies.get(id).is_some_and(|company| company.exists);
    rule::organize::SAME_SITE.forbids_if(!is_there)?;
    rule::movement::ONCE.forbids_if(g.company(who, id).destination.is_some())?;
    Ok(id)
}

fn same_site(g: &Position, who: usize, one: usize, other: usize) -> bool {
    g.company(who, one).site == g.company(who, other).site
}

/// MECCG.6.22.
fn may_join(
    g: &Position,
    who: usize,
    to: usize,
    joining: impl Iterator<Item = Piece>,
) -> Result<(), Illegal> {
    if g.is_at_haven(who, to) {
        return Ok(());
    }
    let all: Vec<Piece> = g.characters(who, to).chain(joining).collect();
    g.may_travel(&all)
}

//! The organization phase (MECCG.6): characters, companies, influence, storing and transferring, the sideboard, and
//! the declaration of movement.

mod bring;
mod companies;
mod influence;
mod moving;
mod removal;

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::cards::ability::{Ability, StoredAt, Window};
use crate::chain;
use crate::corruption;
use crate::deck::Kind;
use crate::event::Event;
use crate::facts::{Card, Class};
use crate::hand;
use crate::piece::{Piece, Place};
use crate::position::{Check, MOST_ACTS, NOBODY, Organizing, Position, Why};
use crate::ringwraiths;
use crate::rule;
use crate::step::{Step as GameStep, each, not_asked};
use crate::untap::{DECK_FOR_ONE, TO_DISCARD, fetch, may_fetch};
use crate::windows;

pub use bring::{fits_places, is_home};
pub use companies::join as joined;
pub use influence::{has_room_for, may_follow};
pub use moving::{each_path, lists, may_go, starter_path, ways};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The active player does what the phase allows.
    Act,
    /// MECCG.6.9, 6.20: who is under no influence leaves, and so do those who are too many.
    End,
    /// A roll for the removal of a card.
    Removal { card: Piece, modifier: i8 },
    /// The active player sends characters away until general influence is enough.
    Exceeded,
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Act => Some(Pending::seat(g.active_seat())),
            Step::End => None,
            Step::Removal { .. } => Some(Pending::Fate(Fate::Roll { dice: 2, faces: 6 })),
            Step::Exceeded => {
                let seat = g.turn.active();
                let exceeded = g.used_general(seat) > g.general_influence(seat);
                exceeded.then_some(Pending::seat(g.active_seat()))
            }
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        if self == Step::End {
            let seat = g.turn.active();
            ringwraiths::follow_again(g, seat, tell);
            // MECCG.6.9.
            let lost: Vec<Piece> = g
                .all_characters(seat)
                .filter(|piece| g.players[seat].controller[piece.slot()] == NOBODY)
                .collect();
            for piece in lost {
                g.discard(piece, tell);
            }
            g.agenda.then([GameStep::Organization(Step::Exceeded)]);
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let who = seat.index();
        match self {
            Step::End | Step::Removal { .. } => ControlFlow::Continue(()),
            Step::Exceeded => {
                let there = g.all_characters(who).filter(|&piece| g.is_under_general(piece));
                each(there.map(|piece| Action::Release { character: g.named(piece) }), visit)
            }
            Step::Act => {
                if g.turn.organizing == Organizing::Now {
                    visit(Action::Organized)?;
                } else {
                    visit(Action::Done)?;
                    moving::offers(g, who, visit)?;
                    offer_items(g, who, visit)?;
                    removal::offers(g, who, visit)?;
                    offer_sideboard(g, seat, visit)?;
                    windows::offers(g, who, Window::Resource, false, visit)?;
                }
                bring::offers(g, seat, visit)?;
                companies::offers(g, who, visit)?;
                influence::offers(g, who, visit)
            }
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        let who = seat.index();
        match self {
            Step::End | Step::Removal { .. } => not_asked(),
            Step::Exceeded => match action {
                Action::Release { character } => {
                    let piece = g.own_character(who, character);
                    let counts =
                        piece.is_some_and(|piece| g.is_under_general(piece) && !g.is_avatar(piece));
                    rule::organize::GENERAL.forbids_if(!counts)
                }
                _ => not_asked(),
            },
            Step::Act => judge_act(g, who, action),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        let who = seat.index();
        match self {
            Step::End | Step::Removal { .. } => (),
            Step::Exceeded => {
                if let Action::Release { character } = action
                    && let Some(piece) = g.own_character(who, character)
                {
                    g.discard(piece, tell);
                }
                g.agenda.then([GameStep::Organization(Step::Exceeded)]);
            }
            Step::Act => act(g, who, action, tell),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let (Step::Removal { card, modifier }, Chance::Dice(dice)) = (self, chance) else {
            unreachable!("only removals are rolled for here");
        };
        let &[one, other] = dice.as_slice() else { unreachable!("two dice") };
        tell(Event::Rolled { seat: g.active_seat(), dice: [one, other] });
        removal::settle(g, card, (one + other) as i8 + modifier, tell);
    }
}

/// What is done by organizing (MECCG.6.1).
fn is_organizing(action: Action) -> bool {
    matches!(
        action,
        Action::Bring { .. }
            | Action::BringUnder { .. }
            | Action::Dismiss { .. }
            | Action::Free { .. }
            | Action::Follow { .. }
            | Action::Part { .. }
            | Action::Shift { .. }
            | Action::Join { .. }
    )
}

fn judge_act(g: &Position, who: usize, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Done => {
            return rule::organize::NOT_AMID.forbids_if(g.turn.organizing == Organizing::Now);
        }
        Action::Organized => {
            return rule::organize::ONCE.forbids_if(g.turn.organizing != Organizing::Now);
        }
        _ => (),
    }
    rule::organize::ENOUGH.forbids_if(g.turn.acts[who] >= MOST_ACTS)?;
    if is_organizing(action) {
        rule::organize::ONCE.forbids_if(g.turn.organizing == Organizing::After)?;
    } else {
        rule::organize::NOT_AMID.forbids_if(g.turn.organizing == Organizing::Now)?;
    }
    match action {
        Action::Bring { .. } | Action::BringUnder { .. } | Action::Dismiss { .. } => {
            bring::judge(g, who, action)
        }
        Action::Part { .. } | Action::Shift { .. } | Action::Join { .. } => {
            companies::judge(g, who, action)
        }
        Action::Free { .. } | Action::Follow { .. } => influence::judge(g, who, action),
        Action::Remove { .. } | Action::RemoveUntapped { .. } => removal::judge(g, who, action),
        Action::Move { .. } | Action::GoWith { .. } => moving::judge(g, who, action),
        Action::Event { .. } | Action::Use { .. } | Action::Wield { .. } => {
            windows::judge(g, who, Window::Resource, false, action)
        }
        Action::Store { item } => {
            let (Some(item), Some(bearer)) = bearer_of(g, who, item) else { return not_asked() };
            let card = g.card(item);
            rule::store::ONE_RING
                .forbids_if(matches!(card, Card::TheOneRingHero | Card::TheOneRingMinion))?;
            rule::store::AT_HAVEN.forbids_if(storing_place(g, item, bearer).is_none())
        }
        Action::Transfer { item, to } => {
            let (Some(item), Some(bearer)) = bearer_of(g, who, item) else { return not_asked() };
            let is_item = g.card(item).facts().class == Class::Item;
            rule::store::ITEMS.forbids_if(!is_item)?;
            let Some(to) = g.own_character(who, to) else { return not_asked() };
            let site = |piece| g.company_of(piece).map(|(seat, id)| g.company(seat, id).site);
            rule::store::SAME_SITE.forbids_if(bearer == to || site(bearer) != site(to))
        }
        Action::ToDiscard { card } => {
            may_fetch(g, who, card, Kind::Resource)?;
            may_use_sideboard(g, who)
        }
        Action::IntoDeck { card } => {
            may_fetch(g, who, card, Kind::Resource)?;
            rule::sideboard::NOT_BOTH.forbids_if(g.turn.sideboarding > 0)?;
            may_use_sideboard(g, who)?;
            rule::sideboard::FIVE_IN_DECK.forbids_if(g.players[who].deck.len() < DECK_FOR_ONE)
        }
        _ => not_asked(),
    }
}

fn act(g: &mut Position, who: usize, action: Action, tell: Tell<'_, Event>) {
    if action == Action::Done {
        return;
    }
    g.agenda.then([GameStep::Organization(Step::Act)]);
    g.turn.acts[who] += 1;
    if is_organizing(action) {
        g.turn.organizing = Organizing::Now;
    }
    match action {
        Action::Organized => g.turn.organizing = Organizing::After,
        Action::Bring { .. } | Action::BringUnder { .. } | Action::Dismiss { .. } => {
            bring::answer(g, who, action, tell);
        }
        Action::Part { .. } | Action::Shift { .. } | Action::Join { .. } => {
            companies::answer(g, who, action, tell);
        }
        Action::Free { .. } | Action::Follow { .. } => influence::answer(g, who, action, tell),
        Action::Remove { .. } | Action::RemoveUntapped { .. } => removal::answer(g, action, tell),
        Action::Move { .. } | Action::GoWith { .. } => moving::declare(g, who, action, tell),
        Action::Event { .. } | Action::Use { .. } | Action::Wield { .. } => {
            chain::begin(g, who, action, tell)
        }
        Action::Store { item } => {
            if let (Some(item), Some(bearer)) = bearer_of(g, who, item) {
                store(g, item, bearer, tell);
            }
        }
        Action::Transfer { item, to } => {
            let to = g.own_character(who, to);
            if let (Some(item), Some(bearer)) = bearer_of(g, who, item) {
                check_for(g, bearer, Why::Transfer, item, to);
            }
        }
        Action::ToDiscard { card } => {
            tap_avatar(g, who, tell);
            g.turn.sideboarding += 1;
            fetch(g, who, card, Place::Discard, tell);
        }
        Action::IntoDeck { card } => {
            tap_avatar(g, who, tell);
            fetch(g, who, card, Place::Deck, tell);
            g.turn.sideboarding = TO_DISCARD;
        }
        _ => (),
    }
}

/// MECCG.6.17: the avatar taps for the first card; up to four more follow.
fn may_use_sideboard(g: &Position, who: usize) -> Result<(), Illegal> {
    match g.turn.sideboarding {
        0 => {
            let ready = g.avatar(who).is_some_and(|avatar| g.is_untapped(avatar));
            rule::sideboard::AVATAR.forbids_if(!ready)
        }
        used => rule::sideboard::NOT_BOTH.forbids_if(used >= TO_DISCARD),
    }
}

fn tap_avatar(g: &mut Position, who: usize, tell: Tell<'_, Event>) {
    if g.turn.sideboarding == 0
        && let Some(avatar) = g.avatar(who)
    {
        g.tap(avatar, tell);
    }
}

/// Items, and events that are stored.
fn is_storable(g: &Position, piece: Piece) -> bool {
    let card = g.card(piece);
    card.facts().class == Class::Item || stored_at(card).is_some()
}

fn stored_at(card: Card) -> Option<StoredAt> {
    card.abilities().iter().find_map(|ability| match ability {
        Ability::Stores(at) => Some(*at),
        _ => None,
    })
}

/// Whether it can be stored where its bearer is, and whether it is worth what stored cards are worth there.
fn storing_place(g: &Position, item: Piece, bearer: Piece) -> Option<bool> {
    let (seat, id) = g.company_of(bearer)?;
    let site = g.company(seat, id).site;
    let at_haven = g.is_at_haven(seat, id);
    let Some(at) = stored_at(g.card(item)) else { return at_haven.then_some(true) };
    let named = at.sites.contains(&site) || at.types.contains(g.site_type(seat, site));
    match (named, at_haven && at.havens) {
        (true, _) => Some(true),
        (_, true) => Some(at.full_at_havens),
        _ => None,
    }
}

/// MECCG.6.15: the bearer makes a corruption check for an item. Events are stored without one (C-50).
fn store(g: &mut Position, item: Piece, bearer: Piece, tell: Tell<'_, Event>) {
    match storing_place(g, item, bearer) {
        Some(true) => g.players[item.owner()].stored_well.add(item.slot()),
        _ => g.players[item.owner()].stored_well.remove(item.slot()),
    }
    if g.card(item).facts().class == Class::Item {
        check_for(g, bearer, Why::Store, item, None);
    } else {
        g.put(item, Place::Stored, tell);
    }
}

/// An item of this seat, and its bearer.
fn bearer_of(
    g: &Position,
    who: usize,
    item: crate::piece::Named,
) -> (Option<Piece>, Option<Piece>) {
    let item = g.own(who, item).filter(|&piece| is_storable(g, piece));
    let bearer = item.and_then(|piece| match g.place(piece) {
        Place::With(host) => Some(host),
        _ => None,
    });
    (item, bearer)
}

/// MECCG.6.15, 6.16: the bearer makes a corruption check first.
fn check_for(g: &mut Position, bearer: Piece, why: Why, item: Piece, to: Option<Piece>) {
    let check = Check { on: bearer, modifier: 0, support: 0, why, item: Some(item), to };
    corruption::begin(g, check);
}

fn offer_items(g: &Position, who: usize, visit: Visit<'_, Action>) -> ControlFlow<()> {
    for bearer in g.all_characters(who) {
        for item in g.with(bearer).filter(|&piece| is_storable(g, piece)) {
            visit(Action::Store { item: g.named(item) })?;
            for to in g.all_characters(who) {
                visit(Action::Transfer { item: g.named(item), to: g.named(to) })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn offer_sideboard(g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
    if may_use_sideboard(g, seat.index()).is_err() {
        return ControlFlow::Continue(());
    }
    for card in hand::kinds(g, seat, g.players[seat.index()].sideboard) {
        visit(Action::ToDiscard { card })?;
        visit(Action::IntoDeck { card })?;
    }
    ControlFlow::Continue(())
}

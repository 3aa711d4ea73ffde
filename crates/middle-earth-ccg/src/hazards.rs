//! The hazard player acts within the hazard limit (MECCG.9.8 to 9.12), and to what creatures are keyed (9.9, 9.10).

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::{Action, Keyed};
use crate::cards::ability::{Ability, Window};
use crate::chain;
use crate::event::Event;
use crate::events;
use crate::facts::{Card, Class, Key, Side, SiteTypes};
use crate::hand;
use crate::piece::{Piece, Place};
use crate::position::{KeyedTo, Link, Position, What};
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Act,
}

impl table::Step<Position> for Step {
    /// Asked by what both players see: cards in hand, and room in the limit.
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let has_cards = !g.players[g.turn.hazard_player()].hand.is_empty();
        let can = g.current().exists && has_cards && g.turn.hazards_played < g.turn.hazard_limit;
        (can && g.turn.passed == 0).then_some(Pending::seat(g.hazard_seat()))
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::Pass)?;
        for card in hand::kinds(g, seat, g.players[seat.index()].hand) {
            if card.facts().class == Class::Creature {
                for key in keys(g, card) {
                    visit(Action::Hazard { card, key: Keyed(key) })?;
                }
            }
        }
        events::offers(g, seat.index(), Window::Hazard, visit)?;
        for card in hand::kinds(g, seat, g.players[seat.index()].hand) {
            visit(Action::OnGuard { card })?;
        }
        ControlFlow::Continue(())
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        let held =
            |card| rule::hand::NOT_HELD.forbids_if(g.from_hand(seat.index(), card).is_none());
        match action {
            Action::Pass => Ok(()),
            Action::OnGuard { card } => {
                held(card)?;
                rule::hazards::LIMIT.forbids_if(g.turn.hazards_played >= g.turn.hazard_limit)?;
                rule::hazards::ON_GUARD.forbids_if(g.turn.has_on_guard)
            }
            Action::Hazard { card, key: Keyed(key) } => {
                held(card)?;
                rule::hazards::LIMIT.forbids_if(g.turn.hazards_played >= g.turn.hazard_limit)?;
                may_attack(g, card, key)
            }
            Action::Event { .. } | Action::Use { .. } => {
                rule::hazards::LIMIT.forbids_if(g.turn.hazards_played >= g.turn.hazard_limit)?;
                events::judge(g, seat.index(), Window::Hazard, action)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        g.agenda.then([GameStep::Hazards(Step::Act)]);
        match action {
            Action::OnGuard { card } => {
                let piece = g.from_hand(seat.index(), card).expect("judge has found it");
                g.turn.has_on_guard = true;
                g.turn.hazards_played += 1;
                g.lay(piece, Place::OnGuard(g.turn.company));
                tell(Event::OnGuardPlaced { seat, card: Some(card) });
            }
            Action::Hazard { card, key: Keyed(key) } => {
                let piece = g.from_hand(seat.index(), card).expect("judge has found it");
                g.turn.hazards_played += 1;
                g.put(piece, Place::Chain, tell);
                tell(Event::CreaturePlayed { seat, card, key });
                let by = seat.0;
                let link = Link { key: Some(key), ..Link::of(by, What::Creature, piece) };
                chain::declare(g, link);
            }
            Action::Event { .. } | Action::Use { .. } => {
                g.turn.hazards_played += 1;
                events::answer(g, seat.index(), action, tell);
            }
            _ => {
                g.turn.passed = 1;
                tell(Event::Passed { seat });
            }
        }
    }
}

/// MECCG.9.9: whether this creature can attack the company whose phase it is, keyed to this.
pub fn may_attack(g: &Position, card: Card, key: KeyedTo) -> Result<(), Illegal> {
    rule::hazards::HIDDEN.forbids_if(g.current().is_hidden)?;
    rule::hazards::KEYED.forbids_if(card.facts().class != Class::Creature)?;
    rule::events::DRAGON_GONE.forbids_if(g.is_gone(card.facts().being))?;
    let is_there = card.is_unique() && g.bars_unique(card);
    rule::hazards::UNIQUE.forbids_if(is_there)?;
    let minions_only = card == Card::SonsOfKings && g.players[g.turn.active()].side == Side::Hero;
    rule::hazards::MINIONS_ONLY.forbids_if(minions_only)?;
    rule::hazards::KEYED.forbids_if(!keys(g, card).contains(&key))
}

/// Everything on the way and at the new site to which a creature can be keyed.
pub fn keys(g: &Position, card: Card) -> Vec<KeyedTo> {
    let site = g.new_site();
    let kind = site_type(g);
    let region = site.region();
    let mut found = Vec::new();
    let mut add = |key: KeyedTo| {
        if !found.contains(&key) {
            found.push(key);
        }
    };
    let more = card.abilities().iter().filter_map(|ability| match ability {
        Ability::Key { key, night } if night.is_none_or(|wanted| wanted == g.is_night()) => {
            Some(key)
        }
        _ => None,
    });
    for key in card.facts().keys.iter().chain(more) {
        match *key {
            Key::RegionType(kind, count) => {
                if g.journey.count(kind) >= count {
                    add(KeyedTo::RegionType(kind));
                }
            }
            Key::SiteType(wanted) => {
                if wanted == kind {
                    add(KeyedTo::SiteType);
                }
            }
            Key::Site(wanted) => {
                if wanted == site {
                    add(KeyedTo::Site);
                }
            }
            Key::Regions(regions) => {
                for region in g.journey.names.iter().flatten() {
                    if regions.contains(*region) {
                        add(KeyedTo::Region(*region));
                    }
                }
            }
            Key::RegionsByNight(regions) => {
                for region in g.journey.names.iter().flatten() {
                    if g.is_night() && regions.contains(*region) {
                        add(KeyedTo::Region(*region));
                    }
                }
            }
            Key::SitesIn(regions) => {
                if regions.contains(region) {
                    add(KeyedTo::Site);
                }
            }
            Key::SitesButHavensIn(regions) => {
                if regions.contains(region) && !SiteTypes::HAVENS.contains(kind) {
                    add(KeyedTo::Site);
                }
            }
            Key::SiteTypesIn(types, regions) => {
                if regions.contains(region) && types.contains(kind) {
                    add(KeyedTo::SiteType);
                }
            }
        }
    }
    found
}

/// The type of the new site.
fn site_type(g: &Position) -> crate::facts::SiteType {
    g.new_site().card(g.players[g.turn.active()].side).kind
}

/// MECCG.10.15: cards on-guard that were not revealed go back to their owner's hand.
pub fn take_back_on_guard(g: &mut Position, tell: Tell<'_, Event>) {
    let owner = g.turn.hazard_player();
    let placed: Vec<Piece> = g.players[owner]
        .slots()
        .map(|slot| Piece::new(owner, slot))
        .filter(|&piece| matches!(g.place(piece), Place::OnGuard(_)))
        .collect();
    for piece in placed {
        g.put(piece, Place::Hand, tell);
    }
}

//! What single cards do that no other card does.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use super::under_way;
use crate::action::Action;
use crate::corruption;
use crate::event::Event;
use crate::facts::{Card, CardSide, Class, Keywords, Race, Region, Side, Site};
use crate::hand;
use crate::piece::{Piece, Place};
use crate::position::{Check, Ending, Link, Phase, Position, What, Why};
use crate::ringwraiths;
use crate::rule;
use crate::step::{Step as GameStep, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// This seat brings Ringwraiths that follow its avatar (MECCG.RW.5.3).
    Followers { seat: u8 },
}

/// What a card asks for beyond the common words.
pub fn may(g: &Position, seat: usize, piece: Piece) -> Result<(), Illegal> {
    match g.card(piece) {
        Card::SuddenCall => may_call(g, seat),
        // It frightens no company of the other player.
        Card::HelmOfFear => {
            let company = g.combat.as_ref().is_some_and(|fight| fight.attackers.is_some());
            rule::events::ATTACK.forbids_if(company)
        }
        Card::CracksOfDoom => rule::events::NO_RING.forbids_if(ring_at_doom(g).is_none()),
        Card::GollumsFate => {
            let gollum = |piece: Piece| {
                g.card(piece) == Card::Gollum
                    && g.company_of(piece)
                        .is_some_and(|(of, id)| g.company(of, id).site == Site::MountDoom)
            };
            let near = g.all_in_play().any(gollum);
            rule::events::NO_RING.forbids_if(ring_at_doom(g).is_none() || !near)
        }
        Card::LastChildOfUngoliant => {
            let regions = [Region::Gorgoroth, Region::ImladMorgul, Region::Ithilien];
            let moves = g.turn.phase == Phase::MovementHazard
                && g.current().destination.is_some()
                && regions.contains(&g.new_site().region());
            rule::events::PLACE.forbids_if(!moves)?;
            let by_creature = g.combat.as_ref().is_none_or(|fight| {
                fight.from.is_some_and(|piece| g.card(piece).facts().class == Class::Creature)
            });
            rule::events::ATTACK.forbids_if(!by_creature)
        }
        Card::BadeToRule => rule::events::OWN.forbids_if(g.avatar(seat).is_some()),
        Card::TheyRideTogether => {
            let Some(avatar) = g.avatar(seat) else { return rule::events::AVATAR.forbids() };
            let held = g.players[seat].hand.iter().map(|slot| g.players[seat].kinds[slot]);
            let mut riders = held.filter(|card| card.facts().class == Class::Ringwraith);
            let can = riders.any(|card| ringwraiths::may_come(g, seat, card, avatar, true).is_ok());
            rule::events::OWN.forbids_if(!can)
        }
        _ => Ok(()),
    }
}

/// MECCG.RW.1.5 to RW.1.8: the numbers are those of a call (C-2), and all marshalling points count.
fn may_call(g: &Position, seat: usize) -> Result<(), Illegal> {
    rule::council::ALREADY.forbids_if(g.turn.last_turn.is_some())?;
    let is_hazard = seat == g.turn.hazard_player();
    let whose = if is_hazard { 1 - seat } else { seat };
    let against_wizard = is_hazard && g.players[whose].side == Side::Hero;
    rule::events::SUDDEN_HAZARD.forbids_if(against_wizard)?;
    let (points, often) = g.agreed.length.points_to_call();
    let exhausted = g.players[whose].exhausted;
    let enough = g.points_in_all(whose) >= points && exhausted >= often;
    rule::events::SUDDEN.forbids_if(!enough && exhausted < g.agreed.length.exhaustions())
}

/// The bearer of The One Ring in the company under way, at Mount Doom.
fn ring_at_doom(g: &Position) -> Option<Piece> {
    let (seat, id) = under_way(g)?;
    if g.company(seat, id).site != Site::MountDoom {
        return None;
    }
    let is_ring =
        |&item: &Piece| matches!(g.card(item), Card::TheOneRingHero | Card::TheOneRingMinion);
    g.characters(seat, id).find(|&piece| g.with(piece).any(|item| is_ring(&item)))
}

pub fn perform(g: &mut Position, link: &Link, tell: Tell<'_, Event>) {
    let card = g.card(link.piece);
    match card {
        Card::SuddenCall if link.ability == 3 => {
            tell(Event::Shown { seat: Seat(link.by), card });
            g.put(link.piece, Place::Deck, tell);
        }
        Card::SuddenCall => {
            // MECCG.RW.1.5 to RW.1.8: as a resource it leaves the other player one last turn, as a hazard its own.
            let last = 1 - g.turn.player;
            g.turn.last_turn = Some(last);
            tell(Event::Called { seat: Seat(link.by) });
        }
        Card::CracksOfDoom => {
            if let Some(on) = ring_at_doom(g) {
                let why = Why::Unmaking;
                let check = Check { on, modifier: -4, support: 0, why, item: None, to: None };
                corruption::begin(g, check);
            }
        }
        Card::Vilya => {
            let there = link
                .on
                .and_then(|on| g.company_of(on))
                .is_some_and(|(seat, id)| g.company(seat, id).site == Site::Rivendell);
            if there && g.players[usize::from(link.by)].deck.len() >= 5 {
                let (what, from) = (hand::Wanted::Resources, hand::Piles::DISCARD);
                let step = hand::Step::Fetch { seat: link.by, what, from, to_hand: false, left: 3 };
                g.agenda.then([GameStep::Hand(step)]);
            }
        }
        Card::WizardUncloaked => {
            let Some((seat, id)) = link.user.and_then(|user| g.company_of(user)) else { return };
            let hazards: Vec<Piece> = g
                .characters(seat, id)
                .flat_map(|piece| g.with(piece))
                .filter(|&piece| {
                    let facts = g.card(piece).facts();
                    facts.class == Class::PermanentEvent && facts.side == CardSide::Neutral
                })
                .collect();
            for piece in hazards {
                g.leave(piece, Place::Hand, tell);
            }
        }
        Card::BlackArrow => {
            let is_man = link.user.is_some_and(|user| g.race(user) == Some(Race::Man));
            if !is_man && g.place(link.piece).is_in_play() {
                g.discard(link.piece, tell);
            }
        }
        Card::VileFumes => {
            if let Some((seat, id)) = g.company_of(link.piece) {
                let site = g.company(seat, id).site;
                g.put(link.piece, Place::AtSite(site), tell);
            }
        }
        Card::BookOfMazarbul => g.players[usize::from(link.by)].reads += 1,
        Card::IllReportYou if link.what == What::Use => g.leave(link.piece, Place::Hand, tell),
        Card::IllReportYou => {
            let Some(on) = link.on else { return };
            let commands: Vec<Piece> =
                g.with(on).filter(|&card| g.card(card).has(Keywords::COMMAND)).collect();
            for piece in commands {
                g.leave(piece, Place::Hand, tell);
            }
        }
        Card::GollumsFate => g.ending = Some(Ending::Ring),
        Card::TheyRideTogether => {
            g.agenda.then([GameStep::Events(Step::Followers { seat: link.by })]);
        }
        Card::BlackRider | Card::FellRider | Card::HeraldedLord => {
            if let Some((seat, id)) = link.on.and_then(|on| g.company_of(on)) {
                ringwraiths::replace_modes(g, link.piece, seat, id, tell);
                if card == Card::FellRider {
                    ringwraiths::ride_alone(g, seat, id, tell);
                }
            }
        }
        _ => (),
    }
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Followers { seat } => {
                let can = !g.players[usize::from(seat)].hand.is_empty();
                can.then_some(Pending::seat(Seat(seat)))
            }
        }
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let who = seat.index();
        match self {
            Step::Followers { .. } => {
                visit(Action::Done)?;
                let Some(avatar) = g.avatar(who) else { return ControlFlow::Continue(()) };
                let leader = g.named(avatar);
                for card in hand::kinds(g, seat, g.players[who].hand) {
                    if card.facts().class == Class::Ringwraith {
                        visit(Action::BringUnder { card, leader })?;
                    }
                }
                ControlFlow::Continue(())
            }
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        let who = seat.index();
        match (self, action) {
            (Step::Followers { .. }, Action::Done) => Ok(()),
            (Step::Followers { .. }, Action::BringUnder { card, leader }) => {
                rule::hand::NOT_HELD.forbids_if(g.from_hand(who, card).is_none())?;
                let Some(leader) = g.own_character(who, leader) else { return not_asked() };
                let is_ringwraith = card.facts().class == Class::Ringwraith;
                rule::ringwraiths::FOLLOWS.forbids_if(!is_ringwraith)?;
                ringwraiths::may_come(g, who, card, leader, true)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        let who = seat.index();
        match (self, action) {
            (Step::Followers { .. }, Action::BringUnder { card, leader }) => {
                g.agenda.then([GameStep::Events(self)]);
                if let (Some(piece), Some(leader)) =
                    (g.from_hand(who, card), g.own_character(who, leader))
                {
                    ringwraiths::bring(g, piece, leader, tell);
                }
            }
            (Step::Followers { .. }, _) => (),
        }
    }

    fn resolve_chance(self, _: &mut Position, _: table::Chance, _: Tell<'_, Event>) {
        unreachable!("nothing is rolled for here");
    }
}

//! What the operations of a card do (MECCG.20.9).

use table::Tell;

use super::{checks, company, own, under_way};
use crate::automatic;
use crate::cards::ability::{LastsOn, Op};
use crate::combat;
use crate::corruption;
use crate::council;
use crate::event::Event;
use crate::facts::{CardSide, Keywords};
use crate::hand;
use crate::hazards;
use crate::losses;
use crate::movement::paths;
use crate::piece::{Piece, Place};
use crate::position::{Check, Link, On, Position, What, Why, on_company};
use crate::recycling;
use crate::resists;
use crate::rings;
use crate::step::Step as GameStep;
use crate::veils;

pub fn perform(g: &mut Position, op: Op, link: &Link, tell: Tell<'_, Event>) {
    match op {
        Op::CancelAttack => {
            if let Some(fight) = &mut g.combat {
                fight.is_canceled = true;
                tell(Event::AttackCanceled { by: None });
            }
        }
        Op::AttackProwess(by) => change(g, |fight| fight.prowess += by),
        Op::AttackBody(by) => change(g, |fight| {
            // An attack without body has none to change.
            if fight.body > 0 {
                fight.body = (fight.body + by).max(1);
            }
        }),
        Op::Strikes(by) => change(g, |fight| {
            // MECCG.12.5.
            if !fight.each_character {
                fight.strikes = fight.strikes.saturating_add_signed(by).max(1);
            }
        }),
        Op::HalfTheStrikes => change(g, |fight| {
            if !fight.each_character {
                let lost = fight.normal_strikes / 2;
                fight.strikes = fight.strikes.saturating_sub(lost).max(1);
            }
        }),
        Op::StrikeProwess(by) => change(g, |fight| match attacks(fight, link) {
            true => fight.there.prowess += by,
            false => fight.here_prowess += by,
        }),
        Op::StrikeBody(by) => change(g, |fight| match attacks(fight, link) {
            true => fight.there.body += by,
            false => fight.here_body += by,
        }),
        Op::NoTapping => change(g, |fight| match attacks(fight, link) {
            true => fight.there.no_tapping = true,
            false => fight.no_tapping = true,
        }),
        Op::Ineffectual => change(g, |fight| fight.is_ineffectual = true),
        Op::AgainstAttack(races, prowess, body) => change(g, |fight| {
            fight.strong = races.0;
            fight.strong_prowess = prowess;
            fight.strong_body = body;
        }),
        Op::Check(by) => add_to_check(g, by),
        Op::CheckForEach => {
            let members = company(g).count() as i8;
            add_to_check(g, members);
        }
        Op::CheckForEachOther => {
            let others = company(g).count() as i8 - 1;
            add_to_check(g, others);
        }
        Op::CheckByProwess(most) => {
            let prowess = checks(g).map_or(0, |piece| g.prowess(piece));
            add_to_check(g, prowess.min(most));
        }
        Op::UserChecks(modifier) => {
            if let Some(on) = link.user {
                let why = Why::Card;
                corruption::begin(g, Check { on, modifier, support: 0, why, item: None, to: None });
            }
        }
        Op::DiscardEnvironments { of_hazards } => {
            let leaving: Vec<Piece> = g
                .all_in_play()
                .filter(|&piece| {
                    let facts = g.card(piece).facts();
                    let is_hazard = facts.side == CardSide::Neutral;
                    facts.keywords.has(Keywords::ENVIRONMENT) && is_hazard == of_hazards
                })
                .collect();
            for piece in leaving {
                g.discard(piece, tell);
            }
        }
        Op::Fetch { what, from, to_hand, most, twice_by_night } => {
            let left = most + u8::from(twice_by_night && g.is_night());
            let step = hand::Step::Fetch { seat: link.by, what, from, to_hand, left };
            g.agenda.then([GameStep::Hand(step)]);
        }
        Op::Untap => {
            if let Some(on) = link.on.or(link.user) {
                g.untap(on, tell);
            }
        }
        Op::Straighten => {
            if let Some(on) = link.on {
                for piece in g.healed_with(on) {
                    g.heal(piece, tell);
                    g.untap(piece, tell);
                }
            }
        }
        Op::DiscardTarget => {
            if let Some(on) = link.on.filter(|&on| g.place(on).is_in_play()) {
                g.discard(on, tell);
            }
        }
        Op::CancelDeclared => {
            if let Some(on) = link.on {
                g.cancel_declared(on);
            }
        }
        Op::DiscardThis => g.discard(link.piece, tell),
        Op::TargetChecks(modifier) => {
            if let Some(on) = link.on {
                let why = Why::Card;
                corruption::begin(g, Check { on, modifier, support: 0, why, item: None, to: None });
            }
        }
        Op::TestRing => {
            if let Some(ring) = link.on {
                rings::test(g, ring, 0);
            }
        }
        Op::Hide => {
            if let Some((seat, id)) = link.user.and_then(|user| g.company_of(user)) {
                g.players[seat].companies[id].is_hidden = true;
            }
        }
        Op::LoseTheWay => {
            if let Some((seat, id)) = under_way(g) {
                g.players[seat].companies[id].is_lost = true;
            }
        }
        Op::Resists(resist) => {
            if let Some(card) = link.on {
                g.agenda.then([GameStep::Resists(resists::Step::Roll { card, resist })]);
            }
        }
        Op::LoseItem => {
            if let Some(piece) = link.on {
                g.agenda.then([GameStep::Losses(losses::Step::OfCharacter { piece })]);
            }
        }
        Op::OpponentDiscards => {
            // Counted at the declaration, this one included.
            let (seat, count) = (1 - link.by, link.choice);
            g.agenda.then([GameStep::Losses(losses::Step::FromHand { seat, count })]);
        }
        Op::AllCheck => {
            let (first, second) = (g.turn.player, 1 - g.turn.player);
            g.agenda.then([
                GameStep::Council(council::Step::All { seat: first }),
                GameStep::Council(council::Step::All { seat: second }),
                GameStep::Council(council::Step::AllDone),
            ]);
        }
        Op::TakeCreature => {
            let seat = link.by;
            g.agenda.then([GameStep::Recycling(recycling::Step::Creature { seat })]);
        }
        Op::LastsLong => {
            let until = link.by;
            g.mark_until(g.card(link.piece), On::All, until);
        }
        Op::UntapThis => g.untap(link.piece, tell),
        Op::ChangeStep => {
            let card = g.card(link.piece);
            paths::change_step(g, card, usize::from(link.choice).saturating_sub(1));
        }
        Op::FaceCopies => automatic::face_copies(g),
        Op::BetrayalChecks(modifier) => {
            if let Some(on) = link.on {
                let why = Why::Betrayal;
                corruption::begin(g, Check { on, modifier, support: 0, why, item: None, to: None });
            }
        }
        Op::Veils => g.agenda.then([GameStep::Veils(veils::Step::Check { from: 0 })]),
        Op::StrikeEach(prowess) => combat::strike_each(g, g.card(link.piece), prowess),
        Op::AttackFromDiscard(prowess, body) => {
            // MECCG.20.1: it must still lie there, and be playable.
            let there = link.on.filter(|&piece| g.place(piece) == Place::Discard);
            if let (Some(piece), Some(key)) = (there, link.key)
                && hazards::may_attack(g, g.card(piece), key).is_ok()
            {
                g.put(piece, Place::Chain, tell);
                combat::begin_creature(g, piece, Some(key));
                g.fight_mut().more_prowess = prowess;
                g.fight_mut().more_body = body;
            }
        }
        Op::Lasts(on) => {
            let on = match on {
                LastsOn::All => Some(On::All),
                LastsOn::Target => link.on.map(On::Piece),
                LastsOn::TargetsCompany => {
                    link.on.and_then(|on| g.company_of(on)).map(|(seat, id)| on_company(seat, id))
                }
                LastsOn::Company => under_way(g).map(|(seat, id)| on_company(seat, id)),
                LastsOn::UsersCompany => {
                    link.user.and_then(|on| g.company_of(on)).map(|(seat, id)| on_company(seat, id))
                }
                LastsOn::UsersSite => link
                    .user
                    .and_then(|on| g.company_of(on))
                    .map(|(seat, id)| On::Site(g.company(seat, id).site)),
                LastsOn::Site => Some(On::Site(g.new_site())),
            };
            if let Some(on) = on {
                g.mark(g.card(link.piece), on, link.choice);
            }
        }
        Op::CancelStrike => change(g, |fight| fight.is_strike_canceled = true),
        Op::DefenderAssigns => change(g, |fight| fight.attacker_assigns = false),
        Op::HazardLimit(by) => {
            g.turn.hazard_limit = g.turn.hazard_limit.saturating_add_signed(by);
            tell(Event::HazardLimit { limit: g.turn.hazard_limit });
        }
        Op::UntapSite => {
            if let Some((seat, id)) = link.user.and_then(|user| g.company_of(user)) {
                let site = g.company(seat, id).site;
                g.untap_site(seat, site, tell);
            }
        }
        Op::TapSite => {
            if let Some((seat, id)) = under_way(g) {
                let site = g.company(seat, id).site;
                g.tap_site(seat, site, tell);
            }
        }
        Op::TapTarget => {
            if let Some(on) = link.on {
                g.tap(on, tell);
            }
        }
        Op::ReturnAttacker => {
            if let Some(piece) = g.combat.as_ref().and_then(|fight| fight.from) {
                g.put(piece, Place::Hand, tell);
                change(g, |fight| fight.from = None);
            }
        }
        Op::TakenByUser => {
            if let Some(user) = link.user {
                g.attach(link.piece, user, tell);
            }
        }
        Op::Own => own::perform(g, link, tell),
        Op::Wound => {
            if let Some(on) = link.on {
                g.wound(on, tell);
            }
        }
    }
}

/// The roll of the corruption or influence check under way gets this more.
fn add_to_check(g: &mut Position, by: i8) {
    if let Some(check) = &mut g.check {
        check.modifier += by;
    } else if let Some(link) = influence_link(g) {
        link.bonus += by;
    }
}

/// The declaration of the influence check under way.
fn influence_link(g: &mut Position) -> Option<&mut Link> {
    let len = usize::from(g.chain.len);
    let link = g.chain.links[..len].iter_mut().rev().flatten().next()?;
    matches!(link.what, What::Faction | What::Influence).then_some(link)
}

/// The card is of the player whose company attacks (MECCG.14.5).
fn attacks(fight: &crate::position::Combat, link: &Link) -> bool {
    fight.attackers.is_some() && link.by != fight.defender
}

fn change(g: &mut Position, change: impl FnOnce(&mut crate::position::Combat)) {
    if let Some(fight) = &mut g.combat {
        change(fight);
    }
}

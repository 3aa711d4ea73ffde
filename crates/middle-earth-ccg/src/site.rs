//! The site phase of each company (MECCG.10): entering, automatic-attacks, and resources.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::automatic;
use crate::cards::ability::{Ability, Trait, Window};
use crate::chain;
use crate::combat;
use crate::event::Event;
use crate::facts::{
    AutomaticAttack, Card, CardSide, Class, ItemType, Keywords, Limit, Places, Playables, Race,
    Scope, Side, Slot,
};
use crate::hand;
use crate::influence;
use crate::on_guard;
use crate::organization::fits_places;
use crate::persuasion;
use crate::piece::{Piece, Place};
use crate::position::{Ending, Link, Position, What};
use crate::prisoners;
use crate::rule;
use crate::step::{Step as GameStep, each, not_asked};
use crate::toll;
use crate::windows;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The active player chooses the next company (MECCG.10.1).
    Choose,
    /// To enter, or to do nothing.
    Enter,
    /// MECCG.10.3: the automatic-attacks in their order.
    Automatic {
        next: u8,
    },
    /// MECCG.10.26: the hazard player may use a creature from hand as this automatic-attack.
    Supply {
        at: u8,
    },
    /// One of them, or its copy.
    Face {
        number: u8,
    },
    Entered,
    /// Items, allies and factions.
    Act,
    /// Before the roll of an influence check on a faction.
    Persuade,
    /// The roll.
    Influence,
}

fn waiting(g: &Position) -> impl Iterator<Item = usize> + '_ {
    let player = &g.players[g.turn.active()];
    player.company_ids().filter(|&id| !player.companies[id].is_done)
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let active = || Pending::seat(g.active_seat());
        match self {
            Step::Choose => (waiting(g).count() > 1).then(active),
            Step::Enter => {
                let company = g.current();
                let can = company.exists && !company.was_returned && !company.is_lost;
                let is_held = g.rivers() > 0 && g.fording_rangers().next().is_none();
                (can && !is_held).then(active)
            }
            Step::Act => (g.current().exists && g.turn.passed == 0).then(active),
            Step::Persuade => windows::is_asked(g, g.turn.active(), Window::Influence).then(active),
            Step::Influence => Some(Pending::Fate(Fate::Roll { dice: 2, faces: 6 })),
            Step::Supply { .. } => {
                let held = !g.players[g.turn.hazard_player()].hand.is_empty();
                (held && g.current().exists).then(|| Pending::seat(g.hazard_seat()))
            }
            Step::Automatic { .. } | Step::Face { .. } | Step::Entered => None,
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Choose => {
                let next = waiting(g).next();
                match next {
                    Some(id) => begin(g, id),
                    None => on_guard::take_back(g, None, tell),
                }
            }
            Step::Automatic { next } => automatic(g, next),
            Step::Face { number } => face(g, number),
            Step::Entered => {
                let seat = g.active_seat();
                let company = g.turn.company;
                let id = usize::from(company);
                if g.current().exists {
                    g.players[seat.index()].companies[id].has_entered = true;
                    tell(Event::Entered { seat, company: company + 1 });
                    g.agenda.then([
                        GameStep::OnGuard(on_guard::Step::Agents),
                        GameStep::OnGuard(on_guard::Step::Attack),
                        GameStep::Site(Step::Act),
                    ]);
                }
            }
            Step::Enter | Step::Act | Step::Persuade | Step::Influence | Step::Supply { .. } => (),
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Choose => {
                each(waiting(g).map(|id| Action::Company { company: id as u8 + 1 }), visit)
            }
            Step::Enter => {
                let ford = |piece| Action::Ford { ranger: g.named(piece) };
                each(g.fording_rangers().map(ford), visit)?;
                each([Action::Enter, Action::Stay], visit)
            }
            Step::Act => {
                visit(Action::Pass)?;
                let (active, id) = (seat.index(), usize::from(g.turn.company));
                for card in hand::kinds(g, seat, g.players[active].hand) {
                    let is_resource =
                        matches!(card.facts().class, Class::Item | Class::Ally | Class::Faction);
                    if is_resource {
                        let by = |by| Action::Play { card, by: g.named(by) };
                        each(g.characters(active, id).map(by), visit)?;
                    }
                }
                persuasion::offers(g, active, visit)?;
                let hosts = prisoners::hosts_here(g, active);
                each(hosts.map(|host| Action::Rescue { host: g.named(host) }), visit)?;
                let theirs = g.players[1 - active].company_ids();
                each(theirs.map(|id| Action::AttackCompany { company: id as u8 + 1 }), visit)?;
                windows::offers(g, active, Window::Resource, false, visit)
            }
            Step::Persuade => {
                visit(Action::Roll)?;
                windows::offers(g, seat.index(), Window::Influence, false, visit)
            }
            Step::Supply { .. } => {
                visit(Action::Pass)?;
                let held = hand::kinds(g, seat, g.players[seat.index()].hand);
                each(held.map(|card| Action::Supply { card }), visit)
            }
            Step::Automatic { .. } | Step::Face { .. } | Step::Entered | Step::Influence => {
                ControlFlow::Continue(())
            }
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Choose, Action::Company { company }) => {
                let is_one = waiting(g).any(|id| id as u8 + 1 == company);
                if is_one { Ok(()) } else { not_asked() }
            }
            (Step::Enter, Action::Enter) => rule::site::RIVER.forbids_if(g.rivers() > 0),
            (Step::Enter, Action::Ford { ranger }) => toll::judge_ford(g, seat.index(), ranger),
            (Step::Enter, Action::Stay)
            | (Step::Act, Action::Pass)
            | (Step::Persuade, Action::Roll)
            | (Step::Supply { .. }, Action::Pass) => Ok(()),
            (Step::Supply { at }, Action::Supply { card }) => {
                combat::may_supply(g, usize::from(at), card)
            }
            (Step::Persuade, Action::Event { .. } | Action::Use { .. }) => {
                windows::judge(g, seat.index(), Window::Influence, false, action)
            }
            (Step::Act, Action::Event { .. } | Action::Use { .. } | Action::Wield { .. }) => {
                windows::judge(g, seat.index(), Window::Resource, false, action)
            }
            (Step::Act, Action::Influence { on, by, shown }) => {
                persuasion::judge(g, seat.index(), on, by, shown)
            }
            (Step::Act, Action::Rescue { host }) => prisoners::judge(g, seat.index(), host),
            (Step::Act, Action::AttackCompany { company }) => {
                combat::companies::may_attack(g, seat.index(), company)
            }
            (Step::Act, Action::Play { card, by }) => {
                let piece = g.own_character(seat.index(), by);
                let member = piece.filter(|&piece| {
                    g.company_of(piece) == Some((seat.index(), usize::from(g.turn.company)))
                });
                let Some(by) = member else { return not_asked() };
                may_play(g, seat.index(), card, by)
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Choose, Action::Company { company }) => begin(g, usize::from(company) - 1),
            (Step::Enter, Action::Enter) => {
                g.agenda.then([
                    GameStep::OnGuard(on_guard::Step::Entering),
                    GameStep::Site(Step::Automatic { next: 0 }),
                    GameStep::Site(Step::Entered),
                ]);
            }
            (Step::Enter, Action::Ford { ranger }) => {
                toll::ford(g, ranger, tell);
                g.agenda.then([GameStep::Site(Step::Enter)]);
            }
            (Step::Enter, _) => {
                tell(Event::StayedOutside { seat, company: g.turn.company + 1 });
            }
            (Step::Act, Action::Play { card, by }) => {
                g.agenda.then([GameStep::Site(Step::Act)]);
                play(g, seat, card, by, tell);
            }
            (Step::Supply { at }, Action::Supply { card }) => {
                if let Some(piece) = g.from_hand(seat.index(), card) {
                    g.put(piece, Place::Chain, tell);
                    combat::begin_supplied(g, usize::from(at), piece);
                }
            }
            (Step::Supply { .. }, _) => tell(Event::Passed { seat }),
            (
                Step::Persuade | Step::Act,
                Action::Event { .. } | Action::Use { .. } | Action::Wield { .. },
            ) => {
                g.agenda.then([GameStep::Site(self)]);
                chain::begin(g, seat.index(), action, tell);
            }
            (Step::Act, Action::Influence { on, by, shown }) => {
                g.turn.may_add_minor = false;
                g.agenda.then([GameStep::Site(Step::Act)]);
                persuasion::declare(g, seat.index(), (on, by), shown, tell);
            }
            (Step::Act, Action::Rescue { host }) => {
                g.agenda.then([GameStep::Site(Step::Act)]);
                prisoners::begin(g, host);
            }
            // MECCG.14.1: nothing follows it in this site phase.
            (Step::Act, Action::AttackCompany { company }) => {
                combat::companies::begin(g, seat.index(), company, tell);
            }
            (Step::Act, _) => tell(Event::Passed { seat }),
            _ => (),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Dice(dice) = chance else { unreachable!("dice are asked for") };
        let &[one, other] = dice.as_slice() else { unreachable!("two dice") };
        tell(Event::Rolled { seat: g.active_seat(), dice: [one, other] });
        influence::settle(g, one + other, tell);
    }
}

fn begin(g: &mut Position, id: usize) {
    g.turn.company = id as u8;
    g.turn.passed = 0;
    g.turn.may_add_minor = false;
    g.turn.only_minor = false;
    let active = g.turn.active();
    g.players[active].companies[id].is_done = true;
    ring_arrives(g);
    g.agenda.then([
        GameStep::Toll(toll::Step::Stench),
        GameStep::Site(Step::Enter),
        GameStep::Site(Step::Choose),
    ]);
}

/// MECCG.RW.1.2, RW.11.6 (C-29): a company that bears The One Ring is at Barad-dûr.
fn ring_arrives(g: &mut Position) {
    let (active, id) = (g.turn.active(), usize::from(g.turn.company));
    let there = g.current().site == crate::facts::Site::BaradDur;
    let bears = g.characters(active, id).any(|piece| {
        g.with(piece)
            .any(|item| matches!(g.card(item), Card::TheOneRingHero | Card::TheOneRingMinion))
    });
    if there && bears && g.players[active].side == Side::Minion {
        g.ending = Some(Ending::Ring);
    }
}

/// The next automatic-attack, if there is one: as often as it exists when it comes up.
fn automatic(g: &mut Position, next: u8) {
    if !g.current().exists {
        return;
    }
    let (active, id) = (g.turn.active(), usize::from(g.turn.company));
    let attacks = automatic::all(g, active, id);
    let attack = attacks.iter().find(|attack| attack.number >= next);
    // MECCG.10.26: in printed order, one that the hazard player may supply.
    let printed = g.current().site.card(g.players[active].side).automatic_attacks;
    let supplied = (usize::from(next)..printed.len())
        .find(|&at| matches!(printed[at], AutomaticAttack::FromHand { .. }));
    if let Some(at) = supplied.map(|at| at as u8)
        && attack.is_none_or(|attack| attack.number > at)
    {
        g.agenda.then([
            GameStep::Site(Step::Supply { at }),
            GameStep::Site(Step::Automatic { next: at + 1 }),
        ]);
        return;
    }
    let Some(attack) = attack else { return };
    let number = attack.number;
    g.agenda.then([GameStep::Site(Step::Automatic { next: number + 1 })]);
    for _ in 0..automatic::how_often(g, attack, g.current().site) {
        g.agenda.then([GameStep::Site(Step::Face { number })]);
    }
}

fn face(g: &mut Position, number: u8) {
    if !g.current().exists {
        return;
    }
    let attacks = automatic::all(g, g.turn.active(), usize::from(g.turn.company));
    if let Some(attack) = attacks.into_iter().find(|attack| attack.number == number) {
        combat::begin_automatic(g, attack);
    }
}

/// MECCG.10.8: by an untapped character at an untapped site.
fn may_play(g: &Position, seat: usize, card: Card, by: Piece) -> Result<(), Illegal> {
    rule::hand::NOT_HELD.forbids_if(g.from_hand(seat, card).is_none())?;
    rule::site::UNTAPPED.forbids_if(!g.is_untapped(by))?;
    rule::site::UNIQUE.forbids_if(g.bars_unique(card))?;
    let player = &g.players[seat];
    let site = g.current().site;
    let facts = card.facts();
    let is_tapped = player.tapped.contains(site);
    let named = facts.playable_at.iter().find(|places| is_at(g, places));
    let is_own_side = matches!(
        (facts.side, player.side),
        (CardSide::Neutral, _) | (CardSide::Hero, Side::Hero) | (CardSide::Minion, Side::Minion)
    );
    match facts.class {
        Class::Faction => {
            rule::site::FACTION_HERE.forbids_if(named.is_none() || !is_own_side)?;
            rule::site::MINOR_ONLY.forbids_if(g.turn.may_add_minor)?;
            rule::site::SITE_TAPPED.forbids_if(is_tapped && !named.is_some_and(|p| p.tapped))
        }
        Class::Ally => {
            let rides = g.race(by) == Some(Race::Ringwraith);
            let wrong = (card.is(Trait::OnRingwraith) && !rides)
                || (card.is(Trait::NotOnRingwraith) && rides);
            rule::site::ALLY_OF.forbids_if(wrong)?;
            rule::site::ALLY_HERE.forbids_if(named.is_none() || !is_own_side)?;
            rule::site::MINOR_ONLY.forbids_if(g.turn.may_add_minor)?;
            rule::site::SITE_TAPPED.forbids_if(is_tapped && !named.is_some_and(|p| p.tapped))
        }
        Class::Item => {
            let made_for = card.is(Trait::ForRingwraiths) && g.avatar(seat) != Some(by);
            rule::site::ALLY_OF.forbids_if(made_for)?;
            may_play_item(g, card, named, is_tapped)
        }
        _ => not_asked(),
    }
}

fn may_play_item(
    g: &Position,
    card: Card,
    named: Option<&Places>,
    is_tapped: bool,
) -> Result<(), Illegal> {
    let facts = card.facts();
    let Some(kind) = facts.item else { return not_asked() };
    let active = g.turn.active();
    let here = g.site_type(active, g.current().site);
    let barred = card.abilities().iter().any(|ability| match ability {
        Ability::Is(Trait::NotAt(types)) => types.contains(here),
        _ => false,
    });
    rule::site::NOT_HERE.forbids_if(barred)?;
    let id = usize::from(g.turn.company);
    let there = g.characters(active, id).flat_map(|piece| g.with(piece)).any(|c| g.card(c) == card);
    rule::events::ONE_IN_PLAY.forbids_if(there && facts.no_duplicate == Some(Scope::Company))?;
    let side = g.players[g.turn.active()].side;
    let site = g.current().site;
    let printed = site.card(side);
    let rings = Keywords::LESSER_RING
        .or(Keywords::DWARVEN_RING)
        .or(Keywords::MAGIC_RING)
        .or(Keywords::SPIRIT_RING);
    let by_test = facts.keywords.meets(rings)
        || matches!(card, Card::TheOneRingHero | Card::TheOneRingMinion);
    rule::site::RING_TEST.forbids_if(by_test)?;
    // MECCG.1.16.
    let has_hoard = printed.hoard || site.facts().dragon_lair;
    rule::site::HOARD.forbids_if(facts.keywords.has(Keywords::HOARD_ITEM) && !has_hoard)?;
    // MECCG.10.12: one more minor item, whether or not the site allows them.
    if g.turn.may_add_minor {
        let any = !g.turn.only_minor
            && site.facts().under_deeps
            && accepts(printed.playable, printed.limit, card, kind);
        return rule::site::MINOR_ONLY.forbids_if(kind != ItemType::Minor && !any);
    }
    let here = match facts.playable_at.is_empty() {
        true => accepts(printed.playable, printed.limit, card, kind),
        false => named.is_some(),
    };
    rule::site::NOT_HERE.forbids_if(!here)?;
    rule::site::SITE_TAPPED.forbids_if(is_tapped && !named.is_some_and(|places| places.tapped))
}

/// MECCG.10.11, and what the site card narrows.
fn accepts(playable: Playables, limit: Option<Limit>, card: Card, kind: ItemType) -> bool {
    let wanted = match kind {
        ItemType::Minor => Playables::MINOR,
        ItemType::Major => Playables::MAJOR,
        ItemType::Greater => Playables::GREATER,
        ItemType::GoldRing => Playables::GOLD_RING,
        ItemType::Special => return false,
    };
    let facts = card.facts();
    let within = match (limit, kind) {
        (Some(Limit::MajorGear), ItemType::Major) => {
            matches!(facts.slot, Some(Slot::Weapon | Slot::Armor | Slot::Shield | Slot::Helmet))
        }
        (Some(Limit::GreaterPalantiri), ItemType::Greater) => card.has(Keywords::PALANTIR),
        (Some(Limit::GreaterScrollOfIsildur), ItemType::Greater) => {
            matches!(card, Card::ScrollOfIsildurHero | Card::ScrollOfIsildurMinion)
        }
        (Some(Limit::GreaterHero), ItemType::Greater) => facts.side == CardSide::Hero,
        _ => true,
    };
    playable.has(wanted) && within
}

/// Whether the company whose site phase it is stands where a card is playable.
pub fn is_playable_here(g: &Position, card: Card) -> bool {
    card.facts().playable_at.iter().any(|places| is_at(g, places))
}

/// Whether the company is at a place that a card names.
fn is_at(g: &Position, places: &Places) -> bool {
    let side = g.players[g.turn.active()].side;
    let site = g.current().site;
    let printed = site.card(side);
    let has_attack = |race: Race| {
        printed.automatic_attacks.iter().any(
            |attack| matches!(attack, AutomaticAttack::Printed { race: there, .. } if *there == race),
        )
    };
    fits_places(places, site, side)
        && places.attack.is_none_or(has_attack)
        && (!places.gold_rings || printed.playable.has(Playables::GOLD_RING))
}

fn play(g: &mut Position, seat: Seat, card: Card, by: crate::piece::Named, tell: Tell<'_, Event>) {
    let piece = g.from_hand(seat.index(), card).expect("judge has found it");
    let by = g.own_character(seat.index(), by).expect("judge has found the character");
    g.put(piece, Place::Chain, tell);
    g.tap(by, tell);
    let what = match card.facts().class {
        Class::Faction => What::Faction,
        Class::Ally => What::Ally,
        _ => What::Item,
    };
    if what == What::Faction {
        let id = usize::from(g.turn.company);
        g.players[seat.index()].companies[id].has_influenced = true;
    }
    let link = Link { user: Some(by), ..Link::of(seat.0, what, piece) };
    let taps = !g.players[seat.index()].tapped.contains(g.current().site);
    chain::declare(g, link);
    if taps {
        g.agenda.then([GameStep::OnGuard(on_guard::Step::Resource)]);
    }
}

/// MECCG.10.8, 10.12: the site taps when the resource is resolved, and one more minor item may follow.
pub fn tap_by_resource(g: &mut Position, piece: Piece, tell: Tell<'_, Event>) {
    if g.card(piece).is(Trait::NoSiteTaps) {
        return;
    }
    let active = g.turn.active();
    let site = g.current().site;
    if g.turn.may_add_minor {
        g.turn.may_add_minor = false;
        g.turn.passed = 1;
    } else {
        g.turn.may_add_minor = !g.players[active].tapped.contains(site);
    }
    g.tap_site(active, site, tell);
}

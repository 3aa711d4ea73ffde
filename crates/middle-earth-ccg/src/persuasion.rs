//! Attempts to influence the opponent's cards (MECCG.19).
//!
//! In its site phase a company has entered its site. One of its characters taps and tries to win over a character, an
//! ally or an item of the opponent there, or a faction that is playable there. Both players roll. The player may first
//! show an identical card from hand: then the number to exceed is 0, and the shown card may come in the place of the
//! target.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Fate, Illegal, Pending, Seat, Tell, Visit};

use crate::action::{Action, Shown};
use crate::cards::ability::Window;
use crate::chain;
use crate::deck::{Kind, kind_of};
use crate::event::{Event, Result as Came};
use crate::facts::{CardSide, Class, Side};
use crate::hand;
use crate::influence;
use crate::numbers::{Part, Purpose};
use crate::organization::{fits_places, has_room_for, is_home};
use crate::piece::{Named, Piece, Place};
use crate::position::{Link, Position, What};
use crate::rule;
use crate::site;
use crate::step::{Step as GameStep, not_asked};
use crate::windows;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Before the roll its player can add to the attempt.
    Persuade,
    /// The roll of the player who influences.
    Roll,
    /// The roll of the player of the target.
    Resist { roll: u8 },
    /// MECCG.19.4: the shown card may be played at once.
    Follow { card: Piece, by: Piece },
}

/// What is taken off for a hero who influences a minion's card, and the reverse (MECCG.19.5, RW.9.1).
const ACROSS: i8 = -5;

/// Everything that the company whose site phase it is could try. `judge` decides.
pub fn offers(g: &Position, seat: usize, visit: Visit<'_, Action>) -> ControlFlow<()> {
    if g.turn.has_met_opponent {
        return ControlFlow::Continue(());
    }
    let targets: Vec<Piece> = targets(g, seat).collect();
    for by in g.characters(seat, usize::from(g.turn.company)) {
        for &target in &targets {
            let (by, on) = (g.named(by), g.named(target));
            visit(Action::Influence { on, by, shown: Shown(None) })?;
            for card in hand::kinds(g, Position::seat(seat), g.players[seat].hand) {
                if card.is_same_being(on.card) {
                    visit(Action::Influence { on, by, shown: Shown(Some(card)) })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Cards of the opponent that somebody could try to win over (MECCG.19.2).
fn targets(g: &Position, seat: usize) -> impl Iterator<Item = Piece> + '_ {
    let theirs = g.all_in_play().filter(move |piece| piece.owner() != seat);
    theirs.filter(|&piece| matches!(kind(g, piece), Some(Target::OfCompany | Target::Faction)))
}

/// How a card is reached.
enum Target {
    OfCompany,
    Faction,
}

fn kind(g: &Position, piece: Piece) -> Option<Target> {
    match (g.card(piece).facts().class, g.place(piece)) {
        (_, Place::Company(_)) => Some(Target::OfCompany),
        (Class::Ally | Class::Item, Place::With(_)) if g.company_of(piece).is_some() => {
            Some(Target::OfCompany)
        }
        (Class::Faction, Place::Points { .. } | Place::Table) => Some(Target::Faction),
        _ => None,
    }
}

/// The character that controls a character, an ally or an item.
pub fn controller(g: &Position, target: Piece) -> Option<Piece> {
    match g.place(target) {
        Place::With(host) => Some(host),
        _ => g.controller(target),
    }
}

pub fn judge(
    g: &Position,
    seat: usize,
    on: Named,
    by: Named,
    Shown(shown): Shown,
) -> Result<(), Illegal> {
    let member = g
        .own_character(seat, by)
        .filter(|&by| g.company_of(by) == Some((seat, usize::from(g.turn.company))));
    let Some(by) = member else { return not_asked() };
    let Some(target) = g.in_play(on).filter(|target| target.owner() != seat) else {
        return not_asked();
    };
    rule::persuade::FIRST_TURN.forbids_if(g.turn.number == 1)?;
    rule::persuade::ONCE.forbids_if(g.turn.has_met_opponent)?;
    rule::persuade::UNTAPPED.forbids_if(!g.is_untapped(by))?;
    rule::persuade::NEW_AVATAR
        .forbids_if(g.turn.has_played_avatar && g.avatar(seat) == Some(by))?;
    let card = g.card(target);
    let is_item = card.facts().class == Class::Item;
    match kind(g, target) {
        None => rule::persuade::NOT_THESE.forbids()?,
        Some(Target::Faction) => {
            rule::persuade::FACTION_HERE.forbids_if(!site::is_playable_here(g, card))?;
        }
        Some(Target::OfCompany) => {
            // MECCG.RW.5.5: a Ringwraith follower is an avatar card, and its controller is the avatar.
            let by_avatar = controller(g, target).is_some_and(|piece| g.is_avatar(piece));
            rule::persuade::AVATAR.forbids_if(g.is_avatar(target) || by_avatar)?;
            let there = g.company_of(target).map(|(seat, id)| g.company(seat, id).site);
            rule::persuade::SAME_SITE.forbids_if(there != Some(g.current().site))?;
            let burdened =
                g.with(target).any(|other| g.card(other).facts().class == Class::PermanentEvent);
            rule::persuade::EVENT_ON_IT.forbids_if(is_item && burdened)?;
        }
    }
    match shown {
        None => rule::persuade::SHOWN.forbids_if(is_item),
        Some(shown) => {
            rule::hand::NOT_HELD.forbids_if(g.from_hand(seat, shown).is_none())?;
            // MECCG.RW.9.2, 19.7: a manifestation will do, of either alignment.
            rule::persuade::IDENTICAL.forbids_if(!shown.is_same_being(card))
        }
    }
}

/// The character taps, the card is shown, and the attempt waits in the chain.
pub fn declare(
    g: &mut Position,
    seat: usize,
    (on, by): (Named, Named),
    Shown(shown): Shown,
    tell: Tell<'_, Event>,
) {
    let (Some(target), Some(user)) = (g.in_play(on), g.own_character(seat, by)) else { return };
    g.turn.has_met_opponent = true;
    let id = usize::from(g.turn.company);
    g.players[seat].companies[id].has_influenced = true;
    tell(Event::InfluenceDeclared { seat: Position::seat(seat), by, on, shown });
    g.tap(user, tell);
    let card = shown.and_then(|shown| g.from_hand(seat, shown));
    if let Some(card) = card {
        g.put(card, Place::Chain, tell);
    }
    let link = Link {
        user: Some(user),
        on: Some(target),
        ..Link::of(seat as u8, What::Influence, card.unwrap_or(user))
    };
    chain::declare(g, link);
}

/// MECCG.19.6: an agent at the new site of the company tries a character or ally there, or a faction.
pub fn judge_agent(g: &Position, seat: usize, on: Named) -> Result<(), Illegal> {
    let Some(target) = g.in_play(on).filter(|target| target.owner() != seat) else {
        return not_asked();
    };
    match kind(g, target) {
        None => rule::persuade::NOT_THESE.forbids(),
        Some(Target::Faction) => {
            rule::persuade::FACTION_HERE.forbids_if(!is_playable_at(g, target, g.new_site()))
        }
        Some(Target::OfCompany) => {
            let is_item = g.card(target).facts().class == Class::Item;
            rule::persuade::NOT_THESE.forbids_if(is_item)?;
            let by_avatar = controller(g, target).is_some_and(|piece| g.is_avatar(piece));
            rule::persuade::AVATAR.forbids_if(g.is_avatar(target) || by_avatar)?;
            rule::persuade::SAME_SITE.forbids_if(!is_met(g, target, g.new_site()))
        }
    }
}

/// In the company under way, which comes to this site, or in one that is there.
fn is_met(g: &Position, target: Piece, site: crate::facts::Site) -> bool {
    let Some((seat, id)) = g.company_of(target) else { return false };
    let comes = (seat, id) == (g.turn.active(), usize::from(g.turn.company));
    (comes && g.new_site() == site) || g.company(seat, id).site == site
}

fn is_playable_at(g: &Position, faction: Piece, site: crate::facts::Site) -> bool {
    let side = g.side_of(faction);
    g.card(faction).facts().playable_at.iter().any(|places| fits_places(places, site, side))
}

pub fn declare_by_agent(
    g: &mut Position,
    seat: usize,
    agent: Piece,
    on: Named,
    tell: Tell<'_, Event>,
) {
    let Some(target) = g.in_play(on) else { return };
    let by = g.named(agent);
    tell(Event::InfluenceDeclared { seat: Position::seat(seat), by, on, shown: None });
    let link = Link {
        user: Some(agent),
        on: Some(target),
        ..Link::of(seat as u8, What::Influence, agent)
    };
    chain::declare(g, link);
}

/// Where an agent stands, if it is one.
fn agent_site(g: &Position, by: Piece) -> Option<crate::facts::Site> {
    g.agent_of(by).and_then(|(_, agent)| agent.site())
}

/// MECCG.19.6: a home site in common, or a faction that is playable at one of the agent's.
fn has_home_in_common(g: &Position, agent: Piece, on: Piece) -> bool {
    let (card, side) = (g.card(agent), g.side_of(agent));
    let homes = crate::facts::Site::ALL.into_iter().filter(|&site| is_home(card, site, side));
    let (other, theirs) = (g.card(on), g.side_of(on));
    homes.into_iter().any(|site| match other.facts().class {
        Class::Faction => is_playable_at(g, on, site),
        Class::Ally => false,
        _ => is_home(other, site, theirs),
    })
}

/// The attempt is resolved: both roll, if what it is about is still there (MECCG.20.1).
pub fn begin(g: &mut Position, link: Link, tell: Tell<'_, Event>) {
    let site = |piece: Piece| g.company_of(piece).map(|(seat, id)| g.company(seat, id).site);
    let (Some(by), Some(on)) = (link.user, link.on) else { return };
    let by_agent = agent_site(g, by);
    let is_there = match kind(g, on) {
        Some(Target::Faction) => true,
        Some(Target::OfCompany) if by_agent.is_some() => {
            by_agent.is_some_and(|site| is_met(g, on, site))
        }
        Some(Target::OfCompany) => site(on) == site(by),
        None => false,
    };
    if (site(by).is_none() && by_agent.is_none()) || !is_there {
        tell(Event::Void { card: g.card(link.piece) });
        put_shown(g, link, Place::Discard, tell);
        return;
    }
    g.chain.links[usize::from(g.chain.len)] = Some(link);
    g.chain.len += 1;
    g.agenda.then([GameStep::Persuasion(Step::Persuade), GameStep::Persuasion(Step::Roll)]);
}

fn put_shown(g: &mut Position, link: Link, place: Place, tell: Tell<'_, Event>) {
    if g.place(link.piece) == Place::Chain {
        g.put(link.piece, place, tell);
    }
}

/// What is added to the roll of the player who influences, part by part (MECCG.19.3, 19.5).
pub fn parts(g: &Position, link: &Link) -> Vec<Part> {
    let (Some(by), Some(on)) = (link.user, link.on) else { return Vec::new() };
    let card = g.card(on);
    let mut parts = Vec::new();
    let mut add = |by: i8, from: &'static str| {
        if by != 0 {
            parts.push(Part { by, from });
        }
    };
    match card.facts().class {
        Class::Faction => {
            add(g.unused_influence(by, Purpose::Faction(card)), "unused direct influence");
            add(g.faction_check(by), g.card(by).name());
            add(influence::standard(g, on, by), "standard modifications");
        }
        Class::Item | Class::Ally => {
            add(g.unused_influence(by, Purpose::Any), "unused direct influence");
        }
        _ => add(g.unused_influence(by, Purpose::Character(card)), "unused direct influence"),
    }
    add(-g.unused_general(on.owner()), "the opponent's unused general influence");
    if let Some(controller) = controller(g, on) {
        // C-40: what is good for the target only counts against the attempt too.
        let purpose = match card.facts().class {
            Class::Item | Class::Ally => Purpose::Any,
            _ => Purpose::Character(card),
        };
        let unused = g.unused_influence(controller, purpose).max(0);
        add(-unused, "the controller's unused direct influence");
    }
    if let Some(site) = agent_site(g, by) {
        let at_home = is_home(g.card(by), site, g.side_of(by));
        add(if at_home { 2 } else { 0 }, "at a home site");
        let in_common = has_home_in_common(g, by, on);
        add(if in_common { 2 } else { 0 }, "a home site in common");
    } else if g.side_of(by) != g.side_of(on) {
        add(ACROSS, "between a hero and a minion");
    }
    add(link.bonus, "cards");
    parts
}

/// What the result must exceed (MECCG.19.3, 19.4).
pub fn number(g: &Position, link: &Link) -> i8 {
    let Some(on) = link.on else { return 0 };
    let facts = g.card(on).facts();
    let shown = g.place(link.piece) == Place::Chain;
    match (facts.class, g.place(on)) {
        (Class::Item, Place::With(bearer)) => g.mind(bearer),
        _ if shown => 0,
        _ if link
            .user
            .is_some_and(|by| agent_site(g, by).is_some() && has_home_in_common(g, by, on)) =>
        {
            0
        }
        // C-36: a faction without a number for this has that of its card.
        (Class::Faction, _) => facts.influence_number_in_play.unwrap_or(facts.influence_number),
        _ => g.mind(on),
    }
}

/// The attempt that is being resolved.
fn attempt(g: &Position) -> Option<Link> {
    g.chain.top().filter(|link| link.what == What::Influence)
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Persuade => {
                let seat = usize::from(attempt(g)?.by);
                let asked = windows::is_asked(g, seat, Window::Influence);
                asked.then(|| Pending::seat(Position::seat(seat)))
            }
            Step::Roll | Step::Resist { .. } => {
                Some(Pending::Fate(Fate::Roll { dice: 2, faces: 6 }))
            }
            Step::Follow { card, .. } => {
                let waits = g.place(card) == Place::Chain;
                waits.then(|| Pending::seat(Position::seat(card.owner())))
            }
        }
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        match self {
            Step::Persuade => {
                visit(Action::Roll)?;
                windows::offers(g, seat.index(), Window::Influence, false, visit)
            }
            Step::Follow { card, by } => {
                visit(Action::Pass)?;
                let (shown, at) = (g.card(card), g.current().site);
                visit(Action::Play { card: shown, by: g.named(by) })?;
                let company = g.turn.company + 1;
                visit(Action::Bring { card: shown, at, company })
            }
            Step::Roll | Step::Resist { .. } => ControlFlow::Continue(()),
        }
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Persuade, Action::Roll) | (Step::Follow { .. }, Action::Pass) => Ok(()),
            (Step::Persuade, Action::Event { .. } | Action::Use { .. }) => {
                windows::judge(g, seat.index(), Window::Influence, false, action)
            }
            (
                Step::Follow { card, by },
                Action::Play { card: shown, .. } | Action::Bring { card: shown, .. },
            ) => {
                let is_it = match action {
                    Action::Play { by: named, .. } => named == g.named(by),
                    Action::Bring { at, company, .. } => {
                        at == g.current().site && company == g.turn.company + 1
                    }
                    _ => false,
                };
                if shown != g.card(card) || !is_it {
                    return not_asked();
                }
                may_follow(g, card, by, matches!(action, Action::Bring { .. }))
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match (self, action) {
            (Step::Persuade, Action::Event { .. } | Action::Use { .. }) => {
                g.agenda.then([GameStep::Persuasion(self)]);
                chain::begin(g, seat.index(), action, tell);
            }
            (Step::Follow { card, .. }, Action::Pass) => {
                // C-40: it was only shown.
                g.put(card, Place::Hand, tell);
            }
            (Step::Follow { card, by }, action) => {
                let under_general = matches!(action, Action::Bring { .. });
                follow(g, card, by, under_general, tell);
            }
            _ => (),
        }
    }

    fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        let Chance::Dice(dice) = chance else { unreachable!("dice are asked for") };
        let &[one, other] = dice.as_slice() else { unreachable!("two dice") };
        let Some(link) = attempt(g) else { return };
        match self {
            Step::Roll => {
                tell(Event::Rolled { seat: Seat(link.by), dice: [one, other] });
                g.agenda.then([GameStep::Persuasion(Step::Resist { roll: one + other })]);
            }
            Step::Resist { roll } => {
                tell(Event::Rolled { seat: Seat(1 - link.by), dice: [one, other] });
                settle(g, link, roll, one + other, tell);
            }
            Step::Persuade | Step::Follow { .. } => unreachable!("only rolls are asked of chance"),
        }
    }
}

/// MECCG.19.4: the target is discarded with what is on it, or the shown card is.
fn settle(g: &mut Position, link: Link, roll: u8, against: u8, tell: Tell<'_, Event>) {
    let (Some(by), Some(on)) = (link.user, link.on) else { return };
    let added: i8 = parts(g, &link).iter().map(|part| part.by).sum();
    let (total, number) = (roll as i8 - against as i8 + added, number(g, &link));
    let result = if total > number { Came::Passed } else { Came::Failed };
    g.chain.len -= 1;
    g.chain.links[usize::from(g.chain.len)] = None;
    let (by_name, on_name) = (g.named(by), g.named(on));
    tell(Event::OpponentInfluenced {
        by: by_name,
        on: on_name,
        roll,
        against,
        total,
        number,
        result,
    });
    match result {
        Came::Passed => {
            g.discard(on, tell);
            if g.place(link.piece) == Place::Chain {
                let step = Step::Follow { card: link.piece, by };
                g.agenda.then([GameStep::Persuasion(step)]);
            }
        }
        _ => put_shown(g, link, Place::Discard, tell),
    }
}

/// MECCG.19.4: what may keep the shown card from coming with the influencer. What its own card asks for may not.
fn may_follow(g: &Position, card: Piece, by: Piece, under_general: bool) -> Result<(), Illegal> {
    let shown = g.card(card);
    let seat = card.owner();
    let facts = shown.facts();
    rule::site::UNIQUE.forbids_if(g.bars_unique(shown))?;
    let is_own_side = matches!(
        (facts.side, g.players[seat].side),
        (CardSide::Neutral, _) | (CardSide::Hero, Side::Hero) | (CardSide::Minion, Side::Minion)
    );
    match facts.class {
        // MECCG.RW.2.4: items of the other side can be borne.
        Class::Item => rule::persuade::NOT_THESE.forbids_if(under_general),
        Class::Ally | Class::Faction => {
            rule::events::SIDE.forbids_if(!is_own_side)?;
            rule::persuade::NOT_THESE.forbids_if(under_general)
        }
        _ => {
            let is_character = kind_of(shown, g.players[seat].side) == Kind::Character;
            rule::events::SIDE.forbids_if(!is_own_side || !is_character)?;
            match under_general {
                true => {
                    let used = g.used_general(seat) + facts.mind;
                    rule::organize::GENERAL.forbids_if(used > g.general_influence(seat))?;
                }
                false => {
                    rule::organize::NO_FOLLOWER_LEADS.forbids_if(!g.is_under_general(by))?;
                    let room = has_room_for(g, by, shown, facts.mind);
                    rule::organize::INFLUENCE.forbids_if(!room)?;
                }
            }
            let id = usize::from(g.turn.company);
            if g.is_at_haven(seat, id) {
                return Ok(());
            }
            let all: Vec<Piece> = g.characters(seat, id).chain([card]).collect();
            g.may_travel(&all)
        }
    }
}

/// The shown card comes with the influencer; the site does not tap.
fn follow(g: &mut Position, card: Piece, by: Piece, under_general: bool, tell: Tell<'_, Event>) {
    match g.card(card).facts().class {
        Class::Item | Class::Ally => g.attach(card, by, tell),
        Class::Faction => {
            let of = card.owner() as u8;
            g.put(card, Place::Points { of }, tell);
        }
        _ => {
            let company = g.turn.company;
            g.put(card, Place::Company(company), tell);
            tell(Event::JoinedCompany { piece: g.named(card), company: company + 1 });
            if !under_general {
                g.control(card, Some(by), tell);
            }
        }
    }
}

//! Agents let creatures be keyed to their site, and attack companies there (MECCG.10.6, 15.3, 15.5).

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use super::reveal;
use crate::action::{Action, At};
use crate::automatic;
use crate::event::Event;
use crate::facts::{Card, Races, Site, SiteType, SiteTypes};
use crate::piece::{Piece, State};
use crate::position::{Agent, Position, Waiting};
use crate::rule;
use crate::step::not_asked;

/// MECCG.15.3: whether an agent lets this creature be keyed to the new site.
pub fn keys_to_site(g: &Position, card: Card) -> bool {
    lure(g, card).is_some()
}

/// The agent that does so, one that is face up before others.
fn lure(g: &Position, card: Card) -> Option<u8> {
    let seat = g.turn.hazard_player();
    let site = g.new_site();
    let luring = || {
        g.agents(seat)
            .filter(move |(_, agent)| agent.lures && g.is_agent_at(agent, site))
            .filter(move |(_, agent)| by_attacks(g, card, site) || by_home(g, agent, card, site))
    };
    let first = luring().find(|(_, agent)| agent.is_open).or_else(|| luring().next());
    first.map(|(at, _)| at as u8 + 1)
}

/// A creature that is not unique, of the type of an automatic-attack of the site.
fn by_attacks(g: &Position, card: Card, site: Site) -> bool {
    let (active, id) = (g.turn.active(), usize::from(g.turn.company));
    let lairs = SiteTypes::RUINS_AND_LAIRS.or(SiteTypes::SHADOW_HOLD).or(SiteTypes::DARK_HOLD);
    let kind = g.type_of(site, g.players[active].side);
    let race = card.facts().race;
    let same = |attack: &automatic::Automatic| race.is_some() && attack.race == race;
    !card.is_unique() && lairs.contains(kind) && automatic::at(g, active, id, site).iter().any(same)
}

/// At a home site of the agent, creatures by the type of the site.
fn by_home(g: &Position, agent: &Agent, card: Card, site: Site) -> bool {
    const PEOPLES: Races =
        Races::MAN.or(Races::DWARF).or(Races::ELF).or(Races::DUNADAN).or(Races::HOBBIT);
    const SERVANTS: Races = Races::ORC.or(Races::NAZGUL);
    let races = match g.type_of(site, g.players[g.turn.active()].side) {
        SiteType::FreeHold => PEOPLES,
        SiteType::BorderHold => PEOPLES.or(SERVANTS),
        SiteType::RuinsAndLairs | SiteType::DarkHold => SERVANTS.or(Races::TROLL),
        SiteType::ShadowHold => SERVANTS.or(Races::TROLL).or(Races::UNDEAD),
        SiteType::Haven | SiteType::Darkhaven => Races::NONE,
    };
    g.is_at_home(agent, site) && automatic::is_of(card.facts().race, races)
}

/// MECCG.15.2: a creature is keyed through an agent, which is revealed by that.
pub fn show_lure(g: &mut Position, card: Card, tell: Tell<'_, Event>) {
    let seat = g.turn.hazard_player();
    let site = g.new_site();
    if let Some(number) = lure(g, card) {
        let at = g.agent(seat, number).and_then(|agent| agent.site());
        let home = At(if at.is_none() { Some(site) } else { None });
        reveal(g, seat, number, home, tell);
    }
}

/// MECCG.10.6: whether somebody could attack, as far as both players see.
pub fn may_be_there(g: &Position) -> bool {
    let site = g.current().site;
    g.agents(g.turn.hazard_player()).any(|(_, agent)| {
        let open_elsewhere = agent.is_open && agent.base != Some(site);
        !agent.has_attacked && !open_elsewhere
    })
}

pub fn offer_attacks(g: &Position, seat: usize, visit: Visit<'_, Action>) -> ControlFlow<()> {
    for (at, _) in g.agents(seat) {
        visit(Action::AgentAttack { agent: at as u8 + 1 })?;
    }
    ControlFlow::Continue(())
}

/// MECCG.10.6: once in a site phase.
pub fn judge_attack(g: &Position, seat: usize, number: u8) -> Result<(), Illegal> {
    let Some(agent) = g.agent(seat, number) else { return not_asked() };
    rule::agent::THERE.forbids_if(!g.is_agent_at(agent, g.current().site))?;
    rule::agent::ATTACK_ONCE.forbids_if(agent.has_attacked)?;
    rule::events::FULL.forbids_if(g.turn.waiting.iter().all(Option::is_some))
}

/// The attack is declared; the agent is revealed by it.
pub fn declare_attack(g: &mut Position, seat: usize, number: u8, tell: Tell<'_, Event>) {
    let site = g.current().site;
    if let Some(piece) = step_forward(g, seat, number, site, tell)
        && let Some(free) = g.turn.waiting.iter_mut().find(|at| at.is_none())
    {
        *free = Some(Waiting { piece, key: None });
    }
}

/// An agent that is going to attack is revealed at this site.
pub(super) fn step_forward(
    g: &mut Position,
    seat: usize,
    number: u8,
    site: Site,
    tell: Tell<'_, Event>,
) -> Option<Piece> {
    let entry = g.agent(seat, number).copied()?;
    let home = At(if entry.site().is_none() { Some(site) } else { None });
    if !reveal(g, seat, number, home, tell) {
        return None;
    }
    let agent = g.agent_mut(seat, number)?;
    agent.has_attacked = true;
    agent.attacks_unseen = !entry.is_open;
    Some(entry.piece)
}

/// What an attack of this agent is like (MECCG.15.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strength {
    pub strikes: u8,
    pub prowess: i8,
    pub body: i8,
    pub attacker_assigns: bool,
}

pub fn strength(g: &Position, piece: Piece) -> Strength {
    let facts = g.card(piece).facts();
    let agent = g.agent_of(piece).map(|(_, agent)| *agent);
    let unseen = agent.is_some_and(|agent| agent.attacks_unseen);
    let at_home =
        agent.is_some_and(|agent| agent.site().is_some_and(|site| g.is_at_home(&agent, site)));
    let (prowess, body) = match (unseen, at_home) {
        (true, true) => (5, 1),
        (true, false) => (2, 0),
        (false, true) => (2, 1),
        (false, false) => (0, 0),
    };
    let wounded = if g.state(piece) == State::Wounded { -2 } else { 0 };
    Strength {
        strikes: 1,
        prowess: facts.prowess + prowess + wounded,
        body: facts.body + body,
        attacker_assigns: unseen && at_home,
    }
}

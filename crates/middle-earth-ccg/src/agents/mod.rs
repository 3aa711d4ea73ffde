//! Agents as hazards (MECCG.15): they come into play face down at a home site, move, are revealed, and attack.
//!
//! In the movement/hazard phases of the other player each agent takes one action a turn. In a site phase an agent at the
//! site of the company attacks it. Where a face-down agent is, and which it is, only its player knows.

mod attack;
mod imagined;
mod powers;

use std::ops::ControlFlow;

use table::{Illegal, Tell, Visit};

use crate::action::{Action, At};
use crate::cards::ability::{Ability, Trait};
use crate::event::Event;
use crate::facts::{Card, Class, Marks, Race, Side, Site};
use crate::hand;
use crate::organization::is_home;
use crate::persuasion;
use crate::piece::{Piece, Place, State};
use crate::position::{Agent, LONGEST_TRAIL, MOST_AGENTS, Phase, Position};
use crate::rule;
use crate::step::not_asked;

pub use attack::{
    Strength, declare_attack, judge_attack, keys_to_site, may_be_there, offer_attacks, show_lure,
    strength,
};
pub use imagined::{imagine_trails, trade_places};
pub use powers::{Power, may_add_strike};

table::names! {
    /// What an agent does without going anywhere new (MECCG.15.2).
    pub enum Deed, "a deed of an agent" {
        Back = "back", "goes back";
        Heal = "heal", "heals";
        Untap = "untap", "untaps";
        Hide = "hide", "turns face down";
        Lure = "lure", "draws creatures to its site";
    }
}

impl Position {
    /// The agents of this seat in play as hazards, with their numbers.
    pub fn agents(&self, seat: usize) -> impl Iterator<Item = (usize, &Agent)> {
        let all = self.players[seat].agents.iter().enumerate();
        all.filter_map(|(at, agent)| agent.as_ref().map(|agent| (at, agent)))
    }

    pub fn has_agents(&self, seat: usize) -> bool {
        self.agents(seat).next().is_some()
    }

    pub fn agent(&self, seat: usize, number: u8) -> Option<&Agent> {
        let at = usize::from(number).checked_sub(1)?;
        self.players[seat].agents.get(at)?.as_ref()
    }

    fn agent_mut(&mut self, seat: usize, number: u8) -> Option<&mut Agent> {
        let at = usize::from(number).checked_sub(1)?;
        self.players[seat].agents.get_mut(at)?.as_mut()
    }

    /// The entry of this card, if it is an agent in play as a hazard.
    pub fn agent_of(&self, piece: Piece) -> Option<(usize, &Agent)> {
        self.agents(piece.owner()).find(|(_, agent)| agent.piece == piece)
    }

    /// Whether an agent is at this site. One that has not moved is at any of its home sites.
    pub fn is_agent_at(&self, agent: &Agent, site: Site) -> bool {
        match agent.site() {
            Some(at) => at == site,
            None => self.is_at_home(agent, site),
        }
    }

    fn is_at_home(&self, agent: &Agent, site: Site) -> bool {
        is_home(self.card(agent.piece), site, self.side_of(agent.piece))
    }
}

/// A card that can be played as an agent (MECCG.RW.10.4).
pub fn is_agent(card: Card) -> bool {
    card.facts().class == Class::Agent || card.facts().marks.has(Marks::AGENT)
}

/// MECCG.15.2 (C-28), and what single agents may not.
fn may_stand(card: Card, site: Site, side: Side) -> bool {
    let is_elf = card.facts().race == Some(Race::Elf);
    let barred = card.abilities().iter().any(|ability| match ability {
        Ability::Is(Trait::AgentKeepsFrom(types)) => types.contains(site.card(side).kind),
        Ability::Is(Trait::AgentStaysIn(regions, sites)) => {
            !regions.contains(site.region()) && !sites.contains(&site)
        }
        _ => false,
    });
    !site.facts().under_deeps && (is_elf || !site.is_haven(Side::Hero)) && !barred
}

/// MECCG.15.2: to a site in the same or an adjacent region, RW.6.4 and 15.10 included.
fn reaches(g: &Position, agent: &Agent, site: Site) -> bool {
    let side = g.side_of(agent.piece);
    let near = |from: Site| {
        from.region() == site.region() || from.region().adjacent(side).contains(site.region())
    };
    let is_near = match agent.site() {
        Some(from) => from != site && near(from),
        None => Site::ALL.into_iter().any(|home| g.is_at_home(agent, home) && near(home)),
    };
    is_near && may_stand(g.card(agent.piece), site, side)
}

fn acts_now(g: &Position, seat: usize) -> bool {
    seat == g.turn.hazard_player() && g.turn.phase == Phase::MovementHazard && g.combat.is_none()
}

/// The home site with which an agent can be revealed: none if its site is known.
fn homes(g: &Position, seat: usize, agent: &Agent) -> Vec<At> {
    if agent.site().is_some() {
        return vec![At(None)];
    }
    let all = || Site::ALL.into_iter().filter(|&site| g.is_at_home(agent, site));
    let free: Vec<At> = all()
        .filter(|&site| g.players[seat].locations.contains(site))
        .map(|site| At(Some(site)))
        .collect();
    // MECCG.15.8: without one it is revealed all the same, and discarded at the end of the turn.
    if free.is_empty() { all().map(|site| At(Some(site))).collect() } else { free }
}

pub fn offers(g: &Position, seat: usize, visit: Visit<'_, Action>) -> ControlFlow<()> {
    if !acts_now(g, seat) {
        return ControlFlow::Continue(());
    }
    for card in hand::kinds(g, Position::seat(seat), g.players[seat].hand) {
        if is_agent(card) {
            visit(Action::PlayAgent { card })?;
        }
    }
    for (at, agent) in g.agents(seat) {
        let number = at as u8 + 1;
        for deed in Deed::ALL {
            visit(Action::Agent { agent: number, deed })?;
        }
        for site in g.players[seat].locations.iter().filter(|&site| reaches(g, agent, site)) {
            visit(Action::AgentTo { agent: number, site })?;
        }
        visit(Action::AgentHome { agent: number, home: At(None) })?;
        if agent.is_open {
            for site in Site::ALL.into_iter().filter(|&site| g.is_at_home(agent, site)) {
                visit(Action::AgentHome { agent: number, home: At(Some(site)) })?;
            }
        }
        for home in homes(g, seat, agent) {
            visit(Action::RevealAgent { agent: number, home })?;
            visit(Action::AgentPower { agent: number, home })?;
            if powers::power(g.card(agent.piece)) == Some(Power::Influence) {
                for on in g.all_in_play().filter(|piece| piece.owner() != seat) {
                    let on = g.named(on);
                    visit(Action::AgentInfluence { agent: number, home, on })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

pub fn judge(g: &Position, seat: usize, action: Action) -> Result<(), Illegal> {
    rule::agent::MOMENT.forbids_if(!acts_now(g, seat))?;
    if let Action::PlayAgent { card } = action {
        rule::hand::NOT_HELD.forbids_if(g.from_hand(seat, card).is_none())?;
        rule::agent::NO_AGENT.forbids_if(!is_agent(card))?;
        rule::hazards::LIMIT.forbids_if(!g.has_room_for_hazards())?;
        return rule::agent::ROOM.forbids_if(g.agents(seat).count() >= MOST_AGENTS);
    }
    let number = match action {
        Action::Agent { agent, .. }
        | Action::AgentTo { agent, .. }
        | Action::AgentHome { agent, .. }
        | Action::RevealAgent { agent, .. }
        | Action::AgentInfluence { agent, .. }
        | Action::AgentPower { agent, .. } => agent,
        _ => return not_asked(),
    };
    let Some(agent) = g.agent(seat, number) else { return not_asked() };
    let state = g.state(agent.piece);
    match action {
        Action::RevealAgent { home, .. } => {
            rule::agent::FACE_DOWN.forbids_if(agent.is_open)?;
            return rule::agent::HOME.forbids_if(!homes(g, seat, agent).contains(&home));
        }
        Action::AgentPower { home, .. } => return powers::may_use(g, seat, agent, home),
        Action::AgentInfluence { home, on, .. } => {
            let can = powers::power(g.card(agent.piece)) == Some(Power::Influence);
            rule::agent::NO_POWER.forbids_if(!can)?;
            rule::agent::UNTAPPED.forbids_if(state != State::Untapped)?;
            powers::may_stand_there(g, seat, agent, home)?;
            return persuasion::judge_agent(g, seat, on);
        }
        _ => (),
    }
    rule::agent::ONCE.forbids_if(agent.is_new || (agent.has_acted && !agent.has_extra))?;
    rule::hazards::LIMIT.forbids_if(!agent.has_extra && !g.has_room_for_hazards())?;
    match action {
        Action::AgentTo { site, .. } => {
            rule::agent::WOUNDED.forbids_if(state == State::Wounded)?;
            rule::agent::SITE.forbids_if(!g.players[seat].locations.contains(site))?;
            rule::agent::NEAR.forbids_if(!reaches(g, agent, site))?;
            let full = !agent.is_open && agent.moves() >= LONGEST_TRAIL;
            rule::agent::TRAIL.forbids_if(full)
        }
        Action::AgentHome { home: At(home), .. } => match home {
            None => rule::agent::FACE_DOWN.forbids_if(agent.is_open),
            Some(site) => {
                rule::agent::FACE_UP.forbids_if(!agent.is_open)?;
                let there = agent.base == Some(site) || g.players[seat].locations.contains(site);
                rule::agent::SITE.forbids_if(!there)?;
                rule::agent::HOME.forbids_if(!g.is_at_home(agent, site))
            }
        },
        Action::Agent { deed, .. } => match deed {
            Deed::Back => {
                rule::agent::WOUNDED.forbids_if(state == State::Wounded)?;
                rule::agent::BACK.forbids_if(agent.is_open || agent.moves() == 0)
            }
            Deed::Heal => rule::agent::HEAL.forbids_if(state != State::Wounded),
            Deed::Untap => rule::untap::TAPPED.forbids_if(state != State::Tapped),
            Deed::Hide => {
                rule::agent::FACE_UP.forbids_if(!agent.is_open)?;
                rule::agent::UNTAPPED.forbids_if(state != State::Untapped)
            }
            Deed::Lure => rule::agent::UNTAPPED.forbids_if(state != State::Untapped),
        },
        _ => not_asked(),
    }
}

/// An action of an agent, or a new agent. It happens at once (C-42).
pub fn act(g: &mut Position, seat: usize, action: Action, tell: Tell<'_, Event>) {
    match action {
        Action::PlayAgent { card } => {
            let Some(piece) = g.from_hand(seat, card) else { return };
            let free = g.players[seat].agents.iter().position(Option::is_none);
            let Some(at) = free else { return };
            g.turn.hazards_played += 1;
            g.lay(piece, Place::FaceDown);
            g.players[seat].agents[at] = Some(Agent::face_down(piece));
            let (seat, agent) = (Position::seat(seat), at as u8 + 1);
            tell(Event::AgentPlayed { seat, agent, card: Some(card) });
        }
        Action::RevealAgent { agent, home } => {
            reveal(g, seat, agent, home, tell);
        }
        Action::AgentPower { agent, home } => powers::use_it(g, seat, agent, home, tell),
        Action::AgentInfluence { agent, home, on } => {
            let Some(piece) = g.agent(seat, agent).map(|agent| agent.piece) else { return };
            if reveal(g, seat, agent, home, tell) {
                g.tap(piece, tell);
                persuasion::declare_by_agent(g, seat, piece, on, tell);
            }
        }
        Action::AgentTo { agent, site } => {
            begin_action(g, seat, agent);
            tap(g, seat, agent);
            let Some(entry) = g.agent(seat, agent).copied() else { return };
            g.take_site(seat, site);
            if entry.is_open {
                give_back(g, seat, entry.base);
                if let Some(entry) = g.agent_mut(seat, agent) {
                    entry.base = Some(site);
                }
            } else if let Some(entry) = g.agent_mut(seat, agent)
                && let Some(free) = entry.trail.iter_mut().find(|site| site.is_none())
            {
                *free = Some(site);
            }
            let shown = Some(site);
            let is_open = entry.is_open;
            tell(Event::AgentMoved { seat: Position::seat(seat), agent, site: shown, is_open });
        }
        Action::AgentHome { agent, home: At(home) } => {
            begin_action(g, seat, agent);
            let Some(entry) = g.agent(seat, agent).copied() else { return };
            for site in entry.trail {
                give_back(g, seat, site);
            }
            give_back(g, seat, entry.base);
            if let Some(site) = home {
                g.take_site(seat, site);
            }
            if let Some(entry) = g.agent_mut(seat, agent) {
                entry.trail = [None; LONGEST_TRAIL];
                entry.base = home;
                entry.is_doomed = false;
            }
            let is_open = entry.is_open;
            tell(Event::AgentMoved { seat: Position::seat(seat), agent, site: home, is_open });
        }
        Action::Agent { agent, deed } => {
            begin_action(g, seat, agent);
            do_deed(g, seat, agent, deed);
            tell(Event::AgentActed { seat: Position::seat(seat), agent, deed });
        }
        _ => (),
    }
}

fn begin_action(g: &mut Position, seat: usize, number: u8) {
    let Some(entry) = g.agent(seat, number).copied() else { return };
    let is_extra = entry.has_extra;
    let twice = entry.is_open && !is_extra && g.card(entry.piece).is(Trait::AgentActsTwice);
    if !is_extra {
        g.turn.hazards_played += 1;
    }
    if let Some(agent) = g.agent_mut(seat, number) {
        agent.has_acted = true;
        agent.has_extra = twice;
    }
}

fn set_state(g: &mut Position, piece: Piece, state: State) {
    g.players[piece.owner()].lies[piece.slot()].state = state;
}

fn tap(g: &mut Position, seat: usize, number: u8) {
    if let Some(piece) = g.agent(seat, number).map(|agent| agent.piece) {
        set_state(g, piece, State::Tapped);
    }
}

fn do_deed(g: &mut Position, seat: usize, number: u8, deed: Deed) {
    let Some(entry) = g.agent(seat, number).copied() else { return };
    match deed {
        Deed::Back => {
            set_state(g, entry.piece, State::Tapped);
            give_back(g, seat, entry.trail.into_iter().flatten().last());
            if let Some(agent) = g.agent_mut(seat, number)
                && let Some(last) = agent.trail.iter_mut().rev().find(|site| site.is_some())
            {
                *last = None;
            }
        }
        Deed::Heal => set_state(g, entry.piece, State::Tapped),
        Deed::Untap => set_state(g, entry.piece, State::Untapped),
        Deed::Hide => {
            // The site where it lies stays face up, and so do the cards on it.
            g.lay(entry.piece, Place::FaceDown);
            if let Some(agent) = g.agent_mut(seat, number) {
                agent.is_open = false;
            }
        }
        Deed::Lure => {
            set_state(g, entry.piece, State::Tapped);
            if let Some(agent) = g.agent_mut(seat, number) {
                agent.lures = true;
            }
        }
    }
}

/// A site that lay with an agent goes back to the location deck.
fn give_back(g: &mut Position, seat: usize, site: Option<Site>) {
    let Some(site) = site else { return };
    let player = &mut g.players[seat];
    let is_used = player.company_ids().any(|id| {
        let company = &player.companies[id];
        [Some(company.site), company.destination, company.origin].contains(&Some(site))
    });
    if !is_used && !player.discarded.contains(site) {
        player.locations = player.locations.with(site);
    }
}

/// The agent is turned face up with its site, or it is discarded (MECCG.15.4, 15.8, 15.13). True if it stays.
pub fn reveal(
    g: &mut Position,
    seat: usize,
    number: u8,
    At(home): At,
    tell: Tell<'_, Event>,
) -> bool {
    let Some(entry) = g.agent(seat, number).copied() else { return false };
    if entry.is_open {
        return true;
    }
    let card = g.card(entry.piece);
    let Some(site) = entry.site().or(home) else { return false };
    let (shown, agent) = (Position::seat(seat), number);
    tell(Event::AgentRevealed { seat: shown, agent, card, site });
    // MECCG.15.4: of two that are face up the later goes. MECCG.15.13: nor may it have come through a Haven.
    let trail = entry.trail.into_iter().flatten();
    let came_through = trail.clone().all(|site| may_stand(card, site, g.players[seat].side));
    if g.bars_unique(card) || !came_through {
        g.put(entry.piece, Place::Discard, tell);
        return false;
    }
    for passed in trail.chain(entry.base).filter(|&passed| passed != site) {
        give_back(g, seat, Some(passed));
    }
    let is_home_card = g.players[seat].locations.contains(site);
    let is_doomed = entry.site().is_none() && !is_home_card;
    g.take_site(seat, site);
    g.lay(entry.piece, Place::Agent);
    if let Some(agent) = g.agent_mut(seat, number) {
        agent.is_open = true;
        agent.base = Some(site);
        agent.trail = [None; LONGEST_TRAIL];
        agent.is_doomed = is_doomed;
    }
    true
}

impl Position {
    /// An agent leaves play: its sites go back, and its number is free.
    pub fn forget_agent(&mut self, piece: Piece) {
        let seat = piece.owner();
        let Some((at, &agent)) = self.agent_of(piece) else { return };
        for site in agent.trail.into_iter().chain([agent.base]) {
            give_back(self, seat, site.filter(|_| !agent.is_doomed));
        }
        self.players[seat].agents[at] = None;
    }
}

/// A new turn: every agent may act again, and one without a home site is discarded (MECCG.15.8).
pub fn end_turn(g: &mut Position, tell: Tell<'_, Event>) {
    for seat in 0..2 {
        let doomed: Vec<Piece> = g
            .agents(seat)
            .filter(|(_, agent)| agent.is_doomed)
            .map(|(_, agent)| agent.piece)
            .collect();
        for piece in doomed {
            g.discard(piece, tell);
        }
        for agent in g.players[seat].agents.iter_mut().flatten() {
            agent.is_new = false;
            agent.has_acted = false;
            agent.has_extra = false;
            agent.has_attacked = false;
            agent.attacks_unseen = false;
            agent.lures = false;
        }
    }
}

/// C-22: face-down agents untap with the other cards of their player.
pub fn untap_unseen(g: &mut Position, seat: usize, tell: Tell<'_, Event>) {
    let tapped: Vec<(usize, Piece)> = g
        .agents(seat)
        .filter(|(_, agent)| !agent.is_open && g.state(agent.piece) == State::Tapped)
        .map(|(at, agent)| (at, agent.piece))
        .collect();
    for (at, piece) in tapped {
        set_state(g, piece, State::Untapped);
        let (seat, agent) = (Position::seat(seat), at as u8 + 1);
        tell(Event::AgentActed { seat, agent, deed: Deed::Untap });
    }
}

//! Prisoners (MECCG.13): a hazard host takes a character to its rescue site, and a company can free it there.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::Action;
use crate::combat;
use crate::event::Event;
use crate::facts::{Class, PrintedAttack, Site};
use crate::piece::{Named, Piece, Place};
use crate::position::{GENERAL, Host, Position, Way};
use crate::rule;
use crate::step::{Step as GameStep, each, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The rescue-attack is over: a character taps, and the prisoners are free.
    Free { host: Piece },
}

impl Position {
    /// The host of this card, if it holds prisoners.
    pub fn host(&self, piece: Piece) -> Option<&Host> {
        self.players[piece.owner()].hosts.iter().flatten().find(|host| host.piece == piece)
    }

    /// Characters that a host holds.
    pub fn prisoners(&self, host: Piece) -> impl Iterator<Item = Piece> + '_ {
        self.with(host).filter(|&piece| self.card(piece).facts().class == Class::Character)
    }

    pub fn is_prisoner(&self, piece: Piece) -> bool {
        let is_character = self.card(piece).facts().class == Class::Character;
        is_character && matches!(self.place(piece), Place::With(host) if self.host(host).is_some())
    }

    /// A host leaves play, or holds nobody any more: its site goes back (MECCG.13.5).
    pub fn forget_host(&mut self, piece: Piece) -> Option<Site> {
        let seat = piece.owner();
        let site = self.host(piece)?.site;
        for host in &mut self.players[seat].hosts {
            if host.is_some_and(|host| host.piece == piece) {
                *host = None;
            }
        }
        let player = &mut self.players[seat];
        player.locations = player.locations.with(site);
        Some(site)
    }
}

/// MECCG.13.1: whether the hazard player can take somebody of the company under way to this site.
pub fn may_be_rescue_site(g: &Position, seat: usize, site: Site) -> Result<(), Illegal> {
    rule::prisoners::AVAILABLE.forbids_if(!g.players[seat].locations.contains(site))?;
    let side = g.players[g.turn.active()].side;
    let (from, to) = (g.current().origin.unwrap_or(g.current().site), g.new_site());
    let region = site.region();
    let near = match g.journey.way {
        Some(Way::Starter) => [from.region(), to.region()].contains(&region),
        Some(Way::Region) => g
            .journey
            .names
            .iter()
            .flatten()
            .any(|&passed| passed == region || passed.adjacent(side).contains(region)),
        Some(Way::UnderDeeps) | None => region == to.region(),
    };
    let below = site.facts().under_deeps && crate::organization::lists(site, to, side).is_some();
    let fits = below || (near && !site.facts().under_deeps);
    rule::prisoners::NEAR.forbids_if(!fits)
}

/// The host takes a character to the rescue site (MECCG.13.2).
pub fn take(
    g: &mut Position,
    host: Piece,
    site: Site,
    attack: PrintedAttack,
    character: Piece,
    tell: Tell<'_, Event>,
) {
    let seat = host.owner();
    if g.host(host).is_none() {
        let Some(free) = g.players[seat].hosts.iter().position(Option::is_none) else { return };
        g.put(host, Place::Table, tell);
        g.take_site(seat, site);
        g.players[seat].hosts[free] = Some(Host { piece: host, site, attack: attack.into() });
    }
    tell(Event::TakenPrisoner { piece: g.named(character), site });
    let company = g.company_of(character);
    // Rings stay; everything else is discarded.
    let lost: Vec<Piece> = g.with(character).filter(|&card| !g.is_ring(card)).collect();
    for card in lost {
        g.discard(card, tell);
    }
    g.set_free_followers(character, tell);
    g.put(character, Place::With(host), tell);
    if let Some((seat, id)) = company {
        g.settle_company(seat, id, tell);
    }
}

/// Hosts at the site of the company that hold somebody of this seat.
pub fn hosts_here(g: &Position, seat: usize) -> impl Iterator<Item = Piece> + '_ {
    let site = g.current().site;
    let hosts = g.players[1 - seat].hosts.iter().flatten().map(|host| host.piece);
    hosts.filter(move |&host| {
        g.host(host).is_some_and(|host| host.site == site)
            && g.prisoners(host).any(|piece| piece.owner() == seat)
    })
}

/// MECCG.13.3: after the company has entered.
pub fn judge(g: &Position, seat: usize, host: Named) -> Result<(), Illegal> {
    let is_one = hosts_here(g, seat).any(|piece| g.named(piece) == host);
    rule::prisoners::HERE.forbids_if(!is_one)
}

/// The company faces the rescue-attack, which is no automatic-attack.
pub fn begin(g: &mut Position, host: Named) {
    let Some(piece) = g.in_play(host) else { return };
    let Some(attack) = g.host(piece).map(|host| host.attack) else { return };
    g.agenda.then([GameStep::Prisoners(Step::Free { host: piece })]);
    combat::begin_rescue(g, attack);
}

impl table::Step<Position> for Step {
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let (active, id) = (g.turn.active(), usize::from(g.turn.company));
        let can = g.current().exists && g.untapped_of(active, id).next().is_some();
        can.then(|| Pending::seat(g.active_seat()))
    }

    fn happen(self, _: &mut Position, _: Tell<'_, Event>) {}

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        visit(Action::Pass)?;
        let members = g.untapped_of(seat.index(), usize::from(g.turn.company));
        each(members.map(|by| Action::RescueBy { by: g.named(by) }), visit)
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Pass => Ok(()),
            Action::RescueBy { by } => {
                let mut members = g.untapped_of(seat.index(), usize::from(g.turn.company));
                rule::prisoners::TAPS.forbids_if(!members.any(|one| g.named(one) == by))
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        let Step::Free { host } = self;
        let Action::RescueBy { by } = action else { return };
        let who = seat.index();
        if let Some(by) = g.own_character(who, by) {
            g.tap(by, tell);
        }
        let company = g.turn.company;
        let freed: Vec<Piece> = g.prisoners(host).filter(|piece| piece.owner() == who).collect();
        for piece in freed {
            g.put(piece, Place::Company(company), tell);
            g.players[who].controller[piece.slot()] = GENERAL;
            tell(Event::JoinedCompany { piece: g.named(piece), company: company + 1 });
        }
        let site = g.current().site;
        g.tap_site(who, site, tell);
        g.turn.may_add_minor = true;
        g.turn.only_minor = true;
        if g.prisoners(host).next().is_none() {
            g.discard(host, tell);
        }
    }
}

/// MECCG.13.4: the host was discarded, and its prisoner is a company of its own at the rescue site.
pub fn set_free(g: &mut Position, piece: Piece, site: Site, tell: Tell<'_, Event>) {
    let owner = piece.owner();
    if g.free_company(owner).is_none() {
        g.discard(piece, tell);
        return;
    }
    let id = g.form_company(owner, site, tell);
    g.put(piece, Place::Company(id as u8), tell);
    g.players[owner].controller[piece.slot()] = GENERAL;
    tell(Event::JoinedCompany { piece: g.named(piece), company: id as u8 + 1 });
}

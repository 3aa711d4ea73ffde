//! Cards on-guard (MECCG.9.12, 9.20, 10.2, 10.7, 10.14 to 10.24).
//!
//! The hazard player lays one card face down on the site of a company. In the site phase it can be turned up: a
//! creature, or an event on the automatic-attacks, when the company enters; an event on the company, when a resource
//! is declared that would tap the site. What was not turned up goes back to the hand.

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Illegal, Pending, Seat, Tell, Visit};

use crate::action::{Action, Choice, Keyed, Who};
use crate::agents;
use crate::automatic::{self, Automatic};
use crate::cards::ability::{Ability, Aim, LastsOn, Op, Pick, Usage, Window};
use crate::chain;
use crate::combat;
use crate::event::Event;
use crate::events;
use crate::facts::{AutomaticAttack, Card, Class};
use crate::hazards;
use crate::piece::{Piece, Place};
use crate::position::{KeyedTo, Position, Waiting};
use crate::rule;
use crate::step::{Step as GameStep, each, not_asked};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// MECCG.10.2: the company enters a site with automatic-attacks.
    Entering,
    /// MECCG.10.14: a resource was declared that would tap the site.
    Resource,
    /// MECCG.10.6: agents at the site may attack.
    Agents,
    /// MECCG.10.7: what was turned up attacks, in the active player's order.
    Attack,
}

/// What an operation touches, for the question whether a card that does it can be turned up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Touch {
    /// The company, something that belongs to it, or its influence check (MECCG.10.14).
    Company,
    /// Nothing of these, or it does what a card on-guard may not do.
    Neither,
}

const fn touch(op: Op) -> Touch {
    match op {
        Op::Check(_)
        | Op::CheckForEach
        | Op::CheckForEachOther
        | Op::CheckByProwess(_)
        | Op::Untap
        | Op::Straighten
        | Op::TargetChecks(_)
        | Op::BetrayalChecks(_)
        | Op::TestRing
        | Op::Lasts(LastsOn::Target | LastsOn::Company) => Touch::Company,
        // What is for an attack or a strike that is faced (MECCG.10.22).
        Op::CancelAttack
        | Op::AttackProwess(_)
        | Op::AttackBody(_)
        | Op::Strikes(_)
        | Op::HalfTheStrikes
        | Op::StrikeProwess(_)
        | Op::StrikeBody(_)
        | Op::NoTapping
        | Op::Ineffectual
        | Op::AgainstAttack(..)
        | Op::Wound => Touch::Neither,
        // The company would do nothing, or a character could leave (MECCG.10.14).
        Op::LoseTheWay | Op::DiscardTarget | Op::TapTarget | Op::TapSite => Touch::Neither,
        Op::UserChecks(_)
        | Op::DiscardEnvironments { .. }
        | Op::Fetch { .. }
        | Op::CancelDeclared
        | Op::DiscardThis
        | Op::Hide
        | Op::Resists(_)
        | Op::LoseItem
        | Op::OpponentDiscards
        | Op::AllCheck
        | Op::TakeCreature
        | Op::LastsLong
        | Op::HazardLimit(_)
        | Op::UntapThis
        | Op::Veils
        | Op::StrikeEach(_)
        | Op::AttackFromDiscard(..)
        | Op::ChangeStep
        | Op::FaceCopies
        | Op::CancelStrike
        | Op::UntapSite
        | Op::DefenderAssigns
        | Op::ReturnAttacker
        | Op::TakenByUser
        | Op::Own
        | Op::Lasts(
            LastsOn::All
            | LastsOn::Site
            | LastsOn::TargetsCompany
            | LastsOn::UsersCompany
            | LastsOn::UsersSite,
        ) => Touch::Neither,
    }
}

impl Position {
    /// Cards on-guard for a company of the active player.
    pub fn on_guard(&self, company: usize) -> impl Iterator<Item = Piece> + '_ {
        let owner = self.turn.hazard_player();
        let slots = self.players[owner].slots();
        slots.map(move |slot| Piece::new(owner, slot)).filter(move |&piece| {
            matches!(self.place(piece), Place::OnGuard { company: id, .. } if usize::from(id) == company)
        })
    }

    /// A card that is on-guard for the company whose phase it is.
    pub fn guard(&self, seat: usize, card: Card) -> Option<Piece> {
        let mut placed = self.on_guard(usize::from(self.turn.company));
        placed.find(|&piece| piece.owner() == seat && self.card(piece) == card)
    }

    fn has_automatic_attacks(&self) -> bool {
        let (active, id) = (self.turn.active(), usize::from(self.turn.company));
        let printed = self.current().site.card(self.players[active].side).automatic_attacks;
        let from_hand =
            |attack: &AutomaticAttack| matches!(attack, AutomaticAttack::FromHand { .. });
        !automatic::all(self, active, id).is_empty() || printed.iter().any(from_hand)
    }
}

/// Whether an event acts on the automatic-attacks of the site (MECCG.10.2). Adding one is acting on them.
fn acts_on_attacks(g: &Position, piece: Piece, usage: Usage) -> bool {
    let (active, id) = (g.turn.active(), usize::from(g.turn.company));
    let as_it_is = automatic::all(g, active, id);
    let night = g.is_night();
    let stronger = g.card(piece).abilities().iter().any(|ability| match ability {
        Ability::Attacks(stronger) => {
            stronger.night.is_none_or(|wanted| wanted == night)
                && as_it_is.iter().any(|attack| automatic::is_of(attack.race, stronger.races))
        }
        _ => false,
    });
    stronger
        || usage.picks == Pick::AutomaticAttack
        || (usage.aim == Aim::Table && changes(g, piece))
}

/// With the card in play the automatic-attacks would be others.
fn changes(g: &Position, piece: Piece) -> bool {
    let (active, id) = (g.turn.active(), usize::from(g.turn.company));
    let attacks = |g: &Position| {
        let all = automatic::all(g, active, id).into_iter();
        let often =
            |attack: Automatic| (attack, automatic::how_often(g, &attack, g.current().site));
        all.map(often).collect::<Vec<_>>()
    };
    let mut with = g.clone();
    with.lay(piece, Place::Table);
    attacks(&with) != attacks(g)
}

/// Whether an event acts on the company itself, in a way that is allowed (MECCG.10.14).
fn acts_on_company(card: Card, usage: Usage) -> bool {
    let is_on_character = matches!(usage.aim, Aim::Character { .. } | Aim::Unwounded);
    let stays = card.facts().class == Class::PermanentEvent && is_on_character;
    let touches = |op: &Op| touch(*op) == Touch::Company;
    (stays || !usage.does.is_empty()) && usage.does.iter().all(touches)
}

fn may_reveal(g: &Position, step: Step, seat: usize, card: Choice, on: Who) -> Result<(), Illegal> {
    rule::on_guard::HELD.forbids_if(g.guard(seat, card.card).is_none())?;
    let action = Action::Reveal { card, on };
    let Some((piece, usage)) = events::usage_of(g, seat, action) else { return not_asked() };
    rule::on_guard::MOMENT.forbids_if(usage.window != Window::Hazard)?;
    match step {
        Step::Entering => {
            rule::on_guard::ATTACKS.forbids_if(!acts_on_attacks(g, piece, usage))?;
        }
        Step::Resource => {
            rule::on_guard::COMPANY.forbids_if(!acts_on_company(card.card, usage))?;
        }
        Step::Attack | Step::Agents => return not_asked(),
    }
    events::judge(g, seat, usage.window, action)
}

impl table::Step<Position> for Step {
    /// That a card lies there, and that the site has automatic-attacks, both players see.
    fn waits_for(self, g: &Position) -> Option<Pending> {
        let guarded = g.on_guard(usize::from(g.turn.company)).next().is_some();
        let hazards = || Pending::seat(g.hazard_seat());
        if !g.current().exists {
            return None;
        }
        match self {
            Step::Entering => (guarded && g.has_automatic_attacks()).then(hazards),
            Step::Resource => guarded.then(hazards),
            Step::Agents => agents::may_be_there(g).then(hazards),
            Step::Attack => {
                let several = g.turn.waiting.iter().flatten().count() > 1;
                several.then(|| Pending::seat(g.active_seat()))
            }
        }
    }

    fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        if self == Step::Attack {
            match g.current().exists {
                true => next_attack(g, 0),
                false => discard_waiting(g, tell),
            }
        }
    }

    fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        if self == Step::Attack {
            let waiting = g.turn.waiting.iter().flatten();
            let face = |waiting: &Waiting| Action::Face { character: g.named(waiting.piece) };
            return each(waiting.map(face), visit);
        }
        visit(Action::Pass)?;
        if self == Step::Agents {
            return agents::offer_attacks(g, seat.index(), visit);
        }
        let placed: Vec<Card> =
            g.on_guard(usize::from(g.turn.company)).map(|piece| g.card(piece)).collect();
        for card in placed {
            if card.facts().class == Class::Creature {
                for key in hazards::keys(g, card) {
                    visit(Action::RevealCreature { card, key: Keyed(key) })?;
                }
            }
            events::each_reveal(g, seat.index(), card, visit)?;
        }
        ControlFlow::Continue(())
    }

    fn judge(self, g: &Position, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (self, action) {
            (Step::Entering | Step::Resource | Step::Agents, Action::Pass) => Ok(()),
            (Step::Agents, Action::AgentAttack { agent }) => {
                agents::judge_attack(g, seat.index(), agent)
            }
            (Step::Entering, Action::RevealCreature { card, key: Keyed(key) }) => {
                rule::on_guard::HELD.forbids_if(g.guard(seat.index(), card).is_none())?;
                let full = g.turn.waiting.iter().all(Option::is_some);
                rule::events::FULL.forbids_if(full)?;
                // MECCG.10.2: to the site, by its kind or its name.
                let to_site = matches!(key, KeyedTo::SiteType | KeyedTo::Site);
                rule::on_guard::KEYED.forbids_if(!to_site)?;
                hazards::may_attack(g, card, key)
            }
            (Step::Resource, Action::RevealCreature { .. }) => rule::on_guard::COMPANY.forbids(),
            (Step::Entering | Step::Resource, Action::Reveal { card, on }) => {
                may_reveal(g, self, seat.index(), card, on)
            }
            (Step::Attack, Action::Face { character }) => {
                let mut waiting = g.turn.waiting.iter().flatten();
                match waiting.any(|waiting| g.named(waiting.piece) == character) {
                    true => Ok(()),
                    false => not_asked(),
                }
            }
            _ => not_asked(),
        }
    }

    fn answer(self, g: &mut Position, seat: Seat, action: Action, tell: Tell<'_, Event>) {
        match action {
            Action::RevealCreature { card, key: Keyed(key) } => {
                g.agenda.then([GameStep::OnGuard(self)]);
                if let Some(piece) = g.guard(seat.index(), card) {
                    g.put(piece, Place::Chain, tell);
                    tell(Event::CreaturePlayed { seat, card, key });
                    let waits = Waiting { piece, key: Some(key) };
                    if let Some(free) = g.turn.waiting.iter_mut().find(|at| at.is_none()) {
                        *free = Some(waits);
                    }
                }
            }
            Action::Reveal { .. } => {
                g.agenda.then([GameStep::OnGuard(self)]);
                // MECCG.10.18: a chain of its own, before that of the resource goes on. MECCG.10.24: it was counted.
                if let Some(link) = events::pay(g, seat.index(), action, tell) {
                    chain::declare(g, link);
                }
            }
            Action::AgentAttack { agent } => {
                g.agenda.then([GameStep::OnGuard(self)]);
                agents::declare_attack(g, seat.index(), agent, tell);
            }
            Action::Face { character } => {
                let at = g.turn.waiting.iter().position(|waiting| {
                    waiting.is_some_and(|waiting| g.named(waiting.piece) == character)
                });
                next_attack(g, at.unwrap_or(0));
            }
            _ => tell(Event::Passed { seat }),
        }
    }
}

/// One of those that were turned up attacks; the others wait on.
fn next_attack(g: &mut Position, at: usize) {
    let Some(waiting) = g.turn.waiting[at].take() else { return };
    g.turn.waiting[at..].rotate_left(1);
    g.agenda.then([GameStep::OnGuard(Step::Attack)]);
    match g.place(waiting.piece) {
        Place::Agent => combat::begin_agent(g, waiting.piece, 0),
        _ => combat::begin_creature(g, waiting.piece, waiting.key),
    }
}

/// The company is no more: nobody is left to attack.
fn discard_waiting(g: &mut Position, tell: Tell<'_, Event>) {
    for at in 0..g.turn.waiting.len() {
        if let Some(waiting) = g.turn.waiting[at].take()
            && g.place(waiting.piece) == Place::Chain
        {
            g.put(waiting.piece, Place::Discard, tell);
        }
    }
}

/// The limit was lowered before the placing was resolved: the card goes back to the hand (MECCG.9.12).
pub fn settle(g: &mut Position, piece: Piece, is_void: bool, tell: Tell<'_, Event>) {
    if is_void && matches!(g.place(piece), Place::OnGuard { .. }) {
        g.put(piece, Place::Hand, tell);
    }
}

/// MECCG.10.15: a card is on-guard for the company that the one it was placed for has joined.
pub fn follow(g: &mut Position, one: usize, other: usize) {
    let placed: Vec<Piece> = g.on_guard(other).collect();
    for piece in placed {
        if let Place::OnGuard { site, .. } = g.place(piece) {
            g.lay(piece, Place::OnGuard { company: one as u8, site });
        }
    }
}

/// MECCG.10.15, 9.20: cards that were not turned up go back to their owner's hand: all, or those on one site.
pub fn take_back(g: &mut Position, from: Option<crate::facts::Site>, tell: Tell<'_, Event>) {
    let owner = g.turn.hazard_player();
    let placed: Vec<Piece> = g.players[owner]
        .slots()
        .map(|slot| Piece::new(owner, slot))
        .filter(|&piece| match g.place(piece) {
            Place::OnGuard { site, .. } => from.is_none_or(|from| from == site),
            _ => false,
        })
        .collect();
    for piece in placed {
        g.put(piece, Place::Hand, tell);
    }
}

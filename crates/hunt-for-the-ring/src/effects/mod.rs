//! What cards and abilities do.
//!
//! A card is a list of operations (`content::Op`), done one after the other. One that needs nobody is
//! simply done; one that asks puts its question on the agenda. Effects are mandatory and applied as
//! far as they can be (HFTR.1.50, HFTR.1.94): with nothing to choose from, nobody is asked.

mod by_ring_bearer;
mod by_ringwraiths;
mod conditions;

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};
use table::{Chance, Illegal, Pending, Seat, Tell, Visit, proof};

pub use conditions::{judge_choice, tell_conditions};

use crate::action::Action;
use crate::company::Companion;
use crate::content::{Discarding, Doing, Op, Pushed, Reach, Scope, WhichLocations};
use crate::event::Event;
use crate::places::{Location, Locations, Section};
use crate::position::Position;
use crate::step::Step as GameStep;
use crate::{allies, frodo, journey};

/// Whose operations are being done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// An ally card and which of its effects, both from 0.
    Ally(u8, u8),
    Sorcery(u8, u8),
    Constant(Companion),
    OneUse(Companion, u8),
}

/// Which Nazgûl the Ring-bearer may move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pushable {
    Any,
    In(Section),
    NearAllyLocation,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Next {
        source: Source,
        at: u8,
    },
    Finish,

    // The Ring-bearer's.
    Bottom {
        left: u8,
    },
    BottomDrawn {
        left: u8,
    },
    PlaceAlly {
        left: u8,
        ally_location: bool,
    },
    MoveAllies {
        left: u8,
    },
    PushSection {
        left: u8,
        spaces: u8,
    },
    /// `moved`: those that have been moved, a bit each.
    Push {
        left: u8,
        spaces: u8,
        which: Pushable,
        moved: u8,
    },
    /// HFTR.2.26: those to be moved, a bit each.
    Scatter {
        left: u8,
    },
    DiscardDie {
        left: u8,
    },
    Reroll {
        left: u8,
        dice: u8,
    },
    Decoy {
        left: u8,
    },
    RemoveTrack {
        left: u8,
    },
    FlipInformation {
        left: u8,
    },
    BarArea,
    /// `optional`: up to so many moves.
    MoveGandalf {
        left: u8,
        optional: bool,
    },
    SendGandalf {
        ally_location: bool,
    },
    DiscardAlly {
        left: u8,
    },
    /// Names the section of an information token.
    NameInformation,

    // Fate's.
    LoseAlly {
        left: u8,
    },

    // The Ringwraiths'.
    MoveActive {
        spaces: u8,
    },
    MoveAll {
        spaces: u8,
        moved: u8,
    },
    PerceiveArea,
    PerceiveSection,
    Search {
        at: Where,
        left: u8,
        optional: bool,
        but: Option<Location>,
    },
    Hunt {
        at: Where,
    },
    RemoveAlly {
        left: u8,
        range: u8,
    },
}

/// Where a card's search or hunt may be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Where {
    Own,
    Adjacent,
    Connected,
    AnyAllyLocation,
}

impl From<Reach> for Where {
    fn from(reach: Reach) -> Where {
        match reach {
            Reach::Own => Where::Own,
            Reach::Adjacent => Where::Adjacent,
            Reach::Connected => Where::Connected,
            Reach::AnyAllyLocation => Where::AnyAllyLocation,
        }
    }
}

/// Puts all operations of a card or ability on the agenda.
pub fn begin(g: &mut Position, source: Source) {
    g.allies.forget_drawn();
    g.agenda.then([GameStep::Effect(Step::Next { source, at: 0 }), GameStep::Effect(Step::Finish)]);
}

pub fn doings(g: &Position, source: Source) -> &'static [Doing] {
    match source {
        Source::Ally(card, choice) => &g.ally_card(card).choices[usize::from(choice)].doings,
        Source::Sorcery(card, choice) => &g.sorcery_card(card).choices[usize::from(choice)].doings,
        Source::Constant(who) => &g.constant(who).doings,
        Source::OneUse(who, n) => &g.one_use(who)[usize::from(n)].doings,
    }
}

impl Step {
    pub fn waits_for(self, g: &Position) -> Option<Pending> {
        match self {
            Step::Next { .. } | Step::Finish => None,
            step if step.is_of_ring_bearer() => by_ring_bearer::waits_for(g, step),
            step => by_ringwraiths::waits_for(g, step),
        }
    }

    fn is_of_ring_bearer(self) -> bool {
        !matches!(
            self,
            Step::LoseAlly { .. }
                | Step::MoveActive { .. }
                | Step::MoveAll { .. }
                | Step::PerceiveArea
                | Step::PerceiveSection
                | Step::Search { .. }
                | Step::Hunt { .. }
                | Step::RemoveAlly { .. }
        )
    }

    pub fn happen(self, g: &mut Position, tell: Tell<'_, Event>) {
        match self {
            Step::Next { source, at } => next(g, source, at, tell),
            Step::Finish => g.agenda.then([GameStep::Allies(allies::Step::HandLimit)]),
            // Whoever chose which dice to roll again has chosen.
            Step::Reroll { left: _, dice } if dice > 0 => {
                g.agenda.then([GameStep::Dice(crate::dice::Step::Again { dice })]);
            }
            // Nothing can be chosen: nothing happens.
            _ => (),
        }
    }

    pub fn offers(self, g: &Position, seat: Seat, visit: Visit<'_, Action>) -> ControlFlow<()> {
        let _ = seat;
        match self.is_of_ring_bearer() {
            true => by_ring_bearer::offers(g, self, visit),
            false => by_ringwraiths::offers(g, self, visit),
        }
    }

    pub fn judge(self, g: &Position, action: Action) -> Result<(), Illegal> {
        match self.is_of_ring_bearer() {
            true => by_ring_bearer::judge(g, self, action),
            false => by_ringwraiths::judge(g, self, action),
        }
    }

    pub fn answer(self, g: &mut Position, action: Action, tell: Tell<'_, Event>) {
        match self.is_of_ring_bearer() {
            true => by_ring_bearer::answer(g, self, action, tell),
            false => by_ringwraiths::answer(g, self, action, tell),
        }
    }

    pub fn resolve_chance(self, g: &mut Position, chance: Chance, tell: Tell<'_, Event>) {
        by_ringwraiths::resolve_chance(g, self, chance, tell);
    }
}

fn next(g: &mut Position, source: Source, at: u8, tell: Tell<'_, Event>) {
    let Some(doing) = doings(g, source).get(usize::from(at)) else { return };
    g.agenda.then([GameStep::Effect(Step::Next { source, at: at + 1 })]);
    if conditions::is_so(g, doing.only_if) {
        noted(g, source, |g| perform(g, &doing.op, tell));
    }
}

/// An operation of a card is done; the table of cards is told that it ran, and where the rest of it
/// stands.
pub(crate) fn noted(g: &mut Position, source: Source, act: impl FnOnce(&mut Position)) {
    let title = title(g, source);
    proof::effect_at(move || name(title, source), home, g, act);
}

/// The same for what is done at a moment of its own, elsewhere.
pub(crate) fn ran(g: &Position, source: Source, home: &'static str) {
    proof::ran_as(|| name(title(g, source), source), home);
}

fn title(g: &Position, source: Source) -> &'static str {
    match source {
        Source::Ally(card, _) => &g.ally_card(card).title,
        Source::Sorcery(card, _) => &g.sorcery_card(card).title,
        Source::Constant(_) | Source::OneUse(..) => "",
    }
}

/// How the table of cards calls it.
fn name(title: &str, source: Source) -> String {
    match source {
        Source::Ally(..) => format!("ally:{title}"),
        Source::Sorcery(..) => format!("sorcery:{title}"),
        Source::Constant(who) => format!("company:{who}/constant"),
        Source::OneUse(who, n) => format!("company:{who}/use-{}", n + 1),
    }
}

/// The module that does what now lies on top of the agenda; none if it finds nothing to do.
fn home(g: &Position) -> Option<&'static str> {
    match g.agenda.top() {
        Some(GameStep::Effect(Step::Next { .. } | Step::Finish)) | None => Some(module_path!()),
        Some(GameStep::Effect(step)) => {
            step.waits_for(g)?;
            Some(match step.is_of_ring_bearer() {
                true => by_ring_bearer::HOME,
                false => by_ringwraiths::HOME,
            })
        }
        Some(GameStep::Allies(_)) => Some(allies::HOME),
        Some(GameStep::Frodo(_)) => Some(frodo::HOME),
        Some(GameStep::Journey(_)) => Some(journey::HOME),
        Some(_) => Some(module_path!()),
    }
}

fn ask(g: &mut Position, step: Step) {
    g.agenda.then([GameStep::Effect(step)]);
}

fn perform(g: &mut Position, op: &Op, tell: Tell<'_, Event>) {
    let is_ally = |which: WhichLocations| which == WhichLocations::AllyLocation;
    match *op {
        Op::DrawAlly(n) => {
            g.agenda.then([GameStep::Allies(allies::Step::Draw { left: n })]);
        }
        Op::BottomAlly(n) => ask(g, Step::Bottom { left: n }),
        Op::BottomDrawn(n) => ask(g, Step::BottomDrawn { left: n }),
        Op::GainFellowship(n) => g.gain_fellowship(n, tell),
        Op::Heal(n) => g.heal(n, tell),
        Op::PlaceAlly { n, among } => {
            ask(g, Step::PlaceAlly { left: n, ally_location: is_ally(among) });
        }
        Op::MoveAllies(n) => {
            g.now.moved_allies = Locations::NONE;
            ask(g, Step::MoveAllies { left: n });
        }
        Op::PushNazgul { n, spaces, which } => {
            let push = |which| Step::Push { left: n, spaces, which, moved: 0 };
            let step = match which {
                Pushed::Any => push(Pushable::Any),
                Pushed::InOrAdjacentAllyLocation => push(Pushable::NearAllyLocation),
                Pushed::OneSection => Step::PushSection { left: n, spaces },
            };
            ask(g, step);
        }
        Op::FrodoMove => match g.is_part_2() {
            true => journey::advance(g, tell),
            false => g.agenda.then([GameStep::Frodo(frodo::Step::ExtraMove)]),
        },
        Op::QuietNightMove => g.now.quiet_night = true,
        Op::DiscardDie(n) => ask(g, Step::DiscardDie { left: n }),
        Op::RerollDice(n) => ask(g, Step::Reroll { left: n, dice: 0 }),
        Op::DecoyTrack(n) => ask(g, Step::Decoy { left: n }),
        Op::RemoveTrack(n) => ask(g, Step::RemoveTrack { left: n }),
        Op::FlipInformation(n) => ask(g, Step::FlipInformation { left: n }),
        Op::Recruit { who, otherwise_draw } => {
            match g.standing(who) == crate::company::Standing::Away {
                true => g.join(who, tell),
                false if otherwise_draw > 0 => {
                    let draw = allies::Step::Draw { left: otherwise_draw };
                    g.agenda.then([GameStep::Allies(draw)]);
                }
                false => (),
            }
        }
        Op::BarRoad(ref sections) => {
            let bits: u16 = match sections.is_empty() {
                true => u16::MAX,
                false => sections.iter().map(|section| 1 << section.index()).sum(),
            };
            g.now.barred_roads |= bits;
            tell(Event::RoadsBarred { sections: bits });
        }
        Op::BarSearchArea => ask(g, Step::BarArea),
        Op::GandalfMove(n) => ask(g, Step::MoveGandalf { left: n, optional: n > 1 }),
        Op::GandalfTo(among) => ask(g, Step::SendGandalf { ally_location: is_ally(among) }),
        Op::OfferChangeCourse => g.agenda.then([
            GameStep::Journey(journey::Step::Look),
            GameStep::Journey(journey::Step::Offer),
        ]),
        Op::AnnounceGandalfSection => {
            if let Some(at) = g.gandalf.last_location() {
                let section = g.board().section(at.space());
                g.known(crate::told::Fact::GandalfInSection { section });
                tell(Event::GandalfSection { section });
            }
        }
        // These come at moments of their own: `asking`, `encounter`, `journey`.
        Op::Cancel(_) | Op::CancelTile(_) | Op::DrawJourney(_) | Op::KeepJourney(_) => (),

        Op::MoveActive(spaces) => ask(g, Step::MoveActive { spaces }),
        Op::MoveAll(spaces) => ask(g, Step::MoveAll { spaces, moved: 0 }),
        Op::Perception { scope, anywhere } => match (scope, anywhere) {
            (Scope::Area, true) => ask(g, Step::PerceiveArea),
            (Scope::Section, true) => ask(g, Step::PerceiveSection),
            (scope, false) => {
                let aim = match scope {
                    Scope::Area => crate::action::Aim::Area,
                    Scope::Section => crate::action::Aim::Section,
                };
                let question = g.perception_here(aim, false);
                g.declare(question, tell);
            }
        },
        Op::Search { at, n, optional } => {
            let optional = optional || n > 1;
            ask(g, Step::Search { at: at.into(), left: n, optional, but: None });
        }
        Op::Hunt { at } => ask(g, Step::Hunt { at: at.into() }),
        Op::RemoveAlly { n, range } => ask(g, Step::RemoveAlly { left: n, range }),
        Op::RedTile(kind) => {
            g.tiles.pool[usize::from(kind)] += 1;
            tell(Event::RedTileAdded { tile: g.tile(usize::from(kind)) });
        }
        Op::EyeCard => {
            g.tiles.eyes += 1;
            tell(Event::EyeCardLaid);
        }
        Op::Corrupt(n) => g.corrupt(n, tell),
        Op::DiscardAllyCard { n, choice } => match choice {
            Discarding::Random => ask(g, Step::LoseAlly { left: n }),
            Discarding::RingBearer => ask(g, Step::DiscardAlly { left: n }),
        },
        Op::DrainFellowship(n) => g.return_fellowship(n, tell),
        Op::AskWild => {
            let yes = g.is_in_the_wild();
            g.known(crate::told::Fact::Wild { yes });
            tell(Event::WildAnswered { yes });
        }
        Op::AskInformationSection => ask(g, Step::NameInformation),
        Op::SummonLord => {
            let who = g.active_nazgul();
            g.summon_lord(who, tell);
        }
    }
}
